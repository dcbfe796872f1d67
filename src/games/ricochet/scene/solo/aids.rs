//! On each cell how many moves are left at the least: as if a robot could stop anywhere.

use bevy::prelude::*;

use super::{SOLO, editor::Editor, kept::Kept, kind::Kind, opening::SoloTable, session::Solo};
use crate::{
    games::ricochet::{
        rules::{Cell, Goal, solver::at_least_from},
        scene::board::{BoardRoom, BoardSystems},
    },
    shell::{
        theme::{TextStyle, Tone},
        widgets::{at, words},
    },
};

/// The numbers on the board.
#[derive(Component)]
struct StepsLeft;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        write
            .after(BoardSystems)
            .run_if(in_state(SOLO).and_then(resource_exists::<BoardRoom>)),
    );
}

/// What the numbers are written of.
#[derive(Clone, PartialEq)]
struct Of {
    room: BoardRoom,
    walls: std::sync::Arc<crate::games::ricochet::rules::Walls>,
    goal: Goal,
}

fn write(
    solo: Option<Res<Solo>>,
    editor: Option<Res<Editor>>,
    kept: Res<Kept>,
    room: Res<BoardRoom>,
    tables: Query<Entity, With<SoloTable>>,
    old: Query<Entity, With<StepsLeft>>,
    mut written: Local<Option<Of>>,
    mut commands: Commands,
) {
    let wanted = solo
        .filter(|solo| kept.aids.steps && solo.kind == Kind::Practice && editor.is_none())
        .map(|solo| Of {
            room: *room,
            walls: solo.posed.layout.walls.clone(),
            goal: solo.posed.goal(),
        });
    // Another visit has other nodes.
    let stale = wanted.is_some() == old.is_empty();
    if *written == wanted && !stale {
        return;
    }
    for old in &old {
        commands.entity(old).despawn();
    }
    written.clone_from(&wanted);
    let (Some(of), Ok(table)) = (wanted, tables.single()) else {
        return;
    };
    let least = at_least_from(&of.walls, of.goal.target);
    let grid = of.room.grid();
    commands
        .spawn((
            Name::new("Steps left"),
            StepsLeft,
            ChildOf(table),
            at(Rect::from_corners(Vec2::ZERO, of.room.size)),
            ZIndex(2),
            Pickable::IGNORE,
        ))
        .with_children(|layer| {
            // On the target itself the number would lie on its mark, and nothing is left.
            let target = of.goal.target;
            for cell in Cell::all().filter(|cell| !cell.is_centre() && *cell != target) {
                let Some(moves) = least[cell.index()] else {
                    continue;
                };
                let middle = grid.middle(cell);
                layer.spawn((
                    words(moves.to_string(), TextStyle::Caption, Tone::InkSoft),
                    TextLayout::justify(Justify::Center),
                    at(Rect::from_center_size(
                        middle,
                        Vec2::new(grid.cell - 4.0, 18.0),
                    )),
                ));
            }
        });
}
