//! The games whose matches are counted, and what their options are called.

use bevy::prelude::*;

use crate::{
    kit::{Options, Seat},
    locale::Localized,
    play::statistics::MeasuredGame,
    screens::Shown,
};

/// A game whose matches are counted.
#[derive(Clone, Copy, Debug)]
pub struct CountedGame {
    /// What is counted in its matches.
    pub measured: MeasuredGame,
    /// Whether its luck is told by reviews alone.
    pub waits_for_reviews: bool,
    /// Whether reviews tell how accurately its decisions were made.
    pub has_accuracy: bool,
    /// What the rules of a match are called, from the list of its options; none where there are no such rules.
    pub rules: fn(&str) -> Option<Vec<Localized>>,
    /// Whether there is a deal by these rules, from the same list.
    pub is_dealt: fn(&str) -> bool,
    /// Whether these rules give each seat a time for all of its moves, from the same list.
    pub limits_all_moves: fn(&str) -> bool,
}

/// A game by a list of options, with the fewest seats that it can have; none where there are no such options.
fn by_options<G: Shown>(list: &str) -> Option<G> {
    let options = Options::read(G::OPTIONS, list).ok()?;
    let mut seats = 1..=Seat::MOST;
    seats.find_map(|seats| G::configured(&options, seats).ok())
}

/// The games that are played here, in the order in which they were registered.
#[derive(Resource, Clone, Debug, Default)]
pub struct CountedGames(Vec<CountedGame>);

impl CountedGames {
    /// Lets the matches of that game be counted.
    pub fn add<G: Shown>(&mut self) {
        self.0.push(CountedGame {
            measured: MeasuredGame::of::<G>(),
            waits_for_reviews: G::WAITS_FOR_REVIEWS,
            has_accuracy: G::REVIEWS && !G::OWN_REVIEW,
            rules: |list| Some(by_options::<G>(list)?.options_told()),
            is_dealt: |list| by_options::<G>(list).is_some_and(|game| game.is_dealt()),
            limits_all_moves: |list| {
                by_options::<G>(list).is_some_and(|game| game.limits_all_moves())
            },
        });
    }

    /// The game of that identifier.
    pub fn find(&self, game: &str) -> Option<&CountedGame> {
        self.0.iter().find(|one| one.measured.id == game)
    }

    /// What is counted in each of them.
    pub fn measured(&self) -> Vec<MeasuredGame> {
        self.0.iter().map(|one| one.measured).collect()
    }
}
