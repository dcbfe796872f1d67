//! What a position is worth without a search: features counted on the board, weighted by what was learned from matches.

use std::array;

use super::super::super::rules::{Bits, Board, Geometry};

/// How many features there are.
pub const FEATURES: usize = 12;
/// At how many shares of free cells, evenly spaced from a full board to an empty one, weights are learned; between two
/// of them they are mixed.
pub const PHASES: usize = 5;
/// The parts of a hundredth of a pawn in which weights are mixed.
const PARTS: i32 = 16;

/// What is counted, each for the side to move less the other unless it is said otherwise.
///
/// In order: pawns; pawns in corners, on borders, on the ring inside them; pawns beside a free cell; free cells within
/// one step, within two; own pawns that a move of the other can turn over; the other's that an own move can; 1; pawns
/// with nothing but their own kind or walls around; pawns that a clone of the other side can turn over, the other's.
pub type Counts = [i32; FEATURES];

/// The weights of boards of one size: by phase and feature, in hundredths of a pawn.
pub type SizeWeights = [[f32; FEATURES]; PHASES];

/// Between which two phases a board with so many free cells of `cells` lies, and how much of the second it has.
pub fn phase(free: u32, cells: u32) -> (usize, f32) {
    let at = free as f32 / cells.max(1) as f32 * (PHASES - 1) as f32;
    let lower = (at as usize).min(PHASES - 2);
    (lower, at - lower as f32)
}

/// Counts features on boards of one size.
#[derive(Clone, Copy)]
pub struct Counter<B: 'static> {
    geometry: &'static Geometry<B>,
    corners: B,
    border: B,
    second: B,
}

impl<B: Bits> Counter<B> {
    /// A counter for boards of that geometry.
    pub fn new(geometry: &'static Geometry<B>) -> Self {
        let size = geometry.size();
        let last = size.side() - 1;
        let of = |wanted: &dyn Fn(u8, u8) -> bool| {
            let cells = size.all().iter();
            let cells = cells.filter(|cell| wanted(cell.row, cell.column));
            B::of(cells.fold(0, |set, cell| set | 1 << size.index(cell)))
        };
        let edge = |at: u8| at == 0 || at == last;
        let ring = |row: u8, column: u8| row.min(column).min(last - row).min(last - column);
        Self {
            geometry,
            corners: of(&|row, column| edge(row) && edge(column)),
            border: of(&|row, column| edge(row) != edge(column)),
            second: of(&|row, column| ring(row, column) == 1),
        }
    }

    /// The features of a board.
    #[inline]
    pub fn counts(&self, board: &Board<B>) -> Counts {
        let spread = |cells| self.geometry.spread(cells);
        let (own, other, empty) = (board.own, board.other, board.empty());
        let less = |mine: B, theirs: B| mine.count() as i32 - theirs.count() as i32;
        let on = |cells: B| less(own & cells, other & cells);
        let (own_near, other_near) = (spread(own), spread(other));
        let (own_far, other_far) = (spread(own_near), spread(other_near));
        let (own_reach, other_reach) = (empty & own_far, empty & other_far);
        let exposed = spread(empty);
        [
            board.balance(),
            on(self.corners),
            on(self.border),
            on(self.second),
            on(exposed),
            less(empty & own_near, empty & other_near),
            less(own_reach, other_reach),
            (own & spread(other_reach)).count() as i32,
            (other & spread(own_reach)).count() as i32,
            1,
            less(own & !exposed & !other_near, other & !exposed & !own_near),
            less(
                other & spread(empty & own_near),
                own & spread(empty & other_near),
            ),
        ]
    }
}

/// The evaluation: features by weights that are ready for every number of free cells.
pub struct Evaluation<B: 'static> {
    counter: Counter<B>,
    /// By the number of free cells.
    weights: Vec<Counts>,
}

impl<B: Bits> Evaluation<B> {
    /// The evaluation for boards of that geometry.
    pub fn new(geometry: &'static Geometry<B>, weights: &SizeWeights) -> Self {
        let size = geometry.size();
        let mixed = |free: u32| {
            let (lower, part) = phase(free, size.cells());
            array::from_fn(|feature| {
                let [low, high] = [lower, lower + 1].map(|phase| weights[phase][feature]);
                ((low + (high - low) * part) * PARTS as f32).round() as i32
            })
        };
        Self {
            counter: Counter::new(geometry),
            weights: (0..=size.cells()).map(mixed).collect(),
        }
    }

    /// The value for the side to move, in hundredths of a pawn.
    #[inline]
    pub fn value(&self, board: &Board<B>) -> i32 {
        let weights = &self.weights[board.empty().count() as usize];
        let counts = self.counter.counts(board);
        let sum: i32 = (counts.iter().zip(weights))
            .map(|(count, weight)| count * weight)
            .sum();
        sum / PARTS
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        games::conquest::rules::{Conquest, Size},
        kit::Game,
    };

    #[test]
    fn phases_go_from_a_full_board_to_an_empty_one() {
        assert_eq!(phase(0, 49), (0, 0.0));
        assert_eq!(phase(49, 49), (PHASES - 2, 1.0));
        let (lower, part) = phase(20, 49);
        assert_eq!(lower, 1);
        assert!((part - (20.0 / 49.0 * 4.0 - 1.0)).abs() < 1e-6);
    }

    #[test]
    fn features_count_what_they_say() {
        let game = Conquest::default();
        let board = Board::<u64>::of(&game.opening());
        let counter = Counter::new(u64::geometry(Size::USUAL));
        // Two pawns in corners each; all is alike for both sides, and nobody can be reached.
        let mut expected = [0; FEATURES];
        expected[9] = 1;
        assert_eq!(counter.counts(&board), expected);
        // A clone beside each corner's pawn: one pawn more, and more cells within reach.
        let size = Size::USUAL;
        let to = size.index(crate::games::conquest::rules::Cell::new(1, 1));
        let after = board.cloned(u64::geometry(size), to).passed();
        let counts = counter.counts(&after);
        assert_eq!(&counts[..5], &[1, 0, 0, 1, 1]);
        assert!(counts[5] > 0 && counts[6] > 0);
        assert_eq!((&counts[7..9], counts[11]), (&[0, 0][..], 0));
    }
}
