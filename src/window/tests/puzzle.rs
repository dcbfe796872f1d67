//! Puzzles on the table, without a window: found, missed, nudged, shown, left, and kept over a restart.

use std::path::Path;

use bevy::{input::keyboard::Key, prelude::*};

use super::{
    at_table::{menu, phase, screen, stand, table, until},
    room::Walk,
};
use crate::{
    games::dominations::{
        rules::{Dominations, Move},
        scene::{self, phase::Phase, puzzle::PuzzleSession},
    },
    kit::Game,
    screens::{
        autosave::{MatchStore, store_in},
        puzzles::{
            OpenPuzzles, Outcome, Progress, ProgressOf, PuzzleDeed, PuzzleSummary, PuzzlesHere,
            Which, day as today,
        },
        setup::MemoryFolder,
    },
    shell::{
        screens::{Menu, Screen},
        settings::{Confirm as ConfirmMode, Settings, Speed},
        testing::{frames, hit, run_until, shell_with, shows, shows_part, speak},
        toasts::Toast,
    },
};

/// The game at its title, with what is kept in that folder.
fn title(home: &Path) -> App {
    let (matches, memory) = (home.join("matches"), home.to_owned());
    let mut app = shell_with(&[], |app| {
        app.insert_resource(MatchStore(Some(store_in(matches))))
            .insert_resource(MemoryFolder(Some(memory)))
            .add_plugins(scene::plugin);
    });
    run_until(&mut app, Screen::Title);
    app.world_mut().resource_mut::<Settings>().speed = Speed::Instant;
    speak(&mut app, "en");
    app
}

fn open(app: &mut App) {
    app.world_mut().trigger(OpenPuzzles(Dominations::ID));
    until(app, Phase::Placing);
}

fn session(app: &mut App) -> PuzzleSession {
    let world = app.world_mut();
    let mut sessions = world.query::<&PuzzleSession>();
    sessions.single(world).unwrap().clone()
}

fn ask(app: &mut App, deed: PuzzleDeed) {
    app.world_mut().trigger(deed);
    frames(app, 6);
}

fn make(app: &mut App, moves: &[Move]) {
    for &made in moves {
        let (table, played) = table(app);
        let ask = played.ask(table, made);
        app.world_mut().trigger(ask);
        frames(app, 4);
    }
}

fn answer(app: &mut App) {
    let moves = session(app).puzzle.answer.moves.clone();
    make(app, &moves);
}

/// Makes one of the other choices.
fn err(app: &mut App) {
    let moves = session(app).puzzle.others[0].moves.clone();
    make(app, &moves);
}

fn press(app: &mut App, code: KeyCode, key: Key) {
    hit(app, code, key);
    frames(app, 6);
}

fn enter(app: &mut App) {
    press(app, KeyCode::Enter, Key::Enter);
}

fn summary(app: &App) -> PuzzleSummary {
    app.world().resource::<PuzzlesHere>().0[Dominations::ID]
}

pub(super) fn is_there(app: &mut App, name: &str) -> bool {
    let world = app.world_mut();
    let mut names = world.query::<&Name>();
    names.iter(world).any(|one| one.as_str() == name)
}

#[test]
fn a_puzzle_is_found_by_its_answer_and_the_next_one_follows() {
    let home = tempfile::tempdir().unwrap();
    let mut app = title(home.path());
    open(&mut app);
    let before = stand(&mut app).0;
    assert_eq!(session(&mut app).which, Which::OfDay(today(), 0));
    assert_eq!(summary(&app).next, Some(1));
    // Nobody else plays, however long one thinks.
    frames(&mut app, 60);
    assert_eq!(stand(&mut app).0, before);
    // There is nothing to check yet.
    ask(&mut app, PuzzleDeed::Check);
    assert_eq!(session(&mut app).attempt.tries, 0);
    answer(&mut app);
    assert_eq!(phase(&app), Some(Phase::Confirming));
    enter(&mut app);
    let now = session(&mut app);
    assert_eq!(
        (now.outcome(), now.attempt.stars()),
        (Some(Outcome::Found), 3)
    );
    assert_eq!(phase(&app), Some(Phase::Answered));
    assert!(is_there(&mut app, "Answer"));
    assert_eq!((summary(&app).found, summary(&app).streak), (1, 1));
    // The answer stays where it is: nothing is moved on, taken back or dealt.
    frames(&mut app, 60);
    press(&mut app, KeyCode::Backspace, Key::Backspace);
    let (made, waits, _) = stand(&mut app);
    assert_eq!(made, before + session(&mut app).puzzle.answer.moves.len());
    assert_eq!(waits, 0);
    enter(&mut app);
    until(&mut app, Phase::Placing);
    let next = session(&mut app).which;
    // One looks again at what has been found, which counts once, and goes back to the other.
    ask(&mut app, PuzzleDeed::OfDay(0));
    until(&mut app, Phase::Answered);
    assert_eq!(session(&mut app).outcome(), Some(Outcome::Found));
    assert!(is_there(&mut app, "Answer") && is_there(&mut app, "Reviewed Best"));
    assert_eq!((summary(&app).found, summary(&app).streak), (1, 1));
    let Which::OfDay(_, index) = next else {
        panic!("five of today");
    };
    ask(&mut app, PuzzleDeed::OfDay(index));
    until(&mut app, Phase::Placing);
    assert_eq!(session(&mut app).which, next);
    assert_eq!(session(&mut app).which, Which::OfDay(today(), 1));
    press(&mut app, KeyCode::Escape, Key::Escape);
    assert_eq!((screen(&app), menu(&app)), (Screen::Learn, Menu::None));
    assert!(!home.path().join("matches").exists(), "no match is saved");
}

#[test]
fn who_errs_may_try_once_more_and_is_shown_the_answer_then() {
    let home = tempfile::tempdir().unwrap();
    let mut app = title(home.path());
    // How moves are confirmed in a match is not how an answer is checked.
    for (number, confirm) in [ConfirmMode::OneClick, ConfirmMode::EachAction]
        .into_iter()
        .enumerate()
    {
        app.world_mut().resource_mut::<Settings>().confirm = confirm;
        open(&mut app);
        let before = stand(&mut app).0;
        err(&mut app);
        enter(&mut app);
        let now = session(&mut app);
        assert!(now.wrong_lies && !now.is_over() && is_there(&mut app, "Wrong"));
        assert_eq!(now.attempt.tries_left(), 1);
        // Nothing is checked twice; Enter takes it back.
        ask(&mut app, PuzzleDeed::Check);
        assert_eq!(session(&mut app).attempt.tries_left(), 1);
        enter(&mut app);
        assert_eq!(stand(&mut app), (before, 0, Some(Phase::Placing)));
        assert!(!session(&mut app).wrong_lies);
        err(&mut app);
        enter(&mut app);
        assert_eq!(session(&mut app).outcome(), Some(Outcome::Missed));
        assert_eq!(stand(&mut app), (before, 0, Some(Phase::Answered)));
        assert!(is_there(&mut app, "Reviewed Best"));
        assert_eq!(summary(&app).next, Some(number + 2));
        // No more counts.
        answer(&mut app);
        ask(&mut app, PuzzleDeed::Check);
        assert_eq!(session(&mut app).outcome(), Some(Outcome::Missed));
        assert_eq!((summary(&app).found, summary(&app).streak), (0, 0));
        press(&mut app, KeyCode::Escape, Key::Escape);
        press(&mut app, KeyCode::Escape, Key::Escape);
        assert_eq!(screen(&app), Screen::Learn);
    }
}

#[test]
fn nudges_cost_stars_and_a_look_at_the_answer_ends_the_streak() {
    let home = tempfile::tempdir().unwrap();
    let mut app = title(home.path());
    open(&mut app);
    let nudge = |app: &mut App| press(app, KeyCode::KeyH, Key::Character("h".into()));
    // The first one says where to look, and marks nothing.
    assert!(shows(&mut app, "A nudge: where to look?"));
    nudge(&mut app);
    assert!(!is_there(&mut app, "Nudge domino") && !is_there(&mut app, "Nudge cell"));
    assert!(
        shows_part(&mut app, "Where to look: ") || shows(&mut app, "What matters is the pick.")
    );
    nudge(&mut app);
    assert!(is_there(&mut app, "Nudge domino") && !is_there(&mut app, "Nudge cell"));
    nudge(&mut app);
    assert!(is_there(&mut app, "Nudge cell"));
    nudge(&mut app);
    assert_eq!(session(&mut app).attempt.nudges, 3);
    // A match's hints are not for puzzles.
    assert!(!is_there(&mut app, "Hints"));
    answer(&mut app);
    enter(&mut app);
    assert_eq!(session(&mut app).attempt.stars(), 1);
    assert_eq!(summary(&app).streak, 1);
    press(&mut app, KeyCode::KeyN, Key::Character("n".into()));
    until(&mut app, Phase::Placing);
    let first = session(&mut app).puzzle.others[0].moves[0];
    make(&mut app, &[first]);
    // The answer is shown to whoever asks for it twice, and nothing else lies between.
    press(&mut app, KeyCode::KeyS, Key::Character("s".into()));
    assert!(session(&mut app).sure);
    ask(&mut app, PuzzleDeed::Check);
    press(&mut app, KeyCode::KeyS, Key::Character("s".into()));
    assert_eq!(session(&mut app).outcome(), None);
    press(&mut app, KeyCode::KeyS, Key::Character("s".into()));
    let now = session(&mut app);
    assert_eq!(now.outcome(), Some(Outcome::Shown));
    assert_eq!(
        stand(&mut app),
        (now.puzzle.record.ply(), 0, Some(Phase::Answered))
    );
    assert!(is_there(&mut app, "Reviewed Best"));
    let told = summary(&app);
    assert_eq!((told.streak, told.best_streak, told.found), (0, 1, 1));
}

#[test]
fn another_one_is_put_off_and_the_store_goes_on_after_the_five() {
    let home = tempfile::tempdir().unwrap();
    let mut app = title(home.path());
    open(&mut app);
    ask(&mut app, PuzzleDeed::Another);
    until(&mut app, Phase::Placing);
    for index in [1, 2, 3, 4, 0] {
        assert_eq!(session(&mut app).which, Which::OfDay(today(), index));
        answer(&mut app);
        ask(&mut app, PuzzleDeed::Check);
        ask(&mut app, PuzzleDeed::Another);
        until(&mut app, Phase::Placing);
    }
    assert_eq!(summary(&app).next, None);
    let Which::InStore(first) = session(&mut app).which else {
        panic!("the five are done");
    };
    ask(&mut app, PuzzleDeed::Another);
    until(&mut app, Phase::Placing);
    let second = session(&mut app).which;
    assert!(matches!(second, Which::InStore(second) if second > first));
    answer(&mut app);
    ask(&mut app, PuzzleDeed::Check);
    assert_eq!(summary(&app).streak, 6);
}

#[test]
fn what_was_done_is_there_after_a_restart_and_a_broken_file_is_told() {
    let home = tempfile::tempdir().unwrap();
    let mut app = title(home.path());
    open(&mut app);
    answer(&mut app);
    ask(&mut app, PuzzleDeed::Check);
    ask(&mut app, PuzzleDeed::Another);
    until(&mut app, Phase::Placing);
    err(&mut app);
    ask(&mut app, PuzzleDeed::Check);
    // As if it had been killed.
    drop(app);
    let mut app = title(home.path());
    assert_eq!((summary(&app).found, summary(&app).streak), (1, 1));
    open(&mut app);
    let now = session(&mut app);
    assert_eq!(now.which, Which::OfDay(today(), 1));
    assert_eq!(now.attempt.tries_left(), 1);
    drop(app);
    let file = home.path().join("puzzles-dominations.ron");
    std::fs::write(&file, "(day: tomorrow)").unwrap();
    let mut app = title(home.path());
    let kept = app.world().resource::<ProgressOf<Dominations>>();
    assert_eq!(**kept, Progress::default());
    let aside = file.with_extension("ron.damaged");
    assert_eq!(std::fs::read_to_string(&aside).unwrap(), "(day: tomorrow)");
    let world = app.world_mut();
    let mut toasts = world.query::<&Toast>();
    let aside = aside.display().to_string();
    assert!(
        toasts
            .iter(world)
            .any(|toast| toast.file.as_ref() == Some(&aside))
    );
}

#[test]
fn nothing_leaves_its_place_where_puzzles_are_played() {
    let home = tempfile::tempdir().unwrap();
    let folder = home.path().to_owned();
    let mut walk = Walk::start_with(|app| {
        app.insert_resource(MemoryFolder(Some(folder)));
    });
    // Tables of two, three and four, as they come.
    let mut seen = std::collections::BTreeSet::new();
    open(&mut walk.app);
    for _ in 0..60 {
        let seats = session(&mut walk.app).puzzle.players.len();
        let at = format!("puzzle of {seats}");
        if seen.insert(seats) {
            walk.look(&at);
            for _ in 0..3 {
                ask(&mut walk.app, PuzzleDeed::Nudge);
            }
            walk.look(&format!("{at}, nudged"));
            err(&mut walk.app);
            walk.look(&format!("{at}, laid"));
            ask(&mut walk.app, PuzzleDeed::Check);
            walk.look(&format!("{at}, wrong"));
            ask(&mut walk.app, PuzzleDeed::Again);
            err(&mut walk.app);
            ask(&mut walk.app, PuzzleDeed::Check);
            walk.look(&format!("{at}, missed"));
        } else if seen.insert(10 + seats) {
            answer(&mut walk.app);
            ask(&mut walk.app, PuzzleDeed::Check);
            walk.look(&format!("{at}, found"));
        } else if seen.insert(20 + seats) {
            ask(&mut walk.app, PuzzleDeed::Show);
            ask(&mut walk.app, PuzzleDeed::Show);
            walk.look(&format!("{at}, shown"));
        }
        ask(&mut walk.app, PuzzleDeed::Another);
        until(&mut walk.app, Phase::Placing);
    }
    assert_eq!(seen.len(), 9, "{seen:?}");
    walk.end();
}
