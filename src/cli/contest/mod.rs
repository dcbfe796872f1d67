//! `dominations contest`: a tournament between programs from outside and built-in players.

use std::{
    env,
    ops::ControlFlow,
    path::PathBuf,
    process::ExitCode,
    sync::{Mutex, PoisonError},
    thread,
    time::Duration,
};

use clap::Args;

use super::{
    failure::Failure,
    game::{Commanded, GameOptions, no_agent, with_game},
    interrupt,
    language::say,
    options,
    progress::Progress,
    records::{RecordOptions, Records},
};
use crate::{
    kit::{MatchRecord, Seat, lock},
    play::{
        Playable,
        arena::check_agents,
        bots::{SEED, TimeControl, hide_secrets},
        contest::{
            Fixture, Played, Referee, Results, Schedule, ScheduleFault, Tournament, secret_seed,
        },
    },
};

mod gathering;
mod printing;

use gathering::{entrants, tell};
use printing::Setting;

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
        value_parser = options::within::<u16>(1..=64)
    )]
    wait_for: u16,
    /// How many seconds to wait for them.
    #[arg(
        long,
        value_name = "S",
        default_value_t = 60,
        requires = "listen",
        value_parser = options::within::<u64>(0..=604_800)
    )]
    wait_s: u64,
    /// What programs from the network have to say to come in; given several times, each has one of its own. Those in the
    /// environment variable `DOMINATIONS_TOKENS` count as well, where no other program can read them.
    #[arg(long, value_name = "TEXT", requires = "listen")]
    token: Vec<String>,
    /// How many play at one table, 2 to 8 as the game allows.
    #[arg(long, value_name = "SEATS", default_value_t = 2, value_parser = options::within::<u8>(2..=Seat::MOST as u8))]
    table: u8,
    /// How many matches each pairing plays; with `--sprt`, at most.
    #[arg(long, value_name = "N", default_value_t = 100)]
    matches: u64,
    /// Milliseconds for each move.
    #[arg(long, value_name = "T", default_value_t = 1000, value_parser = options::within::<u64>(1..=3_600_000))]
    time_ms: u64,
    /// Milliseconds for each move of a built-in player; as many as a program has by default.
    #[arg(long, value_name = "T", value_parser = options::within::<u64>(1..=3_600_000))]
    builtin_time_ms: Option<u64>,
    /// Milliseconds that a program has from its start until it is ready.
    #[arg(long, value_name = "T", default_value_t = 10_000, value_parser = options::within::<u64>(1..=3_600_000))]
    start_ms: u64,
    /// Playouts for each move of a built-in player: the same moves on every machine.
    #[arg(long, value_name = "P", value_parser = options::within::<u32>(0..=u32::MAX))]
    playouts: Option<u32>,
    /// How many matches to play at once; as many as half the cores by default, so that nobody takes another's time.
    #[arg(long, value_name = "J", value_parser = options::within::<u16>(1..=1024))]
    jobs: Option<u16>,
    /// What deals and the chance of built-in players follow from; by default that in the environment variable
    /// `DOMINATIONS_SEED`, or one that nobody can guess, printed at the end. Who knows it knows every deal.
    #[arg(long, value_name = "S")]
    seed: Option<u64>,
    #[command(flatten)]
    game: GameOptions,
    /// Every match has a deal of its own, instead of one deal in every rotation of the seats.
    #[arg(long, conflicts_with = "sprt")]
    fresh_deals: bool,
    /// Programs stay running from match to match instead of being started for each.
    #[arg(long)]
    keep_running: bool,
    /// Stop as soon as it is sure (at 95 %) whether the first of two is stronger by ELO1 rather than by ELO0.
    #[arg(long, num_args = 2, value_names = ["ELO0", "ELO1"], allow_negative_numbers = true)]
    sprt: Option<Vec<f64>>,
    #[command(flatten)]
    record: RecordOptions,
    /// The folder for what programs write to their standard error, a file for each.
    #[arg(long, value_name = "FOLDER", default_value = "bot-logs")]
    logs: PathBuf,
    /// Print one object of JSON.
    #[arg(long)]
    json: bool,
}

pub(super) fn run(options: &ContestOptions) -> Result<ExitCode, Failure> {
    with_game!(options.game.game, hold(options))
}

fn hold<G: Commanded>(options: &ContestOptions) -> Result<ExitCode, Failure> {
    hide_secrets();
    let game = G::asked_for(&options.game, usize::from(options.table))?;
    options.game.tell_of_clocks::<G>()?;
    let time = TimeControl {
        start: Duration::from_millis(options.start_ms),
        each_move: Duration::from_millis(options.time_ms),
    };
    let sprt = check::<G>(options)?;
    interrupt::listen()?;
    let mut records = options.record.open()?;
    let seed = match options.seed {
        Some(seed) => seed,
        None => hidden_seed()?.unwrap_or_else(secret_seed),
    };
    let entrants = entrants(options, time)?;
    let schedule = Schedule::new(
        entrants.len(),
        usize::from(options.table),
        options.matches,
        options.fresh_deals,
    );
    let mut tournament = Tournament {
        referee: Referee {
            game,
            entrants,
            seed,
            playouts: options.playouts,
            time,
            builtin_time: options
                .builtin_time_ms
                .map_or(time.each_move, Duration::from_millis),
        },
        schedule: schedule.map_err(no_schedule)?,
    };
    // Who is not ready plays all the same: its moves are made for it, and the faults are counted.
    let absent = tournament.call_the_roll(&interrupt::asked)?;
    for absent in &absent {
        tell(&say!(
            "cli-contest-absent",
            name = absent.name.as_str(),
            why = absent.why.as_str()
        ));
    }

    let cores = thread::available_parallelism().map_or(1, usize::from);
    let jobs = options.jobs.map_or((cores / 2).max(1), usize::from);
    if !interrupt::asked() {
        records.begin()?;
    }
    let (results, took, played) = play(&tournament, jobs, sprt, &mut records);
    let setting = Setting {
        table: options.table,
        seed,
        time_ms: options.time_ms,
        jobs,
        seconds: took.as_secs_f64(),
        interrupted: interrupt::asked(),
        absent,
    };
    let printed = printing::print(&results, &setting, options.json)?;
    records.end()?;
    // What was played until it broke off is printed all the same.
    played?;
    if let ([first, rest @ ..], false) = (&*setting.absent, setting.interrupted) {
        let told = say!(
            "cli-contest-was-absent",
            name = first.name.as_str(),
            why = first.why.as_str()
        );
        let told = match rest.len() {
            0 => told,
            more => say!("cli-and-more", first = told, more = more),
        };
        return Err(Failure::does_not_hold(told));
    }
    Ok(interrupt::code(printed))
}

/// The seed in the environment, if there is one: what is typed can be read by every program on the machine.
fn hidden_seed() -> Result<Option<u64>, Failure> {
    let Some(seed) = env::var_os(SEED) else {
        return Ok(None);
    };
    let number = seed.to_str().and_then(|seed| seed.trim().parse().ok());
    number.map(Some).ok_or_else(|| {
        Failure::bad_input(say!(
            "cli-contest-hidden-seed",
            variable = SEED,
            most = u64::MAX.to_string()
        ))
    })
}

/// Plays it, showing how far it is; what it comes to, how long it takes, and what broke it off, if anything.
fn play<G: Playable>(
    tournament: &Tournament<G>,
    jobs: usize,
    sprt: Option<(f64, f64)>,
    records: &mut Records,
) -> (Results, Duration, Result<(), Failure>) {
    let mut results = Results::new(&tournament.referee.entrants, sprt);
    let progress = Mutex::new(Progress::new(tournament.schedule.len()));
    let take = |fixture: &Fixture, played: Played<G>| -> Result<ControlFlow<()>, Failure> {
        results.add(fixture, &played);
        let mut progress = lock(&progress);
        progress.set(results.matches());
        let kept = records.keep(&format!("{}\n", played.record.to_json()));
        Ok(match results.is_decided() {
            true => ControlFlow::Break(()),
            false => kept,
        })
    };
    let watch = |_: usize, _: &Fixture, _: &MatchRecord<G>| {
        // Where somebody else has it, that shows it as well.
        if let Ok(mut progress) = progress.try_lock() {
            progress.show();
        }
    };
    let played = tournament.play(jobs, &interrupt::asked, &watch, take);
    let progress = progress
        .into_inner()
        .unwrap_or_else(PoisonError::into_inner);
    (results, progress.end(), played)
}

/// Says before anybody is started or waited for what cannot be played; the bounds of the test of strength, if any.
fn check<G: Playable>(asked: &ContestOptions) -> Result<Option<(f64, f64)>, Failure> {
    check_agents::<G>(&asked.builtin).map_err(|unknown| no_agent::<G>(&unknown))?;
    let from_network = asked.listen.as_ref().map_or(0, |_| asked.wait_for);
    let players = asked.bot.len() + asked.builtin.len() + usize::from(from_network);
    let table = usize::from(asked.table);
    Schedule::new(players, table, asked.matches, false).map_err(no_schedule)?;
    match asked.sprt.as_deref() {
        None => Ok(None),
        Some(_) if (players, asked.table) != (2, 2) => {
            Err(Failure::bad_input(say!("cli-contest-sprt-two")))
        }
        Some(&[elo0, elo1]) if elo0 < elo1 => Ok(Some((elo0, elo1))),
        Some(_) => Err(Failure::bad_input(say!("cli-contest-sprt-order"))),
    }
}

fn no_schedule(fault: ScheduleFault) -> Failure {
    Failure::bad_input(match fault {
        ScheduleFault::TooFewPlayers { seats, players } => {
            say!("cli-contest-too-few", seats = seats, players = players)
        }
        ScheduleFault::TooManyMatches { each, pairings } => say!(
            "cli-contest-too-many",
            each = each.to_string(),
            pairings = pairings.to_string()
        ),
    })
}
