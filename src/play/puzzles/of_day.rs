//! The puzzles of each day: the same for everybody, without anything that would have to be asked for.

use super::{Graded, order::shuffled};
use crate::kit::Day;

/// How many puzzles a day has.
pub const EACH_DAY: usize = 5;

/// The puzzles of a day, the easiest first: five, or as many as there are. They follow from the date and from how many puzzles
/// there are, and none comes again before all have come, but for at most four.
pub fn puzzles_of_the_day<P: Graded>(of: &[P], day: Day) -> Vec<&P> {
    let numbers = numbers_of_the_day(of.len(), day);
    let mut puzzles: Vec<&P> = numbers.into_iter().map(|number| &of[number]).collect();
    puzzles.sort_by_key(|puzzle| puzzle.difficulty());
    puzzles
}

/// Which puzzles of `count` it is.
fn numbers_of_the_day(count: usize, day: Day) -> Vec<usize> {
    // In each cycle of so many days every puzzle comes once, in an order of its own.
    let days = (count / EACH_DAY).max(1);
    let cycle = day.number().div_euclid(days as i64);
    let of_cycle = day.number().rem_euclid(days as i64) as usize;
    shuffled(count, "puzzles of the day", cycle as u64)
        .into_iter()
        .skip(of_cycle * EACH_DAY)
        .take(EACH_DAY)
        .collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn a_day_has_five_of_its_own_until_all_have_come() {
        let first = Day::new(2026, 11, 24).unwrap();
        let day = |offset: i64| {
            let moment = first.begins() + std::time::Duration::from_secs(offset as u64 * 86_400);
            Day::of(moment)
        };
        for count in [5, 23, 100, 153] {
            let days = (count / EACH_DAY) as i64;
            let begin = days - first.number().rem_euclid(days);
            let mut seen = BTreeSet::new();
            for offset in begin..begin + days {
                let numbers = numbers_of_the_day(count, day(offset));
                assert_eq!(numbers.len(), EACH_DAY);
                assert_eq!(numbers, numbers_of_the_day(count, day(offset)));
                for number in numbers {
                    assert!(number < count && seen.insert(number), "{count}: {number}");
                }
            }
            assert!(count - seen.len() < EACH_DAY);
        }
        let next = numbers_of_the_day(100, day(1));
        assert_ne!(numbers_of_the_day(100, day(0)), next);
        assert_eq!(numbers_of_the_day(3, first).len(), 3);
        assert!(numbers_of_the_day(0, first).is_empty());
    }

    #[test]
    fn a_date_has_the_same_puzzles_for_ever() {
        let day = "2026-11-24".parse().unwrap();
        assert_eq!(numbers_of_the_day(100, day), [87, 69, 52, 50, 66]);
    }
}
