//! Bars and panels around the board.

pub mod chart;
pub mod count_bar;
mod hand_bar;
mod moves;
mod pass_plate;
mod seats;
mod top_bar;

use bevy::{input_focus::tab_navigation::TabGroup, prelude::*};

use super::{
    board::{BoardRoom, BoardSystems, Hand, Preview},
    phase::{Phase, TABLE},
};
use crate::{
    games::conquest::rules::Conquest,
    screens::Standing,
    shell::{locale::Texts, settings::Settings},
    table::{LaidOut, Match},
};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(top_bar::plugin)
        .add_observer(lay)
        .add_systems(
            Update,
            (
                clear,
                (
                    top_bar::write,
                    moves::write,
                    seats::write,
                    seats::write_position,
                    seats::write_answer,
                    chart::write,
                    count_bar::write,
                    hand_bar::write,
                    pass_plate::write,
                ),
            )
                .chain()
                .after(BoardSystems)
                .run_if(in_state(TABLE).and_then(resource_exists::<BoardRoom>)),
        );
}

/// A bar or a panel. It is written anew when what it shows has changed.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    TopBar,
    Moves,
    Seats,
    Position,
    Answer,
    Chart,
    CountBar,
    HandBar,
    PassPlate,
}

impl Part {
    const ALL: [Self; 9] = [
        Self::TopBar,
        Self::Moves,
        Self::Seats,
        Self::Position,
        Self::Answer,
        Self::Chart,
        Self::CountBar,
        Self::HandBar,
        Self::PassPlate,
    ];

    /// Whether it follows what is thought of, not only what was done.
    fn follows_hand(self) -> bool {
        matches!(self, Self::CountBar | Self::HandBar | Self::Answer)
    }
}

/// A part that is to be written in this frame.
#[derive(Component)]
#[component(storage = "SparseSet")]
struct Due;

fn lay(laid_out: On<LaidOut<Conquest>>, mut commands: Commands) {
    for part in Part::ALL {
        let height = if part == Part::PassPlate { 8 } else { 6 };
        commands.spawn((
            Name::new(format!("{part:?}")),
            part,
            ChildOf(laid_out.table),
            Node {
                position_type: PositionType::Absolute,
                width: percent(100),
                height: percent(100),
                ..default()
            },
            ZIndex(height),
            Pickable::IGNORE,
            TabGroup::new(part as i32),
        ));
    }
}

/// Clears the parts that are to be written anew.
fn clear(
    room: Res<BoardRoom>,
    hand: Res<Hand>,
    settings: Res<Settings>,
    texts: Res<Texts>,
    phase: Option<Res<State<Phase>>>,
    matches: Query<(Ref<Match<Conquest>>, Ref<Standing>)>,
    parts: Query<(Entity, Ref<Part>)>,
    mut commands: Commands,
) {
    let Ok((played, standing)) = matches.single() else {
        return;
    };
    let changed = room.is_changed()
        || settings.is_changed()
        || texts.is_changed()
        || phase.is_some_and(|phase| phase.is_changed())
        || played.is_changed()
        || standing.is_changed();
    for (entity, part) in &parts {
        let due = changed || part.is_added() || (hand.is_changed() && part.follows_hand());
        if due {
            commands.entity(entity).despawn_children().insert(Due);
        } else {
            commands.entity(entity).remove::<Due>();
        }
    }
}

/// The part of that kind, if it is to be written.
fn due(parts: &Query<(Entity, &Part), With<Due>>, part: Part) -> Option<Entity> {
    let mut parts = parts.iter();
    parts.find_map(|(entity, one)| (*one == part).then_some(entity))
}

/// What the pawn in hand would do, where a person moves.
fn preview_of(
    hand: &Hand,
    played: &Match<Conquest>,
    room: &BoardRoom,
    phase: Phase,
) -> Option<Preview> {
    let preview = hand.preview(played, &room.grid());
    preview.filter(|_| phase == Phase::Moving)
}
