//! Keeps the settings between runs, in the player's own folder; a damaged file is set aside and never fatal.

use std::{
    fs,
    path::{Path, PathBuf},
    time::Duration,
};

use bevy::{
    platform::dirs::preferences_dir,
    prelude::*,
    reflect::{TypeRegistry, serde::TypedReflectDeserializer},
    settings::{SaveSettingsDeferred, SaveSettingsSync, SettingsPlugin},
    window::{
        MonitorSelection, PresentMode, PrimaryWindow, VideoModeSelection, WindowCloseRequested,
        WindowMode, WindowResized,
    },
};
use serde::de::DeserializeSeed;

use super::{LargestWindow, Settings, WindowKind, monitor};
use crate::{
    kit::file_store,
    shell::{
        files::AssetFolders,
        locale::{Localized, Words},
        toasts::{Notice, Severity},
    },
};

/// The folder of the game among the player's settings.
const FOLDER: &str = "dominations";
/// A setting moved by a slider is saved once it rests.
const REST: Duration = Duration::from_millis(500);

/// Reads the settings of the last run, and keeps those of this one. Not for tests.
pub fn keep(app: &mut App) {
    if let Some(aside) = read(app, FOLDER) {
        app.insert_resource(SetAside(aside));
    }
    app.add_systems(Startup, (tell_set_aside, tell_replaced))
        .add_systems(
            Update,
            (save, shape_window).run_if(resource_changed::<Settings>),
        )
        .add_systems(PreUpdate, (remember_size, monitor::measure))
        .add_systems(Update, save_now.run_if(on_message::<WindowCloseRequested>))
        .add_systems(Last, save_at_exit);
}

/// Reads the settings from a folder among the player's, and says where a damaged file was moved to.
pub fn read(app: &mut App, folder: &str) -> Option<PathBuf> {
    let file = preferences_dir().map(|own| own.join(folder).join("settings.toml"));
    let aside = file.as_deref().and_then(set_aside);
    let text = file
        .as_deref()
        .and_then(|file| fs::read_to_string(file).ok());
    let said = text.map(|text| said(&text)).unwrap_or_default();
    app.register_type::<Settings>()
        .add_plugins(SettingsPlugin::new(folder));
    let types = app.world().resource::<AppTypeRegistry>().clone();
    if let Some(mut settings) = app.world_mut().get_resource_mut::<Settings>() {
        let mut names = refused(&settings, &said, &types.read());
        let mended = settings.mend(&AssetFolders::found().languages());
        names.extend(mended.into_iter().map(str::to_owned));
        take_own(&mut settings, &said);
        if let Some(file) = file.filter(|_| !names.is_empty()) {
            app.insert_resource(Replaced { file, names });
        }
    }
    aside
}

/// What a file of settings says of each.
fn said(text: &str) -> Vec<(String, toml::Value)> {
    let groups = text.parse::<toml::Table>().unwrap_or_default();
    let lines = groups.into_iter().filter_map(|(_, group)| match group {
        toml::Value::Table(lines) => Some(lines),
        _ => None,
    });
    lines.flatten().collect()
}

/// The settings of which a file says what they cannot be.
fn refused(
    settings: &Settings,
    said: &[(String, toml::Value)],
    types: &TypeRegistry,
) -> Vec<String> {
    let mut names = Vec::new();
    for (id, value) in said {
        if let Some(field) = settings.field(id)
            && let Some(info) = field.get_represented_type_info()
            && let Some(kind) = types.get(info.type_id())
            && TypedReflectDeserializer::new(kind, types)
                .deserialize(value.clone())
                .is_err()
        {
            names.push(id.clone());
        }
    }
    names
}

/// Takes over the switches of games that the file has among the others: as lines of their own, as one may write them by
/// hand, and as older files have them.
fn take_own(settings: &mut Settings, said: &[(String, toml::Value)]) {
    for (id, value) in said {
        let known = settings.field(id).is_some();
        let head = format!("{id}=");
        let taken = settings.own.iter().any(|line| line.starts_with(&head));
        if let (Some(on), false, false) = (value.as_bool(), known, taken) {
            settings.own.push(format!("{head}{on}"));
        }
    }
}

/// A damaged file of settings was moved here.
#[derive(Resource)]
struct SetAside(PathBuf);

/// Settings that are as usual, because the file says of them what they cannot be.
#[derive(Resource)]
struct Replaced {
    file: PathBuf,
    names: Vec<String>,
}

/// Moves a file that is no TOML out of the way, and says where to.
fn set_aside(file: &Path) -> Option<PathBuf> {
    let text = fs::read(file).ok()?;
    let sound = String::from_utf8(text).is_ok_and(|text| text.parse::<toml::Table>().is_ok());
    if sound {
        return None;
    }
    file_store::set_aside(file).ok()
}

fn tell_set_aside(aside: Option<Res<SetAside>>, mut commands: Commands) {
    if let Some(aside) = aside {
        commands.trigger(Notice {
            file: Some(aside.0.display().to_string()),
            ..Notice::new(Severity::Warning, "notice-settings-damaged")
                .line(Localized::new("notice-settings-defaults"))
        });
    }
}

fn tell_replaced(replaced: Option<Res<Replaced>>, mut commands: Commands) {
    if let Some(replaced) = replaced {
        commands.trigger(Notice {
            file: Some(replaced.file.display().to_string()),
            ..Notice::new(Severity::Warning, "notice-settings-replaced")
                .line(Words::plain(replaced.names.join(", ")))
                .line(Localized::new("notice-settings-defaults"))
        });
    }
}

fn save(mut commands: Commands) {
    commands.queue(SaveSettingsDeferred(REST));
}

/// The window is about to close: what was changed just now is saved first.
fn save_now(mut commands: Commands) {
    commands.queue(SaveSettingsSync::IfChanged);
}

fn save_at_exit(mut exits: MessageReader<AppExit>, mut commands: Commands) {
    if exits.read().count() > 0 {
        commands.queue(SaveSettingsSync::IfChanged);
    }
}

/// Gives the window the size and the rhythm that are set. One that its monitor has no room for is made smaller, but not one
/// that was drawn so by hand.
fn shape_window(
    largest: Res<LargestWindow>,
    mut settings: ResMut<Settings>,
    mut window: Single<&mut Window, With<PrimaryWindow>>,
) {
    let mode = match settings.window {
        WindowKind::Window => WindowMode::Windowed,
        WindowKind::Borderless => WindowMode::BorderlessFullscreen(MonitorSelection::Current),
        WindowKind::FullScreen => {
            WindowMode::Fullscreen(MonitorSelection::Current, VideoModeSelection::Current)
        }
    };
    let present = if settings.vsync {
        PresentMode::AutoVsync
    } else {
        PresentMode::AutoNoVsync
    };
    if window.mode != mode {
        window.mode = mode;
    }
    let set = UVec2::new(settings.width, settings.height);
    if mode == WindowMode::Windowed && window.resolution.size().round().as_uvec2() != set {
        let size = largest.cap(set);
        window.resolution.set(size.x as f32, size.y as f32);
        if size != set {
            (settings.width, settings.height) = (size.x, size.y);
        }
    }
    if window.present_mode != present {
        window.present_mode = present;
    }
}

/// Remembers the size that the player has given the window.
fn remember_size(
    mut resized: MessageReader<WindowResized>,
    window: Single<(Entity, &Window), With<PrimaryWindow>>,
    mut settings: ResMut<Settings>,
) {
    let (entity, window) = *window;
    for resized in resized.read().filter(|resized| resized.window == entity) {
        let size = (resized.width.round() as u32, resized.height.round() as u32);
        if window.mode == WindowMode::Windowed && size != (settings.width, settings.height) {
            (settings.width, settings.height) = size;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{super::monitor::tests::monitor as screen, *};

    #[test]
    fn a_window_is_made_no_larger_than_its_monitor_but_by_hand() {
        let mut app = App::new();
        app.insert_resource(Settings {
            width: 2560,
            height: 1440,
            ..Settings::default()
        });
        app.init_resource::<LargestWindow>()
            .add_systems(Update, (monitor::measure, shape_window).chain());
        app.world_mut().spawn(screen(1366, 768));
        let window = Window {
            resolution: (1280, 720).into(),
            ..default()
        };
        let window = app.world_mut().spawn((window, PrimaryWindow)).id();
        let sizes = |app: &mut App| {
            app.update();
            let shown = app.world().get::<Window>(window).unwrap();
            let settings = app.world().resource::<Settings>();
            let size = shown.resolution.size().as_uvec2();
            (size.to_array(), [settings.width, settings.height])
        };
        assert_eq!(sizes(&mut app), ([1366, 768], [1366, 768]));
        let mut shown = app.world_mut().get_mut::<Window>(window).unwrap();
        shown.resolution.set(2000.0, 768.0);
        app.world_mut().resource_mut::<Settings>().width = 2000;
        assert_eq!(sizes(&mut app), ([2000, 768], [2000, 768]));
    }

    #[test]
    fn switches_of_games_are_taken_from_where_older_files_have_them() {
        let mut settings = Settings {
            own: vec!["signs=true".to_owned()],
            ..Settings::default()
        };
        let text = "[settings]\nhandover = false\nsigns = false\nvsync = false\nother = 3\n";
        take_own(&mut settings, &said(text));
        assert_eq!(settings.own, ["signs=true", "handover=false"]);
        assert!(settings.vsync, "what is no game's is not touched");
    }

    #[test]
    fn what_a_setting_cannot_be_is_found() {
        let text =
            "[settings]\nspeed = \"Warp\"\nvolume = 1\nvsync = 3\nhints = \"Dots\"\nsigns = 3\n";
        let mut app = App::new();
        app.register_type::<Settings>();
        let types = app.world().resource::<AppTypeRegistry>().read();
        let mut names = refused(&Settings::default(), &said(text), &types);
        names.sort();
        assert_eq!(names, ["speed", "vsync"]);
    }

    #[test]
    fn a_damaged_file_of_settings_is_set_aside() {
        let name = format!("dominations-settings-{}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        fs::create_dir_all(&folder).unwrap();
        let file = folder.join("settings.toml");
        fs::write(&file, "[settings\nvolume = ").unwrap();
        let aside = set_aside(&file).unwrap();
        assert!(aside.is_file() && !file.exists());
        fs::write(&file, "[settings]\nvolume = 0.5\n").unwrap();
        assert_eq!(set_aside(&file), None);
        assert_eq!(set_aside(&folder.join("none.toml")), None);
        fs::remove_dir_all(folder).unwrap();
    }
}
