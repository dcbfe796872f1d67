//! What the window and the terminal put into the same words.

use super::rules::{Odds, Region};
use crate::locale::Localized;

/// The number by which people know a region: they count from 1, in the window and in a terminal. Files and
/// programs count from 0.
pub const fn region_number(region: Region) -> usize {
    region.index() + 1
}

/// How likely, as it is read: never certain unless it is.
pub fn percent(odds: Odds) -> Localized {
    share_words(odds.share())
}

/// A chance, as it is read: never certain unless it is.
pub fn share_words(share: f64) -> Localized {
    let hundredths = share * 100.0;
    if share < 1.0 && hundredths >= 99.5 {
        Localized::new("dice-percent-most")
    } else if share > 0.0 && hundredths < 0.5 {
        Localized::new("dice-percent-least")
    } else {
        Localized::new("percent").with("value", hundredths.round() as i64)
    }
}

/// Where a chance stands among others as they are read: those that are read as the same stand side by side.
pub fn share_rank(share: f64) -> i64 {
    match share {
        share if share >= 1.0 => 101,
        share if share <= 0.0 => -1,
        share => (share * 100.0).round() as i64,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_certain_is_said_to_be() {
        let certain = Localized::new("percent").with("value", 100_i64);
        let never = Localized::new("percent").with("value", 0_i64);
        assert_eq!(percent(Odds::of(7, 1)), certain);
        assert_eq!(percent(Odds::of(1, 7)), never);
        for (attack, defence) in [(5, 1), (7, 2)] {
            let odds = Odds::of(attack, defence);
            assert_eq!(percent(odds), Localized::new("dice-percent-most"));
        }
        assert_eq!(
            percent(Odds::of(1, 5)),
            Localized::new("dice-percent-least")
        );
    }

    #[test]
    fn people_count_regions_from_one() {
        let numbers: Vec<usize> = Region::first(3).map(region_number).collect();
        assert_eq!(numbers, [1, 2, 3]);
    }

    #[test]
    fn chances_rank_as_they_are_read() {
        let shares = [0.0, 0.004, 0.006, 0.014, 0.5, 0.51, 0.994, 0.996, 1.0];
        for pair in shares.windows(2) {
            let [low, high] = [pair[0], pair[1]].map(share_rank);
            let reads_the_same = share_words(pair[0]) == share_words(pair[1]);
            assert_eq!(low == high, reads_the_same, "{pair:?}");
            assert!(low <= high, "{pair:?}");
        }
    }
}
