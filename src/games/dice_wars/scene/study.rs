//! Advice: how likely whoever is to move is to win the match, if the turn ends now and after each attack.

use crate::{
    games::dice_wars::{
        ai::{Lookahead, LookaheadConfig},
        rules::{DiceWars, Move, Position, Region},
    },
    kit::{Agent, Insight, Limits, ToMove, TurnBased, Variation},
};

/// No sequence of attacks that is looked at is longer.
const DEEPEST: u32 = 6;
/// So many of the attacks that look best are followed, from the second in a row on.
const WIDTH: usize = 5;

/// Looks at sequences of attacks, each time longer ones: a line for each move, its value the chance to win the match.
pub fn study(
    game: &DiceWars,
    at: &Position,
    stop: &(dyn Fn() -> bool + Sync),
    tell: &mut dyn FnMut(Insight<Move>),
) {
    let ToMove::Seat(by) = game.to_move(at) else {
        return;
    };
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
        positions += u64::from(found.playouts);
        let lines = found.candidates.into_iter().map(|candidate| Variation {
            moves: vec![candidate.made],
            value: candidate.value,
        });
        let lines: Vec<Variation<Move>> = lines.collect();
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

/// The attacks that are worth more than to end the turn, or as much and bring the end nearer; the best first.
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
        games::dice_wars::{
            ai::are_alike,
            rules::{MapChoice, MapSize, Rules},
        },
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
    fn every_move_is_told_with_a_chance_the_best_first_and_deeper_each_time() {
        let game = small();
        let at = game.opening();
        let asked = AtomicU32::new(0);
        // Long enough for more than one depth, and for no clock.
        let stop = || asked.fetch_add(1, Ordering::Relaxed) > 200;
        let mut depths = Vec::new();
        study(&game, &at, &stop, &mut |insight| {
            depths.push(insight.depth);
            let mut moves = Vec::new();
            game.moves(&at, at.mover(), &mut moves);
            assert_eq!(insight.lines.len(), moves.len());
            let sorted = |pair: &[Variation<Move>]| {
                pair[0].value >= pair[1].value || are_alike(pair[0].value, pair[1].value)
            };
            assert!(insight.lines.windows(2).all(sorted));
            for made in moves {
                let chance = chance(&insight, made).unwrap();
                assert!((0.0..=1.0).contains(&chance));
            }
            let end = chance(&insight, Move::End).unwrap();
            for attack in worthwhile(&insight) {
                let (before, after) = before_and_after(&insight, attack).unwrap();
                assert!(before == end && (after >= before || are_alike(after, before)));
            }
        });
        assert!(depths.len() > 1, "{depths:?}");
        assert!(depths.windows(2).all(|pair| pair[0] < pair[1]));
    }
}
