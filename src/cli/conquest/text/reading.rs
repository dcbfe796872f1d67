//! What a person types at a move: coordinates, names of cells, or a word.

use crate::{
    cli::{language::say, text::Word},
    games::conquest::rules::{Cell, Conquest, Move, Position, Size},
};

/// What somebody wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wish {
    /// To make this move.
    Move(Move),
    /// What is no move.
    Word(Word),
}

/// Reads what was typed.
///
/// # Errors
/// What is wrong with it, in a line.
pub(super) fn wish(typed: &str, game: &Conquest, at: &Position) -> Result<Wish, String> {
    let word = typed.to_lowercase();
    if let Some(word) = Word::read(&word) {
        return Ok(Wish::Word(word));
    }
    let cells = cells(&word, at.size());
    match cells.as_deref() {
        Some(&[from, to]) => Ok(Wish::Move(Move::Pawn { from, to })),
        Some(&[to]) => match source(game, at, to) {
            Some(from) => Ok(Wish::Move(Move::Pawn { from, to })),
            None => Err(say!("cli-text-no-source", cell = typed)),
        },
        _ => Err(say!("cli-text-no-move", found = typed)),
    }
}

/// The one or two cells that are named; nothing where that is something else.
fn cells(word: &str, size: Size) -> Option<Vec<Cell>> {
    let parts = word
        .split(|letter: char| matches!(letter, '-' | '–' | ',' | ';') || letter.is_whitespace());
    let parts: Vec<&str> = parts.filter(|part| !part.is_empty()).collect();
    let digits = |part: &&str| part.bytes().all(|letter| letter.is_ascii_digit());
    if parts.iter().all(digits) {
        let numbers: Option<Vec<u8>> = parts.iter().map(|part| part.parse().ok()).collect();
        return match numbers?[..] {
            [row, column, to_row, to_column] => {
                Some(vec![Cell::new(row, column), Cell::new(to_row, to_column)])
            }
            _ => None,
        };
    }
    let named = parts.iter().map(|part| named(part, size));
    named
        .collect::<Option<Vec<_>>>()
        .filter(|cells| cells.len() <= 2)
}

/// The cell of that name: a letter for the column, a number from the bottom for the row.
fn named(name: &str, size: Size) -> Option<Cell> {
    let mut letters = name.chars();
    let column = u8::try_from(letters.next()?).ok()?.checked_sub(b'a')?;
    let row: u8 = letters.as_str().parse().ok()?;
    let cell = Cell::new(size.side().checked_sub(row)?, column);
    size.has(cell).then_some(cell)
}

/// The pawn that is meant where only the arrival is named: any that clones there, or the only one that jumps there.
fn source(game: &Conquest, at: &Position, to: Cell) -> Option<Cell> {
    let own = || at.pawns(at.to_move()).iter();
    let clones = own().find(|from| game.clones_from(at, *from).contains(to));
    let mut jumps = own().filter(|from| game.jumps_from(at, *from).contains(to));
    clones.or_else(|| jumps.next().filter(|_| jumps.next().is_none()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::Game;

    #[test]
    fn a_move_is_read_in_each_of_its_ways() {
        let game = Conquest::default();
        let at = game.opening();
        let wished = |typed: &str| wish(typed, &game, &at).ok();
        let pawn = |from: (u8, u8), to: (u8, u8)| {
            Some(Wish::Move(Move::Pawn {
                from: Cell::new(from.0, from.1),
                to: Cell::new(to.0, to.1),
            }))
        };
        for typed in ["0,0-1,1", "0 0 1 1", "a7-b6", "A7 B6", "b6"] {
            assert_eq!(wished(typed), pawn((0, 0), (1, 1)), "{typed}");
        }
        assert_eq!(wished("c5"), pawn((0, 0), (2, 2)), "one pawn jumps there");
        assert_eq!(wished("UNDO"), Some(Wish::Word(Word::Undo)));
        assert_eq!(wished("aide"), Some(Wish::Word(Word::Help)));
        for wrong in [
            "",
            "d4",
            "z9",
            "1 2 3",
            "0,0-1,1-2,2",
            "300 0 0 0",
            "a8",
            "é1",
        ] {
            assert_eq!(wished(wrong), None, "{wrong}");
        }
    }
}
