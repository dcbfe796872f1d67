//! What lies over and under the pawns for a while: the last move, the pawn in hand, where it may go and what it would do.

use bevy::prelude::*;

use super::{BoardRoom, Grid, Hand, HandSystems, Preview, tokens::SeatsHere};
use crate::{
    games::conquest::{
        rules::{Cell, CellSet, Conquest, Move},
        scene::{
            board::token_stem,
            phase::{Phase, TABLE, last_move},
        },
    },
    shell::{
        settings::{Hints, Settings},
        theme::{Picture, TextStyle, ThemedBackground, ThemedBorder, Tone},
        widgets::{at, picture, words},
    },
    table::{LaidOut, Match},
};

/// Signs are drawn in full on cells of this size.
const SIGNED: f32 = 48.0;
/// The side of the sign of a pawn that would turn over, on cells of 69.
const TURN_SIGN: f32 = 27.0 / 69.0;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(lay).add_systems(
        Update,
        draw.after(HandSystems)
            .run_if(in_state(TABLE).and_then(resource_exists::<BoardRoom>)),
    );
}

/// What lies under the pawns, and what lies over them.
#[derive(Component, Clone, Copy, PartialEq, Eq)]
enum Overlay {
    Under,
    Over,
}

fn lay(laid_out: On<LaidOut<Conquest>>, mut commands: Commands) {
    for (overlay, height) in [(Overlay::Under, 2), (Overlay::Over, 7)] {
        commands.spawn((
            Name::new("Overlay"),
            overlay,
            ChildOf(laid_out.table),
            Node {
                position_type: PositionType::Absolute,
                ..default()
            },
            ZIndex(height),
            Pickable::IGNORE,
        ));
    }
}

/// Draws both anew when anything that they show has changed.
fn draw(
    room: Res<BoardRoom>,
    hand: Res<Hand>,
    settings: Res<Settings>,
    phase: Option<Res<State<Phase>>>,
    matches: Query<Ref<Match<Conquest>>>,
    overlays: Query<(Entity, Ref<Overlay>)>,
    seats: SeatsHere,
    mut commands: Commands,
) {
    let (Some(phase), Ok(played)) = (phase, matches.single()) else {
        return;
    };
    let changed = room.is_changed()
        || hand.is_changed()
        || settings.is_changed()
        || phase.is_changed()
        || played.is_changed();
    let grid = room.grid();
    let moving = **phase == Phase::Moving;
    let preview = hand.preview(&played, &grid).filter(|_| moving);
    for (entity, overlay) in &overlays {
        if !changed && !overlay.is_added() {
            continue;
        }
        commands.entity(entity).despawn_children();
        commands
            .entity(entity)
            .with_children(|parent| match *overlay {
                Overlay::Under => {
                    if **phase != Phase::Over {
                        last(parent, &grid, &played, hand.picked.is_none() || !moving);
                    }
                    if let Some(preview) = &preview {
                        for cell in preview.turned.iter() {
                            mark(parent, &grid, cell, "conquest_mark_turn");
                        }
                    }
                    if let Some(picked) = hand.picked.filter(|_| moving) {
                        mark(parent, &grid, picked, "conquest_mark_selected");
                    }
                }
                Overlay::Over => {
                    if **phase != Phase::Over && (hand.picked.is_none() || !moving) {
                        sprout(parent, &grid, &played);
                    }
                    if **phase == Phase::Replaying {
                        turned_by_the_last_move(parent, &grid, &played);
                    }
                    if !moving {
                        return;
                    }
                    if settings.hints != Hints::None {
                        targets(parent, &grid, &played, &hand);
                        if played.ply() < 2 && settings.hints == Hints::All && hand.picked.is_none()
                        {
                            movable(parent, &grid, &played);
                        }
                    }
                    if let Some(preview) = preview {
                        let colour = seats.colour(played.position().to_move());
                        let stem = token_stem(colour, grid.cell);
                        show_preview(parent, &grid, &preview, stem, settings.hints);
                    }
                    if let Some(cell) = hand.at.filter(|_| hand.by_keys) {
                        parent.spawn((
                            Name::new("Cell gone to"),
                            Node {
                                border: px(3).all(),
                                border_radius: BorderRadius::all(px(8)),
                                ..at(grid.square(cell))
                            },
                            ThemedBorder(Tone::FocusOuter),
                            Outline::new(px(2), px(0), Color::srgb_u8(0x11, 0x60, 0x9b)),
                            Pickable::IGNORE,
                        ));
                    }
                }
            });
    }
}

fn mark(parent: &mut ChildSpawnerCommands, grid: &Grid, cell: Cell, stem: &'static str) {
    parent.spawn((at(grid.square(cell)), Picture::new(stem), Pickable::IGNORE));
}

/// Where the last move went, and how.
fn last(parent: &mut ChildSpawnerCommands, grid: &Grid, played: &Match<Conquest>, arrow: bool) {
    let Some((_, made @ Move::Pawn { from, to })) = last_move(played) else {
        return;
    };
    let still_there = played.position().owner(to).is_some();
    if !still_there {
        return;
    }
    mark(parent, grid, to, "conquest_mark_last");
    if made.is_jump() {
        let ring = Rect::from_center_size(grid.middle(from), Vec2::splat(grid.cell * 0.8));
        parent.spawn((
            at(ring),
            Picture::new("conquest_mark_left"),
            Pickable::IGNORE,
        ));
        if arrow {
            draw_arrow(parent, grid, from, to);
        }
    }
}

/// A sprout between the pawn of the last clone and the one that it came from, if that is still there.
fn sprout(parent: &mut ChildSpawnerCommands, grid: &Grid, played: &Match<Conquest>) {
    let Some((_, made @ Move::Pawn { from, to })) = last_move(played) else {
        return;
    };
    let position = played.position();
    if !made.is_clone() || position.owner(from).is_none() || position.owner(to).is_none() {
        return;
    }
    let side = if grid.cell < 60.0 { 30.0 } else { 34.0 };
    let joint = (grid.middle(from) + grid.middle(to)) / 2.0;
    parent.spawn((
        at(Rect::from_center_size(joint, Vec2::splat(side))),
        Picture::new("conquest_icon_clone"),
        Pickable::IGNORE,
    ));
}

/// A cream arrow from cell to cell.
fn draw_arrow(parent: &mut ChildSpawnerCommands, grid: &Grid, from: Cell, to: Cell) {
    let (start, end) = (grid.middle(from), grid.middle(to));
    let way = (end - start).normalize_or_zero();
    let (start, end) = (start + way * 0.36 * grid.cell, end - way * 0.36 * grid.cell);
    let turned = UiTransform::from_rotation(Rot2::radians(way.to_angle()));
    let head = 18.0;
    let shaft = Vec2::new((end - start).length() - head * 0.5, 6.0);
    let middle = start + way * shaft.x / 2.0;
    parent.spawn((
        Node {
            border_radius: BorderRadius::all(px(3)),
            border: px(1.5).all(),
            ..at(Rect::from_center_size(middle, shaft + Vec2::new(0.0, 2.0)))
        },
        turned,
        ThemedBackground(Tone::Cream),
        ThemedBorder(Tone::InkLine),
        Pickable::IGNORE,
    ));
    parent.spawn((
        at(Rect::from_center_size(
            end - way * head * 0.3,
            Vec2::splat(head),
        )),
        turned,
        Picture::new("conquest_arrow_head"),
        Pickable::IGNORE,
    ));
}

/// The pawns that the move shown in a replay has turned over.
fn turned_by_the_last_move(
    parent: &mut ChildSpawnerCommands,
    grid: &Grid,
    played: &Match<Conquest>,
) {
    let Some((seat, Move::Pawn { to, .. })) = last_move(played) else {
        return;
    };
    let before = played.record().after(played.ply() - 1);
    for cell in played.game().captures(&before, seat, to).iter() {
        turn_sign(parent, grid, cell);
    }
}

fn turn_sign(parent: &mut ChildSpawnerCommands, grid: &Grid, cell: Cell) {
    let side = (grid.cell * TURN_SIGN).max(18.0);
    let corner = grid.square(cell).max - 1.0;
    parent.spawn((
        at(Rect::from_corners(corner - side, corner)),
        Picture::new("conquest_sign_turn"),
        Pickable::IGNORE,
    ));
}

/// Where the pawn in hand may go: a disc for a clone, a lozenge for a jump.
fn targets(parent: &mut ChildSpawnerCommands, grid: &Grid, played: &Match<Conquest>, hand: &Hand) {
    let Some(from) = hand.picked else { return };
    let (game, position) = (played.game(), played.position());
    let mut sign = |cells: CellSet, full: &'static str, small: &'static str| {
        let (stem, side) = if grid.cell < SIGNED {
            (small, grid.cell.min(34.0))
        } else {
            (full, grid.cell * 0.56)
        };
        for cell in cells.iter() {
            parent.spawn((
                Name::new("Target"),
                at(Rect::from_center_size(grid.middle(cell), Vec2::splat(side))),
                Picture::new(stem),
                Pickable::IGNORE,
            ));
        }
    };
    sign(
        game.clones_from(position, from),
        "conquest_sign_clone",
        "conquest_sign_clone_small",
    );
    sign(
        game.jumps_from(position, from),
        "conquest_sign_jump",
        "conquest_sign_jump_small",
    );
}

/// A gold ring around each pawn that can be moved, for who has not moved one yet.
fn movable(parent: &mut ChildSpawnerCommands, grid: &Grid, played: &Match<Conquest>) {
    let position = played.position();
    for cell in position.pawns(position.to_move()).iter() {
        let ring = grid.square(cell).inflate(grid.cell * 0.04);
        parent.spawn((
            Node {
                border: px(3).all(),
                border_radius: BorderRadius::all(px(grid.cell / 2.0)),
                ..at(ring)
            },
            ThemedBorder(Tone::Gold),
            Pickable::IGNORE,
        ));
    }
}

/// The pawn where it would stand, what it would turn over, and what that earns.
fn show_preview(
    parent: &mut ChildSpawnerCommands,
    grid: &Grid,
    preview: &Preview,
    stem: String,
    hints: Hints,
) {
    let place = grid.square(preview.to);
    parent.spawn((
        Name::new("Ghost"),
        at(Rect::from_center_size(
            place.center() + Vec2::new(-4.0, -7.0),
            place.size() * 0.98,
        )),
        Picture::new(stem),
        ImageNode {
            color: Color::WHITE.with_alpha(0.9),
            ..default()
        },
        Pickable::IGNORE,
    ));
    for cell in preview.turned.iter() {
        turn_sign(parent, grid, cell);
    }
    if hints != Hints::All {
        return;
    }
    // At the upper right of the target, beside the signs in the corners of the cells around, but on the board.
    let plate = Vec2::new(46.0, 30.0);
    let mut corner = Vec2::new(place.max.x, place.min.y - 15.0);
    corner.x = corner.x.min(grid.field.max.x + 20.0 - plate.x);
    corner.y = corner.y.max(grid.field.min.y - 20.0);
    parent
        .spawn((
            Name::new("Gain"),
            Node {
                border: px(2).all(),
                border_radius: BorderRadius::all(px(8)),
                justify_content: JustifyContent::Center,
                align_items: AlignItems::Center,
                ..at(Rect::from_corners(corner, corner + plate))
            },
            ThemedBackground(Tone::Plate),
            ThemedBorder(Tone::Gold),
            Pickable::IGNORE,
        ))
        .with_child(words(
            format!("+{}", preview.gain),
            TextStyle::Score,
            Tone::Gold,
        ));
}

/// The picture of how a pawn goes: a sprout for a clone, a hop for a jump, a portcullis for a pass.
pub fn way_icon(made: Move, side: f32) -> impl Bundle {
    let stem = match made {
        Move::Pass | Move::Block(_) => "conquest_icon_pass",
        made if made.is_clone() => "conquest_icon_clone",
        _ => "conquest_icon_jump",
    };
    picture(stem, Vec2::splat(side))
}
