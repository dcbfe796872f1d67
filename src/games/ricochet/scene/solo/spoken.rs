//! What a screen reader says while one plays alone: what is to be reached, each move, what was found, what a hint tells.

use bevy::prelude::*;

use super::{
    SOLO,
    help::{Help, Hint},
    search::Search,
    session::Solo,
};
use crate::{
    games::ricochet::scene::{
        board::BoardSystems,
        words::{cell_name, colour_key, symbol_key, wanted_key, way_key},
    },
    locale::Localized,
    shell::reader::Announce,
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (tell_board, tell_search, tell_hint)
            .after(BoardSystems)
            .run_if(in_state(SOLO)),
    );
}

/// What a hint says, in words, after so many moves that were made: those that are told have their numbers after them.
pub fn hint_words(hint: Hint, made: usize) -> Localized {
    match hint {
        Hint::Searching => "ricochet-searching".into(),
        Hint::NoWay => "ricochet-no-way".into(),
        Hint::Length(count) => Localized::new("ricochet-hint-length").with("count", count),
        Hint::Move(number, slide) => Localized::new("ricochet-hint-move")
            .with("number", made + number)
            .with("robot", Localized::new(colour_key(slide.robot)))
            .with("way", Localized::new(way_key(slide.to))),
    }
}

/// Another board, another move, a way that is found.
fn tell_board(
    solo: Option<Res<Solo>>,
    mut told: Local<Option<(super::posed::Posed, usize)>>,
    mut commands: Commands,
) {
    let Some(solo) = solo.filter(DetectChanges::is_changed) else {
        return;
    };
    let now = Some((solo.posed.clone(), solo.way.len()));
    if *told == now {
        return;
    }
    let before = std::mem::replace(&mut *told, now);
    let other = before.is_none_or(|(posed, _)| posed != solo.posed);
    let goal = solo.posed.goal();
    let said = match solo.way.last() {
        _ if solo.found => Localized::new("ricochet-spoken-found").with("count", solo.way.len()),
        Some(slide) if !other => Localized::new("ricochet-spoken-slide")
            .with("robot", Localized::new(colour_key(slide.robot)))
            .with("way", Localized::new(way_key(slide.to)))
            .with("cell", cell_name(solo.robots[slide.robot])),
        None if !other => "ricochet-spoken-start".into(),
        _ => Localized::new("ricochet-spoken-tile")
            .with("robot", Localized::new(wanted_key(goal)))
            .with("target", Localized::new(symbol_key(solo.posed.tile)))
            .with("cell", cell_name(goal.target)),
    };
    commands.trigger(Announce(said.into()));
}

/// What the search has come to.
fn tell_search(
    solo: Option<Res<Solo>>,
    search: Res<Search>,
    mut ran: Local<bool>,
    mut commands: Commands,
) {
    let Some(solo) = solo else { return };
    let runs = search.runs();
    if std::mem::replace(&mut *ran, runs) == runs {
        return;
    }
    let said = match (&solo.shortest, search.at_least()) {
        _ if runs => "ricochet-searching".into(),
        (Some(_), _) => match solo.fewest() {
            Some(fewest) => Localized::new("ricochet-shortest-is").with("count", fewest),
            None => "ricochet-no-way".into(),
        },
        (None, Some(least)) => {
            Localized::new("ricochet-spoken-at-least").with("count", u32::from(least))
        }
        (None, None) => return,
    };
    commands.trigger(Announce(said.into()));
}

/// What a hint tells; a move that is told stays so when those before it have been made.
fn tell_hint(
    solo: Option<Res<Solo>>,
    help: Res<Help>,
    mut told: Local<Option<Localized>>,
    mut commands: Commands,
) {
    let made = solo.map_or(0, |solo| solo.way.len());
    let said = help.said().map(|hint| hint_words(hint, made));
    if *told != said {
        told.clone_from(&said);
        if let Some(hint) = said {
            commands.trigger(Announce(hint.into()));
        }
    }
}
