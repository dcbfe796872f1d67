//! What a screen reader says at the table: what is to be reached, each announcement and slide, the robot in hand with its
//! stops and the walls around it.

use bevy::prelude::*;

use super::{
    board::{Hand, HandSystems, View, ghosts},
    table::SeatsHere,
    words::{WAYS, cell_name, colour_key, symbol_key, wanted_key, way_key},
};
use crate::{
    games::ricochet::rules::{Move, Ricochet, Robot},
    kit::Actor,
    locale::Localized,
    shell::reader::Announce,
    table::{Match, MovedOn, referee::What},
};

pub(super) fn plugin(app: &mut App) {
    app.add_observer(tell_move).add_systems(
        Update,
        tell_robot
            .after(HandSystems)
            .run_if(resource_exists::<View>.and_then(resource_changed::<Hand>)),
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
        Move::Pass => Localized::new("ricochet-spoken-pass").with("name", name),
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

/// Where the robot that was picked stands, where it can stop, and on which sides of it walls are.
fn tell_robot(
    hand: Res<Hand>,
    view: Res<View>,
    mut told: Local<Option<Robot>>,
    mut commands: Commands,
) {
    if *told == hand.picked {
        return;
    }
    *told = hand.picked;
    let Some(robot) = hand.picked else { return };
    let cell = view.robots[robot];
    let way = |to| Localized::new(way_key(to));
    let stops = ghosts(&view, robot).map(|(slide, rest)| {
        Localized::new("ricochet-spoken-stop")
            .with("way", way(slide.to))
            .with("cell", cell_name(rest))
    });
    let walls = WAYS
        .into_iter()
        .filter(|&to| view.layout.walls.has(cell, to));
    let said = Localized::new("ricochet-spoken-robot")
        .with("robot", Localized::new(colour_key(robot)))
        .with("cell", cell_name(cell))
        .with("stops", listed(stops))
        .with("walls", listed(walls.map(way)));
    commands.trigger(Announce(said.into()));
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
