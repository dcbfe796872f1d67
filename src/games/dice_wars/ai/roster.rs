//! The computer players by name: the one list that the window, the arena and the contest share.

use super::{
    BestOdds, Expectation, LinkRule, Lookahead, LookaheadConfig, Random, StrikeRule, ThreeState,
};
use crate::{games::dice_wars::rules::DiceWars, kit::Agent};

/// The names of all computer players, the weakest first.
pub const NAMES: &[&str] = &[
    "random",
    "best-odds",
    "three-state-shortest",
    "three-state-eager",
    "three-state",
    "expectation",
    "lookahead-1",
    "lookahead-2",
    "strong",
];

/// The agent with this name, its random numbers following from `seed`.
pub fn make(name: &str, seed: u64) -> Option<Box<dyn Agent<DiceWars>>> {
    Some(match name {
        "random" => Box::new(Random::new(seed)),
        "best-odds" => Box::new(BestOdds),
        "three-state" => Box::new(ThreeState::default()),
        "three-state-shortest" => Box::new(ThreeState::new(
            LinkRule::ShortestFirst,
            StrikeRule::AfterAttack,
        )),
        "three-state-eager" => Box::new(ThreeState::new(
            LinkRule::EasiestFirst,
            StrikeRule::BeforeAttack,
        )),
        "expectation" => Box::new(Expectation),
        "lookahead-1" => Box::new(Lookahead::new(LookaheadConfig {
            depth: 1,
            width: 1,
            most: 1_000,
        })),
        "lookahead-2" => Box::new(Lookahead::new(LookaheadConfig {
            depth: 2,
            width: 6,
            most: 4_000,
        })),
        "strong" => Box::new(Lookahead::new(LookaheadConfig {
            depth: 6,
            width: 5,
            most: 20_000,
        })),
        _ => return None,
    })
}

/// Whether this player searches: its choices take time, and can be stopped early.
pub fn thinks(name: &str) -> bool {
    name == "strong"
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
