//! The cards of the seats, in the order in which they play: regions, dice, stock, and what a turn brings.

use bevy::prelude::*;

use super::{Due, Part, due};
use crate::{
    games::dice_wars::{
        rules::DiceWars,
        scene::{
            board::{BoardRoom, Seen},
            figures::{Holding, holding, story},
            phase::{Phase, WhoseTurn},
            seats::{SeatsHere, in_order},
        },
    },
    screens::{
        Player,
        seat_art::{SeatColour, crest, faded_crest, seat_letter},
    },
    shell::{
        locale::Localized,
        theme::{TextStyle, ThemedBackground, ThemedBorder, Tone},
        widgets::{at, icon, name_words, panel, text, words},
    },
    table::Match,
};

/// The key of what a player is called.
fn player_words(player: &Player) -> Localized {
    match player {
        Player::Person => Localized::new("setup-person"),
        Player::Computer(name) => Localized::new(format!("level-{name}")),
        Player::Bot(_) => Localized::new("level-bot"),
    }
}

pub(super) fn write(
    parts: Query<(Entity, &Part), With<Due>>,
    matches: Query<&Match<DiceWars>>,
    phase: Res<State<Phase>>,
    room: Res<BoardRoom>,
    seen: Res<Seen>,
    whose_turn: Res<WhoseTurn>,
    seats: SeatsHere,
    mut commands: Commands,
) {
    let (Some(part), Ok(played)) = (due(&parts, Part::Cards), matches.single()) else {
        return;
    };
    if !phase.is_played() {
        return;
    }
    let (game, position) = (played.game(), seen.position(played));
    let order = in_order(game);
    let most = order.iter().map(|seat| game.income(&position, *seat)).max();
    let someone_is_out = order.iter().any(|seat| !position.is_in(*seat));
    let out = if someone_is_out {
        story(played.record()).out
    } else {
        default()
    };
    commands.entity(part).with_children(|part| {
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
            let place = room.room.card(place);
            let Some(plan) = seats.plan(seat) else {
                continue;
            };
            if !position.is_in(seat) {
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
                        at(Rect::new(16.0, 18.0, 52.0, 54.0)),
                        Pickable::IGNORE,
                        children![faded_crest(plan.colour, 36.0)],
                    ));
                    card.spawn((
                        at(Rect::new(58.0, 12.0, place.width() - 8.0, 36.0)),
                        Pickable::IGNORE,
                        children![name_words(
                            plan.name.clone(),
                            TextStyle::Button,
                            Tone::CreamSoft
                        )],
                    ));
                    let round = out[seat.index()].unwrap_or(position.round());
                    card.spawn((
                        text(
                            Localized::new("dice-out").with("round", round),
                            TextStyle::Caption,
                            Tone::CreamSoft,
                        ),
                        TextLayout::no_wrap(),
                        at(Rect::new(58.0, 38.0, place.width() - 6.0, 58.0)),
                    ));
                });
                continue;
            }
            let has = holding(game, &position, seat);
            let leads = Some(has.income as u8) == most;
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
                    at(Rect::new(16.0, 8.0, 54.0, 46.0)),
                    Pickable::IGNORE,
                    children![crest(plan.colour, 38.0, seat_letter(seat).to_string())],
                ));
                let income = place.width() - 58.0;
                let name_end = if leads { income - 26.0 } else { income };
                card.spawn((
                    Node {
                        overflow: Overflow::clip(),
                        ..at(Rect::new(60.0, 6.0, name_end, 28.0))
                    },
                    Pickable::IGNORE,
                    children![name_words(plan.name.clone(), TextStyle::Button, Tone::Ink)],
                ));
                card.spawn((
                    text(
                        player_words(&plan.player),
                        TextStyle::Caption,
                        Tone::InkSoft,
                    ),
                    TextLayout::no_wrap(),
                    Node {
                        overflow: Overflow::clip(),
                        ..at(Rect::new(60.0, 26.0, name_end, 46.0))
                    },
                ));
                if leads {
                    let crown =
                        Rect::from_center_size(Vec2::new(income - 8.0, 20.0), Vec2::splat(24.0));
                    card.spawn((
                        at(crown),
                        Pickable::IGNORE,
                        children![icon("crown", 22.0, Tone::WinnerEdge)],
                    ));
                }
                card.spawn((
                    words(format!("+{}", has.income), TextStyle::Total, Tone::Ink),
                    TextLayout::justify(Justify::Right),
                    at(Rect::new(income, 6.0, place.width() - 10.0, 36.0)),
                ));
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
