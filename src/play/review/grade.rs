//! What decisions lost: each as a grade, all of a seat as accuracy.

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

/// How accurate decisions are that lose so many points on average in a match of so many seats, in per cent: 100 where nothing
/// is lost. The more seats there are, the less of the chance of one of them depends on a decision, so that seats count.
pub fn accuracy_of(mean_loss: f64, seats: usize) -> f64 {
    // Of the mean loss, and not a mean over the accuracies of single decisions: most of these lose next to nothing, so that
    // such a mean would hardly tell players apart.
    100.0 * (-0.05 * seats as f64 * mean_loss).exp()
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
    fn accuracy_falls_from_100_the_sooner_the_more_seats_there_are() {
        for seats in 2..=8 {
            assert_eq!(accuracy_of(0.0, seats), 100.0);
            assert!((0.0..1.0).contains(&accuracy_of(100.0, seats)), "{seats}");
        }
        for (mean_loss, seats, expected) in [
            (0.5, 2, 95.12),
            (2.0, 2, 81.87),
            (2.0, 4, 67.03),
            (10.0, 2, 36.79),
        ] {
            let found = accuracy_of(mean_loss, seats);
            assert!((found - expected).abs() < 0.01, "{found}, {expected}");
        }
    }
}
