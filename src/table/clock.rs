//! The host's clock at a table: it tells when moves are made, and makes the move that is due when a clock of the rules has
//! run out.

use std::time::Duration;

use bevy::prelude::*;

use super::{Match, MovedOn, Replay, referee::What};
use crate::kit::{Actor, Clock, Game, Record};

/// A move takes at most this part of what is left of the clock of its seat: then it never runs out.
const SHARE: u32 = 20;

/// The clock of a table. Its time counts from the last outcome of chance, or from the beginning of the match.
///
/// A clock of the rules that stops for another goes on where it stopped when its turn comes again.
#[derive(Component, Clone, Debug, PartialEq)]
pub struct HostClock {
    now: Duration,
    /// The clock of the rules that runs, and when it was started.
    runs: Option<(u32, Duration)>,
    /// Those that have stopped for others, and how long each has run.
    stopped: Vec<(u32, Duration)>,
    /// When a computer player will say something, at the earliest.
    pub(super) due: Option<Duration>,
    /// It stands still: a menu lies over the table, or something is looked at.
    pub stands: bool,
    /// How fast it goes: 1 with people at the table.
    pub rate: f32,
}

impl Default for HostClock {
    fn default() -> Self {
        Self {
            now: Duration::ZERO,
            runs: None,
            stopped: Vec::new(),
            due: None,
            stands: false,
            rate: 1.0,
        }
    }
}

impl HostClock {
    /// The time now.
    pub fn now(&self) -> Duration {
        self.now
    }

    /// The time now as records have it.
    pub fn milliseconds(&self) -> u32 {
        u32::try_from(self.now.as_millis()).unwrap_or(u32::MAX)
    }

    /// How much is left of a clock of the rules; all of it if it has not run.
    pub fn left<M>(&self, of: &Clock<M>) -> Duration {
        of.runs.saturating_sub(self.run_for(of.number))
    }

    /// How long a computer player may take for a move while that clock runs.
    pub fn share<M>(&self, of: &Clock<M>) -> Duration {
        self.left(of) / SHARE
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

    /// How long the table may rest until the clock has something to do, or another second of `of` to show.
    pub fn rests_for<M>(&self, of: Option<&Clock<M>>) -> Option<Duration> {
        if self.stands || self.rate <= 0.0 {
            return None;
        }
        let second = of.map(|of| {
            let left = self.left(of);
            Duration::from_nanos(left.subsec_nanos().max(1).into())
        });
        let due = self.due.map(|due| due.saturating_sub(self.now));
        let next = second.into_iter().chain(due).min()?;
        Some(next.div_f32(self.rate))
    }

    /// The clock of a match that goes on from that record.
    fn of<G: Game>(record: &Record<G>) -> Self {
        let game = record.game();
        let mut clock = Self::default();
        let mut at = game.opening();
        clock.run(game.clock(&at));
        for ((by, made), &time) in record.acts().zip(record.times()) {
            game.advance(&mut at, by, made);
            clock.now = Duration::from_millis(time.into());
            clock.follow(by, game.clock(&at));
        }
        clock
    }

    fn follow<M>(&mut self, by: Actor, runs: Option<Clock<M>>) {
        if by == Actor::Chance {
            self.now = Duration::ZERO;
            self.due = None;
            self.runs = None;
            self.stopped.clear();
        }
        self.run(runs);
    }

    fn run<M>(&mut self, runs: Option<Clock<M>>) {
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

/// The systems that move the clock on; computer players answer after them.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ClockSystems;

pub(super) fn plugin<G: Game>(app: &mut App) {
    app.add_observer(follow::<G>)
        .add_systems(Update, tick::<G>.in_set(ClockSystems));
}

/// Starts and stops the clocks of the rules.
fn follow<G: Game>(moved: On<MovedOn<G>>, mut matches: Query<(&Match<G>, &mut HostClock)>) {
    let Ok((played, mut clock)) = matches.get_mut(moved.table) else {
        return;
    };
    match moved.what {
        What::Made(by, _) => clock.follow(by, played.game().clock(played.position())),
        What::TakenBack(_) => clock.run(played.game().clock(played.position())),
        What::Confirmed => {}
        What::Begun | What::Jumped => {
            *clock = HostClock {
                stands: clock.stands,
                rate: clock.rate,
                ..HostClock::of(played.record())
            };
        }
    }
}

/// Moves the clock on, and asks for what is due once it has run out.
fn tick<G: Game>(
    mut matches: Query<(Entity, &Match<G>, &mut HostClock), Without<Replay<G>>>,
    time: Res<Time<Real>>,
    mut commands: Commands,
) {
    for (table, played, mut clock) in &mut matches {
        if clock.stands || played.awaits().is_over() {
            continue;
        }
        // Who waits for a moment says so in every frame.
        clock.due = None;
        let step = time.delta().mul_f32(clock.rate.max(0.0));
        clock.now += step;
        if let Some(runs) = played.game().clock(played.position())
            && clock.left(&runs).is_zero()
        {
            commands.trigger(played.ask_by(table, Actor::Clock, runs.then));
        }
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
        let mut clock = HostClock::of(&Record::new(game));
        let left = |clock: &HostClock| [0, 1].map(|seat| clock.left(&clock_of(seat)).as_secs());
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
    fn moves_that_take_their_share_never_use_up_a_clock() {
        let game = Conquest::default().with_minutes(1);
        let of = game.clock_of(Seat::new(0)).expect("each seat has a clock");
        let mut clock = HostClock::of(&Record::new(game));
        for _ in 0..200 {
            let share = clock.share(&of);
            assert!(share > Duration::ZERO && share * 20 <= clock.left(&of));
            clock.now += share;
        }
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
        let clock = HostClock::of(&record);
        let left = [0, 1].map(|seat| {
            let of = game
                .clock_of(Seat::new(seat))
                .expect("each seat has a clock");
            clock.left(&of).as_millis()
        });
        assert_eq!(left, [60_000 - 6_500, 60_000 - 5_500]);
    }
}
