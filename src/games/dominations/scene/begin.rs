//! What a match of Domi'Nations is begun with.

use bevy::prelude::*;

use crate::{
    games::dominations::rules::{Colour, Dominations, DominoSet, RulesError},
    screens,
    shell::screens::GameScreen,
};

pub use screens::{BotFaults, Followed, LONGEST_NAME, Player, ResultsShown, TableConduct, WayBack};

/// The table of this game.
pub const TABLE: GameScreen = GameScreen::table::<Dominations>();

/// The set-up of this game.
pub const SETUP: GameScreen = GameScreen::setup::<Dominations>();

/// Everything that a match is begun with.
pub type MatchPlan = screens::MatchPlan<Dominations>;
/// One seat of a match to be.
pub type SeatPlan = screens::SeatPlan<Colour>;
/// What is known of who sits in a seat.
pub type Seated = screens::Seated<Colour>;
/// Asks for a match to be laid out on the table.
pub type BeginWith = screens::BeginWith<Dominations>;
/// What was played earlier of the match that is about to be laid out.
pub type Earlier = screens::Earlier<Dominations>;
/// What a match that was played earlier is laid out for.
pub type Occasion = screens::Occasion<Dominations>;

/// The dominos that the next match is played with.
#[derive(Resource, Clone)]
pub struct DominosInPlay(pub DominoSet);

impl Default for DominosInPlay {
    fn default() -> Self {
        Self(DominoSet::course())
    }
}

impl DominosInPlay {
    /// The same again with the dominos of now.
    ///
    /// # Errors
    /// When they do not fit.
    pub fn renew(&self, plan: &mut MatchPlan) -> Result<(), RulesError> {
        plan.game = Dominations::new(*plan.game.rules(), plan.seats.len(), self.0)?;
        Ok(())
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<DominosInPlay>();
}

#[cfg(test)]
/// A match of these players with the course's dominos.
pub fn a_plan(
    players: &[String],
    names: &[String],
    rules: crate::games::dominations::rules::Rules,
    seed: u64,
) -> MatchPlan {
    let game = Dominations::new(rules, players.len(), DominoSet::course()).expect("they fit");
    MatchPlan::of_players(game, players, names, seed).expect("they are known")
}
