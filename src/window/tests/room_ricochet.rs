//! Whether everything of Ricochet has its place: the table in every phase, at every size and in both languages.

use bevy::prelude::*;

use super::room::{
    NAME, Walk, leave, look_at_hosted_set_up, look_at_set_ups, look_at_title_and_rules,
};
use crate::{
    games::ricochet::{
        self,
        notation::board_line,
        rules::{BoardKind, BoardNumber, Move, Ricochet, Rules, Stage, generator, solver},
        scene::{
            agreement::Agree,
            board::Hand,
            pad::UsePad,
            phase::Phase,
            setup::Sheet,
            solo::posed::Posed,
            table::{Deed, Dismiss, Missed},
        },
    },
    kit::{Actor, Game, Seat},
    screens::{BeginWith, MatchPlan, ResultsShown, contest::RememberedSheets, setup::SetUp},
    shell::{
        bindings::KeyUses,
        locale::Texts,
        testing::{click, frames, shows, speak, wait_until},
    },
    table::{Confirm, Deal, Match},
};

fn phase(app: &App) -> Option<Phase> {
    let phase = app.world().get_resource::<State<Phase>>();
    phase.map(|phase| **phase)
}

fn ask(walk: &mut Walk, by: Actor, made: Move) {
    let world = walk.app.world_mut();
    let mut matches = world.query::<(Entity, &Match<Ricochet>)>();
    let (table, played) = matches.single(world).unwrap();
    let ask = played.ask_by(table, by, made);
    world.trigger(ask);
    world.trigger(Confirm { table });
    frames(&mut walk.app, 3);
}

fn at(app: &mut App) -> (Ricochet, ricochet::rules::Position) {
    let world = app.world_mut();
    let mut matches = world.query::<&Match<Ricochet>>();
    let played = matches.single(world).unwrap();
    (played.game().clone(), *played.position())
}

/// The shortest way from where the robots stand.
fn way(app: &mut App) -> Vec<ricochet::rules::Slide> {
    let (game, at) = at(app);
    let board = ricochet::rules::Board {
        walls: game.layout().walls.clone(),
        robots: at.robots,
        goal: game.goal(&at).unwrap(),
    };
    match solver::solve(&board) {
        solver::Answer::Solved(solution) => solution.slides,
        other => panic!("{other:?}"),
    }
}

/// Plays a tile in which the first who shows fails and the second arrives, and looks at each step; whether shortest ways are
/// `told` to people.
fn play(walk: &mut Walk, name: &str, seats: usize, told: bool) {
    let world = walk.app.world_mut();
    let mut memory = world.resource_mut::<RememberedSheets<Sheet>>();
    memory.play.shows_shortest = told;
    let rules = Rules {
        tiles_to_win: 1,
        ..Rules::default()
    };
    let layout = generator::layout(BoardNumber::new(BoardKind::Random, 21));
    let game = Ricochet::new(rules, seats, layout).unwrap();
    let (players, names) = (
        vec!["human".to_owned(); seats],
        vec![NAME.to_owned(); seats],
    );
    let plan = MatchPlan::of_players(game, &players, &names, 11).unwrap();
    walk.app.world_mut().trigger(BeginWith::<Ricochet> {
        plan,
        earlier: None,
    });
    assert!(wait_until(&mut walk.app, |app| phase(app) == Some(Phase::Thinking)));
    frames(&mut walk.app, 2);
    walk.look(&format!("{name}, thinking"));
    let [first, second] = [0, seats - 1].map(|seat| Seat::new(seat as u8));
    walk.app.world_mut().trigger(UsePad::Open(first));
    walk.app.world_mut().trigger(UsePad::Choose(7));
    frames(&mut walk.app, 2);
    walk.look(&format!("{name}, announcing"));
    walk.app.world_mut().trigger(UsePad::Close);
    if seats > 1 {
        walk.app.world_mut().trigger(Agree::Ask);
        frames(&mut walk.app, 2);
        walk.look(&format!("{name}, who has nothing"));
        walk.app.world_mut().trigger(Agree::Leave);
    }
    let way = way(&mut walk.app);
    let length = way.len() as u8;
    ask(walk, Actor::Seat(second), Move::Bid(length));
    for seat in Seat::first(seats).filter(|seat| *seat != second) {
        ask(walk, Actor::Seat(seat), Move::Bid(length + 9));
    }
    walk.look(&format!("{name}, the sand runs"));
    if seats > 1 {
        ask(walk, Actor::Seat(first), Move::Bid(1.max(length - 1)));
    }
    ask(walk, Actor::Clock, Move::Time);
    assert_eq!(phase(&walk.app), Some(Phase::Showing));
    let mut hand = walk.app.world_mut().resource_mut::<Hand>();
    hand.pick(Some(ricochet::rules::Robot::Red));
    frames(&mut walk.app, 2);
    walk.look(&format!("{name}, showing"));
    if seats > 1 {
        ask(walk, Actor::Seat(first), Move::Slide(way[0]));
        ask(walk, Actor::Seat(first), Move::Stop);
        assert!(walk.app.world().contains_resource::<Missed>());
        walk.look(&format!("{name}, missed"));
        walk.app.world_mut().trigger(Dismiss);
        frames(&mut walk.app, 2);
    }
    for slide in way {
        ask(walk, Actor::Seat(second), Move::Slide(slide));
    }
    for _ in 0..60 {
        frames(&mut walk.app, 2);
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
    let (_, position) = at(&mut walk.app);
    assert_eq!(position.stage, Stage::Over);
    if told {
        // The last tile is looked at like the others, until the results are asked for.
        assert_eq!(phase(&walk.app), Some(Phase::Between));
        assert!(!walk.app.world().contains_resource::<ResultsShown>());
        walk.look(&format!("{name}, the last tile"));
        walk.app.world_mut().trigger(Deed::ShowResults);
        frames(&mut walk.app, 20);
    }
    assert!(walk.app.world().contains_resource::<ResultsShown>());
    walk.look(&format!("{name}, results"));
    leave(walk);
}

/// Gives a tile up, and looks at what is told of it.
fn give_up(walk: &mut Walk) {
    let layout = generator::layout(BoardNumber::new(BoardKind::Quadrants, 5));
    let game = Ricochet::new(Rules::default(), 2, layout).unwrap();
    let players = vec!["human".to_owned(); 2];
    let plan = MatchPlan::of_players(game, &players, &[], 3).unwrap();
    walk.app.world_mut().trigger(BeginWith::<Ricochet> {
        plan,
        earlier: None,
    });
    assert!(wait_until(&mut walk.app, |app| phase(app) == Some(Phase::Thinking)));
    frames(&mut walk.app, 2);
    for seat in Seat::first(2) {
        ask(walk, Actor::Seat(seat), Move::Pass);
    }
    for _ in 0..60 {
        frames(&mut walk.app, 2);
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
    assert_eq!(phase(&walk.app), Some(Phase::Between));
    walk.look("ricochet, nobody found a way");
    let world = walk.app.world_mut();
    let mut tables = world.query_filtered::<Entity, With<Match<Ricochet>>>();
    let table = tables.single(world).unwrap();
    world.trigger(Deal { table });
    let turned = wait_until(&mut walk.app, |app| phase(app) == Some(Phase::Thinking));
    assert!(turned, "no other tile is turned");
    frames(&mut walk.app, 2);
    leave(walk);
}

/// Eight announce, and none of them arrives: looks at the order of showing, and at what is told of the tile.
fn miss_all(walk: &mut Walk) {
    let layout = generator::layout(BoardNumber::new(BoardKind::Random, 21));
    let game = Ricochet::new(Rules::default(), Seat::MOST, layout).unwrap();
    let (players, names) = (
        vec!["human".to_owned(); Seat::MOST],
        vec![NAME.to_owned(); Seat::MOST],
    );
    let plan = MatchPlan::of_players(game, &players, &names, 11).unwrap();
    walk.app.world_mut().trigger(BeginWith::<Ricochet> {
        plan,
        earlier: None,
    });
    assert!(wait_until(&mut walk.app, |app| phase(app) == Some(Phase::Thinking)));
    frames(&mut walk.app, 2);
    for (seat, slides) in Seat::first(Seat::MOST).zip(12..) {
        ask(walk, Actor::Seat(seat), Move::Bid(slides));
    }
    ask(walk, Actor::Clock, Move::Time);
    let mut shown = 0;
    while let Stage::Showing(seat) = at(&mut walk.app).1.stage {
        ask(walk, Actor::Seat(seat), Move::Stop);
        shown += 1;
        if shown % 4 == 0 {
            walk.look(&format!("ricochet, {shown} have missed"));
        }
        walk.app.world_mut().trigger(Dismiss);
        frames(&mut walk.app, 2);
    }
    assert_eq!(shown, Seat::MOST);
    for _ in 0..60 {
        frames(&mut walk.app, 2);
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
    assert_eq!(phase(&walk.app), Some(Phase::Between));
    walk.look("ricochet, all eight have missed");
    leave(walk);
}

/// What the keys of this game do is told in a line each: two would touch those above and below.
fn look_at_keys(walk: &mut Walk) {
    // So many letters have room in a line, and in one with a button that changes its key.
    const LETTERS: [usize; 2] = [41, 34];
    for language in ["en", "fr"] {
        speak(&mut walk.app, language);
        let world = walk.app.world();
        let (uses, texts) = (world.resource::<KeyUses>(), world.resource::<Texts>());
        let own = (uses.0.iter()).filter(|one| one.what.starts_with("ricochet-"));
        for one in own {
            let said = texts.text(one.what);
            let room = LETTERS[usize::from(one.changeable)];
            assert!(said.chars().count() <= room, "{said}");
        }
    }
}

/// Asks for boards that somebody has made, one of which has too few angles.
fn look_at_own_boards(walk: &mut Walk) {
    // The code.
    click(&mut walk.app, Vec2::new(345.0, 445.0));
    let number = BoardNumber::drawn(BoardKind::Random, 1, 0);
    let own = board_line::write(&generator::board(number));
    let whole = Posed::of_number(number).line();
    let bare = Posed::one_slide_away().line();
    for (line, name, has_angles) in [
        (own, "a board made by hand", true),
        (whole, "a board with all of its tiles", true),
        (bare, "too few angles", false),
    ] {
        let mut set_up = walk.app.world_mut().resource_mut::<SetUp<Sheet>>();
        set_up.sheet.code = line;
        assert_eq!(set_up.sheet.plan(1).is_some(), has_angles);
        frames(&mut walk.app, 3);
        walk.look(&format!("set-up of Ricochet, {name}"));
    }
}

#[test]
fn nothing_leaves_its_place_at_a_table_of_ricochet() {
    let mut walk = Walk::start_with(|app| {
        app.add_plugins(ricochet::scene::plugin);
    });
    play(&mut walk, "ricochet, eight", 8, false);
    play(&mut walk, "ricochet, two", 2, true);
    give_up(&mut walk);
    miss_all(&mut walk);
    look_at_keys(&mut walk);
    look_at_title_and_rules(&mut walk, Ricochet::ID, "Ricochet", 5);
    look_at_set_ups(&mut walk, "Ricochet", |walk, computers_only| {
        if !computers_only {
            look_at_own_boards(walk);
        }
        if computers_only {
            // A bot comes after the best of the levels, which the fourth card has.
            click(&mut walk.app, Vec2::new(1219.0, 190.0));
            frames(&mut walk.app, 5);
            assert!(
                ["Program", "Programme"]
                    .iter()
                    .any(|name| shows(&mut walk.app, name))
            );
            walk.look("set-up of Ricochet, a bot");
        }
    });
    look_at_hosted_set_up(&mut walk, Ricochet::ID);
    walk.end();
}
