//! Tables and seats that were left, and go on.

use std::{
    fs,
    path::{Path, PathBuf},
};

use bevy::prelude::*;
use tempfile::TempDir;

use super::{
    at_one_table, both, for_people, game, join, kept, meeting, moves_told, on, sit, start, table,
    usual,
};
use crate::{
    games::conquest::rules::Conquest,
    kit::{Configured as _, Game, Notation as _, Options, Seat},
    play::network::{KeptTable, Order, Phase, ToHost, Words as SaidWords},
    screens::{
        MatchPlan, ResultsShown,
        library::Catalogue,
        opponents::computer,
        setup::MemoryFolder,
        together::{
            AskToLeave, Bring, HostMatch, Joined, Known, LeaveTable, Meeting, OwnHost, Reopen,
            Talk, Tell, TellAs, left_open,
        },
    },
    shell::{
        menus::OpenMenu,
        screens::{CurrentGame, Menu, Screen},
        testing::{click, frames, middle, showing, shows, shows_part, wait_until},
    },
    table::{Confirm, Keeper, Match, SitsAt},
};

/// Two games that play a match of Conquest at one table, and their homes.
fn at_a_match() -> ([TempDir; 2], [App; 2]) {
    let homes = [(); 2].map(|()| tempfile::tempdir().unwrap());
    let plan = for_people(usual::<Conquest>());
    let mut apps = at_one_table([homes[0].path(), homes[1].path()], plan);
    start(&mut apps);
    (homes, apps)
}

/// Starts the match of a host with nobody at another machine, who has said to be ready.
fn start_alone(host: &mut App) {
    assert!(wait_until(host, |host| shows(
        host,
        "All are ready: the match can start."
    )));
    let order = Order::Start;
    host.world_mut().trigger(Tell(ToHost::Order { order }));
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
    start_alone(&mut host);
    host
}

/// Where a home keeps the table that is hosted there.
fn table_in(home: &Path) -> PathBuf {
    home.join("network/table.json")
}

/// That table, once a match is played at it.
fn kept_match(home: &Path) -> Option<KeptTable> {
    let text = fs::read_to_string(table_in(home)).unwrap_or_default();
    let kept = KeptTable::read(&text).ok();
    kept.filter(|kept| kept.played.is_some())
}

/// The host closes its table, of which the guest is told.
fn close_the_table(apps: &mut [App; 2]) {
    apps[0].world_mut().trigger(LeaveTable);
    both(apps, "the guest is told that it is closed", |app, index| {
        index == 0 || on(app, Screen::Together)
    });
}

/// Ends the game of a host as if its process had ended: nobody is told anything, and its table stays as it was kept.
fn end(mut host: App, home: &Path) {
    let text = fs::read_to_string(table_in(home)).unwrap();
    drop(host.world_mut().remove_resource::<OwnHost>());
    drop(host);
    fs::write(table_in(home), text).unwrap();
}

/// Another game in place of the guest's, which has ended.
fn with_a_new_guest(apps: [App; 2], home: &Path) -> [App; 2] {
    let [host, guest] = apps;
    drop(guest);
    [host, game(home)]
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

fn hosts(app: &App) -> bool {
    app.world().contains_resource::<OwnHost>()
}

/// Waits for the host's table.
fn it_stands_again(apps: &mut [App; 2]) {
    both(apps, "the table stands again", |app, index| {
        index == 1 || hosts(app)
    });
}

/// Whether the seat of that place is played here.
pub(super) fn plays(app: &mut App, place: usize) -> bool {
    let world = app.world_mut();
    let mut tables = world.query::<&Joined<Conquest>>();
    let joined = tables.single(world);
    joined.is_ok_and(|joined| joined.seats.contains(Seat::ALL[place]))
}

/// How many moves the host has told of, where a match is played.
fn plies_told(app: &mut App) -> Option<usize> {
    let world = app.world_mut();
    let mut tables = world.query::<&Joined<Conquest>>();
    let joined = tables.single(world).ok()?;
    Some(joined.feed.look(|told| told.record.ply()))
}

/// Presses what shows those words, once they stand still.
pub(super) fn press(app: &mut App, words: &str) {
    frames(app, 20);
    let button = showing(app, words);
    let at = middle(app, button);
    click(app, at);
}

/// Goes back to the seat that was kept last at another machine.
pub(super) fn come_back(app: &mut App) {
    let world = app.world_mut();
    let back = world.resource::<Known>().seats[0].way_back(None);
    world.trigger(back);
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
        plies_told(app) == Some(1)
    });
    text
}

#[test]
fn under_the_menu_of_a_guest_the_match_goes_on() {
    let (_homes, mut apps) = at_a_match();
    apps[1].world_mut().trigger(OpenMenu(Menu::Pause));
    frames(&mut apps[1], 4);
    make_a_move(&mut apps);
    both(
        &mut apps,
        "the move lies on the guest's table",
        |app, index| {
            let world = app.world_mut();
            let mut matches = world.query::<&Match<Conquest>>();
            let lies = matches.single(world).is_ok_and(|played| played.ply() == 1);
            index == 0 || lies && **world.resource::<State<Menu>>() == Menu::Pause
        },
    );
}

#[test]
fn what_was_played_is_kept_when_the_host_closes_its_table() {
    let (homes, mut apps) = at_a_match();
    make_a_move(&mut apps);
    close_the_table(&mut apps);
    for home in &homes {
        let kept = kept::<Conquest>(home.path(), 1);
        assert_eq!((kept.record.ply(), kept.record.is_over()), (1, false));
    }
    // The table opens again, and whoever sat there finds the match as it was.
    reopen(&mut apps[0]);
    it_stands_again(&mut apps);
    join::<Conquest>(&mut apps, homes[1].path(), "");
    both(&mut apps, "the match goes on", |app, index| {
        plays(app, index) && plies_told(app) == Some(1)
    });
}

#[test]
fn a_seat_says_when_it_is_away_and_when_a_computer_plays_for_it() {
    let (_homes, mut apps) = at_a_match();
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

#[test]
fn whoever_comes_back_reads_how_many_moves_a_computer_has_played_meanwhile() {
    let (_homes, mut apps) = at_a_match();
    make_a_move(&mut apps);
    let world = apps[1].world_mut();
    world.trigger(LeaveTable);
    world.commands().set_state(Screen::Together);
    both(
        &mut apps,
        "the guest has left, and its match is kept",
        |app, index| match index {
            0 => shows(app, "Bo is away"),
            _ => !app.world().resource::<Catalogue>().entries.is_empty(),
        },
    );
    let order = Order::LetComputerPlay;
    apps[0].world_mut().trigger(Tell(ToHost::Order { order }));
    both(&mut apps, "a computer has played", |app, index| {
        index == 1 || moves_told::<Conquest>(app) == 2
    });
    come_back(&mut apps[1]);
    both(&mut apps, "the guest reads it", |app, index| {
        index == 0 || shows(app, "A computer played 1 move for you")
    });
}

#[test]
fn whoever_comes_back_after_the_end_reads_who_has_won_and_keeps_all_of_the_match() {
    reads_who_has_won(|apps, _| come_back(&mut apps[1]));
}

#[test]
fn whoever_joins_by_its_code_after_the_end_reads_who_has_won_and_keeps_all_of_the_match() {
    reads_who_has_won(|apps, home| join::<Conquest>(apps, home, ""));
}

/// Whoever has left in the middle of a match reads who has won it, coming so to its table after the end.
fn reads_who_has_won(comes: fn(&mut [App; 2], &Path)) {
    let homes = [(); 2].map(|()| tempfile::tempdir().unwrap());
    let options = Options::read(Conquest::OPTIONS, "size=3").unwrap();
    let plan = for_people(Conquest::configured(&options, 2).unwrap());
    let mut apps = at_one_table([homes[0].path(), homes[1].path()], plan);
    start(&mut apps);
    let world = apps[1].world_mut();
    world.trigger(LeaveTable);
    world.commands().set_state(Screen::Together);
    both(
        &mut apps,
        "the guest is away, and its match is kept",
        |app, index| match index {
            0 => table(app).is_some_and(|table| table.waiting.is_some()),
            _ => !app.world().resource::<Catalogue>().entries.is_empty(),
        },
    );
    let order = Order::LetComputerPlay;
    let world = apps[0].world_mut();
    world.trigger(Tell(ToHost::Order { order }));
    // One plays for the host as well.
    let first = Seat::new(0);
    let mut seats = world.query::<(Entity, &SitsAt)>();
    let found = seats.iter(world).find(|(_, at)| at.0 == first);
    let own = found.expect("it sits there").0;
    world
        .entity_mut(own)
        .insert(computer::<Conquest>("naive", 7, first));
    both(&mut apps, "the match is over", |app, index| {
        let is_over = table(app).is_some_and(|table| table.phase == Phase::Lobby);
        index == 1 || is_over && app.world().contains_resource::<ResultsShown>()
    });
    assert_eq!(apps[1].world().resource::<Known>().seats.len(), 1);
    comes(&mut apps, homes[1].path());
    both(&mut apps, "the guest reads it", |app, index| {
        let is_told = shows_part(app, "The match has ended") && shows_part(app, "Won by ");
        index == 0 || is_told && app.world().resource::<Known>().seats.is_empty()
    });
    // It is whole in the file of before.
    let moves = moves_told::<Conquest>(&mut apps[0]);
    apps[1].world().resource::<Keeper>().flush();
    assert!(kept::<Conquest>(homes[1].path(), moves).record.is_over());
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
    let (homes, mut apps) = at_a_match();
    let moved = make_a_move(&mut apps);
    let words = SaidWords::Phrase("well-played".to_owned());
    apps[1].world_mut().trigger(Tell(ToHost::Say { words }));
    let is_kept = || {
        let kept = fs::read_to_string(table_in(homes[0].path())).unwrap_or_default();
        kept.contains(&moved) && kept.contains("well-played")
    };
    assert!(wait_until(&mut apps[0], |_| is_kept()), "the table is kept");
    let [host, guest] = apps;
    end(host, homes[0].path());
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
    press(&mut apps[0], "Continue together");
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
fn a_match_without_a_move_goes_on_from_the_title() {
    let (homes, apps) = at_a_match();
    for home in &homes {
        assert_eq!(kept::<Conquest>(home.path(), 0).record.ply(), 0);
    }
    let mut apps = with_a_new_guest(apps, homes[1].path());
    apps[1].world_mut().commands().set_state(Screen::Together);
    both(&mut apps, "the guest is elsewhere", |app, index| {
        index == 0 || on(app, Screen::Together)
    });
    let world = apps[1].world_mut();
    world.commands().set_state(CurrentGame(Conquest::ID));
    world.commands().set_state(Screen::Title);
    both(&mut apps, "it is offered on the title", |app, index| {
        index == 0 || shows(app, "Continue together")
    });
    press(&mut apps[1], "Continue together");
    both(&mut apps, "both play again", plays);
    // It goes on in the file of before.
    apps[1].world().resource::<Keeper>().flush();
    assert_eq!(kept::<Conquest>(homes[1].path(), 0).record.ply(), 0);
}

#[test]
fn what_a_guest_has_read_is_no_news_when_it_comes_back() {
    let (homes, mut apps) = at_a_match();
    let words = SaidWords::Phrase("hello".to_owned());
    apps[0].world_mut().trigger(Tell(ToHost::Say { words }));
    both(&mut apps, "the guest hears it", |app, index| {
        index == 0 || meeting(app).is_some_and(|meeting| meeting.unread)
    });
    apps[1].world_mut().trigger(Talk);
    both(&mut apps, "the guest reads it", |app, index| {
        let is_read = app.world().resource::<Known>().read.is_some();
        index == 0 || is_read && meeting(app).is_some_and(|meeting| !meeting.unread)
    });
    let mut apps = with_a_new_guest(apps, homes[1].path());
    come_back(&mut apps[1]);
    both(&mut apps, "the guest has its seat again", |app, index| {
        index == 0 || meeting(app).is_some_and(|meeting| meeting.plays && !meeting.said.is_empty())
    });
    assert!(meeting(&apps[1]).is_some_and(|meeting| !meeting.unread));
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
    start_alone(&mut host);
    let plays_both = |host: &mut App| {
        let world = host.world_mut();
        let mut tables = world.query::<&Joined<Conquest>>();
        tables
            .single(world)
            .is_ok_and(|joined| joined.seats.len() == 2)
    };
    assert!(wait_until(&mut host, plays_both));
    let is_kept = |_: &mut App| kept_match(home.path()).is_some();
    assert!(wait_until(&mut host, is_kept));
    end(host, home.path());
    let mut host = game(home.path());
    reopen(&mut host);
    assert!(wait_until(&mut host, plays_both), "both seats are played");
    // The same where the table was left, and opens again.
    host.world_mut().trigger(LeaveTable);
    host.world_mut().commands().set_state(Screen::Together);
    let is_left = |host: &mut App| {
        let left = left_open(host.world().resource::<MemoryFolder>());
        left.len() == 1 && !plays_both(host)
    };
    assert!(wait_until(&mut host, is_left));
    reopen(&mut host);
    assert!(wait_until(&mut host, plays_both), "both come back");
}

#[test]
fn a_table_that_was_left_opens_again_as_it_was_whatever_was_opened_after_it() {
    let homes = [(); 2].map(|()| tempfile::tempdir().unwrap());
    let mut apps = [game(homes[0].path()), game(homes[1].path())];
    let host = |apps: &mut [App; 2], password: &str| {
        let world = apps[0].world_mut();
        password.clone_into(&mut world.resource_mut::<Known>().own_password);
        world.trigger(HostMatch(for_people(usual::<Conquest>())));
        both(apps, "the host sits at its table", |app, index| {
            index == 1 || meeting(app).is_some_and(|meeting| meeting.chair == Some(0))
        });
    };
    host(&mut apps, "sesame");
    join::<Conquest>(&mut apps, homes[1].path(), "sesame");
    sit(&mut apps);
    start(&mut apps);
    make_a_move(&mut apps);
    let address = apps[0].world().resource::<OwnHost>().address();
    close_the_table(&mut apps);
    // Another table is opened and closed, where everybody may come in.
    host(&mut apps, "");
    apps[0].world_mut().trigger(LeaveTable);
    both(&mut apps, "it is closed", |app, index| {
        index == 1 || !hosts(app)
    });
    reopen(&mut apps[0]);
    it_stands_again(&mut apps);
    let own = apps[0].world().resource::<OwnHost>();
    assert_eq!(own.address(), address);
    assert_eq!(own.password(), Some("sesame"));
    assert_eq!(
        own.new_code(),
        None,
        "guests come back by the code of before"
    );
    // The game of the guest has ended meanwhile, and knows the way and the password.
    let mut apps = with_a_new_guest(apps, homes[1].path());
    come_back(&mut apps[1]);
    both(&mut apps, "the guest has its seat again", |app, index| {
        index == 0 || plays(app, index)
    });
}

#[test]
fn the_library_asks_where_a_shared_match_goes_on() {
    let (homes, mut apps) = at_a_match();
    make_a_move(&mut apps);
    close_the_table(&mut apps);
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
        press(app, "Continue");
        assert!(wait_until(app, |app| shows(app, "Where does it go on?")));
        assert!(shows(app, "Play on here") && shows(app, way), "{way}");
    }
    press(&mut apps[0], "Open the table again");
    it_stands_again(&mut apps);
    press(&mut apps[1], "Go back to the table");
    both(&mut apps, "both are at the table again", |app, _| {
        on(app, Screen::Table)
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
    let is_kept = |_: &mut App| kept_match(home.path()).is_some();
    assert!(wait_until(&mut host, is_kept));
    let mut kept = kept_match(home.path()).unwrap();
    end(host, home.path());
    kept.played.as_mut().unwrap().record = "garbage".to_owned();
    fs::write(table_in(home.path()), kept.text()).unwrap();
    let mut host = game(home.path());
    reopen(&mut host);
    assert!(wait_until(&mut host, |host| {
        hosts(host) && on(host, Screen::Lobby)
    }));
    let aside = home.path().join("network/table.json.damaged");
    assert_eq!(fs::read_to_string(aside).unwrap(), kept.text());
}
