//! What is shown of a domino of the next line that is looked at: what it would earn and where, when its king would
//! play, and who else wants it.

use bevy::prelude::*;

use super::{
    begin::{Seated, TABLE},
    boards::{Board, BoardSystems, TableRoom},
    draft_view::SeenAt,
    gain::{Forecast, best_landing},
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

/// How high the figure of what a domino earns is.
const GAIN: f32 = 36.0;
/// How large the crest of a rival is; where the plate lies across, a line is as high.
const CREST: f32 = 22.0;

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
        let place = room.room.pick_plate(seen.0, 130.0, posed, room.hinted);
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
            spawn_rule(plate, true);
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
    // One below the other in the column; where there is more room across, side by side.
    let beside = room.room.tells_beside();
    let height = match &best {
        Some((_, forecast)) if all => {
            // Across, what is lost may take two lines.
            let more = if beside { 0 } else { forecast.lost.len() };
            highest(reasons(forecast) + more, beside)
        }
        None => highest(0, beside),
        Some(_) => 100.0,
    };
    let place = room.room.pick_plate(seen.0, height, posed, room.hinted);
    let across = match beside {
        true => FlexDirection::Column,
        false => FlexDirection::Row,
    };
    spawn_plate(&mut commands, table, place).with_children(|plate| {
        match &best {
            Some((_, forecast)) if all => {
                let caption = if landed {
                    "preview-best"
                } else {
                    "preview-best-elsewhere"
                };
                spawn_worth(plate, forecast, caption, beside);
            }
            Some(_) => {}
            None => {
                plate.spawn(group(across)).with_children(|worth| {
                    worth.spawn(icon("x", 28.0, Tone::Warning));
                    worth.spawn((
                        text("preview-none", TextStyle::BodyBold, Tone::Cream),
                        TextLayout::justify(Justify::Center),
                    ));
                });
            }
        }
        if all || best.is_none() {
            spawn_rule(plate, beside);
        }
        plate.spawn(group(across)).with_children(|more| {
            more.spawn(group(FlexDirection::Column))
                .with_children(|about| {
                    if places > 0 {
                        let told =
                            Localized::new("preview-places").with("count", i64::from(places));
                        let told = (
                            text(told, TextStyle::BodyBold, Tone::Cream),
                            TextLayout::no_wrap(),
                        );
                        spawn_line(about, beside, told);
                    }
                    spawn_line(about, beside, centred(rank));
                });
            let rivals = rivals(rules, played.position(), seat, &domino, &seats);
            if all && !rivals.is_empty() {
                if beside {
                    spawn_rule(more, beside);
                }
                more.spawn(group(FlexDirection::Column))
                    .with_children(|others| {
                        spawn_rivals(others, rivals, seats.iter().len() - 1, beside);
                    });
            }
        });
    });
}

/// How high the plate is at the most, with reasons of so many lines.
fn highest(lines: usize, beside: bool) -> f32 {
    let lines = lines as f32;
    match beside {
        true => 230.0 + 42.0 * lines,
        false => 89.0 + (21.0 * lines - 2.0).max(GAIN),
    }
}

/// What the domino would earn, and why: in a column, or the figure and the reasons on one line.
fn spawn_worth(
    plate: &mut ChildSpawnerCommands,
    forecast: &Forecast,
    caption: &'static str,
    beside: bool,
) {
    if beside {
        plate
            .spawn(group(FlexDirection::Column))
            .with_children(|worth| {
                spawn_total(worth, forecast, TextStyle::GainSmall, caption);
                spawn_reasons(worth, forecast, false);
            });
        return;
    }
    plate
        .spawn(group(FlexDirection::Row))
        .with_children(|worth| {
            let total = signed(forecast.gain.total);
            worth.spawn(words(total, TextStyle::GainSmall, Tone::Gold));
            worth
                .spawn(group(FlexDirection::Column))
                .with_children(|why| spawn_reasons(why, forecast, true));
        });
    plate.spawn(centred(Localized::new(caption)));
}

/// Writes a line of a group. Where another group stands side by side with it, their lines do, too.
fn spawn_line(group: &mut ChildSpawnerCommands, beside: bool, said: impl Bundle) {
    if beside {
        group.spawn(said);
    } else {
        group.spawn(line()).with_child(said);
    }
}

/// An empty line, as high as any other.
fn line() -> impl Bundle {
    (
        Node {
            max_width: percent(100),
            height: px(CREST),
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            column_gap: px(6),
            ..default()
        },
        Pickable::IGNORE,
    )
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
            top: px(panel.min.y),
            width: px(panel.width()),
            min_height: px(panel.height()),
            justify_content: JustifyContent::Center,
            padding: UiRect::axes(px(10), px(4)),
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
fn spawn_rivals(plate: &mut ChildSpawnerCommands, rivals: Vec<Rival>, others: usize, beside: bool) {
    let told = Localized::new("preview-rivals").with("others", others as i64);
    spawn_line(plate, beside, centred(told));
    plate.spawn(group(FlexDirection::Row)).with_children(|row| {
        for (seat, seated, worth) in rivals {
            let mut rival = match beside {
                true => row.spawn(group(FlexDirection::Column)),
                false => row.spawn(line()),
            };
            rival.with_children(|rival| {
                let letter = seat_letter(seat).to_string();
                rival.spawn(crest(seated.0.colour, CREST, letter));
                rival.spawn(words(signed(worth), TextStyle::BodyBold, Tone::Cream));
            });
        }
    });
}

/// A thin line across the plate.
fn spawn_rule(plate: &mut ChildSpawnerCommands, beside: bool) {
    plate.spawn((
        Node {
            width: percent(100),
            height: px(1),
            margin: UiRect::vertical(px(if beside { 6 } else { 3 })),
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::dominations::scene::layout::{Arrangement, DESIGN, HAND_ROW, LayoutSpec};

    /// A plate that is higher than the panel under it would cover a part of the panel above.
    #[test]
    fn where_two_play_the_plate_covers_whole_panels() {
        let room = LayoutSpec {
            size: DESIGN,
            seats: 2,
            kingdom_size: 7,
            arrangement: Arrangement::Playing(Seat::new(0)),
            hand_row: HAND_ROW,
            bonuses: true,
        };
        let (log, stock) = (room.log(), room.stock());
        // Two domains and both bonuses, which may take two lines each, are the most.
        for told in 0..=6 {
            let height = highest(told, room.tells_beside());
            let place = room.pick_plate(room.slot(1, 0), height, false, false);
            let PickPlate::Below(panel) = place else {
                panic!("{told} lines: {place:?}");
            };
            assert!(panel.height() >= height, "{told} lines: {panel:?}");
            let covered = if told <= 2 { log } else { log.union(stock) };
            assert_eq!(panel, covered, "{told} lines");
        }
    }

    #[test]
    fn where_two_play_the_plate_covers_all_of_the_hints_or_nothing_of_them() {
        for kingdom_size in [5, 7] {
            let room = LayoutSpec {
                size: DESIGN,
                seats: 2,
                kingdom_size,
                arrangement: Arrangement::Playing(Seat::new(0)),
                hand_row: HAND_ROW,
                bonuses: true,
            };
            for told in 0..=6 {
                let height = highest(told, room.tells_beside());
                let place = room.pick_plate(room.slot(1, 0), height, false, true);
                let PickPlate::Below(panel) = place else {
                    panic!("{told} lines: {place:?}");
                };
                assert!(panel.height() >= height, "{told} lines: {panel:?}");
                let covered = panel.intersect(room.hints());
                assert!(
                    covered.is_empty() || covered == room.hints(),
                    "{told} lines: {panel:?}"
                );
            }
        }
    }
}
