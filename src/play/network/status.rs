//! What a host of many tables tells of itself: its tables, and who has won how often.

use std::collections::BTreeMap;

use serde::Serialize;

use super::{table::Finished, table_state::About};

/// What one player has come to in one game, over all matches.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct PlayerTotals {
    /// What it is called.
    pub name: String,
    /// How many matches it has played to their end.
    pub matches: u64,
    /// How many of them it has won, alone or with others.
    pub won: u64,
    /// Its points in all of them.
    pub points: i64,
}

/// What the players of each game have come to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Totals(BTreeMap<String, BTreeMap<String, PlayerTotals>>);

/// A host of tables, as its page of status tells of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Status {
    /// The release of the program.
    pub release: &'static str,
    /// Where it listens.
    pub address: String,
    /// How many connections there are.
    pub connections: usize,
    /// Its tables.
    pub tables: Vec<TableStatus>,
    /// The standings of each game, the best first.
    pub standings: BTreeMap<String, Vec<PlayerTotals>>,
}

/// One of its tables.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct TableStatus {
    /// What those are told who look for a table.
    #[serde(flatten)]
    pub about: About,
    /// All options, also what is as usual, as `--rules` reads them.
    pub rules: String,
    /// How many matches were played to their end here.
    pub finished: u64,
}

impl Totals {
    /// Adds a match; one that was broken off does not count.
    pub fn add(&mut self, game: &str, finished: &Finished) {
        let Some(result) = &finished.result else {
            return;
        };
        let of_game = self.0.entry(game.to_owned()).or_default();
        let seats = finished.names.iter().zip(&result.ranks).zip(&result.scores);
        for ((name, rank), score) in seats {
            let of_player = of_game.entry(name.clone()).or_default();
            of_player.name.clone_from(name);
            of_player.matches += 1;
            of_player.won += u64::from(*rank == 1);
            of_player.points += i64::from(*score);
        }
    }

    /// By game, the best first.
    pub fn told(&self) -> BTreeMap<String, Vec<PlayerTotals>> {
        let sorted = |of_game: &BTreeMap<String, PlayerTotals>| {
            let mut all: Vec<PlayerTotals> = of_game.values().cloned().collect();
            // By the share of matches won, without a fraction.
            all.sort_by(|a, b| {
                let (a, b) = (
                    &(b.won * a.matches, b.matches),
                    &(a.won * b.matches, a.matches),
                );
                a.cmp(b)
            });
            all
        };
        let games = self.0.iter();
        games.map(|(game, of)| (game.clone(), sorted(of))).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::MatchResult;

    #[test]
    fn totals_count_what_was_played_to_its_end() {
        let mut totals = Totals::default();
        let result = |ranks: [u8; 2], scores: [i32; 2]| {
            Some(MatchResult {
                ranks: ranks.to_vec(),
                scores: scores.to_vec(),
            })
        };
        let played = [
            result([1, 2], [30, 20]),
            result([1, 1], [25, 25]),
            result([2, 1], [1, 2]),
            None,
        ];
        for result in played {
            let finished = Finished {
                record: String::new(),
                names: vec!["Anna".to_owned(), "Bruno".to_owned()],
                result,
            };
            totals.add("dominations", &finished);
        }
        let finished = Finished {
            record: String::new(),
            names: vec!["Chloé".to_owned(), "Bruno".to_owned()],
            result: result([1, 2], [9, 0]),
        };
        totals.add("dominations", &finished);
        let told = &totals.told()["dominations"];
        let told: Vec<_> = told
            .iter()
            .map(|one| (&*one.name, one.matches, one.won, one.points))
            .collect();
        let expected = [("Chloé", 1, 1, 9), ("Anna", 3, 2, 56), ("Bruno", 4, 2, 47)];
        assert_eq!(told, expected);
    }
}
