//! A host that opens another table than the one that its guests have seats at.

use std::path::{Path, PathBuf};

use bevy::prelude::*;
use tempfile::TempDir;

use super::{
    both, game,
    going_on::{come_back, plays, press},
    meeting, on, table,
};
use crate::{
    games::conquest::rules::Conquest,
    kit::{Configured as _, Game, Options},
    play::network::{
        Destination, Host, HostOptions, Identity, KeptPlace, Opening, Phase, Role, Secrets,
        Setting, Table, ToHost,
    },
    screens::{
        setup::MemoryFolder,
        together::{JoinTable, Known, Tell, way_to},
    },
    shell::{
        screens::{CurrentGame, Screen},
        testing::{shows, shows_part},
    },
};

/// A host of that key at that address, and its table of those chairs, which goes on from that file, if any.
fn serve(listen: &str, key: &Identity, chairs: &Opening, file: Option<PathBuf>) -> Host {
    let mut setting = Setting::new("Kitchen", vec![chairs.clone(); 2], "naive");
    // Computer players alone wait as well.
    setting.starts_by_itself = *chairs == Opening::Open;
    let configure = |list: &str, seats: usize| {
        let options = Options::read(Conquest::OPTIONS, list).map_err(|why| why.to_string())?;
        Conquest::configured(&options, seats).map_err(|why| why.to_string())
    };
    let table = Table::<Conquest>::new(setting, configure, |number| Secrets::of_seed(3, number));
    let place = KeptPlace {
        table: Box::new(table.unwrap()),
        file,
    };
    let options = HostOptions::new(listen, key.clone());
    Host::open(options, vec![place], || {}).unwrap()
}

/// Two games that play a match at a table of a host of that key, which is kept in that file, and their homes.
fn served_match(key: &Identity, file: &Path) -> ([TempDir; 2], [App; 2], Host) {
    let homes = [(); 2].map(|()| tempfile::tempdir().unwrap());
    let mut apps = homes.each_ref().map(|home| game(home.path()));
    let host = serve("127.0.0.1:0", key, &Opening::Open, Some(file.to_owned()));
    let destination = Destination {
        address: host.address(),
        key: None,
    };
    for ((app, home), name) in apps.iter_mut().zip(&homes).zip(["Ada", "Bo"]) {
        let folder = MemoryFolder(Some(home.path().to_owned()));
        let join = way_to(destination, Role::Player, name, &folder).unwrap();
        app.world_mut().trigger(JoinTable {
            game: Conquest::ID.to_owned(),
            join,
        });
    }
    both(&mut apps, "both sit there", |app, _| {
        meeting(app).is_some_and(|meeting| meeting.chair.is_some())
    });
    for app in &mut apps {
        app.world_mut().trigger(Tell(ToHost::Ready { ready: true }));
    }
    both(&mut apps, "both play", |app, _| {
        on(app, Screen::Table) && app.world().resource::<Known>().seats.len() == 1
    });
    (homes, apps, host)
}

/// What is told where a host has another match at its table.
const OTHER_MATCH: &str = "The host has gone on to another match";

#[test]
fn whose_host_has_opened_another_table_reads_that_and_comes_back_once_its_own_is_open_again() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("table.json");
    let key = Identity::new().unwrap();
    let (_homes, mut apps, host) = served_match(&key, &file);
    let address = host.address().to_string();
    host.pause();
    let other = serve(&address, &key, &Opening::Computer("naive".to_owned()), None);
    let is_told = |app: &mut App| {
        let seat_stays = shows_part(app, "and so is your seat in it");
        on(app, Screen::Together) && meeting(app).is_none() && shows(app, OTHER_MATCH) && seat_stays
    };
    both(&mut apps, "both are told", |app, _| is_told(app));
    for app in &mut apps {
        assert!(!shows(app, "No seat is free."));
    }
    // Whoever tries it again by themselves reads it again, and keeps the seat.
    for app in &mut apps {
        app.world_mut().commands().set_state(Screen::Title);
    }
    both(&mut apps, "both are elsewhere", |app, _| {
        on(app, Screen::Title)
    });
    apps.iter_mut().for_each(come_back);
    both(&mut apps, "both are told again", |app, _| is_told(app));
    drop(other);
    let _again = serve(&address, &key, &Opening::Open, Some(file));
    for app in &mut apps {
        let world = app.world_mut();
        world.commands().set_state(CurrentGame(Conquest::ID));
        world.commands().set_state(Screen::Title);
    }
    both(&mut apps, "it is offered on the title", |app, _| {
        shows(app, "Continue together")
    });
    for app in &mut apps {
        press(app, "Continue together");
    }
    both(&mut apps, "both play again", |app, _| {
        on(app, Screen::Table) && (plays(app, 0) || plays(app, 1))
    });
}

#[test]
fn who_is_let_in_at_another_table_of_the_host_reads_that_and_is_in_its_lobby() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("table.json");
    let key = Identity::new().unwrap();
    let (_homes, mut apps, host) = served_match(&key, &file);
    let address = host.address().to_string();
    host.pause();
    let _other = serve(&address, &key, &Opening::Open, None);
    both(&mut apps, "both are in the lobby", |app, _| {
        let waits = table(app).is_some_and(|table| table.phase == Phase::Lobby);
        let is_left = meeting(app).is_some_and(|meeting| !meeting.plays);
        waits && is_left && on(app, Screen::Lobby) && shows(app, OTHER_MATCH)
    });
    for app in &mut apps {
        assert_eq!(app.world().resource::<Known>().seats.len(), 1);
    }
}
