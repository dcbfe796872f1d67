//! What one plays alone: free practice with its small editor, the puzzle of the day, graded puzzles.

mod aids;
mod card;
pub mod deeds;
mod editing;
pub mod editor;
pub mod help;
mod hinted_moves;
mod hud;
pub mod kept;
pub mod kind;
pub mod opening;
pub mod posed;
mod search;
mod seen;
pub mod session;
mod spoken;
mod title;

use bevy::prelude::*;

use crate::{games::ricochet::rules::Ricochet, shell::screens::GameScreen};

/// The screen of who plays this game alone.
pub const SOLO: GameScreen = GameScreen::solo::<Ricochet>();

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        kept::plugin,
        opening::plugin,
        deeds::plugin,
        search::plugin,
        help::plugin,
        seen::plugin,
        editing::plugin,
        aids::plugin,
        hinted_moves::plugin,
        hud::plugin,
        spoken::plugin,
        title::plugin,
        card::plugin,
    ));
}
