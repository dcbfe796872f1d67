//! Means with how far they may be off.

use serde::Serialize;

/// A share of matches that were won, with its standard error.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Share {
    /// From 0 to 1.
    pub share: f64,
    /// One standard error of it, as of a binomial distribution.
    pub error: f64,
}

impl Share {
    /// So much was won of so many; shared victories are parts. None of none.
    pub fn of(won: f64, count: usize) -> Option<Self> {
        let share = (count > 0).then(|| won / count as f64)?;
        Some(Self {
            share,
            error: (share * (1.0 - share)).max(0.0).sqrt() / (count as f64).sqrt(),
        })
    }
}

/// Some values: their mean, and how they spread.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Spread {
    /// How many there are: at least one.
    pub count: usize,
    /// Their mean.
    pub mean: f64,
    /// Their standard deviation; 0 of one.
    pub deviation: f64,
    /// The standard error of their mean.
    pub error: f64,
    /// The smallest.
    pub least: f64,
    /// The largest.
    pub most: f64,
}

impl Spread {
    /// Of these values; none of none.
    pub fn of(values: impl IntoIterator<Item = f64>) -> Option<Self> {
        let values: Vec<f64> = values.into_iter().collect();
        let count = values.len();
        let mean = (count > 0).then(|| values.iter().sum::<f64>() / count as f64)?;
        let squares: f64 = values.iter().map(|value| (value - mean).powi(2)).sum();
        let deviation = if count > 1 {
            (squares / (count - 1) as f64).sqrt()
        } else {
            0.0
        };
        Some(Self {
            count,
            mean,
            deviation,
            error: deviation / (count as f64).sqrt(),
            least: values.iter().copied().fold(f64::INFINITY, f64::min),
            most: values.iter().copied().fold(f64::NEG_INFINITY, f64::max),
        })
    }
}
