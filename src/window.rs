//! The game in a window: everything put together and run.

use std::{fs::File, process::ExitCode, sync::Mutex};

use bevy::{
    app::{TerminalCtrlCHandlerPlugin, ctrlc},
    asset::{AssetMetaCheck, AssetPlugin},
    log::{
        BoxedLayer, LogPlugin,
        tracing_subscriber::{self, Layer},
    },
    prelude::*,
    render::{
        RenderApp, RenderPlugin,
        settings::{MemoryHints, WgpuSettings},
    },
    window::{WindowResizeConstraints, WindowResolution},
};

use crate::{
    games::{
        conquest, dice_wars,
        dominations::{self, rules::DominoSet, scene::begin::DominosInPlay},
        ricochet,
    },
    screens::{BeginWith, Shown},
    shell::{
        self, crash, files::AssetFolders, memory::keep_little, one_thread, settings::Settings,
    },
    table::Waker,
};

/// So many bytes at a time are asked of the graphics card at the least.
const BLOCK: u64 = 4 * 1024 * 1024;

/// How the window opens.
#[derive(Default)]
pub struct Opening {
    /// The game that is in hand, in place of the one that was played last.
    pub game: Option<&'static str>,
    /// Lays out a match that begins at once: see [`begin`].
    pub with: Option<Begin>,
    /// The dominos to play with, in place of the shipped ones.
    pub dominos: Option<DominoSet>,
    /// The language, kept like one chosen in the settings.
    pub language: Option<String>,
    /// Where to write what happens, beside standard error.
    pub log: Option<File>,
}

/// Adds a match to an app, that begins as soon as everything is loaded.
pub type Begin = Box<dyn FnOnce(&mut App)>;

/// A match that begins at once.
pub fn begin<G: Shown>(with: BeginWith<G>) -> Begin {
    Box::new(move |app| {
        app.insert_resource(with);
    })
}

/// Where to write what happens.
#[derive(Resource)]
struct LogFile(File);

fn log_to_file(app: &mut App) -> Option<BoxedLayer> {
    let file = app.world_mut().remove_resource::<LogFile>()?.0;
    let layer = tracing_subscriber::fmt::layer().with_ansi(false);
    Some(layer.with_writer(Mutex::new(file)).boxed())
}

/// The languages that have texts, by the names of their folders.
pub fn languages() -> Vec<String> {
    AssetFolders::found().languages()
}

/// Opens the window and plays until it is closed.
pub fn run(opening: Opening) -> ExitCode {
    keep_little();
    crash::listen();
    let mut app = App::new();
    if let Some(log) = opening.log {
        app.insert_resource(LogFile(log));
    }
    if let Some(begin) = opening.with {
        begin(&mut app);
    }
    if let Some(dominos) = opening.dominos {
        app.insert_resource(DominosInPlay(dominos));
    }
    shell::files::plugin(&mut app, AssetFolders::found());
    let waker = app.world_mut().get_resource_or_init::<Waker>().clone();
    // Where signals cannot be caught, Ctrl-C ends the game as ever.
    drop(ctrlc::set_handler(move || {
        TerminalCtrlCHandlerPlugin::gracefully_exit();
        waker.wake();
    }));
    app.add_plugins(
        DefaultPlugins
            .set(WindowPlugin {
                primary_window: Some(Window {
                    title: "Domi’Nations".into(),
                    name: Some("dominations".into()),
                    resolution: WindowResolution::new(1280, 720),
                    resize_constraints: WindowResizeConstraints {
                        min_width: 960.0,
                        min_height: 540.0,
                        ..default()
                    },
                    ..default()
                }),
                ..default()
            })
            .set(RenderPlugin {
                // A game of flat pictures: what is let go of is to go back to the system, and larger blocks keep more.
                render_creation: WgpuSettings {
                    memory_hints: MemoryHints::Manual {
                        suballocated_device_memory_block_size: BLOCK..2 * BLOCK,
                    },
                    ..default()
                }
                .into(),
                ..default()
            })
            .set(LogPlugin {
                custom_layer: log_to_file,
                ..default()
            })
            .set(AssetPlugin {
                meta_check: AssetMetaCheck::Never,
                ..default()
            }),
    );
    app.add_plugins((shell::settings::keep, shell::plugin));
    app.add_plugins((
        dominations::scene::plugin,
        conquest::scene::plugin,
        ricochet::scene::plugin,
        dice_wars::scene::plugin,
    ));
    if let Some(game) = opening.game {
        app.add_systems(PreStartup, move |mut settings: ResMut<Settings>| {
            game.clone_into(&mut settings.game);
        });
    }
    if let Some(language) = opening.language {
        app.add_systems(Startup, move |mut settings: ResMut<Settings>| {
            settings.language.clone_from(&language);
        });
    }
    one_thread(app.main_mut());
    // There the system insists on some of the work being done by the thread that the program began in.
    if !cfg!(any(target_os = "macos", target_os = "ios"))
        && let Some(render) = app.get_sub_app_mut(RenderApp)
    {
        one_thread(render);
    }
    let exit = app.run();
    crash::end_well();
    match exit {
        AppExit::Success => ExitCode::SUCCESS,
        AppExit::Error(code) => ExitCode::from(code.get()),
    }
}

#[cfg(test)]
mod tests;
