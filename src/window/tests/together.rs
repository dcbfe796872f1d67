//! Two games that play one match over a network, each in a world of its own.

use std::{fs, path::Path, time::Duration};

use bevy::{
    ecs::system::RunSystemOnce as _,
    input::keyboard::Key,
    input_focus::{FocusCause, InputFocus, tab_navigation::TabGroup},
    prelude::*,
    text::{EditableText, TextEdit},
    ui::widget::TextScroll,
};

use crate::{
    games::{
        conquest::{self, rules::Conquest},
        dice_wars::{
            self,
            rules::DiceWars,
            scene::settings::{HOSTED_ODDS, OddsShown},
        },
        dominations::{self, rules::Dominations, scene::setup::Sheet},
        ricochet::{self, rules::Ricochet},
    },
    kit::{Actor, Configured as _, Game, MatchRecord, Notation as _, Options, Seat},
    play::network::{
        Destination, Host, HostOptions, Identity, KeptPlace, KeptTable, Opening, Order, Phase,
        Role, Secrets, Setting, Table, TableState, ToHost, Who, Words as SaidWords,
    },
    screens::{
        MatchPlan, ResultsShown, Shown,
        autosave::{MatchStore, store_in},
        opponents::computer,
        setup::{MatchSheet as _, MemoryFolder, Purpose, SetUp, StartMatch},
        together::{
            AskToLeave, Bring, ChooseRules, GoToMatch, HostMatch, JoinTable, Joined, Known,
            LeaveTable, Meeting, OwnHost, Reopen, Talk, Tell, TellAs, left_open, way_to,
        },
    },
    shell::{
        locale::{SpokenName, Words},
        screens::{CurrentGame, Menu, Screen},
        settings::{Settings, Speed},
        testing::{
            click, frames, hit, middle, run_until, shell_with, showing, shows, shows_part, speak,
            wait_until,
        },
        widgets::{ButtonLook, Field},
    },
    table::{Confirm, Keeper, Match, SitsAt, TakeBack},
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

/// A game that hosts a match of Conquest against a computer player and has started it.
fn against_a_computer(home: &Path) -> App {
    let mut host = game(home);
    let players = ["human", "naive"].map(str::to_owned);
    let names = ["Ada".to_owned()];
    let plan = MatchPlan::of_players(usual::<Conquest>(), &players, &names, 7).unwrap();
    host.world_mut().trigger(HostMatch(plan));
    assert!(wait_until(&mut host, |host| {
        meeting(host).is_some_and(|meeting| meeting.chair == Some(0))
    }));
    let world = host.world_mut();
    world.trigger(Tell(ToHost::Ready { ready: true }));
    assert!(wait_until(&mut host, |host| shows(
        host,
        "All are ready: the match can start."
    )));
    let order = Order::Start;
    host.world_mut().trigger(Tell(ToHost::Order { order }));
    host
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

/// Lets that computer player play in all seats of people here until the match is over on both sides.
fn play_to_the_end<G: Shown>(apps: &mut [App; 2], player: &str) {
    for app in apps.iter_mut() {
        let world = app.world_mut();
        let mut tables = world.query::<&Joined<G>>();
        let own = tables.single(world).expect("it lies there").seats;
        let mut seats = world.query::<(Entity, &SitsAt)>();
        let seats: Vec<_> = seats.iter(world).map(|(seat, at)| (seat, at.0)).collect();
        for (seat, at) in seats.into_iter().filter(|(_, at)| own.contains(*at)) {
            world.entity_mut(seat).insert(computer::<G>(player, 7, at));
        }
    }
    both(apps, "the results are shown", |app, _| {
        app.world().contains_resource::<ResultsShown>()
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

/// Opens the only table again that was left.
fn reopen(app: &mut App) {
    let world = app.world_mut();
    let left = left_open(world.resource::<MemoryFolder>());
    let [table] = &left[..] else {
        panic!("{left:?}");
    };
    let file = table.file.clone();
    world.trigger(Reopen(file));
}

/// Goes back to the seat that was kept last at another machine.
fn come_back(app: &mut App) {
    let world = app.world_mut();
    let back = world.resource::<Known>().seats[0].way_back(None);
    world.trigger(back);
}

/// How many moves the match on the table has that was told by its host.
fn moves_told<G: Shown>(app: &mut App) -> usize {
    let world = app.world_mut();
    let mut tables = world.query::<&Joined<G>>();
    let told = tables.single(world).expect("it lies there");
    told.feed.look(|told| told.record.moves().len())
}

/// Plays a match of people at two machines by these rules to its end: both have it then, and both keep it.
fn play<G: Shown>(rules: &str, player: &str) {
    let homes = [(); 2].map(|()| tempfile::tempdir().unwrap());
    let options = Options::read(G::OPTIONS, rules).unwrap();
    let game = G::configured(&options, 2).unwrap_or_else(|why| panic!("{rules}: {why}"));
    let mut apps = at_one_table([homes[0].path(), homes[1].path()], for_people(game));
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
    let moves = moves_told::<G>(&mut apps[0]);
    let [one, other] = homes.each_ref().map(|home| kept::<G>(home.path(), moves));
    assert!(one.record.is_over());
    assert_eq!(one.record.moves(), other.record.moves());
    let seats: Vec<_> = one.seats.iter().map(|seat| &*seat.name).collect();
    assert_eq!(seats, ["Ada", "Bo"]);
    // What the host has kept to itself is known at both tables.
    let [seed, told] = apps.each_mut().map(|app| {
        let world = app.world_mut();
        let mut plans = world.query_filtered::<&MatchPlan<G>, With<Joined<G>>>();
        plans.single(world).unwrap().seed
    });
    assert!(seed == told && seed != 0, "{seed}, {told}");
}

/// Presses the button that shows that text.
fn press(app: &mut App, text: &str) {
    let label = showing(app, text);
    let at = middle(app, label);
    click(app, at);
}

#[test]
fn who_looks_back_at_a_match_of_two_machines_comes_back_to_what_it_came_to() {
    let homes = [(); 2].map(|()| tempfile::tempdir().unwrap());
    let options = Options::read(Conquest::OPTIONS, "size=3").unwrap();
    let plan = for_people(Conquest::configured(&options, 2).unwrap());
    let mut apps = at_one_table([homes[0].path(), homes[1].path()], plan);
    start(&mut apps);
    play_to_the_end::<Conquest>(&mut apps, "naive");
    both(&mut apps, "nobody plays any more", |app, _| {
        table(app).is_some_and(|table| table.phase == Phase::Lobby)
    });
    let results = ["To the lobby", "Replay", "Review"];
    both(&mut apps, "both can look back", |app, _| {
        results.iter().all(|text| shows(app, text))
    });
    press(&mut apps[1], "Replay");
    both(&mut apps, "the guest sees it again", |app, index| {
        index == 0 || shows(app, "Play from here")
    });
    // It is over: the table is not needed for that.
    apps[0].world_mut().trigger(LeaveTable);
    both(&mut apps, "the table is closed", |app, index| {
        index == 0 || meeting(app).is_none()
    });
    let guest = &mut apps[1];
    frames(guest, 4);
    assert!(on(guest, Screen::Table) && shows(guest, "Play from here"));
    hit(guest, KeyCode::Escape, Key::Escape);
    let is_back = |app: &mut App| results.iter().all(|text| shows(app, text));
    assert!(wait_until(guest, is_back));
    press(guest, "To the lobby");
    assert!(wait_until(guest, |app| on(app, Screen::Together)));
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
fn the_set_up_of_a_table_names_its_game_and_leads_back_to_where_it_was_opened() {
    let home = tempfile::tempdir().unwrap();
    let mut app = game(home.path());
    app.world_mut().commands().set_state(Screen::Together);
    frames(&mut app, 4);
    app.insert_resource(Purpose::Host);
    let mut commands = app.world_mut().commands();
    commands.set_state(CurrentGame(Conquest::ID));
    commands.set_state(Screen::Setup);
    frames(&mut app, 4);
    assert!(shows(&mut app, "Host a table: Conquest"));
    hit(&mut app, KeyCode::Escape, Key::Escape);
    frames(&mut app, 4);
    assert!(on(&app, Screen::Together));
}

#[test]
fn of_two_that_announce_at_once_both_are_heard() {
    let homes = [(); 2].map(|()| tempfile::tempdir().unwrap());
    let options = Options::read(Ricochet::OPTIONS, "sand-glass=180").unwrap();
    let plan = for_people(Ricochet::configured(&options, 2).unwrap());
    let mut apps = at_one_table([homes[0].path(), homes[1].path()], plan);
    start(&mut apps);
    both(&mut apps, "both may announce", |app, _| {
        let world = app.world_mut();
        let mut matches = world.query::<&Match<Ricochet>>();
        let played = matches.single(world);
        played.is_ok_and(|played| played.is_settled() && played.awaits().seats().len() == 2)
    });
    // Neither has heard the other yet.
    for (app, seat) in apps.iter_mut().zip(Seat::ALL) {
        let world = app.world_mut();
        let mut tables = world.query::<(Entity, &Match<Ricochet>)>();
        let (table, played) = tables.single(world).unwrap();
        let ask = played.ask_by(table, Actor::Seat(seat), ricochet::rules::Move::Bid(5));
        world.trigger(ask);
        world.trigger(Confirm { table });
    }
    both(&mut apps, "both have announced", |app, _| {
        let world = app.world_mut();
        let mut tables = world.query::<&Joined<Ricochet>>();
        let joined = tables.single(world).unwrap();
        joined.feed.look(|told| {
            let bids = told.record.acts();
            let bids = bids.filter(|(_, made)| matches!(made, ricochet::rules::Move::Bid(5)));
            bids.count() == 2
        })
    });
}

/// Asks the referee of this table for a move of that seat.
fn ask(app: &mut App, seat: u8, made: ricochet::rules::Move) {
    let world = app.world_mut();
    let mut tables = world.query::<(Entity, &Match<Ricochet>)>();
    let (table, played) = tables.single(world).unwrap();
    let ask = played.ask_by(table, Actor::Seat(Seat::new(seat)), made);
    world.trigger(ask);
}

/// A slide after which the demonstration of that seat goes on.
fn slide(app: &mut App, seat: u8) -> ricochet::rules::Move {
    let world = app.world_mut();
    let mut tables = world.query::<&Match<Ricochet>>();
    let played = tables.single(world).unwrap();
    let (game, seat) = (played.game(), Seat::new(seat));
    let goes_on = |made: &ricochet::rules::Move| {
        let mut at = *played.position();
        game.advance(&mut at, Actor::Seat(seat), *made);
        !game.stands_at_once(&at)
    };
    let mut listed = Vec::new();
    game.moves(played.position(), seat, &mut listed);
    listed.into_iter().find(goes_on).unwrap()
}

/// How many moves have been made at this table, those included that do not stand yet.
fn moves_made(app: &mut App) -> usize {
    let world = app.world_mut();
    let mut matches = world.query::<&Match<Ricochet>>();
    matches.single(world).unwrap().ply()
}

#[test]
fn a_way_is_seen_elsewhere_slide_by_slide_and_told_as_played_once_it_stands() {
    let homes = [(); 2].map(|()| tempfile::tempdir().unwrap());
    let options = Options::read(Ricochet::OPTIONS, "sand-glass=180").unwrap();
    let plan = for_people(Ricochet::configured(&options, 2).unwrap());
    let mut apps = at_one_table([homes[0].path(), homes[1].path()], plan);
    start(&mut apps);
    let awaited = |app: &mut App| {
        let world = app.world_mut();
        let mut matches = world.query::<&Match<Ricochet>>();
        let played = matches.single(world);
        played.map_or(0, |played| played.awaits().seats().len())
    };
    both(&mut apps, "both may announce", |app, _| awaited(app) == 2);
    let (bid, pass) = (ricochet::rules::Move::Bid(99), ricochet::rules::Move::Pass);
    for (seat, made) in [(0, bid), (0, pass), (1, pass)] {
        let app = &mut apps[usize::from(seat)];
        ask(app, seat, made);
        let known = moves_made(app);
        both(&mut apps, "what is announced is known", |app, _| {
            moves_made(app) == known && moves_told::<Ricochet>(app) == known
        });
    }
    both(&mut apps, "the first one shows", |app, _| awaited(app) == 1);
    let shown = moves_made(&mut apps[0]);
    for count in 1..=3 {
        let made = slide(&mut apps[0], 0);
        ask(&mut apps[0], 0, made);
        both(&mut apps, "the slide is seen", |app, _| {
            moves_made(app) == shown + count
        });
    }
    let table = {
        let world = apps[0].world_mut();
        let mut tables = world.query_filtered::<Entity, With<Match<Ricochet>>>();
        tables.single(world).unwrap()
    };
    apps[0].world_mut().trigger(TakeBack { table });
    both(&mut apps, "it is seen that one was taken back", |app, _| {
        moves_made(app) == shown + 2
    });
    // Nothing of it has been told as played.
    for app in &mut apps {
        assert_eq!(moves_told::<Ricochet>(app), shown);
    }
    ask(&mut apps[0], 0, ricochet::rules::Move::Stop);
    apps[0].world_mut().trigger(Confirm { table });
    both(&mut apps, "all of it stands", |app, _| {
        moves_told::<Ricochet>(app) >= shown + 3
    });
    let told = |app: &mut App| {
        let world = app.world_mut();
        let mut tables = world.query::<&Joined<Ricochet>>();
        let joined = tables.single(world).unwrap();
        let told = joined.feed.look(|told| told.record.moves().to_vec());
        told[..shown + 3].to_vec()
    };
    let [host, guest] = &mut apps;
    assert_eq!(told(host), told(guest));
}

#[test]
fn two_at_one_screen_play_with_one_elsewhere() {
    let homes = [(); 2].map(|()| tempfile::tempdir().unwrap());
    let options = Options::usual(Dominations::OPTIONS);
    let plan = for_people(Dominations::configured(&options, 3).unwrap());
    let mut apps = hosted([homes[0].path(), homes[1].path()], plan, "");
    join::<Dominations>(&mut apps, homes[1].path(), "");
    both(&mut apps, "the guest sits there", |app, index| {
        index == 0 || meeting(app).is_some_and(|meeting| meeting.chair == Some(1))
    });
    apps[0].world_mut().trigger(Bring("Cleo".to_owned()));
    both(&mut apps, "all sit there", |app, index| {
        let wanted: &[u8] = if index == 0 { &[2] } else { &[] };
        let is_there = meeting(app).is_some_and(|meeting| meeting.company == wanted);
        is_there && shows(app, "Cleo")
    });
    start(&mut apps);
    play_to_the_end::<Dominations>(&mut apps, "naive");
    let moves = moves_told::<Dominations>(&mut apps[0]);
    for home in &homes {
        let kept = kept::<Dominations>(home.path(), moves);
        let seats: Vec<_> = kept.seats.iter().map(|seat| &*seat.name).collect();
        assert_eq!(seats, ["Ada", "Bo", "Cleo"]);
        assert!(kept.record.is_over());
    }
}

/// The first player makes a move: it comes back as text.
fn make_the_first_move(app: &mut App) -> String {
    let world = app.world_mut();
    let mut tables = world.query::<(Entity, &Match<Conquest>)>();
    let (table, played) = tables.single(world).unwrap();
    let mut moves = Vec::new();
    let first = Seat::new(0);
    played.game().moves(played.position(), first, &mut moves);
    let ask = played.ask(table, moves[0]);
    let text = Conquest::write_move(moves[0]);
    world.trigger(ask);
    world.trigger(Confirm { table });
    text
}

/// The same, until both have heard of it.
fn make_a_move(apps: &mut [App; 2]) -> String {
    let text = make_the_first_move(&mut apps[0]);
    both(apps, "both have heard of the move", |app, _| {
        let world = app.world_mut();
        let mut tables = world.query::<&Joined<Conquest>>();
        let known = |joined: &Joined<Conquest>| joined.feed.look(|told| told.record.ply());
        tables.single(world).is_ok_and(|joined| known(joined) == 1)
    });
    text
}

#[test]
fn what_was_played_is_kept_when_the_host_closes_its_table() {
    let homes = [(); 2].map(|()| tempfile::tempdir().unwrap());
    let plan = for_people(usual::<Conquest>());
    let mut apps = at_one_table([homes[0].path(), homes[1].path()], plan);
    start(&mut apps);
    make_a_move(&mut apps);
    apps[0].world_mut().trigger(LeaveTable);
    both(
        &mut apps,
        "the guest is told that it is closed",
        |app, index| index == 0 || on(app, Screen::Together),
    );
    for home in &homes {
        let kept = kept::<Conquest>(home.path(), 1);
        assert_eq!((kept.record.ply(), kept.record.is_over()), (1, false));
    }
    // The table opens again, and whoever sat there finds the match as it was.
    reopen(&mut apps[0]);
    both(&mut apps, "it stands again", |app, index| {
        index == 1 || app.world().contains_resource::<OwnHost>()
    });
    join::<Conquest>(&mut apps, homes[1].path(), "");
    both(&mut apps, "the match goes on", |app, index| {
        let seat = Seat::ALL[index];
        let world = app.world_mut();
        let mut tables = world.query::<&Joined<Conquest>>();
        let known = |joined: &Joined<Conquest>| joined.feed.look(|told| told.record.ply());
        let joined = tables.single(world);
        joined.is_ok_and(|joined| known(joined) == 1 && joined.seats.contains(seat))
    });
}

#[test]
fn a_seat_says_when_it_is_away_and_when_a_computer_plays_for_it() {
    let homes = [(); 2].map(|()| tempfile::tempdir().unwrap());
    let plan = for_people(usual::<Conquest>());
    let mut apps = at_one_table([homes[0].path(), homes[1].path()], plan);
    start(&mut apps);
    let told = |apps: &mut [App; 2], line: &str| {
        both(apps, line, |app, index| index == 1 || shows(app, line));
    };
    told(&mut apps, "Elsewhere");
    // Who leaves in the middle of a match is asked first.
    apps[1].world_mut().trigger(AskToLeave);
    both(
        &mut apps,
        "it is told what comes of the seat",
        |app, index| index == 0 || shows_part(app, "then a computer plays until you are back"),
    );
    apps[1].world_mut().trigger(LeaveTable);
    told(&mut apps, "Away");
    // The bar that waits for somebody stands while nobody here is to move.
    make_the_first_move(&mut apps[0]);
    told(&mut apps, "Bo is away");
    let order = Order::LetComputerPlay;
    apps[0].world_mut().trigger(Tell(ToHost::Order { order }));
    told(&mut apps, "Computer plays");
    // Whoever has left knows where the seat is kept.
    come_back(&mut apps[1]);
    told(&mut apps, "Elsewhere");
    both(&mut apps, "the guest sits there again", |app, index| {
        index == 0 || meeting(app).is_some_and(|meeting| meeting.chair == Some(1))
    });
}

/// How the table looks to one of them.
fn table(app: &App) -> Option<&TableState> {
    meeting(app)?.table.as_ref()
}

#[test]
fn the_host_chooses_other_rules_and_terms_and_all_have_to_be_ready_anew() {
    let homes = [(); 2].map(|()| tempfile::tempdir().unwrap());
    let plan = for_people(usual::<Dominations>());
    let mut apps = at_one_table([homes[0].path(), homes[1].path()], plan);
    let is_ready = |app: &App| {
        table(app).is_some_and(|table| {
            let mut seats = table.seats.iter();
            seats.any(|seat| matches!(seat.who, Who::Person { ready: true, .. }))
        })
    };
    let be_ready = |apps: &mut [App; 2]| {
        let guest = apps[1].world_mut();
        guest.trigger(Tell(ToHost::Ready { ready: true }));
        both(apps, "the guest is ready", |app, _| is_ready(app));
    };
    be_ready(&mut apps);
    let mut terms = table(&apps[0]).unwrap().terms;
    terms.move_ms = Some(30_000);
    let order = Order::Terms(terms);
    apps[0].world_mut().trigger(Tell(ToHost::Order { order }));
    both(&mut apps, "both read it", |app, _| {
        shows(app, "30\u{a0}s a move") && !is_ready(app)
    });
    be_ready(&mut apps);
    // What is looked at and left changes nothing.
    for takes in [false, true] {
        apps[0].world_mut().trigger(ChooseRules);
        both(&mut apps, "the rules can be chosen", |app, index| {
            index == 1 || shows(app, "Rules of the table")
        });
        let world = apps[0].world_mut();
        let mut sheet = world.resource_mut::<SetUp<Sheet>>();
        let open = sheet.sheet.seats().iter().filter(|seat| seat.is_open());
        assert_eq!(open.count(), 2, "as many as at the table");
        let duel = Sheet::PRESETS.len() - 1;
        assert_ne!(sheet.sheet.preset(), Some(duel));
        sheet.sheet.take_preset(duel);
        match takes {
            true => world.trigger(StartMatch),
            false => world.commands().set_state(Screen::Lobby),
        }
        both(&mut apps, "the host is at the table again", |app, _| {
            on(app, Screen::Lobby)
                && table(app).is_some_and(|table| table.options.contains("mighty-duel") == takes)
                && is_ready(app) != takes
        });
    }
}

#[test]
fn odds_that_the_host_hides_are_shown_to_nobody_at_the_table() {
    let homes = [(); 2].map(|()| tempfile::tempdir().unwrap());
    let plan = for_people(usual::<DiceWars>());
    let mut apps = at_one_table([homes[0].path(), homes[1].path()], plan);
    for shown in [false, true] {
        apps[0].world_mut().trigger(ChooseRules);
        both(&mut apps, "the rules can be chosen", |app, index| {
            index == 1 || shows(app, "Rules of the table")
        });
        let world = apps[0].world_mut();
        world.resource_mut::<Settings>().turn(&HOSTED_ODDS, shown);
        world.trigger(StartMatch);
        both(&mut apps, "both read it", |app, _| {
            on(app, Screen::Lobby) && shows(app, "Odds hidden") != shown
        });
        for app in &mut apps {
            let world = app.world_mut();
            let here = world.run_system_once(|odds: OddsShown| odds.get());
            assert_eq!(here.unwrap(), shown);
        }
    }
}

#[test]
fn a_table_with_a_password_lets_in_who_says_it() {
    let homes = [(); 2].map(|()| tempfile::tempdir().unwrap());
    let plan = for_people(usual::<Conquest>());
    let mut apps = hosted([homes[0].path(), homes[1].path()], plan, "sesame");
    both(&mut apps, "the host can tell it", |app, index| {
        index == 1 || shows(app, "sesame")
    });
    for wrong in ["", "seed"] {
        apps[1].world_mut().commands().set_state(Screen::Title);
        both(&mut apps, "the guest is elsewhere", |app, index| {
            index == 0 || on(app, Screen::Title)
        });
        join::<Conquest>(&mut apps, homes[1].path(), wrong);
        both(&mut apps, "the guest is not let in", |app, index| {
            index == 0 || (meeting(app).is_none() && on(app, Screen::Together))
        });
    }
    join::<Conquest>(&mut apps, homes[1].path(), "sesame");
    sit(&mut apps);
}

#[test]
fn who_watches_reads_that_and_how_much_later() {
    let homes = [(); 2].map(|()| tempfile::tempdir().unwrap());
    let players = ["human", "naive"].map(str::to_owned);
    let names = ["Ada".to_owned()];
    let plan = MatchPlan::of_players(usual::<Conquest>(), &players, &names, 7).unwrap();
    let mut apps = hosted([homes[0].path(), homes[1].path()], plan, "");
    let mut terms = table(&apps[0]).unwrap().terms;
    terms.delay_ms = 30_000;
    let order = Order::Terms(terms);
    apps[0].world_mut().trigger(Tell(ToHost::Order { order }));
    join_as::<Conquest>(&mut apps, homes[1].path(), "", Role::Spectator);
    both(&mut apps, "the guest is there", |app, _| {
        table(app).is_some_and(|table| table.terms.delay_ms > 0 && !table.spectators.is_empty())
    });
    let listens = "Who watches can listen, but not talk";
    both(&mut apps, "only the guest can but listen", |app, index| {
        shows(app, listens) == (index == 1) && shows(app, "Hello!") == (index == 0)
    });
    start(&mut apps);
    both(&mut apps, "the guest reads it", |app, index| {
        index == 0 || shows(app, "You are watching, 30\u{a0}s later")
    });
    apps[1].world_mut().trigger(Talk);
    frames(&mut apps[1], 4);
    assert!(shows(&mut apps[1], listens) && !shows(&mut apps[1], "Hello!"));
    hit(&mut apps[1], KeyCode::Escape, Key::Escape);
    frames(&mut apps[1], 4);
    // Nobody leaves by one key, whoever watches no more than whoever plays.
    hit(&mut apps[1], KeyCode::Escape, Key::Escape);
    frames(&mut apps[1], 4);
    assert!(on(&apps[1], Screen::Table));
    assert_eq!(
        **apps[1].world().resource::<State<Menu>>(),
        Menu::Pause,
        "Escape opens the menu"
    );
}

#[test]
fn what_is_said_during_a_match_is_heard_at_the_other_table() {
    let homes = [(); 2].map(|()| tempfile::tempdir().unwrap());
    let plan = for_people(usual::<Conquest>());
    let mut apps = at_one_table([homes[0].path(), homes[1].path()], plan);
    start(&mut apps);
    apps[1].world_mut().trigger(Talk);
    both(&mut apps, "one can talk", |app, index| {
        index == 0 || shows(app, "Nothing has been said yet.")
    });
    let words = SaidWords::Phrase("well-played".to_owned());
    apps[1].world_mut().trigger(Tell(ToHost::Say { words }));
    both(&mut apps, "both read it", |app, _| {
        shows(app, "Bo: Well played!")
    });
}

#[test]
fn a_computer_at_a_shared_table_is_kept_under_the_name_that_it_has_there() {
    let home = tempfile::tempdir().unwrap();
    let mut host = against_a_computer(home.path());
    assert!(wait_until(&mut host, |host| on(host, Screen::Table)));
    make_the_first_move(&mut host);
    assert!(wait_until(&mut host, |host| moves_told::<Conquest>(host) > 1));
    let kept = kept::<Conquest>(home.path(), 2);
    let names: Vec<_> = kept.seats.iter().map(|seat| &*seat.name).collect();
    assert_eq!(names, ["Ada", "Waterloo"]);
}

#[test]
fn a_host_whose_game_ended_goes_on_with_its_table() {
    let homes = [(); 2].map(|()| tempfile::tempdir().unwrap());
    let plan = for_people(usual::<Conquest>());
    let mut apps = at_one_table([homes[0].path(), homes[1].path()], plan);
    start(&mut apps);
    let moved = make_a_move(&mut apps);
    let words = SaidWords::Phrase("well-played".to_owned());
    apps[1].world_mut().trigger(Tell(ToHost::Say { words }));
    let file = homes[0].path().join("network/table.json");
    let is_kept = || {
        let kept = fs::read_to_string(&file).unwrap_or_default();
        kept.contains(&moved) && kept.contains("well-played")
    };
    assert!(wait_until(&mut apps[0], |_| is_kept()), "the table is kept");
    // As if its process had ended: nobody is told anything.
    let [mut host, guest] = apps;
    let text = fs::read_to_string(&file).unwrap();
    drop(host.world_mut().remove_resource::<OwnHost>());
    drop(host);
    fs::write(&file, text).unwrap();
    let mut apps = [game(homes[0].path()), guest];
    apps[0].world_mut().commands().set_state(Screen::Together);
    both(&mut apps, "it is offered to go on", |app, index| {
        index == 1 || shows(app, "Go on with your table: Conquest")
    });
    // The title offers the same.
    let world = apps[0].world_mut();
    world.commands().set_state(CurrentGame(Conquest::ID));
    world.commands().set_state(Screen::Title);
    both(&mut apps, "it is offered on the title", |app, index| {
        index == 1 || shows(app, "Continue together")
    });
    frames(&mut apps[0], 20);
    let button = showing(&mut apps[0], "Continue together");
    let at = middle(&apps[0], button);
    click(&mut apps[0], at);
    both(&mut apps, "the host is at its table again", |app, index| {
        let is_host = meeting(app).is_some_and(|meeting| meeting.is_host);
        let world = app.world_mut();
        let lies_there = world.query::<&Joined<Conquest>>().single(world).is_ok();
        index == 1 || (lies_there && is_host && on(app, Screen::Table))
    });
    assert_eq!(moves_told::<Conquest>(&mut apps[0]), 1);
    // What was said before is there, and no news.
    let heard = |meeting: &Meeting| !meeting.said.is_empty() && !meeting.unread;
    assert!(meeting(&apps[0]).is_some_and(heard));
    // It is kept in the file of before.
    apps[0].world().resource::<Keeper>().flush();
    assert_eq!(kept::<Conquest>(homes[0].path(), 1).record.ply(), 1);
}

#[test]
fn who_plays_at_the_same_screen_comes_back_with_its_host() {
    let home = tempfile::tempdir().unwrap();
    let mut host = game(home.path());
    host.world_mut()
        .trigger(HostMatch(for_people(usual::<Conquest>())));
    let sits = |app: &App, chair: u8| meeting(app).is_some_and(|meeting| meeting.is_own(chair));
    assert!(wait_until(&mut host, |host| sits(host, 0)));
    host.world_mut().trigger(Bring("Cleo".to_owned()));
    assert!(wait_until(&mut host, |host| sits(host, 1)));
    let says = ToHost::Ready { ready: true };
    let world = host.world_mut();
    world.trigger(Tell(says.clone()));
    world.trigger(TellAs { chair: 1, says });
    assert!(wait_until(&mut host, |host| shows(
        host,
        "All are ready: the match can start."
    )));
    let order = Order::Start;
    host.world_mut().trigger(Tell(ToHost::Order { order }));
    let plays_both = |host: &mut App| {
        let world = host.world_mut();
        let mut tables = world.query::<&Joined<Conquest>>();
        tables
            .single(world)
            .is_ok_and(|joined| joined.seats.len() == 2)
    };
    assert!(wait_until(&mut host, plays_both));
    let file = home.path().join("network/table.json");
    let is_kept = || {
        let text = fs::read_to_string(&file).unwrap_or_default();
        KeptTable::read(&text).is_ok_and(|kept| kept.played.is_some())
    };
    assert!(wait_until(&mut host, |_| is_kept()));
    let text = fs::read_to_string(&file).unwrap();
    drop(host.world_mut().remove_resource::<OwnHost>());
    drop(host);
    fs::write(&file, text).unwrap();
    let mut host = game(home.path());
    reopen(&mut host);
    assert!(wait_until(&mut host, plays_both), "both seats are played");
}

#[test]
fn a_table_that_was_left_opens_again_as_it_was_whatever_was_opened_after_it() {
    let homes = [(); 2].map(|()| tempfile::tempdir().unwrap());
    let mut apps = [game(homes[0].path()), game(homes[1].path())];
    let free = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let port = free.local_addr().unwrap().port();
    drop(free);
    let is_hosted = |app: &App| app.world().contains_resource::<OwnHost>();
    let host = |apps: &mut [App; 2], port: u16, password: &str| {
        let world = apps[0].world_mut();
        let mut known = world.resource_mut::<Known>();
        known.port = port;
        password.clone_into(&mut known.own_password);
        world.trigger(HostMatch(for_people(usual::<Conquest>())));
        both(apps, "the host sits at its table", |app, index| {
            index == 1 || meeting(app).is_some_and(|meeting| meeting.chair == Some(0))
        });
    };
    host(&mut apps, port, "sesame");
    join::<Conquest>(&mut apps, homes[1].path(), "sesame");
    sit(&mut apps);
    start(&mut apps);
    make_a_move(&mut apps);
    let address = apps[0].world().resource::<OwnHost>().address();
    apps[0].world_mut().trigger(LeaveTable);
    both(&mut apps, "the guest is told", |app, index| {
        index == 0 || on(app, Screen::Together)
    });
    // Another table is opened and closed, where everybody may come in.
    host(&mut apps, port, "");
    apps[0].world_mut().trigger(LeaveTable);
    both(&mut apps, "it is closed", |app, index| {
        index == 1 || !is_hosted(app)
    });
    reopen(&mut apps[0]);
    both(&mut apps, "the first one stands again", |app, index| {
        index == 1 || is_hosted(app)
    });
    let own = apps[0].world().resource::<OwnHost>();
    assert_eq!(own.address(), address);
    assert_eq!(own.password(), Some("sesame"));
    assert_eq!(
        own.new_code(),
        None,
        "guests come back by the code of before"
    );
    // The game of the guest has ended meanwhile, and knows the way and the password.
    let [host, guest] = apps;
    drop(guest);
    let mut apps = [host, game(homes[1].path())];
    come_back(&mut apps[1]);
    both(&mut apps, "the guest has its seat again", |app, index| {
        let world = app.world_mut();
        let mut tables = world.query::<&Joined<Conquest>>();
        let joined = tables.single(world);
        index == 0 || joined.is_ok_and(|joined| joined.seats.contains(Seat::new(1)))
    });
}

#[test]
fn the_library_asks_where_a_shared_match_goes_on() {
    let homes = [(); 2].map(|()| tempfile::tempdir().unwrap());
    let plan = for_people(usual::<Conquest>());
    let mut apps = at_one_table([homes[0].path(), homes[1].path()], plan);
    start(&mut apps);
    make_a_move(&mut apps);
    apps[0].world_mut().trigger(LeaveTable);
    both(&mut apps, "the guest is told", |app, index| {
        index == 0 || on(app, Screen::Together)
    });
    for (home, app) in homes.iter().zip(&mut apps) {
        kept::<Conquest>(home.path(), 1);
        app.world_mut().commands().set_state(Screen::Title);
    }
    both(&mut apps, "both are at the title", |app, _| {
        on(app, Screen::Title)
    });
    let ways = ["Open the table again", "Go back to the table"];
    for (app, way) in apps.iter_mut().zip(ways) {
        app.world_mut().commands().set_state(Screen::Library);
        let is_listed = |app: &mut App| on(app, Screen::Library) && shows(app, "Continue");
        assert!(wait_until(app, is_listed));
        frames(app, 20);
        let button = showing(app, "Continue");
        let at = middle(app, button);
        click(app, at);
        assert!(wait_until(app, |app| shows(app, "Where does it go on?")));
        assert!(shows(app, "Play on here") && shows(app, way), "{way}");
    }
    frames(&mut apps[0], 20);
    let button = showing(&mut apps[0], "Open the table again");
    let at = middle(&apps[0], button);
    click(&mut apps[0], at);
    both(&mut apps, "the table stands again", |app, index| {
        index == 1 || app.world().contains_resource::<OwnHost>()
    });
    frames(&mut apps[1], 20);
    let button = showing(&mut apps[1], "Go back to the table");
    let at = middle(&apps[1], button);
    click(&mut apps[1], at);
    both(&mut apps, "both are at the table again", |app, _| {
        on(app, Screen::Table)
    });
}

#[test]
fn a_guest_is_shown_out_after_a_question_and_reads_that_wherever_it_would_join_again() {
    let homes = [(); 2].map(|()| tempfile::tempdir().unwrap());
    let plan = for_people(usual::<Conquest>());
    let mut apps = at_one_table([homes[0].path(), homes[1].path()], plan);
    let code = apps[0].world().resource::<OwnHost>().code().unwrap();
    let mut address = Destination::from(code).address;
    address.set_ip([127, 0, 0, 1].into());
    let mut known = apps[1].world_mut().resource_mut::<Known>();
    (known.name, known.typed) = ("Bo".to_owned(), address.to_string());
    let press = |app: &mut App, label: &str, in_question: bool| {
        frames(app, 20);
        let world = app.world_mut();
        let mut texts = world.query::<(Entity, &Text)>();
        let shown = texts.iter(world).filter(|(_, text)| text.0 == label);
        let shown: Vec<Entity> = shown.map(|(entity, _)| entity).collect();
        let is_asked = |entity: &Entity| {
            let up = |&at: &Entity| world.get::<ChildOf>(at).map(ChildOf::parent);
            let mut above = std::iter::successors(Some(*entity), up);
            above.any(|at| world.get::<TabGroup>(at).is_some_and(|group| group.modal))
        };
        let found = shown.iter().find(|entity| is_asked(entity) == in_question);
        let at = middle(app, *found.expect("the button is there"));
        click(app, at);
    };
    press(&mut apps[0], "Show out", false);
    assert!(shows(&mut apps[0], "Show this guest out?"));
    // All at one machine have one address.
    assert!(shows_part(&mut apps[0], "by another name is let in"));
    assert_eq!(meeting(&apps[1]).and_then(|meeting| meeting.chair), Some(1));
    press(&mut apps[0], "Show out", true);
    // A notice tells it, and the page where one could join again.
    let is_told_twice = |app: &mut App| {
        let world = app.world_mut();
        let mut texts = world.query::<&Text>();
        let line = "The host has shown you out of this table.";
        texts.iter(world).filter(|text| text.0 == line).count() == 2
    };
    let is_out = |app: &mut App, index: usize| {
        index == 0 || (on(app, Screen::Together) && meeting(app).is_none() && is_told_twice(app))
    };
    both(&mut apps, "the guest is told", is_out);
    press(&mut apps[1], "Join Ada’s table", false);
    both(&mut apps, "the guest is told again", is_out);
}

#[test]
fn a_damaged_key_of_the_host_is_no_reason_not_to_host() {
    let home = tempfile::tempdir().unwrap();
    let mut host = game(home.path());
    let key = home.path().join("network/host.pem");
    fs::create_dir_all(home.path().join("network")).unwrap();
    fs::write(&key, "garbage").unwrap();
    let plan = for_people(usual::<Conquest>());
    host.world_mut().trigger(HostMatch(plan));
    assert!(wait_until(&mut host, |host| {
        meeting(host).is_some_and(|meeting| meeting.chair == Some(0))
    }));
    let told = "The key of your tables was damaged: it is set aside, and there is a new one";
    assert!(shows(&mut host, told));
    assert!(home.path().join("network/host.pem.damaged").exists());
    host.world_mut().trigger(LeaveTable);
    assert!(
        wait_until(&mut host, |host| !shows(host, told)),
        "nobody is left to whom it matters"
    );
}

#[test]
fn a_guest_chooses_among_the_tables_of_a_host() {
    let homes = [(); 2].map(|()| tempfile::tempdir().unwrap());
    let host = host_of(vec![
        table_of::<Conquest>("Kitchen"),
        table_of::<DiceWars>("Garden"),
        table_of::<Ricochet>("Attic"),
    ]);
    let mut apps = homes.each_ref().map(|home| game(home.path()));
    for (app, name) in apps.iter_mut().zip(["Bo", "Cleo"]) {
        let world = app.world_mut();
        let mut known = world.resource_mut::<Known>();
        known.name = name.to_owned();
        known.typed = host.address().to_string();
        world.commands().set_state(Screen::Together);
    }
    both(&mut apps, "the tables are listed", |app, _| {
        let names = ["Tables found", "Kitchen", "Garden", "Attic"];
        shows_part(app, "Found: 3 tables") && names.iter().all(|name| shows(app, name))
    });
    for app in &mut apps {
        frames(app, 20);
    }
    let spectator = showing(&mut apps[1], "Spectator");
    let at = middle(&apps[1], spectator);
    click(&mut apps[1], at);
    frames(&mut apps[1], 20);
    let wanted = [("Join", "Garden"), ("Watch", "Attic")];
    for (app, (does, table)) in apps.iter_mut().zip(wanted) {
        let button = button_of(app, does, table);
        let at = middle(app, button);
        click(app, at);
    }
    let expected = [
        ("Garden", DiceWars::ID, Some(0)),
        ("Attic", Ricochet::ID, None),
    ];
    both(&mut apps, "both are where they wanted", |app, index| {
        let (name, game, chair) = expected[index];
        let current = app.world().resource::<State<CurrentGame>>().get().0;
        let is_there = table(app).is_some_and(|table| {
            let watch = usize::from(chair.is_none());
            table.name == name && table.game == game && table.spectators.len() == watch
        });
        is_there && current == game && meeting(app).is_some_and(|meeting| meeting.chair == chair)
    });
    let taken: Vec<_> = host.tables().into_iter().map(|about| about.taken).collect();
    assert_eq!(taken, [[false, false], [true, false], [false, false]]);
}

#[test]
fn who_chooses_among_tables_sees_them_as_they_are_by_now() {
    let homes = [(); 2].map(|()| tempfile::tempdir().unwrap());
    let host = host_of(vec![
        table_of::<Conquest>("Kitchen"),
        table_of::<Conquest>("Garden"),
    ]);
    let mut apps = homes.each_ref().map(|home| game(home.path()));
    let world = apps[0].world_mut();
    world.resource_mut::<Known>().typed = host.address().to_string();
    world.commands().set_state(Screen::Together);
    both(&mut apps, "both tables wait for two", |app, index| {
        index == 1 || (shows(app, "Garden") && !shows(app, "Waiting for 1 player"))
    });
    let destination = Destination {
        address: host.address(),
        key: None,
    };
    let folder = MemoryFolder(Some(homes[1].path().to_owned()));
    let mut join = way_to(destination, Role::Player, "Cleo", &folder).unwrap();
    join.table = Some("Garden".to_owned());
    apps[1].world_mut().trigger(JoinTable {
        game: Conquest::ID.to_owned(),
        join,
    });
    both(&mut apps, "one of them waits for one", |app, index| {
        index == 1 || shows(app, "Waiting for 1 player")
    });
}

#[test]
fn a_table_opens_once_the_one_before_it_is_closed_and_the_window_goes_on_meanwhile() {
    let homes = [(); 2].map(|()| tempfile::tempdir().unwrap());
    let plan = for_people(usual::<Conquest>());
    let mut apps = at_one_table([homes[0].path(), homes[1].path()], plan.clone());
    let world = apps[0].world_mut();
    world.trigger(LeaveTable);
    world.trigger(HostMatch(plan));
    both(&mut apps, "the next table is open", |app, index| {
        index == 1 || meeting(app).is_some_and(|meeting| meeting.chair == Some(0))
    });
}

#[test]
fn a_table_that_is_damaged_begins_anew_and_what_was_there_is_set_aside() {
    let home = tempfile::tempdir().unwrap();
    let mut host = against_a_computer(home.path());
    let file = home.path().join("network/table.json");
    let read = || {
        let text = fs::read_to_string(&file).unwrap_or_default();
        let kept = KeptTable::read(&text).ok();
        kept.filter(|kept| kept.played.is_some())
    };
    assert!(wait_until(&mut host, |_| read().is_some()));
    let mut kept = read().unwrap();
    drop(host.world_mut().remove_resource::<OwnHost>());
    drop(host);
    kept.played.as_mut().unwrap().record = "garbage".to_owned();
    fs::write(&file, kept.text()).unwrap();
    let mut host = game(home.path());
    reopen(&mut host);
    assert!(wait_until(&mut host, |host| {
        host.world().contains_resource::<OwnHost>() && on(host, Screen::Lobby)
    }));
    let aside = home.path().join("network/table.json.damaged");
    assert_eq!(fs::read_to_string(aside).unwrap(), kept.text());
}

#[test]
fn what_is_typed_while_a_field_is_emptied_comes_into_the_empty_field() {
    let home = tempfile::tempdir().unwrap();
    let mut app = game(home.path());
    app.world_mut().commands().set_state(Screen::Together);
    frames(&mut app, 4);
    let world = app.world_mut();
    let mut fields = world.query::<(Entity, &Field, &Children)>();
    let (field, typed) = fields
        .iter(world)
        .find_map(|(field, _, children)| {
            let mut inside = children.iter();
            let typed = inside.find(|&child| {
                let text = world.get::<EditableText>(child);
                text.and_then(|text| text.max_characters) > Some("a long line".len())
            });
            typed.map(|typed| (field, typed))
        })
        .expect("there is a field that long");
    let type_in = |app: &mut App, letters: &str| {
        let mut text = app.world_mut().get_mut::<EditableText>(typed).unwrap();
        text.queue_edit(TextEdit::Insert(letters.into()));
    };
    let value = |app: &App| {
        app.world()
            .get::<EditableText>(typed)
            .unwrap()
            .value()
            .to_string()
    };
    type_in(&mut app, "a long line");
    frames(&mut app, 2);
    assert!(value(&app).ends_with("a long line"));
    // As Enter sends it, with letters that the engine has not taken in yet.
    app.world_mut().get_mut::<Field>(field).unwrap().value = String::new();
    type_in(&mut app, "and");
    frames(&mut app, 2);
    assert_eq!(value(&app), "and");
}

#[test]
fn a_long_name_is_read_from_its_beginning_where_nobody_types() {
    let home = tempfile::tempdir().unwrap();
    let mut app = game(home.path());
    let name = "W".repeat(24);
    let world = app.world_mut();
    world.resource_mut::<Known>().name.clone_from(&name);
    world.commands().set_state(Screen::Together);
    frames(&mut app, 4);
    let world = app.world_mut();
    let mut texts = world.query::<(Entity, &EditableText)>();
    let mut texts = texts.iter(world);
    let (typed, _) = texts
        .find(|(_, text)| text.value().to_string() == name)
        .expect("the name stands in its field");
    let scrolled = |app: &App| app.world().get::<TextScroll>(typed).unwrap().0.x;
    let mut focus = app.world_mut().resource_mut::<InputFocus>();
    focus.set(typed, FocusCause::Navigated);
    let mut text = app.world_mut().get_mut::<EditableText>(typed).unwrap();
    text.queue_edit(TextEdit::TextEnd(false));
    frames(&mut app, 4);
    assert!(scrolled(&app) > 0.0, "the cursor is seen");
    app.world_mut().resource_mut::<InputFocus>().clear();
    frames(&mut app, 4);
    assert!(scrolled(&app).abs() < f32::EPSILON);
}
