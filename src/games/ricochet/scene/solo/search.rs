//! The search for the shortest way on the board that is tried on, in a task: what it has ruled out is told meanwhile, and it
//! can be stopped.

use std::sync::{Arc, Mutex};

use bevy::prelude::*;

use super::{SOLO, posed::Posed, session::Solo};
use crate::{
    games::ricochet::{
        rules::{Turns, solver::Progress},
        scene::shortest::Searching,
    },
    shell::audio::PlaySound,
    table::Waker,
};

/// A search for the shortest way.
#[derive(Resource, Default)]
pub struct Search {
    /// The board that it is for, and whether a straight run is no solution: other ones make it void.
    of: Option<(Posed, bool)>,
    running: Option<Searching>,
    told: Arc<Mutex<Vec<Progress>>>,
    /// What was told of it so far: lengths that were ruled out.
    pub ruled_out: Vec<Progress>,
}

impl Search {
    /// Begins on the board of `solo`.
    pub fn begin(&mut self, solo: &Solo, waker: &Waker) {
        let (layout, must_ricochet) = (&solo.posed.layout, solo.must_ricochet);
        let told = Arc::new(Mutex::new(Vec::new()));
        let (teller, wakes) = (told.clone(), waker.clone());
        let tell = move |progress| {
            if let Ok(mut told) = teller.lock() {
                told.push(progress);
            }
            wakes.wake();
        };
        *self = Self {
            of: Some((solo.posed.clone(), must_ricochet)),
            running: Some(Searching::telling(
                layout,
                (layout.robots, Turns::default()),
                solo.posed.goal(),
                must_ricochet,
                waker,
                tell,
            )),
            told,
            ruled_out: Vec::new(),
        };
    }

    /// Ends it; what was ruled out stays known.
    pub fn stop(&mut self) {
        self.running = None;
    }

    /// Whether it runs.
    pub fn runs(&self) -> bool {
        self.running.is_some()
    }

    /// The length that no way is shorter than, if anything was looked at.
    pub fn at_least(&self) -> Option<u8> {
        let told = self.ruled_out.last().map(|progress| progress.at_least);
        told.or_else(|| self.runs().then_some(0))
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Search>()
        .add_systems(
            Update,
            follow.run_if(in_state(SOLO).and_then(resource_exists::<Solo>)),
        )
        .add_systems(OnExit(SOLO), |mut search: ResMut<Search>| {
            *search = Search::default();
        });
}

/// Takes up what the search tells; one for another board is over.
fn follow(mut solo: ResMut<Solo>, mut search: ResMut<Search>, mut commands: Commands) {
    let other = |(posed, must_ricochet): &(Posed, bool)| {
        (posed, *must_ricochet) != (&solo.posed, solo.must_ricochet)
    };
    if search.of.as_ref().is_some_and(other) {
        *search = Search::default();
    }
    let unnoticed = search.bypass_change_detection();
    let told = match unnoticed.told.try_lock() {
        Ok(told) if told.len() != unnoticed.ruled_out.len() => Some(told.clone()),
        _ => None,
    };
    let ended = unnoticed.running.as_mut().and_then(Searching::ended);
    if let Some(told) = told {
        search.ruled_out = told;
    }
    let Some(ended) = ended else { return };
    search.stop();
    if let Some(found) = ended {
        solo.shortest = Some(found);
        commands.trigger(PlaySound("your_turn"));
    }
}
