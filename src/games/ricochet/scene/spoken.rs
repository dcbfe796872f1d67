//! What a screen reader says at the table: what is to be reached, each announcement and slide, the robot in hand with its
//! stops and the walls around it; and, when asked to, the whole board.

use bevy::prelude::*;

use super::{
    board::{Hand, HandSystems, View, ghosts},
    table::SeatsHere,
    words::{WAYS, cell_name, colour_key, symbol_key, wanted_key, way_key},
};
use crate::{
    games::ricochet::rules::{Cell, Move, Ricochet, Robot},
    kit::{Actor, Direction, Game},
    locale::Localized,
    shell::{
        reader::{Announce, asks_for_board, bind_board_key},
        screens::Menu,
    },
    table::{Match, MovedOn, referee::What},
};

pub(super) fn plugin(app: &mut App) {
    bind_board_key(app, Ricochet::ID);
    app.add_observer(tell_move).add_systems(
        Update,
        (
            tell_robot.run_if(resource_changed::<Hand>),
            tell_board.run_if(in_state(Menu::None).and_then(asks_for_board)),
        )
            .after(HandSystems)
            .run_if(resource_exists::<View>),
    );
}

/// What has been done, and by whom.
fn tell_move(
    moved: On<MovedOn<Ricochet>>,
    matches: Query<&Match<Ricochet>>,
    seats: SeatsHere,
    mut commands: Commands,
) -> Result {
    let What::Made(by, made) = moved.what else {
        return Ok(());
    };
    let played = matches.get(moved.table)?;
    let at = played.position();
    let name = match by {
        Actor::Seat(seat) => seats.name(seat),
        Actor::Chance | Actor::Clock => String::new(),
    };
    let said = match made {
        Move::Turn(tile) => {
            let Some(goal) = played.game().goal(at) else {
                return Ok(());
            };
            Localized::new("ricochet-spoken-tile")
                .with("robot", Localized::new(wanted_key(goal)))
                .with("target", Localized::new(symbol_key(tile)))
                .with("cell", cell_name(goal.target))
        }
        Move::Bid(slides) => Localized::new("ricochet-spoken-bid")
            .with("name", name)
            .with("count", u32::from(slides)),
        Move::Pass => {
            let bid = match by {
                Actor::Seat(seat) => at.bids[seat.index()],
                Actor::Chance | Actor::Clock => None,
            };
            match bid {
                Some(bid) => Localized::new("ricochet-spoken-stay")
                    .with("name", name)
                    .with("count", u32::from(bid.slides)),
                None => Localized::new("ricochet-spoken-pass").with("name", name),
            }
        }
        Move::Slide(slide) => Localized::new("ricochet-spoken-slide")
            .with("robot", Localized::new(colour_key(slide.robot)))
            .with("way", Localized::new(way_key(slide.to)))
            .with("cell", cell_name(at.robots[slide.robot])),
        Move::Time => Localized::new("ricochet-spoken-time"),
        Move::Stop | Move::NoTile => return Ok(()),
    };
    commands.trigger(Announce(said.into()));
    Ok(())
}

/// Where the robot that was picked stands, where it can stop, and on which sides of it walls are; then the stop that keys
/// point at.
fn tell_robot(
    hand: Res<Hand>,
    view: Res<View>,
    mut told: Local<(Option<Robot>, Option<Direction>)>,
    mut commands: Commands,
) {
    let now = (hand.picked, hand.over.filter(|_| hand.by_keys));
    if *told == now {
        return;
    }
    let before = std::mem::replace(&mut *told, now);
    let (Some(robot), way) = now else { return };
    if before.0 != now.0 {
        commands.trigger(Announce(of_robot(&view, robot).into()));
    }
    let stop = ghosts(&view, robot).find(|(slide, _)| Some(slide.to) == way);
    if let Some((slide, rest)) = stop {
        commands.trigger(Announce(of_stop(slide.to, rest).into()));
    }
}

/// What is to be reached, and each robot: its stops and its walls.
fn tell_board(view: Res<View>, mut commands: Commands) {
    let tile = view.tile.zip(view.goal).map(|(tile, goal)| {
        Localized::new("ricochet-spoken-goal")
            .with("robot", Localized::new(wanted_key(goal)))
            .with("target", Localized::new(symbol_key(tile)))
            .with("cell", cell_name(goal.target))
            .with("walls", walls_of(&view, goal.target))
    });
    let robots = Robot::ALL.map(|robot| of_robot(&view, robot));
    let said = tile.into_iter().chain(robots).reduce(|first, second| {
        Localized::new("ricochet-spoken-then")
            .with("first", first)
            .with("second", second)
    });
    if let Some(said) = said {
        commands.trigger(Announce(said.into()));
    }
}

fn of_robot(view: &View, robot: Robot) -> Localized {
    let cell = view.robots[robot];
    let stops = ghosts(view, robot).map(|(slide, rest)| of_stop(slide.to, rest));
    Localized::new("ricochet-spoken-robot")
        .with("robot", Localized::new(colour_key(robot)))
        .with("cell", cell_name(cell))
        .with("stops", listed(stops))
        .with("walls", walls_of(view, cell))
}

fn of_stop(to: Direction, rest: Cell) -> Localized {
    Localized::new("ricochet-spoken-stop")
        .with("way", Localized::new(way_key(to)))
        .with("cell", cell_name(rest))
}

/// On which sides of a cell walls are.
fn walls_of(view: &View, cell: Cell) -> Localized {
    let walled = WAYS
        .into_iter()
        .filter(|&to| view.layout.walls.has(cell, to));
    listed(walled.map(|to| Localized::new(way_key(to))))
}

/// Several things, one after the other.
fn listed(all: impl Iterator<Item = Localized>) -> Localized {
    all.reduce(|first, second| {
        Localized::new("ricochet-spoken-and")
            .with("first", first)
            .with("second", second)
    })
    .unwrap_or_else(|| Localized::new("ricochet-spoken-none"))
}
