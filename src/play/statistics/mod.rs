//! Statistics from records alone: how a player has done in the matches that are kept, game by game.
//!
//! Three steps, each a value of its own. An [`Index`] keeps what was read from each file, so that a file is replayed once and
//! not again as long as it stays as it is. A [`Filter`] chooses matches, and whose they are told of. [`Statistics`] are what
//! these matches come to: everything that a screen or a command shows, worked out.
//!
//! It names no game: each is [`Measured`] in its own way.

mod amount;
mod csv;
mod elo;
mod figures;
mod filter;
mod index;
mod measured;
mod spread;
mod stamp;
mod summary;

pub use amount::Amount;
pub use csv::write_csv;
pub use elo::{Elo, Meeting};
pub use figures::{
    Bin, CURVES_FROM, CurvePoint, LadderPlayer, LuckPoint, MEAN_OVER, MeanPoint, MeasureFigures,
    OpponentFigures, ReviewFigures, Statistics, Streak, TimePerMove,
};
pub use filter::{Choices, Filter, LeftOut, OwnMatch, PlayerChoice, Selected, counts_by_game};
pub use index::{Fault, Index, IndexedMatch};
pub use measured::{Measure, Measured, MeasuredGame, Score, SeatMeasures, Thought};
pub use spread::{Share, Spread};
pub use summary::{MatchSummary, SeatReview, SeatSummary};

#[cfg(test)]
mod tests;
