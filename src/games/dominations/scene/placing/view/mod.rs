//! What placing looks like: the ghost of the domino, the cells it may lie on, what it earns, why it may not lie there.

mod ghost;
mod legal_cells;

use bevy::prelude::*;

use self::{
    ghost::{Ghost, follow_pointer, shake_ghost, spawn_ghost},
    legal_cells::mark_legal_cells,
};
pub use self::{
    ghost::{LIFT, dress_ghost},
    legal_cells::spawn_legal_marks,
};
use super::{Grip, placer};
use crate::{
    games::dominations::{
        faults,
        pieces::KingdomOf,
        rules::{Dominations, PlacementRefusal},
        scene::{
            begin::TABLE,
            boards::{Board, BoardSystems, TableRoom},
            gain::Forecast,
            layout::{BESIDE, PickPlate},
            outline::spawn_outline,
            phase::{Phase, WhoseTurn},
            plates::{reasons, spawn_reasons, spawn_total},
        },
    },
    shell::{
        settings::{Hints, Settings},
        theme::{TextStyle, Tone},
        widgets::{icon, plate, text},
    },
    table::Match,
};

/// Marks that go when the aim changes.
#[derive(Component, Clone)]
struct AimMark;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(shake_ghost).add_systems(
        Update,
        (show_aim, mark_legal_cells, follow_pointer)
            .chain()
            .after(BoardSystems)
            .run_if(in_state(TABLE).and_then(resource_exists::<TableRoom>)),
    );
}

/// Draws the ghost, its plate and the domains it touches anew when the aim has changed.
fn show_aim(
    grip: Res<Grip>,
    phase: Res<State<Phase>>,
    whose_turn: Res<WhoseTurn>,
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
    let Some((kingdom, board, _)) = boards.iter().find(|(.., of)| Some(of.0) == whose_turn.seat)
    else {
        for (mark, _) in &old {
            commands.entity(mark).despawn();
        }
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
    let forecast = Forecast::of(placer.rules, placer.kingdom, &placer.domino, aim.placement);
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
    let mut own = room.places[whose_turn.seat.map_or(0, crate::kit::Seat::index)].board;
    own.max.y = own.max.y.min(room.room.above_prospects());
    let place = |width: f32, height: f32| plate_at(area, board.now.window(), own, width, height);
    match (aim.refusal, forecast) {
        (Some(refusal), _) => {
            let node = place(190.0, 58.0);
            commands.spawn((
                AimMark,
                ChildOf(table),
                ZIndex(8),
                refusal_plate(node, refusal),
            ));
        }
        (None, Some(forecast)) => {
            if let Ok(mut kingdom) = commands.get_entity(kingdom) {
                kingdom.with_children(|kingdom| {
                    let grown = forecast.gain.domains.iter();
                    for domain in grown.filter(|domain| domain.tells()) {
                        spawn_outline(kingdom, AimMark, &domain.cells, side, 4.0, Tone::Gold, 2);
                    }
                });
            }
            let node = place(PickPlate::COLUMN, 62.0 + 44.0 * reasons(&forecast) as f32);
            commands
                .spawn((
                    AimMark,
                    Name::new("Gain"),
                    ChildOf(table),
                    ZIndex(8),
                    plate(column(node)),
                    Pickable::IGNORE,
                ))
                .with_children(|plate| spawn_gain(plate, &forecast));
        }
        (None, None) => {}
    }
}

/// Where a plate of that size goes: left of the board where there is room, else above or below the ghost.
fn plate_at(area: Rect, window: Rect, board: Rect, width: f32, height: f32) -> Node {
    // Where there is a gutter it has room for the plate, with the strip between it and the left column.
    let board = Rect {
        min: board.min - Vec2::X * BESIDE,
        ..board
    };
    let left = window.min.x - 7.0 - width;
    let corner = if left >= board.min.x {
        let left = (left - 5.0).max(board.min.x);
        Vec2::new(left, area.center().y - height / 2.0)
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

/// What the domino would earn, as lines of a plate.
pub fn spawn_gain(plate: &mut ChildSpawnerCommands, forecast: &Forecast) {
    spawn_total(plate, forecast, TextStyle::Gain, "preview-now");
    spawn_reasons(plate, forecast, false);
}

/// A plate's node whose lines stand one below the other.
pub fn column(node: Node) -> Node {
    Node {
        padding: UiRect::axes(px(4), px(8)),
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
            text(faults::reason(refusal), TextStyle::BodyBold, Tone::Cream)
        ],
    )
}
