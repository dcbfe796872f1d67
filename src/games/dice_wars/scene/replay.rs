//! A match looked at again: its bars, and the moves that stand out.

use bevy::{
    input_focus::tab_navigation::TabGroup,
    prelude::*,
    ui_widgets::{Activate, observe},
};

use super::{
    board::{Arrangement, BoardRoom, BoardSystems, COVER, LayoutSpec},
    phase::Phase,
    seats::SeatsHere,
};
use crate::{
    games::dice_wars::rules::DiceWars,
    screens::{
        MatchPlan,
        replay::{Course, Seek, bar},
        seat_art::{crest, seat_letter},
    },
    shell::{
        screens::WayOut,
        settings::Settings,
        theme::{TextStyle, Tone},
        widgets::{at, button, panel, text},
    },
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

/// Builds bars and panels, and anew when the window has another shape.
fn build(
    room: Option<Res<BoardRoom>>,
    replays: Query<(Entity, &Course), (With<Match<DiceWars>>, With<Replay<DiceWars>>)>,
    old: Query<Entity, With<ReplayRoot>>,
    plan: Option<Res<MatchPlan<DiceWars>>>,
    settings: Res<Settings>,
    way: Res<WayOut>,
    seats: SeatsHere,
    mut commands: Commands,
) {
    let (Some(room), Some(plan), Ok((table, course))) = (room, plan, replays.single()) else {
        return;
    };
    if room.room.arrangement != Arrangement::Replaying
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
            at(Rect::from_corners(Vec2::ZERO, room.room.size)),
            Pickable::IGNORE,
            ZIndex(COVER - 2),
            TabGroup::new(0),
        ))
        .with_children(|screen| {
            let transport = room.room.transport();
            bar::spawn(screen, transport, course, 1, &plan, settings.speed, *way);
            spawn_moments(screen, &room.room, course, &seats);
        });
}

fn spawn_moments(
    screen: &mut ChildSpawnerCommands,
    room: &LayoutSpec,
    course: &Course,
    seats: &SeatsHere,
) {
    screen
        .spawn((
            Name::new("Moments"),
            panel(Node {
                flex_direction: FlexDirection::Column,
                padding: UiRect::axes(px(16), px(10)),
                row_gap: px(4),
                ..at(room.moments())
            }),
        ))
        .with_children(|panel| {
            panel.spawn(text("dice-moments", TextStyle::Button, Tone::Ink));
            for moment in &course.highlights {
                let to = moment.stop;
                panel
                    .spawn((
                        Node {
                            height: px(36),
                            align_items: AlignItems::Center,
                            column_gap: px(10),
                            ..default()
                        },
                        Pickable::IGNORE,
                    ))
                    .with_children(|row| {
                        let letter = seat_letter(moment.seat).to_string();
                        row.spawn(crest(seats.colour(moment.seat), 24.0, letter));
                        row.spawn((
                            button(moment.said.clone())
                                .height(30.0)
                                .style(TextStyle::Caption)
                                .node(|node| node.padding = UiRect::horizontal(px(10)))
                                .build(),
                            observe(move |_: On<Activate>, mut commands: Commands| {
                                commands.trigger(Seek::To(to));
                            }),
                        ));
                    });
            }
        });
}
