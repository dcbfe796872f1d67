//! What the moves of a turn come to for every seat: sequences of attacks, each with its exact odds.

use super::super::{
    ai::{distance, evaluation::Weights},
    rules::{DiceWars, Move, Position, Region, Stage, win_share},
};
use crate::kit::Seat;

/// So many of the first attacks that look best are followed, of the second, of the third, and of all others.
const FIRST: usize = 6;
const WIDTHS: [usize; 3] = [4, 2, 1];
/// Attacks less likely to succeed are not, unless they are the first.
const LEAST: f64 = 0.3;
/// No longer sequences are looked at.
const DEEPEST: u32 = 12;

/// Each seat's share of the victory.
pub type Shares = [f64; Seat::MOST];

/// How far the evaluation's shares are drawn apart: each to that power.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sharpness(pub f64);

impl Sharpness {
    /// The one that the game ships with, for a table of so many.
    ///
    /// Each fitted by `review --calibrate 600 --seed 3 --game dice-wars --fit` to `lookahead-1` in all seats (seven: between
    /// its neighbours). The more play, the less a lead is worth, and the evaluation has learned from tables where not all
    /// play alike.
    pub const fn shipped(seats: usize) -> Self {
        Self(match seats {
            ..=2 => 1.10,
            3 => 0.90,
            4 => 0.80,
            5 => 0.75,
            6 | 7 => 0.70,
            _ => 0.65,
        })
    }

    /// The one for a position: the nearer a limit of rounds is, the less is drawn apart. What is known of an end that is near
    /// was learned from tables where all play alike.
    fn at(self, game: &DiceWars, at: &Position) -> Self {
        Self(1.0 + (self.0 - 1.0) * f64::from(distance(game, at)))
    }

    /// The shares, drawn apart.
    pub fn of(self, shares: &Shares) -> Shares {
        if (self.0 - 1.0).abs() < f64::EPSILON {
            return *shares;
        }
        let apart = shares.map(|share| share.powf(self.0));
        let sum: f64 = apart.iter().sum();
        apart.map(|share| share / sum)
    }
}

/// Looks at the moves of a seat.
pub struct Search<'a> {
    game: &'a DiceWars,
    sharpness: Sharpness,
    by: Seat,
    /// How many positions may still be evaluated.
    left: u32,
    /// Whether that does not count yet.
    free: bool,
}

impl<'a> Search<'a> {
    /// A search that evaluates so many positions at most; each move is looked at once in any case.
    pub const fn new(game: &'a DiceWars, by: Seat, most: u32, sharpness: Sharpness) -> Self {
        Self {
            game,
            sharpness,
            by,
            left: most,
            free: true,
        }
    }

    /// Every move with what it comes to, the best first. Those that look best, and `also`, are looked at most deeply.
    pub fn moves(&mut self, at: &Position, also: Option<Move>) -> Vec<(Move, Shares)> {
        let by = self.by.index();
        let sort = |found: &mut [(Move, Shares)]| {
            found.sort_by(|one, other| other.1[by].total_cmp(&one.1[by]));
        };
        let mut found = vec![(Move::End, self.end(at))];
        let attacks: Vec<_> = self.game.attacks(at, self.by).collect();
        for &(from, to) in &attacks {
            found.push((Move::Attack { from, to }, self.attack(at, from, to, 0, 0)));
        }
        self.free = false;
        sort(&mut found);
        // What is given up keeps the chance that it had: deeper looks only find more.
        let mut others = Vec::new();
        for depth in 1..DEEPEST.min(1 + attacks.len() as u32) {
            let mut deeper = Vec::with_capacity(found.len());
            let mut given_up = Vec::new();
            for (place, &(made, known)) in found.iter().enumerate() {
                // After one look ahead at all of them.
                let is_followed = depth == 1 || place < FIRST || also == Some(made);
                match made {
                    Move::Attack { from, to } if is_followed => {
                        deeper.push((made, self.attack(at, from, to, depth, 0)));
                    }
                    Move::Attack { .. } => given_up.push((made, known)),
                    // To end the turn is known at once.
                    _ => deeper.push((made, known)),
                }
            }
            // All are compared at one depth: what was not finished says nothing.
            if self.left == 0 {
                break;
            }
            found = deeper;
            sort(&mut found);
            others.append(&mut given_up);
        }
        found.append(&mut others);
        sort(&mut found);
        found
    }

    fn is_spent(&self) -> bool {
        !self.free && self.left == 0
    }

    /// What it comes to if the turn ends here.
    pub fn end(&mut self, at: &Position) -> Shares {
        self.left = self.left.saturating_sub(1);
        let sharpness = self.sharpness.at(self.game, at);
        sharpness.of(&Weights::shipped().shares(self.game, at))
    }

    /// What an attack comes to that comes after so many others, and after which so many more may follow.
    fn attack(
        &mut self,
        at: &Position,
        from: Region,
        to: Region,
        depth: u32,
        before: usize,
    ) -> Shares {
        let share = win_share(at.dice(from), at.dice(to));
        let mut after = |won: bool| {
            let mut after = *at;
            self.game.after_attack(&mut after, from, to, won);
            self.best(&after, depth, before)
        };
        let won = after(true);
        match share < 1.0 {
            true => mixed(share, &won, &after(false)),
            false => won,
        }
    }

    /// What the best of what can be done comes to, so many attacks being left.
    fn best(&mut self, at: &Position, depth: u32, before: usize) -> Shares {
        let by = self.by.index();
        let end = self.end(at);
        if depth == 0 || at.stage() == Stage::Over || self.is_spent() {
            return end;
        }
        let mut found: Vec<(Shares, Region, Region)> = Vec::new();
        for (from, to) in self.game.attacks(at, self.by) {
            if self.is_spent() {
                return end;
            }
            if win_share(at.dice(from), at.dice(to)) >= LEAST {
                found.push((self.attack(at, from, to, 0, 0), from, to));
            }
        }
        found.sort_by(|one, other| other.0[by].total_cmp(&one.0[by]));
        let mut best = end;
        let width = WIDTHS[before.min(WIDTHS.len() - 1)];
        for (shares, from, to) in found.into_iter().take(width) {
            if self.is_spent() {
                return best;
            }
            let shares = match depth {
                1 => shares,
                _ => self.attack(at, from, to, depth - 1, before + 1),
            };
            if shares[by] > best[by] {
                best = shares;
            }
        }
        best
    }
}

/// What comes of two outcomes, the first of which has that share.
pub fn mixed(share: f64, first: &Shares, second: &Shares) -> Shares {
    let mut mixed = *first;
    for (mixed, second) in mixed.iter_mut().zip(second) {
        *mixed = share * *mixed + (1.0 - share) * second;
    }
    mixed
}
