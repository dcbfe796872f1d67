//! Keeps the phase that the table is in: derived from the match by one observer, so that it cannot disagree with the rules.

use bevy::prelude::*;

use super::{phase::Phase, setup::SheetAtTable, table::SeatsHere};
use crate::{
    games::ricochet::rules::{Ricochet, Stage},
    table::{Match, MovedOn, Opponents, Replay, referee::What},
};

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
