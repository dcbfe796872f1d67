//! The dealer at the table: lays out what chance decides, when asked to.

use bevy::prelude::*;

use super::{Ask, Match};
use crate::kit::{Actor, Awaits, Dealer, Game};

/// Who deals at a table. Only who hosts a match has its dealer: whoever knows the seed knows every deal.
#[derive(Component, Clone, Copy, Debug)]
pub struct DealtBy(pub Dealer);

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

/// Asks the referee for the outcome that the seed has in store; nothing when chance is not awaited, or somebody else deals.
fn deal<G: Game>(
    asked: On<Deal>,
    matches: Query<(&Match<G>, Option<&DealtBy>)>,
    mut commands: Commands,
) {
    let Ok((played, Some(DealtBy(dealer)))) = matches.get(asked.table) else {
        return;
    };
    if played.awaits() == Awaits::Chance && played.is_settled() {
        let made = dealer.deal(played.record());
        commands.trigger(Ask::<G> {
            table: asked.table,
            by: Actor::Chance,
            ply: played.ply(),
            made,
        });
    }
}
