//! A table of a contest that is gone to, where several seats are awaited at once: the moves that are told of its match are
//! made here one after the other, at the player's pace, and its clock runs from each to the next.
//!
//! Where one seat acts at a time each waits for its move itself: see [`follower`](crate::screens::opponents::follower).

use std::{sync::Arc, time::Duration};

use bevy::prelude::*;

use super::{Contested, pace::beat};
use crate::{
    kit::Actor,
    play::contest::Feed,
    screens::{
        BotFaults, Shown,
        motion::{EndMotion, Travelling},
        pace::PaceSystems,
    },
    shell::{bindings::Keys, idle::Awake, screens::GameScreen, settings::Settings, theme::Theme},
    table::{Confirm, GoOn, HostClock, HostedElsewhere, Match, Pace, Replay},
};

/// The table comes after the contest by more moves than these only if something has held it up here. Then it goes twice as
/// fast.
const CLOSE: usize = 2;
/// By more than these it lags behind: it goes so many times as fast, and can be shown as it stands.
const FAR: usize = 6;
const CATCHES_UP: u32 = 4;
/// So many times as fast while the key for that is held.
const HURRIED: u32 = 4;

/// What is told of the match of a contest, at the table where it is followed: it is made there move by move.
#[derive(Component)]
#[require(HostedElsewhere)]
pub struct FollowedFeed<G: Shown> {
    feed: Arc<Feed<G>>,
    /// How long nothing has been done here.
    rested: Duration,
    /// The next move is known: what the clock of the match told then, and how much of the way to the move lies behind.
    comes: Option<(Duration, f32)>,
}

impl<G: Shown> FollowedFeed<G> {
    /// A table at which everything has been done that is told so far.
    pub const fn new(feed: Arc<Feed<G>>) -> Self {
        Self {
            feed,
            rested: Duration::ZERO,
            comes: None,
        }
    }

    /// Begins anew after a move.
    const fn rest(&mut self) {
        self.rested = Duration::ZERO;
        self.comes = None;
    }
}

/// The match that is followed at this table is much further on in the contest.
#[derive(Component, Clone, Copy, Debug)]
pub struct LagsBehind;

/// Asks to show the match that is followed as it stands in the contest.
#[derive(Event, Clone, Copy, Debug)]
pub struct CatchUp;

pub(super) fn plugin<G: Contested>(app: &mut App) {
    app.add_observer(catch_up::<G>).add_systems(
        Update,
        follow::<G>
            .after(PaceSystems)
            .run_if(in_state(GameScreen::table::<G>())),
    );
}

/// Makes the next of the moves that are told, once it has been waited for as long as in the contest.
fn follow<G: Contested>(
    mut tables: Query<
        (
            Entity,
            &Match<G>,
            &mut FollowedFeed<G>,
            &mut HostClock,
            &BotFaults,
            &Pace,
            Has<LagsBehind>,
        ),
        Without<Replay<G>>,
    >,
    travelling: Travelling,
    keys: Keys,
    settings: Res<Settings>,
    theme: Res<Theme>,
    time: Res<Time<Real>>,
    mut awake: ResMut<Awake>,
    mut commands: Commands,
) {
    let Ok((table, played, mut followed, mut clock, faults, pace, lagged)) = tables.single_mut()
    else {
        return;
    };
    // What time it is there is known of each move alone.
    if clock.rate != 0.0 {
        clock.rate = 0.0;
    }
    let made_here = played.ply();
    let (told, next) = followed.feed.look(|told| {
        let told = &told.record;
        let time = told.times().get(made_here).copied();
        (told.ply(), told.acts().nth(made_here).zip(time))
    });
    let ahead = told.saturating_sub(made_here);
    let beat = beat(&settings, &theme);
    let most = if lagged { CLOSE } else { FAR };
    let lags = !beat.is_zero() && ahead > most;
    if lags != lagged {
        let mut table = commands.entity(table);
        match lags {
            true => table.insert(LagsBehind),
            false => table.remove::<LagsBehind>(),
        };
    }
    // Under a menu, and while something is looked at, it stands still.
    if pace.held && travelling.is_empty() {
        return;
    }
    followed.rested += time.delta();
    let Some(((by, made), at)) = next else {
        return;
    };
    awake.stay();
    let hurry = match ahead {
        _ if lags => CATCHES_UP,
        ahead if ahead > CLOSE => 2,
        _ => 1,
    };
    let held = if keys.pressed("keys-hurry") {
        HURRIED
    } else {
        1
    };
    let length = beat.mul_f32(G::beats(&made)) / (hurry * held);
    // Where no clock runs nobody sees the time pass, and chance sets it to 0.
    let at = Duration::from_millis(at.into());
    let way = at.saturating_sub(followed.comes.map_or(clock.now(), |(from, _)| from));
    let runs =
        by != Actor::Chance && !way.is_zero() && played.game().clock(played.position()).is_some();
    let (from, part) = match followed.comes {
        _ if length.is_zero() => (clock.now(), 1.0),
        Some((from, part)) => (from, part + time.delta().div_duration_f32(length)),
        // It may have rested long before this.
        None => (clock.now(), 0.0),
    };
    followed.comes = Some((from, part));
    if runs {
        clock.follow_host(from + way.mul_f32(part.min(1.0)));
    }
    if followed.rested < length || (runs && part < 1.0) {
        return;
    }
    if pace.held {
        // What still moves is not waited for where there is so much more to be seen.
        if lags {
            commands.trigger(EndMotion);
        }
        return;
    }
    followed.rest();
    clock.follow_host(at);
    faults.take_over(followed.feed.look(|told| told.faults.clone()));
    commands.trigger(played.ask_by(table, by, made));
    if matches!(by, Actor::Seat(_)) {
        commands.trigger(Confirm { table });
    }
}

/// Makes all moves that are told, at once.
fn catch_up<G: Contested>(
    _: On<CatchUp>,
    mut tables: Query<(Entity, &Match<G>, &mut FollowedFeed<G>, &BotFaults)>,
    mut commands: Commands,
) {
    let Ok((table, played, mut followed, faults)) = tables.single_mut() else {
        return;
    };
    let made_here = played.ply();
    let acts: Vec<(Actor, G::Move, u32)> = followed.feed.look(|told| {
        let acts = told.record.acts().zip(told.record.times());
        let acts = acts.skip(made_here);
        acts.map(|((by, made), &time)| (by, made, time)).collect()
    });
    followed.rest();
    faults.take_over(followed.feed.look(|told| told.faults.clone()));
    commands.trigger(GoOn::<G> { table, acts });
}
