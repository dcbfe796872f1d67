//! The evaluator: rates kingdoms, placements and moves of one game by the evaluation.

use serde::Deserialize;

use super::{
    super::{
        super::rules::{
            DiscardRule, Dominations, Domino, DominoBits, DraftLine, Kingdom, Move, Placement,
            Position, Rules, Stage, TurnOrder, grid::beside, points,
        },
        remaining::Remaining,
    },
    Net, StockContext, StockFeatures, Weights, expected_points,
};
use crate::kit::Seat;

/// The evaluation of kingdoms in one game.
#[derive(Clone, Copy, Debug)]
pub struct Evaluator<'a> {
    /// The game.
    pub game: &'a Dominations,
    /// The network for its size of kingdom.
    pub net: &'a Net,
    /// What is added to the expected points.
    pub bias: EvaluationBias,
}

/// What an evaluation adds to the expected points: a player's style. In points; by default nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EvaluationBias {
    /// Added for every crown in the kingdom.
    pub crowns: f32,
    /// Added while a complete square with the castle in its middle is still possible.
    pub square: f32,
    /// Subtracted for every free cell without a free neighbour.
    pub holes: f32,
}

impl EvaluationBias {
    /// What it adds to the value of a kingdom.
    fn of(&self, kingdom: &Kingdom) -> f32 {
        if *self == Self::default() {
            return 0.0;
        }
        let [odd, two] = kingdom.crowns();
        let crowns = odd.count_ones() + 2 * two.count_ones();
        let square = kingdom.castle_in_middle_possible() && kingdom.harmony_possible();
        let free = kingdom.middle() & !kingdom.taken();
        let holes = (free & !beside(free)).count_ones();
        self.crowns * crowns as f32 + self.square * f32::from(u8::from(square))
            - self.holes * holes as f32
    }
}

/// The standard deviation of the values that the dominos of a line have for a kingdom, in points.
const PICK_VALUE_DEVIATION: f32 = 4.0;
/// The expected maximum of none, one, two... draws from the standard normal distribution.
const EXPECTED_MAXIMUM: [f32; DraftLine::MOST + 1] = [0.0, 0.0, 0.564, 0.846, 1.029];

impl<'a> Evaluator<'a> {
    /// An evaluator with these weights.
    pub fn new(game: &'a Dominations, weights: &'a Weights, bias: EvaluationBias) -> Self {
        Self {
            game,
            bias,
            net: weights.of_size(game.rules().kingdom_size()),
        }
    }

    /// The stock features for a seat that will get `dominos` more dominos from `stock`.
    pub fn stock_features(&self, stock: DominoBits, dominos: u32) -> StockFeatures {
        let game = self.game;
        StockFeatures::new(game.dominos(), stock, dominos, game.rules(), game.seats())
    }

    /// The same, with the part of the network that depends on them alone.
    pub fn stock_context(&self, stock: DominoBits, dominos: u32) -> StockContext {
        self.net.stock_context(self.stock_features(stock, dominos))
    }

    /// The value of a kingdom: the points that it is expected to end with, and the bias. The points are exact where no
    /// domino remains.
    pub fn value(&self, kingdom: &Kingdom, context: &StockContext) -> f32 {
        let value = if context.features.is_over() {
            points(kingdom, self.game.rules()).into()
        } else {
            expected_points(self.net, kingdom, context)
        };
        value + self.bias.of(kingdom)
    }

    /// The best placement of a domino.
    pub fn best_placement(
        &self,
        kingdom: &Kingdom,
        domino: &Domino,
        context: &StockContext,
    ) -> ScoredPlacement {
        let mut best = (None, f32::NEG_INFINITY);
        self.for_each_placement(kingdom, domino, context, |placement, value| {
            if value > best.1 {
                best = (placement, value);
            }
        });
        best
    }

    /// What a pick gains by playing early in the next turn, in points: its king will choose among so many dominos
    /// (`choices`) instead of taking the last. A seat with two kings gets half of it. Nothing if the seat has no next
    /// turn; `unpicked` is how many dominos it will still pick.
    pub fn early_pick_bonus(&self, choices: usize, unpicked: u32) -> f32 {
        let kings = u32::from(Rules::kings_each(self.game.seats() as u8));
        if unpicked < kings {
            return 0.0;
        }
        EXPECTED_MAXIMUM[choices] * PICK_VALUE_DEVIATION / kings as f32
    }

    /// The best few placements of a domino.
    pub fn best_placements(
        &self,
        kingdom: &Kingdom,
        domino: &Domino,
        context: &StockContext,
    ) -> BestPlacements {
        let mut best = BestPlacements::default();
        self.for_each_placement(kingdom, domino, context, |placement, value| {
            best.offer(placement, value);
        });
        best
    }

    /// Calls `visit` with every placement of a domino and the value of the kingdom after it; with none for a discard,
    /// where that is allowed.
    fn for_each_placement(
        &self,
        kingdom: &Kingdom,
        domino: &Domino,
        context: &StockContext,
        mut visit: impl FnMut(Option<Placement>, f32),
    ) {
        let places = kingdom.places(domino);
        if places.is_empty() || self.game.rules().discard == DiscardRule::Free {
            visit(None, self.value(kingdom, context));
        }
        for placement in &places {
            let mut grown = *kingdom;
            grown.lay(domino.halves, placement);
            visit(Some(placement), self.value(&grown, context));
        }
    }

    /// The kingdom after the best placement of a domino.
    pub fn with_best_placement(
        &self,
        kingdom: &Kingdom,
        domino: &Domino,
        context: &StockContext,
    ) -> Kingdom {
        let mut grown = *kingdom;
        if let (Some(placement), _) = self.best_placement(kingdom, domino, context) {
            grown.lay(domino.halves, placement);
        }
        grown
    }

    /// The best move of the seat awaited, one ply deep: the first move of the placement and pick that have the highest
    /// value together.
    pub fn best_move(&self, at: &Position, seat: Seat) -> Move {
        let dominos = self.game.dominos();
        let remaining = Remaining::of(at, seat);
        let kingdom = at.kingdom(seat);
        let mut later = remaining.dominos();
        let mut placements = BestPlacements::NO_DOMINO;
        if let Some(held) = at.held() {
            later -= 1;
            let context = self.stock_context(remaining.stock, later);
            placements = self.best_placements(kingdom, &dominos[held], &context);
        }
        let places = at.stage() == Stage::Place;
        let picks = !places
            || (at.rules().turn_order == TurnOrder::PlaceThenPick && !at.next_line().is_empty());
        let (mut best_placement, mut best_pick) = (placements.best().0, None);
        if picks {
            let mut best = f32::NEG_INFINITY;
            for &(placement, _) in placements.iter() {
                let mut grown = *kingdom;
                if let (Some(placement), Some(held)) = (placement, at.held()) {
                    grown.lay(dominos[held].halves, placement);
                }
                for pick in at.next_line().free().iter() {
                    let mut stock = remaining.stock;
                    stock.remove(pick);
                    let context = self.stock_context(stock, later - 1);
                    let bonus = self.early_pick_bonus(at.choice_from(pick), remaining.unpicked - 1);
                    let value = bonus + self.best_placement(&grown, &dominos[pick], &context).1;
                    if value > best {
                        (best, best_placement, best_pick) = (value, placement, Some(pick));
                    }
                }
            }
        }
        match (places, at.held()) {
            (true, Some(held)) => best_placement.map_or(Move::Discard(held), Move::Place),
            _ => Move::Pick(best_pick.expect("a line on offer has a free domino")),
        }
    }
}

/// A placement (none: the domino is discarded), and the value of the kingdom after it.
pub type ScoredPlacement = (Option<Placement>, f32);

/// The best few placements of a domino, best first.
#[derive(Clone, Copy, Debug, Default)]
pub struct BestPlacements {
    placements: [ScoredPlacement; Self::MOST],
    count: usize,
}

impl BestPlacements {
    /// How many are kept.
    pub const MOST: usize = 3;
    /// What stands for them where there is no domino to place.
    pub const NO_DOMINO: Self = Self {
        placements: [(None, 0.0); Self::MOST],
        count: 1,
    };

    fn offer(&mut self, placement: Option<Placement>, value: f32) {
        let at = self.iter().take_while(|known| known.1 >= value).count();
        if at < Self::MOST {
            self.count = (self.count + 1).min(Self::MOST);
            self.placements[at..self.count].rotate_right(1);
            self.placements[at] = (placement, value);
        }
    }

    /// The placements, best first.
    pub fn iter(&self) -> std::slice::Iter<'_, ScoredPlacement> {
        self.placements[..self.count].iter()
    }

    /// The best placement.
    pub fn best(&self) -> ScoredPlacement {
        self.placements[0]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::dominations::rules::DominoSet;

    #[test]
    fn an_early_pick_gains_more_the_more_choices_it_gives_and_nothing_in_the_last_turn() {
        let bonus = |seats, choices, unpicked| {
            let game = Dominations::new(Rules::default(), seats, DominoSet::course());
            let game = game.expect("so many seats play so");
            Evaluator::new(&game, Weights::shipped(), EvaluationBias::default())
                .early_pick_bonus(choices, unpicked)
        };
        assert_eq!(bonus(4, 1, 5), 0.0);
        for choices in 2..=4 {
            assert!(bonus(4, choices, 5) > bonus(4, choices - 1, 5));
            assert_eq!(bonus(4, choices, 0), 0.0);
            // One of two kings may have its last pick still before it.
            assert_eq!(bonus(2, choices, 1), 0.0);
            assert_eq!(bonus(2, choices, 2), bonus(4, choices, 2) / 2.0);
        }
    }
}
