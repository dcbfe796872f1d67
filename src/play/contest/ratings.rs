//! How strong players are, from who beat whom: Elo with error bars, and a test that stops when it is sure.

/// A two-sided interval of this many standard errors holds the truth 95 times in 100.
const SURE: f64 = 1.96;
/// Elo points for each unit of the logistic scale.
const ELO: f64 = 400.0 / std::f64::consts::LN_10;

/// What one match says of two of its seats.
#[derive(Clone, Copy, Debug)]
struct Duel {
    /// The deal that was played: the same deal in other seats says nearly the same.
    deal: u64,
    players: [usize; 2],
    /// 1 if the first was better, 0 if the second was, 0.5 if nothing separates them.
    score: f64,
}

/// Everything that is known of some players.
#[derive(Clone, Debug)]
pub struct Ratings {
    players: usize,
    duels: Vec<Duel>,
}

/// A player's strength, relative to the mean of all.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// Elo points.
    pub elo: f64,
    /// Half the width of the interval that holds the truth 95 times in 100.
    pub error: f64,
}

impl Ratings {
    /// Nothing is known yet of so many players.
    pub const fn new(players: usize) -> Self {
        Self {
            players,
            duels: Vec::new(),
        }
    }

    /// Adds a match by the ranks of its players: each seat against each other.
    pub fn add(&mut self, deal: u64, ranks: &[(usize, u8)]) {
        for (at, &(first, rank)) in ranks.iter().enumerate() {
            for &(second, other) in &ranks[at + 1..] {
                let score = match rank.cmp(&other) {
                    std::cmp::Ordering::Less => 1.0,
                    std::cmp::Ordering::Equal => 0.5,
                    std::cmp::Ordering::Greater => 0.0,
                };
                self.duels.push(Duel {
                    deal,
                    players: [first, second],
                    score,
                });
            }
        }
    }

    /// The most likely strengths (Bradley and Terry's model; a shared place is half a win), each drawn to the mean by
    /// one draw that was never played, so that nobody is infinitely strong.
    ///
    /// The errors take matches of one deal together, however much they resemble each other (a sandwich estimate).
    pub fn ratings(&self) -> Vec<Rating> {
        let n = self.players;
        let mut strength = vec![0.0; n];
        for _ in 0..50 {
            let (slope, bend) = self.slope_and_bend(&strength);
            let step = solve(bend, slope);
            let most = step.iter().fold(1.0_f64, |most, step| most.max(step.abs()));
            for (strength, step) in strength.iter_mut().zip(&step) {
                *strength += step / most;
            }
            if step.iter().all(|step| step.abs() < 1e-9) {
                break;
            }
        }
        let (_, bend) = self.slope_and_bend(&strength);
        let spread = self.spread(&strength);
        let mean = strength.iter().sum::<f64>() / n.max(1) as f64;
        (0..n)
            .map(|player| {
                // What is asked for is a player's strength above the mean of all.
                let mut above = vec![-1.0 / n as f64; n];
                above[player] += 1.0;
                let lever = solve(bend.clone(), above);
                let variance: f64 = (0..n)
                    .flat_map(|a| (0..n).map(move |b| (a, b)))
                    .map(|(a, b)| lever[a] * spread[a][b] * lever[b])
                    .sum();
                Rating {
                    elo: ELO * (strength[player] - mean),
                    error: ELO * SURE * variance.max(0.0).sqrt(),
                }
            })
            .collect()
    }

    /// The first and (negated) second derivative of the likelihood's logarithm.
    fn slope_and_bend(&self, strength: &[f64]) -> (Vec<f64>, Vec<Vec<f64>>) {
        let n = self.players;
        let (mut slope, mut bend) = (vec![0.0; n], vec![vec![0.0; n]; n]);
        for player in 0..n {
            let p = chance(strength[player]);
            slope[player] += 0.5 - p;
            bend[player][player] += p * (1.0 - p);
        }
        for duel in &self.duels {
            let [a, b] = duel.players;
            let p = chance(strength[a] - strength[b]);
            slope[a] += duel.score - p;
            slope[b] -= duel.score - p;
            let weight = p * (1.0 - p);
            bend[a][a] += weight;
            bend[b][b] += weight;
            bend[a][b] -= weight;
            bend[b][a] -= weight;
        }
        (slope, bend)
    }

    /// How far the slopes of the deals lie apart, with the draws that were never played.
    fn spread(&self, strength: &[f64]) -> Vec<Vec<f64>> {
        let n = self.players;
        let mut spread = vec![vec![0.0; n]; n];
        let mut duels: Vec<&Duel> = self.duels.iter().collect();
        duels.sort_by_key(|duel| duel.deal);
        let deals: Vec<_> = duels.chunk_by(|a, b| a.deal == b.deal).collect();
        let few = deals.len() as f64 / (deals.len().max(2) - 1) as f64;
        for deal in &deals {
            let mut slope = vec![0.0; n];
            for duel in *deal {
                let [a, b] = duel.players;
                let off = duel.score - chance(strength[a] - strength[b]);
                slope[a] += off;
                slope[b] -= off;
            }
            for a in 0..n {
                for b in 0..n {
                    spread[a][b] += few * slope[a] * slope[b];
                }
            }
        }
        // What was never played could have come out either way.
        for (player, row) in spread.iter_mut().enumerate() {
            row[player] += 0.25;
        }
        spread
    }
}

/// How likely somebody so much stronger wins.
fn chance(stronger: f64) -> f64 {
    1.0 / (1.0 + (-stronger).exp())
}

/// The solution of `matrix * x = right`, by elimination. The matrix is symmetric and positive.
fn solve(mut matrix: Vec<Vec<f64>>, mut right: Vec<f64>) -> Vec<f64> {
    let n = right.len();
    for row in 0..n {
        let (above, below) = matrix.split_at_mut(row + 1);
        let pivot = &above[row];
        for (offset, other) in below.iter_mut().enumerate() {
            let factor = other[row] / pivot[row];
            for column in row..n {
                other[column] -= factor * pivot[column];
            }
            right[row + 1 + offset] -= factor * right[row];
        }
    }
    for row in (0..n).rev() {
        let known: f64 = (row + 1..n)
            .map(|column| matrix[row][column] * right[column])
            .sum();
        right[row] = (right[row] - known) / matrix[row][row];
    }
    right
}

/// Wald's sequential test: is the first player stronger by `elo1` rather than by `elo0`?
///
/// Counts pairs of matches, the same deal with the seats changed, by the points of the first player in both, as
/// chess engines' testers do (the normal approximation of a generalised likelihood ratio).
#[derive(Clone, Debug)]
pub struct Sprt {
    elo0: f64,
    elo1: f64,
    /// How many pairs brought 0, 1/2, 1, 3/2 and 2 points.
    pairs: [u64; 5],
}

/// What a test has come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// Stronger by `elo1` rather than by `elo0`.
    Accepted,
    /// Stronger by `elo0` rather than by `elo1`.
    Rejected,
    /// Not sure yet.
    Open,
}

impl Sprt {
    /// Either mistake happens once in so many tests.
    pub const MISTAKES: f64 = 0.05;

    /// A test between these two strengths of which no pair has been played.
    pub const fn new(elo0: f64, elo1: f64) -> Self {
        Self {
            elo0,
            elo1,
            pairs: [0; 5],
        }
    }

    /// Adds a pair in which the first player had so many points, 0 to 2.
    pub fn add(&mut self, points: f64) {
        self.pairs[(2.0 * points) as usize] += 1;
    }

    /// The logarithm of the likelihood ratio.
    pub fn ratio(&self) -> f64 {
        let count = self.pairs.iter().sum::<u64>() as f64;
        if count == 0.0 {
            return 0.0;
        }
        let expected = |elo: f64| chance(elo / ELO);
        let score = |at: usize| at as f64 / 4.0;
        let mean = (0..5)
            .map(|at| self.pairs[at] as f64 * score(at))
            .sum::<f64>()
            / count;
        // Half a pair more of each kind: a handful of like results is not certainty.
        let variance = (0..5)
            .map(|at| (self.pairs[at] as f64 + 0.5) * (score(at) - mean).powi(2))
            .sum::<f64>()
            / (count + 2.5);
        let (low, high) = (expected(self.elo0), expected(self.elo1));
        count * (high - low) * (2.0 * mean - low - high) / (2.0 * variance)
    }

    /// Beyond it either way the test is over.
    pub fn bound() -> f64 {
        ((1.0 - Self::MISTAKES) / Self::MISTAKES).ln()
    }

    /// What it has come to.
    pub fn verdict(&self) -> Verdict {
        let ratio = self.ratio();
        if ratio >= Self::bound() {
            Verdict::Accepted
        } else if ratio <= -Self::bound() {
            Verdict::Rejected
        } else {
            Verdict::Open
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::chance::{below, stream};

    /// Two players, the first of whom wins so many of a hundred matches, each of its own deal.
    fn hundred(wins: usize) -> Vec<Rating> {
        let mut ratings = Ratings::new(2);
        for deal in 0..100 {
            let won = deal < wins;
            ratings.add(
                deal as u64,
                &[(0, 1 + u8::from(!won)), (1, 1 + u8::from(won))],
            );
        }
        ratings.ratings()
    }

    #[test]
    fn three_quarters_of_the_points_are_191_elo() {
        let [first, second] = hundred(75)[..] else {
            panic!("two players")
        };
        assert!((first.elo - second.elo - 190.8).abs() < 4.0, "{first:?}");
        assert!((first.elo + second.elo).abs() < 1e-6);
        // The textbook's 95 % interval of a difference of 191 from 100 matches is 2 * 77.
        assert!((2.0 * first.error - 78.0).abs() < 5.0, "{first:?}");
    }

    #[test]
    fn who_wins_everything_is_not_infinitely_strong_and_nobody_is_sure_how_strong() {
        let [first, _] = hundred(100)[..] else {
            panic!("two players")
        };
        assert!(first.elo.is_finite() && first.elo > 300.0, "{first:?}");
        assert!(first.error > 100.0, "{first:?}");
        assert_eq!(Ratings::new(3).ratings()[0].elo, 0.0);
        // One deal in which everybody won once says next to nothing.
        let mut even = Ratings::new(2);
        even.add(0, &[(0, 1), (1, 2)]);
        even.add(0, &[(0, 2), (1, 1)]);
        assert!(even.ratings()[0].error > 80.0, "{even:?}");
    }

    #[test]
    fn strengths_that_were_put_in_come_out() {
        let truth = [120.0, 0.0, -20.0, -100.0];
        let mut ratings = Ratings::new(4);
        let mut rng = stream(1, "ratings", 0);
        for deal in 0..3000 {
            for (a, b) in [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)] {
                let p = chance((truth[a] - truth[b]) / ELO);
                let lost = f64::from(below(&mut rng, 1_000_000)) / 1e6 > p;
                ratings.add(deal, &[(a, 1 + u8::from(lost)), (b, 1 + u8::from(!lost))]);
            }
        }
        for (found, truth) in ratings.ratings().iter().zip(truth) {
            assert!((found.elo - truth).abs() < 2.0 * found.error, "{found:?}");
            assert!((5.0..12.0).contains(&found.error), "{found:?}");
        }
    }

    #[test]
    fn the_test_stops_for_the_right_reason() {
        // The first player has this share of all points, pairs of matches being independent.
        let run = |percent: u32, elo0, elo1| {
            let mut sprt = Sprt::new(elo0, elo1);
            let mut rng = stream(2, "sprt", 0);
            let mut pairs = 0;
            while sprt.verdict() == Verdict::Open && pairs < 100_000 {
                let mut point = || f64::from(u8::from(below(&mut rng, 100) < percent));
                sprt.add(point() + point());
                pairs += 1;
            }
            (sprt.verdict(), pairs)
        };
        assert_eq!(run(60, 0.0, 10.0).0, Verdict::Accepted);
        assert_eq!(run(45, 0.0, 10.0).0, Verdict::Rejected);
        let (verdict, pairs) = run(99, 0.0, 10.0);
        assert!(verdict == Verdict::Accepted && pairs > 10, "{pairs}");
    }
}
