//! `dominations contest`: a tournament between programs from outside and built-in players.

use std::{
    collections::BTreeMap,
    fs::File,
    io::{BufWriter, IsTerminal, Write},
    path::{Path, PathBuf},
    process::ExitCode,
    sync::{
        atomic::{AtomicBool, AtomicU64, Ordering},
        mpsc,
    },
    thread,
    time::{Duration, Instant},
};

use clap::Args;

use super::{arena, failure::Failure, interrupt, match_play::check_players, options};
use crate::games::dominations::{
    bots::Patience,
    rules::{Dominations, Rules},
};

mod entrants;
mod gathering;
mod lobby;
mod referee;
mod results;
mod schedule;

use entrants::Entrant;
use gathering::{call_the_roll, entrants};
use referee::{Played, Referee};
use results::{Results, Setting};
use schedule::{Fixture, Schedule};

#[derive(Debug, Args)]
pub(super) struct ContestOptions {
    /// A program that plays over its standard input and output, by its command line; may be given several times.
    #[arg(long, value_name = "COMMAND")]
    bot: Vec<String>,
    /// A built-in player; may be given several times, or several separated by commas.
    #[arg(long, value_name = "NAME", value_delimiter = ',')]
    builtin: Vec<String>,
    /// Let programs come in over TCP: a port of this machine, or an address and a port.
    #[arg(long, value_name = "ADDRESS")]
    listen: Option<String>,
    /// How many programs to wait for at that address.
    #[arg(
        long,
        value_name = "N",
        default_value_t = 1,
        requires = "listen",
        value_parser = clap::value_parser!(u16).range(1..=64)
    )]
    wait_for: u16,
    /// How many seconds to wait for them.
    #[arg(long, value_name = "S", default_value_t = 60, requires = "listen")]
    wait_s: u64,
    /// What programs from the network have to say to come in.
    #[arg(long, value_name = "TEXT", requires = "listen")]
    token: Option<String>,
    /// How many play at one table.
    #[arg(long, value_name = "SEATS", default_value_t = 2, value_parser = clap::value_parser!(u8).range(2..=4))]
    table: u8,
    /// How many matches each pairing plays; with `--sprt`, at most.
    #[arg(long, value_name = "N", default_value_t = 100)]
    matches: u64,
    /// Milliseconds for each move.
    #[arg(long, value_name = "T", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..=3_600_000))]
    time_ms: u64,
    /// Milliseconds that a program has from its start until it is ready.
    #[arg(long, value_name = "T", default_value_t = 10_000, value_parser = clap::value_parser!(u64).range(1..=3_600_000))]
    start_ms: u64,
    /// Playouts for each move of a built-in player: the same moves on every machine.
    #[arg(long, value_name = "P")]
    playouts: Option<u32>,
    /// How many matches to play at once; as many as half the cores by default, so that nobody takes another's time.
    #[arg(long, value_name = "J", value_parser = clap::value_parser!(u16).range(1..=1024))]
    jobs: Option<u16>,
    /// What deals and the chance of built-in players follow from. Who knows it knows every deal.
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Optional rules, separated by commas: middle-kingdom, harmony, mighty-duel, dynasty, pick-then-place, free-discard.
    #[arg(long, value_name = "LIST", value_parser = options::rules)]
    rules: Option<Rules>,
    /// Another table of dominos.
    #[arg(long, value_name = "FILE")]
    dominos: Option<PathBuf>,
    /// Every match has a deal of its own, instead of one deal in every rotation of the seats.
    #[arg(long, conflicts_with = "sprt")]
    fresh_deals: bool,
    /// Programs stay running from match to match instead of being started for each.
    #[arg(long)]
    keep_running: bool,
    /// Stop as soon as it is sure (at 95 %) whether the first of two is stronger by ELO1 rather than by ELO0.
    #[arg(long, num_args = 2, value_names = ["ELO0", "ELO1"], allow_negative_numbers = true)]
    sprt: Option<Vec<f64>>,
    /// Write the record of every match to this file, one a line.
    #[arg(long, value_name = "FILE.jsonl")]
    record: Option<PathBuf>,
    /// The folder for what programs write to their standard error, a file for each.
    #[arg(long, value_name = "FOLDER", default_value = "bot-logs")]
    logs: PathBuf,
    /// Print one object of JSON.
    #[arg(long)]
    json: bool,
}

pub(super) fn run(options: &ContestOptions) -> Result<ExitCode, Failure> {
    let dominos = options::dominos(options.dominos.as_ref())?;
    let rules = options.rules.unwrap_or_default();
    let game = Dominations::new(rules, usize::from(options.table), dominos);
    let game = game.map_err(Failure::bad_input)?;
    let patience = Patience {
        start: Duration::from_millis(options.start_ms),
        each_move: Duration::from_millis(options.time_ms),
    };
    let sprt = check(options)?;
    let mut records = options
        .record
        .as_deref()
        .map(|file| Ok::<_, Failure>((file, arena::create(file)?)))
        .transpose()?;
    interrupt::listen();
    let entrants = entrants(options, patience)?;
    let schedule = Schedule::new(
        entrants.len(),
        usize::from(options.table),
        options.matches,
        options.fresh_deals,
    )?;
    let mut referee = Referee {
        game,
        entrants,
        seed: options.seed,
        playouts: options.playouts,
        patience,
    };
    call_the_roll(&mut referee, &schedule);

    let cores = thread::available_parallelism().map_or(1, usize::from);
    let jobs = options.jobs.map_or((cores / 2).max(1), usize::from);
    let begun = Instant::now();
    let mut results = Results::new(&referee.entrants, sprt);
    let played = play_all(&referee, &schedule, jobs, &mut results, &mut records);
    referee.entrants.iter().for_each(Entrant::say_goodbye);
    played?;
    if let Some((file, out)) = &mut records {
        out.flush()
            .map_err(|error| arena::cannot_write(file, &error))?;
    }
    let setting = Setting {
        table: options.table,
        seed: options.seed,
        time_ms: options.time_ms,
        jobs,
        seconds: begun.elapsed().as_secs_f64(),
        interrupted: interrupt::asked(),
    };
    results.print(&setting, options.json)
}

/// Says before anybody is started or waited for what cannot be played; the bounds of the test of strength, if any.
fn check(options: &ContestOptions) -> Result<Option<(f64, f64)>, Failure> {
    check_players(&options.builtin)?;
    let from_network = options.listen.as_ref().map_or(0, |_| options.wait_for);
    let players = options.bot.len() + options.builtin.len() + usize::from(from_network);
    Schedule::new(players, usize::from(options.table), 0, false)?;
    match options.sprt.as_deref() {
        None => Ok(None),
        Some(_) if (players, options.table) != (2, 2) => Err(Failure::bad_input(
            "`--sprt` needs two players at a table of 2",
        )),
        Some(&[elo0, elo1]) if elo0 < elo1 => Ok(Some((elo0, elo1))),
        Some(_) => Err(Failure::bad_input("`--sprt`: ELO0 must be less than ELO1")),
    }
}

/// Plays the schedule, `jobs` matches at once, and takes the results in its order.
fn play_all(
    referee: &Referee,
    schedule: &Schedule,
    jobs: usize,
    results: &mut Results,
    records: &mut Option<(&Path, BufWriter<File>)>,
) -> Result<(), Failure> {
    let next = AtomicU64::new(0);
    let enough = AtomicBool::new(false);
    let stop = || enough.load(Ordering::Relaxed) || interrupt::asked();
    let (done, played) = mpsc::channel::<(Fixture, Played)>();
    let mut bar = None;
    let begun = Instant::now();
    thread::scope(|scope| {
        for _ in 0..jobs {
            let (done, next, stop) = (done.clone(), &next, &stop);
            scope.spawn(move || {
                while !stop() {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    if index >= schedule.len() {
                        return;
                    }
                    let fixture = schedule.fixture(index);
                    if let Some(played) = referee.play(&fixture, stop)
                        && done.send((fixture, played)).is_err()
                    {
                        return;
                    }
                }
            });
        }
        drop(done);
        let mut take = |fixture: &Fixture, played: &Played| -> Result<(), Failure> {
            results.add(fixture, played);
            if let Some((file, out)) = records {
                writeln!(out, "{}", played.record.to_json())
                    .map_err(|error| arena::cannot_write(file, &error))?;
            }
            enough.store(results.is_decided(), Ordering::Relaxed);
            if begun.elapsed() > arena::LONG && std::io::stderr().is_terminal() {
                bar.get_or_insert_with(|| arena::progress(schedule.len()))
                    .set_position(results.matches());
            }
            Ok(())
        };
        // Those that were over before an earlier one.
        let mut early: BTreeMap<u64, (Fixture, Played)> = BTreeMap::new();
        let mut expected = 0;
        for (fixture, played) in played {
            early.insert(fixture.index, (fixture, played));
            while !enough.load(Ordering::Relaxed)
                && let Some((fixture, played)) = early.remove(&expected)
            {
                expected += 1;
                if let Err(failure) = take(&fixture, &played) {
                    enough.store(true, Ordering::Relaxed);
                    return Err(failure);
                }
            }
        }
        // Broken off: there are gaps, and what is behind them counts as well.
        if !enough.load(Ordering::Relaxed) {
            early
                .values()
                .try_for_each(|(fixture, played)| take(fixture, played))?;
        }
        Ok(())
    })?;
    if let Some(bar) = bar {
        bar.finish_and_clear();
    }
    Ok(())
}
