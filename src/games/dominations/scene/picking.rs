//! Picking: a domino of the next line is looked at by hovering, and picked by a click.

use bevy::{picking::hover::Hovered, prelude::*};

use super::{
    boards::{Board, BoardSystems, TableRoom},
    draft_view::SeenAt,
    faces::{at, domino_face, on_screen, square, whole},
    gain::{best_landing, gain},
    layout::DRAFT_HALF,
    outline::spawn_outline,
    phase::{Phase, ToMove, a_person_plays},
    plates::spawn_gain,
};
use crate::{
    games::dominations::{
        pieces::{Domino, KingdomOf, Line, Whereabouts},
        rules::{Dominations, DominoNumber, DraftLine, Move, Placement, Position},
    },
    shell::{
        locale::Localized,
        screens::{Menu, Screen},
        settings::{Hints, Settings},
        theme::{TextStyle, ThemedBackground, ThemedBorder, Tone},
        widgets::{icon, plate, text},
    },
    table::{Ask, Match, TakeBack},
};

/// Somebody wants to pick before placing.
#[derive(Event)]
pub struct PickedTooSoon;

/// The domino of the next line that is looked at.
#[derive(Resource, Default, PartialEq)]
struct LookedAt(Option<DominoNumber>);

/// What goes when another domino is looked at.
#[derive(Component, Clone)]
struct LookMark;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LookedAt>()
        .add_observer(watch_pointer)
        .add_observer(pick_on_click)
        .add_systems(
            Update,
            (
                look,
                pick_by_keys.run_if(a_person_plays.and_then(in_state(Menu::None))),
                show_look,
            )
                .chain()
                .after(BoardSystems)
                .run_if(in_state(Screen::Table).and_then(resource_exists::<TableRoom>)),
        );
}

/// Dominos in the lines feel the pointer.
fn watch_pointer(added: On<Add, Domino>, mut commands: Commands) {
    commands.entity(added.entity).insert(Hovered::default());
}

/// The position in which the person picks: the one before an unconfirmed pick, if there is one.
fn picking_position(played: &Match<Dominations>) -> Position {
    let unconfirmed = played.unconfirmed();
    let picked = played
        .moves()
        .enumerate()
        .skip(unconfirmed.start)
        .find(|(_, (_, made))| matches!(made, Move::Pick(_)));
    match picked {
        Some((index, _)) => played.record().after(index),
        None => *played.position(),
    }
}

/// The line that kings are put on now.
fn on_offer(position: &Position) -> &DraftLine {
    position.next_line()
}

fn look(
    dominos: Query<(&Domino, &Whereabouts, &Hovered)>,
    phase: Res<State<Phase>>,
    mut looked: ResMut<LookedAt>,
) {
    let open = matches!(
        **phase,
        Phase::Drafting | Phase::Picking | Phase::Confirming | Phase::Placing
    );
    let hovered = dominos
        .iter()
        .find(|(_, whereabouts, hovered)| {
            hovered.get() && matches!(whereabouts, Whereabouts::InLine(Line::Next, _))
        })
        .map(|(domino, ..)| domino.0);
    looked.set_if_neq(LookedAt(hovered.filter(|_| open)));
}

fn pick_on_click(
    mut click: On<Pointer<Click>>,
    dominos: Query<(&Domino, &Whereabouts)>,
    menu: Res<State<Menu>>,
    phase: Option<Res<State<Phase>>>,
    matches: Query<(Entity, &Match<Dominations>)>,
    mut commands: Commands,
) -> Result {
    let (Ok((domino, whereabouts)), Some(phase)) = (dominos.get(click.entity), phase) else {
        return Ok(());
    };
    click.propagate(false);
    if click.button == PointerButton::Primary
        && **menu == Menu::None
        && matches!(whereabouts, Whereabouts::InLine(Line::Next, _))
    {
        let (table, played) = matches.single()?;
        pick(table, played, **phase, domino.0, &mut commands);
    }
    Ok(())
}

/// Keys 1 to 4 pick from the line, top to bottom.
fn pick_by_keys(
    keys: Res<ButtonInput<KeyCode>>,
    phase: Res<State<Phase>>,
    matches: Query<(Entity, &Match<Dominations>)>,
    mut commands: Commands,
) -> Result {
    let (table, played) = matches.single()?;
    let digits = [
        KeyCode::Digit1,
        KeyCode::Digit2,
        KeyCode::Digit3,
        KeyCode::Digit4,
    ];
    if let Some(row) = digits.iter().position(|digit| keys.just_pressed(*digit))
        && let Some(slot) = on_offer(played.position()).slots().get(row)
    {
        pick(table, played, **phase, slot.domino, &mut commands);
    }
    Ok(())
}

/// Puts the king on the domino; one that has been put down and not confirmed moves over.
fn pick(
    table: Entity,
    played: &Match<Dominations>,
    phase: Phase,
    number: DominoNumber,
    commands: &mut Commands,
) {
    let position = picking_position(played);
    if !on_offer(&position).free().contains(number) {
        return;
    }
    // A king that was put down just now, and not confirmed, moves over; what was placed before it stays.
    let unconfirmed = !played.is_settled();
    let last = played.moves().next_back().map(|(_, made)| made);
    let moves_over = matches!(last, Some(Move::Pick(before)) if unconfirmed && before != number);
    match phase {
        Phase::Drafting | Phase::Picking => {}
        Phase::Placing | Phase::Confirming if moves_over => commands.trigger(TakeBack { table }),
        Phase::Placing => return commands.trigger(PickedTooSoon),
        _ => return,
    }
    commands.trigger(Ask::<Dominations> {
        table,
        made: Move::Pick(number),
    });
}

/// The turn in which a king on `number` would play, of all kings that will stand on the line.
fn rank_next_turn(line: &DraftLine, number: DominoNumber) -> usize {
    line.find(number).map_or(0, |slot| slot + 1)
}

/// Shows what the domino looked at would be worth: its plate beside the line, its best landing in the kingdom.
fn show_look(
    looked: Res<LookedAt>,
    phase: Res<State<Phase>>,
    to_move: Res<ToMove>,
    settings: Res<Settings>,
    room: Res<TableRoom>,
    matches: Query<(Entity, Ref<Match<Dominations>>)>,
    boards: Query<(Entity, &Board, &KingdomOf)>,
    dominos: Query<(&Domino, &SeenAt)>,
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
    let tall = 210.0;
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
                Some((_, gain)) => {
                    spawn_gain(plate, &gain, TextStyle::GainSmall, "preview-best");
                }
                None => {
                    plate.spawn(icon("x", 28.0, Tone::Warning));
                    plate.spawn((
                        text("preview-none", TextStyle::BodyBold, Tone::Cream),
                        TextLayout::justify(Justify::Center),
                    ));
                }
            }
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
        });
}

/// The domino, half there, where it would earn most.
fn show_landing(
    commands: &mut Commands,
    kingdom: Entity,
    board: &Board,
    domino: &crate::games::dominations::rules::Domino,
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
