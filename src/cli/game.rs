//! Which game a command is about, and by which options it is played.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::{failure::Failure, language::say, options};
use crate::{
    games::dominations::{
        faults,
        notation::RecordError,
        rules::{Dominations, Rules},
    },
    kit::{Configured, Options},
    locale::Localized,
    play::{Playable, arena::UnknownAgent},
};

/// The games that there are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum GameName {
    /// Domi'Nations.
    #[default]
    Dominations,
}

/// Calls a function of any game with the game of that name.
macro_rules! with_game {
    ($name:expr, $run:ident($($argument:expr),*)) => {
        match $name {
            $crate::cli::game::GameName::Dominations => {
                $run::<$crate::games::dominations::rules::Dominations>($($argument),*)
            }
        }
    };
}
pub(super) use with_game;

/// What is played, by which options.
#[derive(Debug, Args)]
pub(super) struct GameOptions {
    /// Which game.
    #[arg(long, value_name = "GAME", value_enum, default_value_t)]
    pub game: GameName,
    /// Optional rules, separated by commas: middle-kingdom, harmony, mighty-duel, dynasty, pick-then-place, free-discard.
    #[arg(long, value_name = "LIST")]
    pub rules: Option<String>,
    /// Another table of dominos.
    #[arg(long, value_name = "FILE")]
    pub dominos: Option<PathBuf>,
}

/// What the commands ask of a game, beside what it promises.
pub(super) trait Commanded: Playable + Configured {
    /// The game as a command asks for it.
    ///
    /// # Errors
    /// What is wrong with what it asks for.
    fn asked_for(by: &GameOptions, seats: usize) -> Result<Self, Failure>;

    /// What is wrong with the record that begins on that line of its file.
    fn record_fault(error: &Self::RecordError, line: usize) -> Localized;
}

impl Commanded for Dominations {
    fn asked_for(by: &GameOptions, seats: usize) -> Result<Self, Failure> {
        let rules = match &by.rules {
            None => Rules::default(),
            Some(list) => Rules::from(&chosen::<Self>(list).map_err(|why| unfit(list, &why))?),
        };
        let dominos = options::dominos(by.dominos.as_ref())?;
        Self::new(rules, seats, dominos).map_err(Failure::bad_input)
    }

    fn record_fault(error: &RecordError, line: usize) -> Localized {
        faults::of_record(error, line)
    }
}

/// Reads a list such as `harmony,dynasty`.
///
/// # Errors
/// The first word that is none of the game's options.
pub(super) fn chosen<G: Configured>(list: &str) -> Result<Options, String> {
    Options::read(G::OPTIONS, list).map_err(|unknown| {
        say!(
            "cli-no-rule",
            found = unknown.word,
            expected = unknown.expected
        )
    })
}

fn unfit(list: &str, why: &str) -> Failure {
    Failure::bad_input(say!(
        "cli-usage-value",
        arg = "--rules <LIST>",
        found = list,
        why = why
    ))
}

/// That the game has no computer player of that name.
pub(super) fn no_agent<G: Playable>(unknown: &UnknownAgent) -> Failure {
    Failure::bad_input(say!(
        "cli-no-player",
        found = unknown.0.as_str(),
        expected = G::agents().join(", ")
    ))
}
