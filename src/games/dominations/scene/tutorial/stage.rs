//! What is lit at the table in each step, and where the plate lies that says what to do.

use bevy::prelude::*;

use super::{
    course::{OWN, Step},
    later::Later,
};
use crate::{
    games::dominations::{
        pieces::KingdomOf,
        rules::{Dominations, Domino, Kingdom},
        scene::{
            begin::Seated,
            boards::{Board, TableRoom},
            layout::{DRAFT_HALF, Grid},
            placing::placer,
        },
    },
    kit::Cell,
    screens::learn::{Coach, CoachSpec, RunningLesson, Spotlight},
    shell::screens::Screen,
    table::{Match, SitsAt},
};

/// What is lit around cells.
const AROUND: f32 = 16.0;
/// The widths of plates beside the board, what lies between, and what they keep from the edge of the window.
const WIDTHS: (f32, f32) = (356.0, 440.0);
const BESIDE: f32 = 18.0;
const EDGE: f32 = 16.0;

/// What was shown last.
#[derive(PartialEq, Clone, Copy)]
pub struct Shown {
    step: Step,
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
            None if !later.is_empty() || plates.iter().next().is_some() => return,
            None => board.now.window(),
        },
        Step::Score | Step::Bonus => {
            let (min, max) = kingdom.bounds();
            board.now.rect(min, max).inflate(AROUND)
        }
    };
    match lights.single_mut() {
        Ok(mut light) if light.aimed() != hole => light.aim(hole),
        Ok(_) => {}
        Err(_) => {
            Spotlight::spawn(hole, DespawnOnExit(Screen::Table), &mut commands);
            *shown = None;
        }
    }
    let wanted = Shown {
        step,
        hole,
        size: room.room.size,
    };
    if *shown == Some(wanted) && plates.iter().next().is_some() {
        return;
    }
    *shown = Some(wanted);
    for old in &plates {
        commands.entity(old).despawn();
    }
    let seated = seats.iter().find(|(at, _)| at.0 == OWN);
    let colour = seated.map_or("pink", |(_, seated)| seated.0.colour.name());
    let (heading, line) = step.keys();
    let spec = CoachSpec {
        speaker: format!("king_{colour}"),
        heading,
        line,
        step: step.number(),
        of: Step::ALL.len(),
        goes_on: step == Step::Score,
        end: (step == Step::Bonus).then_some("tutor-play"),
        ..place(step, hole, room.room.size.x)
    };
    Coach::spawn(&spec, DespawnOnExit(Screen::Table), &mut commands);
}

/// Where the plate lies: beside what is lit.
fn place(step: Step, hole: Rect, width: f32) -> CoachSpec {
    let nowhere = CoachSpec::default();
    let (corner, size, points) = match step {
        Step::Pick => {
            let corner = Vec2::new(hole.max.x + 42.0, hole.min.y + 20.0);
            (corner, Vec2::new(560.0, 176.0), Some(70.0))
        }
        Step::Place | Step::Score | Step::Bonus => {
            let below = match step {
                Step::Place => 128.0,
                _ => 264.0,
            };
            // At the right, or at the left where the board leaves too little there.
            let right = hole.max.x + BESIDE;
            let room = width - EDGE - right;
            let (x, wide) = match room >= WIDTHS.0 {
                true => (right, room.min(WIDTHS.1)),
                false => {
                    let wide = (hole.min.x - BESIDE - EDGE).clamp(WIDTHS.0, WIDTHS.1);
                    (hole.min.x - BESIDE - wide, wide)
                }
            };
            let high = match step {
                Step::Place => 206.0,
                Step::Bonus => 224.0,
                _ => 190.0,
            };
            (
                Vec2::new(x, hole.min.y + below),
                Vec2::new(wide, high),
                None,
            )
        }
    };
    CoachSpec {
        corner,
        size,
        points,
        ..nowhere
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
