//! The lesson of Ricochet: what is asked for, and what is lit and marked on the board.

mod course;

use bevy::prelude::*;

use self::course::{ANNOUNCE, PAST, wanted_stop};
use super::{
    board::{BoardRoom, BoardSystems, LayoutSpec},
    phase::TABLE,
};
use crate::{
    games::ricochet::rules::Ricochet,
    screens::{
        Lesson,
        learn::{
            Laid, RunningLesson, Sketch,
            course::{self as learn_course, CourseSystems, Lit, PlateAt},
        },
    },
    shell::{
        theme::{ThemedBorder, Tone},
        widgets::at,
    },
    table::Match,
};

/// What is lit around the field.
const AROUND: f32 = 4.0;
/// How far below the upper edge of what is lit the plate lies.
const BELOW: f32 = 190.0;
/// How broad the edge of a marked cell is.
const EDGE: f32 = 4.0;

/// A robot that slides to its tile.
const SLIDES: [Laid; 3] = [
    Laid::new("ricochet_robot_red_large", (76.0, 84.0), (104.0, 104.0)),
    Laid::new("ricochet_arrow_red", (144.0, 84.0), (34.0, 34.0)),
    Laid::new("ricochet_tile_red_bell", (204.0, 84.0), (76.0, 76.0)),
];

pub(super) fn plugin(app: &mut App) {
    learn_course::plugin::<Ricochet>(app, Sketch::Pictures(&SLIDES));
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

/// The board is lit with what is to be reached; where a number is announced, all that is left of it too.
fn light(running: Res<RunningLesson>, room: Res<BoardRoom>, mut commands: Commands) {
    let spec: &LayoutSpec = &room.0;
    let field = spec.grid().field.inflate(AROUND);
    let beside = match running.step {
        ANNOUNCE => spec.goal().union(spec.context()),
        _ => spec.goal(),
    };
    commands.insert_resource(Lit {
        hole: field.union(beside.inflate(AROUND)),
        plate: PlateAt::Beside(BELOW),
    });
}

/// The cell that a robot would have to stop on.
#[derive(Component)]
struct WantedStop;

/// Marks it while it is spoken of.
fn mark(
    running: Res<RunningLesson>,
    room: Res<BoardRoom>,
    tables: Query<Entity, (With<Match<Ricochet>>, With<Lesson>)>,
    marks: Query<(Entity, &Node), With<WantedStop>>,
    mut commands: Commands,
) {
    let spoken_of = (PAST..=PAST + 1).contains(&running.step);
    let cell = wanted_stop().filter(|_| spoken_of);
    let wanted = cell.map(|cell| Node {
        border: px(EDGE).all(),
        border_radius: BorderRadius::all(px(8)),
        ..at(room.grid().square(cell))
    });
    let lies = marks.iter().any(|(_, node)| Some(node) == wanted.as_ref());
    if lies && marks.iter().len() == 1 || wanted.is_none() && marks.is_empty() {
        return;
    }
    for (mark, _) in &marks {
        commands.entity(mark).despawn();
    }
    if let (Some(node), Ok(table)) = (wanted, tables.single()) {
        commands.spawn((
            Name::new("Wanted stop"),
            WantedStop,
            ChildOf(table),
            node,
            ThemedBorder(Tone::Accent),
            ZIndex(3),
            Pickable::IGNORE,
        ));
    }
}
