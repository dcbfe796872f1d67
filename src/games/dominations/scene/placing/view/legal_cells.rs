//! The marks of the cells that the domino in hand may lie on.

use bevy::prelude::*;

use super::super::{Grip, aim::Hold, placer};
use crate::{
    games::dominations::{
        pieces::KingdomOf,
        rules::{Dominations, Domino, Kingdom},
        scene::{
            boards::Board,
            phase::{Phase, WhoseTurn},
            piece_art::{at, square},
        },
    },
    kit::{Cell, Direction},
    shell::{
        settings::{Hints, Settings},
        theme::{ThemedBackground, ThemedBorder, Tone},
    },
    table::Match,
};

/// Dots and tints of the cells that the domino may lie on.
#[derive(Component, Clone)]
pub(super) struct LegalMark;

/// Marks every cell that the domino may lie on, and those it may lie on as it is held now.
pub(super) fn mark_legal_cells(
    grip: Res<Grip>,
    phase: Res<State<Phase>>,
    whose_turn: Res<WhoseTurn>,
    settings: Res<Settings>,
    matches: Query<Ref<Match<Dominations>>>,
    boards: Query<(Entity, Ref<Board>, &KingdomOf)>,
    old: Query<Entity, With<LegalMark>>,
    mut shown: Local<Option<Direction>>,
    mut commands: Commands,
) {
    let Ok(played) = matches.single() else { return };
    let Some((kingdom, board, _)) = boards.iter().find(|(.., of)| Some(of.0) == whose_turn.seat)
    else {
        *shown = None;
        for mark in &old {
            commands.entity(mark).despawn();
        }
        return;
    };
    let towards = grip.aim.map_or(grip.hold, |aim| aim.hold).towards;
    let stale =
        phase.is_changed() || board.is_changed() || played.is_changed() || settings.is_changed();
    if !stale && *shown == Some(towards) {
        return;
    }
    *shown = Some(towards);
    for mark in &old {
        commands.entity(mark).despawn();
    }
    let (Phase::Placing, Some(placer)) = (**phase, placer(&played)) else {
        return;
    };
    if settings.hints == Hints::None {
        return;
    }
    let hold = grip.aim.map_or(grip.hold, |aim| aim.hold);
    commands.entity(kingdom).with_children(|kingdom| {
        let (land, domino) = (placer.kingdom, &placer.domino);
        spawn_legal_marks(kingdom, LegalMark, land, domino, hold, board.now.cell);
    });
}

/// Spawns the marks as children of a kingdom's node: a dot on every cell that the domino may lie on, and a tint under
/// those that the held half may lie on as it is held.
pub fn spawn_legal_marks(
    node: &mut ChildSpawnerCommands,
    marker: impl Bundle + Clone,
    kingdom: &Kingdom,
    domino: &Domino,
    hold: Hold,
    side: f32,
) {
    let mut cells: Vec<Cell> = kingdom
        .placements(domino)
        .flat_map(|placement| placement.cells())
        .collect();
    cells.sort_unstable();
    cells.dedup();
    for cell in cells {
        let square = square(cell, side);
        let now = kingdom
            .check(domino.halves, hold.placement(domino, cell))
            .is_ok();
        if now {
            node.spawn((
                marker.clone(),
                Node {
                    border: px(1.5).all(),
                    border_radius: BorderRadius::all(px(side * 0.08)),
                    ..at(square.inflate(-3.0))
                },
                ThemedBackground(Tone::LegalTint),
                ThemedBorder(Tone::CertainFrame),
                ZIndex(-1),
                Pickable::IGNORE,
            ));
        }
        let dot = (side * 0.17).max(6.0);
        node.spawn((
            marker.clone(),
            Name::new("Legal cell"),
            Node {
                border: px(1.5).all(),
                border_radius: BorderRadius::all(px(dot / 2.0)),
                ..at(Rect::from_center_size(square.center(), Vec2::splat(dot)))
            },
            ThemedBackground(Tone::Cream),
            ThemedBorder(Tone::InkLine),
            ZIndex(-1),
            Pickable::IGNORE,
        ));
    }
}
