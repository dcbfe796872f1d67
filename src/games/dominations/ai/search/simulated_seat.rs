//! A seat whose kingdom is simulated in playouts: it places and picks by the evaluation.

use super::{
    super::{
        super::rules::{DominoNumber, Kingdom, MOST_SEATS, Position},
        evaluation::{Evaluator, ScoredPlacement},
        remaining::Remaining,
    },
    Search,
};
use crate::kit::Seat;

/// The state of such a seat.
#[derive(Clone, Copy, Debug)]
pub(super) struct SimulatedSeat {
    pub kingdom: Kingdom,
    /// The next domino and its best placement, while the kingdom and what remains are as they were when it was found.
    pub next_placement: Option<(DominoNumber, ScoredPlacement)>,
    /// How many dominos it will still pick.
    pub unpicked: u32,
    /// How many it has picked and not placed.
    pub waiting: u32,
}

impl SimulatedSeat {
    /// A seat at this position.
    pub(super) fn of(evaluator: &Evaluator, at: &Position, seat: Seat) -> Self {
        let remaining = Remaining::of(at, seat);
        let kingdom = *at.kingdom(seat);
        let next_placement = remaining.waiting[0].map(|next| {
            let context = evaluator.stock_context(remaining.stock, remaining.dominos() - 1);
            let domino = &evaluator.game.dominos()[next];
            (next, evaluator.best_placement(&kingdom, domino, &context))
        });
        Self {
            kingdom,
            next_placement,
            unpicked: remaining.unpicked,
            waiting: remaining.dominos() - remaining.unpicked,
        }
    }
}

/// The best placements found so far for one kingdom, by domino.
#[derive(Clone, Debug)]
pub(super) struct PlacementCache {
    pub kingdom: Kingdom,
    /// How many dominos its owner will still pick.
    pub unpicked: u32,
    pub placements: [Option<ScoredPlacement>; DominoNumber::COUNT],
}

/// By seat, the cache for the kingdom of its first pick in a playout: it is the same in all playouts of a root move.
pub(super) type PlacementCaches = [Option<Box<PlacementCache>>; MOST_SEATS];

impl Search<'_> {
    /// Whether playouts simulate the kingdom of a seat: that of the seat that searches, and with two seats also that of
    /// the opponent. Several opponents pick by fixed pick values instead, which takes less time; how they play is less
    /// certain than what they want.
    pub(super) fn is_simulated(&self, seat: Seat) -> bool {
        seat == self.seat || self.at.seats() == 2
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        games::dominations::{
            ai::{
                evaluation::{EvaluationBias, Weights},
                search::{SearchConfig, playout::PlayoutResult},
            },
            rules::{Dominations, DominoSet, Rules},
        },
        kit::{Game as _, ToMove, chance::stream},
    };

    /// The result of the first playout of a round.
    fn first_playout(seats: u8) -> PlayoutResult {
        let game = Dominations::new(Rules::default(), seats.into(), DominoSet::course());
        let game = game.expect("so many seats play so");
        let mut at = game.opening();
        let mut rng = stream(3, "test", 0);
        while at.to_move() == ToMove::Chance {
            let dealt = game.outcome(&at, &mut rng);
            game.make(&mut at, dealt);
        }
        let config = SearchConfig {
            opponent_weight: 1.0,
            two_seat_opponent_weight: 1.0,
            ..SearchConfig::default()
        };
        let evaluator = Evaluator::new(&game, Weights::shipped(), EvaluationBias::default());
        let search = Search::new(evaluator, &at, at.hand()[0], config, 5, 1);
        let mut caches = PlacementCaches::default();
        search.playout(
            &search.root_moves()[0],
            &search.determinization(0),
            &mut caches,
        )
    }

    #[test]
    fn a_single_opponent_is_simulated_until_its_points_are_exact() {
        let result = first_playout(2);
        let opponent = result.points - result.value;
        assert_eq!(opponent.fract(), 0.0);
        assert!((20.0..120.0).contains(&opponent), "simulated? {opponent}");
        // The points of several opponents are only estimated.
        let result = first_playout(4);
        assert_ne!((result.points - result.value).fract(), 0.0);
    }
}
