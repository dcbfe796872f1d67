//! `dominations conquest`: counts, best moves and proofs of Conquest.

use std::process::ExitCode;

use clap::{Args, Subcommand};

use super::{
    failure::Failure,
    language::{say, told},
};
use crate::{
    games::conquest::{
        faults,
        notation::position,
        rules::{Conquest, Layout, MOST_DRAW_CLOCK, Position, Refusal, Size},
    },
    kit::{Game, TurnBased},
};

mod best;
mod perft;
mod solve;
pub(super) mod text;
mod train;

#[derive(Debug, Args)]
pub(super) struct ConquestOptions {
    #[command(subcommand)]
    command: ConquestCommand,
}

#[derive(Debug, Subcommand)]
enum ConquestCommand {
    /// Print how many sequences of moves there are.
    Perft(perft::PerftOptions),
    /// Print the move of the course's Naive or Minmax.
    Best(best::BestOptions),
    /// Print what a position comes to when both sides play their best, if that can be proven.
    Solve(solve::SolveOptions),
    /// Let the strong player's evaluation learn from matches against itself, and write its weights.
    Train(train::TrainOptions),
}

pub(super) fn run(options: &ConquestOptions) -> Result<ExitCode, Failure> {
    match &options.command {
        ConquestCommand::Perft(options) => perft::run(options),
        ConquestCommand::Best(options) => best::run(options),
        ConquestCommand::Solve(options) => solve::run(options),
        ConquestCommand::Train(options) => train::run(options),
    }
}

/// Where to begin.
#[derive(Debug, Args)]
struct At {
    /// The position, as UAI writes it; the start by default.
    #[arg(long, value_name = "P", value_parser = read_position, conflicts_with = "size")]
    position: Option<Position>,
    /// Cells a side of the board: 3, 5, 7, 9 or 11.
    #[arg(long, value_name = "N", value_parser = read_size)]
    size: Option<Size>,
    /// After so many plies without a clone the match is drawn; 0: never.
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = super::options::within::<u16>(0..=MOST_DRAW_CLOCK))]
    draw_clock: u16,
}

impl At {
    fn position(&self) -> Position {
        self.position.unwrap_or_else(|| {
            let game = Conquest::new(self.size.unwrap_or(Size::USUAL), Layout::None);
            game.unwrap_or_default().opening()
        })
    }

    /// The game from there on, with somebody to move.
    fn game(&self) -> Result<Conquest, Failure> {
        let at = self.position();
        let game = Conquest::from_position(at).with_draw_clock(self.draw_clock);
        match game.to_move(&at).seat() {
            Some(_) => Ok(game),
            None => Err(Failure::bad_input(say!(
                "cli-conquest-over",
                position = position::write(&at),
                why = told(&Refusal::Over, || faults::of_refusal(Refusal::Over))
            ))),
        }
    }
}

/// Reads a position, or the word for the usual start.
fn read_position(text: &str) -> Result<Position, String> {
    if text == position::START {
        return Ok(Conquest::default().opening());
    }
    position::read(text).map_err(|fault| told(&fault, || faults::of_position(&fault)))
}

fn read_size(text: &str) -> Result<Size, String> {
    let side = text.parse().ok().and_then(Size::new);
    side.ok_or_else(|| say!("cli-conquest-size"))
}
