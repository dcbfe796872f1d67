//! The moves that hints have told, on the board: from where the robots stand, numbered on after those that were made.

use bevy::prelude::*;

use super::{SOLO, editor::Editor, opening::SoloTable, session::Solo};
use crate::{
    games::ricochet::{
        rules::Slide,
        scene::board::{BoardRoom, BoardSystems, View, draw_told_lines, draw_told_numbers},
    },
    shell::widgets::at,
};

/// The lines of these moves, or their numbers.
#[derive(Component)]
struct HintedMoves;

/// How high the lines lie, on those of the way that was made, and the numbers.
const LINES: i32 = 2;
const NUMBERS: i32 = 6;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        draw.after(BoardSystems)
            .run_if(in_state(SOLO).and_then(resource_exists::<BoardRoom>)),
    );
}

/// What is drawn: the moves, and how many were made before them.
type Drawn = Option<(BoardRoom, View, Vec<Slide>, usize)>;

fn draw(
    solo: Option<Res<Solo>>,
    editor: Option<Res<Editor>>,
    view: Option<Res<View>>,
    room: Res<BoardRoom>,
    tables: Query<Entity, With<SoloTable>>,
    old: Query<Entity, With<HintedMoves>>,
    mut drawn: Local<Drawn>,
    mut commands: Commands,
) {
    let tried = solo.filter(|solo| solo.is_tried() && editor.is_none());
    let wanted = tried.zip(view).and_then(|(solo, view)| {
        let told = solo.told_from_here();
        (!told.is_empty()).then(|| (*room, view.clone(), told, solo.way.len()))
    });
    // Another visit has other nodes.
    let stale = wanted.is_some() == old.is_empty();
    if *drawn == wanted && !stale {
        return;
    }
    for old in &old {
        commands.entity(old).despawn();
    }
    drawn.clone_from(&wanted);
    let (Some((room, view, told, made)), Ok(table)) = (wanted, tables.single()) else {
        return;
    };
    let view = View {
        start: view.robots,
        trail: told,
        ..view
    };
    let grid = room.grid();
    let layer = |height: i32| {
        (
            Name::new("Told moves"),
            HintedMoves,
            ChildOf(table),
            at(Rect::from_corners(Vec2::ZERO, room.size)),
            ZIndex(height),
            Pickable::IGNORE,
        )
    };
    commands
        .spawn(layer(LINES))
        .with_children(|layer| draw_told_lines(layer, &grid, &view));
    commands
        .spawn(layer(NUMBERS))
        .with_children(|layer| draw_told_numbers(layer, &grid, &view, made + 1));
}
