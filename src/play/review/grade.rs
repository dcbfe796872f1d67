//! What a decision lost, as a grade and as accuracy.

use serde::{Deserialize, Serialize};

use super::Points;

/// How good a decision was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Grade {
    /// It lost half a point of win chance at most.
    Best,
    /// 3 points at most.
    Good,
    /// 8 points at most.
    Inaccuracy,
    /// 20 points at most.
    Mistake,
    /// More than that.
    Blunder,
}

impl Grade {
    /// All of them, the best first.
    pub const ALL: [Self; 5] = [
        Self::Best,
        Self::Good,
        Self::Inaccuracy,
        Self::Mistake,
        Self::Blunder,
    ];

    /// The grade of a decision that lost so much.
    pub fn of(loss: Points) -> Self {
        const BOUNDS: [(f64, Grade); 4] = [
            (0.5, Grade::Best),
            (3.0, Grade::Good),
            (8.0, Grade::Inaccuracy),
            (20.0, Grade::Mistake),
        ];
        let fits = |(most, _): &&(f64, Self)| loss <= Points::new(*most);
        BOUNDS
            .iter()
            .find(fits)
            .map_or(Self::Blunder, |found| found.1)
    }

    /// Its word in files and the end of its key in texts.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Best => "best",
            Self::Good => "good",
            Self::Inaccuracy => "inaccuracy",
            Self::Mistake => "mistake",
            Self::Blunder => "blunder",
        }
    }
}

/// How accurate a decision was that lost so much, in per cent: 100 where nothing was lost, 0 from about 80 points on.
pub fn accuracy_of(loss: Points) -> f64 {
    (103.17 * (-0.0435 * loss.get()).exp() - 3.17).clamp(0.0, 100.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bounds_of_the_grades_are_those_that_are_told() {
        let graded = [
            (0.0, Grade::Best),
            (0.5, Grade::Best),
            (0.5001, Grade::Good),
            (3.0, Grade::Good),
            (3.0001, Grade::Inaccuracy),
            (8.0, Grade::Inaccuracy),
            (8.0001, Grade::Mistake),
            (20.0, Grade::Mistake),
            (20.0001, Grade::Blunder),
            (100.0, Grade::Blunder),
        ];
        for (loss, grade) in graded {
            assert_eq!(Grade::of(Points::new(loss)), grade, "{loss}");
        }
        for grade in Grade::ALL {
            let spelled = serde_json::to_value(grade).expect("a word");
            assert_eq!(spelled, grade.word());
        }
    }

    #[test]
    fn accuracy_falls_from_100_to_0() {
        let of = |loss: f64| accuracy_of(Points::new(loss));
        assert!((of(0.0) - 100.0).abs() < 1e-9);
        assert!((of(12.5) - 56.7).abs() < 0.1, "{}", of(12.5));
        assert_eq!(of(100.0), 0.0);
    }
}
