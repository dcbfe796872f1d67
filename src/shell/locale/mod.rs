//! Texts in each language: Fluent files under `locales/LANGUAGE`, read again when they change, switched while the game runs.

mod file;
mod localized;
mod texts;

pub use file::{TextFault, TextFile, parse as parse_texts};
pub use localized::{Localized, SpokenName, Words};
pub use texts::{Arg, Language, Texts, languages};

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((file::plugin, texts::plugin, localized::plugin));
}
