//! The rules, in a few illustrated pages. What they say and show is in `rules_book.ron` and the texts.

use bevy::{
    input_focus::AutoFocus,
    prelude::*,
    ui_widgets::{Activate, observe},
};
use bevy_asset_loader::prelude::*;
use bevy_common_assets::ron::RonAssetPlugin;
use serde::Deserialize;

use super::{CloseMenu, overlay::on_wood};
use crate::shell::{
    faults::AnnounceReloads,
    locale::Localized,
    screens::{Menu, Screen},
    theme::{Picture, TextStyle, ThemedBackground, ThemedBorder, Tone},
    widgets::{self, Frame, Shortcut, button, main_button, plate},
};

/// The book's file.
const PATH: &str = "rules_book.ron";

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(RonAssetPlugin::<RulesBook>::new(&["rules_book.ron"]))
        .announce_reloads::<RulesBook>()
        .init_resource::<OpenPage>()
        .init_resource::<RulesTopic>()
        .configure_loading_state(
            LoadingStateConfig::new(Screen::Loading).load_collection::<BookFile>(),
        )
        .add_systems(OnEnter(Menu::Rules), spawn)
        .add_systems(
            Update,
            show_page.run_if(in_state(Menu::Rules).and_then(
                resource_changed::<OpenPage>.or_else(on_message::<AssetEvent<RulesBook>>),
            )),
        );
}

/// The pages of the rules.
#[derive(Asset, TypePath, Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct RulesBook {
    pages: Vec<Page>,
}

/// One page: texts at the left, pictures at the right.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Page {
    /// Key of the heading.
    title: String,
    /// Keys of the paragraphs.
    lines: Vec<String>,
    /// Stem, left, top, width, height, in a field of 520 by 480.
    #[serde(default)]
    pictures: Vec<(String, f32, f32, f32, f32)>,
    /// Outlines in gold: left, top, width, height.
    #[serde(default)]
    outlines: Vec<(f32, f32, f32, f32)>,
    /// Marks of cells that a domino may lie on: left, top, side, whether it may as it is turned now.
    #[serde(default)]
    marks: Vec<(f32, f32, f32, bool)>,
    /// Key of a word on a plate, left and top of its middle.
    #[serde(default)]
    plates: Vec<(String, f32, f32)>,
}

#[derive(Resource)]
struct BookFile(Handle<RulesBook>);

// By hand, since a loader is found by "rules_book.ron" only through the type of the asset.
impl AssetCollection for BookFile {
    fn create(world: &mut World) -> Self {
        Self(world.resource::<AssetServer>().load(PATH))
    }

    fn load(world: &mut World) -> Vec<UntypedHandle> {
        let handle: Handle<RulesBook> = world.resource::<AssetServer>().load(PATH);
        vec![handle.untyped()]
    }
}

/// What the player is at, as the key of the heading of the page that tells of it: the rules open there. Where it is
/// nothing they open where they were left.
#[derive(Resource, Default)]
pub struct RulesTopic(pub Option<&'static str>);

/// The page that is open.
#[derive(Resource, Default)]
struct OpenPage(usize);

/// Where the open page is drawn.
#[derive(Component)]
struct Leaf;

fn spawn(
    file: Res<BookFile>,
    books: Res<Assets<RulesBook>>,
    topic: Res<RulesTopic>,
    mut open: ResMut<OpenPage>,
    mut commands: Commands,
) {
    open.set_changed();
    if let (Some(topic), Some(book)) = (topic.0, books.get(&file.0))
        && let Some(page) = book.pages.iter().position(|page| page.title == topic)
    {
        open.0 = page;
    }
    on_wood(
        "Rules",
        "title-rules",
        Menu::Rules,
        &mut commands,
        |stage| {
            stage
                .spawn((
                    Frame::panel(),
                    Node {
                        position_type: PositionType::Absolute,
                        left: px(32),
                        top: px(84),
                        width: px(1216),
                        height: px(540),
                        ..default()
                    },
                ))
                .with_child((
                    Leaf,
                    Node {
                        width: percent(100),
                        height: percent(100),
                        padding: px(30).all(),
                        column_gap: px(36),
                        ..default()
                    },
                ));
            stage
                .spawn(Node {
                    position_type: PositionType::Absolute,
                    left: px(32),
                    right: px(32),
                    top: px(640),
                    column_gap: px(12),
                    align_items: AlignItems::Center,
                    ..default()
                })
                .with_children(|row| {
                    row.spawn((
                        button("rules-previous")
                            .icon("chevron_left")
                            .height(44.0)
                            .build(),
                        Shortcut(KeyCode::ArrowLeft),
                        observe(|_: On<Activate>, mut open: ResMut<OpenPage>| {
                            open.0 = open.0.saturating_sub(1);
                        }),
                    ));
                    row.spawn((
                        button("rules-next")
                            .icon("chevron_right")
                            .icon_after()
                            .height(44.0)
                            .build(),
                        AutoFocus,
                        Shortcut(KeyCode::ArrowRight),
                        observe(
                            |_: On<Activate>,
                             mut open: ResMut<OpenPage>,
                             file: Res<BookFile>,
                             books: Res<Assets<RulesBook>>| {
                                let last = books.get(&file.0).map_or(1, |book| book.pages.len());
                                open.0 = (open.0 + 1).min(last.saturating_sub(1));
                            },
                        ),
                    ));
                    row.spawn((
                        PageCount,
                        widgets::words("", TextStyle::Body, Tone::CreamSoft),
                        Node {
                            margin: UiRect::left(px(12)),
                            flex_grow: 1.0,
                            ..default()
                        },
                    ));
                    row.spawn((
                        main_button("menu-close")
                            .icon("check")
                            .key(KeyCode::Escape)
                            .build(),
                        observe(|_: On<Activate>, mut commands: Commands| {
                            commands.trigger(CloseMenu);
                        }),
                    ));
                });
        },
    );
}

/// Tells the page and how many there are.
#[derive(Component)]
struct PageCount;

fn show_page(
    file: Res<BookFile>,
    books: Res<Assets<RulesBook>>,
    open: Res<OpenPage>,
    leaf: Single<Entity, With<Leaf>>,
    count: Single<Entity, With<PageCount>>,
    mut commands: Commands,
) {
    let Some(book) = books.get(&file.0) else {
        return;
    };
    let at = open.0.min(book.pages.len().saturating_sub(1));
    let Some(page) = book.pages.get(at) else {
        return;
    };
    commands.entity(*count).insert(
        Localized::new("rules-page")
            .with("page", at + 1)
            .with("count", book.pages.len()),
    );
    commands
        .entity(*leaf)
        .despawn_children()
        .with_children(|leaf| {
            leaf.spawn(Node {
                flex_direction: FlexDirection::Column,
                flex_grow: 1.0,
                flex_basis: px(0),
                row_gap: px(20),
                ..default()
            })
            .with_children(|column| {
                column.spawn(widgets::text(
                    page.title.clone(),
                    TextStyle::ScreenTitle,
                    Tone::Ink,
                ));
                for line in &page.lines {
                    column.spawn(widgets::text(line.clone(), TextStyle::Motto, Tone::Ink));
                }
            });
            illustrate(leaf, page);
        });
}

fn illustrate(leaf: &mut ChildSpawnerCommands, page: &Page) {
    leaf.spawn((
        Name::new("Illustration"),
        Node {
            width: px(520),
            height: px(480),
            flex_shrink: 0.0,
            border_radius: BorderRadius::all(px(10)),
            ..default()
        },
        ThemedBackground(Tone::Wood),
    ))
    .with_children(|field| {
        let at = |left: f32, top: f32, width: f32, height: f32| Node {
            position_type: PositionType::Absolute,
            left: px(left),
            top: px(top),
            width: px(width),
            height: px(height),
            ..default()
        };
        for (stem, left, top, width, height) in &page.pictures {
            field.spawn((
                Picture::new(stem.clone()),
                at(*left, *top, *width, *height),
                Pickable::IGNORE,
            ));
        }
        for &(left, top, width, height) in &page.outlines {
            let mut node = at(left, top, width, height);
            node.border = px(4).all();
            node.border_radius = BorderRadius::all(px(6));
            field.spawn((node, ThemedBorder(Tone::Gold), Pickable::IGNORE));
        }
        for &(left, top, side, now) in &page.marks {
            if now {
                let mut node = at(left + 3.0, top + 3.0, side - 6.0, side - 6.0);
                node.border = px(1.5).all();
                node.border_radius = BorderRadius::all(px(side * 0.08));
                let tones = (
                    ThemedBackground(Tone::LegalTint),
                    ThemedBorder(Tone::CertainFrame),
                );
                field.spawn((node, tones, Pickable::IGNORE));
            }
            let dot = side * 0.17;
            let corner = (side - dot) / 2.0;
            let mut node = at(left + corner, top + corner, dot, dot);
            node.border = px(1.5).all();
            node.border_radius = BorderRadius::all(px(dot / 2.0));
            let tones = (ThemedBackground(Tone::Cream), ThemedBorder(Tone::InkLine));
            field.spawn((node, tones, Pickable::IGNORE));
        }
        for (key, middle, top) in &page.plates {
            field
                .spawn(Node {
                    justify_content: JustifyContent::Center,
                    ..at(middle - 160.0, *top, 320.0, 40.0)
                })
                .with_children(|wide| {
                    wide.spawn(plate(Node {
                        padding: UiRect::axes(px(14), px(6)),
                        ..default()
                    }))
                    .with_child((
                        widgets::text(key.clone(), TextStyle::Value, Tone::Cream),
                        TextLayout::no_wrap(),
                    ));
                });
        }
    });
}
