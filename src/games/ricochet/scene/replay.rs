//! A match looked at again: its bars. The board and the panels beside it are those of the table.

use bevy::{input_focus::tab_navigation::TabGroup, prelude::*};

use super::{
    board::{Arrangement, BoardRoom, BoardSystems},
    phase::Phase,
};
use crate::{
    games::ricochet::rules::Ricochet,
    screens::{
        MatchPlan,
        replay::{Course, bar},
    },
    shell::{screens::WayOut, settings::Settings, widgets::at},
    table::{Match, Replay},
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        build
            .after(BoardSystems)
            .in_set(bar::BuildBars)
            .run_if(in_state(Phase::Replaying)),
    );
}

/// The node that the bars hang on.
#[derive(Component)]
struct ReplayRoot;

/// Builds the bars, and anew when the window has another shape.
fn build(
    room: Option<Res<BoardRoom>>,
    replays: Query<(Entity, &Course), (With<Match<Ricochet>>, With<Replay<Ricochet>>)>,
    old: Query<Entity, With<ReplayRoot>>,
    plan: Option<Res<MatchPlan<Ricochet>>>,
    settings: Res<Settings>,
    way: Res<WayOut>,
    mut commands: Commands,
) {
    let (Some(room), Some(plan), Ok((table, course))) = (room, plan, replays.single()) else {
        return;
    };
    if room.arrangement != Arrangement::Replaying
        || !(old.is_empty() || room.is_changed() || settings.is_changed())
    {
        return;
    }
    for old in &old {
        commands.entity(old).despawn();
    }
    commands
        .spawn((
            Name::new("Replay"),
            ReplayRoot,
            ChildOf(table),
            at(Rect::from_corners(Vec2::ZERO, room.size)),
            Pickable::IGNORE,
            ZIndex(10),
            TabGroup::new(0),
        ))
        .with_children(|screen| {
            let transport = room.transport();
            bar::spawn(screen, transport, course, 1, &plan, settings.speed, *way);
        });
}
