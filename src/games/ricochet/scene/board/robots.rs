//! The robots as they are seen: where they stand, and how they slide.

use std::time::Duration;

use bevy::prelude::*;
use bevy_tweening::{Lens, Tween, TweenAnim};

use super::{BoardRoom, BoardSystems, Hand, View, layout::Grid, marks::LETTERED};
use crate::{
    games::ricochet::{
        rules::{Cell, Ricochet, Robot, Robots, Walls},
        scene::{
            phase::Phase,
            words::{WAYS, letter_key, squares, step},
        },
    },
    screens::motion::{Glide, Piece, Shake, Tempo},
    shell::{
        audio::PlaySound,
        theme::{Motion, Picture, TextStyle, Tone},
        widgets::{at, text, whole, words},
    },
    table::{HostedElsewhere, Match},
};

/// How high robots stand among the layers of the board.
const HEIGHT: i32 = 5;

/// How large a robot is at first that is set down somewhere, times its size.
const SET_DOWN: f32 = 0.55;

/// A robot on the board.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
#[require(Piece)]
pub struct RobotPiece(pub Robot);

/// Where it stands.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct StandsOn(pub Option<Cell>);

/// It has slid, and has not come up against anything yet.
#[derive(Component, Clone, Copy, Debug)]
struct Arrives {
    from: Cell,
}

/// How each of them sounds while it slides.
const SLIDES: [&str; 4] = [
    "ricochet_slide_1",
    "ricochet_slide_2",
    "ricochet_slide_3",
    "ricochet_slide_4",
];

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (arrive, place, shake)
            .chain()
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

/// Whether a robot can have slid from there to where it stands now, or back: nothing lies between.
fn has_slid(walls: &Walls, robots: Robots, robot: Robot, from: Cell) -> bool {
    WAYS.into_iter()
        .any(|to| walls.path(robots, robot, to).any(|on| on == from))
}

/// Puts the robots on their cells. One that stood elsewhere slides there; where several do, or where walls lie between,
/// they are set down there.
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
        let slid = moved == 1 && has_slid(&view.layout.walls, view.robots, piece.0, from);
        let beat = tempo.of(Motion::Hop);
        // One that slides takes its time by the square.
        let (glide, length) = match slid {
            true => (
                Glide::from(grid.middle(from) - grid.middle(cell)),
                slide_time(beat, squares(from, cell)),
            ),
            false => {
                let scale = Vec2::splat(SET_DOWN);
                (
                    Glide {
                        scale,
                        ..Glide::from(Vec2::ZERO)
                    },
                    beat * 2,
                )
            }
        };
        if let Some(anim) = glide.over(length, EaseFunction::QuadraticIn) {
            commands.entity(entity).insert(anim);
        }
        if slid {
            commands.trigger(PlaySound(SLIDES[piece.0.index()]));
            commands.entity(entity).insert(Arrives { from });
        }
    }
}

/// A robot comes up against what has stopped it: a knock, or a clank, and it gives a little.
///
/// A way that somebody elsewhere has shown is told all at once: after each slide the table rests, as long as it does before
/// those of computer players, so that it can be followed.
fn arrive(
    robots: Query<(Entity, &RobotPiece, &Arrives), Without<TweenAnim>>,
    elsewhere: Query<(), (With<Match<Ricochet>>, With<HostedElsewhere>)>,
    phase: Option<Res<State<Phase>>>,
    view: Res<View>,
    tempo: Tempo,
    mut commands: Commands,
) {
    let watched = phase.is_some_and(|phase| **phase == Phase::Watching);
    let rests = match watched && !elsewhere.is_empty() {
        true => tempo.of(Motion::Rescale),
        false => Duration::ZERO,
    };
    for (entity, piece, Arrives { from }) in &robots {
        let mut robot = commands.entity(entity);
        robot.remove::<Arrives>();
        let cell = view.robots[piece.0];
        let to = WAYS.into_iter().find(|&to| {
            let (x, y) = step(to);
            let east = f32::from(cell.column()) - f32::from(from.column());
            let south = f32::from(cell.row()) - f32::from(from.row());
            x * east + y * south > 0.0
        });
        let Some(to) = to else { continue };
        let length = tempo.of(Motion::Hop).mul_f32(0.4);
        if !length.is_zero() {
            let whole = length + rests;
            let squash = Squash {
                to: Vec2::from(step(to)),
                part: length.div_duration_f32(whole),
            };
            let tween = Tween::new::<UiTransform, _>(EaseFunction::Linear, whole, squash);
            robot.insert(TweenAnim::new(tween));
        }
        let beside = cell.neighbour(to);
        let against = beside.filter(|_| !view.layout.walls.has(cell, to));
        let clanks = against.is_some_and(|beside| view.robots.on(beside).is_some());
        commands.trigger(PlaySound(match clanks {
            true => "ricochet_stop_robot",
            false => "ricochet_stop_wall",
        }));
    }
}

/// Presses a node together that way, by two pixels of thirty-six, and lets it go.
struct Squash {
    to: Vec2,
    /// In this part of its time; then the node rests.
    part: f32,
}

impl Lens<UiTransform> for Squash {
    fn lerp(&mut self, mut target: Mut<UiTransform>, ratio: f32) {
        let ratio = (ratio / self.part).min(1.0);
        let pressed = 2.0 * (std::f32::consts::PI * ratio).sin();
        target.scale = Vec2::ONE - self.to.abs() * pressed / 36.0;
        target.translation = Val2::px(self.to.x * pressed / 2.0, self.to.y * pressed / 2.0);
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

/// A robot that is drawn for itself, and follows no match.
#[derive(Component, Clone, Copy, Debug)]
pub struct DrawnRobot(pub Robot);

/// A robot that stands somewhere beside the board.
pub fn draw_robot(parent: &mut ChildSpawnerCommands, robot: Robot, corner: Vec2, side: f32) {
    parent
        .spawn((
            Name::new("Drawn robot"),
            DrawnRobot(robot),
            UiTransform::default(),
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

/// From this side on two figures have room in the sign of any robot.
pub const TWO_FIGURES: f32 = 24.0;

/// How much wider the sign of a robot is drawn for so many figures: a diamond has little room above and below its
/// middle, a clover is narrow between its leaves.
fn stretched(robot: Robot, figures: usize) -> f32 {
    if figures < 2 {
        return 1.0;
    }
    match robot {
        Robot::Red => 1.4,
        Robot::Green => 1.1,
        Robot::Blue | Robot::Yellow => 1.0,
    }
}

/// The shape of a robot with a number in it, in its parent of `side` pixels. With two figures it may be wider than
/// that.
pub fn shape_with(parent: &mut ChildSpawnerCommands, robot: Robot, side: f32, number: String) {
    let tone = match robot {
        Robot::Yellow => Tone::InkLine,
        _ => Tone::FocusOuter,
    };
    let wide = side * stretched(robot, number.chars().count());
    let (left, right) = ((side - wide) / 2.0, (side + wide) / 2.0);
    parent.spawn((
        at(Rect::new(left, 0.0, right, side)),
        Picture::new(format!("ricochet_shape_{}", robot.word())),
        ImageNode {
            image_mode: NodeImageMode::Stretch,
            ..default()
        },
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
            let tween = Tween::new::<UiTransform, _>(EaseFunction::Linear, length, Shake(4.0));
            commands.entity(entity).insert(TweenAnim::new(tween));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        games::ricochet::rules::{BoardKind, BoardNumber, Slide, generator},
        shell::testing::shipped_picture,
    };

    #[test]
    fn two_figures_stand_in_the_sign_of_every_robot() {
        // Half of what the two figures of a tag take.
        const FIGURES: Vec2 = Vec2::new(7.7, 5.0);
        for robot in Robot::ALL {
            let shape = shipped_picture(&format!("ricochet_shape_{}", robot.word()));
            let drawn = Vec2::new(stretched(robot, 2), 1.0) * TWO_FIGURES;
            for (x, y) in [(1.0, 1.0), (1.0, 0.0), (0.0, 1.0)] {
                for (right, below) in [(1.0, 1.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, -1.0)] {
                    let off = FIGURES * Vec2::new(x * right, y * below);
                    let part = off / drawn + 0.5;
                    let at = (part * shape.size_f32()).floor();
                    let pixel = shape.get_color_at(at.x as u32, at.y as u32).unwrap();
                    assert!(pixel.alpha() > 0.5, "{robot}, {off}");
                }
            }
        }
    }

    #[test]
    fn a_robot_slides_where_it_can_have_slid_and_is_set_down_elsewhere() {
        let layout = generator::layout(BoardNumber::new(BoardKind::Random, 7));
        let (walls, start) = (&layout.walls, layout.robots);
        let mut turned = 0;
        for slide in Slide::all() {
            let (robot, from) = (slide.robot, start[slide.robot]);
            let mut robots = start;
            if robots.slide(walls, slide).is_err() {
                continue;
            }
            assert!(has_slid(walls, robots, robot, from), "{slide:?}");
            assert!(
                has_slid(walls, start, robot, robots[robot]),
                "{slide:?}, back"
            );
            for to in WAYS {
                let mut on = robots;
                let is_bend = to.is_upright() != slide.to.is_upright();
                if is_bend && on.slide(walls, Slide { robot, to }).is_ok() {
                    turned += 1;
                    assert!(!has_slid(walls, on, robot, from), "{slide:?}, {to:?}");
                }
            }
        }
        assert!(turned > 0);
    }
}
