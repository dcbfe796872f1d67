//! The right column: who sits where with how many pawns, what each side has at the position, and the largest capture in
//! return.

use bevy::prelude::*;

use super::{Column, Due, Part, due, preview_of, to_win::is_opening, told_for};
use crate::{
    games::conquest::{
        rules::{Conquest, Position},
        scene::{
            board::{BoardRoom, Hand, SeatsHere, way_icon},
            figures::{largest_capture, majority, standing},
            phase::{Phase, WhoseTurn},
            words::move_name,
        },
    },
    kit::{Actor, Game},
    screens::{
        OnScreen,
        clocks::seat_clock,
        face::face,
        look_back::LookBack,
        seat_art::{crest, seat_letter},
    },
    shell::{
        locale::Localized,
        settings::{Hints, Settings},
        theme::{TextStyle, ThemedBackground, ThemedBorder, Tone},
        widgets::{at, icon, name_words, panel, rest_of_row, text, words},
    },
    table::Match,
};

/// How large a face is on a plate; beside a clock there is no room for one.
const FACE: f32 = 36.0;

pub(super) fn write(
    parts: Query<(Entity, &Part), With<Due>>,
    matches: Query<&Match<Conquest>, With<OnScreen>>,
    phase: Res<State<Phase>>,
    room: Res<BoardRoom>,
    whose_turn: Res<WhoseTurn>,
    look_back: Res<LookBack>,
    seats: SeatsHere,
    mut commands: Commands,
) {
    let (Some(part), Ok(played)) = (due(&parts, Part::Seats), matches.single()) else {
        return;
    };
    if **phase == Phase::Over {
        return;
    }
    let minutes = match **phase {
        // Clocks do not run where a match is looked at again.
        Phase::Replaying => 0,
        _ => played.game().minutes(),
    };
    let shown = look_back.position(played);
    let counts = shown.counts();
    let turn = match look_back.0 {
        Some(_) => Some(shown.to_move()),
        None => whose_turn.0,
    };
    commands.entity(part).with_children(|part| {
        for seat in Position::SEATS {
            let place = room.seat(seat.index());
            let mut plate = part.spawn((Name::new("Seat plate"), panel(at(place))));
            if turn == Some(seat) {
                plate.with_child((
                    Node {
                        border: px(3).all(),
                        border_radius: BorderRadius::all(px(6)),
                        ..at(Rect::new(0.0, 0.0, place.width(), place.height()))
                    },
                    ThemedBorder(Tone::Gold),
                    Pickable::IGNORE,
                ));
            }
            let Some(plan) = seats.plan(seat) else {
                continue;
            };
            plate.with_children(|plate| {
                plate
                    .spawn((
                        Node {
                            align_items: AlignItems::Center,
                            column_gap: px(14),
                            padding: UiRect::horizontal(px(14)),
                            ..at(Rect::new(0.0, 0.0, place.width(), place.height()))
                        },
                        Pickable::IGNORE,
                    ))
                    .with_children(|row| {
                        row.spawn(crest(plan.colour, 44.0, seat_letter(seat).to_string()));
                        row.spawn((
                            Node {
                                flex_direction: FlexDirection::Column,
                                ..rest_of_row()
                            },
                            Pickable::IGNORE,
                        ))
                        .with_children(|lines| {
                            lines.spawn(name_words(
                                plan.name.clone(),
                                TextStyle::Button,
                                Tone::Ink,
                            ));
                            lines.spawn((
                                text(plan.player.words(), TextStyle::Caption, Tone::InkSoft),
                                TextLayout::no_wrap(),
                            ));
                        });
                        let count = counts[seat.index()].to_string();
                        if minutes == 0 {
                            if let Some(face) = face::<Conquest>(&plan.player, FACE) {
                                row.spawn(face);
                            }
                            row.spawn(words(count, TextStyle::Total, Tone::Ink));
                            return;
                        }
                        row.spawn((
                            Node {
                                flex_direction: FlexDirection::Column,
                                align_items: AlignItems::End,
                                flex_shrink: 0.0,
                                ..default()
                            },
                            Pickable::IGNORE,
                        ))
                        .with_children(|lines| {
                            lines.spawn(words(count, TextStyle::Total, Tone::Ink));
                            lines.spawn(seat_clock(seat));
                        });
                    });
            });
        }
    });
}

pub(super) fn write_position(
    parts: Query<(Entity, &Part), With<Due>>,
    matches: Query<&Match<Conquest>, With<OnScreen>>,
    phase: Res<State<Phase>>,
    room: Res<BoardRoom>,
    look_back: Res<LookBack>,
    column: Res<Column>,
    seats: SeatsHere,
    mut commands: Commands,
) {
    let (Some(part), Ok(played)) = (due(&parts, Part::Position), matches.single()) else {
        return;
    };
    if !phase.is_played() || *column != Column::Counted {
        return;
    }
    let (game, position) = (played.game(), &look_back.position(played));
    let has = Position::SEATS.map(|seat| standing(game, position, seat));
    let place = room.position();
    commands.entity(part).with_children(|part| {
        part.spawn((Name::new("Position"), panel(at(place))))
            .with_children(|panel| {
                panel.spawn((
                    text("conquest-position", TextStyle::Button, Tone::Ink),
                    at(Rect::new(16.0, 10.0, 150.0, 32.0)),
                ));
                for (seat, x) in Position::SEATS.into_iter().zip(COLUMNS) {
                    let letter = seat_letter(seat).to_string();
                    panel.spawn((
                        at(Rect::new(x - 14.0, 6.0, x + 14.0, 34.0)),
                        Pickable::IGNORE,
                        children![crest(seats.colour(seat), 28.0, letter)],
                    ));
                }
                panel.spawn((
                    at(Rect::new(14.0, 38.0, place.width() - 14.0, 39.0)),
                    ThemedBackground(Tone::Hairline),
                    Pickable::IGNORE,
                ));
                let rows = [
                    ("conquest-pawns", has.map(|own| own.pawns)),
                    ("conquest-safe", has.map(|own| own.safe)),
                    ("conquest-reach", has.map(|own| own.reach)),
                    ("conquest-capture", has.map(|own| own.capture)),
                ];
                for (row, (what, numbers)) in rows.into_iter().enumerate() {
                    let top = 44.0 + 25.0 * row as f32;
                    panel.spawn((
                        text(what, TextStyle::Body, Tone::InkSoft),
                        TextLayout::no_wrap(),
                        at(Rect::new(16.0, top + 3.0, 150.0, top + 23.0)),
                    ));
                    for (own, x) in [0, 1].into_iter().zip(COLUMNS) {
                        let better = numbers[own] >= numbers[1 - own];
                        let tone = if better { Tone::Ink } else { Tone::InkSoft };
                        panel.spawn((
                            words(numbers[own].to_string(), TextStyle::Value, tone),
                            TextLayout::justify(Justify::Center),
                            at(Rect::new(x - 28.0, top + 1.0, x + 28.0, top + 23.0)),
                        ));
                    }
                }
                let foot = Rect::new(
                    16.0,
                    place.height() - 28.0,
                    place.width() - 16.0,
                    place.height() - 8.0,
                );
                panel
                    .spawn((
                        Node {
                            justify_content: JustifyContent::SpaceBetween,
                            ..at(foot)
                        },
                        Pickable::IGNORE,
                    ))
                    .with_children(|foot| {
                        let clock = match game.draw_clock() {
                            0 => Localized::new("conquest-clock-none")
                                .with("count", position.clock()),
                            most => Localized::new("conquest-clock")
                                .with("count", position.clock())
                                .with("most", most),
                        };
                        let majority =
                            Localized::new("conquest-majority").with("count", majority(position));
                        for said in [clock, majority] {
                            foot.spawn((
                                text(said, TextStyle::Caption, Tone::InkSoft),
                                TextLayout::no_wrap(),
                            ));
                        }
                    });
            });
    });
}

/// The middles of the columns of the two sides.
const COLUMNS: [f32; 2] = [168.0, 226.0];

/// What the other side could take next: after the move that is thought of, or as it stands.
pub(super) fn write_answer(
    parts: Query<(Entity, &Part), With<Due>>,
    matches: Query<&Match<Conquest>, With<OnScreen>>,
    phase: Res<State<Phase>>,
    room: Res<BoardRoom>,
    hand: Res<Hand>,
    settings: Res<Settings>,
    look_back: Res<LookBack>,
    column: Res<Column>,
    seats: SeatsHere,
    mut commands: Commands,
) {
    let (Some(part), Ok(played)) = (due(&parts, Part::Answer), matches.single()) else {
        return;
    };
    if !phase.is_played() || settings.hints != Hints::All || *column != Column::Counted {
        return;
    }
    if is_opening(played, **phase) {
        return;
    }
    let game = played.game();
    let mut at_then = look_back.position(played);
    let mover = at_then.to_move();
    let other = Position::SEATS[1 - told_for(&seats, mover).index()];
    let preview = preview_of(&hand, played, &room, **phase);
    let preview = preview.filter(|_| look_back.0.is_none());
    if let Some(preview) = preview {
        game.advance(&mut at_then, Actor::Seat(mover), preview.made);
    }
    let best = largest_capture(game, &at_then, other);
    commands.entity(part).with_children(|part| {
        part.spawn((
            Name::new("Answer"),
            panel(Node {
                flex_direction: FlexDirection::Column,
                padding: UiRect::axes(px(16), px(10)),
                row_gap: px(4),
                ..at(room.answer())
            }),
        ))
        .with_children(|panel| {
            panel
                .spawn((
                    Node {
                        align_items: AlignItems::Center,
                        column_gap: px(8),
                        ..default()
                    },
                    Pickable::IGNORE,
                ))
                .with_children(|row| {
                    row.spawn(icon("eye", 18.0, Tone::Ink));
                    row.spawn(text("conquest-then", TextStyle::Button, Tone::Ink));
                });
            let what = match preview {
                Some(_) => "conquest-then-line",
                None => "conquest-now-line",
            };
            panel.spawn(text(what, TextStyle::Caption, Tone::InkSoft));
            panel
                .spawn((
                    Node {
                        align_items: AlignItems::Center,
                        column_gap: px(8),
                        ..default()
                    },
                    Pickable::IGNORE,
                ))
                .with_children(|row| {
                    let letter = seat_letter(other).to_string();
                    row.spawn(crest(seats.colour(other), 26.0, letter));
                    match best {
                        Some((made, turned)) => {
                            row.spawn(way_icon(made, 22.0));
                            let name = move_name(made, at_then.size());
                            row.spawn(words(name, TextStyle::BodyBold, Tone::Ink));
                            row.spawn(words(
                                format!("−{turned}"),
                                TextStyle::BodyBold,
                                Tone::Accent,
                            ));
                        }
                        None => {
                            row.spawn(text("conquest-then-none", TextStyle::Body, Tone::InkSoft));
                        }
                    }
                });
        });
    });
}
