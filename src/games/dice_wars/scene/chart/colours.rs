//! The paint of lands: tops, sides and hatchings, so that each is told by colour, lightness and pattern.

use crate::games::dice_wars::notation::Colour;

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
    pub is_hatched: fn(f32, f32) -> f32,
}

/// What the lands of a colour are painted with.
pub(super) fn of(colour: Colour) -> LandPaint {
    let (top, is_hatched): (Paint, fn(f32, f32) -> f32) = match colour {
        Colour::Pink => ([0xEC, 0x83, 0xA2], upright),
        Colour::Yellow => ([0xF1, 0xC7, 0x53], dotted),
        Colour::Green => ([0x38, 0x80, 0x4A], falling),
        Colour::Blue => ([0x0F, 0x67, 0xA3], level),
        Colour::Orange => ([0xE4, 0x6F, 0x2A], chevrons),
        Colour::Turquoise => ([0x6B, 0xCD, 0xD0], waves),
        Colour::Violet => ([0x5D, 0x33, 0x6E], rising),
        Colour::White => ([0xF5, 0xED, 0xDE], plain),
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
        is_hatched,
    }
}

/// How much of a line 1.5 wide covers a point so far from its middle.
fn line(far: f32) -> f32 {
    (1.25 - far.abs()).clamp(0.0, 1.0)
}

/// How far a number is from the nearest multiple of `pitch`.
fn from_multiple(of: f32, pitch: f32) -> f32 {
    of - (of / pitch).round() * pitch
}

fn plain(_: f32, _: f32) -> f32 {
    0.0
}

fn upright(x: f32, _: f32) -> f32 {
    line(from_multiple(x, 8.0))
}

fn level(_: f32, y: f32) -> f32 {
    line(from_multiple(y, 8.0))
}

fn falling(x: f32, y: f32) -> f32 {
    line(from_multiple(x - y, 9.0) * std::f32::consts::FRAC_1_SQRT_2)
}

fn rising(x: f32, y: f32) -> f32 {
    line(from_multiple(x + y, 9.0) * std::f32::consts::FRAC_1_SQRT_2)
}

fn dotted(x: f32, y: f32) -> f32 {
    let dot = |x: f32, y: f32| from_multiple(x, 10.0).hypot(from_multiple(y, 10.0));
    let far = dot(x, y).min(dot(x + 5.0, y + 5.0));
    (1.95 - far).clamp(0.0, 1.0)
}

fn chevrons(x: f32, y: f32) -> f32 {
    let rise = from_multiple(x, 12.0).abs() * 5.0 / 6.0;
    line(from_multiple(y - rise, 9.0) * 0.77)
}

fn waves(x: f32, y: f32) -> f32 {
    let swing = 2.2 * (x * std::f32::consts::TAU / 14.0).sin();
    line(from_multiple(y - swing, 9.0) * 0.85)
}
