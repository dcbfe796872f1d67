//! Texts on screen that follow the language.

use std::borrow::Cow;

use bevy::prelude::*;

use super::texts::{Arg, Texts};
use crate::shell::theme::Upkeep;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, (write_texts, write_names).in_set(Upkeep::Dress));
}

/// Keeps a `Text` or `TextSpan` at the text of a key, whatever the language.
#[derive(Component, Clone, Debug, PartialEq)]
pub struct Localized {
    /// Key of the text.
    pub key: Cow<'static, str>,
    /// Values put into it.
    pub args: Vec<(Cow<'static, str>, Arg)>,
}

impl Localized {
    /// The text of that key.
    pub fn new(key: impl Into<Cow<'static, str>>) -> Self {
        Self {
            key: key.into(),
            args: Vec::new(),
        }
    }

    /// Puts a value into the text.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Arg>) -> Self {
        self.args.push((name.into(), value.into()));
        self
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
            Self::Key(localized) => texts.text_with(&localized.key, &localized.args),
            Self::Plain(words) => words.clone(),
        }
    }
}

/// What a screen reader calls a control.
#[derive(Component, Clone, Debug, PartialEq)]
pub struct SpokenName(pub Words);

fn write_texts(
    texts: Res<Texts>,
    mut written: Query<(Ref<Localized>, Option<&mut Text>, Option<&mut TextSpan>)>,
) {
    for (localized, text, span) in &mut written {
        if !(texts.is_changed() || localized.is_changed()) {
            continue;
        }
        let words = texts.text_with(&localized.key, &localized.args);
        if let Some(mut text) = text {
            text.0 = words;
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

impl From<&'static str> for Localized {
    fn from(key: &'static str) -> Self {
        Self::new(key)
    }
}

impl From<String> for Localized {
    fn from(key: String) -> Self {
        Self::new(key)
    }
}
