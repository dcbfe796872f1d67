//! What the table waits for, as a state: derived from the match by one observer, so that it cannot disagree with the rules.

use bevy::prelude::*;

use super::{setup::SheetAtTable, table::SeatsHere};
use crate::{
    games::ricochet::rules::{Ricochet, Stage},
    shell::screens::GameScreen,
    table::{Match, MovedOn, Opponents, Replay, referee::What},
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

pub(super) fn plugin(app: &mut App) {
    app.add_sub_state::<Phase>().add_observer(follow);
}

/// Sets the phase that the match is in. The last tile of people who are told the shortest ways is looked at like the others,
/// until they ask for the results.
fn follow(
    changed: On<MovedOn<Ricochet>>,
    matches: Query<(&Match<Ricochet>, Has<Replay<Ricochet>>)>,
    opponents: Opponents<Ricochet>,
    seats: SeatsHere,
    sheet: SheetAtTable,
    mut commands: Commands,
) -> Result {
    // The position is the same: who has asked for the results sees them.
    if matches!(changed.what, What::Confirmed) {
        return Ok(());
    }
    let (played, replayed) = matches.get(changed.table)?;
    let position = played.position();
    let told = matches!(changed.what, What::Made(..)) && sheet.get().shows_shortest;
    let looked_at = told && !seats.people().is_empty();
    let phase = match position.stage {
        _ if replayed => Phase::Replaying,
        Stage::Turning if position.round == 0 => Phase::Dealing,
        Stage::Turning => Phase::Between,
        Stage::Thinking => Phase::Thinking,
        Stage::Bidding => Phase::Bidding,
        Stage::Showing(seat) if opponents.sits_at(changed.table, seat) => Phase::Watching,
        Stage::Showing(_) => Phase::Showing,
        Stage::Over if looked_at => Phase::Between,
        Stage::Over => Phase::Over,
    };
    commands.set_state_if_neq(phase);
    Ok(())
}
