//! A match looked at again: its boards, its graph and its best moves.

mod compare;
mod course;
mod move_list;
pub mod reviewed;

use bevy::{input_focus::tab_navigation::TabGroup, prelude::*};

pub use course::course;

use super::{
    begin::{MatchPlan, Seated, TableConduct},
    boards::{BoardSystems, TableRoom},
    layout::Arrangement,
    phase::Phase,
    piece_art::at,
};
use crate::{
    games::dominations::rules::Dominations,
    kit::SealedDeal,
    screens::replay::{Course, bar},
    shell::{
        screens::WayOut,
        settings::{Settings, Speed},
        widgets::OwnArrows,
    },
    table::{Match, Replay, SitsAt},
};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((move_list::plugin, compare::plugin))
        .add_systems(
            Update,
            build
                .after(BoardSystems)
                .in_set(bar::BuildBars)
                .run_if(in_state(Phase::Replaying)),
        );
}

/// The node that all of the replay hangs on; of the round and the speed that are shown.
#[derive(Component)]
struct ReplayRoot {
    round: u8,
    speed: Speed,
}

/// Builds bars and panels, for the whole table or for the choices of one decision, and anew when the window has another
/// shape, or another round or speed is shown.
fn build(
    room: Option<Res<TableRoom>>,
    replays: Query<(
        Entity,
        &Match<Dominations>,
        &MatchPlan,
        &TableConduct,
        &Replay<Dominations>,
        &Course,
    )>,
    seats: Query<(&SitsAt, &Seated)>,
    old: Query<(Entity, &ReplayRoot)>,
    settings: Res<Settings>,
    way: Res<WayOut>,
    mut commands: Commands,
) {
    let (Some(room), Ok((table, played, plan, conduct, replay, course))) = (room, replays.single())
    else {
        return;
    };
    let compares = match room.room.arrangement {
        Arrangement::Replaying => false,
        Arrangement::Comparing => true,
        _ => return,
    };
    let stop = course.at(played.record().moves().len());
    let round = course.stops[stop].round;
    let speed = settings.speed;
    let stands = |root: &ReplayRoot| (root.round, root.speed) == (round, speed);
    if old.iter().any(|(_, root)| stands(root)) && !room.is_changed() {
        return;
    }
    for (entity, _) in &old {
        commands.entity(entity).despawn();
    }
    let mut seated: Vec<_> = seats.iter().collect();
    seated.sort_by_key(|(at, _)| at.0);
    commands
        .spawn((
            Name::new("Replay"),
            ReplayRoot { round, speed },
            ChildOf(table),
            at(Rect::from_corners(Vec2::ZERO, room.room.size)),
            Pickable::IGNORE,
            ZIndex(6),
            TabGroup::new(0),
            OwnArrows::All,
        ))
        .with_children(|screen| {
            bar::spawn(
                screen,
                room.room.transport(),
                course,
                round,
                plan,
                SealedDeal::known_seed(conduct.1, plan.seed),
                speed,
                *way,
            );
            move_list::spawn_decision(screen, &room.room);
            if compares {
                compare::spawn(screen, room.room.compared());
            } else {
                move_list::spawn(screen, &room.room, replay, course, round, &seated);
            }
        });
}
