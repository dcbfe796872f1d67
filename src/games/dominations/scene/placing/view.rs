//! What placing looks like: the ghost of the domino, the cells it may lie on, what it earns, why it may not lie there.

use bevy::prelude::*;
use bevy_tweening::{Tween, TweenAnim};

use super::{DroppedInVain, Grip, placer};
use crate::{
    games::dominations::{
        pieces::KingdomOf,
        rules::{Dominations, Domino, PlacementRefusal},
        scene::{
            boards::{Board, BoardSystems, TableRoom},
            faces::{at, domino_face, on_screen, square, whole},
            gain::gain,
            motion::{Shake, Tempo},
            outline::spawn_outline,
            phase::{Phase, ToMove},
            plates::spawn_gain,
        },
    },
    kit::{Cell, Direction},
    shell::{
        locale::Localized,
        screens::Screen,
        settings::{Hints, Settings},
        theme::{Motion, Picture, TextStyle, ThemedBackground, ThemedBorder, Tone},
        widgets::{icon, plate, text},
    },
    table::Match,
};

/// The domino in hand as it hovers over the board.
#[derive(Component)]
struct Ghost {
    shown: Vec2,
    wanted: Vec2,
}

/// Marks that go when the aim changes.
#[derive(Component, Clone)]
struct AimMark;

/// Dots and tints of the cells that the domino may lie on.
#[derive(Component, Clone)]
struct LegalMark;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(shake_ghost).add_systems(
        Update,
        (show_aim, mark_legal_cells, follow_pointer)
            .chain()
            .after(BoardSystems)
            .run_if(in_state(Screen::Table).and_then(resource_exists::<TableRoom>)),
    );
}

/// The refusal in the words of the table.
pub fn reason(refusal: PlacementRefusal) -> Localized {
    match refusal {
        PlacementRefusal::Taken(_) => Localized::new("refuse-taken"),
        PlacementRefusal::TooWide(size) => {
            Localized::new("refuse-wide").with("size", i64::from(size))
        }
        PlacementRefusal::Unconnected => Localized::new("refuse-match"),
    }
}

/// Draws the ghost, its plate and the domains it touches anew when the aim has changed.
fn show_aim(
    grip: Res<Grip>,
    phase: Res<State<Phase>>,
    to_move: Res<ToMove>,
    settings: Res<Settings>,
    room: Res<TableRoom>,
    matches: Query<(Entity, Ref<Match<Dominations>>)>,
    boards: Query<(Entity, Ref<Board>, &KingdomOf)>,
    old: Query<(Entity, Option<&Ghost>), With<AimMark>>,
    mut commands: Commands,
) {
    let Ok((table, played)) = matches.single() else {
        return;
    };
    let Some((kingdom, board, _)) = boards.iter().find(|(.., of)| Some(of.0) == to_move.seat)
    else {
        return;
    };
    if !(grip.is_changed()
        || phase.is_changed()
        || board.is_changed()
        || played.is_changed()
        || settings.is_changed())
    {
        return;
    }
    let seen = old
        .iter()
        .find_map(|(_, ghost)| ghost.map(|ghost| ghost.shown));
    for (mark, _) in &old {
        commands.entity(mark).despawn();
    }
    let (Phase::Placing, Some(aim), Some(placer)) = (**phase, grip.aim, placer(&played)) else {
        return;
    };
    let side = board.now.cell;
    let cells = aim.placement.cells();
    let area = board
        .now
        .rect(cells[0], cells[0])
        .union(board.now.rect(cells[1], cells[1]));
    let earned = gain(placer.kingdom, &placer.domino, aim.placement);
    spawn_ghost(
        &mut commands,
        table,
        &placer.domino,
        area,
        side,
        aim.placement.towards,
        aim.refusal.is_some(),
        seen,
    );
    if settings.hints != Hints::All && aim.refusal.is_none() {
        return;
    }
    let own = room.places[to_move.seat.map_or(0, crate::kit::Seat::index)].board;
    let place = |width: f32, height: f32| plate_at(area, board.now.window(), own, width, height);
    match (aim.refusal, earned) {
        (Some(refusal), _) => {
            let node = place(190.0, 58.0);
            commands.spawn((
                AimMark,
                ChildOf(table),
                ZIndex(8),
                refusal_plate(node, refusal),
            ));
        }
        (None, Some((gain, _))) => {
            if let Ok(mut kingdom) = commands.get_entity(kingdom) {
                kingdom.with_children(|kingdom| {
                    for domain in gain.domains.iter().filter(|domain| domain.tells()) {
                        spawn_outline(kingdom, AimMark, &domain.cells, side, 4.0, Tone::Gold, 2);
                    }
                });
            }
            let node = place(120.0, 62.0 + 44.0 * gain.domains.len() as f32);
            commands
                .spawn((
                    AimMark,
                    Name::new("Gain"),
                    ChildOf(table),
                    ZIndex(8),
                    plate(column(node)),
                    Pickable::IGNORE,
                ))
                .with_children(|plate| spawn_gain(plate, &gain, TextStyle::Gain, "preview-now"));
        }
        (None, None) => {}
    }
}

/// Where a plate of that size goes: left of the board where there is room, else above or below the ghost.
fn plate_at(area: Rect, window: Rect, board: Rect, width: f32, height: f32) -> Node {
    let corner = if window.min.x - board.min.x >= width + 12.0 {
        Vec2::new(window.min.x - width - 12.0, area.center().y - height / 2.0)
    } else if area.min.y - height - 12.0 >= board.min.y {
        Vec2::new(area.center().x - width / 2.0, area.min.y - height - 12.0)
    } else if area.max.x + width + 14.0 <= board.max.x {
        Vec2::new(area.max.x + 14.0, area.center().y - height / 2.0)
    } else {
        Vec2::new(area.min.x - width - 14.0, area.center().y - height / 2.0)
    };
    let most = (board.max - Vec2::new(width, height)).max(board.min);
    let corner = corner.clamp(board.min, most);
    Node {
        position_type: PositionType::Absolute,
        left: px(corner.x),
        top: px(corner.y),
        min_width: px(width),
        ..default()
    }
}

/// A plate's node whose lines stand one below the other.
fn column(node: Node) -> Node {
    Node {
        padding: UiRect::axes(px(12), px(8)),
        flex_direction: FlexDirection::Column,
        align_items: AlignItems::Center,
        ..node
    }
}

fn refusal_plate(node: Node, refusal: PlacementRefusal) -> impl Bundle {
    (
        plate(Node {
            padding: UiRect::axes(px(12), px(8)),
            column_gap: px(8),
            align_items: AlignItems::Center,
            max_width: px(240),
            ..node
        }),
        Name::new("Refusal"),
        Pickable::IGNORE,
        children![
            icon("x", 20.0, Tone::Warning),
            text(reason(refusal), TextStyle::BodyBold, Tone::Cream)
        ],
    )
}

fn spawn_ghost(
    commands: &mut Commands,
    table: Entity,
    domino: &Domino,
    area: Rect,
    side: f32,
    towards: Direction,
    refused: bool,
    seen: Option<Vec2>,
) {
    // Lifted off the board, towards the light.
    let lift = if refused {
        Vec2::ZERO
    } else {
        Vec2::new(-4.0, -6.0)
    };
    let wanted = area.min + lift;
    let shown = seen.unwrap_or(wanted);
    let upright = area.height() > area.width();
    let shadow = if upright {
        "domino_shadow_lifted_v"
    } else {
        "domino_shadow_lifted"
    };
    let spread = side * 64.0 / 192.0;
    commands
        .spawn((
            AimMark,
            Name::new("Ghost"),
            Ghost { shown, wanted },
            ChildOf(table),
            at(Rect::from_corners(shown, shown + area.size())),
            UiTransform::default(),
            ZIndex(6),
            Pickable::IGNORE,
        ))
        .with_children(|ghost| {
            ghost.spawn((
                Node {
                    left: px(-spread),
                    top: px(-spread),
                    width: px(area.width() + 2.0 * spread),
                    height: px(area.height() + 2.0 * spread),
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
                    ..at(Rect::from_corners(Vec2::ZERO, area.size()).inflate(4.0))
                },
                ThemedBorder(Tone::InkLine),
                Pickable::IGNORE,
            ));
            ghost.spawn((
                Node {
                    border: px(3).all(),
                    border_radius: BorderRadius::all(px(6)),
                    ..at(Rect::from_corners(Vec2::ZERO, area.size()).inflate(2.0))
                },
                ThemedBorder(if refused { Tone::Accent } else { Tone::Cream }),
                Pickable::IGNORE,
            ));
        });
}

/// Lets the ghost glide to where it belongs.
fn follow_pointer(mut ghosts: Query<(&mut Ghost, &mut Node)>, tempo: Tempo, time: Res<Time>) {
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

/// Marks every cell that the domino may lie on, and those it may lie on as it is held now.
fn mark_legal_cells(
    grip: Res<Grip>,
    phase: Res<State<Phase>>,
    to_move: Res<ToMove>,
    settings: Res<Settings>,
    matches: Query<Ref<Match<Dominations>>>,
    boards: Query<(Entity, Ref<Board>, &KingdomOf)>,
    old: Query<Entity, With<LegalMark>>,
    mut shown: Local<Option<Direction>>,
    mut commands: Commands,
) {
    let Ok(played) = matches.single() else { return };
    let Some((kingdom, board, _)) = boards.iter().find(|(.., of)| Some(of.0) == to_move.seat)
    else {
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
    let side = board.now.cell;
    let mut cells: Vec<Cell> = placer
        .kingdom
        .placements(&placer.domino)
        .flat_map(|placement| placement.cells())
        .collect();
    cells.sort_unstable();
    cells.dedup();
    let hold = grip.aim.map_or(grip.hold, |aim| aim.hold);
    commands.entity(kingdom).with_children(|kingdom| {
        for cell in cells {
            let square = square(cell, side);
            let now = placer
                .kingdom
                .check(placer.domino.halves, hold.placement(&placer.domino, cell))
                .is_ok();
            if now {
                kingdom.spawn((
                    LegalMark,
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
            kingdom.spawn((
                LegalMark,
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
    });
}

/// A domino that cannot lie there shakes its head.
fn shake_ghost(
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
