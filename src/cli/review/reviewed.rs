//! What the commands ask of games whose matches are reviewed.

use super::super::{game::Commanded, language::say};
use crate::{
    games::{
        conquest::{review::MatchEstimator as OfConquest, rules::Conquest},
        dice_wars::{review::MatchEstimator as OfDiceWars, rules::DiceWars},
        dominations::{review::MatchEstimator as OfDominations, rules::Dominations},
    },
    kit::{Actor, Record},
    play::review::Estimator,
};

/// A game whose matches are reviewed.
pub(super) trait Reviewed: Commanded {
    /// What estimates its chances.
    type Estimator<'a>: Estimator<Self>;

    /// How much is spent on a position at most, where nobody says how much.
    const USUAL_PLAYOUTS: u32;
    /// The head of the column that tells when a move was made.
    const WHEN: &'static str;

    /// An estimator that spends so much on a position at most.
    fn estimator(&self, playouts: u32, seed: u64) -> Self::Estimator<'_>;

    /// When the move after so many was made, in the table.
    fn when(record: &Record<Self>, ply: usize) -> String;

    /// The same in a sentence, of what `when` says.
    fn at(when: String) -> String;

    /// From which position on it tells when a move of chance was made: before it, or after it.
    const CHANCE_BEGINS: bool = false;
}

impl Reviewed for Dominations {
    type Estimator<'a> = OfDominations<'a>;

    const USUAL_PLAYOUTS: u32 = OfDominations::USUAL_PLAYOUTS;
    const WHEN: &'static str = "cli-review-turn";
    /// A line is laid out for the turn that it begins.
    const CHANCE_BEGINS: bool = true;

    fn estimator(&self, playouts: u32, seed: u64) -> Self::Estimator<'_> {
        OfDominations::new(self, playouts, seed)
    }

    /// The turn, counted on through the rounds; the first draft has none.
    fn when(record: &Record<Self>, ply: usize) -> String {
        let at = record.after(ply);
        let turn = match at.turn() {
            0 => say!("cli-review-picks"),
            turn => turn.to_string(),
        };
        match at.rules().rounds() {
            1 => turn,
            _ => format!("{}.{turn}", at.round()),
        }
    }

    fn at(when: String) -> String {
        say!("cli-review-at-turn", turn = when)
    }
}

impl Reviewed for Conquest {
    type Estimator<'a> = OfConquest<'a>;

    const USUAL_PLAYOUTS: u32 = OfConquest::USUAL_PLAYOUTS;
    const WHEN: &'static str = "cli-review-move";

    fn estimator(&self, playouts: u32, seed: u64) -> Self::Estimator<'_> {
        OfConquest::new(self, playouts, seed)
    }

    /// Which move of the seats it is, from 1.
    fn when(record: &Record<Self>, ply: usize) -> String {
        let earlier = record.actors()[..ply].iter();
        let of_seats = earlier.filter(|by| matches!(by, Actor::Seat(_)));
        (of_seats.count() + 1).to_string()
    }

    fn at(when: String) -> String {
        say!("cli-review-at-move", number = when)
    }
}

impl Reviewed for DiceWars {
    type Estimator<'a> = OfDiceWars<'a>;

    const USUAL_PLAYOUTS: u32 = OfDiceWars::USUAL_PLAYOUTS;
    const WHEN: &'static str = "cli-review-round";

    fn estimator(&self, playouts: u32, seed: u64) -> Self::Estimator<'_> {
        OfDiceWars::new(self, playouts, seed)
    }

    fn when(record: &Record<Self>, ply: usize) -> String {
        record.after(ply).round().to_string()
    }

    fn at(when: String) -> String {
        say!("cli-review-at-round", round = when)
    }
}
