//! What is counted, marked on the kingdom: numbers on the cells, what lies on each side of the castle, and that there is no
//! hole.

use bevy::prelude::*;

use super::{
    Tutorial,
    count::Beat,
    course::{OWN, Step, best_domain},
};
use crate::{
    games::dominations::{
        pieces::KingdomOf,
        rules::{Dominations, Kingdom},
        scene::{
            boards::{Board, TableRoom},
            layout::Grid,
            outline::strips,
            piece_art::{at, on_screen},
        },
    },
    kit::{Cell, Direction},
    screens::learn::RunningLesson,
    shell::{
        theme::{TextStyle, ThemedBackground, ThemedBorder, Tone},
        widgets::words,
    },
    table::Match,
};

/// The disc with a number, and the larger one on a side of the castle.
const DISC: f32 = 30.0;
const SIDE_DISC: f32 = 36.0;
/// How broad the line over a side is, and how far apart its dots are.
const LINE: f32 = 12.0;
const DOTS: f32 = 10.0;

/// What goes when something else is counted.
#[derive(Component, Clone)]
pub struct CountMark;

/// Draws the marks anew with every beat.
pub fn show(
    running: Res<RunningLesson>,
    tutorial: Res<Tutorial>,
    room: Res<TableRoom>,
    matches: Query<(Entity, &Match<Dominations>)>,
    boards: Query<(&Board, &KingdomOf)>,
    old: Query<Entity, With<CountMark>>,
    mut drawn: Local<Option<(Step, usize, Grid)>>,
    mut commands: Commands,
) {
    let board = boards.iter().find(|(_, of)| of.0 == OWN);
    let (Ok((table, played)), Some((board, _))) = (matches.single(), board) else {
        return;
    };
    let (step, grid) = (Step::of(running.step), board.now);
    let wanted = Some((step, tutorial.begun, grid));
    if *drawn == wanted && !room.is_added() {
        return;
    }
    *drawn = wanted;
    for mark in &old {
        commands.entity(mark).despawn();
    }
    let kingdom = played.position().kingdom(OWN);
    let so_far = |beat| tutorial.score.so_far(beat, tutorial.begun);
    let mut marks = commands.spawn((
        Name::new("Count marks"),
        CountMark,
        ChildOf(table),
        at(Rect::from_corners(Vec2::ZERO, room.room.size)),
        ZIndex(3),
        Pickable::IGNORE,
    ));
    marks.with_children(|marks| match step {
        Step::Pick | Step::Place => {}
        Step::Score => mark_domain(marks, kingdom, grid, so_far(Beat::Cell)),
        Step::Bonus => {
            mark_filled(marks, kingdom, grid, so_far(Beat::Filled));
            mark_sides(marks, kingdom, grid, so_far(Beat::Side));
        }
    });
}

/// The cells of the best domain that have been counted: an outline around them, a number on each.
fn mark_domain(marks: &mut ChildSpawnerCommands, kingdom: &Kingdom, grid: Grid, counted: usize) {
    let Some(domain) = best_domain(kingdom) else {
        return;
    };
    let counted = &domain.cells[..counted.min(domain.cells.len())];
    for strip in strips(counted, grid.cell, 6.0) {
        let strip = Rect::from_corners(strip.min + grid.castle, strip.max + grid.castle);
        marks.spawn((at(strip), ThemedBackground(Tone::Gold), Pickable::IGNORE));
    }
    for (index, cell) in counted.iter().enumerate() {
        let corner = grid.rect(*cell, *cell).max - Vec2::splat(DISC * 0.5 + 6.0);
        disc(marks, corner, DISC, index + 1);
    }
}

/// The cells that have been found to be no hole.
fn mark_filled(marks: &mut ChildSpawnerCommands, kingdom: &Kingdom, grid: Grid, counted: usize) {
    let castle = std::iter::once(Cell::CASTLE);
    let mut cells: Vec<Cell> = kingdom
        .tiles()
        .map(|(cell, _)| cell)
        .chain(castle)
        .collect();
    cells.sort_by_key(|cell| (-cell.y, cell.x));
    for cell in cells.into_iter().take(counted) {
        marks.spawn((
            Node {
                border: px(4).all(),
                border_radius: BorderRadius::all(px(8)),
                ..at(grid.rect(cell, cell).inflate(-2.0))
            },
            ThemedBackground(Tone::LegalTint),
            ThemedBorder(Tone::Gold),
            Pickable::IGNORE,
        ));
    }
}

/// The sides of the castle that have been counted: from it to the edge of the kingdom.
fn mark_sides(marks: &mut ChildSpawnerCommands, kingdom: &Kingdom, grid: Grid, counted: usize) {
    let (min, max) = kingdom.bounds();
    let sides = [
        (Direction::N, max.y),
        (Direction::E, max.x),
        (Direction::S, -min.y),
        (Direction::W, -min.x),
    ];
    if counted > 0 {
        let castle = grid.rect(Cell::CASTLE, Cell::CASTLE);
        marks.spawn((
            Node {
                border: px(4).all(),
                border_radius: BorderRadius::all(px(8)),
                ..at(castle.inflate(1.0))
            },
            ThemedBorder(Tone::Gold),
            Pickable::IGNORE,
        ));
    }
    for (towards, cells) in sides.into_iter().take(counted) {
        let towards = on_screen(towards);
        let (from, to) = (grid.cell * 0.5, grid.cell * (f32::from(cells) + 0.5) - 8.0);
        let (near, far) = (grid.castle + towards * from, grid.castle + towards * to);
        let across = Vec2::new(towards.y.abs(), towards.x.abs()) * LINE / 2.0;
        let line = Rect::from_corners(near, far);
        let line = Rect {
            min: line.min - across,
            max: line.max + across,
        };
        marks.spawn((
            Node {
                border_radius: BorderRadius::all(px(LINE / 2.0)),
                ..at(line)
            },
            ThemedBackground(Tone::InkLine),
            Pickable::IGNORE,
        ));
        let dots = ((to - from) / DOTS) as usize;
        for dot in 0..dots {
            let middle = near + towards * DOTS * (dot as f32 + 0.5);
            marks.spawn((
                Node {
                    border_radius: BorderRadius::all(px(3)),
                    ..at(Rect::from_center_size(middle, Vec2::splat(6.0)))
                },
                ThemedBackground(Tone::Cream),
                Pickable::IGNORE,
            ));
        }
        let middle = grid.castle + towards * grid.cell * (f32::from(cells) + 1.0) / 2.0;
        disc(marks, middle, SIDE_DISC, usize::from(cells.unsigned_abs()));
    }
}

fn disc(marks: &mut ChildSpawnerCommands, middle: Vec2, side: f32, number: usize) {
    marks.spawn((
        Name::new("Counted"),
        Node {
            border: px(2).all(),
            border_radius: BorderRadius::all(px(side / 2.0)),
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            ..at(Rect::from_center_size(middle, Vec2::splat(side)))
        },
        ThemedBackground(Tone::Field),
        ThemedBorder(Tone::Ink),
        Pickable::IGNORE,
        children![words(number.to_string(), TextStyle::Value, Tone::Ink)],
    ));
}
