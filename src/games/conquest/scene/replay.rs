//! A match looked at again: its bars, and the moves that stand out.

use bevy::{
    input_focus::tab_navigation::TabGroup,
    prelude::*,
    ui_widgets::{Activate, observe},
};

use super::{
    board::{Arrangement, BoardRoom, BoardSystems, LayoutSpec, SeatsHere},
    phase::Phase,
};
use crate::{
    games::conquest::rules::Conquest,
    screens::{
        MatchPlan,
        insight::Advice,
        replay::{Course, Seek, bar},
        seat_art::{crest, seat_letter},
    },
    shell::{
        screens::WayOut,
        settings::Settings,
        theme::{TextStyle, Tone},
        widgets::{at, button, panel, text, words},
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
    replays: Query<(Entity, &Course), (With<Match<Conquest>>, With<Replay<Conquest>>)>,
    old: Query<Entity, With<ReplayRoot>>,
    plan: Option<Res<MatchPlan<Conquest>>>,
    settings: Res<Settings>,
    way: Res<WayOut>,
    advice: Res<Advice>,
    seats: SeatsHere,
    mut commands: Commands,
) {
    let (Some(room), Some(plan), Ok((table, course))) = (room, plan, replays.single()) else {
        return;
    };
    if room.arrangement != Arrangement::Replaying
        || !(old.is_empty() || room.is_changed() || settings.is_changed() || advice.is_changed())
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
            ZIndex(6),
            TabGroup::new(0),
        ))
        .with_children(|screen| {
            let transport = room.transport();
            bar::spawn(screen, transport, course, 1, &plan, settings.speed, *way);
            // Advice takes their place.
            if !advice.0 {
                spawn_moments(screen, &room, course, &seats);
            }
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
            panel.spawn(text("conquest-moments", TextStyle::Button, Tone::Ink));
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
                        row.spawn((
                            Node {
                                flex_grow: 1.0,
                                ..default()
                            },
                            Pickable::IGNORE,
                        ));
                        row.spawn(words(
                            format!("+{}", moment.gain),
                            TextStyle::Value,
                            Tone::YesEdge,
                        ));
                    });
            }
        });
}
