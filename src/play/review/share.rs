//! Chances of winning as whole numbers, so that sums of them are exact.

use std::{
    iter::Sum,
    ops::{Add, AddAssign, Neg, Sub},
};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};

/// How many parts a point of win chance is counted in.
const PARTS: f64 = 10_000.0;
/// Certainty, in parts.
const SURE: i32 = 1_000_000;

/// Points of win chance, or a difference of them: 100 points are certainty. Counted in ten-thousandths, and written as a number
/// of points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Points(i32);

impl Points {
    /// No points.
    pub const NONE: Self = Self(0);
    /// Certainty: 100 points.
    pub const ALL: Self = Self(SURE);

    /// So many points, rounded.
    pub fn new(points: f64) -> Self {
        Self((points * PARTS).round() as i32)
    }

    /// A share of 1 as points, rounded.
    pub fn of_share(share: f64) -> Self {
        Self::new(100.0 * share)
    }

    /// How many points.
    pub fn get(self) -> f64 {
        f64::from(self.0) / PARTS
    }

    /// Shares of 1 as points that add up to exactly 100: what is left over by rounding goes to those that lost most by it.
    pub fn divided(shares: &[f64]) -> Vec<Self> {
        let sum: f64 = shares.iter().sum();
        let exact = |share: &f64| share / sum * f64::from(SURE);
        let mut parts: Vec<i32> = shares.iter().map(|share| exact(share) as i32).collect();
        let left = SURE - parts.iter().sum::<i32>();
        let mut order: Vec<usize> = (0..shares.len()).collect();
        let lost = |index: &usize| exact(&shares[*index]).fract();
        order.sort_by(|a, b| lost(b).total_cmp(&lost(a)).then(a.cmp(b)));
        for index in order.into_iter().cycle().take(left.max(0) as usize) {
            parts[index] += 1;
        }
        parts.into_iter().map(Self).collect()
    }
}

impl Add for Points {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

impl AddAssign for Points {
    fn add_assign(&mut self, other: Self) {
        self.0 += other.0;
    }
}

impl Sub for Points {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self(self.0 - other.0)
    }
}

impl Neg for Points {
    type Output = Self;

    fn neg(self) -> Self {
        Self(-self.0)
    }
}

impl Sum for Points {
    fn sum<I: Iterator<Item = Self>>(all: I) -> Self {
        Self(all.map(|one| one.0).sum())
    }
}

impl Serialize for Points {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.get().serialize(to)
    }
}

impl<'de> Deserialize<'de> for Points {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        // Luck and skill may add up to many times certainty, and never to more than this.
        const MOST: f64 = 100_000.0;
        let points = f64::deserialize(from)?;
        if points.abs() <= MOST {
            Ok(Self::new(points))
        } else {
            Err(D::Error::custom(format_args!(
                "{points} is not a number of points of win chance"
            )))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_are_divided_without_rest() {
        for shares in [
            vec![1.0, 1.0, 1.0],
            vec![0.1, 0.2, 0.3, 0.4],
            vec![0.0, 0.0, 1.0],
            vec![1.0 / 7.0, 2.0 / 7.0, 4.0 / 7.0],
        ] {
            let sum: f64 = shares.iter().sum();
            let divided = Points::divided(&shares);
            assert_eq!(divided.iter().copied().sum::<Points>(), Points::ALL);
            for (share, points) in shares.iter().zip(divided) {
                assert!((100.0 * share / sum - points.get()).abs() < 2e-4);
            }
        }
    }

    #[test]
    fn points_are_read_as_they_are_written() {
        for parts in [0, 1, -1, 412_345, SURE, -SURE, 333_333] {
            let text = serde_json::to_string(&Points(parts)).expect("a number");
            assert_eq!(
                serde_json::from_str::<Points>(&text).ok(),
                Some(Points(parts))
            );
        }
        assert!(serde_json::from_str::<Points>("1e9").is_err());
    }
}
