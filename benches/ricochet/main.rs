//! How fast Ricochet's solver is, on one core: `cargo ricochet-speed`.
//!
//! Boards of each kind as they are dealt, by the time of the middle one, of the slowest of a hundred and of the slowest of
//! all; then boards that take more slides than nearly all others, and how far the course's search is from the shortest way.
//! `DOMINATIONS_TARGET=CELL` finds instead how many slides every position takes to that cell of a board without a wall.

#![expect(clippy::print_stdout, reason = "the figures are what it is run for")]

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use dominations_core::games::ricochet::{
    notation::board_line,
    rules::{
        Board, BoardKind, BoardNumber, Cell, Goal, Robot, Robots, Tile, Walls, generator,
        solver::{Answer, astar_manhattan, solve},
    },
};

mod backwards;

/// Boards of each kind.
const BOARDS: u64 = 1000;
/// Boards for the course's search, which is slow.
const COMPARED: u64 = 200;
/// Boards with nearly no walls, whose shortest ways are long.
const HARD: [&str; 4] = [
    include_str!("20.json"),
    include_str!("24.json"),
    include_str!("25.json"),
    include_str!("31.json"),
];

fn main() {
    if let Ok(target) = std::env::var("DOMINATIONS_TARGET") {
        let target = target.parse().map(Cell).ok();
        let target = target.filter(|cell| !cell.is_centre());
        return by_slides(
            target.expect("a cell outside the centre, 0 to 255, in DOMINATIONS_TARGET"),
        );
    }
    for kind in BoardKind::ALL {
        dealt(kind);
    }
    for line in HARD {
        hard(line);
    }
    compared();
    if let Some(memory) = most_memory() {
        println!("most memory: {memory}");
    }
}

/// Boards as they are dealt, those that cannot be solved among them.
fn dealt(kind: BoardKind) {
    let mut times = Vec::new();
    let mut lengths = Vec::new();
    for index in 0..BOARDS {
        let number = BoardNumber::drawn(kind, 7, index);
        let layout = generator::layout(number);
        let tile = Tile::all()
            .cycle()
            .nth(index as usize % Tile::COUNT)
            .unwrap_or(Tile::ANY);
        let goal = layout.goal(tile);
        let board = Board {
            walls: layout.walls,
            robots: layout.robots,
            goal,
        };
        let begun = Instant::now();
        let answer = solve(&board);
        times.push(begun.elapsed());
        lengths.extend(answer.length());
    }
    times.sort_unstable();
    let count = lengths.len() as f64;
    let mean = lengths.iter().sum::<usize>() as f64 / count;
    let squares: f64 = lengths
        .iter()
        .map(|&length| (length as f64 - mean).powi(2))
        .sum();
    let at = |share: f64| times[(share * (times.len() - 1) as f64) as usize];
    println!(
        "{:9} {BOARDS} boards: {mean:.2} +- {:.2} slides, {} at most, {} boards without a way; median {}, p99 {}, worst {}",
        kind.word(),
        (squares / count).sqrt(),
        lengths.iter().max().unwrap_or(&0),
        times.len() - lengths.len(),
        told(at(0.5)),
        told(at(0.99)),
        told(at(1.0)),
    );
}

fn hard(line: &str) {
    let board = board_line::read(line.trim()).expect("a board");
    let begun = Instant::now();
    let answer = solve(&board);
    let taken = begun.elapsed();
    match answer {
        Answer::Solved(solution) => {
            let (slides, positions) = (solution.slides.len(), solution.positions);
            println!("{slides} slides: {}, {positions} positions", told(taken));
        }
        other => println!("{other:?}: {}", told(taken)),
    }
}

/// How many positions take how many slides to a target on a board without a wall, and a board of each number.
fn by_slides(target: Cell) {
    let walls = Arc::new(Walls::bare());
    backwards::levels(&walls, target, |level| {
        let (blue, [red, yellow, green]) = level.example;
        let (slides, positions) = (level.slides, level.positions);
        let robots = Robots::new([blue, red, yellow, green]).expect("cells of their own");
        let robot = Some(Robot::Blue);
        let board = Board {
            walls: walls.clone(),
            robots,
            goal: Goal { robot, target },
        };
        println!(
            "{slides} slides: {positions} positions, {}",
            board_line::write(&board)
        );
    });
}

/// The course's search beside the shortest ways.
fn compared() {
    let (mut longer, mut more) = (0, 0);
    for index in 0..COMPARED {
        let board = generator::board(BoardNumber::drawn(BoardKind::Random, 8, index));
        let best = solve(&board).length().unwrap_or(0);
        if let Answer::Solved(found) = astar_manhattan::solve(&board, false, &|| false)
            && found.slides.len() > best
        {
            longer += 1;
            more += found.slides.len() - best;
        }
    }
    println!(
        "astar-manhattan: longer on {longer} of {COMPARED} boards, by {:.2} on average",
        more as f64 / f64::from(longer.max(1)),
    );
}

/// The most memory that the program has had, where the system tells.
fn most_memory() -> Option<String> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status
        .lines()
        .find_map(|line| line.strip_prefix("VmHWM:"))?;
    Some(line.trim().to_owned())
}

fn told(time: Duration) -> String {
    match time.as_secs_f64() {
        seconds if seconds < 1e-3 => format!("{:.1} us", seconds * 1e6),
        seconds if seconds < 1.0 => format!("{:.2} ms", seconds * 1e3),
        seconds => format!("{seconds:.2} s"),
    }
}
