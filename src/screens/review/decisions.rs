//! Every decision of every seat as a sign of how good it was.

use bevy::{
    picking::hover::Hovered,
    prelude::*,
    ui_widgets::{Activate, Button as Pushed, observe},
};

use super::{
    Reading, ReviewHere,
    parts::{LookAt, percent, tenths},
};
use crate::{
    kit::Seat,
    play::review::{Decision, Grade, Review},
    screens::{
        replay::Course,
        seat_art::{AnyColour, spawn_named_crest},
    },
    shell::{
        locale::{Localized, SpokenName},
        theme::{TextStyle, ThemedBackground, ThemedBorder, Tone},
        widgets::{FocusRing, HandCursor, Tip, at, picture, text, words},
    },
};

/// Where signs begin and end, from left to right.
const SIGNS: (f32, f32) = (142.0, 726.0);
/// From one sign to the next at most.
const PITCH: f32 = 45.0;
/// The largest sign.
const LARGEST: f32 = 26.0;
/// Where the rows begin, and what they have together.
const ROWS: f32 = 50.0;
const HIGH: f32 = 190.0;
/// From one row to the next at most.
const ROW: f32 = 46.0;
const WIDTH: f32 = 812.0;

/// A seat as it is told in a review.
#[derive(Clone, Debug, PartialEq)]
pub struct Reviewed {
    /// What it is called.
    pub name: String,
    /// Its colour.
    pub colour: AnyColour,
}

/// The sign of a decision.
#[derive(Component, Clone, Copy, Debug)]
#[require(Pushed, Hovered, HandCursor, FocusRing)]
pub struct Sign;

/// The name of the picture of a grade.
pub fn sign_of(grade: Grade) -> String {
    format!("grade_{}", grade.word())
}

/// Fills the panel: a row for each seat. A match of several rounds shows that of the decision that is looked at.
pub fn fill(
    panel: &mut ChildSpawnerCommands,
    review: &Review,
    course: &Course,
    seats: &[Reviewed],
    reading: Reading,
) {
    panel.spawn((
        text("review-decisions", TextStyle::PanelHeading, Tone::Ink),
        TextLayout::no_wrap(),
        at(Rect::new(18.0, 10.0, 150.0, 38.0)),
    ));
    spawn_legend(panel);
    let round_of = |decision: &Decision| course.stops[course.at(decision.ply)].round;
    let looked_at = reading
        .decision
        .and_then(|index| review.decisions.get(index));
    let round = looked_at.map_or(1, round_of);
    let of_round: Vec<(usize, &Decision)> = review
        .decisions
        .iter()
        .enumerate()
        .filter(|(_, decision)| round_of(decision) == round)
        .collect();
    let most = (0..seats.len())
        .map(|seat| of_round.iter().filter(|(_, one)| one.seat == seat).count())
        .max()
        .unwrap_or(0);
    let pitch = (SIGNS.1 - SIGNS.0) / most.max(1) as f32;
    let pitch = pitch.min(PITCH);
    let side = LARGEST.min(pitch - 3.0);
    let high = (HIGH / seats.len() as f32).min(ROW);
    for (seat, of) in seats.iter().enumerate() {
        let top = ROWS + high * seat as f32;
        let chosen = seat == reading.seat;
        panel
            .spawn((
                Sign,
                Name::new(format!("Review of seat {}", seat + 1)),
                SpokenName(
                    Localized::new("review-seat")
                        .with("name", of.name.clone())
                        .into(),
                ),
                Node {
                    border: px(if chosen { 2 } else { 0 }).all(),
                    border_radius: BorderRadius::all(px(6)),
                    ..at(Rect::new(10.0, top, WIDTH - 10.0, top + high - 4.0))
                },
                ThemedBackground(if chosen { Tone::Field } else { Tone::Row }),
                ThemedBorder(Tone::WinnerEdge),
                observe(
                    move |_: On<Activate>,
                          tables: Query<&ReviewHere>,
                          mut reading: ResMut<Reading>| {
                        if let Ok(here) = tables.single() {
                            reading.read(seat, &here.0);
                        }
                    },
                ),
            ))
            .with_children(|row| {
                row.spawn((
                    Node {
                        align_items: AlignItems::Center,
                        column_gap: px(8),
                        ..at(Rect::new(8.0, 0.0, SIGNS.0 - 16.0, high - 4.0))
                    },
                    Pickable::IGNORE,
                ))
                .with_children(|row| {
                    let at = (of.colour, Seat::new(seat as u8));
                    spawn_named_crest(row, at, 26.0, &of.name, TextStyle::BodyBold);
                });
                if let Some(accuracy) = review.accuracy(seat) {
                    row.spawn((
                        text(percent(accuracy), TextStyle::Value, Tone::Ink),
                        TextLayout::justify(Justify::Right),
                        at(Rect::new(
                            WIDTH - 90.0,
                            (high - 4.0) / 2.0 - 12.0,
                            WIDTH - 28.0,
                            high - 4.0,
                        )),
                    ));
                }
            });
        let decisions = of_round.iter().filter(|(_, one)| one.seat == seat);
        for (column, (index, decision)) in decisions.enumerate() {
            let middle = Vec2::new(
                SIGNS.0 + pitch * (column as f32 + 0.5),
                top + (high - 4.0) / 2.0,
            );
            let looked_at = reading.decision == Some(*index);
            spawn_sign(panel, middle, side, *index, decision, looked_at);
            if seat == 0 {
                spawn_turn(panel, middle.x, pitch, course, decision, column);
            }
        }
    }
    panel.spawn((
        text("review-accuracy", TextStyle::Caption, Tone::InkSoft),
        TextLayout::justify(Justify::Right),
        at(Rect::new(WIDTH - 130.0, 244.0, WIDTH - 18.0, 264.0)),
    ));
}

/// The turn of a decision, below the rows, where there is room for it.
fn spawn_turn(
    panel: &mut ChildSpawnerCommands,
    x: f32,
    pitch: f32,
    course: &Course,
    decision: &Decision,
    column: usize,
) {
    let turn = course.stops[course.at(decision.ply)].turn;
    // The second of two decisions of one turn is not told.
    let every = (24.0 / pitch).ceil() as usize;
    if !column.is_multiple_of(every.max(1)) {
        return;
    }
    let place = at(Rect::new(x - 30.0, 244.0, x + 30.0, 264.0));
    let justify = TextLayout::justify(Justify::Center);
    match turn {
        0 => panel.spawn((
            text("review-picks", TextStyle::Caption, Tone::InkSoft),
            justify,
            place,
        )),
        turn => panel.spawn((
            words(turn.to_string(), TextStyle::Caption, Tone::InkSoft),
            justify,
            place,
        )),
    };
}

fn spawn_sign(
    panel: &mut ChildSpawnerCommands,
    middle: Vec2,
    side: f32,
    index: usize,
    decision: &Decision,
    looked_at: bool,
) {
    let ply = decision.ply;
    let told = told(decision);
    let around = Rect::from_center_size(middle, Vec2::splat(side + 8.0));
    panel
        .spawn((
            Sign,
            Name::new(format!("Decision {}", index + 1)),
            SpokenName(told.clone().into()),
            Tip(told.into()),
            Node {
                border: px(if looked_at { 3 } else { 0 }).all(),
                border_radius: BorderRadius::all(px(8)),
                align_items: AlignItems::Center,
                justify_content: JustifyContent::Center,
                ..at(around)
            },
            ThemedBorder(Tone::Focus),
            observe(move |_: On<Activate>, mut commands: Commands| {
                commands.trigger(LookAt { ply });
            }),
        ))
        .with_children(|sign| match decision.grade {
            Some(grade) => {
                sign.spawn(picture(sign_of(grade), Vec2::splat(side)));
            }
            None => {
                sign.spawn(dot());
            }
        });
}

/// The sign of a decision in which there was nothing to choose.
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

/// A decision in words: its grade, and what it lost.
pub fn told(decision: &Decision) -> Localized {
    match decision.grade {
        None => Localized::new("grade-forced"),
        Some(grade) => Localized::new("review-graded")
            .with("grade", Localized::new(format!("grade-{}", grade.word())))
            .with("loss", tenths(decision.loss.get()))
            .with("proven", if decision.proven { "yes" } else { "no" }),
    }
}

fn spawn_legend(panel: &mut ChildSpawnerCommands) {
    panel
        .spawn((
            Node {
                align_items: AlignItems::Center,
                justify_content: JustifyContent::FlexEnd,
                column_gap: px(14),
                ..at(Rect::new(150.0, 12.0, WIDTH - 18.0, 38.0))
            },
            Pickable::IGNORE,
        ))
        .with_children(|row| {
            for grade in Grade::ALL {
                row.spawn((
                    Node {
                        align_items: AlignItems::Center,
                        column_gap: px(6),
                        ..default()
                    },
                    Pickable::IGNORE,
                ))
                .with_children(|one| {
                    one.spawn(picture(sign_of(grade), Vec2::splat(20.0)));
                    one.spawn((
                        text(
                            format!("grade-{}", grade.word()),
                            TextStyle::CaptionBold,
                            Tone::Ink,
                        ),
                        TextLayout::no_wrap(),
                    ));
                });
            }
            row.spawn((
                Node {
                    align_items: AlignItems::Center,
                    column_gap: px(6),
                    ..default()
                },
                Pickable::IGNORE,
            ))
            .with_children(|one| {
                one.spawn(dot());
                one.spawn((
                    text("grade-forced", TextStyle::CaptionBold, Tone::Ink),
                    TextLayout::no_wrap(),
                ));
            });
        });
}
