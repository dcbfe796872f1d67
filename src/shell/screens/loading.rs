//! The first moments: how far loading has come.

use bevy::prelude::*;
use iyes_progress::ProgressTracker;

use super::Screen;
use crate::shell::{
    theme::{TextStyle, ThemedBackground, ThemedBorder, Tone, stage},
    widgets,
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Loading), spawn)
        .add_systems(Update, show_progress.run_if(in_state(Screen::Loading)));
}

/// The part of the bar that is filled.
#[derive(Component)]
struct Filled;

fn spawn(mut commands: Commands) {
    commands
        .spawn((stage("Loading"), DespawnOnExit(Screen::Loading)))
        .with_children(|screen| {
            screen
                .spawn(Node {
                    position_type: PositionType::Absolute,
                    left: px(440),
                    top: px(320),
                    width: px(400),
                    flex_direction: FlexDirection::Column,
                    align_items: AlignItems::Center,
                    row_gap: px(14),
                    ..default()
                })
                .with_children(|column| {
                    column.spawn(widgets::text(
                        "loading-title",
                        TextStyle::Motto,
                        Tone::Cream,
                    ));
                    column
                        .spawn((
                            Name::new("Progress"),
                            Node {
                                width: percent(100),
                                height: px(12),
                                border: px(1.5).all(),
                                border_radius: BorderRadius::all(px(6)),
                                overflow: Overflow::clip(),
                                ..default()
                            },
                            ThemedBackground(Tone::DarkButton),
                            ThemedBorder(Tone::DarkButtonEdge),
                        ))
                        .with_child((
                            Filled,
                            Node {
                                width: percent(0),
                                height: percent(100),
                                ..default()
                            },
                            ThemedBackground(Tone::Gold),
                        ));
                });
        });
}

fn show_progress(progress: Res<ProgressTracker<Screen>>, mut bars: Query<&mut Node, With<Filled>>) {
    let progress = progress.get_global_progress();
    let part = progress.done as f32 / progress.total.max(1) as f32;
    for mut bar in &mut bars {
        bar.width = percent(100.0 * part);
    }
}
