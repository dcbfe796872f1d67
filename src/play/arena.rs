//! Matches between computer players, each from a seed.

use std::time::{Duration, Instant};

use rand::Rng as _;

use super::{
    Playable,
    contest::deal_seed,
    simultaneous::{Act, earliest},
};
use crate::kit::{
    Actor, Agent, Answer, Awaits, Dealer, Limits, MatchClock, MatchRecord, MatchResult, Record,
    Seat, SeatEntry, ToMove,
    chance::{below, stream},
};

/// A sequence of matches: everything that they have in common.
#[derive(Clone, Debug)]
pub struct Arena<G: Playable> {
    /// The game with its options.
    pub game: G,
    /// The computer players, by their names among the agents.
    pub players: Vec<String>,
    /// What they are called in the table and the records: no two alike.
    pub names: Vec<String>,
    /// What every match follows from.
    pub seed: u64,
    /// Whether players keep their seats from match to match.
    pub fixed_seats: bool,
    /// Whether every deal is played once in each rotation of the seats.
    pub same_deals: bool,
    /// How many moves of seats are made at random when a match begins, so that players without chance of their own do
    /// not play one match again and again. They follow from the seed of the deals. None where several seats are awaited at
    /// once.
    pub opening_moves: u32,
    /// How many playouts a choice may take.
    pub playouts: Option<u32>,
    /// How long a choice may take.
    pub time: Option<Duration>,
}

/// Returns true once the work is to be stopped.
pub type Stop<'a> = &'a (dyn Fn() -> bool + Sync);

/// A match that was played to its end.
#[derive(Clone, Debug)]
pub struct PlayedMatch<G: Playable> {
    /// What was dealt and played.
    pub record: MatchRecord<G>,
    /// How it ended.
    pub outcome: Outcome,
}

/// How a match ended.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// Who won, and by how much.
    pub result: MatchResult,
    /// Which player of the arena sat in each seat.
    pub sitting: [usize; Seat::MOST],
    /// How long each player of the arena took, where that was measured, over how many moves.
    pub taken: [(Duration, u32); Seat::MOST],
}

/// No computer player of the game has this name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no computer player is called `{0}`")]
pub struct UnknownAgent(pub String);

impl<G: Playable> Arena<G> {
    /// An arena for these computer players.
    ///
    /// # Errors
    /// When the game does not know one of them.
    pub fn new(game: G, players: &[String], seed: u64) -> Result<Self, UnknownAgent> {
        check_agents::<G>(players)?;
        Ok(Self {
            game,
            names: distinct(players),
            players: players.to_vec(),
            seed,
            fixed_seats: false,
            same_deals: false,
            opening_moves: 0,
            playouts: None,
            time: None,
        })
    }

    /// Plays match number `index` and keeps its record.
    ///
    /// None if `stop` said so. What happens follows from arena and index alone, but for limits of time.
    pub fn play(&self, index: u64, timed: bool, stop: Stop) -> Option<PlayedMatch<G>> {
        let game = self.game.of_seed(self.match_seed(index));
        let mut acts = Vec::with_capacity(128);
        let outcome = self.play_out(&game, index, timed, stop, |act| acts.push(act))?;
        let entries = Seat::first(self.players.len()).map(|seat| {
            let player = outcome.sitting[seat.index()];
            SeatEntry {
                name: self.names[player].clone(),
                colour: G::COLOURS[player],
                player: self.players[player].clone(),
            }
        });
        let entries = entries.collect();
        let mut played = Record::new(game);
        for Act { time, by, made } in acts {
            let time = u32::try_from(time.as_millis()).unwrap_or(u32::MAX);
            let again = played.play_at(by, made, time);
            again.expect("the moves were made");
        }
        Some(PlayedMatch {
            record: MatchRecord::of(played, self.match_seed(index), entries),
            outcome,
        })
    }

    /// Plays match number `index` without a record.
    ///
    /// None if `stop` said so.
    pub fn outcome(&self, index: u64, timed: bool, stop: Stop) -> Option<Outcome> {
        let game = self.game.of_seed(self.match_seed(index));
        self.play_out(&game, index, timed, stop, |_| {})
    }

    /// Plays match number `index`, a match of `game`. Calls `on_act` with everything that is done, and measures how long the
    /// players take if `timed`.
    ///
    /// None if `stop` returned true.
    fn play_out(
        &self,
        game: &G,
        index: u64,
        timed: bool,
        stop: Stop,
        mut on_act: impl FnMut(Act<G::Move>),
    ) -> Option<Outcome> {
        if G::SIMULTANEOUS {
            return self.play_by_the_clock(game, index, timed, stop, on_act);
        }
        let time = Duration::ZERO;
        let mut on_move = |by, made| on_act(Act { time, by, made });
        if stop() {
            return None;
        }
        let sitting = self.sitting(index);
        let mut players = self.players_of(index, &sitting);
        let dealer = Dealer {
            seed: self.match_seed(index),
        };
        let untimed = Limits {
            playouts: self.playouts,
            timed: false,
            stop,
        };
        let timed = timed || self.time.is_some();
        let mut taken = [(Duration::ZERO, 0); Seat::MOST];
        let (mut at, mut dealt) = (game.opening(), 0);
        let mut opening = stream(dealer.seed, "opening", 0);
        let mut listed = Vec::new();
        let mut to_open = self.opening_moves;
        loop {
            match game.awaits(&at).first() {
                ToMove::Nobody => break,
                ToMove::Chance => {
                    let outcome = dealer.outcome(game, &at, dealt);
                    dealt += 1;
                    game.advance(&mut at, Actor::Chance, outcome);
                    on_move(Actor::Chance, outcome);
                }
                ToMove::Seat(seat) if to_open > 0 => {
                    to_open -= 1;
                    listed.clear();
                    game.moves(&at, seat, &mut listed);
                    let made = listed[below(&mut opening, listed.len() as u32) as usize];
                    game.advance(&mut at, Actor::Seat(seat), made);
                    on_move(Actor::Seat(seat), made);
                }
                ToMove::Seat(seat) => {
                    let player = players[seat.index()]
                        .as_mut()
                        .expect("the arena knows its players");
                    let made = if timed {
                        let (made, time) =
                            self.timed(stop, |limits| player.choose(game, &at, seat, limits));
                        let (sum, moves) = &mut taken[sitting[seat.index()]];
                        *sum += time;
                        *moves += 1;
                        made
                    } else {
                        player.choose(game, &at, seat, &untimed)
                    };
                    game.apply(&mut at, Actor::Seat(seat), made)
                        .expect("computer players play by the rules");
                    on_move(Actor::Seat(seat), made);
                }
            }
        }
        let result = game.result(&at).expect("the match is over");
        // A player that was asked to stop may have answered anything.
        (!stop()).then_some(Outcome {
            result,
            sitting,
            taken,
        })
    }

    /// The same for a game in which several seats are awaited at once, by the clock of the match: whoever would act first
    /// does, and where nobody does in time, the clock of the rules. No time passes outside.
    fn play_by_the_clock(
        &self,
        game: &G,
        index: u64,
        timed: bool,
        stop: Stop,
        mut on_act: impl FnMut(Act<G::Move>),
    ) -> Option<Outcome> {
        let sitting = self.sitting(index);
        let mut players = self.players_of(index, &sitting);
        let dealer = Dealer {
            seed: self.match_seed(index),
        };
        let timed = timed || self.time.is_some();
        let mut taken = [(Duration::ZERO, 0); Seat::MOST];
        let (mut at, mut dealt) = (game.opening(), 0);
        let mut clock = MatchClock::opening(game);
        loop {
            if stop() {
                return None;
            }
            let act = match game.awaits(&at) {
                Awaits::Nobody => break,
                Awaits::Chance => {
                    dealt += 1;
                    Act {
                        time: Duration::ZERO,
                        by: Actor::Chance,
                        made: dealer.outcome(game, &at, dealt - 1),
                    }
                }
                Awaits::Seats(seats) => {
                    let answers = seats.iter().map(|seat| {
                        let player = players[seat.index()].as_mut();
                        let player = player.expect("the arena knows its players");
                        let mut time = Duration::ZERO;
                        // Who has come to nothing in its time is asked again: no time passes outside.
                        let answer = loop {
                            let (answer, took) =
                                self.timed(stop, |limits| player.answer(game, &at, seat, limits));
                            time += took;
                            if answer != Answer::NotYet || stop() {
                                break answer;
                            }
                        };
                        if timed {
                            let (sum, moves) = &mut taken[sitting[seat.index()]];
                            *sum += time;
                            *moves += u32::from(answer != Answer::Nothing);
                        }
                        (seat, answer)
                    });
                    let first = earliest(game, &at, &clock, answers);
                    if stop() {
                        return None;
                    }
                    first.expect("a computer player acts, or a clock runs")
                }
            };
            game.apply(&mut at, act.by, act.made)
                .expect("computer players play by the rules");
            clock.set(act.time);
            clock.follow(act.by, game.clock(&at));
            on_act(act);
        }
        let result = game.result(&at).expect("the match is over");
        Some(Outcome {
            result,
            sitting,
            taken,
        })
    }

    /// What a player does that is asked within the limits of the arena, and how long that takes.
    fn timed<T>(&self, stop: Stop, ask: impl FnOnce(&Limits) -> T) -> (T, Duration) {
        let begun = Instant::now();
        let late = || self.time.is_some_and(|time| begun.elapsed() >= time) || stop();
        let limits = Limits {
            playouts: self.playouts,
            timed: self.time.is_some(),
            stop: &late,
        };
        let done = ask(&limits);
        (done, begun.elapsed())
    }

    /// Which player of the arena sits in each seat in match number `index`.
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
    ) -> [Option<Box<dyn Agent<G>>>; Seat::MOST] {
        let mut chance = stream(self.seed, "players", index);
        let mut players = [const { None }; Seat::MOST];
        for (player, &sitting) in players.iter_mut().zip(sitting).take(self.players.len()) {
            *player = G::agent(&self.players[sitting], chance.next_u64());
        }
        players
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

/// Whether the game has all of these computer players.
///
/// # Errors
/// When it does not, naming one.
pub fn check_agents<G: Playable>(names: &[String]) -> Result<(), UnknownAgent> {
    let known = |name: &&String| G::agents().contains(&name.as_str());
    let unknown = names.iter().find(|name| !known(name));
    unknown.map_or(Ok(()), |name| Err(UnknownAgent(name.clone())))
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
