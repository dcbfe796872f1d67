//! The tables that are announced in the network.

use bevy::{
    prelude::*,
    ui_widgets::{Activate, observe},
};

use super::{
    known::{ComeBack, Known, go},
    looking::Looking,
    parts::{Stands, game_line, spawn_chairs, table_name},
};
use crate::{
    play::network::{Destination, Nearby, Role},
    screens::{library::CountedGames, setup::MemoryFolder},
    shell::{
        locale::{SpokenName, Texts, Words},
        theme::{TextStyle, ThemedBackground, ThemedBorder, Tone},
        widgets::{Tip, at, button, icon, name_words, panel, picture, scroll_area, text},
    },
};

/// Where it lies.
const NEARBY: Rect = Rect {
    min: Vec2::new(32.0, 88.0),
    max: Vec2::new(636.0, 660.0),
};
/// A table in the list.
const ROW: Vec2 = Vec2::new(572.0, 108.0);

/// The list of tables.
#[derive(Component)]
pub struct NearbyList;

/// What is said as long as none is announced.
#[derive(Component)]
pub struct NothingNearby;

/// Spawns it.
pub fn spawn(screen: &mut ChildSpawnerCommands) {
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
            panel
                .spawn((
                    NothingNearby,
                    Node {
                        flex_direction: FlexDirection::Column,
                        align_items: AlignItems::Center,
                        justify_content: JustifyContent::Center,
                        row_gap: px(14),
                        ..at(Rect::new(22.0, 56.0, 582.0, 524.0))
                    },
                    Pickable::IGNORE,
                ))
                .with_children(|middle| {
                    middle.spawn(icon("wifi", 56.0, Tone::Hairline));
                    middle.spawn((
                        text("net-nothing", TextStyle::Body, Tone::InkSoft),
                        TextLayout::justify(Justify::Center),
                    ));
                });
        });
}

/// A row of the list, with the table that it tells of, and the way back to the seat of one's own that is kept there.
#[derive(Component, Clone, Debug, PartialEq)]
pub struct Row(Nearby, Option<ComeBack>);

/// Lists the tables that are announced: what tells something else is spawned anew.
pub fn fill(
    looking: Res<Looking>,
    games: Res<CountedGames>,
    texts: Res<Texts>,
    known: Res<Known>,
    lists: Query<(Entity, Ref<NearbyList>)>,
    rows: Query<(Entity, &Row)>,
    mut nothing: Query<&mut Visibility, With<NothingNearby>>,
    mut commands: Commands,
) {
    let Ok((list, is_new)) = lists.single().map(|(list, one)| (list, one.is_added())) else {
        return;
    };
    if !(is_new || looking.is_changed() || known.is_changed()) {
        return;
    }
    for mut shown in &mut nothing {
        shown.set_if_neq(match looking.nearby.is_empty() {
            true => Visibility::Inherited,
            false => Visibility::Hidden,
        });
    }
    let mut old: Vec<(Entity, &Row)> = rows.iter().collect();
    let mut all = Vec::new();
    for nearby in &looking.nearby {
        let seat = known.seat_at(nearby.address, nearby.key, &nearby.about);
        let row = Row(
            nearby.clone(),
            seat.map(|seat| seat.way_back(Some(nearby.address))),
        );
        if let Some(kept) = old.iter().position(|(_, old)| **old == row) {
            all.push(old.remove(kept).0);
            continue;
        }
        commands.entity(list).with_children(|list| {
            all.push(spawn_row(list, row, &games, &texts));
        });
    }
    for (gone, _) in old {
        commands.entity(gone).despawn();
    }
    // Each stands where it stood, whatever has changed of it.
    commands.entity(list).insert_children(0, &all);
}

fn spawn_row(
    list: &mut ChildSpawnerCommands,
    told: Row,
    games: &CountedGames,
    texts: &Texts,
) -> Entity {
    let Row(nearby, back) = &told;
    let about = &nearby.about;
    let name = table_name(&about.name, about.of.as_ref(), texts);
    let stands = Stands::of(about, nearby.version);
    let (said, tone) = stands.told(&nearby.release);
    let mut spoken = format!(
        "{name}, {}, {}",
        game_line(games, about, texts),
        Words::Key(said.clone()).read(texts)
    );
    if nearby.locked {
        spoken = format!("{spoken}, {}", texts.text("net-locked"));
    }
    list.spawn((
        Name::new("Table nearby"),
        told.clone(),
        SpokenName(Words::plain(spoken)),
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
        if nearby.locked {
            row.spawn((
                Node {
                    justify_content: JustifyContent::Center,
                    align_items: AlignItems::Center,
                    ..at(Rect::new(14.0, 70.0, 66.0, 98.0))
                },
                Tip("net-locked".into()),
                children![icon("lock", 20.0, Tone::InkSoft)],
            ));
        }
        row.spawn((
            Node {
                overflow: Overflow::clip_x(),
                ..at(Rect::new(80.0, 10.0, 440.0, 36.0))
            },
            Pickable::IGNORE,
            children![name_words(name, TextStyle::ColumnHeading, Tone::Ink)],
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
        // Who has a seat there goes back to it, by the name that it is kept under.
        let back = back.clone();
        let (label, sign, role) = match stands {
            Stands::Plays(_) if back.is_some() => ("net-back", Some("rotate_ccw"), Role::Player),
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
                      mut commands: Commands| match &back {
                    Some(back) => commands.trigger(back.clone()),
                    None => go(destination, &about, role, &known, &folder, &mut commands),
                },
            ),
        ));
    })
    .id()
}
