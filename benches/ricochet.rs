//! How fast Ricochet's solver is, on one core: `cargo ricochet-speed`.
//!
//! Boards of each kind as they are dealt, by the time of the middle one, of the slowest of a hundred and of the slowest of
//! all; then boards that take more slides than nearly all others, and how far the course's search is from the shortest way.
//! `DOMINATIONS_HARDEST=SECONDS` looks for a board that takes more slides than those instead, for so long, on all cores.

#![expect(clippy::print_stdout, reason = "the figures are what it is run for")]

use std::{
    num::NonZero,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    time::{Duration, Instant},
};

use dominations_core::{
    games::ricochet::{
        notation::board_line,
        rules::{
            Board, BoardKind, BoardNumber, Cell, Robots, Tile, Walls, generator,
            solver::{Answer, Question, astar_manhattan, solve, solve_while},
        },
    },
    kit::{
        Direction, Rng,
        chance::{below, stream},
    },
};

/// Boards of each kind.
const BOARDS: u64 = 1000;
/// Boards for the course's search, which is slow.
const COMPARED: u64 = 200;
/// Boards with nearly no walls, whose shortest ways are long.
const HARD: [&str; 2] = [
    include_str!("ricochet/20.json"),
    include_str!("ricochet/24.json"),
];

fn main() {
    let asked = std::env::var("DOMINATIONS_HARDEST").ok();
    if let Some(seconds) = asked.and_then(|seconds| seconds.parse().ok()) {
        return look_for_harder(Duration::from_secs(seconds));
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
    if let Answer::Solved(solution) = answer {
        let (slides, positions) = (solution.slides.len(), solution.positions);
        println!("{slides} slides: {}, {positions} positions", told(taken));
    }
}

/// Climbs from the longest way that is known on each core, and prints every board with a longer one.
fn look_for_harder(span: Duration) {
    let end = Instant::now() + span;
    let known = HARD.map(|line| board_line::read(line.trim()).expect("a board"));
    let lengths = known.map(|board| (solve(&board).length().unwrap_or(0), board));
    let Some((length, board)) = lengths.into_iter().max_by_key(|(length, _)| *length) else {
        return;
    };
    println!("from {length} slides on");
    let longest = AtomicUsize::new(length);
    let cores = std::thread::available_parallelism().map_or(1, NonZero::get);
    std::thread::scope(|scope| {
        for core in 0..cores {
            let (board, longest) = (board.clone(), &longest);
            scope.spawn(move || climb(board, length, core, end, longest));
        }
    });
}

/// Changes a board a little again and again, and goes on from what is no shorter.
fn climb(mut board: Board, mut length: usize, core: usize, end: Instant, longest: &AtomicUsize) {
    let run = u64::from(std::process::id());
    let rng = &mut stream(run, "ricochet-hardest", core as u64);
    let late = || Instant::now() >= end;
    while !late() {
        let next = changed(&board, rng);
        let question = Question::default();
        let (walls, robots, goal) = (&next.walls, next.robots, next.goal);
        let answer = solve_while(walls, robots, goal, question, &late, &mut |_| {});
        let Some(found) = answer.length().filter(|found| *found >= length) else {
            continue;
        };
        (board, length) = (next, found);
        if longest.fetch_max(length, Ordering::Relaxed) < length {
            println!("{length} slides: {}", board_line::write(&board));
        }
    }
}

/// The board with one to three changes: a wall more or less, a robot or the target elsewhere. What cannot be is left out.
fn changed(board: &Board, rng: &mut Rng) -> Board {
    let mut board = board.clone();
    for _ in 0..=below(rng, 3) {
        let cell = Cell(below(rng, Cell::COUNT as u32) as u8);
        match below(rng, 8) {
            0 if !cell.is_centre() => board.goal.target = cell,
            1 => {
                let mut cells = board.robots.cells();
                cells[below(rng, 4) as usize] = cell;
                board.robots = Robots::new(cells).unwrap_or(board.robots);
            }
            _ => {
                let sides = [(Direction::E, 2, 8), (Direction::S, 4, 1)];
                let (side, own, other) = sides[below(rng, 2) as usize];
                let Some(neighbour) = cell.neighbour(side) else {
                    continue;
                };
                let mut walls = [0; Cell::COUNT];
                for (known, cell) in walls.iter_mut().zip(Cell::all()) {
                    *known = board.walls.sides(cell);
                }
                walls[cell.index()] ^= own;
                walls[neighbour.index()] ^= other;
                if let Ok(walls) = Walls::new(walls) {
                    board.walls = Arc::new(walls);
                }
            }
        }
    }
    board
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
