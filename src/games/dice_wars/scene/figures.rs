//! What can be counted of a position and of a match: for cards, charts and results. Pure.

pub use crate::games::dice_wars::words::{percent, region_number, share_rank, share_words};

use super::story::Story;
use crate::{
    games::dice_wars::rules::{DiceWars, Position},
    kit::Seat,
};

/// What a seat has at a position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Holding {
    /// Its regions.
    pub regions: u32,
    /// The dice on them.
    pub dice: u32,
    /// The dice that it keeps for later.
    pub stock: u32,
    /// What the end of its turn brings.
    pub income: u32,
}

/// What a seat has at a position.
pub fn holding(game: &DiceWars, at: &Position, seat: Seat) -> Holding {
    let held = at.held(seat);
    Holding {
        regions: held.len() as u32,
        dice: at.dice_in(held),
        stock: at.stock(seat).into(),
        income: game.income(at, seat).into(),
    }
}

/// What a seat has done in a match.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Deeds {
    /// The regions taken from each seat.
    pub took: [u32; Seat::MOST],
    /// Attacks won, and all of them.
    pub attacks: [u32; 2],
    /// Attacks won beyond what the exact odds let expect.
    pub luck: f64,
}

/// What each seat has done.
pub fn deeds(story: &Story) -> [Deeds; Seat::MOST] {
    let mut deeds = [Deeds::default(); Seat::MOST];
    for attack in &story.attacks {
        let own = &mut deeds[attack.by.index()];
        own.attacks[1] += 1;
        own.luck -= attack.odds().share();
        if attack.won() {
            own.attacks[0] += 1;
            own.luck += 1.0;
            own.took[attack.against.index()] += 1;
        }
    }
    deeds
}

#[cfg(test)]
pub mod tests {
    use super::*;
    use crate::{
        games::dice_wars::{
            ai::roster,
            rules::{MapChoice, MapSize, Rules},
        },
        kit::{Dealer, Limits, Record, ToMove},
    };

    /// A whole match of so many seats.
    pub fn played(seats: usize, seed: u64) -> Record<DiceWars> {
        let choice = MapChoice {
            size: MapSize::new(16).unwrap(),
            fixed: 0,
        };
        let game = DiceWars::drawn(Rules::default(), choice, seats, seed).unwrap();
        let mut record = Record::new(game);
        let dealer = Dealer { seed };
        let mut player = roster::make("best-odds", seed).unwrap();
        for _ in 0..20_000 {
            let made = match record.to_move() {
                ToMove::Nobody => break,
                ToMove::Chance => dealer.deal(&record),
                ToMove::Seat(seat) => {
                    player.choose(record.game(), record.position(), seat, &Limits::NONE)
                }
            };
            record.play_next(made).unwrap();
        }
        record
    }
}
