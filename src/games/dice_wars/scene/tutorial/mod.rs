//! The lesson of Dice Wars: what is asked for, and what is lit on the map.

mod course;

use bevy::prelude::*;

use super::{
    board::{BoardRoom, BoardSystems, Hand, HandSystems, Seen},
    phase::TABLE,
};
use crate::{
    games::dice_wars::rules::{DiceWars, RegionSet},
    screens::learn::{
        Laid, RunningLesson, Sketch,
        course::{self as learn_course, CourseSystems, Lit, OWN, PlateAt, StepState, until},
    },
};

/// The steps that are no attacks: a region is picked, and the turn is ended.
const PICK: usize = 0;
const END: usize = 3;
/// What is lit around regions, around a bar or a panel, and around the map.
const AROUND: f32 = 26.0;
const AROUND_BAR: f32 = 6.0;
const AROUND_MAP: f32 = 4.0;
/// How far below the upper edge of the map the plate lies.
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

/// What the step is about: the whole map, and while dice roll where they do; the button that ends the turn, and then the
/// group that brings dice. The plate stays beside the map.
fn light(
    running: Res<RunningLesson>,
    state: Res<StepState>,
    room: Res<BoardRoom>,
    mut group: Local<Option<RegionSet>>,
    mut commands: Commands,
) {
    let step = running.step;
    let map = room.room.map().inflate(AROUND_MAP);
    let beside = PlateAt::BesideOther(map, BELOW);
    let (hole, plate) = match step {
        END if !state.done => (room.room.hand_bar().inflate(AROUND_BAR), PlateAt::Above),
        END => {
            let group = *group.get_or_insert_with(group_at_end);
            let around = room.chart.around(group, AROUND);
            let corner = room.corner();
            let around = Rect::from_corners(around.min + corner, around.max + corner);
            (around.intersect(map), beside)
        }
        _ if state.busy && step != PICK => (room.room.tray().inflate(AROUND_BAR), beside),
        _ => (map, beside),
    };
    commands.insert_resource(Lit { hole, plate });
}

/// The group that brings dice where the turn is ended.
fn group_at_end() -> RegionSet {
    let begin = until::<DiceWars>(END).record;
    let held = begin.position().held(OWN);
    begin.game().map().largest_group(held)
}
