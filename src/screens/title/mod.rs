//! The title: the name of the game in hand, the shelf where there are several, and where to go from here.

mod boxes;
mod column;
mod fading;
mod falling;
mod shelf;

use bevy::{input_focus::tab_navigation::TabGroup, prelude::*};

pub use boxes::SHELF_UNDERSIDE;
pub use column::{Column, TitleMenu, TitlePlace};
pub use falling::Falls;
pub use shelf::Shelf;

use self::fading::Fading;
use crate::shell::{
    locale::{Localized, LocalizedText, Texts},
    screens::{CurrentGame, Screen},
    settings::Pace,
    theme::{
        Motion, TextStyle, ThemedBackground, ThemedGradient, ThemedText, ThemedTextShadow, Tone,
        stage,
    },
    widgets::{self, whole},
};

/// The version of this build.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");

/// The node behind the title's texts, of 1280 by 720, that the game of that identifier decorates: `On<Add, TitleScene>`.
/// It is there anew whenever another game is in hand.
#[derive(Component, Clone, Copy, Debug)]
pub struct TitleScene {
    /// Whose.
    pub game: &'static str,
    /// How much room there is.
    pub column: Column,
}

/// Somebody wants to set up a match. The title goes to the set-up screen; the game in hand fills it.
#[derive(Event, Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpenSetup {
    /// Only computer players are to play.
    pub computers_only: bool,
}

/// All of the title, and the game that it shows.
#[derive(Component)]
struct Title(&'static str);

/// What the scenes stand in, and what the names do.
#[derive(Component)]
struct SceneSlot;
#[derive(Component)]
struct NameSlot;

/// The name of a game on the title, with its motto.
#[derive(Component)]
struct Named;

/// A name or a motto that is set smaller where it is long: so many letters and more, and how then.
#[derive(Component)]
struct Fitted {
    letters: usize,
    usual: TextStyle,
    long: TextStyle,
}

/// The title where no game is registered yet, and what all games share of it.
pub fn plugin(app: &mut App) {
    app.add_plugins((
        shelf::plugin,
        column::plugin,
        boxes::plugin,
        fading::plugin,
        falling::plugin,
    ))
    .add_systems(OnEnter(Screen::Title), spawn)
    .add_systems(
        Update,
        (follow_game, fit).chain().run_if(in_state(Screen::Title)),
    )
    .add_observer(go_to_setup);
}

fn go_to_setup(_: On<OpenSetup>, mut commands: Commands) {
    commands.set_state(Screen::Setup);
}

fn spawn(shelf: Res<Shelf>, game: Res<State<CurrentGame>>, mut commands: Commands) {
    let (game, column) = (game.0, shelf.column());
    commands
        .spawn((
            stage("Title"),
            Title(game),
            DespawnOnExit(Screen::Title),
            TabGroup::new(0),
        ))
        .with_children(|screen| {
            screen
                .spawn((
                    Name::new("Title scenes"),
                    SceneSlot,
                    whole(),
                    Pickable::IGNORE,
                ))
                .with_child(scene(game, column));
            darken_left(screen);
            let mut names = screen.spawn((NameSlot, whole(), Pickable::IGNORE));
            names.with_children(|names| {
                spawn_name(names, game, column);
            });
            if shelf.is_needed() {
                boxes::spawn(screen, &shelf, game);
            }
            column::spawn(screen, game, column, true);
            sign(screen);
        });
}

/// Shows another game: its name, its scene, what it offers. All else stays where it is.
fn follow_game(
    game: Res<State<CurrentGame>>,
    shelf: Res<Shelf>,
    mut titles: Query<(Entity, &mut Title)>,
    scenes: Query<Entity, With<TitleScene>>,
    names: Query<Entity, With<Named>>,
    scene_slots: Query<Entity, With<SceneSlot>>,
    name_slots: Query<Entity, With<NameSlot>>,
    menus: column::Menus,
    pace: Pace,
    mut commands: Commands,
) -> Result {
    let Ok((title, mut shown)) = titles.single_mut() else {
        return Ok(());
    };
    let (game, column) = (game.0, shelf.column());
    if shown.0 == game {
        return Ok(());
    }
    shown.0 = game;
    shelf::sound(&shelf, game, &mut commands);
    let fade = pace.fade(Motion::TitleFade);
    let sinks = if pace.of(Motion::TitleFade).is_zero() {
        0.0
    } else {
        12.0
    };
    for old in &scenes {
        commands
            .entity(old)
            .remove::<TitleScene>()
            .insert(Fading::away(fade, sinks));
    }
    for old in &names {
        commands
            .entity(old)
            .remove::<Named>()
            .insert(Fading::away(fade, 0.0));
    }
    commands
        .entity(scene_slots.single()?)
        .with_child(scene(game, column));
    commands
        .entity(name_slots.single()?)
        .with_children(|names| {
            spawn_name(names, game, column).insert(Fading::into_sight(fade));
        });
    column::follow(&menus, title, game, column, &mut commands);
    Ok(())
}

fn scene(game: &'static str, column: Column) -> impl Bundle {
    (
        Name::new("Title scene"),
        TitleScene { game, column },
        whole(),
        UiTransform::default(),
        Pickable::IGNORE,
    )
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

fn spawn_name<'a>(
    names: &'a mut ChildSpawnerCommands,
    game: &'static str,
    column: Column,
) -> EntityCommands<'a> {
    let mut named = names.spawn((Name::new("Title name"), Named, whole(), Pickable::IGNORE));
    // Before any game is there, in tests.
    if game.is_empty() {
        return named;
    }
    let place = |left: f32, top: f32| Node {
        position_type: PositionType::Absolute,
        left: px(left),
        top: px(top),
        ..default()
    };
    let look = column.look();
    named.with_children(|named| {
        named.spawn((
            Fitted {
                letters: LONG_NAME,
                usual: look.logo,
                long: TextStyle::LongLogo,
            },
            widgets::text(format!("title-name-{game}"), look.logo, Tone::Title),
            ThemedTextShadow(Tone::LogoShadow, Vec2::new(1.0, 4.0)),
            TextLayout::no_wrap(),
            place(72.0, look.logo_top),
        ));
        named.spawn((
            Node {
                width: px(look.dash),
                height: px(2),
                ..place(72.0, look.motto_top + 12.0)
            },
            ThemedBackground(Tone::WinnerEdge),
            Pickable::IGNORE,
        ));
        named.spawn((
            Fitted {
                letters: LONG_MOTTO,
                usual: TextStyle::ShelfMotto,
                long: TextStyle::LongMotto,
            },
            widgets::text(format!("title-motto-{game}"), look.motto, Tone::CreamSoft),
            TextLayout::no_wrap(),
            place(72.0 + look.dash + look.dash_gap, look.motto_top),
        ));
    });
    named
}

/// So many letters of a name or of a motto are set smaller under the shelf, to end before it.
const LONG_NAME: usize = 13;
const LONG_MOTTO: usize = 34;

fn fit(
    texts: Res<Texts>,
    shelf: Res<Shelf>,
    mut fitted: Query<(&Fitted, Ref<LocalizedText>, &mut ThemedText)>,
) {
    for (fitted, said, mut style) in &mut fitted {
        if shelf.is_needed() && (texts.is_changed() || said.is_added()) {
            let long = texts.read(&said).chars().count() >= fitted.letters;
            style.set_if_neq(ThemedText(match long {
                true => fitted.long,
                false => fitted.usual,
            }));
        }
    }
}

fn sign(screen: &mut ChildSpawnerCommands) {
    screen
        .spawn(Node {
            position_type: PositionType::Absolute,
            left: px(72),
            top: px(690),
            column_gap: px(16),
            ..default()
        })
        .with_children(|row| {
            let version = Localized::new("title-version").with("version", VERSION);
            for (at, part) in [version, "title-fan".into()].into_iter().enumerate() {
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
