//! Covering arrays: few rows in which every pair of levels of any two factors stands together at least once.

use std::collections::BTreeSet;

use dominations_core::kit::{Rng, chance};

/// Two factors, each with one of its levels.
type Pair = [(usize, usize); 2];

/// A row to be filled: the level of each factor, where it is chosen.
pub type Choices = [Option<usize>];

/// So many rows are tried for each that is taken.
const CANDIDATES: usize = 40;

/// Rows of levels, one for each factor, that together hold every pair of levels that may stand together.
///
/// `levels` says how many levels each factor has; `allowed` whether levels may stand together, and `counts` whether a
/// pair is worth anything in a row: where it is not, another row must hold it. A pair that no row can hold is left out.
pub fn rows(
    levels: &[usize],
    allowed: impl Fn(&Choices) -> bool,
    counts: impl Fn(&[usize], Pair) -> bool,
) -> Vec<Vec<usize>> {
    let mut missing: BTreeSet<Pair> = (0..levels.len())
        .flat_map(|one| (one + 1..levels.len()).map(move |other| (one, other)))
        .flat_map(|(one, other)| {
            (0..levels[one])
                .flat_map(move |a| (0..levels[other]).map(move |b| [(one, a), (other, b)]))
        })
        .collect();
    let mut rows: Vec<Vec<usize>> = Vec::new();
    // Every other row is filled by chance alone: what holds most may be worth nothing there.
    let none = BTreeSet::new();
    while let Some(&wanted) = missing.first() {
        let mut rng = chance::stream(rows.len() as u64, "covering", 0);
        let candidates = (0..CANDIDATES).filter_map(|index| {
            fill(
                levels,
                wanted,
                if index % 2 == 0 { &missing } else { &none },
                &allowed,
                &mut rng,
            )
        });
        let gain = |row: &Vec<usize>| {
            held(row)
                .filter(|pair| missing.contains(pair) && counts(row, *pair))
                .count()
        };
        let best = candidates
            .filter(|row| counts(row, wanted))
            .max_by_key(gain);
        match best {
            Some(row) => {
                missing
                    .retain(|pair| !(held(&row).any(|held| held == *pair) && counts(&row, *pair)));
                rows.push(row);
            }
            None => drop(missing.remove(&wanted)),
        }
    }
    rows
}

/// The pairs that stand together in a row.
pub fn held(row: &[usize]) -> impl Iterator<Item = Pair> + '_ {
    (0..row.len()).flat_map(move |one| {
        (one + 1..row.len()).map(move |other| [(one, row[one]), (other, row[other])])
    })
}

/// A row that holds `wanted`, the other factors in random order, each with the level that holds most of what is missing.
fn fill(
    levels: &[usize],
    wanted: Pair,
    missing: &BTreeSet<Pair>,
    allowed: impl Fn(&Choices) -> bool,
    rng: &mut Rng,
) -> Option<Vec<usize>> {
    let mut row = vec![None; levels.len()];
    for (factor, level) in wanted {
        row[factor] = Some(level);
    }
    if !allowed(&row) {
        return None;
    }
    let mut open: Vec<usize> = (0..levels.len())
        .filter(|&factor| row[factor].is_none())
        .collect();
    while !open.is_empty() {
        let factor = open.swap_remove(chance::below(rng, open.len() as u32) as usize);
        let first = chance::below(rng, levels[factor] as u32) as usize;
        let best = (0..levels[factor])
            .map(|step| (first + step) % levels[factor])
            .filter(|&level| {
                row[factor] = Some(level);
                allowed(&row)
            })
            .collect::<Vec<_>>()
            .into_iter()
            .rev()
            .max_by_key(|&level| {
                let others = row.iter().enumerate().filter(|(other, _)| *other != factor);
                others
                    .filter_map(|(other, at)| {
                        let mut pair = [(factor, level), (other, (*at)?)];
                        pair.sort_unstable();
                        missing.contains(&pair).then_some(())
                    })
                    .count()
            })?;
        row[factor] = Some(best);
    }
    row.into_iter().collect()
}
