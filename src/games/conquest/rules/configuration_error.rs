//! Why there is no such game: too many seats, a board of no size.

/// Why there is no such game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ConfigurationError {
    /// Another number of seats.
    #[error("a match of Conquest has 2 seats, not {0}")]
    Seats(usize),
    /// A side that no board has.
    #[error("a board of {0} x {0} cells: expected 3, 5, 7, 9 or 11 a side")]
    Size(i32),
    /// Too small to have blocked cells.
    #[error("a board of 3 x 3 cells has no room for blocked cells")]
    NoRoom,
}
