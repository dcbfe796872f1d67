//! Works through a record.

use rayon::prelude::*;

use super::{
    Author, Choice, Column, Decision, Estimator, Grade, Points, Review, estimator::Alternative,
};
use crate::{
    kit::{Actor, Notation, Record, Seat},
    play::arena::Stop,
};

/// How many choices of a decision are kept, beside the one that was played.
const KEPT: usize = 10;

/// Works through a record, move by move. What it finds does not depend on how many moves are worked on at once, nor on how
/// many cores.
pub struct Reviewer<'a, G: Notation, E> {
    record: &'a Record<G>,
    acts: Vec<(Actor, G::Move)>,
    estimator: &'a E,
    review: Review,
    /// The decisions after which the chances are not known yet.
    open: Vec<Open<G::Move>>,
    /// The moves that are done.
    next: usize,
}

/// A decision that is not graded yet, and what its choices come to; none where it was forced.
struct Open<M> {
    decision: Decision,
    tried: Vec<Alternative<M>>,
}

/// What is found out about one moment of a record.
type Found<M> = (Column, Option<Open<M>>);

impl<'a, G: Notation, E: Estimator<G>> Reviewer<'a, G, E> {
    /// A reviewer of a record, finished or not, that has done nothing yet.
    pub fn new(record: &'a Record<G>, estimator: &'a E) -> Self {
        Self {
            record,
            acts: record.acts().collect(),
            estimator,
            review: Review {
                seats: record.game().seats(),
                plies: record.ply(),
                playouts: estimator.playouts(),
                seed: estimator.seed(),
                version: E::version(),
                best_play: E::BEST_PLAY,
                ..Review::default()
            },
            open: Vec::new(),
            next: 0,
        }
    }

    /// What is known so far.
    pub fn review(&self) -> &Review {
        &self.review
    }

    /// What is known, when no more is to be done.
    pub fn into_review(self) -> Review {
        self.review
    }

    /// Does so many moments more, on the cores of the pool that it is called in. False once there is nothing left to do, or
    /// when `stop` said so: what was begun then is not counted.
    pub fn advance(&mut self, count: usize, stop: Stop) -> bool {
        let until = (self.next + count).min(self.acts.len() + 1);
        let work = |ply: usize| self.moment(ply, stop);
        let found: Option<Vec<Found<G::Move>>> =
            (self.next..until).into_par_iter().map(work).collect();
        let Some(found) = found.filter(|found| !found.is_empty()) else {
            return false;
        };
        for (column, open) in found {
            self.review.columns.push(column);
            self.open.extend(open);
        }
        self.grade();
        self.next = until;
        self.next <= self.acts.len()
    }

    /// Does all that is left, and says whether nothing is.
    pub fn finish(&mut self, stop: Stop) -> bool {
        // Few at once, so that what is stopped leaves much.
        while self.advance(2 * rayon::current_num_threads(), stop) {}
        self.review.is_complete()
    }

    /// Does all that is left, and tells what is known each time that it is more.
    pub fn tell_on(&mut self, stop: Stop, tell: &dyn Fn(&Review)) {
        loop {
            let more = self.advance(rayon::current_num_threads(), stop);
            tell(&self.review);
            if !more {
                return;
            }
        }
    }

    /// Grades the decisions after which the chances are known.
    fn grade(&mut self) {
        let columns = &self.review.columns;
        let is_known = |open: &Open<G::Move>| {
            let decision = &open.decision;
            decision.ply + decision.moves < columns.len()
        };
        let count = self.open.iter().take_while(|open| is_known(open)).count();
        for Open { decision, tried } in self.open.drain(..count) {
            let after = &columns[decision.ply + decision.moves];
            let graded = graded::<G>(decision, tried, after);
            self.review.decisions.push(graded);
        }
    }

    /// The chances after so many moves, and the decision that begins there.
    fn moment(&self, ply: usize, stop: Stop) -> Option<Found<G::Move>> {
        let game = self.record.game();
        let at = self.record.after(ply);
        let estimate = self.estimator.position(game, &at, stop)?;
        let column = Column {
            by: ply.checked_sub(1).map(|last| author(self.acts[last].0)),
            chances: Points::divided(&estimate.wins),
            scores: estimate.scores.iter().copied().map(rounded).collect(),
            proven: estimate.proven,
        };
        let Some((Actor::Seat(seat), _)) = self.acts.get(ply) else {
            return Some((column, None));
        };
        if self.goes_on(ply) {
            return Some((column, None));
        }
        let Some(moves) = self.estimator.decision(game, &at, &self.acts[ply..]) else {
            return Some((column, None));
        };
        let decision = self.decision(&at, *seat, ply, moves, stop)?;
        Some((column, Some(decision)))
    }

    /// Whether the decision that the move after so many belongs to began before it.
    fn goes_on(&self, ply: usize) -> bool {
        let by = self.acts[ply].0;
        let earlier = self.acts[..ply].iter().rev();
        let in_a_row = earlier.take_while(|(actor, _)| *actor == by).count();
        let mut begun = ply - in_a_row;
        while begun < ply {
            let at = self.record.after(begun);
            let game = self.record.game();
            let rest = &self.acts[begun..];
            begun += self
                .estimator
                .decision(game, &at, rest)
                .unwrap_or(rest.len());
        }
        begun > ply
    }

    fn decision(
        &self,
        at: &G::Position,
        seat: Seat,
        ply: usize,
        moves: usize,
        stop: Stop,
    ) -> Option<Open<G::Move>> {
        let game = self.record.game();
        let choices = self.estimator.choices(game, at, seat);
        let decision = Decision {
            ply,
            moves,
            seat: seat.index(),
            choices,
            grade: None,
            loss: Points::NONE,
            error: 0.0,
            proven: choices == 1,
            played: 0,
            tried: Vec::new(),
        };
        let played: Vec<G::Move> = self.acts[ply..ply + moves]
            .iter()
            .map(|(_, made)| *made)
            .collect();
        let tried = match choices {
            1 => Vec::new(),
            _ => self.estimator.alternatives(game, at, seat, &played, stop)?,
        };
        Some(Open { decision, tried })
    }
}

/// A decision with its grade; `after` are the chances that it led to.
fn graded<G: Notation>(
    mut decision: Decision,
    mut tried: Vec<Alternative<G::Move>>,
    after: &Column,
) -> Decision {
    settle(&mut tried, after.chances[decision.seat], after.proven);
    let (Some(best), Some(rank)) = (tried.first(), tried.iter().position(|one| one.played)) else {
        return decision;
    };
    let made = &tried[rank];
    decision.loss = Points::of_share(best.win) - Points::of_share(made.win);
    decision.grade = Some(Grade::of(decision.loss));
    decision.error = rounded(100.0 * made.error);
    decision.proven = best.proven && made.proven;
    decision.played = rank.min(KEPT);
    let kept = tried.iter().enumerate();
    let kept = kept.filter(|(index, _)| *index < KEPT || *index == rank);
    decision.tried = kept.map(|(_, one)| told::<G>(one)).collect();
    decision
}

/// What was played is worth what the match came to after it: there is one chance of one moment, however it is told.
///
/// The choices were compared with each other: where what was played is estimated too high or too low, so are the others. What
/// is solved stays as it is; and where the match after it is solved, that says nothing of other choices.
fn settle<M>(tried: &mut [Alternative<M>], after: Points, proven: bool) {
    let Some(played) = tried.iter_mut().find(|one| one.played) else {
        return;
    };
    if played.proven {
        return;
    }
    let share = after.get() / 100.0;
    let shift = share - played.win;
    played.win = share;
    if proven {
        played.proven = true;
    } else {
        let others = tried.iter_mut().filter(|one| !one.played && !one.proven);
        for one in others {
            one.win = (one.win + shift).clamp(0.0, 1.0);
        }
    }
    tried.sort_by(|one, other| other.win.total_cmp(&one.win));
}

fn told<G: Notation>(one: &Alternative<G::Move>) -> Choice {
    Choice {
        moves: one.moves.iter().map(|made| G::write_move(*made)).collect(),
        chance: Points::of_share(one.win),
        scores: one.scores.iter().copied().map(rounded).collect(),
        playouts: one.playouts,
        error: rounded(100.0 * one.error),
    }
}

/// A number as it is kept: more than two digits behind the point say nothing.
fn rounded(number: f64) -> f64 {
    (number * 100.0).round() / 100.0
}

fn author(by: Actor) -> Author {
    match by {
        Actor::Seat(seat) => Author::Seat(seat.index()),
        Actor::Chance => Author::Chance,
        Actor::Clock => Author::Clock,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tried(of: &[(f64, bool)], played: usize) -> Vec<Alternative<usize>> {
        let each = of.iter().enumerate();
        each.map(|(index, &(win, proven))| Alternative {
            moves: vec![index],
            win,
            scores: Vec::new(),
            playouts: 1,
            error: 0.0,
            proven,
            played: index == played,
        })
        .collect()
    }

    /// The choices after it is known what came of the one that was played: which they are, and their chances in per cent.
    fn settled(mut of: Vec<Alternative<usize>>, after: f64, proven: bool) -> Vec<(usize, i32)> {
        settle(&mut of, Points::new(after), proven);
        let told = of.iter();
        told.map(|one| (one.moves[0], (100.0 * one.win).round() as i32))
            .collect()
    }

    #[test]
    fn what_was_played_has_the_chance_that_came_after_it_and_the_others_keep_their_distance() {
        let close = [(0.42, false), (0.30, false), (0.05, false)];
        let of = |after| settled(tried(&close, 1), after, false);
        assert_eq!(of(30.0), [(0, 42), (1, 30), (2, 5)]);
        assert_eq!(of(33.0), [(0, 45), (1, 33), (2, 8)]);
        // There is no more than certainty, and no less than none.
        assert_eq!(of(95.0), [(0, 100), (1, 95), (2, 70)]);
        assert_eq!(of(20.0), [(0, 32), (1, 20), (2, 0)]);
    }

    #[test]
    fn what_is_solved_stays_as_it_is() {
        let some = [(0.5, true), (0.45, false), (0.40, false)];
        // What was played turns out better than what was thought to be best.
        let better = settled(tried(&some, 1), 60.0, false);
        assert_eq!(better, [(1, 60), (2, 55), (0, 50)]);
        let played = settled(tried(&some, 0), 60.0, false);
        assert_eq!(played, [(0, 50), (1, 45), (2, 40)]);
        // A match that is solved says nothing of what else could have been.
        let lost = settled(tried(&some, 1), 0.0, true);
        assert_eq!(lost, [(0, 50), (2, 40), (1, 0)]);
    }
}
