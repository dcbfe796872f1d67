//! The whole game without window and graphics card, for tests: real layout, real picking, injected mouse and keys.

pub mod room;

use std::{
    path::Path,
    time::{Duration, Instant},
};

use bevy::{
    asset::{AssetMetaCheck, AssetPlugin, RenderAssetUsages},
    audio::AudioPlugin,
    ecs::error::{FallbackErrorHandler, panic},
    image::{CompressedImageFormats, ImageLoader, ImageSampler, ImageType},
    input::{
        ButtonState,
        keyboard::{Key, KeyboardInput},
        mouse::MouseButtonInput,
    },
    log::LogPlugin,
    prelude::*,
    render::{RenderPlugin, pipelined_rendering::PipelinedRenderingPlugin, settings::WgpuSettings},
    ui::{ComputedNode, UiGlobalTransform},
    window::{CursorMoved, PrimaryWindow, WindowEvent, WindowResolution},
    winit::WinitPlugin,
};

use super::{
    files::{self, AssetFolders},
    hearing::Hearing,
    locale::as_written,
    one_thread,
    screens::Screen,
};

/// The shell at its loading screen, reading the shipped assets.
pub fn shell() -> App {
    shell_with(&[], |_| {})
}

/// The shell at its loading screen, with files in those folders in the place of the shipped ones, and with more plugins.
pub fn shell_with(folders: &[&Path], more: impl FnOnce(&mut App)) -> App {
    let mut app = App::new();
    let folders = folders.iter().map(|&folder| folder.to_owned());
    files::plugin(&mut app, AssetFolders(folders.collect()));
    app.add_plugins(
        DefaultPlugins
            .set(WindowPlugin {
                primary_window: Some(Window {
                    resolution: WindowResolution::new(1280, 720),
                    ..default()
                }),
                ..default()
            })
            .set(AssetPlugin {
                meta_check: AssetMetaCheck::Never,
                watch_for_changes_override: Some(false),
                ..default()
            })
            .set(RenderPlugin {
                render_creation: WgpuSettings {
                    backends: None,
                    ..default()
                }
                .into(),
                ..default()
            })
            .disable::<WinitPlugin>()
            .disable::<PipelinedRenderingPlugin>()
            .disable::<AudioPlugin>()
            .disable::<LogPlugin>(),
    );
    // Without a renderer nobody registers the loader of pictures.
    app.register_asset_loader(ImageLoader::new(CompressedImageFormats::NONE));
    app.add_plugins(super::plugin);
    // What fails without being handled fails the test; the game's own handler would tell it in another test's window.
    app.insert_resource(FallbackErrorHandler(panic));
    // Tests know what they meet, and are faster than any hand.
    app.world_mut().resource_mut::<Hearing>().patience = 0.0;
    more(&mut app);
    one_thread(app.main_mut());
    app.finish();
    app.cleanup();
    app
}

/// How long a test waits for what threads of their own do: minutes, since a busy machine lets them wait.
const PATIENCE: Duration = Duration::from_mins(3);

/// Runs until that is so; whether it came to that while there was patience.
#[must_use = "what is waited for in vain takes minutes, and is seen by nobody"]
pub fn wait_until(app: &mut App, mut is_so: impl FnMut(&mut App) -> bool) -> bool {
    let begin = Instant::now();
    while !is_so(app) {
        if begin.elapsed() > PATIENCE {
            return false;
        }
        app.update();
        std::thread::sleep(Duration::from_millis(1));
    }
    true
}

/// Runs until that screen is reached; panics where it is not.
pub fn run_until(app: &mut App, wanted: Screen) -> Screen {
    let begin = Instant::now();
    loop {
        app.update();
        let screen = **app.world().resource::<State<Screen>>();
        if screen == wanted || begin.elapsed() > PATIENCE || (screen == Screen::Failed) {
            frames(app, 3);
            if screen != wanted {
                let faults = app.world().resource::<super::faults::LoadFaults>();
                panic!("at {screen:?} instead of {wanted:?}: {:?}", faults.0);
            }
            return screen;
        }
        std::thread::sleep(Duration::from_millis(1));
    }
}

/// Runs that many frames.
pub fn frames(app: &mut App, count: usize) {
    for _ in 0..count {
        app.update();
    }
}

fn window(app: &mut App) -> Entity {
    let world = app.world_mut();
    let mut windows = world.query_filtered::<Entity, With<PrimaryWindow>>();
    windows.single(world).unwrap()
}

/// Moves the mouse.
pub fn point(app: &mut App, at: Vec2) {
    let window = window(app);
    let mut shown = app.world_mut().get_mut::<Window>(window).unwrap();
    shown.set_physical_cursor_position(Some(at.as_dvec2()));
    let moved = CursorMoved {
        window,
        position: at,
        delta: None,
    };
    app.world_mut()
        .write_message(WindowEvent::CursorMoved(moved.clone()));
    app.world_mut().write_message(moved);
    frames(app, 2);
}

/// Moves the mouse and clicks.
pub fn click(app: &mut App, at: Vec2) {
    point(app, at);
    for state in [ButtonState::Pressed, ButtonState::Released] {
        let window = window(app);
        let pressed = MouseButtonInput {
            button: MouseButton::Left,
            state,
            window,
        };
        app.world_mut()
            .write_message(WindowEvent::MouseButtonInput(pressed));
        app.world_mut().write_message(pressed);
        app.update();
    }
    frames(app, 3);
}

/// A picture as it is shipped.
pub fn shipped_picture(name: &str) -> Image {
    let path = format!("{}/assets/art/png/{name}.png", env!("CARGO_MANIFEST_DIR"));
    Image::from_buffer(
        &std::fs::read(path).unwrap(),
        ImageType::Extension("png"),
        CompressedImageFormats::NONE,
        true,
        ImageSampler::Default,
        RenderAssetUsages::default(),
    )
    .unwrap()
}

/// Hits a key.
pub fn hit(app: &mut App, key_code: KeyCode, logical_key: Key) {
    for state in [ButtonState::Pressed, ButtonState::Released] {
        send_key(app, key_code, logical_key.clone(), state);
        app.update();
    }
    frames(app, 2);
}

/// A key goes down or up, to be heard in the next frame.
pub fn send_key(app: &mut App, key_code: KeyCode, logical_key: Key, state: ButtonState) {
    let text = match &logical_key {
        Key::Character(typed) if state == ButtonState::Pressed => Some(typed.clone()),
        _ => None,
    };
    let input = KeyboardInput {
        key_code,
        logical_key,
        state,
        text,
        repeat: false,
        window: window(app),
    };
    app.world_mut()
        .write_message(WindowEvent::KeyboardInput(input.clone()));
    app.world_mut().write_message(input);
}

/// The middle of a node on screen.
pub fn middle(app: &App, entity: Entity) -> Vec2 {
    let node = app.world().get::<ComputedNode>(entity).unwrap();
    let place = app.world().get::<UiGlobalTransform>(entity).unwrap();
    assert!(node.size().min_element() > 0.0, "the node has no size");
    place.translation
}

/// The node that shows exactly that text.
pub fn showing(app: &mut App, text: &str) -> Entity {
    let world = app.world_mut();
    let mut texts = world.query::<(Entity, &Text)>();
    let found = (texts.iter(world)).find(|(_, shown)| as_written(&shown.0) == as_written(text));
    found
        .map(|(entity, _)| entity)
        .unwrap_or_else(|| panic!("nothing shows \"{text}\""))
}

/// Whether some node shows exactly that text.
pub fn shows(app: &mut App, text: &str) -> bool {
    let world = app.world_mut();
    let mut texts = world.query::<&Text>();
    let wanted = as_written(text);
    (texts.iter(world)).any(|shown| as_written(&shown.0) == wanted)
}

/// Whether some node shows that text among other words.
pub fn shows_part(app: &mut App, text: &str) -> bool {
    let world = app.world_mut();
    let mut texts = world.query::<&Text>();
    let wanted = as_written(text);
    (texts.iter(world)).any(|shown| as_written(&shown.0).contains(&wanted))
}

/// Sets the language.
pub fn speak(app: &mut App, language: &str) {
    let mut settings = app.world_mut().resource_mut::<super::settings::Settings>();
    settings.language = language.to_owned();
    frames(app, 2);
}
