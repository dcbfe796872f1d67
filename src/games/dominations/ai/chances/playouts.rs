//! Playouts of whole matches by the greedy policy, the deals of each fixed beforehand.

use rand::Rng as _;

use super::{
    super::{
        super::rules::{DominoNumber, Line, MOST_SEATS, Move, Position, Stage},
        remaining::Remaining,
    },
    Estimator, Won, policy,
};
use crate::kit::{
    Game as _, Seat, ToMove,
    chance::{below, shuffle, stream},
};

/// What chance brings in one playout, wherever it begins.
pub(super) struct Deal {
    /// All dominos in the order in which they are dealt, as far as they are undealt.
    order: [DominoNumber; DominoNumber::COUNT],
    /// What the kings of later rounds, and the orders of their dominos, follow from.
    later: u64,
    /// How far each seat strays from what is expected of it, in standard deviations.
    pub strays: [f64; MOST_SEATS],
}

/// What one playout came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The points of the whole match, by seat.
    pub totals: [u16; MOST_SEATS],
    /// Those of the round that was being played.
    pub round: [u16; MOST_SEATS],
}

impl Deal {
    /// Deal number `index` of a seed.
    pub(super) fn new(seed: u64, index: u64) -> Self {
        let mut rng = stream(seed, "deal of a review", index);
        let mut order = [DominoNumber::new(1).expect("1 is a domino's number"); 48];
        for (slot, domino) in order.iter_mut().zip(DominoNumber::all()) {
            *slot = domino;
        }
        shuffle(&mut order, &mut rng);
        let mut uniform = || f64::from(below(&mut rng, 1 << 16)) / f64::from(u16::MAX) - 0.5;
        // The scaled sum of four uniform draws is nearly normal.
        let strays =
            [(); MOST_SEATS].map(|()| (0..4).map(|_| uniform()).sum::<f64>() * 3_f64.sqrt());
        Self {
            order,
            later: rng.next_u64(),
            strays,
        }
    }
}

impl Estimator<'_> {
    /// The playouts of these numbers from a position on; none if `stop` said so before they were done.
    pub(super) fn outcomes(
        &self,
        at: &Position,
        numbers: std::ops::Range<usize>,
        stop: &dyn Fn() -> bool,
    ) -> Option<Vec<Outcome>> {
        let deals = self.deals[numbers].iter();
        deals
            .map(|deal| (!stop()).then(|| self.play_out(*at, deal)))
            .collect()
    }

    /// One playout.
    fn play_out(&self, mut at: Position, deal: &Deal) -> Outcome {
        let (before, round) = (at.totals(), at.round());
        let mut of_round = None;
        let mut dealt = 0;
        let mut later = stream(deal.later, "later rounds of a review", 0);
        loop {
            let made = match at.to_move() {
                ToMove::Seat(seat) => policy::choose(self.game, &at, seat),
                ToMove::Chance if at.stage() == Stage::LayOut && at.round() == round => {
                    self.next_line(&at, deal, &mut dealt)
                }
                ToMove::Chance => self.game.outcome(&at, &mut later),
                ToMove::Nobody => break,
            };
            if at.stage() == Stage::RoundOver && of_round.is_none() {
                of_round = Some(at.totals());
            }
            self.game.make(&mut at, made);
        }
        let totals = at.totals();
        let of_round = of_round.unwrap_or(totals);
        let mut outcome = Outcome {
            totals,
            round: [0; MOST_SEATS],
        };
        for seat in 0..MOST_SEATS {
            outcome.round[seat] = of_round[seat].saturating_sub(before[seat]);
        }
        outcome
    }

    /// The next dominos of the deal that are still undealt.
    fn next_line(&self, at: &Position, deal: &Deal, dealt: &mut usize) -> Move {
        let size = usize::from(at.line_size());
        let mut line = [deal.order[0]; 4];
        let mut found = 0;
        while found < size {
            let domino = deal.order[*dealt];
            *dealt += 1;
            if at.undealt().contains(domino) {
                line[found] = domino;
                found += 1;
            }
        }
        line[..size].sort_unstable();
        Move::LayOut(Line::new(&line[..size]).expect("a line has four dominos at most"))
    }

    /// What the points that the evaluation expects of each kingdom are above the mean of the playouts, by seat. Nothing
    /// where no kingdom is being built.
    pub(super) fn shifts(&self, at: &Position, outcomes: &[Outcome]) -> [f64; MOST_SEATS] {
        let mut shifts = [0.0; MOST_SEATS];
        if !matches!(at.stage(), Stage::Pick | Stage::Place | Stage::LayOut) {
            return shifts;
        }
        for seat in Seat::first(at.seats()) {
            let of_round = outcomes
                .iter()
                .map(|outcome| f64::from(outcome.round[seat.index()]));
            let mean = of_round.sum::<f64>() / outcomes.len() as f64;
            shifts[seat.index()] = self.expected(at, seat) - mean;
        }
        shifts
    }

    /// The points that the evaluation expects of a seat's kingdom: what waits is placed in the best way, and an early pick
    /// counts, in this turn and in the next.
    pub(super) fn expected(&self, at: &Position, seat: Seat) -> f64 {
        let evaluator = &self.evaluator;
        let remaining = Remaining::of(at, seat);
        let mut kingdom = *at.kingdom(seat);
        let mut later = remaining.dominos();
        for domino in remaining.waiting.into_iter().flatten() {
            later -= 1;
            let context = evaluator.stock_context(remaining.stock, later);
            kingdom =
                evaluator.with_best_placement(&kingdom, &self.game.dominos()[domino], &context);
        }
        let context = evaluator.stock_context(remaining.stock, remaining.unpicked);
        let mut value = evaluator.value(&kingdom, &context);
        let slots = at.next_line().slots().iter();
        for slot in slots.filter(|slot| slot.king == Some(seat)) {
            let choices = at.choice_from(slot.domino);
            value += evaluator.early_pick_bonus(choices, remaining.unpicked);
        }
        let free = at.next_line().free().len() as usize;
        let kings = kings_to_pick(at);
        for (before, _) in kings.enumerate().filter(|(_, king)| *king == seat) {
            value += evaluator.early_pick_bonus(free.saturating_sub(before).min(4), u32::MAX);
        }
        value.into()
    }

    /// What each playout came to, put together with what the evaluation expects.
    pub(super) fn blended(&self, at: &Position, outcomes: &[Outcome]) -> Vec<Won> {
        let shifts = self.shifts(at, outcomes);
        let stage = super::stage_of(at);
        let won = |(outcome, deal): (&Outcome, &Deal)| {
            self.blend
                .winner(stage, at.seats(), outcome, &shifts, &deal.strays)
        };
        outcomes.iter().zip(&self.deals).map(won).collect()
    }
}

/// The seats of the kings that still pick from the line on offer, in their order.
pub fn kings_to_pick(at: &Position) -> impl Iterator<Item = Seat> + '_ {
    let to_pick = at.next_line().free().len() as usize;
    let to_pick = to_pick.saturating_sub(at.rules().left_over().into());
    let in_line = at.line().slots().iter().filter_map(|slot| slot.king);
    let all: Vec<Seat> = if at.turn() == 0 {
        at.hand().to_vec()
    } else {
        in_line.collect()
    };
    // Those that have picked came first.
    let skipped = all.len().saturating_sub(to_pick);
    all.into_iter().skip(skipped)
}
