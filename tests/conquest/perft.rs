//! Counts of move sequences, against the slow generator and against published counts.

use dominations::{
    games::conquest::{
        notation::{moves, position},
        rules::{
            Conquest, Layout, Size,
            perft::{Count, divide, perft},
        },
    },
    kit::{
        Game, Record, ToMove,
        chance::{below, stream},
    },
};

use crate::slow::SlowBoard;

/// Positions of random matches, of every size and layout, written down.
pub fn positions(seed: u64, each: usize) -> Vec<String> {
    let mut texts = Vec::new();
    for size in Size::ALL {
        for layout in Layout::ALL {
            let Ok(game) = Conquest::new(size, layout) else {
                continue;
            };
            let mut rng = stream(seed, "positions", u64::from(size.side()));
            let mut record = Record::new(game);
            let mut found = Vec::new();
            while !record.is_over() {
                let made = match record.to_move() {
                    ToMove::Seat(seat) => {
                        found.push(position::write(record.position()));
                        let mut listed = Vec::new();
                        game.moves(record.position(), seat, &mut listed);
                        listed[below(&mut rng, listed.len() as u32) as usize]
                    }
                    ToMove::Chance | ToMove::Nobody => game.outcome(record.position(), &mut rng),
                };
                record.play_next(made).expect("it was listed or drawn");
            }
            let step = (found.len() / each).max(1);
            texts.extend(found.into_iter().rev().step_by(step).take(each));
        }
    }
    texts
}

fn counts(text: &str, depth: u32, count: Count, draw_clock: u16) -> u64 {
    let at = position::read(text).unwrap_or_else(|why| panic!("{text}: {why}"));
    let counted = perft(&at, depth, count, draw_clock);
    let divided = divide(&at, depth, count, draw_clock);
    let sum: u64 = divided.iter().map(|(_, counted)| counted).sum();
    assert_eq!(sum, counted, "{text}: divided otherwise");
    counted
}

#[test]
fn sequences_are_as_many_as_the_slow_generator_finds() {
    for text in positions(1, 2) {
        let slow = SlowBoard::read(&text);
        let depth = if slow.cells.len() > 3 { 2 } else { 4 };
        for (count, targets) in [(Count::Sources, false), (Count::Targets, true)] {
            for draw_clock in [0, 2] {
                assert_eq!(
                    counts(&text, depth, count, draw_clock),
                    slow.sequences(depth, targets, draw_clock.into()),
                    "{text}, {count:?}, draw clock {draw_clock}"
                );
            }
        }
    }
}

#[test]
fn sequences_from_the_start_are_as_many_as_was_published() {
    // The counts that the authors of UAI engines compare: libataxx's tests.
    let start = "x5o/7/7/7/7/7/o5x x 0 1";
    for (depth, expected) in [(1, 16), (2, 256), (3, 6460), (4, 155_888), (5, 4_752_668)] {
        assert_eq!(counts(start, depth, Count::Targets, 0), expected);
    }
}

#[test]
fn forced_passes_count_and_finished_matches_do_not() {
    let cases = [
        // One side has no pawn.
        ("x6/7/7/7/7/7/7 o 0 1", 0),
        // The board is full.
        ("xxx/ooo/xxo x 0 1", 0),
        // The side to move is stuck, the other is not.
        ("x--4/---4/---4/7/7/7/o6 x 0 1", 1),
        // Both are stuck, far from the free cells.
        ("x--1--o/---1---/---1---/7/7/7/7 x 0 1", 0),
    ];
    for (text, expected) in cases {
        let slow = SlowBoard::read(text).sequences(1, false, 0);
        assert_eq!(
            (counts(text, 1, Count::Sources, 0), slow),
            (expected, expected),
            "{text}"
        );
    }
}

#[test]
fn moves_are_listed_as_the_slow_generator_lists_them() {
    for text in positions(2, 6) {
        let at = position::read(&text).expect("it was written");
        let game = Conquest::from_position(at).with_draw_clock(0);
        let mut listed = Vec::new();
        game.moves(&at, at.to_move(), &mut listed);
        let listed: Vec<_> = listed.into_iter().map(moves::write).collect();
        let slow: Vec<_> = SlowBoard::read(&text)
            .moves(0)
            .into_iter()
            .map(|made| match made {
                Some((from, to)) => format!("{},{}-{},{}", from.0, from.1, to.0, to.1),
                None => "pass".to_owned(),
            })
            .collect();
        assert_eq!(listed, slow, "{text}");
    }
}
