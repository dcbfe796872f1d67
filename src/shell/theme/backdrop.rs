//! The camera, the scale of the screen, and the wooden table that lies behind everything.

use bevy::{
    asset::RenderAssetUsages,
    image::ImageSampler,
    prelude::*,
    render::render_resource::{Extent3d, TextureDimension, TextureFormat},
    ui::FocusPolicy,
    window::{PrimaryWindow, WindowResized},
};

use super::{
    dress::{Picture, ThemedBackground},
    names::Tone,
    sheet::Theme,
};
use crate::shell::settings::Settings;

/// The screen that all positions are written for.
pub const TABLE_SIZE: Vec2 = Vec2::new(1280.0, 720.0);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, (spawn_camera, spawn_table))
        .add_systems(PreUpdate, keep_scale)
        .add_systems(Update, light_table);
}

/// The node of 1280 by 720 that a screen is built in.
#[derive(Component, Clone, Copy, Debug, Default)]
pub struct StageRoot;

/// A root node of exactly 1280 by 720, in the middle of the window however wide it is.
pub fn stage(name: &'static str) -> impl Bundle {
    (
        Name::new(name),
        StageRoot,
        Node {
            position_type: PositionType::Absolute,
            width: px(TABLE_SIZE.x),
            height: px(TABLE_SIZE.y),
            left: percent(50),
            top: percent(50),
            margin: UiRect {
                left: px(-TABLE_SIZE.x / 2.0),
                top: px(-TABLE_SIZE.y / 2.0),
                ..default()
            },
            ..default()
        },
        Pickable::IGNORE,
    )
}

/// A root node over the whole window that dims what lies behind it and takes its clicks.
pub fn veil(name: &'static str) -> impl Bundle {
    (
        Name::new(name),
        Node {
            position_type: PositionType::Absolute,
            width: percent(100),
            height: percent(100),
            ..default()
        },
        ThemedBackground(Tone::Veil),
        FocusPolicy::Block,
    )
}

fn spawn_camera(mut commands: Commands) {
    // Four samples a pixel buy nothing for flat pictures and cost most of the frame without a graphics card.
    commands.spawn((Name::new("Camera"), Camera2d, Msaa::Off, IsDefaultUiCamera));
}

/// The light over the table and the dark of its corners, in one small picture that is stretched over the window: what
/// fills the window is drawn as seldom as can be.
#[derive(Component)]
struct TableLight;

/// Size of the picture of the light.
const LIGHT: UVec2 = UVec2::new(160, 90);

fn spawn_table(mut commands: Commands) {
    let whole = || Node {
        position_type: PositionType::Absolute,
        width: percent(100),
        height: percent(100),
        ..default()
    };
    commands.spawn((
        Name::new("Table"),
        whole(),
        GlobalZIndex(-100),
        Pickable::IGNORE,
        children![
            (
                whole(),
                Picture::new("table"),
                ImageNode {
                    image_mode: NodeImageMode::Tiled {
                        tile_x: true,
                        tile_y: true,
                        stretch_value: 1.0,
                    },
                    ..default()
                },
                Pickable::IGNORE,
            ),
            (
                whole(),
                TableLight,
                ImageNode {
                    image_mode: NodeImageMode::Stretch,
                    ..default()
                },
                Pickable::IGNORE
            ),
        ],
    ));
}

/// Paints the light anew when the theme or the shape of the window changes.
fn light_table(
    theme: Res<Theme>,
    windows: Query<&Window, With<PrimaryWindow>>,
    scale: Res<UiScale>,
    mut lit: Local<Vec2>,
    mut clear: ResMut<ClearColor>,
    mut lights: Query<&mut ImageNode, With<TableLight>>,
    mut images: ResMut<Assets<Image>>,
) {
    let Ok(window) = windows.single() else { return };
    let size = window.size() / scale.0;
    if !theme.is_changed() && *lit == size {
        return;
    }
    *lit = size;
    clear.0 = theme.colour(Tone::Wood);
    for mut light in &mut lights {
        light.image = images.add(paint_light(&theme, size));
    }
}

/// The light of a table of that size: a warm ellipse a little right of and above the middle, and dark corners.
fn paint_light(theme: &Theme, size: Vec2) -> Image {
    let (light, dark) = (theme.colour(Tone::WoodLight), theme.colour(Tone::Vignette));
    let (middle, lamp) = (size / 2.0, size * Vec2::new(0.53, 0.46));
    let mut pixels = Vec::with_capacity((LIGHT.x * LIGHT.y * 4) as usize);
    for y in 0..LIGHT.y {
        for x in 0..LIGHT.x {
            let at = (UVec2::new(x, y).as_vec2() + 0.5) / LIGHT.as_vec2() * size;
            let from_lamp = ((at - lamp) / Vec2::new(800.0, 480.0)).length();
            let lit = light.with_alpha(light.alpha() * (1.0 - from_lamp).max(0.0));
            let out = ((at - middle) / middle).length() / std::f32::consts::SQRT_2;
            let shade = dark.with_alpha(dark.alpha() * ((out - 0.45) / 0.55).clamp(0.0, 1.0));
            pixels.extend(over(shade.to_linear(), lit.to_linear()).to_u8_array());
        }
    }
    let mut picture = Image::new(
        Extent3d {
            width: LIGHT.x,
            height: LIGHT.y,
            ..default()
        },
        TextureDimension::D2,
        pixels,
        TextureFormat::Rgba8UnormSrgb,
        RenderAssetUsages::RENDER_WORLD,
    );
    picture.sampler = ImageSampler::linear();
    picture
}

/// One colour seen through another.
fn over(top: LinearRgba, below: LinearRgba) -> Srgba {
    let alpha = top.alpha + below.alpha * (1.0 - top.alpha);
    let mix = |top_part: f32, part: f32| {
        if alpha > 0.0 {
            (top_part * top.alpha + part * below.alpha * (1.0 - top.alpha)) / alpha
        } else {
            0.0
        }
    };
    LinearRgba {
        red: mix(top.red, below.red),
        green: mix(top.green, below.green),
        blue: mix(top.blue, below.blue),
        alpha,
    }
    .into()
}

/// Scales the screen of 1280 by 720 to the largest that fits the window, or the largest that is wanted.
fn keep_scale(
    mut resized: MessageReader<WindowResized>,
    windows: Query<Ref<Window>, With<PrimaryWindow>>,
    settings: Res<Settings>,
    mut scale: ResMut<UiScale>,
) {
    let Ok(window) = windows.single() else { return };
    if resized.read().count() == 0 && !window.is_added() && !settings.is_changed() {
        return;
    }
    let room = (window.width() / TABLE_SIZE.x).min(window.height() / TABLE_SIZE.y);
    let fit = if settings.largest > 0.0 {
        room.min(settings.largest)
    } else {
        room
    };
    if fit > 0.0 && scale.0 != fit {
        scale.0 = fit;
    }
}
