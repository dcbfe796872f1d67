//! Who hears what the player's hands do: the layer that lay on top when it came, and nobody for a moment after something
//! new has come under the hand.

use std::{collections::VecDeque, time::Duration};

use bevy::{
    ecs::message::{MessageCursor, MessageUpdateSystems},
    input::{
        ButtonState,
        keyboard::{Key, KeyboardInput},
        mouse::{MouseScrollUnit, MouseWheel},
    },
    input_focus::InputFocusSystems,
    platform::collections::HashMap,
    prelude::*,
    state::state::StateTransitionSystems,
    time::TimeSystems,
    ui_widgets::{Activate, observe},
};

use super::{
    idle::Awake,
    screens::{Menu, Screen},
    theme::Upkeep,
    widgets::{Focused, Walk},
};

/// A screen that one has gone to is seen by then.
const GLANCE: Duration = Duration::from_millis(200);
/// What comes by itself is seen by then, and a double click is over.
const LOOK: Duration = Duration::from_millis(400);
/// A step of a wheel that turns in pixels.
const STEP: f32 = 40.0;

/// Something has come under the player's hand by itself: what is hit or clicked in that moment, or held since before,
/// was not meant for it.
#[derive(Event, Clone, Copy, Debug)]
pub struct NewUnderHand;

/// Until when keys and clicks are not heard.
#[derive(Resource)]
pub struct Hearing {
    /// Both moments are so many times as long as a hand needs: none in tests, which have no hand.
    pub patience: f32,
    deaf_until: Duration,
    moment: Duration,
}

impl Default for Hearing {
    fn default() -> Self {
        Self {
            patience: 1.0,
            deaf_until: Duration::ZERO,
            moment: Duration::ZERO,
        }
    }
}

impl Hearing {
    /// Whether a press that comes now is meant for nobody. A hand that goes on is not listened to before it rests.
    pub fn is_deaf(&mut self, now: Duration) -> bool {
        let deaf = !self.hears(now);
        if deaf {
            self.deaf_until = self.deaf_until.max(now + self.moment);
        }
        deaf
    }

    /// Whether what stands under the hand since then, by itself, has been seen by now.
    pub fn has_seen(&self, since: Duration, now: Duration) -> bool {
        now >= since + LOOK.mul_f32(self.patience)
    }

    /// Whether a press that comes now is heard.
    pub fn hears(&self, now: Duration) -> bool {
        now >= self.deaf_until
    }

    /// Has no press be heard for so long from now on.
    pub fn turn_deaf(&mut self, now: Duration, moment: Duration) {
        self.moment = moment.mul_f32(self.patience);
        self.deaf_until = self.deaf_until.max(now + self.moment);
    }
}

/// Has a button do that, which has come under the hand by itself: until it has been seen, a press is meant for what was there
/// before.
pub fn once_seen(
    since: Duration,
    does: impl Fn(&mut Commands) + Send + Sync + 'static,
) -> impl Bundle {
    observe(
        move |_: On<Activate>,
              time: Res<Time<Real>>,
              hearing: Res<Hearing>,
              mut commands: Commands| {
            if hearing.has_seen(since, time.elapsed()) {
                does(&mut commands);
            }
        },
    )
}

/// What has come to the screen in this frame: no menu lay over it then, and nothing above it has taken it.
#[derive(Resource, Default)]
pub struct ScreenInput {
    /// The keys that were hit.
    pub keys: Vec<KeyboardInput>,
    /// How far the wheel was turned away from the hand, in steps.
    pub wheel: f32,
}

/// What lies on top of what.
type Layer = (Screen, Menu);

/// The system that lets in what is heard; what stands for keys comes before.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LetIn;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Hearing>()
        .init_resource::<ScreenInput>()
        .init_resource::<FocusHistory>()
        .add_observer(turn_deaf)
        .add_systems(
            First,
            (let_keys_in, let_wheel_in)
                .in_set(LetIn)
                .after(MessageUpdateSystems)
                .after(TimeSystems),
        )
        .add_systems(First, remember_focus.after(LetIn))
        .add_systems(
            StateTransition,
            see_new_screen
                .after(StateTransitionSystems::EnterSchedules)
                .run_if(on_message::<StateTransitionEvent<Screen>>),
        )
        .add_systems(
            PostUpdate,
            hand_focus_back
                .before(Upkeep::States)
                .before(InputFocusSystems::FocusChangeEvents),
        )
        .add_systems(Last, remember_focus);
}

fn see_new_screen(
    time: Res<Time<Real>>,
    mut hearing: ResMut<Hearing>,
    mut input: ResMut<ScreenInput>,
) {
    *input = ScreenInput::default();
    hearing.turn_deaf(time.elapsed(), GLANCE);
}

fn turn_deaf(
    _: On<NewUnderHand>,
    time: Res<Time<Real>>,
    mut hearing: ResMut<Hearing>,
    mut input: ResMut<ScreenInput>,
) {
    *input = ScreenInput::default();
    hearing.turn_deaf(time.elapsed(), LOOK);
}

/// The keys that one frame hears. Modifiers are looked at once in a frame, after all keys, what is typed is taken in at its
/// end, and where the keys go to is decided at its start: what would mean something else by that waits for the next frame.
#[derive(Default)]
struct HeardTogether {
    /// A key has been pressed.
    pressed: bool,
    /// One that leads elsewhere: what comes after it is meant for what is there.
    leads_away: bool,
}

impl HeardTogether {
    /// Whether a key is heard in this frame as well.
    fn takes(&mut self, hit: &KeyboardInput) -> bool {
        if let Key::Alt | Key::Control | Key::Shift | Key::Super = hit.logical_key {
            return hit.repeat || !self.pressed;
        }
        if hit.state == ButtonState::Released {
            return true;
        }
        let leads_away = !hit.repeat
            && matches!(
                hit.key_code,
                KeyCode::Enter | KeyCode::NumpadEnter | KeyCode::Escape | KeyCode::Tab
            );
        if self.leads_away || leads_away && self.pressed {
            return false;
        }
        *self = Self {
            pressed: true,
            leads_away,
        };
        true
    }
}

/// Lets in the keys that are meant for what lies on top: not those that came too soon, nor those that were pressed for
/// something else and are still held.
fn let_keys_in(
    screen: Res<State<Screen>>,
    menu: Res<State<Menu>>,
    time: Res<Time<Real>>,
    mut hearing: ResMut<Hearing>,
    mut held: Local<HashMap<KeyCode, Layer>>,
    mut waiting: Local<VecDeque<KeyboardInput>>,
    mut cursor: Local<MessageCursor<KeyboardInput>>,
    mut keys: ResMut<Messages<KeyboardInput>>,
    mut input: ResMut<ScreenInput>,
    pressed: Res<ButtonInput<KeyCode>>,
    mut awake: ResMut<Awake>,
    mut walk: Walk,
) {
    input.keys.clear();
    let shifts = [KeyCode::ShiftLeft, KeyCode::ShiftRight];
    let mut shift = pressed.any_pressed(shifts);
    let layer = (**screen, **menu);
    waiting.extend(cursor.read(&keys).cloned());
    // What is older has been heard in the frame that it came in.
    keys.clear();
    let mut together = HeardTogether::default();
    while let Some(hit) = waiting.pop_front_if(|hit| together.takes(hit)) {
        if shifts.contains(&hit.key_code) {
            shift = hit.state == ButtonState::Pressed;
        }
        if hit.state == ButtonState::Pressed {
            if hearing.is_deaf(time.elapsed()) {
                held.remove(&hit.key_code);
                continue;
            }
            if !hit.repeat {
                held.insert(hit.key_code, layer);
            } else if held.get(&hit.key_code) != Some(&layer) {
                continue;
            }
            let is_walked = walk.step(&hit, shift);
            // A screen hears Tab as well, and takes the focus away where it goes through something of its own by it.
            if hit.key_code == KeyCode::Tab && !walk.menu_is_open() {
                if !hit.repeat {
                    input.keys.push(hit);
                }
                continue;
            }
            if is_walked {
                continue;
            }
        }
        keys.write(hit);
    }
    *cursor = keys.get_cursor_current();
    if !waiting.is_empty() {
        awake.stay();
    }
}

fn let_wheel_in(
    menu: Res<State<Menu>>,
    mut wheel: MessageReader<MouseWheel>,
    mut input: ResMut<ScreenInput>,
) {
    let turned = wheel.read().map(|turned| match turned.unit {
        MouseScrollUnit::Line => turned.y,
        MouseScrollUnit::Pixel => turned.y / STEP,
    });
    let turned: f32 = turned.sum();
    input.wheel = if **menu == Menu::None { turned } else { 0.0 };
}

/// What has the focus in the layer that lies on top, and what had it in those that one has come through to it.
#[derive(Resource, Default)]
struct FocusHistory {
    now: Layer,
    focused: Option<Focused>,
    before: Vec<(Layer, Option<Focused>)>,
}

fn remember_focus(walk: Walk, mut history: ResMut<FocusHistory>) {
    history.focused = walk.focused();
}

/// Who comes back to a layer finds the focus where it was: on the control that has led away from it, which may have been
/// built anew. So does who has gone to a control that is built anew under them. On a screen that is not gone through by Tab
/// the keys belong to the screen.
fn hand_focus_back(
    screen: Res<State<Screen>>,
    menu: Res<State<Menu>>,
    mut history: ResMut<FocusHistory>,
    mut walk: Walk,
) {
    let layer = (**screen, **menu);
    let history = &mut *history;
    if layer == history.now {
        if let Some(focused) = history.focused.take_if(|focused| walk.has_lost(focused)) {
            walk.give_back(&focused);
        }
        return;
    }
    let left = std::mem::replace(&mut history.now, layer);
    let focused = history.focused.take();
    let Some(at) = history
        .before
        .iter()
        .position(|(before, _)| *before == layer)
    else {
        history.before.push((left, focused));
        return;
    };
    if let Some((_, Some(focused))) = history.before.drain(at..).next() {
        walk.give_back(&focused);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_press_that_is_not_heard_does_not_end_the_wait() {
        let at = Duration::from_millis;
        let mut hearing = Hearing::default();
        hearing.turn_deaf(at(0), at(800));
        hearing.turn_deaf(at(0), at(400));
        assert!(hearing.is_deaf(at(100)));
        assert!(!hearing.hears(at(700)) && hearing.hears(at(801)));
        hearing.turn_deaf(at(1000), at(400));
        assert!(hearing.is_deaf(at(1300)));
        assert!(!hearing.hears(at(1600)) && hearing.hears(at(1701)));
    }
}
