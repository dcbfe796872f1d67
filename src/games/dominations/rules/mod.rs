//! The rules of Domi'Nations: what is allowed, what it leads to, what it is worth. No engine, no clock, no files.

#![deny(clippy::disallowed_methods, clippy::disallowed_types)]

mod colour;
mod domain;
mod domino;
mod draft;
mod extent;
mod gains;
mod game;
pub(super) mod grid;
mod kingdom;
mod land;
mod moves;
mod options;
mod placement;
mod places;
mod position;
mod scoring;
mod seats;
mod stage;
mod terrain;

pub use colour::Colour;
pub use domain::Domain;
pub use domino::{Domino, DominoBits, DominoNumber, DominoSet};
pub use draft::{DraftLine, Slot};
pub use gains::{DominoGains, Gains};
pub use game::Dominations;
pub use kingdom::Kingdom;
pub use moves::{KingOrder, Line, Move, Refusal};
pub use options::{DiscardRule, OptionalRule, RawRules, Rules, RulesError, TurnOrder};
pub use placement::{Placement, PlacementRefusal};
pub use places::{Places, PlacesIter};
pub use position::{Position, RoundScores};
pub use scoring::{FinalRanking, HARMONY, KingdomScore, MIDDLE_KINGDOM, TieBreak, points, score};
pub use seats::{MOST_SEATS, SEATS};
pub use stage::Stage;
pub use terrain::{Terrain, Tile};
