//! The glow around domains that have just grown and earned points.

use std::time::Duration;

use bevy::prelude::*;

use super::{begin::TABLE, boards::Board, gain::gain, outline::strips, piece_art::at};
use crate::{
    games::dominations::{
        pieces::KingdomOf,
        rules::{Dominations, Move},
    },
    kit::Actor,
    screens::motion::Tempo,
    shell::theme::{Motion, Theme, Tone},
    table::{Match, MovedOn, referee::What},
};

/// Thickness of the glow.
const WIDTH: f32 = 5.0;

/// Glows, and goes out.
#[derive(Component, Default)]
struct Glow(Duration);

pub(super) fn plugin(app: &mut App) {
    app.add_observer(light)
        .add_systems(Update, go_out.run_if(in_state(TABLE)));
}

fn light(
    moved: On<MovedOn<Dominations>>,
    matches: Query<&Match<Dominations>>,
    kingdoms: Query<(Entity, &KingdomOf, &Board)>,
    glows: Query<Entity, With<Glow>>,
    tempo: Tempo,
    mut commands: Commands,
) -> Result {
    // A domino that was taken back or a match that jumped leaves nothing to glow for.
    if matches!(moved.what, What::TakenBack(_) | What::Jumped) {
        for glow in &glows {
            commands.entity(glow).despawn();
        }
    }
    let What::Made(Actor::Seat(seat), Move::Place(placement)) = moved.what else {
        return Ok(());
    };
    if tempo.of(Motion::Beat).is_zero() {
        return Ok(());
    }
    let played = matches.get(moved.table)?;
    let moves = played.record().moves();
    let placed = moves
        .iter()
        .rposition(|made| *made == Move::Place(placement));
    let before = played.record().after(placed.unwrap_or(moves.len()));
    let domino = &played.game().dominos()[placement.domino];
    let Some((gain, _)) = gain(before.kingdom(seat), domino, placement) else {
        return Ok(());
    };
    let Some((kingdom, _, board)) = kingdoms.iter().find(|(_, of, _)| of.0 == seat) else {
        return Ok(());
    };
    let side = board.now.cell;
    for domain in gain.domains.iter().filter(|domain| domain.after.1 > 0) {
        commands.entity(kingdom).with_children(|kingdom| {
            for strip in strips(&domain.cells, side, WIDTH) {
                kingdom.spawn((
                    Glow::default(),
                    at(strip),
                    BackgroundColor::default(),
                    ZIndex(4),
                    Pickable::IGNORE,
                ));
            }
        });
    }
    Ok(())
}

fn go_out(
    mut glows: Query<(Entity, &mut Glow, &mut BackgroundColor)>,
    time: Res<Time>,
    tempo: Tempo,
    theme: Res<Theme>,
    mut commands: Commands,
) {
    let whole = tempo.of(Motion::Beat);
    for (entity, mut glow, mut colour) in &mut glows {
        glow.0 += time.delta();
        if glow.0 >= whole {
            commands.entity(entity).despawn();
            continue;
        }
        let part = glow.0.as_secs_f32() / whole.as_secs_f32();
        // Up in a fifth of the time, down in the rest.
        let light = if part < 0.2 {
            part / 0.2
        } else {
            (1.0 - part) / 0.8
        };
        colour.0 = theme.colour(Tone::Gold).with_alpha(light);
    }
}
