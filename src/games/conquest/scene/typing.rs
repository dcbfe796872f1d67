//! A move that is typed: `c3`, `d4-c2`.

use bevy::{
    prelude::*,
    ui_widgets::{Activate, observe},
};

use super::{
    board::{Asks, Hand, typed_move},
    phase::{Phase, TABLE},
};
use crate::{
    games::conquest::rules::Conquest,
    kit::Game,
    screens::{
        OnScreen,
        typing::{self, Typed},
    },
    shell::{
        audio::PlaySound,
        bindings::{GameKeys, Keys, TellKeys},
        locale::Localized,
        screens::Menu,
        settings::Settings,
    },
    table::{Confirm, Match},
};

pub(super) fn plugin(app: &mut App) {
    GameKeys::new(app, Conquest::ID).bind_keys(&[KeyCode::KeyM], "keys-type");
    app.add_systems(
        Update,
        open.run_if(
            in_state(TABLE)
                .and_then(in_state(Phase::Moving))
                .and_then(in_state(Menu::None)),
        ),
    );
}

fn open(keys: Keys, mut commands: Commands) {
    if keys.just_pressed("keys-type") {
        typing::open("conquest-type-line", 12, observe(play), &mut commands);
    }
}

/// Makes the move, or says that it cannot be made. Where moves are shown first, it does so, as a click does.
fn play(
    _: On<Activate>,
    mut typed: Typed,
    matches: Query<(Entity, &Match<Conquest>, Asks), With<OnScreen>>,
    settings: Res<Settings>,
    mut hand: ResMut<Hand>,
    mut commands: Commands,
) -> Result {
    let (table, played, asks) = matches.single()?;
    let made = typed_move(typed.letters()?, played.game(), played.position());
    let allowed = made.filter(|made| played.record().clone().play_next(*made).is_ok());
    let Some(made) = allowed else {
        let why = Localized::new("conquest-type-fault");
        return typed.refuse(why.clone(), why, &mut commands);
    };
    if asks.first(&settings) {
        *hand = Hand::showing(made);
        commands.trigger(PlaySound("lift"));
    } else {
        commands.trigger(played.ask(table, made));
        commands.trigger(Confirm { table });
    }
    typed.close(&mut commands)
}
