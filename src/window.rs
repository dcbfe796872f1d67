//! The game in a window: everything put together and run.

use std::{path::PathBuf, process::ExitCode};

use bevy::{
    asset::AssetPlugin,
    prelude::*,
    window::{WindowResizeConstraints, WindowResolution},
};

use crate::{
    games::dominations::scene::{
        self,
        begin::{BeginWith, MatchPlan},
    },
    shell,
};

/// Opens the window and plays until it is closed; a match that is `planned` begins at once.
pub fn run(planned: Option<MatchPlan>) -> ExitCode {
    let mut app = App::new();
    if let Some(plan) = planned {
        app.insert_resource(BeginWith(plan));
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
