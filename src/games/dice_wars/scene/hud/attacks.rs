//! The last attacks: who attacked whom with how many dice, and what fell.

use bevy::prelude::*;

use super::{Due, Part, due};
use crate::{
    games::dice_wars::{
        rules::DiceWars,
        scene::{
            board::{BoardRoom, Seen},
            phase::Phase,
            seats::SeatsHere,
            story::Story,
        },
    },
    screens::{
        OnScreen,
        seat_art::{crest, seat_letter},
    },
    shell::{
        locale::Localized,
        theme::{TextStyle, ThemedBackground, Tone},
        widgets::{at, icon, panel, text, words},
    },
    table::Match,
};

/// How many are shown.
const SHOWN: usize = 3;

pub(super) fn write(
    parts: Query<(Entity, &Part), With<Due>>,
    matches: Query<&Story, (With<OnScreen>, With<Match<DiceWars>>)>,
    phase: Res<State<Phase>>,
    room: Res<BoardRoom>,
    seen: Res<Seen>,
    seats: SeatsHere,
    mut commands: Commands,
) {
    let (Some(part), Ok(story)) = (due(&parts, Part::Attacks), matches.single()) else {
        return;
    };
    if !phase.is_played() {
        return;
    }
    // What is still being told is not among them.
    let untold = usize::from(seen.is_before_verdict());
    let attacks = story.attacks.iter().rev().skip(untold);
    let place = room.room.attacks();
    commands.entity(part).with_children(|part| {
        part.spawn((Name::new("Last attacks"), panel(at(place))))
            .with_children(|panel| {
                let width = place.width();
                panel.spawn((
                    text("dice-last", TextStyle::Button, Tone::Ink),
                    TextLayout::no_wrap(),
                    at(Rect::new(16.0, 8.0, width - 10.0, 28.0)),
                ));
                panel.spawn((
                    at(Rect::new(16.0, 34.0, width - 16.0, 35.0)),
                    ThemedBackground(Tone::Hairline),
                    Pickable::IGNORE,
                ));
                for (row, attack) in attacks.take(SHOWN).enumerate() {
                    let middle = 54.0 + 34.0 * row as f32;
                    let own = [
                        (attack.by, 16.0, attack.dice[0], 50.0),
                        (attack.against, 108.0, attack.dice[1], 92.0),
                    ];
                    for (seat, x, dice, number) in own {
                        panel.spawn((
                            at(Rect::new(x, middle - 14.0, x + 28.0, middle + 14.0)),
                            Pickable::IGNORE,
                            children![crest(
                                seats.colour(seat),
                                26.0,
                                seat_letter(seat).to_string()
                            )],
                        ));
                        panel.spawn((
                            words(dice.to_string(), TextStyle::Value, Tone::Ink),
                            TextLayout::no_wrap(),
                            at(Rect::new(
                                number,
                                middle - 11.0,
                                number + 14.0,
                                middle + 11.0,
                            )),
                        ));
                    }
                    panel.spawn((
                        at(Rect::new(68.0, middle - 9.0, 88.0, middle + 11.0)),
                        Pickable::IGNORE,
                        children![icon("swords", 18.0, Tone::InkSoft)],
                    ));
                    let [first, second] = attack.sums;
                    panel.spawn((
                        text(
                            Localized::new("dice-sums")
                                .with("first", first)
                                .with("second", second),
                            TextStyle::BodyBold,
                            Tone::Ink,
                        ),
                        TextLayout::no_wrap(),
                        at(Rect::new(148.0, middle - 10.0, width - 50.0, middle + 10.0)),
                    ));
                    let (sign, tone) = match attack.won() {
                        true => ("check", Tone::YesEdge),
                        false => ("x", Tone::Accent),
                    };
                    panel.spawn((
                        at(Rect::new(
                            width - 38.0,
                            middle - 10.0,
                            width - 18.0,
                            middle + 10.0,
                        )),
                        Pickable::IGNORE,
                        children![icon(sign, 20.0, tone)],
                    ));
                }
            });
    });
}
