//! What can be chosen before a match.

use super::{
    cell::Size,
    configuration_error::ConfigurationError,
    game::{Conquest, MOST_DRAW_CLOCK, MOST_MINUTES, USUAL_DRAW_CLOCK},
    layout::Layout,
};
use crate::kit::{Configured, GameOption, OptionKind, Options};

impl Configured for Conquest {
    type ConfigurationError = ConfigurationError;

    const OPTIONS: &'static [GameOption] = &[
        GameOption {
            name: "size",
            kind: OptionKind::Number {
                least: 3,
                most: 11,
                usual: Size::USUAL.side() as i32,
                step: 2,
            },
        },
        GameOption::one_of("blocked", &Layout::NAMES),
        GameOption {
            name: "draw-clock",
            kind: OptionKind::Number {
                least: 0,
                most: MOST_DRAW_CLOCK as i32,
                usual: USUAL_DRAW_CLOCK as i32,
                step: 1,
            },
        },
        GameOption::switch("hardcore"),
        GameOption {
            name: "minutes",
            kind: OptionKind::Number {
                least: 0,
                most: MOST_MINUTES as i32,
                usual: 0,
                step: 1,
            },
        },
    ];

    fn configured(options: &Options, seats: usize) -> Result<Self, ConfigurationError> {
        if seats != 2 {
            return Err(ConfigurationError::Seats(seats));
        }
        let side = options.value(0);
        let size = u8::try_from(side).ok().and_then(Size::new);
        let game = Self::new(
            size.ok_or(ConfigurationError::Size(side))?,
            Layout::ALL[options.value(1) as usize & 3],
        )?;
        Ok(game
            .with_draw_clock(options.value(2) as u16)
            .with_hardcore(options.value(3) == 1)
            .with_minutes(options.value(4) as u8))
    }

    fn options(&self) -> Options {
        let mut options = Options::usual(Self::OPTIONS);
        options.set(0, self.size().side().into());
        options.set(1, self.layout() as i32);
        options.set(2, self.draw_clock().into());
        options.set(3, self.is_hardcore().into());
        options.set(4, self.minutes().into());
        options
    }
}
