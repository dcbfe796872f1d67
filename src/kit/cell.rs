//! Cells of a square grid, and the four ways to step from one to the next.

use std::fmt;

/// A cell: x grows to the east, y to the north. Ordered by x, then y.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cell {
    /// Columns to the east of the origin.
    pub x: i8,
    /// Rows to the north of the origin.
    pub y: i8,
}

impl Cell {
    /// The cell in column `x` and row `y`.
    #[inline]
    pub const fn new(x: i8, y: i8) -> Self {
        Self { x, y }
    }

    /// The neighbour in a direction. At the very edge of what numbers can say it wraps around.
    #[inline]
    #[must_use]
    pub const fn step(self, to: Direction) -> Self {
        let (dx, dy) = to.offset();
        Self {
            x: self.x.wrapping_add(dx),
            y: self.y.wrapping_add(dy),
        }
    }

    /// How many steps lie between two cells.
    #[inline]
    pub fn distance(self, to: Self) -> u16 {
        u16::from(self.x.abs_diff(to.x)) + u16::from(self.y.abs_diff(to.y))
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({}, {})", self.x, self.y)
    }
}

/// One of the four ways to step, in the fixed order of the notation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Direction {
    /// East: x grows.
    E,
    /// North: y grows.
    N,
    /// West: x shrinks.
    W,
    /// South: y shrinks.
    S,
}

impl Direction {
    /// All four, in their fixed order.
    pub const ALL: [Self; 4] = [Self::E, Self::N, Self::W, Self::S];

    /// The nth in their fixed order, counted from 0 and round and round.
    #[inline]
    pub const fn nth(n: usize) -> Self {
        // The compiler sees that this is the number itself, which of a list it does not.
        match n & 3 {
            0 => Self::E,
            1 => Self::N,
            2 => Self::W,
            _ => Self::S,
        }
    }

    /// Whether it leads to the north or south.
    #[inline]
    pub const fn is_upright(self) -> bool {
        self as u8 & 1 == 1
    }

    /// Whether it leads to the west or south: x or y shrinks.
    #[inline]
    pub const fn is_backward(self) -> bool {
        self as u8 & 2 == 2
    }

    /// How one step changes x and y.
    #[inline]
    pub const fn offset(self) -> (i8, i8) {
        let step = 1 - 2 * self.is_backward() as i8;
        let upright = self.is_upright() as i8;
        (step * (1 - upright), step * upright)
    }

    /// The way back.
    #[inline]
    #[must_use]
    pub const fn opposite(self) -> Self {
        Self::nth(self as usize + 2)
    }

    /// A quarter turn to the left.
    #[must_use]
    pub const fn turned_left(self) -> Self {
        Self::nth(self as usize + 1)
    }

    /// A quarter turn to the right.
    #[must_use]
    pub const fn turned_right(self) -> Self {
        self.turned_left().opposite()
    }
}

impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::E => "E",
            Self::N => "N",
            Self::W => "W",
            Self::S => "S",
        })
    }
}

impl std::str::FromStr for Direction {
    type Err = UnknownDirection;

    fn from_str(text: &str) -> Result<Self, UnknownDirection> {
        match text {
            "E" => Ok(Self::E),
            "N" => Ok(Self::N),
            "W" => Ok(Self::W),
            "S" => Ok(Self::S),
            _ => Err(UnknownDirection(text.to_owned())),
        }
    }
}

/// A direction that is none of the four letters.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a direction: expected E, N, W or S")]
pub struct UnknownDirection(pub String);
