//! One match between computer players, from a seed.

use std::time::{Duration, Instant};

use rand::Rng as _;

use super::{failure::Failure, interrupt};
use crate::{
    games::dominations::{
        ai::{Limits, roster},
        notation::{MatchRecord, SeatEntry},
        rules::{Colour, Dominations},
    },
    kit::{Awaits, Dealer, Seat, chance::stream},
};

/// A sequence of matches: everything that they have in common.
#[derive(Clone, Debug)]
pub struct MatchPlan {
    /// The rules, seats and dominos.
    pub game: Dominations,
    /// The computer players, by their names in the roster.
    pub players: Vec<String>,
    /// What they are called in the table and the records: no two alike.
    pub names: Vec<String>,
    /// What every match follows from.
    pub seed: u64,
    /// Whether players keep their seats from match to match.
    pub fixed_seats: bool,
    /// Whether every deal is played once in each rotation of the seats.
    pub same_deals: bool,
    /// How many playouts a choice may take.
    pub playouts: Option<u32>,
    /// How long a choice may take.
    pub time: Option<Duration>,
}

/// A match that was played to its end.
#[derive(Clone, Debug)]
pub struct PlayedMatch {
    /// What was dealt and played.
    pub record: MatchRecord,
    /// Which player of the plan sat in each seat.
    pub sitting: [usize; Seat::MOST],
    /// How long each player of the plan took, where that was measured, over how many moves.
    pub taken: [(Duration, u32); Seat::MOST],
}

impl MatchPlan {
    /// A plan for these players of the roster.
    ///
    /// # Errors
    /// When the roster does not know one of them.
    pub fn new(game: Dominations, players: &[String], seed: u64) -> Result<Self, Failure> {
        if let Some(unknown) = players.iter().find(|name| roster::make(name, 0).is_none()) {
            let known = roster::NAMES.join(", ");
            return Err(Failure::bad_input(format!(
                "`{unknown}` is not a computer player: expected one of {known}"
            )));
        }
        Ok(Self {
            game,
            names: distinct(players),
            players: players.to_vec(),
            seed,
            fixed_seats: false,
            same_deals: false,
            playouts: None,
            time: None,
        })
    }

    /// Plays match number `index`, measuring how long the players take if `timed`.
    ///
    /// None if it was interrupted. What happens follows from plan and index alone, but for limits of time.
    pub fn play(&self, index: u64, timed: bool) -> Option<PlayedMatch> {
        let seats = self.players.len();
        let turned = if self.fixed_seats {
            0
        } else {
            (index % seats as u64) as usize
        };
        let deal = if self.same_deals && !self.fixed_seats {
            index / seats as u64
        } else {
            index
        };
        // 53 bits, so that every reader of JSON can hold the seed.
        let seed = stream(self.seed, "match", deal).next_u64() >> 11;
        let mut chance = stream(self.seed, "players", index);
        let mut sitting = [0; Seat::MOST];
        for (seat, player) in sitting.iter_mut().enumerate().take(seats) {
            *player = (seat + turned) % seats;
        }
        let sitting_there = |seat: Seat| sitting[seat.index()];
        let entries = Seat::first(seats).map(|seat| SeatEntry {
            name: self.names[sitting_there(seat)].clone(),
            colour: Colour::ALL[sitting_there(seat)],
            player: self.players[sitting_there(seat)].clone(),
        });
        let mut played = MatchRecord::new(self.game.clone(), seed, entries.collect());
        let mut players: Vec<_> = Seat::first(seats)
            .map(|seat| roster::make(&self.players[sitting_there(seat)], chance.next_u64()))
            .map(|player| player.expect("the plan knows its players"))
            .collect();

        let mut taken = [(Duration::ZERO, 0); Seat::MOST];
        let (dealer, mut dealt) = (Dealer { seed }, 0);
        let record = &mut played.record;
        loop {
            let made = match record.awaits() {
                Awaits::Nobody => break,
                Awaits::Chance => {
                    dealt += 1;
                    dealer.outcome(record.game(), record.position(), dealt - 1)
                }
                Awaits::Seat(seat) => {
                    let player = &mut players[seat.index()];
                    if !timed && self.time.is_none() {
                        let limits = Limits {
                            playouts: self.playouts,
                            stop: &interrupt::asked,
                        };
                        player.choose(record.game(), record.position(), &limits)
                    } else {
                        let begun = Instant::now();
                        let late = || {
                            self.time.is_some_and(|time| begun.elapsed() >= time)
                                || interrupt::asked()
                        };
                        let limits = Limits {
                            playouts: self.playouts,
                            stop: &late,
                        };
                        let made = player.choose(record.game(), record.position(), &limits);
                        let (time, moves) = &mut taken[sitting_there(seat)];
                        *time += begun.elapsed();
                        *moves += 1;
                        made
                    }
                }
            };
            record
                .play(made)
                .expect("computer players play by the rules");
        }
        // A player that was asked to stop may have answered anything.
        (!interrupt::asked()).then_some(PlayedMatch {
            record: played,
            sitting,
            taken,
        })
    }
}

/// The names, those that come several times with a number behind.
fn distinct(names: &[String]) -> Vec<String> {
    let count =
        |name: &String, among: &[String]| among.iter().filter(|other| *other == name).count();
    let numbered = |(index, name): (usize, &String)| match count(name, names) {
        1 => name.clone(),
        _ => format!("{name} {}", 1 + count(name, &names[..index])),
    };
    names.iter().enumerate().map(numbered).collect()
}
