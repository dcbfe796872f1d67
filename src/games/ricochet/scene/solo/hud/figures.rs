//! Figures beside their names, stars, and the time that runs.

use bevy::prelude::*;

use super::super::session::Solo;
use crate::{
    locale::Localized,
    shell::{
        locale::{LocalizedText, Texts, Words},
        theme::{TextStyle, Tone},
        widgets::{at, icon, text, words},
    },
};

/// The time of the puzzle that is tried.
#[derive(Component)]
pub(super) struct Clock;

/// `2:14`.
pub fn time_words(seconds: u32) -> Localized {
    Localized::new("ricochet-time")
        .with("minutes", seconds / 60)
        .with("seconds", format!("{:02}", seconds % 60))
}

/// A name at the left of `row`, and its figure at the right.
pub fn figure(
    panel: &mut ChildSpawnerCommands,
    name: &'static str,
    figure: impl Into<Words>,
    row: Rect,
) {
    panel.spawn((
        text(name, TextStyle::Body, Tone::Ink),
        TextLayout::no_wrap(),
        at(row),
    ));
    right(panel, figure.into(), row);
}

/// The time that runs, with its name.
pub fn clock(panel: &mut ChildSpawnerCommands, solo: &Solo, row: Rect) {
    panel.spawn((
        text("ricochet-solo-time", TextStyle::Body, Tone::Ink),
        TextLayout::no_wrap(),
        at(row),
    ));
    panel.spawn((
        Clock,
        text(time_words(solo.seconds), TextStyle::Value, Tone::Ink),
        TextLayout::justify(Justify::Right),
        at(half(row)),
    ));
}

fn half(row: Rect) -> Rect {
    Rect::new(row.center().x, row.min.y, row.max.x, row.max.y)
}

fn right(panel: &mut ChildSpawnerCommands, figure: Words, row: Rect) {
    let place = (TextLayout::justify(Justify::Right), at(half(row)));
    match figure {
        Words::Key(key) => panel.spawn((text(key, TextStyle::Value, Tone::Ink), place)),
        Words::Plain(plain) => panel.spawn((words(plain, TextStyle::Value, Tone::Ink), place)),
    };
}

/// Three stars, so many of them full.
pub fn stars(panel: &mut ChildSpawnerCommands, full: usize, corner: Vec2, side: f32) {
    for star in 0..3 {
        let corner = corner + Vec2::new((side + 6.0) * star as f32, 0.0);
        panel
            .spawn((
                Name::new("Star"),
                at(Rect::from_corners(corner, corner + side)),
                Pickable::IGNORE,
            ))
            .with_children(|place| {
                let layers = [
                    ("star_full", Tone::Gold, star < full),
                    ("star", Tone::Ink, true),
                ];
                for (sign, tone, _) in layers.into_iter().filter(|(.., shown)| *shown) {
                    place
                        .spawn((
                            at(Rect::from_corners(Vec2::ZERO, Vec2::splat(side))),
                            Pickable::IGNORE,
                        ))
                        .with_child(icon(sign, side, tone));
                }
            });
    }
}

/// Shows how long it has taken.
pub(super) fn count(
    solo: Option<Res<Solo>>,
    texts: Res<Texts>,
    mut clocks: Query<(&mut LocalizedText, &mut Text), With<Clock>>,
) {
    let Some(solo) = solo else { return };
    for (mut told, mut shown) in &mut clocks {
        let now = time_words(solo.seconds);
        if **told != now {
            shown.0 = texts.read(&now);
            **told = now;
        }
    }
}
