//! Counts of move sequences, against the slow generator and against published counts.

use dominations_core::{
    games::conquest::{
        notation::{moves, position},
        rules::{
            Conquest,
            perft::{Count, divide, perft},
        },
    },
    kit::Game,
};

use crate::{positions::positions, slow::SlowBoard};

impl SlowBoard {
    /// Sequences of so many moves; with `targets`, clones to one cell are one move.
    pub fn sequences(&self, depth: u32, targets: bool, draw_clock: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let mut cloned = Vec::new();
        let mut found = 0;
        for made in self.moves(draw_clock) {
            if let Some((from, to)) = made
                && targets
                && from.0.abs_diff(to.0).max(from.1.abs_diff(to.1)) == 1
            {
                if cloned.contains(&to) {
                    continue;
                }
                cloned.push(to);
            }
            found += self.after(made).sequences(depth - 1, targets, draw_clock);
        }
        found
    }
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

/// Asserts that there are so many sequences of 1, 2, 3 moves and so on, whoever is to move; and that the slow generator,
/// as far as it gets in a moment, finds as many.
fn assert_counts(rows: &str, count: Count, expected: &[u64]) {
    const SLOWLY: u64 = 10_000;
    for side in ['x', 'o'] {
        let text = format!("{rows} {side} 0 1");
        for (depth, &expected) in (1..).zip(expected) {
            let found = counts(&text, depth, count, 0);
            assert_eq!(found, expected, "{text}, {count:?}, depth {depth}");
            if expected <= SLOWLY {
                let slow = SlowBoard::read(&text).sequences(depth, count == Count::Targets, 0);
                assert_eq!(slow, expected, "{text}, slowly, {count:?}, depth {depth}");
            }
        }
    }
}

/// The counts that the authors of UAI engines compare: libataxx's tests.
#[test]
fn sequences_are_as_many_as_was_published() {
    let published: [(&str, &[u64]); 7] = [
        ("7/7/7/7/7/7/7", &[0, 0, 0, 0]),
        ("x5o/7/7/7/7/7/o5x", &[16, 256, 6460, 155_888, 4_752_668]),
        (
            "x5o/7/2-1-2/7/2-1-2/7/o5x",
            &[14, 196, 4184, 86_528, 2_266_352],
        ),
        (
            "x5o/7/2-1-2/3-3/2-1-2/7/o5x",
            &[14, 196, 4100, 83_104, 2_114_588],
        ),
        (
            "x5o/7/3-3/2-1-2/3-3/7/o5x",
            &[16, 256, 5948, 133_264, 3_639_856],
        ),
        ("7/7/7/2x1o2/7/7/7", &[23, 419, 7887, 168_317, 4_266_992]),
        ("7/7/7/7/-------/-------/x5o", &[2, 4, 13, 30, 73, 174]),
    ];
    for (rows, expected) in published {
        assert_counts(rows, Count::Targets, expected);
    }
}

#[test]
fn sequences_from_the_start_are_as_many_on_boards_of_every_size() {
    let boards: [(&str, &[u64], &[u64]); 5] = [
        (
            "x1o/3/o1x",
            &[10, 36, 220, 780, 2976, 11_572, 45_092],
            &[9, 36, 164, 608, 2220, 7964, 29_744],
        ),
        (
            "x3o/5/5/5/o3x",
            &[16, 244, 4760, 94_996, 2_138_028],
            &[16, 244, 4592, 86_956, 1_790_556],
        ),
        (
            "x5o/7/7/7/7/7/o5x",
            &[16, 256, 6652, 165_656, 5_313_188],
            &[16, 256, 6460, 155_888, 4_752_668],
        ),
        (
            "x7o/9/9/9/9/9/9/9/o7x",
            &[16, 256, 6688, 174_596],
            &[16, 256, 6496, 164_708],
        ),
        (
            "x9o/92/92/92/92/92/92/92/92/92/o9x",
            &[16, 256, 6688, 174_724],
            &[16, 256, 6496, 164_836],
        ),
    ];
    for (rows, sources, targets) in boards {
        assert_counts(rows, Count::Sources, sources);
        assert_counts(rows, Count::Targets, targets);
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
