//! Determinizations: the random numbers of playouts. They fix the order of the stock and the noise on opponents' picks.

use super::{
    super::super::rules::{DominoNumber, MOST_SEATS},
    Search,
};
use crate::kit::{
    Rng, Seat,
    chance::{below, shuffle, stream},
};

/// The standard deviation of the noise on opponents' pick values in lines not dealt yet, in points: their kingdoms will
/// have changed by then.
const PICK_NOISE_DEVIATION: f32 = 6.0;

/// The random numbers of one playout. Every root move is played out with the same ones (common random numbers).
pub(super) struct Determinization {
    /// The stock in the order in which it is dealt.
    pub stock_order: Vec<DominoNumber>,
    /// By seat and domino, the noise that is added to the pick value.
    pub pick_noise: [[f32; DominoNumber::COUNT]; MOST_SEATS],
}

impl Search<'_> {
    /// The random numbers of playout number `index`.
    pub(super) fn determinization(&self, index: u64) -> Determinization {
        let mut rng = stream(self.seed, "deal of a playout", index);
        let mut stock_order: Vec<_> = self.at.undealt().iter().collect();
        shuffle(&mut stock_order, &mut rng);
        let mut pick_noise = [[0.0; DominoNumber::COUNT]; MOST_SEATS];
        for seat in Seat::first(self.at.seats()).filter(|&seat| seat != self.seat) {
            for &domino in &stock_order {
                pick_noise[seat.index()][domino.index()] =
                    PICK_NOISE_DEVIATION * nearly_normal(&mut rng);
            }
        }
        Determinization {
            stock_order,
            pick_noise,
        }
    }
}

/// A draw from nearly the standard normal distribution: the scaled sum of four uniform ones.
fn nearly_normal(rng: &mut Rng) -> f32 {
    let uniform = |rng: &mut Rng| below(rng, 1 << 16) as f32 / f32::from(u16::MAX) - 0.5;
    let sum: f32 = (0..4).map(|_| uniform(rng)).sum();
    sum * 3_f32.sqrt()
}
