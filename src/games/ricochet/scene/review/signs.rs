//! How each seat did with each tile, as a sign.

use bevy::{
    prelude::*,
    ui_widgets::{Activate, observe},
};

use super::written::Written;
use crate::{
    games::ricochet::review::{Mark, Outcome},
    kit::Seat,
    locale::Localized,
    play::review::Grade,
    screens::review::{
        Reading,
        signs::{self, LARGEST, NAME_END, ROWS, WIDTH, figure_in_row},
    },
    shell::{
        theme::{TextStyle, ThemedBorder, Tone},
        widgets::{at, text, words},
    },
};

/// The grade whose sign a mark has; none where nothing was announced.
pub fn grade_of(mark: Mark) -> Option<Grade> {
    match mark {
        Mark::Silent => None,
        Mark::Above(0) => Some(Grade::Best),
        Mark::Above(1) => Some(Grade::Good),
        Mark::Above(2..=3) => Some(Grade::Inaccuracy),
        Mark::Above(_) => Some(Grade::Mistake),
        Mark::Failed => Some(Grade::Blunder),
    }
}

/// The key of what a sign says.
fn key_of(grade: Option<Grade>) -> &'static str {
    match grade {
        None => "ricochet-review-silent",
        Some(Grade::Best) => "ricochet-review-shortest",
        Some(Grade::Good) => "ricochet-review-one",
        Some(Grade::Inaccuracy) => "ricochet-review-few",
        Some(Grade::Mistake) => "ricochet-review-many",
        Some(Grade::Blunder) => "ricochet-review-failed",
    }
}

/// A mark in words, with its tile.
pub fn told(tile: u32, mark: Mark) -> Localized {
    let above = match mark {
        Mark::Above(above) => i64::from(above),
        Mark::Silent | Mark::Failed => 0,
    };
    Localized::new("ricochet-review-mark")
        .with("number", tile)
        .with(
            "mark",
            match mark {
                Mark::Silent => "silent",
                Mark::Above(_) => "above",
                Mark::Failed => "failed",
            },
        )
        .with("above", above)
}

pub(super) fn fill(panel: &mut ChildSpawnerCommands, written: &Written) {
    let (review, columns) = (&written.here.0, written.columns);
    panel.spawn((
        text("ricochet-review-tiles", TextStyle::PanelHeading, Tone::Ink),
        TextLayout::no_wrap(),
        at(Rect::new(18.0, 10.0, 150.0, 38.0)),
    ));
    signs::spawn_legend(panel, 110.0, |grade| key_of(grade).into());
    let seats = review.seats.max(1);
    let high = signs::pitch_of(seats);
    let bottom = ROWS + high * seats as f32;
    // The tile that is read, through all rows.
    let edges = columns.edges(written.tile());
    if !review.rounds.is_empty() {
        panel.spawn((
            Name::new("Tile that is read"),
            Node {
                border: px(2).all(),
                border_radius: BorderRadius::all(px(6)),
                ..at(Rect::new(
                    edges.x + 1.0,
                    ROWS - 3.0,
                    edges.y - 1.0,
                    bottom - 1.0,
                ))
            },
            ThemedBorder(Tone::Focus),
            ZIndex(1),
            Pickable::IGNORE,
        ));
    }
    let side = LARGEST.min(columns.pitch - 3.0).min(high - 10.0);
    for seat in Seat::first(review.seats) {
        let top = ROWS + high * seat.index() as f32;
        spawn_row(panel, written, seat, signs::row_of(seat.index(), high));
        for (tile, one) in review.rounds.iter().enumerate() {
            let Some(mark) = one.mark(seat) else { continue };
            let middle = Vec2::new(columns.middle(tile), top + (high - 4.0) / 2.0);
            let taken = one.round.outcome() == Outcome::Taken(seat);
            spawn_sign(
                panel,
                (tile, seat),
                (one.round.number, mark, taken),
                middle,
                side,
            );
        }
    }
    for tile in (0..review.rounds.len()).step_by(columns.numbered) {
        let x = columns.middle(tile);
        let number = review.rounds[tile].round.number.to_string();
        panel.spawn((
            words(number, TextStyle::Caption, Tone::InkSoft),
            TextLayout::justify(Justify::Center),
            at(Rect::new(x - 20.0, bottom + 2.0, x + 20.0, bottom + 22.0)),
        ));
    }
    panel.spawn((
        text("ricochet-review-won", TextStyle::Caption, Tone::InkSoft),
        TextLayout::justify(Justify::Right),
        at(Rect::new(
            WIDTH - 130.0,
            bottom + 2.0,
            WIDTH - 18.0,
            bottom + 22.0,
        )),
    ));
}

/// The row of a seat, which reads it.
fn spawn_row(panel: &mut ChildSpawnerCommands, written: &Written, seat: Seat, place: Rect) {
    let read = observe(move |_: On<Activate>, mut reading: ResMut<Reading>| {
        reading.seat = seat.index();
    });
    let (at, name) = ((written.seats.colour(seat), seat), written.seats.name(seat));
    let chosen = seat == written.seat();
    let name = (&*name, NAME_END);
    signs::spawn_row(panel, place, at, name, chosen, read, |row| {
        let won = written.here.0.tally(seat).won.to_string();
        let (style, place) = figure_in_row(place.height(), WIDTH - 32.0);
        row.spawn((words(won, style, Tone::Ink), place));
    });
}

fn spawn_sign(
    panel: &mut ChildSpawnerCommands,
    (tile, seat): (usize, Seat),
    (number, mark, taken): (u32, Mark, bool),
    middle: Vec2,
    side: f32,
) {
    let read = observe(move |_: On<Activate>, mut reading: ResMut<Reading>| {
        *reading = Reading {
            seat: seat.index(),
            decision: Some(tile),
        };
    });
    // Who has the tile.
    let edge = if taken { 2.0 } else { 0.0 };
    signs::spawn_sign(
        panel,
        (middle, side),
        format!("Tile {number} of seat {}", seat.index() + 1),
        told(number, mark),
        grade_of(mark),
        (edge, Tone::WinnerEdge),
        read,
    );
}
