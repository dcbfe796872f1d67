//! Turns in which there is nothing to choose: they are played by themselves, where the player wants it.

use bevy::prelude::*;

use super::{
    LookedAt, OnScreen, Posed, Shown, look_back::LookBack, motion::Tempo, pace::Rest, pause::Pause,
};
use crate::{
    kit::TurnBased,
    locale::Localized,
    shell::{
        idle::Awake,
        screens::Menu,
        settings::{OwnSwitch, Settings},
        theme::Motion,
        toasts::{Notice, Severity},
    },
    table::{Ask, Confirm, Match, Only},
};

/// A turn in which there is nothing to choose is played by itself.
pub static AUTOPLAY_FORCED: OwnSwitch = OwnSwitch {
    id: "autoplay_forced",
    name: "set-forced",
    usual: true,
};

/// A game in which such turns are played by themselves: it adds the [switch](AUTOPLAY_FORCED), and [`play_forced`].
pub trait PlaysForced: Shown + TurnBased {
    /// The moves of the turn that begins at `settled`, if there is nothing to choose in any of them.
    fn forced_turn(&self, settled: &Self::Position) -> Option<Vec<Self::Move>>;

    /// What is told of one of those moves, where it would be over before anybody has seen it.
    fn forced_told(made: Self::Move) -> Option<Localized> {
        let _ = made;
        None
    }
}

/// Plays a turn in which there is nothing to choose as soon as the table has rested. Only while a person who sits here is to
/// move; nothing is done for somebody who is to find the move, or is taught.
pub fn play_forced<G: PlaysForced>(
    matches: Query<
        (Entity, &Match<G>),
        (
            With<OnScreen>,
            Without<Posed>,
            Without<LookedAt>,
            Without<Only<G>>,
        ),
    >,
    settings: Res<Settings>,
    menu: Res<State<Menu>>,
    look_back: Res<LookBack>,
    pause: Res<Pause>,
    tempo: Tempo,
    mut rest: ResMut<Rest>,
    mut awake: ResMut<Awake>,
    mut commands: Commands,
) {
    let waits = **menu != Menu::None || look_back.0.is_some() || *pause == Pause::Stands;
    let Ok((table, played)) = matches.single() else {
        return;
    };
    if waits || !settings.is_on(&AUTOPLAY_FORCED) || !played.is_settled() {
        return;
    }
    let Some(moves) = played.game().forced_turn(played.position()) else {
        return;
    };
    awake.stay();
    if rest.is_over(tempo.of(Motion::Beat)) {
        let by = played.game().next_actor(played.position());
        for (ply, made) in (played.ply()..).zip(moves) {
            if let Some(told) = G::forced_told(made) {
                commands.trigger(Notice::new(Severity::Info, told));
            }
            commands.trigger(Ask::<G> {
                table,
                by,
                ply,
                made,
            });
        }
        commands.trigger(Confirm { table });
    }
}
