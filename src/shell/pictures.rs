//! The pictures of `art/png`, each found by its stem.

pub mod fit;
mod mipmaps;

use std::collections::BTreeSet;

use bevy::{
    ecs::system::SystemParam, platform::collections::HashMap, prelude::*,
    render::renderer::RenderAdapterInfo, window::PrimaryWindow,
};
use bevy_asset_loader::{mapped::AssetFileStem, prelude::*};

use super::screens::Screen;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<WantedPictures>()
        .configure_loading_state(
            LoadingStateConfig::new(Screen::Loading).load_collection::<Pictures>(),
        )
        .add_plugins(mipmaps::plugin);
}

/// Who draws what is shown.
#[derive(SystemParam)]
pub struct Renderer<'w>(Option<Res<'w, RenderAdapterInfo>>);

impl Renderer<'_> {
    /// Whether anybody does. Where nothing is drawn, as in most tests, nothing needs to be painted for it.
    pub fn is_there(&self) -> bool {
        self.0.is_some()
    }
}

/// How large what the game paints for itself is shown.
#[derive(SystemParam)]
pub struct ScreenScale<'w, 's> {
    scale: Res<'w, UiScale>,
    windows: Query<'w, 's, &'static Window, With<PrimaryWindow>>,
}

impl ScreenScale<'_, '_> {
    /// Pixels of the screen for each of the design.
    pub fn get(&self) -> f32 {
        let factor = self.windows.single().map_or(1.0, Window::scale_factor);
        (self.scale.0 * factor).clamp(0.25, 6.0)
    }
}

/// Every picture, by stem.
#[derive(AssetCollection, Resource)]
pub struct Pictures {
    #[asset(path = "art/png", collection(typed, mapped))]
    by_stem: HashMap<AssetFileStem, Handle<Image>>,
}

impl Pictures {
    /// The picture of that stem; nothing to see, and a line in the log, if there is none.
    pub fn get(&self, stem: &str) -> Handle<Image> {
        match self.by_stem.get(stem) {
            Some(picture) => picture.clone(),
            None => {
                warn!("there is no picture art/png/{stem}.png");
                bevy::image::TRANSPARENT_IMAGE_HANDLE
            }
        }
    }

    /// Whether there is a picture of that stem.
    pub fn has(&self, stem: &str) -> bool {
        self.by_stem.contains_key(stem)
    }

    /// Every stem.
    pub fn stems(&self) -> impl Iterator<Item = &str> {
        self.by_stem.keys().map(AsRef::as_ref)
    }
}

/// The stems that the game cannot start without.
#[derive(Resource, Default)]
pub struct WantedPictures(pub BTreeSet<&'static str>);

/// Lets a plugin say which pictures it cannot do without.
pub trait WantPictures {
    /// A missing one is named on the screen of failure, instead of a hole in the game.
    fn want_pictures(&mut self, stems: impl IntoIterator<Item = &'static str>) -> &mut Self;
}

impl WantPictures for App {
    fn want_pictures(&mut self, stems: impl IntoIterator<Item = &'static str>) -> &mut Self {
        self.world_mut()
            .get_resource_or_init::<WantedPictures>()
            .0
            .extend(stems);
        self
    }
}
