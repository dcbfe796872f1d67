//! The board: what is on it, and where. A match and a board looked at alone show the same one.

mod drawn;
mod hand;
pub mod layout;
mod marks;
mod overlay;
mod robots;
mod trail;

use bevy::{prelude::*, window::PrimaryWindow};

pub use drawn::{OpenTile, board as draw_board};
pub use hand::{Hand, HandSystems, Slid, letter_bit};
pub use layout::{Arrangement, Grid, LayoutSpec};
pub use marks::{WantedRing, left_starts, small as draw_small_marks};
pub use robots::{DrawnRobot, draw_robot, shape_with};

use crate::{
    games::ricochet::rules::{Cell, Goal, Layout, Robot, Robots, Slide, Tile},
    shell::widgets::at,
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Hand>()
        .add_plugins((robots::plugin, overlay::plugin, hand::plugin))
        .add_systems(
            Update,
            draw_layers
                .in_set(BoardSystems)
                .run_if(resource_exists::<BoardRoom>.and_then(resource_exists::<View>)),
        );
}

/// The systems that draw the board; what hangs on it runs after.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BoardSystems;

/// How much of their colour moves have that were only told.
const TOLD: f32 = 0.55;

/// The rooms of the screen as they are now.
#[derive(Resource, Clone, Copy, PartialEq, Deref)]
pub struct BoardRoom(pub LayoutSpec);

/// What is on the board.
#[derive(Resource, Clone, Debug, PartialEq)]
pub struct View {
    /// Walls and tiles.
    pub layout: Layout,
    /// Where the robots stand.
    pub robots: Robots,
    /// Where they stood at first.
    pub start: Robots,
    /// What is to be reached, and the tile that says so, if one does.
    pub goal: Option<Goal>,
    /// The tile in the centre.
    pub tile: Option<Tile>,
    /// The way from there, drawn on the board.
    pub trail: Vec<Slide>,
    /// Where a way has missed.
    pub cross: Option<Cell>,
    /// Whether the robots can be slid by hand.
    pub by_hand: bool,
    /// Whether they can be picked, to see where they would stop: wherever they can be slid, too.
    pub may_look: bool,
    /// Whether the ghosts of the robot in hand are shown.
    pub ghosts: bool,
}

/// A layer of the board, from below.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
enum Layer {
    /// Stone and frame, marks and the ring of what is wanted.
    Ground,
    /// The way, the dotted ways to the ghosts, and the starting marks.
    Way,
    /// Walls and the centre.
    Walls,
    /// The numbers of the way, ghosts and the cross.
    Over,
}

impl Layer {
    const ALL: [Self; 4] = [Self::Ground, Self::Way, Self::Walls, Self::Over];

    fn height(self) -> i32 {
        match self {
            Self::Ground => 1,
            Self::Way => 2,
            Self::Walls => 3,
            Self::Over => 6,
        }
    }
}

/// Lays an empty board under `parent`; it shows what [`View`] says.
pub fn lay(parent: Entity, commands: &mut Commands) {
    for layer in Layer::ALL {
        commands.spawn((
            Name::new(format!("Board {layer:?}")),
            layer,
            ChildOf(parent),
            Node {
                position_type: PositionType::Absolute,
                ..default()
            },
            ZIndex(layer.height()),
            Pickable::IGNORE,
        ));
    }
    robots::lay(parent, commands);
    hand::lay(parent, commands);
}

/// The window in design pixels.
pub fn window_size(windows: &Query<&Window, With<PrimaryWindow>>, scale: &UiScale) -> Option<Vec2> {
    let window = windows.single().ok()?;
    Some((window.resolution.size() / scale.0).max(layout::DESIGN - 1.0))
}

/// What each layer was drawn of.
#[derive(Default)]
struct Drawn {
    ground: Option<(Grid, Layout, Option<Tile>)>,
    way: Option<(Grid, View, Option<Robot>, bool)>,
    over: Option<(Grid, View, Hand)>,
}

/// Draws the layers that are not as the view is.
fn draw_layers(
    room: Res<BoardRoom>,
    view: Res<View>,
    hand: Res<Hand>,
    layers: Query<(Entity, Ref<Layer>)>,
    mut drawn: Local<Drawn>,
    mut commands: Commands,
) {
    let added = layers.iter().any(|(_, layer)| layer.is_added());
    if !(room.is_changed() || view.is_changed() || hand.is_changed() || added) {
        return;
    }
    let grid = room.grid();
    let hidden = room.arrangement == Arrangement::Results;
    let ground = (grid, view.layout.clone(), view.tile);
    let new_ground = added || room.is_changed() || drawn.ground.as_ref() != Some(&ground);
    let way = (grid, view.clone(), hand.shows(), hand.picked.is_some());
    let new_way = added || room.is_changed() || drawn.way.as_ref() != Some(&way);
    let over = (grid, view.clone(), *hand);
    let new_over = added || room.is_changed() || drawn.over.as_ref() != Some(&over);
    for (entity, layer) in &layers {
        let due = match *layer {
            Layer::Ground | Layer::Walls => new_ground,
            Layer::Way => new_way,
            Layer::Over => new_over,
        };
        if !due {
            continue;
        }
        let mut node = commands.entity(entity);
        node.despawn_children()
            .insert(at(Rect::from_corners(Vec2::ZERO, room.size)));
        if hidden {
            continue;
        }
        node.with_children(|parent| match *layer {
            Layer::Ground => {
                drawn::ground(parent, &grid);
                marks::rest(parent, &grid, &view.layout, view.tile);
                marks::wanted(parent, &grid, &view);
            }
            Layer::Way => {
                let faint = if view.may_look && hand.picked.is_some() {
                    0.6
                } else {
                    1.0
                };
                trail::lines(parent, &grid, &view, faint);
                overlay::ways_to_ghosts(parent, &grid, &view, &hand);
                marks::starts(parent, &grid, &view);
            }
            Layer::Walls => {
                drawn::walls(parent, &grid, &view.layout);
                drawn::centre(parent, &grid, &view.layout, view.tile);
            }
            Layer::Over => {
                trail::numbers(parent, &grid, &view, 1);
                overlay::over(parent, &grid, &view, &hand);
            }
        });
    }
    *drawn = Drawn {
        ground: Some(ground),
        way: Some(way),
        over: Some(over),
    };
}

/// The lines of moves that were only told, from where the robots stand: fainter than those of a way that was made.
pub fn draw_told_lines(parent: &mut ChildSpawnerCommands, grid: &Grid, view: &View) {
    trail::lines(parent, grid, view, TOLD);
}

/// Their numbers, from `first` on.
pub fn draw_told_numbers(
    parent: &mut ChildSpawnerCommands,
    grid: &Grid,
    view: &View,
    first: usize,
) {
    trail::numbers(parent, grid, view, first);
}

/// A board that only lies there, with the way that led to where its robots stand.
pub fn draw_view(parent: &mut ChildSpawnerCommands, grid: &Grid, view: &View) {
    drawn::ground(parent, grid);
    marks::rest(parent, grid, &view.layout, view.tile);
    marks::wanted(parent, grid, view);
    trail::lines(parent, grid, view, 1.0);
    marks::starts(parent, grid, view);
    drawn::walls(parent, grid, &view.layout);
    drawn::centre(parent, grid, &view.layout, view.tile);
    for robot in Robot::ALL {
        let corner = grid.square(view.robots[robot]).min + 0.03 * grid.cell;
        draw_robot(parent, robot, corner, 0.94 * grid.cell);
    }
    trail::numbers(parent, grid, view, 1);
}

impl View {
    /// The end of a way on a board that nobody handles.
    pub fn of_way(layout: Layout, tile: Tile, way: Vec<Slide>) -> Self {
        let start = layout.robots;
        Self {
            robots: super::round::after(&layout.walls, start, &way, usize::MAX),
            start,
            goal: Some(layout.goal(tile)),
            tile: Some(tile),
            layout,
            trail: way,
            cross: None,
            by_hand: false,
            may_look: false,
            ghosts: false,
        }
    }
}

/// Where a robot in hand would come to rest, for each way it can slide.
pub fn ghosts(view: &View, robot: Robot) -> impl Iterator<Item = (Slide, Cell)> + '_ {
    super::words::WAYS.into_iter().filter_map(move |to| {
        let rest = view.layout.walls.rest(view.robots, robot, to);
        (rest != view.robots[robot]).then_some((Slide { robot, to }, rest))
    })
}
