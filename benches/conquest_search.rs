//! How fast Conquest's search is and how much its solver proves, on one core: `cargo conquest-search`.
//!
//! Positions of matches that the strong player plays against itself after six random moves; of the solver's each match
//! gives one for every number of free cells. `DOMINATIONS_POSITIONS=N` for another number of these.

#![expect(clippy::print_stdout, reason = "the figures are what it is run for")]

use std::{
    ops::ControlFlow,
    time::{Duration, Instant},
};

use dominations_core::{
    games::conquest::{
        ai::{
            engine::{Bounds, Found, MOST_DEPTH, Searcher, searcher},
            solver::solve,
        },
        rules::{Conquest, Layout, Position, Size},
    },
    kit::{
        Actor, Game, TurnBased,
        chance::{below, stream},
    },
};

/// The table of the searches: 2 to the power of so many entries.
const TABLE_BITS: u32 = 20;
/// How long a position is searched, or a proof is looked for.
const TIME: Duration = Duration::from_secs(1);
/// The numbers of free cells of the positions to be proven.
const FREE: [u32; 9] = [2, 3, 4, 5, 6, 7, 8, 10, 12];
/// Positions for each number of them, unless another is asked for.
const POSITIONS: usize = 10;
/// The nodes for a move in the matches: those of `strong-2`.
const NODES: u64 = 10_000;

fn main() {
    for size in [Size::USUAL, Size::ALL[3], Size::ALL[4]] {
        searched(size);
    }
    for size in [Size::USUAL, Size::ALL[3]] {
        proven(size);
    }
}

/// Nodes a second along a match.
fn searched(size: Size) {
    let game = Conquest::new(size, Layout::None).expect("no cell is blocked");
    let (mut nodes, mut depths, mut positions, mut time) = (0, 0, 0, Duration::ZERO);
    for at in played(&game, 1).into_iter().step_by(8) {
        let mut search = searcher(&game, TABLE_BITS);
        let begun = Instant::now();
        let found = timed(&mut *search, &game, &at, u64::MAX, TIME);
        (time, nodes) = (time + begun.elapsed(), nodes + found.nodes);
        (depths, positions) = (depths + found.depth, positions + 1);
    }
    println!(
        "{side} x {side}: {rate:.2} million nodes a second, depth {depth:.1} after a second",
        side = size.side(),
        rate = nodes as f64 / time.as_secs_f64() / 1e6,
        depth = f64::from(depths) / f64::from(positions.max(1)),
    );
}

/// How many positions are proven by free cells.
fn proven(size: Size) {
    let game = Conquest::new(size, Layout::None).expect("no cell is blocked");
    let asked = std::env::var("DOMINATIONS_POSITIONS").ok();
    let most = (asked.and_then(|asked| asked.parse().ok())).unwrap_or(POSITIONS);
    let mut by_free = FREE.map(|free| (free, Vec::new()));
    for seed in 0..2 * most as u64 {
        let all = played(&game, 100 + seed);
        for (free, positions) in &mut by_free {
            let first = all.iter().find(|at| at.empty().len() == *free);
            positions.extend(first.filter(|_| positions.len() < most));
        }
    }
    for (free, positions) in by_free {
        let (mut times, mut margins) = (Vec::new(), 0);
        let mut spent = Duration::ZERO;
        for at in &positions {
            let elapsed = stopwatch();
            let solved = solve(&game, at, u64::MAX / 4, &|| elapsed() >= TIME);
            spent += elapsed();
            if let Some(solved) = solved {
                times.push(elapsed());
                margins += u32::from(solved.margin.is_some());
            }
        }
        times.sort();
        println!(
            "{side} x {side}, {free} free cells: {} of {} proven within a second, {margins} with the margin, half of these \
             within {:.0} ms; {:.0} ms for each on average",
            times.len(),
            positions.len(),
            (times.get(times.len() / 2)).map_or(0.0, |time| time.as_secs_f64() * 1e3),
            spent.as_secs_f64() * 1e3 / positions.len().max(1) as f64,
            side = size.side(),
        );
    }
}

/// Tells how long a core has worked for this thread since, where the system says so: others may keep it busy. Elsewhere how
/// much time has passed.
fn stopwatch() -> impl Fn() -> Duration {
    let worked = || {
        let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
        Some(Duration::from_nanos(told.split(' ').next()?.parse().ok()?))
    };
    let (begun, before) = (Instant::now(), worked());
    move || match (before, worked()) {
        (Some(before), Some(now)) => now.saturating_sub(before),
        _ => begun.elapsed(),
    }
}

/// The positions of a match in which a move is to be made.
fn played(game: &Conquest, seed: u64) -> Vec<Position> {
    let mut rng = stream(seed, "conquest bench", 0);
    let mut search = searcher(game, 14);
    let (mut at, mut positions) = (game.opening(), Vec::new());
    let mut moves = Vec::new();
    while let Some(seat) = game.to_move(&at).seat() {
        let made = if positions.len() < 6 {
            moves.clear();
            game.moves(&at, seat, &mut moves);
            moves[below(&mut rng, moves.len() as u32) as usize]
        } else {
            timed(&mut *search, game, &at, NODES, TIME).made
        };
        positions.push(at);
        game.advance(&mut at, Actor::Seat(seat), made);
    }
    positions
}

fn timed(
    search: &mut dyn Searcher,
    game: &Conquest,
    at: &Position,
    nodes: u64,
    time: Duration,
) -> Found {
    let begun = Instant::now();
    let bounds = Bounds {
        depth: MOST_DEPTH,
        nodes,
        stop: &|| begun.elapsed() >= time,
    };
    search.search(game, at, &bounds, &mut |_| ControlFlow::Continue(()))
}
