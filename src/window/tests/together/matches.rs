//! Matches that are played at two machines, and what one sees and hears of the other meanwhile.

use std::path::Path;

use bevy::{input::keyboard::Key, prelude::*};

use super::{
    at_one_table, both, for_people, hosted, join, join_as, kept, meeting, moves_told, on, start,
    table, usual,
};
use crate::{
    games::{
        conquest::rules::Conquest,
        dice_wars::rules::DiceWars,
        dominations::rules::Dominations,
        ricochet::{self, rules::Ricochet},
    },
    kit::{Actor, Configured as _, Game, Options, Seat},
    locale::Localized,
    play::network::{Phase, Role, ToHost, Who, Words as SaidWords},
    screens::{
        MatchPlan, ResultsShown, Shown,
        opponents::computer,
        together::{Bring, GoToMatch, Joined, LeaveTable, Talk, Tell},
    },
    shell::{
        screens::Screen,
        testing::{click, frames, hit, middle, showing, shows, wait_until},
    },
    table::{Confirm, Match, SitsAt, TakeBack},
};

/// Lets that computer player play in all seats of people here.
fn let_play<G: Shown>(app: &mut App, player: &str) {
    let world = app.world_mut();
    let mut tables = world.query::<&Joined<G>>();
    let own = tables.single(world).expect("it lies there").seats;
    let mut seats = world.query::<(Entity, &SitsAt)>();
    let seats: Vec<_> = seats.iter(world).map(|(seat, at)| (seat, at.0)).collect();
    for (seat, at) in seats.into_iter().filter(|(_, at)| own.contains(*at)) {
        world.entity_mut(seat).insert(computer::<G>(player, 7, at));
    }
}

/// Lets it play in all of them until the match is over on both sides.
fn play_to_the_end<G: Shown>(apps: &mut [App; 2], player: &str) {
    for app in apps.iter_mut() {
        let_play::<G>(app, player);
    }
    both(apps, "the results are shown", |app, _| {
        let are_shown = app.world().contains_resource::<ResultsShown>();
        // Where the last thing that was played is looked at first.
        if !are_shown && shows(app, "Results") {
            press(app, "Results");
        }
        are_shown
    });
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
    both(&mut apps, "the table tells who has won", |app, _| {
        is_told_who_has_won(app)
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
    let results = ["Another match", "Replay", "Review"];
    both(&mut apps, "both can look back", |app, _| {
        results.iter().all(|text| shows(app, text))
    });
    press(&mut apps[1], "Replay");
    both(&mut apps, "the guest sees it again", |app, index| {
        index == 0 || shows(app, "Play from here")
    });
    press(&mut apps[0], "Another match");
    both(&mut apps, "the host is ready for another one", |app, _| {
        let host = table(app).and_then(|table| table.seats.first());
        host.is_some_and(|host| matches!(host.who, Who::Person { ready: true, .. }))
    });
    assert!(on(&apps[0], Screen::Lobby));
    both(
        &mut apps,
        "the host reads what the guest does",
        |app, index| index == 1 || shows(app, "Looking at the results"),
    );
    // It is over: the table is not needed to see it again.
    apps[0].world_mut().trigger(LeaveTable);
    both(&mut apps, "the table is closed", |app, index| {
        index == 0 || meeting(app).is_none()
    });
    let guest = &mut apps[1];
    frames(guest, 4);
    assert!(on(guest, Screen::Table) && shows(guest, "Play from here"));
    let closed = "The host has closed the table";
    assert!(shows(guest, closed));
    hit(guest, KeyCode::Escape, Key::Escape);
    // Nobody meets there any more.
    let back = "Back to “Play together”";
    let is_back = |app: &mut App| {
        [back, "Replay", "Review"]
            .iter()
            .all(|text| shows(app, text))
    };
    assert!(wait_until(guest, is_back));
    assert!(shows(guest, closed));
    press(guest, back);
    assert!(wait_until(guest, |app| on(app, Screen::Together)
        && !shows(app, closed)));
}

/// A guest who has watched nothing of a match that is over at its host.
fn far_behind(homes: [&Path; 2]) -> [App; 2] {
    let options = Options::read(Conquest::OPTIONS, "size=3").unwrap();
    let game = Conquest::configured(&options, 2).unwrap();
    let players = ["human", "naive"].map(str::to_owned);
    let plan = MatchPlan::of_players(game, &players, &["Ada".to_owned()], 7).unwrap();
    let mut apps = hosted(homes, plan, "");
    join_as::<Conquest>(&mut apps, homes[1], "", Role::Spectator);
    both(&mut apps, "the guest watches", |app, index| {
        index == 0 || table(app).is_some()
    });
    start(&mut apps);
    // Meanwhile the guest's window draws nothing.
    let host = &mut apps[0];
    let_play::<Conquest>(host, "naive");
    assert!(wait_until(host, |app| {
        app.world().contains_resource::<ResultsShown>()
            && table(app).is_some_and(|table| table.phase == Phase::Lobby)
    }));
    apps
}

/// Whether all that was played at the table is seen there.
fn is_all_seen(app: &mut App) -> bool {
    let world = app.world_mut();
    let mut tables = world.query::<&Match<Conquest>>();
    tables.single(world).unwrap().awaits().is_over()
}

/// Whether people read where they talk who has won.
fn is_told_who_has_won(app: &App) -> bool {
    let is_told = |told: &Localized| told.key == "net-has-won" || told.key == "net-have-tied";
    meeting(app).is_some_and(|meeting| meeting.news.iter().any(|(_, told)| is_told(told)))
}

#[test]
fn who_still_watches_the_last_moves_sees_the_end_of_a_match_whose_table_has_closed() {
    let homes = [(); 2].map(|()| tempfile::tempdir().unwrap());
    let [mut host, mut guest] = far_behind(homes.each_ref().map(tempfile::TempDir::path));
    host.world_mut().trigger(LeaveTable);
    assert!(wait_until(&mut host, |app| meeting(app).is_none()));
    assert!(!is_all_seen(&mut guest));
    let closed = "The host has closed the table";
    assert!(wait_until(&mut guest, |app| {
        assert!(on(app, Screen::Table), "it was led away");
        shows(app, closed)
    }));
    assert!(is_all_seen(&mut guest));
    assert!(wait_until(&mut guest, |app| {
        assert!(on(app, Screen::Table), "it was led away");
        app.world().contains_resource::<ResultsShown>()
    }));
    assert!(meeting(&guest).is_none());
}

#[test]
fn who_has_won_is_told_to_whoever_still_watches_once_that_has_been_seen() {
    let homes = [(); 2].map(|()| tempfile::tempdir().unwrap());
    let [_host, mut guest] = far_behind(homes.each_ref().map(tempfile::TempDir::path));
    assert!(wait_until(&mut guest, |app| {
        assert!(is_all_seen(app) || !is_told_who_has_won(app));
        is_all_seen(app)
    }));
    assert!(wait_until(&mut guest, |app| is_told_who_has_won(app)));
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

#[test]
fn what_is_said_during_a_match_is_heard_at_the_other_table() {
    let homes = [(); 2].map(|()| tempfile::tempdir().unwrap());
    let plan = for_people(usual::<Conquest>());
    let mut apps = at_one_table([homes[0].path(), homes[1].path()], plan);
    start(&mut apps);
    apps[1].world_mut().trigger(Talk);
    both(&mut apps, "one can talk", |app, index| {
        index == 0 || shows(app, "Bo has come to the table")
    });
    let words = SaidWords::Phrase("well-played".to_owned());
    apps[1].world_mut().trigger(Tell(ToHost::Say { words }));
    both(&mut apps, "both read it", |app, index| match index {
        0 => shows(app, "Bo: Well played!"),
        _ => shows(app, "Bo:") && shows(app, "Well played!"),
    });
}
