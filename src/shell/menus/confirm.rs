//! A question before something that cannot be taken back.

use bevy::{
    input_focus::AutoFocus,
    prelude::*,
    ui_widgets::{Activate, observe},
};

use super::{CloseMenu, overlay::over_veil};
use crate::shell::{
    screens::{GaveUp, Menu, Question, WayOut},
    theme::{TextStyle, Tone},
    widgets::{self, button, main_button, panel},
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Menu::Confirm(Question::GiveUp)), ask_to_give_up);
}

fn ask_to_give_up(mut commands: Commands) {
    let menu = Menu::Confirm(Question::GiveUp);
    over_veil("Question", menu, &mut commands, |stage| {
        stage
            .spawn(panel(Node {
                position_type: PositionType::Absolute,
                left: px(400),
                top: px(240),
                width: px(480),
                padding: UiRect::axes(px(32), px(24)),
                flex_direction: FlexDirection::Column,
                row_gap: px(12),
                ..default()
            }))
            .with_children(|panel| {
                panel.spawn(widgets::text(
                    "give-up-title",
                    TextStyle::PanelHeading,
                    Tone::Ink,
                ));
                panel.spawn(widgets::text(
                    "give-up-detail",
                    TextStyle::Body,
                    Tone::InkSoft,
                ));
                panel
                    .spawn(Node {
                        column_gap: px(12),
                        margin: UiRect::top(px(12)),
                        justify_content: JustifyContent::End,
                        ..default()
                    })
                    .with_children(|row| {
                        row.spawn((
                            button("give-up-yes").icon("flag").height(44.0).build(),
                            observe(
                                |_: On<Activate>, way: Res<WayOut>, mut commands: Commands| {
                                    commands.trigger(GaveUp);
                                    way.take(&mut commands);
                                },
                            ),
                        ));
                        row.spawn((
                            main_button("give-up-no").key(KeyCode::Escape).build(),
                            AutoFocus,
                            observe(|_: On<Activate>, mut commands: Commands| {
                                commands.trigger(CloseMenu);
                            }),
                        ));
                    });
            });
    });
}
