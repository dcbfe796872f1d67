//! A match of a contest in which several seats are awaited at once: programs answer when they like, and the clock of the match
//! says who was first.
//!
//! Time passes only while a program is awaited: what built-in players would do later comes at once otherwise.

use std::{
    thread,
    time::{Duration, Instant},
};

use super::{
    entrants::Seated,
    referee::{Measured, Referee},
};
use crate::{
    kit::{Actor, Answer, Awaits, Dealer, Game, Limits, MatchClock, MatchRecord, Seat, SeatSet},
    play::{
        Playable,
        simultaneous::{Act, earliest},
    },
};

/// How often it is looked whether a program has answered.
const LOOK: Duration = Duration::from_micros(500);

/// The questions to programs that are asked while one clock runs, or none.
#[derive(Default)]
struct Period {
    /// How many outcomes of chance there were, and which clock runs.
    of: (u64, Option<u32>),
    /// When each seat was asked first.
    asked: [Option<Instant>; Seat::MOST],
}

/// A match while it is played.
struct Table<'a, G: Playable> {
    referee: &'a Referee<G>,
    record: &'a mut MatchRecord<G>,
    seated: &'a mut [Seated<G>],
    clock: MatchClock,
    rate: f64,
    period: Period,
    measured: Measured,
}

impl<G: Playable> Referee<G> {
    /// Plays a match; none if `stop` returned true.
    pub(super) fn play_by_the_clock(
        &self,
        record: &mut MatchRecord<G>,
        seated: &mut [Seated<G>],
        stop: &(dyn Fn() -> bool + Sync),
        watch: &dyn Fn(&MatchRecord<G>),
    ) -> Option<Measured> {
        let game = record.record.game().clone();
        let dealer = Dealer { seed: record.seed };
        let mut table = Table {
            referee: self,
            measured: Measured::new(seated.len()),
            seated,
            record,
            clock: MatchClock::opening(&game),
            rate: game.clock_rate(self.time.each_move),
            period: Period::default(),
        };
        let mut dealt = 0;
        loop {
            let at = *table.record.record.position();
            let act = match game.awaits(&at) {
                Awaits::Nobody => break,
                Awaits::Chance => {
                    dealt += 1;
                    Act {
                        time: Duration::ZERO,
                        by: Actor::Chance,
                        made: dealer.outcome(&game, &at, dealt - 1),
                    }
                }
                Awaits::Seats(seats) => {
                    table.period.come_to((dealt, number_of(&game, &at)));
                    table.first_act(&game, seats, stop)?
                }
            };
            if stop() {
                return None;
            }
            table.make(&game, act);
            let shown = Instant::now();
            watch(table.record);
            table.period.put_off(shown.elapsed());
        }
        Some(table.measured)
    }
}

fn number_of<G: Game>(game: &G, at: &G::Position) -> Option<u32> {
    game.clock(at).map(|clock| clock.number)
}

impl Period {
    fn come_to(&mut self, of: (u64, Option<u32>)) {
        if self.of != of {
            *self = Self {
                of,
                ..Self::default()
            };
        }
    }

    /// So long the match has waited for those who look on: that is nobody's time for an answer.
    fn put_off(&mut self, by: Duration) {
        for asked in self.asked.iter_mut().flatten() {
            *asked += by;
        }
    }
}

impl<G: Playable> Table<'_, G> {
    fn make(&mut self, game: &G, act: Act<G::Move>) {
        let time = u32::try_from(act.time.as_millis()).unwrap_or(u32::MAX);
        self.record
            .record
            .play_at(act.by, act.made, time)
            .expect("players play by the rules, and bots' moves are checked");
        self.clock.set(act.time);
        let runs = game.clock(self.record.record.position());
        self.clock.follow(act.by, runs);
        for seated in self.seated.iter_mut() {
            if let Seated::Bot(bot) = seated {
                bot.follow(self.record);
            }
        }
    }

    /// What is done first, where these seats are awaited; none if `stop` returned true.
    fn first_act(
        &mut self,
        game: &G,
        seats: SeatSet,
        stop: &(dyn Fn() -> bool + Sync),
    ) -> Option<Act<G::Move>> {
        let at = *self.record.record.position();
        let announced = self.announced(game, &at, seats, stop);
        let next = earliest(game, &at, &self.clock, announced.into_iter());
        let is_owing = |seat: &Seat| {
            matches!(self.seated[seat.index()], Seated::Bot(_)) && game.owes_answer(&at, *seat)
        };
        let mut owing: Vec<Seat> = seats.iter().filter(is_owing).collect();
        // Whoever is looked at first has an advantage of half a millisecond.
        let first = self.record.record.ply() % owing.len().max(1);
        owing.rotate_left(first);
        let left = game.clock(&at).map(|runs| self.clock.left(&runs));
        let left = left.map(|left| left.div_f64(self.rate));
        for &seat in &owing {
            self.ask(seat, left);
        }
        let begun = Instant::now();
        loop {
            let now = self.clock.now() + begun.elapsed().mul_f64(self.rate);
            match next {
                Some(next) if owing.is_empty() || next.time <= now => return Some(next),
                _ => {}
            }
            for &seat in &owing {
                if let Some(made) = self.hear(seat, left.is_none()) {
                    let by = Actor::Seat(seat);
                    return Some(Act {
                        time: now,
                        by,
                        made,
                    });
                }
            }
            if stop() {
                return None;
            }
            if owing.is_empty() {
                // Nobody owes anything, and no clock runs: it goes on all the same.
                let mut listed = Vec::new();
                let seat = seats.iter().next()?;
                game.moves(&at, seat, &mut listed);
                let (by, made) = (Actor::Seat(seat), *listed.first()?);
                return Some(Act {
                    time: now,
                    by,
                    made,
                });
            }
            thread::sleep(LOOK);
        }
    }

    /// What the built-in players among the seats would do, and when.
    fn announced(
        &mut self,
        game: &G,
        at: &G::Position,
        seats: SeatSet,
        stop: &(dyn Fn() -> bool + Sync),
    ) -> Vec<(Seat, Answer<G::Move>)> {
        let limits = Limits {
            playouts: self.referee.playouts,
            timed: false,
            stop,
        };
        let mut announced = Vec::new();
        for seat in seats.iter() {
            if let Seated::Builtin(player) = &mut self.seated[seat.index()] {
                let begun = Instant::now();
                let answer = player.answer(game, at, seat, &limits);
                if answer != Answer::Nothing {
                    self.measured.add(seat, begun.elapsed());
                }
                announced.push((seat, answer));
            }
        }
        announced
    }

    /// Asks the bot in a seat, which has until the clock of the rules runs out, or as long as for any move.
    fn ask(&mut self, seat: Seat, left: Option<Duration>) {
        let asked = &mut self.period.asked[seat.index()];
        let anew = asked.is_none();
        let first = *asked.get_or_insert_with(Instant::now);
        let each = self.referee.time.each_move;
        let left = left.unwrap_or_else(|| each.saturating_sub(first.elapsed()));
        if let Seated::Bot(bot) = &mut self.seated[seat.index()] {
            bot.ask(self.record, seat, self.clock.milliseconds(), left, anew);
        }
    }

    /// The move of the bot in a seat, if it has answered, or is to have answered. Where a clock of the rules runs, nobody has
    /// to.
    fn hear(&mut self, seat: Seat, must_answer: bool) -> Option<G::Move> {
        let each = self.referee.time.each_move;
        let asked = self.period.asked[seat.index()].filter(|_| must_answer);
        let late = asked.filter(|asked| asked.elapsed() >= each).map(|_| each);
        let Seated::Bot(bot) = &mut self.seated[seat.index()] else {
            return None;
        };
        let heard = bot.hear(self.record, seat, late);
        self.measured.manners[seat.index()].strays += bot.take_strays();
        let answer = heard?;
        if let Some(why) = answer.fault {
            self.record.faults.push(self.record.fault(seat, why));
        }
        if let Some(took) = answer.took {
            self.measured.add(seat, took);
        }
        Some(answer.made)
    }
}
