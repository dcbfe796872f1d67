//! `dominations ricochet`: boards of Ricochet drawn, solved and shown.

pub(super) mod text;

use std::{io::Write, process::ExitCode};

use clap::{Args, Subcommand, ValueEnum};
use serde::Serialize;

use super::{
    failure::Failure, input_fault::InputFault, language::told, line_input, options, output,
};
use crate::games::ricochet::{
    faults,
    notation::{
        BoardError,
        board_line::{self, RawBoard},
        board_text,
    },
    rules::{
        Board, BoardKind, BoardNumber, generator,
        solver::{Answer, Question, Ways, astar_manhattan, solve_while},
    },
};

#[derive(Debug, Args)]
pub(super) struct RicochetOptions {
    #[command(subcommand)]
    command: RicochetCommand,
}

#[derive(Debug, Subcommand)]
enum RicochetCommand {
    /// Print boards at random, all of which can be solved, one a line.
    Board(BoardOptions),
    /// Print the fewest moves for each board on standard input.
    Solve(SolveOptions),
    /// Print each board on standard input as a picture of letters.
    Show,
}

#[derive(Debug, Args)]
struct BoardOptions {
    /// What the boards follow from.
    #[arg(long, value_name = "N", default_value_t = 0)]
    seed: u64,
    /// Walls at random, or four of eight quadrants put together.
    #[arg(long, value_name = "KIND", value_enum, default_value_t)]
    kind: Kind,
    /// How many boards.
    #[arg(long, value_name = "K", default_value_t = 1, value_parser = options::within::<u64>(0..=u64::MAX))]
    count: u64,
    /// The board of this code.
    #[arg(long, value_name = "CODE", conflicts_with_all = ["seed", "kind", "count"])]
    code: Option<String>,
}

#[derive(Clone, Copy, Debug, Default, ValueEnum)]
enum Kind {
    #[default]
    Random,
    Quadrants,
}

#[derive(Debug, Args)]
struct SolveOptions {
    /// Count the shortest ways, too.
    #[arg(long)]
    count: bool,
    /// A straight run is no solution: the robot must turn by a right angle.
    #[arg(long)]
    must_ricochet: bool,
    /// The proven shortest way, or the course's A*, which is not always shortest.
    #[arg(long, value_name = "NAME", value_enum, default_value_t)]
    algorithm: Algorithm,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum Algorithm {
    #[default]
    Best,
    AstarManhattan,
}

/// A board as it is printed: with the code that brings it back.
#[derive(Serialize)]
struct CodedBoard {
    #[serde(flatten)]
    board: RawBoard,
    code: String,
}

/// What is printed of a solution.
#[derive(Serialize)]
#[serde(untagged)]
enum Solved {
    /// There is a way.
    Way {
        length: usize,
        moves: Vec<String>,
        #[serde(skip_serializing_if = "Option::is_none")]
        solutions: Option<u64>,
    },
    /// It is proven that there is none.
    Never { length: () },
    /// Nothing is proven but that no way is shorter.
    Unfinished { at_least: u8 },
}

pub(super) fn run(options: &RicochetOptions) -> Result<ExitCode, Failure> {
    match &options.command {
        RicochetCommand::Board(options) => boards(options),
        RicochetCommand::Solve(options) => line_input::each(read, |board, out| {
            serde_json::to_writer(&mut *out, &solved(&board, options))?;
            writeln!(out)
        }),
        RicochetCommand::Show => line_input::each(read, |board, out| {
            out.write_all(board_text::write(&board).as_bytes())
        }),
    }
}

fn boards(options: &BoardOptions) -> Result<ExitCode, Failure> {
    let kind = match options.kind {
        Kind::Random => BoardKind::Random,
        Kind::Quadrants => BoardKind::Quadrants,
    };
    let coded = options.code.as_ref().map(|code| {
        let read = code.parse::<BoardNumber>();
        read.map_err(|why| Failure::bad_input(told(&why, || faults::of_code(&why))))
    });
    let coded = coded.transpose()?;
    output::print(|out| {
        for index in 0..options.count {
            let drawn = || BoardNumber::drawn(kind, options.seed, index);
            let number = coded.unwrap_or_else(drawn);
            let board = CodedBoard {
                board: RawBoard::from(&generator::board(number)),
                code: number.to_string(),
            };
            serde_json::to_writer(&mut *out, &board)?;
            writeln!(out)?;
        }
        Ok(())
    })
}

fn solved(board: &Board, options: &SolveOptions) -> Solved {
    let question = Question {
        must_ricochet: options.must_ricochet,
        count: options.count,
    };
    let never = || false;
    let shortest = || {
        let (walls, robots, goal) = (&board.walls, board.robots, board.goal);
        solve_while(walls, robots, goal, question, &never, &mut |_| {})
    };
    let answer = match options.algorithm {
        Algorithm::Best => shortest(),
        Algorithm::AstarManhattan => astar_manhattan::solve(board, options.must_ricochet, &never),
    };
    match answer {
        Answer::Solved(solution) => Solved::Way {
            length: solution.slides.len(),
            moves: solution.slides.iter().map(ToString::to_string).collect(),
            // The shortest ways are counted, also where the one that is told is none of them.
            solutions: solution
                .ways
                .or_else(|| options.count.then(shortest).and_then(ways))
                .map(|ways| ways.count),
        },
        Answer::Impossible => Solved::Never { length: () },
        Answer::AtLeast(at_least) => Solved::Unfinished { at_least },
    }
}

/// All shortest ways, where they were counted.
fn ways(shortest: Answer) -> Option<Ways> {
    match shortest {
        Answer::Solved(solution) => solution.ways,
        _ => None,
    }
}

/// The board of a line.
fn read(line: &str) -> Result<Board, InputFault> {
    board_line::read(line).map_err(|error| match &error {
        BoardError::Json(fault) => InputFault::from(&**fault),
        BoardError::Faults(_) => told(&error, || faults::of_board(&error)).into(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_is_spelled_as_the_format_says() {
        let number = BoardNumber::drawn(BoardKind::Random, 1, 0);
        let board = generator::board(number);
        let mut options = SolveOptions {
            count: false,
            must_ricochet: false,
            algorithm: Algorithm::Best,
        };
        let spelled =
            |options: &SolveOptions| serde_json::to_string(&solved(&board, options)).unwrap();
        let plain = spelled(&options);
        assert!(
            plain.starts_with("{\"length\":") && plain.contains(",\"moves\":[\""),
            "{plain}"
        );
        assert!(!plain.contains("solutions"), "{plain}");
        options.count = true;
        assert!(spelled(&options).contains("],\"solutions\":"));
        let spelled = |solved: &Solved| serde_json::to_string(solved).unwrap();
        let none = Solved::Never { length: () };
        assert_eq!(spelled(&none), "{\"length\":null}");
        let stopped = Solved::Unfinished { at_least: 9 };
        assert_eq!(spelled(&stopped), "{\"at_least\":9}");
    }
}
