//! Advice: how likely whoever is to move is to win the match, if the turn ends now and after each attack.

use std::cmp::Reverse;

use crate::{
    games::dice_wars::{
        ai::{Lookahead, LookaheadConfig},
        review::MatchEstimator,
        rules::{DiceWars, Move, Position, Region, win_share},
        scene::figures::share_rank,
    },
    kit::{Agent, Insight, Limits, ToMove, TurnBased, Variation},
};

/// No sequence of attacks that is looked at is longer.
const DEEPEST: u32 = 6;
/// So many of the attacks that look best are followed, from the second in a row on.
const WIDTH: usize = 5;
/// An attack less likely to succeed comes behind the other moves that win as many matches.
const UNLIKELY: f64 = 0.3;
/// So many of the best moves are told, and those of them that are attacks are marked on the map.
pub const TOLD: usize = 5;

/// Looks at sequences of attacks, each time longer ones: a line for each move, its value the chance to win the match as a review
/// tells it. The likeliest comes first; of those that read the same, the one that computer players would rather make, and last
/// attacks that would hardly succeed.
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
        sort(&mut lines, at);
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

/// Sorts lines by their chances to win the match; of what is read as the same, attacks that would hardly succeed come last,
/// and all else as it stood.
fn sort(lines: &mut [Variation<Move>], at: &Position) {
    let is_unlikely = |line: &Variation<Move>| {
        matches!(line.moves[..], [Move::Attack { from, to }]
            if win_share(at.dice(from), at.dice(to)) < UNLIKELY)
    };
    lines.sort_by_key(|line| (Reverse(share_rank(line.value)), is_unlikely(line)));
}

/// Whether no attack is better than to end the turn, in whatever order they are listed.
pub fn ends(insight: &Insight<Move>) -> bool {
    let end = chance(insight, Move::End);
    let mut lines = insight.lines.iter();
    end.is_some_and(|end| lines.all(|line| share_rank(line.value) <= share_rank(end)))
}

/// Whether to attack is advised rather than to end the turn; not as long as nothing is known.
pub fn advises_attack(insight: &Insight<Move>) -> bool {
    !insight.lines.is_empty() && !ends(insight)
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
        games::dice_wars::rules::{MapChoice, MapSize, Rules, drawn::drawn},
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
            let place = lines.position(|line| line.moves == [Move::End]);
            assert_eq!(Some(worthwhile(&insight).count()), place);
            assert!(ends(&insight) || place != Some(0));
            let mut turned = insight.clone();
            turned.lines.reverse();
            assert_eq!(ends(&turned), ends(&insight), "whatever the order");
            for attack in worthwhile(&insight) {
                let (before, _) = before_and_after(&insight, attack).unwrap();
                assert_eq!(before, end);
            }
        });
        assert!(depths.len() > 1, "{depths:?}");
        assert!(depths.windows(2).all(|pair| pair[0] < pair[1]));
    }

    #[test]
    fn an_attack_that_would_hardly_succeed_comes_behind_what_wins_as_much() {
        let (_, at) = drawn(&["abcd"], &[0, 1, 0, 1], &[5, 3, 2, 3]);
        let [a, b, c, d] = [0, 1, 2, 3].map(|number| Region::new(number).expect("a region"));
        let [strong, weak] = [(a, b), (c, d)].map(|(from, to)| Move::Attack { from, to });
        let sorted = |values: [(Move, f64); 3]| {
            let mut lines = values.map(|(made, value)| Variation {
                moves: vec![made],
                value,
            });
            sort(&mut lines, &at);
            lines.map(|line| line.moves[0])
        };
        let values = |of_weak| [(weak, of_weak), (strong, 0.91), (Move::End, 0.72)];
        assert_eq!(sorted(values(0.91)), [strong, weak, Move::End]);
        assert_eq!(sorted(values(0.95)), [weak, strong, Move::End]);
    }
}
