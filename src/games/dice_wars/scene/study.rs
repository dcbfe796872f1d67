//! Advice: how likely whoever is to move is to win the match, if the turn ends now and after each attack.

use std::cmp::Reverse;

use crate::{
    games::dice_wars::{
        ai::{Lookahead, LookaheadConfig},
        review::MatchEstimator,
        rules::{DiceWars, Move, Position, Region},
        scene::figures::share_rank,
    },
    kit::{Agent, Insight, Limits, ToMove, TurnBased, Variation},
};

/// No sequence of attacks that is looked at is longer.
const DEEPEST: u32 = 6;
/// So many of the attacks that look best are followed, from the second in a row on.
const WIDTH: usize = 5;
/// So many of the best moves are told, and those of them that are attacks are marked on the map.
pub const TOLD: usize = 5;

/// Looks at sequences of attacks, each time longer ones: a line for each move, its value the chance to win the match as a review
/// tells it. The likeliest comes first; of those that read the same, the one that computer players would rather make.
pub fn study(
    game: &DiceWars,
    at: &Position,
    stop: &(dyn Fn() -> bool + Sync),
    tell: &mut dyn FnMut(Insight<Move>),
) {
    let ToMove::Seat(by) = game.to_move(at) else {
        return;
    };
    // At first each move is looked at once, so that something is told at once.
    let chances = |most| MatchEstimator::new(game, most, 0).chances(at, by, None);
    let mut known = chances(0);
    let limits = Limits {
        stop,
        ..Limits::NONE
    };
    let mut positions = 0;
    for depth in 1..=DEEPEST {
        let config = LookaheadConfig {
            depth,
            width: WIDTH,
            most: u32::MAX,
            growths: 0,
        };
        let found = Lookahead::new(config).analyse(game, at, by, &limits);
        // What was not looked at to its end says nothing new.
        if depth > 1 && stop() {
            return;
        }
        let Some(found) = found.analysis else { return };
        if depth == 2 {
            known = chances(MatchEstimator::USUAL_PLAYOUTS);
        }
        positions += u64::from(found.playouts);
        let lines = found.candidates.into_iter().filter_map(|candidate| {
            let (made, value) = *known.iter().find(|(made, _)| *made == candidate.made)?;
            Some(Variation {
                moves: vec![made],
                value,
            })
        });
        let mut lines: Vec<Variation<Move>> = lines.collect();
        lines.sort_by_key(|line| Reverse(share_rank(line.value)));
        let done = depth == DEEPEST || lines.len() == 1;
        tell(Insight {
            depth,
            positions,
            lines,
            proof: None,
            done,
        });
        if done {
            return;
        }
    }
}

/// The chance to win the match with that move, as far as it has been looked at.
pub fn chance(insight: &Insight<Move>, made: Move) -> Option<f64> {
    let mut lines = insight.lines.iter();
    lines.find_map(|line| (line.moves == [made]).then_some(line.value))
}

/// The chance to win the match if the turn ends now, and with that attack.
pub fn before_and_after(
    insight: &Insight<Move>,
    (from, to): (Region, Region),
) -> Option<(f64, f64)> {
    let before = chance(insight, Move::End)?;
    Some((before, chance(insight, Move::Attack { from, to })?))
}

/// The attacks among the best moves that are told, each with its number, from 1.
pub fn attacks(insight: &Insight<Move>) -> impl Iterator<Item = (usize, (Region, Region))> + '_ {
    let best = (1..).zip(insight.lines.iter().take(TOLD));
    best.filter_map(|(number, line)| match line.moves[..] {
        [Move::Attack { from, to }] => Some((number, (from, to))),
        _ => None,
    })
}

/// The attacks that make it likelier to win the match than to end the turn does, or as likely and bring the end nearer; the best
/// first.
pub fn worthwhile(insight: &Insight<Move>) -> impl Iterator<Item = (Region, Region)> + '_ {
    let better = insight.lines.iter().map_while(|line| match line.moves[..] {
        [Move::Attack { from, to }] => Some((from, to)),
        _ => None,
    });
    better.fuse()
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU32, Ordering};

    use super::*;
    use crate::{
        games::dice_wars::rules::{MapChoice, MapSize, Rules},
        kit::Game,
    };

    fn small() -> DiceWars {
        let choice = MapChoice {
            size: MapSize::new(12).unwrap(),
            fixed: 0,
        };
        DiceWars::drawn(Rules::default(), choice, 2, 4).unwrap()
    }

    #[test]
    fn every_move_is_told_with_the_chance_of_a_review_and_deeper_each_time() {
        let game = small();
        let at = game.opening();
        let reviewed = MatchEstimator::new(&game, MatchEstimator::USUAL_PLAYOUTS, 1);
        let reviewed = reviewed.chances(&at, at.mover(), None);
        let asked = AtomicU32::new(0);
        // Long enough for more than one depth, and for no clock.
        let stop = || asked.fetch_add(1, Ordering::Relaxed) > 200;
        let mut depths = Vec::new();
        study(&game, &at, &stop, &mut |insight| {
            depths.push(insight.depth);
            let mut moves = Vec::new();
            game.moves(&at, at.mover(), &mut moves);
            assert_eq!(insight.lines.len(), moves.len());
            for (made, told) in &reviewed {
                let chance = chance(&insight, *made).unwrap();
                assert!((0.0..=1.0).contains(&chance));
                assert!(insight.depth == 1 || chance == *told);
            }
            let ranks = insight.lines.iter().map(|line| share_rank(line.value));
            assert!(ranks.is_sorted_by(|one, other| one >= other));
            let end = chance(&insight, Move::End).unwrap();
            let mut lines = insight.lines.iter();
            let ends = lines.position(|line| line.moves == [Move::End]);
            assert_eq!(Some(worthwhile(&insight).count()), ends);
            for attack in worthwhile(&insight) {
                let (before, _) = before_and_after(&insight, attack).unwrap();
                assert_eq!(before, end);
            }
        });
        assert!(depths.len() > 1, "{depths:?}");
        assert!(depths.windows(2).all(|pair| pair[0] < pair[1]));
    }
}
