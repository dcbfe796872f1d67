//! Texts on screen: files that are read again when they change, and a language that is switched while the game runs.

mod file;
mod localized;
mod texts;

pub use file::TextFile;
pub use localized::{LocalizedText, SpokenName, Words, as_written};
pub use texts::Texts;

pub use crate::locale::{Arg, Localized, TextFault, parse as parse_texts};

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((file::plugin, texts::plugin, localized::plugin));
}
