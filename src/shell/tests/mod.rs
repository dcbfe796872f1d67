//! The shell as a player meets it, without a window.

mod fields;
mod focus;
mod looks;
mod settings;
mod texts;

use bevy::{input_focus::InputFocus, prelude::*};

use super::{
    locale::SpokenName,
    screens::Screen,
    testing::{run_until, shell_with, speak},
};

fn title() -> App {
    let mut app = shell_with(&[], |app| {
        app.add_plugins(crate::screens::title::plugin);
    });
    assert_eq!(run_until(&mut app, Screen::Title), Screen::Title);
    speak(&mut app, "fr");
    app
}

#[derive(Resource, Default)]
struct Pressed(u32);

/// The name of what has the focus.
fn focused(app: &App) -> Option<SpokenName> {
    let at = app.world().resource::<InputFocus>().get()?;
    app.world().get(at).cloned()
}
