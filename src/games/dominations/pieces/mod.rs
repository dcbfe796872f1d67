//! Kings, dominos, kingdoms and tiles as entities: what they are and how they stand to each other. How they look is the scene's business.

mod read_back;
mod upkeep;

use bevy::{platform::collections::HashMap, prelude::*};

pub use read_back::{Spelled, read_back, spelled};

use super::rules::{Dominations, DominoNumber, Move, Position, Stage, Tile as TileFace, TurnOrder};
use crate::{
    kit::{Cell, Game, Seat},
    screens::motion::Piece,
    table::Match,
};

/// A king: the pawn with which its seat picks dominos.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[component(immutable)]
#[require(Piece)]
pub struct King {
    /// Whose king it is.
    pub seat: Seat,
    /// Which of its seat's kings, in the order in which they came out of the hand: 0, or 1 with two kings a seat.
    pub which: u8,
}

/// A king that has not come out of the hand yet, as the `0`th, `1`st... of those still to come.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
#[component(immutable)]
pub struct InHand(pub usize);

/// The domino that a king stands on.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
#[relationship(relationship_target = Bears)]
pub struct StandsOn(#[relationship] pub Entity);

/// The king that stands on a domino.
#[derive(Component, Debug)]
#[relationship_target(relationship = StandsOn)]
pub struct Bears(Vec<Entity>);

/// A domino, known by its number.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
#[component(immutable)]
#[require(Piece)]
pub struct Domino(pub DominoNumber);

/// Where a domino is.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
#[component(immutable)]
pub enum Whereabouts {
    /// Not dealt in this round.
    InStock,
    /// In a draft line.
    InLine(WhichLine, usize),
    /// Laid in a kingdom.
    PlacedIn(Entity),
    /// Out of the round.
    Discarded,
}

/// Which draft line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum WhichLine {
    /// The one whose kings play now.
    ThisTurn,
    /// The one that is picked from.
    Next,
}

/// What lies in a draft line: the slot, its domino, and the seat of the king that stands there.
fn lying(
    position: &Position,
    line: WhichLine,
) -> impl Iterator<Item = (usize, DominoNumber, Option<Seat>)> + '_ {
    let slots = match line {
        WhichLine::ThisTurn => position.line().slots(),
        WhichLine::Next => position.next_line().slots(),
    };
    // Picking first, a king goes ahead and its domino waits in the line to be placed.
    let gone_ahead = (line == WhichLine::ThisTurn
        && position.stage() == Stage::Place
        && position.rules().turn_order == TurnOrder::PickThenPlace
        && !position.next_line().is_empty())
    .then(|| position.current_slot())
    .flatten();
    let lying = slots.iter().enumerate().filter(|(_, slot)| !slot.taken);
    lying.map(move |(index, slot)| {
        (
            index,
            slot.domino,
            slot.king.filter(|_| gone_ahead != Some(index)),
        )
    })
}

/// The king that came out of the hand as the `index`th, from 0, in the round being played.
///
/// # Panics
/// When no king was drawn at `index`.
pub fn king_drawn(position: &Position, index: usize) -> King {
    let drawn = position.king_order().as_slice();
    let seat = drawn[index];
    let before = drawn[..index].iter().filter(|&&other| other == seat);
    King {
        seat,
        which: before.count() as u8,
    }
}

/// Which of its seat's kings ([`King::which`]) picked each domino of the round being played.
///
/// It follows from the moves alone, so that a match that was left and taken up again has the same kings.
pub fn picked_by(played: &Match<Dominations>) -> HashMap<DominoNumber, u8> {
    let game = played.game();
    let mut position = game.opening();
    let mut picked_by = HashMap::default();
    for (_, made) in played.acts() {
        match made {
            Move::DrawKings(_) => picked_by.clear(),
            Move::Pick(number) => {
                let which = match position.current_slot() {
                    Some(slot) => picked_by[&position.line().slots()[slot].domino],
                    None => {
                        let out = position.king_order().as_slice().len() - position.hand().len();
                        king_drawn(&position, out).which
                    }
                };
                picked_by.insert(number, which);
            }
            Move::LayOut(_) | Move::Place(_) | Move::Discard(_) => {}
        }
        game.make(&mut position, made);
    }
    picked_by
}

/// A seat's kingdom; its tiles are its children.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
#[component(immutable)]
pub struct KingdomOf(pub Seat);

/// A half of a domino, placed in a kingdom.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
#[component(immutable)]
#[require(Piece)]
pub struct Tile(pub TileFace);

/// The cell of its kingdom that a tile lies at.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
#[component(immutable)]
pub struct LiesAt(pub Cell);

/// The domino that a tile is a half of, and which half: 0 or 1.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
#[relationship(relationship_target = Halves)]
pub struct HalfOf {
    /// The domino.
    #[relationship]
    pub domino: Entity,
    /// The first half (0) or the second (1).
    pub half: usize,
}

/// The tiles that a placed domino has become.
#[derive(Component, Debug)]
#[relationship_target(relationship = HalfOf, linked_spawn)]
pub struct Halves(Vec<Entity>);

/// Keeps the pieces of every match in step with its position.
pub fn plugin(app: &mut App) {
    app.add_plugins(upkeep::plugin);
}
