//! The endgame: positions without chance are solved.
//!
//! Kingdoms are independent of each other. So the best completion of each seat's kingdom is found once for every set of
//! dominos that it may get, and only the picks form a game tree (max^n, Luckhardt and Irani 1986).

use std::collections::BTreeMap;

use super::{
    super::rules::{
        DiscardRule, Dominations, DominoBits, DominoNumber, Gains, Kingdom, MOST_SEATS, Placement,
        Position, SEATS, Stage, TurnOrder, points,
    },
    remaining::Remaining,
};
use crate::kit::{Cell, Seat};

/// What every seat maximises: its own points, and this.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Objective {
    /// The weight of the best opponent's points, subtracted from one's own.
    pub opponent_weight: f32,
    /// What winning the match adds, in points.
    pub win_bonus: f32,
}

/// A solved placement and pick.
#[derive(Clone, Copy, Debug)]
pub struct Solution {
    /// Where the domino in hand goes; none if there is none, if it is placed later, or if it is discarded.
    pub placement: Option<Placement>,
    /// The domino picked, if the king is still to pick in this turn.
    pub pick: Option<DominoNumber>,
    /// The points of every seat's kingdom at the end.
    pub points: [u16; MOST_SEATS],
    /// Their value for the seat.
    pub value: f32,
}

/// A line on offer: the dominos and who picked them.
type Offer = [(DominoNumber, Option<Seat>)];

/// Solves positions of one game.
pub struct Endgame<'a> {
    game: &'a Dominations,
    at: &'a Position,
    objective: Objective,
    /// How many kingdoms may still be visited.
    nodes_left: u32,
    /// By seat and set of dominos to get, the points of the best completion of its kingdom.
    completions: [BTreeMap<u64, u16>; MOST_SEATS],
    /// What each seat's completions begin with.
    starts: [Start; MOST_SEATS],
}

/// A kingdom and what its owner has picked and not placed.
#[derive(Clone, Copy)]
struct Start {
    kingdom: Kingdom,
    waiting: [Option<DominoNumber>; 4],
}

/// More kingdoms than the limit would have to be visited.
struct NodeLimitReached;

/// Whether no chance is left in the round: the lines to come are known.
pub fn is_without_chance(at: &Position) -> bool {
    let lines_to_come = match (at.turns() - at.turn(), at.next_line().is_empty()) {
        (0, _) | (1, false) => 0,
        (2, false) => 1,
        _ => return false,
    };
    matches!(at.stage(), Stage::Pick | Stage::Place)
        && (lines_to_come == 0 || at.undealt().len() == u32::from(at.line_size()))
}

/// Whether a solution of a position is exact: no seat has to place before it knows all the dominos that it will get.
pub fn is_proven(at: &Position) -> bool {
    at.turn() == at.turns() || (at.turn() + 1 == at.turns() && at.kings_each() == 1)
}

impl<'a> Endgame<'a> {
    /// Solves a position where a seat is awaited and no chance is left: every placement and pick of the seat, the best
    /// first. None if more than `node_limit` kingdoms would have to be visited.
    pub fn solve(
        game: &'a Dominations,
        at: &'a Position,
        seat: Seat,
        objective: Objective,
        node_limit: u32,
    ) -> Option<Vec<Solution>> {
        let start = |seat: Seat| Start {
            kingdom: *at.kingdom(seat),
            waiting: Remaining::of(at, seat).waiting,
        };
        let mut endgame = Self {
            game,
            at,
            objective,
            nodes_left: node_limit,
            completions: [const { BTreeMap::new() }; MOST_SEATS],
            starts: SEATS.map(start),
        };
        endgame.solutions(seat).ok()
    }

    /// Every placement and pick of the seat awaited, the best first.
    fn solutions(&mut self, seat: Seat) -> Result<Vec<Solution>, NodeLimitReached> {
        let at = self.at;
        let mut solutions = Vec::new();
        let places_now = at.stage() == Stage::Place;
        let Some(held) = at.held().filter(|_| places_now) else {
            self.add_solutions(seat, None, &mut solutions)?;
            return Ok(sorted(solutions));
        };
        let domino = &self.game.dominos()[held];
        let before = self.starts[seat.index()];
        let mut after = before;
        after.waiting.rotate_left(1);
        after.waiting[3] = None;
        let places = before.kingdom.places(domino);
        let discards = places.is_empty() || self.game.rules().discard == DiscardRule::Free;
        let placements = places.iter().map(Some).chain(discards.then_some(None));
        for placement in placements {
            self.starts[seat.index()] = after;
            if let Some(placement) = placement {
                let kingdom = &mut self.starts[seat.index()].kingdom;
                kingdom.lay(domino.halves, placement);
            }
            self.completions[seat.index()].clear();
            self.add_solutions(seat, placement, &mut solutions)?;
        }
        Ok(sorted(solutions))
    }

    /// Adds a solution for every pick of the seat awaited, or one if it has none to make.
    fn add_solutions(
        &mut self,
        seat: Seat,
        placement: Option<Placement>,
        into: &mut Vec<Solution>,
    ) -> Result<(), NodeLimitReached> {
        let at = self.at;
        let kings: Vec<Seat> = if at.turn() == 0 {
            at.hand().to_vec()
        } else {
            let slots = at
                .line()
                .slots()
                .iter()
                .skip(at.current_slot().unwrap_or(0));
            slots.filter_map(|slot| slot.king).collect()
        };
        let mut offer: Vec<_> = at
            .next_line()
            .slots()
            .iter()
            .map(|slot| (slot.domino, slot.king))
            .collect();
        let has_picked =
            at.stage() == Stage::Place && at.rules().turn_order == TurnOrder::PickThenPlace;
        let mut given = [DominoBits::EMPTY; MOST_SEATS];
        if offer.is_empty() || has_picked {
            let points = self.picks(&kings, usize::from(has_picked), &mut offer, &mut given)?;
            into.push(self.solution(seat, placement, None, points));
            return Ok(());
        }
        for slot in 0..offer.len() {
            let (pick, None) = offer[slot] else {
                continue;
            };
            offer[slot].1 = Some(seat);
            given[seat.index()].insert(pick);
            let points = self.picks(&kings, 1, &mut offer, &mut given)?;
            into.push(self.solution(seat, placement, Some(pick), points));
            given[seat.index()].remove(pick);
            offer[slot].1 = None;
        }
        Ok(())
    }

    fn solution(
        &self,
        seat: Seat,
        placement: Option<Placement>,
        pick: Option<DominoNumber>,
        points: [u16; MOST_SEATS],
    ) -> Solution {
        Solution {
            placement,
            pick,
            points,
            value: self.value(seat, &points),
        }
    }

    /// Every seat's points when the kings from `next` on pick for the best value of their owners, and then those of the
    /// last line (max^n).
    fn picks(
        &mut self,
        kings: &[Seat],
        next: usize,
        offer: &mut Offer,
        given: &mut [DominoBits; MOST_SEATS],
    ) -> Result<[u16; MOST_SEATS], NodeLimitReached> {
        let Some(&king) = kings.get(next).filter(|_| !offer.is_empty()) else {
            let is_last_line =
                offer.is_empty() || offer.iter().any(|slot| self.is_of_last_line(slot.0));
            if is_last_line {
                return self.totals(given);
            }
            let order: Vec<Seat> = offer.iter().filter_map(|slot| slot.1).collect();
            let mut last: Vec<_> = self
                .at
                .undealt()
                .iter()
                .map(|domino| (domino, None))
                .collect();
            return self.picks(&order, 0, &mut last, given);
        };
        let mut best: Option<(f32, [u16; MOST_SEATS])> = None;
        for slot in 0..offer.len() {
            let (pick, None) = offer[slot] else {
                continue;
            };
            offer[slot].1 = Some(king);
            given[king.index()].insert(pick);
            let points = self.picks(kings, next + 1, offer, given)?;
            given[king.index()].remove(pick);
            offer[slot].1 = None;
            let value = self.value(king, &points);
            if best.is_none_or(|(most, _)| value > most) {
                best = Some((value, points));
            }
        }
        Ok(best.expect("a king finds a free domino").1)
    }

    /// Whether nothing is picked after the line with this domino.
    fn is_of_last_line(&self, domino: DominoNumber) -> bool {
        self.at.turn() + 1 >= self.at.turns() || self.at.undealt().contains(domino)
    }

    /// Every seat's points when they get these dominos.
    fn totals(
        &mut self,
        given: &[DominoBits; MOST_SEATS],
    ) -> Result<[u16; MOST_SEATS], NodeLimitReached> {
        let mut totals = [0; MOST_SEATS];
        for seat in Seat::first(self.at.seats()) {
            let got = given[seat.index()];
            let key = got
                .iter()
                .fold(0, |key, domino| key | 1_u64 << domino.get());
            totals[seat.index()] = if let Some(&known) = self.completions[seat.index()].get(&key) {
                known
            } else {
                let best = self.best_completion(seat, got)?;
                self.completions[seat.index()].insert(key, best);
                best
            };
        }
        Ok(totals)
    }

    /// The points of the best completion of a seat's kingdom, with what waits and these dominos more.
    fn best_completion(&mut self, seat: Seat, got: DominoBits) -> Result<u16, NodeLimitReached> {
        let Start { kingdom, waiting } = self.starts[seat.index()];
        let undealt = self.at.undealt();
        // In the order in which they are placed: a line at a time, each in ascending order.
        let on_offer = |domino: &DominoNumber| self.at.next_line().find(*domino).is_some();
        let mut order: Vec<DominoNumber> = waiting.into_iter().flatten().collect();
        let begin = order.iter().position(on_offer).unwrap_or(order.len());
        order.extend(got.iter().filter(|domino| !undealt.contains(*domino)));
        order[begin..].sort_unstable();
        order.extend(got.iter().filter(|domino| undealt.contains(*domino)));
        self.most_points(&kingdom, &order)
    }

    /// The most points that a kingdom can have once these dominos are placed in this order.
    fn most_points(
        &mut self,
        kingdom: &Kingdom,
        order: &[DominoNumber],
    ) -> Result<u16, NodeLimitReached> {
        let rules = self.game.rules();
        self.nodes_left = self.nodes_left.checked_sub(1).ok_or(NodeLimitReached)?;
        let Some((&next, rest)) = order.split_first() else {
            return Ok(points(kingdom, rules));
        };
        let domino = &self.game.dominos()[next];
        let places = kingdom.places(domino);
        let discards = places.is_empty() || rules.discard == DiscardRule::Free;
        let mut best = 0;
        if discards {
            best = self.most_points(kingdom, rest)?;
        }
        if rest.is_empty() {
            let mut gains = Gains::of(kingdom, rules);
            let domains = points(kingdom, rules) - gains.as_it_is();
            let laid = gains.with(domino).best(&places, |_| Cell::CASTLE);
            return Ok(laid.map_or(best, |(_, gain)| best.max(domains + gain)));
        }
        for placement in &places {
            let mut grown = *kingdom;
            grown.lay(domino.halves, placement);
            best = best.max(self.most_points(&grown, rest)?);
        }
        Ok(best)
    }

    /// The value for a seat of the points at the end.
    fn value(&self, seat: Seat, points: &[u16; MOST_SEATS]) -> f32 {
        let before = self.at.totals();
        let total = |seat: Seat| f32::from(points[seat.index()] + before[seat.index()]);
        let others = Seat::first(self.at.seats()).filter(|&other| other != seat);
        let most = others.map(total).fold(0.0, f32::max);
        let own = total(seat);
        let win_bonus = if self.at.round() < self.at.rules().rounds() || own < most {
            0.0
        } else if own > most {
            self.objective.win_bonus
        } else {
            self.objective.win_bonus / 2.0
        };
        own - self.objective.opponent_weight * most + win_bonus
    }
}

fn sorted(mut solutions: Vec<Solution>) -> Vec<Solution> {
    solutions.sort_by(|a, b| b.value.total_cmp(&a.value));
    solutions
}
