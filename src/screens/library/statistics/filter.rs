//! What is asked for beside the game: whose matches, by which rules, of how many seats, since when.

use bevy::{
    prelude::*,
    ui_widgets::{Activate, observe},
};

use super::{Asked, AskedStatistics, CountedGames, Which, page::agent};
use crate::{
    locale::Localized,
    shell::{
        locale::{Texts, Words},
        theme::{TextStyle, ThemedBackground, ThemedBorder, Tone},
        widgets::{at, icon_button, name_words, panel, text},
    },
};

/// Where the panel lies below a pile of boxes, and where there is none; what stands below it.
const LEFT: f32 = 32.0;
const WIDTH: f32 = 232.0;
const TOP: f32 = 376.0;
const TOP_ALONE: f32 = 88.0;
const HEAD: f32 = 42.0;
const PITCH: f32 = 48.0;
/// What can be stepped through, in its row.
const FIELD: f32 = 200.0;
const FIELD_HEIGHT: f32 = 28.0;
const LABEL_HEIGHT: f32 = 18.0;

/// What holds the panel; whether it lies below a pile of boxes.
#[derive(Component, Clone, Copy, Debug)]
pub(super) struct FilterPlace {
    pub below_pile: bool,
}

/// What is asked for now.
#[derive(Component, Clone, Copy, Debug)]
pub(super) struct Value(Which);

/// Lays out what can be asked for, where that has changed.
pub(super) fn fill(
    figures: Res<AskedStatistics>,
    places: Query<(Entity, Ref<FilterPlace>)>,
    mut shown: Local<Vec<(Which, bool)>>,
    mut commands: Commands,
) {
    let Ok((place, of)) = places.single() else {
        return;
    };
    if !(of.is_added() || figures.is_changed()) {
        return;
    }
    let ways = Which::ALL.map(|which| (which, figures.offered.ways(which)));
    let ways = ways.into_iter().filter(|(_, ways)| *ways > 0);
    let rows: Vec<(Which, bool)> = ways.map(|(which, ways)| (which, ways > 1)).collect();
    if !of.is_added() && *shown == rows {
        return;
    }
    shown.clone_from(&rows);
    commands.entity(place).despawn_children();
    if figures.offered.players.is_empty() {
        return;
    }
    let top = if of.below_pile { TOP } else { TOP_ALONE };
    let bottom = top + HEAD + PITCH * rows.len() as f32 + 6.0;
    commands.entity(place).with_children(|place| {
        place
            .spawn((
                Name::new("Statistics filter"),
                panel(at(Rect::new(LEFT, top, LEFT + WIDTH, bottom))),
            ))
            .with_children(|panel| {
                panel.spawn((
                    text("statistics-filter", TextStyle::ColumnHeading, Tone::Ink),
                    at(Rect::new(16.0, 9.0, WIDTH - 16.0, 37.0)),
                ));
                for (row, (which, several)) in rows.into_iter().enumerate() {
                    spawn_row(panel, which, several, HEAD + PITCH * row as f32);
                }
            });
        place.spawn((
            text("statistics-counted", TextStyle::Caption, Tone::CreamSoft),
            Node {
                position_type: PositionType::Absolute,
                left: px(LEFT),
                top: px(bottom + 10.0),
                width: px(WIDTH + 16.0),
                ..default()
            },
        ));
    });
}

/// A thing that can be asked for, between two arrows where there are several ways.
fn spawn_row(panel: &mut ChildSpawnerCommands, which: Which, several: bool, top: f32) {
    let name = format!("statistics-filter-{}", which.word());
    panel.spawn((
        text(name.clone(), TextStyle::CaptionBold, Tone::InkSoft),
        TextLayout::no_wrap(),
        at(Rect::new(16.0, top, WIDTH - 16.0, top + LABEL_HEIGHT)),
    ));
    let top = top + LABEL_HEIGHT;
    let side = if several { FIELD_HEIGHT + 4.0 } else { 0.0 };
    panel
        .spawn((
            Node {
                border: px(1.5).all(),
                border_radius: BorderRadius::all(px(8)),
                padding: UiRect::horizontal(px(8)),
                align_items: AlignItems::Center,
                justify_content: JustifyContent::Center,
                ..at(Rect::new(
                    16.0 + side,
                    top,
                    16.0 + FIELD - side,
                    top + FIELD_HEIGHT,
                ))
            },
            ThemedBackground(Tone::Field),
            ThemedBorder(Tone::Edge),
            Pickable::IGNORE,
        ))
        .with_children(|field| {
            field.spawn((
                Value(which),
                Node {
                    min_width: px(0),
                    max_width: percent(100),
                    overflow: Overflow::clip_x(),
                    ..default()
                },
                Pickable::IGNORE,
            ));
        });
    if !several {
        return;
    }
    for (sign, spoken, left, steps) in [
        ("chevron_left", "statistics-filter-before", 16.0, -1),
        (
            "chevron_right",
            "statistics-filter-after",
            16.0 + FIELD - FIELD_HEIGHT,
            1,
        ),
    ] {
        let spoken = Localized::new(spoken).with("what", Localized::new(name.clone()));
        panel.spawn((
            icon_button(sign, spoken)
                .width(FIELD_HEIGHT)
                .height(FIELD_HEIGHT)
                .at(left, top)
                .build(),
            observe(
                move |_: On<Activate>, figures: Res<AskedStatistics>, mut asked: ResMut<Asked>| {
                    asked.step(which, &figures.offered, figures.player(), steps);
                },
            ),
        ));
    }
}

/// Writes what is asked for now.
pub(super) fn show_values(
    asked: Res<Asked>,
    figures: Res<AskedStatistics>,
    games: Res<CountedGames>,
    texts: Res<Texts>,
    values: Query<(Entity, Ref<Value>)>,
    mut commands: Commands,
) {
    let changed = asked.is_changed() || figures.is_changed();
    for (entity, value) in &values {
        if !(changed || value.is_added()) {
            continue;
        }
        let said = match value.0 {
            Which::Player => figures.player().unwrap_or_default().to_owned(),
            Which::Opponent => match &asked.opponent {
                Some(name) => agent(name, &texts),
                None => texts.text("statistics-seats-all"),
            },
            Which::Rules => match asked_or_only(&asked.rules, &figures.offered.rules) {
                Some(list) => rules_told(list, &figures, &games, &texts),
                None => texts.text("statistics-rules-all"),
            },
            Which::Seats => match asked_or_only(&asked.seats, &figures.offered.seats) {
                Some(seats) => seats.to_string(),
                None => texts.text("statistics-seats-all"),
            },
            Which::Since => texts.text(&format!("statistics-since-{}", asked.since.word())),
        };
        commands
            .entity(entity)
            .despawn_children()
            .with_child(name_words(said, TextStyle::CaptionBold, Tone::Ink));
    }
}

/// What is asked for, or the only thing that is offered.
fn asked_or_only<'a, T>(asked: &'a Option<T>, offered: &'a [Option<T>]) -> Option<&'a T> {
    let only = || offered.first().filter(|_| offered.len() == 1)?.as_ref();
    asked.as_ref().or_else(only)
}

/// What rules are called, one option after another.
fn rules_told(
    list: &str,
    figures: &AskedStatistics,
    games: &CountedGames,
    texts: &Texts,
) -> String {
    let game = figures.game.and_then(|game| games.find(game));
    let named = game.and_then(|game| (game.rules)(list));
    let Some(named) = named else {
        return list.to_owned();
    };
    let named: Vec<String> = named
        .into_iter()
        .map(|option| Words::Key(option).read(texts))
        .collect();
    match named.is_empty() {
        true => texts.text("library-no-options"),
        false => named.join(", "),
    }
}
