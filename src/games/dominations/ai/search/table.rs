//! One playout: the table as it goes on from a choice, with one deal, as far as the seat that searches goes.

use super::{
    super::{
        super::rules::{DominoBits, DominoNumber, Kingdom, MOST_SEATS},
        evaluation::StockContext,
    },
    Choice, Search,
    deal::Deal,
    side::{Seen, SeenBy, Side},
};
use crate::kit::Seat;

/// How a playout ended.
pub(super) struct Ended {
    /// What it came to: one's own points less some of the best other's.
    pub result: f32,
    /// One's own points.
    pub points: f32,
    /// One's own kingdom.
    pub kingdom: Kingdom,
}

impl Search<'_> {
    /// What a choice comes to with this deal.
    pub(super) fn playout(&self, choice: &Choice, deal: &Deal, seen: &mut SeenBy) -> Ended {
        let at = self.at;
        let mut table = Table {
            search: self,
            sides: self.sides,
            stock: self.remaining.stock,
            others: self.base,
            seen,
        };
        let me = self.seat.index();
        table.sides[me].kingdom = choice.kingdom;
        table.sides[me].planned = choice.planned;
        // The line being placed, from the king whose go it is, and the line on offer.
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
        table.sides[me].waiting = line.iter().filter(|king| mine(king)).count() as u32
            + offer
                .iter()
                .filter(|slot| slot.1 == Some(self.seat))
                .count() as u32;
        let mut kings: Vec<Seat> = if at.turn() == 0 {
            at.hand().to_vec()
        } else {
            line.iter().map(|king| king.1).collect()
        };
        // The go that the choice is of.
        if at.turn() > 0 {
            table.sides[me].waiting -= 1;
        }
        let mut first = true;
        let mut turn = at.turn();
        let until = turn.saturating_add(self.style.horizon).min(at.turns());
        let mut dealt = 0;
        loop {
            for (index, &king) in kings.iter().enumerate() {
                if king == self.seat && first {
                    if let Some(pick) = choice.pick {
                        table.take(king, pick, &mut offer);
                        table.sides[me].planned = choice.planned;
                    }
                } else if self.plays_on(king) {
                    let held = line.get(index).map(|king| king.0);
                    table.go(king, held.filter(|_| turn > 0), &mut offer);
                } else if turn == at.turn() {
                    table.let_pick(king, &mut offer);
                } else {
                    table.let_pick_later(king, &deal.whims[king.index()], &mut offer);
                }
                first = false;
            }
            turn += 1;
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
                    deal.order[dealt..dealt + size]
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
        // What has been picked and not placed.
        for &(domino, king) in &line {
            if self.plays_on(king) && table.sides[king.index()].waiting > 0 {
                table.place(king, domino);
            }
        }
        let mine = table.value(self.seat);
        let best_other = Seat::first(at.seats())
            .filter(|&other| other != self.seat)
            .map(|other| table.value(other))
            .fold(f32::MIN, f32::max);
        Ended {
            result: mine - self.envy * best_other,
            points: mine,
            kingdom: table.sides[me].kingdom,
        }
    }
}

/// The state of a playout.
struct Table<'s, 'a> {
    search: &'s Search<'a>,
    /// Those who play on.
    sides: [Side; MOST_SEATS],
    /// What those who do not are expected to end with.
    others: [f32; MOST_SEATS],
    stock: DominoBits,
    /// What has been seen of the kingdoms that all playouts of the choice begin with.
    seen: &'s mut SeenBy,
}

impl Table<'_, '_> {
    /// What a seat has to expect that will lay so many dominos fewer than it picks and has waiting.
    fn stock_context(&self, seat: Seat, fewer: u32) -> StockContext {
        let side = &self.sides[seat.index()];
        self.search
            .evaluator
            .stock_context(self.stock, side.unpicked + side.waiting - fewer)
    }

    /// What a seat is expected to end with.
    fn value(&self, seat: Seat) -> f32 {
        if self.search.plays_on(seat) {
            let context = self.stock_context(seat, 0);
            (self.search.evaluator).value(&self.sides[seat.index()].kingdom, &context)
        } else {
            self.others[seat.index()]
        }
    }

    /// Lays a domino that waits no more in the best way.
    fn place(&mut self, seat: Seat, domino: DominoNumber) {
        let evaluator = self.search.evaluator;
        let domino = &evaluator.game.dominos()[domino];
        let side = &mut self.sides[seat.index()];
        side.waiting -= 1;
        let (placement, _) = match side.planned.take() {
            Some((planned, way)) if planned == domino.number => way,
            _ => {
                let context = self.stock_context(seat, 0);
                evaluator.best_placement(&self.sides[seat.index()].kingdom, domino, &context)
            }
        };
        if let Some(placement) = placement {
            (self.sides[seat.index()].kingdom).lay(domino.halves, placement);
        }
    }

    /// Places and picks, the two together.
    fn go(
        &mut self,
        seat: Seat,
        held: Option<DominoNumber>,
        offer: &mut [(DominoNumber, Option<Seat>)],
    ) {
        if let Some(held) = held {
            self.place(seat, held);
        }
        if offer.is_empty() {
            return;
        }
        let evaluator = self.search.evaluator;
        let context = self.stock_context(seat, 1);
        let Side {
            kingdom, unpicked, ..
        } = self.sides[seat.index()];
        let seen = self.seen[seat.index()].get_or_insert_with(|| {
            let ways = [None; DominoNumber::COUNT];
            Box::new(Seen {
                kingdom,
                unpicked,
                ways,
            })
        });
        let mut seen =
            Some(seen).filter(|seen| seen.unpicked == unpicked && seen.kingdom == kingdom);
        let (mut best, mut most) = (None, f32::NEG_INFINITY);
        let free = offer
            .iter()
            .enumerate()
            .filter(|(_, slot)| slot.1.is_none());
        for (place, &(domino, _)) in free {
            let look =
                || evaluator.best_placement(&kingdom, &evaluator.game.dominos()[domino], &context);
            let found = match &mut seen {
                Some(seen) => *seen.ways[domino.index()].get_or_insert_with(look),
                None => look(),
            };
            let value = found.1 + evaluator.early_pick_bonus(offer.len() - place, unpicked - 1);
            if value > most {
                (best, most) = (Some((domino, found)), value);
            }
        }
        let (pick, found) = best.expect("a king finds a free domino");
        self.take(seat, pick, offer);
        let side = &mut self.sides[seat.index()];
        if side.waiting == 1 {
            side.planned = Some((pick, found));
        }
    }

    fn take(
        &mut self,
        seat: Seat,
        domino: DominoNumber,
        offer: &mut [(DominoNumber, Option<Seat>)],
    ) {
        self.stock.remove(domino);
        let side = &mut self.sides[seat.index()];
        side.unpicked -= 1;
        side.waiting += 1;
        side.planned = None;
        give(domino, seat, offer);
    }

    /// Another king picks of the line on offer now: this is what its owner is known to gain.
    fn let_pick(&mut self, king: Seat, offer: &mut [(DominoNumber, Option<Seat>)]) {
        let wishes = &self.search.wishes[king.index()];
        if let Some(domino) = self.let_take(king, |domino| wishes[domino.index()], offer) {
            self.others[king.index()] += wishes[domino.index()];
        }
    }

    /// Another king picks of a line that is not dealt yet. What it wants is less known then, and the sum of such gains
    /// would soon be more than a kingdom can hold: none of them counts.
    fn let_pick_later(
        &mut self,
        king: Seat,
        whims: &[f32; DominoNumber::COUNT],
        offer: &mut [(DominoNumber, Option<Seat>)],
    ) {
        let wishes = &self.search.wishes[king.index()];
        let wish = |domino: DominoNumber| wishes[domino.index()] + whims[domino.index()];
        self.let_take(king, wish, offer);
    }

    /// Another king takes what it wishes most for, if there is anything left.
    fn let_take(
        &mut self,
        king: Seat,
        wish: impl Fn(DominoNumber) -> f32,
        offer: &mut [(DominoNumber, Option<Seat>)],
    ) -> Option<DominoNumber> {
        let free = offer.iter().filter(|slot| slot.1.is_none());
        let taken = free
            .map(|slot| slot.0)
            .max_by(|&a, &b| wish(a).total_cmp(&wish(b)))?;
        self.stock.remove(taken);
        give(taken, king, offer);
        Some(taken)
    }
}

/// A king goes on a domino.
fn give(domino: DominoNumber, king: Seat, offer: &mut [(DominoNumber, Option<Seat>)]) {
    if let Some(slot) = offer.iter_mut().find(|slot| slot.0 == domino) {
        slot.1 = Some(king);
    }
}
