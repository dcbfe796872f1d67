//! One match between computer players, from a seed.

use std::time::{Duration, Instant};

use rand::Rng as _;

use super::{failure::Failure, interrupt, language::say};
use crate::{
    games::dominations::{
        ai::{Limits, Player, roster},
        contest::deal_seed,
        notation::{Conduct, MatchRecord, SeatEntry},
        rules::{Colour, Dominations, Move, Position, Standing},
    },
    kit::{Dealer, Game, Record, Seat, ToMove, chance::stream},
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
    /// How it ended.
    pub outcome: Outcome,
}

/// How a match ended.
#[derive(Clone, Copy, Debug)]
pub struct Outcome {
    /// Who won, and by how much.
    pub standing: Standing,
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
        check_players(players)?;
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

    /// Plays match number `index` and keeps its record.
    ///
    /// None if it was interrupted. What happens follows from plan and index alone, but for limits of time.
    pub fn play(&self, index: u64, timed: bool) -> Option<PlayedMatch> {
        let mut moves = Vec::with_capacity(128);
        let outcome = self.play_through(index, timed, |made| moves.push(made))?;
        let entries = Seat::first(self.players.len()).map(|seat| {
            let player = outcome.sitting[seat.index()];
            SeatEntry {
                name: self.names[player].clone(),
                colour: Colour::ALL[player],
                player: self.players[player].clone(),
            }
        });
        let record = MatchRecord {
            seed: self.match_seed(index),
            seats: entries.collect(),
            record: Record::of_moves(self.game.clone(), moves).expect("the moves were made"),
            faults: Vec::new(),
            conduct: Conduct::default(),
        };
        Some(PlayedMatch { record, outcome })
    }

    /// Plays match number `index` without a record.
    ///
    /// None if it was interrupted.
    pub fn outcome(&self, index: u64, timed: bool) -> Option<Outcome> {
        self.play_through(index, timed, |_| {})
    }

    /// Plays match number `index`, telling every move, and measuring how long the players take if `timed`.
    ///
    /// None if it was interrupted.
    fn play_through(&self, index: u64, timed: bool, mut told: impl FnMut(Move)) -> Option<Outcome> {
        if interrupt::asked() {
            return None;
        }
        let sitting = self.sitting(index);
        let mut players = self.players_of(index, &sitting);
        let dealer = Dealer {
            seed: self.match_seed(index),
        };
        let untimed = Limits {
            playouts: self.playouts,
            stop: &interrupt::asked,
        };
        let timed = timed || self.time.is_some();
        let mut taken = [(Duration::ZERO, 0); Seat::MOST];
        let (mut at, mut dealt) = (self.game.opening(), 0);
        loop {
            let made = match at.to_move() {
                ToMove::Nobody => break,
                ToMove::Chance => {
                    let outcome = dealer.outcome(&self.game, &at, dealt);
                    dealt += 1;
                    self.game.make(&mut at, outcome);
                    told(outcome);
                    continue;
                }
                ToMove::Seat(seat) => {
                    let player = players[seat.index()]
                        .as_mut()
                        .expect("the plan knows its players");
                    if timed {
                        let (made, time) = self.choose_timed(player.as_mut(), &at);
                        let (sum, moves) = &mut taken[sitting[seat.index()]];
                        *sum += time;
                        *moves += 1;
                        made
                    } else {
                        player.choose(&self.game, &at, &untimed)
                    }
                }
            };
            self.game
                .try_make(&mut at, made)
                .expect("computer players play by the rules");
            told(made);
        }
        let standing = at.standing().expect("the match is over");
        // A player that was asked to stop may have answered anything.
        (!interrupt::asked()).then_some(Outcome {
            standing,
            sitting,
            taken,
        })
    }

    /// Which player of the plan sits in each seat in match number `index`.
    fn sitting(&self, index: u64) -> [usize; Seat::MOST] {
        let seats = self.players.len();
        let turned = if self.fixed_seats {
            0
        } else {
            (index % seats as u64) as usize
        };
        let mut sitting = [0; Seat::MOST];
        for (seat, player) in sitting.iter_mut().enumerate().take(seats) {
            *player = (seat + turned) % seats;
        }
        sitting
    }

    /// The players of match number `index`, by seat.
    fn players_of(
        &self,
        index: u64,
        sitting: &[usize; Seat::MOST],
    ) -> [Option<Box<dyn Player>>; Seat::MOST] {
        let mut chance = stream(self.seed, "players", index);
        let mut players = [const { None }; Seat::MOST];
        for (player, &sitting) in players.iter_mut().zip(sitting).take(self.players.len()) {
            *player = roster::make(&self.players[sitting], chance.next_u64());
        }
        players
    }

    /// What a player chooses, and how long it takes.
    fn choose_timed(&self, player: &mut dyn Player, at: &Position) -> (Move, Duration) {
        let begun = Instant::now();
        let late = || self.time.is_some_and(|time| begun.elapsed() >= time) || interrupt::asked();
        let limits = Limits {
            playouts: self.playouts,
            stop: &late,
        };
        let made = player.choose(&self.game, at, &limits);
        (made, begun.elapsed())
    }

    /// What the deals of a match follow from.
    fn match_seed(&self, index: u64) -> u64 {
        let rotations = self.players.len() as u64;
        let deal = if self.same_deals && !self.fixed_seats {
            index / rotations
        } else {
            index
        };
        deal_seed(self.seed, deal)
    }
}

/// Whether the roster knows all of these players.
///
/// # Errors
/// When it does not, naming one.
pub(super) fn check_players(names: &[String]) -> Result<(), Failure> {
    match names.iter().find(|name| roster::make(name, 0).is_none()) {
        None => Ok(()),
        Some(unknown) => Err(Failure::bad_input(say!(
            "cli-no-player",
            found = unknown.as_str(),
            expected = roster::NAMES.join(", ")
        ))),
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
