//! `dominations serve`: many tables for players at other machines, which go on where they were after a pause.

use std::{
    fs,
    path::{Path, PathBuf},
    process::ExitCode,
    time::Duration,
};

use clap::Args;

use super::{
    super::{
        failure::{Failure, cannot_write},
        game::{Commanded, GameName, GameOptions, with_game},
        interrupt,
        language::say,
        options, record_input,
    },
    announced, failure,
    host::{opened, print, token},
    table_options::TableOptions,
    warn, warn_of,
};
use crate::{
    kit::{
        MatchRecord,
        file_store::{FileStore, Kept},
    },
    play::{
        bots::hide_secrets,
        network::{
            AnyTable, Finished, Host, HostOptions as Serving, Identity, KeptPlace, KeptTable,
        },
    },
};

/// How often it is looked whether the command is to end.
const LOOK: Duration = Duration::from_millis(100);
/// Connections at each table: its seats, and some who watch.
const AT_EACH: usize = 16;

#[derive(Debug, Args)]
pub struct ServeOptions {
    /// Which games, separated by commas; the tables are shared out among them.
    #[arg(
        long,
        value_name = "GAMES",
        value_enum,
        value_delimiter = ',',
        default_value = "dominations"
    )]
    games: Vec<GameName>,
    /// Optional rules, separated by commas, where one game alone is played.
    #[arg(long, value_name = "LIST")]
    rules: Option<String>,
    #[command(flatten)]
    table: TableOptions,
    /// How many tables.
    #[arg(long, value_name = "N", default_value_t = 8, value_parser = options::within::<u16>(1..=10_000))]
    tables: u16,
    /// Where to listen: a port of this machine, or an address and a port.
    #[arg(long, value_name = "ADDRESS", default_value = "0.0.0.0:7420")]
    listen: String,
    /// The most connections from one address; by default 32, and a quarter of all where that is more.
    #[arg(long, value_name = "N", value_parser = options::within::<u32>(1..=1_000_000))]
    from_one: Option<u32>,
    /// Announce the first table with a free seat in the local network.
    #[arg(long)]
    announce: bool,
    /// What guests have to say to come in.
    #[arg(long, value_name = "TEXT")]
    token: Option<String>,
    /// The folder of records, of the host's key and of the tables as they stand. Nobody else should be able to read it.
    #[arg(long, value_name = "FOLDER")]
    records: PathBuf,
    /// Where to tell the status over plain HTTP, as JSON: a port of this machine, or an address and a port.
    #[arg(long, value_name = "ADDRESS")]
    status: Option<String>,
}

pub fn run(options: &ServeOptions) -> Result<ExitCode, Failure> {
    let token = token(options.token.as_ref());
    hide_secrets();
    let games = each_once(&options.games);
    if options.rules.is_some() && games.len() > 1 {
        return Err(Failure::bad_input(say!("cli-serve-rules")));
    }
    let locked = token.is_some();
    let folder = options.records.join("tables");
    create_private(&options.records)?;
    create_private(&folder)?;
    let mut places = Vec::new();
    for (game, name) in named(&games, options.tables) {
        places.push(KeptPlace {
            table: with_game!(game, table_of(options, game, &name))?,
            file: Some(folder.join(format!("{}.json", name.replace(' ', "-")))),
        });
    }
    let key = Identity::kept_in(&options.records.join("host.pem"));
    let key = key.map_err(|why| failure(&why))?;
    interrupt::listen()?;
    let left = left_behind(&folder, &places);
    let mut serving = Serving::new(&options.listen, key);
    serving.token = token;
    serving.names = Some(options.records.join("names.json"));
    serving.records = Some(options.records.clone());
    serving.status.clone_from(&options.status);
    serving.most_connections = places.len() * AT_EACH + 64;
    let from_one = (serving.most_connections / 4).max(serving.most_from_one);
    let asked = options.from_one.map(|most| most as usize);
    serving.most_from_one = asked.unwrap_or(from_one);
    let host = Host::open(serving, places, || {}).map_err(|why| failure(&why))?;
    for game in games {
        with_game!(game, count_before(options, &host))?;
    }
    print(&opened(&host, &say!("cli-serve-name")))?;
    if let Some(address) = host.status_address() {
        print(&say!("cli-serve-status", address = address.to_string()))?;
    }
    for table in left {
        warn(&say!("cli-serve-left", table = table));
    }
    let mut announcement = match options.announce {
        true => announced(&host, locked),
        false => None,
    };
    while !interrupt::asked() && !host.is_over() {
        if let Some(announcement) = &mut announcement {
            let tables = host.tables();
            let free = tables.iter().find(|table| table.has_room());
            if let Some(table) = free.or_else(|| tables.first()) {
                // Who is not announced can be joined by its code.
                let _told = announcement.tell(table);
            }
        }
        if let Some(event) = host.wait(LOOK) {
            warn_of(&event, &host);
        }
    }
    drop(announcement);
    host.pause();
    Ok(interrupt::code(ExitCode::SUCCESS))
}

/// The games without those that are named again: no two tables have one name, nor one file.
fn each_once(named: &[GameName]) -> Vec<GameName> {
    let mut games = Vec::new();
    for game in named {
        if !games.contains(game) {
            games.push(*game);
        }
    }
    games
}

/// Which game each table is for, and what it is called: they are shared out among these games.
fn named(games: &[GameName], tables: u16) -> Vec<(GameName, String)> {
    let named = |number: usize| {
        let game = games[number % games.len()];
        let name = format!("{} {}", game.id(), number / games.len() + 1);
        (game, name)
    };
    (0..usize::from(tables)).map(named).collect()
}

fn table_of<G: Commanded>(
    options: &ServeOptions,
    game: GameName,
    name: &str,
) -> Result<Box<dyn AnyTable>, Failure> {
    let asked = GameOptions {
        game,
        rules: options.rules.clone(),
        dominos: None,
    };
    let table = options.table.table::<G>(name, &asked, None, None)?;
    Ok(Box::new(table))
}

/// The tables that were left in the middle of a match and are none of these, by the names of their files.
fn left_behind(folder: &Path, places: &[KeptPlace]) -> Vec<String> {
    // A folder that cannot be read is told of when a table is to be kept there.
    let files = FileStore::new(folder.to_owned(), &["json"]).files();
    let files = files.unwrap_or_default();
    let is_served = |kept: &Kept| {
        places
            .iter()
            .any(|place| place.file.as_ref() == Some(&kept.file))
    };
    let is_played = |kept: &Kept| {
        let text = fs::read_to_string(&kept.file).ok();
        let table = text.and_then(|text| KeptTable::read(&text).ok());
        table.is_some_and(|table| table.played.is_some())
    };
    let left = files
        .iter()
        .filter(|kept| !is_served(kept) && is_played(kept));
    let mut left: Vec<String> = left.map(Kept::name).collect();
    left.sort();
    left
}

/// Counts the matches that were finished here before.
fn count_before<G: Commanded>(options: &ServeOptions, host: &Host) -> Result<(), Failure> {
    let file = options.records.join(format!("{}.jsonl", G::ID));
    if fs::metadata(&file).map_or(true, |about| about.len() == 0) {
        return Ok(());
    }
    record_input::each(&file, MatchRecord::<G>::from_json, |_, record| {
        // A line that was cut when the machine stopped costs that match alone.
        if let Ok(record) = record {
            let played = &record.record;
            let finished = Finished {
                record: String::new(),
                names: record.seats.iter().map(|seat| seat.name.clone()).collect(),
                result: played.game().result(played.position()),
            };
            host.count(G::ID, &finished);
        }
        Ok(())
    })
}

/// A folder that nobody else can read: the seeds of matches that are played are in it.
fn create_private(folder: &PathBuf) -> Result<(), Failure> {
    if folder.is_dir() {
        return Ok(());
    }
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::DirBuilderExt as _;
        builder.mode(0o700);
    }
    builder
        .create(folder)
        .map_err(|why| cannot_write(folder, &why))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn a_game_that_is_named_twice_is_one_game_and_no_two_tables_have_one_name() {
        use GameName::{Conquest, Dominations};
        let games = each_once(&[Dominations, Conquest, Dominations, Dominations]);
        assert_eq!(games, [Dominations, Conquest]);
        let tables = named(&games, 5);
        let names: Vec<&str> = tables.iter().map(|(_, name)| &**name).collect();
        let expected = [
            "dominations 1",
            "conquest 1",
            "dominations 2",
            "conquest 2",
            "dominations 3",
        ];
        assert_eq!(names, expected);
        assert_eq!(tables[3].0, Conquest);
        let different: BTreeSet<_> = named(&each_once(&[Conquest, Conquest]), 40)
            .into_iter()
            .map(|(_, name)| name)
            .collect();
        assert_eq!(different.len(), 40);
    }
}
