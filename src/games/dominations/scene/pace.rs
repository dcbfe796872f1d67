//! The pace of the table: when the dealer deals, when computer players may move, and what needs no confirmation.

use std::time::Duration;

use bevy::prelude::*;

use super::{
    motion::{Tempo, Travelling},
    phase::Phase,
    placing::placer,
};
use crate::{
    games::dominations::rules::{Dominations, Move, Stage},
    shell::{
        screens::{Menu, Screen},
        settings::{Confirm as ConfirmMode, Settings},
        theme::Motion,
    },
    table::{Ask, Confirm, Deal, Match, MovedOn, Pace, referee::What},
};

pub(super) fn plugin(app: &mut App) {
    app.add_observer(confirm_at_once).add_systems(
        Update,
        (
            hold_opponents,
            deal.run_if(in_state(Phase::Dealing)),
            play_forced.run_if(in_state(Phase::Placing)),
        )
            .run_if(in_state(Screen::Table)),
    );
}

/// Computer players wait while pieces are on their way or a menu is open, and long enough to be followed.
fn hold_opponents(
    menu: Res<State<Menu>>,
    travelling: Travelling,
    tempo: Tempo,
    mut pace: ResMut<Pace>,
) {
    pace.held = **menu != Menu::None || !travelling.is_empty();
    pace.at_least = tempo.of(Motion::Rescale);
}

/// Lets the dealer deal as soon as the table is at rest.
fn deal(
    matches: Query<(Entity, &Match<Dominations>)>,
    menu: Res<State<Menu>>,
    travelling: Travelling,
    tempo: Tempo,
    time: Res<Time>,
    mut rested: Local<Duration>,
    mut commands: Commands,
) -> Result {
    let (table, played) = matches.single()?;
    let due = matches!(played.position().stage(), Stage::DrawKings | Stage::LayOut)
        && played.is_settled();
    if !due || **menu != Menu::None || !travelling.is_empty() {
        *rested = Duration::ZERO;
        return Ok(());
    }
    *rested += time.delta();
    if *rested >= tempo.of(Motion::Hop) {
        *rested = Duration::ZERO;
        commands.trigger(Deal { table });
    }
    Ok(())
}

/// Where the player wants no confirmation, what is done is done.
fn confirm_at_once(
    changed: On<MovedOn<Dominations>>,
    settings: Res<Settings>,
    mut commands: Commands,
) {
    if settings.confirm == ConfirmMode::OneClick && matches!(changed.what, What::Made(Some(_), _)) {
        commands.trigger(Confirm {
            table: changed.table,
        });
    }
}

/// Plays a turn in which there is nothing to choose: one place for the domino, and at most one domino to pick.
fn play_forced(
    matches: Query<(Entity, &Match<Dominations>)>,
    settings: Res<Settings>,
    menu: Res<State<Menu>>,
    travelling: Travelling,
    tempo: Tempo,
    time: Res<Time>,
    mut rested: Local<Duration>,
    mut commands: Commands,
) -> Result {
    let (table, played) = matches.single()?;
    let Some(placer) = placer(played) else {
        return Ok(());
    };
    let free = played.position().next_line().free();
    let mut places = placer.kingdom.placements(&placer.domino);
    let only = places.next().filter(|_| places.next().is_none());
    let (Some(only), true) = (
        only,
        settings.autoplay_forced && free.len() <= 1 && played.is_settled(),
    ) else {
        *rested = Duration::ZERO;
        return Ok(());
    };
    if **menu != Menu::None || !travelling.is_empty() {
        return Ok(());
    }
    *rested += time.delta();
    if *rested < tempo.of(Motion::Beat) {
        return Ok(());
    }
    *rested = Duration::ZERO;
    commands.trigger(Ask::<Dominations> {
        table,
        made: Move::Place(only),
    });
    if let Some(last) = free.iter().next() {
        commands.trigger(Ask::<Dominations> {
            table,
            made: Move::Pick(last),
        });
    }
    commands.trigger(Confirm { table });
    Ok(())
}
