//! The computer players by name: the one list that the window, the arena and the contest share.

use std::{ops::Deref, sync::LazyLock};

use super::{
    full_greedy::FullGreedy,
    greedy::Greedy,
    instinct::Instinct,
    naive::Naive,
    opponents::{self, Kind, Opponent},
    search_agent::SearchAgent,
};
use crate::{games::dominations::rules::Dominations, kit::Agent};

/// The opponents that the game ships with, the weakest first.
pub static OPPONENTS: LazyLock<Vec<Opponent>> = LazyLock::new(|| {
    let text = include_str!(concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../assets/opponents.ron"
    ));
    opponents::parse(text).expect("a test reads the shipped opponents")
});

/// The names of all computer players, as a slice.
#[derive(Clone, Copy, Debug)]
pub struct Names;

/// The names of all computer players.
pub const NAMES: Names = Names;

impl Deref for Names {
    type Target = [&'static str];

    fn deref(&self) -> &[&'static str] {
        names()
    }
}

impl IntoIterator for Names {
    type Item = &'static str;
    type IntoIter = std::iter::Copied<std::slice::Iter<'static, &'static str>>;

    fn into_iter(self) -> Self::IntoIter {
        names().iter().copied()
    }
}

fn names() -> &'static [&'static str] {
    static NAMES: LazyLock<Vec<&'static str>> = LazyLock::new(|| {
        let ids = OPPONENTS.iter().map(|opponent| opponent.id.as_str());
        ids.collect()
    });
    &NAMES
}

/// The agent with this name, its random numbers following from `seed`.
pub fn make(name: &str, seed: u64) -> Option<Box<dyn Agent<Dominations>>> {
    let opponent = OPPONENTS.iter().find(|opponent| opponent.id == name)?;
    Some(of_kind(&opponent.kind, seed))
}

/// An agent of this kind, its random numbers following from `seed`.
pub fn of_kind(kind: &Kind, seed: u64) -> Box<dyn Agent<Dominations>> {
    match *kind {
        Kind::Naive => Box::new(Naive::new(seed)),
        Kind::Greedy => Box::new(Greedy),
        Kind::FullGreedy => Box::new(FullGreedy::new(seed)),
        Kind::Instinct(bias) => Box::new(Instinct { bias }),
        Kind::Search { playouts, .. } => {
            let config = kind.search_config().expect("the kind is a search");
            Box::new(SearchAgent::new(seed, config, Some(playouts)))
        }
    }
}

/// How strong this player is, `naive` being 0.
pub fn elo(name: &str) -> Option<i32> {
    let opponent = OPPONENTS.iter().find(|opponent| opponent.id == name)?;
    Some(opponent.elo)
}

/// Whether this player searches: its choices take time, and can be stopped early.
pub fn thinks(name: &str) -> bool {
    OPPONENTS
        .iter()
        .any(|opponent| opponent.id == name && matches!(opponent.kind, Kind::Search { .. }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_makes_a_player() {
        assert!(NAMES.len() >= 7);
        assert!(NAMES.iter().all(|name| make(name, 1).is_some()));
        assert!(make("nobody", 1).is_none());
    }

    #[test]
    fn every_opponent_has_a_name_and_a_line_in_every_language() {
        let texts = [
            include_str!("../../../../assets/locales/en/levels.ftl"),
            include_str!("../../../../assets/locales/fr/levels.ftl"),
        ];
        for name in NAMES.iter() {
            for text in texts {
                for key in [format!("level-{name} = "), format!("level-{name}-line = ")] {
                    assert!(text.lines().any(|line| line.starts_with(&key)), "{key}");
                }
            }
        }
    }
}
