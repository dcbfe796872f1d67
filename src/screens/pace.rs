//! The pace of a table: when the dealer deals, when computer players may move, and what needs no confirmation.

use std::time::Duration;

use bevy::prelude::*;

use super::{
    Halted, LookedAt, Posed, Shown, TableConduct,
    look_back::LookBack,
    motion::{Tempo, Travelling},
    pause::Pause,
};
use crate::{
    kit::{Actor, Awaits},
    shell::{
        idle::Awake,
        screens::{GameScreen, Menu},
        settings::{Confirm as ConfirmMode, Settings},
        theme::Motion,
    },
    table::{
        Deal, DealtBy, Finality, HostClock, HostedElsewhere, Match, MovedOn, Opponents, Pace,
        Replay, clock::ClockSystems,
    },
};

/// The systems that keep the pace; what a game does by itself at rest runs after, and so does the clock.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PaceSystems;

pub(super) fn plugin<G: Shown>(app: &mut App) {
    app.init_resource::<Rest>()
        .init_resource::<Pause>()
        .configure_sets(Update, PaceSystems.before(ClockSystems))
        .add_observer(rest_anew::<G>)
        .add_systems(
            Update,
            (
                (
                    choose_finality::<G>,
                    hold_opponents::<G>,
                    hold_clock::<G>,
                    rest,
                ),
                deal::<G>,
            )
                .chain()
                .in_set(PaceSystems)
                .run_if(in_state(GameScreen::table::<G>())),
        );
}

/// Whether the dealer is to deal by itself: at the end of a part it is asked to.
fn waits_for_deal<G: Shown>(played: &Match<G>) -> bool {
    played.awaits() == Awaits::Chance
        && played.is_settled()
        && !played.game().is_told(played.position())
}

/// Computer players wait while pieces are on their way, a menu is open or somebody looks back, and long enough to be
/// followed. What is played at another table goes on there: it does here, too, under a menu.
fn hold_opponents<G: Shown>(
    menu: Res<State<Menu>>,
    look_back: Res<LookBack>,
    travelling: Travelling,
    tempo: Tempo,
    settings: Res<Settings>,
    pause: Res<Pause>,
    mut paces: Query<(&mut Pace, Has<LookedAt>, Has<Halted>, Has<HostedElsewhere>), With<Match<G>>>,
) {
    let waits = look_back.0.is_some() || *pause == Pause::Stands;
    let now = Pace {
        held: waits || !travelling.is_empty(),
        at_least: tempo.of(Motion::Rescale),
        at_most: settings.thinking(),
    };
    for (mut pace, looked_at, halted, elsewhere) in &mut paces {
        let under_menu = **menu != Menu::None && !elsewhere;
        let held = now.held || under_menu || looked_at || halted;
        pace.set_if_neq(Pace { held, ..now });
    }
}

/// The clock stands under a menu, while something is looked at, and where a computer player is paused, or waits for
/// somebody who looks back or for pieces on their way; the window is back for what it has to do or to show.
fn hold_clock<G: Shown>(
    menu: Res<State<Menu>>,
    look_back: Res<LookBack>,
    travelling: Travelling,
    time: Res<Time<Real>>,
    pause: Res<Pause>,
    opponents: Opponents<G>,
    mut clocks: Query<
        (
            Entity,
            &Match<G>,
            &mut HostClock,
            Has<LookedAt>,
            Has<Halted>,
            Has<HostedElsewhere>,
        ),
        Without<Replay<G>>,
    >,
    mut awake: ResMut<Awake>,
) {
    for (table, played, mut clock, looked_at, halted, elsewhere) in &mut clocks {
        let awaited = played.awaits().seats();
        let held = look_back.0.is_some()
            || *pause == Pause::Stands
            || (!travelling.is_empty() && awaited.len() == 1);
        let thinking = opponents.of(table);
        let waits = held && awaited.iter().all(|seat| thinking.contains(seat));
        // What somebody does here stops no clock of a table that others sit at as well.
        let stands = !elsewhere && (**menu != Menu::None || looked_at || halted || waits);
        if clock.stands != stands {
            clock.stands = stands;
        }
        let runs = played.game().clock(played.position());
        if let Some(rests) = clock.rests_for(runs.as_ref()) {
            awake.be_back_at(time.elapsed() + rests);
        }
    }
}

/// How long nothing has moved on any table here, and no menu has lain over one that stands under it.
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

fn rest(
    menu: Res<State<Menu>>,
    elsewhere: Query<(), With<HostedElsewhere>>,
    travelling: Travelling,
    time: Res<Time>,
    mut rest: ResMut<Rest>,
) {
    let goes_on = **menu == Menu::None || !elsewhere.is_empty();
    let still = goes_on && travelling.is_empty();
    rest.0 = if still {
        rest.0 + time.delta()
    } else {
        Duration::ZERO
    };
}

/// What has just changed is looked at first.
fn rest_anew<G: Shown>(_: On<MovedOn<G>>, mut rest: ResMut<Rest>) {
    rest.0 = Duration::ZERO;
}

/// Lets who deals at a table, here or elsewhere, do so as soon as it has rested.
fn deal<G: Shown>(
    matches: Query<
        (Entity, &Match<G>, Has<HostedElsewhere>),
        (
            Or<(With<DealtBy>, With<HostedElsewhere>)>,
            Without<Replay<G>>,
            Without<Posed>,
            Without<LookedAt>,
        ),
    >,
    menu: Res<State<Menu>>,
    tempo: Tempo,
    pause: Res<Pause>,
    opponents: Opponents<G>,
    mut rest: ResMut<Rest>,
    mut awake: ResMut<Awake>,
    mut commands: Commands,
) {
    // What a computer player has begun stands with it.
    let stands = |table: Entity, played: &Match<G>| {
        let begun_by = played.record().actors().last();
        let by_computer = |by: &Actor| match by {
            Actor::Seat(seat) => opponents.sits_at(table, *seat),
            Actor::Chance | Actor::Clock => false,
        };
        *pause == Pause::Stands && begun_by.is_some_and(by_computer)
    };
    // Under a menu nothing goes on but what is played elsewhere.
    let goes_on = |elsewhere: bool| elsewhere || **menu == Menu::None;
    let due = matches.iter().find(|(table, played, elsewhere)| {
        goes_on(*elsewhere) && waits_for_deal(played) && !stands(*table, played)
    });
    let Some((table, ..)) = due else {
        return;
    };
    awake.stay();
    if rest.is_over(tempo.of(Motion::Hop)) {
        commands.trigger(Deal { table });
    }
}

/// What is done is done, where the player wants no confirmation or nothing can be taken back; the answer to what is posed
/// waits to be checked.
fn choose_finality<G: Shown>(
    mut matches: Query<(&TableConduct, Has<Posed>, &mut Finality), With<Match<G>>>,
    settings: Res<Settings>,
) {
    for (conduct, posed, mut finality) in &mut matches {
        let one_click = settings.confirm == ConfirmMode::OneClick && !G::STEP_BY_STEP;
        let at_once = !posed && (one_click || conduct.0.hardcore);
        finality.set_if_neq(if at_once {
            Finality::AtOnce
        } else {
            Finality::OnConfirm
        });
    }
}
