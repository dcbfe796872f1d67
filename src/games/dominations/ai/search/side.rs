//! A seat that plays on by instinct in a playout.

use super::{
    super::{
        super::rules::{DominoNumber, Kingdom, MOST_SEATS, Position},
        evaluation::{Evaluator, ScoredPlacement},
        remaining::Remaining,
    },
    Search,
};
use crate::kit::Seat;

/// A seat as it stands in a playout.
#[derive(Clone, Copy, Debug)]
pub(super) struct Side {
    pub kingdom: Kingdom,
    /// Where the domino named is to go, if nothing else is laid before.
    pub planned: Option<(DominoNumber, ScoredPlacement)>,
    /// How many dominos it will still pick.
    pub unpicked: u32,
    /// How many it has picked and not placed.
    pub waiting: u32,
}

impl Side {
    /// A seat as it stands now.
    pub(super) fn of(evaluator: &Evaluator, at: &Position, seat: Seat) -> Self {
        let remaining = Remaining::of(at, seat);
        let kingdom = *at.kingdom(seat);
        let planned = remaining.waiting[0].map(|next| {
            let context = evaluator.stock_context(remaining.stock, remaining.dominos() - 1);
            let domino = &evaluator.game.dominos()[next];
            (next, evaluator.best_placement(&kingdom, domino, &context))
        });
        Self {
            kingdom,
            planned,
            unpicked: remaining.unpicked,
            waiting: remaining.dominos() - remaining.unpicked,
        }
    }
}

/// What has been seen of one kingdom: by domino how it is best laid.
#[derive(Clone, Debug)]
pub(super) struct Seen {
    pub kingdom: Kingdom,
    /// How many dominos its owner will still pick.
    pub unpicked: u32,
    pub ways: [Option<ScoredPlacement>; DominoNumber::COUNT],
}

/// By seat, what has been seen of the kingdom that its first pick in a playout begins with.
pub(super) type SeenBy = [Option<Box<Seen>>; MOST_SEATS];

impl Search<'_> {
    /// Whether playouts let a seat play on by instinct: the one that searches, and one other alone. Where there are
    /// several others, what they are like is less known than what they want, and takes more time.
    pub(super) fn plays_on(&self, seat: Seat) -> bool {
        seat == self.seat || self.at.seats() == 2
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        games::dominations::{
            ai::{
                evaluation::{EvaluationBias, Weights},
                search::{Style, table::Ended},
            },
            rules::{Dominations, DominoSet, Rules},
        },
        kit::{Game as _, ToMove, chance::stream},
    };

    /// What the first playout of a round comes to.
    fn played(seats: u8) -> Ended {
        let game = Dominations::new(Rules::default(), seats.into(), DominoSet::course());
        let game = game.expect("so many seats play so");
        let mut at = game.opening();
        let mut rng = stream(3, "test", 0);
        while at.to_move() == ToMove::Chance {
            let dealt = game.outcome(&at, &mut rng);
            game.make(&mut at, dealt);
        }
        let style = Style {
            envy: 1.0,
            duel_envy: 1.0,
            ..Style::default()
        };
        let evaluator = Evaluator::new(&game, Weights::shipped(), EvaluationBias::default());
        let search = Search::new(evaluator, &at, at.hand()[0], style, 5, 1);
        let mut seen = SeenBy::default();
        search.playout(&search.choices()[0], &search.deal(0), &mut seen)
    }

    #[test]
    fn one_other_alone_plays_on_until_its_points_are_exact() {
        let ended = played(2);
        let other = ended.points - ended.result;
        assert_eq!(other.fract(), 0.0);
        assert!((20.0..120.0).contains(&other), "by instinct? {other}");
        // Several others are only guessed at.
        let ended = played(4);
        assert_ne!((ended.points - ended.result).fract(), 0.0);
    }
}
