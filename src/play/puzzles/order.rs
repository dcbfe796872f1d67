//! Orders in which puzzles come, shuffled: all of them, cycle after cycle.

use crate::kit::chance::{shuffle, stream};

/// What the orders follow from. To change it would change every day.
const SEED: u64 = 0;

/// Which puzzle of `count` is the one of that number, from 0, in the store that never ends: in each cycle all of them come in
/// another order.
pub fn puzzle_in_store(count: usize, number: u32) -> usize {
    let count = count.max(1) as u32;
    let order = shuffled(count as usize, "puzzles in store", (number / count).into());
    order[(number % count) as usize]
}

/// The numbers below `count` in the order of that cycle.
pub(super) fn shuffled(count: usize, purpose: &'static str, cycle: u64) -> Vec<usize> {
    let mut order: Vec<usize> = (0..count).collect();
    shuffle(&mut order, &mut stream(SEED, purpose, cycle));
    order
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn each_cycle_of_the_store_has_every_puzzle_once_in_an_order_of_its_own() {
        let cycle = |first: u32| -> Vec<usize> {
            let numbers = first..first + 291;
            numbers.map(|number| puzzle_in_store(291, number)).collect()
        };
        let (first, second) = (cycle(0), cycle(291));
        for one in [&first, &second] {
            assert_eq!(one.iter().collect::<BTreeSet<_>>().len(), 291);
        }
        assert_ne!(first, second);
        assert_eq!(puzzle_in_store(1, u32::MAX), 0);
    }
}
