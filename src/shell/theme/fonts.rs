//! The font files, and Lato as Bevy's default font so that text has its accents from the first frame.

use bevy::prelude::*;
use bevy_asset_loader::prelude::*;

use super::names::Face;
use crate::shell::screens::Screen;

const LATO_MEDIUM: &[u8] = include_bytes!("../../../assets/fonts/Lato-Medium.ttf");

pub(super) fn plugin(app: &mut App) {
    app.configure_loading_state(
        LoadingStateConfig::new(Screen::Loading).load_collection::<Fonts>(),
    )
    .add_systems(PreStartup, set_default_font);
}

/// The fonts, once loaded.
#[derive(AssetCollection, Resource)]
#[expect(missing_docs, reason = "the file names say it")]
pub struct Fonts {
    #[asset(path = "fonts/Grenze_700Bold.ttf")]
    pub grenze_bold: Handle<Font>,
    #[asset(path = "fonts/Grenze_800ExtraBold.ttf")]
    pub grenze_extra_bold: Handle<Font>,
    #[asset(path = "fonts/Lato-Medium.ttf")]
    pub lato_medium: Handle<Font>,
    #[asset(path = "fonts/Lato-Bold.ttf")]
    pub lato_bold: Handle<Font>,
    #[asset(path = "fonts/Lato-Black.ttf")]
    pub lato_black: Handle<Font>,
}

impl Fonts {
    /// The font of a face.
    pub fn get(&self, face: Face) -> Handle<Font> {
        match face {
            Face::GrenzeBold => &self.grenze_bold,
            Face::GrenzeExtraBold => &self.grenze_extra_bold,
            Face::LatoMedium => &self.lato_medium,
            Face::LatoBold => &self.lato_bold,
            Face::LatoBlack => &self.lato_black,
        }
        .clone()
    }
}

fn set_default_font(mut fonts: ResMut<Assets<Font>>) -> Result {
    fonts.insert(AssetId::default(), Font::from_bytes(LATO_MEDIUM.to_vec()))?;
    Ok(())
}
