//! What can be done in a match, and why it may not be.

use super::{board::SlideError, layout::Tile, robot::Slide};
use crate::kit::{Actor, Seat};

/// The highest number that can be bid.
pub const MOST_BID: u8 = 99;

/// One thing that a seat, chance or a clock does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Move {
    /// Chance turns this tile.
    Turn(Tile),
    /// Chance finds no tile that can be reached: the match is over.
    NoTile,
    /// A seat announces a way of so many slides, 1 to 99.
    Bid(u8),
    /// A seat has nothing to announce: once all have said so, the tile is given up, or the sand-glass is not waited for.
    Pass,
    /// A seat slides a robot in its demonstration.
    Slide(Slide),
    /// A seat ends its demonstration without having got there.
    Stop,
    /// The clock has run out.
    Time,
}

/// Why a move is not allowed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// The match is over.
    #[error("the match is over")]
    Over,
    /// Somebody else is awaited.
    #[error("{} is not awaited now", actor_words(*.0))]
    NotAwaited(Actor),
    /// It is not the time for such a move.
    #[error("there is nothing of the kind to do now: {0}")]
    NotNow(Underway),
    /// A seat passes that has bid 1.
    #[error("seat {0} has bid 1, which cannot be bettered")]
    CannotBeBettered(Seat),
    /// A number that cannot be bid.
    #[error("{found} cannot be bid: expected 1 to {most}", most = MOST_BID)]
    NoBid {
        /// What was bid.
        found: u8,
    },
    /// A seat must better its bid.
    #[error("seat {seat} has bid {before}: expected less than that, found {found}")]
    NotBetter {
        /// Whose.
        seat: Seat,
        /// What it has bid.
        before: u8,
        /// What it bids now.
        found: u8,
    },
    /// A seat passes twice.
    #[error("seat {0} has passed already")]
    PassedAlready(Seat),
    /// A robot that does not move.
    #[error(transparent)]
    Slide(#[from] SlideError),
    /// A tile that is not in the stock.
    #[error("tile {} is not among those that can be turned", .0.index())]
    NoSuchTile(Tile),
    /// There is a tile that can be reached.
    #[error("tile {} can be reached", .0.index())]
    TileLeft(Tile),
}

/// What is done now instead.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Underway {
    /// Chance turns a tile.
    #[error("a tile is turned")]
    Turning,
    /// Seats announce ways.
    #[error("ways are announced")]
    Announcing,
    /// A seat shows its way.
    #[error("a way is shown, slide by slide")]
    Showing,
    /// A clock ends something, and does nothing else.
    #[error("time runs out")]
    TimeOut,
}

fn actor_words(actor: Actor) -> String {
    match actor {
        Actor::Seat(seat) => format!("seat {seat}"),
        Actor::Chance => "chance".to_owned(),
        Actor::Clock => "a clock".to_owned(),
    }
}
