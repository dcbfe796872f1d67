//! The shell as a player meets it, without a window.

use bevy::{
    input::keyboard::Key,
    prelude::*,
    ui_widgets::{Activate, observe},
};

use super::{
    screens::{Menu, Screen},
    settings::Settings,
    testing::*,
    theme::{Theme, Tone, stage},
    toasts::Toast,
    widgets::{self, Field},
};

fn title() -> App {
    let mut app = shell();
    assert_eq!(run_until(&mut app, Screen::Title), Screen::Title);
    speak(&mut app, "fr");
    app
}

#[derive(Resource, Default)]
struct Pressed(u32);

#[test]
fn a_click_on_a_title_button_goes_where_it_says() {
    let mut app = title();
    let button = showing(&mut app, "Réglages");
    let at = middle(&app, button);
    click(&mut app, at);
    assert_eq!(**app.world().resource::<State<Menu>>(), Menu::Settings);
    let label = showing(&mut app, "En un clic");
    let at = middle(&app, label);
    click(&mut app, at);
    assert_eq!(
        app.world().resource::<Settings>().confirm,
        super::settings::Confirm::OneClick
    );
    assert!(shows(&mut app, "Oui") && shows(&mut app, "Non"));
    hit(&mut app, KeyCode::Escape, Key::Escape);
    assert_eq!(**app.world().resource::<State<Menu>>(), Menu::None);
}
