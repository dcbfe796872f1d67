//! What is counted in the last two steps, beat by beat, and how long each beat lasts. Pure.

use std::time::Duration;

/// How long what is shown is looked at before it is counted.
const LEAD_IN: Duration = Duration::from_millis(1200);
/// How long a crown, the product, a side and a bonus last.
const CROWN: Duration = Duration::from_millis(350);
const PRODUCT: Duration = Duration::from_millis(500);
const SIDE: Duration = Duration::from_millis(450);
const BONUS: Duration = Duration::from_millis(900);

/// Something that is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Beat {
    /// One more cell of a domain.
    Cell,
    /// One more of its crowns.
    Crown,
    /// Cells times crowns.
    Product,
    /// One more side of the castle.
    Side,
    /// The castle is in the middle.
    Middle,
    /// One more cell that is no hole.
    Filled,
    /// There is none.
    Harmony,
}

impl Beat {
    /// How long it lasts, where a cell lasts so long.
    fn lasts(self, cell: Duration) -> Duration {
        match self {
            Self::Cell => cell,
            Self::Filled => cell / 2,
            Self::Crown => CROWN,
            Self::Product => PRODUCT,
            Self::Side => SIDE,
            Self::Middle | Self::Harmony => BONUS,
        }
    }
}

/// What is counted, in its order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Score(Vec<Beat>);

impl Score {
    /// A domain of so many cells and crowns.
    pub fn of_domain(cells: usize, crowns: usize) -> Self {
        let cells = std::iter::repeat_n(Beat::Cell, cells);
        let crowns = std::iter::repeat_n(Beat::Crown, crowns);
        Self(cells.chain(crowns).chain([Beat::Product]).collect())
    }

    /// Both bonuses of a kingdom of so many cells.
    pub fn of_bonuses(cells: usize) -> Self {
        let sides = std::iter::repeat_n(Beat::Side, 4);
        let filled = std::iter::repeat_n(Beat::Filled, cells);
        let sides = sides.chain([Beat::Middle]);
        Self(sides.chain(filled).chain([Beat::Harmony]).collect())
    }

    /// How many beats have begun after so long; all of them where nothing moves.
    pub fn begun(&self, after: Duration, cell: Duration) -> usize {
        if cell.is_zero() {
            return self.0.len();
        }
        let mut left = after.checked_sub(LEAD_IN);
        let begun = self.0.iter().take_while(|beat| {
            let begins = left.is_some();
            left = left.and_then(|left| left.checked_sub(beat.lasts(cell)));
            begins
        });
        begun.count()
    }

    /// How many beats there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// How many of the first `begun` beats are like that one.
    pub fn so_far(&self, beat: Beat, begun: usize) -> usize {
        let beats = self.0.iter().take(begun);
        beats.filter(|one| **one == beat).count()
    }

    /// The beat that has begun last.
    pub fn last(&self, begun: usize) -> Option<Beat> {
        self.0.get(begun.checked_sub(1)?).copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_counted_one_by_one_then_crowns_then_the_product() {
        let score = Score::of_domain(3, 2);
        let cell = Duration::from_millis(90);
        let after = |millis| score.begun(LEAD_IN + Duration::from_millis(millis), cell);
        assert_eq!(score.begun(Duration::ZERO, cell), 0);
        let begun = [0, 89, 90, 180, 270, 620, 970, 9000].map(after);
        assert_eq!(begun, [1, 1, 2, 3, 4, 5, 6, 6]);
        assert_eq!(score.so_far(Beat::Cell, 2), 2);
        assert_eq!(score.so_far(Beat::Crown, 4), 1);
        assert_eq!((score.last(0), score.last(6)), (None, Some(Beat::Product)));
        assert_eq!(score.begun(Duration::ZERO, Duration::ZERO), score.len());
    }

    #[test]
    fn four_sides_come_before_the_first_bonus_and_all_cells_before_the_second() {
        let score = Score::of_bonuses(25);
        assert_eq!(score.len(), 31);
        assert_eq!(
            (score.last(5), score.last(31)),
            (Some(Beat::Middle), Some(Beat::Harmony))
        );
        assert_eq!(score.so_far(Beat::Filled, 31), 25);
    }
}
