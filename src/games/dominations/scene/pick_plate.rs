//! What is shown of a domino of the next line that is looked at: what it would earn and where, when its king would
//! play, and who else wants it.

use bevy::prelude::*;

use super::{
    begin::{Seated, TABLE},
    boards::{Board, BoardSystems, TableRoom},
    draft_view::SeenAt,
    gain::best_landing,
    layout::{DRAFT_HALF, PickPlate},
    outline::spawn_outline,
    phase::{Phase, WhoseTurn},
    picking::{LookedAt, Looking, picking_position, taken_by},
    piece_art::{at, crest, domino_face, on_screen, seat_letter, square, whole},
    plates::{reasons, signed, spawn_reasons, spawn_total},
};
use crate::{
    games::dominations::{
        pieces::{Domino, KingdomOf},
        rules::{self, Dominations, Placement, Position, Rules},
    },
    kit::Seat,
    screens::Posed,
    shell::{
        locale::Localized,
        settings::{Hints, Settings},
        theme::{TextStyle, ThemedBackground, ThemedBorder, Tone},
        widgets::{icon, name_words, plate, text, words},
    },
    table::{Match, SitsAt},
};

/// What goes when another domino is looked at.
#[derive(Component, Clone)]
pub(super) struct LookMark;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        show.after(BoardSystems)
            .after(Looking)
            .run_if(in_state(TABLE).and_then(resource_exists::<TableRoom>)),
    );
}

/// Shows what the domino looked at would be worth: its plate beside the line, its best landing in the kingdom.
fn show(
    looked: Res<LookedAt>,
    phase: Res<State<Phase>>,
    whose_turn: Res<WhoseTurn>,
    settings: Res<Settings>,
    room: Res<TableRoom>,
    matches: Query<(Entity, Ref<Match<Dominations>>, Has<Posed>)>,
    boards: Query<(Entity, &Board, &KingdomOf)>,
    dominos: Query<(&Domino, &SeenAt)>,
    seats: Query<(&SitsAt, &Seated)>,
    old: Query<Entity, With<LookMark>>,
    mut commands: Commands,
) {
    let Ok((table, played, posed)) = matches.single() else {
        return;
    };
    if !(looked.is_changed() || phase.is_changed() || played.is_changed() || room.is_changed()) {
        return;
    }
    for mark in &old {
        commands.entity(mark).despawn();
    }
    let (Some(number), Some(seat), true) = (looked.0, whose_turn.seat, whose_turn.person) else {
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
    // Of all kings that will stand on the line, at the latest.
    let rank = played.position().plays_after(number);
    let rank = rank.map_or(0, |others| others as i64 + 1);
    let rank = Localized::new("preview-rank")
        .with("rank", rank)
        .with("turn", i64::from(played.position().turn() + 1));
    let taken_by = taken_by(&picking_position(&played), number);
    if let Some((at, seated)) = seats.iter().find(|(at, _)| Some(at.0) == taken_by) {
        let place = room.room.pick_plate(seen.0, 130.0, posed);
        spawn_plate(&mut commands, table, place).with_children(|plate| {
            plate.spawn((
                text("preview-taken", TextStyle::Caption, Tone::CreamSoft),
                TextLayout::no_wrap(),
            ));
            plate.spawn(group(FlexDirection::Row)).with_children(|who| {
                who.spawn(crest(seated.0.colour, 26.0, seat_letter(at.0).to_string()));
                who.spawn(name_words(
                    seated.0.name.clone(),
                    TextStyle::BodyBold,
                    Tone::Cream,
                ));
            });
            spawn_rule(plate);
            plate.spawn(centred(rank));
        });
        return;
    }
    if settings.hints == Hints::None {
        return;
    }
    // The kingdom as it will be when the domino's turn comes, as far as that is known: what is held is not placed yet.
    let kingdom = played.position().kingdom(seat);
    let domino = played.game().dominos()[number];
    let rules = played.game().rules();
    let best = best_landing(rules, kingdom, &domino);
    let places = kingdom.places(&domino).len();
    let all = settings.hints == Hints::All;
    let mut landed = false;
    if let Some((placement, forecast)) = &best
        && all
        && **phase != Phase::Placing
        && let Some((kingdom_entity, board, _)) = boards.iter().find(|(.., of)| of.0 == seat)
        // What is placed and not settled may let the best place lie beyond what is drawn.
        && placement.cells().into_iter().all(|cell| board.now.has(cell))
    {
        landed = true;
        show_landing(&mut commands, kingdom_entity, board, &domino, *placement);
        commands.entity(kingdom_entity).with_children(|kingdom| {
            let grown = forecast.gain.domains.iter();
            for domain in grown.filter(|domain| domain.tells()) {
                let side = board.now.cell;
                spawn_outline(kingdom, LookMark, &domain.cells, side, 3.0, Tone::Gold, 2);
            }
        });
    }
    let height = match &best {
        Some((_, forecast)) if all => 230.0 + 42.0 * reasons(forecast) as f32,
        None => 230.0,
        Some(_) => 100.0,
    };
    let place = room.room.pick_plate(seen.0, height, posed);
    // One below the other in the column; where there is more room across, side by side.
    let (across, beside) = match place {
        PickPlate::Beside(_) => (FlexDirection::Column, true),
        PickPlate::Below(_) => (FlexDirection::Row, false),
    };
    spawn_plate(&mut commands, table, place).with_children(|plate| {
        plate
            .spawn(group(across))
            .with_children(|worth| match &best {
                Some((_, forecast)) if all => {
                    let caption = if landed {
                        "preview-best"
                    } else {
                        "preview-best-elsewhere"
                    };
                    worth
                        .spawn(group(FlexDirection::Column))
                        .with_children(|total| {
                            spawn_total(total, forecast, TextStyle::GainSmall, caption);
                        });
                    worth
                        .spawn(group(FlexDirection::Column))
                        .with_children(|why| spawn_reasons(why, forecast, !beside));
                }
                Some(_) => {}
                None => {
                    worth.spawn(icon("x", 28.0, Tone::Warning));
                    worth.spawn((
                        text("preview-none", TextStyle::BodyBold, Tone::Cream),
                        TextLayout::justify(Justify::Center),
                    ));
                }
            });
        if all || best.is_none() {
            spawn_rule(plate);
        }
        plate.spawn(group(across)).with_children(|more| {
            more.spawn(group(FlexDirection::Column))
                .with_children(|about| {
                    if places > 0 {
                        about.spawn((
                            text(
                                Localized::new("preview-places").with("count", i64::from(places)),
                                TextStyle::BodyBold,
                                Tone::Cream,
                            ),
                            TextLayout::no_wrap(),
                        ));
                    }
                    about.spawn(centred(rank));
                });
            let rivals = rivals(rules, played.position(), seat, &domino, &seats);
            if all && !rivals.is_empty() {
                if beside {
                    spawn_rule(more);
                }
                more.spawn(group(FlexDirection::Column))
                    .with_children(|others| {
                        spawn_rivals(others, rivals, seats.iter().len() - 1);
                    });
            }
        });
    });
}

/// A small explanation in the middle of its group.
fn centred(words: Localized) -> impl Bundle {
    (
        text(words, TextStyle::Caption, Tone::CreamSoft),
        TextLayout::justify(Justify::Center),
    )
}

/// What belongs together on the plate.
fn group(direction: FlexDirection) -> impl Bundle {
    let row = direction == FlexDirection::Row;
    (
        Node {
            max_width: percent(100),
            flex_direction: direction,
            align_items: AlignItems::Center,
            justify_content: if row {
                JustifyContent::SpaceEvenly
            } else {
                JustifyContent::Start
            },
            column_gap: px(if row { 10 } else { 0 }),
            row_gap: px(2),
            ..default()
        },
        Pickable::IGNORE,
    )
}

/// Lays an empty plate in that place.
fn spawn_plate<'a>(
    commands: &'a mut Commands,
    table: Entity,
    place: PickPlate,
) -> EntityCommands<'a> {
    let node = match place {
        PickPlate::Beside(corner) => Node {
            left: px(corner.x),
            top: px(corner.y),
            width: px(PickPlate::COLUMN),
            padding: UiRect::axes(px(4), px(10)),
            ..default()
        },
        PickPlate::Below(panel) => Node {
            left: px(panel.min.x),
            bottom: px(8),
            width: px(panel.width()),
            min_height: px(panel.height()),
            justify_content: JustifyContent::Center,
            padding: UiRect::axes(px(10), px(6)),
            ..default()
        },
    };
    commands.spawn((
        LookMark,
        Name::new("Pick plate"),
        ChildOf(table),
        ZIndex(9),
        plate(Node {
            position_type: PositionType::Absolute,
            row_gap: px(2),
            flex_direction: FlexDirection::Column,
            align_items: AlignItems::Center,
            ..node
        }),
        Pickable::IGNORE,
    ))
}

/// A seat that wants the domino, too, and what it would earn there.
type Rival<'a> = (Seat, &'a Seated, i32);

/// What the others would earn with it now: who wants it most comes first.
fn rivals<'a>(
    rules: &Rules,
    position: &Position,
    own: Seat,
    domino: &rules::Domino,
    seats: &'a Query<(&SitsAt, &Seated)>,
) -> Vec<Rival<'a>> {
    let mut rivals: Vec<Rival> = seats
        .iter()
        .filter(|(at, _)| at.0 != own)
        .filter_map(|(at, seated)| {
            let (_, forecast) = best_landing(rules, position.kingdom(at.0), domino)?;
            Some((at.0, seated, forecast.gain.total))
        })
        .collect();
    rivals.sort_by_key(|(seat, _, worth)| (std::cmp::Reverse(*worth), seat.index()));
    rivals
}

/// Those who want the domino, of all the `others` at the table.
fn spawn_rivals(plate: &mut ChildSpawnerCommands, rivals: Vec<Rival>, others: usize) {
    plate.spawn(centred(
        Localized::new("preview-rivals").with("others", others as i64),
    ));
    plate.spawn(group(FlexDirection::Row)).with_children(|row| {
        for (seat, seated, worth) in rivals {
            row.spawn(group(FlexDirection::Column))
                .with_children(|rival| {
                    rival.spawn(crest(seated.0.colour, 24.0, seat_letter(seat).to_string()));
                    rival.spawn(words(signed(worth), TextStyle::BodyBold, Tone::Cream));
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
