//! The board of a table: its cells and its frame, and where they are.

mod advice;
mod advised;
mod aim;
mod arrows;
pub mod drawn;
pub mod layout;
mod moment;
mod overlay;
mod posed;
mod reviewed;
mod sparkle;
mod tokens;

use bevy::{prelude::*, window::PrimaryWindow};

pub use advice::proven_at;
pub use advised::{advised_move, settled_best};
pub use aim::{Asks, Choose, Hand, HandSystems, Play, Preview, Refused, typed_move};
pub use layout::{Arrangement, Grid, LayoutSpec, POST};
pub use overlay::{way_icon, way_stem};
pub use tokens::{SeatsHere, token_stem};

use super::phase::{Phase, TABLE};
use crate::{
    games::conquest::rules::Conquest,
    screens::{OnScreen, Posed, ResultsShown},
    shell::{screens::Screen, widgets::at},
    table::{LaidOut, Match},
};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        advised::plugin,
        aim::plugin,
        tokens::plugin,
        overlay::plugin,
        sparkle::plugin,
    ))
    .add_observer(lay)
    .add_systems(
        Update,
        (arrange, draw)
            .chain()
            .in_set(BoardSystems)
            .run_if(in_state(TABLE)),
    )
    .add_systems(OnExit(Screen::Table), clear_away);
}

/// The systems that keep the board's place; what hangs on it runs after.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BoardSystems;

/// The table's rooms as they are now.
#[derive(Resource, Clone, Copy, PartialEq, Deref)]
pub struct BoardRoom(pub LayoutSpec);

/// The node that cells and frame hang on.
#[derive(Component)]
struct BoardNode;

fn clear_away(mut commands: Commands) {
    commands.remove_resource::<BoardRoom>();
}

fn lay(laid_out: On<LaidOut<Conquest>>, mut commands: Commands) {
    commands.spawn((
        Name::new("Board"),
        BoardNode,
        ChildOf(laid_out.table),
        Node {
            position_type: PositionType::Absolute,
            ..default()
        },
        ZIndex(1),
        Pickable::IGNORE,
    ));
}

/// Works out the places at the table from the window and what is going on.
fn arrange(
    windows: Query<&Window, With<PrimaryWindow>>,
    scale: Res<UiScale>,
    phase: Option<Res<State<Phase>>>,
    results: Option<Res<ResultsShown>>,
    matches: Query<(&Match<Conquest>, Has<Posed>), With<OnScreen>>,
    room: Option<ResMut<BoardRoom>>,
    mut commands: Commands,
) {
    let (Ok(window), Ok((played, posed)), Some(phase)) =
        (windows.single(), matches.single(), phase)
    else {
        return;
    };
    let new = BoardRoom(LayoutSpec {
        size: (window.resolution.size() / scale.0).max(layout::DESIGN - 1.0),
        side: played.position().size(),
        arrangement: match **phase {
            Phase::Over if results.is_some() => Arrangement::Results,
            Phase::Replaying => Arrangement::Replaying,
            _ if posed => Arrangement::Posed,
            _ => Arrangement::Playing,
        },
    });
    match room {
        Some(mut room) => drop(room.set_if_neq(new)),
        None => commands.insert_resource(new),
    }
}

/// Draws cells and frame anew where they have another place, or other cells are blocked.
fn draw(
    room: Option<Res<BoardRoom>>,
    matches: Query<Ref<Match<Conquest>>, With<OnScreen>>,
    boards: Query<(Entity, Option<&Children>), With<BoardNode>>,
    mut drawn: Local<Option<(Grid, u128)>>,
    mut commands: Commands,
) {
    let (Some(room), Ok(played)) = (room, matches.single()) else {
        return;
    };
    let blocked = played.position().blocked();
    let now = Some((room.grid(), blocked.bits()));
    for (board, children) in &boards {
        if *drawn == now && children.is_some() {
            continue;
        }
        commands.entity(board).despawn_children();
        commands
            .entity(board)
            .insert(at(Rect::from_corners(Vec2::ZERO, room.size)));
        commands
            .entity(board)
            .with_children(|board| drawn::board(board, &room.grid(), blocked, true));
    }
    *drawn = now;
}
