//! Keeps the settings between runs, in the player's own folder; a damaged file is set aside and never fatal.

use std::{
    fs,
    path::{Path, PathBuf},
    time::Duration,
};

use bevy::{
    platform::dirs::preferences_dir,
    prelude::*,
    settings::{SaveSettingsDeferred, SaveSettingsSync, SettingsPlugin},
    window::{
        MonitorSelection, PresentMode, PrimaryWindow, VideoModeSelection, WindowCloseRequested,
        WindowMode, WindowResized,
    },
};

use super::{Settings, WindowKind};
use crate::{
    kit::file_store,
    shell::{
        locale::Localized,
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
    app.add_systems(Startup, tell_set_aside)
        .add_systems(
            Update,
            (save, shape_window).run_if(resource_changed::<Settings>),
        )
        .add_systems(PreUpdate, remember_size)
        .add_systems(Update, save_now.run_if(on_message::<WindowCloseRequested>))
        .add_systems(Last, save_at_exit);
}

/// Reads the settings from a folder among the player's, and says where a damaged file was moved to.
pub fn read(app: &mut App, folder: &str) -> Option<PathBuf> {
    let file = preferences_dir().map(|own| own.join(folder).join("settings.toml"));
    let aside = file.as_deref().and_then(set_aside);
    let text = file.and_then(|file| fs::read_to_string(file).ok());
    app.register_type::<Settings>()
        .add_plugins(SettingsPlugin::new(folder));
    if let Some(mut settings) = app.world_mut().get_resource_mut::<Settings>() {
        settings.mend();
        if let Some(text) = text {
            take_own(&mut settings, &text);
        }
    }
    aside
}

/// Takes over the switches of games that the file has among the others: as lines of their own, as one may write them by
/// hand, and as older files have them.
fn take_own(settings: &mut Settings, text: &str) {
    let groups = text.parse::<toml::Table>().unwrap_or_default();
    let lines = groups.values().filter_map(toml::Value::as_table).flatten();
    for (id, value) in lines {
        let known = settings.field(id).is_some();
        let head = format!("{id}=");
        let said = settings.own.iter().any(|line| line.starts_with(&head));
        if let (Some(on), false, false) = (value.as_bool(), known, said) {
            settings.own.push(format!("{head}{on}"));
        }
    }
}

/// A damaged file of settings was moved here.
#[derive(Resource)]
struct SetAside(PathBuf);

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

/// Gives the window the size and the rhythm that are set.
fn shape_window(settings: Res<Settings>, mut window: Single<&mut Window, With<PrimaryWindow>>) {
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
    let (width, height) = (settings.width as f32, settings.height as f32);
    if mode == WindowMode::Windowed && (window.width(), window.height()) != (width, height) {
        window.resolution.set(width, height);
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
    use super::*;

    #[test]
    fn switches_of_games_are_taken_from_where_older_files_have_them() {
        let mut settings = Settings {
            own: vec!["signs=true".to_owned()],
            ..Settings::default()
        };
        let text = "[settings]\nhandover = false\nsigns = false\nvsync = false\nother = 3\n";
        take_own(&mut settings, text);
        assert_eq!(settings.own, ["signs=true", "handover=false"]);
        assert!(settings.vsync, "what is no game's is not touched");
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
