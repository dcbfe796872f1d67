//! The camera, the scale of the screen, and the wooden table that lies behind everything.

use bevy::{
    prelude::*,
    ui::{
        BackgroundGradient, ColorStop, FocusPolicy, Gradient, RadialGradient, RadialGradientShape,
        UiPosition,
    },
    window::{PrimaryWindow, WindowResized},
};

use super::{
    dress::{Picture, ThemedBackground},
    names::Tone,
    sheet::Theme,
};
use crate::shell::{screens::Screen, settings::Settings};

/// The screen that all positions are written for.
pub const TABLE_SIZE: Vec2 = Vec2::new(1280.0, 720.0);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, (spawn_camera, spawn_table))
        .add_systems(PreUpdate, keep_scale)
        .add_systems(
            Update,
            (
                light_table.run_if(resource_changed::<Theme>),
                drift.run_if(in_state(Screen::Title)),
            ),
        );
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

/// The light over the table, re-lit when the theme changes.
#[derive(Component)]
struct TableLight;

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
        ThemedBackground(Tone::Wood),
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
                BackgroundGradient::default(),
                Pickable::IGNORE
            ),
        ],
    ));
}

fn light_table(theme: Res<Theme>, mut lights: Query<&mut BackgroundGradient, With<TableLight>>) {
    for mut gradient in &mut lights {
        gradient.0 = lights_at(&theme, Vec2::ZERO);
    }
}

/// Lets the light wander over the title, a little, in eight seconds.
fn drift(
    time: Res<Time>,
    theme: Res<Theme>,
    settings: Res<Settings>,
    mut lights: Query<&mut BackgroundGradient, With<TableLight>>,
) {
    if settings.reduce_motion {
        return;
    }
    let turn = time.elapsed_secs() / 8.0 * std::f32::consts::TAU;
    for mut gradient in &mut lights {
        gradient.0 = lights_at(
            &theme,
            Vec2::new(2.5 * turn.sin(), 1.5 * (2.0 * turn).sin()),
        );
    }
}

/// The warm light over the table, moved by some hundredths of the window, and the dark of its corners.
fn lights_at(theme: &Theme, moved: Vec2) -> Vec<Gradient> {
    let (light, dark) = (theme.colour(Tone::WoodLight), theme.colour(Tone::Vignette));
    let middle = Vec2::new(3.0, -4.0) + moved;
    vec![
        Gradient::Radial(RadialGradient::new(
            UiPosition::CENTER.at(percent(middle.x), percent(middle.y)),
            RadialGradientShape::Ellipse(px(800), px(480)),
            vec![
                ColorStop::new(light, percent(0)),
                ColorStop::new(light.with_alpha(0.0), percent(100)),
            ],
        )),
        Gradient::Radial(RadialGradient::new(
            UiPosition::CENTER,
            RadialGradientShape::FarthestCorner,
            vec![
                ColorStop::new(dark.with_alpha(0.0), percent(45)),
                ColorStop::new(dark, percent(100)),
            ],
        )),
    ]
}

/// Scales the screen of 1280 by 720 to the largest that fits the window.
fn keep_scale(
    mut resized: MessageReader<WindowResized>,
    windows: Query<Ref<Window>, With<PrimaryWindow>>,
    mut scale: ResMut<UiScale>,
) {
    let Ok(window) = windows.single() else { return };
    if resized.read().count() == 0 && !window.is_added() {
        return;
    }
    let fit = (window.width() / TABLE_SIZE.x).min(window.height() / TABLE_SIZE.y);
    if fit > 0.0 && scale.0 != fit {
        scale.0 = fit;
    }
}
