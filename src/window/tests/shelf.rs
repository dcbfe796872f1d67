//! Several games in one window: the shelf on the title, and the matches of all of them in the library.

use std::{fs, path::Path};

use bevy::{
    input::keyboard::Key, input_focus::InputFocus, prelude::*, ui::Checked, ui_widgets::RadioGroup,
};

use super::learn_page;
use crate::{
    games::{
        conquest::{self, rules::Conquest},
        dice_wars::{self, rules::DiceWars},
        dominations::{self, rules::Dominations},
    },
    kit::{Game, MatchRecord, Notation, SeatEntry, TurnBased},
    screens::{
        autosave::{MatchStore, store_in},
        library::{Catalogue, LookThrough},
        setup::{MatchSheet, SetUp},
        title::{OpenSetup, TitlePlace},
    },
    shell::{
        locale::SpokenName,
        screens::{CurrentGame, Menu, Screen},
        settings::{Settings, Speed},
        testing::{
            click, frames, hit, middle, run_until, shell_with, showing, shows, speak, wait_until,
        },
        widgets::button,
    },
    table::Match,
};

/// Both games at the title, in English, with the matches of that folder.
pub fn title(matches: &Path) -> App {
    let store = store_in(matches.to_owned());
    let mut app = shell_with(&[], |app| {
        app.insert_resource(MatchStore(Some(store)))
            .add_plugins((dominations::scene::plugin, conquest::scene::plugin));
    });
    run_until(&mut app, Screen::Title);
    let mut settings = app.world_mut().resource_mut::<Settings>();
    settings.speed = Speed::Instant;
    settings.reduce_motion = true;
    speak(&mut app, "en");
    app
}

/// Writes a match of Conquest into the folder, so many moves after its beginning.
pub fn keep_a_match(folder: &Path, name: &str, moves: usize) {
    let seat = |name: &str, colour| SeatEntry {
        name: name.to_owned(),
        colour,
        player: "human".to_owned(),
    };
    let [black, white] = [0, 1].map(|at| Conquest::COLOURS[at]);
    let seats = vec![seat("Ada", black), seat("Bo", white)];
    let mut kept = MatchRecord::new(Conquest::default(), 5, seats);
    for _ in 0..moves {
        let at = *kept.record.position();
        let mut listed = Vec::new();
        if let Some(by) = kept.record.game().to_move(&at).seat() {
            kept.record.game().moves(&at, by, &mut listed);
        }
        if let Some(made) = listed.first() {
            kept.record.play_next(*made).unwrap();
        }
    }
    fs::write(folder.join(name), kept.to_json() + "\n").unwrap();
}

fn in_hand(app: &App) -> &'static str {
    app.world().resource::<State<CurrentGame>>().0
}

fn named(app: &mut App, name: &str) -> Entity {
    let world = app.world_mut();
    let mut all = world.query::<(Entity, &Name)>();
    let mut found = all.iter(world).filter(|(_, one)| one.as_str() == name);
    found.next().unwrap_or_else(|| panic!("no {name}")).0
}

/// Hits a key and lets it take effect.
fn press(app: &mut App, code: KeyCode, key: Key) {
    hit(app, code, key);
    // What fades reads the time that passes.
    for _ in 0..200 {
        frames(app, 1);
        std::thread::sleep(std::time::Duration::from_millis(1));
    }
}

#[test]
fn choosing_a_box_changes_the_name_and_what_the_title_offers_and_nothing_else() {
    let home = tempfile::tempdir().unwrap();
    let mut app = title(home.path());
    assert_eq!(in_hand(&app), Dominations::ID, "the first is in hand");
    for text in ["A kingdom, domino by domino", "Contest"] {
        assert!(shows(&mut app, text), "{text}");
    }
    let place = |app: &mut App| {
        let button = showing(app, "New match");
        middle(app, button)
    };
    let before = place(&mut app);
    press(&mut app, KeyCode::Digit2, Key::Character("2".into()));
    assert_eq!(in_hand(&app), Conquest::ID);
    assert!(shows(&mut app, "Watch computers"));
    assert!(!shows(&mut app, "A kingdom, domino by domino"));
    assert!(shows(&mut app, "Contest"), "every game has contests");
    assert_eq!(place(&mut app), before);
    // By mouse, and back.
    let other = named(&mut app, "Box dominations");
    let at = middle(&app, other);
    click(&mut app, at);
    frames(&mut app, 4);
    assert_eq!(in_hand(&app), Dominations::ID);
    assert!(shows(&mut app, "Contest"));
    assert_eq!(**app.world().resource::<State<Screen>>(), Screen::Title);
    // Not while something lies over it.
    app.world_mut().commands().set_state(Menu::Credits);
    frames(&mut app, 4);
    press(&mut app, KeyCode::Digit2, Key::Character("2".into()));
    assert_eq!(in_hand(&app), Dominations::ID);
}

#[test]
fn a_box_says_the_name_of_its_game_in_the_language_whichever_is_in_hand() {
    let home = tempfile::tempdir().unwrap();
    let store = store_in(home.path().to_owned());
    let mut app = shell_with(&[], |app| {
        app.insert_resource(MatchStore(Some(store)))
            .add_plugins((conquest::scene::plugin, dice_wars::scene::plugin));
    });
    run_until(&mut app, Screen::Title);
    for (language, name) in [("en", "Dice Wars"), ("fr", "Guerre des dés")] {
        speak(&mut app, language);
        for game in [DiceWars::ID, Conquest::ID] {
            app.world_mut().commands().set_state(CurrentGame(game));
            frames(&mut app, 4);
            for name in [name, "Conquest"] {
                assert!(shows(&mut app, name), "{name} with {game} in hand");
            }
        }
    }
}

/// What the first seat is called in the set-up of that game, after it was called otherwise there, if it was.
fn first_name<S: MatchSheet>(app: &mut App, game: &'static str, other: Option<&str>) -> String {
    app.world_mut().commands().set_state(CurrentGame(game));
    frames(app, 4);
    app.world_mut().trigger(OpenSetup {
        computers_only: false,
    });
    frames(app, 4);
    let mut set_up = app.world_mut().resource_mut::<SetUp<S>>();
    let first = &mut set_up.sheet.seats_mut()[0];
    if let Some(other) = other {
        first.rename(other);
    }
    let called = first.name.clone();
    app.world_mut().commands().set_state(Screen::Title);
    frames(app, 4);
    called
}

#[test]
fn a_name_that_was_typed_for_one_game_goes_along_to_the_others() {
    let home = tempfile::tempdir().unwrap();
    let mut app = title(home.path());
    let of_dominations = first_name::<dominations::scene::setup::Sheet>;
    let of_conquest = first_name::<conquest::scene::setup::Sheet>;
    assert_eq!(of_conquest(&mut app, Conquest::ID, None), "");
    of_dominations(&mut app, Dominations::ID, Some("Zed"));
    assert_eq!(of_conquest(&mut app, Conquest::ID, None), "Zed");
    of_conquest(&mut app, Conquest::ID, Some("Zoé"));
    assert_eq!(of_dominations(&mut app, Dominations::ID, None), "Zoé");
}

#[test]
fn the_shelf_is_one_group_that_arrows_go_through_at_once() {
    let home = tempfile::tempdir().unwrap();
    let mut app = title(home.path());
    let shelf = named(&mut app, "Shelf");
    assert!(app.world().get::<RadioGroup>(shelf).is_some());
    app.insert_resource(InputFocus::from_entity(shelf));
    for (code, key, game) in [
        (KeyCode::ArrowRight, Key::ArrowRight, Conquest::ID),
        // The shelf has two ends.
        (KeyCode::ArrowRight, Key::ArrowRight, Conquest::ID),
        (KeyCode::ArrowLeft, Key::ArrowLeft, Dominations::ID),
        (KeyCode::ArrowLeft, Key::ArrowLeft, Dominations::ID),
        (KeyCode::End, Key::End, Conquest::ID),
        (KeyCode::Home, Key::Home, Dominations::ID),
    ] {
        press(&mut app, code, key);
        assert_eq!(in_hand(&app), game, "{code:?}");
        let focused = app.world().resource::<InputFocus>().get();
        assert_eq!(focused, Some(shelf), "the keys stay on the shelf");
        let one = named(&mut app, &format!("Box {game}"));
        assert!(app.world().get::<Checked>(one).is_some());
    }
    let world = app.world_mut();
    let mut said = world.query::<&AccessibleLabel>();
    let sentence = "Conquest, 2 players, box 2 of 2";
    assert!(said.iter(world).any(|said| said.0 == sentence));
}

#[test]
fn the_shelf_is_reached_from_the_menu_by_an_arrow_and_by_tab() {
    let home = tempfile::tempdir().unwrap();
    let mut app = title(home.path());
    let shelf = named(&mut app, "Shelf");
    let focused = |app: &App| app.world().resource::<InputFocus>().get();
    let first = focused(&app);
    assert!(first.is_some_and(|first| first != shelf));
    press(&mut app, KeyCode::ArrowRight, Key::ArrowRight);
    assert_eq!(
        focused(&app),
        Some(shelf),
        "it is all that lies to the right"
    );
    press(&mut app, KeyCode::ArrowDown, Key::ArrowDown);
    assert_ne!(
        focused(&app),
        Some(shelf),
        "and what is below is left to it"
    );
    let mut met = 0;
    while focused(&app) != Some(shelf) && met < 30 {
        press(&mut app, KeyCode::Tab, Key::Tab);
        met += 1;
    }
    assert_eq!(focused(&app), Some(shelf));
}

#[test]
fn who_comes_back_from_a_screen_finds_the_focus_where_it_was() {
    let home = tempfile::tempdir().unwrap();
    let mut app = title(home.path());
    let focused = |app: &App| {
        let at = app.world().resource::<InputFocus>().get()?;
        app.world().get::<SpokenName>(at).cloned()
    };
    for (button, screen) in [
        ("title-learn", Screen::Learn),
        ("title-watch", Screen::Setup),
    ] {
        let button = Some(SpokenName(button.into()));
        for _ in 0..30 {
            if focused(&app) == button {
                break;
            }
            hit(&mut app, KeyCode::Tab, Key::Tab);
        }
        hit(&mut app, KeyCode::Enter, Key::Enter);
        frames(&mut app, 6);
        assert_eq!(**app.world().resource::<State<Screen>>(), screen);
        hit(&mut app, KeyCode::Escape, Key::Escape);
        frames(&mut app, 6);
        assert_eq!(**app.world().resource::<State<Screen>>(), Screen::Title);
        assert_eq!(focused(&app), button);
    }
}

#[test]
fn a_box_reaches_round_its_plate() {
    let home = tempfile::tempdir().unwrap();
    let mut app = title(home.path());
    frames(&mut app, 4);
    let mut end = |name: &str| {
        let part = named(&mut app, name);
        let size = app.world().get::<ComputedNode>(part).unwrap().size.y;
        middle(&app, part).y + size / 2.0
    };
    for game in [Dominations::ID, Conquest::ID] {
        let (of_box, of_plate) = (end(&format!("Box {game}")), end(&format!("Plate {game}")));
        assert!(
            of_box > of_plate - 1.0,
            "{game}: {of_box} before {of_plate}"
        );
    }
}

#[test]
fn a_double_click_on_a_box_begins_a_new_match_of_its_game() {
    let home = tempfile::tempdir().unwrap();
    let mut app = title(home.path());
    let one = named(&mut app, "Box conquest");
    let at = middle(&app, one);
    click(&mut app, at);
    click(&mut app, at);
    frames(&mut app, 4);
    assert_eq!(in_hand(&app), Conquest::ID);
    assert_eq!(**app.world().resource::<State<Screen>>(), Screen::Setup);
}

/// Waits until the matches have been looked through.
fn look_through(app: &mut App) {
    app.world_mut().trigger(LookThrough);
    frames(app, 1);
    let done = wait_until(app, |app| {
        !app.world().resource::<Catalogue>().is_being_read()
    });
    assert!(done, "the matches are still being read");
    frames(app, 4);
}

/// Whether some text on the screen contains that.
fn tells(app: &mut App, part: &str) -> bool {
    let world = app.world_mut();
    let mut texts = world.query::<&Text>();
    texts.iter(world).any(|text| text.0.contains(part))
}

#[test]
fn each_game_goes_on_with_its_own_match() {
    let home = tempfile::tempdir().unwrap();
    let mut app = title(home.path());
    keep_a_match(home.path(), "Small war.json", 6);
    look_through(&mut app);
    assert!(!shows(&mut app, "Continue"), "there is none of this game");
    press(&mut app, KeyCode::Digit2, Key::Character("2".into()));
    assert!(shows(&mut app, "Continue") && tells(&mut app, "Move 7"));
    press(&mut app, KeyCode::Digit1, Key::Character("1".into()));
    assert!(!shows(&mut app, "Continue"));
    press(&mut app, KeyCode::Digit2, Key::Character("2".into()));
    let button = showing(&mut app, "Continue");
    let at = middle(&app, button);
    click(&mut app, at);
    frames(&mut app, 6);
    assert_eq!(**app.world().resource::<State<Screen>>(), Screen::Table);
    let world = app.world_mut();
    let mut played = world.query::<&Match<Conquest>>();
    assert_eq!(played.single(world).unwrap().record().moves().len(), 6);
    assert_eq!(world.resource::<Settings>().game, Conquest::ID);
}

#[test]
fn the_place_to_go_on_is_kept_until_the_matches_are_read_and_nothing_moves_then() {
    let home = tempfile::tempdir().unwrap();
    let mut app = title(home.path());
    look_through(&mut app);
    assert!(!shows(&mut app, "Continue"), "nothing was ever played");
    app.world_mut().resource_mut::<Settings>().game = Conquest::ID.to_owned();
    let other = |app: &mut App| {
        let button = showing(app, "Watch computers");
        middle(app, button)
    };
    for is_kept in [false, true] {
        // As if they were read for the first time.
        app.world_mut().resource_mut::<Catalogue>().is_read = false;
        press(&mut app, KeyCode::Digit2, Key::Character("2".into()));
        assert!(shows(&mut app, "Continue") && shows(&mut app, "Reading the matches…"));
        let before = other(&mut app);
        if is_kept {
            keep_a_match(home.path(), "Small war.json", 6);
        }
        look_through(&mut app);
        assert!(shows(&mut app, "Continue"));
        assert_eq!(shows(&mut app, "No match to go on with"), !is_kept);
        assert_eq!(tells(&mut app, "Move 7"), is_kept);
        assert_eq!(other(&mut app), before);
        // Where it is known, none is offered.
        press(&mut app, KeyCode::Digit1, Key::Character("1".into()));
        assert!(!shows(&mut app, "Continue"));
    }
}

#[test]
fn the_choices_end_above_the_foot_of_the_title_with_whatever_is_offered() {
    let mut app = learn_page::start().app;
    let check = |app: &mut App, what: &str| {
        frames(app, 6);
        let menu = named(app, "Title menu");
        let foot = showing(app, "Fan project, original art");
        let size = |of: Entity| app.world().get::<ComputedNode>(of).unwrap().size.y / 2.0;
        let (end, top) = (
            middle(app, menu).y + size(menu),
            middle(app, foot).y - size(foot),
        );
        assert!(
            end < top,
            "{what}: they end at {end}, the foot begins at {top}"
        );
    };
    for (key, typed) in [
        (KeyCode::Digit1, "1"),
        (KeyCode::Digit2, "2"),
        (KeyCode::Digit3, "3"),
        (KeyCode::Digit4, "4"),
    ] {
        press(&mut app, key, Key::Character(typed.into()));
        check(&mut app, &format!("box {typed} at the first start"));
        // Where there is a match to go on with, nothing is offered.
        let menu = named(&mut app, "Title menu");
        let go_on = button("title-continue").height(60.0).width(360.0);
        app.world_mut()
            .spawn((TitlePlace::GoOn, ChildOf(menu), go_on.build()));
        check(&mut app, &format!("box {typed} with a match"));
        let world = app.world_mut();
        let mut places = world.query::<&TitlePlace>();
        let mut places = places.iter(world);
        assert!(places.all(|place| *place != TitlePlace::Offer));
    }
}

#[test]
fn the_library_shows_the_matches_of_every_game_or_of_the_one_that_is_chosen() {
    let home = tempfile::tempdir().unwrap();
    let golden = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/harmony.jsonl");
    let golden = fs::read_to_string(golden).unwrap();
    let first = golden.lines().next().unwrap();
    fs::write(home.path().join("Kingdoms.json"), first).unwrap();
    keep_a_match(home.path(), "Small war.json", 6);
    fs::write(home.path().join("Broken.json"), "{").unwrap();
    let mut app = title(home.path());
    app.world_mut().commands().set_state(Screen::Library);
    frames(&mut app, 4);
    look_through(&mut app);
    let seen =
        |app: &mut App| ["Kingdoms", "Small war", "Broken.json"].map(|name| tells(app, name));
    assert_eq!(seen(&mut app), [true; 3]);
    let filter = named(&mut app, "Library filter");
    app.insert_resource(InputFocus::from_entity(filter));
    for shown in [[true, false, false], [false, true, false]] {
        press(&mut app, KeyCode::ArrowDown, Key::ArrowDown);
        assert_eq!(seen(&mut app), shown);
    }
    press(&mut app, KeyCode::Home, Key::Home);
    assert_eq!(seen(&mut app), [true; 3]);
}

#[test]
fn the_game_that_was_played_last_is_in_hand_at_the_start() {
    let home = tempfile::tempdir().unwrap();
    let store = store_in(home.path().to_owned());
    let mut app = shell_with(&[], |app| {
        app.insert_resource(Settings {
            game: Conquest::ID.to_owned(),
            ..default()
        })
        .insert_resource(MatchStore(Some(store)))
        .add_plugins((dominations::scene::plugin, conquest::scene::plugin));
    });
    run_until(&mut app, Screen::Title);
    assert_eq!(in_hand(&app), Conquest::ID);
}
