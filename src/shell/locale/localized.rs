//! Texts on screen that follow the language.

use bevy::{prelude::*, text::LineBreak};

use super::texts::Texts;
use crate::{
    locale::Localized,
    shell::theme::{Upkeep, drawable},
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, (write_texts, write_names).in_set(Upkeep::Dress));
}

/// Keeps a `Text` or `TextSpan` at the text of a key, whatever the language.
#[derive(Component, Deref, DerefMut, Clone, Debug, PartialEq)]
pub struct LocalizedText(pub Localized);

impl From<Localized> for LocalizedText {
    fn from(localized: Localized) -> Self {
        Self(localized)
    }
}

impl From<&'static str> for LocalizedText {
    fn from(key: &'static str) -> Self {
        Self(key.into())
    }
}

/// Words on screen: of a key, or as they are (a name somebody typed, a figure).
#[derive(Clone, Debug, PartialEq)]
pub enum Words {
    /// Follows the language.
    Key(Localized),
    /// Stays as it is.
    Plain(String),
}

impl From<&'static str> for Words {
    fn from(key: &'static str) -> Self {
        Self::Key(Localized::new(key))
    }
}

impl From<Localized> for Words {
    fn from(localized: Localized) -> Self {
        Self::Key(localized)
    }
}

impl Words {
    /// Words that are no key.
    pub fn plain(words: impl Into<String>) -> Self {
        Self::Plain(words.into())
    }

    /// The words in the language in force.
    pub fn read(&self, texts: &Texts) -> String {
        match self {
            Self::Key(localized) => texts.read(localized),
            Self::Plain(words) => words.clone(),
        }
    }
}

/// What a screen reader calls a control.
#[derive(Component, Clone, Debug, PartialEq)]
pub struct SpokenName(pub Words);

/// A space at which no line is broken, and a narrow one.
const NO_BREAK: char = '\u{a0}';
const NARROW_NO_BREAK: char = '\u{202f}';

/// The words as they are laid out in lines. The engine ends a line with a no-break space that does not fit any more, and
/// begins the next one with what must not be parted from the word before: a colon, a unit. A narrow one, which is as wide
/// in the fonts that texts are set in, it takes for a letter.
fn held_together(words: &str) -> String {
    words.replace(NO_BREAK, NARROW_NO_BREAK.encode_utf8(&mut [0; 4]))
}

/// What a `Text` shows, as it is written in the texts.
pub fn as_written(shown: &str) -> String {
    shown.replace(NARROW_NO_BREAK, NO_BREAK.encode_utf8(&mut [0; 4]))
}

fn write_texts(
    texts: Res<Texts>,
    mut written: Query<(
        Ref<LocalizedText>,
        Option<(&mut Text, &TextLayout)>,
        Option<&mut TextSpan>,
    )>,
) {
    for (localized, text, span) in &mut written {
        if !(texts.is_changed() || localized.is_changed()) {
            continue;
        }
        // Names are put into it that no font may have the letters of.
        let words = drawable(&texts.read(&localized));
        if let Some((mut text, layout)) = text {
            text.0 = match layout.linebreak {
                LineBreak::NoWrap => words,
                _ => held_together(&words),
            };
        } else if let Some(mut span) = span {
            span.0 = words;
        }
    }
}

fn write_names(texts: Res<Texts>, named: Query<(Entity, Ref<SpokenName>)>, mut commands: Commands) {
    for (entity, name) in &named {
        if texts.is_changed() || name.is_changed() {
            commands
                .entity(entity)
                .insert(AccessibleLabel(name.0.read(&texts)));
        }
    }
}

#[cfg(test)]
mod tests {
    use bevy::text::TextLayoutInfo;

    use super::*;
    use crate::shell::{
        screens::Screen,
        testing::{frames, run_until, shell, speak},
        theme::{TextStyle, Tone},
        widgets::text,
    };

    #[test]
    fn a_name_in_a_text_is_shown_as_far_as_it_can_be() {
        let mut app = shell();
        run_until(&mut app, Screen::Title);
        speak(&mut app, "en");
        let said = Localized::new("net-is-lost").with("name", "日本");
        let line = text(said, TextStyle::Body, Tone::Ink);
        let line = app.world_mut().spawn(line).id();
        frames(&mut app, 2);
        let shown = app.world().get::<Text>(line).unwrap();
        assert_eq!(shown.0, "?? is away");
    }

    #[test]
    fn no_line_begins_with_what_belongs_to_the_word_before() {
        let asks = "set-reset-sure";
        let mut app = shell();
        run_until(&mut app, Screen::Title);
        speak(&mut app, "fr");
        // Whatever the width, the mark stays with its word.
        let spawn = |width: u16| {
            let node = Node {
                width: px(f32::from(width)),
                ..default()
            };
            (text(asks, TextStyle::Body, Tone::Ink), node)
        };
        let lines: Vec<Entity> = (200..280)
            .map(|width| app.world_mut().spawn(spawn(width)).id())
            .collect();
        frames(&mut app, 6);
        let words = app.world().resource::<Texts>().text(asks);
        assert!(words.ends_with("\u{a0}?"), "{words}");
        let mut broken = 0;
        for line in lines {
            let shown = &app.world().get::<Text>(line).unwrap().0;
            assert_eq!(as_written(shown), words);
            let laid = app.world().get::<TextLayoutInfo>(line).unwrap();
            let last = laid.glyphs.last().unwrap().line_index;
            let on_last = laid.glyphs.iter().filter(|one| one.line_index == last);
            let count = on_last.count();
            assert!(count > 3, "a line begins with the mark");
            broken += usize::from(count < laid.glyphs.len());
        }
        assert!(broken > 20, "{broken} are in more lines than one");
    }
}
