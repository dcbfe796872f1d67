//! What the table waits for, as a state.

use bevy::prelude::*;

use crate::{games::ricochet::rules::Ricochet, shell::screens::GameScreen};

/// The table of this game.
pub const TABLE: GameScreen = GameScreen::table::<Ricochet>();
/// The set-up of this game.
pub const SETUP: GameScreen = GameScreen::setup::<Ricochet>();

/// What the table waits for.
#[derive(SubStates, Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[source(GameScreen = TABLE)]
pub enum Phase {
    /// The first tile is turned.
    #[default]
    Dealing,
    /// Everybody thinks; nobody has announced.
    Thinking,
    /// The sand-glass runs.
    Bidding,
    /// A person shows a way.
    Showing,
    /// A computer player shows one.
    Watching,
    /// A tile is over, and the next one has not been turned; after the last one, the results are not asked for yet.
    Between,
    /// The match is over, and its last tile has been looked at.
    Over,
    /// A match is looked at again.
    Replaying,
}

impl Phase {
    /// Whether ways are looked for, and can be announced.
    pub fn is_announced(self) -> bool {
        matches!(self, Self::Thinking | Self::Bidding)
    }

    /// Whether somebody shows a way.
    pub fn is_shown(self) -> bool {
        matches!(self, Self::Showing | Self::Watching)
    }

    /// Whether a match is being played, and its bars and panels are there.
    pub fn is_played(self) -> bool {
        !matches!(self, Self::Over | Self::Replaying)
    }
}

/// What tests of a table begin with.
#[cfg(test)]
pub mod tests {
    use super::*;
    use crate::{
        games::ricochet::{
            rules::{BoardKind, BoardNumber, Rules, generator},
            scene,
        },
        screens::{BeginWith, MatchPlan, autosave::MatchStore},
        shell::{
            screens::Screen,
            testing::{run_until, shell_with, wait_until},
        },
    };

    /// A match of two people who look for a way, in an app with `more`.
    pub fn two_think(more: impl FnOnce(&mut App)) -> App {
        let mut app = shell_with(&[], |app| {
            app.insert_resource(MatchStore(None))
                .add_plugins(scene::plugin);
            more(app);
        });
        run_until(&mut app, Screen::Title);
        let layout = generator::layout(BoardNumber::new(BoardKind::Random, 21));
        let game = Ricochet::new(Rules::default(), 2, layout).unwrap();
        let players = vec!["human".to_owned(); 2];
        let plan = MatchPlan::of_players(game, &players, &[], 11).unwrap();
        app.world_mut().trigger(BeginWith::<Ricochet> {
            plan,
            earlier: None,
        });
        let thinking = wait_until(&mut app, |app| {
            let phase = app.world().get_resource::<State<Phase>>();
            phase.is_some_and(|phase| **phase == Phase::Thinking)
        });
        assert!(thinking);
        app
    }
}
