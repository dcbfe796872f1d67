//! What a screen reader says at the table: each move, the cell that keys have gone to, what a move there would do, and why
//! nothing comes of a press.

use bevy::prelude::*;

use super::{
    board::{BoardRoom, Hand, HandSystems, Refused, SeatsHere},
    phase::{Phase, TABLE},
    words::{cell_name, gain, move_name, preview_words, refusal, targets},
};
use crate::{
    games::conquest::rules::{Cell, Conquest, Move, Position},
    kit::Actor,
    screens::insight::{AdviceSystems, Advised, panel::decimal},
    shell::{audio::PlaySound, locale::Localized, reader::Announce},
    table::{Match, MovedOn, referee::What},
};

pub(super) fn plugin(app: &mut App) {
    app.add_observer(tell_move)
        .add_systems(OnEnter(Phase::Passing), tell_pass)
        .add_systems(
            Update,
            (
                (tell_cell, tell_refusal)
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

/// What keys have gone to and what they hold there, when it was told last.
#[derive(Clone, Copy, PartialEq)]
struct Told {
    ply: usize,
    at: Cell,
    picked: Option<Cell>,
    shown: Option<Move>,
    /// Whether a press would move a pawn there.
    moves: bool,
}

impl Told {
    const fn holds(self) -> bool {
        self.picked.is_some() || self.shown.is_some() || self.moves
    }
}

/// What lies on the cell that keys have gone to, what the pawn in hand can do, and what a move there would do.
fn tell_cell(
    hand: Res<Hand>,
    matches: Query<&Match<Conquest>>,
    phase: Option<Res<State<Phase>>>,
    room: Option<Res<BoardRoom>>,
    seats: SeatsHere,
    mut told: Local<Option<Told>>,
    mut commands: Commands,
) {
    let at = hand.at.filter(|_| hand.by_keys);
    let (Some(cell), Ok(played)) = (at, matches.single()) else {
        *told = None;
        return;
    };
    let moves = phase.is_some_and(|phase| **phase == Phase::Moving);
    let room = room.filter(|_| moves);
    let preview = room.and_then(|room| hand.preview(played, &room.grid()));
    let now = Told {
        ply: played.ply(),
        at: cell,
        picked: hand.picked,
        shown: hand.shown,
        moves: preview.is_some(),
    };
    let before = told.replace(now);
    // What was in hand, or went there without, has moved: that is told as a move.
    let has_moved = before.is_some_and(|before| {
        before.at == cell && before.ply != now.ply && before.holds() && !now.holds()
    });
    if before == Some(now) || has_moved {
        return;
    }
    let (position, size) = (played.position(), played.position().size());
    let lies = of_cell(cell, position, &seats);
    let said = match (hand.shown, preview) {
        (Some(_), Some(preview)) => {
            Localized::new("conquest-confirm").with("move", cell_name(preview.to, size))
        }
        (None, Some(preview)) => {
            let [what, gain] = preview_words(&preview, size);
            Localized::new("conquest-spoken-would")
                .with("cell", lies)
                .with("move", what)
                .with("gain", gain)
        }
        (_, None) if hand.picked == Some(cell) => Localized::new("conquest-spoken-picked")
            .with("cell", lies)
            .with("targets", targets(played.game(), position, cell)),
        (_, None) => lies,
    };
    commands.trigger(Announce(said.into()));
}

/// Why what keys have asked for is not done.
fn tell_refusal(hand: Res<Hand>, mut told: Local<Option<(Refused, u32)>>, mut commands: Commands) {
    if *told == hand.refused {
        return;
    }
    *told = hand.refused;
    if let Some((why, _)) = hand.refused.filter(|_| hand.by_keys) {
        commands.trigger(Announce(refusal(why).into()));
    }
}

/// Who can only pass hears that there is nothing else to be done.
fn tell_pass(mut commands: Commands) {
    commands.trigger(Announce("conquest-hand-pass".into()));
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
