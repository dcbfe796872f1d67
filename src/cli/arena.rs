//! `dominations arena`: matches between computer players, as many as one likes, on all cores.

use std::{
    io::Write,
    process::ExitCode,
    time::{Duration, Instant},
};

use clap::Args;
use rayon::prelude::*;
use serde::Serialize;

use super::{
    failure::Failure,
    game::{Commanded, GameOptions, no_agent, with_game},
    interrupt,
    language::say,
    options, output,
    progress::Progress,
    records::RecordOptions,
    table::write_rows,
    threads, units,
};
use crate::play::{
    Playable,
    arena::{Arena, Outcome},
    contest::{Row, Standings},
};

/// The most matches between two looks at the clock.
const MOST_AT_ONCE: u64 = 8192;
/// Matches longer than this are all timed; of shorter ones a sample is, since the clock takes its time as well.
const SLOW_MATCH: Duration = Duration::from_micros(300);
/// One short match in so many is timed.
const SAMPLE: u64 = 256;

#[derive(Debug, Args)]
pub(super) struct ArenaOptions {
    /// The computer players, 1 to 8 of them as the game allows, separated by commas.
    #[arg(long, value_name = "A,B[,..]", value_delimiter = ',', required = true)]
    seats: Vec<String>,
    /// How many matches.
    #[arg(long, value_name = "N")]
    matches: u64,
    /// What deals and players' chance follow from.
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    #[command(flatten)]
    game: GameOptions,
    /// Milliseconds for each move at most, for players that think.
    #[arg(long, value_name = "T", conflicts_with = "playouts")]
    time_ms: Option<u64>,
    /// Playouts for each move, for players that think in playouts: the same records on every machine.
    #[arg(long, value_name = "P", value_parser = options::within::<u32>(0..=u32::MAX))]
    playouts: Option<u32>,
    /// How many matches to play at once; as many as there are cores by default.
    #[arg(long, value_name = "J", value_parser = options::within::<u16>(1..=1024))]
    jobs: Option<u16>,
    /// Start at match K of the seed's sequence, so that one tournament can be cut into shards.
    #[arg(long, value_name = "K", default_value_t = 0)]
    from: u64,
    #[command(flatten)]
    record: RecordOptions,
    /// Players keep their seats instead of changing them from match to match.
    #[arg(long)]
    fixed_seats: bool,
    /// Play each deal once in every rotation of the seats, so that luck is the same for all.
    #[arg(long, conflicts_with = "fixed_seats")]
    same_deals: bool,
    /// So many moves are made at random when a match begins, so that players without chance of their own do not play one
    /// match again and again. Not in Ricochet.
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = options::within::<u32>(0..=1000))]
    opening_moves: u32,
    /// Print one object of JSON.
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Report {
    matches: u64,
    players: Vec<Row>,
    seed: u64,
    from: u64,
    jobs: usize,
    seconds: f64,
    matches_per_second: f64,
    interrupted: bool,
}

pub(super) fn run(options: &ArenaOptions) -> Result<ExitCode, Failure> {
    with_game!(options.game.game, hold(options))
}

fn hold<G: Commanded>(options: &ArenaOptions) -> Result<ExitCode, Failure> {
    let arena = arena_of::<G>(options)?;
    let last = options.from.checked_add(options.matches);
    let last = last.ok_or_else(|| Failure::bad_input(say!("cli-arena-too-large")))?;
    interrupt::listen()?;
    let pool = threads::pool(options.jobs)?;
    let mut records = options.record.open()?;
    records.begin()?;
    let mut progress = Progress::new(options.matches);
    let mut standings = standings_of(&arena);
    let (mut next, mut at_once, mut timed) = (options.from, pool.current_num_threads() as u64, 1);
    while next < last && !interrupt::asked() {
        let until = last.min(next.saturating_add(at_once));
        let chunk_begun = Instant::now();
        let writes = records.are_kept();
        let played: Vec<_> = pool.install(|| {
            let play = |index: u64| -> Option<(Outcome, Option<String>)> {
                let timed = index.is_multiple_of(timed);
                if writes {
                    let played = arena.play(index, timed, &interrupt::asked)?;
                    Some((played.outcome, Some(played.record.to_json())))
                } else {
                    Some((arena.outcome(index, timed, &interrupt::asked)?, None))
                }
            };
            // One job needs no crew: handing matches over takes longer than playing them.
            if pool.current_num_threads() == 1 {
                (next..until).map(play).collect()
            } else {
                (next..until).into_par_iter().map(play).collect()
            }
        });
        let mut lines = String::new();
        for (outcome, text) in played.iter().flatten() {
            add(&mut standings, outcome, arena.players.len());
            lines.extend(text.iter().flat_map(|text| [text, "\n"]));
        }
        if records.keep(&lines).is_break() {
            break;
        }
        let chunk = chunk_begun.elapsed();
        let crew = pool.current_num_threads() as u32;
        timed = if chunk * crew / (until - next).max(1) as u32 > SLOW_MATCH {
            1
        } else {
            SAMPLE
        };
        if chunk < Duration::from_millis(50) {
            at_once = (at_once * 2).min(MOST_AT_ONCE);
        } else if chunk > Duration::from_millis(400) {
            at_once = (at_once / 2).max(u64::from(crew));
        }
        next = until;
        progress.set(next - options.from);
    }
    let seconds = progress.end().as_secs_f64();
    let printed = print(
        options,
        &Report {
            matches: standings.matches(),
            players: standings.rows(),
            seed: options.seed,
            from: options.from,
            jobs: pool.current_num_threads(),
            seconds,
            matches_per_second: standings.matches() as f64 / seconds.max(1e-9),
            interrupted: interrupt::asked(),
        },
    )?;
    records.end()?;
    Ok(interrupt::code(printed))
}

/// The standings of the players of an arena, in its order.
fn standings_of<G: Playable>(arena: &Arena<G>) -> Standings {
    let names = arena.names.iter().map(String::as_str);
    Standings::of_players(names.zip(arena.players.iter().map(String::as_str)))
}

/// Adds a match of the arena that the standings are of.
fn add(standings: &mut Standings, outcome: &Outcome, seats: usize) {
    let sitting = &outcome.sitting[..seats];
    let taken: Vec<_> = sitting
        .iter()
        .map(|&player| outcome.taken[player])
        .collect();
    standings.add_timed(&outcome.result, sitting, &taken);
}

fn arena_of<G: Commanded>(options: &ArenaOptions) -> Result<Arena<G>, Failure> {
    let game = G::asked_for(&options.game, options.seats.len())?;
    options.game.tell_of_clocks::<G>()?;
    let arena = Arena::new(game, &options.seats, options.seed);
    Ok(Arena {
        fixed_seats: options.fixed_seats,
        same_deals: options.same_deals,
        opening_moves: options.opening_moves,
        playouts: options.playouts,
        time: options.time_ms.map(Duration::from_millis),
        ..arena.map_err(|unknown| no_agent::<G>(&unknown))?
    })
}

fn print(options: &ArenaOptions, report: &Report) -> Result<ExitCode, Failure> {
    output::print(|out| {
        if options.json {
            serde_json::to_writer(&mut *out, report)?;
            return writeln!(out);
        }
        write_rows(&report.players, out)?;
        let interrupted = match report.interrupted {
            true => say!("cli-interrupted"),
            false => String::new(),
        };
        let summary = say!(
            "cli-arena-summary",
            matches = report.matches,
            from = report.from.to_string(),
            seed = report.seed.to_string(),
            time = units::time(report.seconds),
            interrupted = interrupted,
            rate = units::rate(report.matches, report.seconds),
            jobs = report.jobs
        );
        writeln!(out, "{summary}")
    })
}
