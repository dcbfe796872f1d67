//! What the table waits for, as a state: derived from the match by one observer, so that it cannot disagree with the rules.

use bevy::prelude::*;

use crate::{
    games::dice_wars::rules::{DiceWars, Stage},
    kit::{Seat, ToMove},
    screens::top_bar::TablePhase,
    shell::screens::GameScreen,
    table::{Match, MovedOn, Opponents, Replay},
};

/// The table of this game.
pub const TABLE: GameScreen = GameScreen::table::<DiceWars>();
/// The set-up of this game.
pub const SETUP: GameScreen = GameScreen::setup::<DiceWars>();

/// What the table waits for.
#[derive(SubStates, Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[source(GameScreen = TABLE)]
pub enum Phase {
    /// The dice of an attack roll.
    #[default]
    Rolling,
    /// The dice of a turn are placed.
    Growing,
    /// A person attacks, or ends the turn.
    Attacking,
    /// A computer player is to move.
    Thinking,
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

/// The seat whose turn it is; none after the last.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct WhoseTurn(pub Option<Seat>);

pub(super) fn plugin(app: &mut App) {
    app.add_sub_state::<Phase>()
        .init_resource::<WhoseTurn>()
        .add_observer(follow);
}

/// Sets the phase that the match is in.
fn follow(
    changed: On<MovedOn<DiceWars>>,
    matches: Query<(&Match<DiceWars>, Has<Replay<DiceWars>>)>,
    opponents: Opponents<DiceWars>,
    mut whose_turn: ResMut<WhoseTurn>,
    mut commands: Commands,
) -> Result {
    let (played, replayed) = matches.get(changed.table)?;
    let position = played.position();
    let seat = (position.stage() != Stage::Over).then(|| position.mover());
    whose_turn.set_if_neq(WhoseTurn(seat));
    let phase = match played.to_move() {
        _ if replayed => Phase::Replaying,
        ToMove::Chance if position.stage() == Stage::Grow => Phase::Growing,
        ToMove::Chance => Phase::Rolling,
        ToMove::Nobody => Phase::Over,
        ToMove::Seat(seat) if opponents.sits_at(changed.table, seat) => Phase::Thinking,
        ToMove::Seat(_) => Phase::Attacking,
    };
    commands.set_state_if_neq(phase);
    Ok(())
}
