//! The clock of a match: what time it is there, and how long the clocks of its rules have run.

use std::time::Duration;

use super::{
    game::{Actor, Clock, Game},
    record::Record,
};

/// The clock of a match. Its time counts from the last outcome of chance, or from the beginning of the match.
///
/// A clock of the rules that stops for another goes on where it stopped when its turn comes again.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct MatchClock {
    now: Duration,
    /// The clock of the rules that runs, and when it was started.
    runs: Option<(u32, Duration)>,
    /// Those that have stopped for others, and how long each has run.
    stopped: Vec<(u32, Duration)>,
}

impl MatchClock {
    /// The clock of a match that begins.
    pub fn opening<G: Game>(game: &G) -> Self {
        let mut clock = Self::default();
        clock.run(game.clock(&game.opening()));
        clock
    }

    /// The clock of a match that goes on from that record: it has run until the match was [left](Record::left_at).
    pub fn of<G: Game>(record: &Record<G>) -> Self {
        let game = record.game();
        let mut clock = Self::opening(game);
        let mut at = game.opening();
        for ((by, made), &time) in record.acts().zip(record.times()) {
            game.advance(&mut at, by, made);
            clock.set(Duration::from_millis(time.into()));
            clock.follow(by, game.clock(&at));
        }
        let left_at = Duration::from_millis(record.left_at().into());
        clock.set(clock.now.max(left_at));
        clock
    }

    /// The time now.
    pub const fn now(&self) -> Duration {
        self.now
    }

    /// The time now as records have it.
    pub fn milliseconds(&self) -> u32 {
        u32::try_from(self.now.as_millis()).unwrap_or(u32::MAX)
    }

    /// Sets the time.
    pub const fn set(&mut self, now: Duration) {
        self.now = now;
    }

    /// How much is left of a clock of the rules; all of it if it has not run.
    pub fn left<M>(&self, of: &Clock<M>) -> Duration {
        of.runs.saturating_sub(self.run_for(of.number))
    }

    /// When a clock of the rules runs out, if it runs on.
    pub fn end<M>(&self, of: &Clock<M>) -> Duration {
        self.now + self.left(of)
    }

    /// How long the clock of that number has run.
    pub fn run_for(&self, number: u32) -> Duration {
        match self.runs {
            Some((runs, started)) if runs == number => self.now.saturating_sub(started),
            _ => {
                let mut stopped = self.stopped.iter();
                let known = stopped.find(|(stopped, _)| *stopped == number);
                known.map_or(Duration::ZERO, |(_, long)| *long)
            }
        }
    }

    /// Has every clock have run as long as it had before, at the least: what is used of a clock stays used where moves are
    /// taken back, or made once more. The time goes on by what that adds to the one that runs.
    pub fn keep_used(&mut self, before: &Self) {
        let stopped = before.stopped.iter().map(|(number, _)| *number);
        let running = before.runs.map(|(number, _)| number);
        for number in stopped.chain(running) {
            let long = before.run_for(number);
            let more = long.saturating_sub(self.run_for(number));
            if more.is_zero() {
                continue;
            }
            if self.runs.is_some_and(|(runs, _)| runs == number) {
                self.now += more;
            } else {
                self.stopped.retain(|(stopped, _)| *stopped != number);
                self.stopped.push((number, long));
            }
        }
    }

    /// Takes note of a move after which that clock of the rules runs. What chance brings sets the time to 0.
    pub fn follow<M>(&mut self, by: Actor, runs: Option<Clock<M>>) {
        if by == Actor::Chance {
            *self = Self::default();
        }
        self.run(runs);
    }

    /// Lets that clock of the rules run, and stops the one that runs if it is another.
    pub fn run<M>(&mut self, runs: Option<Clock<M>>) {
        let next = runs.map(|clock| clock.number);
        if self.runs.map(|(number, _)| number) == next {
            return;
        }
        if let Some((number, _)) = self.runs {
            let long = self.run_for(number);
            self.stopped.retain(|(stopped, _)| *stopped != number);
            self.stopped.push((number, long));
        }
        // As if it had been started so long ago as it has run already; the time may be shorter than that.
        self.runs = next.map(|number| (number, self.now.saturating_sub(self.run_for(number))));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{games::conquest::rules::Conquest, kit::Seat};

    const SECOND: Duration = Duration::from_secs(1);

    #[test]
    fn a_clock_that_stops_for_another_goes_on_where_it_stopped() {
        let game = Conquest::default().with_minutes(1);
        let clock_of = |seat| {
            game.clock_of(Seat::new(seat))
                .expect("each seat has a clock")
        };
        let mut clock = MatchClock::opening(&game);
        let left = |clock: &MatchClock| [0, 1].map(|seat| clock.left(&clock_of(seat)).as_secs());
        assert_eq!(left(&clock), [60, 60]);
        clock.now += 10 * SECOND;
        assert_eq!(
            left(&clock),
            [50, 60],
            "the clock of who begins runs from the beginning"
        );
        clock.follow(Actor::Seat(Seat::new(0)), Some(clock_of(1)));
        clock.now += 5 * SECOND;
        clock.follow(Actor::Seat(Seat::new(1)), Some(clock_of(0)));
        assert_eq!(left(&clock), [50, 55]);
        clock.now += 20 * SECOND;
        assert_eq!(left(&clock), [30, 55]);
    }

    #[test]
    fn the_clocks_of_a_match_that_is_taken_up_are_those_of_its_times() {
        let game = Conquest::default().with_minutes(1);
        let mut record = Record::new(game);
        for (time, by) in [(4_000, 0), (9_500, 1), (12_000, 0)] {
            let mut moves = Vec::new();
            let by = Seat::new(by);
            game.moves(record.position(), by, &mut moves);
            record
                .play_at(Actor::Seat(by), moves[0], time)
                .expect("it is listed");
        }
        let left = |record: &Record<Conquest>| {
            let clock = MatchClock::of(record);
            [0, 1].map(|seat| {
                let of = game
                    .clock_of(Seat::new(seat))
                    .expect("each seat has a clock");
                clock.left(&of).as_millis()
            })
        };
        assert_eq!(left(&record), [60_000 - 6_500, 60_000 - 5_500]);
        // A move is taken back: what either had used by then stays used, and whoever is to move again goes on from there.
        let mut back = record.clone();
        back.undo();
        let mut clock = MatchClock::of(&back);
        clock.keep_used(&MatchClock::of(&record));
        let left_then = [0, 1].map(|seat| {
            let of = game.clock_of(Seat::new(seat));
            clock.left(&of.expect("each seat has a clock")).as_millis()
        });
        assert_eq!(left_then, left(&record));
        assert_eq!(clock.milliseconds(), 12_000);
        // The second was to move for some time more, until the match was left.
        let record = record.with_left_at(13_000);
        assert_eq!(left(&record), [60_000 - 6_500, 60_000 - 6_500]);
    }
}
