//! Comparisons for training: root moves at one position, played out with the same determinizations.

use super::{
    super::{
        super::rules::Kingdom,
        evaluation::{Features, StockFeatures},
    },
    RootMove, Search,
    simulated_seat::PlacementCaches,
};
use crate::kit::{Rng, chance::below};

/// A root move and the results of its playouts.
pub(in super::super) struct ComparedMove {
    /// The root move.
    pub root_move: RootMove,
    /// The stock features after it.
    pub stock_features: StockFeatures,
    /// The features of the kingdom after it, once the domino picked is placed.
    pub features: Features,
    /// The mean value of its playouts.
    pub value: f32,
    /// The kingdoms at the end of its playouts.
    pub kingdoms: Vec<Kingdom>,
}

impl Search<'_> {
    /// Plays root moves out with the same `count` determinizations each. Most are those with the highest prior, the rest
    /// random. Those whose picked domino is not placed next are left out.
    pub(in super::super) fn compare(&self, count: u64, rng: &mut Rng) -> Vec<ComparedMove> {
        let evaluator = self.evaluator;
        let determinizations: Vec<_> = (0..count)
            .map(|index| self.determinization(index))
            .collect();
        let mut root_moves = self.root_moves();
        let most = self.config.width.min(root_moves.len());
        for at in self.config.width * 3 / 4..most {
            let any = at + below(rng, (root_moves.len() - at) as u32) as usize;
            root_moves.swap(at, any);
        }
        root_moves.truncate(most);
        let play_out = |root_move: RootMove| {
            let next = root_move
                .next_placement
                .filter(|_| root_move.pick.is_some());
            let (domino, (placement, _)) = next?;
            let mut kingdom = root_move.kingdom;
            if let Some(placement) = placement {
                kingdom.lay(evaluator.game.dominos()[domino].halves, placement);
            }
            let mut stock = self.remaining.stock;
            stock.remove(domino);
            let unpicked = self.remaining.unpicked - 1;
            if unpicked == 0 {
                return None;
            }
            let stock_features = evaluator.stock_features(stock, unpicked);
            let features = Features::of(&kingdom, &stock_features);
            let mut caches = PlacementCaches::default();
            let results = determinizations
                .iter()
                .map(|determinization| self.playout(&root_move, determinization, &mut caches));
            let (mut sum, mut kingdoms) = (0.0, Vec::with_capacity(determinizations.len()));
            for result in results {
                sum += result.value;
                kingdoms.push(result.kingdom);
            }
            Some(ComparedMove {
                root_move,
                stock_features,
                features,
                value: sum / determinizations.len() as f32,
                kingdoms,
            })
        };
        root_moves.into_iter().filter_map(play_out).collect()
    }
}
