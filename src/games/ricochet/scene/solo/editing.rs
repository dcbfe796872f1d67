//! Editing by mouse: a click on an edge puts a wall there or takes it away, robots and target are dragged.

use bevy::{picking::hover::Hovered, prelude::*, window::PrimaryWindow};

use super::{
    SOLO,
    editor::{Editor, Movable, edge_at},
    opening::SoloTable,
};
use crate::{
    games::ricochet::{
        rules::{Cell, InnerWall, Ricochet},
        scene::board::{BoardRoom, BoardSystems, Grid},
    },
    kit::Game,
    shell::{
        audio::PlaySound,
        bindings::{GameKeys, TellKeys},
        screens::Menu,
        theme::{ThemedBorder, Tone},
        widgets::at,
    },
};

/// The area that takes the pointer while a board is edited, and what is marked on it.
#[derive(Component)]
struct EditPad;

/// The mark of the edge that is pointed at, or of what is carried.
#[derive(Component)]
struct Mark;

/// What is pointed at, and carried.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
struct Pointing {
    edge: Option<InnerWall>,
    carried: Option<Movable>,
    over: Option<Cell>,
}

pub(super) fn plugin(app: &mut App) {
    GameKeys::new(app, Ricochet::ID)
        .explain_mouse(&["mouse-click"], "ricochet-keys-edit-wall")
        .explain_mouse(&["mouse-drag"], "ricochet-keys-edit-move");
    app.init_resource::<Pointing>()
        .add_observer(click)
        .add_observer(carry)
        .add_observer(drop_it)
        .add_systems(
            Update,
            (place_pad, point, mark)
                .chain()
                .before(BoardSystems)
                .run_if(in_state(SOLO).and_then(resource_exists::<BoardRoom>)),
        )
        .add_systems(OnExit(SOLO), |mut commands: Commands| {
            commands.remove_resource::<Editor>();
            commands.insert_resource(Pointing::default());
        });
}

/// There is an area to point at as long as a board is edited.
fn place_pad(
    editor: Option<Res<Editor>>,
    room: Res<BoardRoom>,
    tables: Query<Entity, With<SoloTable>>,
    mut pads: Query<(Entity, &mut Node), With<EditPad>>,
    mut pointing: ResMut<Pointing>,
    mut commands: Commands,
) {
    let Ok(table) = tables.single() else { return };
    match (editor, pads.single_mut()) {
        (None, Ok((pad, _))) => {
            commands.entity(pad).despawn();
            *pointing = Pointing::default();
        }
        (Some(_), Err(_)) => {
            commands.spawn((
                Name::new("Editor"),
                EditPad,
                Hovered::default(),
                ChildOf(table),
                at(room.grid().field),
                ZIndex(8),
            ));
        }
        (Some(_), Ok((_, mut node))) => {
            let place = at(room.grid().field);
            if *node != place {
                *node = place;
            }
        }
        (None, Err(_)) => {}
    }
}

fn point(
    windows: Query<&Window, With<PrimaryWindow>>,
    scale: Res<UiScale>,
    pads: Query<&Hovered, With<EditPad>>,
    room: Res<BoardRoom>,
    editor: Option<Res<Editor>>,
    menu: Res<State<Menu>>,
    mut pointing: ResMut<Pointing>,
) {
    let Some(editor) = editor else { return };
    let over =
        (pads.iter().any(Hovered::get) || pointing.carried.is_some()) && **menu == Menu::None;
    let pointer = windows.single().ok().and_then(Window::cursor_position);
    let pointer = pointer.filter(|_| over).map(|point| point / scale.0);
    let grid = room.grid();
    let edge = pointer
        .filter(|_| pointing.carried.is_none())
        .and_then(|point| meant(&editor, &grid, point));
    let new = Pointing {
        edge,
        over: pointer.and_then(|point| grid.cell_at(point)),
        ..*pointing
    };
    pointing.set_if_neq(new);
}

/// The edge that is meant: not where a robot or the target can be taken.
fn meant(editor: &Editor, grid: &Grid, point: Vec2) -> Option<InnerWall> {
    let edge = edge_at(grid, point)?;
    let cell = grid.cell_at(point)?;
    let inside = grid.square(cell).inflate(-0.16 * grid.cell);
    (editor.on(cell).is_none() || !inside.contains(point)).then_some(edge)
}

/// Marks the edge or the cell that is pointed at.
fn mark(
    pointing: Res<Pointing>,
    room: Res<BoardRoom>,
    pads: Query<Entity, With<EditPad>>,
    old: Query<Entity, With<Mark>>,
    mut commands: Commands,
) {
    if !pointing.is_changed() {
        return;
    }
    for old in &old {
        commands.entity(old).despawn();
    }
    let Ok(pad) = pads.single() else { return };
    let grid = room.grid();
    let rect = match (pointing.edge, pointing.carried, pointing.over) {
        (Some(wall), ..) => {
            let square = grid.square(wall.cell);
            let corner = if wall.south {
                Vec2::new(square.min.x, square.max.y)
            } else {
                Vec2::new(square.max.x, square.min.y)
            };
            Rect::from_corners(corner, square.max).inflate(6.0)
        }
        (None, Some(_), Some(cell)) => grid.square(cell).inflate(2.0),
        _ => return,
    };
    let corner = grid.field.min;
    commands.spawn((
        Name::new("Edit mark"),
        Mark,
        ChildOf(pad),
        Node {
            border: px(2.5).all(),
            border_radius: BorderRadius::all(px(6)),
            ..at(Rect::from_corners(rect.min - corner, rect.max - corner))
        },
        ThemedBorder(Tone::Accent),
        Pickable::IGNORE,
    ));
}

fn click(
    click: On<Pointer<Click>>,
    pads: Query<(), With<EditPad>>,
    pointing: Res<Pointing>,
    editor: Option<ResMut<Editor>>,
    mut commands: Commands,
) {
    let Some(mut editor) = editor.filter(|_| pads.contains(click.entity)) else {
        return;
    };
    if let (Some(edge), PointerButton::Primary) = (pointing.edge, click.button) {
        editor.toggle(edge);
        commands.trigger(PlaySound("pick"));
    }
}

fn carry(
    drag: On<Pointer<DragStart>>,
    pads: Query<(), With<EditPad>>,
    scale: Res<UiScale>,
    room: Option<Res<BoardRoom>>,
    editor: Option<Res<Editor>>,
    mut pointing: ResMut<Pointing>,
    mut commands: Commands,
) {
    let (Some(room), Some(editor), true) = (room, editor, pads.contains(drag.entity)) else {
        return;
    };
    if drag.button != PointerButton::Primary {
        return;
    }
    let cell = room
        .grid()
        .cell_at(drag.pointer_location.position / scale.0);
    pointing.carried = cell.and_then(|cell| editor.on(cell));
    if pointing.carried.is_some() {
        commands.trigger(PlaySound("lift"));
    }
}

fn drop_it(
    drag: On<Pointer<DragEnd>>,
    pads: Query<(), With<EditPad>>,
    scale: Res<UiScale>,
    room: Option<Res<BoardRoom>>,
    editor: Option<ResMut<Editor>>,
    mut pointing: ResMut<Pointing>,
    mut commands: Commands,
) {
    let (Some(room), Some(mut editor), true) = (room, editor, pads.contains(drag.entity)) else {
        return;
    };
    let Some(what) = pointing.carried.take() else {
        return;
    };
    let point = drag.pointer_location.position / scale.0;
    let Some(cell) = room.grid().cell_at(point) else {
        return;
    };
    let sound = if editor.put(what, cell) {
        "pick"
    } else {
        "refuse"
    };
    commands.trigger(PlaySound(sound));
}
