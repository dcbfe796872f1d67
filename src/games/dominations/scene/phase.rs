//! What the table waits for, as a state: derived from the match by one observer, so that it cannot disagree with the rules.

use bevy::prelude::*;

use super::begin::TABLE;
use crate::{
    games::dominations::rules::{Dominations, Position, Stage},
    kit::{Seat, ToMove},
    play::Playable as _,
    screens::{puzzles::PuzzleSession, replay::again::Again, top_bar::TablePhase},
    shell::{
        screens::GameScreen,
        settings::{Confirm as ConfirmMode, Settings},
    },
    table::{Match, MovedOn, Opponents, Replay},
};

/// The step of a turn that the table is in.
#[derive(SubStates, Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[source(GameScreen = TABLE)]
pub enum Phase {
    /// The dealer draws the kings or lays out a line.
    #[default]
    Dealing,
    /// A person puts a king on a domino of the first line.
    Drafting,
    /// A person places a domino.
    Placing,
    /// A person picks a domino of the next line.
    Picking,
    /// A person has done all there is to do in this turn, and may still take it back.
    Confirming,
    /// A computer player is to move.
    Thinking,
    /// The round is over: the domains are counted, then the results are shown.
    Scoring,
    /// A match is looked at again.
    Replaying,
    /// A puzzle has ended, and its answer is told.
    Answered,
}

impl Phase {
    /// Whether a match is being played, and its bars and panels are there.
    pub fn is_played(self) -> bool {
        !matches!(self, Self::Scoring | Self::Replaying)
    }
}

impl TablePhase for Phase {
    fn is_played(&self) -> bool {
        (*self).is_played()
    }
}

/// Whose move it is, with more than the phase says.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct WhoseTurn {
    /// The seat whose turn it is: the one that is awaited, or that has yet to confirm.
    pub seat: Option<Seat>,
    /// Whether a person sits there.
    pub person: bool,
}

/// Run condition: a person may take up, place or pick.
pub fn a_person_plays(phase: Option<Res<State<Phase>>>) -> bool {
    phase.is_some_and(|phase| {
        matches!(
            **phase,
            Phase::Drafting | Phase::Placing | Phase::Picking | Phase::Confirming
        )
    })
}

pub(super) fn plugin(app: &mut App) {
    app.add_sub_state::<Phase>()
        .init_resource::<WhoseTurn>()
        .add_observer(follow);
}

/// Whether every move that `settled`'s turn consists of has been made in `now`: the king whose go it was has had it.
pub fn turn_is_complete(settled: &Position, now: &Position) -> bool {
    Dominations::turn_is_complete(settled, now)
}

/// Sets the phase that the match is in.
fn follow(
    changed: On<MovedOn<Dominations>>,
    matches: Query<(
        &Match<Dominations>,
        Has<Replay<Dominations>>,
        Option<&PuzzleSession<Dominations>>,
        Option<&Again>,
    )>,
    opponents: Opponents<Dominations>,
    settings: Res<Settings>,
    mut whose_turn: ResMut<WhoseTurn>,
    mut commands: Commands,
) -> Result {
    let (played, replayed, puzzle, again) = matches.get(changed.table)?;
    let (settled, now) = (played.settled(), played.position());
    let posed_to = puzzle.map(|puzzle| puzzle.puzzle.seat());
    let posed_to = posed_to.or(again.map(|again| Seat::new(again.decision.seat as u8)));
    let seat = match (posed_to, played.turn_of()) {
        // What is posed goes on past its decision for nobody.
        (Some(seat), _) | (None, ToMove::Seat(seat)) => Some(seat),
        (None, ToMove::Chance | ToMove::Nobody) => None,
    };
    let person = !replayed && seat.is_some_and(|seat| !opponents.sits_at(changed.table, seat));
    whose_turn.set_if_neq(WhoseTurn { seat, person });
    // What is posed is checked whole.
    let each_action = settings.confirm == ConfirmMode::EachAction && posed_to.is_none();
    let phase = match now.stage() {
        _ if replayed => Phase::Replaying,
        _ if puzzle.is_some_and(PuzzleSession::is_over) => Phase::Answered,
        Stage::RoundOver | Stage::Over if played.is_settled() => Phase::Scoring,
        _ if seat.is_none() => Phase::Dealing,
        _ if !person => Phase::Thinking,
        _ if !played.is_settled() && (each_action || turn_is_complete(&settled, now)) => {
            Phase::Confirming
        }
        Stage::Place => Phase::Placing,
        Stage::Pick if now.turn() == 0 => Phase::Drafting,
        Stage::Pick => Phase::Picking,
        Stage::DrawKings | Stage::LayOut | Stage::RoundOver | Stage::Over => Phase::Dealing,
    };
    commands.set_state_if_neq(phase);
    Ok(())
}
