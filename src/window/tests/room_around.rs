//! Whether everything around the tables has its place: the title and its shelf, the menus, the set-ups, the library,
//! statistics and contests.

use std::{
    fs,
    path::Path,
    time::{Duration, UNIX_EPOCH},
};

use bevy::{input::keyboard::Key, prelude::*};

use super::{
    learn,
    room::{NAME, Walk, find, leave, look_at_hosted_set_up, look_at_proof},
    room_dominations::phase,
    shelf, statistics,
};
use crate::{
    games::{
        conquest::{self, rules::Conquest},
        dominations::{
            rules::{Dominations, OptionalRule, Rules},
            scene::{
                begin::{BeginWith, a_plan},
                phase::Phase,
                settings::SIGNS,
            },
        },
    },
    kit::Game,
    screens::{library::Catalogue, title::OpenSetup},
    shell::{
        menus::OpenMenu,
        screens::{CurrentGame, Menu, Screen},
        settings::Settings,
        testing::{click, frames, hit, point, wait_until},
    },
    table::{Confirm, Match},
};

/// Leaves a match of several rounds in its first choice, so that the title offers to go on with it.
fn keep_a_match(walk: &mut Walk) {
    let players = vec!["human".to_owned(); 4];
    let rules = Rules::with(OptionalRule::ALL.into_iter().filter(|rule| rule.fits(4)));
    let plan = a_plan(&players, &vec![NAME.to_owned(); 4], rules, 11);
    let earlier = None;
    walk.app.world_mut().trigger(BeginWith { plan, earlier });
    assert!(wait_until(&mut walk.app, |app| phase(app) == Some(Phase::Drafting)));
    frames(&mut walk.app, 2);
    let world = walk.app.world_mut();
    let mut matches = world.query::<(Entity, &Match<Dominations>)>();
    let (table, played) = matches.single(world).unwrap();
    let mut moves = Vec::new();
    played.game().choices(played.position(), &mut moves);
    let made = moves[0];
    let ask = played.ask(table, made);
    world.trigger(ask);
    frames(&mut walk.app, 2);
    walk.app.world_mut().trigger(Confirm { table });
    let is_made = wait_until(&mut walk.app, |app| {
        let played = app.world().get::<Match<Dominations>>(table);
        played.is_some_and(|played| played.ply() > 0)
    });
    assert!(is_made, "nothing was chosen");
    let matches = walk.matches();
    let is_written = wait_until(&mut walk.app, |_| {
        fs::read_dir(&matches).is_ok_and(|mut files| {
            files.any(|file| {
                file.is_ok_and(|file| file.path().extension().is_some_and(|kind| kind == "json"))
            })
        })
    });
    assert!(is_written, "nothing was written");
    leave(walk);
    let kept = wait_until(&mut walk.app, |app| {
        !app.world().resource::<Catalogue>().entries.is_empty()
    });
    assert!(kept, "the match was not kept");
    frames(&mut walk.app, 4);
}

/// Lets every match be of a day whose date takes the most room, whatever the hour of the test.
fn write_long_ago(matches: &Path) {
    let then = UNIX_EPOCH + Duration::from_secs(1_761_692_280);
    for file in fs::read_dir(matches).unwrap() {
        let file = fs::File::options()
            .write(true)
            .open(file.unwrap().path())
            .unwrap();
        file.set_modified(then).unwrap();
    }
}

#[test]
fn nothing_leaves_its_place_where_there_are_several_games() {
    let mut walk = Walk::start_with(|app| {
        app.add_plugins(conquest::scene::plugin);
    });
    walk.look("shelf");
    for (digit, typed) in [(KeyCode::Digit2, "2"), (KeyCode::Digit1, "1")] {
        hit(&mut walk.app, digit, Key::Character(typed.into()));
        frames(&mut walk.app, 20);
        walk.look(&format!("shelf, box {typed}"));
    }
    let shelf = find(&mut walk.app, "Box conquest").unwrap();
    walk.look_pointing("shelf, pointed at", |app| point(app, shelf));
    keep_a_match(&mut walk);
    walk.look("shelf with a match");
    let matches = walk.matches();
    shelf::keep_a_match(&matches, "A name that is rather long.json", 8);
    write_long_ago(&matches);
    walk.app.world_mut().commands().set_state(Screen::Library);
    frames(&mut walk.app, 300);
    walk.look("library of several games");
    statistics::keep_matches(&matches, NAME, 12);
    write_long_ago(&matches);
    leave(&mut walk);
    statistics::open(&mut walk.app);
    walk.look("statistics of several games");
    for game in ["one game", "a game without finished matches"] {
        statistics::next_game(&mut walk.app);
        walk.look(&format!("statistics of {game}"));
    }
    statistics::open_achievements(&mut walk.app);
    walk.look("achievements in a game without matches");
    for game in ["all games", "one game"] {
        statistics::next_game(&mut walk.app);
        walk.look(&format!("achievements in {game}"));
    }
    walk.end();
}

#[test]
fn nothing_leaves_its_place_on_the_screens_around_the_table() {
    let mut walk = Walk::start();
    walk.look("title");
    for menu in [Menu::Settings, Menu::Rules, Menu::Credits] {
        walk.app.world_mut().trigger(OpenMenu(menu));
        frames(&mut walk.app, 12);
        let pages = match menu {
            Menu::Settings => 7,
            Menu::Rules => 9,
            _ => 1,
        };
        for page in 0..pages {
            if menu == Menu::Settings {
                let tabs = find(&mut walk.app, "Tabs").unwrap();
                click(&mut walk.app, tabs + Vec2::Y * (page as f32 - 3.0) * 60.0);
            }
            walk.look(&format!("{menu:?} {}", page + 1));
            if menu == Menu::Rules {
                let right = Key::ArrowRight;
                hit(&mut walk.app, KeyCode::ArrowRight, right);
            }
        }
        walk.app.world_mut().commands().set_state(Menu::None);
        frames(&mut walk.app, 3);
    }
    for computers_only in [false, true] {
        let open = OpenSetup { computers_only };
        walk.app.world_mut().trigger(open);
        frames(&mut walk.app, 5);
        walk.look(&format!("set-up of computers {computers_only}"));
        leave(&mut walk);
    }
    look_at_hosted_set_up(&mut walk, Dominations::ID);
    let seats = ["human", "greedy", "naive"].map(str::to_owned);
    let names = vec![NAME.to_owned(); 3];
    let plan = a_plan(&seats, &names, Rules::default(), 7);
    walk.app.world_mut().trigger(BeginWith {
        plan,
        earlier: None,
    });
    frames(&mut walk.app, 20);
    walk.app
        .world_mut()
        .resource_mut::<Settings>()
        .turn(&SIGNS, true);
    for menu in [Menu::Pause, Menu::Pieces] {
        walk.app.world_mut().trigger(OpenMenu(menu));
        frames(&mut walk.app, 5);
        walk.look(&format!("{menu:?}"));
        walk.app.world_mut().commands().set_state(Menu::None);
        frames(&mut walk.app, 3);
    }
    leave(&mut walk);
    walk.app
        .world_mut()
        .resource_mut::<Settings>()
        .turn(&SIGNS, false);
    keep_a_match(&mut walk);
    walk.look("title with a match");
    write_long_ago(&walk.matches());
    walk.app.world_mut().commands().set_state(Screen::Library);
    frames(&mut walk.app, 10);
    walk.look("library");
    for broken in [false, true] {
        leave(&mut walk);
        look_at_proof(&mut walk, |matches| {
            learn::keep_sealed::<Dominations>(learn::OF_DOMINATIONS, matches, broken);
        });
    }
    leave(&mut walk);
    walk.app.world_mut().commands().set_state(Screen::Contest);
    frames(&mut walk.app, 5);
    walk.look("contest");
    leave(&mut walk);
    let world = walk.app.world_mut();
    world.commands().set_state(CurrentGame(Conquest::ID));
    world.commands().set_state(Screen::Contest);
    frames(&mut walk.app, 5);
    walk.look("contest of Conquest");
    walk.end();
}
