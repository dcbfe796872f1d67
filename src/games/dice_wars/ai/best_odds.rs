//! Best odds: always the attack that succeeds most often. A yardstick that stays as it is.

use super::super::rules::{DiceWars, MOST_DICE, Map, Move, Position, Region, RegionSet, win_share};
use crate::kit::{Agent, Limits, Seat};

/// Attacks where the odds are best as long as it is at least one die ahead; from a full region also one that is as full,
/// since waiting would add nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct BestOdds;

impl Agent<DiceWars> for BestOdds {
    fn choose(&mut self, game: &DiceWars, at: &Position, by: Seat, _: &Limits) -> Move {
        let weaker = |attack| {
            if attack == MOST_DICE {
                MOST_DICE
            } else {
                attack - 1
            }
        };
        best_attack(game.map(), at, at.held(by), weaker)
            .map_or(Move::End, |(from, to)| Move::Attack { from, to })
    }
}

/// The attack from one of these regions that succeeds most often, against at most `most(attack)` dice; of several the one
/// with the fewest dice, then the first.
#[inline]
pub(super) fn best_attack(
    map: &Map,
    at: &Position,
    held: RegionSet,
    most: impl Fn(u8) -> u8,
) -> Option<(Region, Region)> {
    let mut best: Option<(f64, RegionSet, RegionSet)> = None;
    for attack in 2..=MOST_DICE {
        let attackers = held.and(at.with_dice(attack));
        if attackers.is_empty() {
            continue;
        }
        let mut reach = RegionSet::EMPTY;
        for from in attackers.iter() {
            reach = reach.or(map.neighbours(from));
        }
        reach = reach.without(held);
        let weakest = (1..=most(attack)).find_map(|defence| {
            let targets = reach.and(at.with_dice(defence));
            (!targets.is_empty()).then_some((defence, targets))
        });
        if let Some((defence, targets)) = weakest {
            let share = win_share(attack, defence);
            if best.is_none_or(|(most, ..)| share > most) {
                best = Some((share, attackers, targets));
            }
        }
    }
    let (_, attackers, targets) = best?;
    attackers.iter().find_map(|from| {
        let mut reached = map.neighbours(from).and(targets);
        Some((from, reached.pop()?))
    })
}
