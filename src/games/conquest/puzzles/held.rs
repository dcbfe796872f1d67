//! What is left of a capture after the reply that turns back the most of it.

use super::super::rules::{CellSet, Conquest, Move, Position};
use crate::kit::{Actor, Game, TurnBased};

/// What comes of a capture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Held {
    /// How many pawns of the other it turns over.
    pub turned: u8,
    /// How many of these are its own still after any single reply.
    pub kept: u8,
    /// The reply that turns back the most of them; of several the one that leaves the other the most pawns, then the first
    /// that the game lists. None where no reply turns back any.
    pub reply: Option<Move>,
    /// Those that this reply turns back.
    pub back: CellSet,
}

/// What comes of a move of the side whose turn it is, which the rules allow. All is kept where the match ends with it, or
/// where the other has to pass.
pub fn held(game: &Conquest, at: &Position, made: Move) -> Held {
    let by = at.to_move();
    let turned = match made {
        Move::Pawn { to, .. } => game.captures(at, by, to),
        Move::Pass | Move::Block(_) | Move::OutOfTime => CellSet::empty(at.size()),
    };
    let mut after = *at;
    game.advance(&mut after, Actor::Seat(by), made);
    let mut replies = Vec::new();
    if let Some(other) = game.to_move(&after).seat() {
        game.moves(&after, other, &mut replies);
    }
    let mut worst = (0, 0);
    let mut found = Held {
        turned: turned.len() as u8,
        kept: turned.len() as u8,
        reply: None,
        back: CellSet::empty(at.size()),
    };
    for reply in replies {
        let Move::Pawn { to, .. } = reply else {
            continue;
        };
        let all = game.captures(&after, after.to_move(), to);
        let back = CellSet::of_bits(all.bits() & turned.bits(), at.size());
        let gained = (back.len(), 2 * all.len() + u32::from(reply.is_clone()));
        if !back.is_empty() && gained > worst {
            worst = gained;
            found = Held {
                kept: found.turned - back.len() as u8,
                reply: Some(reply),
                back,
                ..found
            };
        }
    }
    found
}
