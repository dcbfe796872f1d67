//! What the table waits for, as a state: derived from the match by one observer, so that it cannot disagree with the rules.

use bevy::prelude::*;

use crate::{
    games::ricochet::rules::{Ricochet, Stage},
    shell::screens::GameScreen,
    table::{Match, MovedOn, Opponents, Replay},
};

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
    /// A tile is over, and the next one has not been turned.
    Between,
    /// The match is over.
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

pub(super) fn plugin(app: &mut App) {
    app.add_sub_state::<Phase>().add_observer(follow);
}

/// Sets the phase that the match is in.
fn follow(
    changed: On<MovedOn<Ricochet>>,
    matches: Query<(&Match<Ricochet>, Has<Replay<Ricochet>>)>,
    opponents: Opponents<Ricochet>,
    mut commands: Commands,
) -> Result {
    let (played, replayed) = matches.get(changed.table)?;
    let position = played.position();
    let phase = match position.stage {
        _ if replayed => Phase::Replaying,
        Stage::Turning if position.round == 0 => Phase::Dealing,
        Stage::Turning => Phase::Between,
        Stage::Thinking => Phase::Thinking,
        Stage::Bidding => Phase::Bidding,
        Stage::Showing(seat) if opponents.sits_at(changed.table, seat) => Phase::Watching,
        Stage::Showing(_) => Phase::Showing,
        Stage::Over => Phase::Over,
    };
    commands.set_state_if_neq(phase);
    Ok(())
}
