//! One match of a contest: whatever a bot does, it ends.

use std::time::{Duration, Instant};

use rand::Rng as _;

use super::{
    entrants::{Entrant, Seated, Source},
    schedule::{Fixture, deal_seed},
};
use crate::{
    games::dominations::{
        ai::Limits,
        bots::{Bot, Patience},
        notation::{BotFault, MatchRecord, SeatEntry},
        rules::{Colour, Dominations, Move, Standing},
    },
    kit::{Awaits, Dealer, Seat, chance::stream},
};

/// How often a bot from the network may come back before a match begins without it.
const MOST_RETURNS: usize = 3;

/// What the matches of a contest have in common.
pub struct Referee {
    /// The rules, seats and dominos.
    pub game: Dominations,
    /// Who takes part.
    pub entrants: Vec<Entrant>,
    /// What deals and the chance of built-in players follow from.
    pub seed: u64,
    /// Playouts for each move of a built-in player.
    pub playouts: Option<u32>,
    /// How long programs and built-in players may take.
    pub patience: Patience,
}

/// A match that was played to its end.
pub struct Played {
    /// What was dealt and played, and what bots did wrong.
    pub record: MatchRecord,
    /// Who won, and by how much.
    pub standing: Standing,
    /// How long each seat took, over how many moves it was asked for.
    pub taken: Vec<(Duration, u32)>,
    /// How long each seat's slowest move took.
    pub slowest: Vec<Duration>,
}

impl Referee {
    /// A match that has not begun.
    pub fn record(&self, fixture: &Fixture) -> MatchRecord {
        let mut order = fixture.sitting.clone();
        order.sort_unstable();
        let entry = |player: &usize| SeatEntry {
            name: self.entrants[*player].name.clone(),
            // A player keeps its colour when the seats are changed.
            colour: Colour::ALL[order.partition_point(|other| other < player)],
            player: self.entrants[*player].player().to_owned(),
        };
        let seats = fixture.sitting.iter().map(entry).collect();
        let seed = deal_seed(self.seed, fixture.deal);
        MatchRecord::new(self.game.clone(), seed, seats)
    }

    /// Plays a match; none if `stop` said so.
    ///
    /// `watch` is shown the record when the match begins and after every move, and holds the match up as long as it
    /// looks.
    pub fn play(
        &self,
        fixture: &Fixture,
        stop: &(dyn Fn() -> bool + Sync),
        watch: &dyn Fn(&MatchRecord),
    ) -> Option<Played> {
        let mut record = self.record(fixture);
        watch(&record);
        let mut seated = self.seat(fixture, &record, stop);
        let played = self.play_seated(&mut record, &mut seated, stop, watch);
        for (&player, seated) in fixture.sitting.iter().zip(seated) {
            self.entrants[player].take_back(seated);
        }
        let (taken, slowest) = played?;
        let standing = record.record.position().standing()?;
        Some(Played {
            record,
            standing,
            taken,
            slowest,
        })
    }

    fn seat(
        &self,
        fixture: &Fixture,
        record: &MatchRecord,
        stop: &(dyn Fn() -> bool + Sync),
    ) -> Vec<Seated> {
        let seats = fixture.sitting.len();
        let mut chance = stream(self.seed, "players", fixture.index);
        let seeds: Vec<u64> = (0..seats).map(|_| chance.next_u64()).collect();
        // In everybody's order: nobody waits for a connection while holding one that the other waits for.
        let mut order: Vec<usize> = (0..seats).collect();
        order.sort_unstable_by_key(|&seat| fixture.sitting[seat]);
        let mut seated: Vec<Option<Seated>> = (0..seats).map(|_| None).collect();
        for seat in order {
            let entrant = &self.entrants[fixture.sitting[seat]];
            seated[seat] = Some(entrant.send(seeds[seat], self.patience, stop));
        }
        let mut seated: Vec<Seated> = seated.into_iter().flatten().collect();
        for (seat, seated) in Seat::ALL.into_iter().zip(&mut seated) {
            if let Seated::Bot(bot) = seated {
                bot.greet(record, seat);
            }
        }
        for (seat, seated) in Seat::ALL.into_iter().zip(&mut seated) {
            let Seated::Bot(bot) = seated else { continue };
            bot.wait_until_ready(stop);
            if let Source::Network(lobby, place) =
                &self.entrants[fixture.sitting[seat.index()]].source
            {
                for _ in 0..MOST_RETURNS {
                    if !bot.was_gone() {
                        break;
                    }
                    let gone = std::mem::replace(bot, Bot::absent("", self.patience));
                    lobby.give_back(*place, gone);
                    *bot = lobby.take(*place, self.patience, stop);
                    bot.greet(record, seat);
                    bot.wait_until_ready(stop);
                }
            }
        }
        seated
    }

    fn play_seated(
        &self,
        record: &mut MatchRecord,
        seated: &mut [Seated],
        stop: &(dyn Fn() -> bool + Sync),
        watch: &dyn Fn(&MatchRecord),
    ) -> Option<(Vec<(Duration, u32)>, Vec<Duration>)> {
        let dealer = Dealer { seed: record.seed };
        let mut taken = vec![(Duration::ZERO, 0); seated.len()];
        let mut slowest = vec![Duration::ZERO; seated.len()];
        let (mut dealt, mut number) = (0, 0);
        loop {
            let made = match record.record.awaits() {
                Awaits::Nobody => break,
                Awaits::Chance => {
                    let at = record.record.position();
                    let outcome = dealer.outcome(&self.game, at, dealt);
                    dealt += 1;
                    if matches!(outcome, Move::DrawKings(_)) {
                        number = 0;
                    }
                    outcome
                }
                Awaits::Seat(seat) => {
                    number += 1;
                    let (made, took) = match &mut seated[seat.index()] {
                        Seated::Builtin(player) => {
                            let begun = Instant::now();
                            let late = || begun.elapsed() >= self.patience.each_move || stop();
                            let limits = Limits {
                                playouts: self.playouts,
                                stop: &late,
                            };
                            let made = player.choose(&self.game, record.record.position(), &limits);
                            (made, Some(begun.elapsed()))
                        }
                        Seated::Bot(bot) => {
                            let choice = bot.choose(record, stop);
                            if let Some(why) = choice.fault {
                                record.faults.push(BotFault {
                                    round: record.record.position().round(),
                                    r#move: number,
                                    seat: seat.index() as u8,
                                    why,
                                });
                            }
                            (choice.made, choice.took)
                        }
                    };
                    if let Some(took) = took {
                        let (time, moves) = &mut taken[seat.index()];
                        *time += took;
                        *moves += 1;
                        slowest[seat.index()] = slowest[seat.index()].max(took);
                    }
                    made
                }
            };
            if stop() {
                return None;
            }
            record
                .record
                .play(made)
                .expect("players play by the rules, and bots' moves are checked");
            for seated in seated.iter_mut() {
                if let Seated::Bot(bot) = seated {
                    bot.follow(record);
                }
            }
            watch(record);
        }
        Some((taken, slowest))
    }
}
