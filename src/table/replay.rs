//! A match looked at again: the table shows it as it was after any of its moves. Nothing is played.

use bevy::prelude::*;

use super::{Match, MovedOn, referee::What};
use crate::kit::{Game, Record};

/// The whole of a match that is looked at again; the [`Match`] beside it is the part that is shown.
#[derive(Component)]
pub struct Replay<G: Game> {
    whole: Record<G>,
}

impl<G: Game> Replay<G> {
    /// Looks at this match again.
    pub fn of(whole: Record<G>) -> Self {
        Self { whole }
    }

    /// All of it.
    pub fn whole(&self) -> &Record<G> {
        &self.whole
    }

    /// It as it was after `made` moves.
    pub fn until(&self, made: usize) -> Record<G> {
        let mut part = self.whole.clone();
        part.truncate(made);
        part
    }
}

/// Asks to show a replay as it was after so many moves; after all of them if there are fewer.
#[derive(EntityEvent)]
pub struct ShowAfter {
    /// The match.
    #[event_target]
    pub table: Entity,
    /// How many moves.
    pub made: usize,
}

pub(super) fn plugin<G: Game>(app: &mut App) {
    app.add_observer(show_after::<G>);
}

/// Goes there, and announces one move forward as a move, anything else as a jump.
fn show_after<G: Game>(
    asked: On<ShowAfter>,
    mut matches: Query<(&mut Match<G>, &Replay<G>)>,
    mut commands: Commands,
) {
    let Ok((mut played, replay)) = matches.get_mut(asked.table) else {
        return;
    };
    let now = played.record().moves().len();
    let made = asked.made.min(replay.whole.moves().len());
    if made == now {
        return;
    }
    let what = if made == now + 1 {
        What::Made(replay.whole.actors()[now], replay.whole.moves()[now])
    } else {
        What::Jumped
    };
    played.jump(replay.until(made));
    commands.trigger(MovedOn::<G> {
        table: asked.table,
        what,
    });
}
