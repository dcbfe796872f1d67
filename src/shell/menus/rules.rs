//! The rules, in a few illustrated pages. What they say and show is in `rules_book.ron` and the texts.

use std::collections::BTreeMap;

use bevy::{
    input_focus::AutoFocus,
    prelude::*,
    ui::InteractionDisabled,
    ui_widgets::{Activate, observe},
};
use bevy_asset_loader::prelude::*;
use bevy_common_assets::ron::RonAssetPlugin;
use serde::Deserialize;

use super::{CloseMenu, overlay::on_wood};
use crate::shell::{
    faults::AnnounceReloads,
    locale::{Localized, LocalizedText},
    screens::{CurrentGame, Menu, Screen},
    theme::{Picture, TextStyle, ThemedBackground, ThemedBorder, Tone},
    widgets::{self, ChipKind, Frame, Shortcut, button, chip, main_button, plate},
};

/// The book's file.
const PATH: &str = "rules_book.ron";

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(RonAssetPlugin::<RulesBook>::new(&["rules_book.ron"]))
        .announce_reloads::<RulesBook>()
        .init_resource::<OpenPage>()
        .init_resource::<RulesTopic>()
        .init_resource::<RulesInForce>()
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
pub struct RulesBook {
    pages: Vec<Page>,
}

/// One page: texts at the left, pictures at the right. Optional rules go by their names on the command line.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Page {
    /// The game that it is about, by its identifier.
    game: String,
    /// Key of the heading.
    title: String,
    /// Keys of the paragraphs.
    lines: Vec<String>,
    /// Keys of the paragraphs that tell of an optional rule, and which.
    #[serde(default)]
    tells_of: BTreeMap<String, String>,
    /// What stands in the place of a paragraph in a match with an optional rule: key, rule, the other key.
    #[serde(default)]
    instead: Vec<(String, String, String)>,
    shows: Illustration,
    /// What is shown instead in a match with an optional rule.
    #[serde(default)]
    shows_instead: BTreeMap<String, Illustration>,
}

impl RulesBook {
    /// The pages about a game.
    fn about(&self, game: CurrentGame) -> Vec<&Page> {
        let pages = self.pages.iter();
        pages.filter(|page| page.game == game.0).collect()
    }
}

impl Page {
    /// The key of what holds in the place of a paragraph.
    fn held<'a>(&'a self, line: &'a str, in_force: &RulesInForce) -> &'a str {
        let other = self
            .instead
            .iter()
            .find(|(key, rule, _)| key == line && in_force.has(rule));
        other.map_or(line, |(.., other)| other)
    }

    /// What is shown in such a match.
    fn shown(&self, in_force: &RulesInForce) -> &Illustration {
        let mut others = self.shows_instead.iter();
        let other = others.find(|(rule, _)| in_force.has(rule));
        other.map_or(&self.shows, |(_, other)| other)
    }
}

/// Pictures in a field of 520 by 480, later ones over earlier ones.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Illustration {
    /// What the game draws.
    drawings: Vec<Drawing>,
    /// Stem, left, top, width, height.
    #[serde(default)]
    pictures: Vec<(String, f32, f32, f32, f32)>,
    /// Outlines in gold: left, top, width, height.
    #[serde(default)]
    outlines: Vec<(f32, f32, f32, f32)>,
    /// Key of a word on a plate, left and top of its middle.
    #[serde(default)]
    plates: Vec<(String, f32, f32)>,
}

/// What the game draws on a page, since only it knows its pieces and what is allowed: spawned empty, at its place.
#[derive(Component, Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Drawing {
    /// A piece alone, by its number.
    Piece {
        /// Which.
        number: u8,
        /// Left and top.
        at: (f32, f32),
        /// Side of a half.
        side: f32,
    },
    /// A position, as the game writes it in a line.
    Position {
        /// Left and top of the board's cells.
        at: (f32, f32),
        /// Side of a cell.
        side: f32,
        /// The line.
        text: String,
    },
    /// A board as moves have made it.
    Board {
        /// The middle of the cell that everything begins from.
        at: (f32, f32),
        /// Side of a cell.
        side: f32,
        /// How many cells wide and high it may become.
        size: u8,
        /// The moves, as records write them.
        moves: Vec<String>,
        /// The piece in hand, with the marks and the plate that the table shows for it.
        #[serde(default)]
        held: Option<Held>,
    },
}

/// A piece in hand over a board.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Held {
    /// The move that it is aimed at, as records write it.
    pub aim: String,
    /// Left and top of the plate that says what it earns, from the corner of the field.
    pub plate: (f32, f32),
}

impl Drawing {
    /// Where it is in the field.
    const fn place(&self) -> (f32, f32) {
        match self {
            Self::Piece { at, .. } | Self::Position { at, .. } | Self::Board { at, .. } => *at,
        }
    }
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

/// The optional rules of the match that is played or looked at, by their names on the command line; none elsewhere.
#[derive(Resource, Default, Debug, PartialEq, Eq)]
pub struct RulesInForce(pub Vec<&'static str>);

impl RulesInForce {
    fn has(&self, rule: &str) -> bool {
        self.0.contains(&rule)
    }
}

/// The page that is open, or was last, of the book of each game; the first where none was.
#[derive(Resource, Default)]
struct OpenPage(BTreeMap<&'static str, usize>);

impl OpenPage {
    fn of(&self, game: CurrentGame) -> usize {
        self.0.get(game.0).copied().unwrap_or_default()
    }

    fn turn_to(&mut self, page: usize, game: CurrentGame) {
        self.0.insert(game.0, page);
    }
}

/// A button that turns pages: to the one before, or to the next.
#[derive(Component, Clone, Copy, PartialEq, Eq)]
enum Turns {
    Back,
    On,
}

/// Where the open page is drawn.
#[derive(Component)]
struct Leaf;

/// Which of the pages about the game in hand is opened: the one that tells of what the player is at, else where its rules
/// were left. The book may have become shorter since.
fn opens_at(pages: &[&Page], topic: Option<&str>, left_at: usize) -> usize {
    let about_topic = topic.and_then(|topic| pages.iter().position(|page| page.title == topic));
    about_topic.unwrap_or_else(|| left_at.min(pages.len().saturating_sub(1)))
}

fn spawn(
    file: Res<BookFile>,
    books: Res<Assets<RulesBook>>,
    topic: Res<RulesTopic>,
    game: Res<State<CurrentGame>>,
    mut open: ResMut<OpenPage>,
    mut commands: Commands,
) {
    open.set_changed();
    if let Some(book) = books.get(&file.0) {
        let page = opens_at(&book.about(**game), topic.0, open.of(**game));
        open.turn_to(page, **game);
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
                        Turns::Back,
                        Shortcut(KeyCode::ArrowLeft),
                        observe(
                            |_: On<Activate>,
                             mut open: ResMut<OpenPage>,
                             game: Res<State<CurrentGame>>| {
                                let page = open.of(**game).saturating_sub(1);
                                open.turn_to(page, **game);
                            },
                        ),
                    ));
                    row.spawn((
                        button("rules-next")
                            .icon("chevron_right")
                            .icon_after()
                            .height(44.0)
                            .build(),
                        Turns::On,
                        AutoFocus,
                        Shortcut(KeyCode::ArrowRight),
                        observe(
                            |_: On<Activate>,
                             mut open: ResMut<OpenPage>,
                             file: Res<BookFile>,
                             game: Res<State<CurrentGame>>,
                             books: Res<Assets<RulesBook>>| {
                                let book = books.get(&file.0);
                                let last = book.map_or(1, |book| book.about(**game).len());
                                let page = (open.of(**game) + 1).min(last.saturating_sub(1));
                                open.turn_to(page, **game);
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
    in_force: Res<RulesInForce>,
    game: Res<State<CurrentGame>>,
    leaf: Single<Entity, With<Leaf>>,
    count: Single<Entity, With<PageCount>>,
    buttons: Query<(Entity, &Turns)>,
    mut commands: Commands,
) {
    let Some(book) = books.get(&file.0) else {
        return;
    };
    let pages = book.about(**game);
    let at = open.of(**game).min(pages.len().saturating_sub(1));
    let Some(page) = pages.get(at) else {
        return;
    };
    let says = Localized::new("rules-page")
        .with("page", at + 1)
        .with("count", pages.len());
    commands.entity(*count).insert(LocalizedText(says));
    for (button, turns) in &buttons {
        let end = match turns {
            Turns::Back => at == 0,
            Turns::On => at + 1 == pages.len(),
        };
        if end {
            commands.entity(button).insert(InteractionDisabled);
        } else {
            commands.entity(button).remove::<InteractionDisabled>();
        }
    }
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
                    paragraph(column, page, line, &in_force);
                }
            });
            illustrate(leaf, page.shown(&in_force));
        });
}

/// What holds of a paragraph; beside it, whether the optional rule that it tells of is played by.
fn paragraph(column: &mut ChildSpawnerCommands, page: &Page, line: &str, in_force: &RulesInForce) {
    column
        .spawn(Node {
            column_gap: px(16),
            align_items: AlignItems::Center,
            ..default()
        })
        .with_children(|row| {
            let held = page.held(line, in_force).to_owned();
            row.spawn((
                widgets::text(held, TextStyle::Motto, Tone::Ink),
                Node {
                    flex_grow: 1.0,
                    flex_basis: px(0),
                    ..default()
                },
            ));
            if page
                .tells_of
                .get(line)
                .is_some_and(|rule| in_force.has(rule))
            {
                row.spawn(chip("rules-in-force", ChipKind::On, None));
            }
        });
}

fn illustrate(leaf: &mut ChildSpawnerCommands, shown: &Illustration) {
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
        for drawing in &shown.drawings {
            let (left, top) = drawing.place();
            field.spawn((at(left, top, 0.0, 0.0), drawing.clone(), Pickable::IGNORE));
        }
        for (stem, left, top, width, height) in &shown.pictures {
            field.spawn((
                Picture::new(stem.clone()),
                at(*left, *top, *width, *height),
                Pickable::IGNORE,
            ));
        }
        for &(left, top, width, height) in &shown.outlines {
            let mut node = at(left, top, width, height);
            node.border = px(4).all();
            node.border_radius = BorderRadius::all(px(6));
            field.spawn((node, ThemedBorder(Tone::Gold), Pickable::IGNORE));
        }
        for (key, middle, top) in &shown.plates {
            field
                .spawn(Node {
                    justify_content: JustifyContent::Center,
                    align_items: AlignItems::Center,
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

#[cfg(test)]
impl RulesBook {
    /// The book as it is shipped.
    pub fn shipped() -> Self {
        let file = concat!(env!("CARGO_MANIFEST_DIR"), "/assets/rules_book.ron");
        ron::from_str(&std::fs::read_to_string(file).unwrap()).unwrap()
    }

    fn illustrations(&self) -> impl Iterator<Item = (&Page, &Illustration)> {
        self.pages.iter().flat_map(|page| {
            let others = page.shows_instead.values();
            others
                .chain([&page.shows])
                .map(move |illustration| (page, illustration))
        })
    }

    /// Everything that the game draws, and the heading of the page that it is on.
    pub fn drawings(&self) -> impl Iterator<Item = (&str, &Drawing)> {
        let all = self.illustrations();
        all.flat_map(|(page, shown)| shown.drawings.iter().map(move |one| (&*page.title, one)))
    }

    /// The optional rules that it knows by name.
    pub fn optional_rules(&self) -> impl Iterator<Item = &str> {
        self.pages.iter().flat_map(|page| {
            let told = page.tells_of.values().chain(page.shows_instead.keys());
            let instead = page.instead.iter().map(|(_, rule, _)| rule);
            told.chain(instead).map(String::as_str)
        })
    }

    fn texts(&self) -> impl Iterator<Item = &str> {
        let paragraphs = self.pages.iter().flat_map(|page| {
            let instead = page.instead.iter().flat_map(|(key, _, other)| [key, other]);
            let told = page.tells_of.keys();
            [&page.title]
                .into_iter()
                .chain(&page.lines)
                .chain(instead)
                .chain(told)
        });
        let plates = self.illustrations().flat_map(|(_, shown)| &shown.plates);
        paragraphs
            .chain(plates.map(|(key, ..)| key))
            .map(String::as_str)
    }

    fn pictures(&self) -> impl Iterator<Item = &str> {
        let pictures = self.illustrations().flat_map(|(_, shown)| &shown.pictures);
        pictures.map(|(stem, ..)| stem.as_str())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_text_and_picture_of_the_rules_is_there() {
        let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("assets");
        let book = RulesBook::shipped();
        for language in ["fr", "en"] {
            let files = std::fs::read_dir(root.join("locales").join(language)).unwrap();
            let texts: String = files
                .map(|file| std::fs::read_to_string(file.unwrap().path()).unwrap())
                .collect();
            for key in book.texts() {
                let there = texts.contains(&format!("\n{key} ="));
                assert!(there, "no text \"{key}\" in {language}");
            }
        }
        for stem in book.pictures() {
            let file = root.join("art/png").join(format!("{stem}.png"));
            assert!(file.is_file(), "no picture {}", file.display());
        }
    }

    #[test]
    fn the_rules_open_at_a_page_that_the_game_in_hand_has() {
        let book = RulesBook::shipped();
        let pages: Vec<&Page> = book.pages.iter().take(3).collect();
        assert_eq!(opens_at(&pages, None, 7), 2, "there were more");
        assert_eq!(opens_at(&pages, None, 1), 1, "where they were left");
        assert_eq!(opens_at(&pages, Some(&pages[2].title), 0), 2);
        assert_eq!(opens_at(&pages[..2], Some(&pages[2].title), 1), 1);
        assert_eq!(opens_at(&[], None, 3), 0);
    }

    #[test]
    fn the_book_of_each_game_opens_where_it_was_left() {
        let mut open = OpenPage::default();
        let (one, other) = (CurrentGame("one"), CurrentGame("other"));
        open.turn_to(4, one);
        assert_eq!((open.of(one), open.of(other)), (4, 0));
        open.turn_to(1, other);
        assert_eq!((open.of(one), open.of(other)), (4, 1));
    }

    #[test]
    fn what_stands_in_the_place_of_a_paragraph_has_one_to_stand_in_for() {
        for page in &RulesBook::shipped().pages {
            let replaced = page.instead.iter().map(|(key, ..)| key);
            for key in replaced.chain(page.tells_of.keys()) {
                assert!(page.lines.contains(key), "{key} is not on {}", page.title);
            }
        }
    }
}
