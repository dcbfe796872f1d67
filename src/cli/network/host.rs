//! `dominations host`: one table for players at other machines.

use std::{
    fs,
    io::Write,
    path::{Path, PathBuf},
    process::ExitCode,
    time::Duration,
};

use clap::{Args, builder::NonEmptyStringValueParser};

use super::{
    super::{
        failure::{Failure, cannot_write},
        game::{Commanded, GameOptions, with_game},
        interrupt,
        language::say,
        options, output,
        records::RecordOptions,
    },
    announced, failure, folder, identity,
    table_options::TableOptions,
    warn, warn_of,
};
use crate::{
    kit::file_store::{self, Claim},
    play::{
        bots::{TOKENS, hide_secrets},
        network::{Host, HostEvent, HostOptions as Serving, KeptPlace, KeptTable, file_name},
    },
};

/// How often it is looked whether the command is to end.
const LOOK: Duration = Duration::from_millis(100);

#[derive(Debug, Args)]
pub struct HostOptions {
    #[command(flatten)]
    game: GameOptions,
    #[command(flatten)]
    table: TableOptions,
    /// Where to listen: a port of this machine, or an address and a port.
    #[arg(long, value_name = "ADDRESS", default_value = "0.0.0.0:7420")]
    listen: String,
    /// What the table is called.
    #[arg(long = "as", value_name = "NAME", default_value = "Table", value_parser = NonEmptyStringValueParser::new())]
    name: String,
    /// How many matches are played.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = options::within::<u32>(1..=u32::MAX))]
    matches: u32,
    /// What the deals follow from; by default what nobody can guess. Who knows it knows every deal.
    #[arg(long, value_name = "S")]
    seed: Option<u64>,
    /// The file of the host's key; its own one by default.
    #[arg(long, value_name = "FILE")]
    identity: Option<PathBuf>,
    /// What guests have to say to come in.
    #[arg(long, value_name = "TEXT")]
    token: Option<String>,
    /// Do not announce the table in the local network.
    #[arg(long)]
    hidden: bool,
    /// Begin anew, also where the table is kept in the middle of a match.
    #[arg(long)]
    anew: bool,
    #[command(flatten)]
    record: RecordOptions,
}

pub fn run(options: &HostOptions) -> Result<ExitCode, Failure> {
    with_game!(options.game.game, hold(options))
}

fn hold<G: Commanded>(options: &HostOptions) -> Result<ExitCode, Failure> {
    let token = token(options.token.as_ref());
    let locked = token.is_some();
    hide_secrets();
    let matches = Some(options.matches);
    let table = options
        .table
        .table::<G>(&options.name, &options.game, matches, options.seed)?;
    let key = identity(options.identity.as_ref(), "host")?;
    interrupt::listen()?;
    let own = own_file(G::ID, &options.name);
    let file = own.as_ref().map(|(file, _)| file);
    let kept = file.and_then(|file| kept_in(file));
    let left = kept
        .as_ref()
        .and_then(|kept| left_at(kept, options.matches));
    let left = left.filter(|_| !options.anew);
    if let (Some(file), Some(_), None) = (file, kept, left) {
        forget(file)?;
    }
    let mut records = match left {
        Some(_) => options.record.go_on()?,
        None => options.record.open()?,
    };
    let place = KeptPlace {
        table: Box::new(table),
        file: file.cloned(),
    };
    let mut serving = Serving::new(&options.listen, key);
    serving.token = token;
    let recorded = options.record.file().filter(|file| file.is_file());
    serving.recorded = recorded.cloned();
    let host = Host::open(serving, vec![place], || {}).map_err(|why| failure(&why))?;
    match left {
        Some(number) => warn(&say!("cli-host-goes-on", number = number)),
        None => records.begin()?,
    }
    print(&opened(&host, &options.name))?;
    let mut announcement = match options.hidden {
        true => None,
        false => announced(&host, locked),
    };
    let (mut is_over, mut is_broken) = (false, false);
    while !interrupt::asked() && !is_over && !is_broken {
        if let (Some(announcement), [table]) = (&mut announcement, &host.tables()[..]) {
            // Who is not announced can be joined by its code.
            let _told = announcement.tell(table);
        }
        let Some(event) = host.wait(LOOK) else {
            continue;
        };
        warn_of(&event, &host);
        match event {
            HostEvent::Finished { finished, .. } => {
                print(&told(&finished))?;
                if records.keep(&(finished.record + "\n")).is_break() {
                    break;
                }
            }
            HostEvent::Closed { .. } => is_over = true,
            // The same command goes on with what was kept of it.
            HostEvent::Broken { .. } => is_broken = true,
            HostEvent::KeptSetting { .. } | HostEvent::Fault(_) => {}
        }
    }
    drop(announcement);
    drop(host);
    if let Some(file) = file
        && let Some(kept) = kept_in(file)
        && (is_over || left_at(&kept, options.matches).is_none())
    {
        forget(file)?;
    }
    records.end()?;
    Ok(interrupt::code(match is_broken {
        true => ExitCode::FAILURE,
        false => ExitCode::SUCCESS,
    }))
}

/// Where the table is kept, as long as no other command has it open; none where the system gives no place for it.
fn own_file(game: &str, name: &str) -> Option<(PathBuf, Claim)> {
    let folder = folder().ok()?.join("hosted");
    let stem = format!("{game} {}", file_name(name));
    let named = |number: u32| match number {
        1 => folder.join(format!("{stem}.json")),
        _ => folder.join(format!("{stem} {number}.json")),
    };
    let claims = (1..).map(|number| Claim::of(&named(number)).map(|claim| (named(number), claim)));
    for claimed in claims {
        if let (file, Some(claim)) = claimed.ok()? {
            return Some((file, claim));
        }
    }
    None
}

/// The table that is kept in a file; none where it cannot be read.
fn kept_in(file: &Path) -> Option<KeptTable> {
    KeptTable::read(&fs::read_to_string(file).ok()?).ok()
}

/// Which match a table was left at: one that is played, or the next one of so many.
fn left_at(kept: &KeptTable, matches: u32) -> Option<u32> {
    let is_between = (2..=matches).contains(&kept.number);
    (kept.played.is_some() || is_between).then_some(kept.number)
}

/// Forgets the table that is kept there.
fn forget(file: &Path) -> Result<(), Failure> {
    match fs::remove_file(file) {
        Err(why) if !file_store::is_absent(&why) => Err(cannot_write(file, &why)),
        _ => Ok(()),
    }
}

/// What lets guests in: what is given, or what stands in the environment, where no other program can read it.
pub(super) fn token(given: Option<&String>) -> Option<String> {
    let hidden = || {
        let hidden = std::env::var(TOKENS).ok()?;
        hidden.split_whitespace().next().map(str::to_owned)
    };
    given.cloned().or_else(hidden)
}

/// Where a host is reached.
pub(super) fn opened(host: &Host, name: &str) -> String {
    let address = match host.reached_at() {
        Some(address) => address.to_string(),
        None => host.address().to_string(),
    };
    match host.code() {
        Some(code) => say!(
            "cli-host-open",
            name = name,
            code = code.without_key().to_string(),
            long = code.to_string(),
            address = address
        ),
        None => say!("cli-host-open-address", name = name, address = address),
    }
}

/// How a match has ended.
pub(super) fn told(finished: &crate::play::network::Finished) -> String {
    let Some(result) = &finished.result else {
        return say!("cli-host-broken-off");
    };
    let seats = finished.names.iter().zip(&result.scores);
    let scores: Vec<_> = seats
        .map(|(name, score)| format!("{name} {score}"))
        .collect();
    let winners = result.winners().iter();
    let winners: Vec<_> = winners
        .filter_map(|seat| finished.names.get(seat.index()))
        .cloned()
        .collect();
    say!(
        "cli-host-finished",
        winners = winners.join(", "),
        scores = scores.join(", ")
    )
}

/// A line on standard output, at once.
pub(super) fn print(line: &str) -> Result<(), Failure> {
    output::print(|out| writeln!(out, "{line}")).map(|_| ())
}
