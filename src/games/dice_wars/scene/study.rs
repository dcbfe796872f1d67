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
const TOLD: usize = 5;

/// Looks at sequences of attacks, each time longer ones: a line for each move, its value the chance to win the match as a review
/// tells it. The likeliest comes first; of those that read the same, what computer players would rather do than to end the turn,
/// and last attacks that would hardly succeed.
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

/// Whether it is an attack that would hardly succeed.
fn is_unlikely(line: &Variation<Move>, at: &Position) -> bool {
    matches!(line.moves[..], [Move::Attack { from, to }]
        if win_share(at.dice(from), at.dice(to)) < UNLIKELY)
}

/// Sorts lines by their chances to win the match; of what is read as the same, attacks that would hardly succeed come last, and
/// all others stand on that side of the end of the turn on which they stood: there as a review ranks them, by what is not read.
fn sort(lines: &mut [Variation<Move>], at: &Position) {
    let rather = lines.iter().take_while(|line| line.moves != [Move::End]);
    let rather: Vec<Move> = rather
        .filter_map(|line| line.moves.first().copied())
        .collect();
    let side = |line: &Variation<Move>| match line.moves.first() {
        Some(Move::End) => 1,
        Some(made) if rather.contains(made) => 0,
        _ => 2,
    };
    let read = |line: &Variation<Move>| {
        let rank = Reverse(share_rank(line.value));
        (rank, is_unlikely(line, at), side(line))
    };
    lines.sort_by(|one, other| {
        let as_read = read(one).cmp(&read(other));
        as_read.then_with(|| other.value.total_cmp(&one.value))
    });
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

/// The best moves, each with its number, from 1.
///
/// After an attack that would hardly succeed most of its chance is that of what can be done once it has failed: it is told only
/// where it wins more matches than all that would not.
pub fn told<'a>(
    insight: &'a Insight<Move>,
    at: &'a Position,
) -> impl Iterator<Item = (usize, &'a Variation<Move>)> {
    let ranks = insight.lines.iter();
    let ranks = ranks.filter(|line| !is_unlikely(line, at));
    let best = ranks.map(|line| share_rank(line.value)).max();
    let lines = insight.lines.iter().filter(move |line| {
        !is_unlikely(line, at) || best.is_none_or(|best| share_rank(line.value) > best)
    });
    (1..).zip(lines.take(TOLD))
}

/// The attacks among the best moves that are told, each with its number.
pub fn attacks<'a>(
    insight: &'a Insight<Move>,
    at: &'a Position,
) -> impl Iterator<Item = (usize, (Region, Region))> {
    told(insight, at).filter_map(|(number, line)| match line.moves[..] {
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

    #[test]
    fn moves_that_read_the_same_stand_as_a_review_ranks_them() {
        let (_, at) = drawn(&["abcd"], &[0, 1, 0, 1], &[5, 3, 5, 3]);
        let [a, b, c, d] = [0, 1, 2, 3].map(|number| Region::new(number).expect("a region"));
        let [one, other, third] =
            [(a, b), (c, d), (c, b)].map(|(from, to)| Move::Attack { from, to });
        let sorted = |values: [(Move, f64); 4]| {
            let mut lines = values.map(|(made, value)| Variation {
                moves: vec![made],
                value,
            });
            sort(&mut lines, &at);
            lines.map(|line| line.moves[0])
        };
        let found = [
            (one, 0.258),
            (other, 0.262),
            (Move::End, 0.264),
            (third, 0.263),
        ];
        assert_eq!(sorted(found), [other, one, Move::End, third]);
        let found = [
            (one, 0.28),
            (other, 0.262),
            (Move::End, 0.14),
            (third, 0.31),
        ];
        assert_eq!(sorted(found), [third, one, other, Move::End]);
    }

    #[test]
    fn an_attack_that_would_hardly_succeed_is_told_only_where_nothing_else_wins_as_much() {
        let (_, at) = drawn(&["abcd"], &[0, 1, 0, 1], &[5, 3, 2, 3]);
        let [a, b, c, d] = [0, 1, 2, 3].map(|number| Region::new(number).expect("a region"));
        let [strong, weak] = [(a, b), (c, d)].map(|(from, to)| Move::Attack { from, to });
        let numbered = |values: [(Move, f64); 3]| {
            let lines = values.map(|(made, value)| Variation {
                moves: vec![made],
                value,
            });
            let insight = Insight {
                lines: lines.to_vec(),
                ..Insight::default()
            };
            let told = told(&insight, &at).map(|(number, line)| (number, line.moves[0]));
            let marked = attacks(&insight, &at).map(|(number, _)| number);
            (told.collect::<Vec<_>>(), marked.collect::<Vec<_>>())
        };
        let left_out = numbered([(strong, 0.26), (weak, 0.25), (Move::End, 0.14)]);
        assert_eq!(left_out, (vec![(1, strong), (2, Move::End)], vec![1]));
        let left_out = numbered([(strong, 0.26), (weak, 0.26), (Move::End, 0.14)]);
        assert_eq!(left_out, (vec![(1, strong), (2, Move::End)], vec![1]));
        let all = numbered([(weak, 0.27), (strong, 0.26), (Move::End, 0.14)]);
        let told = vec![(1, weak), (2, strong), (3, Move::End)];
        assert_eq!(all, (told, vec![1, 2]));
    }
}
