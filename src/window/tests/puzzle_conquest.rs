//! Puzzles of Conquest on the table, without a window: a win that is gone through to its end, a capture that does not hold,
//! and what is marked of both.

use std::path::Path;

use bevy::{input::keyboard::Key, input_focus::InputFocus, prelude::*};

use super::{puzzle::is_there, room::Walk};
use crate::{
    games::conquest::{
        puzzles::{Task, shipped},
        rules::{Cell, Conquest, Move},
        scene::{
            self,
            board::Hand,
            judged::{PuzzleSession, best},
            phase::Phase,
        },
    },
    kit::{Game, Record},
    play::puzzles::puzzle_in_store,
    screens::{
        puzzles::{
            OpenPuzzle, OpenPuzzles, Outcome, ProgressOf, PuzzleDeed, PuzzleSummary, PuzzlesHere,
            Which,
        },
        setup::MemoryFolder,
    },
    shell::{
        settings::Settings,
        testing::{frames, hit, wait_until},
        widgets::Field,
    },
    table::{Confirm, Match},
};

/// A walk of which nothing is kept elsewhere.
fn walk(home: &Path) -> Walk {
    let memory = home.to_owned();
    Walk::start_with(|app| {
        app.insert_resource(MemoryFolder(Some(memory)))
            .add_plugins(scene::plugin);
    })
}

fn session(app: &mut App) -> PuzzleSession {
    let world = app.world_mut();
    let mut sessions = world.query::<&PuzzleSession>();
    sessions.single(world).unwrap().clone()
}

/// The match as it stands.
pub(super) fn record(app: &mut App) -> Record<Conquest> {
    let world = app.world_mut();
    let mut matches = world.query::<&Match<Conquest>>();
    matches.single(world).unwrap().record().clone()
}

fn until(app: &mut App, phase: Phase) {
    assert!(wait_until(app, |app| {
        let state = app.world().get_resource::<State<Phase>>();
        state.is_some_and(|state| **state == phase)
    }));
    frames(app, 4);
}

/// What a cell is called on a board of so many cells a side.
pub(super) fn named(cell: Cell, side: u8) -> String {
    format!("{}{}", char::from(b'a' + cell.column), side - cell.row)
}

/// Makes a move, as a click or the keys do.
fn make(app: &mut App, made: Move) {
    let world = app.world_mut();
    let mut matches = world.query::<(Entity, &Match<Conquest>)>();
    let (table, played) = matches.single(world).unwrap();
    let ask = played.ask(table, made);
    world.trigger(ask);
    world.trigger(Confirm { table });
    frames(app, 4);
}

fn ask(app: &mut App, deed: PuzzleDeed) {
    app.world_mut().trigger(deed);
    frames(app, 6);
}

fn enter(app: &mut App) {
    hit(app, KeyCode::Enter, Key::Enter);
    frames(app, 6);
}

fn summary(app: &App) -> PuzzleSummary {
    app.world().resource::<PuzzlesHere>().0[Conquest::ID]
}

/// The first one of the store of which that is true.
fn number(is_meant: impl Fn(Task) -> bool) -> u32 {
    let mut numbers = 0..shipped().len() as u32;
    let found = numbers.find(|&number| {
        let puzzle = &shipped()[puzzle_in_store(shipped().len(), number)];
        is_meant(puzzle.task)
    });
    found.unwrap()
}

/// Opens that one of the store, as the next that is to be done there.
fn open(app: &mut App, number: u32) {
    let which = Which::InStore(number);
    let mut progress = app.world_mut().resource_mut::<ProgressOf<Conquest>>();
    progress.go_on(number.wrapping_sub(1));
    app.world_mut().trigger(OpenPuzzle::<Conquest>::new(which));
    assert!(wait_until(app, |app| {
        let world = app.world_mut();
        let mut sessions = world.query::<&PuzzleSession>();
        let opened = sessions.single(world);
        opened.is_ok_and(|session| matches!(session.which, Which::InStore(_)))
    }));
    until(app, Phase::Moving);
}

#[test]
fn a_win_is_found_move_by_move_and_the_other_side_answers() {
    let home = tempfile::tempdir().unwrap();
    let mut walk = walk(home.path());
    let app = &mut walk.app;
    let longer = number(|task| matches!(task, Task::Win { moves } if moves > 2));
    open(app, longer);
    let Task::Win { moves } = session(app).puzzle.task else {
        panic!("a win is asked for");
    };
    let before = record(app).ply();
    for _ in 0..moves {
        let now = session(app);
        if now.is_over() {
            break;
        }
        make(app, best(&now).unwrap());
        assert!(wait_until(app, |app| {
            let now = session(app);
            let state = app.world().get_resource::<State<Phase>>();
            let moving = state.is_some_and(|state| **state == Phase::Moving);
            now.is_over() || now.wrong_lies || (moving && !now.line.is_empty())
        }));
        frames(app, 4);
        assert!(!session(app).wrong_lies);
    }
    assert!(wait_until(app, |app| session(app).is_over()));
    until(app, Phase::Answered);
    let now = session(app);
    assert_eq!(
        (now.outcome(), now.attempt.stars(), now.attempt.tries),
        (Some(Outcome::Found), 3, 1)
    );
    let played = record(app);
    assert!(played.is_over() && played.ply() > before + 2);
    assert!(is_there(app, "Answer"));
    assert_eq!(summary(app).streak, 1);
    assert!(!home.path().join("matches").exists(), "no match is saved");
}

#[test]
fn the_answer_can_be_asked_for_while_the_other_side_has_yet_to_answer() {
    let home = tempfile::tempdir().unwrap();
    let mut walk = walk(home.path());
    let app = &mut walk.app;
    open(
        app,
        number(|task| matches!(task, Task::Win { moves } if moves > 2)),
    );
    let first = best(&session(app)).unwrap();
    make(app, first);
    assert!(wait_until(app, |app| !session(app).line.is_empty()));
    assert_eq!(session(app).line.len(), 1, "it has not been answered yet");
    for _ in 0..2 {
        app.world_mut().trigger(PuzzleDeed::Show);
    }
    until(app, Phase::Answered);
    let now = session(app);
    assert_eq!(now.outcome(), Some(Outcome::Shown));
    assert_eq!(best(&now), Some(first));
    // Nobody answers any more.
    let made = record(app).ply();
    frames(app, 60);
    assert_eq!(record(app).ply(), made);
}

#[test]
fn a_move_is_shown_before_it_is_made_and_keys_that_go_over_the_board_go_nowhere_else() {
    let home = tempfile::tempdir().unwrap();
    let mut walk = walk(home.path());
    let app = &mut walk.app;
    open(app, number(|task| matches!(task, Task::Win { .. })));
    let before = record(app).ply();
    // A pawn that can move, and a cell that it can go to.
    for _ in 0..2 {
        hit(app, KeyCode::Tab, Key::Tab);
        frames(app, 4);
        assert_eq!(app.world().resource::<InputFocus>().get(), None);
        enter(app);
    }
    assert_eq!(record(app).ply(), before, "it is shown");
    assert!(app.world().resource::<Hand>().shown.is_some());
    enter(app);
    assert!(wait_until(app, |app| record(app).ply() > before));
}

#[test]
fn a_typed_move_is_shown_before_it_is_made_too() {
    let home = tempfile::tempdir().unwrap();
    let mut walk = walk(home.path());
    let app = &mut walk.app;
    open(app, number(|task| matches!(task, Task::Win { .. })));
    let before = record(app).ply();
    let best = best(&session(app)).unwrap();
    let Move::Pawn { from, to } = best else {
        panic!("a pawn is to be moved");
    };
    let side = record(app).game().size().side();
    hit(app, KeyCode::KeyM, Key::Character("m".into()));
    frames(app, 4);
    let world = app.world_mut();
    let mut fields = world.query::<&mut Field>();
    fields.single_mut(world).unwrap().value = format!("{}-{}", named(from, side), named(to, side));
    enter(app);
    assert_eq!(record(app).ply(), before, "it is shown");
    assert_eq!(app.world().resource::<Hand>().shown, Some(best));
    enter(app);
    assert!(wait_until(app, |app| record(app).ply() > before));
}

#[test]
fn what_was_found_is_shown_when_it_is_looked_at_again() {
    let home = tempfile::tempdir().unwrap();
    let mut walk = walk(home.path());
    let app = &mut walk.app;
    app.world_mut().trigger(OpenPuzzles(Conquest::ID));
    until(app, Phase::Moving);
    // The first of the day that asks for a capture: one move finds it.
    while !matches!(session(app).puzzle.task, Task::Capture { .. }) {
        ask(app, PuzzleDeed::Another);
        until(app, Phase::Moving);
    }
    let Which::OfDay(_, index) = session(app).which else {
        panic!("one of the five is a capture");
    };
    let found = best(&session(app)).unwrap();
    make(app, found);
    until(app, Phase::Answered);
    assert!(!is_there(app, "Reviewed Best"), "it lies there");
    ask(app, PuzzleDeed::Another);
    until(app, Phase::Moving);
    ask(app, PuzzleDeed::OfDay(index));
    until(app, Phase::Answered);
    assert_eq!(session(app).outcome(), Some(Outcome::Found));
    assert!(is_there(app, "Answer") && is_there(app, "Reviewed Best"));
}

#[test]
fn what_is_not_the_answer_is_refuted_and_taken_back() {
    let home = tempfile::tempdir().unwrap();
    let mut walk = walk(home.path());
    let app = &mut walk.app;
    open(app, number(|task| matches!(task, Task::Capture { .. })));
    let before = record(app).ply();
    // Nobody else plays, however long one thinks.
    frames(app, 60);
    assert_eq!(record(app).ply(), before);
    for last in [false, true] {
        let greedy = session(app).puzzle.greedy;
        make(app, greedy);
        assert!(wait_until(app, |app| {
            let now = session(app);
            now.wrong_lies || now.is_over()
        }));
        frames(app, 4);
        assert_eq!(session(app).is_over(), last);
        if !last {
            assert!(is_there(app, "Wrong") && is_there(app, "Taken back"));
            enter(app);
            until(app, Phase::Moving);
        }
    }
    until(app, Phase::Answered);
    assert_eq!(session(app).outcome(), Some(Outcome::Missed));
    assert_eq!(record(app).ply(), before);
    assert!(is_there(app, "Reviewed Best") && is_there(app, "Answer"));
    assert_eq!((summary(app).found, summary(app).streak), (0, 0));
}

#[test]
fn what_stands_around_a_puzzle_stays_where_a_setting_changes_that_it_does_not_show() {
    let home = tempfile::tempdir().unwrap();
    let mut walk = walk(home.path());
    let app = &mut walk.app;
    open(app, number(|task| matches!(task, Task::Win { .. })));
    let around = |app: &mut App| {
        let world = app.world_mut();
        let mut named = world.query::<(Entity, &Name)>();
        let mut found = named.iter(world);
        let around = found.find(|(_, name)| name.as_str() == "Around the puzzle");
        around.expect("a puzzle is open").0
    };
    let first = around(app);
    app.world_mut().resource_mut::<Settings>().volume = 0.3;
    frames(app, 3);
    assert_eq!(around(app), first, "the volume is not shown there");
    let mut settings = app.world_mut().resource_mut::<Settings>();
    settings.keys.push("keys-hint=KeyJ".to_owned());
    frames(app, 3);
    assert_ne!(around(app), first, "the key for a nudge is");
}

#[test]
fn nothing_leaves_its_place_where_puzzles_of_conquest_are_played() {
    let home = tempfile::tempdir().unwrap();
    let mut walk = walk(home.path());
    let kinds: [fn(Task) -> bool; 2] = [
        |task| matches!(task, Task::Win { .. }),
        |task| matches!(task, Task::Capture { .. }),
    ];
    walk.app.world_mut().trigger(OpenPuzzles(Conquest::ID));
    until(&mut walk.app, Phase::Moving);
    walk.look("puzzle of the day");
    for (is_meant, kind) in kinds.into_iter().zip(["win", "capture"]) {
        open(&mut walk.app, number(is_meant));
        for _ in 0..3 {
            ask(&mut walk.app, PuzzleDeed::Nudge);
        }
        assert!(is_there(&mut walk.app, "Nudge cell"));
        walk.look(&format!("{kind}, nudged"));
        for last in [false, true] {
            let greedy = session(&mut walk.app).puzzle.greedy;
            make(&mut walk.app, greedy);
            assert!(wait_until(&mut walk.app, |app| {
                let now = session(app);
                now.wrong_lies || now.is_over()
            }));
            frames(&mut walk.app, 6);
            let what = if last { "missed" } else { "wrong" };
            walk.look(&format!("{kind}, {what}"));
            if !last {
                ask(&mut walk.app, PuzzleDeed::Again);
                until(&mut walk.app, Phase::Moving);
            }
        }
    }
    open(&mut walk.app, number(kinds[1]));
    let found = best(&session(&mut walk.app)).unwrap();
    make(&mut walk.app, found);
    until(&mut walk.app, Phase::Answered);
    walk.look("capture, found");
    walk.end();
}
