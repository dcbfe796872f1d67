//! The cards of the seats, in the order in which they play: regions, dice, stock, and what a turn brings.

use bevy::prelude::*;

use super::{Due, Part, due};
use crate::{
    games::dice_wars::{
        notation::Colour,
        rules::DiceWars,
        scene::{
            board::{BoardRoom, Seen},
            figures::{Holding, holding},
            phase::{Phase, WhoseTurn},
            seats::{SeatsHere, in_order},
            story::Story,
        },
    },
    screens::{
        OnScreen, SeatPlan,
        seat_art::{SeatColour, crest, faded_crest, seat_letter},
    },
    shell::{
        locale::Localized,
        theme::{TextStyle, ThemedBackground, ThemedBorder, Tone},
        widgets::{at, icon, name_words, panel, rest_of_row, short_text, text, words},
    },
    table::Match,
};

/// The side of the crown.
const CROWN: f32 = 18.0;

/// Where things are on the card of a seat that is in, among three seats or more.
struct CardRoom {
    crest: Rect,
    /// The name, and what a turn brings: the name has what that leaves of it.
    head: Rect,
    /// Who plays.
    player: Rect,
    /// The sign of the seat that a turn brings most, under what it brings.
    crown: Rect,
}

impl CardRoom {
    /// On a card so wide, with a crown or without.
    fn of(width: f32, leads: bool) -> Self {
        let end = width - 10.0;
        let player_end = if leads { end - 20.0 } else { end };
        Self {
            crest: Rect::new(16.0, 8.0, 54.0, 46.0),
            head: Rect::new(60.0, 3.0, end, 28.0),
            player: Rect::new(60.0, 28.0, player_end, 47.0),
            crown: Rect::from_center_size(Vec2::new(end - 9.0, 38.0), Vec2::splat(CROWN)),
        }
    }
}

pub(super) fn write(
    parts: Query<(Entity, &Part), With<Due>>,
    matches: Query<(&Match<DiceWars>, &Story), With<OnScreen>>,
    phase: Res<State<Phase>>,
    room: Res<BoardRoom>,
    seen: Res<Seen>,
    whose_turn: Res<WhoseTurn>,
    seats: SeatsHere,
    mut commands: Commands,
) {
    let (Some(part), Ok((played, story))) = (due(&parts, Part::Cards), matches.single()) else {
        return;
    };
    if !phase.is_played() {
        return;
    }
    let (game, position) = (played.game(), seen.position(played));
    let order = in_order(game);
    let most = order.iter().map(|seat| game.income(&position, *seat)).max();
    commands.entity(part).with_children(|part| {
        if let [one, other] = *order {
            for (place, seat) in [one, other].into_iter().enumerate() {
                let Some(plan) = seats.plan(seat) else {
                    continue;
                };
                let card = Duellist {
                    plan,
                    letter: seat_letter(seat),
                    has: holding(game, &position, seat),
                    plays: whose_turn.0 == Some(seat),
                };
                card.spawn(part, room.room.duel_card(place));
            }
            return;
        }
        let heads = room.room.card_heads();
        part.spawn((
            text("dice-card-heads", TextStyle::Caption, Tone::CreamSoft),
            TextLayout::justify(Justify::Right),
            at(Rect::new(
                heads.min.x - 60.0,
                heads.min.y,
                heads.max.x - 4.0,
                heads.max.y,
            )),
        ));
        for (place, &seat) in order.iter().enumerate() {
            let Some(plan) = seats.plan(seat) else {
                continue;
            };
            if !position.is_in(seat) {
                let place = room.room.out_card(place);
                part.spawn((
                    Name::new("Card of a seat that is out"),
                    Node {
                        border: px(1.5).all(),
                        border_radius: BorderRadius::all(px(8)),
                        ..at(place)
                    },
                    ThemedBackground(Tone::Mat),
                    ThemedBorder(Tone::WoodLine),
                    Pickable::IGNORE,
                ))
                .with_children(|card| {
                    card.spawn((
                        at(Rect::new(8.0, 2.0, 32.0, 26.0)),
                        Pickable::IGNORE,
                        children![faded_crest(plan.colour, 24.0)],
                    ));
                    let round = story.out[seat.index()].unwrap_or(position.round());
                    let said = Localized::new("dice-out").with("round", round);
                    // The name has what the number of the round leaves of it.
                    card.spawn((
                        Node {
                            align_items: AlignItems::Center,
                            column_gap: px(6),
                            ..at(Rect::new(38.0, 3.0, place.width() - 6.0, 27.0))
                        },
                        Pickable::IGNORE,
                    ))
                    .with_children(|row| {
                        row.spawn((rest_of_row(), Pickable::IGNORE))
                            .with_child(name_words(
                                plan.name.clone(),
                                TextStyle::CaptionBold,
                                Tone::CreamSoft,
                            ));
                        row.spawn((
                            text(said, TextStyle::Caption, Tone::CreamSoft),
                            TextLayout::no_wrap(),
                            Node {
                                flex_shrink: 0.0,
                                ..default()
                            },
                        ));
                    });
                });
                continue;
            }
            let place = room.room.card(place);
            let has = holding(game, &position, seat);
            let leads = Some(has.income as u8) == most;
            let spots = CardRoom::of(place.width(), leads);
            let mut card = part.spawn((Name::new("Seat card"), panel(at(place))));
            if whose_turn.0 == Some(seat) {
                card.with_child((
                    Node {
                        border: px(3).all(),
                        border_radius: BorderRadius::all(px(6)),
                        ..at(Rect::new(0.0, 0.0, place.width(), place.height()))
                    },
                    ThemedBorder(Tone::Gold),
                    Pickable::IGNORE,
                ));
            }
            card.with_children(|card| {
                card.spawn((
                    at(Rect::new(3.0, 3.0, 8.0, place.height() - 3.0)),
                    ThemedBackground(plan.colour.tone()),
                    Pickable::IGNORE,
                ));
                card.spawn((
                    at(spots.crest),
                    Pickable::IGNORE,
                    children![crest(plan.colour, 38.0, seat_letter(seat).to_string())],
                ));
                card.spawn((
                    Node {
                        align_items: AlignItems::Center,
                        column_gap: px(6),
                        ..at(spots.head)
                    },
                    Pickable::IGNORE,
                ))
                .with_children(|row| {
                    row.spawn((rest_of_row(), Pickable::IGNORE))
                        .with_child(name_words(plan.name.clone(), TextStyle::Button, Tone::Ink));
                    row.spawn((
                        words(format!("+{}", has.income), TextStyle::Total, Tone::Ink),
                        TextLayout::no_wrap(),
                        Node {
                            flex_shrink: 0.0,
                            ..default()
                        },
                    ));
                });
                card.spawn((
                    Node {
                        overflow: Overflow::clip(),
                        ..at(spots.player)
                    },
                    Pickable::IGNORE,
                    children![short_text(
                        plan.player.words(),
                        TextStyle::Caption,
                        Tone::InkSoft
                    )],
                ));
                if leads {
                    card.spawn((
                        at(spots.crown),
                        Pickable::IGNORE,
                        children![icon("crown", CROWN, Tone::WinnerEdge)],
                    ));
                }
                figures(card, &has, place.width());
            });
        }
    });
}

/// Regions, dice and stock, each beside its sign.
fn figures(card: &mut ChildSpawnerCommands, has: &Holding, width: f32) {
    let columns = [14.0, 78.0, 142.0].map(|x| x * width / 212.0);
    let all = [
        ("region", has.regions),
        ("die", has.dice),
        ("stock", has.stock),
    ];
    for ((sign, number), x) in all.into_iter().zip(columns) {
        card.spawn((
            at(Rect::new(x, 50.0, x + 18.0, 68.0)),
            Pickable::IGNORE,
            children![icon(sign, 16.0, Tone::InkSoft)],
        ));
        let tone = if number == 0 {
            Tone::InkSoft
        } else {
            Tone::Ink
        };
        card.spawn((
            words(number.to_string(), TextStyle::Value, tone),
            TextLayout::no_wrap(),
            at(Rect::new(x + 22.0, 48.0, x + 62.0, 68.0)),
        ));
    }
}

/// One of two: the figures are named.
struct Duellist<'a> {
    plan: &'a SeatPlan<Colour>,
    letter: char,
    has: Holding,
    plays: bool,
}

impl Duellist<'_> {
    fn spawn(&self, part: &mut ChildSpawnerCommands, place: Rect) {
        let width = place.width();
        part.spawn((Name::new("Seat card"), panel(at(place))))
            .with_children(|card| {
                if self.plays {
                    card.spawn((
                        Node {
                            border: px(3).all(),
                            border_radius: BorderRadius::all(px(6)),
                            ..at(Rect::new(0.0, 0.0, width, place.height()))
                        },
                        ThemedBorder(Tone::Gold),
                        Pickable::IGNORE,
                    ));
                }
                card.spawn((
                    at(Rect::new(4.0, 4.0, width - 4.0, 11.0)),
                    ThemedBackground(self.plan.colour.tone()),
                    Pickable::IGNORE,
                ));
                card.spawn((
                    at(Rect::new(18.0, 22.0, 76.0, 80.0)),
                    Pickable::IGNORE,
                    children![crest(self.plan.colour, 54.0, self.letter.to_string())],
                ));
                card.spawn((
                    Node {
                        overflow: Overflow::clip(),
                        ..at(Rect::new(86.0, 26.0, width - 8.0, 54.0))
                    },
                    Pickable::IGNORE,
                    children![name_words(
                        self.plan.name.clone(),
                        TextStyle::Name,
                        Tone::Ink
                    )],
                ));
                card.spawn((
                    Node {
                        overflow: Overflow::clip(),
                        ..at(Rect::new(86.0, 54.0, width - 8.0, 76.0))
                    },
                    Pickable::IGNORE,
                    children![short_text(
                        self.plan.player.words(),
                        TextStyle::Body,
                        Tone::InkSoft
                    )],
                ));
                let rows = [
                    ("region", "dice-turn-regions", self.has.regions.to_string()),
                    ("die", "dice-dice-name", self.has.dice.to_string()),
                    ("group", "dice-income-name", format!("+{}", self.has.income)),
                    ("stock", "dice-stock", self.has.stock.to_string()),
                ];
                for (row, (sign, name, number)) in rows.into_iter().enumerate() {
                    let top = 86.0 + 45.0 * row as f32;
                    figure(
                        card,
                        Rect::new(12.0, top, width - 12.0, top + 40.0),
                        sign,
                        name,
                        number,
                    );
                }
            });
    }
}

/// A figure with its sign and its name; the income stands out.
fn figure(
    card: &mut ChildSpawnerCommands,
    place: Rect,
    sign: &'static str,
    name: &'static str,
    number: String,
) {
    let is_income = sign == "group";
    let mut row = card.spawn((
        Node {
            align_items: AlignItems::Center,
            column_gap: px(10),
            padding: UiRect::horizontal(px(10)),
            border: px(1.5).all(),
            border_radius: BorderRadius::all(px(7)),
            ..at(place)
        },
        ThemedBackground(if is_income {
            Tone::WinnerRow
        } else {
            Tone::Row
        }),
        Pickable::IGNORE,
    ));
    if is_income {
        row.insert(ThemedBorder(Tone::WinnerEdge));
    }
    row.with_children(|row| {
        row.spawn(icon(sign, 20.0, Tone::InkSoft));
        row.spawn((
            text(name, TextStyle::Body, Tone::Ink),
            TextLayout::no_wrap(),
        ));
        row.spawn((rest_of_row(), Pickable::IGNORE));
        let style = if is_income {
            TextStyle::Total
        } else {
            TextStyle::Score
        };
        row.spawn((words(number, style, Tone::Ink), TextLayout::no_wrap()));
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::dice_wars::scene::board::layout::{Arrangement, DESIGN, LayoutSpec};

    #[test]
    fn nothing_on_the_card_of_a_seat_lies_over_anything_else() {
        let room = LayoutSpec {
            size: DESIGN,
            arrangement: Arrangement::Playing,
        };
        for place in 0..8 {
            let card = room.card(place);
            let inside = Rect::from_corners(Vec2::ZERO, card.size());
            for leads in [false, true] {
                let spots = CardRoom::of(card.width(), leads);
                let mut all = vec![spots.crest, spots.head, spots.player];
                all.extend(leads.then_some(spots.crown));
                for (index, one) in all.iter().enumerate() {
                    assert_eq!(inside.union(*one), inside, "{one:?}");
                    for other in &all[index + 1..] {
                        assert!(one.intersect(*other).is_empty(), "{one:?} over {other:?}");
                    }
                }
                // "Computer plays" and the longest level need 100 pixels; beside the highest income, of 48, a name of some
                // letters has room.
                assert!(spots.player.width() >= 120.0 && spots.head.width() - 48.0 >= 90.0);
            }
        }
    }
}
