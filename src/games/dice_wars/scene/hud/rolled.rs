//! The dice in the tray as they move: they tumble in the air, settle one after the other. All of it
//! follows from when they were thrown, so that a tray that is written anew goes on where it was.

use std::time::Duration;

use bevy::prelude::*;

use crate::{
    games::dice_wars::{
        notation::Colour,
        scene::board::{LATER, Seen, Telling},
    },
    screens::motion::Tempo,
    shell::{
        idle::Awake,
        theme::{Motion, Picture},
    },
};

/// How many pictures there are of a die in the air.
const PICTURES: u128 = 3;
/// How high a die drops from as it settles.
const DROP: f32 = 22.0;

/// A die in the air, by its place among those that are.
#[derive(Component, Clone, Copy)]
pub(super) struct Tumbles(pub Colour, pub usize);

/// A die that comes to lie, by its place among those of its side, and how it lies askew.
#[derive(Component, Clone, Copy)]
pub(super) struct Settles(pub usize, pub Rot2);

/// The picture of a die in the air at a moment.
pub(super) fn in_the_air(colour: Colour, place: usize, step: u128) -> String {
    let number = 1 + (step + 2 * place as u128) % PICTURES;
    format!("dice_wars_die_{}_air{number}", colour.name())
}

/// How far something is, that begins after a while and takes so long.
fn done(since: Duration, after: Duration, long: Duration) -> f32 {
    if long.is_zero() {
        return 1.0;
    }
    (since.saturating_sub(after).as_secs_f32() / long.as_secs_f32()).min(1.0)
}

/// How long a die takes to settle, and from one to the next.
fn settling(tempo: &Tempo) -> (Duration, Duration) {
    let long = tempo.of(Motion::Hop);
    (long, long.mul_f32(LATER))
}

/// Shows each as it is now.
pub(super) fn go_on(
    seen: Res<Seen>,
    tempo: Tempo,
    time: Res<Time>,
    mut tumbling: Query<(&Tumbles, &mut Picture, &mut UiTransform), Without<Settles>>,
    mut settles: Query<(&Settles, &mut UiTransform), Without<Tumbles>>,
    mut awake: ResMut<Awake>,
) {
    let now = time.elapsed();
    if seen.telling == Some(Telling::Tumbling) {
        awake.stay();
        let gap = tempo.of(Motion::FlipGap).as_millis().max(1);
        let step = now.as_millis() / gap;
        for (die, mut picture, mut transform) in &mut tumbling {
            picture.set_if_neq(Picture::new(in_the_air(die.0, die.1, step)));
            let swing = (now.as_secs_f32() * 21.0 + die.1 as f32 * 1.9).sin();
            transform.translation = Val2::px(2.5 * swing, -7.0 * swing.abs());
        }
        return;
    }
    let since = now.saturating_sub(seen.rolled_at);
    // Of a roll that is past, everything lies as it lies.
    let tells = seen.telling == Some(Telling::Settling);
    let (long, later) = settling(&tempo);
    for (die, mut transform) in &mut settles {
        let part = match tells {
            true => done(since, later * die.0 as u32, long),
            false => 1.0,
        };
        let left = 1.0 - part;
        let wanted = UiTransform {
            translation: Val2::px(0.0, -DROP * left * left),
            rotation: die.1 * Rot2::radians(1.2 * left),
            scale: Vec2::splat(if part > 0.0 { 1.0 + 0.25 * left } else { 0.0 }),
        };
        if *transform != wanted {
            *transform = wanted;
            awake.stay();
        }
    }
}
