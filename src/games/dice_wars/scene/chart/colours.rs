//! The paint of lands: tops, sides and hatchings, so that each is told by colour, lightness and pattern.

use crate::{
    games::dice_wars::notation::Colour,
    screens::seat_pattern::{self, Pattern},
};

/// A paint: red, green, blue.
pub(super) type Paint = [u8; 3];

/// The near-black of borders, and the ink of fine lines.
pub(super) const BORDER: Paint = [0x2A, 0x1B, 0x13];
pub(super) const INK: Paint = [0x40, 0x29, 0x1C];
/// The lines burnt into the table along the coast.
pub(super) const COAST: Paint = [0xFF, 0xD9, 0xA0];
/// What the land throws on the table.
pub(super) const SHADOW: Paint = [0x0D, 0x06, 0x02];
/// The lit and the dark side of the bevel round a group.
pub(super) const LIT: Paint = [0xFF, 0xF7, 0xE2];
pub(super) const DARK: Paint = [0x1C, 0x0D, 0x06];

/// What a colour's lands are painted with.
#[derive(Clone, Copy)]
pub(super) struct LandPaint {
    pub top: Paint,
    pub side: Paint,
    pub hatch: Paint,
    /// Where its hatching lies: at x and y, in pixels of a map of usual size.
    pub is_hatched: Pattern,
}

/// What the lands of a colour are painted with.
pub(super) fn of(colour: Colour) -> LandPaint {
    let top: Paint = match colour {
        Colour::Pink => [0xEC, 0x83, 0xA2],
        Colour::Yellow => [0xF1, 0xC7, 0x53],
        Colour::Green => [0x38, 0x80, 0x4A],
        Colour::Blue => [0x0F, 0x67, 0xA3],
        Colour::Orange => [0xE4, 0x6F, 0x2A],
        Colour::Turquoise => [0x6B, 0xCD, 0xD0],
        Colour::Violet => [0x5D, 0x33, 0x6E],
        Colour::White => [0xF5, 0xED, 0xDE],
    };
    let scaled = |share: f32| top.map(|part| (f32::from(part) * share).round() as u8);
    let lighter = || top.map(|part| part + ((255.0 - f32::from(part)) * 0.17) as u8);
    LandPaint {
        top,
        side: scaled(0.48),
        // On the dark ones only lighter lines are seen.
        hatch: match colour {
            Colour::Blue | Colour::Violet => lighter(),
            _ => scaled(0.82),
        },
        is_hatched: seat_pattern::of(colour.name()),
    }
}
