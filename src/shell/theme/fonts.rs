//! The font files, Lato as Bevy's default font so that text has its accents from the first frame, and what letters are
//! drawn with that a font lacks.

use std::sync::LazyLock;

use bevy::{platform::collections::HashMap, prelude::*, text::FontCx};
use bevy_asset_loader::prelude::*;
use parley::fontique::Script;
use swash::FontRef;

use super::names::Face;
use crate::shell::{
    faults::Reloaded,
    screens::Screen,
    toasts::{Notice, Severity},
};

const LATO_MEDIUM: &[u8] = include_bytes!("../../../assets/fonts/Lato-Medium.ttf");
const OTHERS: &[u8] = include_bytes!("../../../assets/fonts/DejaVuSans_names.ttf");

pub(super) fn plugin(app: &mut App) {
    app.configure_loading_state(
        LoadingStateConfig::new(Screen::Loading).load_collection::<Fonts>(),
    )
    .add_systems(PreStartup, set_default_font)
    .add_systems(PreUpdate, look_at_fonts)
    .add_systems(
        PostUpdate,
        fall_back
            .run_if(on_message::<AssetEvent<Font>>)
            .after(bevy::text::load_font_assets_into_font_collection),
    );
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
    #[asset(path = "fonts/DejaVuSans_names.ttf")]
    pub others: Handle<Font>,
}

/// The families that draw what the font of a text lacks, the first that can.
const FALLBACKS: [&str; 2] = ["Lato", "DejaVu Sans"];
/// The scripts that they have letters of, and what has none: signs and faces.
const SCRIPTS: [&str; 12] = [
    "Latn", "Grek", "Cyrl", "Armn", "Hebr", "Arab", "Geor", "Nkoo", "Laoo", "Tfng", "Zyyy", "Zinh",
];

/// Has every font fall back to those that have more letters. Fonts that come and go take this with them.
fn fall_back(mut fonts: ResMut<FontCx>) {
    let families: Vec<_> = FALLBACKS
        .iter()
        .filter_map(|family| fonts.collection.family_id(family))
        .collect();
    for script in SCRIPTS
        .iter()
        .filter_map(|script| script.parse::<Script>().ok())
    {
        fonts
            .collection
            .set_fallbacks(script, families.iter().copied());
    }
    // Faces are looked for in a family of their own.
    if let Some(last) = FALLBACKS.last()
        && fonts.collection.family_id(last).is_some()
    {
        // It is there: it cannot fail.
        let _known = fonts.set_emoji_family(last);
    }
}

/// The letters that can be drawn.
static DRAWN: LazyLock<Vec<FontRef<'static>>> = LazyLock::new(|| {
    let fonts = [LATO_MEDIUM, OTHERS];
    let fonts = fonts.iter().filter_map(|font| FontRef::from_index(font, 0));
    fonts.collect()
});

/// The text with a question mark in the place of every letter that no font of ours can draw. What only changes the letter
/// before it goes without.
pub fn drawable(text: &str) -> String {
    let drawn = |letter: &char| DRAWN.iter().any(|font| font.charmap().map(*letter) != 0);
    let kept = text.chars().filter(|letter| {
        !matches!(letter, '\u{200c}' | '\u{200d}' | '\u{fe00}'..='\u{fe0f}' | '\u{1f3fb}'..='\u{1f3ff}')
    });
    kept.map(|letter| if drawn(&letter) { letter } else { '?' })
        .collect()
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_no_font_has_is_a_question_mark() {
        for name in [
            "Gaëlle",
            "Łódź",
            "Дарья",
            "דנה",
            "أمينة",
            "Անի",
            "ანა",
            "😀 ♞",
        ] {
            assert_eq!(drawable(name), name);
        }
        assert_eq!(drawable("日本 Ada"), "?? Ada");
        assert_eq!(drawable("👍\u{1f3fd}\u{200d}!\u{fe0f}"), "?!");
    }
}
