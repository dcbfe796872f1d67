//! Two games that play one match over a network, each in a world of its own.

use std::{fs, path::Path};

use bevy::prelude::*;

use super::shelf::title;
use crate::{
    games::{
        conquest::rules::Conquest,
        dominations::{
            rules::{Dominations, Rules},
            scene::begin::a_plan,
        },
    },
    kit::{Configured, Game, MatchRecord, Options, ToMove, TurnBased},
    play::network::{Destination, Order, Phase, Role, ToHost, Who},
    screens::{
        MatchPlan, ResultsShown, Shown,
        setup::MemoryFolder,
        together::{GoToMatch, HostMatch, JoinTable, Meeting, OwnHost, Tell, way_to},
    },
    shell::{
        screens::Screen,
        testing::{shows, wait_until},
    },
    table::{Confirm, Match},
};

/// The game with a folder of its own.
fn game(home: &Path) -> App {
    let matches = home.join("matches");
    fs::create_dir_all(&matches).unwrap();
    let mut app = title(&matches);
    app.insert_resource(MemoryFolder(Some(home.to_owned())));
    app
}

fn meeting(app: &App) -> Option<&Meeting> {
    app.world().get_resource::<Meeting>()
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

/// Two games at one table, the first being its host.
fn at_one_table<G: Shown>(homes: [&Path; 2], plan: MatchPlan<G>) -> [App; 2] {
    let mut apps = homes.map(game);
    apps[0].world_mut().trigger(HostMatch(plan));
    both(&mut apps, "the host sits at its table", |app, index| {
        index == 1 || meeting(app).is_some_and(|meeting| meeting.chair == Some(0))
    });
    let code = apps[0].world().resource::<OwnHost>().code().unwrap();
    let mut destination = Destination::from(code);
    destination.address.set_ip([127, 0, 0, 1].into());
    let folder = MemoryFolder(Some(homes[1].to_owned()));
    let join = way_to(destination, Role::Player, "Bo", &folder).unwrap();
    apps[1].world_mut().trigger(JoinTable {
        game: G::ID.to_owned(),
        join,
    });
    both(&mut apps, "the guest sits there", |app, index| {
        let table = meeting(app).and_then(|meeting| meeting.table.as_ref());
        let taken = table.is_some_and(|table| {
            let mut seats = table.seats.iter();
            seats.all(|seat| matches!(seat.who, Who::Person { .. }))
        });
        taken && (index == 0 || meeting(app).is_some_and(|meeting| meeting.chair == Some(1)))
    });
    apps
}

fn start(apps: &mut [App; 2]) {
    for app in apps.iter_mut() {
        app.world_mut().trigger(Tell(ToHost::Ready { ready: true }));
    }
    both(apps, "both are ready", |app, _| {
        let table = meeting(app).and_then(|meeting| meeting.table.as_ref());
        table.is_some_and(|table| {
            let mut seats = table.seats.iter();
            seats.all(|seat| matches!(seat.who, Who::Person { ready: true, .. }))
        })
    });
    let order = Order::Start;
    apps[0].world_mut().trigger(Tell(ToHost::Order { order }));
    both(apps, "the match lies on both tables", |app, _| {
        on(app, Screen::Table)
    });
}

/// Makes the first move that is allowed, where one's own seat is awaited and everything told has been followed.
fn play_on<G: Shown + TurnBased>(app: &mut App, own: usize) {
    let world = app.world_mut();
    let mut tables = world.query::<(Entity, &Match<G>)>();
    let Ok((table, played)) = tables.single(world) else {
        return;
    };
    let ToMove::Seat(seat) = played.to_move() else {
        return;
    };
    if seat.index() != own {
        return;
    }
    let mut moves = Vec::new();
    played.game().moves(played.position(), seat, &mut moves);
    let ask = played.ask(table, moves[0]);
    world.trigger(ask);
    world.trigger(Confirm { table });
}

/// Plays a match to its end on both sides.
fn play_to_the_end<G: Shown + TurnBased>(apps: &mut [App; 2]) {
    let over = |app: &mut App| {
        let world = app.world_mut();
        let mut tables = world.query::<&Match<G>>();
        tables
            .single(world)
            .is_ok_and(|played| played.awaits().is_over())
    };
    let [host, guest] = apps;
    let done = wait_until(host, |host| {
        guest.update();
        play_on::<G>(host, 0);
        play_on::<G>(guest, 1);
        over(host) && over(guest)
    });
    assert!(done, "the match ends");
    both(apps, "the results are shown", |app, _| {
        app.world().contains_resource::<ResultsShown>()
    });
}

/// The only record that is kept in a home.
fn kept<G: Shown>(home: &Path) -> MatchRecord<G> {
    let files = fs::read_dir(home.join("matches")).unwrap();
    let files: Vec<_> = files
        .map(|file| file.unwrap().path())
        .filter(|file| file.extension().is_some_and(|ending| ending == "json"))
        .collect();
    assert_eq!(files.len(), 1, "{files:?}");
    MatchRecord::from_json(&fs::read_to_string(&files[0]).unwrap()).unwrap()
}

#[test]
fn two_games_play_a_match_of_dominations_and_both_keep_it() {
    let homes = [(); 2].map(|()| tempfile::tempdir().unwrap());
    let players = ["human", "human"].map(str::to_owned);
    let names = ["Ada", ""].map(str::to_owned);
    let plan = a_plan(&players, &names, Rules::default(), 7);
    let mut apps = at_one_table::<Dominations>([homes[0].path(), homes[1].path()], plan);
    assert!(shows(&mut apps[0], "Bo") && shows(&mut apps[1], "Ada"));
    start(&mut apps);
    play_to_the_end::<Dominations>(&mut apps);
    both(&mut apps, "nobody plays any more", |app, _| {
        let table = meeting(app).and_then(|meeting| meeting.table.as_ref());
        table.is_some_and(|table| table.phase == Phase::Lobby)
    });
    let [one, other] = homes.each_ref().map(|home| {
        let kept = wait_for_record(home.path());
        assert!(kept);
        kept_of(home.path())
    });
    assert!(one.record.is_over() && !one.record.moves().is_empty());
    assert_eq!(one.record.moves(), other.record.moves());
    let seats: Vec<_> = one.seats.iter().map(|seat| &*seat.name).collect();
    assert_eq!(seats, ["Ada", "Bo"]);
}

fn kept_of(home: &Path) -> MatchRecord<Dominations> {
    kept::<Dominations>(home)
}

/// The record is written by another thread.
fn wait_for_record(home: &Path) -> bool {
    (0..1800).any(|_| {
        let files = fs::read_dir(home.join("matches")).unwrap();
        let found = files
            .map(|file| file.unwrap().path())
            .any(|file| file.extension().is_some_and(|ending| ending == "json"));
        if !found {
            std::thread::sleep(std::time::Duration::from_millis(100));
        }
        found
    })
}

#[test]
fn who_leaves_the_table_comes_back_to_the_match_and_conquest_is_played_as_well() {
    let homes = [(); 2].map(|()| tempfile::tempdir().unwrap());
    let options = Options::read(Conquest::OPTIONS, "size=3").unwrap();
    let rules = Conquest::configured(&options, 2).unwrap();
    let players = ["human", "human"].map(str::to_owned);
    let names = ["Ada", ""].map(str::to_owned);
    let plan = MatchPlan::of_players(rules, &players, &names, 7).unwrap();
    let mut apps = at_one_table::<Conquest>([homes[0].path(), homes[1].path()], plan);
    start(&mut apps);
    // To the lobby and back: the match is still there.
    apps[1].world_mut().commands().set_state(Screen::Lobby);
    both(&mut apps, "the guest is in the lobby", |app, index| {
        index == 0 || (on(app, Screen::Lobby) && shows(app, "To the match"))
    });
    apps[1].world_mut().trigger(GoToMatch);
    both(&mut apps, "the guest is back", |app, _| {
        on(app, Screen::Table)
    });
    play_to_the_end::<Conquest>(&mut apps);
    assert_eq!(Conquest::ID, "conquest");
}
