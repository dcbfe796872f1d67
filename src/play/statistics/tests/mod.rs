//! Statistics of records of real matches, and of summaries made up.

mod figures;
mod index;
mod matches;
mod reviews;

use std::{
    path::{Path, PathBuf},
    time::{Duration, SystemTime},
};

use super::{
    Filter, Index, IndexedMatch, MatchSummary, Measured, MeasuredGame, SeatSummary, Statistics,
};
use crate::{
    games::{
        conquest::rules::Conquest, dice_wars::rules::DiceWars, dominations::rules::Dominations,
        ricochet::rules::Ricochet,
    },
    kit::{MatchRecord, Options},
    play::arena::Arena,
};

const NEVER: &(dyn Fn() -> bool + Sync) = &|| false;

fn games() -> Vec<MeasuredGame> {
    vec![
        MeasuredGame::of::<Dominations>(),
        MeasuredGame::of::<Conquest>(),
        MeasuredGame::of::<Ricochet>(),
        MeasuredGame::of::<DiceWars>(),
    ]
}

/// A match of computer players, with a name for each.
fn played<G: Measured>(players: &[&str], seed: u64) -> MatchRecord<G>
where
    G::ConfigurationError: std::fmt::Debug,
{
    let game = G::configured(&Options::usual(G::OPTIONS), players.len()).unwrap();
    let players: Vec<String> = players.iter().map(|name| (*name).to_owned()).collect();
    let arena = Arena::new(game, &players, seed).unwrap();
    arena.play(0, false, NEVER).unwrap().record
}

fn refreshed(index: &mut Index, files: &[PathBuf]) -> usize {
    index.refresh(files, &games(), NEVER).unwrap().unwrap()
}

/// A match told by its seats: name, player, rank, score.
fn summary(seats: &[(&str, &str, u8, i32)]) -> MatchSummary {
    let seats = seats
        .iter()
        .map(|&(name, player, rank, score)| SeatSummary {
            name: name.to_owned(),
            player: player.to_owned(),
            rank: Some(rank),
            score: Some(score.into()),
            best_round: None,
            measures: Vec::new(),
            thought: None,
            review: None,
        });
    MatchSummary {
        line: 1,
        game: "dominations".to_owned(),
        seed: 1,
        rules: String::new(),
        plies: 3,
        finished: true,
        taken_back: false,
        assisted: false,
        seats: seats.collect(),
    }
}

fn indexed(summaries: &[MatchSummary]) -> Vec<IndexedMatch<'_>> {
    let days = (0..).map(|day| SystemTime::UNIX_EPOCH + Duration::from_secs(86_400 * day));
    (summaries.iter().zip(days))
        .map(|(summary, written)| IndexedMatch {
            file: Path::new("match.json"),
            written,
            summary,
        })
        .collect()
}

fn filter() -> Filter {
    Filter {
        game: "dominations".to_owned(),
        ..Filter::default()
    }
}

fn counted(filter: &Filter, summaries: &[MatchSummary]) -> Statistics {
    let matches = indexed(summaries);
    Statistics::of(&games()[0], &filter.select(&matches))
}
