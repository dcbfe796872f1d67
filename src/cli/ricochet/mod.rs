//! `dominations ricochet`: boards of Ricochet drawn, solved and shown.

pub(super) mod text;

use std::{
    io::{self, BufWriter, StdoutLock, Write},
    process::ExitCode,
};

use clap::{Args, Subcommand, ValueEnum};
use serde::Serialize;

use super::{
    failure::Failure,
    language::{say, told},
    options, output,
};
use crate::{
    games::ricochet::{
        faults,
        notation::{
            board_line::{self, RawBoard},
            board_text,
        },
        rules::{
            Board, BoardKind, BoardNumber, generator,
            solver::{Answer, Question, astar_manhattan, solve_while},
        },
    },
    kit::text::{lines, utf8},
};

/// The longest that the line of a board may be, in bytes: most are a fiftieth of it.
const LONGEST: usize = 64 * 1024;

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
        RicochetCommand::Solve(options) => {
            if options.count && options.algorithm != Algorithm::Best {
                return Err(Failure::bad_input(say!(
                    "cli-usage-conflict",
                    arg = "--count",
                    other = "--algorithm astar-manhattan"
                )));
            }
            each_board(|board, out| {
                serde_json::to_writer(&mut *out, &solved(board, options))?;
                writeln!(out)?;
                // Whoever waits for an answer gets it before the next board is read.
                out.flush()
            })
        }
        RicochetCommand::Show => {
            each_board(|board, out| out.write_all(board_text::write(board).as_bytes()))
        }
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
    let answer = match options.algorithm {
        Algorithm::Best => solve_while(
            &board.walls,
            board.robots,
            board.goal,
            question,
            &never,
            &mut |_| {},
        ),
        Algorithm::AstarManhattan => astar_manhattan::solve(board, options.must_ricochet, &never),
    };
    match answer {
        Answer::Solved(solution) => Solved::Way {
            length: solution.slides.len(),
            moves: solution.slides.iter().map(ToString::to_string).collect(),
            solutions: solution.count,
        },
        Answer::Impossible => Solved::Never { length: () },
        Answer::AtLeast(at_least) => Solved::Unfinished { at_least },
    }
}

/// Does something with each board on standard input.
fn each_board(
    mut with: impl FnMut(&Board, &mut BufWriter<StdoutLock<'static>>) -> io::Result<()>,
) -> Result<ExitCode, Failure> {
    let mut bad = None;
    output::print(|out| {
        for (bytes, line) in lines(io::stdin().lock(), LONGEST).zip(1..) {
            let board = match bytes {
                Ok(bytes) if bytes.trim_ascii().is_empty() => continue,
                Ok(bytes) => utf8(&bytes)
                    .map_err(|fault| fault.to_string())
                    .and_then(read),
                Err(error) => Err(error.to_string()),
            };
            match board {
                Ok(board) => with(&board, out)?,
                Err(why) => {
                    bad = Some(Failure::bad_input(say!(
                        "cli-stdin-line",
                        line = line,
                        why = why
                    )));
                    break;
                }
            }
        }
        Ok(())
    })?;
    bad.map_or(Ok(ExitCode::SUCCESS), Err)
}

fn read(line: &str) -> Result<Board, String> {
    board_line::read(line).map_err(|error| told(&error, || faults::of_board(&error)))
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
