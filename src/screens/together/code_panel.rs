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
        menus::{close_or, dialog},
        screens::Screen,
        theme::{TextStyle, Tone},
        toasts::ClearOfNotices,
        widgets::{Tip, at, icon, icon_button, main_button, panel, text, words},
    },
};

/// Where it lies.
const CODE: Rect = Rect {
    min: Vec2::new(32.0, 344.0),
    max: Vec2::new(632.0, 506.0),
};
/// Where the text of it begins, and where it ends before the picture.
const LEFT: f32 = 22.0;
const RIGHT: f32 = 440.0;
/// How wide the code is where it is shown alone, and all that stands there.
const CODE_ALONE: f32 = 314.0;
const ALONE: f32 = 464.0;
/// The side of the picture.
const PICTURE: f32 = 134.0;

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
        Some(Self::by_code(code))
    }

    /// To the table that has that code, as a guest knows it.
    pub fn by_code(code: Code) -> Self {
        Self {
            code: Some(code),
            address: Destination::from(code).address.to_string(),
            password: None,
            is_announced: false,
        }
    }

    /// The whole code, with its key; the address where there is none.
    fn whole(&self) -> String {
        let address = || self.address.clone();
        self.code.map_or_else(address, |code| code.to_string())
    }

    /// The code as it is told, and in what style; the address where there is none.
    fn short(&self) -> (String, TextStyle) {
        match self.code {
            Some(code) => (code.without_key().to_string(), TextStyle::Gain),
            None => (self.address.clone(), TextStyle::PanelHeading),
        }
    }

    /// What the host's key is checked by.
    fn key_line(&self) -> Option<Localized> {
        let key = self.code.and_then(Code::letters_of_key)?;
        Some(Localized::new("net-code-key").with("key", key))
    }

    /// By what else the table is reached, where it has a code.
    fn address_line(&self) -> Option<Localized> {
        let line = Localized::new("net-or-address").with("address", self.address.clone());
        self.code.map(|_| line)
    }
}

/// Spawns it, with `told` to know it by.
pub fn spawn(
    screen: &mut ChildSpawnerCommands,
    way: &WayIn,
    images: &mut Assets<Image>,
    told: impl Bundle,
) {
    let key = way.key_line();
    // A password takes the room of a line below.
    let (heading, code, lines) = match (&way.password, &key) {
        (Some(_), Some(_)) => (8.0, 38.0, 80.0),
        (Some(_), None) => (8.0, 42.0, 90.0),
        (None, Some(_)) => (12.0, 46.0, 96.0),
        (None, None) => (16.0, 52.0, 106.0),
    };
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
                at(Rect::new(LEFT, heading, LEFT + 200.0, heading + 28.0)),
            ));
            if way.is_announced {
                panel
                    .spawn((
                        Node {
                            align_items: AlignItems::Center,
                            justify_content: JustifyContent::FlexEnd,
                            column_gap: px(8),
                            ..at(Rect::new(
                                LEFT + 202.0,
                                heading,
                                RIGHT - 14.0,
                                heading + 28.0,
                            ))
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
            let (short, style) = way.short();
            panel
                .spawn((
                    Node {
                        align_items: AlignItems::Center,
                        column_gap: px(14),
                        ..at(Rect::new(LEFT, code, RIGHT, code + 40.0))
                    },
                    Pickable::IGNORE,
                ))
                .with_children(|row| {
                    row.spawn((
                        words(short, style, Tone::Accent),
                        TextLayout::no_wrap(),
                        Node {
                            flex_shrink: 0.0,
                            ..default()
                        },
                    ));
                    row.spawn((
                        icon_button("copy", "net-copy-code").height(38.0).build(),
                        Tip("net-copy-code".into()),
                        copies(way.whole()),
                    ));
                });
            for (place, line) in key.into_iter().chain(way.address_line()).enumerate() {
                let top = lines + 22.0 * place as f32;
                panel.spawn((
                    text(line, TextStyle::Body, Tone::Ink),
                    TextLayout::no_wrap(),
                    at(Rect::new(LEFT, top, RIGHT, top + 22.0)),
                ));
            }
            // Who types a password has to know every letter. An older release let it be longer than can be typed by now.
            if let Some(password) = way.password.as_deref() {
                match password.chars().count() > LONGEST_OWN_PASSWORD {
                    true => spawn_long_password(panel, password),
                    false => spawn_password(panel, password),
                }
            }
            if let Some(picture) = picture(way, images) {
                let top = (CODE.height() - PICTURE) / 2.0;
                let left = CODE.width() - 18.0 - PICTURE;
                panel.spawn((
                    picture,
                    at(Rect::new(left, top, left + PICTURE, top + PICTURE)),
                ));
            }
        });
}

/// Shows it over the lobby, where there is no room for it beside the seats.
pub fn show(way: &WayIn, images: &mut Assets<Image>, commands: &mut Commands) {
    dialog(
        "Code of the table",
        "net-code",
        (),
        Screen::Lobby,
        commands,
        |panel| {
            panel
                .spawn((
                    Node {
                        width: px(ALONE),
                        justify_content: JustifyContent::SpaceBetween,
                        align_items: AlignItems::Center,
                        ..default()
                    },
                    Pickable::IGNORE,
                ))
                .with_children(|row| {
                    row.spawn((
                        Node {
                            width: px(CODE_ALONE),
                            flex_direction: FlexDirection::Column,
                            row_gap: px(8),
                            ..default()
                        },
                        Pickable::IGNORE,
                    ))
                    .with_children(|lines| {
                        lines.spawn((
                            words(way.short().0, TextStyle::GainSmall, Tone::Accent),
                            TextLayout::no_wrap(),
                        ));
                        for line in way.key_line().into_iter().chain(way.address_line()) {
                            lines.spawn((
                                text(line, TextStyle::Body, Tone::Ink),
                                Node {
                                    width: px(CODE_ALONE),
                                    ..default()
                                },
                            ));
                        }
                    });
                    if let Some(picture) = picture(way, images) {
                        row.spawn((
                            picture,
                            Node {
                                width: px(PICTURE),
                                height: px(PICTURE),
                                flex_shrink: 0.0,
                                ..default()
                            },
                        ));
                    }
                });
            close_or(
                panel,
                (
                    main_button("net-copy-code").icon("copy").build(),
                    copies(way.whole()),
                ),
            );
        },
    );
}

/// Puts a code on the clipboard.
fn copies(code: String) -> impl Bundle {
    observe(
        move |_: On<Activate>, clipboard: Option<ResMut<Clipboard>>, mut commands: Commands| {
            copy(&code, "share-copied", clipboard, &mut commands);
        },
    )
}

/// The code as a picture, to be photographed.
fn picture(way: &WayIn, images: &mut Assets<Image>) -> Option<impl Bundle + use<>> {
    let image = qr_picture(&way.whole())?;
    Some((
        Name::new("Code as a picture"),
        ImageNode::new(images.add(image)),
        Pickable::IGNORE,
    ))
}

/// The password after its label, in a line.
fn spawn_password(panel: &mut ChildSpawnerCommands, password: &str) {
    panel
        .spawn((
            Node {
                column_gap: px(8),
                overflow: Overflow::clip(),
                ..at(Rect::new(LEFT, 128.0, RIGHT, 148.0))
            },
            Pickable::IGNORE,
        ))
        .with_children(|line| {
            let name = text("net-own-password", TextStyle::Caption, Tone::InkSoft);
            line.spawn((name, TextLayout::no_wrap()));
            let password = words(password, TextStyle::Caption, Tone::Ink);
            line.spawn((password, TextLayout::no_wrap()));
        });
}

/// The same for one that takes two lines: a lock says what it is.
fn spawn_long_password(panel: &mut ChildSpawnerCommands, password: &str) {
    panel
        .spawn((
            Node {
                align_items: AlignItems::Center,
                column_gap: px(8),
                ..at(Rect::new(LEFT, 123.0, RIGHT, 159.0))
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

    #[test]
    fn what_is_copied_is_the_whole_code_or_the_address_where_there_is_none() {
        let destination = Destination {
            address: "10.0.0.1:7420".parse().unwrap(),
            key: Some(7),
        };
        let code = destination.code().expect("it can be told");
        let way = WayIn::by_code(code);
        assert_eq!(way.whole(), code.to_string());
        assert_eq!(way.short().0, code.without_key().to_string());
        assert!(way.key_line().is_some() && way.address_line().is_some());
        let by_address = WayIn { code: None, ..way };
        assert_eq!(by_address.whole(), "10.0.0.1:7420");
        assert_eq!(by_address.short().0, by_address.whole());
        let lines = [by_address.key_line(), by_address.address_line()];
        assert_eq!(lines, [None, None]);
    }
}
