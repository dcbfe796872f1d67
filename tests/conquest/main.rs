//! Conquest without a window: its rules against an independent slow generator, its notation, its players.

mod bad_input;
mod conformance;
mod golden;
mod minmax;
mod perft;
mod players;
mod positions;
mod proofs;
mod slow;
