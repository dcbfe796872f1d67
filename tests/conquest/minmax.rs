//! Minmax finds what an exhaustive search finds: the value and every best move.

use dominations_core::games::conquest::{
    ai::minmax::best,
    notation::{moves, position},
    rules::Conquest,
};

use crate::{positions::positions, slow::SlowBoard};

impl SlowBoard {
    pub fn balance(&self) -> i32 {
        self.count(self.side) - self.count(self.other())
    }

    /// The value by exhaustive search: own pawns less the other's at the leaves.
    pub fn value(&self, depth: u32, draw_clock: u32) -> i32 {
        let moves = if depth == 0 {
            Vec::new()
        } else {
            self.moves(draw_clock)
        };
        let values = moves
            .into_iter()
            .map(|made| -self.after(made).value(depth - 1, draw_clock));
        values.max().unwrap_or_else(|| self.balance())
    }
}

fn agree(text: &str, depth: u32, draw_clock: u16) {
    let at = position::read(text).expect("it was written");
    let game = Conquest::from_position(at).with_draw_clock(draw_clock);
    let slow = SlowBoard::read(text);
    let values: Vec<_> = slow
        .moves(draw_clock.into())
        .into_iter()
        .map(|made| {
            let written = match made {
                Some((from, to)) => format!("{},{}-{},{}", from.0, from.1, to.0, to.1),
                None => "pass".to_owned(),
            };
            (
                written,
                -slow.after(made).value(depth - 1, draw_clock.into()),
            )
        })
        .collect();
    let Some(value) = values.iter().map(|(_, value)| *value).max() else {
        return;
    };
    let expected: Vec<_> = values
        .iter()
        .filter(|(_, other)| *other == value)
        .map(|(made, _)| made.clone())
        .collect();
    let found = best(&game, &at, depth);
    let moves: Vec<_> = found.moves.iter().copied().map(moves::write).collect();
    assert_eq!(
        (found.value, moves),
        (value, expected),
        "{text}, depth {depth}"
    );
}

#[test]
fn minmax_finds_the_value_and_every_best_move_that_exhaustive_search_finds() {
    for text in positions(3, 2) {
        let cells = SlowBoard::read(&text).cells.len();
        let depth = if cells > 3 { 2 } else { 3 };
        for depth in 1..=depth {
            agree(&text, depth, 100);
            agree(&text, depth, 2);
        }
    }
}

#[test]
fn minmax_4_agrees_on_small_boards() {
    for text in positions(4, 6) {
        if SlowBoard::read(&text).cells.len() == 3 {
            agree(&text, 4, 100);
        }
    }
    agree("x5o/7/7/7/7/7/o5x x 0 1", 3, 100);
    agree("xx1oo/x3o/5/o3x/oo1xx x 0 1", 3, 100);
}

#[test]
fn with_depth_0_all_moves_are_alike() {
    let at = position::read("x5o/7/7/7/7/7/o5x x 0 1").expect("a position");
    let found = best(&Conquest::from_position(at), &at, 0);
    assert_eq!((found.value, found.moves.len()), (0, 16));
}
