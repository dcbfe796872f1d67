//! One match of a contest: whatever a bot does, it ends.

use std::time::{Duration, Instant};

use rand::Rng as _;

use super::{
    entrants::{Entrant, Seated, Source},
    schedule::{Fixture, deal_seed},
};
use crate::{
    kit::{
        Actor, Dealer, Limits, MatchRecord, MatchResult, Seat, SeatEntry, ToMove, chance::stream,
    },
    play::{
        Playable,
        bots::{Bot, Exhausted, TimeControl},
    },
};

/// How often a bot from the network may come back before a match begins without it.
const MOST_RETURNS: usize = 3;
/// So much earlier, or a twentieth of its time, a built-in player is told to end its search.
const MOST_MARGIN: Duration = Duration::from_millis(10);

/// What the matches of a contest have in common.
pub struct Referee<G: Playable> {
    /// The game with its options.
    pub game: G,
    /// Who takes part.
    pub entrants: Vec<Entrant<G>>,
    /// The seed of deals and of the random numbers of built-in players.
    pub seed: u64,
    /// Playouts for each move of a built-in player.
    pub playouts: Option<u32>,
    /// How long programs may take.
    pub time: TimeControl,
    /// How long built-in players may take for each move.
    pub builtin_time: Duration,
}

/// A match that was played to its end.
pub struct Played<G: Playable> {
    /// What was dealt and played, and what bots did wrong.
    pub record: MatchRecord<G>,
    /// Who won, and by how much.
    pub result: MatchResult,
    /// How long each seat took, over how many moves it was asked for.
    pub taken: Vec<(Duration, u32)>,
    /// How long each seat's slowest move took.
    pub slowest: Vec<Duration>,
    /// How each seat behaved, beside the faults in the record.
    pub manners: Vec<Manners>,
}

/// What is counted of a player's behaviour without consequences.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Manners {
    /// Lines that were no answers.
    pub strays: u64,
    /// How often its program was started again because it was not ready.
    pub second_starts: u64,
    /// Moves of a built-in player that took longer than they may; they stand.
    pub overruns: u64,
}

/// What was measured of the seats in a match.
pub(super) struct Measured {
    taken: Vec<(Duration, u32)>,
    slowest: Vec<Duration>,
    pub(super) manners: Vec<Manners>,
}

impl Measured {
    pub(super) fn new(seats: usize) -> Self {
        Self {
            taken: vec![(Duration::ZERO, 0); seats],
            slowest: vec![Duration::ZERO; seats],
            manners: vec![Manners::default(); seats],
        }
    }

    /// Adds how long a seat took for a move.
    pub(super) fn add(&mut self, seat: Seat, took: Duration) {
        let (time, moves) = &mut self.taken[seat.index()];
        *time += took;
        *moves += 1;
        let slowest = &mut self.slowest[seat.index()];
        *slowest = took.max(*slowest);
    }
}

impl<G: Playable> Referee<G> {
    /// A match that has not begun.
    pub fn record(&self, fixture: &Fixture) -> MatchRecord<G> {
        let mut order = fixture.sitting.clone();
        order.sort_unstable();
        let entry = |player: &usize| SeatEntry {
            name: self.entrants[*player].name.clone(),
            // A player keeps its colour when the seats are changed.
            colour: G::COLOURS[order.partition_point(|other| other < player)],
            player: self.entrants[*player].player().to_owned(),
        };
        let seats = fixture.sitting.iter().map(entry).collect();
        let seed = deal_seed(self.seed, fixture.deal);
        MatchRecord::new(self.game.of_seed(seed), seed, seats)
    }

    /// Plays a match; none if `stop` returned true.
    ///
    /// `watch` is called with the record when the match begins and after every move; the match waits while it runs.
    ///
    /// # Errors
    /// When resources are exhausted: that is no fault of a program.
    pub fn play(
        &self,
        fixture: &Fixture,
        stop: &(dyn Fn() -> bool + Sync),
        watch: &dyn Fn(&MatchRecord<G>),
    ) -> Result<Option<Played<G>>, Exhausted> {
        let mut record = self.record(fixture);
        watch(&record);
        let mut seated = self.seat(fixture, &record, stop);
        let lacking = seated.iter().find_map(|seated| match seated {
            Seated::Bot(bot) => bot.exhausted(),
            Seated::Builtin(_) => None,
        });
        let played = match &lacking {
            None if G::SIMULTANEOUS => {
                self.play_by_the_clock(&mut record, &mut seated, stop, watch)
            }
            None => self.play_seated(&mut record, &mut seated, stop, watch),
            Some(_) => None,
        };
        for (&player, seated) in fixture.sitting.iter().zip(seated) {
            self.entrants[player].take_back(seated);
        }
        if let Some(exhausted) = lacking {
            return Err(exhausted);
        }
        let result = record.record.game().result(record.record.position());
        let (Some(mut measured), Some(result)) = (played, result) else {
            return Ok(None);
        };
        for (manners, &player) in measured.manners.iter_mut().zip(&fixture.sitting) {
            if let Source::Program(program) = &self.entrants[player].source {
                manners.second_starts = program.take_second_starts();
            }
        }
        Ok(Some(Played {
            record,
            result,
            taken: measured.taken,
            slowest: measured.slowest,
            manners: measured.manners,
        }))
    }

    fn seat(
        &self,
        fixture: &Fixture,
        record: &MatchRecord<G>,
        stop: &(dyn Fn() -> bool + Sync),
    ) -> Vec<Seated<G>> {
        let seats = fixture.sitting.len();
        let mut chance = stream(self.seed, "players", fixture.index);
        let seeds: Vec<u64> = (0..seats).map(|_| chance.next_u64()).collect();
        // In one order for all matches: otherwise two of them could each hold the connection that the other waits for, a
        // deadlock.
        let mut order: Vec<usize> = (0..seats).collect();
        order.sort_unstable_by_key(|&seat| fixture.sitting[seat]);
        let mut seated: Vec<Option<Seated<G>>> = (0..seats).map(|_| None).collect();
        for seat in order {
            let entrant = &self.entrants[fixture.sitting[seat]];
            seated[seat] = Some(entrant.send(seeds[seat], self.time, stop));
        }
        let mut seated: Vec<Seated<G>> = seated.into_iter().flatten().collect();
        for (seat, seated) in Seat::ALL.into_iter().zip(&mut seated) {
            if let Seated::Bot(bot) = seated {
                bot.greet(record, seat);
            }
        }
        for (seat, seated) in Seat::ALL.into_iter().zip(&mut seated) {
            let Seated::Bot(bot) = seated else { continue };
            match &self.entrants[fixture.sitting[seat.index()]].source {
                Source::Program(program) => {
                    program.make_ready(bot, self.time, stop, |bot| bot.greet(record, seat));
                }
                Source::Network(lobby, place) => {
                    bot.wait_until_ready(stop);
                    for _ in 0..MOST_RETURNS {
                        if !bot.was_gone() {
                            break;
                        }
                        let gone = std::mem::replace(&mut **bot, Bot::absent("", self.time));
                        lobby.give_back(*place, gone);
                        **bot = lobby.take(*place, self.time, stop);
                        bot.greet(record, seat);
                        bot.wait_until_ready(stop);
                    }
                }
                Source::Builtin(_) => {}
            }
        }
        seated
    }

    fn play_seated(
        &self,
        record: &mut MatchRecord<G>,
        seated: &mut [Seated<G>],
        stop: &(dyn Fn() -> bool + Sync),
        watch: &dyn Fn(&MatchRecord<G>),
    ) -> Option<Measured> {
        let dealer = Dealer { seed: record.seed };
        let mut measured = Measured::new(seated.len());
        let builtin_ends = self.builtin_time - (self.builtin_time / 20).min(MOST_MARGIN);
        let mut dealt = 0;
        loop {
            let (by, made) = match record.record.awaits().first() {
                ToMove::Nobody => break,
                ToMove::Chance => {
                    let at = record.record.position();
                    let outcome = dealer.outcome(record.record.game(), at, dealt);
                    dealt += 1;
                    (Actor::Chance, outcome)
                }
                ToMove::Seat(seat) => {
                    let (made, took) = match &mut seated[seat.index()] {
                        Seated::Builtin(player) => {
                            let begun = Instant::now();
                            let late = || begun.elapsed() >= builtin_ends || stop();
                            let limits = Limits {
                                playouts: self.playouts,
                                timed: true,
                                stop: &late,
                            };
                            let at = record.record.position();
                            let game = record.record.game();
                            let made = player.choose(game, at, seat, &limits);
                            let took = begun.elapsed();
                            let is_late = took > self.builtin_time;
                            measured.manners[seat.index()].overruns += u64::from(is_late);
                            (made, Some(took))
                        }
                        Seated::Bot(bot) => {
                            let choice = bot.choose(record, seat, stop);
                            measured.manners[seat.index()].strays += bot.take_strays();
                            if let Some(why) = choice.fault {
                                record.faults.push(record.fault(seat, why));
                            }
                            (choice.made, choice.took)
                        }
                    };
                    if let Some(took) = took {
                        measured.add(seat, took);
                    }
                    (Actor::Seat(seat), made)
                }
            };
            if stop() {
                return None;
            }
            record
                .record
                .play(by, made)
                .expect("players play by the rules, and bots' moves are checked");
            for seated in seated.iter_mut() {
                if let Seated::Bot(bot) = seated {
                    bot.follow(record);
                }
            }
            watch(record);
        }
        Some(measured)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::dominations::rules::{Dominations, DominoSet, Rules};

    #[test]
    fn what_a_built_in_player_takes_beyond_its_own_time_is_counted() {
        let builtin = |name: &str| Entrant::<Dominations> {
            name: name.to_owned(),
            source: Source::Builtin(name.to_owned()),
        };
        let long = Duration::from_secs(60);
        let game = Dominations::new(Rules::default(), 2, DominoSet::course()).expect("two seats");
        for (builtin_time, overruns) in [(Duration::ZERO, 24), (long, 0)] {
            let referee = Referee {
                game: game.clone(),
                entrants: ["naive", "greedy"].map(builtin).into(),
                seed: 11,
                playouts: None,
                // That of programs binds programs alone.
                time: TimeControl {
                    start: Duration::ZERO,
                    each_move: long - builtin_time,
                },
                builtin_time,
            };
            let fixture = Fixture {
                index: 0,
                deal: 0,
                sitting: vec![1, 0],
            };
            let played = referee.play(&fixture, &|| false, &|_| {});
            let played = played.expect("there is room").expect("nobody stops it");
            let counted = played.manners.iter().map(|manners| manners.overruns);
            assert_eq!(counted.collect::<Vec<_>>(), [overruns; 2]);
        }
    }
}
