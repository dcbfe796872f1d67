use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::*;
use crate::{
    games::conquest::ai::study::distinct_moves,
    kit::{Actor, Game, TurnBased},
};

mod searches;

const NEVER: &(dyn Fn() -> bool + Sync) = &|| false;
/// Of so many shipped puzzles one is proven anew here.
const SAMPLE: usize = 12;

fn win() -> &'static Puzzle {
    let mut wins = shipped().iter().filter(|puzzle| is_win(puzzle));
    wins.next().expect("some puzzles ask for a win")
}

fn capture() -> &'static Puzzle {
    let mut captures = shipped().iter().filter(|puzzle| !is_win(puzzle));
    captures.next().expect("some puzzles ask for a capture")
}

fn is_win(puzzle: &Puzzle) -> bool {
    matches!(puzzle.task, Task::Win { .. })
}

#[test]
fn the_shipped_puzzles_are_what_they_promise() {
    let puzzles = shipped();
    assert!((200..=300).contains(&puzzles.len()), "{}", puzzles.len());
    let mut positions = BTreeSet::new();
    let (mut kinds, mut sides) = ([0; 2], [0; 2]);
    let mut difficulties = [[0; GRADES as usize]; 2];
    for puzzle in puzzles {
        let at = puzzle.position();
        assert!(!puzzle.is_answer(puzzle.greedy), "{}", puzzle.to_json());
        assert!(puzzle.answer.iter().all(|made| puzzle.is_answer(*made)));
        assert!(
            positions.insert(puzzle.diagram()),
            "two puzzles are one: {}",
            puzzle.to_json()
        );
        let kind = usize::from(is_win(puzzle));
        kinds[kind] += 1;
        sides[usize::from(at.size().side() == 7)] += 1;
        difficulties[kind][usize::from(puzzle.difficulty) - 1] += 1;
    }
    let least = puzzles.len() / 3;
    assert!(kinds.iter().all(|count| *count >= least), "{kinds:?}");
    assert!(sides.iter().all(|count| *count >= least), "{sides:?}");
    let mut counts = difficulties.iter().flatten();
    assert!(counts.all(|count| *count >= 5), "{difficulties:?}");
}

#[test]
fn a_win_is_played_out_in_as_many_moves_as_it_takes_at_the_longest() {
    for puzzle in shipped().iter().step_by(SAMPLE) {
        let Task::Win { moves } = puzzle.task else {
            continue;
        };
        let (game, at) = (puzzle.record.game(), puzzle.position());
        let line = played_out(game, at, moves, puzzle.answer.first().copied());
        assert_eq!(line, played_out(game, at, moves, None), "one move wins");
        let (mut after, mut own) = (*at, 0);
        for made in line {
            let seat = game.to_move(&after).seat().expect("it is not over yet");
            own += u8::from(seat == puzzle.seat());
            game.advance(&mut after, Actor::Seat(seat), made);
        }
        assert_eq!(own, moves, "{}", puzzle.to_json());
        let winners = game.result(&after).expect("it is over").winners();
        assert!(winners.contains(puzzle.seat()));
    }
}

#[test]
fn a_puzzle_is_read_as_it_was_written() {
    for puzzle in shipped() {
        let text = puzzle.to_json();
        assert_eq!(Puzzle::from_json(&text).unwrap().to_json(), text);
    }
}

#[test]
fn shipped_puzzles_hold_when_they_are_proven_anew() {
    for puzzle in shipped().iter().step_by(SAMPLE) {
        assert_eq!(
            puzzle.flaw(false, NEVER),
            Some(None),
            "{}",
            puzzle.to_json()
        );
    }
    for puzzle in [win(), capture()] {
        assert_eq!(puzzle.flaw(true, NEVER), Some(None));
    }
}

#[test]
fn what_does_not_hold_is_told() {
    let flaw = |of: &Puzzle, change: &dyn Fn(&mut Puzzle)| {
        let mut puzzle = of.clone();
        change(&mut puzzle);
        puzzle.flaw(true, NEVER).unwrap()
    };
    for puzzle in [win(), capture()] {
        let greedy = flaw(puzzle, &|puzzle| puzzle.greedy = puzzle.answer[0]);
        assert_eq!(greedy, Some(PuzzleFlaw::Greedy));
        let found = flaw(puzzle, &|puzzle| puzzle.answer = vec![puzzle.greedy]);
        assert_eq!(found, Some(PuzzleFlaw::Found));
        let harder = flaw(puzzle, &|puzzle| {
            puzzle.difficulty = puzzle.difficulty % GRADES + 1;
        });
        assert!(matches!(harder, Some(PuzzleFlaw::Difficulty { .. })));
        let task = flaw(puzzle, &|puzzle| match &mut puzzle.task {
            Task::Win { moves } => *moves += 1,
            Task::Capture { kept, .. } => *kept -= 1,
        });
        assert!(
            matches!(task, Some(PuzzleFlaw::OtherTask { .. })),
            "{task:?}"
        );
        let at = puzzle.position();
        let listed = distinct_moves(puzzle.record.game(), at).into_iter();
        let other = listed.filter(|made| !puzzle.is_answer(*made));
        let turned = |made: &Move| held(puzzle.record.game(), at, *made).turned;
        let other = other.min_by_key(turned).expect("there are other moves");
        let dull = flaw(puzzle, &|puzzle| puzzle.answer = vec![other]);
        assert_eq!(dull, Some(PuzzleFlaw::OtherAnswer));
    }
    let opening = flaw(capture(), &|puzzle| {
        let actors = puzzle.record.actors().iter();
        let laid_out = actors.filter(|by| **by == Actor::Chance).count();
        puzzle.record.truncate(laid_out);
        puzzle.greedy = sought::greedy(puzzle.record.game(), puzzle.position())[0];
    });
    assert_eq!(opening, Some(PuzzleFlaw::NotOnly));
}

#[test]
fn a_line_that_is_no_puzzle_is_told_with_its_place() {
    let good: Value = serde_json::from_str(&win().to_json()).unwrap();
    let told = |change: &dyn Fn(&mut Value)| {
        let mut puzzle = good.clone();
        change(&mut puzzle);
        let error = Puzzle::from_json(&puzzle.to_string()).unwrap_err();
        assert!(!error.words().key.is_empty());
        error.to_string()
    };
    let cases: [(&dyn Fn(&mut Value), &str); 17] = [
        (&|p| p["format"] = json!("chess"), "`format` is `chess`"),
        (&|p| p["version"] = json!(2), "`version` is 2, expected 1"),
        (&|p| p["seed"] = json!("x"), "`seed`"),
        (&|p| p["seats"] = json!(["naive"]), "`seats` has 1 entries"),
        (&|p| p["rules"]["size"] = json!(6), "`rules.size` is 6"),
        (&|p| p["start"] = json!("x"), "`start`"),
        (&|p| p["moves"][0] = json!("0 dance"), "move 1 (`0 dance`)"),
        (&|p| p["moves"][1] = p["moves"][0].clone(), "move 2"),
        (&|p| p["task"] = json!({"win": 9}), "`task` is neither"),
        (
            &|p| p["task"] = json!({"win": 2, "turned": 3}),
            "`task` is neither",
        ),
        (
            &|p| p["task"] = json!({"capture": 5, "turned": 4}),
            "`task` is neither",
        ),
        (&|p| p["task"] = json!({"score": 5}), "`task"),
        (&|p| p["answer"] = json!([]), "`answer` is not every move"),
        (
            &|p| p["answer"][0] = json!("0,0-9,9"),
            "`answer`, move 1 (`0,0-9,9`)",
        ),
        (
            &|p| p["greedy"] = json!("dance"),
            "`greedy`, move 1 (`dance`)",
        ),
        (
            &|p| p["played"] = json!("pass"),
            "`played`, move 1 (`pass`)",
        ),
        (
            &|p| p["difficulty"] = json!(6),
            "`difficulty` is 6, expected 1 to 5",
        ),
    ];
    for (change, expected) in cases {
        let found = told(change);
        assert!(found.contains(expected), "{expected}: {found}");
    }
    let mut clones = shipped().iter().filter(|puzzle| puzzle.answer.len() > 1);
    let clone = clones
        .next()
        .expect("some answers are clones from several pawns");
    let mut fewer: Value = serde_json::from_str(&clone.to_json()).unwrap();
    fewer["answer"].as_array_mut().unwrap().pop();
    let error = Puzzle::from_json(&fewer.to_string()).unwrap_err();
    assert_eq!(error, PuzzleError::Answer);
    let file = format!("{good}\n\n{{\n{good}\n\u{e9}\n");
    let read: Vec<_> = puzzles(file.as_bytes())
        .map(|(line, puzzle)| (line, puzzle.is_ok()))
        .collect();
    assert_eq!(read, [(1, true), (3, false), (4, true), (5, false)]);
}

#[test]
fn a_match_that_is_over_asks_for_nothing() {
    // The only pawn of the other is turned over: the match is over.
    let mut line: Value = serde_json::from_str(&win().to_json()).unwrap();
    line["rules"] = json!({"size": 3, "blocked": [], "draw_clock": 0, "hardcore": false});
    line["start"] = json!("x2/1o1/3 x 0 1");
    line["moves"] = json!(["0 0,0-0,1"]);
    let error = Puzzle::from_json(&line.to_string()).unwrap_err();
    assert_eq!(error, PuzzleError::NoDecision, "{error}");
}

#[test]
fn a_match_gives_the_same_puzzles_whenever_it_is_looked_through_and_they_hold() {
    let finder = Finder { seed: 1 };
    let lines = |index: u64| -> Vec<String> {
        let found = finder.of_match(index, NEVER).unwrap();
        for puzzle in &found {
            assert_eq!(puzzle.flaw(false, NEVER), Some(None));
        }
        found.iter().map(Puzzle::to_json).collect()
    };
    // Short matches: one has a win to find, the other a capture.
    for (index, kind) in [(108, "\"win\""), (145, "\"capture\"")] {
        let found = lines(index);
        assert!(found.iter().any(|line| line.contains(kind)), "{found:?}");
        assert_eq!(found, lines(index));
    }
    assert!(finder.of_match(108, &|| true).is_none(), "it was stopped");
}

#[test]
fn every_fault_has_its_text_in_every_language() {
    let quoted = include_str!("../words.rs").split('"');
    let keys = quoted.filter(|word| word.starts_with("fault-"));
    let texts = [
        include_str!("../../../../../assets/locales/en/faults.ftl"),
        include_str!("../../../../../assets/locales/fr/faults.ftl"),
    ];
    for key in keys {
        for text in texts {
            let begins = format!("{key} =");
            assert!(text.lines().any(|line| line.starts_with(&begins)), "{key}");
        }
    }
}
