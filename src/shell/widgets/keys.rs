//! Keys that press a button from anywhere, and the caps that show them.

use bevy::{
    ecs::spawn::SpawnWith,
    input::{ButtonState, keyboard::KeyboardInput},
    input_focus::{FocusedInput, InputFocus, tab_navigation::TabGroup},
    prelude::*,
    text::EditableText,
    ui::InteractionDisabled,
    ui_widgets::Activate,
    window::PrimaryWindow,
};

use super::words::{self, words};
use crate::shell::{
    bindings::{KeyUses, in_place},
    gamepad::{Device, printed},
    hearing::ScreenInput,
    locale::{Localized, Words},
    screens::Menu,
    settings::Settings,
    theme::{TextStyle, ThemedBackground, ThemedBorder, Tone, Upkeep},
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, name_caps.in_set(Upkeep::States))
        .add_observer(press_by_key)
        .add_observer(leave_field);
}

/// Presses this button when the key is hit and nothing that has the focus wants it.
///
/// While a modal [`TabGroup`] is open, only buttons inside the topmost one hear their keys.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
pub struct Shortcut(pub KeyCode);

/// What stands on a key's cap.
pub fn cap_words(key: KeyCode) -> Words {
    let name = format!("{key:?}");
    let known = match key {
        KeyCode::Enter | KeyCode::NumpadEnter => "key-enter",
        KeyCode::Escape => "key-escape",
        KeyCode::Space => "key-space",
        KeyCode::Backspace => "key-backspace",
        KeyCode::Delete => "key-delete",
        KeyCode::Tab => "key-tab",
        KeyCode::ShiftLeft | KeyCode::ShiftRight => "key-shift",
        KeyCode::ControlLeft | KeyCode::ControlRight => return Words::plain("Ctrl"),
        KeyCode::Home => "key-home",
        KeyCode::End => "key-end",
        KeyCode::PageUp => "key-page-up",
        KeyCode::PageDown => "key-page-down",
        _ => {
            let short = name.trim_start_matches("Key").trim_start_matches("Digit");
            return Words::plain(short);
        }
    };
    Words::Key(Localized::new(known))
}

/// The icon on the cap of a key that is better drawn than named.
fn cap_icon(key: KeyCode) -> Option<&'static str> {
    match key {
        KeyCode::ArrowLeft => Some("arrow_left"),
        KeyCode::ArrowRight => Some("arrow_right"),
        KeyCode::ArrowUp => Some("arrow_up"),
        KeyCode::ArrowDown => Some("arrow_down"),
        _ => None,
    }
}

/// A cap with the name of a key, to stand beside what it does. It is named as it is spawned, so that no cap is ever seen empty
/// where a button is spawned anew.
pub fn key_cap(key: KeyCode, tone: Tone) -> impl Bundle {
    (
        bare_cap(tone),
        Cap(key, tone),
        Children::spawn(SpawnWith(move |cap: &mut ChildSpawner| {
            spawn_name(cap, key, None, tone);
        })),
    )
}

/// Spawns what stands on a cap: the button of a gamepad that does the same, or else the key.
fn spawn_name(cap: &mut ChildSpawner, key: KeyCode, button: Option<&'static str>, tone: Tone) {
    match (button, cap_icon(key)) {
        (Some(button), _) => {
            cap.spawn(words(button, TextStyle::KeyCap, tone));
        }
        (None, Some(name)) => {
            cap.spawn(words::icon(name, 14.0, tone));
        }
        (None, None) => match cap_words(key) {
            Words::Key(name) => {
                cap.spawn(words::text(name, TextStyle::KeyCap, tone));
            }
            Words::Plain(name) => {
                cap.spawn(words(name, TextStyle::KeyCap, tone));
            }
        },
    }
}

/// A cap with that text, for what is no key.
pub fn named_cap(name: &'static str, tone: Tone) -> impl Bundle {
    (
        bare_cap(tone),
        children![(
            words::text(name, TextStyle::KeyCap, tone),
            TextLayout::no_wrap()
        )],
    )
}

fn bare_cap(tone: Tone) -> impl Bundle {
    (
        Name::new("Key cap"),
        Node {
            border: px(1).all(),
            border_radius: BorderRadius::all(px(4)),
            padding: UiRect::horizontal(px(7)),
            min_height: px(20),
            align_items: AlignItems::Center,
            flex_shrink: 0.0,
            ..default()
        },
        Pickable::IGNORE,
        ThemedBackground(Tone::KeyCap),
        ThemedBorder(tone),
    )
}

/// The key that a cap is of, and the colour of its name.
#[derive(Component)]
struct Cap(KeyCode, Tone);

/// Names the caps anew when the hand goes from the keyboard to a gamepad or back, and those that come while a gamepad is in
/// use.
fn name_caps(
    device: Res<Device>,
    uses: Option<Res<KeyUses>>,
    settings: Res<Settings>,
    caps: Query<(Entity, Ref<Cap>)>,
    mut commands: Commands,
) {
    for (entity, cap) in &caps {
        let is_new = cap.is_added() && *device == Device::Gamepad;
        if !(device.is_changed() || is_new) {
            continue;
        }
        let Cap(key, tone) = *cap;
        let button = uses
            .as_ref()
            .filter(|_| *device == Device::Gamepad)
            .and_then(|uses| printed(key, uses, &settings));
        // What the cap is in may be on its way out in this very frame.
        commands
            .entity(entity)
            .queue_silenced(move |mut cap: EntityWorldMut| {
                cap.despawn_children();
                cap.with_children(|cap| spawn_name(cap, key, button, tone));
            });
    }
}

/// Has the button pressed that a key stands for; what no button wants goes to the screen, if nothing lies over it.
fn press_by_key(
    hit: On<FocusedInput<KeyboardInput>>,
    windows: Query<(), With<PrimaryWindow>>,
    menu: Res<State<Menu>>,
    shortcuts: Query<(Entity, &Shortcut, &InheritedVisibility), Without<InteractionDisabled>>,
    groups: Query<(Entity, &TabGroup)>,
    parents: Query<&ChildOf>,
    mut input: ResMut<ScreenInput>,
    mut commands: Commands,
) {
    // Only what the focused control and all above it have let through reaches the window.
    if !windows.contains(hit.event_target())
        || hit.input.state != ButtonState::Pressed
        || hit.input.repeat
    {
        return;
    }
    let modal = top_modal(&groups);
    let key = in_place(hit.input.key_code);
    let pressed = shortcuts.iter().find(|(entity, shortcut, visible)| {
        shortcut.0 == key
            && visible.get()
            && modal.is_none_or(|modal| parents.iter_ancestors(*entity).any(|above| above == modal))
    });
    if let Some((entity, ..)) = pressed {
        commands.trigger(Activate { entity });
    } else if modal.is_none() && **menu == Menu::None {
        input.keys.push(hit.input.clone());
    }
}

/// The modal group that lies on top, if any is open.
pub(in crate::shell) fn top_modal(groups: &Query<(Entity, &TabGroup)>) -> Option<Entity> {
    let modal = groups.iter().filter(|(_, group)| group.modal);
    modal
        .max_by_key(|(entity, group)| (group.order, *entity))
        .map(|(entity, _)| entity)
}

/// Escape leaves a text field before it does anything else; one in a dialog with the dialog.
fn leave_field(
    mut hit: On<FocusedInput<KeyboardInput>>,
    fields: Query<(), With<EditableText>>,
    shortcuts: Query<(Entity, &Shortcut), Without<InteractionDisabled>>,
    groups: Query<(Entity, &TabGroup)>,
    parents: Query<&ChildOf>,
    mut focus: ResMut<InputFocus>,
    mut commands: Commands,
) {
    if !fields.contains(hit.original_event_target())
        || hit.input.key_code != KeyCode::Escape
        || hit.input.state != ButtonState::Pressed
    {
        return;
    }
    hit.propagate(false);
    focus.clear();
    let Some(modal) = top_modal(&groups) else {
        return;
    };
    let within = |entity| parents.iter_ancestors(entity).any(|above| above == modal);
    let mut ways_out = shortcuts
        .iter()
        .filter(|(entity, shortcut)| shortcut.0 == KeyCode::Escape && within(*entity));
    if let Some((entity, _)) = ways_out.next() {
        commands.trigger(Activate { entity });
    }
}
