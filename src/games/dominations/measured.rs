//! What statistics count of a match.

use super::rules::Dominations;
use crate::{
    kit::{Record, Seat},
    play::statistics::{Amount, Measured},
};

/// Its points.
impl Measured for Dominations {
    /// Each round has a kingdom of its own.
    fn best_rounds(record: &Record<Self>) -> Vec<Option<Amount>> {
        let rounds = record.game().rules().rounds();
        let best = |seat: Seat| {
            let rounds = (1..=rounds).filter(|_| rounds > 1);
            let scores = rounds.filter_map(|round| record.position().round_scores(round));
            let points = scores.map(|scores| i32::from(scores[seat.index()].total));
            points.max().map(Amount::from)
        };
        Seat::first(record.game().seats()).map(best).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::MatchRecord;

    #[test]
    fn each_kingdom_of_a_dynasty_counts_by_itself_and_that_of_one_round_as_the_score() {
        let of = |golden: &str| -> Vec<Record<Dominations>> {
            let read = golden.lines().map(MatchRecord::<Dominations>::from_json);
            read.map(|read| read.expect("a record").record).collect()
        };
        let single = of(include_str!("../../../tests/golden/two-seats.jsonl"));
        let dynasties = of(include_str!("../../../tests/golden/all-options.jsonl"));
        for record in single {
            let best = Dominations::best_rounds(&record);
            assert_eq!(best, vec![None; record.game().seats()]);
        }
        for record in dynasties {
            let best = Dominations::best_rounds(&record);
            assert_eq!(best.len(), record.game().seats());
            for (best, seat) in best.into_iter().zip(0_usize..) {
                let best = best.expect("three rounds").get();
                let of_round = |round| {
                    let scores = record.position().round_scores(round);
                    f64::from(scores.expect("it is over")[seat].total)
                };
                let rounds = [1, 2, 3].map(of_round);
                assert!(rounds.contains(&best), "{rounds:?}: {best}");
                assert!(
                    rounds.iter().all(|round| *round <= best),
                    "{rounds:?}: {best}"
                );
            }
        }
    }
}
