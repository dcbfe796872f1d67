//! What the parts of a review share: figures, rows that can be pressed, the way to a moment.

use bevy::{
    input_focus::tab_navigation::TabIndex, picking::hover::Hovered, prelude::*,
    ui_widgets::Button as Pushed,
};

use crate::{
    locale::Localized,
    shell::{
        locale::SpokenName,
        widgets::{FocusRing, HandCursor, at},
    },
};

/// Asks to look at the moment after so many moves, on the table.
#[derive(Event, Clone, Copy, Debug)]
pub struct LookAt {
    /// How many moves.
    pub ply: usize,
}

/// Asks to go to another decision.
#[derive(Event, Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// The one before of the seat that is read.
    Back,
    /// The one after.
    On,
    /// The next one of that seat that was a mistake or worse; of any seat in Ricochet, and where that one made none.
    NextMistake,
    /// To the first one of that number.
    To(usize),
    /// To the seat above.
    SeatUp,
    /// To the seat below.
    SeatDown,
    /// Looks at the one that is chosen.
    Open,
}

/// A whole number of per cent, as it is written in the language.
pub fn percent(of: f64) -> Localized {
    Localized::new("percent").with("value", of.round() as i64)
}

/// What stands before the digit of such a number as [`tenths`] tells: French counts less than two as one.
pub fn whole_part(of: f64) -> i64 {
    in_tenths(of) / 10
}

fn in_tenths(of: f64) -> i64 {
    (of.max(0.0) * 10.0).round() as i64
}

/// A number of 0 or more with one digit, in the language's way.
pub fn tenths(of: f64) -> Localized {
    let tenths = in_tenths(of);
    Localized::new("advice-value")
        .with("sign", "")
        .with("whole", tenths / 10)
        .with("tenth", tenths % 10)
}

/// A row that can be pressed.
#[derive(Component, Clone, Copy, Debug)]
#[require(Pushed, Hovered, TabIndex, FocusRing, HandCursor)]
pub struct RowButton;

/// A row that can be pressed, at a place in its panel.
pub fn row_button(name: String, spoken: Localized, area: Rect) -> impl Bundle {
    (
        Name::new(name),
        RowButton,
        SpokenName(spoken.into()),
        Node {
            border: px(1).all(),
            border_radius: BorderRadius::all(px(8)),
            ..at(area)
        },
    )
}
