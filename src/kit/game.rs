//! What every game promises.

use std::fmt::Debug;

use super::{chance::Rng, seat::Seat};

/// Who acts next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Awaits {
    /// A seat chooses.
    Seat(Seat),
    /// Chance decides: something is dealt, drawn or rolled.
    Chance,
    /// Nobody: the match is over.
    Nobody,
}

/// The rules of one game with their options fixed: what stays the same from the first deal to the last score.
///
/// [`conformance::check`](super::conformance::check) tests every promise made here.
pub trait Game: Clone + Send + Sync + 'static {
    /// All that distinguishes two moments of a match. Plain data, cheap to copy.
    type Position: Copy + PartialEq + Debug + Send + Sync + 'static;
    /// One choice of a seat, or one outcome of chance.
    type Move: Copy + Eq + Debug + Send + Sync + 'static;
    /// Why a move is not allowed.
    type Refusal: std::error::Error + Clone + Send + Sync + 'static;

    /// The position in which every match starts.
    fn opening(&self) -> Self::Position;

    /// Who acts at `at`.
    fn awaits(&self, at: &Self::Position) -> Awaits;

    /// Appends every move that the seat awaited may make, without doubles, in a fixed order.
    ///
    /// Nothing when chance or nobody is awaited.
    fn moves(&self, at: &Self::Position, into: &mut Vec<Self::Move>);

    /// One outcome of chance, drawn with `rng`. Only when chance is awaited.
    fn deal(&self, at: &Self::Position, rng: &mut Rng) -> Self::Move;

    /// Makes a move.
    ///
    /// # Errors
    /// What the rules have against the move; `at` is then as it was.
    fn apply(&self, at: &mut Self::Position, made: Self::Move) -> Result<(), Self::Refusal>;
}
