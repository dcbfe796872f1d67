//! The pace of the table: when the dealer deals, when computer players may move, and what needs no confirmation.

use std::time::Duration;

use bevy::prelude::*;

use super::{
    begin::Standing,
    boards::ResultsShown,
    motion::{Tempo, Travelling},
    phase::Phase,
    placing::placer,
};
use crate::{
    games::dominations::rules::{DiscardRule, Dominations, Move, Stage},
    shell::{
        idle::{Awake, stay_awake},
        screens::{Menu, Screen},
        settings::{Confirm as ConfirmMode, Settings},
        theme::Motion,
    },
    table::{Ask, Confirm, Deal, Finality, Match, MovedOn, Pace},
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Rest>()
        .add_observer(rest_anew)
        .add_systems(
            Update,
            (
                (choose_finality, hold_opponents, rest),
                // Under a menu nothing goes on, nor on the results; a computer player wakes the window itself.
                stay_awake.run_if(
                    in_state(Menu::None).and_then(in_state(Phase::Dealing).or_else(
                        in_state(Phase::Scoring).and_then(not(resource_exists::<ResultsShown>)),
                    )),
                ),
                deal.run_if(in_state(Phase::Dealing)),
                play_forced.run_if(in_state(Phase::Placing)),
            )
                .chain()
                .run_if(in_state(Screen::Table)),
        );
}

/// Computer players wait while pieces are on their way or a menu is open, and long enough to be followed.
fn hold_opponents(
    menu: Res<State<Menu>>,
    travelling: Travelling,
    tempo: Tempo,
    settings: Res<Settings>,
    mut pace: ResMut<Pace>,
) {
    pace.held = **menu != Menu::None || !travelling.is_empty();
    pace.at_least = tempo.of(Motion::Rescale);
    // A file of settings may say anything.
    pace.at_most = Duration::try_from_secs_f32(settings.thinking_seconds.min(600.0))
        .unwrap_or(Duration::from_secs(1));
}

/// How long nothing has moved on the table, and no menu has lain over it.
#[derive(Resource, Default)]
pub struct Rest(Duration);

impl Rest {
    /// Whether it has lasted so long; if so it begins anew.
    pub fn is_over(&mut self, long: Duration) -> bool {
        let over = self.0 >= long;
        if over {
            self.0 = Duration::ZERO;
        }
        over
    }
}

fn rest(menu: Res<State<Menu>>, travelling: Travelling, time: Res<Time>, mut rest: ResMut<Rest>) {
    let still = **menu == Menu::None && travelling.is_empty();
    rest.0 = if still {
        rest.0 + time.delta()
    } else {
        Duration::ZERO
    };
}

/// What has just changed is looked at first.
fn rest_anew(_: On<MovedOn<Dominations>>, mut rest: ResMut<Rest>) {
    rest.0 = Duration::ZERO;
}

/// Lets the dealer deal as soon as the table has rested.
fn deal(
    matches: Query<(Entity, &Match<Dominations>)>,
    tempo: Tempo,
    mut rest: ResMut<Rest>,
    mut commands: Commands,
) -> Result {
    let (table, played) = matches.single()?;
    let due = matches!(played.position().stage(), Stage::DrawKings | Stage::LayOut)
        && played.is_settled();
    if due && rest.is_over(tempo.of(Motion::Hop)) {
        commands.trigger(Deal { table });
    }
    Ok(())
}

/// What is done is done, where the player wants no confirmation or nothing can be taken back.
fn choose_finality(mut matches: Query<(&Standing, &mut Finality)>, settings: Res<Settings>) {
    for (standing, mut finality) in &mut matches {
        let at_once = settings.confirm == ConfirmMode::OneClick || standing.0.hardcore;
        finality.set_if_neq(if at_once {
            Finality::AtOnce
        } else {
            Finality::OnConfirm
        });
    }
}

/// Plays a turn in which there is nothing to choose: one place for the domino, and at most one domino to pick.
fn play_forced(
    matches: Query<(Entity, &Match<Dominations>)>,
    settings: Res<Settings>,
    tempo: Tempo,
    mut rest: ResMut<Rest>,
    mut awake: ResMut<Awake>,
    mut commands: Commands,
) -> Result {
    let (table, played) = matches.single()?;
    let Some(placer) = placer(played) else {
        return Ok(());
    };
    let free = played.position().next_line().free();
    let mut places = placer.kingdom.placements(&placer.domino);
    let only = places.next().filter(|_| places.next().is_none());
    // Where discarding is free there is still a choice.
    let forced = settings.autoplay_forced
        && played.game().rules().discard == DiscardRule::Forced
        && free.len() <= 1
        && played.is_settled();
    let (Some(only), true) = (only, forced) else {
        return Ok(());
    };
    awake.stay();
    if rest.is_over(tempo.of(Motion::Beat)) {
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
    }
    Ok(())
}
