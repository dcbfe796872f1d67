//! A position studied for somebody who looks on: the best lines of play with their values, and what is proven.

use std::ops::ControlFlow;

use super::{
    super::rules::{Conquest, Move, Position},
    engine::{Bounds, Found, SURE, Searcher, searcher},
    solver::{solve, solve_with_margin},
};
use crate::kit::{Actor, Game, Insight, Proof, TurnBased, Variation, Verdict};

/// The table of the search: 2 to the power of so many entries, 3 MB.
const TABLE_BITS: u32 = 18;
/// How many moves are searched by themselves, and of how many the lines are told.
const SEARCHED: usize = 6;
const TOLD: usize = 3;
/// The deepest search.
const DEEPEST: u32 = 30;
/// The positions that the search of lines may visit.
const MOST_POSITIONS: u64 = 6_000_000;
/// With so few free cells it tries to prove what the position comes to.
const MOST_FREE: u32 = 14;
/// The positions that the first attempt at that may visit, how many times more each next one, and the last.
const FIRST_PROOF: u64 = 20_000;
const NEXT_PROOF: u64 = 6;
const LAST_PROOF: u64 = 30_000_000;
/// The positions that the proof of a single move may visit, of those that the whole has taken, and at the least.
const PROOF_OF_MOVE: u64 = 4;
const LEAST_PROOF: u64 = 200_000;
/// And those that its margin may take.
const MARGIN: u64 = 1_000_000;

/// Studies a position that is not over until `stop` says so or nothing more is found, and tells what is known each time
/// that it is more.
pub fn study(
    game: &Conquest,
    at: &Position,
    stop: &dyn Fn() -> bool,
    tell: &mut dyn FnMut(Insight<Move>),
) {
    let mut study = Study {
        game,
        at,
        stop,
        roots: roots(game, at),
        search: searcher(game, TABLE_BITS),
        insight: Insight::default(),
        next_proof: FIRST_PROOF,
    };
    if study.roots.is_empty() {
        return;
    }
    study.deepen(tell);
    while !study.is_settled() && study.next_proof <= LAST_PROOF && !stop() {
        study.prove(tell);
    }
    study.insight.done = true;
    tell(study.insight);
}

/// A move of the position, and what has been found out about it.
struct Root {
    made: Move,
    after: Position,
    /// What it comes to where it ends the match.
    end: Option<Verdict>,
    /// Its value at the last two depths, the older first.
    values: [Option<i32>; 2],
    line: Vec<Move>,
}

impl Root {
    /// Whoever moves last has the better of it: the mean of two depths says more than either.
    fn mean(&self) -> f64 {
        let [older, last] = self.values.map(|value| value.map(f64::from));
        match (older, last) {
            (Some(older), Some(last)) if last.abs().max(older.abs()) < f64::from(SURE) => {
                (older + last) / 2.0
            }
            (_, Some(last)) => last,
            (Some(older), None) => older,
            (None, None) => f64::from(-SURE),
        }
    }
}

/// The moves that come to different positions: of the clones to a cell one.
pub fn distinct_moves(game: &Conquest, at: &Position) -> Vec<Move> {
    let Some(by) = game.to_move(at).seat() else {
        return Vec::new();
    };
    let mut listed = Vec::new();
    game.moves(at, by, &mut listed);
    let mut moves: Vec<Move> = Vec::new();
    for made in listed {
        if !moves.iter().any(|known| same(*known, made)) {
            moves.push(made);
        }
    }
    moves
}

/// Those moves, of which nothing has been found out.
fn roots(game: &Conquest, at: &Position) -> Vec<Root> {
    let Some(by) = game.to_move(at).seat() else {
        return Vec::new();
    };
    let roots = distinct_moves(game, at).into_iter().map(|made| {
        let mut after = *at;
        game.advance(&mut after, Actor::Seat(by), made);
        let end = game.result(&after).map(|result| {
            let own = result.scores[by.index()];
            let margin = own - result.scores[1 - by.index()];
            let drawn = result.ranks == [1, 1];
            Verdict {
                outcome: if drawn { 0 } else { margin.signum() },
                margin: Some(if drawn { 0 } else { margin }),
            }
        });
        Root {
            made,
            after,
            end,
            values: [None; 2],
            line: vec![made],
        }
    });
    roots.collect()
}

/// Whether two moves come to the same.
pub fn same(one: Move, other: Move) -> bool {
    match (one, other) {
        (Move::Pawn { to, .. }, Move::Pawn { to: also, .. })
            if one.is_clone() && other.is_clone() =>
        {
            to == also
        }
        _ => one == other,
    }
}

struct Study<'a> {
    game: &'a Conquest,
    at: &'a Position,
    stop: &'a dyn Fn() -> bool,
    /// The best first.
    roots: Vec<Root>,
    search: Box<dyn Searcher>,
    insight: Insight<Move>,
    next_proof: u64,
}

impl Study<'_> {
    /// Whether it is proven what every move comes to.
    fn is_settled(&self) -> bool {
        let proof = self.insight.proof.as_ref();
        self.at.empty().len() > MOST_FREE || proof.is_some_and(|proof| !proof.moves.is_empty())
    }

    /// Searches a position to a depth; nothing if it was stopped before.
    fn look(&mut self, at: &Position, depth: u32) -> Option<Found> {
        let left = MOST_POSITIONS.checked_sub(self.insight.positions)?;
        let bounds = Bounds {
            depth,
            nodes: left.max(1),
            stop: self.stop,
        };
        let each = &mut |_: &Found| ControlFlow::Continue(());
        let found = self.search.search(self.game, at, &bounds, each);
        self.insight.positions += found.nodes;
        (found.depth >= depth || found.value.abs() > SURE).then_some(found)
    }

    /// Searches a move to a depth, the move included; false if there was no time for it.
    fn look_at_move(&mut self, index: usize, depth: u32) -> bool {
        let Root {
            made, after, end, ..
        } = self.roots[index];
        let (value, mut rest) = match end {
            Some(end) => (end.outcome * 30_000, Vec::new()),
            None => match self.look(&after, depth.saturating_sub(1).max(1)) {
                Some(found) => (-found.value, found.line),
                None => return false,
            },
        };
        rest.insert(0, made);
        let root = &mut self.roots[index];
        root.values = [root.values[1], Some(value)];
        root.line = rest;
        true
    }

    /// Searches deeper and deeper.
    fn deepen(&mut self, tell: &mut dyn FnMut(Insight<Move>)) {
        for index in 0..self.roots.len() {
            if !self.look_at_move(index, 2) {
                return;
            }
        }
        self.rank(self.roots.len());
        for depth in 3..=DEEPEST {
            let Some(found) = self.look(self.at, depth) else {
                return;
            };
            let best = self.roots.iter();
            let best = best.take_while(|root| !same(root.made, found.made)).count();
            if best >= SEARCHED && best < self.roots.len() {
                self.roots.swap(best, SEARCHED - 1);
            }
            let searched = self.roots.len().min(SEARCHED);
            for index in 0..searched {
                if !self.look_at_move(index, depth) {
                    return;
                }
            }
            self.rank(searched);
            self.insight.depth = depth;
            self.insight.lines = self.lines();
            self.note_won_line(&found, depth);
            tell(self.insight.clone());
            let single = self.roots.len() == 1 && depth > 8;
            if single || self.insight.proof.is_some() || (self.stop)() {
                return;
            }
            if depth > 4 && self.at.empty().len() <= MOST_FREE && self.next_proof <= 1_000_000 {
                self.prove(tell);
                if self.insight.proof.is_some() {
                    return;
                }
            }
        }
    }

    fn rank(&mut self, searched: usize) {
        self.roots[..searched].sort_by(|one, other| other.mean().total_cmp(&one.mean()));
    }

    fn lines(&self) -> Vec<Variation<Move>> {
        let told = self.roots.iter().take(TOLD);
        told.map(|root| Variation {
            moves: root.line.clone(),
            value: root.mean() / 100.0,
        })
        .collect()
    }

    /// A win that the search has seen to its end is certain, unless the draw clock could come before it.
    fn note_won_line(&mut self, found: &Found, depth: u32) {
        let clock = self.game.draw_clock();
        let in_time = clock == 0 || u32::from(self.at.clock()) + depth < u32::from(clock);
        if found.value.abs() > SURE && in_time {
            self.insight.proof = Some(Proof {
                verdict: Verdict {
                    outcome: found.value.signum(),
                    margin: None,
                },
                moves: Vec::new(),
            });
        }
    }

    /// Tries to prove what the position comes to, and then each of its moves.
    fn prove(&mut self, tell: &mut dyn FnMut(Insight<Move>)) {
        let most = self.next_proof;
        self.next_proof = most.saturating_mul(NEXT_PROOF);
        let Some(solved) = solve(self.game, self.at, most, self.stop) else {
            return;
        };
        self.insight.positions += solved.nodes;
        let whole = Verdict {
            outcome: solved.outcome,
            margin: solved.margin,
        };
        // All of them from the beginning: those that are still to be looked at have no verdict.
        let roots = self.roots.iter();
        let mut moves: Vec<_> = roots.map(|root| (root.made, root.end)).collect();
        if let Some(first) = solved.line.first()
            && let Some(known) = moves.iter_mut().find(|(made, _)| same(*made, *first))
        {
            *known = (*first, Some(whole));
        }
        sort(&mut moves, whole);
        self.tell_proof(whole, &moves, tell);
        let most = (solved.nodes.saturating_mul(PROOF_OF_MOVE)).max(LEAST_PROOF);
        for index in 0..self.roots.len() {
            if (self.stop)() {
                return;
            }
            let root = &self.roots[index];
            let verdict = root.end.or_else(|| {
                let solved = solve_with_margin(self.game, &root.after, most, MARGIN, self.stop)?;
                self.insight.positions += solved.nodes;
                Some(Verdict {
                    outcome: -solved.outcome,
                    margin: solved.margin.map(|margin| -margin),
                })
            });
            let made = root.made;
            moves.retain(|(known, _)| !same(*known, made));
            moves.push((made, verdict));
            // The moves themselves may prove more than the whole did.
            sort(&mut moves, whole);
            if index % 4 == 3 {
                self.tell_proof(whole, &moves, tell);
            }
        }
        let best = moves.first().and_then(|(_, verdict)| *verdict);
        let known = moves.iter().all(|(_, verdict)| {
            verdict.is_some_and(|verdict| verdict.margin.is_some() || verdict.outcome < 0)
        });
        let whole = match best {
            Some(best) if known && best.outcome == whole.outcome => best,
            _ => whole,
        };
        self.tell_proof(whole, &moves, tell);
    }

    fn tell_proof(
        &mut self,
        verdict: Verdict,
        moves: &[(Move, Option<Verdict>)],
        tell: &mut dyn FnMut(Insight<Move>),
    ) {
        self.insight.proof = Some(Proof {
            verdict,
            moves: moves.to_vec(),
        });
        tell(self.insight.clone());
    }
}

/// The best first, in a position that comes to `whole`.
fn sort(moves: &mut [(Move, Option<Verdict>)], whole: Verdict) {
    moves.sort_by_key(|(_, verdict)| std::cmp::Reverse(place(*verdict, whole)));
}

/// Where a verdict stands among others. What is not known stands between draws and losses; where all is lost it comes last, so
/// that the move which resists longest stays the first.
fn place(verdict: Option<Verdict>, whole: Verdict) -> (i32, i32) {
    match verdict {
        Some(verdict) => (2 * verdict.outcome, verdict.margin.unwrap_or(0)),
        None if whole.outcome < 0 => (-3, 0),
        None => (-1, 0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::conquest::notation::position;

    fn studied(position: &str, positions: u64) -> Vec<Insight<Move>> {
        let at = position::read(position).expect("it is a position");
        let game = Conquest::from_position(at).with_draw_clock(0);
        let mut told: Vec<Insight<Move>> = Vec::new();
        let seen = std::cell::Cell::new(0);
        study(&game, &at, &|| seen.get() > positions, &mut |insight| {
            seen.set(insight.positions);
            told.push(insight);
        });
        told
    }

    #[test]
    fn lines_are_legal_the_best_first_and_the_last_word_says_that_it_is_done() {
        let told = studied("x5o/7/7/7/7/7/o5x x 0 1", 20_000);
        let last = told.last().expect("something is told");
        assert!(last.done && last.depth >= 3 && last.proof.is_none());
        assert_eq!(last.lines.len(), 3);
        for line in &last.lines {
            let game = Conquest::default().with_draw_clock(0);
            let mut at = game.opening();
            for &made in &line.moves {
                let by = Actor::Seat(at.to_move());
                game.apply(&mut at, by, made).expect("the line is legal");
            }
        }
        let values: Vec<f64> = last.lines.iter().map(|line| line.value).collect();
        assert!(values.is_sorted_by(|one, other| one >= other), "{values:?}");
    }

    #[test]
    fn every_move_of_a_proven_position_has_its_sure_result() {
        // The position of the screen of proven ends: a win by 5, and 14 moves that differ.
        let told = studied(
            "oxooxx1/xxoooxx/oxooooo/xxoxxoo/xxxxxxo/ooooxxx/oo1oxx1 x 0 48",
            u64::MAX,
        );
        // From the first proof on all moves are there, with a verdict or without.
        let proofs = told.iter().filter_map(|insight| insight.proof.as_ref());
        for proof in proofs.filter(|proof| !proof.moves.is_empty()) {
            assert_eq!(proof.moves.len(), 14);
            assert!(proof.moves[0].1.is_some());
        }
        let proof = told.last().and_then(|insight| insight.proof.clone());
        let proof = proof.expect("three free cells are solved");
        assert_eq!(
            proof.verdict,
            Verdict {
                outcome: 1,
                margin: Some(5)
            }
        );
        let margins: Vec<_> = proof
            .moves
            .iter()
            .map(|(_, verdict)| verdict.and_then(|one| one.margin))
            .collect();
        let expected = [5, 3, 1, 1, 1, -1, -1, -1, -3, -3, -5, -7, -9, -11];
        assert_eq!(margins, expected.map(Some));
    }
}
