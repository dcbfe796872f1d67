//! The credits: who made what, and under which licence.

use bevy::{
    input_focus::AutoFocus,
    prelude::*,
    ui_widgets::{Activate, observe},
};

use super::{CloseMenu, overlay::over_veil};
use crate::shell::{
    screens::Menu,
    theme::{TextStyle, Tone},
    widgets::{self, main_button, panel},
};

/// The entries, by the first words of their keys.
const ENTRIES: [&str; 6] = [
    "credits-game",
    "credits-rules",
    "credits-pictures",
    "credits-fonts",
    "credits-icons",
    "credits-engine",
];

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Menu::Credits), spawn);
}

fn spawn(mut commands: Commands) {
    over_veil("Credits", Menu::Credits, &mut commands, |stage| {
        stage
            .spawn(panel(Node {
                position_type: PositionType::Absolute,
                left: px(340),
                top: px(96),
                width: px(600),
                padding: UiRect::axes(px(36), px(28)),
                flex_direction: FlexDirection::Column,
                row_gap: px(4),
                ..default()
            }))
            .with_children(|sheet| {
                sheet.spawn((
                    widgets::text("credits-title", TextStyle::ScreenTitle, Tone::Ink),
                    Node {
                        margin: UiRect::bottom(px(8)),
                        ..default()
                    },
                ));
                for entry in ENTRIES {
                    sheet.spawn(widgets::text(entry, TextStyle::BodyBold, Tone::Ink));
                    sheet.spawn((
                        widgets::text(format!("{entry}-line"), TextStyle::Body, Tone::InkSoft),
                        Node {
                            margin: UiRect::bottom(px(6)),
                            ..default()
                        },
                    ));
                }
                sheet
                    .spawn(Node {
                        justify_content: JustifyContent::End,
                        ..default()
                    })
                    .with_child((
                        main_button("credits-close").key(KeyCode::Escape).build(),
                        AutoFocus,
                        observe(|_: On<Activate>, mut commands: Commands| {
                            commands.trigger(CloseMenu);
                        }),
                    ));
            });
    });
}
