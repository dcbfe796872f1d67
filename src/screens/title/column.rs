//! The column of choices on the title: common ones, and what the game in hand adds to them.

use bevy::{
    ecs::system::SystemParam,
    input_focus::{AutoFocus, InputFocus},
    prelude::*,
    ui::UiSystems,
    ui_widgets::{Activate, observe},
};

use super::OpenSetup;
use crate::shell::{
    menus::OpenMenu,
    screens::Menu,
    theme::{TextStyle, ThemedBackground, Tone},
    widgets::{ButtonSpec, button, dark_button, main_button},
};

/// The column of choices while the game of that identifier is in hand; it may add more, each with its [`TitlePlace`]:
/// `On<Add, TitleMenu>`. It is there anew whenever another game is in hand.
#[derive(Component, Clone, Copy, Debug)]
pub struct TitleMenu {
    /// Whose.
    pub game: &'static str,
    /// How its choices look.
    pub column: Column,
}

/// Where a choice stands in the column, from the top. Whenever it is added, it stands there.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum TitlePlace {
    /// To go on with what is not over: without a shelf this is the main button then.
    GoOn,
    /// The new match: the main button otherwise.
    New,
    /// What one plays alone, beside matches.
    Solo,
    /// What is played with people at other machines.
    Together,
    /// What computer players play.
    Watch,
    /// What computer players play against each other.
    Contest,
    /// What was played before.
    Played,
    /// What helps to learn the game.
    Learn,
    /// Whatever is no match.
    Rest,
    /// What is offered once, below all choices.
    Offer,
}

/// How much room the title has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Column {
    /// All of the screen: there is one game.
    Alone,
    /// Some of it: the shelf stands at the top.
    UnderShelf,
}

/// Sizes and places of the title's texts and choices.
pub(super) struct TitleLayout {
    pub logo: TextStyle,
    pub logo_top: f32,
    pub motto: TextStyle,
    pub motto_top: f32,
    pub dash: f32,
    pub dash_gap: f32,
    menu_top: f32,
    gap: f32,
    dark: f32,
}

impl Column {
    pub(super) const fn look(self) -> TitleLayout {
        match self {
            Self::Alone => TitleLayout {
                logo: TextStyle::Logo,
                logo_top: 52.0,
                motto: TextStyle::Motto,
                motto_top: 151.0,
                dash: 56.0,
                dash_gap: 14.0,
                menu_top: 208.0,
                gap: 10.0,
                dark: 44.0,
            },
            Self::UnderShelf => TitleLayout {
                logo: TextStyle::ShelfLogo,
                logo_top: 46.0,
                motto: TextStyle::ShelfMotto,
                motto_top: 145.0,
                dash: 32.0,
                dash_gap: 10.0,
                menu_top: 194.0 - RING_ROOM,
                gap: 8.0,
                dark: 42.0,
            },
        }
    }

    /// A choice that is neither the main one nor a dark one: all of the column wide, or two side by side.
    pub fn choice(self, key: &'static str, icon: &'static str) -> ButtonSpec {
        let spec = button(key).icon(icon);
        match self {
            Self::Alone => spec.from_left().height(48.0).width(WIDTH),
            Self::UnderShelf => spec.height(46.0).node(|node| {
                // Two in a row are equally wide, whatever their words.
                node.min_width = px(164);
                node.padding = UiRect::horizontal(px(8));
                node.flex_basis = px(0);
                node.flex_grow = 1.0;
            }),
        }
    }

    /// A choice that stands beside another one.
    pub fn half(self, key: &'static str, icon: &'static str) -> ButtonSpec {
        match self {
            Self::Alone => button(key).icon(icon).height(48.0).width(HALF),
            Self::UnderShelf => self.choice(key, icon),
        }
    }

    /// The order in which choices stand.
    fn order(self, place: TitlePlace) -> (bool, TitlePlace) {
        // Under the shelf the new match comes first, so that it stays where it is from box to box.
        let later = self == Self::UnderShelf && place != TitlePlace::New;
        (later, place)
    }
}

/// How wide the column is, what lies between two choices side by side, and how wide each of them is.
const WIDTH: f32 = 360.0;
const BETWEEN: f32 = 8.0;
const HALF: f32 = (WIDTH - BETWEEN) / 2.0;
/// What the main button has below it beyond the gap to the next row.
const RING_ROOM: f32 = 4.0;

/// What has to be known of the column to put another in its place.
#[derive(SystemParam)]
pub(super) struct Menus<'w, 's> {
    menus: Query<'w, 's, Entity, With<TitleMenu>>,
    parents: Query<'w, 's, &'static ChildOf>,
    focus: Res<'w, InputFocus>,
    open: Res<'w, State<Menu>>,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PostUpdate,
        (choose_main, put_in_order)
            .chain()
            .before(UiSystems::Prepare),
    );
}

/// Puts the column of another game in the place of the one that is there; the keys stay where they are.
pub(super) fn follow(
    menus: &Menus,
    title: Entity,
    game: &'static str,
    column: Column,
    commands: &mut Commands,
) {
    let focused = menus.focus.get();
    let mut inside = focused.is_none();
    for old in &menus.menus {
        inside |= focused
            .is_some_and(|focused| menus.parents.iter_ancestors(focused).any(|at| at == old));
        commands.entity(old).despawn();
    }
    let takes_keys = inside && **menus.open == Menu::None;
    commands.entity(title).with_children(|screen| {
        spawn(screen, game, column, takes_keys);
    });
}

/// Spawns the column; whether the keys go to its main button.
pub(super) fn spawn(
    screen: &mut ChildSpawnerCommands,
    game: &'static str,
    column: Column,
    takes_keys: bool,
) {
    let look = column.look();
    let under_shelf = column == Column::UnderShelf;
    screen
        .spawn((
            Name::new("Title menu"),
            TitleMenu { game, column },
            Node {
                position_type: PositionType::Absolute,
                left: px(72),
                top: px(look.menu_top),
                width: px(WIDTH),
                flex_wrap: FlexWrap::Wrap,
                align_content: AlignContent::FlexStart,
                row_gap: px(look.gap),
                column_gap: px(BETWEEN),
                ..default()
            },
            Pickable::IGNORE,
        ))
        .with_children(|menu| {
            let mut new = menu.spawn(new_match(true, column));
            if takes_keys {
                new.insert(AutoFocus);
            }
            menu.spawn((
                TitlePlace::Watch,
                column.choice("title-watch", "bot").build(),
                observe(|_: On<Activate>, mut commands: Commands| {
                    commands.trigger(OpenSetup {
                        computers_only: true,
                    });
                }),
            ));
            menu.spawn((
                TitlePlace::Rest,
                Node {
                    width: percent(100),
                    height: px(1),
                    margin: UiRect::vertical(px(if under_shelf { 2 } else { 6 })),
                    ..default()
                },
                ThemedBackground(Tone::WoodLine),
            ));
            menu.spawn((
                TitlePlace::Rest,
                Node {
                    flex_wrap: FlexWrap::Wrap,
                    column_gap: px(BETWEEN),
                    row_gap: px(if under_shelf { 10 } else { 12 }),
                    ..default()
                },
            ))
            .with_children(|rows| {
                let half = |spec: ButtonSpec| spec.width(HALF).height(look.dark).build();
                for (key, icon, menu) in [
                    ("title-rules", "book_open", Menu::Rules),
                    ("title-settings", "settings", Menu::Settings),
                    ("title-credits", "scroll_text", Menu::Credits),
                ] {
                    rows.spawn((
                        half(dark_button(key).icon(icon)),
                        observe(move |_: On<Activate>, mut commands: Commands| {
                            commands.trigger(OpenMenu(menu));
                        }),
                    ));
                }
                rows.spawn((
                    half(dark_button("title-quit").icon("door_open")),
                    observe(|_: On<Activate>, mut exit: MessageWriter<AppExit>| {
                        exit.write(AppExit::Success);
                    }),
                ));
            });
        });
}

/// The way to a new match; whether it is the main button.
#[derive(Component)]
struct NewMatch(bool);

fn new_match(main: bool, column: Column) -> impl Bundle {
    // The ring round it stays off the row below, which stands nearer under the shelf.
    let below = match column {
        Column::Alone => 0.0,
        Column::UnderShelf => RING_ROOM,
    };
    let spec = if main {
        main_button("title-new").large().key(KeyCode::Enter)
    } else {
        button("title-new").height(48.0)
    };
    (
        NewMatch(main),
        TitlePlace::New,
        spec.icon("plus")
            .from_left()
            .width(WIDTH)
            .node(|node| node.margin.bottom = px(below))
            .build(),
        observe(|_: On<Activate>, mut commands: Commands| {
            commands.trigger(OpenSetup {
                computers_only: false,
            });
        }),
    )
}

/// The new match is the main button where there is nothing to go on with, and always under the shelf.
fn choose_main(
    menus: Query<(Entity, &TitleMenu, &Children)>,
    places: Query<&TitlePlace>,
    news: Query<(Entity, &NewMatch)>,
    mut commands: Commands,
) {
    for (menu, title, choices) in &menus {
        let goes_on = title.column == Column::Alone
            && choices.iter().any(|choice| {
                let place = places.get(choice);
                place.is_ok_and(|place| *place == TitlePlace::GoOn)
            });
        for (new, NewMatch(main)) in &news {
            if *main == goes_on && choices.contains(&new) {
                commands.entity(new).despawn();
                commands
                    .entity(menu)
                    .with_child(new_match(!goes_on, title.column));
            }
        }
    }
}

/// Puts the choices in their order; those of one place stay as they were added.
fn put_in_order(
    mut menus: Query<(&TitleMenu, &mut Children), Changed<Children>>,
    places: Query<&TitlePlace>,
) {
    for (title, mut choices) in &mut menus {
        let order = |choice: &Entity| {
            let place = places.get(*choice).copied();
            title.column.order(place.unwrap_or(TitlePlace::Rest))
        };
        if !choices.is_sorted_by_key(order) {
            choices.sort_by_key(order);
        }
    }
}
