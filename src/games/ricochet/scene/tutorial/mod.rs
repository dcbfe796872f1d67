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
        top_bar::TOP_BAR,
    },
    shell::{
        theme::{ThemedBorder, Tone},
        widgets::at,
    },
    table::Match,
};

/// What is lit around the board, and around all that a number is announced with; what is left free at the lower edge of
/// the window for the edge of the light.
const AROUND: f32 = 4.0;
const FREE: f32 = 3.0;
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

fn light(running: Res<RunningLesson>, room: Res<BoardRoom>, mut commands: Commands) {
    commands.insert_resource(Lit {
        hole: lit(&room.0, running.step),
        plate: PlateAt::Beside(BELOW),
    });
}

/// The board is lit with its frame; where a number is announced, also all that is left of it, and the bar below with its
/// button.
fn lit(spec: &LayoutSpec, step: usize) -> Rect {
    let grid = spec.grid();
    let board = grid.field.inflate(grid.frame());
    let parts = match step {
        ANNOUNCE => vec![board, spec.goal(), spec.bids(), spec.context(), spec.bar()],
        _ => vec![board],
    };
    let all = parts.into_iter().reduce(|all, part| all.union(part));
    let all = all.unwrap_or(board).inflate(AROUND);
    Rect::new(
        all.min.x,
        all.min.y.max(TOP_BAR),
        all.max.x,
        all.max.y.min(spec.size.y - FREE),
    )
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        games::ricochet::scene::board::layout::{Arrangement, DESIGN},
        screens::learn::course::Course,
    };

    #[test]
    fn the_light_cuts_through_no_part_of_the_table() {
        for size in [DESIGN, Vec2::new(1280.0, 960.0), Vec2::new(1800.0, 720.0)] {
            let spec = LayoutSpec {
                size,
                arrangement: Arrangement::Playing,
                named: false,
            };
            let grid = spec.grid();
            let board = grid.field.inflate(grid.frame());
            let others = [spec.goal(), spec.bids(), spec.context(), spec.bar()];
            for step in 0..Ricochet::STEPS.len() {
                let hole = lit(&spec, step);
                for part in others
                    .into_iter()
                    .chain([board, spec.seat(0, 1), spec.log(1)])
                {
                    // The board begins just below the top bar.
                    let shared = hole.intersect(part.inflate(-1.0));
                    let whole = shared == part.inflate(-1.0);
                    assert!(shared.is_empty() || whole, "{step}: {part:?} in {hole:?}");
                }
                assert!(!hole.intersect(board).is_empty());
                if step == ANNOUNCE {
                    let all = others.into_iter().all(|part| hole.contains(part.center()));
                    assert!(all, "{hole:?}");
                }
                assert!(hole.min.y >= TOP_BAR && hole.max.y < size.y);
            }
        }
    }
}
