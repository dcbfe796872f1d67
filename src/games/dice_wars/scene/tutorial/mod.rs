//! The lesson of Dice Wars: what is asked for, and what is lit on the map.

mod course;

use bevy::prelude::*;

use super::{
    board::{BoardRoom, BoardSystems, Hand, HandSystems, Seen},
    phase::TABLE,
};
use crate::{
    games::dice_wars::rules::{DiceWars, Move, RegionSet},
    kit::Game,
    screens::learn::{
        Laid, RunningLesson, Sketch,
        course::{
            self as learn_course, Course, CourseSystems, Lit, OWN, PlateAt, StepState, until,
        },
    },
};

/// The steps that are no attacks: a region is picked, and the turn is ended.
const PICK: usize = 0;
const END: usize = 3;
/// What is lit around regions, and around a bar.
const AROUND: f32 = 26.0;
const AROUND_BAR: f32 = 6.0;
/// How far below the upper edge of what is lit the plate lies.
const BELOW: f32 = 90.0;

/// Dice against a die.
const ATTACK: [Laid; 5] = [
    Laid::new("dice_wars_stack_die_pink", (56.0, 98.0), (64.0, 64.0)),
    Laid::new("dice_wars_die_pink_6", (64.0, 60.0), (56.0, 56.0)).turned(-8.0),
    Laid::new("dice_wars_die_pink_5", (92.0, 108.0), (56.0, 56.0)).turned(6.0),
    Laid::new("icon_arrow_right", (146.0, 84.0), (34.0, 34.0)),
    Laid::new("dice_wars_die_blue_2", (206.0, 84.0), (62.0, 62.0)).turned(7.0),
];

pub(super) fn plugin(app: &mut App) {
    learn_course::plugin::<DiceWars>(app, Sketch::Pictures(&ATTACK));
    app.add_systems(
        Update,
        (light, note)
            .after(BoardSystems)
            .after(HandSystems)
            .before(CourseSystems)
            .run_if(
                in_state(TABLE)
                    .and_then(resource_exists::<RunningLesson>)
                    .and_then(resource_exists::<BoardRoom>),
            ),
    );
}

/// Tells when a region has been picked, and when dice still roll.
fn note(
    running: Res<RunningLesson>,
    hand: Res<Hand>,
    seen: Res<Seen>,
    mut state: ResMut<StepState>,
) {
    let picked = running.step == PICK && hand.picked.is_some();
    let mut now = *state;
    now.noted |= picked;
    now.busy = seen.is_telling();
    state.set_if_neq(now);
}

/// What the step is about: the regions that attack and those that can be attacked, with the dice that roll; the button that
/// ends the turn, and then the group that brings dice.
fn light(
    running: Res<RunningLesson>,
    state: Res<StepState>,
    room: Res<BoardRoom>,
    mut regions: Local<Option<(usize, RegionSet)>>,
    mut commands: Commands,
) {
    let step = running.step;
    if regions.is_none_or(|(of, _)| of != step) {
        *regions = Some((step, regions_of(step)));
    }
    let of = regions.map_or(RegionSet::EMPTY, |(_, regions)| regions);
    let on_map = room.chart.around(of, AROUND);
    let corner = room.corner();
    let on_map = Rect::from_corners(on_map.min + corner, on_map.max + corner);
    let lit = match step {
        END if !state.done => Lit {
            hole: room.room.hand_bar().inflate(AROUND_BAR),
            plate: PlateAt::Above,
        },
        END => Lit {
            hole: on_map,
            plate: PlateAt::Beside(BELOW),
        },
        _ => Lit {
            hole: on_map.union(room.room.tray()),
            plate: PlateAt::Beside(BELOW),
        },
    };
    commands.insert_resource(lit);
}

/// The regions that a step is about.
fn regions_of(step: usize) -> RegionSet {
    let begin = until::<DiceWars>(step).record;
    let (game, at) = (begin.game(), begin.position());
    let group = || game.map().largest_group(at.held(OWN));
    if step == END {
        return group();
    }
    // Those that can be picked are those that can attack then.
    let asks = DiceWars::STEPS.get(step.max(PICK + 1));
    let mut moves = Vec::new();
    game.moves(at, OWN, &mut moves);
    let asked = moves.into_iter().filter(|made| {
        let asks = asks.map(|step| step.asks);
        asks.is_some_and(|asks| asks(&begin, *made))
    });
    asked
        .filter_map(|made| match made {
            Move::Attack { from, to } => Some([from, to]),
            _ => None,
        })
        .flatten()
        .collect()
}
