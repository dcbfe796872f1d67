//! How everything looks: colours, type, lengths and durations, read from `theme.ron` and repainted when it changes.

mod backdrop;
mod dress;
mod fonts;
mod glyphs;
mod names;
mod sheet;

pub use backdrop::{ShownTable, StageRoot, TABLE_SIZE, drawn_scale, in_the_middle, stage, veil};
pub use dress::{
    Picture, ThemedBackground, ThemedBorder, ThemedColour, ThemedGradient, ThemedText,
    ThemedTextShadow, Upkeep,
};
pub use fonts::{Fonts, drawable};
pub use names::{Face, Motion, TextStyle, Tone};
pub use sheet::{Theme, ThemeFault, TypeSpec};

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        sheet::plugin,
        fonts::plugin,
        dress::plugin,
        glyphs::plugin,
        backdrop::plugin,
    ));
}
