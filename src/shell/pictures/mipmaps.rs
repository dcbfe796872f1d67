//! Smaller copies of each picture, so that it stays calm when drawn at an eighth of its size.

use bevy::{
    asset::{AssetEventSystems, RenderAssetUsages},
    image::{ImageFilterMode, ImageSampler, ImageSamplerDescriptor},
    prelude::*,
    render::render_resource::{TextureFormat, TextureUsages},
};

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
            shrink(image);
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
        let mut smaller = Vec::with_capacity(half_width * half_height * 4);
        for y in 0..half_height {
            for x in 0..half_width {
                let mut sum = [0.0; 4];
                for (dx, dy) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
                    let from_x = (2 * x + dx).min(width - 1);
                    let from_y = (2 * y + dy).min(height - 1);
                    let at = start + (from_y * width + from_x) * 4;
                    let opacity = f32::from(data[at + 3]);
                    for channel in 0..3 {
                        sum[channel] += light[usize::from(data[at + channel])] * opacity;
                    }
                    sum[3] += opacity;
                }
                for channel in 0..3 {
                    let mean = if sum[3] > 0.0 {
                        sum[channel] / sum[3]
                    } else {
                        0.0
                    };
                    smaller.push((to_srgb(mean) * 255.0).round() as u8);
                }
                smaller.push((sum[3] / 4.0).round() as u8);
            }
        }
        start = data.len();
        data.extend(smaller);
        (width, height) = (half_width, half_height);
        levels += 1;
    }
    (data, levels)
}

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
    fn what_cannot_be_seen_does_not_tint_an_edge() {
        let (red, clear_green) = ([255, 0, 0, 255], [0, 255, 0, 0]);
        let (data, _) = with_levels([red, clear_green, red, clear_green].concat(), 2, 2);
        assert_eq!(data[16..], [255, 0, 0, 128]);
    }
}
