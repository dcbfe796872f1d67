//! A fair start: as many matches as seats on one map, with one deal and one stream of dice, the seats in each place once.

use std::sync::Arc;

use bevy::prelude::*;

use super::phase::Phase;
use crate::{
    games::dice_wars::rules::{DiceWars, RulesError},
    kit::{Game, MatchResult, Seat},
    screens::{MatchPlan, OnScreen},
    table::{LaidOut, Match, Replay},
};

pub(super) fn plugin(app: &mut App) {
    app.add_observer(follow)
        .add_systems(OnEnter(Phase::Over), add_up);
}

/// A series of matches that is being played.
#[derive(Resource, Clone, Debug)]
pub struct Series {
    /// The first match.
    first: MatchPlan<DiceWars>,
    /// What each match so far came to.
    done: Vec<MatchResult>,
    /// Whether a match of it lies on the table that has not been added yet.
    goes_on: bool,
}

/// What a seat has come to in a series.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Sum {
    /// Matches won; a draw is shared.
    pub wins: f64,
    /// Its places, added up: the fewer, the better.
    pub places: u32,
}

impl Series {
    /// A series that begins with that match.
    pub fn new(first: MatchPlan<DiceWars>) -> Self {
        Self {
            first,
            done: Vec::new(),
            goes_on: false,
        }
    }

    /// How many matches there are.
    pub fn len(&self) -> usize {
        self.first.game.seats()
    }

    /// How many matches are over.
    pub fn done(&self) -> usize {
        self.done.len()
    }

    /// Whether all have been played.
    pub fn is_over(&self) -> bool {
        self.done() == self.len()
    }

    /// The game of the match of that number, from 0.
    ///
    /// # Errors
    /// None: its map has room for as many seats as the first match has.
    pub fn game(&self, number: usize) -> Result<DiceWars, RulesError> {
        let game = &self.first.game;
        let map = Arc::new(game.map().clone());
        DiceWars::new(*game.rules(), map, game.start().rotated(number))
    }

    /// The seed of the dice: the same for all matches.
    pub fn seed(&self) -> u64 {
        self.first.seed
    }

    /// What a seat has come to so far.
    pub fn sum(&self, seat: Seat) -> Sum {
        let mut sum = Sum::default();
        for result in &self.done {
            let winners = result.winners();
            if winners.contains(seat) {
                sum.wins += 1.0 / winners.len() as f64;
            }
            sum.places += u32::from(result.ranks[seat.index()]);
        }
        sum
    }
}

/// The next match goes on with the series, also where it was left and is taken up again; another one that is played ends it. To
/// look at one again changes nothing.
fn follow(
    laid_out: On<LaidOut<DiceWars>>,
    matches: Query<&Match<DiceWars>, Without<Replay<DiceWars>>>,
    series: Option<ResMut<Series>>,
    mut commands: Commands,
) {
    let (Some(mut series), Ok(played)) = (series, matches.get(laid_out.table)) else {
        return;
    };
    if played.awaits().is_over() {
        return;
    }
    let game = played.game();
    let next = series.game(series.done());
    let is_next = next.is_ok_and(|next| next.start() == game.start() && next.map() == game.map());
    if series.is_over() || !is_next {
        commands.remove_resource::<Series>();
    } else {
        series.goes_on = true;
    }
}

/// Adds what a match came to.
fn add_up(
    matches: Query<&Match<DiceWars>, (With<OnScreen>, Without<Replay<DiceWars>>)>,
    series: Option<ResMut<Series>>,
) {
    let (Some(mut series), Ok(played)) = (series, matches.single()) else {
        return;
    };
    let result = played.game().result(played.position());
    if let Some(result) = result.filter(|_| series.goes_on && !series.is_over()) {
        series.done.push(result);
        series.goes_on = false;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        games::dice_wars::{
            notation::Colour,
            rules::{MapChoice, Move, Rules},
        },
        kit::Record,
        screens::{Player, SeatPlan},
        table,
    };

    fn plan(seats: usize) -> MatchPlan<DiceWars> {
        let person = |colour| SeatPlan::new("", colour, Player::Person);
        MatchPlan {
            seats: Colour::ALL.into_iter().take(seats).map(person).collect(),
            game: DiceWars::drawn(Rules::default(), MapChoice::default(), seats, 5).unwrap(),
            seed: 8,
            hardcore: false,
        }
    }

    #[test]
    fn every_seat_has_each_place_once_in_a_series() {
        for seats in [2, 5, 8] {
            let series = Series::new(plan(seats));
            assert_eq!(series.len(), seats);
            for seat in Seat::first(seats) {
                let mut held = Vec::new();
                for number in 0..seats {
                    let game = series.game(number).unwrap();
                    assert_eq!(game.map(), series.first.game.map());
                    held.push(game.opening().held(seat));
                }
                held.sort_unstable_by_key(|set| format!("{set:?}"));
                held.dedup();
                assert_eq!(held.len(), seats, "no place twice");
            }
        }
    }

    #[test]
    fn a_series_adds_up_and_ends_where_another_match_begins() {
        let mut series = Series::new(plan(2));
        let result = |ranks: [u8; 2]| MatchResult {
            ranks: ranks.to_vec(),
            scores: vec![0; 2],
        };
        series.done = vec![result([1, 2]), result([1, 1])];
        assert!(series.is_over());
        let sum = |wins, places| Sum { wins, places };
        assert_eq!(series.sum(Seat::ALL[0]), sum(1.5, 2));
        assert_eq!(series.sum(Seat::ALL[1]), sum(0.5, 3));
        series.done.pop();
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, table::plugin::<DiceWars>))
            .add_observer(follow)
            .insert_resource(series.clone());
        // The first match is looked at again.
        let first = series.game(0).unwrap();
        let replay = Replay::of(Record::new(first.clone()));
        app.world_mut().spawn((replay, Match::new(first)));
        app.world_mut().flush();
        assert!(app.world().contains_resource::<Series>());
        // The second is left and taken up again.
        let mut left = Record::new(series.game(1).unwrap());
        left.play_next(Move::End).unwrap();
        app.world_mut().spawn(Match::resume(left));
        app.world_mut().flush();
        assert!(app.world().contains_resource::<Series>());
        for (number, goes_on) in [(1, true), (0, false)] {
            let game = series.game(number).unwrap();
            app.world_mut().spawn(Match::new(game));
            app.world_mut().flush();
            assert_eq!(app.world().contains_resource::<Series>(), goes_on);
        }
    }
}
