//! The evaluation of a kingdom: the points that it is expected to end with, by a network trained on matches.

mod evaluator;
mod features;
mod net;
mod stock_features;
mod weights;

use multiversion::multiversion;

use super::super::rules::Kingdom;

pub use evaluator::{BestPlacements, EvaluationBias, Evaluator, ScoredPlacement};
pub use features::Features;
pub use net::{Net, POINTS_PER_UNIT, Prediction, StockContext};
pub use stock_features::StockFeatures;
pub use weights::{Weights, WeightsError};

/// The points that a kingdom is expected to end with.
///
/// Compiled a second time for machines with AVX2, with the same results. All that it calls must be inlined into it:
/// what is not is compiled without AVX2.
#[multiversion(targets("x86_64+avx+avx2+bmi1+bmi2+lzcnt+popcnt"))]
pub fn expected_points(net: &Net, kingdom: &Kingdom, context: &StockContext) -> f32 {
    net.predict(&Features::of(kingdom, &context.features), context)
        .points()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        games::dominations::rules::{Dominations, DominoSet, Rules},
        kit::{Game, Seat, chance::stream},
    };

    #[test]
    fn the_evaluation_compiled_for_avx2_gives_the_same_points() {
        let game = Dominations::new(Rules::default(), 4, DominoSet::course()).expect("four seats");
        let evaluator = Evaluator::new(&game, Weights::shipped(), EvaluationBias::default());
        let (mut at, mut rng) = (game.opening(), stream(1, "wide registers", 0));
        while at.turn() < 11 {
            game.advance_at_random(&mut at, &mut rng);
            let context = evaluator.stock_context(at.undealt(), 3);
            for seat in Seat::first(4) {
                let kingdom = at.kingdom(seat);
                let plain = evaluator
                    .net
                    .predict(&Features::of(kingdom, &context.features), &context);
                let points = expected_points(evaluator.net, kingdom, &context);
                assert_eq!(points.to_bits(), plain.points().to_bits());
            }
        }
    }
}
