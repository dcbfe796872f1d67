//! One-ply expectation: the attack after which its position is worth most on average, by a formula made by hand. A
//! yardstick that stays as it is.

use super::super::rules::{DiceWars, Move, Position, win_share};
use crate::kit::{Agent, Game, Limits, Seat};

/// Less likely attacks are not looked at.
const LEAST_SHARE: f64 = 0.4;
/// An attack must be worth so much more than to end the turn.
const LEAST_GAIN: f64 = 0.06;

/// Weighs every attack by what it leads to on average, against leaving things as they are.
#[derive(Clone, Copy, Debug, Default)]
pub struct Expectation;

impl Agent<DiceWars> for Expectation {
    fn choose(&mut self, game: &DiceWars, at: &Position, by: Seat, _: &Limits) -> Move {
        let now = worth(game, at, by);
        let mut best = (LEAST_GAIN, Move::End);
        for (from, to) in game.attacks(at, by) {
            let share = win_share(at.dice(from), at.dice(to));
            if share < LEAST_SHARE {
                continue;
            }
            let after = |won| {
                let mut after = *at;
                game.after_attack(&mut after, from, to, won);
                worth(game, &after, by)
            };
            let gain = share * after(true) + (1.0 - share) * after(false) - now;
            if gain > best.0 {
                best = (gain, Move::Attack { from, to });
            }
        }
        best.1
    }
}

/// What a position is worth to a seat: income, dice and stock count for it, the greatest income of another and what could be
/// taken from it against it. The weights were set by hand.
fn worth(game: &DiceWars, at: &Position, seat: Seat) -> f64 {
    let held = at.held(seat);
    let rivals = Seat::first(game.seats()).filter(|other| *other != seat);
    let lead = rivals.map(|other| game.income(at, other)).max();
    let mut worth = 1.4 * f64::from(game.income(at, seat))
        + 0.12 * f64::from(at.dice_in(held))
        + 0.1 * f64::from(at.stock(seat).min(16))
        - 0.35 * f64::from(lead.unwrap_or_default());
    for region in held.iter() {
        let threats = game.map().neighbours(region).without(held).and(at.ready());
        let most = threats.iter().map(|threat| at.dice(threat)).max();
        if let Some(attack) = most {
            worth -= 0.45 * win_share(attack, at.dice(region));
        }
    }
    worth
}
