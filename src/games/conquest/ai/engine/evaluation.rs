//! What a position is worth without a search.

use super::super::super::rules::{Bits, Board, Geometry};

/// The evaluation: pawns, and how safe the cells are on which they lie.
pub struct Evaluation<B: 'static> {
    geometry: &'static Geometry<B>,
    corners: B,
    border: B,
    second: B,
}

impl<B: Bits> Evaluation<B> {
    /// The evaluation for boards of that geometry.
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

    /// The value for the side to move, in hundredths of a pawn.
    #[inline]
    pub fn value(&self, board: &Board<B>) -> i32 {
        let difference =
            |cells: B| (board.own & cells).count() as i32 - (board.other & cells).count() as i32;
        // Pawns with a free cell beside them can be turned over.
        let exposed = self.geometry.spread(board.empty());
        100 * board.balance() + 60 * difference(self.corners) + 30 * difference(self.border)
            - 5 * difference(self.second)
            - 15 * difference(exposed)
            + 60
    }
}
