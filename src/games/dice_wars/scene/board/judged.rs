//! The move of a match looked at again that its review judges beside the map: the panels at the left are about the same.

use crate::{
    games::dice_wars::rules::{DiceWars, Move},
    screens::review::ReviewHere,
    table::{Match, Replay},
};

/// The move that comes next in a replay, where its review tells of that decision.
pub fn judged(
    played: &Match<DiceWars>,
    replay: Option<&Replay<DiceWars>>,
    here: Option<&ReviewHere>,
) -> Option<Move> {
    let made = played.ply();
    here?.decision_at(made)?;
    replay?.whole().moves().get(made).copied()
}
