//! `dominations host`: one table for players at other machines.

use std::{io::Write, path::PathBuf, process::ExitCode, time::Duration};

use clap::Args;

use super::{
    super::{
        failure::Failure,
        game::{Commanded, GameOptions, with_game},
        interrupt,
        language::say,
        options, output,
        records::RecordOptions,
    },
    failure, fault, identity,
    table_options::TableOptions,
};
use crate::play::{
    bots::{TOKENS, hide_secrets},
    network::{Announcement, Host, HostEvent, HostOptions as Serving, KeptPlace},
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
    #[arg(long = "as", value_name = "NAME", default_value = "Table")]
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
    let mut records = options.record.open()?;
    let place = KeptPlace {
        table: Box::new(table),
        file: None,
    };
    let mut serving = Serving::new(&options.listen, key);
    serving.token = token;
    let host = Host::open(serving, vec![place], || {}).map_err(|why| failure(&why))?;
    records.begin()?;
    print(&opened(&host, &options.name))?;
    let announcement = announced(&host, options.hidden);
    let mut announcement = announcement.map(|told| told.locked(locked));
    while !interrupt::asked() {
        if let (Some(announcement), [table]) = (&mut announcement, &host.tables()[..]) {
            // Who is not announced can be joined by its code.
            let _told = announcement.tell(table);
        }
        match host.wait(LOOK) {
            None => {}
            Some(HostEvent::Finished { finished, .. }) => {
                print(&told(&finished))?;
                if records.keep(&(finished.record + "\n")).is_break() {
                    break;
                }
            }
            Some(HostEvent::Fault(why)) => return Err(failure(&why)),
            Some(HostEvent::Closed { .. }) => break,
        }
    }
    drop(announcement);
    drop(host);
    records.end()?;
    Ok(interrupt::code(ExitCode::SUCCESS))
}

/// Announces a table in the network, unless it is to be hidden or the network takes no announcements.
fn announced(host: &Host, hidden: bool) -> Option<Announcement> {
    if hidden || host.address().ip().is_loopback() {
        return None;
    }
    match Announcement::new(host.address().port(), host.key()) {
        Ok(announcement) => Some(announcement),
        Err(why) => {
            // Nobody is left to tell when standard error is closed.
            let _closed = writeln!(std::io::stderr(), "{}", fault(&why));
            None
        }
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
