//! The cards of the seats, in the order in which they play: regions, dice, stock, and what a turn brings.

use bevy::prelude::*;

use super::{Due, Part, due};
use crate::{
    games::dice_wars::{
        notation::Colour,
        rules::DiceWars,
        scene::{
            board::{BoardRoom, Grown, Placed, Seen},
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
/// The middles of what the columns of figures are called, of cards so wide: it stands over the first card.
const COLUMNS: [(f32, &str); 4] = [
    (33.0, "dice-regions"),
    (79.0, "dice-dice"),
    (133.0, "dice-stock-word"),
    (187.0, "dice-income"),
];
const COLUMNS_WIDTH: f32 = 212.0;
/// Where the figures begin there with their signs, so that signs stay in their place whatever the figures; what a turn brings
/// ends at the last.
const EDGES: [f32; 4] = [13.0, 58.0, 114.0, 200.0];
/// As wide as any of them.
const FIGURE: f32 = 60.0;
/// The side of the sign of a figure there, and what is between both.
const SIGN: f32 = 16.0;
const FIGURE_GAP: f32 = 3.0;
/// A card as high as this has room for larger signs.
const TALL: f32 = 100.0;

/// Where things are on the card of a seat, among three seats or more.
struct CardRoom {
    crest: Rect,
    /// The name.
    head: Rect,
    /// Who plays.
    player: Rect,
    /// The sign of the seat that a turn brings most.
    crown: Rect,
    /// What the seat has.
    figures: Rect,
}

impl CardRoom {
    /// On a card so large, with a crown or without.
    fn of(card: Vec2, leads: bool) -> Self {
        let end = card.x - 10.0;
        let player_end = if leads { end - 20.0 } else { end };
        let (crest, left, top, foot) = match card.y >= TALL {
            true => (Rect::new(16.0, 16.0, 62.0, 62.0), 70.0, 12.0, 80.0),
            false => (Rect::new(16.0, 8.0, 54.0, 46.0), 60.0, 3.0, 47.0),
        };
        Self {
            crest,
            head: Rect::new(left, top, end, top + 25.0),
            player: Rect::new(left, top + 25.0, player_end, top + 44.0),
            crown: Rect::from_center_size(Vec2::new(end - 9.0, top + 35.0), Vec2::splat(CROWN)),
            figures: Rect::new(6.0, foot, card.x, foot + 24.0),
        }
    }
}

pub(super) fn write(
    parts: Query<(Entity, &Part), With<Due>>,
    matches: Query<(&Match<DiceWars>, &Story), With<OnScreen>>,
    phase: Res<State<Phase>>,
    room: Res<BoardRoom>,
    seen: Res<Seen>,
    placed: Res<Placed>,
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
    let (order, turn) = (in_order(game), seen.turn(whose_turn.0));
    let has = |seat| {
        let has = holding(game, &position, seat);
        let grown = seen.grown.as_ref().filter(|grown| grown.seat == seat);
        grown.map_or(has, |grown| while_dice_fall(has, grown, placed.0))
    };
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
                    has: has(seat),
                    plays: turn == Some(seat),
                };
                card.spawn(part, room.room.duel_card(place));
            }
            return;
        }
        let heads = room.room.card_heads();
        for (middle, name) in COLUMNS {
            let middle = heads.min.x + middle * heads.width() / COLUMNS_WIDTH;
            part.spawn((
                Node {
                    justify_content: JustifyContent::Center,
                    ..at(Rect::new(
                        middle - 30.0,
                        heads.min.y,
                        middle + 30.0,
                        heads.max.y,
                    ))
                },
                Pickable::IGNORE,
                children![(
                    text(name, TextStyle::Caption, Tone::CreamSoft),
                    TextLayout::no_wrap(),
                )],
            ));
        }
        for (place, &seat) in order.iter().enumerate() {
            let Some(plan) = seats.plan(seat) else {
                continue;
            };
            let place = room.room.card(place, order.len());
            if !position.is_in(seat) {
                let spots = CardRoom::of(place.size(), false);
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
                        at(spots.crest),
                        Pickable::IGNORE,
                        children![faded_crest(plan.colour, spots.crest.width())],
                    ));
                    let round = story.out[seat.index()].unwrap_or(position.round());
                    let said = Localized::new("dice-out").with("round", round);
                    spawn_head(card, &spots, &plan.name, Tone::CreamSoft);
                    card.spawn((
                        text(said, TextStyle::Caption, Tone::CreamSoft),
                        TextLayout::no_wrap(),
                        at(spots.player),
                    ));
                });
                continue;
            }
            let has = has(seat);
            let leads = Some(has.income as u8) == most;
            let spots = CardRoom::of(place.size(), leads);
            let mut card = part.spawn((Name::new("Seat card"), panel(at(place))));
            if turn == Some(seat) {
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
                    children![crest(
                        plan.colour,
                        spots.crest.width(),
                        seat_letter(seat).to_string()
                    )],
                ));
                spawn_head(card, &spots, &plan.name, Tone::Ink);
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
                figures(card, &has, spots.figures);
            });
        }
    });
}

/// What a seat has as the map shows it once so many of the dice that its turn has brought lie there.
fn while_dice_fall(has: Holding, grown: &Grown, placed: usize) -> Holding {
    let to_come = grown.to_come(placed);
    if to_come == 0 {
        return has;
    }
    Holding {
        dice: has.dice.saturating_sub(to_come as u32),
        stock: grown.stock_seen(placed).into(),
        ..has
    }
}

/// The name of a seat.
fn spawn_head(card: &mut ChildSpawnerCommands, spots: &CardRoom, name: &str, tone: Tone) {
    card.spawn((
        Node {
            align_items: AlignItems::Center,
            ..at(spots.head)
        },
        Pickable::IGNORE,
    ))
    .with_children(|row| {
        row.spawn((rest_of_row(), Pickable::IGNORE))
            .with_child(name_words(name.to_owned(), TextStyle::Button, tone));
    });
}

/// Regions, dice and stock, each beside its sign, and what a turn brings.
fn figures(card: &mut ChildSpawnerCommands, has: &Holding, place: Rect) {
    let all = [
        (Some("region"), has.regions),
        (Some("die"), has.dice),
        (Some("stock"), has.stock),
        (None, has.income),
    ];
    for ((sign, number), edge) in all.into_iter().zip(EDGES) {
        let edge = edge * place.max.x / COLUMNS_WIDTH;
        let (left, justify) = match sign {
            Some(_) => (edge, JustifyContent::FlexStart),
            None => (edge - FIGURE, JustifyContent::FlexEnd),
        };
        let tone = if number == 0 {
            Tone::InkSoft
        } else {
            Tone::Ink
        };
        card.spawn((
            Node {
                align_items: AlignItems::Center,
                justify_content: justify,
                column_gap: px(FIGURE_GAP),
                ..at(Rect::new(left, place.min.y, left + FIGURE, place.max.y))
            },
            Pickable::IGNORE,
        ))
        .with_children(|column| {
            let (figure, style) = match sign {
                Some(sign) => {
                    column.spawn(icon(sign, SIGN, Tone::InkSoft));
                    (number.to_string(), TextStyle::Value)
                }
                None => (format!("+{number}"), TextStyle::Score),
            };
            column.spawn((words(figure, style, tone), TextLayout::no_wrap()));
        });
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
    use std::time::Duration;

    use super::*;
    use crate::{
        games::dice_wars::{
            rules::{Growth, Region},
            scene::board::layout::{Arrangement, DESIGN, LayoutSpec},
        },
        kit::Seat,
    };

    #[test]
    fn while_dice_fall_the_cards_tell_what_the_map_shows() {
        // Three of a largest group, and four from the stock.
        let regions = [Region::new(0).unwrap(); 7];
        let grown = Grown {
            seat: Seat::new(0),
            growth: Growth::new(&regions).unwrap(),
            income: 3,
            stock: [4, 0],
            since: Duration::ZERO,
            gap: Duration::ZERO,
        };
        assert_eq!(grown.from_stock(), 4);
        let after = Holding {
            dice: 32,
            ..default()
        };
        for (placed, dice, stock) in [(0, 25, 4), (6, 31, 4), (7, 32, 0)] {
            let seen = while_dice_fall(after, &grown, placed);
            assert_eq!((seen.dice, seen.stock), (dice, stock), "{placed}");
        }
    }

    #[test]
    fn the_longest_figures_of_a_card_and_what_they_are_called_keep_apart() {
        // How wide a digit is, and an income of two.
        const DIGIT: f32 = 10.7;
        const INCOME: f32 = 40.0;
        let figure = |digits: f32| SIGN + FIGURE_GAP + digits * DIGIT;
        let figures = [figure(2.0), figure(3.0), figure(2.0), INCOME];
        // "régions", "dés", "réserve" and "revenu", and their English.
        let names = [46.0, 27.0, 46.0, 47.0];
        let beginning = |figure: usize| match figure {
            3 => EDGES[3] - INCOME,
            _ => EDGES[figure],
        };
        let figures = [0, 1, 2, 3].map(|figure: usize| {
            let left = beginning(figure);
            [left, left + figures[figure]]
        });
        let names = [0, 1, 2, 3].map(|name: usize| {
            let (middle, half) = (COLUMNS[name].0, names[name] / 2.0);
            [middle - half, middle + half]
        });
        for (spans, apart) in [(figures, 4.0), (names, 6.0)] {
            for pair in spans.windows(2) {
                assert!(pair[1][0] - pair[0][1] >= apart, "{pair:?}");
            }
        }
        assert!(names[3][1] <= COLUMNS_WIDTH);
        // At the left is the colour of the seat, at both ends the frame.
        assert!(figures[0][0] >= 12.0 && figures[3][1] <= COLUMNS_WIDTH - 10.0);
        let widest = figures.map(|[left, right]| right - left);
        assert!(widest.into_iter().all(|width| width <= FIGURE));
    }

    #[test]
    fn what_a_seat_says_covers_no_figure_of_its_card() {
        let room = LayoutSpec {
            size: DESIGN,
            arrangement: Arrangement::Playing,
        };
        for (place, of) in (3..=8).flat_map(|of| (0..of).map(move |place| (place, of))) {
            let card = room.card(place, of);
            let figures = CardRoom::of(card.size(), true).figures;
            let figures = Rect::from_corners(card.min + figures.min, card.min + figures.max);
            let remark = room.remark(place, of).unwrap();
            assert!(remark.intersect(figures).is_empty(), "{place} of {of}");
        }
    }

    #[test]
    fn nothing_on_the_card_of_a_seat_lies_over_anything_else() {
        let room = LayoutSpec {
            size: DESIGN,
            arrangement: Arrangement::Playing,
        };
        for of in [3, 5, 8] {
            let card = room.card(of - 1, of);
            let inside = Rect::from_corners(Vec2::ZERO, card.size());
            for leads in [false, true] {
                let spots = CardRoom::of(card.size(), leads);
                let mut all = vec![spots.crest, spots.head, spots.player, spots.figures];
                all.extend(leads.then_some(spots.crown));
                for (index, one) in all.iter().enumerate() {
                    assert_eq!(inside.union(*one), inside, "{one:?}");
                    for other in &all[index + 1..] {
                        assert!(one.intersect(*other).is_empty(), "{one:?} over {other:?}");
                    }
                }
                // "Computer plays" and the longest level need 100 pixels, and so does a name of some letters.
                assert!(spots.player.width() >= 100.0 && spots.head.width() >= 120.0);
            }
        }
    }
}
