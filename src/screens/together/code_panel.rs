//! The code of a table that is hosted here, for those who are to come.

use bevy::{
    clipboard::Clipboard,
    prelude::*,
    ui_widgets::{Activate, observe},
};

use super::{by_code::LONGEST_OWN_PASSWORD, host::OwnHost};
use crate::{
    locale::Localized,
    play::network::Code,
    screens::codes::{copy, qr_picture},
    shell::{
        theme::{TextStyle, Tone},
        toasts::ClearOfNotices,
        widgets::{Tip, at, button, icon, icon_button, panel, text, words},
    },
};

/// Where it lies.
const CODE: Rect = Rect {
    min: Vec2::new(32.0, 344.0),
    max: Vec2::new(632.0, 506.0),
};
/// What stands beside the button, and beside the heading.
const BESIDE_BUTTON: Rect = Rect {
    min: Vec2::new(200.0, 119.0),
    max: Vec2::new(440.0, 157.0),
};
const BESIDE_HEADING: Rect = Rect {
    min: Vec2::new(224.0, 6.0),
    max: Vec2::new(440.0, 34.0),
};
/// What stands beside the button where that has no label.
const BESIDE_ICON: Rect = Rect {
    min: Vec2::new(70.0, 119.0),
    max: Vec2::new(440.0, 157.0),
};

/// Spawns it.
pub fn spawn(screen: &mut ChildSpawnerCommands, own: &OwnHost, images: &mut Assets<Image>) {
    let code = own.code();
    let long = code.map_or_else(|| own.address(), |code| code.to_string());
    screen
        .spawn((
            Name::new("Code of the table"),
            ClearOfNotices,
            panel(at(CODE)),
        ))
        .with_children(|panel| {
            panel.spawn((
                text("net-code", TextStyle::ColumnHeading, Tone::Ink),
                at(Rect::new(22.0, 6.0, 222.0, 34.0)),
            ));
            if let Some(code) = code {
                panel.spawn((
                    words(
                        code.without_key().to_string(),
                        TextStyle::Gain,
                        Tone::Accent,
                    ),
                    TextLayout::no_wrap(),
                    at(Rect::new(22.0, 34.0, 440.0, 76.0)),
                ));
            }
            if let Some(key) = code.and_then(Code::letters_of_key) {
                panel.spawn((
                    text(
                        Localized::new("net-code-key").with("key", key),
                        TextStyle::Body,
                        Tone::Ink,
                    ),
                    TextLayout::no_wrap(),
                    at(Rect::new(22.0, 74.0, 440.0, 96.0)),
                ));
            }
            let address = Localized::new("net-or-address").with("address", own.address());
            panel.spawn((
                text(address, TextStyle::Body, Tone::Ink),
                TextLayout::no_wrap(),
                at(Rect::new(22.0, 96.0, 440.0, 118.0)),
            ));
            // An older release let it be longer than can be typed by now.
            let is_long = |password: &str| password.chars().count() > LONGEST_OWN_PASSWORD;
            let needs_room = own.password().is_some_and(is_long);
            let copy_code = match needs_room {
                true => icon_button("copy", "net-copy-code"),
                false => button("net-copy-code").icon("copy"),
            };
            let copied = long.clone();
            let mut pressed = panel.spawn((
                copy_code.height(34.0).at(20.0, 121.0).build(),
                observe(
                    move |_: On<Activate>,
                          clipboard: Option<ResMut<Clipboard>>,
                          mut commands: Commands| {
                        copy(&copied, "share-copied", clipboard, &mut commands);
                    },
                ),
            ));
            if needs_room {
                pressed.insert(Tip("net-copy-code".into()));
            }
            // Who types a password has to know every letter.
            let mut beside = BESIDE_BUTTON;
            if let Some(password) = own.password() {
                match needs_room {
                    true => spawn_long_password(panel, password),
                    false => spawn_password(panel, password),
                }
                beside = BESIDE_HEADING;
            }
            if own.is_announced() {
                panel
                    .spawn((
                        Node {
                            align_items: AlignItems::Center,
                            justify_content: JustifyContent::FlexEnd,
                            column_gap: px(8),
                            ..at(beside)
                        },
                        Pickable::IGNORE,
                    ))
                    .with_children(|line| {
                        line.spawn(icon("wifi", 18.0, Tone::InkSoft));
                        line.spawn((
                            text("net-seen", TextStyle::Caption, Tone::InkSoft),
                            TextLayout::no_wrap(),
                        ));
                    });
            }
            if let Some(image) = qr_picture(&long) {
                panel.spawn((
                    Name::new("Code as a picture"),
                    ImageNode::new(images.add(image)),
                    at(Rect::new(448.0, 14.0, 582.0, 148.0)),
                    Pickable::IGNORE,
                ));
            }
        });
}

/// The password with its label, each in a line.
fn spawn_password(panel: &mut ChildSpawnerCommands, password: &str) {
    panel
        .spawn((
            Node {
                flex_direction: FlexDirection::Column,
                overflow: Overflow::clip(),
                ..at(BESIDE_BUTTON)
            },
            Pickable::IGNORE,
        ))
        .with_children(|lines| {
            let name = text("net-own-password", TextStyle::Caption, Tone::InkSoft);
            lines.spawn((name, TextLayout::no_wrap()));
            let password = words(password, TextStyle::Caption, Tone::Ink);
            lines.spawn((password, TextLayout::no_wrap()));
        });
}

/// The same for one that takes both lines: a lock says what it is.
fn spawn_long_password(panel: &mut ChildSpawnerCommands, password: &str) {
    panel
        .spawn((
            Node {
                align_items: AlignItems::Center,
                column_gap: px(8),
                ..at(BESIDE_ICON)
            },
            Pickable::IGNORE,
        ))
        .with_children(|line| {
            line.spawn((
                Node::default(),
                Tip("net-own-password".into()),
                children![icon("lock", 20.0, Tone::InkSoft)],
            ));
            let letters: Vec<char> = password.chars().collect();
            let halves = letters.chunks(letters.len().div_ceil(2));
            let halves: Vec<String> = halves.map(|half| half.iter().collect()).collect();
            line.spawn((
                words(halves.join("\n"), TextStyle::Caption, Tone::Ink),
                TextLayout::no_wrap(),
            ));
        });
}
