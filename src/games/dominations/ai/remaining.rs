//! The dominos that a seat can still get in the round.

use super::super::rules::{DominoBits, DominoNumber, Position};
use crate::kit::Seat;

/// The dominos that a seat can still get in the round.
#[derive(Clone, Copy, Debug)]
pub struct Remaining {
    /// The dominos that nobody has picked yet: those undealt, and those free in the line on offer.
    pub stock: DominoBits,
    /// How many of them the seat will pick.
    pub unpicked: u32,
    /// The dominos that it has picked and not placed, in the order in which it will place them.
    pub waiting: [Option<DominoNumber>; 4],
}

impl Remaining {
    /// What remains for a seat at this position.
    pub fn of(at: &Position, seat: Seat) -> Self {
        let each = u32::from(at.kings_each());
        let mut waiting = [None; 4];
        let mut count = 0;
        let mut picked = each * u32::from(at.turn());
        let in_line = at.line().slots().iter();
        let on_offer = at.next_line().slots().iter();
        for slot in in_line.chain(on_offer.clone()) {
            if slot.king == Some(seat) && !slot.taken {
                waiting[count] = Some(slot.domino);
                count += 1;
            }
        }
        picked += on_offer.filter(|slot| slot.king == Some(seat)).count() as u32;
        let free = at.next_line().free();
        Self {
            stock: at.undealt().iter().chain(free.iter()).collect(),
            unpicked: each * u32::from(at.turns()) - picked,
            waiting,
        }
    }

    /// How many dominos the seat will still place.
    pub fn dominos(&self) -> u32 {
        self.unpicked + self.waiting.iter().flatten().count() as u32
    }
}
