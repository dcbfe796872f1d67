//! The patterns that tell seats apart beside their colours, wherever something of theirs is painted.

/// Where a pattern lies: how much of it covers the point at x and y, in pixels of the usual size.
pub type Pattern = fn(f32, f32) -> f32;

/// The pattern of a colour of seats, by its name.
pub fn of(colour: &str) -> Pattern {
    match colour {
        "pink" => upright,
        "yellow" => dotted,
        "green" => falling,
        "blue" => level,
        "orange" => chevrons,
        "turquoise" => waves,
        "violet" => rising,
        _ => plain,
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_colour_has_a_pattern_of_its_own() {
        let colours = [
            "pink",
            "yellow",
            "green",
            "blue",
            "orange",
            "turquoise",
            "violet",
            "white",
        ];
        let painted = colours.map(|colour| {
            let pattern = of(colour);
            let points = (0..40).flat_map(|y| (0..40).map(move |x| (x as f32, y as f32)));
            points.map(|(x, y)| pattern(x, y)).collect::<Vec<f32>>()
        });
        for (index, one) in painted.iter().enumerate() {
            let others = &painted[index + 1..];
            assert!(!others.contains(one), "{}", colours[index]);
        }
    }
}
