//! The list that the settings menu is drawn from. A new setting is one field of `Settings` and one row here; a game tells
//! its own switches.

use bevy::math::UVec2;

use crate::shell::{
    locale::{Localized, Texts},
    settings::{
        ChangesOnly, Confirm, Hints, LargestWindow, OwnSwitch, Settings, Speed, WindowKind,
    },
};

/// One tab of the menu.
pub struct Tab {
    /// Key of its name.
    pub name: &'static str,
    pub icon: &'static str,
    pub rows: &'static [Row],
}

/// One line of a tab. The explanation of a row has the key of its name and `-detail`.
pub enum Row {
    /// A heading over the rows that follow.
    Group(&'static str),
    /// One of a few.
    Choice {
        name: &'static str,
        options: &'static [&'static str],
        get: fn(&Settings) -> usize,
        set: fn(&mut Settings, usize),
    },
    /// The same, where what is chosen changes the window itself: it waits until one has decided, and what does not fit the
    /// monitor cannot be chosen.
    Undecided {
        name: &'static str,
        options: &'static [&'static str],
        get: fn(&Settings) -> usize,
        set: fn(&mut Settings, usize),
        fits: fn(LargestWindow, usize) -> bool,
        /// Key of why an option cannot be chosen.
        unfit: &'static str,
    },
    /// On or off.
    Switch {
        name: &'static str,
        get: fn(&Settings) -> bool,
        set: fn(&mut Settings, bool),
    },
    /// On or off, where one game asks for it.
    Own(&'static OwnSwitch),
    /// Between two ends.
    Slider {
        name: &'static str,
        ends: (f32, f32),
        step: f32,
        get: fn(&Settings) -> f32,
        set: fn(&mut Settings, f32),
        /// How the value is written.
        told: fn(f32, &Texts) -> String,
    },
    /// The languages there are.
    Language,
}

impl Row {
    /// The key of its name; none for a heading or a row that has none.
    pub const fn name(&self) -> Option<&'static str> {
        match self {
            Self::Choice { name, .. }
            | Self::Undecided { name, .. }
            | Self::Switch { name, .. }
            | Self::Slider { name, .. } => Some(name),
            Self::Own(switch) => Some(switch.name),
            Self::Group(_) | Self::Language => None,
        }
    }

    /// Sets what it is about as it usually is.
    pub fn reset(&self, settings: &mut Settings) {
        let usual = Settings::default();
        match *self {
            Self::Group(_) => {}
            Self::Choice { get, set, .. } | Self::Undecided { get, set, .. } => {
                set(settings, get(&usual));
            }
            Self::Switch { get, set, .. } => set(settings, get(&usual)),
            Self::Own(switch) => settings.turn(switch, switch.usual),
            Self::Slider { get, set, .. } => set(settings, get(&usual)),
            Self::Language => settings.language = usual.language,
        }
    }
}

const CONFIRMS: [Confirm; 3] = [Confirm::EndOfTurn, Confirm::EachAction, Confirm::OneClick];
const HINTS: [Hints; 3] = [Hints::None, Hints::Dots, Hints::All];
const WINDOWS: [WindowKind; 3] = [
    WindowKind::Window,
    WindowKind::Borderless,
    WindowKind::FullScreen,
];
const CHANGES_ONLY: [ChangesOnly; 3] = [
    ChangesOnly::Automatic,
    ChangesOnly::Always,
    ChangesOnly::Never,
];
/// Sizes of a window that can be chosen; it can be drawn to any other.
const SIZES: [(u32, u32); 4] = [(1280, 720), (1600, 900), (1920, 1080), (2560, 1440)];
/// Which part of the window things fill; 0 is all of it.
const LARGEST: [f32; 5] = [0.6, 0.7, 0.8, 0.9, 0.0];

fn place<T: PartialEq>(of: &T, among: &[T]) -> usize {
    among.iter().position(|one| one == of).unwrap_or(0)
}

/// The tab of the keys, which has no rows.
pub const CONTROLS: &str = "set-tab-controls";

/// Every tab, in order.
pub const TABS: &[Tab] = &[
    Tab {
        name: "set-tab-game",
        icon: "puzzle",
        rows: &[
            Row::Group("set-group-moves"),
            Row::Choice {
                name: "set-confirm",
                options: &["set-confirm-turn", "set-confirm-each", "set-confirm-click"],
                get: |settings| place(&settings.confirm, &CONFIRMS),
                set: |settings, at| settings.confirm = CONFIRMS[at],
            },
            Row::Choice {
                name: "set-hints",
                options: &["set-hints-none", "set-hints-dots", "set-hints-all"],
                get: |settings| place(&settings.hints, &HINTS),
                set: |settings, at| settings.hints = HINTS[at],
            },
            Row::Switch {
                name: "set-take-back",
                get: |settings| settings.take_back_lines,
                set: |settings, on| settings.take_back_lines = on,
            },
            Row::Group("set-group-pace"),
            Row::Slider {
                name: "set-speed",
                ends: (0.0, 4.0),
                step: 1.0,
                get: |settings| place(&settings.speed, &Speed::ALL) as f32,
                set: |settings, at| settings.speed = Speed::ALL[(at as usize).min(4)],
                told: |at, texts| match Speed::ALL[(at as usize).min(4)].factor() {
                    Some(factor) => tell(texts, "set-speed-times", f64::from(factor)),
                    None => texts.text("set-speed-instant"),
                },
            },
        ],
    },
    Tab {
        name: "set-tab-computers",
        icon: "bot",
        rows: &[
            Row::Group("set-tab-computers"),
            Row::Slider {
                name: "set-thinking",
                ends: (0.1, 10.0),
                step: 0.1,
                get: |settings| settings.thinking_seconds,
                set: |settings, seconds| settings.thinking_seconds = seconds,
                told: |seconds, texts| tell(texts, "set-seconds", f64::from(seconds)),
            },
        ],
    },
    Tab {
        name: "set-tab-display",
        icon: "eye",
        rows: &[
            Row::Group("set-tab-display"),
            Row::Choice {
                name: "set-window",
                options: &[
                    "set-window-part",
                    "set-window-borderless",
                    "set-window-full",
                ],
                get: |settings| place(&settings.window, &WINDOWS),
                set: |settings, at| settings.window = WINDOWS[at],
            },
            Row::Undecided {
                name: "set-size",
                options: &[
                    "set-size-720",
                    "set-size-900",
                    "set-size-1080",
                    "set-size-1440",
                ],
                get: |settings| {
                    let size = (settings.width, settings.height);
                    SIZES
                        .iter()
                        .position(|one| *one == size)
                        .unwrap_or(SIZES.len())
                },
                set: |settings, at| (settings.width, settings.height) = SIZES[at],
                fits: |largest, at| largest.has_room(UVec2::from(SIZES[at])),
                unfit: "set-size-unfit",
            },
            Row::Choice {
                name: "set-largest",
                options: &[
                    "set-largest-60",
                    "set-largest-70",
                    "set-largest-80",
                    "set-largest-90",
                    "set-largest-fill",
                ],
                get: |settings| match settings.largest {
                    part if part >= 1.0 => LARGEST.len() - 1,
                    part => LARGEST
                        .iter()
                        .position(|one| *one == part)
                        .unwrap_or(LARGEST.len()),
                },
                set: |settings, at| settings.largest = LARGEST[at],
            },
            Row::Switch {
                name: "set-vsync",
                get: |settings| settings.vsync,
                set: |settings, on| settings.vsync = on,
            },
            Row::Choice {
                name: "set-changes",
                options: &[
                    "set-changes-automatic",
                    "set-changes-always",
                    "set-changes-never",
                ],
                get: |settings| place(&settings.changes_only, &CHANGES_ONLY),
                set: |settings, at| settings.changes_only = CHANGES_ONLY[at],
            },
        ],
    },
    Tab {
        name: "set-tab-sound",
        icon: "volume",
        rows: &[
            Row::Group("set-tab-sound"),
            Row::Slider {
                name: "set-volume",
                ends: (0.0, 1.0),
                step: 0.05,
                get: |settings| settings.volume,
                set: |settings, volume| settings.volume = volume,
                told: percent,
            },
            Row::Slider {
                name: "set-effects",
                ends: (0.0, 1.0),
                step: 0.05,
                get: |settings| settings.effects_volume,
                set: |settings, volume| settings.effects_volume = volume,
                told: percent,
            },
            Row::Slider {
                name: "set-music",
                ends: (0.0, 1.0),
                step: 0.05,
                get: |settings| settings.music_volume,
                set: |settings, volume| settings.music_volume = volume,
                told: percent,
            },
        ],
    },
    Tab {
        name: CONTROLS,
        icon: "keyboard",
        rows: &[],
    },
    Tab {
        name: "set-tab-access",
        icon: "accessibility",
        rows: &[
            Row::Group("set-tab-access"),
            Row::Switch {
                name: "set-motion",
                get: |settings| settings.reduce_motion,
                set: |settings, on| settings.reduce_motion = on,
            },
        ],
    },
    Tab {
        name: "set-tab-language",
        icon: "languages",
        rows: &[Row::Language],
    },
];

/// A value with one decimal at most.
fn tell(texts: &Texts, key: &'static str, value: f64) -> String {
    let is_whole = (value * 10.0).round() % 10.0 == 0.0;
    let figure = texts.figure(value, usize::from(!is_whole));
    texts.read(&Localized::new(key).with("value", figure))
}

fn percent(part: f32, texts: &Texts) -> String {
    tell(texts, "set-percent", f64::from((part * 100.0).round()))
}

/// The languages to choose from: the system's first, then each by its own name.
pub fn language_options(texts: &Texts) -> Vec<(String, Option<String>)> {
    let known = texts.languages().into_iter();
    let mut options = vec![(String::new(), None)];
    options.extend(known.map(|(language, name)| (language.0, Some(name))));
    options
}

#[cfg(test)]
mod tests {
    use bevy::math::Vec2;

    use super::*;
    use crate::shell::theme::drawn_scale;

    #[test]
    fn whatever_a_row_has_set_it_sets_back() {
        for row in TABS.iter().flat_map(|tab| tab.rows) {
            let usual = Settings::default();
            let mut settings = usual.clone();
            match row {
                Row::Choice { set, options, .. } | Row::Undecided { set, options, .. } => {
                    (0..options.len()).for_each(|at| set(&mut settings, at));
                    if settings == usual {
                        set(&mut settings, 0);
                    }
                }
                Row::Switch { get, set, .. } => set(&mut settings, !get(&usual)),
                Row::Slider { set, ends, .. } => {
                    set(&mut settings, ends.1);
                    if settings == usual {
                        set(&mut settings, ends.0);
                    }
                }
                Row::Language => settings.language = "en".to_owned(),
                Row::Group(_) | Row::Own(_) => continue,
            }
            assert_ne!(settings, usual, "{:?}", row.name());
            row.reset(&mut settings);
            assert_eq!(settings, usual, "{:?}", row.name());
        }
    }

    #[test]
    fn every_size_of_things_differs_from_the_others_in_every_window() {
        let rows = TABS.iter().flat_map(|tab| tab.rows);
        let row = rows.into_iter().find_map(|row| match row {
            Row::Choice {
                name: "set-largest",
                options,
                get,
                set,
            } => Some((options.len(), get, set)),
            _ => None,
        });
        let (count, get, set) = row.unwrap();
        for window in [
            Vec2::new(1280.0, 720.0),
            Vec2::new(1920.0, 1080.0),
            Vec2::new(1000.0, 900.0),
        ] {
            let mut settings = Settings::default();
            assert_eq!(get(&settings), count - 1, "all of the window");
            let mut before = 0.0;
            for option in 0..count {
                set(&mut settings, option);
                assert_eq!(get(&settings), option);
                let scale = drawn_scale(window, settings.largest);
                assert!(scale > before + 0.05, "{window} {option}: {scale}");
                before = scale;
            }
            assert_eq!(before, (window / Vec2::new(1280.0, 720.0)).min_element());
        }
    }
}
