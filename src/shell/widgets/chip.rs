//! Chips: a small word with an icon, that something holds or is lost.

use std::borrow::Cow;

use bevy::{ecs::spawn::SpawnWith, prelude::*};

use super::words;
use crate::shell::{
    locale::Words,
    theme::{TextStyle, ThemedBackground, ThemedBorder, Tone},
};

/// What a chip says about its word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChipKind {
    /// Holds, or is still possible.
    On,
    /// Earned for good.
    Won,
    /// Lost.
    Lost,
    /// Neither.
    Plain,
}

/// A chip, 26 high. `On`, `Won` and `Lost` bring their own icon.
pub fn chip(
    label: impl Into<Words>,
    kind: ChipKind,
    icon: Option<Cow<'static, str>>,
) -> impl Bundle {
    let label = label.into();
    let (fill, edge, sign) = match kind {
        ChipKind::On => (Tone::ChipOn, Tone::ChipOnEdge, Some("check".into())),
        ChipKind::Won => (Tone::WinnerRow, Tone::WinnerEdge, Some("trophy".into())),
        ChipKind::Lost => (Tone::ChipLost, Tone::ChipLostEdge, Some("x".into())),
        ChipKind::Plain => (Tone::Field, Tone::Edge, None),
    };
    let sign = icon.or(sign);
    (
        Name::new("Chip"),
        Node {
            height: px(26),
            border: px(1).all(),
            border_radius: BorderRadius::all(px(13)),
            padding: UiRect::horizontal(px(11)),
            column_gap: px(6),
            align_items: AlignItems::Center,
            flex_shrink: 0.0,
            ..default()
        },
        ThemedBackground(fill),
        ThemedBorder(edge),
        Pickable::IGNORE,
        Children::spawn(SpawnWith(move |parent: &mut ChildSpawner| {
            if let Some(sign) = sign {
                parent.spawn(words::icon(&sign, 16.0, Tone::Ink));
            }
            let id = words::any_words(&label, TextStyle::CaptionBold, Tone::Ink, parent);
            parent
                .world_mut()
                .entity_mut(id)
                .insert(TextLayout::no_wrap());
        })),
    )
}
