//! The code of a table, for those who are to come: its host has it, and guests whose table leaves room for it.

use bevy::{
    clipboard::Clipboard,
    prelude::*,
    ui_widgets::{Activate, observe},
};

use super::{by_code::LONGEST_OWN_PASSWORD, host::OwnHost, meeting::Meeting};
use crate::{
    locale::Localized,
    play::network::{Code, Destination},
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

/// How others come to a table.
#[derive(Clone, Debug, PartialEq)]
pub struct WayIn {
    code: Option<Code>,
    address: String,
    password: Option<String>,
    /// Whether it is seen on this network.
    is_announced: bool,
}

impl WayIn {
    /// To the table that is hosted here.
    pub fn of_host(own: &OwnHost) -> Self {
        Self {
            code: own.code(),
            address: own.address(),
            password: own.password().map(str::to_owned),
            is_announced: own.is_announced(),
        }
    }

    /// To the table that one is a guest at, as far as its code is known and nothing else stands in that place: where two sit,
    /// one talks beside them. What its host has told nobody else, as its password, is left out.
    pub fn of_guest(meeting: &Meeting) -> Option<Self> {
        let seats = meeting.table.as_ref()?.seats.len();
        let code = meeting.code.filter(|_| !meeting.is_host && seats <= 2)?;
        Some(Self {
            code: Some(code),
            address: Destination::from(code).address.to_string(),
            password: None,
            is_announced: false,
        })
    }
}

/// Spawns it, with `told` to know it by.
pub fn spawn(
    screen: &mut ChildSpawnerCommands,
    way: &WayIn,
    images: &mut Assets<Image>,
    told: impl Bundle,
) {
    let WayIn { code, address, .. } = way;
    let code = *code;
    let long = code.map_or_else(|| address.clone(), |code| code.to_string());
    screen
        .spawn((
            Name::new("Code of the table"),
            ClearOfNotices,
            panel(at(CODE)),
            told,
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
            let address = Localized::new("net-or-address").with("address", address.clone());
            panel.spawn((
                text(address, TextStyle::Body, Tone::Ink),
                TextLayout::no_wrap(),
                at(Rect::new(22.0, 96.0, 440.0, 118.0)),
            ));
            // An older release let it be longer than can be typed by now.
            let is_long = |password: &str| password.chars().count() > LONGEST_OWN_PASSWORD;
            let password = way.password.as_deref();
            let needs_room = password.is_some_and(is_long);
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
            if let Some(password) = password {
                match needs_room {
                    true => spawn_long_password(panel, password),
                    false => spawn_password(panel, password),
                }
                beside = BESIDE_HEADING;
            }
            if way.is_announced {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::network::{TableState, Who};

    #[test]
    fn guests_have_the_code_where_their_table_leaves_room_for_it() {
        let address = "10.0.0.1:7420";
        let destination = Destination {
            address: address.parse().unwrap(),
            key: Some(7),
        };
        let meeting = |seats| Meeting {
            table: Some(TableState::in_lobby(
                "Kitchen",
                "conquest",
                vec![Who::Open; seats],
            )),
            code: destination.code(),
            ..default()
        };
        let way = WayIn {
            code: destination.code(),
            address: address.to_owned(),
            password: None,
            is_announced: false,
        };
        assert_eq!(WayIn::of_guest(&meeting(2)), Some(way));
        assert_eq!(WayIn::of_guest(&meeting(3)), None);
        let unknown = Meeting {
            code: None,
            ..meeting(2)
        };
        assert_eq!(WayIn::of_guest(&unknown), None);
        let of_host = Meeting {
            is_host: true,
            ..meeting(2)
        };
        assert_eq!(WayIn::of_guest(&of_host), None);
    }
}
