//! The camera, the scale of the screen, and the wooden table that lies behind everything.

use std::time::Duration;

use bevy::{
    asset::RenderAssetUsages,
    prelude::*,
    render::render_resource::{Extent3d, TextureDimension, TextureFormat, TextureUsages},
    ui::FocusPolicy,
    window::{PrimaryWindow, WindowResized},
};

use super::{dress::ThemedBackground, names::Tone, sheet::Theme};
use crate::shell::{
    canvas::{Ground, Kept},
    idle::Awake,
    pictures::{Pictures, Renderer},
    settings::Settings,
};

/// The screen that all positions are written for.
pub const TABLE_SIZE: Vec2 = Vec2::new(1280.0, 720.0);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, spawn_camera)
        .add_systems(PreUpdate, keep_scale)
        .add_systems(Update, (lay_table, show_table).chain());
}

/// The node of 1280 by 720 that a screen is built in.
#[derive(Component, Clone, Copy, Debug, Default)]
pub struct StageRoot;

/// 1280 by 720, in the middle of the window however wide it is.
pub fn in_the_middle() -> Node {
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
    }
}

/// A root node of exactly 1280 by 720, in the middle of the window.
pub fn stage(name: &'static str) -> impl Bundle {
    (
        Name::new(name),
        StageRoot,
        in_the_middle(),
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
    commands.spawn((
        Name::new("Camera"),
        Camera2d,
        IsDefaultUiCamera,
        // Four samples a pixel buy nothing for flat pictures.
        Msaa::Off,
    ));
}

/// What the picture of the table was made from last.
#[derive(Default)]
struct Made {
    size: UVec2,
    wood: Option<Handle<Image>>,
}

/// A window that is being drawn to another size gets its picture when it rests.
const RESTS: Duration = Duration::from_millis(200);

/// Keeps the table under the whole window: the wood with its light on it, as one picture that is made anew when the wood,
/// the theme or the size is another.
fn lay_table(
    theme: Res<Theme>,
    pictures: Option<Res<Pictures>>,
    renderer: Renderer,
    windows: Query<&Window, With<PrimaryWindow>>,
    time: Res<Time<Real>>,
    mut changed: MessageReader<AssetEvent<Image>>,
    mut made: Local<Made>,
    mut since: Local<Option<(UVec2, Duration)>>,
    mut clear: ResMut<ClearColor>,
    mut awake: ResMut<Awake>,
    mut images: ResMut<Assets<Image>>,
    mut ground: ResMut<Ground>,
) {
    let Ok(window) = windows.single() else {
        return;
    };
    if theme.is_changed() {
        clear.0 = theme.colour(Tone::Wood);
    }
    let Some(pictures) = pictures else { return };
    let wood = pictures.get("table");
    let another = changed
        .read()
        .any(|event| event.is_modified(&wood) || event.is_loaded_with_dependencies(&wood));
    let size = window.physical_size();
    let resized = made.size != size;
    if !(theme.is_changed() || another || resized || made.wood.as_ref() != Some(&wood)) {
        return;
    }
    if resized && made.size != UVec2::ZERO {
        let (seen, at) = since.get_or_insert((size, time.elapsed()));
        if *seen != size || time.elapsed() - *at < RESTS {
            if *seen != size {
                *since = Some((size, time.elapsed()));
            }
            awake.stay();
            return;
        }
    }
    *since = None;
    let painted = match renderer.is_there() {
        true => size,
        false => size.min(UVec2::ONE),
    };
    if let Some(picture) = images
        .get(&wood)
        .and_then(|wood| paint(&theme, wood, painted, window.size()))
    {
        ground.0 = images.add(picture);
        *made = Made {
            size,
            wood: Some(wood),
        };
    }
}

/// The table, where it is one more picture among those of the window. No screen's: it stays when they go.
#[derive(Component)]
pub struct ShownTable;

/// Shows the table behind everything where nobody lays it there.
fn show_table(
    kept: Res<Kept>,
    ground: Res<Ground>,
    mut shown: Query<(Entity, &mut ImageNode), With<ShownTable>>,
    mut commands: Commands,
) {
    if !(kept.is_changed() || ground.is_changed()) {
        return;
    }
    let wanted = !kept.0 && ground.0 != Handle::default();
    match shown.single_mut() {
        Ok((_, mut picture)) if wanted => picture.image = ground.0.clone(),
        Ok((table, _)) => commands.entity(table).despawn(),
        Err(_) if wanted => {
            commands.spawn((
                Name::new("Ground"),
                ShownTable,
                Node {
                    position_type: PositionType::Absolute,
                    width: percent(100),
                    height: percent(100),
                    ..default()
                },
                ImageNode {
                    image: ground.0.clone(),
                    image_mode: NodeImageMode::Stretch,
                    ..default()
                },
                GlobalZIndex(i32::MIN),
                Pickable::IGNORE,
            ));
        }
        Err(_) => {}
    }
}

/// The table of `size` pixels that fills a window of `shown`: wood, and on it a warm ellipse of light a little right of and
/// above the middle, and dark corners. None if the wood has no pixels.
fn paint(theme: &Theme, wood: &Image, size: UVec2, shown: Vec2) -> Option<Image> {
    let grain = wood.data.as_deref()?;
    let (wide, high) = (wood.width() as usize, wood.height() as usize);
    if size.min_element() == 0 || grain.len() < wide * high * 4 {
        return None;
    }
    let linear: [f32; 256] =
        std::array::from_fn(|value| Srgba::gamma_function(value as f32 / 255.0));
    let srgb: Vec<u8> = (0..=4095_u16)
        .map(|value| {
            (Srgba::gamma_function_inverse(f32::from(value) / 4095.0) * 255.0).round() as u8
        })
        .collect();
    let light = theme.colour(Tone::WoodLight).to_linear();
    let dark = theme.colour(Tone::Vignette).to_linear();
    let (middle, lamp) = (shown / 2.0, shown * Vec2::new(0.53, 0.46));
    let step = shown / size.as_vec2();
    // Light changes slowly: once for every few pixels will do.
    const PATCH: u32 = 4;
    let mut row_light: Vec<(Vec3, f32)> = Vec::new();
    let mut pixels = Vec::with_capacity((size.x * size.y * 4) as usize);
    for y in 0..size.y {
        if y % PATCH == 0 {
            row_light.clear();
            row_light.extend((0..size.x.div_ceil(PATCH)).map(|patch| {
                let at = Vec2::new((patch * PATCH) as f32, y as f32) * step;
                let from_lamp = ((at - lamp) / Vec2::new(800.0, 480.0)).length();
                let lit = light.alpha * (1.0 - from_lamp).max(0.0);
                let out = ((at - middle) / middle).length() / std::f32::consts::SQRT_2;
                let shade = dark.alpha * ((out - 0.45) / 0.55).clamp(0.0, 1.0);
                let added = light.to_vec3() * lit * (1.0 - shade) + dark.to_vec3() * shade;
                (added, (1.0 - lit) * (1.0 - shade))
            }));
        }
        let row = y as usize % high * wide;
        for x in 0..size.x {
            let (added, kept) = row_light[(x / PATCH) as usize];
            let at = (row + x as usize % wide) * 4;
            let added: [f32; 3] = added.into();
            for (channel, added) in added.into_iter().enumerate() {
                let light = linear[usize::from(grain[at + channel])] * kept + added;
                pixels.push(srgb[(light.clamp(0.0, 1.0) * 4095.0) as usize]);
            }
            pixels.push(255);
        }
    }
    let mut picture = Image::new(
        Extent3d {
            width: size.x,
            height: size.y,
            ..default()
        },
        TextureDimension::D2,
        pixels,
        TextureFormat::Rgba8UnormSrgb,
        RenderAssetUsages::RENDER_WORLD,
    );
    picture.texture_descriptor.usage |= TextureUsages::COPY_SRC;
    Some(picture)
}

/// How large things are drawn in a window of that size, 1 being the plain size: as large as it has room for, or the part
/// of that which is wanted.
pub fn drawn_scale(window: Vec2, part: f32) -> f32 {
    let room = (window / TABLE_SIZE).min_element();
    if part > 0.0 {
        room * part.min(1.0)
    } else {
        room
    }
}

/// Keeps things as large as the window and the settings have them.
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
    let fit = drawn_scale(window.size(), settings.largest);
    if fit > 0.0 && scale.0 != fit {
        scale.0 = fit;
    }
}
