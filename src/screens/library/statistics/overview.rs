//! All games side by side: the first figures of each.

use bevy::{
    prelude::*,
    ui_widgets::{Activate, observe},
};

use super::{
    super::listing::Listing,
    page::Page,
    tiles::{Tile, not_counted},
};
use crate::{
    locale::Localized,
    play::statistics::Statistics,
    shell::{
        theme::{TextStyle, Tone},
        widgets::{at, button, name_words, panel, picture, text},
    },
};

/// Where the first panel lies, how large each is, and from one to the next.
const FIRST: Vec2 = Vec2::new(288.0, 88.0);
const SIZE: Vec2 = Vec2::new(474.0, 174.0);
const PITCH: Vec2 = Vec2::new(486.0, 186.0);
/// From one figure to the next.
const FIGURES: f32 = 112.0;

/// Spawns a panel for each of the games.
pub fn spawn(into: &mut ChildSpawnerCommands, all: &[Statistics], page: &Page) {
    for (index, of) in all.iter().enumerate() {
        let place = Vec2::new((index % 2) as f32, (index / 2) as f32);
        let corner = FIRST + PITCH * place;
        into.spawn((
            Name::new("Statistics of a game"),
            panel(at(Rect::from_corners(corner, corner + SIZE))),
        ))
        .with_children(|panel| spawn_game(panel, of, page));
    }
}

fn spawn_game(panel: &mut ChildSpawnerCommands, of: &Statistics, page: &Page) {
    panel.spawn((
        at(Rect::new(18.0, 14.0, 66.0, 62.0)),
        Pickable::IGNORE,
        children![picture(
            format!("shelf_emblem_{}", of.game),
            Vec2::splat(48.0)
        )],
    ));
    panel.spawn((
        text(
            format!("title-name-{}", of.game),
            TextStyle::PanelHeading,
            Tone::Ink,
        ),
        TextLayout::no_wrap(),
        at(Rect::new(78.0, 12.0, 310.0, 40.0)),
    ));
    panel.spawn((
        Node {
            overflow: Overflow::clip_x(),
            ..at(Rect::new(78.0, 42.0, 310.0, 62.0))
        },
        Pickable::IGNORE,
        children![name_words(
            of.player.clone().unwrap_or_default(),
            TextStyle::Body,
            Tone::InkSoft
        )],
    ));
    if let count @ 1.. = not_counted(of) {
        panel.spawn((
            text(
                Localized::new("statistics-not-counted").with("count", count),
                TextStyle::Caption,
                Tone::InkSoft,
            ),
            TextLayout::no_wrap(),
            at(Rect::new(78.0, 63.0, SIZE.x - 12.0, 83.0)),
        ));
    }
    let game = of.game;
    let name = Localized::new(format!("title-name-{game}"));
    panel.spawn((
        button("statistics-show")
            .spoken(Localized::new("statistics-show-spoken").with("game", name))
            .icon("chart_spline")
            .width(132.0)
            .at(SIZE.x - 150.0, 18.0)
            .build(),
        observe(move |_: On<Activate>, mut listing: ResMut<Listing>| {
            listing.game = Some(game);
        }),
    ));
    let tiles = [
        Tile::matches(of, page),
        Tile::won(of, page),
        Tile::streak(of, page),
        Tile::elo(of, page),
    ];
    for (index, tile) in tiles.into_iter().enumerate() {
        let left = 12.0 + FIGURES * index as f32;
        panel
            .spawn((
                Node {
                    flex_direction: FlexDirection::Column,
                    align_items: AlignItems::Center,
                    row_gap: px(4),
                    ..at(Rect::new(left, 86.0, left + FIGURES, 156.0))
                },
                Pickable::IGNORE,
            ))
            .with_children(|place| tile.spawn(place));
    }
}
