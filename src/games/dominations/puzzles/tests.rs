use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::*;
use crate::{
    games::dominations::rules::{Move, Placement},
    kit::Cell,
};

const NEVER: &(dyn Fn() -> bool + Sync) = &|| false;

/// A puzzle of which everything is proven: quickly checked.
fn proven() -> &'static Puzzle {
    let mut proven = shipped().iter().filter(|puzzle| puzzle.playouts == 0);
    proven.next().expect("some endgames are solved")
}

#[test]
fn the_shipped_puzzles_are_what_they_promise() {
    let puzzles = shipped();
    assert!(puzzles.len() >= 100, "{}", puzzles.len());
    let mut known = BTreeSet::new();
    let mut difficulties = [0; LEVELS.len()];
    for puzzle in puzzles {
        assert!(puzzle.lead() >= LEAST_LEAD, "{}", puzzle.to_json());
        assert!(!puzzle.is_answer(&puzzle.greedy));
        assert_eq!(puzzle.known(&puzzle.answer.moves), Some(&puzzle.answer));
        let best_other = puzzle.others.first().unwrap();
        assert_eq!(puzzle.known(&best_other.moves), Some(best_other));
        let chances = puzzle.others.iter().map(|other| other.chance);
        assert!(chances.is_sorted_by(|one, next| one >= next));
        assert!(puzzle.answer.pick().is_some());
        let greedy = finder::choice_of("greedy", puzzle.record.game(), puzzle.position());
        assert_eq!(greedy, puzzle.greedy);
        assert!(known.insert(puzzle.to_json()));
        difficulties[usize::from(puzzle.difficulty) - 1] += 1;
    }
    assert!(
        difficulties.iter().all(|count| *count >= 5),
        "{difficulties:?}"
    );
}

#[test]
fn a_puzzle_is_read_as_it_was_written() {
    for puzzle in shipped() {
        let text = puzzle.to_json();
        assert_eq!(Puzzle::from_json(&text).unwrap().to_json(), text);
    }
}

#[test]
fn a_puzzle_that_holds_has_no_flaw() {
    assert_eq!(proven().flaw(true, NEVER), Some(None));
    let mut estimated = shipped().iter().filter(|puzzle| puzzle.playouts > 0);
    let late = estimated
        .by_ref()
        .max_by_key(|puzzle| puzzle.record.ply())
        .expect("most are estimated");
    assert_eq!(late.flaw(false, NEVER), Some(None));
    assert_eq!(late.flaw(false, &|| true), None, "it was stopped");
}

#[test]
fn what_does_not_hold_is_told() {
    let flaw = |change: fn(&mut Puzzle)| {
        let mut puzzle = proven().clone();
        change(&mut puzzle);
        puzzle.flaw(true, NEVER).unwrap()
    };
    let swapped = |puzzle: &mut Puzzle| std::mem::swap(&mut puzzle.answer, &mut puzzle.others[0]);
    let told = flaw(swapped);
    assert!(
        matches!(told, Some(PuzzleFlaw::Found | PuzzleFlaw::OtherAnswer)),
        "{told:?}"
    );
    let chance = flaw(|puzzle| puzzle.answer.chance = puzzle.others[0].chance);
    assert!(
        matches!(chance, Some(PuzzleFlaw::OtherChance { .. })),
        "{chance:?}"
    );
    let others = flaw(|puzzle| puzzle.others[0].proven ^= true);
    assert_eq!(others, Some(PuzzleFlaw::Others));
    let greedy = flaw(|puzzle| puzzle.greedy.clone_from(&puzzle.answer.moves));
    assert_eq!(greedy, Some(PuzzleFlaw::Greedy));
    let harder = flaw(|puzzle| puzzle.difficulty = puzzle.difficulty % 5 + 1);
    assert!(
        matches!(harder, Some(PuzzleFlaw::Difficulty { .. })),
        "{harder:?}"
    );
}

#[test]
fn what_comes_to_the_same_is_the_answer_too() {
    // A domino whose halves are alike lies the same both ways round.
    let same = |puzzle: &Puzzle| -> Option<Vec<Move>> {
        let placement = puzzle.answer.placement()?;
        let held = &puzzle.record.game().dominos()[puzzle.position().held()?];
        let [first, second] = held.halves;
        let turned = Placement {
            at: placement.cells()[1],
            towards: placement.towards.opposite(),
            ..placement
        };
        assert_ne!(turned.at, Cell::CASTLE);
        let pick = puzzle.answer.pick()?;
        (first == second).then(|| vec![Move::Place(turned), Move::Pick(pick)])
    };
    let mut tried = 0;
    for puzzle in shipped() {
        if let Some(turned) = same(puzzle) {
            assert!(puzzle.is_answer(&turned), "{}", puzzle.to_json());
            tried += 1;
        }
        assert!(!puzzle.is_answer(&puzzle.answer.moves[..1]));
        assert!(!puzzle.is_answer(&[]));
        assert!(!puzzle.is_answer(&puzzle.others[0].moves));
    }
    assert!(tried > 0);
}

#[test]
fn a_line_that_is_no_puzzle_is_told_with_its_place() {
    let good: Value = serde_json::from_str(&proven().to_json()).unwrap();
    let told = |change: &dyn Fn(&mut Value)| {
        let mut puzzle = good.clone();
        change(&mut puzzle);
        Puzzle::from_json(&puzzle.to_string())
            .unwrap_err()
            .to_string()
    };
    let cases: [(&dyn Fn(&mut Value), &str); 13] = [
        (&|p| p["format"] = json!("chess"), "`format` is `chess`"),
        (&|p| p["version"] = json!(2), "`version` is 2, expected 1"),
        (&|p| p["seed"] = json!("x"), "`seed`"),
        (&|p| p["seats"] = json!(["naive"]), "`rules`"),
        (
            &|p| p["moves"][0] = json!("pick 99"),
            "`moves`, move 1 (`pick 99`)",
        ),
        (
            &|p| p["moves"][1] = p["moves"][0].clone(),
            "`moves`, move 2",
        ),
        (&|p| p["moves"] = json!([]), "does not lead to a placement"),
        (
            &|p| p["answer"]["moves"] = json!([]),
            "`answer` is no choice",
        ),
        (
            &|p| p["greedy"][0] = json!("dance"),
            "`greedy`, move 1 (`dance`)",
        ),
        (
            &|p| p["played"] = json!(["pick 1"]),
            "`played` is no choice",
        ),
        (&|p| p["others"] = json!([]), "`others` is empty"),
        (
            &|p| p["difficulty"] = json!(6),
            "`difficulty` is 6, expected 1 to 5",
        ),
        (&|p| p["answer"]["chance"] = json!(1e9), "`answer.chance`"),
    ];
    for (change, expected) in cases {
        let found = told(change);
        assert!(found.contains(expected), "{expected}: {found}");
    }
    let file = format!("{good}\n\n{{\n{good}\n\u{e9}\n");
    let read: Vec<_> = puzzles(file.as_bytes())
        .map(|(line, puzzle)| (line, puzzle.is_ok()))
        .collect();
    assert_eq!(read, [(1, true), (3, false), (4, true), (5, false)]);
}

#[test]
fn a_match_gives_the_same_puzzles_whenever_it_is_looked_through_and_they_hold() {
    let finder = Finder {
        seed: 1,
        playouts: 300,
    };
    let found = finder.of_match(1, NEVER).unwrap();
    let again = finder.of_match(1, NEVER).unwrap();
    let lines = |puzzles: &[Puzzle]| puzzles.iter().map(Puzzle::to_json).collect::<Vec<_>>();
    assert!(!found.is_empty());
    assert_eq!(lines(&found), lines(&again));
    for puzzle in &found {
        assert_eq!(puzzle.flaw(false, NEVER), Some(None));
    }
    assert!(finder.of_match(1, &|| true).is_none(), "it was stopped");
}
