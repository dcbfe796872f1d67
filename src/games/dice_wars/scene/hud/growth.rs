//! What the end of a turn brings: the dice that are still to come, the stock with its limit, and what was done in the turn.

use bevy::prelude::*;

use super::stock;
use crate::{
    games::dice_wars::scene::{board::Grown, seats::SeatsHere, story::Turn},
    kit::Seat,
    screens::seat_art::{crest, seat_letter},
    shell::{
        locale::Localized,
        theme::{TextStyle, ThemedBackground, ThemedBorder, Tone},
        widgets::{at, icon, name_words, panel, picture, text, words},
    },
};

/// How high the panel of the stock is, and what is between two panels.
const STOCK: f32 = 92.0;
const GAP: f32 = 8.0;
/// The side of a die in the row, and how many have room in one.
const DIE: f32 = 30.0;
const IN_ROW: usize = 8;
const MOST_ROWS: usize = 3;

/// Spawns the panels that tell of it, one over the other; `placed` dice lie there already. Once it is the turn of another seat
/// the heading says that it was the last.
pub(super) fn spawn(
    part: &mut ChildSpawnerCommands,
    place: Rect,
    grown: &Grown,
    placed: usize,
    cap: u8,
    turn: Option<Seat>,
    seats: &SeatsHere,
) {
    let heading = match turn == Some(grown.seat) {
        true => "dice-reinforce",
        false => "dice-reinforce-last",
    };
    let below = Rect::new(place.min.x, place.max.y - STOCK, place.max.x, place.max.y);
    stock::spawn(part, below, grown.stock_seen(placed), cap);
    let above = Rect::new(place.min.x, place.min.y, place.max.x, below.min.y - GAP);
    part.spawn((Name::new("Reinforcement"), panel(at(above))))
        .with_children(|panel| {
            let width = above.width();
            panel.spawn((
                at(Rect::new(18.0, 14.0, 64.0, 60.0)),
                Pickable::IGNORE,
                children![crest(
                    seats.colour(grown.seat),
                    44.0,
                    seat_letter(grown.seat).to_string()
                )],
            ));
            panel.spawn((
                text(heading, TextStyle::Name, Tone::Ink),
                TextLayout::no_wrap(),
                at(Rect::new(76.0, 12.0, width - 10.0, 38.0)),
            ));
            panel.spawn((
                text(
                    Localized::new("dice-reinforce-line").with("count", grown.income),
                    TextStyle::Caption,
                    Tone::InkSoft,
                ),
                TextLayout::no_wrap(),
                at(Rect::new(76.0, 38.0, width - 6.0, 60.0)),
            ));
            panel.spawn((
                at(Rect::new(16.0, 70.0, width - 16.0, 71.0)),
                ThemedBackground(Tone::Hairline),
                Pickable::IGNORE,
            ));
            let all = grown.placed();
            let told_from = above.height() - 62.0;
            // Without dice to come below it, the income stands in the middle of what is free.
            let income = if placed < all {
                78.0
            } else {
                (71.0 + told_from - 52.0) / 2.0
            };
            panel.spawn((
                words(format!("+{}", grown.income), TextStyle::Gain, Tone::YesEdge),
                TextLayout::justify(Justify::Center),
                at(Rect::new(16.0, income, width - 16.0, income + 52.0)),
            ));
            let from_stock = grown.from_stock();
            if from_stock > 0 {
                let said = Localized::new("dice-from-stock").with("count", from_stock);
                panel.spawn((
                    text(said, TextStyle::Caption, Tone::InkSoft),
                    TextLayout::justify(Justify::Center),
                    at(Rect::new(16.0, income + 37.0, width - 16.0, income + 55.0)),
                ));
            }
            spawn_row(panel, grown, placed, width, seats);
            let mut told = vec![("check", Localized::new("dice-placed").with("count", placed))];
            if placed < all {
                let still = Localized::new("dice-still").with("count", grown.to_come(placed));
                told.push(("arrow_down", still));
            } else if grown.stock[0] != grown.stock[1] {
                let stocked = Localized::new("dice-stocked")
                    .with("before", grown.stock[0])
                    .with("after", grown.stock[1]);
                told.push(("stock", stocked));
            }
            for (row, (sign, said)) in told.into_iter().enumerate() {
                let top = told_from + 26.0 * row as f32;
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
        });
}

/// The dice that are still to come; those that have left their places.
fn spawn_row(
    panel: &mut ChildSpawnerCommands,
    grown: &Grown,
    placed: usize,
    width: f32,
    seats: &SeatsHere,
) {
    let all = grown.placed();
    // Once all lie on the map, their places here tell nothing more.
    if placed >= all {
        return;
    }
    // More than have room are told by the last of them.
    let shown = all.min(IN_ROW * MOST_ROWS);
    let gone = placed.min(all).saturating_sub(all - shown);
    let left = (width - DIE * shown.min(IN_ROW) as f32) / 2.0;
    for index in 0..shown {
        let corner = Vec2::new(
            left + DIE * (index % IN_ROW) as f32,
            136.0 + DIE * (index / IN_ROW) as f32,
        );
        let place = Rect::from_corners(corner, corner + DIE).inflate(-2.0);
        if index < gone {
            panel.spawn((
                Name::new("Place of a die"),
                Node {
                    border: px(1.5).all(),
                    border_radius: BorderRadius::all(px(6)),
                    ..at(place)
                },
                ThemedBorder(Tone::Edge),
                Pickable::IGNORE,
            ));
        } else {
            let die = format!("dice_wars_stack_die_{}", seats.colour(grown.seat).name());
            panel.spawn((
                Name::new("Die to come"),
                at(place),
                Pickable::IGNORE,
                children![picture(die, place.size())],
            ));
        }
    }
}

/// What was done in the turn that has just ended: whose it was, regions before and after, attacks won and lost.
pub(super) fn spawn_turn(
    part: &mut ChildSpawnerCommands,
    place: Rect,
    turn: &Turn,
    seats: &SeatsHere,
) {
    part.spawn((Name::new("Last turn"), panel(at(place))))
        .with_children(|panel| {
            let width = place.width();
            panel.spawn((
                Node {
                    column_gap: px(5),
                    overflow: Overflow::clip(),
                    ..at(Rect::new(16.0, 8.0, width - 14.0, 30.0))
                },
                Pickable::IGNORE,
                children![
                    (
                        text("dice-turn-of", TextStyle::Button, Tone::Ink),
                        TextLayout::no_wrap(),
                        Node {
                            flex_shrink: 0.0,
                            ..default()
                        },
                    ),
                    name_words(seats.name(turn.seat), TextStyle::Button, Tone::Ink),
                ],
            ));
            let [before, after] = turn.regions;
            let grows = match after.cmp(&before) {
                std::cmp::Ordering::Greater => Tone::YesEdge,
                std::cmp::Ordering::Equal => Tone::Ink,
                std::cmp::Ordering::Less => Tone::Accent,
            };
            for (row, (sign, said)) in [
                ("region", "dice-turn-regions"),
                ("swords", "dice-end-attacks"),
            ]
            .into_iter()
            .enumerate()
            {
                let top = 36.0 + 28.0 * row as f32;
                panel.spawn((
                    at(Rect::new(18.0, top, 38.0, top + 20.0)),
                    Pickable::IGNORE,
                    children![icon(sign, 18.0, Tone::InkSoft)],
                ));
                panel.spawn((
                    text(said, TextStyle::Body, Tone::Ink),
                    TextLayout::no_wrap(),
                    at(Rect::new(46.0, top, width - 110.0, top + 20.0)),
                ));
                panel
                    .spawn((
                        Node {
                            justify_content: JustifyContent::End,
                            align_items: AlignItems::Center,
                            column_gap: px(6),
                            ..at(Rect::new(
                                width - 120.0,
                                top - 2.0,
                                width - 14.0,
                                top + 22.0,
                            ))
                        },
                        Pickable::IGNORE,
                    ))
                    .with_children(|figures| {
                        if row == 0 {
                            figures.spawn(words(before.to_string(), TextStyle::Value, Tone::Ink));
                            figures.spawn(icon("arrow_right", 16.0, Tone::InkSoft));
                            figures.spawn(words(after.to_string(), TextStyle::Value, grows));
                        } else {
                            let [won, lost] = turn.attacks;
                            for (sign, tone, count) in
                                [("check", Tone::YesEdge, won), ("x", Tone::Accent, lost)]
                            {
                                figures.spawn(icon(sign, 16.0, tone));
                                figures.spawn(words(
                                    count.to_string(),
                                    TextStyle::Value,
                                    Tone::Ink,
                                ));
                            }
                        }
                    });
            }
        });
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use bevy::ecs::system::RunSystemOnce as _;

    use super::*;
    use crate::{
        games::dice_wars::rules::{Growth, Region},
        shell::locale::LocalizedText,
    };

    #[test]
    fn what_a_turn_has_brought_is_headed_as_the_last_once_another_plays() {
        let [own, other] = [0, 1].map(Seat::new);
        for (turn, heading) in [
            (Some(own), "dice-reinforce"),
            (Some(other), "dice-reinforce-last"),
            (None, "dice-reinforce-last"),
        ] {
            let mut world = World::new();
            let told = move |seats: SeatsHere, mut commands: Commands| {
                let grown = Grown {
                    seat: own,
                    growth: Growth::new(&[Region::new(0).unwrap()]).unwrap(),
                    income: 1,
                    stock: [0; 2],
                    since: Duration::ZERO,
                    gap: Duration::ZERO,
                };
                let place = Rect::new(0.0, 0.0, 280.0, 390.0);
                commands
                    .spawn_empty()
                    .with_children(|part| spawn(part, place, &grown, 1, 64, turn, &seats));
            };
            world.run_system_once(told).unwrap();
            let mut texts = world.query::<&LocalizedText>();
            let headings = texts.iter(&world).filter(|text| text.0.key == heading);
            assert_eq!(headings.count(), 1, "{turn:?}");
        }
    }
}
