//! The options of a match.

use std::time::Duration;

use super::layout::BoardKind;
use crate::kit::{GameOption, OptionKind, Options};

/// What is played by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rules {
    /// The tiles that win the match, 1 to 17.
    pub tiles_to_win: u8,
    /// Of equal bids that of the seat with fewer tiles is shown first.
    pub priority: bool,
    /// A straight run is no solution.
    pub must_ricochet: bool,
    /// How long the sand-glass runs after the first bid, 15 to 180 seconds.
    pub sand_glass: u8,
    /// How long seats may think before the first bid, in seconds; 0 is as long as they like.
    pub thinking: u16,
    /// How boards come about.
    pub board: BoardKind,
}

impl Default for Rules {
    fn default() -> Self {
        Self::from(&Options::usual(Self::OPTIONS))
    }
}

impl Rules {
    /// What can be chosen.
    pub const OPTIONS: &'static [GameOption] = &[
        GameOption {
            name: "tiles",
            kind: OptionKind::Number {
                least: 1,
                most: 17,
                usual: 5,
                step: 1,
            },
        },
        GameOption::switch("priority"),
        GameOption::switch("must-ricochet"),
        GameOption {
            name: "sand-glass",
            kind: OptionKind::Number {
                least: 15,
                most: 180,
                usual: 60,
                step: 15,
            },
        },
        GameOption {
            name: "thinking",
            kind: OptionKind::Number {
                least: 0,
                most: 900,
                usual: 0,
                step: 60,
            },
        },
        GameOption::one_of("board", &["random", "quadrants"]),
    ];

    /// How long a demonstration may take.
    pub const DEMONSTRATION: Duration = Duration::from_secs(60);

    /// These rules as options.
    pub fn options(&self) -> Options {
        let mut options = Options::usual(Self::OPTIONS);
        let values = [
            self.tiles_to_win.into(),
            self.priority.into(),
            self.must_ricochet.into(),
            self.sand_glass.into(),
            self.thinking.into(),
            self.board as i32,
        ];
        for (index, value) in values.into_iter().enumerate() {
            options.set(index, value);
        }
        options
    }
}

impl From<&Options> for Rules {
    fn from(options: &Options) -> Self {
        Self {
            tiles_to_win: options.value(0) as u8,
            priority: options.value(1) == 1,
            must_ricochet: options.value(2) == 1,
            sand_glass: options.value(3) as u8,
            thinking: options.value(4) as u16,
            board: BoardKind::ALL[options.value(5) as usize & 1],
        }
    }
}
