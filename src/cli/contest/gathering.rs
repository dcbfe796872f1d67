//! Gathers those who take part: starts programs, waits for those from the network, learns their names.

use std::{
    io::Write,
    thread,
    time::{Duration, Instant},
};

use super::{
    super::{failure::Failure, interrupt},
    ContestOptions,
    entrants::{Entrant, Program, Source, name_of_command, settle_names, tidy},
    lobby::Lobby,
    referee::Referee,
    schedule::{Fixture, Schedule},
};
use crate::{
    games::dominations::bots::{Bot, Door, Log, Patience},
    kit::Seat,
};

/// Everybody who takes part, under names that are not yet those that programs say.
pub(super) fn entrants(
    options: &ContestOptions,
    patience: Patience,
) -> Result<Vec<Entrant>, Failure> {
    let mut entrants: Vec<Entrant> = Vec::new();
    let logs = |error| Failure::bad_input(format!("{}: {error}", options.logs.display()));
    if !options.bot.is_empty() {
        std::fs::create_dir_all(&options.logs).map_err(logs)?;
    }
    for (command, number) in options.bot.iter().zip(1..) {
        let name = name_of_command(command);
        let plain = |letter: char| letter.is_alphanumeric() || "-_.".contains(letter);
        let file: String = name
            .chars()
            .map(|letter| if plain(letter) { letter } else { '_' })
            .collect();
        let log = Log::create(&options.logs.join(format!("{number}-{file}.log"))).map_err(logs)?;
        entrants.push(Entrant {
            name,
            source: Source::Program(Program::new(command.clone(), log, options.keep_running)),
        });
    }
    if let Some(address) = &options.listen {
        let cannot = |error| Failure::bad_input(format!("`--listen` {address}: {error}"));
        let door = Door::open(address, options.token.clone(), patience).map_err(cannot)?;
        let heard_at = door.address().map_err(cannot)?;
        let lobby = Lobby::open(door).map_err(cannot)?;
        tell(&format!(
            "waiting for {} at {heard_at}",
            match options.wait_for {
                1 => "one program".to_owned(),
                count => format!("{count} programs"),
            }
        ));
        let until = Instant::now() + Duration::from_secs(options.wait_s);
        let came = lobby.wait_for(usize::from(options.wait_for), until, &interrupt::asked);
        let missing = usize::from(options.wait_for) - came.len();
        if missing > 0 {
            tell(&format!("{missing} did not come in {} s", options.wait_s));
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
fn tell(what: &str) {
    // Nobody is left to tell when it is closed.
    let _closed = writeln!(std::io::stderr(), "{what}");
}

/// Starts every program once, to learn what it calls itself.
pub(super) fn call_the_roll(referee: &mut Referee, schedule: &Schedule) {
    let first_of = |player: usize| {
        (0..schedule.len())
            .map(|index| schedule.fixture(index))
            .find(|fixture| fixture.sitting.contains(&player))
    };
    let ask = |player: usize, fixture: &Fixture| -> Option<String> {
        let Source::Program(program) = &referee.entrants[player].source else {
            return None;
        };
        let mut bot: Bot = program.start(referee.patience);
        let seat = fixture.sitting.iter().position(|&other| other == player)?;
        bot.greet(&referee.record(fixture), Seat::ALL[seat]);
        bot.wait_until_ready(&interrupt::asked);
        let name = bot.name().and_then(tidy);
        program.give_back(bot);
        name
    };
    let said: Vec<Option<String>> = thread::scope(|scope| {
        let asked: Vec<_> = (0..referee.entrants.len())
            .map(|player| scope.spawn(move || ask(player, &first_of(player)?)))
            .collect();
        asked
            .into_iter()
            .map(|answer| answer.join().ok().flatten())
            .collect()
    });
    for (entrant, name) in referee.entrants.iter_mut().zip(said) {
        if let Some(name) = name {
            entrant.name = name;
        }
    }
    settle_names(&mut referee.entrants);
}
