//! The dark plates that say what a domino earns.

use bevy::prelude::*;

use super::{
    faces::terrain_stem,
    gain::{Gain, Grown},
};
use crate::shell::{
    locale::Localized,
    theme::{TextStyle, Tone},
    widgets::{text, words},
};

/// `+7`; a loss has its minus.
pub fn signed(points: i32) -> String {
    format!("{points:+}")
}

/// `4 × 2`, or 0 for no domain at all.
fn product(domain: Option<(usize, u8)>) -> String {
    domain.map_or_else(
        || "0".to_owned(),
        |(cells, crowns)| format!("{cells} × {crowns}"),
    )
}

/// What a placement earns in large figures, what that means, and each domain that grows.
pub fn spawn_gain(
    plate: &mut ChildSpawnerCommands,
    gain: &Gain,
    style: TextStyle,
    caption: &'static str,
) {
    plate.spawn(words(signed(gain.total), style, Tone::Gold));
    plate.spawn((
        text(caption, TextStyle::Caption, Tone::CreamSoft),
        TextLayout::justify(Justify::Center),
    ));
    for domain in gain.domains.iter().filter(|domain| domain.tells()) {
        spawn_growth(plate, domain);
    }
}

fn spawn_growth(plate: &mut ChildSpawnerCommands, domain: &Grown) {
    let terrain = Localized::new(format!("terrain-{}", terrain_stem(domain.terrain)));
    let change = format!(
        "{} → {}",
        product(domain.before),
        product(Some(domain.after))
    );
    plate
        .spawn((
            Node {
                margin: UiRect::top(px(4)),
                flex_direction: FlexDirection::Column,
                align_items: AlignItems::Center,
                ..default()
            },
            Pickable::IGNORE,
        ))
        .with_children(|lines| {
            lines.spawn(text(terrain, TextStyle::BodyBold, Tone::Cream));
            lines.spawn((
                words(change, TextStyle::Body, Tone::Cream),
                TextLayout::no_wrap(),
            ));
        });
}
