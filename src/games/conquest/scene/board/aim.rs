//! Moving a pawn: click it and its target, or drag it; by keys, go to it and to its target.

mod hand;
mod steer;

use std::time::Duration;

use bevy::{
    ecs::{query::QueryData, system::SystemParam},
    picking::hover::Hovered,
    prelude::*,
    time::Real,
    window::PrimaryWindow,
};

pub use hand::{Hand, Preview, Refused};
pub use steer::typed_move;

use hand::{Drag, can_be_picked, nearest, reaches};

use super::{
    BoardRoom, BoardSystems, Grid,
    advised::{AdvisedSince, advised_move},
};
use crate::{
    games::conquest::{
        rules::{Cell, Conquest, Move},
        scene::{
            judged::PuzzleSession,
            phase::{Phase, TABLE},
        },
    },
    kit::Game,
    screens::{
        Lesson, OnScreen, TableConduct,
        insight::Advised,
        look_back::LookBack,
        motion::{EndMotion, Travelling},
    },
    shell::{
        audio::PlaySound,
        bindings::{GameKeys, Keys, TellKeys},
        hearing::Hearing,
        idle::Awake,
        screens::Menu,
        settings::{Confirm as ConfirmMode, Settings},
        widgets::at,
    },
    table::{Confirm, LaidOut, Match, MovedOn},
};

/// The systems that move what is in hand; whoever shows it runs after.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct HandSystems;

/// Asks to make the move that is previewed, or to pass where nothing else is left.
#[derive(Event, Clone, Copy, Debug)]
pub struct Play;

/// Asks to show that move on the board, as something to be confirmed; and to make it where it is shown already.
#[derive(Event, Clone, Copy, Debug)]
pub struct Choose(pub Move);

/// The area that takes the pointer for the board.
#[derive(Component)]
struct Pad;

pub(super) fn plugin(app: &mut App) {
    use KeyCode::*;

    GameKeys::new(app, Conquest::ID)
        .explain_keys(
            &[ArrowLeft, ArrowUp, ArrowDown, ArrowRight],
            "conquest-keys-point",
        )
        .explain_keys(&[Tab], "conquest-keys-next")
        .explain_keys(&[Enter], "conquest-keys-play")
        .explain_keys(&[ControlLeft, KeyY], "conquest-keys-redo")
        .explain_keys(&[Escape], "conquest-keys-put-down")
        .explain_mouse(&["mouse-click", "mouse-drag"], "conquest-keys-mouse");
    app.init_resource::<Hand>()
        .add_observer(spread_pad)
        .add_observer(empty_hand)
        .add_observer(end_motion_by_press)
        .add_observer(click)
        .add_observer(pick_by_drag)
        .add_observer(drop_after_drag)
        .add_observer(play)
        .add_observer(choose)
        .add_systems(
            Update,
            (
                place_pad,
                end_motion_by_key,
                point,
                steer::by_keys,
                forget_refusal,
            )
                .chain()
                .in_set(HandSystems)
                .after(BoardSystems)
                .run_if(in_state(TABLE).and_then(resource_exists::<BoardRoom>)),
        );
}

fn spread_pad(laid_out: On<LaidOut<Conquest>>, mut hand: ResMut<Hand>, mut commands: Commands) {
    // The board may be smaller than the one before: what was pointed at there may lie beside it.
    hand.set_if_neq(Hand::default());
    commands.spawn((
        Name::new("Pad"),
        Pad,
        Hovered::default(),
        ChildOf(laid_out.table),
        Node {
            position_type: PositionType::Absolute,
            ..default()
        },
        ZIndex(2),
    ));
}

fn place_pad(room: Res<BoardRoom>, mut pads: Query<&mut Node, With<Pad>>) {
    for mut node in &mut pads {
        let place = at(room.grid().field);
        if *node != place {
            *node = place;
        }
    }
}

/// Space ends what moves.
fn end_motion_by_key(keys: Keys, travelling: Travelling, mut commands: Commands) {
    if !travelling.is_empty() && keys.just_pressed("keys-hurry") {
        commands.trigger(EndMotion);
    }
}

/// So does a press on the board.
fn end_motion_by_press(
    press: On<Pointer<Press>>,
    pads: Query<(), With<Pad>>,
    travelling: Travelling,
    mut commands: Commands,
) {
    if pads.contains(press.entity) && !travelling.is_empty() {
        commands.trigger(EndMotion);
    }
}

/// Whatever was in hand is not, once the match has moved on.
fn empty_hand(_: On<MovedOn<Conquest>>, mut hand: ResMut<Hand>) {
    let gone_to = hand.at.filter(|_| hand.by_keys);
    let new = Hand {
        at: gone_to,
        by_keys: hand.by_keys,
        drag: hand.drag,
        ..default()
    };
    hand.set_if_neq(new);
}

/// What tells whether a person moves a pawn now.
#[derive(SystemParam)]
struct Turn<'w> {
    phase: Option<Res<'w, State<Phase>>>,
    menu: Res<'w, State<Menu>>,
    look_back: Res<'w, LookBack>,
}

impl Turn<'_> {
    /// Whether a person moves a pawn, no menu lies over the table, and nobody looks back.
    fn is_a_persons(&self) -> bool {
        let phase = self.phase.as_ref();
        phase.is_some_and(|phase| ***phase == Phase::Moving)
            && **self.menu == Menu::None
            && self.look_back.0.is_none()
    }
}

/// The cell under the pointer is pointed at.
fn point(
    windows: Query<&Window, With<PrimaryWindow>>,
    scale: Res<UiScale>,
    pads: Query<&Hovered, With<Pad>>,
    room: Res<BoardRoom>,
    turn: Turn,
    matches: Query<&Match<Conquest>, With<OnScreen>>,
    mut was: Local<Option<Vec2>>,
    mut hand: ResMut<Hand>,
) {
    let over = pads.iter().any(Hovered::get) && turn.is_a_persons();
    let pointer = windows.single().ok().and_then(Window::cursor_position);
    let pointer = pointer.filter(|_| over).map(|point| point / scale.0);
    if pointer == *was {
        return;
    }
    *was = pointer;
    let Ok(played) = matches.single() else { return };
    let new = hand.pointing(pointer, played.position(), &room.grid());
    hand.set_if_neq(new);
}

/// For so long it is said why a click did nothing.
const SAID: Duration = Duration::from_secs(3);

/// Says no longer why a click did nothing, once there was time to read it.
fn forget_refusal(
    time: Res<Time<Real>>,
    mut read_by: Local<Option<(u32, Duration)>>,
    mut hand: ResMut<Hand>,
    mut awake: ResMut<Awake>,
) {
    let Some((_, number)) = hand.refused else {
        *read_by = None;
        return;
    };
    let begun = read_by.filter(|(of, _)| *of == number);
    let (_, due) = *read_by.insert(begun.unwrap_or((number, time.elapsed() + SAID)));
    if time.elapsed() < due {
        awake.be_back_at(due);
    } else {
        hand.refused = None;
        *read_by = None;
    }
}

/// What a table says of whether moves are shown before they are made.
#[derive(QueryData)]
pub struct Asks {
    conduct: &'static TableConduct,
    in_lesson: Has<Lesson>,
    in_puzzle: Has<PuzzleSession>,
}

impl AsksItem<'_, '_> {
    /// Whether a move is shown before it is made: where nothing can be taken back, unless it is a lesson; where it is judged
    /// at once; or where each action is to be confirmed.
    pub fn first(&self, settings: &Settings) -> bool {
        self.in_puzzle
            || (self.conduct.0.hardcore && !self.in_lesson)
            || settings.confirm == ConfirmMode::EachAction
    }
}

/// Does what a click on a cell means.
fn act_on(
    cell: Cell,
    table: Entity,
    played: &Match<Conquest>,
    asks: bool,
    grid: &Grid,
    hand: &mut Hand,
    commands: &mut Commands,
) {
    let (game, at) = (played.game(), played.position());
    hand.at = Some(cell);
    if let Some(Move::Pawn { to, .. }) = hand.shown {
        if to == cell {
            return make(table, played, hand, grid, commands);
        }
        hand.shown = None;
    }
    if hand.picked == Some(cell) {
        hand.picked = None;
        commands.trigger(PlaySound("click"));
        return;
    }
    if let Some(preview) = hand.preview(played, grid) {
        // A jump gives a cell away: it needs a pawn in hand, or a second click.
        let by_itself = hand.picked.is_none() && !preview.made.is_clone();
        if asks || by_itself {
            hand.shown = Some(preview.made);
            commands.trigger(PlaySound("lift"));
        } else {
            make(table, played, hand, grid, commands);
        }
        return;
    }
    match can_be_picked(game, at, cell) {
        Ok(()) => {
            hand.picked = Some(cell);
            hand.refused = None;
            commands.trigger(PlaySound("lift"));
        }
        Err(Refused::Others) if hand.picked.is_some() => hand.refuse(Refused::Taken, commands),
        Err(Refused::NoPawn) if hand.picked.is_some() => hand.refuse(Refused::TooFar, commands),
        Err(why) => hand.refuse(why, commands),
    }
}

/// Asks for the move that is previewed.
fn make(
    table: Entity,
    played: &Match<Conquest>,
    hand: &mut Hand,
    grid: &Grid,
    commands: &mut Commands,
) {
    if let Some(preview) = hand.preview(played, grid) {
        commands.trigger(played.ask(table, preview.made));
        commands.trigger(Confirm { table });
    }
}

fn click(
    mut click: On<Pointer<Click>>,
    pads: Query<(), With<Pad>>,
    matches: Query<(Entity, &Match<Conquest>, Asks), With<OnScreen>>,
    turn: Turn,
    room: Option<Res<BoardRoom>>,
    scale: Res<UiScale>,
    settings: Res<Settings>,
    mut hand: ResMut<Hand>,
    mut commands: Commands,
) {
    if !pads.contains(click.entity) {
        return;
    }
    click.propagate(false);
    let (Some(room), Ok((table, played, asks)), true) =
        (room, matches.single(), turn.is_a_persons())
    else {
        return;
    };
    let grid = room.grid();
    let point = click.pointer_location.position / scale.0;
    match click.button {
        // The drag that ends in this click is over already.
        PointerButton::Primary if hand.drag == Drag::Off => {}
        PointerButton::Primary => {
            let Some(cell) = grid.cell_at(point) else {
                return;
            };
            hand.near = nearest(played.position(), cell, &grid, point);
            let asks = asks.first(&settings);
            act_on(cell, table, played, asks, &grid, &mut hand, &mut commands);
        }
        PointerButton::Secondary => hand.put_down(),
        PointerButton::Middle => {}
    }
}

/// A pawn that is dragged is picked up.
fn pick_by_drag(
    drag: On<Pointer<DragStart>>,
    pads: Query<(), With<Pad>>,
    matches: Query<&Match<Conquest>, With<OnScreen>>,
    turn: Turn,
    room: Option<Res<BoardRoom>>,
    scale: Res<UiScale>,
    mut hand: ResMut<Hand>,
    mut commands: Commands,
) {
    let (Some(room), Ok(played), true) = (room, matches.single(), turn.is_a_persons()) else {
        return;
    };
    if !pads.contains(drag.entity) || drag.button != PointerButton::Primary {
        return;
    }
    hand.drag = Drag::Going;
    let start = drag.pointer_location.position / scale.0;
    let Some(cell) = room.grid().cell_at(start) else {
        return;
    };
    if can_be_picked(played.game(), played.position(), cell).is_ok() {
        hand.picked = Some(cell);
        hand.shown = None;
        commands.trigger(PlaySound("lift"));
    }
}

/// A pawn that is let go of over a cell in reach goes there.
fn drop_after_drag(
    drag: On<Pointer<DragEnd>>,
    pads: Query<(), With<Pad>>,
    matches: Query<(Entity, &Match<Conquest>, Asks), With<OnScreen>>,
    turn: Turn,
    room: Option<Res<BoardRoom>>,
    scale: Res<UiScale>,
    settings: Res<Settings>,
    mut hand: ResMut<Hand>,
    mut commands: Commands,
) {
    if !pads.contains(drag.entity) || drag.button != PointerButton::Primary {
        return;
    }
    // It is over, whoever moves now.
    let was_put_down = std::mem::take(&mut hand.drag) == Drag::Off;
    let (Some(room), Ok((table, played, asks)), true) =
        (room, matches.single(), turn.is_a_persons())
    else {
        return;
    };
    if was_put_down {
        return;
    }
    let grid = room.grid();
    let point = drag.pointer_location.position / scale.0;
    let Some(cell) = grid.cell_at(point) else {
        hand.picked = None;
        return;
    };
    // A click that trembled is a click; and the click that every drag over the board ends in may have shown the move
    // already: it is not the second one, which plays it.
    if hand.shown.is_none() && hand.picked.is_some_and(|picked| picked != cell) {
        hand.near = nearest(played.position(), cell, &grid, point);
        let asks = asks.first(&settings);
        act_on(cell, table, played, asks, &grid, &mut hand, &mut commands);
    }
}

fn choose(
    asked: On<Choose>,
    matches: Query<(Entity, &Match<Conquest>), With<OnScreen>>,
    turn: Turn,
    room: Option<Res<BoardRoom>>,
    mut hand: ResMut<Hand>,
    mut commands: Commands,
) {
    let (Some(room), Ok((table, played)), true) = (room, matches.single(), turn.is_a_persons())
    else {
        return;
    };
    let Move::Pawn { from, to } = asked.0 else {
        return;
    };
    let (game, at) = (played.game(), played.position());
    if hand.shown == Some(asked.0) {
        make(table, played, &mut hand, &room.grid(), &mut commands);
    } else if can_be_picked(game, at, from).is_ok() && reaches(game, at, from, to) {
        *hand = Hand::showing(asked.0);
        commands.trigger(PlaySound("lift"));
    }
}

/// The main button: makes the move that is shown, or passes. Where a move is shown first, it does so.
fn play(
    _: On<Play>,
    matches: Query<(Entity, &Match<Conquest>, Asks, Option<&Advised<Conquest>>), With<OnScreen>>,
    phase: Option<Res<State<Phase>>>,
    room: Option<Res<BoardRoom>>,
    settings: Res<Settings>,
    (newest, time, hearing): (Res<AdvisedSince>, Res<Time<Real>>, Res<Hearing>),
    mut hand: ResMut<Hand>,
    mut commands: Commands,
) -> Result {
    let (Some(phase), Some(room)) = (phase, room) else {
        return Ok(());
    };
    let (table, played, asks, advised) = matches.single()?;
    if **phase == Phase::Moving && hand.preview(played, &room.grid()).is_none() {
        if newest.is_too_new(time.elapsed(), hearing.patience) {
            return Ok(());
        }
        // With nothing in hand it makes the move that is advised.
        hand.shown = advised.and_then(|advised| advised_move(advised, &hand, played));
        if asks.first(&settings) {
            return Ok(());
        }
    }
    match **phase {
        Phase::Passing => {
            commands.trigger(played.ask(table, Move::Pass));
            commands.trigger(Confirm { table });
        }
        Phase::Moving if asks.first(&settings) && hand.shown.is_none() => {
            hand.shown = hand.preview(played, &room.grid()).map(|shown| shown.made);
        }
        Phase::Moving => make(table, played, &mut hand, &room.grid(), &mut commands),
        _ => {}
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn why_a_click_did_nothing_is_said_for_a_moment() {
        let mut app = App::new();
        app.init_resource::<Time<Real>>()
            .init_resource::<Awake>()
            .init_resource::<Hand>()
            .add_systems(Update, forget_refusal);
        let is_said_after = |app: &mut App, passed: Duration| {
            let mut time = app.world_mut().resource_mut::<Time<Real>>();
            time.advance_by(passed);
            app.update();
            app.world().resource::<Hand>().refused.is_some()
        };
        let refuse = |app: &mut App, number| {
            let mut hand = app.world_mut().resource_mut::<Hand>();
            hand.refused = Some((Refused::NoPawn, number));
        };
        refuse(&mut app, 0);
        assert!(is_said_after(&mut app, Duration::ZERO));
        assert!(is_said_after(&mut app, SAID / 2));
        // Another click is another reason to say it.
        refuse(&mut app, 1);
        assert!(is_said_after(&mut app, SAID / 2));
        assert!(is_said_after(&mut app, SAID * 3 / 4));
        assert!(app.world().resource::<Awake>().due().is_some());
        assert!(!is_said_after(&mut app, SAID / 2));
        // The next one is said as long.
        refuse(&mut app, 1);
        assert!(is_said_after(&mut app, SAID / 2));
    }
}
