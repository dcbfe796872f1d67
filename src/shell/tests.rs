//! The shell as a player meets it, without a window.

use bevy::{
    input::{ButtonState, keyboard::Key},
    input_focus::{InputFocus, InputFocusVisible, tab_navigation::TabGroup},
    prelude::*,
    ui::ComputedStackIndex,
    ui_widgets::{Activate, observe},
};

use super::{
    locale::{SpokenName, Texts, Words},
    menus::{OpenMenu, dialog},
    screens::{Menu, Screen},
    settings::{ChangesOnly, LargestWindow, Settings},
    testing::*,
    theme::{ShownTable, Theme, ThemedBackground, Tone, stage},
    toasts::Toast,
    widgets::{self, Choice, Field, FieldEntered},
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
    assert!(
        shows(&mut app, "Non"),
        "what is switched off says so in words"
    );
    hit(&mut app, KeyCode::Escape, Key::Escape);
    assert_eq!(**app.world().resource::<State<Menu>>(), Menu::None);
}

/// The name of what has the focus.
fn focused(app: &App) -> Option<SpokenName> {
    let at = app.world().resource::<InputFocus>().get()?;
    app.world().get(at).cloned()
}

#[test]
fn who_comes_back_to_the_title_finds_the_focus_where_it_was() {
    let mut app = title();
    for (button, menu) in [
        ("title-credits", Menu::Credits),
        ("title-settings", Menu::Settings),
    ] {
        let button = Some(SpokenName(button.into()));
        for _ in 0..20 {
            if focused(&app) == button {
                break;
            }
            hit(&mut app, KeyCode::Tab, Key::Tab);
        }
        hit(&mut app, KeyCode::Enter, Key::Enter);
        assert_eq!(**app.world().resource::<State<Menu>>(), menu);
        hit(&mut app, KeyCode::Escape, Key::Escape);
        assert_eq!(**app.world().resource::<State<Menu>>(), Menu::None);
        assert_eq!(focused(&app), button);
    }
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
    assert!(shows(&mut app, "Appuyer sur une touche…"));
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

/// A layer over the title with one button.
fn layer_with_button(app: &mut App, label: &'static str) -> Entity {
    let world = app.world_mut();
    let layer = (stage("Test"), GlobalZIndex(50), TabGroup::modal());
    let layer = world.spawn(layer).id();
    put_button(world, layer, label);
    frames(app, 3);
    layer
}

fn put_button(world: &mut World, layer: Entity, label: &'static str) {
    let button = widgets::button(label).at(900.0, 420.0).build();
    world.entity_mut(layer).with_child(button);
}

#[test]
fn what_is_built_anew_under_the_focus_keeps_it() {
    let mut app = title();
    let layer = layer_with_button(&mut app, "menu-close");
    hit(&mut app, KeyCode::Tab, Key::Tab);
    let close = Some(SpokenName("menu-close".into()));
    assert_eq!(focused(&app), close);
    for (label, keeps) in [("menu-close", true), ("title-new", false)] {
        app.add_systems(
            Update,
            (move |world: &mut World| {
                world.entity_mut(layer).despawn_children();
                put_button(world, layer, label);
            })
            .run_if(run_once),
        );
        frames(&mut app, 3);
        let kept = focused(&app);
        assert_eq!(kept, keeps.then_some(close.clone()).flatten(), "{label}");
    }
}

/// What was typed in fields and ended by Enter.
#[derive(Resource, Default)]
struct Entered(Vec<String>);

#[test]
fn enter_ends_the_typing_before_it_presses_the_main_button() {
    let mut app = title();
    app.init_resource::<Pressed>().init_resource::<Entered>();
    app.world_mut()
        .spawn((stage("Test"), GlobalZIndex(50), TabGroup::modal()))
        .with_children(|screen| {
            let field = widgets::field("Ann", 6, "title-new").ends_by_enter();
            screen.spawn(field.at(900.0, 300.0).build()).observe(
                |ended: On<FieldEntered>, mut entered: ResMut<Entered>| {
                    entered.0.push(ended.value.clone());
                },
            );
            let place = Node {
                position_type: PositionType::Absolute,
                left: px(900),
                top: px(360),
                ..default()
            };
            let options = ["set-yes", "set-no"].map(Words::from);
            screen.spawn(widgets::choice(options, 0, "title-settings", place));
            screen.spawn((
                widgets::main_button("menu-close")
                    .key(KeyCode::Enter)
                    .at(900.0, 420.0)
                    .build(),
                observe(|_: On<Activate>, mut pressed: ResMut<Pressed>| pressed.0 += 1),
            ));
        });
    frames(&mut app, 3);
    let world = app.world_mut();
    let mut fields = world.query_filtered::<Entity, With<Field>>();
    let field = fields.single(world).unwrap();
    let at = middle(&app, field);
    click(&mut app, at);
    hit(&mut app, KeyCode::Enter, Key::Enter);
    assert_eq!(app.world().resource::<Pressed>().0, 0);
    let at = app.world().resource::<InputFocus>().get().unwrap();
    assert!(app.world().get::<Choice>(at).is_some(), "the next control");
    assert_eq!(app.world().resource::<Entered>().0, ["Ann"]);
    hit(&mut app, KeyCode::Enter, Key::Enter);
    assert_eq!(app.world().resource::<Pressed>().0, 1);
}

/// A field with a name in it, clicked into.
fn field_clicked_into(app: &mut App) -> Entity {
    let field = widgets::field("Ann", 20, "title-new").ends_by_enter();
    let screen = app
        .world_mut()
        .spawn((stage("Test"), GlobalZIndex(50), TabGroup::modal()))
        .with_child(field.at(900.0, 300.0).build())
        .id();
    frames(app, 3);
    let field = app.world().get::<Children>(screen).unwrap()[0];
    let at = middle(app, field);
    click(app, at);
    field
}

/// Letters are hit one after another, all before the next frame.
fn type_at_once(app: &mut App, letters: &str) {
    for letter in letters.chars() {
        for state in [ButtonState::Pressed, ButtonState::Released] {
            let typed = Key::Character(letter.to_string().into());
            send_key(app, KeyCode::KeyA, typed, state);
        }
    }
}

#[test]
fn what_is_typed_in_a_dialog_goes_to_its_field_also_after_clicks_on_nothing() {
    let mut app = title();
    let mut commands = app.world_mut().commands();
    dialog(
        "Test",
        "title-new",
        (),
        Screen::Title,
        &mut commands,
        |panel| {
            panel.spawn(widgets::field("", 20, "title-new").focused().build());
        },
    );
    frames(&mut app, 3);
    for (letters, value) in [("An", "An"), ("n", "Ann"), ("a", "Anna")] {
        for _ in 0..2 {
            click(&mut app, Vec2::new(60.0, 660.0));
        }
        type_at_once(&mut app, letters);
        frames(&mut app, 4);
        let world = app.world_mut();
        let mut fields = world.query::<&Field>();
        assert_eq!(fields.single(world).unwrap().value, value);
    }
}

#[test]
fn enter_in_the_same_frame_comes_after_the_letters_before_it() {
    let mut app = title();
    app.init_resource::<Entered>();
    let field = field_clicked_into(&mut app);
    app.world_mut().entity_mut(field).observe(
        |ended: On<FieldEntered>, mut entered: ResMut<Entered>| {
            entered.0.push(ended.value.clone());
        },
    );
    type_at_once(&mut app, "hi");
    for state in [ButtonState::Pressed, ButtonState::Released] {
        send_key(&mut app, KeyCode::Enter, Key::Enter, state);
    }
    frames(&mut app, 4);
    assert_eq!(app.world().resource::<Entered>().0, ["Annhi"]);
}

#[test]
fn a_letter_hit_together_with_control_in_one_frame_is_not_typed() {
    let mut app = title();
    let field = field_clicked_into(&mut app);
    let control = |app: &mut App, state| {
        send_key(app, KeyCode::ControlLeft, Key::Control, state);
    };
    let value = |app: &App| app.world().get::<Field>(field).unwrap().value.clone();
    type_at_once(&mut app, "e");
    control(&mut app, ButtonState::Pressed);
    type_at_once(&mut app, "a");
    control(&mut app, ButtonState::Released);
    frames(&mut app, 5);
    assert_eq!(value(&app), "Anne");
    // All of it is selected.
    type_at_once(&mut app, "x");
    frames(&mut app, 3);
    assert_eq!(value(&app), "x");
}

#[test]
fn the_name_of_a_key_is_seen_as_soon_as_its_cap_is() {
    let mut app = title();
    let screen = app
        .world_mut()
        .spawn((
            stage("Test"),
            children![widgets::key_cap(KeyCode::F9, Tone::Ink)],
        ))
        .id();
    app.update();
    let inside = |of: Entity| app.world().get::<Children>(of).unwrap()[0];
    let name = inside(inside(screen));
    assert_eq!(app.world().get::<Text>(name).unwrap().0, "F9");
    assert!(app.world().get::<InheritedVisibility>(name).unwrap().get());
}

#[test]
fn a_button_hears_mouse_and_key_but_not_when_disabled() {
    let mut app = title();
    app.init_resource::<Pressed>();
    app.world_mut()
        .spawn((stage("Test"), GlobalZIndex(50)))
        .with_children(|screen| {
            screen.spawn((
                widgets::button("menu-close")
                    .key(KeyCode::KeyJ)
                    .at(900.0, 300.0)
                    .build(),
                observe(|_: On<Activate>, mut pressed: ResMut<Pressed>| pressed.0 += 1),
            ));
        });
    frames(&mut app, 3);
    let label = showing(&mut app, "Fermer");
    let at = middle(&app, label);
    click(&mut app, at);
    assert_eq!(app.world().resource::<Pressed>().0, 1);
    hit(&mut app, KeyCode::KeyJ, Key::Character("j".into()));
    assert_eq!(app.world().resource::<Pressed>().0, 2);
    let world = app.world_mut();
    let mut shortcuts = world.query::<(Entity, &widgets::Shortcut)>();
    let button = shortcuts
        .iter(world)
        .find(|(_, key)| key.0 == KeyCode::KeyJ)
        .unwrap()
        .0;
    world
        .entity_mut(button)
        .insert(bevy::ui::InteractionDisabled);
    click(&mut app, at);
    hit(&mut app, KeyCode::KeyJ, Key::Character("j".into()));
    assert_eq!(app.world().resource::<Pressed>().0, 2);
}

/// Whether the nodes that show the table are seen, and behind all others.
fn tables(app: &mut App) -> Vec<bool> {
    let world = app.world_mut();
    let mut nodes = world.query_filtered::<&ComputedStackIndex, Without<ShownTable>>();
    let lowest = nodes.iter(world).map(|index| index.0).min();
    let mut tables =
        world.query_filtered::<(&InheritedVisibility, &ComputedStackIndex), With<ShownTable>>();
    tables
        .iter(world)
        .map(|(seen, index)| seen.get() && Some(index.0) < lowest)
        .collect()
}

#[test]
fn the_table_stays_behind_every_screen_where_no_picture_is_kept() {
    let mut app = title();
    assert_eq!(tables(&mut app), [true]);
    let button = showing(&mut app, "Réglages");
    let at = middle(&app, button);
    click(&mut app, at);
    assert_eq!(**app.world().resource::<State<Menu>>(), Menu::Settings);
    assert_eq!(tables(&mut app), [true]);
    for (set, shown) in [
        (ChangesOnly::Always, vec![]),
        (ChangesOnly::Never, vec![true]),
    ] {
        app.world_mut().resource_mut::<Settings>().changes_only = set;
        frames(&mut app, 2);
        assert_eq!(tables(&mut app), shown, "{set:?}");
    }
}

#[test]
fn texts_on_screen_follow_the_language() {
    let mut app = title();
    assert!(shows(&mut app, "Nouvelle partie"));
    speak(&mut app, "en");
    assert!(shows(&mut app, "New match") && !shows(&mut app, "Nouvelle partie"));
}

/// A field above all else that has the keys.
fn typed_field(app: &mut App, field: widgets::FieldSpec) -> Entity {
    let field = field.at(900.0, 500.0).build();
    let field = app.world_mut().spawn((field, GlobalZIndex(60))).id();
    frames(app, 3);
    let at = middle(app, field);
    click(app, at);
    field
}

#[test]
fn accents_can_be_typed_into_a_field() {
    let mut app = title();
    let field = typed_field(&mut app, widgets::field("Ann", 6, "title-new"));
    hit(&mut app, KeyCode::KeyE, Key::Character("é".into()));
    hit(&mut app, KeyCode::KeyE, Key::Character("e".into()));
    hit(&mut app, KeyCode::KeyE, Key::Character("x".into()));
    hit(&mut app, KeyCode::KeyE, Key::Character("y".into()));
    assert_eq!(app.world().get::<Field>(field).unwrap().value, "Annéex");
}

#[test]
fn letters_that_no_font_has_are_not_typed_and_it_is_said_why() {
    let mut app = title();
    let field = typed_field(&mut app, widgets::field("Ann", 20, "title-new"));
    let told = app.world().resource::<Texts>().text("notice-no-letters");
    hit(&mut app, KeyCode::KeyE, Key::Character("é".into()));
    frames(&mut app, 2);
    assert!(!shows(&mut app, &told));
    hit(&mut app, KeyCode::KeyE, Key::Character("漢".into()));
    hit(&mut app, KeyCode::KeyE, Key::Character("a字".into()));
    frames(&mut app, 2);
    assert_eq!(app.world().get::<Field>(field).unwrap().value, "Annéa");
    assert!(shows(&mut app, &told));
}

#[test]
fn what_is_said_to_a_machine_is_typed_in_any_letters() {
    let mut app = title();
    let field = widgets::field("", 20, "setup-command").any_letters();
    let field = typed_field(&mut app, field);
    hit(&mut app, KeyCode::KeyE, Key::Character("漢".into()));
    frames(&mut app, 2);
    assert_eq!(app.world().get::<Field>(field).unwrap().value, "漢");
    let told = app.world().resource::<Texts>().text("notice-no-letters");
    assert!(!shows(&mut app, &told));
}

#[test]
fn a_new_theme_repaints_and_a_broken_one_changes_nothing_but_tells() {
    let home = tempfile::tempdir().unwrap();
    let file = home.path().join("theme.ron");
    let shipped = super::files::shipped("theme.ron").unwrap();
    let text = String::from_utf8(shipped.into_owned()).unwrap();
    std::fs::write(&file, &text).unwrap();
    let mut app = shell_with(&[home.path()], |app| {
        app.add_plugins(crate::screens::title::plugin);
    });
    assert_eq!(run_until(&mut app, Screen::Title), Screen::Title);
    speak(&mut app, "fr");
    let label = showing(&mut app, "Nouvelle partie");

    std::fs::write(
        &file,
        text.replace("OnAccent: \"#FFF4DD\"", "OnAccent: \"#00FF00\""),
    )
    .unwrap();
    reload(&mut app, |app| {
        app.world().resource::<Theme>().colour(Tone::OnAccent)
            == Srgba::hex("00FF00").unwrap().into()
    });
    let colour = app.world().get::<TextColor>(label).unwrap().0;
    assert_eq!(colour, Srgba::hex("00FF00").unwrap().into());

    std::fs::write(&file, text.replace("\"#33241A\"", "33241A")).unwrap();
    reload(&mut app, |app| {
        let mut toasts = app.world_mut().query::<&Toast>();
        toasts.iter(app.world()).any(|toast| {
            toast.file.as_deref() == Some("theme.ron")
                && toast.severity == super::toasts::Severity::Fault
        })
    });
    assert!(shows(&mut app, "Fichier refusé"));
    let kept = app.world().resource::<Theme>().colour(Tone::OnAccent);
    assert_eq!(kept, Srgba::hex("00FF00").unwrap().into());
}

#[test]
fn a_missing_picture_leads_to_the_screen_of_failure() {
    let mut app = shell();
    super::pictures::WantPictures::want_pictures(&mut app, ["no_such_picture"]);
    assert_eq!(run_until(&mut app, Screen::Failed), Screen::Failed);
    assert!(shows(&mut app, "art/png/no_such_picture.png"));
}

/// Reads the theme again, and runs until that has been seen.
fn reload(app: &mut App, seen: impl Fn(&mut App) -> bool) {
    app.world().resource::<AssetServer>().reload("theme.ron");
    assert!(
        wait_until(app, seen),
        "nothing came of reading the theme again"
    );
    frames(app, 2);
}

#[test]
fn both_languages_have_the_same_keys_each_once() {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let keys = |language: &str| {
        let mut keys = std::collections::BTreeSet::new();
        for file in std::fs::read_dir(root.join("assets/locales").join(language)).unwrap() {
            let text = std::fs::read_to_string(file.unwrap().path()).unwrap();
            let heads = text
                .lines()
                .filter(|line| line.starts_with(|c: char| c.is_ascii_lowercase()));
            for key in heads.filter_map(|line| Some(line.split_once('=')?.0.trim().to_owned())) {
                assert!(!keys.contains(&key), "{language}: {key} stands there twice");
                keys.insert(key);
            }
        }
        // The help of the commands stands in the code in English.
        keys.retain(|key| !key.starts_with("help-"));
        keys
    };
    let (french, english) = (keys("fr"), keys("en"));
    let lacking: Vec<_> = french.symmetric_difference(&english).collect();
    assert!(lacking.is_empty(), "only in one language: {lacking:?}");
}

/// Every string of small words joined by hyphens in the shell's own code, tests left out.
fn asked_keys() -> Vec<(String, String)> {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src/shell");
    let mut folders = vec![root];
    let mut asked = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let text = std::fs::read_to_string(&path).unwrap();
            let code = text.split("#[cfg(test)]\nmod tests {").next().unwrap();
            if path.ends_with("tests.rs") || path.ends_with("testing.rs") {
                continue;
            }
            let strings = code.split('"').skip(1).step_by(2);
            let keys = strings.filter(|text| {
                let small = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
                text.contains('-') && !text.ends_with('-') && text.chars().all(small)
            });
            asked.extend(keys.map(|key| (path.display().to_string(), key.to_owned())));
        }
    }
    asked
}

#[test]
fn every_text_that_the_shell_asks_for_is_there() {
    let texts = Texts::default();
    // Not texts: a program of the system, and keys of the rules, which are in a file of their own.
    let others = ["xdg-open"];
    let missing: Vec<_> = asked_keys()
        .into_iter()
        // The keys of the table are told by the games.
        .filter(|(path, _)| !path.ends_with("gamepad.rs"))
        .filter(|(_, key)| !others.contains(&key.as_str()) && !key.starts_with("rules-"))
        .filter(|(_, key)| !texts.has(key))
        .collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn french_has_its_spaces_before_double_signs() {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/locales/fr");
    for entry in std::fs::read_dir(root).unwrap() {
        let path = entry.unwrap().path();
        let text = std::fs::read_to_string(&path).unwrap();
        let faulty = text
            .lines()
            .filter(|line| !line.starts_with('#'))
            .find(|line| {
                let told = line.split_once(" = ").map_or(*line, |(_, told)| told);
                [" :", " ;", " !", " ?", " »", " %", "« "]
                    .iter()
                    .any(|pair| told.contains(pair))
            });
        assert_eq!(faulty, None, "{}", path.display());
    }
}

/// The text files of a language, put together.
fn texts_of(language: &str) -> String {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/locales");
    let files = std::fs::read_dir(root.join(language)).unwrap();
    files
        .map(|entry| std::fs::read_to_string(entry.unwrap().path()).unwrap())
        .collect()
}

/// What a key says, where it says it in one line.
fn told<'a>(texts: &'a str, key: &str) -> &'a str {
    let head = format!("{key} = ");
    let line = texts.lines().find_map(|line| line.strip_prefix(&*head));
    line.unwrap_or_else(|| panic!("no {key}"))
}

#[test]
fn one_thing_goes_by_one_word() {
    for language in ["fr", "en"] {
        let texts = texts_of(language);
        let instant = told(&texts, "speed-instant");
        assert_eq!(told(&texts, "set-speed-instant"), instant);
        assert!(told(&texts, "contest-at-once").contains(instant));
    }
    let french = texts_of("fr");
    for key in [
        "setup-name",
        "setup-closed-title",
        "setup-figure-seats",
        "setup-too-few",
        "end-rematch",
    ] {
        let said = told(&french, key);
        assert!(
            !said.contains("place"),
            "a place is a spot, no seat: {said}"
        );
    }
    // The rank beside a superscript has one as well.
    assert!(!french.contains("1er") && !french.contains("}e"));
}

#[test]
fn the_rules_tell_every_optional_rule_by_its_name() {
    for language in ["fr", "en"] {
        let texts = texts_of(language);
        let rules: Vec<&str> = texts
            .lines()
            .filter(|line| line.starts_with("rules-"))
            .collect();
        for key in [
            "rule-middle-kingdom",
            "rule-harmony",
            "rule-mighty-duel",
            "rule-dynasty",
            "rule-order-other",
            "library-free-discard",
            "setup-hardcore",
        ] {
            let name = told(&texts, key);
            assert!(
                rules.iter().any(|line| line.contains(name)),
                "{language}: {name}"
            );
        }
    }
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
