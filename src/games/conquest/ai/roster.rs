//! The computer players by name: the one list that the window, the arena and the contest share.

use super::{minmax::Minmax, naive::Naive};
use crate::{games::conquest::rules::Conquest, kit::Agent};

/// The names of all computer players, the weakest first.
pub static NAMES: [&str; 5] = ["naive", "minmax-1", "minmax-2", "minmax-3", "minmax-4"];

/// The agent with this name, its random numbers following from `seed`.
pub fn make(name: &str, seed: u64) -> Option<Box<dyn Agent<Conquest>>> {
    Some(match name {
        "naive" => Box::new(Naive::new(seed)),
        "minmax-1" => Box::new(Minmax::new(1, seed)),
        "minmax-2" => Box::new(Minmax::new(2, seed)),
        "minmax-3" => Box::new(Minmax::new(3, seed)),
        "minmax-4" => Box::new(Minmax::new(4, seed)),
        _ => return None,
    })
}
