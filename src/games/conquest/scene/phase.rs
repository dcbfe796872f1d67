//! What the table waits for, as a state: derived from the match by one observer, so that it cannot disagree with the rules.

use bevy::prelude::*;

use crate::{
    games::conquest::rules::{Conquest, Move},
    kit::{Seat, ToMove},
    screens::{puzzles::PuzzleSession, top_bar::TablePhase},
    shell::screens::GameScreen,
    table::{Match, MovedOn, Opponents, Replay},
};

/// The table of this game.
pub const TABLE: GameScreen = GameScreen::table::<Conquest>();
/// The set-up of this game.
pub const SETUP: GameScreen = GameScreen::setup::<Conquest>();

/// What the table waits for.
#[derive(SubStates, Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[source(GameScreen = TABLE)]
pub enum Phase {
    /// The blocked cells are laid out.
    #[default]
    Dealing,
    /// A person moves a pawn.
    Moving,
    /// A person can only pass.
    Passing,
    /// A computer player is to move.
    Thinking,
    /// A puzzle has ended, and its answer is told.
    Answered,
    /// The match is over.
    Over,
    /// A match is looked at again.
    Replaying,
}

impl Phase {
    /// Whether a match is being played, and its bars and panels are there.
    pub fn is_played(self) -> bool {
        !matches!(self, Self::Over | Self::Replaying)
    }
}

impl TablePhase for Phase {
    fn is_played(&self) -> bool {
        (*self).is_played()
    }
}

/// The seat whose turn it is; none before the first move and after the last.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct WhoseTurn(pub Option<Seat>);

pub(super) fn plugin(app: &mut App) {
    app.add_sub_state::<Phase>()
        .init_resource::<WhoseTurn>()
        .add_observer(follow);
}

/// Whether the seat whose turn it is can only pass.
pub fn must_pass(played: &Match<Conquest>) -> bool {
    let ToMove::Seat(seat) = played.to_move() else {
        return false;
    };
    !played.game().can_move(played.position(), seat)
}

/// Sets the phase that the match is in.
fn follow(
    changed: On<MovedOn<Conquest>>,
    matches: Query<(
        &Match<Conquest>,
        Has<Replay<Conquest>>,
        Option<&PuzzleSession<Conquest>>,
    )>,
    opponents: Opponents<Conquest>,
    mut whose_turn: ResMut<WhoseTurn>,
    mut commands: Commands,
) -> Result {
    let (played, replayed, puzzle) = matches.get(changed.table)?;
    let seat = match played.to_move() {
        ToMove::Seat(seat) => Some(seat),
        ToMove::Chance | ToMove::Nobody => None,
    };
    whose_turn.set_if_neq(WhoseTurn(seat));
    let phase = match played.to_move() {
        _ if replayed => Phase::Replaying,
        _ if puzzle.is_some_and(PuzzleSession::is_over) => Phase::Answered,
        // The move has yet to be judged.
        ToMove::Nobody if puzzle.is_some() => Phase::Thinking,
        ToMove::Chance => Phase::Dealing,
        ToMove::Nobody => Phase::Over,
        ToMove::Seat(seat) if opponents.sits_at(changed.table, seat) => Phase::Thinking,
        ToMove::Seat(_) if must_pass(played) => Phase::Passing,
        ToMove::Seat(_) => Phase::Moving,
    };
    commands.set_state_if_neq(phase);
    Ok(())
}

/// The last move of a seat.
pub fn last_move(played: &Match<Conquest>) -> Option<(Seat, Move)> {
    let mut acts = played.acts().rev();
    acts.find_map(|(by, made)| match by {
        crate::kit::Actor::Seat(seat) => Some((seat, made)),
        _ => None,
    })
}
