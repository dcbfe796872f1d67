//! What is laid over a screen: settings, rules, the pause, a question.

mod confirm;
mod credits;
mod overlay;
mod pause;
mod rules;
mod settings;

use bevy::{
    input::{ButtonState, keyboard::KeyboardInput},
    input_focus::FocusedInput,
    prelude::*,
    window::PrimaryWindow,
};
pub use overlay::{answers, close_or, dialog, on_wood, on_wood_leading, over_veil};
pub use pause::PauseNote;
#[cfg(test)]
pub use rules::RulesBook;
pub use rules::{Drawing, Held, RulesInForce, RulesTopic};
pub use settings::ClaimSettings;

use super::{
    bindings::KeyUses,
    screens::{Menu, Screen},
    settings::Settings,
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Trail>()
        .add_observer(open)
        .add_observer(close)
        .add_observer(hear_keys)
        .add_plugins((
            overlay::plugin,
            settings::plugin,
            rules::plugin,
            pause::plugin,
            confirm::plugin,
            credits::plugin,
        ));
}

/// Opens a menu over the screen, or over the menu that is open.
#[derive(Event, Clone, Copy, Debug)]
pub struct OpenMenu(pub Menu);

/// Closes the open menu, back to the one it was opened from.
#[derive(Event, Clone, Copy, Debug)]
pub struct CloseMenu;

/// The menus that the open one was opened from.
#[derive(Resource, Default)]
struct Trail(Vec<Menu>);

fn open(
    menu: On<OpenMenu>,
    now: Res<State<Menu>>,
    mut trail: ResMut<Trail>,
    mut commands: Commands,
) {
    if **now == menu.0 {
        return;
    }
    if **now == Menu::None {
        trail.0.clear();
    } else {
        trail.0.push(**now);
    }
    commands.set_state(menu.0);
}

fn close(_: On<CloseMenu>, mut trail: ResMut<Trail>, mut commands: Commands) {
    commands.set_state(trail.0.pop().unwrap_or_default());
}

/// Two keys show the rules and fill the screen, wherever one is.
fn hear_keys(
    hit: On<FocusedInput<KeyboardInput>>,
    windows: Query<(), With<PrimaryWindow>>,
    screen: Res<State<Screen>>,
    menu: Res<State<Menu>>,
    uses: Res<KeyUses>,
    mut settings: ResMut<Settings>,
    mut commands: Commands,
) {
    if !windows.contains(hit.event_target())
        || hit.input.state != ButtonState::Pressed
        || hit.input.repeat
        || matches!(**screen, Screen::Loading | Screen::Failed)
    {
        return;
    }
    let does = |what| uses.does(&hit.input, what, &settings);
    if does("keys-rules") {
        if **menu == Menu::Rules {
            commands.trigger(CloseMenu);
        } else {
            commands.trigger(OpenMenu(Menu::Rules));
        }
    } else if does("keys-fullscreen") {
        settings.window = settings.window.toggled();
    }
}
