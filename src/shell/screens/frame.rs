//! What the screens around the table have in common: the veiled table, the title, the way back.

use bevy::{input_focus::tab_navigation::TabGroup, prelude::*};

use super::Screen;
use crate::shell::{
    locale::Localized,
    theme::{TextStyle, stage, veil},
    widgets::{Shortcut, heading, icon_button},
};

/// Builds a screen under its title. `back` is what hears the way back, which is called `spoken` and taken by Escape
/// too; `marker` marks all that is to go when the screen is built anew.
pub fn framed(
    name: &'static str,
    screen: Screen,
    marker: impl Bundle + Clone,
    title: impl Into<Localized>,
    (spoken, back): (&'static str, impl Bundle),
    commands: &mut Commands,
    build: impl FnOnce(&mut ChildSpawnerCommands),
) {
    commands.spawn((veil("Screen veil"), marker.clone(), DespawnOnExit(screen)));
    commands
        .spawn((
            stage(name),
            marker,
            DespawnOnExit(screen),
            TabGroup::new(0),
            ZIndex(1),
        ))
        .with_children(|screen| {
            screen.spawn((
                icon_button("chevron_left", spoken)
                    .dark()
                    .width(44.0)
                    .height(44.0)
                    .at(32.0, 20.0)
                    .build(),
                Shortcut(KeyCode::Escape),
                back,
            ));
            screen.spawn((
                heading(title, TextStyle::ScreenTitle),
                TextLayout::no_wrap(),
                Node {
                    position_type: PositionType::Absolute,
                    left: px(96),
                    top: px(20),
                    ..default()
                },
            ));
            build(screen);
        });
}
