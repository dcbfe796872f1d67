//! A moment of a match.

use super::{board::Turns, layout::Tile, robot::Robots};
use crate::kit::{Seat, SeatSet};

/// What a match waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// A tile is to be turned.
    Turning,
    /// Everybody thinks; nobody has bid.
    Thinking,
    /// Somebody has bid, and the sand-glass runs.
    Bidding,
    /// This seat shows its way.
    Showing(Seat),
    /// Nothing any more.
    Over,
}

/// What a seat has announced.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bid {
    /// How many slides.
    pub slides: u8,
    /// The how manieth bid of the round it was, from 1.
    pub place: u16,
}

/// A set of tiles.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TileSet(u32);

impl TileSet {
    /// All seventeen.
    pub const ALL: Self = Self((1 << Tile::COUNT) - 1);

    /// Whether the tile is in the set.
    pub const fn contains(self, tile: Tile) -> bool {
        self.0 >> tile.index() & 1 == 1
    }

    /// Adds a tile.
    pub const fn insert(&mut self, tile: Tile) {
        self.0 |= 1 << tile.index();
    }

    /// Takes a tile out.
    pub const fn remove(&mut self, tile: Tile) {
        self.0 &= !(1 << tile.index());
    }

    /// How many there are.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The tiles, in order.
    pub fn iter(self) -> impl Iterator<Item = Tile> {
        Tile::all().filter(move |&tile| self.contains(tile))
    }
}

/// A moment of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    /// What is waited for.
    pub stage: Stage,
    /// The tile that lies open; the last one that did, between two.
    pub tile: Option<Tile>,
    /// Where the robots stand.
    pub robots: Robots,
    /// Where they stood when the tile was turned.
    pub start: Robots,
    /// The tiles that have not been turned.
    pub stock: TileSet,
    /// The tiles that nobody has reached, under the others. They are turned once more.
    pub under: TileSet,
    /// The tiles that have been turned for the second time.
    pub second: TileSet,
    /// What each seat has won.
    pub won: [TileSet; Seat::MOST],
    /// What each seat has bid for this tile.
    pub bids: [Option<Bid>; Seat::MOST],
    /// Who has passed.
    pub passed: SeatSet,
    /// Whose demonstration has failed.
    pub failed: SeatSet,
    /// The slides of the demonstration so far.
    pub shown: u8,
    /// Which ways the robots have slid in it.
    pub turns: Turns,
    /// How many bids there were for this tile.
    pub bid_count: u16,
    /// How many tiles have been turned.
    pub round: u32,
    /// The number of the clock that runs, or ran last.
    pub clock: u32,
}

impl Position {
    /// Whether a tile that has been turned can still be won: it lies open, or is turned once more.
    pub fn can_be_won(&self, tile: Tile) -> bool {
        match self.stage {
            Stage::Over => false,
            Stage::Turning => self.under.contains(tile),
            Stage::Thinking | Stage::Bidding | Stage::Showing(_) => {
                self.tile == Some(tile) || self.under.contains(tile)
            }
        }
    }
}
