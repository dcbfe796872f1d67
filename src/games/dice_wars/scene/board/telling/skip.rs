//! What is being told is told at once where somebody does not want to wait.

use std::time::Duration;

use bevy::prelude::*;

use super::growth::Placed;
use crate::{
    games::dice_wars::scene::board::seen::{Seen, Telling},
    screens::motion::EndMotion,
    shell::bindings::Keys,
};

/// Asks to tell what is being told at once.
#[derive(Event, Clone, Copy, Debug)]
pub struct Skip;

pub(super) fn skip(
    _: On<Skip>,
    mut seen: ResMut<Seen>,
    mut placed: ResMut<Placed>,
    mut commands: Commands,
) {
    if seen.held.is_some() {
        // The dice lie there at once, but nothing new is told before the land is painted: the table is held until then.
        seen.telling = seen.telling.map(|_| Telling::Verdict);
    } else {
        if let Some(hold) = seen.hold.take() {
            commands.entity(hold).try_despawn();
        }
        seen.telling = None;
    }
    if let Some(grown) = &mut seen.grown {
        grown.gap = Duration::ZERO;
        placed.set_if_neq(Placed(grown.placed()));
    }
    commands.trigger(EndMotion);
}

pub(super) fn skip_by_key(keys: Keys, seen: Res<Seen>, mut commands: Commands) {
    if seen.is_telling() && keys.just_pressed("keys-hurry") {
        commands.trigger(Skip);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        games::dice_wars::rules::{DiceWars, MapChoice, Rules},
        kit::Game,
    };

    #[test]
    fn what_is_skipped_is_told_on_until_the_map_shows_it() {
        let game = DiceWars::drawn(Rules::default(), MapChoice::default(), 2, 1).unwrap();
        for (held, telling, then) in [
            (None, Telling::Tumbling, None),
            (None, Telling::Growth, None),
            (
                Some(game.opening()),
                Telling::Settling,
                Some(Telling::Verdict),
            ),
            (
                Some(game.opening()),
                Telling::Verdict,
                Some(Telling::Verdict),
            ),
        ] {
            let mut world = World::new();
            world.init_resource::<Placed>();
            world.add_observer(skip);
            let hold = world.spawn_empty().id();
            world.insert_resource(Seen {
                telling: Some(telling),
                held,
                hold: Some(hold),
                ..default()
            });
            world.trigger(Skip);
            world.flush();
            let seen = world.resource::<Seen>();
            assert_eq!((seen.telling, seen.held), (then, held), "{telling:?}");
            // The table is held as long as that.
            assert_eq!(seen.hold.is_some(), then.is_some());
            assert_eq!(world.get_entity(hold).is_ok(), then.is_some());
        }
    }
}
