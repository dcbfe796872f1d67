//! What a screen reader says at the table: what was rolled, what a turn brought, the region that keys have gone to, and why
//! nothing comes of a press.

use bevy::prelude::*;

use super::{
    board::{Hand, HandSystems, Refused, Seen},
    figures::{percent, region_number, share_words},
    phase::TABLE,
    seats::SeatsHere,
    settings::OddsShown,
    study,
};
use crate::{
    games::dice_wars::rules::{DiceWars, Move, Odds, Position, Region},
    kit::Actor,
    screens::{
        OnScreen,
        insight::{AdviceSystems, Advised},
    },
    shell::{locale::Localized, reader::Announce},
    table::{Match, MovedOn, referee::What},
};

pub(super) fn plugin(app: &mut App) {
    app.add_observer(tell_move)
        .add_systems(
            Update,
            tell_advice.after(AdviceSystems).run_if(in_state(TABLE)),
        )
        .add_systems(
            Update,
            (tell_region, tell_refusal, tell_question)
                .after(HandSystems)
                .run_if(in_state(TABLE).and_then(resource_changed::<Hand>)),
        );
}

/// What came of an attack, and what a turn has brought.
fn tell_move(
    moved: On<MovedOn<DiceWars>>,
    matches: Query<&Match<DiceWars>>,
    seats: SeatsHere,
    mut commands: Commands,
) -> Result {
    let What::Made(Actor::Chance, made) = moved.what else {
        return Ok(());
    };
    let played = matches.get(moved.table)?;
    let before = played.record().after(played.ply() - 1);
    let mover = seats.name(before.mover());
    let said = match made {
        Move::Roll(roll) => {
            let Some((_, Move::Attack { from, to })) = played.acts().rev().nth(1) else {
                return Ok(());
            };
            let other = before
                .owner(to)
                .map(|seat| seats.name(seat))
                .unwrap_or_default();
            let key = if roll.succeeds() {
                "dice-spoken-won"
            } else {
                "dice-spoken-lost"
            };
            Localized::new(key)
                .with("other", other)
                .with("from", region_number(from))
                .with("to", region_number(to))
                .with("first", roll.attack.sum())
                .with("second", roll.defence.sum())
        }
        Move::Grow(growth) => Localized::new("dice-spoken-grown")
            .with("count", growth.as_slice().len())
            .with("stock", played.position().stock(before.mover())),
        Move::Attack { .. } | Move::End => return Ok(()),
    };
    commands.trigger(Announce(said.with("name", mover).into()));
    Ok(())
}

/// What advice comes to, once nothing more will be found out.
fn tell_advice(
    advised: Query<&Advised<DiceWars>, (With<OnScreen>, Changed<Advised<DiceWars>>)>,
    mut told: Local<Option<Position>>,
    mut commands: Commands,
) {
    let Ok(Advised { at, insight }) = advised.single() else {
        return;
    };
    if !insight.done || *told == Some(*at) {
        return;
    }
    *told = Some(*at);
    let Some(before) = study::chance(insight, Move::End) else {
        return;
    };
    let said = match study::worthwhile(insight).next() {
        Some((from, to)) => {
            let after = study::chance(insight, Move::Attack { from, to }).unwrap_or(before);
            Localized::new("dice-spoken-advice")
                .with("from", region_number(from))
                .with("to", region_number(to))
                .with("after", share_words(after))
        }
        None => Localized::new("dice-spoken-advice-end"),
    };
    commands.trigger(Announce(said.with("before", share_words(before)).into()));
}

/// What is at the region that keys have gone to, or that was chosen in a panel.
fn tell_region(
    hand: Res<Hand>,
    seen: Res<Seen>,
    matches: Query<&Match<DiceWars>, With<OnScreen>>,
    odds_shown: OddsShown,
    seats: SeatsHere,
    mut told: Local<Option<(Region, Option<Region>)>>,
    mut commands: Commands,
) {
    let at = hand.at.filter(|_| hand.by_keys || hand.is_kept);
    let at = at.map(|at| (at, hand.picked));
    if *told == at {
        return;
    }
    *told = at;
    let (Some((region, picked)), Ok(played)) = (at, matches.single()) else {
        return;
    };
    let position = seen.position(played);
    let aim = hand
        .aim(played.game(), played.position())
        .filter(|_| picked.is_some() && odds_shown.get());
    let said = match aim {
        Some((from, to)) => {
            let odds = Odds::of(position.dice(from), position.dice(to));
            let chance = percent(odds);
            of_region("dice-spoken-target", region, &position, &seats).with("chance", chance)
        }
        None => {
            let beside: Vec<String> = played
                .game()
                .map()
                .neighbours(region)
                .iter()
                .map(|region| region_number(region).to_string())
                .collect();
            of_region("dice-spoken-region", region, &position, &seats)
                .with("beside", beside.join(", "))
        }
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
        commands.trigger(Announce(why.key().into()));
    }
}

/// That it is asked once more whether the turn is to end.
fn tell_question(hand: Res<Hand>, mut told: Local<bool>, mut commands: Commands) {
    if hand.asks && !*told {
        commands.trigger(Announce("dice-ask-end".into()));
    }
    *told = hand.asks;
}

fn of_region(
    key: &'static str,
    region: Region,
    position: &Position,
    seats: &SeatsHere,
) -> Localized {
    let owner = position
        .owner(region)
        .map(|seat| seats.name(seat))
        .unwrap_or_default();
    Localized::new(key)
        .with("region", region_number(region))
        .with("owner", owner)
        .with("count", position.dice(region))
}
