//! What the attack that is aimed at would do, and what the last one has done; with neither, how the map is shared.

use bevy::prelude::*;

use super::{Due, Part, attack_row::chance_tone, due, growth, stock};
use crate::{
    games::dice_wars::{
        ai::Plan,
        rules::{DiceWars, Move, Position},
        scene::{
            board::{BoardRoom, Clash, Hand, Seen, judged},
            figures::percent,
            phase::Phase,
            seats::{SeatsHere, in_order, ink_on},
            settings::OddsShown,
            story::Story,
        },
    },
    kit::Seat,
    screens::{
        OnScreen,
        review::ReviewHere,
        seat_art::{SeatColour, crest, seat_letter},
    },
    shell::{
        locale::Localized,
        theme::{TextStyle, ThemedBackground, Tone},
        widgets::{at, icon, panel, rest_of_row, text, words},
    },
    table::{Match, Replay},
};

pub(super) fn write(
    parts: Query<(Entity, &Part), With<Due>>,
    matches: Query<
        (
            &Match<DiceWars>,
            &Story,
            Option<&Replay<DiceWars>>,
            Option<&ReviewHere>,
        ),
        With<OnScreen>,
    >,
    phase: Res<State<Phase>>,
    room: Res<BoardRoom>,
    seen: Res<Seen>,
    hand: Res<Hand>,
    odds_shown: OddsShown,
    seats: SeatsHere,
    mut commands: Commands,
) {
    let (Some(part), Ok((played, story, replay, here))) =
        (due(&parts, Part::Effect), matches.single())
    else {
        return;
    };
    if **phase == Phase::Over {
        return;
    }
    let (game, position) = (played.game(), played.position());
    let aimed = hand
        .aim(game, position)
        .filter(|_| **phase == Phase::Attacking && !seen.is_telling());
    // As in the tray: of a match that is looked at again the next move, where its review tells of it.
    let judged = judged(played, replay, here).filter(|_| !seen.is_telling());
    let aimed = match judged {
        Some(Move::Attack { from, to }) => Some((from, to)),
        _ => aimed,
    };
    let aimed = aimed.and_then(|(from, to)| Clash::of(game, position, from, to));
    let chooses = hand.picked.is_some() || judged.is_some();
    let last = seen.clash.filter(|_| !seen.is_before_verdict() && !chooses);
    let place = room.room.effect();
    let with_odds = odds_shown.get();
    commands.entity(part).with_children(|part| {
        match (seen.reason_told(), &seen.grown, story.turn(played.ply())) {
            (Some(reason), ..) => {
                let cap = game.rules().stock_cap();
                match (seen.clash, &reason.plan) {
                    (_, Some(Plan::Wait { stock, .. })) => stock::spawn(part, place, *stock, cap),
                    (Some(clash), _) => first_step(part, place, &clash, with_odds),
                    (None, _) => stock::spawn(part, place, position.stock(reason.seat), cap),
                }
                return;
            }
            (None, Some(grown), Some(turn)) if !chooses && turn.seat == grown.seat => {
                growth::spawn_turn(part, place, &turn, &seats);
                return;
            }
            _ => {}
        }
        part.spawn((Name::new("Effect"), panel(at(place))))
            .with_children(|panel| {
                let width = place.width();
                match (aimed, last) {
                    (Some(aimed), _) => of_aim(panel, &aimed, width, &seats),
                    (None, Some(last)) if last.roll.is_some() => {
                        of_outcome(
                            panel,
                            &last,
                            width,
                            **phase == Phase::Replaying,
                            position,
                            &seats,
                            with_odds,
                        );
                    }
                    _ => shares(panel, game, &seen.position(played), width, &seats),
                }
            });
    });
}

/// The attack that a computer player is about to make.
fn first_step(part: &mut ChildSpawnerCommands, place: Rect, clash: &Clash, shows_odds: bool) {
    part.spawn((Name::new("First step"), panel(at(place))))
        .with_children(|panel| {
            panel
                .spawn((
                    Node {
                        align_items: AlignItems::Center,
                        column_gap: px(8),
                        ..at(Rect::new(
                            16.0,
                            0.0,
                            place.width() - 16.0,
                            place.height() - 4.0,
                        ))
                    },
                    Pickable::IGNORE,
                ))
                .with_children(|row| {
                    row.spawn((
                        text("dice-first-step", TextStyle::Button, Tone::Ink),
                        TextLayout::no_wrap(),
                    ));
                    row.spawn((rest_of_row(), Pickable::IGNORE));
                    row.spawn(words(
                        clash.dice[0].to_string(),
                        TextStyle::Score,
                        Tone::Ink,
                    ));
                    row.spawn(icon("swords", 20.0, Tone::InkSoft));
                    row.spawn(words(
                        clash.dice[1].to_string(),
                        TextStyle::Score,
                        Tone::Ink,
                    ));
                    if shows_odds {
                        row.spawn((
                            text(
                                percent(clash.odds()),
                                TextStyle::Score,
                                chance_tone(clash.odds()),
                            ),
                            TextLayout::no_wrap(),
                        ));
                    }
                });
        });
}

fn line(
    panel: &mut ChildSpawnerCommands,
    said: impl Into<Localized>,
    place: Rect,
    style: TextStyle,
    tone: Tone,
) {
    panel.spawn((text(said, style, tone), TextLayout::no_wrap(), at(place)));
}

/// A number before and after, green where it is good for whoever attacks.
fn change(
    panel: &mut ChildSpawnerCommands,
    [before, after]: [usize; 2],
    good: bool,
    top: f32,
    width: f32,
) {
    let tone = match before == after {
        true => Tone::Ink,
        false if good => Tone::YesEdge,
        false => Tone::Accent,
    };
    panel
        .spawn((
            Node {
                justify_content: JustifyContent::End,
                align_items: AlignItems::Center,
                column_gap: px(6),
                ..at(Rect::new(
                    width - 100.0,
                    top - 2.0,
                    width - 14.0,
                    top + 22.0,
                ))
            },
            Pickable::IGNORE,
        ))
        .with_children(|row| {
            row.spawn(words(before.to_string(), TextStyle::Value, Tone::Ink));
            row.spawn(icon("arrow_right", 16.0, Tone::InkSoft));
            row.spawn(words(after.to_string(), TextStyle::Value, tone));
        });
}

fn of_aim(panel: &mut ChildSpawnerCommands, clash: &Clash, width: f32, seats: &SeatsHere) {
    line(
        panel,
        "dice-if-won",
        Rect::new(16.0, 8.0, width - 10.0, 28.0),
        TextStyle::Button,
        Tone::Ink,
    );
    for (row, (seat, group)) in [clash.by, clash.against]
        .into_iter()
        .zip(clash.groups)
        .enumerate()
    {
        let top = 36.0 + 28.0 * row as f32;
        panel.spawn((
            at(Rect::new(16.0, top - 2.0, 40.0, top + 22.0)),
            Pickable::IGNORE,
            children![crest(
                seats.colour(seat),
                24.0,
                seat_letter(seat).to_string()
            )],
        ));
        let place = Rect::new(50.0, top, width - 100.0, top + 20.0);
        line(panel, "dice-group", place, TextStyle::Body, Tone::Ink);
        change(panel, group, true, top, width);
    }
}

fn of_outcome(
    panel: &mut ChildSpawnerCommands,
    clash: &Clash,
    width: f32,
    is_replayed: bool,
    position: &Position,
    seats: &SeatsHere,
    shows_odds: bool,
) {
    let Some(roll) = clash.roll else { return };
    let won = roll.succeeds();
    let said = match roll.attack.sum().cmp(&roll.defence.sum()) {
        std::cmp::Ordering::Greater => "dice-won",
        std::cmp::Ordering::Equal => "dice-tie",
        std::cmp::Ordering::Less => "dice-held",
    };
    let mut top = 10.0;
    if is_replayed {
        let head = match shows_odds {
            true => Localized::new("dice-replay-head").with("chance", percent(clash.odds())),
            false => Localized::new("dice-round"),
        };
        let head = head.with("round", position.round());
        line(
            panel,
            head,
            Rect::new(16.0, top, width - 10.0, top + 20.0),
            TextStyle::Body,
            Tone::Ink,
        );
        top += 30.0;
    }
    let (sign, tone) = if won {
        ("check", Tone::YesEdge)
    } else {
        ("x", Tone::Accent)
    };
    panel.spawn((
        at(Rect::new(16.0, top + 2.0, 40.0, top + 26.0)),
        Pickable::IGNORE,
        children![icon(sign, 22.0, tone)],
    ));
    line(
        panel,
        said,
        Rect::new(48.0, top, width - 10.0, top + 26.0),
        TextStyle::Button,
        Tone::Ink,
    );
    top += 40.0;
    let group = clash.groups[0];
    let now = if won { group } else { [group[0]; 2] };
    line(
        panel,
        "dice-group",
        Rect::new(16.0, top, width - 100.0, top + 20.0),
        TextStyle::Body,
        Tone::Ink,
    );
    change(panel, now, true, top, width);
    if is_replayed && won && !position.is_in(clash.against) {
        let said = Localized::new("dice-puts-out").with("name", seats.name(clash.against));
        line(
            panel,
            said,
            Rect::new(16.0, top + 30.0, width - 10.0, top + 50.0),
            TextStyle::BodyBold,
            Tone::Ink,
        );
    }
}

/// Regions and dice of all seats, as bars.
fn shares(
    panel: &mut ChildSpawnerCommands,
    game: &DiceWars,
    position: &Position,
    width: f32,
    seats: &SeatsHere,
) {
    line(
        panel,
        "dice-share",
        Rect::new(16.0, 8.0, width - 10.0, 28.0),
        TextStyle::Button,
        Tone::Ink,
    );
    let of = [
        (
            "dice-regions",
            (|at: &Position, seat: Seat| at.held(seat).len() as u32) as fn(&Position, Seat) -> u32,
        ),
        ("dice-dice", |at: &Position, seat: Seat| {
            at.dice_in(at.held(seat))
        }),
    ];
    for (row, (what, count)) in of.into_iter().enumerate() {
        let top = 36.0 + 28.0 * row as f32;
        line(
            panel,
            what,
            Rect::new(16.0, top, 96.0, top + 20.0),
            TextStyle::Caption,
            Tone::InkSoft,
        );
        let order = in_order(game);
        let counts: Vec<u32> = order.iter().map(|seat| count(position, *seat)).collect();
        // Two seats have their numbers at both ends, more have them in the bands.
        let is_duel = order.len() == 2;
        let (left, right) = if is_duel { (108.0, 44.0) } else { (76.0, 16.0) };
        let bar = Rect::new(left, top + 1.0, width - right, top + 19.0);
        if is_duel {
            for (number, place) in counts.iter().zip([
                Rect::new(74.0, top, 102.0, top + 20.0),
                Rect::new(width - 40.0, top, width - 12.0, top + 20.0),
            ]) {
                panel.spawn((
                    words(number.to_string(), TextStyle::Value, Tone::Ink),
                    TextLayout::justify(Justify::Center),
                    at(place),
                ));
            }
        }
        let all: u32 = counts.iter().sum();
        // In the bands every number has room.
        let room = |number: u32| match number {
            0 => 0.0,
            _ if is_duel => 0.0,
            _ => 3.0 + 8.0 * number.to_string().len() as f32,
        };
        let needed: f32 = counts.iter().map(|number| room(*number)).sum();
        let rest = (bar.width() - needed).max(0.0);
        let mut left = bar.min.x;
        for (&seat, number) in order.iter().zip(counts) {
            let right = left + room(number) + rest * number as f32 / all.max(1) as f32;
            let colour = seats.colour(seat);
            panel.spawn((
                at(Rect::new(left, bar.min.y, right, bar.max.y)),
                ThemedBackground(colour.tone()),
                Pickable::IGNORE,
            ));
            if !is_duel && number > 0 {
                panel.spawn((
                    words(number.to_string(), TextStyle::Tag, ink_on(colour)),
                    TextLayout::justify(Justify::Center),
                    at(Rect::new(left, bar.min.y, right, bar.max.y)),
                ));
            }
            left = right;
        }
    }
}
