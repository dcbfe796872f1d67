//! When those who look on look at a contest: from time to time, not in each frame.

use std::time::{Duration, Instant};

use bevy::prelude::*;

use super::{
    Contested,
    running::{Running, Stage},
};
use crate::shell::{idle::Awake, screens::Screen};

/// What is shown is looked at anew so often.
pub const LOOK: Duration = Duration::from_millis(120);

/// What the contests of all games share.
pub(super) fn shared(app: &mut App) {
    app.init_resource::<Glance>();
}

pub(super) fn plugin<G: Contested>(app: &mut App) {
    // Those who look on look in `Update`.
    app.add_systems(PreUpdate, glance::<G>.run_if(resource_exists::<Running<G>>));
}

/// Says that it is time to look at the contest anew, and how far it was then.
#[derive(Resource, Default)]
pub struct Glance {
    last: Option<Instant>,
    /// Whether this is a frame in which it is looked at.
    pub due: bool,
    /// How far the contest is.
    pub stage: Stage,
    /// How many matches are over.
    pub done: u64,
}

/// Looks at the contest from time to time, while the game draws: whatever happens in a contest wakes it.
fn glance<G: Contested>(
    running: Res<Running<G>>,
    screen: Res<State<Screen>>,
    mut glance: ResMut<Glance>,
    mut awake: ResMut<Awake>,
) {
    let now = Instant::now();
    let fresh = running.is_changed() || screen.is_changed();
    let due = fresh || glance.last.is_none_or(|last| now - last >= LOOK);
    if glance.due != due {
        glance.due = due;
    }
    if !due {
        return;
    }
    let stage = running.stage();
    // The last moves are still to be seen when it is over.
    if glance.stage != stage || fresh {
        awake.stay();
    }
    *glance = Glance {
        last: Some(now),
        due,
        stage,
        done: running.done(),
    };
}
