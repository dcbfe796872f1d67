//! The map of a table: the painted land, the dice on it, what is picked and aimed at.

mod aim;
pub mod emblems;
mod judged;
mod jumps;
pub mod layout;
mod marks;
mod number;
mod reason;
mod seen;
pub mod stacks;
mod telling;

use std::{sync::Arc, time::Duration};

use bevy::{prelude::*, window::PrimaryWindow};
use bevy_tweening::AnimationSystem;

pub use aim::{
    Choose, EndTurn, Hand, HandSystems, LIKELY, Offered, Play, Refused, attackers, best_chance,
    targets,
};
pub use judged::judged;
pub use layout::{Arrangement, LayoutSpec};
pub use number::{NUMBER, spawn_number};
pub use reason::Reason;
pub use seen::{Clash, Grown, Seen, SeenSystems, Telling};
pub use telling::{LATER, Placed, Skip};

use super::{
    chart::{Chart, MapAhead, MapPainted, MapPicture},
    phase::{Phase, TABLE},
    seats::{SeatsHere, colours, owners},
};
use crate::{
    games::dice_wars::rules::{DiceWars, Position},
    screens::{OnScreen, ResultsShown, learn::RunningLesson, pace::PaceSystems},
    shell::{screens::Screen, toasts::NoticeCorner, widgets::at},
    table::{LaidOut, Match, Replay},
};

/// Nobody waits longer for the land to be painted.
const PAINTING: Duration = Duration::from_secs(8);

/// How high the land lies at the table.
const LAND: i32 = 1;
/// How high lie marks under the dice, the dice, their numbers, and marks over them.
const UNDER_DICE: i32 = 2;
const DICE: i32 = 3;
const NUMBERS: i32 = 4;
const OVER_DICE: i32 = 5;
/// How high bars and panels lie.
pub const PANELS: i32 = 6;
/// How high lies what covers all of the table.
pub const COVER: i32 = 9;

pub(super) fn plugin(app: &mut App) {
    // The table never seems to rest between two things that are told.
    app.configure_sets(
        Update,
        SeenSystems
            .after(AnimationSystem::AnimationUpdate)
            .before(PaceSystems),
    );
    app.add_plugins((
        telling::plugin,
        aim::plugin,
        stacks::plugin,
        marks::plugin,
        jumps::plugin,
    ))
    .add_observer(lay)
    .add_observer(go_on)
    .add_systems(
        Update,
        (
            arrange,
            place_notices.run_if(resource_exists_and_changed::<BoardRoom>),
            draw,
        )
            .chain()
            .in_set(BoardSystems)
            .after(SeenSystems)
            .run_if(in_state(TABLE)),
    )
    .add_systems(OnExit(Screen::Table), clear_away);
}

/// The systems that keep the map's place; what hangs on it runs after.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BoardSystems;

/// The table's rooms as they are now, and the map laid out in one of them.
#[derive(Resource, Clone)]
pub struct BoardRoom {
    /// The rooms.
    pub room: LayoutSpec,
    /// The map, from the upper left corner of its room.
    pub chart: Arc<Chart>,
}

impl BoardRoom {
    /// The upper left corner of the map.
    pub fn corner(&self) -> Vec2 {
        self.room.map().min
    }
}

/// The node of the painted map.
#[derive(Component)]
struct LandNode;

/// What is not seen before the land is.
#[derive(Component)]
struct AwaitsLand;

/// What hides that long.
fn awaits_land() -> impl Bundle {
    (AwaitsLand, Visibility::Hidden)
}

/// Holds the table until the land is there to be seen: nobody moves before.
#[derive(Component)]
struct UntilPainted;

fn clear_away(mut commands: Commands) {
    commands.remove_resource::<BoardRoom>();
    commands.insert_resource(NoticeCorner::default());
}

fn lay(
    laid_out: On<LaidOut<DiceWars>>,
    replays: Query<(), With<Replay<DiceWars>>>,
    mut commands: Commands,
) {
    commands.remove_resource::<BoardRoom>();
    if !replays.contains(laid_out.table)
        && let Some(hold) = telling::hold(laid_out.table, PAINTING, &mut commands)
    {
        commands.entity(hold).insert(UntilPainted);
    }
    commands.spawn((
        Name::new("Map"),
        LandNode,
        ChildOf(laid_out.table),
        Node {
            position_type: PositionType::Absolute,
            ..default()
        },
        ZIndex(LAND),
        Pickable::IGNORE,
    ));
}

/// The match goes on once its land is seen, and what lies on it is seen with it.
fn go_on(
    painted: On<MapPainted>,
    lands: Query<(), With<LandNode>>,
    holds: Query<Entity, With<UntilPainted>>,
    waiting: Query<Entity, With<AwaitsLand>>,
    mut commands: Commands,
) {
    if lands.contains(painted.entity) {
        for layer in &waiting {
            let mut layer = commands.entity(layer);
            layer.remove::<AwaitsLand>().insert(Visibility::Inherited);
        }
        for hold in &holds {
            commands.entity(hold).try_despawn();
        }
    }
}

/// Works out the places at the table from the window and what is going on.
fn arrange(
    windows: Query<&Window, With<PrimaryWindow>>,
    scale: Res<UiScale>,
    phase: Option<Res<State<Phase>>>,
    results: Option<Res<ResultsShown>>,
    matches: Query<&Match<DiceWars>, With<OnScreen>>,
    lesson: Option<Res<RunningLesson>>,
    room: Option<ResMut<BoardRoom>>,
    mut commands: Commands,
) {
    let (Ok(window), Ok(played), Some(phase)) = (windows.single(), matches.single(), phase) else {
        return;
    };
    let new = LayoutSpec {
        size: (window.resolution.size() / scale.0).max(layout::DESIGN - 1.0),
        arrangement: match **phase {
            Phase::Over if results.is_some() => Arrangement::Results,
            Phase::Replaying => Arrangement::Replaying,
            _ if lesson.is_some() => Arrangement::Learning,
            _ => Arrangement::Playing,
        },
    };
    if room.as_ref().is_some_and(|room| room.room == new) {
        return;
    }
    let area = new.map().size();
    let known = room.as_ref().map(|room| room.chart.clone());
    let chart = known
        .filter(|chart| chart.size() == area)
        .unwrap_or_else(|| Arc::new(Chart::new(Arc::new(played.game().map().clone()), area)));
    let new = BoardRoom { room: new, chart };
    match room {
        Some(mut room) => *room = new,
        None => commands.insert_resource(new),
    }
}

/// Notices cover nothing that is to be read.
fn place_notices(room: Res<BoardRoom>, mut commands: Commands) {
    commands.insert_resource(NoticeCorner(room.room.notices()));
}

/// Has the land painted where it has another place or other owners; and ahead, where it is going to have others once what
/// happened has been told.
fn draw(
    room: Option<Res<BoardRoom>>,
    seen: Res<Seen>,
    matches: Query<&Match<DiceWars>, With<OnScreen>>,
    lands: Query<(Entity, Option<&MapPicture>, Option<&MapAhead>, &Node), With<LandNode>>,
    seats: SeatsHere,
    mut commands: Commands,
) {
    let (Some(room), Ok(played)) = (room, matches.single()) else {
        return;
    };
    if !(room.is_changed() || seen.is_changed()) {
        return;
    }
    let owned = |at: &Position| owners(played.game(), at, colours(&seats));
    let (owners, coming) = (owned(&seen.position(played)), owned(played.position()));
    for (entity, picture, ahead, node) in &lands {
        let mut land = commands.entity(entity);
        if picture.is_none_or(|picture| !picture.shows(&room.chart, &owners)) {
            // What stands in for the first map comes with it.
            land.despawn_children()
                .insert(MapPicture::new(room.chart.clone(), owners.clone()))
                .with_children(|land| emblems::spawn(land, &room.chart, &owners));
        }
        if coming != owners && ahead.is_none_or(|ahead| !ahead.shows(&room.chart, &coming)) {
            let coming = MapPicture::new(room.chart.clone(), coming.clone());
            land.insert(MapAhead::new(coming));
        }
        let mut wanted = at(room.room.map());
        if room.room.arrangement == Arrangement::Results {
            wanted.display = Display::None;
        }
        if *node != wanted {
            land.insert(wanted);
        }
    }
}
