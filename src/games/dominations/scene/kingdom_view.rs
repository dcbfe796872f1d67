//! The kingdoms as they are seen: mats, castles, tiles, and how far each can still grow.

use bevy::{platform::collections::HashMap, prelude::*};

use super::{
    begin::{Seated, TABLE},
    boards::{Board, BoardSystems, TableRoom},
    layout::{Arrangement, Grid},
    phase::WhoseTurn,
    piece_art::{at, crowns, square, tile_picture, whole},
    terrain_letters::{Shows, SignPlace},
    tile_edges::{Edge, SIDES, corners},
};
use crate::{
    games::dominations::pieces::{Domino, HalfOf, KingdomOf, LiesAt, Tile},
    kit::{Cell, Direction},
    screens::motion::{Glide, Tempo},
    shell::theme::{Motion, Picture, Theme, ThemedBackground, ThemedBorder, Tone},
    table::SitsAt,
};

/// Mats, lines and frames: drawn anew when the grid changes.
#[derive(Component, Clone, Copy)]
struct Furniture;

/// The castle in the middle of a kingdom.
#[derive(Component)]
struct CastleView;

/// The cream edges over a tile or a castle: a picture hides the border of its own node.
#[derive(Component)]
struct Edges;

/// The crowns over a tile.
#[derive(Component)]
struct TileCrowns {
    small: bool,
}

pub(super) fn plugin(app: &mut App) {
    app.add_observer(dress_new_kingdom)
        .add_observer(dress_new_tile)
        .add_observer(fly_in)
        .add_systems(
            Update,
            (lay_tiles, furnish)
                .chain()
                .after(BoardSystems)
                .run_if(in_state(TABLE)),
        );
}

/// Gives a kingdom its node, its castle and its board.
fn dress_new_kingdom(
    added: On<Add, KingdomOf>,
    kingdoms: Query<&KingdomOf>,
    seats: Query<(&SitsAt, &Seated)>,
    mut commands: Commands,
) -> Result {
    let seat = kingdoms.get(added.entity)?.0;
    let Some((_, seated)) = seats.iter().find(|(at, _)| at.0 == seat) else {
        return Ok(());
    };
    let colour = seated.0.colour;
    commands.entity(added.entity).insert((
        Node {
            position_type: PositionType::Absolute,
            width: px(0),
            height: px(0),
            ..default()
        },
        Pickable::IGNORE,
        ZIndex(1),
    ));
    commands.spawn((
        Name::new("Castle"),
        CastleView,
        ChildOf(added.entity),
        Node {
            position_type: PositionType::Absolute,
            ..default()
        },
        Picture::new(format!("castle_{}", colour.name())),
        Pickable::IGNORE,
        children![(Edges, whole(), ThemedBorder(Tone::Cream), Pickable::IGNORE)],
    ));
    Ok(())
}

/// Gives a tile its picture; [`lay_tiles`] gives it its place.
fn dress_new_tile(
    added: On<Add, Tile>,
    tiles: Query<(&Tile, &HalfOf)>,
    dominos: Query<&Domino>,
    mut commands: Commands,
) -> Result {
    let (tile, half) = tiles.get(added.entity)?;
    let number = dominos.get(half.domino)?.0;
    let crowns_shown = tile.0.crowns;
    commands
        .entity(added.entity)
        .insert((
            Node {
                position_type: PositionType::Absolute,
                ..default()
            },
            UiTransform::default(),
            tile_picture(tile.0, number, half.half),
            Shows(tile.0.terrain, SignPlace::Corner),
            Pickable::IGNORE,
        ))
        .with_children(|tile| {
            tile.spawn((Edges, whole(), BorderColor::DEFAULT, Pickable::IGNORE));
            if crowns_shown > 0 {
                tile.spawn((crowns(crowns_shown, 96.0), TileCrowns { small: false }));
            }
        });
    Ok(())
}

/// Puts castle and tiles in their places, each with an edge where its neighbour is not of its terrain.
fn lay_tiles(
    boards: Query<(Entity, Ref<Board>, Ref<Children>), With<KingdomOf>>,
    tiles: Query<(&LiesAt, &Tile, &HalfOf, &Children)>,
    castles: Query<&Children, With<CastleView>>,
    edges: Query<(), With<Edges>>,
    mut nodes: Query<(&mut Node, Option<&mut BorderColor>)>,
    theme: Res<Theme>,
) -> Result {
    for (entity, board, children) in &boards {
        if !(board.is_changed() || children.is_changed() || theme.is_changed()) {
            continue;
        }
        let side = board.now.cell;
        let (mut origin, _) = nodes.get_mut(entity)?;
        origin.left = px(board.now.castle.x);
        origin.top = px(board.now.castle.y);
        let around: HashMap<Cell, (Tile, Entity)> = children
            .iter()
            .filter_map(|child| tiles.get(child).ok())
            .map(|(at, tile, half, _)| (at.0, (*tile, half.domino)))
            .collect();
        for child in children.iter() {
            let (cell, parts, sides) = if let Ok(parts) = castles.get(child) {
                (Cell::CASTLE, parts, [Edge::Shown; 4])
            } else if let Ok((lies, tile, half, parts)) = tiles.get(child) {
                let edge = |towards: Direction| {
                    let beside = around.get(&lies.0.step(towards));
                    Edge::towards(beside.map(|(other, domino)| {
                        (*domino == half.domino, other.0.terrain == tile.0.terrain)
                    }))
                };
                (lies.0, parts, SIDES.map(edge))
            } else {
                continue;
            };
            let radius = corners(sides, side);
            let (mut node, _) = nodes.get_mut(child)?;
            *node = Node {
                border_radius: radius,
                ..at(square(cell, side))
            };
            for part in parts.iter().filter(|part| edges.contains(*part)) {
                let (mut node, border) = nodes.get_mut(part)?;
                let [right, top, left, bottom] = sides.map(|edge| px(edge.width(side)));
                node.border = UiRect {
                    left,
                    right,
                    top,
                    bottom,
                };
                node.border_radius = radius;
                if let Some(mut border) = border {
                    let cream = theme.colour(Tone::Cream);
                    let [right, top, left, bottom] = sides.map(|edge| edge.colour(cream));
                    *border = BorderColor {
                        top,
                        right,
                        bottom,
                        left,
                    };
                }
            }
        }
    }
    Ok(())
}

/// From where to where a line `along` from the castle's centre reaches across, from there. It lies on whole pixels, or
/// lines would be thin or thick as they happen to lie.
fn across(castle: f32, along: f32, scale: f32) -> (f32, f32) {
    let thick = scale.round().max(1.0);
    let least = ((castle + along) * scale - thick / 2.0).round();
    let from = least / scale - castle;
    (from, from + thick / scale)
}

/// Spawns the mat of a grid and the lines between its cells, around the middle of the castle's, each with that mark.
pub fn spawn_mat(
    kingdom: &mut ChildSpawnerCommands,
    grid: &Grid,
    scale: f32,
    mark: impl Bundle + Copy,
) {
    let side = grid.cell;
    let window = square(grid.min, side).union(square(grid.max, side));
    kingdom.spawn((
        mark,
        Node {
            border: px(1).all(),
            border_radius: BorderRadius::all(px(10)),
            ..at(window.inflate(5.0))
        },
        ThemedBackground(Tone::Mat),
        ThemedBorder(Tone::GridLine),
        ZIndex(-3),
        Pickable::IGNORE,
    ));
    let mut line = |rect: Rect| {
        kingdom.spawn((
            mark,
            at(rect),
            ThemedBackground(Tone::GridLine),
            ZIndex(-2),
            Pickable::IGNORE,
        ));
    };
    for x in grid.min.x + 1..=grid.max.x {
        let along = (f32::from(x) - 0.5) * side;
        let (left, right) = across(grid.castle.x, along, scale);
        line(Rect::new(left, window.min.y, right, window.max.y));
    }
    for y in grid.min.y + 1..=grid.max.y {
        let along = (0.5 - f32::from(y)) * side;
        let (top, bottom) = across(grid.castle.y, along, scale);
        line(Rect::new(window.min.x, top, window.max.x, bottom));
    }
}

/// Draws the mat, the lines and the frame of the boards that have changed, and small crowns on small tiles.
fn furnish(
    boards: Query<(Entity, Ref<Board>), With<KingdomOf>>,
    scale: Res<UiScale>,
    old: Query<(Entity, &ChildOf), With<Furniture>>,
    mut crowns_shown: Query<(&mut TileCrowns, &mut Picture, &ChildOf)>,
    parents: Query<&ChildOf, With<Tile>>,
    room: Option<Res<TableRoom>>,
    mut commands: Commands,
) {
    let Some(room) = room else { return };
    let changed = |board: &Ref<Board>| board.is_changed() || scale.is_changed();
    for (entity, board) in boards.iter().filter(|(_, board)| changed(board)) {
        for (furniture, _) in old.iter().filter(|(_, child)| child.parent() == entity) {
            commands.entity(furniture).despawn();
        }
        let side = board.now.cell;
        for (mut shown, mut picture, child) in &mut crowns_shown {
            let of_this = parents
                .get(child.parent())
                .is_ok_and(|tile| tile.parent() == entity);
            let small = side < 40.0;
            if of_this && shown.small != small {
                shown.small = small;
                let stem = picture.0.trim_end_matches("_small");
                let stem = if small {
                    format!("{stem}_small")
                } else {
                    stem.to_owned()
                };
                *picture = Picture::new(stem);
            }
        }
        let local = |min: Cell, max: Cell| {
            let (low, high) = (square(min, side), square(max, side));
            low.union(high)
        };
        let playing = matches!(
            room.room.arrangement,
            Arrangement::Playing(_) | Arrangement::Replaying | Arrangement::Comparing
        );
        commands.entity(entity).with_children(|kingdom| {
            spawn_mat(kingdom, &board.now, scale.0, Furniture);
            if playing {
                kingdom.spawn((
                    Furniture,
                    Node {
                        border: px(2).all(),
                        border_radius: BorderRadius::all(px(8)),
                        ..at(local(board.bounds.0, board.bounds.1).inflate(2.0))
                    },
                    ThemedBorder(Tone::CertainFrame),
                    ZIndex(-1),
                    Pickable::IGNORE,
                ));
            }
        });
    }
}

/// Lets a newly laid domino come from where it lay before.
fn fly_in(
    added: On<Add, HalfOf>,
    tiles: Query<(&LiesAt, &HalfOf, &ChildOf)>,
    boards: Query<&Board>,
    whence: Query<&super::draft_view::SeenAt>,
    whose_turn: Res<WhoseTurn>,
    tempo: Tempo,
    mut commands: Commands,
) -> Result {
    let (lies, half, child) = tiles.get(added.entity)?;
    let (Ok(board), Ok(seen)) = (boards.get(child.parent()), whence.get(half.domino)) else {
        return Ok(());
    };
    // A person has just dropped it there by hand: it settles, it does not fly.
    let glide = if whose_turn.person {
        (
            Glide {
                from: Vec2::ZERO,
                hop: 0.0,
                scale: Vec2::splat(1.06),
            },
            Motion::Drop,
            1.0,
        )
    } else {
        let from = seen.0 - board.now.centre(lies.0);
        let scale = Vec2::splat((super::layout::DRAFT_HALF / board.now.cell).clamp(0.5, 2.5));
        (
            Glide {
                from,
                hop: 30.0,
                scale,
            },
            Motion::Rescale,
            1.6,
        )
    };
    let (glide, motion, longer) = glide;
    if let Some(anim) = glide.over(tempo.of(motion).mul_f32(longer), EaseFunction::CubicInOut) {
        commands.entity(added.entity).insert((anim, ZIndex(5)));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lines_of_a_kingdom_are_all_as_thick() {
        for scale in [0.8, 1.0, 1.25, 1.5, 1.875, 2.0, 3.0_f32] {
            for castle in [256.0, 257.0, 1096.0] {
                for side in [32.0, 39.0, 50.0, 64.0] {
                    for step in -4..=4_i8 {
                        let along = (f32::from(step) - 0.5) * side;
                        let (from, to) = across(castle, along, scale);
                        let drawn = [from, to].map(|edge| (castle + edge) * scale);
                        for edge in drawn {
                            assert!((edge - edge.round()).abs() < 0.01, "{edge} at {scale}");
                        }
                        let thick = drawn[1].round() - drawn[0].round();
                        assert_eq!(thick, scale.round().max(1.0), "{drawn:?} at {scale}");
                        let middle = f32::midpoint(from, to);
                        let off = (middle - along).abs() * scale;
                        assert!(off <= 0.51, "{middle} for {along} at {scale}");
                    }
                }
            }
        }
    }
}
