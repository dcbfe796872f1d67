//! Texts on screen that follow the language.

use bevy::{
    ecs::component::{Mutable, StorageType},
    prelude::*,
};

use super::texts::Texts;
use crate::{locale::Localized, shell::theme::Upkeep};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, (write_texts, write_names).in_set(Upkeep::Dress));
}

/// Keeps a `Text` or `TextSpan` at the text of a key, whatever the language.
impl Component for Localized {
    const STORAGE_TYPE: StorageType = StorageType::Table;
    type Mutability = Mutable;
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

fn write_texts(
    texts: Res<Texts>,
    mut written: Query<(Ref<Localized>, Option<&mut Text>, Option<&mut TextSpan>)>,
) {
    for (localized, text, span) in &mut written {
        if !(texts.is_changed() || localized.is_changed()) {
            continue;
        }
        let words = texts.read(&localized);
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
