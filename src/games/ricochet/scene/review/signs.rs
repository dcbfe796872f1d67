//! How each seat did with each tile, as a sign.

use bevy::{
    picking::hover::Hovered,
    prelude::*,
    ui_widgets::{Activate, Button as Pushed, observe},
};

use super::written::Written;
use crate::{
    games::ricochet::review::{Mark, Outcome},
    kit::Seat,
    locale::Localized,
    play::review::Grade,
    screens::{
        review::{Reading, sign_of},
        seat_art::spawn_named_crest,
    },
    shell::{
        locale::SpokenName,
        theme::{TextStyle, ThemedBackground, ThemedBorder, Tone},
        widgets::{FocusRing, HandCursor, Tip, at, picture, rim, text, words},
    },
};

const WIDTH: f32 = 812.0;
/// Where the rows begin, what they have together, and from one to the next at most.
const ROWS: f32 = 50.0;
const HIGH: f32 = 190.0;
const ROW: f32 = 46.0;
/// The largest sign.
const LARGEST: f32 = 26.0;

/// The sign of a seat and a tile.
#[derive(Component, Clone, Copy, Debug)]
#[require(Pushed, Hovered, HandCursor, FocusRing)]
pub struct MarkSign;

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
    spawn_legend(panel);
    let seats = review.seats.max(1);
    let high = (HIGH / seats as f32).min(ROW);
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
        spawn_row(
            panel,
            written,
            seat,
            Rect::new(10.0, top, WIDTH - 10.0, top + high - 4.0),
        );
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
    let chosen = seat == written.seat();
    let name = written.seats.name(seat);
    let high = place.height();
    panel
        .spawn((
            MarkSign,
            Name::new(format!("Review of seat {}", seat.index() + 1)),
            SpokenName(
                Localized::new("review-seat")
                    .with("name", name.clone())
                    .into(),
            ),
            Node {
                border_radius: BorderRadius::all(px(6)),
                ..at(place)
            },
            ThemedBackground(if chosen { Tone::Field } else { Tone::Row }),
            observe(move |_: On<Activate>, mut reading: ResMut<Reading>| {
                reading.seat = seat.index();
            }),
        ))
        .with_children(|row| {
            if chosen {
                row.spawn(rim(2.0, 6.0, Tone::WinnerEdge));
            }
            row.spawn((
                Node {
                    align_items: AlignItems::Center,
                    column_gap: px(8),
                    ..at(Rect::new(8.0, 0.0, 126.0, high))
                },
                Pickable::IGNORE,
            ))
            .with_children(|row| {
                let crest = LARGEST.min(high - 2.0);
                let at = (written.seats.colour(seat), seat);
                spawn_named_crest(row, at, crest, &name, TextStyle::BodyBold);
            });
            let (style, half) = match high < 26.0 {
                true => (TextStyle::CaptionBold, 9.0),
                false => (TextStyle::Value, 12.0),
            };
            let won = written.here.0.tally(seat).won.to_string();
            row.spawn((
                words(won, style, Tone::Ink),
                TextLayout::justify(Justify::Right),
                at(Rect::new(
                    WIDTH - 90.0,
                    high / 2.0 - half,
                    WIDTH - 32.0,
                    high,
                )),
            ));
        });
}

fn spawn_sign(
    panel: &mut ChildSpawnerCommands,
    (tile, seat): (usize, Seat),
    (number, mark, taken): (u32, Mark, bool),
    middle: Vec2,
    side: f32,
) {
    let said = told(number, mark);
    panel
        .spawn((
            MarkSign,
            Name::new(format!("Tile {number} of seat {}", seat.index() + 1)),
            SpokenName(said.clone().into()),
            Tip(said.into()),
            Node {
                border: px(if taken { 2 } else { 0 }).all(),
                border_radius: BorderRadius::all(px(8)),
                align_items: AlignItems::Center,
                justify_content: JustifyContent::Center,
                ..at(Rect::from_center_size(middle, Vec2::splat(side + 8.0)))
            },
            // Who has the tile.
            ThemedBorder(Tone::WinnerEdge),
            observe(move |_: On<Activate>, mut reading: ResMut<Reading>| {
                *reading = Reading {
                    seat: seat.index(),
                    decision: Some(tile),
                };
            }),
        ))
        .with_children(|sign| match grade_of(mark) {
            Some(grade) => {
                sign.spawn(picture(sign_of(grade), Vec2::splat(side)));
            }
            None => {
                sign.spawn(dot());
            }
        });
}

/// Nothing was announced.
fn dot() -> impl Bundle {
    (
        Node {
            width: px(7),
            height: px(7),
            border_radius: BorderRadius::all(px(3.5)),
            ..default()
        },
        ThemedBackground(Tone::InkSoft),
        Pickable::IGNORE,
    )
}

fn spawn_legend(panel: &mut ChildSpawnerCommands) {
    panel
        .spawn((
            Node {
                align_items: AlignItems::Center,
                justify_content: JustifyContent::FlexEnd,
                column_gap: px(14),
                ..at(Rect::new(110.0, 12.0, WIDTH - 18.0, 38.0))
            },
            Pickable::IGNORE,
        ))
        .with_children(|row| {
            let grades = Grade::ALL.into_iter().map(Some);
            for grade in grades.chain([None]) {
                row.spawn((
                    Node {
                        align_items: AlignItems::Center,
                        column_gap: px(6),
                        ..default()
                    },
                    Pickable::IGNORE,
                ))
                .with_children(|one| {
                    match grade {
                        Some(grade) => one.spawn(picture(sign_of(grade), Vec2::splat(20.0))),
                        None => one.spawn(dot()),
                    };
                    one.spawn((
                        text(key_of(grade), TextStyle::CaptionBold, Tone::Ink),
                        TextLayout::no_wrap(),
                    ));
                });
            }
        });
}
