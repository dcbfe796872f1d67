//! The domino in hand as it hovers over the board: it glides to where it is aimed, and shakes where it may not lie.

use bevy::prelude::*;
use bevy_tweening::{Tween, TweenAnim};

use super::{super::DroppedInVain, AimMark};
use crate::{
    games::dominations::{
        rules::Domino,
        scene::piece_art::{at, domino_face, on_screen, whole},
    },
    kit::Direction,
    screens::motion::{Shake, Tempo},
    shell::theme::{Motion, Picture, ThemedBorder, Tone},
};

/// The domino in hand as it hovers over the board.
#[derive(Component)]
pub(super) struct Ghost {
    pub(super) shown: Vec2,
    wanted: Vec2,
}

/// How far a domino that may lie here is lifted off the board, towards the light.
pub const LIFT: Vec2 = Vec2::new(-4.0, -6.0);

/// Spawns the ghost over that area of the table; it glides there from where it was seen.
pub(super) fn spawn_ghost(
    commands: &mut Commands,
    table: Entity,
    domino: &Domino,
    area: Rect,
    side: f32,
    towards: Direction,
    refused: bool,
    seen: Option<Vec2>,
) {
    let lift = if refused { Vec2::ZERO } else { LIFT };
    let wanted = area.min + lift;
    let shown = seen.unwrap_or(wanted);
    commands
        .spawn((
            AimMark,
            Name::new("Ghost"),
            Ghost { shown, wanted },
            ChildOf(table),
            at(Rect::from_corners(shown, shown + area.size())),
            UiTransform::default(),
            // Under the bars and the name plates.
            ZIndex(4),
            Pickable::IGNORE,
        ))
        .with_children(|ghost| dress_ghost(ghost, domino, side, area.size(), towards, refused));
}

/// A domino in hand, as children of a node of that size: its shadow, its two halves and its frame.
pub fn dress_ghost(
    ghost: &mut ChildSpawnerCommands,
    domino: &Domino,
    side: f32,
    size: Vec2,
    towards: Direction,
    refused: bool,
) {
    let upright = size.y > size.x;
    let shadow = if upright {
        "domino_shadow_lifted_v"
    } else {
        "domino_shadow_lifted"
    };
    let spread = side * 64.0 / 192.0;
    ghost.spawn((
        Node {
            left: px(-spread),
            top: px(-spread),
            width: px(size.x + 2.0 * spread),
            height: px(size.y + 2.0 * spread),
            ..whole()
        },
        Picture::new(shadow),
        ZIndex(-1),
        Pickable::IGNORE,
    ));
    ghost.spawn(domino_face(
        domino,
        side,
        on_screen(towards),
        if refused { 0.7 } else { 0.9 },
    ));
    if refused {
        for half in [0.0, 1.0] {
            let corner = if upright {
                Vec2::new(0.0, side * half)
            } else {
                Vec2::new(side * half, 0.0)
            };
            ghost.spawn((
                at(Rect::from_corners(corner, corner + side)),
                Picture::new("state_refused"),
                Pickable::IGNORE,
            ));
        }
    }
    ghost.spawn((
        Node {
            border: px(2).all(),
            border_radius: BorderRadius::all(px(8)),
            left: px(-4),
            top: px(-4),
            ..at(Rect::from_corners(Vec2::ZERO, size).inflate(4.0))
        },
        ThemedBorder(Tone::InkLine),
        Pickable::IGNORE,
    ));
    ghost.spawn((
        Node {
            border: px(3).all(),
            border_radius: BorderRadius::all(px(6)),
            ..at(Rect::from_corners(Vec2::ZERO, size).inflate(2.0))
        },
        ThemedBorder(if refused { Tone::Accent } else { Tone::Cream }),
        Pickable::IGNORE,
    ));
}

/// Lets the ghost glide to where it belongs.
pub(super) fn follow_pointer(
    mut ghosts: Query<(&mut Ghost, &mut Node)>,
    tempo: Tempo,
    time: Res<Time>,
) {
    for (mut ghost, mut node) in &mut ghosts {
        if ghost.shown == ghost.wanted {
            continue;
        }
        let whole = tempo.of(Motion::Follow).as_secs_f32();
        let share = if whole > 0.0 {
            1.0 - (-3.0 * time.delta_secs() / whole).exp()
        } else {
            1.0
        };
        let mut shown = ghost.shown.lerp(ghost.wanted, share);
        if shown.distance(ghost.wanted) < 0.5 {
            shown = ghost.wanted;
        }
        ghost.shown = shown;
        node.left = px(shown.x);
        node.top = px(shown.y);
    }
}

/// A domino that cannot lie there shakes its head.
pub(super) fn shake_ghost(
    _: On<DroppedInVain>,
    ghosts: Query<Entity, With<Ghost>>,
    tempo: Tempo,
    mut commands: Commands,
) {
    let duration = tempo.of(Motion::Shake);
    for ghost in ghosts.iter().filter(|_| !duration.is_zero()) {
        let shake = Tween::new::<UiTransform, _>(EaseFunction::Linear, duration, Shake(4.0));
        commands.entity(ghost).insert(TweenAnim::new(shake));
    }
}
