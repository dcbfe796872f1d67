//! The keys of the game, as its plugins tell them.

use bevy::prelude::*;

use crate::shell::{
    theme::{TextStyle, Tone},
    widgets::{self, key_cap},
};

/// What each key does, as told by the plugins that listen to it.
#[derive(Resource, Default)]
pub struct KeyHelp(pub Vec<(Vec<KeyCode>, &'static str)>);

/// Lets a plugin tell its keys.
pub trait ExplainKeys {
    /// These keys do what the text of that key says.
    fn explain_keys(&mut self, keys: &[KeyCode], what: &'static str) -> &mut Self;
}

impl ExplainKeys for App {
    fn explain_keys(&mut self, keys: &[KeyCode], what: &'static str) -> &mut Self {
        self.world_mut()
            .get_resource_or_init::<KeyHelp>()
            .0
            .push((keys.to_vec(), what));
        self
    }
}

/// Two columns of keys and what they do.
pub fn spawn(page: &mut ChildSpawnerCommands, help: &KeyHelp) {
    page.spawn((
        widgets::text("set-tab-controls", TextStyle::Name, Tone::Ink),
        Node {
            margin: UiRect::new(px(0), px(0), px(2), px(10)),
            ..default()
        },
    ));
    page.spawn(Node {
        flex_direction: FlexDirection::Column,
        flex_wrap: FlexWrap::Wrap,
        height: px(440),
        row_gap: px(4),
        column_gap: px(24),
        align_content: AlignContent::Start,
        ..default()
    })
    .with_children(|columns| {
        for (keys, what) in &help.0 {
            columns
                .spawn(Node {
                    width: px(436),
                    height: px(44),
                    column_gap: px(6),
                    align_items: AlignItems::Center,
                    ..default()
                })
                .with_children(|line| {
                    line.spawn(Node {
                        width: px(150),
                        column_gap: px(6),
                        justify_content: JustifyContent::End,
                        margin: UiRect::right(px(8)),
                        ..default()
                    })
                    .with_children(|caps| {
                        for &key in keys {
                            caps.spawn(key_cap(key, Tone::InkSoft));
                        }
                    });
                    line.spawn((
                        widgets::text(*what, TextStyle::Body, Tone::Ink),
                        Node {
                            flex_grow: 1.0,
                            flex_basis: px(0),
                            ..default()
                        },
                    ));
                });
        }
    });
}
