//! The shelf as it is seen: a box for each game on a plank, the one in hand standing out, and plates with the number of
//! players.

mod states;

use bevy::{
    input_focus::tab_navigation::TabIndex,
    picking::{events::Click, hover::Hovered},
    prelude::*,
    ui::{Checked, Outline},
    ui_widgets::{RadioButton, RadioGroup, ValueChange},
};

use super::{Fitted, OpenSetup, Shelf};
use crate::shell::{
    audio::PlaySound,
    locale::{Localized, LocalizedText, SpokenName, Words},
    screens::CurrentGame,
    theme::{Picture, TextStyle, ThemedBorder, ThemedGradient, ThemedText, ThemedTextShadow, Tone},
    widgets::{FocusRing, HandCursor, at, key_cap, text, whole},
};

/// The picture of a standing box, and the front in it, as they are drawn.
const PICTURE: Vec2 = Vec2::new(268.0, 246.0);
const FRONT: f32 = 220.0;
const FRONT_TOP: f32 = 14.0;
/// The middle of the name on a front, and how high its line is on the shelf; from so many letters on it is set smaller.
const NAME: f32 = 177.0;
const NAME_LINE: f32 = 34.0;
const LONG_NAME: usize = 12;
/// How large a box is on the shelf.
const SCALE: f32 = 165.0 / 268.0;
/// Side of a front there.
const SIDE: f32 = FRONT * SCALE;
/// The left edge of the first front, from one to the next, and where all of them stand.
const FIRST: f32 = 562.0;
const PITCH: f32 = 184.0;
const FEET: f32 = 190.0;
/// The ring of the focus stands so far off the front, and goes round the plate below it.
const AROUND: f32 = 7.0;
/// How far down the title the shelf reaches: what lies on the table behind it lies below.
pub const SHELF_UNDERSIDE: f32 = 222.0;
/// The back wall, and the plank under the boxes; both go on to the right in a wide window.
const WALL: Rect = Rect {
    min: Vec2::new(540.0, -600.0),
    max: Vec2::new(2300.0, 190.0),
};
const PLANK: Rect = Rect {
    min: Vec2::new(528.0, 188.0),
    max: Vec2::new(1312.0, SHELF_UNDERSIDE),
};
/// How far the plank's shadow falls.
const SHADOW: f32 = 30.0;
/// A plate, and how wide it is while the keys are on the shelf.
const PLATE: Vec2 = Vec2::new(132.0, 24.0);
const PLATE_WITH_KEYS: f32 = 150.0;

/// All boxes: one is in hand.
#[derive(Component)]
#[require(RadioGroup, TabIndex)]
struct Boxes;

/// The box of a game.
#[derive(Component)]
#[require(RadioButton, Hovered, HandCursor, FocusRing)]
struct GameBox {
    game: &'static str,
    /// How far it has come forward, and how much light is on it, from 0 to 1.
    forward: f32,
    light: f32,
}

/// What stands on the shelf for that box, and moves with it.
#[derive(Component)]
struct StandsFor(Entity);

/// The picture of that box, the name and the frame on its front, the light behind it, and what its plate consists of.
#[derive(Component)]
struct Front(Entity);
#[derive(Component)]
struct Lettering(Entity);
#[derive(Component)]
struct Frame(Entity);
#[derive(Component)]
struct Glow(&'static str);
#[derive(Component)]
struct Plate(&'static str);
#[derive(Component)]
struct PlateKey(&'static str);

pub(super) fn plugin(app: &mut App) {
    app.add_observer(choose)
        .add_observer(begin)
        .add_plugins(states::plugin);
}

/// Spawns the shelf with its boxes, the one of `chosen` in hand.
pub(super) fn spawn(screen: &mut ChildSpawnerCommands, shelf: &Shelf, chosen: &str) {
    screen.spawn((
        Name::new("Shelf wall"),
        at(WALL),
        ThemedGradient {
            angle: std::f32::consts::PI,
            stops: vec![
                (Tone::ShelfTop, 1.0, px(-WALL.min.y)),
                (Tone::ShelfMiddle, 1.0, px(-WALL.min.y + 100.0)),
                (Tone::ShelfLow, 1.0, px(WALL.height())),
            ],
        },
        Pickable::IGNORE,
    ));
    // The upright that the plank goes into: light and shade of the wall end at it.
    let upright = Rect::new(WALL.min.x, WALL.min.y, WALL.min.x + 9.0, PLANK.min.y);
    screen.spawn((
        Name::new("Shelf upright"),
        at(upright),
        ThemedGradient {
            angle: std::f32::consts::FRAC_PI_2,
            stops: vec![
                (Tone::WoodLine, 1.0, percent(0)),
                (Tone::WoodLight, 1.0, percent(25)),
                (Tone::Wood, 1.0, percent(60)),
                (Tone::ShelfTop, 1.0, percent(100)),
            ],
        },
        Pickable::IGNORE,
    ));
    let games: Vec<_> = shelf.games().collect();
    // The light falls on the wall alone.
    screen
        .spawn((
            Name::new("Shelf light"),
            Node {
                overflow: Overflow::clip(),
                ..at(WALL)
            },
            Pickable::IGNORE,
        ))
        .with_children(|wall| {
            for (place, game) in games.iter().enumerate() {
                let corner = Vec2::new(front_left(place), FEET - SIDE) - WALL.min;
                wall.spawn((
                    Glow(game),
                    at(Rect::from_corners(corner, corner + SIDE)),
                    BoxShadow::default(),
                    Pickable::IGNORE,
                ));
            }
        });
    let below = Rect::new(PLANK.min.x, PLANK.max.y, WALL.max.x, PLANK.max.y + SHADOW);
    screen.spawn((
        Name::new("Shelf shadow"),
        at(below),
        ThemedGradient {
            angle: std::f32::consts::PI,
            stops: vec![
                (Tone::ShelfTop, 0.8, percent(0)),
                (Tone::ShelfTop, 0.0, percent(100)),
            ],
        },
        Pickable::IGNORE,
    ));
    for (place, flip_x) in [(0.0, false), (1.0, true)] {
        let moved = Vec2::X * PLANK.width() * place;
        screen.spawn((
            Name::new("Shelf plank"),
            at(Rect::from_corners(PLANK.min + moved, PLANK.max + moved)),
            Picture::new("shelf_plank"),
            ImageNode {
                flip_x,
                ..stretched()
            },
            Pickable::IGNORE,
        ));
    }
    let mut boxes = screen.spawn((
        Name::new("Shelf"),
        Boxes,
        SpokenName("title-shelf".into()),
        at(Rect::from_corners(Vec2::ZERO, Vec2::ZERO)),
        Pickable::IGNORE,
    ));
    boxes.with_children(|boxes| {
        for (place, game) in games.iter().enumerate() {
            spawn_box(boxes, game, (place, games.len()), *game == chosen);
        }
    });
    for (place, game) in games.iter().enumerate() {
        spawn_plate(screen, game, place);
    }
}

/// A picture that is as large as its node, whatever its own shape.
fn stretched() -> ImageNode {
    ImageNode {
        image_mode: NodeImageMode::Stretch,
        ..default()
    }
}

fn front_left(place: usize) -> f32 {
    FIRST + PITCH * place as f32
}

fn spawn_box(
    boxes: &mut ChildSpawnerCommands,
    game: &'static str,
    (place, of): (usize, usize),
    chosen: bool,
) {
    let corner = Vec2::new(front_left(place), FEET - SIDE);
    let front = Rect::from_corners(corner, corner + SIDE);
    let spoken = Localized::new("title-box")
        .with("name", Localized::new(format!("title-name-{game}")))
        .with("seats", Localized::new(format!("title-seats-{game}")))
        .with("number", place as i64 + 1)
        .with("of", of as i64);
    let stands = f32::from(u8::from(chosen));
    let mut with_plate = front.inflate(AROUND);
    with_plate.max.y = PLANK.center().y + PLATE.y / 2.0;
    let mut one = boxes.spawn((
        Name::new(format!("Box {game}")),
        GameBox {
            game,
            forward: stands,
            light: stands,
        },
        SpokenName(Words::Key(spoken)),
        Node {
            border_radius: BorderRadius::all(px(8)),
            ..at(with_plate)
        },
    ));
    if chosen {
        one.insert(Checked);
    }
    let id = one.id();
    let own = Rect::from_corners(Vec2::splat(AROUND), Vec2::splat(AROUND + SIDE));
    one.with_children(|one| {
        one.spawn((
            StandsFor(id),
            at(own),
            UiTransform::default(),
            Pickable::IGNORE,
        ))
        .with_children(|standing| {
            let size = PICTURE * SCALE;
            let corner = Vec2::new(0.0, -FRONT_TOP * SCALE);
            standing.spawn((
                Front(id),
                at(Rect::from_corners(corner, corner + size)),
                Picture::new(format!("shelf_box_{game}_stand")),
                Pickable::IGNORE,
            ));
            let middle = Vec2::new(SIDE / 2.0, NAME * SCALE);
            let line = Rect::from_center_size(middle, Vec2::new(SIDE, NAME_LINE));
            standing
                .spawn((
                    Node {
                        align_items: AlignItems::Center,
                        justify_content: JustifyContent::Center,
                        ..at(line)
                    },
                    Pickable::IGNORE,
                ))
                .with_child((
                    Lettering(id),
                    Fitted {
                        letters: LONG_NAME,
                        usual: TextStyle::BoxName,
                        long: TextStyle::LongBoxName,
                    },
                    Text::default(),
                    LocalizedText(format!("title-name-{game}").into()),
                    ThemedText(TextStyle::BoxName),
                    ThemedTextShadow(Tone::TitleShadow, Vec2::new(0.9, 1.6)),
                    TextLayout::no_wrap(),
                    Pickable::IGNORE,
                ));
            standing.spawn((
                Frame(id),
                Node {
                    border: px(3).all(),
                    border_radius: BorderRadius::all(px(5)),
                    ..whole()
                },
                ThemedBorder(Tone::Gold),
                Outline {
                    width: px(1.5),
                    ..default()
                },
                Visibility::Hidden,
                Pickable::IGNORE,
            ));
        });
    });
}

fn spawn_plate(screen: &mut ChildSpawnerCommands, game: &'static str, place: usize) {
    let middle = Vec2::new(front_left(place) + SIDE / 2.0, PLANK.center().y);
    screen
        .spawn((
            Name::new(format!("Plate {game}")),
            at(Rect::from_center_size(
                middle,
                Vec2::new(PLATE_WITH_KEYS, PLATE.y),
            )),
            Pickable::IGNORE,
        ))
        .with_children(|around| {
            around
                .spawn((
                    Plate(game),
                    Node {
                        align_items: AlignItems::Center,
                        justify_content: JustifyContent::Center,
                        column_gap: px(6),
                        ..at(Rect::from_center_size(
                            Vec2::new(PLATE_WITH_KEYS, PLATE.y) / 2.0,
                            PLATE,
                        ))
                    },
                    Picture::new("shelf_plate"),
                    stretched(),
                    Pickable::IGNORE,
                ))
                .with_children(|plate| {
                    let hidden = || Node {
                        display: Display::None,
                        ..default()
                    };
                    let cap = |key| (PlateKey(game), hidden(), children![key_cap(key, Tone::Ink)]);
                    plate.spawn(cap(KeyCode::ArrowLeft));
                    plate.spawn((
                        text(
                            format!("title-seats-{game}"),
                            TextStyle::CaptionBold,
                            Tone::Cream,
                        ),
                        TextLayout::no_wrap(),
                    ));
                    plate.spawn(cap(KeyCode::ArrowRight));
                });
        });
}

/// Who chooses a box has its game in hand. The group goes round by the arrows; a shelf has two ends.
fn choose(
    change: On<ValueChange<Entity>>,
    boxes: Query<&GameBox>,
    shelf: Res<Shelf>,
    game: Res<State<CurrentGame>>,
    keys: Res<ButtonInput<KeyCode>>,
    mut commands: Commands,
) {
    let Ok(chosen) = boxes.get(change.value) else {
        return;
    };
    let (from, to) = (shelf.place(game.0), shelf.place(chosen.game));
    let round = (to < from && keys.any_pressed([KeyCode::ArrowRight, KeyCode::ArrowDown]))
        || (to > from && keys.any_pressed([KeyCode::ArrowLeft, KeyCode::ArrowUp]));
    match round {
        true => commands.trigger(PlaySound("shelf_knock")),
        false => commands.set_state_if_neq(CurrentGame(chosen.game)),
    }
}

/// A double click goes on to a new match.
fn begin(click: On<Pointer<Click>>, boxes: Query<&GameBox>, mut commands: Commands) {
    if boxes.contains(click.entity) && click.count == 2 {
        commands.trigger(OpenSetup {
            computers_only: false,
        });
    }
}
