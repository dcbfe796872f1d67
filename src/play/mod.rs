//! Everything that is done with any game without a window: matches of computer players, programs from outside in the
//! seats, contests, and files of records.
//!
//! It names no game: each tells by [`Playable`] what is asked of it here.

use std::time::Duration;

use serde::Serialize;

use crate::kit::{Agent, Configured, Notation, Seat};

pub mod achievements;
pub mod arena;
pub mod bots;
pub mod contest;
pub mod fair_deal;
mod listen_address;
#[cfg(feature = "network")]
pub mod network;
pub mod puzzles;
pub mod record_file;
pub mod review;
pub mod share;
mod simultaneous;
pub mod statistics;

/// A game that computer players and programs from outside can play.
pub trait Playable: Notation + Configured {
    /// Whether several seats can be awaited at once. Then it matters when each acts, and matches are played by their own
    /// clock.
    const SIMULTANEOUS: bool = false;

    /// The options as programs are told them: as in a record.
    type Rules: Serialize;
    /// What else programs are told before a match: fields of the greeting, by their names.
    type Material: Serialize;
    /// What programs are told of an outcome of chance: a message with its `type`.
    type ChanceTold: Serialize;

    /// The game as the match of that seed is played: a game whose map is drawn anew for each match draws it here.
    fn of_seed(&self, seed: u64) -> Self {
        let _ = seed;
        self.clone()
    }

    /// The game as a match with people at other machines is played, who learn the seed of its deals when it is over: that seed
    /// gives all that it can be given by. What must tell its own seed, as a map does, follows from `open`.
    fn of_seeds(&self, open: u64, deals: u64) -> Self {
        let _ = open;
        self.of_seed(deals)
    }

    /// Whether a seat that is awaited owes an answer: where others are awaited as well, it may have said that it has none.
    fn owes_answer(&self, at: &Self::Position, seat: Seat) -> bool {
        let _ = (at, seat);
        true
    }

    /// Whether all moves of the turn that began at `began` have been made at `now`. Where a turn is one move, they have.
    fn turn_is_complete(began: &Self::Position, now: &Self::Position) -> bool {
        let _ = (began, now);
        true
    }

    /// How fast the clock of a match goes in which programs have so long for an answer: 1 is as the rules say.
    fn clock_rate(&self, each_answer: Duration) -> f64 {
        let _ = each_answer;
        1.0
    }

    /// The options.
    fn rules_told(&self) -> Self::Rules;

    /// What the game is played with, beside the options.
    fn material(&self) -> Self::Material;

    /// An outcome of chance at `before`, as far as all may know it.
    fn chance_told(&self, before: &Self::Position, brought: Self::Move) -> Self::ChanceTold;

    /// The names of the computer players, the weakest first.
    fn agents() -> &'static [&'static str];

    /// How strong a computer player is, the weakest being 0; none where that was not measured.
    fn elo(agent: &str) -> Option<i32> {
        let _ = agent;
        None
    }

    /// Whether that strength is estimated, and not that of matches.
    fn elo_is_estimated(agent: &str) -> bool {
        let _ = agent;
        false
    }

    /// The computer player of that name, its chance following from `seed`.
    fn agent(name: &str, seed: u64) -> Option<Box<dyn Agent<Self>>>;
}
