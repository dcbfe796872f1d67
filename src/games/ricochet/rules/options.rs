//! The options of a match.

use std::time::Duration;

use super::{layout::BoardKind, puzzle::Grade};
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
    /// Tiles of this grade are turned before all others of the stock, and those next to it after them; none takes them as
    /// they come.
    pub targets: Option<Grade>,
    /// While a way is shown a slide can be taken back once, and not as often as one likes.
    pub undo_once: bool,
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
                step: 1,
            },
        },
        GameOption {
            name: "thinking",
            kind: OptionKind::Number {
                least: 0,
                most: 900,
                usual: 0,
                step: 1,
            },
        },
        GameOption::one_of("board", &["random", "quadrants"]),
        GameOption::one_of(
            "targets",
            &[
                "targets=all",
                "targets=easy",
                "targets=medium",
                "targets=hard",
            ],
        ),
        GameOption::switch("undo-once"),
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
            self.targets.map_or(0, |grade| grade.index() as i32 + 1),
            self.undo_once.into(),
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
            targets: (options.value(6) as usize)
                .checked_sub(1)
                .map(|grade| Grade::ALL[grade]),
            undo_once: options.value(7) == 1,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_may_run_for_any_second_of_its_range_and_no_other() {
        let read =
            |list: &str| Options::read(Rules::OPTIONS, list).map(|options| Rules::from(&options));
        let rules = read("sand-glass=20,thinking=7,targets=hard,undo-once").unwrap();
        assert_eq!((rules.sand_glass, rules.thinking), (20, 7));
        assert_eq!((rules.targets, rules.undo_once), (Some(Grade::Hard), true));
        assert_eq!(read(&rules.options().write()), Ok(rules));
        for beyond in ["sand-glass=14", "sand-glass=181", "thinking=901"] {
            assert!(read(beyond).is_err(), "{beyond}");
        }
        assert_eq!(read("targets=all"), Ok(Rules::default()));
    }
}
