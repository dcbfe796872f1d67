//! Everything that is done with any game without a window: matches of computer players, programs from outside in the
//! seats, contests, and files of records.
//!
//! It names no game: each tells by [`Playable`] what is asked of it here.

use serde::Serialize;

use crate::kit::{Agent, Notation, TurnBased};

pub mod arena;
pub mod bots;
pub mod contest;
pub mod record_file;

/// A game that computer players and programs from outside can play.
pub trait Playable: Notation + TurnBased {
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

    /// The options.
    fn rules_told(&self) -> Self::Rules;

    /// What the game is played with, beside the options.
    fn material(&self) -> Self::Material;

    /// An outcome of chance at `before`, as far as all may know it.
    fn chance_told(&self, before: &Self::Position, brought: Self::Move) -> Self::ChanceTold;

    /// The names of the computer players, the weakest first.
    fn agents() -> &'static [&'static str];

    /// The computer player of that name, its chance following from `seed`.
    fn agent(name: &str, seed: u64) -> Option<Box<dyn Agent<Self>>>;
}
