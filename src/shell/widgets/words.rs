//! Texts, icons and pictures as nodes.

use std::borrow::Cow;

use bevy::prelude::*;

use crate::{
    kit::text::visible_lines,
    shell::{
        locale::{Localized, LocalizedText, Words},
        theme::{Picture, TextStyle, ThemedColour, ThemedText, ThemedTextShadow, Tone, drawable},
    },
};

/// A text of the language, in a style and a colour.
pub fn text(key: impl Into<Localized>, style: TextStyle, tone: Tone) -> impl Bundle {
    (
        Text::default(),
        LocalizedText(key.into()),
        ThemedText(style),
        ThemedColour(tone),
        Pickable::IGNORE,
    )
}

/// Words that are no key of a text: a name that was typed, a figure. What would turn or hide them is shown escaped, and what no
/// font has as a question mark.
pub fn words(words: impl Into<String>, style: TextStyle, tone: Tone) -> impl Bundle {
    (
        Text::new(drawable(&visible_lines(&words.into()))),
        ThemedText(style),
        ThemedColour(tone),
        Pickable::IGNORE,
    )
}

/// A heading on wood, with its shadow.
pub fn heading(key: impl Into<Localized>, style: TextStyle) -> impl Bundle {
    (
        text(key, style, Tone::Title),
        ThemedTextShadow(Tone::TitleShadow, Vec2::new(1.0, 3.0)),
    )
}

/// An icon (`icon_NAME.png`), `size` pixels wide and high, in a colour.
pub fn icon(name: &str, size: f32, tone: Tone) -> impl Bundle {
    (
        picture(format!("icon_{name}"), Vec2::splat(size)),
        ThemedColour(tone),
    )
}

/// A picture of that stem, at a size.
pub fn picture(stem: impl Into<Cow<'static, str>>, size: Vec2) -> impl Bundle {
    (
        Node {
            width: px(size.x),
            height: px(size.y),
            flex_shrink: 0.0,
            ..default()
        },
        Picture::new(stem),
        Pickable::IGNORE,
    )
}

/// A node with words of either kind.
pub(super) fn any_words(
    of: &Words,
    style: TextStyle,
    tone: Tone,
    parent: &mut ChildSpawner,
) -> Entity {
    match of {
        Words::Key(key) => parent.spawn(text(key.clone(), style, tone)).id(),
        Words::Plain(plain) => parent.spawn(words(plain.clone(), style, tone)).id(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_from_outside_are_shown_as_far_as_they_can_be() {
        let mut world = World::new();
        let said = words("\u{202e}日本\nZoë", TextStyle::Body, Tone::Ink);
        let said = world.spawn(said).id();
        assert_eq!(world.get::<Text>(said).unwrap().0, "\\u{202e}??\nZoë");
    }
}
