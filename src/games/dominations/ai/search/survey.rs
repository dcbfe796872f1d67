//! Surveys: many choices at one position played out, for the evaluation to learn what tells one from the other.

use super::{
    super::{
        super::rules::Kingdom,
        evaluation::{Features, StockFeatures},
    },
    Choice, Search,
    side::SeenBy,
};
use crate::kit::{Rng, chance::below};

/// What playouts from a choice come to, for the evaluation to learn from.
pub(in super::super) struct Surveyed {
    /// The choice.
    pub choice: Choice,
    /// What is then still to come.
    pub stock_features: StockFeatures,
    /// The kingdom once the domino picked is laid.
    pub features: Features,
    /// What they come to in the mean.
    pub result: f32,
    /// The kingdoms that they end with.
    pub kingdoms: Vec<Kingdom>,
}

impl Search<'_> {
    /// Plays choices out with the same `deals` deals each, most of them those that look best, the rest any: what each
    /// looks like once the domino picked lies where it is meant to, and the kingdoms that came of it. Choices whose
    /// domino is not laid next are left out.
    pub(in super::super) fn survey(&self, deals: u64, rng: &mut Rng) -> Vec<Surveyed> {
        let evaluator = self.evaluator;
        let deals: Vec<_> = (0..deals).map(|index| self.deal(index)).collect();
        let mut choices = self.choices();
        let most = self.style.width.min(choices.len());
        for at in self.style.width * 3 / 4..most {
            let any = at + below(rng, (choices.len() - at) as u32) as usize;
            choices.swap(at, any);
        }
        choices.truncate(most);
        let look = |choice: Choice| {
            let (domino, (placement, _)) = choice.planned.filter(|_| choice.pick.is_some())?;
            let mut planned = choice.kingdom;
            if let Some(placement) = placement {
                planned.lay(evaluator.game.dominos()[domino].halves, placement);
            }
            let mut stock = self.remaining.stock;
            stock.remove(domino);
            let unpicked = self.remaining.unpicked - 1;
            if unpicked == 0 {
                return None;
            }
            let stock_features = evaluator.stock_features(stock, unpicked);
            let features = Features::of(&planned, &stock_features);
            let mut seen = SeenBy::default();
            let ended = deals
                .iter()
                .map(|deal| self.playout(&choice, deal, &mut seen));
            let (mut sum, mut kingdoms) = (0.0, Vec::with_capacity(deals.len()));
            for ended in ended {
                sum += ended.result;
                kingdoms.push(ended.kingdom);
            }
            Some(Surveyed {
                choice,
                stock_features,
                features,
                result: sum / deals.len() as f32,
                kingdoms,
            })
        };
        choices.into_iter().filter_map(look).collect()
    }
}
