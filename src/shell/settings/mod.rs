//! What a player has chosen once and for all, kept between runs.

mod kept;
mod monitor;
mod own;
mod pace;

pub use kept::{keep, read};
pub use monitor::LargestWindow;
pub use own::OwnSwitch;
pub use pace::Pace;

use std::time::Duration;

use bevy::{
    prelude::*,
    settings::{ReflectSettingsGroup, SettingsGroup},
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Settings>()
        .init_resource::<LargestWindow>();
}

/// When a choice at the table becomes final.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Reflect)]
pub enum Confirm {
    /// All of a turn at once, by a button.
    #[default]
    EndOfTurn,
    /// Each step by itself.
    EachAction,
    /// At once, on the click.
    OneClick,
}

/// What is shown of where things may go.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Reflect)]
pub enum Hints {
    /// Nothing.
    None,
    /// Which places are allowed.
    Dots,
    /// Places, gains and advice.
    #[default]
    All,
}

/// How much of the screen the window takes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Reflect)]
pub enum WindowKind {
    /// A part, with a frame.
    #[default]
    Window,
    /// All of it, without a frame.
    Borderless,
    /// All of it, and nothing beside it.
    FullScreen,
}

impl WindowKind {
    /// All of the screen, or a part of it again.
    #[must_use]
    pub fn toggled(self) -> Self {
        match self {
            Self::Window => Self::Borderless,
            Self::Borderless | Self::FullScreen => Self::Window,
        }
    }
}

/// Whether only what has changed is drawn, over the picture before.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Reflect)]
pub enum ChangesOnly {
    /// Where there is no graphics card.
    #[default]
    Automatic,
    /// On every machine.
    Always,
    /// On none.
    Never,
}

/// How fast things move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Reflect)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Speed {
    Half,
    #[default]
    Normal,
    Double,
    Quadruple,
    Instant,
}

impl Speed {
    /// From slow to fast.
    pub const ALL: [Self; 5] = [
        Self::Half,
        Self::Normal,
        Self::Double,
        Self::Quadruple,
        Self::Instant,
    ];

    /// By what to divide a duration; nothing if there is to be none.
    pub fn factor(self) -> Option<f32> {
        match self {
            Self::Half => Some(0.5),
            Self::Normal => Some(1.0),
            Self::Double => Some(2.0),
            Self::Quadruple => Some(4.0),
            Self::Instant => None,
        }
    }

    /// The next one, back to slow after fast.
    #[must_use]
    pub fn next(self) -> Self {
        let at = Self::ALL.iter().position(|&speed| speed == self);
        Self::ALL[at.map_or(0, |at| (at + 1) % Self::ALL.len())]
    }
}

/// Everything that can be set.
#[derive(Resource, SettingsGroup, Reflect, Clone, Debug, PartialEq)]
#[reflect(Resource, SettingsGroup, Default)]
pub struct Settings {
    /// Folder of the language; empty for the system's.
    pub language: String,
    /// The identifier of the game that was played last; empty before any was.
    pub game: String,
    /// When a choice at the table becomes final.
    pub confirm: Confirm,
    /// What is shown of where things may go.
    pub hints: Hints,
    /// A decision can be taken back although something was dealt since.
    pub take_back_lines: bool,
    /// How fast things move.
    pub speed: Speed,
    /// Seconds that a computer player may think about a move.
    pub thinking_seconds: f32,
    /// Replaces movement by cuts.
    pub reduce_motion: bool,
    /// Loudness of everything, 0 to 1.
    pub volume: f32,
    /// Loudness of effects, 0 to 1.
    pub effects_volume: f32,
    /// Loudness of the music, 0 to 1.
    pub music_volume: f32,
    /// Keys that the player has chosen, a line each: `WHAT=KEY`.
    pub keys: Vec<String>,
    /// Switches of single games that the player has turned, a line each: `ID=true` or `ID=false`. See [`OwnSwitch`].
    pub own: Vec<String>,
    /// How much of the screen the window takes.
    pub window: WindowKind,
    /// Width of a window that does not fill the screen, in pixels.
    pub width: u32,
    /// Its height.
    pub height: u32,
    /// Which part of the window's room things fill, 0.5 to 1; 0 all of it, as does whatever is more than 1.
    pub largest: f32,
    /// Waits for the screen between two pictures.
    pub vsync: bool,
    /// Whether only what has changed is drawn.
    pub changes_only: ChangesOnly,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            language: String::new(),
            game: String::new(),
            confirm: Confirm::default(),
            hints: Hints::default(),
            take_back_lines: false,
            speed: Speed::default(),
            thinking_seconds: 1.0,
            reduce_motion: false,
            volume: 0.8,
            effects_volume: 0.8,
            music_volume: 0.5,
            keys: Vec::new(),
            own: Vec::new(),
            window: WindowKind::default(),
            width: 1280,
            height: 720,
            largest: 0.0,
            vsync: true,
            changes_only: ChangesOnly::default(),
        }
    }
}

impl Settings {
    /// Sides of a window, in pixels: no narrower than what the screens need, no wider than what graphics cards draw.
    const SIDES: [std::ops::RangeInclusive<u32>; 2] = [960..=8192, 540..=8192];
    /// [`Settings::thinking_seconds`], and [`Settings::largest`] beside 0.
    const THINKING: std::ops::RangeInclusive<f32> = 0.0..=600.0;
    const LARGEST: std::ops::RangeInclusive<f32> = 0.5..=8.0;

    /// How long a computer player may think about a move.
    pub fn thinking(&self) -> Duration {
        // What a file says is mended when it is read: this lies within `THINKING`.
        Duration::try_from_secs_f32(self.thinking_seconds).unwrap_or_default()
    }

    /// Puts right what no screen could have set: a file may say anything. Returns the names of those that are as usual
    /// instead; a window that is too large or too small is as large as it can be, or as small.
    fn mend(&mut self, languages: &[String]) -> Vec<&'static str> {
        let usual = Self::default();
        let [width, height] = Self::SIDES;
        self.width = self.width.clamp(*width.start(), *width.end());
        self.height = self.height.clamp(*height.start(), *height.end());
        let mut replaced = Vec::new();
        if !self.language.is_empty() && !languages.contains(&self.language) {
            self.language.clear();
            replaced.push("language");
        }
        for (name, value, range, usual) in [
            (
                "thinking_seconds",
                &mut self.thinking_seconds,
                Self::THINKING,
                usual.thinking_seconds,
            ),
            ("largest", &mut self.largest, Self::LARGEST, usual.largest),
            ("volume", &mut self.volume, 0.0..=1.0, usual.volume),
            (
                "effects_volume",
                &mut self.effects_volume,
                0.0..=1.0,
                usual.effects_volume,
            ),
            (
                "music_volume",
                &mut self.music_volume,
                0.0..=1.0,
                usual.music_volume,
            ),
        ] {
            if !range.contains(value) && *value != usual {
                *value = usual;
                replaced.push(name);
            }
        }
        replaced
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_setting_that_cannot_be_is_put_right_and_the_others_stay() {
        let mut settings = Settings {
            width: 4_000_000_000,
            height: 0,
            volume: f32::NAN,
            music_volume: 0.25,
            largest: f32::INFINITY,
            language: "xx".to_owned(),
            ..Settings::default()
        };
        let languages = ["en".to_owned(), "fr".to_owned()];
        let replaced = settings.mend(&languages);
        assert_eq!(replaced, ["language", "largest", "volume"]);
        assert_eq!(settings.language, "");
        let usual = Settings::default();
        assert_eq!((settings.width, settings.height), (8192, 540));
        assert_eq!(
            (settings.volume, settings.largest),
            (usual.volume, usual.largest)
        );
        assert!((settings.music_volume - 0.25).abs() < f32::EPSILON);
        let mut again = settings.clone();
        assert!(again.mend(&languages).is_empty());
        assert_eq!(again, settings);
        again.language = "fr".to_owned();
        assert!(again.mend(&languages).is_empty());
        assert_eq!(again.language, "fr");
    }

    #[test]
    fn computer_players_think_as_long_as_is_set_and_never_without_end() {
        let thinking = |seconds: f32| {
            let mut settings = Settings {
                thinking_seconds: seconds,
                ..Settings::default()
            };
            settings.mend(&[]);
            settings.thinking()
        };
        for (set, expected) in [(0.0, 0), (2.5, 2500), (600.0, 600_000)] {
            assert_eq!(thinking(set), Duration::from_millis(expected));
        }
        let usual = Settings::default().thinking();
        assert_eq!(usual, Duration::from_secs(1));
        for faulty in [f32::NAN, f32::INFINITY, -1.0, 601.0] {
            assert_eq!(thinking(faulty), usual, "{faulty}");
        }
    }
}
