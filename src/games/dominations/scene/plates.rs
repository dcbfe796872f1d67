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

/// What a placement adds to the score in large figures, and what that means.
pub fn spawn_total(
    plate: &mut ChildSpawnerCommands,
    forecast: &Forecast,
    style: TextStyle,
    caption: &'static str,
) {
    plate.spawn(words(signed(forecast.gain.total), style, Tone::Gold));
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
            text(
                Localized::new("lost-at-end").with("points", i64::from(bonus.points())),
                TextStyle::Body,
                Tone::Warning,
            ),
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
        words(change, TextStyle::Body, Tone::Cream),
        Tone::Cream,
        across,
    );
}

fn spawn_reason(
    plate: &mut ChildSpawnerCommands,
    what: Localized,
    change: impl Bundle,
    tone: Tone,
    across: bool,
) {
    plate
        .spawn((
            Node {
                margin: UiRect::top(px(if across { 0 } else { 4 })),
                flex_direction: if across {
                    FlexDirection::Row
                } else {
                    FlexDirection::Column
                },
                flex_wrap: FlexWrap::Wrap,
                column_gap: px(6),
                align_items: AlignItems::Center,
                justify_content: JustifyContent::Center,
                ..default()
            },
            Pickable::IGNORE,
        ))
        .with_children(|lines| {
            lines.spawn((text(what, TextStyle::BodyBold, tone), TextLayout::no_wrap()));
            lines.spawn((change, TextLayout::no_wrap()));
        });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        games::dominations::{
            rules::Kingdom,
            scene::gain::{Bonus, Gain},
        },
        shell::locale::LocalizedText,
    };

    #[test]
    fn the_large_figure_is_what_the_score_gains_whatever_is_lost_at_the_end() {
        let forecast = Forecast {
            gain: Gain {
                total: 3,
                domains: Vec::new(),
            },
            lost: vec![Bonus::Middle],
            after: Kingdom::new(5),
        };
        let mut world = World::new();
        world.commands().spawn_empty().with_children(|plate| {
            spawn_total(plate, &forecast, TextStyle::Gain, "preview-now");
            spawn_reasons(plate, &forecast, false);
        });
        world.flush();
        let mut figures = world.query::<&Text>();
        let figures: Vec<_> = figures.iter(&world).map(|text| text.0.as_str()).collect();
        assert!(figures.contains(&"+3"), "{figures:?}");
        let mut told = world.query::<&LocalizedText>();
        let told: Vec<&str> = told.iter(&world).map(|told| &*told.key).collect();
        assert!(told.contains(&"lost-middle"), "{told:?}");
        assert!(told.contains(&"lost-at-end"), "{told:?}");
    }
}
