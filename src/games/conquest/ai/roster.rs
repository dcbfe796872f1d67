//! The computer players by name: the one list that the window, the arena and the contest share.

use super::{
    minmax::Minmax,
    naive::Naive,
    strong::{Strength, Strong},
};
use crate::{games::conquest::rules::Conquest, kit::Agent};

/// A computer player: its name, how strong it is (`naive` being 0), how it plays.
#[derive(Clone, Copy, Debug)]
pub struct Level {
    /// Its name on the command line, and the key of its texts.
    pub id: &'static str,
    /// Its strength, `naive` being 0.
    pub elo: i32,
    /// Whether that is estimated, and not measured.
    pub is_estimated: bool,
    /// How it plays.
    pub kind: Kind,
}

/// How a computer player plays.
#[derive(Clone, Copy, Debug)]
pub enum Kind {
    /// [`Naive`].
    Naive,
    /// [`Minmax`], with its depth.
    Minmax(u32),
    /// [`Strong`].
    Strong(Strength),
}

impl Kind {
    /// Whether it searches: its choices take time, and can be stopped early.
    pub const fn thinks(self) -> bool {
        matches!(self, Self::Strong(_))
    }
}

/// All of them, the weakest first. Their Elo is that of matches of each against the one before it, on 7 x 7 with three
/// random moves first; that of `strong` is estimated.
pub static LEVELS: [Level; 10] = [
    level("naive", 0, Kind::Naive),
    level("minmax-1", 1200, Kind::Minmax(1)),
    level("minmax-2", 1663, Kind::Minmax(2)),
    level("minmax-3", 2035, Kind::Minmax(3)),
    level("minmax-4", 2235, Kind::Minmax(4)),
    level("strong-1", 2747, strong(3_000)),
    level("strong-2", 3073, strong(10_000)),
    level("strong-3", 3445, strong(100_000)),
    level("strong-4", 3808, strong(1_000_000)),
    estimated("strong", 3900, Kind::Strong(STRONGEST)),
];

const fn level(id: &'static str, elo: i32, kind: Kind) -> Level {
    Level {
        id,
        elo,
        is_estimated: false,
        kind,
    }
}

const fn estimated(id: &'static str, elo: i32, kind: Kind) -> Level {
    Level {
        is_estimated: true,
        ..level(id, elo, kind)
    }
}

const fn strong(nodes: u64) -> Kind {
    Kind::Strong(Strength {
        nodes,
        takes_time: false,
    })
}

const STRONGEST: Strength = Strength {
    nodes: 10_000_000,
    takes_time: true,
};

/// The names of all computer players, the weakest first.
pub static NAMES: [&str; LEVELS.len()] = {
    let mut names = [""; LEVELS.len()];
    let mut index = 0;
    while index < names.len() {
        names[index] = LEVELS[index].id;
        index += 1;
    }
    names
};

/// The computer player with this name.
pub fn find(name: &str) -> Option<&'static Level> {
    LEVELS.iter().find(|level| level.id == name)
}

/// The agent with this name, its random numbers following from `seed`.
pub fn make(name: &str, seed: u64) -> Option<Box<dyn Agent<Conquest>>> {
    Some(match find(name)?.kind {
        Kind::Naive => Box::new(Naive::new(seed)),
        Kind::Minmax(depth) => Box::new(Minmax::new(depth, seed)),
        Kind::Strong(strength) => Box::new(Strong::new(strength)),
    })
}
