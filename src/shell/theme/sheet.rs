//! The theme itself: read from `theme.ron`, complete or refused, and kept in step with the file.

use std::{collections::BTreeMap, fmt::Debug, time::Duration};

use bevy::prelude::*;
use bevy_asset_loader::prelude::*;
use bevy_common_assets::ron::RonAssetPlugin;
use serde::Deserialize;

use super::names::{Face, Motion, TextStyle, Tone};
use crate::shell::screens::Screen;

/// The theme's file.
const PATH: &str = "theme.ron";
/// The theme that came with this build; used until the file is read, and when it cannot be.
const SHIPPED: &str = include_str!("../../../assets/theme.ron");

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(RonAssetPlugin::<Theme>::new(&["theme.ron"]))
        .init_resource::<Theme>()
        .configure_loading_state(
            LoadingStateConfig::new(Screen::Loading).load_collection::<ThemeFile>(),
        )
        .add_systems(PreUpdate, follow_file);
}

/// The highest line of a text, in pixels.
const LARGEST_LINE: f32 = 400.0;
/// The longest motion, in milliseconds.
const LONGEST_MOTION: u64 = 60_000;

/// Keeps the theme's file loaded and watched.
#[derive(Resource)]
struct ThemeFile {
    #[expect(dead_code, reason = "held so that the file stays loaded and watched")]
    handle: Handle<Theme>,
}

// By hand, since a loader is found by "theme.ron" only through the type of the asset.
impl AssetCollection for ThemeFile {
    fn create(world: &mut World) -> Self {
        Self {
            handle: world.resource::<AssetServer>().load(PATH),
        }
    }

    fn load(world: &mut World) -> Vec<UntypedHandle> {
        let handle: Handle<Theme> = world.resource::<AssetServer>().load(PATH);
        vec![handle.untyped()]
    }
}

/// How one text style is set.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TypeSpec {
    /// The font.
    pub face: Face,
    /// Size in pixels.
    pub size: f32,
    /// Height of a line in pixels.
    pub line: f32,
}

/// Every colour, text style, length and duration. Complete: each name has its value.
#[derive(Asset, Resource, TypePath, Clone, Debug, Deserialize)]
#[serde(try_from = "RawTheme")]
pub struct Theme {
    colours: BTreeMap<Tone, Color>,
    texts: BTreeMap<TextStyle, TypeSpec>,
    motions: BTreeMap<Motion, Duration>,
}

impl Theme {
    /// The colour of that name.
    pub fn colour(&self, tone: Tone) -> Color {
        self.colours[&tone]
    }

    /// How texts of that style are set.
    pub fn text(&self, style: TextStyle) -> TypeSpec {
        self.texts[&style]
    }

    /// How long a movement lasts at normal speed.
    pub fn motion(&self, motion: Motion) -> Duration {
        self.motions[&motion]
    }
}

impl Default for Theme {
    fn default() -> Self {
        ron::from_str(SHIPPED).expect("a test reads the shipped theme")
    }
}

/// What the file says, before it is believed.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawTheme {
    colours: BTreeMap<Tone, String>,
    texts: BTreeMap<TextStyle, TypeSpec>,
    motions: BTreeMap<Motion, u64>,
}

/// Everything wrong with a theme, one line each.
#[derive(Debug, PartialEq, thiserror::Error)]
#[error("{}", .0.join("\n"))]
pub struct ThemeFault(Vec<String>);

impl TryFrom<RawTheme> for Theme {
    type Error = ThemeFault;

    fn try_from(raw: RawTheme) -> Result<Self, ThemeFault> {
        let mut faults = Vec::new();
        absent("colours", Tone::ALL, &raw.colours, &mut faults);
        absent("texts", TextStyle::ALL, &raw.texts, &mut faults);
        absent("motions", Motion::ALL, &raw.motions, &mut faults);
        let mut colours = BTreeMap::new();
        for (tone, written) in &raw.colours {
            match Srgba::hex(written) {
                Ok(colour) => {
                    colours.insert(*tone, colour.into());
                }
                Err(_) => faults.push(format!(
                    "colours: {tone:?}: \"{written}\" is not a colour (expected #RRGGBB or #RRGGBBAA)"
                )),
            }
        }
        for (style, spec) in &raw.texts {
            let lines = spec.size * 0.8..=LARGEST_LINE;
            if !(6.0..=200.0).contains(&spec.size) || !lines.contains(&spec.line) {
                faults.push(format!(
                    "texts: {style:?}: size {} on a line of {} (expected a size of 6 to 200, and a line as high, up to {LARGEST_LINE})",
                    spec.size, spec.line
                ));
            }
        }
        for (motion, ms) in &raw.motions {
            if *ms > LONGEST_MOTION {
                faults.push(format!(
                    "motions: {motion:?}: {ms} (expected 0 to {LONGEST_MOTION} milliseconds)"
                ));
            }
        }
        if !faults.is_empty() {
            return Err(ThemeFault(faults));
        }
        let motions = raw.motions.into_iter();
        Ok(Self {
            colours,
            texts: raw.texts,
            motions: motions
                .map(|(name, ms)| (name, Duration::from_millis(ms)))
                .collect(),
        })
    }
}

fn absent<K: Ord + Debug, V>(
    part: &str,
    all: &[K],
    given: &BTreeMap<K, V>,
    faults: &mut Vec<String>,
) {
    let missing = all.iter().filter(|name| !given.contains_key(name));
    faults.extend(missing.map(|name| format!("{part}: {name:?} is missing")));
}

/// Puts the file's theme in force when it has been read, or read again.
fn follow_file(
    mut read: MessageReader<AssetEvent<Theme>>,
    themes: Res<Assets<Theme>>,
    mut theme: ResMut<Theme>,
) {
    for event in read.read() {
        if let AssetEvent::Added { id } | AssetEvent::Modified { id } = event
            && let Some(new) = themes.get(*id)
        {
            *theme = new.clone();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shipped_theme_is_complete() {
        ron::from_str::<Theme>(SHIPPED).unwrap();
    }

    #[test]
    fn every_fault_of_a_theme_is_named_at_once() {
        let text = SHIPPED
            .replace("Ink: \"#33241A\"", "Ink: \"brown\"")
            .replace("Beat: 800,", "")
            .replace("ToastIn: 180", "ToastIn: 18446744073709551615")
            .replace("size: 92, line: 92", "size: 92, line: inf");
        let fault = ron::from_str::<Theme>(&text).unwrap_err().to_string();
        for part in ["\"brown\"", "Beat is missing", "ToastIn", "a line of inf"] {
            assert!(fault.contains(part), "{part} is not told: {fault}");
        }
    }

    #[test]
    fn a_name_that_does_not_exist_is_refused() {
        let text = SHIPPED.replace("Ink: \"#33241A\"", "Inck: \"#33241A\"");
        let fault = ron::from_str::<Theme>(&text).unwrap_err();
        assert!(fault.to_string().contains("Inck"), "{fault}");
        assert_eq!(fault.span.start.line, 6);
    }
}
