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
    /// The moves that are done.
    next: usize,
}

/// What is found out about one moment of a record.
type Found = (Column, Option<Decision>);

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
                ..Review::default()
            },
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
        let found: Option<Vec<Found>> = (self.next..until).into_par_iter().map(work).collect();
        let Some(found) = found.filter(|found| !found.is_empty()) else {
            return false;
        };
        for (column, decision) in found {
            self.review.columns.push(column);
            self.review.decisions.extend(decision);
        }
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

    /// The chances after so many moves, and the decision that begins there.
    fn moment(&self, ply: usize, stop: Stop) -> Option<Found> {
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
    ) -> Option<Decision> {
        let game = self.record.game();
        let choices = self.estimator.choices(game, at, seat);
        let mut decision = Decision {
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
        if choices == 1 {
            return Some(decision);
        }
        let played: Vec<G::Move> = self.acts[ply..ply + moves]
            .iter()
            .map(|(_, made)| *made)
            .collect();
        let tried = self.estimator.alternatives(game, at, seat, &played, stop)?;
        let (Some(best), Some(rank)) = (tried.first(), tried.iter().position(|one| one.played))
        else {
            return Some(decision);
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
        Some(decision)
    }
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
