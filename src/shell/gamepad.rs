//! A gamepad as a keyboard: each of its buttons is a key, so that whatever can be done by keys can be done by it.

use std::time::Duration;

use bevy::{
    ecs::{message::MessageUpdateSystems, system::SystemParam},
    input::{
        ButtonState,
        gamepad::{Gamepad, GamepadButton},
        keyboard::{Key, KeyboardInput, NativeKey},
        mouse::MouseButtonInput,
    },
    platform::collections::HashMap,
    prelude::*,
    window::PrimaryWindow,
};

use super::{
    bindings::{KeyUses, letter},
    hearing::LetIn,
    idle::Awake,
    screens::{Menu, Screen},
    settings::Settings,
};

/// How far the stick is pushed before it counts.
const PUSHED: f32 = 0.6;
/// How long a direction is held before it repeats, and how fast it then does.
const HELD: Duration = Duration::from_millis(350);
const AGAIN: Duration = Duration::from_millis(140);
/// For so long after the gamepad a key may be one that it stands for.
const ECHO: Duration = Duration::from_millis(250);

/// What the player's hand is on: hints follow it.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Device {
    /// Mouse and keyboard.
    #[default]
    Keyboard,
    /// A gamepad.
    Gamepad,
}

/// What a button does.
#[derive(Clone, Copy)]
enum Does {
    /// What this key does.
    Key(KeyCode),
    /// What the keys of that use do, whichever they are.
    Use(&'static str),
}

/// Buttons, what they do, and what is printed on most of them.
const BUTTONS: [(GamepadButton, Does, &str); 12] = [
    (GamepadButton::South, Does::Key(KeyCode::Enter), "A"),
    (GamepadButton::East, Does::Use("keys-take-back"), "B"),
    (GamepadButton::West, Does::Key(KeyCode::Tab), "X"),
    (GamepadButton::North, Does::Key(KeyCode::Delete), "Y"),
    (GamepadButton::RightTrigger, Does::Use("keys-turn"), "RB"),
    (
        GamepadButton::LeftTrigger,
        Does::Use("keys-turn-back"),
        "LB",
    ),
    (GamepadButton::RightTrigger2, Does::Use("keys-hurry"), "RT"),
    (GamepadButton::LeftTrigger2, Does::Use("keys-hint"), "LT"),
    (GamepadButton::LeftThumb, Does::Key(KeyCode::PageUp), "L3"),
    (
        GamepadButton::RightThumb,
        Does::Key(KeyCode::PageDown),
        "R3",
    ),
    (GamepadButton::Start, Does::Key(KeyCode::Escape), "START"),
    (GamepadButton::Select, Does::Use("keys-pieces"), "SELECT"),
];

/// The keys as they are bound.
#[derive(SystemParam)]
struct Bound<'w> {
    uses: Option<Res<'w, KeyUses>>,
    settings: Res<'w, Settings>,
}

impl Bound<'_> {
    fn key(&self, does: Does) -> Option<KeyCode> {
        match does {
            Does::Key(key) => Some(key),
            Does::Use(what) => {
                let uses = self.uses.as_ref()?;
                let one = uses.0.iter().find(|one| one.what == what)?;
                one.keys(&self.settings).first().copied()
            }
        }
    }
}

/// What is printed on the button that does what a key does.
pub fn printed(key: KeyCode, uses: &KeyUses, settings: &Settings) -> Option<&'static str> {
    let found = BUTTONS.iter().find(|(_, does, _)| match *does {
        Does::Key(same) => same == key,
        Does::Use(what) => {
            let mut uses = uses.0.iter();
            uses.any(|one| one.what == what && one.keys(settings).contains(&key))
        }
    });
    found.map(|(.., printed)| *printed)
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Device>().add_systems(
        First,
        (follow_device, press_keys, steer)
            .chain()
            .after(MessageUpdateSystems)
            .before(LetIn),
    );
}

/// Whoever moves something last has the hints.
fn follow_device(
    pads: Query<&Gamepad>,
    mut keys: MessageReader<KeyboardInput>,
    mut clicks: MessageReader<MouseButtonInput>,
    time: Res<Time<Real>>,
    mut heard: Local<Duration>,
    mut device: ResMut<Device>,
) {
    let active = |pad: &Gamepad| {
        pad.get_just_pressed().count() + pad.get_just_released().count() > 0
            || StickDirection::of(pad).is_some()
    };
    if pads.iter().any(active) {
        *heard = time.elapsed();
        device.set_if_neq(Device::Gamepad);
    }
    let hit = clicks.read().count() + keys.read().count() > 0;
    // The keys heard just after the gamepad are those that it has pressed itself.
    if hit && *device == Device::Gamepad && time.elapsed() - *heard > ECHO {
        *device = Device::Keyboard;
    }
}

fn key_input(key_code: KeyCode, state: ButtonState, window: Entity) -> KeyboardInput {
    let logical_key = match (letter(key_code), key_code) {
        (Some(letter), _) => Key::Character(letter.to_string().into()),
        (None, KeyCode::Enter) => Key::Enter,
        (None, KeyCode::Backspace) => Key::Backspace,
        (None, KeyCode::Tab) => Key::Tab,
        (None, KeyCode::Delete) => Key::Delete,
        (None, KeyCode::Escape) => Key::Escape,
        (None, KeyCode::Space) => Key::Space,
        (None, KeyCode::ShiftLeft) => Key::Shift,
        (None, KeyCode::ArrowUp) => Key::ArrowUp,
        (None, KeyCode::ArrowDown) => Key::ArrowDown,
        (None, KeyCode::ArrowLeft) => Key::ArrowLeft,
        (None, KeyCode::ArrowRight) => Key::ArrowRight,
        _ => Key::Unidentified(NativeKey::Unidentified),
    };
    KeyboardInput {
        key_code,
        logical_key,
        state,
        text: None,
        repeat: false,
        window,
    }
}

/// Buttons press and release the keys that they stand for.
fn press_keys(
    pads: Query<(Entity, &Gamepad)>,
    window: Single<Entity, With<PrimaryWindow>>,
    screen: Option<Res<State<Screen>>>,
    menu: Option<Res<State<Menu>>>,
    bound: Bound,
    mut down: Local<HashMap<(Entity, GamepadButton), KeyCode>>,
    mut keys: MessageWriter<KeyboardInput>,
) {
    // In menus B leaves; at the table it takes back, and Start leaves.
    let at_table = screen.is_some_and(|screen| matches!(**screen, Screen::Table | Screen::Solo))
        && menu.is_some_and(|menu| **menu == Menu::None);
    for (entity, pad) in &pads {
        for (button, does, _) in BUTTONS {
            let key = match button {
                GamepadButton::East if !at_table => Some(KeyCode::Escape),
                _ => bound.key(does),
            };
            if pad.just_pressed(button)
                && let Some(key) = key
            {
                down.insert((entity, button), key);
                keys.write(key_input(key, ButtonState::Pressed, *window));
            }
            // The key that was pressed, whatever the button stands for by now.
            if pad.just_released(button)
                && let Some(key) = down.remove(&(entity, button))
            {
                keys.write(key_input(key, ButtonState::Released, *window));
            }
        }
    }
    // Nobody lets go of the buttons of a pad that has gone.
    down.retain(|(pad, _), key| {
        let is_there = pads.contains(*pad);
        if !is_there {
            keys.write(key_input(*key, ButtonState::Released, *window));
        }
        is_there
    });
}

/// The way that a pad points.
#[derive(Clone, Copy, PartialEq, Eq)]
enum StickDirection {
    Up,
    Down,
    Left,
    Right,
}

impl StickDirection {
    fn of(pad: &Gamepad) -> Option<Self> {
        let stick = pad.left_stick() + pad.dpad();
        if stick.x.abs().max(stick.y.abs()) < PUSHED {
            return None;
        }
        Some(match stick.x.abs() > stick.y.abs() {
            true if stick.x > 0.0 => Self::Right,
            true => Self::Left,
            false if stick.y > 0.0 => Self::Up,
            false => Self::Down,
        })
    }

    const fn arrow(self) -> KeyCode {
        match self {
            Self::Up => KeyCode::ArrowUp,
            Self::Down => KeyCode::ArrowDown,
            Self::Left => KeyCode::ArrowLeft,
            Self::Right => KeyCode::ArrowRight,
        }
    }
}

/// The stick and the cross are the arrows: they go from control to control in menus, change what is slid or chosen, and move
/// the piece at the table.
fn steer(
    pads: Query<&Gamepad>,
    window: Single<Entity, With<PrimaryWindow>>,
    screen: Option<Res<State<Screen>>>,
    menu: Option<Res<State<Menu>>>,
    time: Res<Time<Real>>,
    mut down: Local<Vec<KeyCode>>,
    mut held: Local<Option<(StickDirection, Duration)>>,
    mut awake: ResMut<Awake>,
    mut keys: MessageWriter<KeyboardInput>,
) {
    for key in down.drain(..) {
        keys.write(key_input(key, ButtonState::Released, *window));
    }
    let Some(way) = pads.iter().find_map(StickDirection::of) else {
        *held = None;
        return;
    };
    awake.stay();
    let due = match *held {
        Some((before, due)) if before == way => {
            if time.elapsed() < due {
                return;
            }
            AGAIN
        }
        _ => HELD,
    };
    *held = Some((way, time.elapsed() + due));
    let at_table = screen.is_some_and(|screen| matches!(**screen, Screen::Table | Screen::Solo))
        && menu.is_some_and(|menu| **menu == Menu::None);
    // Released in the next frame: Shift is asked for while the other key is down.
    if at_table {
        // Without it the arrows point the other half; going through a line they are the same with it.
        down.push(KeyCode::ShiftLeft);
    }
    down.push(way.arrow());
    for &key in &*down {
        keys.write(key_input(key, ButtonState::Pressed, *window));
    }
}

#[cfg(test)]
mod tests {
    use bevy::input::InputPlugin;

    use super::*;

    #[test]
    fn a_pad_that_goes_leaves_no_key_down() {
        for leaves_nothing in [true, false] {
            let mut app = App::new();
            app.add_plugins(InputPlugin)
                .init_resource::<Settings>()
                .add_systems(First, press_keys.after(MessageUpdateSystems));
            app.world_mut().spawn(PrimaryWindow);
            let mut pad = Gamepad::default();
            pad.digital_mut().press(GamepadButton::South);
            let pad = app.world_mut().spawn(pad).id();
            let is_down = |app: &mut App| {
                app.update();
                let keys = app.world().resource::<ButtonInput<KeyCode>>();
                keys.pressed(KeyCode::Enter)
            };
            assert!(is_down(&mut app));
            assert!(is_down(&mut app), "it is held");
            let mut pad = app.world_mut().entity_mut(pad);
            if leaves_nothing {
                pad.despawn();
            } else {
                pad.remove::<Gamepad>();
            }
            assert!(!is_down(&mut app));
        }
    }
}
