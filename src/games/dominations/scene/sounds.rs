//! What is heard of a match. Which sound; playing it is the shell's business.

use bevy::prelude::*;

use super::{
    gain::gain,
    phase::WhoseTurn,
    picking::{PickedTaken, PickedTooSoon},
    placing::{DroppedInVain, TurnDomino},
};
use crate::{
    games::dominations::rules::{Dominations, Move},
    kit::Actor,
    screens::OnScreen,
    shell::audio::PlaySound,
    table::{Match, MovedOn, Opponents, referee::What},
};

pub(super) fn plugin(app: &mut App) {
    app.add_observer(sound_of_moves)
        .add_observer(|_: On<TurnDomino>, mut commands: Commands| {
            commands.trigger(PlaySound("rotate"));
        })
        .add_observer(|_: On<DroppedInVain>, mut commands: Commands| {
            commands.trigger(PlaySound("refuse"));
        })
        .add_observer(|_: On<PickedTooSoon>, mut commands: Commands| {
            commands.trigger(PlaySound("refuse"));
        })
        .add_observer(|_: On<PickedTaken>, mut commands: Commands| {
            commands.trigger(PlaySound("refuse"));
        })
        .add_systems(
            Update,
            call_to_turn.run_if(resource_exists_and_changed::<WhoseTurn>),
        );
}

/// A gain from here on is heard.
const GOOD: i32 = 6;

/// A move sounds like what is done on a table; a crown or a good gain rings.
fn sound_of_moves(
    changed: On<MovedOn<Dominations>>,
    matches: Query<&Match<Dominations>>,
    mut commands: Commands,
) -> Result {
    if let What::Made(Actor::Seat(seat), Move::Place(placement)) = changed.what {
        let played = matches.get(changed.table)?;
        let before = played.record().after(played.record().moves().len() - 1);
        let domino = played.game().dominos()[placement.domino];
        let earned = gain(before.kingdom(seat), &domino, placement);
        if earned.is_some_and(|(gain, _)| gain.total >= GOOD) {
            commands.trigger(PlaySound("gain"));
        } else if domino.crowns() > 0 {
            commands.trigger(PlaySound("crown"));
        }
    }
    let sound = match changed.what {
        What::Made(_, Move::Place(placement)) if placement.domino.get() % 2 == 0 => "place_1",
        What::Made(_, Move::Place(_)) => "place_2",
        What::Made(_, Move::Pick(_)) => "pick",
        What::Made(_, Move::LayOut(_)) => "deal",
        What::Made(_, Move::Discard(_)) => "discard",
        What::TakenBack(_) => "lift",
        _ => return Ok(()),
    };
    commands.trigger(PlaySound(sound));
    Ok(())
}

/// Calls a person whose turn it is, where computer players have had theirs.
fn call_to_turn(
    whose_turn: Res<WhoseTurn>,
    on_screen: Query<Entity, With<OnScreen>>,
    opponents: Opponents<Dominations>,
    mut commands: Commands,
) {
    let plays_computers = || {
        let mut tables = on_screen.iter();
        tables.any(|table| !opponents.of(table).is_empty())
    };
    if whose_turn.person && plays_computers() {
        commands.trigger(PlaySound("your_turn"));
    }
}
