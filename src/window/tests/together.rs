//! Two games that play one match over a network, each in a world of its own.

use std::{fs, path::Path, time::Duration};

use bevy::prelude::*;

use crate::{
    games::{
        conquest::{self, rules::Conquest},
        dice_wars::{self, rules::DiceWars},
        dominations::{self, rules::Dominations},
        ricochet::{self, rules::Ricochet},
    },
    kit::{Game, MatchRecord, Options, Seat},
    play::network::{Destination, Order, Phase, Role, ToHost, Who},
    screens::{
        MatchPlan, ResultsShown, Shown,
        autosave::{MatchStore, store_in},
        opponents::computer,
        setup::MemoryFolder,
        together::{
            GoToMatch, HostMatch, JoinTable, Joined, LeaveTable, Meeting, OwnHost, Tell, way_to,
        },
    },
    shell::{
        screens::Screen,
        settings::{Settings, Speed},
        testing::{run_until, shell_with, shows, speak, wait_until},
    },
    table::{Confirm, Match, SitsAt},
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

/// Lets that computer player play in everybody's own seat until the match is over on both sides.
fn play_to_the_end<G: Shown>(apps: &mut [App; 2], player: &str) {
    for (app, own) in apps.iter_mut().zip(Seat::ALL) {
        let world = app.world_mut();
        let mut seats = world.query::<(Entity, &SitsAt)>();
        let seat = seats.iter(world).find(|(_, at)| at.0 == own);
        let (seat, _) = seat.expect("somebody sits there");
        world.entity_mut(seat).insert(computer::<G>(player, 7, own));
    }
    both(apps, "the results are shown", |app, _| {
        app.world().contains_resource::<ResultsShown>()
    });
}

/// The only record that is kept in a home; another thread writes it.
fn kept<G: Shown>(home: &Path) -> MatchRecord<G> {
    for _ in 0..1800 {
        let files = fs::read_dir(home.join("matches")).unwrap();
        let files: Vec<_> = files
            .map(|file| file.unwrap().path())
            .filter(|file| file.extension().is_some_and(|ending| ending == "json"))
            .collect();
        if let [file] = &files[..] {
            return MatchRecord::from_json(&fs::read_to_string(file).unwrap()).unwrap();
        }
        assert_eq!(files.len(), 0, "{files:?}");
        std::thread::sleep(Duration::from_millis(100));
    }
    panic!("nothing is kept in {}", home.display());
}

/// Plays a match of people at two machines by these rules to its end: both have it then, and both keep it.
fn play<G: Shown>(rules: &str, player: &str) {
    let homes = [(); 2].map(|()| tempfile::tempdir().unwrap());
    let options = Options::read(G::OPTIONS, rules).unwrap();
    let game = G::configured(&options, 2).unwrap_or_else(|why| panic!("{rules}: {why}"));
    let players = ["human", "human"].map(str::to_owned);
    let names = ["Ada", ""].map(str::to_owned);
    let plan = MatchPlan::of_players(game, &players, &names, 7).unwrap();
    let mut apps = at_one_table::<G>([homes[0].path(), homes[1].path()], plan);
    assert!(shows(&mut apps[0], "Bo") && shows(&mut apps[1], "Ada"));
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
    play_to_the_end::<G>(&mut apps, player);
    both(&mut apps, "nobody plays any more", |app, _| {
        let table = meeting(app).and_then(|meeting| meeting.table.as_ref());
        table.is_some_and(|table| table.phase == Phase::Lobby)
    });
    let [one, other] = homes.each_ref().map(|home| kept::<G>(home.path()));
    assert!(one.record.is_over());
    assert_eq!(one.record.moves(), other.record.moves());
    let seats: Vec<_> = one.seats.iter().map(|seat| &*seat.name).collect();
    assert_eq!(seats, ["Ada", "Bo"]);
}

#[test]
fn a_match_of_dominations_is_played_at_two_machines() {
    play::<Dominations>("", "naive");
}

#[test]
fn a_match_of_conquest_is_played_at_two_machines() {
    play::<Conquest>("size=3,minutes=5", "naive");
}

#[test]
fn a_match_of_dice_wars_is_played_at_two_machines() {
    play::<DiceWars>("size=14,round-limit=3", "best-odds");
}

#[test]
fn a_match_of_ricochet_is_played_at_two_machines() {
    play::<Ricochet>("tiles=1,sand-glass=15", "solver");
}

#[test]
fn what_was_played_is_kept_when_the_host_closes_its_table() {
    let homes = [(); 2].map(|()| tempfile::tempdir().unwrap());
    let game = Conquest::default();
    let players = ["human", "human"].map(str::to_owned);
    let names = ["Ada", ""].map(str::to_owned);
    let plan = MatchPlan::of_players(game, &players, &names, 7).unwrap();
    let mut apps = at_one_table::<Conquest>([homes[0].path(), homes[1].path()], plan);
    start(&mut apps);
    let world = apps[0].world_mut();
    let mut tables = world.query::<(Entity, &Match<Conquest>)>();
    let (table, played) = tables.single(world).unwrap();
    let mut moves = Vec::new();
    let first = Seat::new(0);
    played.game().moves(played.position(), first, &mut moves);
    let ask = played.ask(table, moves[0]);
    world.trigger(ask);
    world.trigger(Confirm { table });
    both(&mut apps, "both have heard of the move", |app, _| {
        let world = app.world_mut();
        let mut tables = world.query::<&Joined<Conquest>>();
        let known = |joined: &Joined<Conquest>| joined.feed.look(|told| told.record.ply());
        tables.single(world).is_ok_and(|joined| known(joined) == 1)
    });
    apps[0].world_mut().trigger(LeaveTable);
    both(
        &mut apps,
        "the guest is told that it is closed",
        |app, index| index == 0 || on(app, Screen::Together),
    );
    for home in &homes {
        let kept = kept::<Conquest>(home.path());
        assert_eq!((kept.record.ply(), kept.record.is_over()), (1, false));
    }
}
