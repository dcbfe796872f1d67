//! The title: the name of the game, and where to go from here.

use bevy::{
    input_focus::{AutoFocus, tab_navigation::TabGroup},
    prelude::*,
    ui::UiSystems,
    ui_widgets::{Activate, observe},
};

use super::{Menu, Screen};
use crate::shell::{
    locale::Localized,
    menus::OpenMenu,
    theme::{TextStyle, ThemedBackground, ThemedGradient, ThemedTextShadow, Tone, stage},
    widgets::{self, ButtonSpec, button, dark_button, main_button},
};

/// The version of this build.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");

/// The node behind the title's texts that a game decorates, of 1280 by 720: `On<Add, TitleScene>`.
#[derive(Component, Clone, Copy, Debug, Default)]
pub struct TitleScene;

/// The column of choices; a game may add more of 360 wide, each with its [`TitlePlace`]: `On<Add, TitleMenu>`.
#[derive(Component, Clone, Copy, Debug, Default)]
pub struct TitleMenu;

/// Where a choice stands in the column, from the top. Whenever it is added, it stands there.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum TitlePlace {
    /// To go on with what is not over: then this is the main button.
    GoOn,
    /// The new match: the main button otherwise.
    New,
    /// What computer players play.
    Watch,
    /// What computer players play against each other.
    Contest,
    /// What was played before.
    Played,
    /// Whatever is no match.
    Rest,
}

/// Somebody wants to set up a match. The shell goes to the set-up screen; a game fills it.
#[derive(Event, Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpenSetup {
    /// Only computer players are to play.
    pub computers_only: bool,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Title), spawn)
        .add_systems(
            PostUpdate,
            (choose_main, put_in_order)
                .chain()
                .before(UiSystems::Prepare),
        )
        .add_observer(go_to_setup);
}

fn go_to_setup(_: On<OpenSetup>, mut commands: Commands) {
    commands.set_state(Screen::Setup);
}

fn spawn(mut commands: Commands) {
    commands
        .spawn((
            stage("Title"),
            DespawnOnExit(Screen::Title),
            TabGroup::new(0),
        ))
        .with_children(|screen| {
            screen.spawn((
                Name::new("Title scene"),
                TitleScene,
                Node {
                    position_type: PositionType::Absolute,
                    width: percent(100),
                    height: percent(100),
                    ..default()
                },
                Pickable::IGNORE,
            ));
            darken_left(screen);
            name_the_game(screen);
            offer_choices(screen);
            sign(screen);
        });
}

/// The dark behind the texts; it reaches out of the stage, to the left edge of a wide window.
fn darken_left(screen: &mut ChildSpawnerCommands) {
    screen.spawn((
        Name::new("Title veil"),
        Node {
            position_type: PositionType::Absolute,
            left: px(-1000),
            width: px(1660),
            top: px(-600),
            height: px(1920),
            ..default()
        },
        ThemedGradient {
            angle: std::f32::consts::FRAC_PI_2,
            stops: vec![
                (Tone::TitleVeil, 1.0, px(1000)),
                (Tone::TitleVeil, 0.8, px(1260)),
                (Tone::TitleVeil, 0.0, px(1660)),
            ],
        },
        Pickable::IGNORE,
    ));
}

fn name_the_game(screen: &mut ChildSpawnerCommands) {
    screen.spawn((
        widgets::text("title-name", TextStyle::Logo, Tone::Title),
        ThemedTextShadow(Tone::LogoShadow, Vec2::new(1.0, 4.0)),
        TextLayout::no_wrap(),
        Node {
            position_type: PositionType::Absolute,
            left: px(72),
            top: px(52),
            ..default()
        },
    ));
    screen.spawn((
        Node {
            position_type: PositionType::Absolute,
            left: px(72),
            top: px(163),
            width: px(56),
            height: px(2),
            ..default()
        },
        ThemedBackground(Tone::WinnerEdge),
        Pickable::IGNORE,
    ));
    screen.spawn((
        widgets::text("title-motto", TextStyle::Motto, Tone::CreamSoft),
        TextLayout::no_wrap(),
        Node {
            position_type: PositionType::Absolute,
            left: px(142),
            top: px(151),
            ..default()
        },
    ));
}

fn offer_choices(screen: &mut ChildSpawnerCommands) {
    screen
        .spawn((
            Name::new("Title menu"),
            TitleMenu,
            Node {
                position_type: PositionType::Absolute,
                left: px(72),
                top: px(208),
                width: px(360),
                flex_direction: FlexDirection::Column,
                row_gap: px(10),
                ..default()
            },
            Pickable::IGNORE,
        ))
        .with_children(|menu| {
            menu.spawn(new_match(true)).insert(AutoFocus);
            menu.spawn((
                TitlePlace::Watch,
                button("title-watch")
                    .icon("bot")
                    .from_left()
                    .height(48.0)
                    .build(),
                observe(|_: On<Activate>, mut commands: Commands| {
                    commands.trigger(OpenSetup {
                        computers_only: true,
                    });
                }),
            ));
            menu.spawn((
                TitlePlace::Rest,
                Node {
                    height: px(1),
                    margin: UiRect::vertical(px(6)),
                    ..default()
                },
                ThemedBackground(Tone::WoodLine),
            ));
            menu.spawn((
                TitlePlace::Rest,
                Node {
                    flex_wrap: FlexWrap::Wrap,
                    column_gap: px(12),
                    row_gap: px(12),
                    ..default()
                },
            ))
            .with_children(|rows| {
                let half = |spec: ButtonSpec| spec.width(174.0).height(44.0).build();
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

fn new_match(main: bool) -> impl Bundle {
    let spec = if main {
        main_button("title-new").large().key(KeyCode::Enter)
    } else {
        button("title-new").height(48.0)
    };
    (
        NewMatch(main),
        TitlePlace::New,
        spec.icon("plus").from_left().build(),
        observe(|_: On<Activate>, mut commands: Commands| {
            commands.trigger(OpenSetup {
                computers_only: false,
            });
        }),
    )
}

/// The new match is the main button where there is nothing to go on with.
fn choose_main(
    menus: Query<(Entity, &Children), With<TitleMenu>>,
    places: Query<&TitlePlace>,
    news: Query<(Entity, &NewMatch)>,
    mut commands: Commands,
) {
    for (menu, choices) in &menus {
        let goes_on = choices.iter().any(|choice| {
            let place = places.get(choice);
            place.is_ok_and(|place| *place == TitlePlace::GoOn)
        });
        for (new, NewMatch(main)) in &news {
            if *main == goes_on && choices.contains(&new) {
                commands.entity(new).despawn();
                commands.entity(menu).with_child(new_match(!goes_on));
            }
        }
    }
}

/// Puts the choices in their order; those of one place stay as they were added.
fn put_in_order(
    mut menus: Query<&mut Children, (With<TitleMenu>, Changed<Children>)>,
    places: Query<&TitlePlace>,
) {
    let place = |choice: &Entity| places.get(*choice).copied().unwrap_or(TitlePlace::Rest);
    for mut choices in &mut menus {
        if !choices.is_sorted_by_key(place) {
            choices.sort_by_key(place);
        }
    }
}

fn sign(screen: &mut ChildSpawnerCommands) {
    screen
        .spawn(Node {
            position_type: PositionType::Absolute,
            left: px(72),
            top: px(679),
            column_gap: px(16),
            ..default()
        })
        .with_children(|row| {
            let version = Localized::new("title-version").with("version", VERSION);
            for (at, part) in [version, "title-fan".into(), "language-name".into()]
                .into_iter()
                .enumerate()
            {
                if at > 0 {
                    row.spawn(widgets::words("·", TextStyle::Caption, Tone::CreamSoft));
                }
                row.spawn((
                    widgets::text(part, TextStyle::Caption, Tone::CreamSoft),
                    TextLayout::no_wrap(),
                ));
            }
        });
}
