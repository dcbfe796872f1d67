//! What people ask for at the table, and what the referee is asked for then.

use bevy::prelude::*;

use super::Missed;
use crate::{
    games::ricochet::{
        rules::{Move, Ricochet, Stage},
        scene::{board::Slid, phase::Phase},
    },
    kit::{Actor, Seat},
    screens::last_look::show_results,
    table::{Confirm, Deal, Match},
};

/// What people ask for at the table.
#[derive(Event, Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deed {
    /// To announce a number for a seat.
    Announce(Seat, u8),
    /// To say for a seat that it has nothing, or nothing better.
    Pass(Seat),
    /// To end a demonstration.
    Stop,
    /// To turn the next tile.
    NextTile,
    /// To see what the match came to, once its last tile is over.
    ShowResults,
}

/// A robot was slid by hand.
pub(super) fn slide(
    slid: On<Slid>,
    phase: Option<Res<State<Phase>>>,
    missed: Option<Res<Missed>>,
    tables: Query<(Entity, &Match<Ricochet>)>,
    mut commands: Commands,
) {
    let (Some(phase), Ok((table, played))) = (phase, tables.single()) else {
        return;
    };
    if let (Phase::Showing, None, Stage::Showing(seat)) = (**phase, missed, played.position().stage)
    {
        commands.trigger(played.ask_by(table, Actor::Seat(seat), Move::Slide(slid.0)));
    }
}

/// Asks the referee for what people want.
pub(super) fn do_deed(
    deed: On<Deed>,
    tables: Query<(Entity, &Match<Ricochet>)>,
    mut commands: Commands,
) {
    let Ok((table, played)) = tables.single() else {
        return;
    };
    let at = played.position();
    match *deed {
        Deed::Announce(seat, slides) => {
            commands.trigger(played.ask_by(table, Actor::Seat(seat), Move::Bid(slides)));
        }
        Deed::Pass(seat) => {
            commands.trigger(played.ask_by(table, Actor::Seat(seat), Move::Pass));
        }
        Deed::Stop => {
            if let Stage::Showing(seat) = at.stage {
                commands.trigger(played.ask_by(table, Actor::Seat(seat), Move::Stop));
                commands.trigger(Confirm { table });
            }
        }
        Deed::NextTile => commands.trigger(Deal { table }),
        Deed::ShowResults => {
            commands.set_state_if_neq(Phase::Over);
            show_results(&mut commands);
        }
    }
}
