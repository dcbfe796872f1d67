//! Colours as eyes take them: lightness and distance in CIE L*a*b*, with normal and with three kinds of colour-blind sight.

use resvg::tiny_skia::Pixmap;

/// A colour in CIE L*a*b*, white point D65.
pub type Lab = [f64; 3];

/// How a person sees colours, or a sheet printed in black.
#[derive(Clone, Copy, Debug)]
pub enum Sight {
    Normal,
    Grey,
    Deuteranopia,
    Protanopia,
    Tritanopia,
}

impl Sight {
    /// What becomes of linear red, green and blue: Machado, Oliveira and Fernandes, "A Physiologically-based Model for
    /// Simulation of Color Vision Deficiency", 2009, at full severity.
    fn matrix(self) -> [[f64; 3]; 3] {
        match self {
            Self::Normal => [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
            Self::Grey => [[0.2126, 0.7152, 0.0722]; 3],
            Self::Deuteranopia => [
                [0.367, 0.861, -0.228],
                [0.280, 0.673, 0.047],
                [-0.012, 0.043, 0.969],
            ],
            Self::Protanopia => [
                [0.152, 1.053, -0.205],
                [0.115, 0.786, 0.099],
                [-0.004, -0.048, 1.052],
            ],
            Self::Tritanopia => [
                [1.256, -0.077, -0.179],
                [-0.078, 0.931, 0.148],
                [0.005, 0.691, 0.304],
            ],
        }
    }

    /// A colour, red, green and blue from 0 to 255, as this person sees it.
    pub fn sees(self, colour: [f64; 3]) -> Lab {
        self.sees_light(colour.map(linear))
    }

    /// Red, green and blue light, from 0 to 1, as this person sees it.
    pub fn sees_light(self, light: [f64; 3]) -> Lab {
        lab(times(self.matrix(), light).map(|part| part.clamp(0.0, 1.0)))
    }
}

fn times(matrix: [[f64; 3]; 3], v: [f64; 3]) -> [f64; 3] {
    matrix.map(|row| row[0] * v[0] + row[1] * v[1] + row[2] * v[2])
}

/// The sRGB transfer function, from 0..255 to 0..1.
pub fn linear(part: f64) -> f64 {
    let part = part / 255.0;
    if part <= 0.04045 {
        part / 12.92
    } else {
        ((part + 0.055) / 1.055).powf(2.4)
    }
}

fn lab(rgb: [f64; 3]) -> Lab {
    const XYZ: [[f64; 3]; 3] = [
        [0.4124, 0.3576, 0.1805],
        [0.2126, 0.7152, 0.0722],
        [0.0193, 0.1192, 0.9505],
    ];
    const WHITE: [f64; 3] = [0.95047, 1.0, 1.08883];
    let xyz = times(XYZ, rgb);
    let [x, y, z] = [0, 1, 2].map(|i| {
        let share = xyz[i] / WHITE[i];
        if share > 0.008_856 {
            share.cbrt()
        } else {
            7.787 * share + 16.0 / 116.0
        }
    });
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

/// The distance of two colours (CIE 1976): about 2 is just seen.
pub fn distance(a: Lab, b: Lab) -> f64 {
    a.iter()
        .zip(b)
        .map(|(a, b)| (a - b).powi(2))
        .sum::<f64>()
        .sqrt()
}

/// The mean colour of opaque pictures, red, green and blue from 0 to 255.
pub fn mean(pictures: &[Pixmap]) -> [f64; 3] {
    let mut sum = [0.0; 3];
    let mut count = 0.0;
    for pixel in pictures.iter().flat_map(Pixmap::pixels) {
        for (sum, part) in sum
            .iter_mut()
            .zip([pixel.red(), pixel.green(), pixel.blue()])
        {
            *sum += f64::from(part);
        }
        count += 1.0;
    }
    sum.map(|sum| sum / count)
}

/// The mean of the lightness of every pixel of an opaque picture, from 0 to 100.
pub fn lightness(picture: &Pixmap) -> f64 {
    let map = lightness_map(picture);
    map.iter().sum::<f64>() / map.len() as f64
}

/// The lightness of every pixel of an opaque picture, row by row.
pub fn lightness_map(picture: &Pixmap) -> Vec<f64> {
    let of = |pixel: &resvg::tiny_skia::PremultipliedColorU8| {
        Sight::Normal.sees([pixel.red(), pixel.green(), pixel.blue()].map(f64::from))[0]
    };
    picture.pixels().iter().map(of).collect()
}
