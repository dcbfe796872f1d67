//! Positions: where the pawns are, whose turn it is, how long nobody has cloned.

use super::cell::{Cell, CellSet, Size};
use crate::kit::Seat;

/// All that distinguishes two moments of a match.
///
/// Always holds: no cell has two pawns, no blocked cell has one, nothing lies off the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    pub(super) pawns: [u128; 2],
    pub(super) blocked: u128,
    pub(super) size: Size,
    pub(super) to_move: Seat,
    /// Plies since the last clone.
    pub(super) clock: u16,
    /// The number of the full move, from 1.
    pub(super) full_move: u32,
    /// Whether chance has yet to lay out the blocked cells.
    pub(super) awaits_layout: bool,
    /// Whether the time of the seat whose turn it is has run out.
    pub(super) out_of_time: bool,
}

/// Why there is no such position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PositionFault {
    /// Two things on one cell.
    #[error("two things lie on {0}")]
    Doubled(Cell),
}

impl Position {
    /// The seats, in the order in which they begin.
    pub const SEATS: [Seat; 2] = [Seat::new(0), Seat::new(1)];

    /// A position with these pawns of the two seats and these blocked cells. Where a seat has no pawn the match is over;
    /// lists of counted moves have positions where neither has.
    ///
    /// # Errors
    /// When two of them lie on one cell.
    pub fn new(
        pawns: [CellSet; 2],
        blocked: CellSet,
        to_move: Seat,
        clock: u16,
        full_move: u32,
    ) -> Result<Self, PositionFault> {
        let size = blocked.size();
        let [first, second] = pawns.map(|set| set.bits() & size.all().bits());
        let doubled = (first & second) | ((first | second) & blocked.bits());
        if doubled != 0 {
            return Err(PositionFault::Doubled(size.cell(doubled.trailing_zeros())));
        }
        Ok(Self {
            pawns: [first, second],
            blocked: blocked.bits(),
            size,
            to_move: Self::SEATS[to_move.index() & 1],
            clock,
            full_move,
            awaits_layout: false,
            out_of_time: false,
        })
    }

    /// Where a match begins: the first player in two corners, the second in the other two.
    pub(super) fn usual(size: Size, blocked: u128, awaits_layout: bool) -> Self {
        let last = size.side() - 1;
        let pair = |one: Cell, other: Cell| 1 << size.index(one) | 1 << size.index(other);
        Self {
            pawns: [
                pair(Cell::new(0, 0), Cell::new(last, last)),
                pair(Cell::new(0, last), Cell::new(last, 0)),
            ],
            blocked,
            size,
            to_move: Self::SEATS[0],
            clock: 0,
            full_move: 1,
            awaits_layout,
            out_of_time: false,
        }
    }

    /// How large the board is.
    pub const fn size(&self) -> Size {
        self.size
    }

    /// Whose turn it is. Once the match is over: whose it would be.
    pub const fn to_move(&self) -> Seat {
        self.to_move
    }

    /// The pawns of a seat.
    pub fn pawns(&self, of: Seat) -> CellSet {
        CellSet::of_bits(self.pawns[of.index() & 1], self.size)
    }

    /// The pawns of both seats as bits, in reading order.
    #[inline]
    pub const fn pawn_bits(&self) -> [u128; 2] {
        self.pawns
    }

    /// How many pawns each seat has.
    pub const fn counts(&self) -> [u32; 2] {
        [self.pawns[0].count_ones(), self.pawns[1].count_ones()]
    }

    /// Whose pawn lies on a cell.
    pub fn owner(&self, cell: Cell) -> Option<Seat> {
        Self::SEATS
            .into_iter()
            .find(|seat| self.pawns(*seat).contains(cell))
    }

    /// The blocked cells.
    pub fn blocked(&self) -> CellSet {
        CellSet::of_bits(self.blocked, self.size)
    }

    /// The cells that are free.
    pub fn empty(&self) -> CellSet {
        let [first, second] = self.pawns;
        CellSet::of_bits(!(first | second | self.blocked), self.size)
    }

    /// How many plies have been made since the last clone.
    pub const fn clock(&self) -> u16 {
        self.clock
    }

    /// The number of the full move, from 1.
    pub const fn full_move(&self) -> u32 {
        self.full_move
    }

    /// Whether chance has yet to lay out the blocked cells.
    pub const fn awaits_layout(&self) -> bool {
        self.awaits_layout
    }

    /// The seat whose time has run out.
    pub fn out_of_time(&self) -> Option<Seat> {
        self.out_of_time.then_some(self.to_move)
    }
}
