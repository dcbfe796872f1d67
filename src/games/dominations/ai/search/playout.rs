//! One playout: from a root move on with one determinization, until the round ends or the horizon is reached.

use super::{
    super::{
        super::rules::{DominoBits, DominoNumber, Kingdom, MOST_SEATS, Rules},
        evaluation::StockContext,
    },
    RootMove, Search,
    determinization::Determinization,
    simulated_seat::{PlacementCache, PlacementCaches, SimulatedSeat},
};
use crate::kit::Seat;

/// The result of a playout.
pub(super) struct PlayoutResult {
    /// The value for the seat that searches: its own points less the opponent weight times those of the best opponent.
    pub value: f32,
    /// Its own points.
    pub points: f32,
    /// Its own kingdom.
    pub kingdom: Kingdom,
}

/// A line on offer: its dominos, and who has picked them.
type Offer = [(DominoNumber, Option<Seat>)];

impl Search<'_> {
    /// Plays a root move out with this determinization.
    pub(super) fn playout(
        &self,
        root_move: &RootMove,
        determinization: &Determinization,
        caches: &mut PlacementCaches,
    ) -> PlayoutResult {
        let at = self.at;
        let mut playout = Playout {
            search: self,
            seats: self.simulated_seats,
            stock: self.remaining.stock,
            estimates: self.opponent_values,
            caches,
        };
        let me = self.seat.index();
        playout.seats[me].kingdom = root_move.kingdom;
        playout.seats[me].next_placement = root_move.next_placement;
        // The line being placed, from the king to move on, and the line on offer.
        let begin = at.current_slot().unwrap_or(0);
        let mut line: Vec<(DominoNumber, Seat)> = at.line().slots()[begin.min(at.line().len())..]
            .iter()
            .filter_map(|slot| Some((slot.domino, slot.king?)))
            .collect();
        let mut offer: Vec<(DominoNumber, Option<Seat>)> = at
            .next_line()
            .slots()
            .iter()
            .map(|slot| (slot.domino, slot.king))
            .collect();
        let mine = |&(_, king): &(DominoNumber, Seat)| king == self.seat;
        playout.seats[me].waiting = line.iter().filter(|king| mine(king)).count() as u32
            + offer
                .iter()
                .filter(|slot| slot.1 == Some(self.seat))
                .count() as u32;
        let mut kings: Vec<Seat> = if at.turn() == 0 {
            at.hand().to_vec()
        } else {
            line.iter().map(|king| king.1).collect()
        };
        // The domino of the king to move is placed by the root move, or has been before.
        if at.turn() > 0 {
            playout.seats[me].waiting -= 1;
        }
        let mut is_root = true;
        let mut turn = at.turn();
        let until = turn.saturating_add(self.config.horizon).min(at.turns());
        let mut dealt = 0;
        loop {
            for (index, &king) in kings.iter().enumerate() {
                if king == self.seat && is_root {
                    if let Some(pick) = root_move.pick {
                        playout.take(king, pick, &mut offer);
                        playout.seats[me].next_placement = root_move.next_placement;
                    }
                } else if self.is_simulated(king) {
                    let held = line.get(index).map(|king| king.0);
                    playout.place_and_pick(king, held.filter(|_| turn > 0), &mut offer);
                } else if turn == at.turn() {
                    playout.pick_by_value(king, &mut offer);
                } else {
                    let noise = &determinization.pick_noise[king.index()];
                    playout.pick_by_noisy_value(king, noise, &mut offer);
                }
                is_root = false;
            }
            turn += 1;
            // What nobody has picked is out of the round.
            for &(left_over, _) in offer.iter().filter(|slot| slot.1.is_none()) {
                playout.stock.remove(left_over);
            }
            line = offer
                .iter()
                .filter_map(|&(domino, king)| Some((domino, king?)))
                .collect();
            kings = line.iter().map(|king| king.1).collect();
            if turn > until || line.is_empty() {
                break;
            }
            offer.clear();
            if turn < at.turns() {
                let size = usize::from(at.line_size());
                offer.extend(
                    determinization.stock_order[dealt..dealt + size]
                        .iter()
                        .map(|&domino| (domino, None)),
                );
                offer.sort_unstable_by_key(|slot| slot.0);
                dealt += size;
            }
            if turn == until && turn < at.turns() {
                break;
            }
        }
        // At the horizon, dominos that are picked and not placed are placed before the evaluation.
        for &(domino, king) in &line {
            if self.is_simulated(king) && playout.seats[king.index()].waiting > 0 {
                playout.place(king, domino);
            }
        }
        let points = playout.value(self.seat);
        let best_opponent = Seat::first(at.seats())
            .filter(|&opponent| opponent != self.seat)
            .map(|opponent| playout.value(opponent))
            .fold(f32::MIN, f32::max);
        PlayoutResult {
            value: points - self.opponent_weight * best_opponent,
            points,
            kingdom: playout.seats[me].kingdom,
        }
    }
}

/// The state of a playout.
struct Playout<'s, 'a> {
    search: &'s Search<'a>,
    /// The simulated seats; meaningless for the others.
    seats: [SimulatedSeat; MOST_SEATS],
    /// The expected points of the seats that are not simulated.
    estimates: [f32; MOST_SEATS],
    stock: DominoBits,
    /// What all playouts of the root move share.
    caches: &'s mut PlacementCaches,
}

impl Playout<'_, '_> {
    /// The stock context of a simulated seat once it has placed one domino more (`placed` 1) or is as it is (0).
    fn stock_context(&self, seat: Seat, placed: u32) -> StockContext {
        let seat = &self.seats[seat.index()];
        self.search
            .evaluator
            .stock_context(self.stock, seat.unpicked + seat.waiting - placed)
    }

    /// The points that a seat is expected to end with.
    fn value(&self, seat: Seat) -> f32 {
        if self.search.is_simulated(seat) {
            let context = self.stock_context(seat, 0);
            (self.search.evaluator).value(&self.seats[seat.index()].kingdom, &context)
        } else {
            self.estimates[seat.index()]
        }
    }

    /// A simulated seat places a waiting domino in the best way.
    fn place(&mut self, seat: Seat, domino: DominoNumber) {
        let evaluator = self.search.evaluator;
        let domino = &evaluator.game.dominos()[domino];
        let state = &mut self.seats[seat.index()];
        state.waiting -= 1;
        let (placement, _) = match state.next_placement.take() {
            Some((next, placement)) if next == domino.number => placement,
            _ => {
                let context = self.stock_context(seat, 0);
                evaluator.best_placement(&self.seats[seat.index()].kingdom, domino, &context)
            }
        };
        if let Some(placement) = placement {
            (self.seats[seat.index()].kingdom).lay(domino.halves, placement);
        }
    }

    /// A king of a simulated seat moves: the domino held, if there is one, is placed, and the best one on offer picked.
    fn place_and_pick(&mut self, seat: Seat, held: Option<DominoNumber>, offer: &mut Offer) {
        if let Some(held) = held {
            self.place(seat, held);
        }
        if offer.is_empty() {
            return;
        }
        let evaluator = self.search.evaluator;
        let context = self.stock_context(seat, 1);
        let SimulatedSeat {
            kingdom, unpicked, ..
        } = self.seats[seat.index()];
        let cache = self.caches[seat.index()].get_or_insert_with(|| {
            let placements = [None; DominoNumber::COUNT];
            Box::new(PlacementCache {
                kingdom,
                unpicked,
                placements,
            })
        });
        let mut cache =
            Some(cache).filter(|cache| cache.unpicked == unpicked && cache.kingdom == kingdom);
        // At most so many play before any king.
        let others = usize::from(Rules::kings(self.search.at.seats() as u8)) - 1;
        let (mut best, mut most) = (None, f32::NEG_INFINITY);
        let free = offer
            .iter()
            .enumerate()
            .filter(|(_, slot)| slot.1.is_none());
        for (index, &(domino, _)) in free {
            let find =
                || evaluator.best_placement(&kingdom, &evaluator.game.dominos()[domino], &context);
            let placement = match &mut cache {
                Some(cache) => *cache.placements[domino.index()].get_or_insert_with(find),
                None => find(),
            };
            let bonus = evaluator.early_pick_bonus(offer.len() - index.min(others), unpicked - 1);
            let value = placement.1 + bonus;
            if value > most {
                (best, most) = (Some((domino, placement)), value);
            }
        }
        let (pick, placement) = best.expect("a king finds a free domino");
        self.take(seat, pick, offer);
        let state = &mut self.seats[seat.index()];
        if state.waiting == 1 {
            state.next_placement = Some((pick, placement));
        }
    }

    /// A simulated seat picks this domino.
    fn take(&mut self, seat: Seat, domino: DominoNumber, offer: &mut Offer) {
        self.stock.remove(domino);
        let state = &mut self.seats[seat.index()];
        state.unpicked -= 1;
        state.waiting += 1;
        state.next_placement = None;
        put_king(domino, seat, offer);
    }

    /// A seat that is not simulated picks from the line that is on offer at the root: the value of the pick is added to
    /// its expected points.
    fn pick_by_value(&mut self, king: Seat, offer: &mut Offer) {
        let values = &self.search.pick_values[king.index()];
        if let Some(domino) = self.pick_best(king, |domino| values[domino.index()], offer) {
            self.estimates[king.index()] += values[domino.index()];
        }
    }

    /// A seat that is not simulated picks from a line dealt later, by pick values with noise. They are not added to its
    /// expected points: their sum would soon exceed what a kingdom can hold.
    fn pick_by_noisy_value(
        &mut self,
        king: Seat,
        noise: &[f32; DominoNumber::COUNT],
        offer: &mut Offer,
    ) {
        let values = &self.search.pick_values[king.index()];
        let noisy = |domino: DominoNumber| values[domino.index()] + noise[domino.index()];
        self.pick_best(king, noisy, offer);
    }

    /// A seat that is not simulated picks the free domino with the highest value, if there is one.
    fn pick_best(
        &mut self,
        king: Seat,
        value: impl Fn(DominoNumber) -> f32,
        offer: &mut Offer,
    ) -> Option<DominoNumber> {
        let free = offer.iter().filter(|slot| slot.1.is_none());
        let pick = free
            .map(|slot| slot.0)
            .max_by(|&a, &b| value(a).total_cmp(&value(b)))?;
        self.stock.remove(pick);
        put_king(pick, king, offer);
        Some(pick)
    }
}

/// Puts a king on a domino.
fn put_king(domino: DominoNumber, king: Seat, offer: &mut Offer) {
    if let Some(slot) = offer.iter_mut().find(|slot| slot.0 == domino) {
        slot.1 = Some(king);
    }
}
