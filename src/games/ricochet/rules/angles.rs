//! Angles: the corners of two walls in which tiles lie.

use crate::kit::Direction;

/// The two walled sides of the angle of each orientation.
pub const ANGLES: [[Direction; 2]; 4] = [
    [Direction::N, Direction::W],
    [Direction::N, Direction::E],
    [Direction::S, Direction::E],
    [Direction::S, Direction::W],
];
