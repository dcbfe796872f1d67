//! Gathers those who take part, and waits for those from the network.

use std::{
    io::Write,
    time::{Duration, Instant},
};

use super::{
    super::{
        failure::{Failure, cannot_write},
        interrupt,
        language::say,
        units,
    },
    ContestOptions,
};
use crate::play::{
    Playable,
    bots::{Listener, Log, TOKENS, TimeControl},
    contest::{Entrant, Lobby, Program, Source, name_of_command, settle_names},
};

/// Everybody who takes part, under names that are not yet those that programs say.
pub(super) fn entrants<G: Playable>(
    options: &ContestOptions,
    time: TimeControl,
) -> Result<Vec<Entrant<G>>, Failure> {
    let mut entrants: Vec<Entrant<G>> = Vec::new();
    let logs = |error| cannot_write(&options.logs, &error);
    for (command, number) in options.bot.iter().zip(1..) {
        let name = name_of_command(command);
        let log = Log::create(&options.logs, number, &name).map_err(logs)?;
        entrants.push(Entrant {
            name,
            source: Source::Program(Program::new(
                command.clone(),
                Some(log),
                options.keep_running,
            )),
        });
    }
    if let Some(address) = &options.listen {
        let cannot = |error: std::io::Error| {
            let why = error.to_string();
            Failure::bad_input(say!("cli-listen", address = address.as_str(), why = why))
        };
        let mut tokens = options.token.clone();
        // What is typed can be read by every program on the machine: what is in the environment cannot.
        let hidden = std::env::var(TOKENS).unwrap_or_default();
        tokens.extend(hidden.split_whitespace().map(str::to_owned));
        let listener = Listener::open(address, tokens, time).map_err(cannot)?;
        let heard_at = listener.address().map_err(cannot)?;
        let lobby = Lobby::open(listener).map_err(cannot)?;
        tell(&say!(
            "cli-contest-waiting",
            count = options.wait_for,
            address = heard_at.to_string()
        ));
        let until = Instant::now() + Duration::from_secs(options.wait_s);
        let came = lobby.wait_for(usize::from(options.wait_for), until, &interrupt::asked)?;
        let missing = usize::from(options.wait_for) - came.len();
        if missing > 0 {
            let waited = units::time(options.wait_s as f64);
            tell(&say!("cli-contest-missing", count = missing, time = waited));
        }
        entrants.extend(came.into_iter().enumerate().map(|(place, name)| Entrant {
            name: name.unwrap_or_else(|| format!("guest {}", place + 1)),
            source: Source::Network(lobby.clone(), place),
        }));
    }
    entrants.extend(options.builtin.iter().map(|name| Entrant {
        name: name.clone(),
        source: Source::Builtin(name.clone()),
    }));
    settle_names(&mut entrants);
    Ok(entrants)
}

/// Says something on standard error that is no failure.
pub(super) fn tell(what: &str) {
    // Nobody is left to tell when it is closed.
    let _closed = writeln!(std::io::stderr(), "{what}");
}
