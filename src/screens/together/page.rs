//! The page on which a table is found: those nearby, one by its code, or one of one's own.

use bevy::{
    clipboard::Clipboard,
    prelude::*,
    ui::InteractionDisabled,
    ui_widgets::{Activate, observe},
};

use super::{
    known::{KeepKnown, Known, way_to},
    looking::{Looking, Typed},
    meeting::{JoinTable, complain},
    parts::{Stands, game_line, spawn_chairs},
};
use crate::{
    locale::Localized,
    play::network::{About, Destination, Found, Nearby, PORT, Phase, Role},
    screens::{
        LONGEST_NAME,
        library::CountedGames,
        setup::{MemoryFolder, Purpose},
    },
    shell::{
        locale::{SpokenName, Texts, Words},
        screens::{Screen, framed},
        theme::{TextStyle, ThemedBackground, ThemedBorder, Tone},
        widgets::{
            Chosen, Field, FieldChanged, at, button, choice, field, icon, main_button, name_words,
            panel, picture, scroll_area, text,
        },
    },
};

/// Where the panels lie.
const NEARBY: Rect = Rect {
    min: Vec2::new(32.0, 88.0),
    max: Vec2::new(636.0, 660.0),
};
const BY_CODE: Rect = Rect {
    min: Vec2::new(652.0, 88.0),
    max: Vec2::new(1248.0, 432.0),
};
const HOSTING: Rect = Rect {
    min: Vec2::new(652.0, 448.0),
    max: Vec2::new(1248.0, 660.0),
};
/// A table in the list.
const ROW: Vec2 = Vec2::new(572.0, 108.0);
/// The longest address or code that is taken.
const LONGEST_CODE: usize = 60;

/// What one comes for by a code.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
struct ComesFor(Role);

/// The list of tables.
#[derive(Component)]
struct NearbyList;

/// What is said of the code, and the button that goes there.
#[derive(Component)]
struct Answer;

#[derive(Component)]
struct CodeField;

#[derive(Component)]
struct PortField;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ComesFor>()
        .add_systems(OnEnter(Screen::Together), name_oneself)
        .add_systems(
            Update,
            (spawn.run_if(is_due), fill_nearby, fill_answer)
                .chain()
                .run_if(in_state(Screen::Together).and_then(resource_exists::<Looking>)),
        );
}

/// All of the page.
#[derive(Component, Clone)]
struct PageRoot;

/// Whoever has no name yet has the usual one.
fn name_oneself(texts: Res<Texts>, mut known: ResMut<Known>, mut comes_for: ResMut<ComesFor>) {
    if known.name.is_empty() {
        known.name = texts.text("net-usual-name");
    }
    *comes_for = ComesFor::default();
}

fn is_due(texts: Res<Texts>, root: Query<(), With<PageRoot>>) -> bool {
    root.is_empty() || texts.is_changed()
}

fn spawn(known: Res<Known>, old: Query<Entity, With<PageRoot>>, mut commands: Commands) {
    for old in &old {
        commands.entity(old).despawn();
    }
    let back = observe(|_: On<Activate>, mut commands: Commands| {
        commands.set_state(Screen::Title);
    });
    framed(
        "Together",
        Screen::Together,
        PageRoot,
        "net-title",
        ("setup-back", back),
        &mut commands,
        |screen| {
            spawn_nearby(screen);
            spawn_by_code(screen, &known);
            spawn_hosting(screen, &known);
        },
    );
}

fn spawn_nearby(screen: &mut ChildSpawnerCommands) {
    screen
        .spawn((Name::new("Tables nearby"), panel(at(NEARBY))))
        .with_children(|panel| {
            panel.spawn((
                text("net-nearby", TextStyle::PanelHeading, Tone::Ink),
                at(Rect::new(22.0, 14.0, 320.0, 44.0)),
            ));
            panel
                .spawn((
                    Node {
                        position_type: PositionType::Absolute,
                        right: px(22),
                        top: px(16),
                        column_gap: px(8),
                        align_items: AlignItems::Center,
                        ..default()
                    },
                    Pickable::IGNORE,
                ))
                .with_children(|row| {
                    row.spawn(icon("refresh_cw", 16.0, Tone::InkSoft));
                    row.spawn((
                        text("net-searching", TextStyle::Caption, Tone::InkSoft),
                        TextLayout::no_wrap(),
                    ));
                });
            panel.spawn((
                scroll_area(Node {
                    row_gap: px(10),
                    ..at(Rect::new(14.0, 56.0, 14.0 + ROW.x + 4.0, 524.0))
                }),
                NearbyList,
            ));
            panel.spawn((
                text("net-nothing", TextStyle::Caption, Tone::InkSoft),
                at(Rect::new(22.0, 534.0, 582.0, 558.0)),
            ));
        });
}

fn spawn_by_code(screen: &mut ChildSpawnerCommands, known: &Known) {
    screen
        .spawn((Name::new("By code"), panel(at(BY_CODE))))
        .with_children(|panel| {
            panel.spawn((
                text("net-by-code", TextStyle::PanelHeading, Tone::Ink),
                at(Rect::new(22.0, 14.0, 560.0, 44.0)),
            ));
            panel.spawn((
                text("net-by-code-line", TextStyle::Caption, Tone::InkSoft),
                at(Rect::new(22.0, 48.0, 560.0, 68.0)),
            ));
            panel.spawn((
                CodeField,
                field("", LONGEST_CODE, "net-by-code")
                    .placeholder("net-code-example")
                    .focused()
                    .node(|node| {
                        node.width = px(400);
                        node.height = px(52);
                    })
                    .at(22.0, 80.0)
                    .build(),
                observe(|typed: On<FieldChanged>, mut commands: Commands| {
                    commands.trigger(Typed(typed.value.clone()));
                }),
            ));
            panel.spawn((
                button("net-paste")
                    .icon("clipboard_paste")
                    .width(136.0)
                    .height(52.0)
                    .at(436.0, 80.0)
                    .build(),
                observe(paste),
            ));
            let label = |key: &'static str, left: f32| {
                (
                    text(key, TextStyle::CaptionBold, Tone::InkSoft),
                    TextLayout::no_wrap(),
                    at(Rect::new(left, 190.0, left + 200.0, 210.0)),
                )
            };
            panel.spawn(label("net-name", 22.0));
            panel.spawn((
                field(known.name.clone(), LONGEST_NAME, "net-name")
                    .width(210.0)
                    .at(22.0, 212.0)
                    .build(),
                observe(
                    |typed: On<FieldChanged>,
                     mut fields: Query<&mut Field>,
                     mut known: ResMut<Known>| {
                        if let Ok(mut field) = fields.get_mut(typed.entity) {
                            field.value.clone_from(&typed.value);
                            field.fault = typed.value.trim().is_empty();
                        }
                        known.name = typed.value.trim().to_owned();
                    },
                ),
            ));
            panel.spawn(label("net-come-as", 250.0));
            panel.spawn((
                choice(
                    ["net-player", "net-spectator"].map(|key| Words::Key(key.into())),
                    0,
                    "net-come-as",
                    Node {
                        height: px(40),
                        ..at(Rect::new(250.0, 212.0, 572.0, 252.0))
                    },
                ),
                observe(|chosen: On<Chosen>, mut comes_for: ResMut<ComesFor>| {
                    comes_for.0 = match chosen.index {
                        0 => Role::Player,
                        _ => Role::Spectator,
                    };
                }),
            ));
            panel.spawn((
                Answer,
                at(Rect::new(22.0, 138.0, 574.0, 330.0)),
                Pickable::IGNORE,
            ));
        });
}

fn spawn_hosting(screen: &mut ChildSpawnerCommands, known: &Known) {
    screen
        .spawn((Name::new("Hosting"), panel(at(HOSTING))))
        .with_children(|panel| {
            panel.spawn((
                text("net-host", TextStyle::PanelHeading, Tone::Ink),
                at(Rect::new(22.0, 14.0, 560.0, 44.0)),
            ));
            for (place, (sign, line)) in [
                ("users", "net-good-straight"),
                ("check", "net-good-sealed"),
                ("rotate_ccw", "net-good-back"),
            ]
            .into_iter()
            .enumerate()
            {
                let top = 50.0 + 30.0 * place as f32;
                panel
                    .spawn((at(Rect::new(22.0, top, 46.0, top + 24.0)), Pickable::IGNORE))
                    .with_child(icon(sign, 18.0, Tone::InkSoft));
                panel.spawn((
                    text(line, TextStyle::Caption, Tone::Ink),
                    TextLayout::no_wrap(),
                    at(Rect::new(52.0, top, 580.0, top + 24.0)),
                ));
            }
            panel.spawn((
                button("net-set-up")
                    .icon("plus")
                    .width(300.0)
                    .at(22.0, 148.0)
                    .build(),
                observe(|_: On<Activate>, mut commands: Commands| {
                    commands.insert_resource(Purpose::Host);
                    commands.set_state(Screen::Setup);
                }),
            ));
            panel.spawn((
                text("net-port", TextStyle::CaptionBold, Tone::InkSoft),
                TextLayout::no_wrap(),
                Node {
                    position_type: PositionType::Absolute,
                    right: px(140),
                    top: px(159),
                    ..default()
                },
            ));
            panel.spawn((
                PortField,
                field(known.port.to_string(), 5, "net-port")
                    .digits()
                    .width(110.0)
                    .at(462.0, 148.0)
                    .build(),
                observe(
                    |typed: On<FieldChanged>,
                     mut fields: Query<&mut Field>,
                     mut known: ResMut<Known>,
                     mut commands: Commands| {
                        let port = typed.value.parse::<u16>().ok().filter(|port| *port > 0);
                        if let Ok(mut field) = fields.get_mut(typed.entity) {
                            field.value.clone_from(&typed.value);
                            field.fault = port.is_none();
                        }
                        known.port = port.unwrap_or(PORT);
                        commands.trigger(KeepKnown);
                    },
                ),
            ));
        });
}

/// Takes what is on the clipboard for a code.
fn paste(
    _: On<Activate>,
    clipboard: Option<ResMut<Clipboard>>,
    mut fields: Query<&mut Field, With<CodeField>>,
    mut commands: Commands,
) -> Result {
    let pasted = clipboard.and_then(|mut clipboard| {
        let mut read = clipboard.fetch_text();
        read.poll_result()?.ok()
    });
    if let Some(pasted) = pasted {
        let pasted: String = pasted.trim().chars().take(LONGEST_CODE).collect();
        fields.single_mut()?.value.clone_from(&pasted);
        commands.trigger(Typed(pasted));
    }
    Ok(())
}

/// Lists the tables that are announced.
fn fill_nearby(
    looking: Res<Looking>,
    games: Res<CountedGames>,
    texts: Res<Texts>,
    lists: Query<(Entity, Ref<NearbyList>)>,
    mut shown: Local<Vec<Nearby>>,
    mut commands: Commands,
) {
    let Ok((list, is_new)) = lists.single().map(|(list, one)| (list, one.is_added())) else {
        return;
    };
    if !is_new && *shown == looking.nearby {
        return;
    }
    shown.clone_from(&looking.nearby);
    commands.entity(list).despawn_children();
    commands.entity(list).with_children(|list| {
        for nearby in &looking.nearby {
            spawn_row(list, nearby, &games, &texts);
        }
    });
}

fn spawn_row(
    list: &mut ChildSpawnerCommands,
    nearby: &Nearby,
    games: &CountedGames,
    texts: &Texts,
) {
    let about = &nearby.about;
    let stands = Stands::of(about, nearby.version);
    let (said, tone) = stands.told(&nearby.release);
    list.spawn((
        Name::new("Table nearby"),
        SpokenName(Words::plain(format!(
            "{}, {}, {}",
            about.name,
            game_line(games, about, texts),
            Words::Key(said.clone()).read(texts)
        ))),
        Node {
            width: px(ROW.x),
            height: px(ROW.y),
            border: px(1.5).all(),
            border_radius: BorderRadius::all(px(8)),
            flex_shrink: 0.0,
            ..default()
        },
        ThemedBackground(Tone::Row),
        ThemedBorder(Tone::Hairline),
        Pickable::IGNORE,
    ))
    .with_children(|row| {
        row.spawn((
            at(Rect::new(14.0, 16.0, 66.0, 68.0)),
            Pickable::IGNORE,
            children![picture(
                format!("shelf_emblem_{}", about.game),
                Vec2::splat(52.0)
            )],
        ));
        row.spawn((
            Node {
                overflow: Overflow::clip_x(),
                ..at(Rect::new(80.0, 10.0, 440.0, 36.0))
            },
            Pickable::IGNORE,
            children![name_words(
                about.name.clone(),
                TextStyle::ColumnHeading,
                Tone::Ink
            )],
        ));
        row.spawn((
            Node {
                overflow: Overflow::clip_x(),
                ..at(Rect::new(80.0, 38.0, 440.0, 60.0))
            },
            Pickable::IGNORE,
            children![name_words(
                game_line(games, about, texts),
                TextStyle::Caption,
                Tone::Ink
            )],
        ));
        row.spawn((
            Node {
                column_gap: px(8),
                align_items: AlignItems::Center,
                ..at(Rect::new(80.0, 66.0, 560.0, 96.0))
            },
            Pickable::IGNORE,
        ))
        .with_children(|line| {
            spawn_chairs(line, about);
            line.spawn((
                text(said, TextStyle::CaptionBold, tone),
                TextLayout::no_wrap(),
                Node {
                    margin: UiRect::left(px(8)),
                    ..default()
                },
            ));
        });
        let (label, sign, role) = match stands {
            Stands::Waits(_) => ("net-join", None, Role::Player),
            Stands::Plays(_) | Stands::Full => ("net-watch", Some("eye"), Role::Spectator),
            Stands::OtherVersion => return,
        };
        let mut spec = button(label).width(116.0).height(44.0).at(444.0, 32.0);
        if let Some(sign) = sign {
            spec = spec.icon(sign);
        }
        let (destination, about) = (
            Destination {
                address: nearby.address,
                key: None,
            },
            about.clone(),
        );
        row.spawn((
            spec.build(),
            observe(
                move |_: On<Activate>,
                      known: Res<Known>,
                      folder: Res<MemoryFolder>,
                      mut commands: Commands| {
                    go(destination, &about, role, &known, &folder, &mut commands);
                },
            ),
        ));
    });
}

/// The table that somebody means who has come by a code: one with a free chair, if there are several.
fn meant(found: &Found) -> Option<&About> {
    let free = |about: &&About| about.phase == Phase::Lobby && about.free() > 0;
    found
        .tables
        .iter()
        .find(free)
        .or_else(|| found.tables.first())
}

/// Says what the code is, and leads there.
fn fill_answer(
    looking: Res<Looking>,
    known: Res<Known>,
    comes_for: Res<ComesFor>,
    answers: Query<(Entity, Ref<Answer>)>,
    mut commands: Commands,
) {
    let Ok((answer, is_new)) = answers
        .single()
        .map(|(entity, one)| (entity, one.is_added()))
    else {
        return;
    };
    if !(is_new || looking.is_changed() || known.is_changed() || comes_for.is_changed()) {
        return;
    }
    let found = looking.found.as_ref().and_then(|found| found.as_ref().ok());
    let table = found.and_then(meant);
    let said: Option<(Localized, &str, Tone)> = match (&looking.found, table) {
        (Some(Err(why)), _) => Some((why.clone(), "triangle_alert", Tone::Accent)),
        (Some(Ok(found)), Some(table)) => Some((
            Localized::new("net-found")
                .with("table", table.name.clone())
                .with("address", found.address.to_string())
                .with("ms", found.ping.as_millis() as i64),
            "check",
            Tone::YesEdge,
        )),
        (Some(Ok(_)), None) => Some(("net-no-table".into(), "triangle_alert", Tone::Accent)),
        (None, _) if looking.destination.is_some() => {
            Some(("net-asking".into(), "hourglass", Tone::InkSoft))
        }
        (None, _) => None,
    };
    commands.entity(answer).despawn_children();
    commands.entity(answer).with_children(|answer| {
        if let Some((said, sign, tone)) = said {
            answer
                .spawn((
                    Node {
                        column_gap: px(8),
                        ..at(Rect::new(0.0, 2.0, 550.0, 44.0))
                    },
                    Pickable::IGNORE,
                ))
                .with_children(|line| {
                    line.spawn(icon(sign, 20.0, tone));
                    line.spawn((
                        text(said, TextStyle::BodyBold, tone),
                        Node {
                            width: px(520),
                            ..default()
                        },
                    ));
                });
        }
        let label = match table {
            Some(table) => Localized::new("net-join-table").with("table", table.name.clone()),
            None => "net-join-none".into(),
        };
        let mut main = answer.spawn(
            main_button(Words::Key(label))
                .large()
                .icon("door_open")
                .key(KeyCode::Enter)
                .width(550.0)
                .at(0.0, 130.0)
                .build(),
        );
        main.observe(join_by_code);
        if table.is_none() || known.name.is_empty() {
            main.insert(InteractionDisabled);
        }
    });
}

fn join_by_code(
    _: On<Activate>,
    looking: Res<Looking>,
    known: Res<Known>,
    comes_for: Res<ComesFor>,
    folder: Res<MemoryFolder>,
    mut commands: Commands,
) {
    let found = looking.found.as_ref().and_then(|found| found.as_ref().ok());
    if let (Some(destination), Some(about)) = (looking.destination, found.and_then(meant)) {
        let about = about.clone();
        go(
            destination,
            &about,
            comes_for.0,
            &known,
            &folder,
            &mut commands,
        );
    }
}

/// Goes to a table.
fn go(
    destination: Destination,
    about: &About,
    role: Role,
    known: &Known,
    folder: &MemoryFolder,
    commands: &mut Commands,
) {
    commands.trigger(KeepKnown);
    match way_to(destination, role, &known.name, folder) {
        Ok(mut join) => {
            join.table = Some(about.name.clone());
            commands.trigger(JoinTable {
                game: about.game.clone(),
                join,
            });
        }
        Err(why) => complain(&why, commands),
    }
}
