//! Whether the choices of the decision that a replay stands before are compared in place of the whole table, and which of them
//! is looked at.

use bevy::prelude::*;

use super::phase::Phase;
use crate::{
    games::dominations::rules::Dominations,
    screens::{
        replay::{Autoplay, OpensAt},
        review::{LookAt, ReviewHere},
    },
    shell::screens::Screen,
    table::{Match, Replay},
};

/// How the choices of a decision are compared.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Comparing {
    /// Whether they are wanted where there are any.
    pub wanted: bool,
    /// How many moves came before the decision whose choices are compared; none while the whole table is seen.
    pub at: Option<usize>,
    /// The choice that was asked for, by its place.
    pub chosen: Option<usize>,
    /// The one under the pointer, or that the keys are at.
    pub hovered: Option<usize>,
}

impl Comparing {
    /// The choice that is looked at beside what was played, if it is not the usual one.
    pub fn looked_at(&self) -> Option<usize> {
        self.hovered.or(self.chosen)
    }
}

/// Asks to compare the choices, or to see the whole table again.
#[derive(Event, Clone, Copy, Debug)]
pub struct ToggleComparing;

/// The systems that say what is compared.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ComparingSystems;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Comparing>()
        .add_observer(compare_what_is_opened)
        .add_observer(toggle)
        .add_systems(
            Update,
            find.in_set(ComparingSystems)
                .run_if(in_state(Phase::Replaying)),
        )
        .add_systems(OnExit(Screen::Table), compare_nothing);
}

/// Whoever opens a decision of a review wants to see it.
fn compare_what_is_opened(_: On<LookAt>, mut comparing: ResMut<Comparing>) {
    comparing.wanted = true;
}

fn toggle(_: On<ToggleComparing>, mut comparing: ResMut<Comparing>) {
    comparing.wanted = !comparing.wanted;
}

/// Finds the decision whose choices are compared: none while the match runs on by itself.
fn find(
    replays: Query<(&Match<Dominations>, Option<&ReviewHere>), With<Replay<Dominations>>>,
    autoplay: Res<Autoplay>,
    mut comparing: ResMut<Comparing>,
) {
    let decision = replays.single().ok().and_then(|(played, here)| {
        let made = played.ply();
        here?.decision_at(made).map(|_| made)
    });
    let at = decision.filter(|_| comparing.wanted && !autoplay.0);
    if at != comparing.at {
        comparing.at = at;
        comparing.chosen = None;
        comparing.hovered = None;
    }
}

/// Where one comes back to from a decision that was tried again, its choices are compared as before.
fn compare_nothing(back: Option<Res<OpensAt>>, mut comparing: ResMut<Comparing>) {
    *comparing = Comparing {
        wanted: comparing.wanted && back.is_some(),
        ..default()
    };
}
