//! Surveys: many choices at one position played out, for the evaluation to learn what tells one from the other.

use super::{
    super::{super::rules::Kingdom, worth::Features},
    Choice, Search,
};

/// What playouts from a choice come to, for the evaluation to learn from.
pub(in super::super) struct Surveyed {
    /// The choice.
    pub choice: Choice,
    /// The kingdom once the domino picked is laid.
    pub features: Features,
    /// What they come to in the mean.
    pub result: f32,
    /// The kingdoms that they end with.
    pub kingdoms: Vec<Kingdom>,
}

impl Search<'_> {
    /// Plays the choices that look best out with the same `deals` deals each: what each looks like once the domino
    /// picked lies where it is meant to, and the kingdoms that came of it. Choices whose domino is not laid next are
    /// left out.
    pub(in super::super) fn survey(&self, deals: u64) -> Vec<Surveyed> {
        let judge = self.judge;
        let deals: Vec<_> = (0..deals).map(|index| self.deal(index)).collect();
        let choices = self.choices().into_iter().take(self.style.width);
        let look = |choice: Choice| {
            let (domino, (placement, _)) = choice.planned.filter(|_| choice.pick.is_some())?;
            let mut planned = choice.kingdom;
            if let Some(placement) = placement {
                planned.lay(judge.game.dominos()[domino].halves, placement);
            }
            let mut stock = self.coming.stock;
            stock.remove(domino);
            let unpicked = self.coming.unpicked - 1;
            if unpicked == 0 {
                return None;
            }
            let features = Features::of(&planned, &judge.outlook(stock, unpicked));
            let mut seen = None;
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
                features,
                result: sum / deals.len() as f32,
                kingdoms,
            })
        };
        choices.filter_map(look).collect()
    }
}
