//! The dealer at the table: lays out what chance decides, when asked to.

use bevy::prelude::*;

use super::{Ask, Match};
use crate::kit::{Actor, Awaits, Game};

/// Asks the dealer for the outcome of chance that the match waits for.
#[derive(EntityEvent)]
pub struct Deal {
    /// The match.
    #[event_target]
    pub table: Entity,
}

pub(super) fn plugin<G: Game>(app: &mut App) {
    app.add_observer(deal::<G>);
}

/// Asks the referee for the outcome that the seed has in store; nothing when chance is not awaited.
fn deal<G: Game>(asked: On<Deal>, matches: Query<&Match<G>>, mut commands: Commands) -> Result {
    let played = matches.get(asked.table)?;
    if played.awaits() == Awaits::Chance && played.is_settled() {
        let made = played.dealer.deal(played.record());
        commands.trigger(Ask::<G> {
            table: asked.table,
            by: Actor::Chance,
            ply: played.ply(),
            made,
        });
    }
    Ok(())
}
