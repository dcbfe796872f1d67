//! The name plates of the kingdoms: who, what kind of player, how many points, and whose turn it is.

use bevy::prelude::*;

use super::{Due, Part, due, total};
use crate::{
    games::dominations::{
        rules::{Dominations, DominoSet, Position},
        scene::{
            begin::{Player, Seated},
            boards::TableRoom,
            coach::Coached,
            gain::Bonus,
            phase::{Phase, WhoseTurn},
            piece_art::{at, crest, rest_of_row, seat_letter},
        },
    },
    kit::Seat,
    play::network::Link,
    screens::{face::face, replay::again::Again, setup::strength},
    shell::{
        locale::{Localized, Texts},
        theme::{TextStyle, ThemedBorder, Tone},
        widgets::{icon, name_words, panel, short_text, text, words},
    },
    table::{Match, SitsAt},
};

/// How large a face is on a plate, and how wide a plate is that has room for one beside the name.
const FACE: f32 = 34.0;
const WITH_FACE: f32 = 200.0;
/// On a narrower plate the face is smaller, and what stands there closer together, so that the name has more room.
const BROAD: f32 = 220.0;
const SMALL_FACE: f32 = 28.0;
/// So much more than a score alone takes what all rounds come to, under the score of one.
const WITH_TOTAL: f32 = 48.0;

/// Whether a plate has room for a face beside the name and what else it tells.
fn has_room_for_face(plate: Rect, tells_total: bool) -> bool {
    plate.width() >= WITH_FACE + if tells_total { WITH_TOTAL } else { 0.0 }
}

pub(super) fn write(
    parts: Query<(Entity, &Part), With<Due>>,
    matches: Query<(&Match<Dominations>, Has<Coached>, Option<&Again>)>,
    seats: Query<(&SitsAt, &Seated)>,
    phase: Res<State<Phase>>,
    whose_turn: Res<WhoseTurn>,
    room: Res<TableRoom>,
    texts: Res<Texts>,
    mut commands: Commands,
) -> Result {
    let Some(headers) = due(&parts, Part::Headers) else {
        return Ok(());
    };
    if **phase == Phase::Scoring {
        return Ok(());
    }
    let (played, coached, again) = matches.single()?;
    let position = played.position();
    commands.entity(headers).with_children(|headers| {
        for (SitsAt(seat), seated) in &seats {
            let Some(rect) = room.places[seat.index()].header else {
                continue;
            };
            let (gap, ends, side) = match rect.width() >= BROAD {
                true => (8.0, (8.0, 12.0), FACE),
                false => (5.0, (7.0, 10.0), SMALL_FACE),
            };
            let score = position.round_points(*seat);
            let turn = whose_turn.seat == Some(*seat);
            // Whoever tries a decision again sits where another player may have made it.
            let player = match again {
                Some(again) if again.decision.seat == seat.index() => &again.player,
                _ => &seated.0.player,
            };
            headers
                .spawn((
                    panel(Node {
                        align_items: AlignItems::Center,
                        column_gap: px(gap),
                        padding: UiRect {
                            left: px(ends.0),
                            right: px(ends.1),
                            ..default()
                        },
                        ..at(rect)
                    }),
                    Name::new("Name plate"),
                ))
                .with_children(|plate| {
                    if turn {
                        plate.spawn((
                            Node {
                                border: px(3).all(),
                                border_radius: BorderRadius::all(px(6)),
                                ..at(Rect::from_corners(Vec2::ZERO, rect.size()).inflate(2.0))
                            },
                            ThemedBorder(Tone::Gold),
                            Pickable::IGNORE,
                        ));
                    }
                    plate.spawn(crest(seated.0.colour, 32.0, seat_letter(*seat).to_string()));
                    plate
                        .spawn((
                            Node {
                                flex_direction: FlexDirection::Column,
                                ..rest_of_row()
                            },
                            Pickable::IGNORE,
                        ))
                        .with_children(|lines| {
                            lines.spawn(name_words(
                                seated.0.name.clone(),
                                TextStyle::Button,
                                Tone::Ink,
                            ));
                            let kind = match player {
                                Player::Remote(Link::Here)
                                | Player::Computer(_)
                                | Player::Bot(_)
                                    if turn
                                        && !whose_turn.person
                                        // What the coach says is waited for.
                                        && !coached
                                        && **phase == Phase::Thinking =>
                                {
                                    Localized::new("table-thinks")
                                }
                                Player::Computer(name) => kind_of(name, &seated.0.name, &texts),
                                Player::Person | Player::Remote(_) | Player::Bot(_) => {
                                    player.words()
                                }
                            };
                            lines.spawn(short_text(kind, TextStyle::Caption, Tone::InkSoft));
                        });
                    let total = total(position, *seat);
                    let has_room = has_room_for_face(rect, total.is_some());
                    if let Some(face) = face::<Dominations>(player, side).filter(|_| has_room) {
                        plate.spawn(face);
                    }
                    let Some(total) = total else {
                        plate.spawn(words(score.to_string(), TextStyle::Total, Tone::Ink));
                        return;
                    };
                    plate.spawn((
                        Node {
                            flex_direction: FlexDirection::Column,
                            align_items: AlignItems::End,
                            flex_shrink: 0.0,
                            ..default()
                        },
                        Pickable::IGNORE,
                        children![
                            words(score.to_string(), TextStyle::Value, Tone::Ink),
                            (
                                text(total, TextStyle::Caption, Tone::InkSoft),
                                TextLayout::no_wrap(),
                            ),
                        ],
                    ));
                });
        }
        if let Some(rect) = room.room.comparison() {
            headers
                .spawn((
                    panel(Node {
                        flex_direction: FlexDirection::Column,
                        padding: UiRect::axes(px(18), px(12)),
                        row_gap: px(6),
                        ..at(rect)
                    }),
                    Name::new("Comparison"),
                ))
                .with_children(|panel| compare(panel, position, played.game().dominos(), &seats));
        }
    });
    Ok(())
}

/// What is said of a computer player under its name: which one it is, or how strong where its name says that already.
fn kind_of(player: &str, name: &str, texts: &Texts) -> Localized {
    let kind = Localized::new(format!("level-{player}"));
    match strength::<Dominations>(player) {
        Some(strength) if texts.text(&kind.key) == name => strength,
        _ => kind,
    }
}

/// Two kingdoms, point by point.
fn compare(
    panel: &mut ChildSpawnerCommands,
    position: &Position,
    dominos: &DominoSet,
    seats: &Query<(&SitsAt, &Seated)>,
) {
    let row = |panel: &mut ChildSpawnerCommands,
               label: Option<&'static str>,
               cell: &dyn Fn(&mut ChildSpawnerCommands, Seat)| {
        panel
            .spawn((
                Node {
                    align_items: AlignItems::Center,
                    min_height: px(26),
                    ..default()
                },
                Pickable::IGNORE,
            ))
            .with_children(|row| {
                row.spawn((
                    Node {
                        flex_grow: 1.0,
                        ..default()
                    },
                    Pickable::IGNORE,
                ))
                .with_children(|first| {
                    if let Some(label) = label {
                        first.spawn(text(label, TextStyle::Body, Tone::Ink));
                    }
                });
                for seat in Seat::first(2) {
                    row.spawn((
                        Node {
                            width: px(72),
                            justify_content: JustifyContent::Center,
                            ..default()
                        },
                        Pickable::IGNORE,
                    ))
                    .with_children(|column| cell(column, seat));
                }
            });
    };
    row(panel, None, &|column, seat| {
        if let Some((_, seated)) = seats.iter().find(|(at, _)| at.0 == seat) {
            column.spawn(crest(seated.0.colour, 26.0, seat_letter(seat).to_string()));
        }
    });
    let figure = |of: fn(&Position, Seat) -> u32| {
        move |column: &mut ChildSpawnerCommands, seat: Seat| {
            column.spawn(words(
                of(position, seat).to_string(),
                TextStyle::Value,
                Tone::Ink,
            ));
        }
    };
    row(
        panel,
        Some("duel-largest"),
        &figure(|position, seat| u32::from(position.running_score(seat).largest_domain)),
    );
    row(
        panel,
        Some("duel-crowns"),
        &figure(|position, seat| u32::from(position.running_score(seat).crowns)),
    );
    row(
        panel,
        Some("duel-filled"),
        &figure(|position, seat| position.kingdom(seat).tile_count()),
    );
    for (bonus, label) in [
        (Bonus::Middle, "duel-middle"),
        (Bonus::Harmony, "duel-harmony"),
    ] {
        if bonus.is_played(position.rules()) {
            row(panel, Some(label), &|column, seat| {
                let (name, tone) = match bonus.is_possible(position, seat, dominos) {
                    true => ("check", Tone::Yes),
                    false => ("x", Tone::Accent),
                };
                column.spawn(icon(name, 20.0, tone));
            });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::dominations::scene::layout::{Arrangement, DESIGN, HAND_ROW, LayoutSpec};

    #[test]
    fn a_face_leaves_the_name_its_room_where_a_total_is_told() {
        for (seats, beside_total) in [(2, true), (3, true), (4, false)] {
            let room = LayoutSpec {
                size: DESIGN,
                seats,
                kingdom_size: if seats == 2 { 7 } else { 5 },
                arrangement: Arrangement::Playing(Seat::new(0)),
                hand_row: HAND_ROW,
                bonuses: true,
            };
            for plate in room.places().iter().filter_map(|place| place.header) {
                assert!(has_room_for_face(plate, false), "{seats} seats: {plate:?}");
                let has_room = has_room_for_face(plate, true);
                assert_eq!(has_room, beside_total, "{seats} seats: {plate:?}");
            }
        }
    }
}
