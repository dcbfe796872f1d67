//! What a match is asked for with: in a window, or in the terminal.

use std::path::PathBuf;

use clap::Args;

use super::{
    failure::Failure,
    game::{GameName, rules_help, with_game},
    language::say,
};
use crate::kit::{Configured, Options, Seat};

/// How the window opens: all by default on the title screen.
#[derive(Clone, Debug, Default, PartialEq, Eq, Args)]
pub struct PlayOptions {
    /// Which game.
    #[arg(long, value_name = "GAME", value_enum)]
    pub game: Option<GameName>,
    /// Who sits down: `human` or a computer player, 1 to 8 of them as the game allows, separated by commas.
    #[arg(long, value_name = "A,B,..", value_delimiter = ',')]
    pub seats: Vec<String>,
    /// Their names, separated by commas.
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    pub names: Vec<String>,
    /// Optional rules, separated by commas; the help lists those of every game.
    #[arg(long, value_name = "LIST", help = rules_help())]
    pub rules: Option<String>,
    /// What the deals follow from.
    #[arg(long, value_name = "N")]
    pub seed: Option<u64>,
    /// Nothing can be taken back.
    #[arg(long)]
    pub no_way_back: bool,
    /// In the terminal: what has been decided can be taken back even if dice were rolled or placed since.
    #[arg(long, requires = "text", conflicts_with = "no_way_back")]
    pub take_back_after_deal: bool,
    /// In the terminal, without a window: Conquest, Ricochet and Dice Wars. What is not said here is asked.
    #[arg(long)]
    pub text: bool,
    /// A record to go on with.
    #[arg(long, value_name = "FILE")]
    pub load: Option<PathBuf>,
    /// Another table of dominos.
    #[arg(long, value_name = "FILE")]
    pub dominos: Option<PathBuf>,
    /// Write what happens to this file too, from its beginning.
    #[arg(long, value_name = "FILE")]
    pub log: Option<PathBuf>,
}

/// How many can sit down at a game as it is usually played.
fn most_seats<G: Configured>() -> usize {
    let usual = Options::usual(G::OPTIONS);
    let mut seats = (1..=Seat::MOST).rev();
    seats
        .find(|&seats| G::configured(&usual, seats).is_ok())
        .unwrap_or_default()
}

impl PlayOptions {
    /// The game that is asked for.
    pub(super) fn game(&self) -> GameName {
        self.game.unwrap_or_default()
    }

    /// Whether there is a seat for every name.
    ///
    /// # Errors
    /// When there are more names.
    pub(super) fn check_names(&self) -> Result<(), Failure> {
        let seats = match self.seats.len() {
            0 => with_game!(self.game(), most_seats()),
            seats => seats,
        };
        if self.names.len() <= seats {
            return Ok(());
        }
        Err(Failure::bad_input(say!(
            "cli-play-names",
            found = self.names.len(),
            most = seats
        )))
    }

    /// Whether `--rules` chooses the option of that name.
    pub(super) fn says(&self, option: &str) -> bool {
        let mut words = self.rules.iter().flat_map(|list| list.split(','));
        words.any(|word| {
            word.split('=')
                .next()
                .is_some_and(|name| name.trim() == option)
        })
    }

    /// Whether somebody sits down.
    #[cfg(feature = "window")]
    pub(super) fn seats_people(&self) -> bool {
        self.seats.iter().any(|player| player == "human")
    }
}
