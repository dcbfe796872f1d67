//! What a screen reader says at the table: each move, and the cell that keys have gone to.

use bevy::prelude::*;

use super::{
    board::{Hand, HandSystems, SeatsHere},
    phase::TABLE,
    words::{cell_name, gain, move_name},
};
use crate::{
    games::conquest::rules::{Cell, Conquest, Move, Position},
    kit::Actor,
    screens::insight::{AdviceSystems, Advised, panel::decimal},
    shell::{audio::PlaySound, locale::Localized, reader::Announce},
    table::{Match, MovedOn, referee::What},
};

pub(super) fn plugin(app: &mut App) {
    app.add_observer(tell_move).add_systems(
        Update,
        (
            tell_cell
                .after(HandSystems)
                .run_if(in_state(TABLE).and_then(resource_changed::<Hand>)),
            tell_advice.after(AdviceSystems).run_if(in_state(TABLE)),
        ),
    );
}

/// Who has moved how, and what came of it.
fn tell_move(
    moved: On<MovedOn<Conquest>>,
    matches: Query<&Match<Conquest>>,
    seats: SeatsHere,
    mut commands: Commands,
) -> Result {
    let What::Made(Actor::Seat(seat), made) = moved.what else {
        return Ok(());
    };
    let played = matches.get(moved.table)?;
    let Some(plan) = seats.plan(seat) else {
        return Ok(());
    };
    let after = played.position();
    let before = played.record().after(played.ply() - 1);
    let said = match made {
        Move::Pass | Move::Block(_) | Move::OutOfTime => {
            commands.trigger(PlaySound("conquest_pass"));
            Localized::new("conquest-spoken-pass")
        }
        made => {
            let key = match made.is_clone() {
                true => "conquest-spoken-clone",
                false => "conquest-spoken-jump",
            };
            Localized::new(key)
                .with("move", move_name(made, after.size()))
                .with("gain", gain(&before, after, seat))
        }
    };
    let [first, second] = after.counts();
    let said = said
        .with("name", plan.name.clone())
        .with("first", first)
        .with("second", second);
    commands.trigger(Announce(said.into()));
    Ok(())
}

/// What has been found out about the position, once it is all that will be; and at once what is proven.
fn tell_advice(
    advised: Query<&Advised<Conquest>, Changed<Advised<Conquest>>>,
    mut told: Local<Option<(Position, bool)>>,
    mut commands: Commands,
) {
    let Ok(Advised { at, insight }) = advised.single() else {
        return;
    };
    let proven = insight.proof.as_ref().map(|proof| proof.verdict);
    let now = Some((*at, proven.is_some()));
    let (Some(best), true) = (insight.best(), proven.is_some() || insight.done) else {
        return;
    };
    if *told == now {
        return;
    }
    *told = now;
    let key = match proven.map(|verdict| verdict.outcome) {
        Some(1) => "conquest-spoken-proven-win",
        Some(0) => "conquest-spoken-proven-draw",
        Some(_) => "conquest-spoken-proven-loss",
        None => "conquest-spoken-advice",
    };
    let value = insight.lines.first().map_or(0.0, |line| line.value);
    let said = Localized::new(key)
        .with("move", move_name(best, at.size()))
        .with("value", decimal(value));
    commands.trigger(Announce(said.into()));
}

/// What lies on the cell that keys have gone to.
fn tell_cell(
    hand: Res<Hand>,
    matches: Query<&Match<Conquest>>,
    seats: SeatsHere,
    mut told: Local<Option<Cell>>,
    mut commands: Commands,
) {
    let at = hand.at.filter(|_| hand.by_keys);
    if *told == at {
        return;
    }
    *told = at;
    let (Some(cell), Ok(played)) = (at, matches.single()) else {
        return;
    };
    commands.trigger(Announce(of_cell(cell, played.position(), &seats).into()));
}

fn of_cell(cell: Cell, position: &Position, seats: &SeatsHere) -> Localized {
    let name = cell_name(cell, position.size());
    let owner = position.owner(cell).and_then(|seat| seats.plan(seat));
    match owner {
        Some(plan) => Localized::new("conquest-spoken-pawn").with("owner", plan.name.clone()),
        None if position.blocked().contains(cell) => Localized::new("conquest-spoken-blocked"),
        None => Localized::new("conquest-spoken-free"),
    }
    .with("cell", name)
}
