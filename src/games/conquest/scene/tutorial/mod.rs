//! The lesson of Conquest: what is asked for, and what is lit and marked on the board.

mod course;

use bevy::prelude::*;

use super::{
    board::{BoardRoom, BoardSystems, layout::FRAME},
    phase::TABLE,
};
use crate::{
    games::conquest::rules::{Conquest, Move},
    screens::{
        Lesson, OnScreen,
        learn::{
            Laid, RunningLesson, Sketch,
            course::{self as learn_course, Course, CourseSystems, Lit, PlateAt, StepState},
        },
    },
    shell::{
        theme::{ThemedBorder, Tone},
        widgets::at,
    },
    table::Match,
};

/// What is lit around the board, and around the bar of the pawns.
const AROUND: f32 = 4.0;
const AROUND_BAR: f32 = 8.0;
/// What the count at each end of the bar takes.
const COUNT: f32 = 24.0;
/// How far below its upper edge the plate lies, and lower where the bar of the pawns is lit too.
const BELOW: f32 = 110.0;
/// How broad the edge of a marked cell is.
const EDGE: f32 = 5.0;

/// A pawn that clones, and two others.
const CLONES: [Laid; 5] = [
    Laid::new("conquest_token_pink", (74.0, 100.0), (74.0, 74.0)),
    Laid::new("icon_arrow_right", (132.0, 100.0), (34.0, 34.0)),
    Laid::new("conquest_token_pink", (192.0, 100.0), (74.0, 74.0)),
    Laid::new("conquest_token_blue", (222.0, 42.0), (56.0, 56.0)),
    Laid::new("conquest_token_blue", (38.0, 40.0), (56.0, 56.0)),
];

pub(super) fn plugin(app: &mut App) {
    learn_course::plugin::<Conquest>(app, Sketch::Pictures(&CLONES));
    app.add_systems(
        Update,
        (light, mark)
            .after(BoardSystems)
            .before(CourseSystems)
            .run_if(
                in_state(TABLE)
                    .and_then(resource_exists::<RunningLesson>)
                    .and_then(resource_exists::<BoardRoom>),
            ),
    );
}

/// The board is lit, with what stands on its frame, and in the last step the bar above it.
fn light(running: Res<RunningLesson>, room: Res<BoardRoom>, mut commands: Commands) {
    let board = room.grid().field.inflate(FRAME + AROUND);
    let bar = room.count_bar().inflate(AROUND_BAR);
    let last = running.step + 1 == Conquest::STEPS.len();
    let counts = Rect::new(bar.min.x - COUNT, bar.min.y, bar.max.x + COUNT, bar.max.y);
    let (hole, below) = match last {
        true => (board.union(counts), BELOW + 40.0),
        false => (board, BELOW),
    };
    commands.insert_resource(Lit {
        hole,
        plate: PlateAt::Beside(below),
    });
}

/// The cells of the move that is asked for, where it is that one.
#[derive(Component)]
struct AskedFor;

/// Marks where the pawn that is asked for stands, and where it is to go.
fn mark(
    running: Res<RunningLesson>,
    state: Res<StepState>,
    room: Res<BoardRoom>,
    matches: Query<(Entity, &Match<Conquest>), (With<OnScreen>, With<Lesson>)>,
    old: Query<Entity, With<AskedFor>>,
    mut drawn: Local<Option<(usize, usize, Rect)>>,
    mut commands: Commands,
) {
    let Ok((table, played)) = matches.single() else {
        return;
    };
    let grid = room.grid();
    let now = Some((running.step, played.ply(), grid.field));
    if *drawn == now && !state.is_changed() {
        return;
    }
    *drawn = now;
    for old in &old {
        commands.entity(old).despawn();
    }
    let asked = Conquest::STEPS.get(running.step);
    let asked = asked.filter(|step| course::is_one_move(step) && played.ply() == step.begins);
    let next = asked.and_then(|step| Conquest::whole().record.moves().get(step.begins));
    let Some(&Move::Pawn { from, to }) = next else {
        return;
    };
    for cell in [from, to] {
        commands.spawn((
            Name::new("Asked for"),
            AskedFor,
            ChildOf(table),
            Node {
                border: px(EDGE).all(),
                border_radius: BorderRadius::all(px(12)),
                ..at(grid.square(cell).inflate(-2.0))
            },
            ThemedBorder(Tone::Accent),
            ZIndex(4),
            Pickable::IGNORE,
        ));
    }
}
