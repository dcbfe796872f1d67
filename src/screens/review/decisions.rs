//! Every decision of every seat as a sign of how good it was.

use bevy::{
    picking::hover::Hovered,
    prelude::*,
    ui::InteractionDisabled,
    ui_widgets::{Activate, Button as Pushed, observe},
};

use super::{
    Reading, ReviewHere,
    pages::{Block, Pages, columns},
    parts::{LookAt, Step, percent, tenths},
};
use crate::{
    kit::Seat,
    play::review::{Decision, Grade, Review},
    screens::{
        OnScreen,
        seat_art::{AnyColour, spawn_named_crest},
    },
    shell::{
        locale::{Localized, SpokenName},
        theme::{TextStyle, ThemedBackground, ThemedBorder, Tone},
        widgets::{FocusRing, HandCursor, Tip, at, icon_button, picture, rim, text, words},
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

/// Fills the panel: a row for each seat, the page that the decision stands on which is looked at.
pub fn fill(
    panel: &mut ChildSpawnerCommands,
    review: &Review,
    pages: &Pages,
    seats: &[Reviewed],
    reading: Reading,
) {
    panel.spawn((
        text("review-decisions", TextStyle::PanelHeading, Tone::Ink),
        TextLayout::no_wrap(),
        at(Rect::new(18.0, 10.0, 150.0, 38.0)),
    ));
    spawn_legend(panel);
    let now = pages.page_of(reading.decision);
    let page = pages.0.get(now).map_or(&[][..], Vec::as_slice);
    let high = (HIGH / seats.len() as f32).min(ROW);
    let pitch = (SIGNS.1 - SIGNS.0) / columns(page).max(1) as f32;
    let pitch = pitch.min(PITCH);
    let side = LARGEST.min(pitch - 3.0).min(high - 8.0);
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
                    border_radius: BorderRadius::all(px(6)),
                    ..at(Rect::new(10.0, top, WIDTH - 10.0, top + high - 4.0))
                },
                ThemedBackground(if chosen { Tone::Field } else { Tone::Row }),
                observe(
                    move |_: On<Activate>,
                          tables: Query<&ReviewHere, With<OnScreen>>,
                          mut reading: ResMut<Reading>| {
                        if let Ok(here) = tables.single() {
                            reading.read(seat, &here.0);
                        }
                    },
                ),
            ))
            .with_children(|row| {
                if chosen {
                    row.spawn(rim(2.0, 6.0, Tone::WinnerEdge));
                }
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
                    let crest = LARGEST.min(high - 6.0);
                    spawn_named_crest(row, at, crest, &of.name, TextStyle::BodyBold);
                });
                // Before all is known it would say more than is.
                let accuracy = review.accuracy(seat).filter(|_| review.is_complete());
                if let Some(accuracy) = accuracy {
                    let (style, half) = match high < 30.0 {
                        true => (TextStyle::CaptionBold, 9.0),
                        false => (TextStyle::Value, 12.0),
                    };
                    row.spawn((
                        text(percent(accuracy), style, Tone::Ink),
                        TextLayout::justify(Justify::Right),
                        at(Rect::new(
                            WIDTH - 90.0,
                            (high - 4.0) / 2.0 - half,
                            WIDTH - 28.0,
                            high - 4.0,
                        )),
                    ));
                }
            });
    }
    // What stands below the rows.
    let below = ROWS + high * seats.len() as f32 + 2.0;
    let mut free = 0.0;
    for block in page {
        let left = SIGNS.0 + pitch * block.column as f32;
        let right = left + pitch * block.columns as f32;
        let mut columns = vec![0; seats.len()];
        let decisions = review.decisions.iter().enumerate();
        for (index, decision) in decisions.take(block.until).skip(block.from) {
            let column = columns[decision.seat];
            columns[decision.seat] += 1;
            let middle = Vec2::new(
                left + pitch * (column as f32 + 0.5),
                ROWS + high * decision.seat as f32 + (high - 4.0) / 2.0,
            );
            let looked_at = reading.decision == Some(index);
            spawn_sign(panel, middle, side, index, decision, looked_at);
        }
        // Decisions of one number are held together where a seat may have several.
        if block.column > 0 && page.iter().any(|block| block.columns > 2) {
            panel.spawn((
                at(Rect::new(left - 0.5, ROWS, left + 0.5, below - 6.0)),
                ThemedBackground(Tone::Hairline),
                Pickable::IGNORE,
            ));
        }
        let middle = (left + right) / 2.0;
        if middle >= free {
            let told = pages.numbers(block);
            free = middle + told.as_deref().map_or(30.0, number_room);
            spawn_numbers(panel, Vec2::new(middle, below), told);
        }
    }
    spawn_pager(panel, review, pages, (now, reading.seat), below - 4.0);
    panel.spawn((
        text("review-accuracy", TextStyle::Caption, Tone::InkSoft),
        TextLayout::justify(Justify::Right),
        at(Rect::new(WIDTH - 130.0, below, WIDTH - 18.0, below + 20.0)),
    ));
}

/// From the middle of a number to that of the next one at least.
fn number_room(told: &str) -> f32 {
    (8.0 * told.chars().count() as f32 + 8.0).max(24.0)
}

/// The numbers of decisions below the rows; none of what comes before the first turn.
fn spawn_numbers(panel: &mut ChildSpawnerCommands, top: Vec2, told: Option<String>) {
    let place = at(Rect::new(top.x - 30.0, top.y, top.x + 30.0, top.y + 20.0));
    let justify = TextLayout::justify(Justify::Center);
    match told {
        None => panel.spawn((
            text("review-picks", TextStyle::Caption, Tone::InkSoft),
            justify,
            place,
        )),
        Some(told) => panel.spawn((
            words(told, TextStyle::Caption, Tone::InkSoft),
            justify,
            place,
        )),
    };
}

/// Which page it is, and the ways to the one before and the one after, where there are several.
fn spawn_pager(
    panel: &mut ChildSpawnerCommands,
    review: &Review,
    pages: &Pages,
    (now, seat): (usize, usize),
    top: f32,
) {
    if pages.0.len() < 2 {
        return;
    }
    // The first decision of the seat that is read there, or the first of all.
    let first = |page: &[Block]| {
        let (from, until) = (page[0].from, page[page.len() - 1].until);
        let own = (from..until).find(|index| review.decisions[*index].seat == seat);
        own.unwrap_or(from)
    };
    panel
        .spawn((
            Name::new("Review pages"),
            Node {
                align_items: AlignItems::Center,
                column_gap: px(6),
                ..at(Rect::new(12.0, top, SIGNS.0, top + 24.0))
            },
            Pickable::IGNORE,
        ))
        .with_children(|row| {
            let way = |row: &mut ChildSpawnerCommands, sign, key: &'static str, to| {
                let to = pages.0.get(to).map(|page: &Vec<Block>| first(page));
                let mut button = row.spawn((
                    icon_button(sign, key).height(24.0).build(),
                    observe(move |_: On<Activate>, mut commands: Commands| {
                        if let Some(to) = to {
                            commands.trigger(Step::To(to));
                        }
                    }),
                ));
                if to.is_none() {
                    button.insert(InteractionDisabled);
                }
            };
            way(row, "chevron_left", "review-page-back", now.wrapping_sub(1));
            row.spawn((
                words(
                    format!("{} / {}", now + 1, pages.0.len()),
                    TextStyle::CaptionBold,
                    Tone::Ink,
                ),
                TextLayout::no_wrap(),
            ));
            way(row, "chevron_right", "review-page-on", now + 1);
        });
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

/// That nothing was better than what was played, or not by enough to speak of it.
pub fn as_good(decision: &Decision) -> Option<Localized> {
    match (decision.played, decision.grade) {
        (0, _) => Some(Localized::new("review-as-good")),
        (_, Some(Grade::Best)) => Some(Localized::new("review-nearly-as-good")),
        _ => None,
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
