//! The stages of a match: what the rules await.

/// What is awaited.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stage {
    /// Chance draws the kings of a round.
    DrawKings,
    /// Chance lays out a line.
    LayOut,
    /// A seat picks.
    Pick,
    /// A seat places, or discards.
    Place,
    /// A round has been scored, its kingdoms still lie there, and chance draws the kings of the next.
    RoundOver,
    /// Nothing: the match is over.
    Over,
}
