//! Whether chances are true: how often those that were told so did win.

use serde::Serialize;

/// How many bins chances are sorted into.
pub const BINS: usize = 10;

/// Counts what was told and what came of it.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Calibration {
    /// By the chance told: up to a tenth, up to two tenths...
    pub bins: [Bin; BINS],
    /// How many positions were asked about.
    pub positions: u64,
    /// The sum over them of the squared differences between the chances told and the shares won, by seat.
    squares: f64,
    /// The same for whoever always says one in so many seats.
    even_squares: f64,
}

/// The chances told that lie in one tenth.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Bin {
    /// How many.
    pub count: u64,
    /// Their sum.
    told: f64,
    /// The sum of the shares that were won.
    won: f64,
}

impl Bin {
    /// The mean chance told, in per cent; none where there is nothing in it.
    pub fn told(&self) -> Option<f64> {
        (self.count > 0).then(|| 100.0 * self.told / self.count as f64)
    }

    /// How much of it was won, in per cent.
    pub fn won(&self) -> Option<f64> {
        (self.count > 0).then(|| 100.0 * self.won / self.count as f64)
    }
}

impl Calibration {
    /// Adds a position: the chance told of each seat and the share of the victory that it won, as shares of 1.
    pub fn add(&mut self, told: &[f64], won: &[f64]) {
        let even = 1.0 / told.len() as f64;
        self.positions += 1;
        for (&told, &won) in told.iter().zip(won) {
            let bin = ((told * BINS as f64) as usize).min(BINS - 1);
            let bin = &mut self.bins[bin];
            bin.count += 1;
            bin.told += told;
            bin.won += won;
            self.squares += (told - won) * (told - won);
            self.even_squares += (even - won) * (even - won);
        }
    }

    /// The Brier score: the mean over the positions of the summed squares of what was told less what was won. 0 is an
    /// oracle's.
    pub fn brier(&self) -> f64 {
        self.squares / self.positions.max(1) as f64
    }

    /// That of whoever always says one in so many seats.
    pub fn even_brier(&self) -> f64 {
        self.even_squares / self.positions.max(1) as f64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_told_and_what_is_won_are_counted_by_tenths() {
        let mut counted = Calibration::default();
        counted.add(&[0.25, 0.75], &[0.0, 1.0]);
        counted.add(&[0.25, 0.75], &[1.0, 0.0]);
        counted.add(&[0.0, 1.0], &[0.0, 1.0]);
        assert_eq!(counted.bins[2].count, 2);
        assert_eq!(counted.bins[2].told(), Some(25.0));
        assert_eq!(counted.bins[7].won(), Some(50.0));
        assert_eq!(counted.bins[9].won(), Some(100.0));
        assert_eq!(counted.bins[5].told(), None);
        let brier = (2.0 * 0.0625 + 2.0 * 0.5625) / 3.0;
        assert!((counted.brier() - brier).abs() < 1e-12);
        assert!((counted.even_brier() - 0.5).abs() < 1e-12);
    }
}
