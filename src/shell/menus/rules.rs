//! The rules, in a few illustrated pages. What they say and show is in `rules_book.ron` and the texts.

mod book;
mod illustration;

use std::collections::BTreeMap;

use bevy::{
    input_focus::AutoFocus,
    prelude::*,
    ui::InteractionDisabled,
    ui_widgets::{Activate, observe},
};
use bevy_asset_loader::prelude::*;
use bevy_common_assets::ron::RonAssetPlugin;

pub use book::RulesBook;
use book::{BookFile, Page};
use illustration::illustrate;
pub use illustration::{Drawing, Held};

use super::{CloseMenu, overlay::on_wood};
use crate::shell::{
    faults::AnnounceReloads,
    locale::{Localized, LocalizedText},
    screens::{CurrentGame, Menu, Screen},
    theme::{TextStyle, Tone},
    widgets::{self, ChipKind, Frame, Shortcut, button, chip, main_button},
};

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

#[cfg(test)]
mod tests {
    use super::*;

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
}
