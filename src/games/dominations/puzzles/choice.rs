//! A choice of a puzzle: a placement and a pick, with the chance that they leave.

use super::super::{
    ai::chances::continues,
    rules::{Dominations, DominoNumber, Move, Placement, Position},
};
use crate::{
    kit::{Agent, Limits, Record, ToMove},
    play::review::Points,
};

/// A choice, and the chance of whoever makes it.
#[derive(Clone, Debug, PartialEq)]
pub struct PuzzleChoice {
    /// Its moves, in the order in which they are made.
    pub moves: Vec<Move>,
    /// The chance to win.
    pub chance: Points,
    /// Whether that is proven, and no estimate.
    pub proven: bool,
}

impl PuzzleChoice {
    /// Where the domino goes; none if it is discarded.
    pub fn placement(&self) -> Option<Placement> {
        self.moves.iter().find_map(|made| match made {
            Move::Place(placement) => Some(*placement),
            _ => None,
        })
    }

    /// The domino that is picked.
    pub fn pick(&self) -> Option<DominoNumber> {
        self.moves.iter().find_map(|made| match made {
            Move::Pick(picked) => Some(*picked),
            _ => None,
        })
    }
}

/// The position after a choice; none where its moves are not allowed, or are not all of the turn.
pub(super) fn after(record: &Record<Dominations>, moves: &[Move]) -> Option<Position> {
    let (game, before) = (record.game(), record.position());
    let mut at = *before;
    for (index, &made) in moves.iter().enumerate() {
        if index > 0 && !continues(before, &at) {
            return None;
        }
        game.try_make(&mut at, made).ok()?;
    }
    (!moves.is_empty() && !continues(before, &at)).then_some(at)
}

/// What an agent chooses: all moves of its turn.
pub(super) fn chosen_by(
    agent: &mut dyn Agent<Dominations>,
    game: &Dominations,
    before: &Position,
) -> Vec<Move> {
    let mut at = *before;
    let mut moves = Vec::new();
    while let ToMove::Seat(seat) = at.to_move() {
        let made = agent.choose(game, &at, seat, &Limits::NONE);
        game.make(&mut at, made);
        moves.push(game.canonical(made));
        if !continues(before, &at) {
            break;
        }
    }
    moves
}
