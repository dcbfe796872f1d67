//! Sliding a robot: pick it and click one of its ghosts, drag it, or pick it by its key and slide it by the arrows. Where
//! robots can only be looked at, the same shows where they would stop.

use bevy::{input_focus::InputFocus, picking::hover::Hovered, prelude::*, window::PrimaryWindow};

use super::{BoardRoom, BoardSystems, View, ghosts};
use crate::{
    games::ricochet::{
        rules::{Cell, Ricochet, Robot, Slide},
        scene::words::{WAYS, letter_key, step},
    },
    kit::{Direction, Game},
    shell::{
        audio::PlaySound,
        bindings::{GameKeys, Keys, TellKeys},
        locale::Texts,
        screens::Menu,
        widgets::at,
    },
};

/// What somebody has in hand.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct Hand {
    /// The robot that was picked.
    pub picked: Option<Robot>,
    /// Nobody has picked it: it is in hand as the one that is most likely wanted.
    offered: bool,
    /// The robot under the pointer, where none was picked.
    hovered: Option<Robot>,
    /// The way that is pointed at.
    pub over: Option<Direction>,
    /// By a key, and not by the pointer.
    pub by_keys: bool,
    /// Keys are meant for something else.
    pub deaf: bool,
    /// These letters are: a bit for each, see [`letter_bit`].
    pub taken: u32,
    /// Another number each time something was refused.
    pub refused: u32,
    /// It is dragged.
    dragged: bool,
}

/// Asks to slide a robot that can slide that way.
#[derive(Event, Clone, Copy, Debug)]
pub struct Slid(pub Slide);

/// The systems that move what is in hand; whoever shows it runs after.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct HandSystems;

/// The area that takes the pointer for the board.
#[derive(Component)]
struct Pad;

pub(super) fn plugin(app: &mut App) {
    use KeyCode::*;

    GameKeys::new(app, Ricochet::ID)
        .explain_keys(&[Digit1, Digit2, Digit3, Digit4], "ricochet-keys-robot")
        .explain_keys(&[Tab], "ricochet-keys-next")
        .explain_keys(
            &[ArrowLeft, ArrowUp, ArrowDown, ArrowRight],
            "ricochet-keys-slide",
        )
        .explain_mouse(&["mouse-click", "mouse-drag"], "ricochet-keys-mouse");
    app.add_observer(click)
        .add_observer(pick_by_drag)
        .add_observer(slide_after_drag)
        .add_systems(
            Update,
            (place_pad, put_down, point, steer)
                .chain()
                .in_set(HandSystems)
                .before(BoardSystems)
                .run_if(resource_exists::<BoardRoom>.and_then(resource_exists::<View>)),
        );
}

/// Spreads the area that takes the pointer.
pub fn lay(parent: Entity, commands: &mut Commands) {
    commands.spawn((
        Name::new("Pad"),
        Pad,
        Hovered::default(),
        ChildOf(parent),
        Node {
            position_type: PositionType::Absolute,
            ..default()
        },
        ZIndex(4),
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

/// Where nothing can be looked at, nothing is in hand.
fn put_down(view: Res<View>, mut hand: ResMut<Hand>) {
    if !view.may_look && (hand.shows().is_some() || hand.over.is_some()) {
        hand.pick(None);
    }
}

impl Hand {
    /// Picks a robot.
    pub fn pick(&mut self, robot: Option<Robot>) {
        *self = Self {
            picked: robot,
            refused: self.refused,
            deaf: self.deaf,
            taken: self.taken,
            ..default()
        };
    }

    /// Picks the robot that is most likely wanted, for who has picked none.
    pub fn offer(&mut self, robot: Option<Robot>) {
        self.pick(robot);
        self.offered = robot.is_some();
    }

    /// Picks a robot that was pressed, or puts it down where somebody had picked it already.
    pub fn press(&mut self, robot: Robot) {
        let again = self.picked == Some(robot) && !self.offered;
        self.pick((!again).then_some(robot));
    }

    /// The robot whose stops are shown: the one that was picked, or lies under the pointer.
    pub fn shows(&self) -> Option<Robot> {
        self.picked.or(self.hovered)
    }

    /// Slides the robot in hand, or says that it cannot. Where it can only be looked at, its stop that way is pointed at.
    fn slide(&mut self, view: &View, to: Direction, commands: &mut Commands) {
        let Some(robot) = self.picked else { return };
        self.over = None;
        let can = ghosts(view, robot).any(|(slide, _)| slide.to == to);
        if can && view.by_hand {
            commands.trigger(Slid(Slide { robot, to }));
        } else if can {
            (self.over, self.by_keys) = (Some(to), true);
        } else {
            self.refuse(commands);
        }
    }

    fn refuse(&mut self, commands: &mut Commands) {
        self.refused = self.refused.wrapping_add(1);
        commands.trigger(PlaySound("refuse"));
    }
}

/// The bit of a letter in lower case; none of what has no place in the alphabet.
pub const fn letter_bit(letter: char) -> u32 {
    match letter {
        'a'..='z' => 1 << (letter as u32 - 'a' as u32),
        _ => 0,
    }
}

/// The way to a cell in the row or column of the robot in hand, if it is on the way of one of its slides.
fn way_over(view: &View, robot: Robot, cell: Cell) -> Option<Direction> {
    let (walls, robots) = (&view.layout.walls, view.robots);
    WAYS.into_iter()
        .find(|&to| walls.path(robots, robot, to).any(|on| on == cell))
}

/// The way in which a drag goes, once it is far enough.
fn way_dragged(by: Vec2, cell: f32) -> Option<Direction> {
    if by.abs().max_element() < 0.5 * cell {
        return None;
    }
    WAYS.into_iter().max_by(|one, other| {
        let along = |to: &Direction| by.dot(Vec2::from(step(*to)));
        along(one).total_cmp(&along(other))
    })
}

fn point(
    windows: Query<&Window, With<PrimaryWindow>>,
    scale: Res<UiScale>,
    pads: Query<&Hovered, With<Pad>>,
    room: Res<BoardRoom>,
    view: Res<View>,
    menu: Res<State<Menu>>,
    mut before: Local<Option<Vec2>>,
    mut hand: ResMut<Hand>,
) {
    let over = pads.iter().any(Hovered::get) && view.may_look && **menu == Menu::None;
    let pointer = windows.single().ok().and_then(Window::cursor_position);
    let pointer = pointer.filter(|_| over).map(|point| point / scale.0);
    if pointer == *before {
        return;
    }
    *before = pointer;
    let grid = room.grid();
    let cell = pointer.and_then(|point| grid.cell_at(point));
    let hovered = cell
        .filter(|_| hand.picked.is_none())
        .and_then(|cell| view.robots.on(cell));
    let way = match (hand.picked, pointer) {
        (Some(robot), Some(point)) if hand.dragged => {
            way_dragged(point - grid.middle(view.robots[robot]), grid.cell)
        }
        (Some(robot), Some(_)) => cell.and_then(|cell| way_over(&view, robot, cell)),
        _ => None,
    };
    if (hand.hovered, hand.over) != (hovered, way) {
        (hand.hovered, hand.over, hand.by_keys) = (hovered, way, false);
    }
}

/// A board that can be handled, with what is in the pointer's way.
#[derive(bevy::ecs::system::SystemParam)]
struct Handled<'w, 's> {
    pads: Query<'w, 's, (), With<Pad>>,
    room: Option<Res<'w, BoardRoom>>,
    view: Option<Res<'w, View>>,
    menu: Res<'w, State<Menu>>,
    scale: Res<'w, UiScale>,
}

impl Handled<'_, '_> {
    fn at(&self, pad: Entity, point: Vec2) -> Option<(&View, super::Grid, Vec2)> {
        let (room, view) = (self.room.as_ref()?, self.view.as_ref()?);
        let may = self.pads.contains(pad) && view.may_look && **self.menu == Menu::None;
        may.then(|| (&**view, room.grid(), point / self.scale.0))
    }
}

fn click(
    mut click: On<Pointer<Click>>,
    handled: Handled,
    mut hand: ResMut<Hand>,
    mut commands: Commands,
) {
    let at = handled.at(click.entity, click.pointer_location.position);
    let Some((view, grid, point)) = at else {
        return;
    };
    click.propagate(false);
    if click.button == PointerButton::Secondary {
        hand.pick(None);
        return;
    }
    let Some(cell) = grid
        .cell_at(point)
        .filter(|_| click.button == PointerButton::Primary)
    else {
        return;
    };
    if let Some(robot) = view.robots.on(cell) {
        hand.press(robot);
        commands.trigger(PlaySound("ricochet_pick"));
    } else if !view.by_hand {
        hand.pick(None);
    } else if let Some(to) = hand.picked.and_then(|robot| way_over(view, robot, cell)) {
        hand.slide(view, to, &mut commands);
    } else if hand.picked.is_some() {
        hand.refuse(&mut commands);
    }
}

fn pick_by_drag(
    drag: On<Pointer<DragStart>>,
    handled: Handled,
    mut hand: ResMut<Hand>,
    mut commands: Commands,
) {
    let at = handled.at(drag.entity, drag.pointer_location.position);
    let primary = drag.button == PointerButton::Primary;
    let Some((view, grid, point)) = at.filter(|(view, ..)| view.by_hand && primary) else {
        return;
    };
    if let Some(robot) = grid.cell_at(point).and_then(|cell| view.robots.on(cell)) {
        hand.pick(Some(robot));
        hand.dragged = true;
        commands.trigger(PlaySound("ricochet_pick"));
    }
}

fn slide_after_drag(
    drag: On<Pointer<DragEnd>>,
    handled: Handled,
    mut hand: ResMut<Hand>,
    mut commands: Commands,
) {
    let at = handled.at(drag.entity, drag.pointer_location.position);
    let Some((view, grid, point)) = at.filter(|_| hand.dragged) else {
        return;
    };
    hand.dragged = false;
    let Some(robot) = hand.picked else { return };
    // A click that trembled is a click.
    if let Some(to) = way_dragged(point - grid.middle(view.robots[robot]), grid.cell) {
        hand.slide(view, to, &mut commands);
    }
}

/// The number of a robot picks it, and so does the letter on it unless that is meant for something else; arrows point at its
/// stops. Where robots slide, Tab goes on to the next and belongs to nothing else, and arrows slide.
fn steer(
    keys: Keys,
    view: Res<View>,
    menu: Res<State<Menu>>,
    texts: Res<Texts>,
    mut focus: ResMut<InputFocus>,
    mut hand: ResMut<Hand>,
    mut commands: Commands,
) {
    if !view.may_look || hand.deaf || **menu != Menu::None {
        return;
    }
    let digits = [
        KeyCode::Digit1,
        KeyCode::Digit2,
        KeyCode::Digit3,
        KeyCode::Digit4,
    ];
    for (robot, digit) in Robot::ALL.into_iter().zip(digits) {
        let letter = texts.text(letter_key(robot)).chars().next();
        let lower = letter.and_then(|letter| letter.to_lowercase().next());
        let lower = lower.filter(|letter| hand.taken & letter_bit(*letter) == 0);
        if keys.just_hit(digit) || lower.is_some_and(|letter| keys.letter_just_hit(letter)) {
            hand.pick(Some(robot));
            commands.trigger(PlaySound("ricochet_pick"));
        }
    }
    // Where robots slide, Escape means something else besides; but what is dragged goes nowhere after it.
    let puts_down = !view.by_hand || hand.dragged;
    if keys.just_hit(KeyCode::Escape) && puts_down && hand.picked.is_some() {
        hand.pick(None);
    }
    if keys.just_hit(KeyCode::Tab) && view.by_hand {
        focus.clear();
        let next = hand
            .picked
            .map_or(0, |robot| robot.index() + if keys.shift() { 3 } else { 1 });
        hand.pick(Some(Robot::ALL[next % 4]));
        commands.trigger(PlaySound("ricochet_pick"));
    }
    let arrows = [
        KeyCode::ArrowUp,
        KeyCode::ArrowRight,
        KeyCode::ArrowDown,
        KeyCode::ArrowLeft,
    ];
    for (to, arrow) in WAYS.into_iter().zip(arrows) {
        if keys.just_hit(arrow) {
            hand.slide(&view, to, &mut commands);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_press_on_a_robot_that_was_picked_for_somebody_keeps_it() {
        let mut hand = Hand::default();
        hand.offer(Some(Robot::Red));
        for picked in [Some(Robot::Red), None, Some(Robot::Red), None] {
            hand.press(Robot::Red);
            assert_eq!(hand.picked, picked);
        }
        hand.offer(Some(Robot::Red));
        hand.press(Robot::Blue);
        assert_eq!(hand.picked, Some(Robot::Blue));
        hand.press(Robot::Blue);
        assert_eq!(hand.picked, None, "it was picked by hand");
    }
}
