//! The move that advice is for, which the main button makes where nothing is in hand.

use std::time::Duration;

use bevy::{prelude::*, time::Real};

use super::Hand;
use crate::{
    games::conquest::{
        rules::{Conquest, Move},
        scene::phase::TABLE,
    },
    kit::Insight,
    screens::insight::{AdviceSystems, Advised},
    table::Match,
};

/// Who presses the button after less time has seen another move on it.
const REACTS: Duration = Duration::from_millis(400);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<AdvisedSince>()
        .add_systems(Update, note.after(AdviceSystems).run_if(in_state(TABLE)));
}

/// The best move, once nothing more will be found out: what a button makes does not change under the finger.
pub fn settled_best(insight: &Insight<Move>) -> Option<Move> {
    insight.best().filter(|_| insight.done)
}

/// The best move that is settled, and since when.
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
    let best = advised
        .iter()
        .find_map(|advised| settled_best(&advised.insight));
    if noted.best != best {
        *noted = AdvisedSince {
            best,
            since: time.elapsed(),
        };
    }
}

/// The move that advice is for in the end, where nothing is in hand.
pub fn advised_move(
    advised: &Advised<Conquest>,
    hand: &Hand,
    played: &Match<Conquest>,
) -> Option<Move> {
    let by_keys = hand.by_keys && hand.at.is_some();
    let idle = hand.picked.is_none() && !by_keys && advised.at == *played.position();
    let best = settled_best(&advised.insight).filter(|_| idle)?;
    matches!(best, Move::Pawn { .. }).then_some(best)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        games::conquest::rules::{Layout, Size},
        kit::{Game as _, Seat, Variation},
    };

    #[test]
    fn the_button_makes_no_move_as_long_as_a_better_one_may_be_found() {
        let played = Match::new(Conquest::new(Size::USUAL, Layout::None).unwrap());
        let at = *played.position();
        let mut moves = Vec::new();
        played.game().moves(&at, Seat::new(0), &mut moves);
        let line = Variation {
            moves: vec![moves[0]],
            value: 1.0,
        };
        let insight = Insight {
            lines: vec![line],
            ..Insight::default()
        };
        let mut advised = Advised::<Conquest> { at, insight };
        let hand = Hand::default();
        assert_eq!(advised_move(&advised, &hand, &played), None);
        advised.insight.done = true;
        assert_eq!(advised_move(&advised, &hand, &played), Some(moves[0]));
    }

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
