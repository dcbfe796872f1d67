//! The menu of the settings.

use bevy::{
    input::keyboard::Key,
    input_focus::{InputFocus, InputFocusVisible},
    prelude::*,
};

use super::{
    super::{
        locale::{SpokenName, Texts, Words},
        menus::OpenMenu,
        screens::Menu,
        settings::{Confirm, LargestWindow, Settings},
        testing::{click, frames, hit, middle, point, showing, shows},
        theme::{ThemedBackground, Tone},
        widgets::Choice,
    },
    focused, title,
};

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
        Confirm::OneClick
    );
    assert!(
        shows(&mut app, "Non"),
        "what is switched off says so in words"
    );
    hit(&mut app, KeyCode::Escape, Key::Escape);
    assert_eq!(**app.world().resource::<State<Menu>>(), Menu::None);
}

#[test]
fn the_button_of_a_key_has_the_focus_again_once_the_key_is_chosen() {
    let mut app = title();
    app.world_mut().trigger(OpenMenu(Menu::Settings));
    frames(&mut app, 3);
    let tab = showing(&mut app, "Commandes");
    let at = middle(&app, tab);
    click(&mut app, at);
    let world = app.world_mut();
    let mut named = world.query::<(Entity, &SpokenName)>();
    let mut changes = named
        .iter(world)
        .filter(|(_, name)| matches!(&name.0, Words::Key(name) if name.key == "set-key-change"));
    let (button, name) = changes.next().expect("some keys can be changed");
    let name = name.clone();
    app.insert_resource(InputFocus::from_entity(button))
        .insert_resource(InputFocusVisible(true));
    hit(&mut app, KeyCode::Enter, Key::Enter);
    assert!(shows(&mut app, "Taper une touche…"));
    hit(&mut app, KeyCode::KeyJ, Key::Character("j".into()));
    assert!(!app.world().resource::<Settings>().keys.is_empty());
    assert_eq!(focused(&app), Some(name));
}

/// Clicks on what says that.
fn press(app: &mut App, said: &str) {
    let label = showing(app, said);
    let at = middle(app, label);
    click(app, at);
}

#[test]
fn the_settings_are_set_back_by_the_second_press_alone() {
    let mut app = title();
    let reduced = |app: &App| app.world().resource::<Settings>().reduce_motion;
    let mut settings = app.world_mut().resource_mut::<Settings>();
    settings.reduce_motion = true;
    settings.game = "ricochet".to_owned();
    app.world_mut().trigger(OpenMenu(Menu::Settings));
    frames(&mut app, 3);
    press(&mut app, "Accessibilité");
    let label = showing(&mut app, "Valeurs d’origine de cette page");
    let at = middle(&app, label);
    click(&mut app, at);
    let asks = "Rétablir les valeurs d’origine de cette page\u{a0}?";
    assert!(shows(&mut app, asks) && reduced(&app));
    // Who turns away has said no.
    point(&mut app, Vec2::new(640.0, 600.0));
    assert!(!shows(&mut app, asks));
    click(&mut app, at);
    assert!(shows(&mut app, asks) && reduced(&app));
    click(&mut app, at);
    assert!(!reduced(&app));
    // What was played is no setting.
    assert_eq!(app.world().resource::<Settings>().game, "ricochet");
}

#[test]
fn a_page_of_the_settings_is_set_back_without_the_others() {
    let mut app = title();
    let mut settings = app.world_mut().resource_mut::<Settings>();
    settings.reduce_motion = true;
    settings.volume = 0.1;
    let of_another_game = "keys-of-another-game=KeyJ".to_owned();
    settings.keys = vec!["keys-fullscreen=F9".to_owned(), of_another_game.clone()];
    let set = settings.clone();
    app.world_mut().trigger(OpenMenu(Menu::Settings));
    frames(&mut app, 3);
    for page in ["Jeu", "Son", "Commandes"] {
        press(&mut app, page);
        press(&mut app, "Valeurs d’origine de cette page");
        press(
            &mut app,
            "Rétablir les valeurs d’origine de cette page\u{a0}?",
        );
    }
    let expected = Settings {
        volume: Settings::default().volume,
        keys: vec![of_another_game],
        ..set
    };
    assert_eq!(*app.world().resource::<Settings>(), expected);
}

#[test]
fn the_size_of_the_window_is_shown_as_it_is_and_what_the_monitor_has_no_room_for_is_barred() {
    let mut app = title();
    app.insert_resource(LargestWindow(Some(UVec2::new(1600, 1000))));
    app.world_mut().trigger(OpenMenu(Menu::Settings));
    frames(&mut app, 3);
    let press = |app: &mut App, key: &str| {
        let text = app.world().resource::<Texts>().text(key);
        let label = showing(app, &text);
        let at = middle(app, label);
        click(app, at);
        let world = app.world_mut();
        let mut choices = world.query::<(&SpokenName, &Choice)>();
        let name = SpokenName("set-size".into());
        let mut shown = choices.iter(world).filter(|(spoken, _)| **spoken == name);
        shown.next().map(|(_, choice)| choice.0)
    };
    assert_eq!(press(&mut app, "set-tab-display"), Some(0));
    assert_eq!(press(&mut app, "set-size-1080"), Some(0));
    assert_eq!(press(&mut app, "set-size-900"), Some(1));
    assert_eq!(app.world().resource::<Settings>().width, 1600);
    // As by hand.
    app.world_mut().resource_mut::<Settings>().width = 1500;
    assert_eq!(press(&mut app, "set-size-1440"), Some(4));
}

#[test]
fn every_line_between_settings_is_seen_at_every_size() {
    let mut app = title();
    app.world_mut().trigger(OpenMenu(Menu::Settings));
    frames(&mut app, 3);
    for tab in ["Jeu", "Affichage", "Son", "Accessibilité", "Langue"] {
        let tab = showing(&mut app, tab);
        let at = middle(&app, tab);
        click(&mut app, at);
        for part in [0.0, 0.9, 0.8] {
            app.world_mut().resource_mut::<Settings>().largest = part;
            frames(&mut app, 3);
            let world = app.world_mut();
            let mut lines = world.query::<(&Node, &ComputedNode, &ThemedBackground)>();
            let lines: Vec<f32> = lines
                .iter(world)
                .filter(|(node, _, ground)| {
                    let thin = matches!(node.height, Val::Px(height) if height < 3.0);
                    thin && ground.0 == Tone::Hairline
                })
                .map(|(_, computed, _)| computed.size().y)
                .collect();
            assert!(lines.iter().all(|height| *height >= 0.75), "{lines:?}");
        }
        app.world_mut().resource_mut::<Settings>().largest = 0.0;
        frames(&mut app, 3);
    }
}
