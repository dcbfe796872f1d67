//! What is seen of a step: the light, and the plate that says what it asks for and what came of it.

use bevy::{prelude::*, window::PrimaryWindow};

use super::{Course, Lit, OWN, PlateAt, StepState};
use crate::{
    screens::{
        SeatsHere,
        learn::{Coach, CoachSpec, RunningLesson, Spotlight, above, beside, light},
        seat_art::SeatColour,
    },
    shell::screens::Screen,
};

/// How high the plate is at the least.
const HIGH: f32 = 208.0;

/// What the plate says last.
#[derive(Clone, Copy, PartialEq)]
pub(super) struct Said {
    step: usize,
    state: (bool, bool),
    lit: Lit,
    width: f32,
}

/// Lights the table, and writes the plate anew where it says something else.
pub(super) fn show<G: Course>(
    running: Res<RunningLesson>,
    state: Res<StepState>,
    lit: Option<Res<Lit>>,
    windows: Query<&Window, With<PrimaryWindow>>,
    scale: Res<UiScale>,
    seats: SeatsHere<G>,
    mut lights: Query<&mut Spotlight>,
    plates: Query<Entity, With<Coach>>,
    mut said: Local<Option<Said>>,
    mut commands: Commands,
) -> Result {
    let (Some(lit), Some(step)) = (lit, G::STEPS.get(running.step)) else {
        return Ok(());
    };
    let width = windows.single()?.resolution.width() / scale.0;
    light(lit.hole, &mut lights, &mut commands);
    let now = Said {
        step: running.step,
        state: (state.done, state.refused),
        lit: *lit,
        width,
    };
    if *said == Some(now) && !plates.is_empty() {
        return Ok(());
    }
    *said = Some(now);
    for old in &plates {
        commands.entity(old).despawn();
    }
    let last = running.step + 1 == G::STEPS.len();
    let line = match now.state {
        (true, _) => "done",
        (false, true) => "not",
        (false, false) => "line",
    };
    let (corner, size) = match lit.plate {
        PlateAt::Beside(below) => beside(lit.hole, width, below, HIGH),
        PlateAt::BesideOther(other, below) => beside(other, width, below, HIGH),
        PlateAt::Above => above(lit.hole, HIGH),
    };
    let spec = CoachSpec {
        speaker: format!("king_{}", seats.colour(OWN).name()),
        heading: step.stem.into(),
        line: format!("{}-{line}", step.stem),
        step: running.step,
        of: G::STEPS.len(),
        goes_back: running.step > 0 || state.done,
        goes_on: state.done && !last,
        end: (state.done && last).then_some("tutor-play"),
        corner,
        size,
        points: None,
    };
    Coach::spawn(&spec, DespawnOnExit(Screen::Table), &mut commands);
    Ok(())
}
