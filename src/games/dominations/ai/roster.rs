//! The computer players by name: the one list that the window, the arena and the contest share.

use super::{
    full_greedy::FullGreedy, greedy::Greedy, instinct::Instinct, master::Master, naive::Naive,
    player::Player, search::Style,
};

/// The names of all computer players.
pub const NAMES: [&str; 5] = ["naive", "greedy", "full-greedy", "instinct", "master"];

/// The player with this name, its chance following from `seed`.
pub fn make(name: &str, seed: u64) -> Option<Box<dyn Player>> {
    match name {
        "naive" => Some(Box::new(Naive::new(seed))),
        "greedy" => Some(Box::new(Greedy)),
        "full-greedy" => Some(Box::new(FullGreedy::new(seed))),
        "instinct" => Some(Box::new(Instinct)),
        "master" => Some(Box::new(Master::new(seed, Style::default(), Some(1500)))),
        _ => None,
    }
}

/// Whether this player takes its time, and has a move before it is done.
pub fn thinks(name: &str) -> bool {
    !["naive", "greedy", "full-greedy", "instinct"].contains(&name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_makes_a_player() {
        assert!(NAMES.iter().all(|name| make(name, 1).is_some()));
        assert!(make("nobody", 1).is_none());
    }
}
