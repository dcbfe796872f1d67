//! The command line: the window, and the commands without one, a file each.

use std::{ffi::OsString, io::Write, process::ExitCode};

use clap::{FromArgMatches, Parser, Subcommand};

use crate::play::bots;

mod arena;
mod completions;
mod conquest;
mod contest;
mod desktop;
mod dice_wars;
mod failure;
mod game;
mod help;
mod input_fault;
mod interrupt;
mod language;
mod line_input;
mod man;
#[cfg(feature = "network")]
mod network;
mod options;
mod output;
mod places;
pub mod play;
mod play_options;
mod progress;
mod puzzles;
mod record_input;
mod records;
mod review;
mod ricochet;
mod score;
mod share;
mod standings;
mod statistics;
mod table;
mod text;
mod threads;
mod train;
mod uai;
mod units;
mod verify;

use language::say;

pub use conquest::text::typed as typed_answers;
pub use failure::Failure;
pub use input_fault::InputFault;
pub use places::legal_places;
pub use ricochet::text::typed as typed_at_board;
pub use uai::understood as uai_line;

/// Domi'Nations: a kingdom, domino by domino.
///
/// Without a command the game opens in a window.
#[derive(Debug, Parser)]
#[command(name = "dominations", version)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
    /// The language, by its folder of texts (fr, en); the system's by default.
    #[arg(long, value_name = "CODE", global = true)]
    lang: Option<String>,
    #[command(flatten)]
    play: play_options::PlayOptions,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Open the game in a window.
    Play(play_options::PlayOptions),
    /// Play matches between computer players without a window.
    Arena(arena::ArenaOptions),
    /// Hold a tournament between outside programs and built-in players.
    Contest(contest::ContestOptions),
    /// Host a table for players at other machines.
    #[cfg(feature = "network")]
    Host(network::HostOptions),
    /// Have a computer player join a table at another machine.
    #[cfg(feature = "network")]
    Join(network::JoinOptions),
    /// Host many tables, and go on with them after a pause.
    #[cfg(feature = "network")]
    Serve(network::ServeOptions),
    /// Print the table of an arena from the records of its matches, shards put together.
    Standings(standings::StandingsOptions),
    /// Print how a player has done in the matches that are kept: wins, scores, strength, opponents.
    Statistics(statistics::StatisticsOptions),
    /// Replay records by the rules, and say what is wrong and where.
    Verify(verify::VerifyOptions),
    /// Print the short code that tells a whole match, or the record of the match that a code tells.
    Share(share::ShareOptions),
    /// Print the points of a kingdom, domain by domain.
    Score(score::ScoreOptions),
    /// Print every legal placement for each case on standard input.
    ///
    /// A case is a line `{"kingdom":K,"domino":N,"size":5}`.
    Places(places::PlacesOptions),
    /// Review matches: win chances, decisions, turning points, luck and skill.
    Review(review::ReviewOptions),
    /// Make puzzles of Domi'Nations and of Conquest from matches of computer players, and check them.
    Puzzles(puzzles::PuzzlesOptions),
    /// Draw, solve and show boards of Ricochet.
    Ricochet(ricochet::RicochetOptions),
    /// Let the computer players' evaluation learn from matches against itself, and write its weights.
    Train(train::TrainOptions),
    /// Count moves, find the course's moves, and solve positions of Conquest.
    Conquest(conquest::ConquestOptions),
    /// Play Conquest as a UAI engine over standard input and output.
    Uai(uai::UaiOptions),
    /// Print what lets a shell complete these commands.
    Completions(completions::CompletionsOptions),
    /// Odds and maps of Dice Wars, and the training of its strong player.
    DiceWars(dice_wars::DiceWarsOptions),
    /// Put the game into the menu of the desktop, with its icons.
    Desktop(desktop::DesktopOptions),
    /// Print the page of the manual, or write one for each command.
    Man(man::ManOptions),
}

impl Cli {
    /// Only the language is for every command: what else stands before one was meant for the window.
    fn checked(self) -> Result<Self, Failure> {
        if self.command.is_some() && self.play != play_options::PlayOptions::default() {
            return Err(Failure::bad_input(say!("cli-usage-before")));
        }
        Ok(self)
    }
}

/// Runs the command that `arguments` (the program's name first) ask for.
///
/// The exit code is 0 on success, 1 when what was checked does not hold, 2 for bad usage or bad input; then one
/// line on standard error says what and where. A command that was asked to end before it had done all exits
/// with 128 and the signal's number.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    let arguments: Vec<OsString> = arguments.into_iter().collect();
    if let Some(code) = bots::supervise(&arguments) {
        return code;
    }
    obey(arguments).unwrap_or_else(|failure| failure.report())
}

fn obey(arguments: impl IntoIterator<Item = OsString>) -> Result<ExitCode, Failure> {
    let arguments: Vec<OsString> = arguments.into_iter().collect();
    // What is wrong with the arguments is told in the language that they ask for, too.
    language::speak(language::asked_for(&arguments));
    let matches = help::command().try_get_matches_from(arguments);
    let cli = match matches.and_then(|matches| Cli::from_arg_matches(&matches)) {
        Ok(cli) => cli.checked()?,
        Err(error) if error.use_stderr() => return Err(help::misuse(&error)),
        Err(help) => return output::print(|out| write!(out, "{}", help.render())),
    };
    let command = cli.command.unwrap_or(Command::Play(cli.play));
    // The window may know more languages: those of the player's own files.
    if !matches!(command, Command::Play(_)) {
        language::check(cli.lang.as_deref(), language::known()).map_err(Failure::bad_input)?;
    }
    match command {
        Command::Play(options) => play::run(options, cli.lang),
        Command::Arena(options) => arena::run(&options),
        Command::Contest(options) => contest::run(&options),
        #[cfg(feature = "network")]
        Command::Host(options) => network::host(&options),
        #[cfg(feature = "network")]
        Command::Join(options) => network::join(&options),
        #[cfg(feature = "network")]
        Command::Serve(options) => network::serve(&options),
        Command::Standings(options) => standings::run(&options),
        Command::Statistics(options) => statistics::run(&options),
        Command::Verify(options) => verify::run(&options),
        Command::Share(options) => share::run(&options),
        Command::Score(options) => score::run(&options),
        Command::Places(options) => places::run(&options),
        Command::Review(options) => review::run(&options),
        Command::Puzzles(options) => puzzles::run(&options),
        Command::Ricochet(options) => ricochet::run(&options),
        Command::Train(options) => train::run(&options),
        Command::Conquest(options) => conquest::run(&options),
        Command::Uai(options) => uai::run(&options),
        Command::Completions(options) => completions::run(&options),
        Command::DiceWars(options) => dice_wars::run(&options),
        Command::Desktop(options) => desktop::run(&options),
        Command::Man(options) => man::run(&options),
    }
}
