//! Learns what a limit of rounds changes, from matches with limits in which all seats play alike.

use super::{
    super::{
        super::rules::Rules,
        evaluation::{Weights, chances, phase},
        features::Table,
        round_limit::{self, KNOWN, Near, RoundLimit, far},
    },
    BATCH, Lesson, Part, RATE,
    adam::Adam,
    limited,
};
use crate::kit::{Rng, Seat, chance::below};

/// The limits of the matches.
const ROUNDS: [u16; 8] = [2, 4, 6, 10, 15, 20, 30, 40];

/// What a limit of rounds changes.
pub enum RoundLimits {}

/// An end of a turn, so near to the end of the match.
pub struct Known {
    near: Near,
    /// How far each seat would be ahead without a limit, and what it has.
    seats: Box<[(f32, round_limit::Known)]>,
}

impl Known {
    fn chances(&self, limit: &RoundLimit) -> [f32; Seat::MOST] {
        let mut worths = [0.0; Seat::MOST];
        for (worth, (lead, known)) in worths.iter_mut().zip(&self.seats) {
            *worth = limit.worth(self.near, *lead, known);
        }
        chances(worths, self.seats.len())
    }
}

impl Part for RoundLimits {
    type Known = Known;

    const TOGETHER: bool = true;

    /// A match has a hundred turns and more: what was thought of an end before anything was learned would never be forgotten.
    const TRUSTED: f32 = 0.0;

    fn rules(rng: &mut Rng) -> Rules {
        limited(ROUNDS[below(rng, ROUNDS.len() as u32) as usize])
    }

    fn known(weights: &Weights, table: &Table) -> Option<Known> {
        let each = table.known().iter().zip(table.acts);
        let seats = each.zip(weights.leads(table));
        let seats =
            seats.map(|((features, acts), lead)| (lead, round_limit::known(features, acts)));
        Some(Known {
            near: Near::of(table.rounds_left)?,
            seats: seats.collect(),
        })
    }

    fn chances(weights: &Weights, known: &Known) -> [f32; Seat::MOST] {
        known.chances(&weights.limits[phase(known.seats.len())])
    }

    fn fit(weights: &mut Weights, lessons: &[Lesson<Known>], passes: u32, rng: &mut Rng) {
        for (number, limit) in weights.limits.iter_mut().enumerate() {
            let of_phase = |lesson: &&Lesson<Known>| phase(lesson.known.seats.len()) == number;
            let own: Vec<_> = lessons.iter().filter(of_phase).collect();
            let steps = own.len() / BATCH * passes as usize;
            let mut numbers = flat(limit);
            let mut adam = Adam::new(numbers.len());
            for step in 0..steps {
                let mut gradient = vec![0.0; numbers.len()];
                for _ in 0..BATCH {
                    let lesson = own[below(rng, own.len() as u32) as usize];
                    add_gradient(limit, lesson, &mut gradient);
                }
                let rate = RATE * (1.0 - step as f32 / steps as f32);
                let slopes = gradient.into_iter().map(|slope| slope / BATCH as f32);
                adam.step(&mut numbers, slopes, rate);
                *limit = unflat(&numbers);
            }
        }
    }
}

/// How many numbers a knot has.
const OF_KNOT: usize = 2 + KNOWN;

fn flat(limit: &RoundLimit) -> Vec<f32> {
    let each = limit.0.iter();
    each.flat_map(|knot| [knot.trust, knot.far].into_iter().chain(knot.known))
        .collect()
}

fn unflat(numbers: &[f32]) -> RoundLimit {
    let mut limit = RoundLimit::NONE;
    for (knot, numbers) in limit.0.iter_mut().zip(numbers.chunks_exact(OF_KNOT)) {
        (knot.trust, knot.far) = (numbers[0], numbers[1]);
        knot.known.copy_from_slice(&numbers[2..]);
    }
    limit
}

fn add_gradient(limit: &RoundLimit, lesson: &Lesson<Known>, gradient: &mut [f32]) {
    let chances = lesson.known.chances(limit);
    let each = lesson.known.seats.iter().zip(&lesson.target);
    for (((lead, known), target), chance) in each.zip(chances) {
        for (place, share) in lesson.known.near.shares() {
            // From the last knot on nothing is learned.
            let Some(slopes) = gradient.get_mut(place * OF_KNOT..(place + 1) * OF_KNOT) else {
                continue;
            };
            let off = share * (chance - target);
            slopes[0] += off * lead;
            slopes[1] += off * far(*lead);
            for (slope, number) in slopes[2..].iter_mut().zip(known) {
                *slope += off * number;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_all_knots_lie_in_a_row_and_come_back() {
        let mut limit = RoundLimit::NONE;
        limit.0[3].trust = 0.25;
        limit.0[8].known[KNOWN - 1] = 5.0;
        let numbers = flat(&limit);
        assert_eq!(numbers.len(), limit.0.len() * OF_KNOT);
        assert_eq!(numbers[3 * OF_KNOT], 0.25);
        assert_eq!(unflat(&numbers), limit);
    }
}
