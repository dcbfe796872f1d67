//! Moving a pawn: click it and its target, or drag it; by keys, go to it and to its target.

mod steer;

use bevy::{
    ecs::{query::QueryData, system::SystemParam},
    picking::hover::Hovered,
    prelude::*,
    time::Real,
    window::PrimaryWindow,
};

pub use steer::typed_move;

use super::{
    BoardRoom, BoardSystems, Grid,
    advised::{AdvisedSince, advised_move},
};
use crate::{
    games::conquest::{
        rules::{Cell, CellSet, Conquest, Move, Position},
        scene::{
            judged::PuzzleSession,
            phase::{Phase, TABLE},
        },
    },
    kit::{Game, Seat},
    screens::{
        Lesson, TableConduct,
        insight::Advised,
        look_back::LookBack,
        motion::{EndMotion, Travelling},
    },
    shell::{
        audio::PlaySound,
        bindings::{GameKeys, Keys, TellKeys},
        hearing::Hearing,
        screens::Menu,
        settings::{Confirm as ConfirmMode, Settings},
        widgets::at,
    },
    table::{Confirm, LaidOut, Match, MovedOn},
};

/// What a person has in hand, and where it is held.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct Hand {
    /// The pawn that was picked up.
    pub picked: Option<Cell>,
    /// The cell that is pointed at, by pointer or keys.
    pub at: Option<Cell>,
    /// Whether keys have gone there: then it is ringed, until the pointer moves.
    pub by_keys: bool,
    /// The move that was shown and waits to be confirmed.
    pub shown: Option<Move>,
    /// What was refused last, and a number that is another each time.
    pub refused: Option<(Refused, u32)>,
    /// Of several pawns that clone to the cell that is pointed at, the one that is nearest to the pointer.
    near: Option<Cell>,
}

/// Why a click does nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused {
    /// More than two cells away.
    TooFar,
    /// A pawn stands there.
    Taken,
    /// The cell is blocked.
    Blocked,
    /// The pawn is not one's own.
    Others,
    /// The pawn has no free cell in reach.
    Stuck,
    /// Several pawns can go there, or none.
    NoPawn,
}

/// What a move would do, while it is thought of.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Preview {
    /// The move.
    pub made: Move,
    /// Where the pawn comes from, and where it goes.
    pub from: Cell,
    /// Where it goes.
    pub to: Cell,
    /// The pawns that it turns over.
    pub turned: CellSet,
    /// By how much it changes the mover's own count.
    pub gain: i32,
}

impl Preview {
    fn of(game: &Conquest, at: &Position, by: Seat, from: Cell, to: Cell) -> Self {
        let turned = game.captures(at, by, to);
        let is_clone = from.distance(to) == 1;
        Self {
            made: Move::Pawn { from, to },
            from,
            to,
            turned,
            gain: turned.len() as i32 + i32::from(is_clone),
        }
    }
}

/// The systems that move what is in hand; whoever shows it runs after.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct HandSystems;

/// Asks to make the move that is previewed, or to pass where nothing else is left.
#[derive(Event, Clone, Copy, Debug)]
pub struct Play;

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
        .add_systems(
            Update,
            (place_pad, end_motion_by_key, point, steer::by_keys)
                .chain()
                .in_set(HandSystems)
                .after(BoardSystems)
                .run_if(in_state(TABLE).and_then(resource_exists::<BoardRoom>)),
        );
}

impl Hand {
    /// Nothing in hand, and a move that is shown and waits to be confirmed.
    pub fn showing(made: Move) -> Self {
        Self {
            shown: Some(made),
            ..default()
        }
    }

    /// What the pawn in hand would do on the cell that is pointed at; or the move that waits to be confirmed.
    pub fn preview(&self, played: &Match<Conquest>, grid: &Grid) -> Option<Preview> {
        let (game, at) = (played.game(), played.position());
        let by = at.to_move();
        if let Some(Move::Pawn { from, to }) = self.shown {
            return Some(Preview::of(game, at, by, from, to));
        }
        let to = self.at?;
        let from = match self.picked {
            Some(from) => reaches(game, at, from, to).then_some(from)?,
            None => self.only_source(game, at, to, grid)?,
        };
        Some(Preview::of(game, at, by, from, to))
    }

    /// The pawn that a click on a free cell moves: the nearest to the pointer of those that can clone there, as it comes
    /// to the same; or the only one that can jump there.
    fn only_source(&self, game: &Conquest, at: &Position, to: Cell, grid: &Grid) -> Option<Cell> {
        if !at.empty().contains(to) {
            return None;
        }
        let own = at.pawns(at.to_move());
        let near = self.near.filter(|near| own.contains(*near));
        let near = near.filter(|near| near.distance(to) == 1);
        let clones = near.or_else(|| nearest(at, to, grid, grid.middle(to)));
        if clones.is_some() {
            return clones;
        }
        let mut jumps = own.iter().filter(|cell| reaches(game, at, *cell, to));
        jumps.next().filter(|_| jumps.next().is_none())
    }

    /// The same with the pointer there, or nowhere on the board: within a cell nothing changes, but for the nearest of
    /// several pawns.
    fn pointing(self, pointer: Option<Vec2>, at: &Position, grid: &Grid) -> Self {
        let under = pointer.and_then(|point| Some((point, grid.cell_at(point)?)));
        let by_keys = pointer.is_none() && self.by_keys;
        Self {
            at: match by_keys {
                true => self.at,
                false => under.map(|(_, cell)| cell),
            },
            near: under.and_then(|(point, cell)| nearest(at, cell, grid, point)),
            by_keys,
            ..self
        }
    }
}

/// Of the pawns that can clone to a cell, the nearest to a point.
fn nearest(at: &Position, to: Cell, grid: &Grid, point: Vec2) -> Option<Cell> {
    let own = at.pawns(at.to_move()).iter();
    let beside = own.filter(|cell| cell.distance(to) == 1);
    let beside = beside.filter(|_| at.empty().contains(to));
    beside.min_by(|one, other| {
        let far = |cell: &Cell| grid.middle(*cell).distance(point);
        far(one).total_cmp(&far(other))
    })
}

/// Whether the pawn on `from` can go to `to`.
pub fn reaches(game: &Conquest, at: &Position, from: Cell, to: Cell) -> bool {
    game.clones_from(at, from).contains(to) || game.jumps_from(at, from).contains(to)
}

/// Whether the pawn on a cell is of whoever moves, and can.
fn can_be_picked(game: &Conquest, at: &Position, cell: Cell) -> Result<(), Refused> {
    match at.owner(cell) {
        Some(owner) if owner == at.to_move() => {
            let free = game.clones_from(at, cell).len() + game.jumps_from(at, cell).len();
            if free > 0 {
                Ok(())
            } else {
                Err(Refused::Stuck)
            }
        }
        Some(_) => Err(Refused::Others),
        None if at.blocked().contains(cell) => Err(Refused::Blocked),
        None => Err(Refused::NoPawn),
    }
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
    matches: Query<&Match<Conquest>>,
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

impl Hand {
    fn refuse(&mut self, why: Refused, commands: &mut Commands) {
        let number = self.refused.map_or(0, |(_, number)| number.wrapping_add(1));
        self.refused = Some((why, number));
        commands.trigger(PlaySound("refuse"));
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
    matches: Query<(Entity, &Match<Conquest>, Asks)>,
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
        PointerButton::Primary => {
            let Some(cell) = grid.cell_at(point) else {
                return;
            };
            hand.near = nearest(played.position(), cell, &grid, point);
            let asks = asks.first(&settings);
            act_on(cell, table, played, asks, &grid, &mut hand, &mut commands);
        }
        PointerButton::Secondary => {
            hand.picked = None;
            hand.shown = None;
        }
        PointerButton::Middle => {}
    }
}

/// A pawn that is dragged is picked up.
fn pick_by_drag(
    drag: On<Pointer<DragStart>>,
    pads: Query<(), With<Pad>>,
    matches: Query<&Match<Conquest>>,
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
    matches: Query<(Entity, &Match<Conquest>, Asks)>,
    turn: Turn,
    room: Option<Res<BoardRoom>>,
    scale: Res<UiScale>,
    settings: Res<Settings>,
    mut hand: ResMut<Hand>,
    mut commands: Commands,
) {
    let (Some(room), Ok((table, played, asks)), true) =
        (room, matches.single(), turn.is_a_persons())
    else {
        return;
    };
    if !pads.contains(drag.entity) || drag.button != PointerButton::Primary {
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

/// The main button: makes the move that is shown, or passes. Where a move is shown first, it does so.
fn play(
    _: On<Play>,
    matches: Query<(Entity, &Match<Conquest>, Asks, Option<&Advised<Conquest>>)>,
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
    use crate::games::conquest::notation::position;

    #[test]
    fn a_pointer_that_moves_within_a_cell_changes_nothing_in_hand() {
        let game = Conquest::default();
        let at = game.opening();
        let grid = Grid::new(Vec2::new(100.0, 50.0), 69.0, game.size());
        let mut seen = Vec::new();
        for cell in game.size().all().iter() {
            let square = grid.square(cell);
            let points = [square.min + 1.0, square.center(), square.max - 1.0];
            let hands = points.map(|point| Hand::default().pointing(Some(point), &at, &grid));
            assert_eq!(hands[0], hands[1], "{cell}");
            assert_eq!(hands[1], hands[2], "{cell}");
            seen.push(hands[0]);
        }
        seen.dedup();
        assert_eq!(seen.len(), 49, "each cell is pointed at");
        let off = seen[0].pointing(None, &at, &grid);
        assert_eq!(off, Hand::default());
    }

    #[test]
    fn of_several_pawns_that_clone_to_a_cell_the_nearest_to_the_pointer_does() {
        let at = position::read("x1x4/7/7/7/7/7/6o x 0 9").expect("a position");
        let game = Conquest::from_position(at);
        let played = Match::new(game);
        let grid = Grid::new(Vec2::ZERO, 69.0, game.size());
        let to = Cell::new(0, 1);
        for (left, from) in [(5.0, Cell::new(0, 0)), (-5.0, Cell::new(0, 2))] {
            let point = grid.middle(to) - Vec2::new(left, 0.0);
            let hand = Hand::default().pointing(Some(point), &at, &grid);
            let preview = hand.preview(&played, &grid).expect("it clones there");
            assert_eq!((preview.from, preview.to), (from, to));
        }
    }
}
