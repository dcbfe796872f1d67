//! The computer players by name: the one list that the window, the arena and the contest share.

use super::{BestOdds, Expectation, Lookahead, LookaheadConfig, Random, ThreeState};
use crate::{games::dice_wars::rules::DiceWars, kit::Agent};

/// A computer player: its name, and how strong it is with two seats (`random` being 0).
#[derive(Clone, Copy, Debug)]
pub struct Level {
    /// Its name on the command line, and the key of its texts.
    pub id: &'static str,
    /// Its strength with two seats, `random` being 0.
    pub elo: i32,
}

/// All of them, the weakest first at a table of four. Their Elo is that of matches of two seats, of each against the one before
/// it: there the three states win less than best odds.
pub static LEVELS: [Level; 9] = [
    level("random", 0),
    level("best-odds", 261),
    level("three-state-shortest", 220),
    level("three-state-eager", 205),
    level("three-state", 219),
    level("expectation", 311),
    level("lookahead-1", 409),
    level("lookahead-2", 425),
    level("strong", 430),
];

const fn level(id: &'static str, elo: i32) -> Level {
    Level { id, elo }
}

/// The names of all computer players, in that order.
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
pub fn make(name: &str, seed: u64) -> Option<Box<dyn Agent<DiceWars>>> {
    let lookahead = |config| Box::new(Lookahead::new(config));
    Some(match name {
        "random" => Box::new(Random::new(seed)),
        "best-odds" => Box::new(BestOdds),
        "expectation" => Box::new(Expectation),
        "lookahead-1" => lookahead(LookaheadConfig::ONE),
        "lookahead-2" => lookahead(LookaheadConfig::TWO),
        "strong" => lookahead(LookaheadConfig::STRONG),
        name => Box::new(ThreeState::named(name)?),
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
