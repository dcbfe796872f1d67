//! How playouts and evaluation are put together into chances.

use super::{
    super::super::rules::{Dominations, MOST_SEATS, Position},
    Outcome, Won,
};

/// How many stages of a match are told apart.
pub const STAGES: usize = 6;

/// The stage of a position: how much of the match, all of its rounds, has been placed, below [`STAGES`].
pub fn stage_of(at: &Position) -> usize {
    let (turn, turns) = (usize::from(at.turn()), usize::from(at.turns()) + 1);
    let (before, rounds) = (
        usize::from(at.round()) - 1,
        usize::from(at.rules().rounds()),
    );
    ((before * turns + turn) * STAGES / (rounds * turns)).min(STAGES - 1)
}

/// How playouts and evaluation are put together, by stage. What it was fitted to is told in `figures.md`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Blend {
    /// How much of the evaluation's points takes the place of the mean of the playouts, from 0 to 1.
    pub trust: [f64; STAGES],
    /// The standard deviation by which a seat strays from what is expected of it, in points.
    pub stray: [f64; STAGES],
}

impl Blend {
    /// The playouts alone.
    pub const RAW: Self = Self {
        trust: [0.0; STAGES],
        stray: [0.0; STAGES],
    };

    /// The one that the game ships with: fitted to matches of `instinct` by both bonuses, of two or of four, of two by Mighty
    /// Duel, and of four by Dynasty: `dominations review --calibrate 3000 --fit --seed 11 --playouts 200
    /// --rules middle-kingdom,harmony --seats LIST`; 1500 matches with `mighty-duel`, 700 with `dynasty`.
    pub const fn shipped(game: &Dominations) -> Self {
        let rules = game.rules();
        match (rules.dynasty, rules.mighty_duel, game.seats()) {
            (true, _, 3 | 4) => Self {
                trust: [0.0, 0.4, 0.2, 0.2, 0.5, 0.5],
                stray: [19.0, 8.0, 9.0, 0.0, 0.0, 3.0],
            },
            (false, true, _) => Self {
                trust: [0.6, 0.5, 0.5, 0.5, 0.6, 0.5],
                stray: [16.0, 14.0, 12.0, 5.0, 10.0, 5.0],
            },
            (_, _, 2) => Self {
                trust: [0.6, 0.6, 0.5, 0.5, 0.4, 1.0],
                stray: [2.0, 3.0, 7.0, 3.0, 4.0, 0.0],
            },
            _ => Self {
                trust: [0.0, 0.2, 0.3, 0.5, 0.5, 0.0],
                stray: [23.0, 10.0, 5.0, 3.0, 4.0, 4.0],
            },
        }
    }

    /// Each seat's share of the victory and its points in one playout.
    pub(super) fn winner(
        &self,
        stage: usize,
        seats: usize,
        outcome: &Outcome,
        shifts: &[f64; MOST_SEATS],
        strays: &[f64; MOST_SEATS],
    ) -> Won {
        let mut points = [0.0; MOST_SEATS];
        let mut shown = points;
        for seat in 0..seats {
            points[seat] = f64::from(outcome.totals[seat]) + self.trust[stage] * shifts[seat];
            shown[seat] = points[seat] + self.stray[stage] * strays[seat];
        }
        let most = shown[..seats].iter().copied().fold(f64::MIN, f64::max);
        let winners = shown[..seats].iter().filter(|points| **points >= most);
        let share = 1.0 / winners.count() as f64;
        let mut win = [0.0; MOST_SEATS];
        for seat in 0..seats {
            if shown[seat] >= most {
                win[seat] = share;
            }
        }
        (win, points)
    }
}
