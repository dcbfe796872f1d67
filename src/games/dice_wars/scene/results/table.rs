//! Who took from whom: a row for each seat, by rank.

use bevy::prelude::*;

use super::dash;
use crate::{
    games::dice_wars::{
        rules::DiceWars,
        scene::{
            figures::{Deeds, deeds, holding},
            hud::graph::bottom_first,
            seats::{SeatsHere, in_order},
            story::Story,
        },
    },
    kit::Seat,
    screens::{
        insight::panel::decimal,
        seat_art::{crest, seat_letter},
    },
    shell::{
        locale::Localized,
        theme::{TextStyle, ThemedBackground, ThemedBorder, Tone},
        widgets::{at, name_words, panel, text, words},
    },
    table::Match,
};

/// Where the columns of eight seats begin, and from one to the next. Those of fewer end where those of eight do.
const FIRST: f32 = 206.0;
const PITCH: f32 = 39.0;
const CELL: f32 = 34.0;
/// Half the width of the column that tells what each has at the end.
const LAST: f32 = 70.0;

pub(super) fn spawn(
    screen: &mut ChildSpawnerCommands,
    place: Rect,
    played: &Match<DiceWars>,
    story: &Story,
    seats: &SeatsHere,
) {
    let game = played.game();
    let order = in_order(game);
    let done = deeds(story);
    let most = done
        .iter()
        .flat_map(|deeds| deeds.took)
        .max()
        .unwrap_or(0)
        .max(1);
    let ranked = bottom_first(game, played.position());
    screen
        .spawn((Name::new("Who took from whom"), panel(at(place))))
        .with_children(|panel| {
            let (width, first) = (place.width(), first_column(order.len()));
            panel.spawn((
                text("dice-end-who", TextStyle::ColumnHeading, Tone::Ink),
                TextLayout::no_wrap(),
                at(Rect::new(20.0, 12.0, first - 8.0, 42.0)),
            ));
            for (column, &seat) in order.iter().enumerate() {
                let x = first + PITCH * column as f32;
                panel.spawn((
                    at(Rect::new(x + 2.0, 34.0, x + 32.0, 64.0)),
                    Pickable::IGNORE,
                    children![crest(
                        seats.colour(seat),
                        28.0,
                        seat_letter(seat).to_string()
                    )],
                ));
            }
            panel.spawn((
                text("dice-end-took", TextStyle::Caption, Tone::InkSoft),
                TextLayout::no_wrap(),
                at(Rect::new(first, 12.0, first + 8.0 * PITCH, 30.0)),
            ));
            let right = columns(width);
            for (key, x) in ["dice-end-attacks", "dice-end-luck", "dice-end-until"]
                .into_iter()
                .zip(right)
            {
                panel.spawn((
                    text(key, TextStyle::CaptionBold, Tone::Ink),
                    TextLayout::justify(Justify::Center),
                    at(Rect::new(x - 40.0, 44.0, x + 40.0, 64.0)),
                ));
            }
            let pitch = ((place.height() - 70.0 - 34.0) / ranked.len() as f32).min(42.0);
            for (row, &seat) in ranked.iter().enumerate() {
                let top = 70.0 + pitch * row as f32;
                let band = Rect::new(14.0, top, width - 14.0, top + pitch - 4.0);
                let mut row_of = panel.spawn((
                    Name::new("Row of a seat"),
                    Node {
                        border: px(1).all(),
                        border_radius: BorderRadius::all(px(7)),
                        ..at(band)
                    },
                    Pickable::IGNORE,
                ));
                if row == 0 {
                    row_of.insert((
                        ThemedBackground(Tone::WinnerRow),
                        ThemedBorder(Tone::WinnerEdge),
                    ));
                } else {
                    row_of.insert(ThemedBackground(Tone::Row));
                }
                let deeds = &done[seat.index()];
                spawn_row(panel, band, seat, deeds, order, most, seats);
                let has = holding(game, played.position(), seat);
                let said = match story.out[seat.index()] {
                    Some(round) => Localized::new("dice-out").with("round", round),
                    None => Localized::new("dice-end-has")
                        .with("regions", has.regions)
                        .with("dice", has.dice),
                };
                let x = right[2];
                panel.spawn((
                    text(said, TextStyle::Caption, Tone::Ink),
                    TextLayout::justify(Justify::Center),
                    at(Rect::new(
                        x - LAST,
                        band.center().y - 9.0,
                        x + LAST,
                        band.center().y + 9.0,
                    )),
                ));
            }
            panel.spawn((
                text("dice-end-note", TextStyle::Caption, Tone::InkSoft),
                TextLayout::no_wrap(),
                at(Rect::new(
                    20.0,
                    place.height() - 28.0,
                    width - 10.0,
                    place.height() - 10.0,
                )),
            ));
        });
}

/// Where the columns of so many seats begin: what they leave free is for the names, as far as any needs it.
fn first_column(seats: usize) -> f32 {
    FIRST + PITCH * (Seat::MOST - seats).min(4) as f32
}

/// The middles of the columns at the right.
fn columns(width: f32) -> [f32; 3] {
    [width - 266.0, width - 196.0, width - 22.0 - LAST]
}

fn spawn_row(
    panel: &mut ChildSpawnerCommands,
    band: Rect,
    seat: Seat,
    deeds: &Deeds,
    order: &[Seat],
    most: u32,
    seats: &SeatsHere,
) {
    let (middle, first) = (band.center().y, first_column(order.len()));
    panel.spawn((
        at(Rect::from_center_size(
            Vec2::new(38.0, middle),
            Vec2::splat(26.0),
        )),
        Pickable::IGNORE,
        children![crest(
            seats.colour(seat),
            26.0,
            seat_letter(seat).to_string()
        )],
    ));
    panel.spawn((
        Node {
            overflow: Overflow::clip(),
            ..at(Rect::new(62.0, middle - 11.0, first - 8.0, middle + 11.0))
        },
        Pickable::IGNORE,
        children![name_words(seats.name(seat), TextStyle::Button, Tone::Ink)],
    ));
    for (column, &other) in order.iter().enumerate() {
        let x = first + PITCH * column as f32;
        let took = deeds.took[other.index()];
        let mut cell = panel.spawn((
            Node {
                justify_content: JustifyContent::Center,
                align_items: AlignItems::Center,
                border_radius: BorderRadius::all(px(5)),
                ..at(Rect::new(x, middle - 11.0, x + CELL, middle + 11.0))
            },
            Pickable::IGNORE,
        ));
        if other == seat {
            cell.with_child(dash());
            continue;
        }
        // The number is always written: the tint only helps the eye.
        let share = took as f32 / most as f32;
        if took > 0 {
            let tint = Color::srgba(0.58, 0.18, 0.2, 0.12 + 0.3 * share);
            cell.insert(BackgroundColor(tint));
        }
        let style = if took > 0 {
            TextStyle::BodyBold
        } else {
            TextStyle::Body
        };
        let tone = if took > 0 { Tone::Ink } else { Tone::InkSoft };
        cell.with_child((words(took.to_string(), style, tone), TextLayout::no_wrap()));
    }
    let [attacks, luck, _] = columns(band.max.x + 14.0);
    let [won, tried] = deeds.attacks;
    panel.spawn((
        text(
            Localized::new("dice-end-of")
                .with("won", won)
                .with("tried", tried),
            TextStyle::BodyBold,
            Tone::Ink,
        ),
        TextLayout::justify(Justify::Center),
        at(Rect::new(
            attacks - 36.0,
            middle - 10.0,
            attacks + 36.0,
            middle + 10.0,
        )),
    ));
    let tone = match (deeds.luck * 10.0).round() {
        1.0.. => Tone::YesEdge,
        ..=-1.0 => Tone::Accent,
        _ => Tone::Ink,
    };
    panel.spawn((
        text(decimal(deeds.luck), TextStyle::BodyBold, tone),
        TextLayout::justify(Justify::Center),
        at(Rect::new(
            luck - 34.0,
            middle - 10.0,
            luck + 34.0,
            middle + 10.0,
        )),
    ));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_columns_of_the_seats_leave_what_is_free_to_the_names() {
        // Those of attacks begin there on the narrowest table.
        let end = columns(816.0)[0] - 36.0;
        for seats in 2..=Seat::MOST {
            let first = first_column(seats);
            assert!(first + PITCH * (seats - 1) as f32 + CELL <= end, "{seats}");
            assert!(first >= FIRST && (seats == Seat::MOST || first > FIRST));
        }
    }
}
