//! The robots as they are seen: where they stand, and how they slide.

use std::time::Duration;

use bevy::prelude::*;

use super::{BoardRoom, BoardSystems, Hand, View, layout::Grid, marks::LETTERED};
use crate::{
    games::ricochet::{
        rules::{Cell, Robot},
        scene::words::{letter_key, squares},
    },
    screens::motion::{Glide, Piece, Shake, Tempo},
    shell::{
        audio::PlaySound,
        theme::{Motion, Picture, TextStyle, Tone},
        widgets::{at, text, whole, words},
    },
};

/// How high robots stand among the layers of the board.
const HEIGHT: i32 = 5;

/// A robot on the board.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
#[require(Piece)]
pub struct RobotPiece(pub Robot);

/// Where it stands.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct StandsOn(pub Option<Cell>);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (place, shake)
            .after(BoardSystems)
            .run_if(resource_exists::<BoardRoom>.and_then(resource_exists::<View>)),
    );
}

/// Lays the four robots under `parent`.
pub fn lay(parent: Entity, commands: &mut Commands) {
    for robot in Robot::ALL {
        commands.spawn((
            Name::new(format!("Robot {robot}")),
            RobotPiece(robot),
            StandsOn(None),
            ChildOf(parent),
            Node {
                position_type: PositionType::Absolute,
                display: Display::None,
                ..default()
            },
            UiTransform::default(),
            ZIndex(HEIGHT),
            Pickable::IGNORE,
        ));
    }
}

/// Where a robot is drawn on its cell.
fn place_on(grid: &Grid, cell: Cell) -> Rect {
    let corner = grid.square(cell).min + Vec2::new(0.03, 0.02) * grid.cell;
    Rect::from_corners(corner, corner + 0.94 * grid.cell)
}

/// Puts the robots on their cells; one that stood elsewhere slides there.
fn place(
    room: Res<BoardRoom>,
    view: Res<View>,
    mut robots: Query<(Entity, &RobotPiece, &mut StandsOn, &mut Node)>,
    tempo: Tempo,
    mut commands: Commands,
) {
    let fresh = robots.iter().any(|(_, _, on, _)| on.0.is_none());
    if !(room.is_changed() || view.is_changed() || fresh) {
        return;
    }
    let grid = room.grid();
    let hidden = room.arrangement == super::Arrangement::Results;
    let moved = robots
        .iter()
        .filter(|(_, piece, on, _)| on.0.is_some_and(|on| on != view.robots[piece.0]))
        .count();
    for (entity, piece, mut on, mut node) in &mut robots {
        let cell = view.robots[piece.0];
        let mut wanted = at(place_on(&grid, cell));
        if hidden {
            wanted.display = Display::None;
        }
        let before = on.0.replace(cell);
        if before.is_none() || room.is_changed() {
            dress(entity, piece.0, &grid, &mut commands);
        }
        if *node != wanted {
            *node = wanted;
        }
        let Some(from) = before.filter(|from| *from != cell && !hidden) else {
            continue;
        };
        // One that slides takes its time by the square; several go home together.
        let beat = tempo.of(Motion::Hop);
        let length = match moved {
            1 => slide_time(beat, squares(from, cell)),
            _ => beat.mul_f32(10.0 / 3.0),
        };
        let glide = Glide::from(grid.middle(from) - grid.middle(cell));
        if let Some(anim) = glide.over(length, EaseFunction::QuadraticIn) {
            commands.entity(entity).insert(anim);
        }
        if moved == 1 {
            commands.trigger(PlaySound("pick"));
        }
    }
}

/// 45 ms a square, at least 120, at most 420; a beat is 150.
fn slide_time(beat: Duration, squares: u32) -> Duration {
    beat.mul_f32((squares as f32 * 0.3).clamp(0.8, 2.8))
}

fn dress(entity: Entity, robot: Robot, grid: &Grid, commands: &mut Commands) {
    let cell = grid.cell;
    commands
        .entity(entity)
        .despawn_children()
        .with_children(|parent| {
            parent.spawn((
                whole(),
                Picture::new(format!("ricochet_robot_{}", robot.word())),
                Pickable::IGNORE,
            ));
            if cell >= LETTERED {
                letter(parent, robot, 0.94 * cell);
            }
        });
}

/// The letter on the breast of a robot `side` pixels wide.
fn letter(parent: &mut ChildSpawnerCommands, robot: Robot, side: f32) {
    let middle = match robot {
        Robot::Blue => 66.0,
        Robot::Red => 64.0,
        Robot::Yellow => 68.0,
        Robot::Green => 67.0,
    } / 96.0
        * side;
    let (style, half) = match side {
        side if side >= 60.0 => (TextStyle::Value, 10.0),
        _ => (TextStyle::Tag, 9.0),
    };
    parent.spawn((
        text(letter_key(robot), style, Tone::InkLine),
        TextLayout::justify(Justify::Center),
        at(Rect::new(0.0, middle - half, side, middle + half)),
    ));
}

/// A robot that stands somewhere beside the board.
pub fn draw_robot(parent: &mut ChildSpawnerCommands, robot: Robot, corner: Vec2, side: f32) {
    parent
        .spawn((
            Name::new("Drawn robot"),
            at(Rect::from_corners(corner, corner + side)),
            Picture::new(format!("ricochet_robot_{}", robot.word())),
            Pickable::IGNORE,
        ))
        .with_children(|robot_node| {
            if side >= LETTERED {
                letter(robot_node, robot, side);
            }
        });
}

/// The shape of a robot with a number in it, filling its parent of `side` pixels.
pub fn shape_with(parent: &mut ChildSpawnerCommands, robot: Robot, side: f32, number: String) {
    let tone = match robot {
        Robot::Yellow => Tone::InkLine,
        _ => Tone::FocusOuter,
    };
    parent.spawn((
        whole(),
        Picture::new(format!("ricochet_shape_{}", robot.word())),
        Pickable::IGNORE,
    ));
    parent.spawn((
        words(number, TextStyle::Tag, tone),
        TextLayout::justify(Justify::Center),
        at(Rect::new(0.0, side / 2.0 - 9.5, side, side / 2.0 + 8.5)),
    ));
}

/// A robot that cannot slide that way shakes.
fn shake(
    hand: Res<Hand>,
    robots: Query<(Entity, &RobotPiece)>,
    tempo: Tempo,
    mut seen: Local<u32>,
    mut commands: Commands,
) {
    if hand.refused == *seen {
        return;
    }
    *seen = hand.refused;
    let Some(picked) = hand.picked else { return };
    let length = tempo.of(Motion::Shake);
    for (entity, piece) in &robots {
        if piece.0 == picked && !length.is_zero() {
            let tween = bevy_tweening::Tween::new::<UiTransform, _>(
                EaseFunction::Linear,
                length,
                Shake(4.0),
            );
            commands
                .entity(entity)
                .insert(bevy_tweening::TweenAnim::new(tween));
        }
    }
}
