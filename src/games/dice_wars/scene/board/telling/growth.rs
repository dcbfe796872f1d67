//! The dice that the end of a turn brings: they are counted as they come to lie, and told until somebody acts.

use std::time::Duration;

use bevy::prelude::*;

use crate::{
    games::dice_wars::{
        rules::DiceWars,
        scene::{
            board::{Grown, Hand, Seen, aim::a_person_attacks},
            phase::Phase,
        },
    },
    screens::{Lesson, OnScreen, motion::Tempo},
    shell::{
        idle::Awake,
        screens::Menu,
        theme::{Motion, Theme},
    },
    table::Match,
};

/// How many of the dice that the last turn has brought lie on the map.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Placed(pub usize);

impl Placed {
    /// How many lie there at a time.
    pub(super) fn of(grown: &Grown, now: Duration) -> Self {
        let all = grown.placed();
        if grown.gap.is_zero() {
            return Self(all);
        }
        let since = now.saturating_sub(grown.since);
        let fallen = since.as_secs_f32() / grown.gap.as_secs_f32();
        Self(all.min(fallen as usize))
    }
}

/// What the last turn brought is told until somebody acts: a person by picking a region or by going to one of their own. Where a
/// person is to act it goes by itself, too, after a whole beat at least, so that it can be read at any speed; in a lesson it stays.
pub(super) fn put_growth_away(
    hand: Res<Hand>,
    phase: Option<Res<State<Phase>>>,
    menu: Res<State<Menu>>,
    matches: Query<&Match<DiceWars>, With<OnScreen>>,
    lessons: Query<(), With<Lesson>>,
    theme: Res<Theme>,
    tempo: Tempo,
    time: Res<Time>,
    mut shown_for: Local<Duration>,
    mut awake: ResMut<Awake>,
    mut seen: ResMut<Seen>,
) {
    if seen.grown.is_none() || !a_person_attacks(&phase, &seen, &menu) {
        *shown_for = Duration::ZERO;
        return;
    }
    let is_own = |region| {
        let at = matches.single().map(Match::position);
        at.is_ok_and(|at| at.held(at.mover()).contains(region))
    };
    let goes_to_own = hand.is_changed() && hand.at.is_some_and(is_own);
    *shown_for += time.delta();
    let long = tempo.of(Motion::Beat).max(theme.motion(Motion::Beat));
    let is_over = lessons.is_empty() && (goes_to_own || *shown_for >= long);
    if hand.picked.is_some() || is_over {
        seen.grown = None;
    } else if lessons.is_empty() {
        awake.stay();
    }
}

/// Counts the dice as they come to lie.
pub(super) fn count_placed(
    seen: Res<Seen>,
    time: Res<Time>,
    mut placed: ResMut<Placed>,
    mut awake: ResMut<Awake>,
) {
    let Some(grown) = &seen.grown else { return };
    let now = Placed::of(grown, time.elapsed());
    if grown.to_come(now.0) > 0 {
        awake.stay();
    }
    placed.set_if_neq(now);
}
