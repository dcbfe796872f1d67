//! What chance has a part in during a playout: the order of the stock, and what the others will want.

use super::{
    super::super::rules::{DominoNumber, MOST_SEATS},
    Search,
};
use crate::kit::{
    Rng, Seat,
    chance::{below, stream},
};

/// By how much the others' wishes change until a line comes: a standard deviation, in points.
const WHIM: f32 = 6.0;

/// What one playout draws by chance: every choice is played out with the same.
pub(super) struct Deal {
    /// The stock in the order in which it is dealt.
    pub order: Vec<DominoNumber>,
    /// By seat and domino, how many points more it will want it than it does now.
    pub whims: [[f32; DominoNumber::COUNT]; MOST_SEATS],
}

impl Search<'_> {
    /// What playout number `index` draws.
    pub(super) fn deal(&self, index: u64) -> Deal {
        let mut rng = stream(self.seed, "deal of a playout", index);
        let mut order: Vec<_> = self.at.undealt().iter().collect();
        for last in (1..order.len()).rev() {
            order.swap(last, below(&mut rng, last as u32 + 1) as usize);
        }
        let mut whims = [[0.0; DominoNumber::COUNT]; MOST_SEATS];
        for seat in Seat::first(self.at.seats()).filter(|&seat| seat != self.seat) {
            for &domino in &order {
                whims[seat.index()][domino.index()] = WHIM * nearly_normal(&mut rng);
            }
        }
        Deal { order, whims }
    }
}

/// A number drawn nearly from the normal distribution: the sum of four even ones, of mean 0 and standard deviation 1.
fn nearly_normal(rng: &mut Rng) -> f32 {
    let even = |rng: &mut Rng| below(rng, 1 << 16) as f32 / f32::from(u16::MAX) - 0.5;
    let sum: f32 = (0..4).map(|_| even(rng)).sum();
    sum * 3_f32.sqrt()
}
