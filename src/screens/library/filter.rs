//! The boxes lying on their sides beside the list: which game's matches are shown.

use bevy::{
    ecs::spawn::SpawnWith,
    input_focus::{AutoFocus, tab_navigation::TabIndex},
    picking::hover::Hovered,
    prelude::*,
    ui::Checked,
    ui_widgets::{RadioButton, RadioGroup, ValueChange},
};

use super::{Catalogue, Turned};
use crate::{
    screens::title::Shelf,
    shell::{
        locale::{Localized, SpokenName, Words},
        theme::{Picture, TextStyle, ThemedBackground, ThemedBorder, ThemedColour, Tone, Upkeep},
        widgets::{FocusRing, HandCursor, at, icon, picture, text, whole, words},
    },
};

/// The left edge and the width of the pile.
const LEFT: f32 = 32.0;
const WIDTH: f32 = 232.0;
/// The first row, and where the boxes begin; a box, and from one to the next.
const ALL_TOP: f32 = 88.0;
const ALL_HEIGHT: f32 = 42.0;
const BOXES_TOP: f32 = 142.0;
const BOX_HEIGHT: f32 = 49.0;
const PITCH: f32 = 50.0;
/// How far each box of a real pile lies to the right, and the chosen one beside that.
const SHIFTS: [f32; 4] = [0.0, 6.0, -4.0, 3.0];
const CHOSEN: f32 = 14.0;

/// All of the pile: one of it is chosen.
#[derive(Component)]
#[require(RadioGroup, TabIndex)]
pub(super) struct Filter;

/// Chooses the game whose matches are shown; none for those of all.
#[derive(Component, Clone, Copy)]
#[require(RadioButton, Hovered, HandCursor)]
struct Shows(Option<&'static str>);

/// The frame round what is chosen or pointed at.
#[derive(Component)]
struct Rim;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(choose)
        .add_systems(PostUpdate, show_hovered.in_set(Upkeep::States));
}

/// Spawns the pile, with the number of matches of each game; whether it keeps the focus that an older one had.
pub(super) fn spawn(
    screen: &mut ChildSpawnerCommands,
    shelf: &Shelf,
    catalogue: &Catalogue,
    chosen: Option<&'static str>,
    focused: bool,
) {
    let count = |game: Option<&'static str>| {
        let entries = catalogue.entries.iter();
        entries
            .filter(|entry| game.is_none() || entry.game() == game)
            .count()
    };
    let games: Vec<_> = shelf.games().collect();
    let bottom = BOXES_TOP + PITCH * games.len() as f32;
    screen.spawn((
        at(Rect::new(16.0, bottom - 4.0, 284.0, bottom + 14.0)),
        Picture::new("shelf_plank"),
        ImageNode {
            image_mode: NodeImageMode::Stretch,
            ..default()
        },
        Pickable::IGNORE,
    ));
    let mut kinds = vec![(
        None,
        at(Rect::from_corners(
            Vec2::new(LEFT, ALL_TOP),
            Vec2::new(LEFT + WIDTH, ALL_TOP + ALL_HEIGHT),
        )),
        count(None),
    )];
    for (index, game) in games.into_iter().enumerate() {
        let moved = if chosen == Some(game) { CHOSEN } else { 0.0 };
        let corner = Vec2::new(
            LEFT + SHIFTS[index % SHIFTS.len()] + moved,
            BOXES_TOP + PITCH * index as f32,
        );
        let area = Rect::from_corners(corner, corner + Vec2::new(WIDTH, BOX_HEIGHT));
        kinds.push((Some(game), at(area), count(Some(game))));
    }
    let mut pile = screen.spawn((
        Name::new("Library filter"),
        Filter,
        SpokenName("library-filter".into()),
        Node {
            position_type: PositionType::Absolute,
            width: px(0),
            height: px(0),
            ..default()
        },
        Children::spawn(SpawnWith(move |pile: &mut ChildSpawner| {
            for (game, node, count) in kinds {
                spawn_kind(pile, game, node, count, chosen == game);
            }
        })),
    ));
    if focused {
        pile.insert(AutoFocus);
    }
}

fn spawn_kind(
    pile: &mut ChildSpawner,
    game: Option<&'static str>,
    mut node: Node,
    count: usize,
    chosen: bool,
) {
    let name = game.map_or_else(
        || Localized::new("library-all"),
        |game| Localized::new(format!("title-name-{game}")),
    );
    let spoken = Localized::new("library-filter-game")
        .with("game", name.clone())
        .with("count", count as i64);
    node.border_radius = BorderRadius::all(px(8));
    node.align_items = AlignItems::Center;
    let mut kind = pile.spawn((Shows(game), FocusRing, SpokenName(Words::Key(spoken)), node));
    if chosen {
        kind.insert(Checked);
    }
    if game.is_none() {
        kind.insert(ThemedBackground(Tone::DarkButton));
    }
    kind.with_children(|kind| {
        match game {
            Some(game) => {
                kind.spawn((
                    picture(format!("shelf_spine_{game}"), Vec2::new(WIDTH, BOX_HEIGHT)),
                    ThemedColour(Tone::FocusOuter),
                ));
            }
            None => {
                kind.spawn((
                    Node {
                        margin: UiRect::horizontal(px(14)),
                        ..default()
                    },
                    Pickable::IGNORE,
                    children![icon("layers", 20.0, Tone::CreamSoft)],
                ));
                kind.spawn(text(name, TextStyle::Button, Tone::Cream));
            }
        }
        kind.spawn((
            Rim,
            Node {
                border: px(2).all(),
                border_radius: BorderRadius::all(px(if game.is_some() { 4 } else { 8 })),
                ..whole()
            },
            ThemedBorder(rim(chosen, false)),
            Pickable::IGNORE,
        ));
        // On a box it hangs over the end.
        let over = if game.is_some() { -12.0 } else { 10.0 };
        kind.spawn((
            Node {
                position_type: PositionType::Absolute,
                right: px(over),
                min_width: px(38),
                height: px(24),
                padding: UiRect::horizontal(px(6)),
                border_radius: BorderRadius::all(px(12)),
                align_items: AlignItems::Center,
                justify_content: JustifyContent::Center,
                ..default()
            },
            ThemedBackground(Tone::Cream),
            Pickable::IGNORE,
            children![words(count.to_string(), TextStyle::CaptionBold, Tone::Ink)],
        ));
    });
}

fn rim(chosen: bool, hovered: bool) -> Tone {
    match (chosen, hovered) {
        (true, _) => Tone::Gold,
        (false, true) => Tone::Cream,
        (false, false) => Tone::DarkButton,
    }
}

fn choose(change: On<ValueChange<Entity>>, kinds: Query<&Shows>, mut turned: ResMut<Turned>) {
    if let Ok(&Shows(game)) = kinds.get(change.value)
        && turned.game != game
    {
        turned.game = game;
        turned.page = 0;
    }
}

fn show_hovered(
    kinds: Query<(&Hovered, Has<Checked>, &Children), (With<Shows>, Changed<Hovered>)>,
    mut rims: Query<&mut ThemedBorder, With<Rim>>,
) {
    for (hovered, chosen, parts) in &kinds {
        for &part in parts {
            if let Ok(mut border) = rims.get_mut(part) {
                border.set_if_neq(ThemedBorder(rim(chosen, hovered.get())));
            }
        }
    }
}
