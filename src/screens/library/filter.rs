//! The boxes lying on their sides beside the list: which game's matches are shown.

use bevy::{
    input_focus::tab_navigation::TabIndex,
    picking::hover::Hovered,
    prelude::*,
    ui::Checked,
    ui_widgets::{RadioButton, RadioGroup, ValueChange},
};

use super::{Catalogue, listing::Listing};
use crate::{
    screens::title::Shelf,
    shell::{
        locale::{Localized, SpokenName, Words},
        theme::{
            Picture, TextStyle, ThemedBackground, ThemedBorder, ThemedColour, ThemedTextShadow,
            Tone, Upkeep,
        },
        widgets::{FocusRing, HandCursor, TakesArrows, at, icon, picture, text, whole, words},
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
/// Where the name on a box begins.
const NAME_LEFT: f32 = 55.0;
const PITCH: f32 = 50.0;
/// How far each box of a real pile lies to the right, and the chosen one beside that.
const SHIFTS: [f32; 4] = [0.0, 6.0, -4.0, 3.0];
const CHOSEN: f32 = 14.0;

/// All of the pile: one of it is chosen.
#[derive(Component)]
#[require(RadioGroup, TabIndex, TakesArrows = TakesArrows::Vertical)]
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

/// Lays the boxes on the pile, with the number of matches of each game.
pub(super) fn fill(
    shelf: Res<Shelf>,
    catalogue: Res<Catalogue>,
    listing: Res<Listing>,
    piles: Query<(Entity, Ref<Filter>)>,
    mut shown: Local<Option<&'static str>>,
    mut commands: Commands,
) {
    let Ok((pile, is_new)) = piles
        .single()
        .map(|(pile, filter)| (pile, filter.is_added()))
    else {
        return;
    };
    let chosen = listing.game;
    let another = std::mem::replace(&mut *shown, chosen) != chosen;
    if !(is_new || another || catalogue.is_changed()) {
        return;
    }
    let count = |game: Option<&'static str>| {
        let entries = catalogue.entries.iter();
        entries
            .filter(|entry| game.is_none() || entry.game() == game)
            .count()
    };
    let games: Vec<_> = shelf.games().collect();
    let bottom = BOXES_TOP + PITCH * games.len() as f32;
    commands.entity(pile).despawn_children();
    commands.entity(pile).with_children(|pile| {
        pile.spawn((
            at(Rect::new(16.0, bottom - 4.0, 284.0, bottom + 14.0)),
            Picture::new("shelf_plank"),
            ImageNode {
                image_mode: NodeImageMode::Stretch,
                ..default()
            },
            Pickable::IGNORE,
        ));
        let all = Vec2::new(LEFT, ALL_TOP);
        let all = Rect::from_corners(all, all + Vec2::new(WIDTH, ALL_HEIGHT));
        spawn_kind(pile, None, at(all), count(None), chosen.is_none());
        for (index, game) in games.into_iter().enumerate() {
            let game = Some(game);
            let moved = if chosen == game { CHOSEN } else { 0.0 };
            let corner = Vec2::new(
                LEFT + SHIFTS[index % SHIFTS.len()] + moved,
                BOXES_TOP + PITCH * index as f32,
            );
            let area = Rect::from_corners(corner, corner + Vec2::new(WIDTH, BOX_HEIGHT));
            spawn_kind(pile, game, at(area), count(game), chosen == game);
        }
    });
}

fn spawn_kind(
    pile: &mut ChildSpawnerCommands,
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
                kind.spawn((
                    text(name, TextStyle::Name, Tone::Title),
                    ThemedTextShadow(Tone::TitleShadow, Vec2::new(0.9, 1.6)),
                    TextLayout::no_wrap(),
                    Node {
                        position_type: PositionType::Absolute,
                        left: px(NAME_LEFT),
                        ..default()
                    },
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
        kind.spawn((
            Node {
                position_type: PositionType::Absolute,
                right: px(8),
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

fn choose(change: On<ValueChange<Entity>>, kinds: Query<&Shows>, mut listing: ResMut<Listing>) {
    if let Ok(&Shows(game)) = kinds.get(change.value)
        && listing.game != game
    {
        listing.game = game;
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
