//! Ricochet played alone, without a window: its ways in and out, what is kept, and whether everything has its place.

use bevy::prelude::*;

use super::room::{Walk, leave};
use crate::{
    games::ricochet::{
        self,
        rules::{BoardKind, BoardNumber, Ricochet, Robot, Slide, puzzle::Grade},
        scene::{
            board::Slid,
            solo::{
                deeds::{SoloDeed, of_today},
                editor::Editor,
                help::{Help, Hint},
                kept::{Helped, Kept},
                kind::Kind,
                opening::OpenSolo,
                posed::Posed,
                session::{Looked, Solo},
            },
        },
    },
    kit::{Direction, Game},
    screens::{puzzles::today, setup::MemoryFolder},
    shell::{
        locale::SpokenName,
        screens::{CurrentGame, Screen, WayOut},
        testing::{frames, wait_until},
        toasts::Toast,
        widgets::Choice,
    },
};

fn solo(app: &App) -> &Solo {
    app.world().resource::<Solo>()
}

/// Opens it, and waits until it lies on the table.
fn open(app: &mut App, opened: OpenSolo) {
    app.world_mut().trigger(opened);
    wait(app, |app| {
        let solo = app.world().get_resource::<Solo>();
        solo.is_some_and(|solo| OpenSolo(solo.kind) == opened)
    });
}

#[track_caller]
fn wait(app: &mut App, until: impl Fn(&App) -> bool) {
    frames(app, 2);
    assert!(wait_until(app, |app| until(app)), "it does not come");
    frames(app, 4);
}

fn ask(app: &mut App, deed: SoloDeed) {
    app.world_mut().trigger(deed);
    frames(app, 3);
}

/// Slides the shortest way, and one robot to and fro before it if there is a slide that can be undone.
fn solve(app: &mut App) {
    let way = solo(app).shortest.clone().unwrap().way.unwrap();
    for slide in way {
        app.world_mut().trigger(Slid(slide));
        frames(app, 2);
    }
}

fn start() -> (Walk, tempfile::TempDir) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().to_owned();
    let walk = Walk::start_with(|app| {
        app.insert_resource(MemoryFolder(Some(path)))
            .add_plugins(ricochet::scene::plugin);
    });
    (walk, folder)
}

#[test]
fn nothing_leaves_its_place_where_ricochet_is_played_alone() {
    let (mut walk, _folder) = start();
    let game = CurrentGame(Ricochet::ID);
    walk.app.world_mut().commands().set_state(game);
    frames(&mut walk.app, 4);
    walk.look("title of Ricochet, a puzzle to be found");
    open(&mut walk.app, of_today());
    walk.look("puzzle of the day");
    solve(&mut walk.app);
    assert!(solo(&walk.app).found);
    walk.look("puzzle of the day, found");
    ask(&mut walk.app, SoloDeed::Look(Looked::Shortest));
    walk.look("puzzle of the day, the shortest way");
    for grade in Grade::ALL {
        open(&mut walk.app, OpenSolo(Kind::Graded(grade, 11)));
        walk.look(&format!("{grade:?} puzzle"));
    }
    ask(&mut walk.app, SoloDeed::Look(Looked::Shortest));
    walk.look("hard puzzle, looked at");
    open(&mut walk.app, OpenSolo(Kind::Practice));
    walk.look("free practice");
    let mut kept = walk.app.world_mut().resource_mut::<Kept>();
    (kept.aids.steps, kept.aids.named) = (true, true);
    ask(&mut walk.app, SoloDeed::Hint);
    wait(&mut walk.app, |_| true);
    ask(&mut walk.app, SoloDeed::Hint);
    walk.look("free practice, aids and a hint");
    ask(&mut walk.app, SoloDeed::Draw(BoardKind::Quadrants));
    ask(&mut walk.app, SoloDeed::MustRicochet(true));
    walk.look("free practice, quadrants and the rule that robots must ricochet");
    let number = BoardNumber::drawn(BoardKind::Random, 1, 2);
    ask(&mut walk.app, SoloDeed::Read(number.to_string()));
    assert_eq!(solo(&walk.app).posed, Posed::of_number(number));
    ask(&mut walk.app, SoloDeed::Find);
    wait(&mut walk.app, |app| solo(app).shortest.is_some());
    walk.look("free practice, the shortest way is known");
    ask(&mut walk.app, SoloDeed::Look(Looked::Shortest));
    walk.look("free practice, the shortest way");
    ask(&mut walk.app, SoloDeed::Edit);
    assert!(walk.app.world().contains_resource::<Editor>());
    walk.look("free practice, the editor");
    let board = |app: &App| app.world().resource::<Editor>().board.clone();
    let before = board(&walk.app);
    walk.app.world_mut().resource_mut::<Editor>().clear();
    ask(&mut walk.app, SoloDeed::Undo);
    assert_eq!(board(&walk.app), before, "its walls are back");
    walk.app.world_mut().resource_mut::<Editor>().clear();
    walk.look("free practice, the editor, walls to be undone");
    // Leaving the editor keeps what has been edited.
    ask(&mut walk.app, SoloDeed::Leave);
    assert!(!walk.app.world().contains_resource::<Editor>());
    assert_eq!(solo(&walk.app).posed.number, None);
    walk.look("free practice, a board made by hand");
    ask(&mut walk.app, SoloDeed::Edit);
    let mut editor = walk.app.world_mut().resource_mut::<Editor>();
    let another = match editor.board.goal.robot {
        Some(Robot::Red) => None,
        _ => Some(Robot::Red),
    };
    editor.want(another);
    ask(&mut walk.app, SoloDeed::Edit);
    assert!(!solo(&walk.app).posed.has_tiles());
    walk.look("free practice, a board made by hand with one target");
    ask(&mut walk.app, SoloDeed::MustRicochet(false));
    walk.look("free practice, a board made by hand by the usual rule");
    leave(&mut walk);
    walk.app.world_mut().commands().set_state(game);
    frames(&mut walk.app, 4);
    walk.look("title of Ricochet, a puzzle found");
    walk.end();
}

#[test]
fn what_was_found_is_kept_and_the_shortest_way_ends_a_puzzle() {
    let (mut walk, folder) = start();
    let app = &mut walk.app;
    open(app, of_today());
    let day = Kind::Day(today());
    solve(app);
    let best = app.world().resource::<Kept>().best(day).unwrap();
    assert_eq!(best.moves, Some(best.shortest));
    assert_eq!(app.world().resource::<Kept>().streak(today()), 1);
    let text = std::fs::read_to_string(folder.path().join("puzzles-ricochet.ron")).unwrap();
    assert!(text.contains("moves: Some("), "{text}");
    let grade = Kind::Graded(Grade::Medium, 3);
    open(app, OpenSolo(grade));
    ask(app, SoloDeed::Look(Looked::Shortest));
    let best = app.world().resource::<Kept>().best(grade).unwrap();
    assert!(best.ended && best.moves.is_none());
    // No more moves count.
    ask(app, SoloDeed::StartAgain);
    assert!(!solo(app).is_tried());
    ask(app, SoloDeed::Next);
    wait(app, |app| {
        let solo = app.world().get_resource::<Solo>();
        solo.is_some_and(|solo| solo.kind == Kind::Graded(Grade::Medium, 0))
    });
}

#[test]
fn practice_keeps_its_kind_of_boards_and_solves_by_its_rule() {
    let (mut walk, folder) = start();
    let app = &mut walk.app;
    open(app, OpenSolo(Kind::Practice));
    let kind = |app: &App| solo(app).posed.number.unwrap().kind();
    assert_eq!(
        (kind(app), solo(app).must_ricochet),
        (BoardKind::Random, false)
    );
    ask(app, SoloDeed::Draw(BoardKind::Quadrants));
    assert_eq!(kind(app), BoardKind::Quadrants);
    ask(app, SoloDeed::MustRicochet(true));
    ask(app, SoloDeed::Next);
    assert_eq!(
        (kind(app), solo(app).must_ricochet),
        (BoardKind::Quadrants, true)
    );
    ask(app, SoloDeed::Read(Posed::one_slide_away().line()));
    let fewest = |app: &mut App| {
        ask(app, SoloDeed::Find);
        wait(app, |app| solo(app).shortest.is_some());
        solo(app).fewest()
    };
    let hinted = |app: &mut App| {
        ask(app, SoloDeed::Hint);
        wait(app, |app| {
            let said = app.world().resource::<Help>().said();
            said.is_some_and(|said| said != Hint::Searching)
        });
        app.world().resource::<Help>().said()
    };
    assert_eq!((fewest(app), hinted(app)), (Some(3), Some(Hint::Length(3))));
    // What was known by the other rule is not.
    ask(app, SoloDeed::MustRicochet(false));
    assert_eq!(
        (&solo(app).shortest, app.world().resource::<Help>().said()),
        (&None, None)
    );
    assert_eq!((fewest(app), hinted(app)), (Some(1), Some(Hint::Length(1))));
    ask(app, SoloDeed::MustRicochet(true));
    // On the way the turns that were made count.
    let slide = |to| Slide {
        robot: Robot::Red,
        to,
    };
    app.world_mut().trigger(Slid(slide(Direction::N)));
    frames(app, 3);
    assert_eq!(hinted(app), Some(Hint::Length(2)));
    // The way stands by the other rule.
    for must_ricochet in [false, true] {
        ask(app, SoloDeed::MustRicochet(must_ricochet));
        assert_eq!(solo(app).way, [slide(Direction::N)]);
    }
    open(app, OpenSolo(Kind::Graded(Grade::Easy, 0)));
    assert!(!solo(app).must_ricochet, "a puzzle is as it was");
    open(app, OpenSolo(Kind::Practice));
    assert_eq!(
        (kind(app), solo(app).must_ricochet),
        (BoardKind::Quadrants, true)
    );
    let text = std::fs::read_to_string(folder.path().join("puzzles-ricochet.ron")).unwrap();
    assert!(text.contains("must_ricochet: true"), "{text}");
}

#[test]
fn a_text_that_is_no_board_is_told_and_changes_nothing() {
    let (mut walk, _folder) = start();
    let app = &mut walk.app;
    open(app, OpenSolo(Kind::Practice));
    let before = solo(app).posed.clone();
    let told = |app: &mut App| {
        let world = app.world_mut();
        world.query::<&Toast>().iter(world).count()
    };
    let usual = told(app);
    for text in ["17MJ-ZMRR", "{\"walls\":[]}", "nothing"] {
        ask(app, SoloDeed::Read(text.to_owned()));
        assert_eq!(solo(app).posed, before);
    }
    let line = before.line();
    assert_eq!(told(app), usual + 1, "one at a time");
    // The board that lies there keeps its code, and what was done on it.
    app.world_mut().resource_mut::<Solo>().starts = 7;
    ask(app, SoloDeed::Read(line.clone()));
    assert_eq!((&solo(app).posed, solo(app).starts), (&before, 7));
    assert_eq!(told(app), usual);
    let other = SoloDeed::Read(BoardNumber::drawn(BoardKind::Random, 1, 2).to_string());
    ask(app, other);
    ask(app, SoloDeed::Read(line));
    let read = &solo(app).posed;
    assert_eq!((read.board(), read.number), (before.board(), None));
    assert_eq!((&read.layout, read.tile), (&before.layout, before.tile));
}

#[test]
fn the_kind_of_the_board_that_lies_there_is_lit_and_others_are_drawn_of_it() {
    let (mut walk, _folder) = start();
    let app = &mut walk.app;
    open(app, OpenSolo(Kind::Practice));
    let lit = |app: &mut App| {
        let world = app.world_mut();
        let mut choices = world.query::<(&Choice, &SpokenName)>();
        let name = SpokenName("ricochet-board".into());
        let mut choices = choices.iter(world);
        choices
            .find(|(_, spoken)| **spoken == name)
            .map(|(choice, _)| choice.0)
    };
    assert_eq!(lit(app), Some(0));
    let plates = BoardNumber::drawn(BoardKind::Quadrants, 1, 2);
    ask(app, SoloDeed::Read(plates.to_string()));
    assert_eq!(lit(app), Some(1));
    ask(app, SoloDeed::Next);
    assert_eq!(lit(app), Some(1));
    ask(app, SoloDeed::Edit);
    app.world_mut().resource_mut::<Editor>().clear();
    ask(app, SoloDeed::Edit);
    assert_eq!(lit(app), Some(2), "it is made by hand");
    ask(app, SoloDeed::Draw(BoardKind::Random));
    assert_eq!(lit(app), Some(0));
}

#[test]
fn hints_of_a_puzzle_are_kept_and_what_they_told_is_shown_until_it_is_done() {
    let (mut walk, _folder) = start();
    let app = &mut walk.app;
    let grade = Kind::Graded(Grade::Easy, 2);
    open(app, OpenSolo(grade));
    ask(app, SoloDeed::Hint);
    wait(app, |app| {
        let help = app.world().resource::<Help>();
        help.said() != Some(Hint::Searching)
    });
    let length = solo(app).fewest().unwrap();
    for told in 1..=length {
        ask(app, SoloDeed::Hint);
        assert_eq!(solo(app).told_from_here().len(), told);
    }
    walk.look("easy puzzle, all moves are told");
    let app = &mut walk.app;
    let (hints, whole) = (u16::try_from(length).unwrap() + 1, true);
    // More cannot be told.
    ask(app, SoloDeed::Hint);
    assert_eq!(solo(app).asked, Helped { hints, whole });
    // Whoever comes again finds them told and counted.
    open(app, OpenSolo(Kind::Practice));
    open(app, OpenSolo(grade));
    assert_eq!(solo(app).told_from_here().len(), length);
    ask(app, SoloDeed::Hint);
    assert_eq!(solo(app).asked, Helped { hints, whole });
    solve(app);
    let best = app.world().resource::<Kept>().best(grade).unwrap();
    assert_eq!((best.stars(), best.is_shortest()), (1, false));
    walk.look("easy puzzle, solved as hints told");
    walk.end();
}

#[test]
fn the_way_out_says_that_something_is_kept_only_where_it_is() {
    let (mut walk, _folder) = start();
    let app = &mut walk.app;
    let words = |app: &App| app.world().resource::<WayOut>().pause_words();
    for (opened, called) in [
        (OpenSolo(Kind::Practice), "learn-leave"),
        (of_today(), "pause-quit"),
        (OpenSolo(Kind::Practice), "learn-leave"),
    ] {
        open(app, opened);
        assert_eq!(words(app), called, "{opened:?}");
    }
}

#[test]
fn the_robots_go_by_themselves_where_one_asks_for_it() {
    let (mut walk, _folder) = start();
    let app = &mut walk.app;
    open(app, OpenSolo(Kind::Practice));
    let number = BoardNumber::drawn(BoardKind::Random, 1, 2);
    ask(app, SoloDeed::Read(number.to_string()));
    ask(app, SoloDeed::Play);
    wait(app, |app| solo(app).found);
    let made = solo(app).way.len();
    ask(app, SoloDeed::Find);
    wait(app, |app| solo(app).shortest.is_some());
    assert_eq!(solo(app).fewest(), Some(made));
    ask(app, SoloDeed::Leave);
    frames(app, 3);
    assert_eq!(**app.world().resource::<State<Screen>>(), Screen::Title);
    assert!(!app.world().contains_resource::<Solo>());
}
