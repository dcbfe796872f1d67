//! What the end of a turn has brought.

use bevy::prelude::*;

use crate::{
    games::dice_wars::scene::{board::Grown, seats::SeatsHere},
    screens::seat_art::{crest, seat_letter},
    shell::{
        locale::Localized,
        theme::{TextStyle, ThemedBackground, Tone},
        widgets::{at, icon, name_words, panel, picture, text, words},
    },
};

/// Spawns the panel that tells of it.
pub(super) fn spawn(
    part: &mut ChildSpawnerCommands,
    place: Rect,
    grown: &Grown,
    seats: &SeatsHere,
) {
    let placed = grown.growth.as_slice().len();
    part.spawn((Name::new("Reinforcement"), panel(at(place))))
        .with_children(|panel| {
            let width = place.width();
            panel.spawn((
                at(Rect::new(18.0, 14.0, 62.0, 58.0)),
                Pickable::IGNORE,
                children![crest(
                    seats.colour(grown.seat),
                    44.0,
                    seat_letter(grown.seat).to_string()
                )],
            ));
            panel.spawn((
                text("dice-reinforce", TextStyle::Name, Tone::Ink),
                TextLayout::no_wrap(),
                at(Rect::new(76.0, 12.0, width - 10.0, 38.0)),
            ));
            panel.spawn((
                Node {
                    overflow: Overflow::clip(),
                    ..at(Rect::new(76.0, 38.0, width - 10.0, 60.0))
                },
                Pickable::IGNORE,
                children![name_words(
                    seats.name(grown.seat),
                    TextStyle::Body,
                    Tone::InkSoft
                )],
            ));
            panel.spawn((
                at(Rect::new(16.0, 70.0, width - 16.0, 71.0)),
                ThemedBackground(Tone::Hairline),
                Pickable::IGNORE,
            ));
            panel.spawn((
                words(format!("+{}", grown.income), TextStyle::Gain, Tone::YesEdge),
                TextLayout::justify(Justify::Center),
                at(Rect::new(16.0, 82.0, width - 16.0, 126.0)),
            ));
            let [before, after] = grown.stock;
            let lines: [(&str, Localized); 3] = [
                (
                    "group",
                    Localized::new("dice-reinforce-line").with("count", grown.income),
                ),
                ("check", Localized::new("dice-placed").with("count", placed)),
                (
                    "stock",
                    Localized::new("dice-stocked")
                        .with("before", before)
                        .with("after", after),
                ),
            ];
            for (row, (sign, said)) in lines.into_iter().enumerate() {
                let top = 140.0 + 30.0 * row as f32;
                panel.spawn((
                    at(Rect::new(20.0, top, 40.0, top + 20.0)),
                    Pickable::IGNORE,
                    children![icon(sign, 18.0, Tone::InkSoft)],
                ));
                panel.spawn((
                    text(said, TextStyle::BodyBold, Tone::Ink),
                    TextLayout::no_wrap(),
                    at(Rect::new(48.0, top, width - 8.0, top + 20.0)),
                ));
            }
            panel.spawn((
                at(Rect::from_center_size(
                    Vec2::new(width / 2.0, place.height() - 76.0),
                    Vec2::splat(110.0),
                )),
                Pickable::IGNORE,
                children![picture("dice_wars_stock_bag", Vec2::splat(110.0))],
            ));
        });
}
