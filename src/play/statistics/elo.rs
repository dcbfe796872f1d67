//! How strong a player is, from results against players whose strength was measured.

use serde::Serialize;

/// Before anything is known: an average person is about as strong, give or take.
const PRIOR: Elo = Elo {
    elo: 900.0,
    error: 400.0,
};
/// Elo points for each unit of the logistic scale.
const UNIT: f64 = 400.0 / std::f64::consts::LN_10;

/// A strength in Elo points, the weakest player of the ladder being 0.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Elo {
    /// The most likely strength.
    pub elo: f64,
    /// One standard error of it.
    pub error: f64,
}

/// What came of one match against one player of the ladder.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Meeting {
    /// How strong the other is.
    pub against: i32,
    /// 1 for who was ahead, 0.5 where nothing separated them, 0 for who was behind.
    pub won: f64,
}

impl Elo {
    /// The strength that makes these results most likely, with the prior (900 +- 400); its error from how sharply the
    /// likelihood falls off. None where nobody of the ladder was met.
    pub fn estimate<'a>(meetings: impl Iterator<Item = &'a Meeting> + Clone) -> Option<Self> {
        meetings.clone().next()?;
        let mut elo = PRIOR.elo;
        let mut bend = 0.0;
        // Newton's method: the logarithm of the likelihood has one summit, and steps are kept short of leaping over it.
        for _ in 0..100 {
            let mut slope = (PRIOR.elo - elo) / PRIOR.error.powi(2);
            bend = PRIOR.error.powi(-2);
            for meeting in meetings.clone() {
                let expected = expected(elo - f64::from(meeting.against));
                slope += (meeting.won - expected) / UNIT;
                bend += expected * (1.0 - expected) / UNIT.powi(2);
            }
            let step = (slope / bend).clamp(-200.0, 200.0);
            elo += step;
            if step.abs() < 1e-9 {
                break;
            }
        }
        Some(Self {
            elo,
            error: 1.0 / bend.sqrt(),
        })
    }
}

/// What somebody so much stronger wins.
fn expected(stronger: f64) -> f64 {
    1.0 / (1.0 + (-stronger / UNIT).exp())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn estimate(results: &[(i32, f64, usize)]) -> Elo {
        let meetings: Vec<Meeting> = results
            .iter()
            .flat_map(|&(against, won, times)| vec![Meeting { against, won }; times])
            .collect();
        Elo::estimate(meetings.iter()).unwrap()
    }

    /// The summit found by looking everywhere.
    fn by_hand(results: &[(i32, f64, usize)]) -> f64 {
        let likelihood = |elo: f64| {
            let prior = -((elo - 900.0) / 400.0).powi(2) / 2.0;
            let each = results.iter().map(|&(against, won, times)| {
                let p = 1.0 / (1.0 + 10f64.powf((f64::from(against) - elo) / 400.0));
                times as f64 * (won * p.ln() + (1.0 - won) * (1.0 - p).ln())
            });
            prior + each.sum::<f64>()
        };
        let all = (-10_000..30_000).map(|tenth| f64::from(tenth) / 10.0);
        all.max_by(|a, b| likelihood(*a).total_cmp(&likelihood(*b)))
            .unwrap()
    }

    #[test]
    fn the_estimate_is_the_summit_of_the_likelihood() {
        let cases: [&[(i32, f64, usize)]; 5] = [
            &[(1021, 1.0, 10), (1021, 0.0, 12)],
            &[
                (699, 1.0, 19),
                (699, 0.0, 1),
                (1299, 1.0, 3),
                (1299, 0.0, 7),
            ],
            &[(0, 1.0, 300)],
            &[(1299, 0.0, 300)],
            &[(900, 0.5, 1)],
        ];
        for results in cases {
            let found = estimate(results);
            assert!(
                (found.elo - by_hand(results)).abs() < 0.11,
                "{results:?}: {found:?}"
            );
        }
    }

    #[test]
    fn many_even_results_leave_the_error_of_the_textbook() {
        let found = estimate(&[(900, 0.5, 400)]);
        assert!((found.elo - 900.0).abs() < 1e-6);
        // 400 matches at a half: the slope's variance is 400 / 4, on the scale of Elo points.
        let sharp = 400.0 * 0.25 / UNIT.powi(2) + 400f64.powi(-2);
        assert!(
            (found.error - sharp.sqrt().recip()).abs() < 1e-9,
            "{found:?}"
        );
        assert!(Elo::estimate([].iter()).is_none());
    }

    #[test]
    fn who_wins_everything_is_not_infinitely_strong() {
        let (few, many) = (estimate(&[(1299, 1.0, 5)]), estimate(&[(1299, 1.0, 500)]));
        assert!(few.elo < many.elo && many.elo < 3000.0, "{few:?} {many:?}");
        assert!(few.error > 150.0 && few.error < 400.0, "{few:?}");
    }
}
