//! Smaller copies of each picture, so that it stays calm when drawn at an eighth of its size.

use std::sync::LazyLock;

use bevy::{
    asset::{AssetEventSystems, RenderAssetUsages},
    image::{ImageFilterMode, ImageSampler, ImageSamplerDescriptor},
    prelude::*,
    render::render_resource::{TextureFormat, TextureUsages},
};

use super::Renderer;
use crate::shell::faults::Reloaded;

/// How the names of nine-slice pictures begin. Where two slices meet the graphics card sees a jump and would take the
/// smallest copy, which shows as a seam; these are never drawn smaller than by half.
const NINE_SLICES: [&str; 2] = ["panel", "btn_"];

/// Read by us too, not only by the graphics card: the table is made from it. Of the others nothing stays in memory here.
const READ_HERE: &str = "table";

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, add_mipmaps.after(AssetEventSystems));
}

/// Adds the smaller copies to each picture of `art/png` read, or read again, before the graphics card is given it.
fn add_mipmaps(
    mut read: MessageReader<AssetEvent<Image>>,
    server: Res<AssetServer>,
    renderer: Renderer,
    mut images: ResMut<Assets<Image>>,
    mut commands: Commands,
) {
    for event in read.read() {
        let (AssetEvent::Added { id } | AssetEvent::Modified { id }) = event else {
            continue;
        };
        let Some(path) = server.get_path(*id) else {
            continue;
        };
        let ours = path.path().starts_with("art/png");
        let bare = images.get(*id).is_some_and(|image| {
            image.texture_descriptor.mip_level_count == 1
                && image.texture_descriptor.format == TextureFormat::Rgba8UnormSrgb
        });
        if ours
            && bare
            && let Some(image) = images.get_mut_untracked(*id)
        {
            if renderer.is_there() {
                shrink(image);
            }
            let stem = path.path().file_stem().unwrap_or_default();
            let stem = stem.to_string_lossy();
            if stem != READ_HERE {
                image.asset_usage = RenderAssetUsages::RENDER_WORLD;
            }
            let sliced = NINE_SLICES.iter().any(|begin| stem.starts_with(begin));
            if sliced && let ImageSampler::Descriptor(sampler) = &mut image.sampler {
                sampler.lod_max_clamp = 1.0;
            }
            if matches!(event, AssetEvent::Modified { .. }) {
                commands.trigger(Reloaded {
                    file: path.path().to_owned(),
                });
            }
        }
    }
}

/// Appends every smaller level down to one pixel.
fn shrink(image: &mut Image) {
    let size = image.texture_descriptor.size;
    let Some(data) = image.data.take() else {
        return;
    };
    let (data, levels) = with_levels(data, size.width as usize, size.height as usize);
    image.data = Some(data);
    image.texture_descriptor.mip_level_count = levels;
    // A picture read again gets a texture of its own: into the one before, Bevy would write the largest level alone.
    image.texture_descriptor.usage = TextureUsages::TEXTURE_BINDING;
    image.sampler = ImageSampler::Descriptor(ImageSamplerDescriptor {
        label: Some("picture with mipmaps".into()),
        mag_filter: ImageFilterMode::Linear,
        min_filter: ImageFilterMode::Linear,
        mipmap_filter: ImageFilterMode::Linear,
        ..ImageSamplerDescriptor::default()
    });
}

/// The picture followed by its halves, quarters and so on, and how many levels that makes.
///
/// Averages light, not sRGB numbers, and weighs colours by their opacity, so that edges keep their hue.
fn with_levels(mut data: Vec<u8>, mut width: usize, mut height: usize) -> (Vec<u8>, u32) {
    let light: [f32; 256] = std::array::from_fn(|value| to_light(value as f32 / 255.0));
    let mut levels = 1;
    let mut start = 0;
    while width > 1 || height > 1 {
        let (half_width, half_height) = ((width / 2).max(1), (height / 2).max(1));
        data.reserve(half_width * half_height * 4);
        let row = |y: usize| start + y.min(height - 1) * width * 4;
        let next = data.len();
        for y in 0..half_height {
            let (upper, lower) = (row(2 * y), row(2 * y + 1));
            for x in 0..half_width {
                let (left, right) = (8 * x, (2 * x + 1).min(width - 1) * 4);
                let [a, b, c, d] = [upper + left, upper + right, lower + left, lower + right];
                let opacity = |at: usize| f32::from(data[at + 3]);
                let (of_a, of_b, of_c, of_d) = (opacity(a), opacity(b), opacity(c), opacity(d));
                let all = of_a + of_b + of_c + of_d;
                for channel in 0..3 {
                    let at = |pixel: usize| light[usize::from(data[pixel + channel])];
                    let sum = at(a) * of_a + at(b) * of_b + at(c) * of_c + at(d) * of_d;
                    let mean = if all > 0.0 { sum / all } else { 0.0 };
                    data.push(SRGB[(mean * LIGHTS as f32).round() as usize]);
                }
                data.push((all / 4.0).round() as u8);
            }
        }
        start = next;
        (width, height) = (half_width, half_height);
        levels += 1;
    }
    (data, levels)
}

/// So finely is light told apart: in the darkest tones, where sRGB goes up the fastest, five steps to each of its own.
const LIGHTS: usize = 16 * 1024;

/// The sRGB number of every light.
static SRGB: LazyLock<Vec<u8>> = LazyLock::new(|| {
    let all = 0..=LIGHTS;
    all.map(|light| (to_srgb(light as f32 / LIGHTS as f32) * 255.0).round() as u8)
        .collect()
});

fn to_light(value: f32) -> f32 {
    if value <= 0.04045 {
        value / 12.92
    } else {
        ((value + 0.055) / 1.055).powf(2.4)
    }
}

fn to_srgb(light: f32) -> f32 {
    if light <= 0.003_130_8 {
        light * 12.92
    } else {
        1.055 * light.powf(1.0 / 2.4) - 0.055
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_go_down_to_one_pixel() {
        let (data, levels) = with_levels(vec![200; 8 * 4 * 4], 8, 4);
        assert_eq!(levels, 4);
        assert_eq!(data.len(), (8 * 4 + 4 * 2 + 2 + 1) * 4);
        assert!(data.iter().all(|&byte| byte == 200));
    }

    #[test]
    fn a_tone_stays_what_it_is() {
        for tone in 0..=255 {
            let (data, _) = with_levels(vec![tone; 16], 2, 2);
            assert_eq!(data[16..19], [tone; 3]);
        }
    }

    #[test]
    fn what_cannot_be_seen_does_not_tint_an_edge() {
        let (red, clear_green) = ([255, 0, 0, 255], [0, 255, 0, 0]);
        let (data, _) = with_levels([red, clear_green, red, clear_green].concat(), 2, 2);
        assert_eq!(data[16..], [255, 0, 0, 128]);
    }
}
