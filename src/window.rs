//! The game in a window: everything put together and run.

use std::{path::PathBuf, process::ExitCode};

use bevy::{
    asset::AssetPlugin,
    prelude::*,
    window::{WindowResizeConstraints, WindowResolution},
};

use crate::{
    games::dominations::{
        rules::DominoSet,
        scene::{
            self,
            begin::{BeginWith, DominosInPlay},
        },
    },
    shell::{self, settings::Settings},
};

/// How the window opens.
#[derive(Default)]
pub struct Opening {
    /// A match that begins at once.
    pub with: Option<BeginWith>,
    /// The dominos to play with, in place of the shipped ones.
    pub dominos: Option<DominoSet>,
    /// The language, kept like one chosen in the settings.
    pub language: Option<&'static str>,
}

/// Opens the window and plays until it is closed.
pub fn run(opening: Opening) -> ExitCode {
    let mut app = App::new();
    if let Some(with) = opening.with {
        app.insert_resource(with);
    }
    if let Some(dominos) = opening.dominos {
        app.insert_resource(DominosInPlay(dominos));
    }
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
            .set(AssetPlugin {
                file_path: assets().display().to_string(),
                ..default()
            }),
    );
    app.insert_resource(shell::toasts::AssetFolder(assets()));
    app.add_plugins((shell::settings::keep, shell::plugin, scene::plugin));
    if let Some(language) = opening.language {
        app.add_systems(Startup, move |mut settings: ResMut<Settings>| {
            settings.language = language.to_owned();
        });
    }
    match app.run() {
        AppExit::Success => ExitCode::SUCCESS,
        AppExit::Error(code) => ExitCode::from(code.get()),
    }
}

/// The folder of assets: where `BEVY_ASSET_ROOT` says, beside the program, here, or in the source tree.
fn assets() -> PathBuf {
    let told = std::env::var_os("BEVY_ASSET_ROOT").map(PathBuf::from);
    let beside = std::env::current_exe()
        .ok()
        .and_then(|game| game.parent().map(Into::into));
    let here = std::env::current_dir().ok();
    let source = Some(PathBuf::from(env!("CARGO_MANIFEST_DIR")));
    [told, beside, here, source]
        .into_iter()
        .flatten()
        .map(|root| root.join("assets"))
        .find(|folder| folder.is_dir())
        .unwrap_or_else(|| PathBuf::from("assets"))
}
