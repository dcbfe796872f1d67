//! The page for learners: its cards open what they say, and have their places.

use bevy::{input::keyboard::Key, prelude::*};

use super::{
    at_table::{menu, phase, played, screen, until},
    room::Walk,
};
use crate::{
    games::{
        conquest::{self, rules::Conquest},
        dice_wars::{self, rules::DiceWars},
        dominations::{rules::Dominations, scene::phase::Phase},
        ricochet::{self, rules::Ricochet},
    },
    kit::{Game, MatchRecord},
    screens::{
        autosave::MatchStore,
        insight::AdviceOffered,
        learn::{Lessons, RunningLesson},
        library::Catalogue,
    },
    shell::{
        locale::SpokenName,
        screens::{CurrentGame, Menu, Screen},
        testing::{click, frames, hit, middle, showing, shows, shows_part, speak, wait_until},
        widgets::Switch,
    },
};

/// All games at the title.
pub(super) fn start() -> Walk {
    let mut walk = Walk::start_with(|app| {
        app.add_plugins((
            conquest::scene::plugin,
            ricochet::scene::plugin,
            dice_wars::scene::plugin,
        ));
    });
    speak(&mut walk.app, "en");
    walk
}

fn open(app: &mut App, game: &'static str) {
    let mut commands = app.world_mut().commands();
    commands.set_state(Menu::None);
    commands.set_state(Screen::Title);
    commands.set_state(CurrentGame(game));
    frames(app, 4);
    app.world_mut().commands().set_state(Screen::Learn);
    frames(app, 40);
}

fn press(app: &mut App, words: &str) {
    let button = showing(app, words);
    let at = middle(app, button);
    click(app, at);
    frames(app, 12);
}

/// Keeps a match that is over.
fn keep(app: &mut App, record: &MatchRecord<Dominations>) {
    let store = app.world().resource::<MatchStore>().0.clone().unwrap();
    let file = store.free_name("played", "json");
    std::fs::create_dir_all(file.parent().unwrap()).unwrap();
    std::fs::write(file, record.to_json()).unwrap();
}

#[test]
fn the_cards_open_what_they_say() {
    let mut walk = start();
    let app = &mut walk.app;
    open(app, Dominations::ID);
    assert!(shows(app, "Learn Domi’Nations"));
    assert!(shows(app, "No match has been played to its end yet."));
    // What leads nowhere does nothing.
    press(app, "Look at the last match");
    assert_eq!(screen(app), Screen::Learn);
    press(app, "Read");
    assert_eq!(menu(app), Menu::Rules);
    hit(app, KeyCode::Escape, Key::Escape);
    frames(app, 4);
    assert_eq!((menu(app), screen(app)), (Menu::None, Screen::Learn));
    // The lesson comes first.
    hit(app, KeyCode::Enter, Key::Enter);
    frames(app, 20);
    assert!(app.world().contains_resource::<RunningLesson>());
    assert_eq!(screen(app), Screen::Table);
    hit(app, KeyCode::Escape, Key::Escape);
    frames(app, 8);
    assert_eq!(screen(app), Screen::Learn);
    // Once it is done, a puzzle is next, and one comes back from it to the page.
    let mut lessons = app.world_mut().resource_mut::<Lessons>();
    lessons.of_mut(Dominations::ID).done = Some(74);
    keep(app, &played(&["human", "naive"], 0));
    open(app, Dominations::ID);
    let none = |app: &mut App| shows(app, "No match has been played to its end yet.");
    assert!(wait_until(app, |app| {
        !none(app) && !app.world().resource::<Catalogue>().is_being_read()
    }));
    assert!(!none(app) && shows(app, "done · 74\u{a0}s"));
    hit(app, KeyCode::Enter, Key::Enter);
    until(app, Phase::Placing);
    hit(app, KeyCode::Escape, Key::Escape);
    frames(app, 40);
    assert_eq!(screen(app), Screen::Learn);
    press(app, "Look at the last match");
    until(app, Phase::Replaying);
    assert_eq!(
        (menu(app), phase(app)),
        (Menu::Review, Some(Phase::Replaying))
    );
    // And back to where it was opened.
    hit(app, KeyCode::Escape, Key::Escape);
    frames(app, 6);
    assert_eq!(screen(app), Screen::Learn);
    hit(app, KeyCode::Escape, Key::Escape);
    frames(app, 4);
    assert_eq!(screen(app), Screen::Title);
}

#[test]
fn games_show_the_cards_that_they_have() {
    let mut walk = start();
    let app = &mut walk.app;
    open(app, Ricochet::ID);
    assert!(shows(app, "Tutorial") && shows(app, "Review") && !shows(app, "At the table"));
    assert!(shows_part(
        app,
        "What everybody found against the shortest way"
    ));
    // Its review has no chances that come and go.
    let world = app.world_mut();
    let mut rivers = world.query::<&crate::screens::review::LittleRiver>();
    assert_eq!(rivers.iter(world).count(), 0);
    press(app, "Solve a puzzle");
    assert_eq!(screen(app), Screen::Solo);
    for game in [Conquest::ID, DiceWars::ID] {
        open(app, game);
        assert!(shows(app, "Rules") && shows(app, "At the table"));
        assert!(shows(app, "Tutorial"));
        assert_eq!(shows(app, "Puzzles"), game == Conquest::ID);
        assert!(shows(app, "Advice") && !shows(app, "Coach"));
        for help in ["Odds shown", "Ask before ending a turn"] {
            assert_eq!(shows(app, help), game == DiceWars::ID, "{game}: {help}");
        }
    }
    open(app, Dominations::ID);
    for help in ["Advice", "Coach", "Try again"] {
        assert!(shows(app, help), "{help}");
    }
}

#[test]
fn the_switch_of_hints_says_whether_there_are_any_at_the_table() {
    let mut walk = start();
    let app = &mut walk.app;
    let offered = |app: &mut App| {
        super::at_table::lay_out(app, played(&["human", "naive"], 20));
        until(app, Phase::Placing);
        app.world().resource::<AdviceOffered>().0
    };
    assert!(offered(app));
    open(app, Dominations::ID);
    let world = app.world_mut();
    let mut switches = world.query_filtered::<(Entity, &SpokenName), With<Switch>>();
    let of_hints = SpokenName("learn-hint".into());
    let mut switches = switches.iter(world).filter(|(_, name)| **name == of_hints);
    let (switch, _) = switches.next().unwrap();
    let at = middle(app, switch);
    click(app, at);
    frames(app, 4);
    assert!(!offered(app));
}

#[test]
fn nothing_leaves_its_place_on_the_page() {
    let mut walk = start();
    for game in [Dominations::ID, Conquest::ID, Ricochet::ID, DiceWars::ID] {
        open(&mut walk.app, game);
        walk.look(&format!("page for learners of {game}"));
    }
    let mut lessons = walk.app.world_mut().resource_mut::<Lessons>();
    let standing = lessons.of_mut(Dominations::ID);
    (standing.step, standing.spent) = (2, 31);
    open(&mut walk.app, Dominations::ID);
    walk.look("page for learners, a lesson was left");
    walk.end();
}
