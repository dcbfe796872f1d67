//! The decision that a replay stands before: the attack that was made and the better one, each with its sign.

use crate::{
    games::dice_wars::rules::{DiceWars, Move, Region, RegionSet},
    kit::Notation,
    play::review::{Choice, Decision, Grade},
    screens::review::ReviewHere,
};

/// The attacks of a decision; to end a turn is none.
#[derive(Clone, Copy, Debug)]
pub(super) struct Reviewed {
    /// How good the one that was made was.
    pub grade: Grade,
    /// It.
    pub made: Option<(Region, Region)>,
    /// The best, where that is another.
    pub better: Option<(Region, Region)>,
}

/// The decision after so many moves, which the map tells in place of the attack before it: the panel beside it judges the same.
pub(super) fn told(here: &ReviewHere, made: usize) -> Option<Reviewed> {
    let decision = here.decision_at(made)?;
    Some(Reviewed::of(decision, decision.grade?))
}

impl Reviewed {
    fn of(decision: &Decision, grade: Grade) -> Self {
        let better = decision.played > 0 && grade != Grade::Best;
        Self {
            grade,
            made: decision.played().and_then(attack),
            better: decision.best().filter(|_| better).and_then(attack),
        }
    }

    /// What is not shaded; none if nothing is.
    pub(super) fn regions(&self) -> Option<RegionSet> {
        let attacks = [self.made, self.better].into_iter().flatten();
        let regions: RegionSet = attacks.flat_map(|(from, to)| [from, to]).collect();
        (!regions.is_empty()).then_some(regions)
    }
}

fn attack(choice: &Choice) -> Option<(Region, Region)> {
    match DiceWars::read_move(choice.moves.first()?) {
        Ok(Move::Attack { from, to }) => Some((from, to)),
        _ => None,
    }
}
