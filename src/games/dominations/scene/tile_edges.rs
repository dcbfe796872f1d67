//! The edges of tiles: none inside a domino, a faint one inside a domain, a cream one around it.

use bevy::prelude::*;

use crate::kit::Direction;

/// The sides of a tile in the order of its edges: right, top, left, bottom.
pub const SIDES: [Direction; 4] = [Direction::E, Direction::N, Direction::W, Direction::S];

/// How much of a faint edge is seen.
pub const FAINT: f32 = 0.28;

/// Rounds the corners at which two edges meet that show.
pub fn corners([east, north, west, south]: [Edge; 4], side: f32) -> BorderRadius {
    let corner = |one: Edge, other: Edge| {
        let round = one == Edge::Shown && other == Edge::Shown;
        px(if round { side * 0.07 } else { 0.0 })
    };
    BorderRadius {
        top_left: corner(north, west),
        top_right: corner(north, east),
        bottom_left: corner(south, west),
        bottom_right: corner(south, east),
    }
}

/// What a tile shows along one of its sides.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Edge {
    /// Towards the domino's other half.
    None,
    /// Towards a neighbour of the same terrain.
    Faint,
    /// Towards anything else.
    Shown,
}

impl Edge {
    /// Towards a neighbour, if there is one: whether it is the other half, and whether it is of the same terrain.
    pub fn towards(neighbour: Option<(bool, bool)>) -> Self {
        match neighbour {
            Some((true, _)) => Self::None,
            Some((_, true)) => Self::Faint,
            _ => Self::Shown,
        }
    }

    /// How wide it is drawn on a tile of that side.
    pub fn width(self, side: f32) -> f32 {
        match self {
            Self::None => 0.0,
            Self::Faint => 1.0,
            Self::Shown if side < 50.0 => 1.5,
            Self::Shown => 2.0,
        }
    }

    /// Its colour, of the cream of one that shows.
    pub fn colour(self, cream: Color) -> Color {
        if self == Self::Faint {
            cream.with_alpha(FAINT)
        } else {
            cream
        }
    }
}
