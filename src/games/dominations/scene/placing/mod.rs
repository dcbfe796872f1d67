//! Placing: the domino in hand follows the pointer, snaps where it may lie, turns, and is laid down by a click.

pub mod aim;
mod keys;
mod view;

use bevy::{picking::hover::Hovered, prelude::*, window::PrimaryWindow};

use self::aim::{Aim, Hold};
pub use self::view::{LIFT, column, dress_ghost, spawn_gain, spawn_legal_marks};
use super::{
    boards::{Board, BoardSystems, TableRoom},
    phase::{Phase, WhoseTurn},
    settings::{AIM_MODE, SMART_ROTATE},
};
use crate::{
    games::dominations::{
        pieces::{self, KingdomOf},
        rules::{Dominations, Domino, Kingdom, Move, Rules},
        scene::begin::TABLE,
    },
    kit::Direction,
    shell::{bindings::Keys, hearing::ScreenInput, screens::Menu, settings::Settings},
    table::{LaidOut, Match, MovedOn, Refused, TakeBack, referee::What},
};

/// The domino in a person's hand: how it is held, and what it is aimed at.
#[derive(Resource, Default, Debug, PartialEq)]
pub struct Grip {
    /// By which half, and where the other one points.
    pub hold: Hold,
    /// The pointer over the board, in design pixels of the window.
    pointer: Option<Vec2>,
    /// What it is aimed at; none while the pointer is elsewhere.
    pub aim: Option<Aim>,
    /// Set by keys: stays until the pointer moves.
    by_keys: bool,
}

impl Grip {
    /// Whether the domino lies where keys have moved it: Enter lays it down there.
    pub fn is_aimed_by_keys(&self) -> bool {
        self.by_keys && self.aim.is_some()
    }
}

/// The area that takes the pointer for the board.
#[derive(Component)]
pub struct Pad;

/// Something that the domino in hand can be dragged from.
#[derive(Component)]
pub struct DragSource;

/// Asks to turn the domino in hand, as the button in the hand bar does.
#[derive(Event)]
pub struct TurnDomino {
    /// Clockwise, else the other way.
    pub clockwise: bool,
}

/// A domino was dropped where it may not lie.
#[derive(Event)]
pub struct DroppedInVain;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Grip>()
        .add_plugins((view::plugin, keys::plugin))
        .add_observer(spread_pad)
        .add_observer(turn)
        .add_observer(drop_on_click)
        .add_observer(drop_after_drag)
        .add_observer(take_up_anew)
        .add_observer(report_refusal)
        .add_systems(
            Update,
            (aim_by_pointer, turn_by_wheel)
                .chain()
                .in_set(AimSystems)
                .after(BoardSystems)
                .run_if(
                    in_state(TABLE)
                        .and_then(resource_exists::<TableRoom>)
                        .and_then(in_state(Phase::Placing))
                        .and_then(in_state(Menu::None)),
                ),
        );
}

/// The systems that aim by the pointer; keys have the last word, and run after.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct AimSystems;

/// What a person who places needs to know of it.
pub struct Placer<'a> {
    /// The kingdom placed in.
    pub kingdom: &'a Kingdom,
    /// The domino in hand.
    pub domino: Domino,
    /// What is played by.
    pub rules: &'a Rules,
}

/// What is to be placed now, and where.
pub fn placer(played: &Match<Dominations>) -> Option<Placer<'_>> {
    let position = played.position();
    let number = position.held()?;
    let crate::kit::ToMove::Seat(seat) = position.to_move() else {
        return None;
    };
    Some(Placer {
        kingdom: position.kingdom(seat),
        domino: played.game().dominos()[number],
        rules: played.game().rules(),
    })
}

/// Lays the pad over the table when a match begins.
fn spread_pad(laid_out: On<LaidOut<Dominations>>, mut commands: Commands) {
    commands.spawn((
        Name::new("Pad"),
        Pad,
        Hovered::default(),
        ChildOf(laid_out.table),
        Node {
            position_type: PositionType::Absolute,
            left: px(super::layout::LEFT_COLUMN),
            right: px(0),
            top: px(super::layout::TOP_BAR),
            bottom: px(0),
            ..default()
        },
        ZIndex(0),
    ));
}

/// Aims the domino at what lies under the pointer.
fn aim_by_pointer(
    windows: Query<&Window, With<PrimaryWindow>>,
    scale: Res<UiScale>,
    pads: Query<&Hovered, With<Pad>>,
    boards: Query<(&Board, &KingdomOf)>,
    matches: Query<&Match<Dominations>>,
    whose_turn: Res<WhoseTurn>,
    settings: Res<Settings>,
    mut grip: ResMut<Grip>,
) {
    let (Ok(window), Ok(played)) = (windows.single(), matches.single()) else {
        return;
    };
    let over = pads.iter().any(Hovered::get);
    let pointer = window
        .cursor_position()
        .filter(|_| over)
        .map(|point| point / scale.0);
    if grip.by_keys && pointer == grip.pointer {
        return;
    }
    let own = boards
        .iter()
        .find(|(_, of)| Some(of.0) == whose_turn.seat)
        .map(|(board, _)| board);
    let aim = match (pointer, own, placer(played)) {
        (Some(pointer), Some(board), Some(placer)) => {
            let near = board
                .now
                .window()
                .inflate(board.now.cell * 0.75)
                .contains(pointer);
            let at = board.now.in_cells(pointer);
            near.then(|| match settings.is_on(&AIM_MODE) {
                true => aim_by_quarter(&placer, at, grip.hold),
                false => Aim::of_pointer(
                    placer.kingdom,
                    &placer.domino,
                    at,
                    grip.hold,
                    settings.is_on(&SMART_ROTATE),
                ),
            })
        }
        _ => None,
    };
    grip.set_if_neq(Grip {
        pointer,
        aim,
        by_keys: false,
        hold: grip.hold,
    });
}

/// The quarter of the cell that the pointer is in says where the other half lies.
fn aim_by_quarter(placer: &Placer, at: Vec2, hold: Hold) -> Aim {
    let cell = crate::kit::Cell {
        x: at.x.round() as i8,
        y: at.y.round() as i8,
    };
    let off = at - at.round();
    let towards = match (off.x.abs() > off.y.abs(), off.x > 0.0, off.y > 0.0) {
        (true, true, _) => Direction::E,
        (true, false, _) => Direction::W,
        (false, _, true) => Direction::N,
        (false, _, false) => Direction::S,
    };
    Aim::at(
        placer.kingdom,
        &placer.domino,
        cell,
        Hold { towards, ..hold },
    )
}

/// Turns about the held half, to the next way in which it may lie; with Shift to the next one at all.
fn turn(
    turn: On<TurnDomino>,
    keys: Keys,
    matches: Query<&Match<Dominations>>,
    mut grip: ResMut<Grip>,
) -> Result {
    let Some(placer) = placer(matches.single()?) else {
        return Ok(());
    };
    let from = grip.aim.map_or(grip.hold, |aim| aim.hold);
    let any = keys.shift();
    let hold = match grip.aim {
        Some(aim) if !any => {
            from.next_legal(placer.kingdom, &placer.domino, aim.cell, turn.clockwise)
        }
        _ => from.turned(if turn.clockwise { 1 } else { 3 }),
    };
    hold_so(&mut grip, &placer, hold);
    Ok(())
}

/// Holds the domino so, over the same cell.
fn hold_so(grip: &mut Grip, placer: &Placer, hold: Hold) {
    grip.hold = hold;
    grip.aim = grip
        .aim
        .map(|aim| Aim::at(placer.kingdom, &placer.domino, aim.cell, hold));
    grip.by_keys = true;
}

fn turn_by_wheel(
    input: Res<ScreenInput>,
    grip: Res<Grip>,
    mut travel: Local<f32>,
    mut commands: Commands,
) {
    *travel += input.wheel;
    if grip.pointer.is_some() && travel.abs() >= 0.99 {
        commands.trigger(TurnDomino {
            clockwise: *travel < 0.0,
        });
        *travel = 0.0;
    }
}

/// Asks to lay the domino where it is aimed, or says that it cannot lie there.
fn drop_domino(table: Entity, played: &Match<Dominations>, grip: &Grip, commands: &mut Commands) {
    match grip.aim {
        Some(aim) if aim.refusal.is_none() => {
            commands.trigger(played.ask(table, Move::Place(aim.placement)));
        }
        Some(_) => commands.trigger(DroppedInVain),
        None => {}
    }
}

fn drop_on_click(
    mut click: On<Pointer<Click>>,
    pads: Query<(), With<Pad>>,
    matches: Query<(Entity, &Match<Dominations>)>,
    boards: Query<(&Board, &KingdomOf)>,
    whose_turn: Res<WhoseTurn>,
    phase: Option<Res<State<Phase>>>,
    grip: Res<Grip>,
    scale: Res<UiScale>,
    mut commands: Commands,
) -> Result {
    if !pads.contains(click.entity) {
        return Ok(());
    }
    click.propagate(false);
    let (Some(phase), Ok((table, played))) = (phase, matches.single()) else {
        return Ok(());
    };
    match (click.button, **phase) {
        (PointerButton::Primary, Phase::Placing) => {
            drop_domino(table, played, &grip, &mut commands);
        }
        (PointerButton::Secondary, Phase::Placing) => {
            commands.trigger(TurnDomino { clockwise: true });
        }
        (PointerButton::Primary, Phase::Picking | Phase::Confirming) => {
            // A click on the domino just laid down takes it up again.
            let point = click.pointer_location.position / scale.0;
            let own = boards.iter().find(|(_, of)| Some(of.0) == whose_turn.seat);
            let unconfirmed = played.acts().enumerate().skip(played.unconfirmed().start);
            for (index, (_, made)) in unconfirmed {
                if let (Move::Place(placement), Some((board, _))) = (made, own)
                    && let at = board.now.cell_at(point)
                    && placement.cells().contains(&at)
                {
                    for _ in index..played.record().moves().len() {
                        commands.trigger(TakeBack { table });
                    }
                }
            }
        }
        _ => {}
    }
    Ok(())
}

/// The domino in hand can be dragged from the bar, and from the line that it lies in.
fn drop_after_drag(
    drag: On<Pointer<DragEnd>>,
    sources: Query<(), With<DragSource>>,
    dominos: Query<&pieces::Domino>,
    matches: Query<(Entity, &Match<Dominations>)>,
    phase: Option<Res<State<Phase>>>,
    grip: Res<Grip>,
    mut commands: Commands,
) -> Result {
    if phase.is_none_or(|phase| **phase != Phase::Placing) || drag.distance.length() <= 8.0 {
        return Ok(());
    }
    let (table, played) = matches.single()?;
    let lies_there = |domino: &pieces::Domino| Some(domino.0) == played.position().held();
    if sources.contains(drag.entity) || dominos.get(drag.entity).is_ok_and(lies_there) {
        drop_domino(table, played, &grip, &mut commands);
    }
    Ok(())
}

/// A new domino in hand is held as they all are at first, over the same place.
fn take_up_anew(changed: On<MovedOn<Dominations>>, mut grip: ResMut<Grip>) {
    if !matches!(changed.what, What::TakenBack(_)) {
        grip.hold = Hold::default();
    }
    grip.aim = None;
    grip.by_keys = false;
    grip.pointer = None;
}

/// Says in the log why the referee refused a move that the table should not have asked for.
fn report_refusal(refused: On<Refused<Dominations>>) {
    warn!("refused {:?}: {}", refused.made, refused.why);
}
