//! The font files, Lato as Bevy's default font so that text has its accents from the first frame, and what letters are
//! drawn with that a font lacks.

use std::{
    path::{Path, PathBuf},
    sync::{LazyLock, PoisonError, RwLock},
};

use bevy::{
    asset::AssetTrackingSystems,
    platform::collections::HashMap,
    prelude::*,
    text::{
        EditableTextSystems, FontCx, detect_text_needs_rerender,
        load_font_assets_into_font_collection,
    },
};
use bevy_asset_loader::prelude::*;
use parley::fontique::{Collection, CollectionOptions, Script};
use swash::{Charmap, FontRef};

use super::names::Face;
use crate::shell::{
    faults::Reloaded,
    files::shipped,
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
    .add_systems(
        PreUpdate,
        look_at_fonts
            .run_if(resource_changed::<Assets<Font>>)
            .after(AssetTrackingSystems),
    )
    .add_systems(
        PostUpdate,
        // Texts are written again in the same frame.
        fall_back
            .run_if(resource_changed::<Assets<Font>>)
            .after(load_font_assets_into_font_collection)
            .before(detect_text_needs_rerender)
            .before(EditableTextSystems),
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
static DRAWN: LazyLock<Vec<Charmap<'static>>> = LazyLock::new(|| {
    let fonts = [LATO_MEDIUM, OTHERS];
    fonts.into_iter().filter_map(letters).collect()
});

/// What has been read in the place of the files of fonts that are shipped, and may have more letters.
static OTHER_FILES: RwLock<Vec<(PathBuf, Font)>> = RwLock::new(Vec::new());

/// The letters of a font.
fn letters(font: &[u8]) -> Option<Charmap<'_>> {
    FontRef::from_index(font, 0).map(|font| font.charmap())
}

/// Notes what was read in the place of the file of a font.
fn note_letters(file: &Path, font: &Font) {
    let is_shipped = shipped(&file.to_string_lossy()).is_some_and(|own| font.data.data() == &*own);
    let mut others = OTHER_FILES.write().unwrap_or_else(PoisonError::into_inner);
    others.retain(|(other, _)| other != file);
    if !is_shipped {
        others.push((file.to_owned(), font.clone()));
    }
}

/// The text, of one line or several, with a question mark in the place of every letter that no font of ours can draw. What
/// only changes the letter before it goes without.
pub fn drawable(text: &str) -> String {
    if text.is_ascii() {
        return text.to_owned();
    }
    let others = OTHER_FILES.read().unwrap_or_else(PoisonError::into_inner);
    let others = others.iter();
    let others = others.filter_map(|(_, font)| letters(font.data.data()));
    let all: Vec<Charmap> = DRAWN.iter().copied().chain(others).collect();
    let drawn = |letter: &char| *letter == '\n' || all.iter().any(|font| font.map(*letter) != 0);
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

/// A font without a letter. The engine registers the file of a font once, and all of them anew only where one is gone:
/// this one goes whenever the file of another has changed.
#[derive(Resource)]
struct Spare(Handle<Font>);

impl Spare {
    /// Has the engine register all fonts anew, and write all texts again.
    fn register_anew(&mut self, fonts: &mut Assets<Font>) {
        fonts.remove(self.0.id());
        self.0 = fonts.add(Font::from_bytes(Vec::new()));
    }
}

fn set_default_font(mut fonts: ResMut<Assets<Font>>, mut commands: Commands) -> Result {
    fonts.insert(AssetId::default(), Font::from_bytes(LATO_MEDIUM.to_vec()))?;
    commands.insert_resource(Spare(fonts.add(Font::from_bytes(Vec::new()))));
    Ok(())
}

/// What has been seen of the file of a font.
struct Seen {
    /// By this the engine tells the bytes of one reading from those of another.
    reading: u64,
    /// The last ones that are a font.
    good: Option<Font>,
    /// Whether what was read last is none, which has been told.
    refused: bool,
}

/// The engine takes any bytes for a font: those that are none are told, and the last good ones are put back, or where there
/// are none, as at the start, a font of the game's. What has been read again is registered anew: else the engine finds no
/// letter under its name.
fn look_at_fonts(
    mut seen: Local<HashMap<AssetId<Font>, Seen>>,
    mut spare: ResMut<Spare>,
    server: Res<AssetServer>,
    mut fonts: ResMut<Assets<Font>>,
    mut commands: Commands,
) {
    let is_new = |(id, font): &(AssetId<Font>, &Font)| {
        let before = seen.get(id);
        before.is_none_or(|before| before.reading != font.data.id())
    };
    let read: Vec<(AssetId<Font>, Font)> = fonts
        .iter()
        .filter(is_new)
        .map(|(id, font)| (id, font.clone()))
        .collect();
    let mut anew = false;
    for (id, font) in read {
        let Some(path) = server.get_path(id) else {
            continue;
        };
        let file = path.path().to_owned();
        let reading = font.data.id();
        let before = seen.remove(&id);
        let again = before.is_some();
        anew |= again;
        let was_refused = before.as_ref().is_some_and(|before| before.refused);
        let last = before.and_then(|before| before.good);
        let now = if is_font(&font) {
            note_letters(&file, &font);
            let is_other = |last: &Font| last.data.data() != font.data.data();
            // Whole again, it takes back what was told of it, though nothing looks otherwise.
            if again && (was_refused || last.as_ref().is_none_or(is_other)) {
                commands.trigger(Reloaded { file });
            }
            Seen {
                reading,
                good: Some(font),
                refused: false,
            }
        } else {
            let (instead, which) = match &last {
                Some(last) => (last.clone(), "notice-last-good"),
                None => (stand_in(&file), "notice-font-instead"),
            };
            commands.trigger(Notice {
                file: Some(file.display().to_string()),
                ..Notice::new(Severity::Fault, "notice-refused")
                    .line("fault-font")
                    .line(which)
            });
            let reading = instead.data.id();
            // Already there: it cannot fail.
            let _put_in = fonts.insert(id, instead);
            Seen {
                reading,
                good: last,
                refused: true,
            }
        };
        seen.insert(id, now);
    }
    if anew {
        spare.register_anew(&mut fonts);
    }
}

/// What texts are drawn with in the place of a file that is no font: the shipped one of its name, or if that is none either
/// the one that they have from the first frame.
fn stand_in(file: &Path) -> Font {
    let shipped = shipped(&file.to_string_lossy());
    let font = shipped.map(|bytes| Font::from_bytes(bytes.into_owned()));
    font.filter(is_font)
        .unwrap_or_else(|| Font::from_bytes(LATO_MEDIUM.to_vec()))
}

/// Whether texts can be drawn with it.
fn is_font(font: &Font) -> bool {
    is_whole(font.data.data()) && has_letters(font)
}

/// How the file of a font begins.
const BEGINNINGS: [&[u8]; 3] = [&[0, 1, 0, 0], b"OTTO", b"true"];
/// The same of several fonts in one file.
const SEVERAL: &[u8] = b"ttcf";

/// Whether all tables of a font lie within the file: of one that is just being written some do not.
fn is_whole(bytes: &[u8]) -> bool {
    if bytes.starts_with(SEVERAL) {
        return true;
    }
    let number = |at: usize| {
        let four = bytes.get(at..)?.first_chunk::<4>()?;
        usize::try_from(u32::from_be_bytes(*four)).ok()
    };
    let Some([high, low]) = bytes.get(4..).and_then(|rest| rest.first_chunk::<2>()) else {
        return false;
    };
    let tables = usize::from(u16::from_be_bytes([*high, *low]));
    let is_within = |table: usize| {
        let entry = 12 + 16 * table;
        let end = number(entry + 8).zip(number(entry + 12));
        end.and_then(|(at, length)| at.checked_add(length))
            .is_some_and(|end| end <= bytes.len())
    };
    BEGINNINGS.iter().any(|begins| bytes.starts_with(begins)) && (0..tables).all(is_within)
}

/// Whether the engine finds letters in it, and a name.
fn has_letters(font: &Font) -> bool {
    let mut alone = Collection::new(CollectionOptions {
        shared: false,
        system_fonts: false,
    });
    !alone.register_fonts(font.data.clone(), None).is_empty()
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
        assert_eq!(drawable("日本\nAda"), "??\nAda");
        assert_eq!(drawable("👍\u{1f3fd}\u{200d}!\u{fe0f}"), "?!");
    }

    #[test]
    fn a_font_that_is_cut_off_anywhere_is_none() {
        let whole = LATO_MEDIUM;
        let is_font = |bytes: &[u8]| is_font(&Font::from_bytes(bytes.to_vec()));
        assert!(is_font(whole) && is_font(OTHERS));
        for tenth in 0..10 {
            assert!(!is_font(&whole[..whole.len() * tenth / 10]), "{tenth}/10");
        }
        assert!(!is_font(&whole[..whole.len() - 8]));
        assert!(!is_font(&[0; 4096]));
        assert!(!is_font(b"OTTO\0\0"));
    }

    #[test]
    fn the_shipped_font_stands_in_for_a_file_and_some_font_where_there_is_none() {
        let stand_in = |file: &str| stand_in(Path::new(file));
        let file = "fonts/Grenze_700Bold.ttf";
        assert!(*stand_in(file).data.data() == *shipped(file).unwrap());
        // Of another name there is none, and what is no font is none.
        for file in ["fonts/None.ttf", "theme.ron"] {
            assert!(*stand_in(file).data.data() == *LATO_MEDIUM, "{file}");
        }
    }
}
