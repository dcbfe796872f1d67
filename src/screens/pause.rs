//! Pausing computer players, and letting them go on move by move.

use bevy::prelude::*;

use super::{PacedElsewhere, Shown};
use crate::{
    kit::Actor,
    shell::{
        bindings::Keys,
        screens::{GameScreen, Menu, Screen},
    },
    table::{Match, MovedOn, Opponent, Replay, SitsAt, referee::What},
};

/// Whether computer players go on.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Pause {
    /// They do.
    #[default]
    Runs,
    /// They stand, and so does the dealer who would roll for them.
    Stands,
    /// They make one more move, then stand.
    Steps,
}

/// Asks to pause, or to go on.
#[derive(Event, Clone, Copy, Debug, PartialEq, Eq)]
pub enum AskPause {
    /// From one to the other.
    Toggle,
    /// By one move.
    Step,
}

/// Lets computer players of a game be paused; the key is that of replays.
pub fn plugin<G: Shown>(app: &mut App) {
    app.add_observer(stand_again::<G>).add_systems(
        Update,
        toggle_by_key::<G>
            .run_if(in_state(GameScreen::table::<G>()).and_then(in_state(Menu::None))),
    );
    if !app.world().contains_resource::<Asked>() {
        app.init_resource::<Asked>()
            .add_observer(ask)
            .add_systems(OnExit(Screen::Table), run_anew);
    }
}

/// Whoever asks is heard once, however many games can be paused.
#[derive(Resource, Default)]
struct Asked;

fn ask(asked: On<AskPause>, mut pause: ResMut<Pause>) {
    let wanted = match (*asked, *pause) {
        (AskPause::Toggle, Pause::Runs) => Pause::Stands,
        (AskPause::Toggle, _) => Pause::Runs,
        (AskPause::Step, _) => Pause::Steps,
    };
    pause.set_if_neq(wanted);
}

fn toggle_by_key<G: Shown>(
    keys: Keys,
    others: Query<(), Or<(With<Replay<G>>, With<PacedElsewhere>)>>,
    opponents: Query<(), With<Opponent<G>>>,
    mut commands: Commands,
) {
    if others.is_empty() && !opponents.is_empty() && keys.just_pressed("keys-replay-run") {
        commands.trigger(AskPause::Toggle);
    }
}

/// Another match runs, whichever game it is of.
fn run_anew(mut pause: ResMut<Pause>) {
    pause.set_if_neq(Pause::Runs);
}

/// The step is made.
fn stand_again<G: Shown>(
    moved: On<MovedOn<G>>,
    matches: Query<(), With<Match<G>>>,
    opponents: Query<&SitsAt, With<Opponent<G>>>,
    mut pause: ResMut<Pause>,
) {
    if let What::Made(Actor::Seat(by), _) = moved.what
        && *pause == Pause::Steps
        && matches.contains(moved.table)
        && opponents.iter().any(|at| at.0 == by)
    {
        *pause = Pause::Stands;
    }
}
