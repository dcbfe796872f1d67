//! The lesson of Domi'Nations: played to its end by its gestures, left by Escape, and kept nowhere.

use std::{fs, path::Path};

use bevy::{input::keyboard::Key, prelude::*};

use super::{
    at_table::{lay_out, phase, played, screen, table, title, until},
    room::Walk,
};
use crate::{
    games::{
        conquest,
        dominations::{
            pieces::{Domino, KingdomOf},
            rules::{Dominations, Move, Rules},
            scene::{
                begin::{BeginWith, a_plan},
                boards::Board,
                phase::Phase,
            },
        },
    },
    kit::{Cell, Game, Seat},
    screens::{
        KeptIn, MatchPlan, Player,
        insight::{AdviceOffered, ToggleAdvice},
        learn::{Coach, Lessons, OpenLesson, RunningLesson, Spotlight},
        library::Catalogue,
    },
    shell::{
        screens::{CurrentGame, Screen},
        settings::{Settings, Speed},
        testing::{click, frames, hit, middle, point, showing, shows, wait_until},
        toasts::Toast,
    },
};

/// The middle of the window's upper right corner, where nothing but the veil is.
const VEIL: Vec2 = Vec2::new(900.0, 640.0);

fn open(app: &mut App) {
    app.world_mut().trigger(OpenLesson(Dominations::ID));
    frames(app, 12);
}

fn step(app: &App) -> usize {
    app.world().resource::<RunningLesson>().step
}

/// Waits until the lesson is at that step, with its plate.
fn until_step(app: &mut App, wanted: usize) {
    for _ in 0..4000 {
        let running = app.world().get_resource::<RunningLesson>();
        let there = running.is_some_and(|running| running.step == wanted);
        let dark = shows(app, "A little later…") || shows(app, "A little earlier…");
        if there && !dark {
            return frames(app, 12);
        }
        app.update();
        std::thread::sleep(std::time::Duration::from_millis(2));
    }
    panic!("no step {wanted}");
}

/// Waits for words.
fn until_shown(app: &mut App, words: &str) {
    for _ in 0..2000 {
        if shows(app, words) {
            return;
        }
        app.update();
        std::thread::sleep(std::time::Duration::from_millis(2));
    }
    panic!("nothing shows {words}");
}

fn moves(app: &mut App) -> Vec<Move> {
    table(app).1.record().moves().to_vec()
}

/// Clicks on the domino of that number.
fn pick(app: &mut App, number: u8) {
    let world = app.world_mut();
    let mut dominos = world.query::<(Entity, &Domino)>();
    let found = dominos
        .iter(world)
        .find(|(_, domino)| domino.0.get() == number);
    let found = found.expect("it lies in the line").0;
    let at = middle(app, found);
    click(app, at);
    frames(app, 6);
}

/// Where a cell of the own kingdom is.
fn cell(app: &mut App, cell: Cell) -> Vec2 {
    let world = app.world_mut();
    let mut boards = world.query::<(&Board, &KingdomOf)>();
    let own = boards.iter(world).find(|(_, of)| of.0 == Seat::new(0));
    own.unwrap().0.now.centre(cell)
}

fn press(app: &mut App, code: KeyCode, key: Key) {
    hit(app, code, key);
    frames(app, 6);
}

fn files(folder: &Path) -> usize {
    fs::read_dir(folder).map_or(0, Iterator::count)
}

/// To the third step, by the gestures that are asked for.
fn pick_and_place(app: &mut App) {
    open(app);
    until(app, Phase::Drafting);
    pick(app, 19);
    until_step(app, 1);
    let at = cell(app, Cell::new(0, 1));
    click(app, at);
    go_on(app, 2);
}

/// What was laid is looked at until somebody goes on.
fn go_on(app: &mut App, to: usize) {
    until_shown(app, "Next");
    press(app, KeyCode::Enter, Key::Enter);
    until_step(app, to);
}

#[test]
fn the_lesson_is_played_to_its_end_by_its_gestures_and_kept_nowhere() {
    let home = tempfile::tempdir().unwrap();
    let mut app = title(Some(home.path()));
    open(&mut app);
    assert_eq!((screen(&app), step(&app)), (Screen::Table, 0));
    until(&mut app, Phase::Drafting);
    assert!(shows(&mut app, "1 · Pick"));
    // What is not asked for does nothing.
    let before = moves(&mut app);
    for wrong in [VEIL, Vec2::new(1220.0, 22.0), Vec2::new(226.0, 400.0)] {
        click(&mut app, wrong);
        frames(&mut app, 4);
        assert_eq!(moves(&mut app), before);
        assert_eq!((step(&app), phase(&app)), (0, Some(Phase::Drafting)));
    }
    // Nobody is advised, and nothing is taken back.
    app.world_mut().trigger(ToggleAdvice);
    assert!(!app.world().resource::<AdviceOffered>().0);
    pick(&mut app, 33);
    until_step(&mut app, 1);
    assert!(shows(&mut app, "2 · Place"));
    // Back to the pick, and on again.
    press(&mut app, KeyCode::Backspace, Key::Backspace);
    until_step(&mut app, 0);
    until(&mut app, Phase::Drafting);
    pick(&mut app, 33);
    until_step(&mut app, 1);
    // Far from the castle a domino may not lie.
    let (here, far) = (
        cell(&mut app, Cell::new(-1, 0)),
        cell(&mut app, Cell::new(4, 4)),
    );
    let before = moves(&mut app);
    click(&mut app, far);
    assert_eq!(moves(&mut app), before);
    click(&mut app, here);
    go_on(&mut app, 2);
    assert!(shows(&mut app, "3 · Score"));
    until_shown(&mut app, "= 27");
    press(&mut app, KeyCode::Enter, Key::Enter);
    until_step(&mut app, 3);
    until_shown(&mut app, "+10");
    until_shown(&mut app, "+5");
    // The others leave the match as it is.
    assert_eq!(phase(&app), Some(Phase::Thinking));
    assert_eq!(files(home.path()), 0);
    let world = app.world_mut();
    assert!(world.query::<&KeptIn>().iter(world).next().is_none());
    // The first match: two seats, a friendly opponent, advice at hand.
    press(&mut app, KeyCode::Enter, Key::Enter);
    frames(&mut app, 20);
    let lessons = app.world().resource::<Lessons>();
    assert!(lessons.of(Dominations::ID).done.is_some());
    assert!(!app.world().contains_resource::<RunningLesson>());
    let world = app.world_mut();
    let mut plans = world.query::<&MatchPlan<Dominations>>();
    let plan = plans.single(world).unwrap();
    let players: Vec<_> = plan.seats.iter().map(|seat| seat.player.clone()).collect();
    let greedy = Player::Computer("greedy".to_owned());
    assert_eq!(players, [Player::Person, greedy]);
    assert!(app.world().resource::<AdviceOffered>().0);
    let world = app.world_mut();
    assert!(world.query::<&Coach>().iter(world).next().is_none());
    assert!(world.query::<&Spotlight>().iter(world).next().is_none());
}

/// Whether another kingdom grows over the own one while the pointer rests on it.
fn another_grows(app: &mut App) -> bool {
    let world = app.world_mut();
    let mut boards = world.query::<(&Board, &KingdomOf)>();
    let others = boards.iter(world).filter(|(_, of)| of.0 != Seat::new(0));
    let others: Vec<Vec2> = others
        .map(|(board, _)| board.now.window().center())
        .collect();
    others.into_iter().any(|at| {
        point(app, at);
        std::thread::sleep(std::time::Duration::from_millis(400));
        frames(app, 3);
        let world = app.world_mut();
        let mut names = world.query::<&Name>();
        names.iter(world).any(|name| name.as_str() == "Glance")
    })
}

#[test]
fn nothing_but_what_is_lit_is_looked_at_in_the_lesson() {
    let mut app = title(None);
    pick_and_place(&mut app);
    assert!(!another_grows(&mut app));
    press(&mut app, KeyCode::Escape, Key::Escape);
    assert_eq!(screen(&app), Screen::Title);
    // In a match they do.
    let players = ["human", "naive", "naive"].map(str::to_owned);
    let plan = a_plan(&players, &[], Rules::default(), 7);
    app.world_mut().trigger(BeginWith {
        plan,
        earlier: None,
    });
    until(&mut app, Phase::Drafting);
    frames(&mut app, 6);
    assert!(another_grows(&mut app));
}

#[test]
fn escape_leaves_the_lesson_which_can_be_taken_up_where_it_was() {
    let home = tempfile::tempdir().unwrap();
    let mut app = title(Some(home.path()));
    pick_and_place(&mut app);
    press(&mut app, KeyCode::Escape, Key::Escape);
    frames(&mut app, 6);
    assert_eq!(screen(&app), Screen::Title);
    assert!(shows(&mut app, "The tutorial waits for you"));
    let standing = app.world().resource::<Lessons>().of(Dominations::ID);
    assert_eq!((standing.done, standing.step), (None, 2));
    assert!(standing.declined);
    open(&mut app);
    assert_eq!(step(&app), 2);
    assert!(shows(&mut app, "3 · Score"));
    let at = showing(&mut app, "Leave");
    let at = middle(&app, at);
    click(&mut app, at);
    frames(&mut app, 6);
    assert_eq!(screen(&app), Screen::Title);
    assert_eq!(files(home.path()), 0);
    let world = app.world_mut();
    assert!(world.query::<&Toast>().iter(world).next().is_some());
}

#[test]
fn a_lesson_left_before_placing_still_has_the_domino_that_was_picked() {
    let mut app = title(None);
    open(&mut app);
    until(&mut app, Phase::Drafting);
    pick(&mut app, 42);
    until_step(&mut app, 1);
    let before = moves(&mut app);
    press(&mut app, KeyCode::Escape, Key::Escape);
    frames(&mut app, 6);
    assert_eq!(screen(&app), Screen::Title);
    open(&mut app);
    assert_eq!((step(&app), moves(&mut app)), (1, before));
}

#[test]
fn the_lesson_is_offered_once_for_each_game_and_only_before_that_was_played() {
    let offered = |app: &mut App| shows(app, "First time here?");
    let mut walk = Walk::start_with(|app| {
        app.add_plugins(conquest::scene::plugin);
    });
    let app = &mut walk.app;
    crate::shell::testing::speak(app, "en");
    assert!(offered(app));
    // The other choices stay where they are.
    assert!(shows(app, "New match") && shows(app, "Learn"));
    let later = showing(app, "Later");
    let at = middle(app, later);
    click(app, at);
    assert!(!offered(app));
    let again = |app: &mut App| {
        app.world_mut().commands().set_state(Screen::Learn);
        frames(app, 4);
        app.world_mut().commands().set_state(Screen::Title);
        frames(app, 4);
    };
    again(app);
    assert!(!offered(app));
    *app.world_mut().resource_mut::<Lessons>() = Lessons::default();
    again(app);
    assert!(offered(app));
    // Another game was played: this one is as new as before.
    let is_read = |app: &mut App| app.world().resource::<Catalogue>().is_read;
    assert!(wait_until(app, is_read));
    app.world_mut().resource_mut::<Settings>().game = "conquest".to_owned();
    again(app);
    assert!(offered(app));
    lay_out(app, played(&["greedy", "naive"], 0));
    frames(app, 12);
    again(app);
    app.world_mut().resource_mut::<Settings>().game = "conquest".to_owned();
    again(app);
    assert!(!offered(app));
    let lessons = app.world().resource::<Lessons>();
    assert!(lessons.of(Dominations::ID).declined && lessons.of("conquest").is_untouched());
}

#[test]
fn nothing_leaves_its_place_in_the_lesson() {
    let mut walk = Walk::start_with(|app| {
        app.add_plugins(conquest::scene::plugin);
    });
    walk.app
        .world_mut()
        .commands()
        .set_state(CurrentGame(Dominations::ID));
    frames(&mut walk.app, 4);
    walk.look("the offer on the title");
    assert_eq!(
        walk.app.world().resource::<Settings>().speed,
        Speed::Instant
    );
    open(&mut walk.app);
    until(&mut walk.app, Phase::Drafting);
    walk.look("lesson, pick");
    pick(&mut walk.app, 42);
    until_step(&mut walk.app, 1);
    walk.look("lesson, place");
    let at = cell(&mut walk.app, Cell::new(1, 0));
    click(&mut walk.app, at);
    until_shown(&mut walk.app, "Next");
    walk.look("lesson, placed");
    go_on(&mut walk.app, 2);
    until_shown(&mut walk.app, "= 27");
    walk.look("lesson, score");
    press(&mut walk.app, KeyCode::Enter, Key::Enter);
    until_step(&mut walk.app, 3);
    until_shown(&mut walk.app, "+5");
    walk.look("lesson, bonus");
    walk.end();
}
