//! What is shown of a domino of the next line that is looked at: what it would earn and where, when its king would
//! play, and who else wants it.

use bevy::prelude::*;

use super::{
    begin::Seated,
    boards::{Board, TableRoom},
    draft_view::SeenAt,
    faces::{at, crest, domino_face, on_screen, seat_letter, square, whole},
    gain::{best_landing, gain},
    layout::DRAFT_HALF,
    outline::spawn_outline,
    phase::{Phase, ToMove},
    picking::{LookedAt, on_offer},
    plates::{signed, spawn_gain},
};
use crate::{
    games::dominations::{
        pieces::{Domino, KingdomOf},
        rules::{self, Dominations, DominoNumber, DraftLine, Placement, Position},
    },
    kit::Seat,
    shell::{
        locale::Localized,
        settings::{Hints, Settings},
        theme::{TextStyle, ThemedBackground, ThemedBorder, Tone},
        widgets::{icon, plate, text, words},
    },
    table::{Match, SitsAt},
};

/// What goes when another domino is looked at.
#[derive(Component, Clone)]
pub(super) struct LookMark;

/// The turn in which a king on `number` would play, of all kings that will stand on the line.
fn rank_next_turn(line: &DraftLine, number: DominoNumber) -> usize {
    line.find(number).map_or(0, |slot| slot + 1)
}

/// Shows what the domino looked at would be worth: its plate beside the line, its best landing in the kingdom.
pub(super) fn show(
    looked: Res<LookedAt>,
    phase: Res<State<Phase>>,
    to_move: Res<ToMove>,
    settings: Res<Settings>,
    room: Res<TableRoom>,
    matches: Query<(Entity, Ref<Match<Dominations>>)>,
    boards: Query<(Entity, &Board, &KingdomOf)>,
    dominos: Query<(&Domino, &SeenAt)>,
    seats: Query<(&SitsAt, &Seated)>,
    old: Query<Entity, With<LookMark>>,
    mut commands: Commands,
) {
    let Ok((table, played)) = matches.single() else {
        return;
    };
    if !(looked.is_changed() || phase.is_changed() || played.is_changed() || room.is_changed()) {
        return;
    }
    for mark in &old {
        commands.entity(mark).despawn();
    }
    let (Some(number), Some(seat), true) = (looked.0, to_move.seat, to_move.person) else {
        return;
    };
    let Some((_, seen)) = dominos.iter().find(|(domino, _)| domino.0 == number) else {
        return;
    };
    let around = Rect::from_center_size(seen.0, Vec2::new(2.0 * DRAFT_HALF, DRAFT_HALF));
    commands.spawn((
        LookMark,
        Name::new("Looked at"),
        ChildOf(table),
        Node {
            border: px(3).all(),
            border_radius: BorderRadius::all(px(8)),
            ..at(around.inflate(4.0))
        },
        ThemedBorder(Tone::Cream),
        ZIndex(3),
        Pickable::IGNORE,
    ));
    if settings.hints == Hints::None {
        return;
    }
    // The kingdom as it will be when the domino's turn comes, as far as that is known: what is held is not placed yet.
    let kingdom = played.position().kingdom(seat);
    let domino = played.game().dominos()[number];
    let best = best_landing(kingdom, &domino);
    let places = kingdom.places(&domino).len();
    if let Some((placement, _)) = &best
        && settings.hints == Hints::All
        && **phase != Phase::Placing
        && let Some((kingdom_entity, board, _)) = boards.iter().find(|(.., of)| of.0 == seat)
    {
        show_landing(&mut commands, kingdom_entity, board, &domino, *placement);
        if let Some((earned, _)) = gain(kingdom, &domino, *placement) {
            commands.entity(kingdom_entity).with_children(|kingdom| {
                for grown in earned.domains.iter().filter(|grown| grown.tells()) {
                    spawn_outline(
                        kingdom,
                        LookMark,
                        &grown.cells,
                        board.now.cell,
                        3.0,
                        Tone::Gold,
                        2,
                    );
                }
            });
        }
    }
    let line = *on_offer(played.position());
    let rank = rank_next_turn(&line, number);
    let turn = played.position().turn() + 1;
    let tall = if settings.hints == Hints::All {
        280.0
    } else {
        120.0
    };
    let top = (around.center().y - tall / 2.0).max(56.0);
    commands
        .spawn((
            LookMark,
            Name::new("Pick plate"),
            ChildOf(table),
            ZIndex(9),
            plate(Node {
                position_type: PositionType::Absolute,
                left: px(312),
                top: px(top),
                width: px(132),
                padding: UiRect::axes(px(10), px(10)),
                row_gap: px(2),
                flex_direction: FlexDirection::Column,
                align_items: AlignItems::Center,
                ..default()
            }),
            Pickable::IGNORE,
        ))
        .with_children(|plate| {
            match best {
                Some((_, gain)) if settings.hints == Hints::All => {
                    spawn_gain(plate, &gain, TextStyle::GainSmall, "preview-best");
                    spawn_rule(plate);
                }
                Some(_) => {}
                None => {
                    plate.spawn(icon("x", 28.0, Tone::Warning));
                    plate.spawn((
                        text("preview-none", TextStyle::BodyBold, Tone::Cream),
                        TextLayout::justify(Justify::Center),
                    ));
                    spawn_rule(plate);
                }
            }
            if places > 0 {
                plate.spawn(text(
                    Localized::new("preview-places").with("count", i64::from(places)),
                    TextStyle::BodyBold,
                    Tone::Cream,
                ));
            }
            plate.spawn((
                text(
                    Localized::new("preview-rank")
                        .with("rank", rank as i64)
                        .with("turn", i64::from(turn)),
                    TextStyle::Caption,
                    Tone::CreamSoft,
                ),
                TextLayout::justify(Justify::Center),
            ));
            if settings.hints == Hints::All {
                spawn_rivals(plate, played.position(), seat, &domino, &seats);
            }
        });
}

/// What the others would earn with it now: who wants it.
fn spawn_rivals(
    plate: &mut ChildSpawnerCommands,
    position: &Position,
    own: Seat,
    domino: &rules::Domino,
    seats: &Query<(&SitsAt, &Seated)>,
) {
    let mut rivals: Vec<(Seat, &Seated, i32)> = seats
        .iter()
        .filter(|(at, _)| at.0 != own)
        .filter_map(|(at, seated)| {
            let (_, gain) = best_landing(position.kingdom(at.0), domino)?;
            Some((at.0, seated, gain.total))
        })
        .collect();
    if rivals.is_empty() {
        return;
    }
    rivals.sort_by_key(|(seat, _, gain)| (std::cmp::Reverse(*gain), seat.index()));
    spawn_rule(plate);
    plate.spawn((
        text("preview-rivals", TextStyle::Caption, Tone::CreamSoft),
        TextLayout::justify(Justify::Center),
    ));
    plate
        .spawn((
            Node {
                column_gap: px(6),
                ..default()
            },
            Pickable::IGNORE,
        ))
        .with_children(|row| {
            for (seat, seated, gain) in rivals {
                row.spawn((
                    Node {
                        flex_direction: FlexDirection::Column,
                        align_items: AlignItems::Center,
                        ..default()
                    },
                    Pickable::IGNORE,
                ))
                .with_children(|rival| {
                    rival.spawn(crest(seated.0.colour, 24.0, seat_letter(seat).to_string()));
                    rival.spawn(words(signed(gain), TextStyle::BodyBold, Tone::Cream));
                });
            }
        });
}

/// A thin line across the plate.
fn spawn_rule(plate: &mut ChildSpawnerCommands) {
    plate.spawn((
        Node {
            width: percent(100),
            height: px(1),
            margin: UiRect::vertical(px(6)),
            ..default()
        },
        ThemedBackground(Tone::PlateEdge),
        Pickable::IGNORE,
    ));
}

/// The domino, half there, where it would earn most.
fn show_landing(
    commands: &mut Commands,
    kingdom: Entity,
    board: &Board,
    domino: &rules::Domino,
    placement: Placement,
) {
    let side = board.now.cell;
    let [first, second] = placement.cells();
    let area = square(first, side).union(square(second, side));
    commands.entity(kingdom).with_children(|kingdom| {
        kingdom.spawn((
            LookMark,
            at(area),
            ZIndex(3),
            Pickable::IGNORE,
            children![
                domino_face(domino, side, on_screen(placement.towards), 0.6),
                (
                    Node {
                        border: px(3).all(),
                        border_radius: BorderRadius::all(px(8)),
                        ..whole()
                    },
                    ThemedBorder(Tone::Cream),
                    Pickable::IGNORE
                ),
            ],
        ));
    });
}
