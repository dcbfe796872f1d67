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
    kit::{Cell, Seat},
    shell::{
        settings::{Hints, Settings},
        theme::{TextStyle, Tone},
        widgets::{icon, plate, text},
    },
    table::Match,
};

/// How much it matters when a plate covers the domino in hand, or a cell that the plate tells of, or the castle: so many
/// times as much as another tile of the kingdom.
const ON_GHOST: f32 = 8.0;
const ON_TOLD: f32 = 4.0;
/// Of two places the nearer one is taken, unless so much more is covered there for each pixel of the way.
const FAR: f32 = 20.0;

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
    let mut own = room.places[whose_turn.seat.map_or(0, Seat::index)].board;
    own.max.y = own.max.y.min(room.room.above_prospects());
    let of_cell = |cell: Cell| board.now.rect(cell, cell);
    let tiles = placer.kingdom.tiles();
    let tiles = tiles.map(|(cell, _)| (of_cell(cell), 1.0));
    let grown = forecast.iter().flat_map(|forecast| &forecast.gain.domains);
    let told = grown
        .filter(|domain| domain.tells())
        .flat_map(|domain| &domain.cells)
        .map(|cell| (of_cell(*cell), ON_TOLD));
    let covered: Vec<(Rect, f32)> = [(area, ON_GHOST), (of_cell(Cell::CASTLE), ON_TOLD)]
        .into_iter()
        .chain(tiles)
        .chain(told)
        .collect();
    let place = |width: f32, height: f32| {
        let size = Vec2::new(width, height);
        let corner = plate_corner(area, board.now.window(), own, size, &covered);
        Node {
            position_type: PositionType::Absolute,
            left: px(corner.x),
            top: px(corner.y),
            min_width: px(width),
            ..default()
        }
    };
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
            let node = place(PickPlate::COLUMN, highest(reasons(&forecast)));
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

/// Where a plate of that size goes: left or right of the cells drawn where there is room, else where it covers the least
/// of what matters, near the ghost or in a corner of the board. `covered` tells how much each thing matters.
fn plate_corner(
    area: Rect,
    window: Rect,
    board: Rect,
    size: Vec2,
    covered: &[(Rect, f32)],
) -> Vec2 {
    // Where there is a gutter it has room for the plate, with the strip between it and the left column.
    let board = Rect {
        min: board.min - Vec2::X * BESIDE,
        ..board
    };
    let most = (board.max - size).max(board.min);
    let within = |corner: Vec2| corner.clamp(board.min, most);
    let middle = area.center() - size / 2.0;
    let left = window.min.x - 7.0 - size.x;
    if left >= board.min.x {
        return within(Vec2::new(left - 5.0, middle.y));
    }
    let right = window.max.x + 12.0;
    if right <= most.x {
        return within(Vec2::new(right, middle.y));
    }
    let near = [
        Vec2::new(middle.x, area.min.y - size.y - 12.0),
        Vec2::new(area.max.x + 14.0, middle.y),
        Vec2::new(area.min.x - size.x - 14.0, middle.y),
        Vec2::new(middle.x, area.max.y + 12.0),
    ];
    let corners = [
        board.min,
        Vec2::new(most.x, board.min.y),
        Vec2::new(board.min.x, most.y),
        most,
    ];
    let cost = |corner: Vec2| {
        let plate = Rect::from_corners(corner, corner + size);
        let hidden = covered.iter().map(|(thing, matters)| {
            let both = plate.intersect(*thing).size();
            both.x * both.y * matters
        });
        hidden.sum::<f32>() + FAR * corner.distance(middle)
    };
    let all = near.into_iter().chain(corners).map(within);
    all.min_by(|one, other| cost(*one).total_cmp(&cost(*other)))
        .unwrap_or(board.min)
}

/// How high the plate is of what a domino would earn, with so many reasons: each has two lines, with what lies above them.
fn highest(reasons: usize) -> f32 {
    80.0 + 42.0 * reasons as f32
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        games::dominations::{
            rules::Kingdom,
            scene::gain::{Bonus, Gain},
        },
        shell::{
            screens::Screen,
            testing::{frames, run_until, shell},
            widgets,
        },
    };

    const SIDE: f32 = 93.0;
    const SIZE: Vec2 = Vec2::new(116.0, 106.0);

    /// The cells from one to another of a kingdom that fills its board, counted from the upper left.
    fn cells(from: (f32, f32), to: (f32, f32)) -> Rect {
        let corner = |(x, y): (f32, f32)| Vec2::new(308.0, 137.0) + Vec2::new(x, y) * SIDE;
        Rect::from_corners(corner(from), corner(to) + SIDE)
    }

    fn plate(area: Rect, window: Rect, covered: &[(Rect, f32)]) -> Rect {
        let board = Rect::new(304.0, 100.0, 786.0, 648.0);
        let corner = plate_corner(area, window, board, SIZE, covered);
        Rect::from_corners(corner, corner + SIZE)
    }

    #[test]
    fn a_plate_is_no_higher_than_the_place_that_is_found_for_it() {
        let mut app = shell();
        run_until(&mut app, Screen::Title);
        for count in 0..=Bonus::ALL.len() {
            let forecast = Forecast {
                gain: Gain {
                    total: 2,
                    domains: Vec::new(),
                },
                lost: Bonus::ALL[..count].to_vec(),
                after: Kingdom::new(5),
            };
            let node = Node {
                position_type: PositionType::Absolute,
                min_width: px(PickPlate::COLUMN),
                ..default()
            };
            let mut commands = app.world_mut().commands();
            let entity = commands
                .spawn(widgets::plate(column(node)))
                .with_children(|lines| spawn_gain(lines, &forecast))
                .id();
            frames(&mut app, 12);
            let high = app.world().get::<ComputedNode>(entity).unwrap().size().y;
            app.world_mut().despawn(entity);
            let place = highest(reasons(&forecast));
            assert!(high > place - 10.0 && high <= place, "{high} in {place}");
        }
    }

    #[test]
    fn a_plate_hides_nothing_of_what_it_tells() {
        let window = cells((0.0, 0.0), (4.0, 4.0));
        let area = cells((1.0, 2.0), (2.0, 2.0));
        let castle = cells((2.0, 1.0), (2.0, 1.0));
        let mut covered = vec![(area, ON_GHOST), (castle, ON_TOLD)];
        // All else is empty: it lies near, and not over the castle above.
        let near = plate(area, window, &covered);
        assert!(near.intersect(castle).is_empty() && near.intersect(area).is_empty());
        assert!(near.center().distance(area.center()) < 200.0);
        // A full kingdom: what it tells of lies above and below.
        for (x, y) in (0..25).map(|cell| ((cell % 5) as f32, (cell / 5) as f32)) {
            covered.push((cells((x, y), (x, y)), 1.0));
        }
        let told = [cells((1.0, 1.0), (3.0, 1.0)), cells((1.0, 3.0), (3.0, 3.0))];
        covered.extend(told.map(|told| (told, ON_TOLD)));
        let full = plate(area, window, &covered);
        for thing in [area, castle, told[0], told[1]] {
            assert!(full.intersect(thing).is_empty(), "{full:?} over {thing:?}");
        }
    }

    #[test]
    fn beside_the_cells_drawn_a_plate_hides_none_of_them() {
        for (window, area) in [
            (cells((2.0, 0.0), (4.0, 4.0)), cells((3.0, 2.0), (4.0, 2.0))),
            (cells((0.0, 0.0), (2.0, 4.0)), cells((0.0, 2.0), (1.0, 2.0))),
        ] {
            let beside = plate(area, window, &[]);
            assert!(beside.intersect(window).is_empty(), "{beside:?}");
        }
    }
}
