//! The move that advice is for, which the main button makes where nothing is in hand.

use std::time::Duration;

use bevy::{prelude::*, time::Real};

use super::Hand;
use crate::{
    games::conquest::{
        rules::{Conquest, Move},
        scene::phase::TABLE,
    },
    screens::insight::{AdviceSystems, Advised},
    table::Match,
};

/// Who presses the button after less time has seen another move on it.
const REACTS: Duration = Duration::from_millis(400);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<AdvisedSince>()
        .add_systems(Update, note.after(AdviceSystems).run_if(in_state(TABLE)));
}

/// The best move that is known, and since when.
#[derive(Resource, Default)]
pub(super) struct AdvisedSince {
    best: Option<Move>,
    since: Duration,
}

impl AdvisedSince {
    /// Whether a press that comes now is meant for the move that was the best before. `patience` is that of [`Hearing`](crate::shell::hearing::Hearing).
    pub(super) fn is_too_new(&self, now: Duration, patience: f32) -> bool {
        now < self.since + REACTS.mul_f32(patience)
    }
}

fn note(
    advised: Query<&Advised<Conquest>>,
    time: Res<Time<Real>>,
    mut noted: ResMut<AdvisedSince>,
) {
    let best = advised.iter().find_map(|advised| advised.insight.best());
    if noted.best != best {
        *noted = AdvisedSince {
            best,
            since: time.elapsed(),
        };
    }
}

/// The move that advice is for at the moment, where nothing is in hand.
pub fn advised_move(
    advised: &Advised<Conquest>,
    hand: &Hand,
    played: &Match<Conquest>,
) -> Option<Move> {
    let by_keys = hand.by_keys && hand.at.is_some();
    let idle = hand.picked.is_none() && !by_keys && advised.at == *played.position();
    let best = advised.insight.best().filter(|_| idle)?;
    matches!(best, Move::Pawn { .. }).then_some(best)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_that_has_just_become_the_best_is_not_what_was_meant() {
        let second = Duration::from_secs(1);
        let noted = AdvisedSince {
            best: Some(Move::Pass),
            since: second,
        };
        assert!(noted.is_too_new(second + REACTS / 2, 1.0));
        assert!(!noted.is_too_new(second + 2 * REACTS, 1.0));
        assert!(!noted.is_too_new(second, 0.0), "who has no hand");
    }
}
