//! Two games that play one match over a network, each in a world of its own.

mod going_on;
mod lobby;
mod matches;
mod other_table;
mod page;
mod seats;

use std::{
    fs,
    net::{Ipv4Addr, TcpListener},
    path::Path,
    time::Duration,
};

use bevy::prelude::*;

use crate::{
    games::{conquest, dice_wars, dominations, ricochet},
    kit::{MatchRecord, Options},
    play::network::{
        Destination, Host, HostOptions, Identity, KeptPlace, Opening, Order, Role, Secrets,
        Setting, Table, TableState, ToHost, Who,
    },
    screens::{
        MatchPlan, Shown,
        autosave::{MatchStore, store_in},
        setup::MemoryFolder,
        together::{HostMatch, JoinTable, Joined, Known, Meeting, OwnHost, Tell, TellAs, way_to},
    },
    shell::{
        locale::{SpokenName, Words},
        screens::Screen,
        settings::{Settings, Speed},
        testing::{run_until, shell_with, speak, wait_until},
        widgets::ButtonLook,
    },
};

/// The game with all its games and a folder of its own, in English and at once.
fn game(home: &Path) -> App {
    let matches = home.join("matches");
    fs::create_dir_all(&matches).unwrap();
    let mut app = shell_with(&[], |app| {
        app.insert_resource(MatchStore(Some(store_in(matches))))
            .insert_resource(MemoryFolder(Some(home.to_owned())))
            .add_plugins((
                dominations::scene::plugin,
                conquest::scene::plugin,
                ricochet::scene::plugin,
                dice_wars::scene::plugin,
            ));
    });
    run_until(&mut app, Screen::Title);
    let mut settings = app.world_mut().resource_mut::<Settings>();
    settings.speed = Speed::Instant;
    settings.reduce_motion = true;
    speak(&mut app, "en");
    app.world_mut().resource_mut::<Known>().port = free_port();
    app
}

/// A port that no table of another test opens at, nor takes while this one's is closed.
fn free_port() -> u16 {
    let any = TcpListener::bind((Ipv4Addr::UNSPECIFIED, 0)).unwrap();
    any.local_addr().unwrap().port()
}

fn meeting(app: &App) -> Option<&Meeting> {
    app.world().get_resource::<Meeting>()
}

/// How the table looks to one of them.
fn table(app: &App) -> Option<&TableState> {
    meeting(app)?.table.as_ref()
}

fn on(app: &App, screen: Screen) -> bool {
    **app.world().resource::<State<Screen>>() == screen
}

/// Lets both go on until something is so.
fn both(apps: &mut [App; 2], what: &str, is_so: impl Fn(&mut App, usize) -> bool) {
    let [host, guest] = apps;
    let done = wait_until(host, |host| {
        guest.update();
        is_so(host, 0) && is_so(guest, 1)
    });
    assert!(done, "{what}");
}

/// Two games, the first of which hosts a table that asks for that password, if any.
fn hosted<G: Shown>(homes: [&Path; 2], plan: MatchPlan<G>, password: &str) -> [App; 2] {
    let mut apps = homes.map(game);
    let world = apps[0].world_mut();
    password.clone_into(&mut world.resource_mut::<Known>().own_password);
    world.trigger(HostMatch(plan));
    both(&mut apps, "the host sits at its table", |app, index| {
        index == 1 || meeting(app).is_some_and(|meeting| meeting.chair == Some(0))
    });
    apps
}

/// The second of them goes to that table, and says that password.
fn join<G: Shown>(apps: &mut [App; 2], home: &Path, password: &str) {
    join_as::<G>(apps, home, password, Role::Player);
}

/// The same for what it comes for.
fn join_as<G: Shown>(apps: &mut [App; 2], home: &Path, password: &str, role: Role) {
    let code = apps[0].world().resource::<OwnHost>().code().unwrap();
    let mut destination = Destination::from(code);
    destination.address.set_ip([127, 0, 0, 1].into());
    let folder = MemoryFolder(Some(home.to_owned()));
    let mut join = way_to(destination, role, "Bo", &folder).unwrap();
    join.token = (!password.is_empty()).then(|| password.to_owned());
    apps[1].world_mut().trigger(JoinTable {
        game: G::ID.to_owned(),
        join,
    });
}

/// Two games at one table, the first being its host.
fn at_one_table<G: Shown>(homes: [&Path; 2], plan: MatchPlan<G>) -> [App; 2] {
    let mut apps = hosted(homes, plan, "");
    join::<G>(&mut apps, homes[1], "");
    sit(&mut apps);
    apps
}

fn sit(apps: &mut [App; 2]) {
    both(apps, "the guest sits there", |app, index| {
        let table = meeting(app).and_then(|meeting| meeting.table.as_ref());
        let taken = table.is_some_and(|table| {
            let mut seats = table.seats.iter();
            seats.all(|seat| matches!(seat.who, Who::Person { .. }))
        });
        taken && (index == 0 || meeting(app).is_some_and(|meeting| meeting.chair == Some(1)))
    });
}

fn start(apps: &mut [App; 2]) {
    for app in apps.iter_mut() {
        let world = app.world_mut();
        let says = ToHost::Ready { ready: true };
        for chair in world.resource::<Meeting>().company.clone() {
            let says = says.clone();
            world.trigger(TellAs { chair, says });
        }
        world.trigger(Tell(says));
    }
    both(apps, "all are ready", |app, _| {
        let table = meeting(app).and_then(|meeting| meeting.table.as_ref());
        table.is_some_and(|table| {
            let mut seats = table.seats.iter();
            seats.all(|seat| {
                matches!(
                    seat.who,
                    Who::Person { ready: true, .. } | Who::Computer { .. }
                )
            })
        })
    });
    let order = Order::Start;
    apps[0].world_mut().trigger(Tell(ToHost::Order { order }));
    both(apps, "the match lies on both tables", |app, _| {
        on(app, Screen::Table)
    });
}

/// The only record that is kept in a home, once it has so many moves; another thread writes it.
fn kept<G: Shown>(home: &Path, moves: usize) -> MatchRecord<G> {
    for _ in 0..1800 {
        let files = fs::read_dir(home.join("matches")).unwrap();
        let files: Vec<_> = files
            .map(|file| file.unwrap().path())
            .filter(|file| file.extension().is_some_and(|ending| ending == "json"))
            .collect();
        assert!(files.len() < 2, "{files:?}");
        if let [file] = &files[..] {
            let text = fs::read_to_string(file).unwrap();
            let kept = MatchRecord::<G>::from_json(&text).unwrap();
            if kept.record.moves().len() >= moves {
                return kept;
            }
        }
        std::thread::sleep(Duration::from_millis(100));
    }
    panic!("nothing is kept in {}", home.display());
}

/// The game for two as it is usually played.
fn usual<G: Shown>() -> G {
    let usual = G::configured(&Options::usual(G::OPTIONS), 2);
    usual.unwrap_or_else(|why| panic!("{why}"))
}

/// A match for people alone.
fn for_people<G: Shown>(game: G) -> MatchPlan<G> {
    let players = vec!["human".to_owned(); game.seats()];
    MatchPlan::of_players(game, &players, &["Ada".to_owned()], 7).unwrap()
}

/// A host of those tables at this machine.
pub(super) fn host_of(tables: Vec<KeptPlace>) -> Host {
    let options = HostOptions::new("127.0.0.1:0", Identity::new().unwrap());
    Host::open(options, tables, || {}).unwrap()
}

/// A table of that name for such a host, with two chairs for whoever comes.
pub(super) fn table_of<G: Shown>(name: &str) -> KeptPlace {
    let chairs = vec![Opening::Open; 2];
    let setting = Setting::new(name, chairs, G::agents()[0]);
    let configure = |list: &str, seats: usize| {
        let options = Options::read(G::OPTIONS, list).map_err(|why| why.to_string())?;
        G::configured(&options, seats).map_err(|why| why.to_string())
    };
    let table = Table::<G>::new(setting, configure, |number| Secrets::of_seed(3, number));
    KeptPlace {
        table: Box::new(table.unwrap()),
        file: None,
    }
}

/// The button of which a screen reader says first what it does, and then for which table of that name.
pub(super) fn button_of(app: &mut App, does: &str, table: &str) -> Entity {
    let begins = format!("{does}, {table}, ");
    let world = app.world_mut();
    let mut buttons = world.query_filtered::<(Entity, &SpokenName), With<ButtonLook>>();
    let mut buttons = buttons.iter(world);
    let is_it = |name: &SpokenName| match &name.0 {
        Words::Plain(name) => name.starts_with(&begins),
        Words::Key(_) => false,
    };
    let found = buttons.find(|(_, name)| is_it(name));
    found.unwrap_or_else(|| panic!("no button: {begins}")).0
}

/// How many moves the match on the table has that was told by its host.
fn moves_told<G: Shown>(app: &mut App) -> usize {
    let world = app.world_mut();
    let mut tables = world.query::<&Joined<G>>();
    let told = tables.single(world).expect("it lies there");
    told.feed.look(|told| told.record.moves().len())
}
