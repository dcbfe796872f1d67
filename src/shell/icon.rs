//! The picture of the game on its window's frame and in the task bar.

use bevy::{
    asset::RenderAssetUsages,
    ecs::system::NonSendMarker,
    image::{CompressedImageFormats, ImageSampler, ImageType},
    prelude::*,
    window::PrimaryWindow,
    winit::WINIT_WINDOWS,
};
use winit::window::Icon;

use super::files::shipped;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, set_icon);
}

/// Only the main thread may speak with the window.
fn set_icon(_: NonSendMarker, window: Single<Entity, With<PrimaryWindow>>) -> Result {
    let bytes = shipped("art/png/app_icon_128.png").unwrap_or_default();
    let picture = Image::from_buffer(
        &bytes,
        ImageType::Extension("png"),
        CompressedImageFormats::NONE,
        true,
        ImageSampler::Default,
        RenderAssetUsages::MAIN_WORLD,
    )?;
    let (width, height) = (picture.width(), picture.height());
    let icon = Icon::from_rgba(picture.data.unwrap_or_default(), width, height)?;
    WINIT_WINDOWS.with_borrow(|windows| {
        if let Some(window) = windows.get_window(*window) {
            window.set_window_icon(Some(icon));
        }
    });
    Ok(())
}
