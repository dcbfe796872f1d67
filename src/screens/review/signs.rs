//! Signs of how well something was done: a row for each seat, the signs in it, and what they mean. Whose they are and
//! what they are about is said by whoever lays them out.

use bevy::{picking::hover::Hovered, prelude::*, ui_widgets::Button as Pushed};

use crate::{
    kit::Seat,
    play::review::Grade,
    screens::seat_art::{SeatColour, spawn_named_crest},
    shell::{
        locale::{Localized, SpokenName},
        theme::{TextStyle, ThemedBackground, ThemedBorder, Tone},
        widgets::{FocusRing, HandCursor, Tip, at, picture, rim, text},
    },
};

/// How wide the panel of the signs is.
pub const WIDTH: f32 = 812.0;
/// The largest sign.
pub const LARGEST: f32 = 26.0;
/// Where the rows begin.
pub const ROWS: f32 = 50.0;
/// What the rows have together, and from one to the next at most.
const HIGH: f32 = 190.0;
const ROW: f32 = 46.0;
/// Where a name ends in its row.
pub const NAME_END: f32 = 126.0;
/// What lies between two rows.
const BETWEEN: f32 = 4.0;

/// A sign, or what is pressed like one.
#[derive(Component, Clone, Copy, Debug)]
#[require(Pushed, Hovered, HandCursor, FocusRing)]
pub struct Sign;

/// The name of the picture of a grade.
pub fn sign_of(grade: Grade) -> String {
    format!("grade_{}", grade.word())
}

/// From one row to the next, where so many seats have one.
pub fn pitch_of(seats: usize) -> f32 {
    (HIGH / seats as f32).min(ROW)
}

/// The row of a seat, where they are so far apart.
pub fn row_of(seat: usize, pitch: f32) -> Rect {
    let top = ROWS + pitch * seat as f32;
    Rect::new(10.0, top, WIDTH - 10.0, top + pitch - BETWEEN)
}

/// Spawns the row of a seat, with its name at the left, up to that place, and `fill` after that; `read` hears that it is
/// pressed.
pub fn spawn_row(
    panel: &mut ChildSpawnerCommands,
    place: Rect,
    (colour, seat): (impl SeatColour, Seat),
    (name, name_end): (&str, f32),
    chosen: bool,
    read: impl Bundle,
    fill: impl FnOnce(&mut ChildSpawnerCommands),
) {
    let high = place.height();
    panel
        .spawn((
            Sign,
            Name::new(format!("Review of seat {}", seat.index() + 1)),
            SpokenName(Localized::new("review-seat").with("name", name).into()),
            Node {
                border_radius: BorderRadius::all(px(6)),
                ..at(place)
            },
            ThemedBackground(if chosen { Tone::Field } else { Tone::Row }),
            read,
        ))
        .with_children(|row| {
            if chosen {
                row.spawn(rim(2.0, 6.0, Tone::WinnerEdge));
            }
            row.spawn((
                Node {
                    align_items: AlignItems::Center,
                    column_gap: px(8),
                    ..at(Rect::new(8.0, 0.0, name_end, high))
                },
                Pickable::IGNORE,
            ))
            .with_children(|row| {
                let crest = LARGEST.min(high - 2.0);
                spawn_named_crest(row, (colour, seat), crest, name, TextStyle::BodyBold);
            });
            fill(row);
        });
}

/// How a figure is written in a row that is so high, and where: it ends there.
pub fn figure_in_row(high: f32, end: f32) -> (TextStyle, impl Bundle) {
    let (style, half) = match high < 26.0 {
        true => (TextStyle::CaptionBold, 9.0),
        false => (TextStyle::Value, 12.0),
    };
    let place = Rect::new(WIDTH - 90.0, high / 2.0 - half, end, high);
    (style, (TextLayout::justify(Justify::Right), at(place)))
}

/// Spawns a sign of that name, which says what it is about; a dot where there is no grade. Its edge is so broad; `read`
/// hears that it is pressed.
pub fn spawn_sign(
    panel: &mut ChildSpawnerCommands,
    (middle, side): (Vec2, f32),
    name: String,
    said: Localized,
    grade: Option<Grade>,
    (broad, edge): (f32, Tone),
    read: impl Bundle,
) {
    panel
        .spawn((
            Sign,
            Name::new(name),
            SpokenName(said.clone().into()),
            Tip(said.into()),
            Node {
                border: px(broad).all(),
                border_radius: BorderRadius::all(px(8)),
                align_items: AlignItems::Center,
                justify_content: JustifyContent::Center,
                ..at(Rect::from_center_size(middle, Vec2::splat(side + 8.0)))
            },
            ThemedBorder(edge),
            read,
        ))
        .with_children(|sign| spawn_picture(sign, grade, side));
}

fn spawn_picture(parent: &mut ChildSpawnerCommands, grade: Option<Grade>, side: f32) {
    match grade {
        Some(grade) => parent.spawn(picture(sign_of(grade), Vec2::splat(side))),
        None => parent.spawn(dot()),
    };
}

/// The sign of what has no grade.
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

/// Spawns what each sign means at the upper right of the panel, from `left` on.
pub fn spawn_legend(
    panel: &mut ChildSpawnerCommands,
    left: f32,
    words_of: impl Fn(Option<Grade>) -> Localized,
) {
    panel
        .spawn((
            Node {
                align_items: AlignItems::Center,
                justify_content: JustifyContent::FlexEnd,
                column_gap: px(14),
                ..at(Rect::new(left, 12.0, WIDTH - 18.0, 38.0))
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
                    spawn_picture(one, grade, 20.0);
                    one.spawn((
                        text(words_of(grade), TextStyle::CaptionBold, Tone::Ink),
                        TextLayout::no_wrap(),
                    ));
                });
            }
        });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rows_of_eight_seats_have_room_and_lie_one_below_the_other() {
        for seats in 1..=Seat::MOST {
            let pitch = pitch_of(seats);
            let rows: Vec<Rect> = (0..seats).map(|seat| row_of(seat, pitch)).collect();
            assert!(rows.iter().all(|row| row.height() > 18.0), "{rows:?}");
            assert!(rows.windows(2).all(|two| two[0].max.y < two[1].min.y));
            assert!(rows[seats - 1].max.y < ROWS + HIGH);
        }
    }
}
