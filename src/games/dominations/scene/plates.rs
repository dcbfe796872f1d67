//! The dark plates that say what a domino earns.

use bevy::prelude::*;

use super::gain::{Forecast, Grown};
use crate::shell::{
    locale::Localized,
    theme::{TextStyle, Tone},
    widgets::{text, words},
};

/// `+7`; a loss has its minus, as wide as the plus.
pub fn signed(points: i32) -> String {
    format!("{points:+}").replace('-', "\u{2212}")
}

/// `4 × 2`, or 0 for no domain at all.
fn product(domain: Option<(usize, u8)>) -> String {
    domain.map_or_else(
        || "0".to_owned(),
        |(cells, crowns)| format!("{cells} × {crowns}"),
    )
}

/// What a placement comes to in large figures, and what that means.
pub fn spawn_total(
    plate: &mut ChildSpawnerCommands,
    forecast: &Forecast,
    style: TextStyle,
    caption: &'static str,
) {
    let total = forecast.total();
    let tone = if total < 0 { Tone::Warning } else { Tone::Gold };
    plate.spawn(words(signed(total), style, tone));
    plate.spawn((
        text(caption, TextStyle::Caption, Tone::CreamSoft),
        TextLayout::justify(Justify::Center),
    ));
}

/// How many lines [`spawn_reasons`] writes.
pub fn reasons(forecast: &Forecast) -> usize {
    let grown = forecast.gain.domains.iter();
    grown.filter(|domain| domain.tells()).count() + forecast.lost.len()
}

/// Where that comes from: each domain that grows, each bonus that is given away. In one line each where there is room
/// across, else in two.
pub fn spawn_reasons(plate: &mut ChildSpawnerCommands, forecast: &Forecast, across: bool) {
    let grown = forecast.gain.domains.iter();
    for domain in grown.filter(|domain| domain.tells()) {
        spawn_growth(plate, domain, across);
    }
    for bonus in &forecast.lost {
        spawn_reason(
            plate,
            Localized::new(format!("lost-{}", bonus.stem())),
            signed(-bonus.points()),
            Tone::Warning,
            across,
        );
    }
}

fn spawn_growth(plate: &mut ChildSpawnerCommands, domain: &Grown, across: bool) {
    let change = format!(
        "{} → {}",
        product(domain.before),
        product(Some(domain.after))
    );
    spawn_reason(
        plate,
        Localized::new(format!("terrain-{}", domain.terrain.name())),
        change,
        Tone::Cream,
        across,
    );
}

fn spawn_reason(
    plate: &mut ChildSpawnerCommands,
    what: Localized,
    change: String,
    tone: Tone,
    across: bool,
) {
    plate
        .spawn((
            Node {
                margin: UiRect::top(px(4)),
                flex_direction: if across {
                    FlexDirection::Row
                } else {
                    FlexDirection::Column
                },
                column_gap: px(6),
                align_items: AlignItems::Center,
                ..default()
            },
            Pickable::IGNORE,
        ))
        .with_children(|lines| {
            lines.spawn((text(what, TextStyle::BodyBold, tone), TextLayout::no_wrap()));
            lines.spawn((words(change, TextStyle::Body, tone), TextLayout::no_wrap()));
        });
}
