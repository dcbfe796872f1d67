//! Cells and moves in the words of the field: columns by letters, rows from the bottom; what they would do, and why not.

use super::board::{Preview, Refused};
use crate::{
    games::conquest::rules::{Cell, Conquest, Move, Position, Size},
    kit::{Seat, Verdict},
    locale::Localized,
};

/// A cell as people call it: `c3`.
pub fn cell_name(cell: Cell, size: Size) -> String {
    let column = char::from(b'a' + cell.column);
    format!("{column}{}", size.side() - cell.row)
}

/// The cell that people call so.
pub fn cell_named(name: &str, size: Size) -> Option<Cell> {
    let mut letters = name.chars();
    let column = letters.next()?.to_ascii_lowercase();
    let row: u8 = letters.as_str().parse().ok()?;
    let cell = Cell {
        row: size.side().checked_sub(row)?,
        column: (column as u32).checked_sub('a' as u32)?.try_into().ok()?,
    };
    size.has(cell).then_some(cell)
}

/// A move as people write it: `c3` for a clone, `d4–c2` for a jump; nothing for a pass.
pub fn move_name(made: Move, size: Size) -> String {
    match made {
        Move::Pawn { from, to } if from.distance(to) == 1 => cell_name(to, size),
        Move::Pawn { from, to } => format!("{}–{}", cell_name(from, size), cell_name(to, size)),
        Move::Pass | Move::Block(_) | Move::OutOfTime => String::new(),
    }
}

/// The names of the moves from the first on, as many as so many letters have room for; and whether those are all. A pass has
/// none.
pub fn names_within(moves: &[Move], size: Size, letters: usize) -> (String, bool) {
    let mut names = String::new();
    for name in moves.iter().map(|made| move_name(*made, size)) {
        if names.chars().count() + name.chars().count() > letters {
            return (names, false);
        }
        if !names.is_empty() && !name.is_empty() {
            names.push(' ');
        }
        names.push_str(&name);
    }
    (names, true)
}

/// By how much a move of `by` changed that seat's own count.
pub fn gain(before: &Position, after: &Position, by: Seat) -> i32 {
    let count = |at: &Position| at.counts()[by.index()] as i32;
    count(after) - count(before)
}

/// How many pawns a move with that gain turned over.
pub fn turned(made: Move, gain: i32) -> u32 {
    (gain - i32::from(made.is_clone())).max(0) as u32
}

/// What a move that is thought of would do: from where to where, and what it brings.
pub fn preview_words(preview: &Preview, size: Size) -> [Localized; 2] {
    let (what, gain) = match preview.made.is_clone() {
        true => ("conquest-hand-clone", "conquest-hand-clone-gain"),
        false => ("conquest-hand-jump", "conquest-hand-jump-gain"),
    };
    [
        Localized::new(what)
            .with("from", cell_name(preview.from, size))
            .with("to", cell_name(preview.to, size)),
        Localized::new(gain).with("count", preview.turned.len()),
    ]
}

/// What a move is proven to come to.
pub fn verdict_words(verdict: Verdict) -> Localized {
    match (verdict.outcome, verdict.margin) {
        (0, _) => "conquest-proof-draws".into(),
        (1, Some(margin)) => Localized::new("conquest-proof-wins-by").with("count", margin),
        (1, None) => "advice-wins".into(),
        (_, Some(margin)) => {
            Localized::new("conquest-proof-loses-by").with("count", margin.unsigned_abs())
        }
        (_, None) => "advice-loses".into(),
    }
}

/// The key of why something does nothing.
pub const fn refusal(why: Refused) -> &'static str {
    match why {
        Refused::TooFar => "conquest-refuse-far",
        Refused::Taken => "conquest-refuse-taken",
        Refused::Blocked => "conquest-refuse-blocked",
        Refused::Others => "conquest-refuse-others",
        Refused::Stuck => "conquest-refuse-stuck",
        Refused::NoPawn => "conquest-refuse-nobody",
    }
}

/// What the pawn on a cell can do.
pub fn targets(game: &Conquest, at: &Position, from: Cell) -> Localized {
    Localized::new("conquest-hand-targets")
        .with("clones", game.clones_from(at, from).len())
        .with("jumps", game.jumps_from(at, from).len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_called_by_column_and_row_from_the_bottom() {
        for size in Size::ALL {
            for cell in size.all().iter() {
                assert_eq!(cell_named(&cell_name(cell, size), size), Some(cell));
            }
        }
        let size = Size::USUAL;
        assert_eq!(cell_name(Cell::new(0, 0), size), "a7");
        assert_eq!(cell_name(Cell::new(6, 2), size), "c1");
        for wrong in ["", "a", "a0", "a8", "h1", "1a", "é1", "a-1"] {
            assert_eq!(cell_named(wrong, size), None, "{wrong}");
        }
    }

    #[test]
    fn a_clone_is_called_by_its_arrival_and_a_jump_by_both_ends() {
        let size = Size::USUAL;
        let [a7, b6, c5] = [(0, 0), (1, 1), (2, 2)].map(|(row, column)| Cell::new(row, column));
        let name = |from, to| move_name(Move::Pawn { from, to }, size);
        assert_eq!(name(a7, b6), "b6");
        assert_eq!(name(a7, c5), "a7–c5");
        assert_eq!(move_name(Move::Pass, size), "");
    }
}
