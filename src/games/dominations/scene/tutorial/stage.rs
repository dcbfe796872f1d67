//! What is lit at the table in each step, and where the plate lies that says what to do.

use bevy::prelude::*;

use super::course::{OWN, Step};
use crate::{
    games::dominations::{
        pieces::KingdomOf,
        rules::{Dominations, Domino, Kingdom},
        scene::{
            begin::Seated,
            boards::{Board, TableRoom},
            layout::{DRAFT_HALF, Grid},
            phase::WhoseTurn,
            placing::placer,
        },
    },
    kit::Cell,
    screens::learn::{Coach, CoachSpec, Later, RunningLesson, Spotlight, beside, light},
    shell::screens::Screen,
    table::{Match, SitsAt},
};

/// What is lit around cells.
const AROUND: f32 = 16.0;

/// What was shown last.
#[derive(PartialEq, Clone, Copy)]
pub struct Shown {
    step: Step,
    /// What is asked for has been done.
    done: bool,
    hole: Rect,
    size: Vec2,
}

/// Lights what the step is about, and says it.
pub fn show(
    running: Res<RunningLesson>,
    room: Res<TableRoom>,
    matches: Query<&Match<Dominations>>,
    boards: Query<(&Board, &KingdomOf)>,
    seats: Query<(&SitsAt, &Seated)>,
    whose_turn: Res<WhoseTurn>,
    later: Query<(), With<Later>>,
    mut lights: Query<&mut Spotlight>,
    plates: Query<Entity, With<Coach>>,
    mut shown: Local<Option<Shown>>,
    mut commands: Commands,
) {
    let own = boards.iter().find(|(_, of)| of.0 == OWN);
    let (Ok(played), Some((board, _))) = (matches.single(), own) else {
        return;
    };
    let step = Step::of(running.step);
    let kingdom = played.position().kingdom(OWN);
    let hole = match step {
        Step::Pick => line(&room),
        Step::Place => match placer(played).filter(|_| kingdom.tile_count() == 0) {
            Some(placer) => reach(placer.kingdom, board.now, &placer.domino),
            // It lies: the light stays.
            None => match lights.single() {
                Ok(light) => light.aimed(),
                Err(_) => board.now.window(),
            },
        },
        Step::Score | Step::Bonus => {
            let (min, max) = kingdom.bounds();
            board.now.rect(min, max).inflate(AROUND)
        }
    };
    if !later.is_empty() && !plates.is_empty() {
        return;
    }
    let done = match step {
        // The others are at it.
        Step::Pick => whose_turn.seat != Some(OWN),
        Step::Place => kingdom.tile_count() > 0,
        Step::Score | Step::Bonus => false,
    };
    light(hole, &mut lights, &mut commands);
    let wanted = Shown {
        step,
        done,
        hole,
        size: room.room.size,
    };
    if *shown == Some(wanted) && !plates.is_empty() {
        return;
    }
    *shown = Some(wanted);
    for old in &plates {
        commands.entity(old).despawn();
    }
    let seated = seats.iter().find(|(at, _)| at.0 == OWN);
    let colour = seated.map_or("pink", |(_, seated)| seated.0.colour.name());
    let stem = step.stem();
    let line = if done { "done" } else { "line" };
    let spec = CoachSpec {
        speaker: format!("king_{colour}"),
        heading: stem.into(),
        line: format!("{stem}-{line}"),
        step: step.number(),
        of: Step::ALL.len(),
        goes_back: step != Step::Pick,
        goes_on: step == Step::Score || (step == Step::Place && done),
        end: (step == Step::Bonus).then_some("tutor-play"),
        ..place(step, hole, room.room.size.x)
    };
    Coach::spawn(&spec, DespawnOnExit(Screen::Table), &mut commands);
}

/// Where the plate lies: beside what is lit.
fn place(step: Step, hole: Rect, width: f32) -> CoachSpec {
    let (below, high) = match step {
        Step::Pick => {
            return CoachSpec {
                corner: Vec2::new(hole.max.x + 42.0, hole.min.y + 20.0),
                size: Vec2::new(560.0, 176.0),
                points: Some(70.0),
                ..default()
            };
        }
        Step::Place => (128.0, 206.0),
        Step::Score => (264.0, 190.0),
        Step::Bonus => (264.0, 224.0),
    };
    let (corner, size) = beside(hole, width, below, high);
    CoachSpec {
        corner,
        size,
        ..default()
    }
}

/// The line that is picked from, with the order in which its dominos play.
fn line(room: &TableRoom) -> Rect {
    let slots = (0..room.room.seats.max(3)).map(|slot| {
        let size = Vec2::new(2.0 * DRAFT_HALF, DRAFT_HALF);
        Rect::from_center_size(room.room.slot(1, slot), size)
    });
    let all = slots.reduce(|all, one| all.union(one)).unwrap_or_default();
    Rect {
        min: all.min - Vec2::new(14.0, 10.0),
        max: all.max + Vec2::new(36.0, 26.0),
    }
}

/// Every cell that the domino may lie on.
fn reach(kingdom: &Kingdom, grid: Grid, domino: &Domino) -> Rect {
    let cells = kingdom.placements(domino).flat_map(|one| one.cells());
    let own = grid.rect(Cell::CASTLE, Cell::CASTLE);
    let all = cells.fold(own, |all, cell| all.union(grid.rect(cell, cell)));
    all.inflate(AROUND)
}
