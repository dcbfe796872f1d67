//! The bar at the top: which tile it is, how many are left, and what may be done now.

use bevy::prelude::*;

use super::{Due, Part, all_missed, due};
use crate::{
    games::ricochet::{
        rules::{Ricochet, Tile},
        scene::{
            board::{Arrangement, BoardRoom},
            phase::Phase,
            round::Rounds,
            table::{Missed, SeatsHere},
            tiles::Stock,
            words::moves,
        },
    },
    screens::{
        Followed,
        seat_art::{crest, seat_letter},
        top_bar::{across_the_top, way_back_space},
    },
    shell::{
        locale::Localized,
        theme::{TextStyle, ThemedBackground, ThemedBorder, Tone},
        widgets::{TellsWhole, icon, short_text, text},
    },
    table::Match,
};

/// Where the phases begin, so that they stand over the board.
const PHASES: f32 = 215.0;

pub(super) fn write(
    parts: Query<(Entity, &Part), With<Due>>,
    matches: Query<(&Match<Ricochet>, Has<Followed>)>,
    phase: Res<State<Phase>>,
    room: Res<BoardRoom>,
    rounds: Res<Rounds>,
    missed: Option<Res<Missed>>,
    seats: SeatsHere,
    mut commands: Commands,
) {
    let (Some(bar), Ok((played, followed))) = (due(&parts, Part::TopBar), matches.single()) else {
        return;
    };
    if room.arrangement != Arrangement::Playing {
        return;
    }
    let at = played.position();
    let stock = Stock::of(at);
    commands.entity(bar).with_children(|bar| {
        bar.spawn(across_the_top(16.0, 8.0)).with_children(|bar| {
            if followed {
                bar.spawn(way_back_space(8.0));
            }
            let number = Localized::new("ricochet-tile").with("number", at.round.max(1));
            bar.spawn((
                text(number, TextStyle::Name, Tone::Title),
                TextLayout::no_wrap(),
            ));
            let left = Localized::new("ricochet-left").with("count", stock.left);
            bar.spawn((
                text(left, TextStyle::CaptionBold, Tone::CreamSoft),
                TextLayout::no_wrap(),
            ));
            // Gold are those that were won, hollow those that nobody has won.
            let gone = stock.won + stock.lost;
            for pip in 0..Tile::COUNT {
                let now = stock.open && pip == gone;
                let (filled, edge) = match pip {
                    pip if pip < stock.won => (Some(Tone::Gold), Tone::Gold),
                    pip if pip < gone => (None, Tone::Gold),
                    _ if now => (Some(Tone::OnAccent), Tone::Accent),
                    _ => (None, Tone::DarkButtonEdge),
                };
                let mut dot = bar.spawn((
                    Node {
                        width: px(10),
                        height: px(10),
                        border: px(if now { 2.5 } else { 1.5 }).all(),
                        border_radius: BorderRadius::all(px(5)),
                        margin: UiRect::left(px(-2)),
                        flex_shrink: 0.0,
                        ..default()
                    },
                    ThemedBorder(edge),
                    Pickable::IGNORE,
                ));
                if let Some(filled) = filled {
                    dot.insert(ThemedBackground(filled));
                }
            }
        });
        bar.spawn((
            Node {
                position_type: PositionType::Absolute,
                left: percent(50),
                margin: UiRect::left(px(-PHASES)),
                width: px(2.0 * PHASES + 40.0),
                height: px(46),
                align_items: AlignItems::Center,
                justify_content: JustifyContent::Center,
                column_gap: px(10),
                ..default()
            },
            Pickable::IGNORE,
        ))
        .with_children(|row| {
            let between = matches!(**phase, Phase::Between | Phase::Over) && missed.is_none();
            match rounds.now().filter(|_| between) {
                None => phases(row, **phase, missed.is_some()),
                Some(round) => {
                    let (seat, said) = match round.taken() {
                        Some(demo) => (
                            Some(demo.seat),
                            Localized::new("ricochet-takes")
                                .with("name", seats.name(demo.seat))
                                .with("moves", moves(demo.slides.len())),
                        ),
                        None if round.demos.is_empty() => {
                            (None, Localized::new("ricochet-nobody-found"))
                        }
                        None => (None, all_missed(Some(round), &seats)),
                    };
                    row.spawn(now()).with_children(|plate| {
                        if let Some(seat) = seat {
                            let letter = seat_letter(seat).to_string();
                            plate.spawn(crest(seats.colour(seat), 30.0, letter));
                        }
                        plate
                            .spawn(short_text(said, TextStyle::Button, Tone::Ink))
                            .insert((TellsWhole, Pickable::default()));
                    });
                }
            }
        });
    });
}

/// The plate of what is now.
fn now() -> impl Bundle {
    (
        Node {
            height: px(38),
            min_width: px(0),
            padding: UiRect::horizontal(px(14)),
            border: px(2).all(),
            border_radius: BorderRadius::all(px(8)),
            align_items: AlignItems::Center,
            column_gap: px(8),
            ..default()
        },
        ThemedBackground(Tone::Cream),
        ThemedBorder(Tone::Gold),
        Pickable::IGNORE,
    )
}

/// Thinking, the sand-glass, showing: what is done, what is now, what is to come.
fn phases(row: &mut ChildSpawnerCommands, phase: Phase, missed: bool) {
    let at = match phase {
        _ if missed => 2,
        Phase::Dealing | Phase::Thinking => 0,
        Phase::Bidding => 1,
        _ => 2,
    };
    let all = [
        ("lightbulb", "ricochet-phase-think"),
        ("hourglass", "ricochet-phase-glass"),
        ("square_play", "ricochet-phase-show"),
    ];
    for (index, (sign, key)) in all.into_iter().enumerate() {
        if index > 0 {
            row.spawn(icon("chevron_right", 16.0, Tone::CreamSoft));
        }
        if index == at {
            row.spawn(now()).with_children(|plate| {
                plate.spawn(icon(sign, 18.0, Tone::Ink));
                plate.spawn((
                    text(key, TextStyle::Button, Tone::Ink),
                    TextLayout::no_wrap(),
                ));
            });
            continue;
        }
        row.spawn((
            Node {
                height: px(38),
                padding: UiRect::horizontal(px(8)),
                align_items: AlignItems::Center,
                column_gap: px(8),
                ..default()
            },
            Pickable::IGNORE,
        ))
        .with_children(|plate| {
            let sign = if index < at { "check" } else { sign };
            plate.spawn(icon(sign, 18.0, Tone::Edge));
            plate.spawn((
                text(key, TextStyle::Button, Tone::Edge),
                TextLayout::no_wrap(),
            ));
        });
    }
}
