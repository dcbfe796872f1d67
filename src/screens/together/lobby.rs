//! Where people from several machines meet before a match: who sits there, the code of the table, the rules, and the start.

use bevy::{
    clipboard::Clipboard,
    prelude::*,
    ui::InteractionDisabled,
    ui_widgets::{Activate, observe},
};

use super::{
    chat,
    host::OwnHost,
    meeting::{GoToMatch, LeaveTable, Meeting, Tell},
    parts::rules_told,
    seats,
};
use crate::{
    locale::Localized,
    play::network::{Order, TableState, ToHost, Who},
    screens::{codes::qr_picture, library::CountedGames},
    shell::{
        locale::{Texts, Words},
        screens::{Screen, framed},
        theme::{TextStyle, Tone},
        toasts::{Notice, Severity},
        widgets::{
            ChipKind, at, button, chip, icon, main_button, name_words, panel, picture, text, words,
        },
    },
};

/// Where the panels lie below the cards.
const CODE: Rect = Rect {
    min: Vec2::new(32.0, 344.0),
    max: Vec2::new(632.0, 506.0),
};
const RULES: Rect = Rect {
    min: Vec2::new(648.0, 344.0),
    max: Vec2::new(1248.0, 548.0),
};
const TALK: Rect = Rect {
    min: Vec2::new(32.0, 518.0),
    max: Vec2::new(632.0, 700.0),
};
/// Where guests talk: they have no code to give.
const TALK_OF_GUESTS: Rect = Rect {
    min: Vec2::new(32.0, 344.0),
    max: Vec2::new(632.0, 660.0),
};

/// All of the screen but its frame.
#[derive(Component)]
struct Inside;

/// The frame.
#[derive(Component, Clone)]
struct LobbyRoot;

/// What is rebuilt when the table changes.
#[derive(Component)]
struct Changing;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            spawn.run_if(is_due),
            (fill, chat::fill).run_if(resource_exists::<Meeting>),
        )
            .chain()
            .run_if(in_state(Screen::Lobby)),
    );
}

fn is_due(texts: Res<Texts>, root: Query<(), With<LobbyRoot>>) -> bool {
    root.is_empty() || texts.is_changed()
}

fn spawn(
    meeting: Option<Res<Meeting>>,
    own: Option<Res<OwnHost>>,
    old: Query<Entity, With<LobbyRoot>>,
    mut images: ResMut<Assets<Image>>,
    mut commands: Commands,
) {
    for old in &old {
        commands.entity(old).despawn();
    }
    // A table that is gone has no lobby.
    if meeting.is_none() {
        commands.set_state(Screen::Together);
        return;
    }
    let back = observe(|_: On<Activate>, mut commands: Commands| {
        commands.trigger(LeaveTable);
        commands.set_state(Screen::Together);
    });
    framed(
        "Lobby",
        Screen::Lobby,
        LobbyRoot,
        "net-lobby",
        ("net-leave", back),
        &mut commands,
        |screen| {
            screen.spawn((
                Inside,
                Changing,
                Node {
                    position_type: PositionType::Absolute,
                    width: percent(100),
                    height: percent(100),
                    ..default()
                },
                Pickable::IGNORE,
            ));
            match &own {
                Some(own) => {
                    spawn_code(screen, own, &mut images);
                    chat::spawn(screen, TALK);
                }
                None => chat::spawn(screen, TALK_OF_GUESTS),
            }
        },
    );
}

fn spawn_code(screen: &mut ChildSpawnerCommands, own: &OwnHost, images: &mut Assets<Image>) {
    let code = own.code();
    let short = code.map(|code| code.without_key().to_string());
    let long = code.map_or_else(|| own.address(), |code| code.to_string());
    screen
        .spawn((Name::new("Code of the table"), panel(at(CODE))))
        .with_children(|panel| {
            panel.spawn((
                text("net-code", TextStyle::ColumnHeading, Tone::Ink),
                at(Rect::new(22.0, 10.0, 420.0, 38.0)),
            ));
            if let Some(short) = short {
                panel.spawn((
                    words(short, TextStyle::Gain, Tone::Accent),
                    TextLayout::no_wrap(),
                    at(Rect::new(22.0, 41.0, 440.0, 84.0)),
                ));
            }
            let address = Localized::new("net-or-address").with("address", own.address());
            panel.spawn((
                text(address, TextStyle::Body, Tone::Ink),
                TextLayout::no_wrap(),
                at(Rect::new(22.0, 84.0, 440.0, 106.0)),
            ));
            let copied = long.clone();
            panel.spawn((
                button("net-copy-code")
                    .icon("copy")
                    .height(38.0)
                    .at(20.0, 112.0)
                    .build(),
                observe(
                    move |_: On<Activate>,
                          clipboard: Option<ResMut<Clipboard>>,
                          mut commands: Commands| {
                        let done = clipboard
                            .is_some_and(|mut clipboard| clipboard.set_text(&copied).is_ok());
                        commands.trigger(match done {
                            true => Notice::new(Severity::Ok, "share-copied"),
                            false => Notice::new(Severity::Fault, "share-not-copied"),
                        });
                    },
                ),
            ));
            if own.is_announced() {
                panel
                    .spawn((
                        Node {
                            align_items: AlignItems::Center,
                            column_gap: px(8),
                            ..at(Rect::new(224.0, 112.0, 440.0, 150.0))
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
                    at(Rect::new(448.0, 10.0, 590.0, 152.0)),
                    Pickable::IGNORE,
                ));
            }
        });
}

/// Shows the table as it is.
fn fill(
    meeting: Res<Meeting>,
    games: Res<CountedGames>,
    inside: Query<(Entity, Ref<Inside>)>,
    texts: Res<Texts>,
    mut shown: Local<Option<Shown>>,
    mut commands: Commands,
) {
    let Ok((place, is_new)) = inside.single().map(|(place, one)| (place, one.is_added())) else {
        return;
    };
    let now = Shown::of(&meeting);
    if !is_new && shown.as_ref() == Some(&now) && !texts.is_changed() {
        return;
    }
    *shown = Some(now);
    commands.entity(place).despawn_children();
    commands.entity(place).with_children(|screen| {
        seats::spawn(screen, &meeting);
        match &meeting.table {
            Some(table) => {
                spawn_rules(screen, table, &games);
                spawn_start(screen, &meeting, table, &texts);
            }
            None => {
                screen.spawn((
                    text("net-arriving", TextStyle::Reading, Tone::CreamSoft),
                    TextLayout::justify(Justify::Center),
                    at(Rect::new(340.0, 180.0, 940.0, 220.0)),
                ));
            }
        }
    });
}

/// What the screen is built from.
#[derive(Debug, PartialEq)]
struct Shown {
    table: Option<TableState>,
    chair: Option<u8>,
    is_host: bool,
    pings: Vec<Option<u32>>,
    lost: bool,
    plays: bool,
}

impl Shown {
    fn of(meeting: &Meeting) -> Self {
        Self {
            table: meeting.table.clone(),
            chair: meeting.chair,
            is_host: meeting.is_host,
            pings: meeting.pings.clone(),
            lost: meeting.lost.is_some(),
            plays: meeting.plays,
        }
    }
}

fn spawn_rules(screen: &mut ChildSpawnerCommands, table: &TableState, games: &CountedGames) {
    screen
        .spawn((Name::new("Rules of the table"), panel(at(RULES))))
        .with_children(|panel| {
            panel.spawn((
                at(Rect::new(28.0, 22.0, 128.0, 122.0)),
                Pickable::IGNORE,
                children![picture(
                    format!("shelf_emblem_{}", table.game),
                    Vec2::splat(100.0)
                )],
            ));
            panel.spawn((
                Node {
                    overflow: Overflow::clip_x(),
                    ..at(Rect::new(150.0, 14.0, 584.0, 44.0))
                },
                Pickable::IGNORE,
                children![name_words(
                    table.name.clone(),
                    TextStyle::PanelHeading,
                    Tone::Ink
                )],
            ));
            panel
                .spawn((
                    Node {
                        flex_wrap: FlexWrap::Wrap,
                        column_gap: px(8),
                        row_gap: px(8),
                        align_content: AlignContent::FlexStart,
                        ..at(Rect::new(150.0, 50.0, 584.0, 136.0))
                    },
                    Pickable::IGNORE,
                ))
                .with_children(|chips| {
                    let game = Localized::new(format!("title-name-{}", table.game));
                    chips.spawn(chip(Words::Key(game), ChipKind::Plain, None));
                    for rule in rules_told(games, &table.game, &table.options) {
                        chips.spawn(chip(Words::Key(rule), ChipKind::On, None));
                    }
                    if let Some(ms) = table.move_ms {
                        let limit =
                            Localized::new("net-move-limit").with("seconds", (ms / 1000) as i64);
                        chips.spawn(chip(Words::Key(limit), ChipKind::Plain, None));
                    }
                });
            let watching = match table.spectators.is_empty() {
                true => Localized::new("net-no-spectators"),
                false => {
                    Localized::new("net-spectators").with("names", table.spectators.join(", "))
                }
            };
            panel
                .spawn((
                    Node {
                        column_gap: px(8),
                        ..at(Rect::new(22.0, 142.0, 580.0, 164.0))
                    },
                    Pickable::IGNORE,
                ))
                .with_children(|line| {
                    line.spawn(icon("eye", 18.0, Tone::InkSoft));
                    line.spawn((
                        text(watching, TextStyle::Caption, Tone::Ink),
                        TextLayout::no_wrap(),
                    ));
                });
            let seal: String = table.seal.chars().take(16).collect();
            panel
                .spawn((
                    Node {
                        column_gap: px(8),
                        ..at(Rect::new(22.0, 168.0, 580.0, 192.0))
                    },
                    Pickable::IGNORE,
                ))
                .with_children(|line| {
                    line.spawn(icon("lock", 18.0, Tone::InkSoft));
                    line.spawn((
                        text(
                            Localized::new("net-seal").with("seal", seal),
                            TextStyle::Caption,
                            Tone::InkSoft,
                        ),
                        TextLayout::no_wrap(),
                    ));
                });
        });
}

/// What is missing, and the button that goes on: to the match, to be ready, or to start.
fn spawn_start(
    screen: &mut ChildSpawnerCommands,
    meeting: &Meeting,
    table: &TableState,
    texts: &Texts,
) {
    let people = || table.seats.iter().map(|seat| &seat.who);
    let not_ready: Vec<&str> = people()
        .filter_map(|who| match who {
            Who::Person {
                name, ready: false, ..
            } => Some(&**name),
            _ => None,
        })
        .collect();
    let open = people().filter(|who| matches!(who, Who::Open)).count();
    let missing = match (meeting.plays, meeting.is_host) {
        (true, _) => vec![Localized::new("net-match-runs")],
        (false, _) if meeting.lost.is_some() => vec![Localized::new("net-lost-own")],
        (false, is_host) => {
            let mut lines = Vec::new();
            if !not_ready.is_empty() {
                lines.push(Localized::new("net-missing").with("names", not_ready.join(", ")));
            }
            if open > 0 {
                lines.push(Localized::new("net-still-open").with("count", open));
            }
            lines.push(match (lines.is_empty(), is_host) {
                (true, true) => "net-can-start".into(),
                (true, false) => "net-host-starts".into(),
                (false, true) if open > 0 => "net-close-or-computer".into(),
                (false, _) => "net-all-ready".into(),
            });
            lines
        }
    };
    for (place, line) in missing.into_iter().enumerate() {
        let top = 566.0 + 24.0 * place as f32;
        let said = Words::Key(line).read(texts);
        screen.spawn((
            Node {
                overflow: Overflow::clip_x(),
                ..at(Rect::new(652.0, top, 1040.0, top + 24.0))
            },
            Pickable::IGNORE,
            children![name_words(
                said,
                if place == 0 {
                    TextStyle::BodyBold
                } else {
                    TextStyle::Body
                },
                Tone::Cream
            )],
        ));
    }
    let (label, sign) = match (meeting.plays, meeting.is_host) {
        (true, _) => ("net-go-to-match", "play"),
        (false, true) => ("net-start", "play"),
        (false, false) => return,
    };
    let mut main = screen.spawn((
        main_button(label)
            .large()
            .icon(sign)
            .width(198.0)
            .at(1050.0, 572.0)
            .build(),
        observe(
            |_: On<Activate>, meeting: Res<Meeting>, mut commands: Commands| match meeting.plays {
                true => commands.trigger(GoToMatch),
                false => commands.trigger(Tell(ToHost::Order {
                    order: Order::Start,
                })),
            },
        ),
    ));
    if !meeting.plays && (open > 0 || !not_ready.is_empty()) {
        main.insert(InteractionDisabled);
    }
}
