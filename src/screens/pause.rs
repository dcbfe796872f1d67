//! Pausing computer players, and letting them go on move by move.

use bevy::prelude::*;

use super::{OnScreen, PacedElsewhere, Shown};
use crate::{
    kit::Actor,
    shell::{
        bindings::Keys,
        screens::{GameScreen, Menu, Screen},
    },
    table::{MovedOn, Opponents, Replay, referee::What},
};

/// Whether computer players go on, at all tables of the window.
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
    tables: Query<Entity, (With<OnScreen>, Without<Replay<G>>, Without<PacedElsewhere>)>,
    opponents: Opponents<G>,
    mut commands: Commands,
) {
    let plays_computers = |table| !opponents.of(table).is_empty();
    if tables.iter().any(plays_computers) && keys.just_pressed("keys-replay-run") {
        commands.trigger(AskPause::Toggle);
    }
}

/// Another match runs, whichever game it is of.
fn run_anew(mut pause: ResMut<Pause>) {
    pause.set_if_neq(Pause::Runs);
}

/// The step is made.
fn stand_again<G: Shown>(moved: On<MovedOn<G>>, opponents: Opponents<G>, mut pause: ResMut<Pause>) {
    if let What::Made(Actor::Seat(by), _) = moved.what
        && *pause == Pause::Steps
        && opponents.sits_at(moved.table, by)
    {
        *pause = Pause::Stands;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        games::conquest::rules::{Conquest, Move},
        kit::{Answer, Seat},
        table::{AtTable, Match, Opponent, SitsAt},
    };

    #[test]
    fn a_step_is_made_by_who_plays_at_that_table() {
        let mut world = World::new();
        world.insert_resource(Pause::Steps);
        world.add_observer(stand_again::<Conquest>);
        let tables = [(); 2].map(|()| world.spawn(Match::new(Conquest::default())).id());
        let seat = Seat::new(1);
        let opponent = Opponent::<Conquest>::waiting(|_| Answer::Nothing);
        world.spawn((SitsAt(seat), AtTable(tables[0]), opponent));
        // At the other table a person sits in that seat.
        for (table, after) in [(tables[1], Pause::Steps), (tables[0], Pause::Stands)] {
            world.trigger(MovedOn::<Conquest> {
                table,
                what: What::Made(Actor::Seat(seat), Move::Pass),
            });
            assert_eq!(*world.resource::<Pause>(), after);
        }
    }
}
