//! The bar at the top: the round, the order of the seats, whose turn it is; and the buttons at its right end.

use bevy::prelude::*;

use super::{Due, Part, due};
use crate::{
    games::dice_wars::{
        rules::DiceWars,
        scene::{
            board::Seen,
            phase::{Phase, WhoseTurn},
            seats::{SeatsHere, in_order},
            series::Series,
        },
    },
    screens::{
        Followed, OnScreen, TableConduct,
        seat_art::{crest, faded_crest, seat_letter},
        top_bar::{TOP_BAR, across_the_top, turn_plate, way_back_space},
    },
    shell::{
        locale::Localized,
        theme::{TextStyle, ThemedBackground, Tone},
        widgets::{ChipKind, at, chip, name_words, text},
    },
    table::Match,
};

pub(super) fn write(
    parts: Query<(Entity, &Part), With<Due>>,
    matches: Query<(&Match<DiceWars>, &TableConduct, Has<Followed>), With<OnScreen>>,
    phase: Res<State<Phase>>,
    whose_turn: Res<WhoseTurn>,
    seen: Res<Seen>,
    seats: SeatsHere,
    series: Option<Res<Series>>,
    mut commands: Commands,
) {
    let (Some(bar), Ok((played, conduct, followed))) =
        (due(&parts, Part::TopBar), matches.single())
    else {
        return;
    };
    if !phase.is_played() {
        return;
    }
    let position = seen.position(played);
    let order = in_order(played.game());
    let turn = seen.turn(whose_turn.0);
    let now = order.iter().position(|seat| Some(*seat) == turn);
    commands.entity(bar).with_children(|bar| {
        bar.spawn(across_the_top(16.0, 10.0)).with_children(|bar| {
            if followed {
                bar.spawn(way_back_space(10.0));
            }
            let mut said = |what: Localized, style, tone| {
                bar.spawn((text(what, style, tone), TextLayout::no_wrap()));
            };
            said(
                Localized::new("dice-round").with("round", position.round()),
                TextStyle::Name,
                Tone::Cream,
            );
            if let Some(limit) = played.game().rules().round_limit() {
                said(
                    Localized::new("dice-of").with("rounds", limit),
                    TextStyle::Caption,
                    Tone::CreamSoft,
                );
            }
            if let Some(series) = &series {
                said(
                    Localized::new("dice-series-match")
                        .with("number", (series.done() + 1).min(series.len()))
                        .with("all", series.len()),
                    TextStyle::CaptionBold,
                    Tone::Cream,
                );
            }
            if conduct.0.hardcore {
                bar.spawn(chip("setup-hardcore", ChipKind::Plain, None));
            }
        });
        bar.spawn((
            Node {
                position_type: PositionType::Absolute,
                left: px(300),
                height: px(TOP_BAR - 2.0),
                align_items: AlignItems::Center,
                column_gap: px(8),
                ..default()
            },
            Pickable::IGNORE,
        ))
        .with_children(|bar| {
            bar.spawn((
                text("table-order", TextStyle::CaptionBold, Tone::CreamSoft),
                TextLayout::no_wrap(),
                Node {
                    margin: UiRect::right(px(8)),
                    ..default()
                },
            ));
            for (place, &seat) in order.iter().enumerate() {
                let colour = seats.colour(seat);
                let letter = seat_letter(seat).to_string();
                if turn == Some(seat) {
                    bar.spawn((
                        turn_plate(Node {
                            max_width: px(200),
                            ..default()
                        }),
                        children![
                            crest(colour, 30.0, letter),
                            (
                                Node {
                                    min_width: px(0),
                                    overflow: Overflow::clip(),
                                    ..default()
                                },
                                Pickable::IGNORE,
                                children![name_words(
                                    seats.name(seat),
                                    TextStyle::Button,
                                    Tone::Ink
                                )],
                            ),
                        ],
                    ));
                } else if !position.is_in(seat) {
                    // Out: faded, and struck through.
                    bar.spawn((
                        Node {
                            width: px(30),
                            height: px(30),
                            ..default()
                        },
                        Pickable::IGNORE,
                        children![
                            faded_crest(colour, 30.0),
                            (
                                at(Rect::new(-1.0, 13.0, 31.0, 16.0)),
                                UiTransform::from_rotation(Rot2::degrees(-28.0)),
                                ThemedBackground(Tone::CreamSoft),
                                Pickable::IGNORE,
                            ),
                        ],
                    ));
                } else if now.is_some_and(|now| place < now) {
                    bar.spawn(faded_crest(colour, 30.0));
                } else {
                    bar.spawn(crest(colour, 30.0, letter));
                }
            }
        });
    });
}
