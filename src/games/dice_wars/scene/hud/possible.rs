//! At rest: the best attack on each target.

use bevy::prelude::*;

use crate::{
    games::dice_wars::{
        rules::{DiceWars, Odds, Position, Region},
        scene::{board::Hand, figures::percent, seats::SeatsHere},
    },
    kit::Seat,
    shell::{
        theme::{TextStyle, ThemedBackground, ThemedBorder, Tone},
        widgets::{at, icon, panel, picture, text, words},
    },
};

/// How many attacks are listed.
const LISTED: usize = 6;

/// The best attack on each target, the safest first.
pub(super) fn spawn(
    part: &mut ChildSpawnerCommands,
    place: Rect,
    game: &DiceWars,
    at_now: &Position,
    hand: &Hand,
    seats: &SeatsHere,
) {
    let mut best: Vec<(Region, Region, Odds)> = Vec::new();
    for (from, to) in game.attacks(at_now, at_now.mover()) {
        if hand.picked.is_some_and(|picked| picked != from) {
            continue;
        }
        let odds = Odds::of(at_now.dice(from), at_now.dice(to));
        match best.iter_mut().find(|(_, known, _)| *known == to) {
            Some(known) if odds.share() > known.2.share() => *known = (from, to, odds),
            Some(_) => {}
            None => best.push((from, to, odds)),
        }
    }
    best.sort_by(|one, other| other.2.share().total_cmp(&one.2.share()));
    part.spawn((Name::new("Possible targets"), panel(at(place))))
        .with_children(|panel| {
            let width = place.width();
            panel.spawn((
                text("dice-possible", TextStyle::Name, Tone::Ink),
                TextLayout::no_wrap(),
                at(Rect::new(16.0, 12.0, width - 50.0, 38.0)),
            ));
            panel.spawn((
                words(best.len().to_string(), TextStyle::Score, Tone::Ink),
                TextLayout::justify(Justify::Right),
                at(Rect::new(width - 60.0, 12.0, width - 16.0, 38.0)),
            ));
            panel.spawn((
                at(Rect::new(16.0, 44.0, width - 16.0, 45.0)),
                ThemedBackground(Tone::Hairline),
                Pickable::IGNORE,
            ));
            for (row, (from, to, odds)) in best.iter().take(LISTED).enumerate() {
                let top = 52.0 + 51.0 * row as f32;
                target(
                    panel,
                    Rect::new(12.0, top, width - 12.0, top + 46.0),
                    game,
                    at_now,
                    (*from, *to, *odds),
                    seats,
                );
            }
            let foot = place.height() - 30.0;
            let said = if best.is_empty() {
                "dice-possible-none"
            } else {
                "dice-possible-line"
            };
            panel.spawn((
                text(said, TextStyle::Caption, Tone::InkSoft),
                TextLayout::no_wrap(),
                at(Rect::new(16.0, foot, width - 10.0, foot + 20.0)),
            ));
        });
}

fn target(
    panel: &mut ChildSpawnerCommands,
    place: Rect,
    game: &DiceWars,
    at_now: &Position,
    (from, to, odds): (Region, Region, Odds),
    seats: &SeatsHere,
) {
    let gain = game.effect(at_now, from, to).map_or(0, |effect| {
        effect.attacker.after.len() as i32 - effect.attacker.before.len() as i32
    });
    let colour = |region| seats.colour(at_now.owner(region).unwrap_or(Seat::ALL[0]));
    let share = odds.share();
    let tone = if share >= 0.6 {
        Tone::YesEdge
    } else if share >= 0.45 {
        Tone::Ink
    } else {
        Tone::Accent
    };
    panel
        .spawn((
            Node {
                align_items: AlignItems::Center,
                column_gap: px(6),
                padding: UiRect::horizontal(px(8)),
                border: px(1.5).all(),
                border_radius: BorderRadius::all(px(7)),
                ..at(place)
            },
            ThemedBackground(Tone::Row),
            ThemedBorder(Tone::Edge),
            Pickable::IGNORE,
        ))
        .with_children(|row| {
            let die = |region| format!("dice_wars_stack_die_{}", colour(region).name());
            row.spawn(picture(die(from), Vec2::splat(28.0)));
            row.spawn(words(
                at_now.dice(from).to_string(),
                TextStyle::Value,
                Tone::Ink,
            ));
            row.spawn(icon("swords", 18.0, Tone::InkSoft));
            row.spawn(picture(die(to), Vec2::splat(28.0)));
            row.spawn(words(
                at_now.dice(to).to_string(),
                TextStyle::Value,
                Tone::Ink,
            ));
            row.spawn((
                Node {
                    flex_grow: 1.0,
                    column_gap: px(3),
                    align_items: AlignItems::Center,
                    justify_content: JustifyContent::Center,
                    ..default()
                },
                Pickable::IGNORE,
            ))
            .with_children(|gained| {
                if gain > 0 {
                    gained.spawn(icon("group", 18.0, Tone::YesEdge));
                    gained.spawn(words(
                        format!("+{gain}"),
                        TextStyle::BodyBold,
                        Tone::YesEdge,
                    ));
                }
            });
            row.spawn((
                text(percent(odds), TextStyle::Value, tone),
                TextLayout::no_wrap(),
            ));
        });
}
