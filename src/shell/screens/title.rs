//! The title: the name of the game, and where to go from here.

use bevy::{
    input_focus::{AutoFocus, tab_navigation::TabGroup},
    prelude::*,
    ui_widgets::{Activate, observe},
};

use super::{Menu, Screen};
use crate::shell::{
    theme::{TextStyle, ThemedTextShadow, Tone, stage},
    widgets::{self, dark_button, main_button},
};

/// The version of this build.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");

/// The node behind the title's texts that a game decorates, of 1280 by 720: `On<Add, TitleScene>`.
#[derive(Component, Clone, Copy, Debug, Default)]
pub struct TitleScene;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Title), spawn);
}

fn spawn(mut commands: Commands) {
    commands
        .spawn((
            stage("Title"),
            DespawnOnExit(Screen::Title),
            TabGroup::new(0),
        ))
        .with_children(|screen| {
            screen.spawn((
                Name::new("Title scene"),
                TitleScene,
                Node {
                    position_type: PositionType::Absolute,
                    width: percent(100),
                    height: percent(100),
                    ..default()
                },
                Pickable::IGNORE,
            ));
            screen.spawn((
                widgets::words("Domi’Nations", TextStyle::Logo, Tone::Title),
                ThemedTextShadow(Tone::TitleShadow, Vec2::new(2.0, 6.0)),
                Node {
                    position_type: PositionType::Absolute,
                    left: px(72),
                    top: px(52),
                    ..default()
                },
            ));
            screen.spawn((
                main_button("title-new")
                    .large()
                    .icon("plus")
                    .key(KeyCode::Enter)
                    .from_left()
                    .width(360.0)
                    .at(72.0, 208.0)
                    .build(),
                AutoFocus,
                observe(|_: On<Activate>, mut commands: Commands| {
                    commands.set_state(Screen::Setup)
                }),
            ));
            screen.spawn((
                dark_button("title-settings")
                    .icon("settings")
                    .at(72.0, 300.0)
                    .build(),
                observe(|_: On<Activate>, mut commands: Commands| {
                    commands.set_state(Menu::Settings)
                }),
            ));
        });
}
