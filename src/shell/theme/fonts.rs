//! The font files, and Lato as Bevy's default font so that text has its accents from the first frame.

use bevy::{platform::collections::HashMap, prelude::*};
use bevy_asset_loader::prelude::*;

use super::names::Face;
use crate::shell::{
    faults::Reloaded,
    screens::Screen,
    toasts::{Notice, Severity},
};

const LATO_MEDIUM: &[u8] = include_bytes!("../../../assets/fonts/Lato-Medium.ttf");

pub(super) fn plugin(app: &mut App) {
    app.configure_loading_state(
        LoadingStateConfig::new(Screen::Loading).load_collection::<Fonts>(),
    )
    .add_systems(PreStartup, set_default_font)
    .add_systems(PreUpdate, look_at_fonts);
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

/// How the file of a font begins.
const BEGINNINGS: [&[u8]; 4] = [&[0, 1, 0, 0], b"OTTO", b"true", b"ttcf"];

/// The engine takes any bytes for a font: those that are none are told, and the last good ones are put back.
fn look_at_fonts(
    mut read: MessageReader<AssetEvent<Font>>,
    mut good: Local<HashMap<AssetId<Font>, Font>>,
    server: Res<AssetServer>,
    mut fonts: ResMut<Assets<Font>>,
    mut commands: Commands,
) {
    for event in read.read() {
        let (id, again) = match *event {
            AssetEvent::Added { id } => (id, false),
            AssetEvent::Modified { id } => (id, true),
            _ => continue,
        };
        let (Some(font), Some(path)) = (fonts.get(id), server.get_path(id)) else {
            continue;
        };
        let bytes: &[u8] = font.data.as_ref();
        let file = path.path().to_owned();
        let known = good.get(&id);
        if BEGINNINGS.iter().any(|begins| bytes.starts_with(begins)) {
            let new = known.is_none_or(|known| known.data.as_ref() != bytes);
            good.insert(id, font.clone());
            if again && new {
                commands.trigger(Reloaded { file });
            }
            continue;
        }
        let last = known.cloned();
        commands.trigger(Notice {
            file: Some(file.display().to_string()),
            ..Notice::new(Severity::Fault, "notice-refused").line("fault-font")
        });
        if let Some(last) = last {
            // Already there: it cannot fail.
            let _put_back = fonts.insert(id, last);
        }
    }
}

fn set_default_font(mut fonts: ResMut<Assets<Font>>) -> Result {
    fonts.insert(AssetId::default(), Font::from_bytes(LATO_MEDIUM.to_vec()))?;
    Ok(())
}
