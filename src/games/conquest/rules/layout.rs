//! Layouts of blocked cells.

use serde::{Deserialize, Serialize};

use super::{
    cell::{Cell, CellSet, Size},
    geometry::Bits,
};
use crate::kit::{Rng, chance::below};

/// Which cells are blocked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Layout {
    /// None.
    #[default]
    None,
    /// A hollow cross in the middle: the cells above, below and beside it.
    Crosses,
    /// Four cells around the middle, one on each diagonal.
    Diamonds,
    /// Chance lays them out before the first move.
    Random,
}

/// Why chance cannot have laid out these cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LayoutFault {
    /// There are none.
    #[error("no cell is blocked")]
    Empty,
    /// A cell is blocked and its mirror image is not.
    #[error("{0} is blocked, and {1} opposite is not")]
    Uneven(Cell, Cell),
    /// A corner, or a cell beside one.
    #[error("{0} is too near to a corner to be blocked")]
    Corner(Cell),
    /// Some open cell cannot be reached from another.
    #[error("{0} cannot be reached from the corners")]
    Unconnected(Cell),
    /// The layout has a name of its own.
    #[error("these cells are those of another layout")]
    Named,
}

impl Layout {
    /// All of them, in the order of the option.
    pub const ALL: [Self; 4] = [Self::None, Self::Crosses, Self::Diamonds, Self::Random];
    /// What the option calls them.
    pub const NAMES: [&'static str; 4] = ["open", "crosses", "diamonds", "random-blocks"];

    /// The blocked cells; none where chance has yet to lay them out. A board of 3 x 3 has none.
    pub fn blocked(self, size: Size) -> CellSet {
        let middle = size.side() / 2;
        let reach = middle / 2;
        let mut blocked = CellSet::empty(size);
        if reach == 0 {
            return blocked;
        }
        let (low, high) = (middle - reach, middle + reach);
        let cells = match self {
            Self::None | Self::Random => return blocked,
            Self::Crosses => [(low, middle), (middle, low), (middle, high), (high, middle)],
            Self::Diamonds => [(low, low), (low, high), (high, low), (high, high)],
        };
        for (row, column) in cells {
            blocked.insert(Cell::new(row, column));
        }
        blocked
    }

    /// A random layout: mirrored left to right and top to bottom, no corner nor its neighbours, every open cell
    /// connected. The board is larger than 3 x 3.
    pub fn random(size: Size, rng: &mut Rng) -> CellSet {
        let middle = size.side() / 2;
        loop {
            let mut blocked = CellSet::empty(size);
            for row in 0..=middle {
                for column in 0..=middle {
                    if (row > 1 || column > 1) && below(rng, 8) == 0 {
                        for cell in mirrored(Cell::new(row, column), size) {
                            blocked.insert(cell);
                        }
                    }
                }
            }
            if Self::check_random(blocked).is_ok() {
                return blocked;
            }
        }
    }

    /// Whether chance can have laid out these cells.
    ///
    /// # Errors
    /// Why not.
    pub fn check_random(blocked: CellSet) -> Result<(), LayoutFault> {
        let size = blocked.size();
        let last = size.side() - 1;
        if blocked.is_empty() {
            return Err(LayoutFault::Empty);
        }
        for cell in blocked.iter() {
            let mirrored = mirrored(cell, size);
            if let Some(other) = mirrored.into_iter().find(|other| !blocked.contains(*other)) {
                return Err(LayoutFault::Uneven(cell, other));
            }
            let corners = [(0, 0), (0, last), (last, 0), (last, last)];
            let near = |(row, column)| cell.distance(Cell::new(row, column)) < 2;
            if corners.into_iter().any(near) {
                return Err(LayoutFault::Corner(cell));
            }
        }
        if let Some(cell) = unconnected(blocked) {
            return Err(LayoutFault::Unconnected(cell));
        }
        let named = [Self::Crosses, Self::Diamonds];
        if named
            .into_iter()
            .any(|layout| layout.blocked(size) == blocked)
        {
            return Err(LayoutFault::Named);
        }
        Ok(())
    }
}

/// A cell and its images in the two middle lines.
fn mirrored(cell: Cell, size: Size) -> [Cell; 4] {
    let last = size.side() - 1;
    let Cell { row, column } = cell;
    [
        cell,
        Cell::new(last - row, column),
        Cell::new(row, last - column),
        Cell::new(last - row, last - column),
    ]
}

/// An open cell that cannot be reached from the first corner by steps of one cell.
fn unconnected(blocked: CellSet) -> Option<Cell> {
    let geometry = u128::geometry(blocked.size());
    let open = geometry.all & !blocked.bits();
    let mut reached = 1;
    loop {
        let wider = geometry.spread(reached) & open;
        if wider == reached {
            break;
        }
        reached = wider;
    }
    let left = open & !reached;
    (left != 0).then(|| blocked.size().cell(left.trailing_zeros()))
}
