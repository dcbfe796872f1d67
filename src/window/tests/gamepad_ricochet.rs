//! Ricochet by gamepad alone: a tile is announced, given up by the other seat, shown and won.

use bevy::{input::gamepad::GamepadButton, prelude::*};

use super::gamepad::{plug, push, walk};
use crate::{
    games::ricochet::{
        self,
        rules::{
            Board, BoardKind, BoardNumber, Position, Ricochet, Rules, Slide, Stage, generator,
            solver::{Answer, solve},
        },
        scene::{
            board::{Hand, View},
            pad::Pad,
            phase::Phase,
        },
    },
    kit::{Direction, Seat},
    screens::{BeginWith, MatchPlan},
    shell::{
        screens::Screen,
        settings::{Settings, Speed},
        testing::{frames, run_until, shell_with, wait_until},
    },
    table::Match,
};

fn phase(app: &App) -> Option<Phase> {
    let phase = app.world().get_resource::<State<Phase>>();
    phase.map(|phase| **phase)
}

fn position(app: &mut App) -> Position {
    let world = app.world_mut();
    let mut matches = world.query::<&Match<Ricochet>>();
    *matches.single(world).unwrap().position()
}

/// A match of two people for one tile, begun.
fn begin(app: &mut App) {
    let rules = Rules {
        tiles_to_win: 1,
        ..Rules::default()
    };
    let layout = generator::layout(BoardNumber::new(BoardKind::Random, 21));
    let game = Ricochet::new(rules, 2, layout).unwrap();
    let players = vec!["human".to_owned(); 2];
    let names = ["Anna", "Bruno"].map(str::to_owned);
    let plan = MatchPlan::of_players(game, &players, &names, 11).unwrap();
    app.world_mut().trigger(BeginWith::<Ricochet> {
        plan,
        earlier: None,
    });
    // The first tile is looked for in a task.
    let turned = wait_until(app, |app| phase(app) == Some(Phase::Thinking));
    assert!(turned, "no tile is turned");
    frames(app, 4);
}

/// The shortest way from where the robots stand.
fn way(app: &App) -> Vec<Slide> {
    let view = app.world().resource::<View>();
    let board = Board {
        walls: view.layout.walls.clone(),
        robots: view.robots,
        goal: view.goal.unwrap(),
    };
    match solve(&board) {
        Answer::Solved(solution) => solution.slides,
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_tile_is_announced_shown_and_won_by_gamepad_alone() {
    use GamepadButton::{DPadDown, DPadLeft, DPadRight, DPadUp, North, South, West};

    let mut app = shell_with(&[], |app| {
        app.add_plugins(ricochet::scene::plugin);
    });
    run_until(&mut app, Screen::Title);
    app.world_mut().resource_mut::<Settings>().speed = Speed::Instant;
    let pad = plug(&mut app);
    begin(&mut app);
    let way = way(&app);

    // A robot is looked at: its card is gone to and pressed, and the cross points at its stops without sliding it.
    walk(&mut app, pad, West, |_, name| name == "Blue");
    push(&mut app, pad, South);
    let hand = *app.world().resource::<Hand>();
    assert_eq!(hand.picked, Some(ricochet::rules::Robot::Blue));
    let mut pointed = 0;
    for arrow in [DPadUp, DPadRight, DPadDown, DPadLeft] {
        push(&mut app, pad, arrow);
        pointed += u32::from(app.world().resource::<Hand>().over.is_some());
    }
    assert!(pointed > 0, "none of its stops is pointed at");
    let at = position(&mut app);
    assert_eq!((at.stage, at.robots), (Stage::Thinking, at.start));

    // The first seat announces.
    walk(&mut app, pad, West, |_, name| name == "Announce for Anna");
    push(&mut app, pad, South);
    let number = |app: &App| {
        let typing = app.world().resource::<Pad>().typing;
        typing.expect("the pad is open").number
    };
    for _ in 0..40 {
        match number(&app) {
            Some(number) if usize::from(number) == way.len() => break,
            Some(number) if usize::from(number) > way.len() => push(&mut app, pad, DPadLeft),
            _ => push(&mut app, pad, DPadRight),
        }
    }
    push(&mut app, pad, South);
    let bid = position(&mut app).bids[0].expect("it has announced");
    assert_eq!(usize::from(bid.slides), way.len());

    // Y asks everybody, and each says so for itself.
    push(&mut app, pad, North);
    assert!(app.world().resource::<Pad>().agreeing);
    assert_eq!(position(&mut app).stage, Stage::Bidding);
    for wanted in ["Anna is done", "Bruno passes"] {
        walk(&mut app, pad, West, |_, said| said == wanted);
        push(&mut app, pad, South);
    }
    assert_eq!(phase(&app), Some(Phase::Showing));

    // X goes from robot to robot, and the cross slides the one in hand.
    for slide in way {
        for _ in 0..4 {
            if app.world().resource::<Hand>().picked == Some(slide.robot) {
                break;
            }
            push(&mut app, pad, West);
        }
        push(
            &mut app,
            pad,
            match slide.to {
                Direction::N => DPadUp,
                Direction::E => DPadRight,
                Direction::S => DPadDown,
                Direction::W => DPadLeft,
            },
        );
        frames(&mut app, 4);
    }
    let at = position(&mut app);
    assert_eq!(at.stage, Stage::Over);
    assert_eq!(at.won[Seat::new(0).index()].len(), 1);
}
