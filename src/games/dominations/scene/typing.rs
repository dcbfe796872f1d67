//! A move that is typed: `pick 12`, `place 12 1 0 E`, `discard 12`.

use bevy::{
    prelude::*,
    ui_widgets::{Activate, observe},
};

use super::{begin::TABLE, faults, phase::a_person_plays};
use crate::{
    games::dominations::{notation::moves, rules::Dominations},
    kit::Game,
    screens::typing::{self, Typed},
    shell::{
        bindings::{GameKeys, Keys, TellKeys},
        locale::Localized,
    },
    table::Match,
};

pub(super) fn plugin(app: &mut App) {
    GameKeys::new(app, Dominations::ID).bind_keys(&[KeyCode::KeyM], "keys-type");
    app.add_systems(
        Update,
        open.run_if(in_state(TABLE).and_then(a_person_plays)),
    );
}

fn open(keys: Keys, mut commands: Commands) {
    if keys.just_pressed("keys-type") {
        typing::open("type-line", 40, observe(play), &mut commands);
    }
}

/// Makes the move, or says why it cannot be made.
fn play(
    _: On<Activate>,
    mut typed: Typed,
    matches: Query<(Entity, &Match<Dominations>)>,
    mut commands: Commands,
) -> Result {
    let (table, played) = matches.single()?;
    let read = moves::parse(typed.letters()?).map_err(|error| faults::unreadable(&error));
    let allowed = read.and_then(|made| match played.record().clone().play_next(made) {
        Ok(()) => Ok(made),
        Err(refusal) => Err(faults::forbidden(&refusal)),
    });
    match allowed {
        Ok(made) => {
            commands.trigger(played.ask(table, made));
            typed.close(&mut commands)
        }
        Err(why) => {
            let told = Localized::new("type-fault").with("why", why.clone());
            typed.refuse(told, why, &mut commands)
        }
    }
}
