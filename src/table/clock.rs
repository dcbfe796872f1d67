//! The host's clock at a table: it tells when moves are made, and makes the move that is due when a clock of the rules has
//! run out.

use std::time::Duration;

use bevy::prelude::*;

use super::{HostedElsewhere, Match, MovedOn, Replay, referee::What};
use crate::kit::{Actor, Clock, Game, MatchClock};

/// A move takes at most this part of what is left of the clock of its seat: then it never runs out.
const SHARE: u32 = 20;

/// The clock of a table.
#[derive(Component, Clone, Debug, PartialEq)]
pub struct HostClock {
    clock: MatchClock,
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
            clock: MatchClock::default(),
            due: None,
            stands: false,
            rate: 1.0,
        }
    }
}

impl HostClock {
    /// The time now.
    pub const fn now(&self) -> Duration {
        self.clock.now()
    }

    /// Sets the time to what its host tells.
    pub fn follow_host(&mut self, now: Duration) {
        self.clock.set(now);
    }

    /// The time now as records have it.
    pub fn milliseconds(&self) -> u32 {
        self.clock.milliseconds()
    }

    /// How much is left of a clock of the rules; all of it if it has not run.
    pub fn left<M>(&self, of: &Clock<M>) -> Duration {
        self.clock.left(of)
    }

    /// How long a computer player may take for a move while that clock runs.
    pub fn share<M>(&self, of: &Clock<M>) -> Duration {
        self.left(of) / SHARE
    }

    /// How long the clock of that number has run.
    pub fn run_for(&self, number: u32) -> Duration {
        self.clock.run_for(number)
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
        let due = self.due.map(|due| due.saturating_sub(self.now()));
        let next = second.into_iter().chain(due).min()?;
        Some(next.div_f32(self.rate))
    }

    fn follow<M>(&mut self, by: Actor, runs: Option<Clock<M>>) {
        if by == Actor::Chance {
            self.due = None;
        }
        self.clock.follow(by, runs);
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
        What::TakenBack(_) => clock.clock.run(played.game().clock(played.position())),
        What::Confirmed => {}
        What::Begun | What::Jumped => {
            clock.clock = MatchClock::of(played.record());
            clock.due = None;
        }
    }
}

/// Moves the clock on, and asks for what is due once it has run out.
fn tick<G: Game>(
    mut matches: Query<
        (Entity, &Match<G>, &mut HostClock, Has<HostedElsewhere>),
        Without<Replay<G>>,
    >,
    time: Res<Time<Real>>,
    mut commands: Commands,
) {
    for (table, played, mut clock, elsewhere) in &mut matches {
        if clock.stands || played.awaits().is_over() {
            continue;
        }
        // Who waits for a moment says so in every frame.
        clock.due = None;
        let now = clock.now() + time.delta().mul_f32(clock.rate.max(0.0));
        clock.clock.set(now);
        if let Some(runs) = played.game().clock(played.position())
            && clock.left(&runs).is_zero()
            && !elsewhere
        {
            commands.trigger(played.ask_by(table, Actor::Clock, runs.then));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        games::conquest::rules::Conquest,
        kit::{Record, Seat},
    };

    #[test]
    fn moves_that_take_their_share_never_use_up_a_clock() {
        let game = Conquest::default().with_minutes(1);
        let of = game.clock_of(Seat::new(0)).expect("each seat has a clock");
        let mut clock = HostClock {
            clock: MatchClock::of(&Record::new(game)),
            ..HostClock::default()
        };
        for _ in 0..200 {
            let share = clock.share(&of);
            assert!(share > Duration::ZERO && share * 20 <= clock.left(&of));
            let now = clock.now() + share;
            clock.clock.set(now);
        }
    }
}
