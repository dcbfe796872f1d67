//! The bar at the top: the turn, and the order of play now and next.

use bevy::{platform::collections::HashMap, prelude::*};

use super::{Due, Part, due};
use crate::{
    games::dominations::{
        pieces::{King, king_drawn, picked_by},
        rules::{Dominations, DominoNumber, DraftLine, Position},
        scene::{
            begin::Seated,
            phase::{Phase, WhoseTurn},
            piece_art::{crest, faded_crest, seat_letter},
        },
    },
    kit::Seat,
    screens::{
        Followed, Posed,
        top_bar::{BUTTONS, across_the_top, turn_plate, way_back_space},
    },
    shell::{
        locale::Localized,
        theme::{TextStyle, ThemedBackground, ThemedBorder, Tone},
        widgets::{name_words, text, words},
    },
    table::{Match, SitsAt},
};

/// The tile of the king that plays gets no wider, however long the name.
const LONGEST_NAME: f32 = 190.0;

/// Height of the line with the round.
const ROUND: f32 = 18.0;

/// A king in the order of play.
struct InOrder {
    seat: Option<Seat>,
    label: String,
    gone: bool,
    now: bool,
}

/// A seat's letter, with the number of the king where it has two.
fn label(position: &Position, king: King) -> String {
    if position.kings_each() > 1 {
        format!("{}{}", seat_letter(king.seat), king.which + 1)
    } else {
        seat_letter(king.seat).to_string()
    }
}

/// The kings of a line in the order in which they play.
fn order(
    position: &Position,
    line: &DraftLine,
    current: Option<usize>,
    picked_by: &HashMap<DominoNumber, u8>,
) -> Vec<InOrder> {
    let slots = line.slots().iter().enumerate();
    slots
        .map(|(slot, lying)| InOrder {
            seat: lying.king,
            label: lying.king.map_or_else(String::new, |seat| {
                let which = picked_by[&lying.domino];
                label(position, King { seat, which })
            }),
            gone: current.is_some_and(|current| slot < current),
            now: current == Some(slot),
        })
        .collect()
}

/// The kings in the order in which they come out of the hand.
fn first_order(position: &Position) -> Vec<InOrder> {
    let kings = position.king_order().as_slice().len();
    let out = kings - position.hand().len();
    (0..kings)
        .map(|index| {
            let king = king_drawn(position, index);
            InOrder {
                seat: Some(king.seat),
                label: label(position, king),
                gone: index < out,
                now: index == out,
            }
        })
        .collect()
}

pub(super) fn write(
    parts: Query<(Entity, &Part), With<Due>>,
    matches: Query<(&Match<Dominations>, Has<Followed>, Has<Posed>)>,
    seats: Query<(&SitsAt, &Seated)>,
    phase: Res<State<Phase>>,
    whose_turn: Res<WhoseTurn>,
    mut commands: Commands,
) -> Result {
    let Some(bar) = due(&parts, Part::TopBar) else {
        return Ok(());
    };
    if !phase.is_played() {
        return Ok(());
    }
    let (played, followed, posed) = matches.single()?;
    // A puzzle has a bar of its own.
    if posed {
        return Ok(());
    }
    let position = played.settled();
    let drafting = position.turn() == 0;
    let picked_by = picked_by(played);
    let now = if drafting {
        first_order(&position)
    } else {
        order(
            &position,
            position.line(),
            position.current_slot(),
            &picked_by,
        )
    };
    let shown = *played.position();
    let mut next = order(&shown, shown.next_line(), None, &picked_by);
    // Where a domino is left over there are more of them than kings.
    let kings = usize::from(shown.kings_each()) * shown.seats();
    while next.len() > kings
        && let Some(free) = next.iter().rposition(|king| king.seat.is_none())
    {
        next.remove(free);
    }
    commands.entity(bar).with_children(|bar| {
        let mut bar = bar.spawn(across_the_top(16.0, 8.0));
        bar.with_children(|bar| {
            if followed {
                bar.spawn(way_back_space(8.0));
            }
            bar.spawn((
                Node {
                    width: px(290),
                    align_items: AlignItems::Center,
                    column_gap: px(8),
                    flex_shrink: 0.0,
                    ..default()
                },
                Pickable::IGNORE,
            ))
            .with_children(|left| spawn_turn(left, &position));
            spawn_order(
                bar,
                if drafting {
                    "table-kings"
                } else {
                    "table-order"
                },
                &now,
                &seats,
                whose_turn.seat,
            );
            bar.spawn((
                Node {
                    width: px(24),
                    ..default()
                },
                Pickable::IGNORE,
            ));
            if !next.is_empty() {
                spawn_order(
                    bar,
                    if drafting {
                        "table-first-turn"
                    } else {
                        "table-next"
                    },
                    &next,
                    &seats,
                    None,
                );
            }
            // The buttons stand there, in a row of their own.
            bar.spawn((
                Node {
                    width: px(BUTTONS),
                    flex_shrink: 0.0,
                    ..default()
                },
                Pickable::IGNORE,
            ));
        });
    });
    Ok(())
}

/// `Turn 7 of 12` and a pip for each turn.
fn spawn_turn(left: &mut ChildSpawnerCommands, position: &Position) {
    let turn = position.turn();
    let dynasty = position.rules().dynasty;
    left.spawn((
        Node {
            flex_direction: FlexDirection::Column,
            ..default()
        },
        Pickable::IGNORE,
    ))
    .with_children(|lines| {
        if dynasty {
            let round = Localized::new("end-round")
                .with("round", i64::from(position.round()))
                .with("rounds", i64::from(position.rules().rounds()));
            lines.spawn((
                text(round, TextStyle::CaptionBold, Tone::CreamSoft),
                TextLayout::no_wrap(),
            ));
        }
        let shown = match turn {
            0 => Localized::new("table-draft"),
            turn => Localized::new("table-turn").with("turn", i64::from(turn)),
        };
        lines.spawn((
            text(shown, TextStyle::Name, Tone::Cream),
            TextLayout::no_wrap(),
        ));
    });
    // With the round above it there is no room for more than the pips.
    if turn > 0 && !dynasty {
        let of = Localized::new("table-of").with("turns", i64::from(position.turns()));
        left.spawn((
            text(of, TextStyle::CaptionBold, Tone::CreamSoft),
            TextLayout::no_wrap(),
        ));
    }
    // No turn has been played yet, and in some languages the heading fills the place.
    if turn == 0 {
        return;
    }
    left.spawn((
        Node {
            column_gap: px(if dynasty { 2 } else { 4 }),
            margin: UiRect {
                left: px(4),
                // On the line of the turn, the lower of two.
                top: px(if dynasty { ROUND } else { 0.0 }),
                ..default()
            },
            ..default()
        },
        Pickable::IGNORE,
    ))
    .with_children(|pips| {
        for pip in 1..=position.turns() {
            let (fill, edge) = match pip.cmp(&turn) {
                std::cmp::Ordering::Less => (Tone::Gold, Tone::Gold),
                std::cmp::Ordering::Equal => (Tone::Cream, Tone::Accent),
                std::cmp::Ordering::Greater => (Tone::DarkButton, Tone::DarkButtonEdge),
            };
            pips.spawn((
                Node {
                    width: px(10),
                    height: px(10),
                    border: px(if pip == turn { 2.5 } else { 1.0 }).all(),
                    border_radius: BorderRadius::all(px(5)),
                    ..default()
                },
                ThemedBackground(fill),
                ThemedBorder(edge),
                Pickable::IGNORE,
            ));
        }
    });
}

fn spawn_order(
    bar: &mut ChildSpawnerCommands,
    heading: &'static str,
    kings: &[InOrder],
    seats: &Query<(&SitsAt, &Seated)>,
    whose_turn: Option<Seat>,
) {
    bar.spawn((
        text(heading, TextStyle::CaptionBold, Tone::CreamSoft),
        TextLayout::no_wrap(),
    ));
    for king in kings {
        let seated = king
            .seat
            .and_then(|seat| seats.iter().find(|(at, _)| at.0 == seat));
        let Some((at, seated)) = seated else {
            bar.spawn((
                Node {
                    width: px(28),
                    height: px(28),
                    border: px(1.5).all(),
                    border_radius: BorderRadius::all(px(6)),
                    align_items: AlignItems::Center,
                    justify_content: JustifyContent::Center,
                    flex_shrink: 0.0,
                    ..default()
                },
                ThemedBorder(Tone::DarkButtonEdge),
                Pickable::IGNORE,
                children![words("?", TextStyle::CaptionBold, Tone::CreamSoft)],
            ));
            continue;
        };
        let now = king.now && whose_turn == Some(at.0);
        if now {
            bar.spawn((
                turn_plate(Node {
                    min_width: px(0),
                    max_width: px(LONGEST_NAME),
                    ..default()
                }),
                children![
                    crest(seated.0.colour, 30.0, king.label.clone()),
                    name_words(seated.0.name.clone(), TextStyle::Button, Tone::Ink),
                ],
            ));
        } else {
            if king.gone {
                bar.spawn(faded_crest(seated.0.colour, 30.0));
            } else {
                bar.spawn(crest(seated.0.colour, 30.0, king.label.clone()));
            }
        }
    }
}
