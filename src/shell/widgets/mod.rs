//! What a player presses, moves and types into; looks after the theme, works by mouse and keyboard.

mod button;
mod chip;
mod choice;
mod field;
mod frame;
mod hand;
mod keys;
mod mark;
mod name;
mod place;
mod plate;
mod ring;
mod scroll;
mod slider;
mod stepper;
mod switch;
mod tip;
mod walk;
mod words;

pub use button::{
    ButtonInk, ButtonLook, ButtonSpec, button, dark_button, icon_button, main_button,
};
pub use chip::{ChipKind, chip};
pub use choice::{Barred, Choice, Chosen, choice, ladder, tabs};
pub use field::{Field, FieldChanged, FieldEntered, FieldSpec, Placeholder, field};
pub use frame::{Frame, panel};
pub use hand::HandCursor;
pub(super) use keys::top_modal;
pub use keys::{Shortcut, cap_words, key_cap, named_cap};
pub use mark::mark;
pub(super) use name::Whole;
pub use name::{TellsWhole, name_beginning, name_in_sentence, name_words, short_text};
pub use place::{at, rest_of_row, rim, show_node, whole};
pub use plate::plate;
pub use ring::FocusRing;
pub use scroll::{scroll_area, show_whole};
pub use slider::slider;
pub use stepper::Stepper;
pub use switch::{Switch, switch};
pub use tip::{Tip, TipAt, TipBelow, TipKey};
pub use walk::{AROUND, AroundBoard, Focused, OwnArrows, TakesArrows, Walk};
pub use words::{heading, icon, picture, text, words};

use bevy::{input_focus::tab_navigation::TabNavigationPlugin, prelude::*};

pub(super) fn plugin(app: &mut App) {
    if !app.is_plugin_added::<TabNavigationPlugin>() {
        app.add_plugins(TabNavigationPlugin);
    }
    app.add_plugins((
        frame::plugin,
        button::plugin,
        hand::plugin,
        keys::plugin,
        name::plugin,
        ring::plugin,
        switch::plugin,
        choice::plugin,
        slider::plugin,
        stepper::plugin,
        field::plugin,
        tip::plugin,
    ));
}
