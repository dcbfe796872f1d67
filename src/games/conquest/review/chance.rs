//! Values of the search as chances to win.

use super::super::ai::engine::SURE;

/// How values become chances: by a logistic curve.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Chance {
    /// The value at which 73 of 100 matches are won, in hundredths of a pawn.
    pub scale: f64,
}

impl Chance {
    /// The one that the game ships with.
    ///
    /// Measured by `review --calibrate 600 --game conquest --fit`: 4800 positions of 600 matches of `minmax-4` against itself on
    /// 7 x 7 cells, after four random moves, fit best with 395 (Brier score 0.399, half is worth 0.498); on 9 x 9 cells 430.
    /// Stronger players make more of an advantage (`strong-1` 195), weaker ones less (`minmax-3` 755).
    pub const SHIPPED: Self = Self { scale: 400.0 };

    /// The chance to win of a side to which a position is worth so much, as a share of 1. What the search has seen to its
    /// end is won or lost.
    pub fn of(self, value: f64) -> f64 {
        let sure = f64::from(SURE);
        match value {
            value if value > sure => 1.0,
            value if value < -sure => 0.0,
            value => 1.0 / (1.0 + (-value / self.scale).exp()),
        }
    }
}
