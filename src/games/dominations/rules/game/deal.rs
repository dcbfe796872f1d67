//! Deals: how chance draws a line, and what the rules have against lines and kings that it could not have drawn.

use super::Dominations;
use crate::{
    games::dominations::rules::{
        domino::{DominoBits, DominoNumber},
        moves::{KingOrder, Line, Refusal},
        options::Rules,
        position::Position,
    },
    kit::{Rng, Seat, chance::Parts},
};

impl Dominations {
    /// Whether each seat has as many kings as the rules give it.
    ///
    /// # Errors
    /// When one has more or fewer.
    pub(super) fn check_kings(&self, kings: &KingOrder) -> Result<(), Refusal> {
        let each = Rules::kings_each(self.seats);
        let right = kings.as_slice().len() == usize::from(self.kings)
            && Seat::first(self.seats()).all(|seat| {
                kings
                    .as_slice()
                    .iter()
                    .filter(|&&king| king == seat)
                    .count()
                    == usize::from(each)
            });
        if right {
            Ok(())
        } else {
            Err(Refusal::WrongKings {
                seats: self.seats,
                each,
            })
        }
    }

    /// Whether a line is one that chance could lay out.
    ///
    /// # Errors
    /// What the rules have against it.
    pub(super) fn check_line(&self, at: &Position, line: &Line) -> Result<(), Refusal> {
        let dominos = line.as_slice();
        if dominos.len() != usize::from(at.line_size()) {
            return Err(Refusal::WrongLineLength {
                expected: at.line_size(),
                found: dominos.len() as u8,
            });
        }
        if let Some(pair) = dominos.windows(2).find(|pair| pair[0] >= pair[1]) {
            return Err(Refusal::Unordered(pair[1]));
        }
        match dominos.iter().find(|&&domino| !at.undealt.contains(domino)) {
            Some(&domino) => Err(Refusal::AlreadyDealt(domino)),
            None => Ok(()),
        }
    }
}

/// A line of dominos from `undealt`, every choice equally likely.
#[inline]
pub(super) fn draw_line(undealt: DominoBits, size: u8, rng: &mut Rng) -> Line {
    let counted = undealt.counted();
    let left = counted.len();
    if (left, size) == (4, 4) {
        return Line::of_parts(counted.ranked([0, 1, 2, 3]), size);
    }
    let mut parts = Parts::draw(rng);
    let first = parts.below(rng, left);
    let second = parts.below(rng, left - 1);
    let third = parts.below(rng, left - 2);
    // Each is a rank among those that the ranks before it have left: step over these, lowest first.
    let second = second + u32::from(second >= first);
    let (low, high) = (first.min(second), first.max(second));
    let third = third + u32::from(third >= low);
    let third = third + u32::from(third >= high);
    let (low, third) = (low.min(third), low.max(third));
    let (middle, high) = (third.min(high), third.max(high));
    if size == 3 {
        let [low, middle, high] = counted.ranked([low, middle, high]);
        return Line::of_parts([low, middle, high, BLANK], 3);
    }
    let fourth = parts.below(rng, left - 3);
    let fourth = fourth + u32::from(fourth >= low);
    let fourth = fourth + u32::from(fourth >= middle);
    let fourth = fourth + u32::from(fourth >= high);
    let (low, fourth) = (low.min(fourth), low.max(fourth));
    let (middle, fourth) = (middle.min(fourth), middle.max(fourth));
    let (high, highest) = (high.min(fourth), high.max(fourth));
    Line::of_parts(counted.ranked([low, middle, high, highest]), size)
}

/// What stands where a line has no domino.
const BLANK: DominoNumber = DominoNumber::new(1).expect("1 is a domino's number");

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::kit::chance::stream;

    #[test]
    fn every_line_is_dealt_equally_often() {
        let undealt: DominoBits = [2, 3, 11, 30, 47, 48]
            .into_iter()
            .filter_map(DominoNumber::new)
            .collect();
        let mut rng = stream(1, "lines", 0);
        for (size, lines) in [(3, 20), (4, 15)] {
            let mut seen = BTreeMap::new();
            for _ in 0..lines * 1000 {
                let line = draw_line(undealt, size, &mut rng);
                assert!(line.as_slice().is_sorted());
                *seen.entry(line.as_slice().to_vec()).or_insert(0) += 1;
            }
            assert_eq!(seen.len(), lines);
            assert!(
                seen.values().all(|count| (850..1150).contains(count)),
                "{seen:?}"
            );
        }
        let four: DominoBits = [5, 9, 20, 31]
            .into_iter()
            .filter_map(DominoNumber::new)
            .collect();
        let all: Vec<_> = four.iter().collect();
        assert_eq!(draw_line(four, 4, &mut rng).as_slice(), all);
    }
}
