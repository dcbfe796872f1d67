//! The seats of Domi'Nations: the first four of the house.

use crate::kit::Seat;

/// The most seats that a match has.
pub const MOST_SEATS: usize = 4;

/// The seats of the largest match, in order.
pub const SEATS: [Seat; MOST_SEATS] = [Seat::ALL[0], Seat::ALL[1], Seat::ALL[2], Seat::ALL[3]];
