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
    /// Whether it stood when the last picture was drawn, or was not there yet: the time since then does not count.
    stood: bool,
    /// How fast it goes: 1 with people at the table.
    pub rate: f32,
}

impl Default for HostClock {
    fn default() -> Self {
        Self {
            clock: MatchClock::default(),
            due: None,
            stands: false,
            stood: true,
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

    /// Has every clock of the rules have [run as long as before](MatchClock::keep_used).
    pub fn keep_used(&mut self, before: &Self) {
        self.clock.keep_used(&before.clock);
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

    /// Lets the time pass that went by since the last picture, as the clock was then. A window rests under a menu, and draws
    /// its next picture when the menu is closed: all of that time is the menu's.
    fn pass(&mut self, passed: Duration, stands: bool) {
        if !self.stood {
            let now = self.now() + passed.mul_f32(self.rate.max(0.0));
            self.clock.set(now);
        }
        self.stood = stands;
    }

    fn follow<M>(&mut self, by: Actor, runs: Option<Clock<M>>) {
        if by == Actor::Chance {
            self.due = None;
            // Its time begins now, and not with the last picture.
            self.stood = true;
        }
        self.clock.follow(by, runs);
    }
}

/// The systems that move the clock on. Whoever has it stand or run does so before them; computer players answer after them.
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
            clock.stood = true;
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
        let stands = clock.stands || played.awaits().is_over();
        if stands && clock.stood {
            continue;
        }
        clock.pass(time.delta(), stands);
        if stands {
            continue;
        }
        // Who waits for a moment says so in every frame.
        clock.due = None;
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

    /// A table with a minute on the clock of each seat.
    fn app() -> (App, Entity) {
        let mut app = App::new();
        app.init_resource::<Time<Real>>();
        plugin::<Conquest>(&mut app);
        let game = Conquest::default().with_minutes(1);
        let table = app.world_mut().spawn(Match::new(game)).id();
        (app, table)
    }

    /// Draws a picture so many seconds after the last one; what time it is in the match then.
    fn draw(app: &mut App, table: Entity, seconds: u64) -> u64 {
        let mut time = app.world_mut().resource_mut::<Time<Real>>();
        time.update_with_duration(Duration::from_secs(seconds));
        app.update();
        let clock = app.world().get::<HostClock>(table);
        clock.expect("every match has one").now().as_secs()
    }

    fn stand(app: &mut App, table: Entity, stands: bool) {
        let clock = app.world_mut().get_mut::<HostClock>(table);
        clock.expect("every match has one").stands = stands;
    }

    #[test]
    fn the_time_of_a_pause_never_counts_though_the_window_rests_until_it_ends() {
        let (mut app, table) = app();
        assert_eq!(draw(&mut app, table, 0), 0);
        assert_eq!(draw(&mut app, table, 3), 3);
        for pause in [4, 30, 300] {
            let before = draw(&mut app, table, 1);
            stand(&mut app, table, true);
            // Until the menu was opened the clock ran.
            assert_eq!(draw(&mut app, table, 1), before + 1);
            assert_eq!(draw(&mut app, table, pause), before + 1);
            stand(&mut app, table, false);
            assert_eq!(draw(&mut app, table, pause), before + 1);
            assert_eq!(draw(&mut app, table, 2), before + 3);
        }
        let clock = app.world().get::<HostClock>(table);
        assert_eq!(clock.map(HostClock::milliseconds), Some(15_000));
    }

    #[test]
    fn what_passed_before_a_match_lay_on_the_table_is_not_of_its_clock() {
        let (mut app, table) = app();
        draw(&mut app, table, 0);
        app.world_mut().despawn(table);
        let game = Conquest::default().with_minutes(1);
        let table = app.world_mut().spawn(Match::new(game)).id();
        assert_eq!(draw(&mut app, table, 40), 0);
        assert_eq!(draw(&mut app, table, 5), 5);
    }
}
