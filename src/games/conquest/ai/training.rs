//! Lets the strong player's evaluation learn from matches that it plays against itself.
//!
//! Each generation plays matches with the weights of the one before, by short searches after a few random moves, and
//! then moves the weights so that the value of a position foretells how its match ended: logistic regression, as chess
//! programs tune their evaluations.

use std::ops::ControlFlow;

use super::{
    super::rules::{Bits, Board, Conquest, Geometry, Layout, Move, OnBoard, Position, Size},
    engine::{
        Bounds, Engine, MOST_DEPTH, SURE, Searcher, Weights,
        evaluation::{Counter, Counts, FEATURES, PHASES, SizeWeights, phase},
    },
};
use crate::kit::{
    Actor, Game, Rng, ToMove, TurnBased,
    chance::{below, shuffle, stream},
};

/// How one learns.
#[derive(Clone, Copy, Debug)]
pub struct TrainingConfig {
    /// How often matches are played and learned from.
    pub generations: u32,
    /// How many matches each time, on boards of each size.
    pub matches: u64,
    /// How many nodes a move is searched.
    pub nodes: u64,
    /// How often each generation goes through what it has seen.
    pub passes: u32,
    /// What everything follows from.
    pub seed: u64,
}

/// What a generation has come to on boards of one size.
#[derive(Clone, Copy, Debug)]
pub struct Progress {
    /// The size.
    pub size: Size,
    /// How many positions it learned from.
    pub lessons: usize,
    /// The mean of minus the logarithm of the chance that the end was given, before learning and after it.
    pub error: [f64; 2],
}

/// A position, and how it went on.
struct Lesson {
    counts: Counts,
    /// Of how many free cells.
    free: u32,
    /// 1 where the side to move has won, 0 where it has lost, between them what the search thought of it counts too.
    end: f32,
}

/// By how many hundredths of a pawn the odds of winning grow e-fold.
const SCALE: f32 = 350.0;
/// How much of a lesson is what the search thought; the rest is how the match ended.
const SEARCHED: f32 = 0.3;
/// The first step of the weights; later ones are smaller.
const STEP: f32 = 1.0;
/// After so many moves without an end a match teaches nothing more.
const LONGEST: usize = 400;
/// A clock by which matches end that go in circles.
const DRAW_CLOCK: u16 = 50;
/// Random moves before the first that is searched: from so many, below so many.
const RANDOM: [u32; 2] = [2, 11];
/// The bits of the number of entries of a search's table.
const BITS: u32 = 14;

/// Learns, and tells of every generation.
pub fn train(
    config: &TrainingConfig,
    mut weights: Weights,
    mut tell: impl FnMut(u32, Progress),
) -> Weights {
    for generation in 0..config.generations {
        for size in Size::ALL {
            let lessons = Lessons {
                config,
                size,
                generation,
                weights: &weights,
            }
            .on(size);
            let before = error(&lessons, size, weights.of(size));
            let mut learned = *weights.of(size);
            fit(&lessons, size, &mut learned, config, generation);
            let after = error(&lessons, size, &learned);
            *weights.of_mut(size) = learned;
            tell(
                generation,
                Progress {
                    size,
                    lessons: lessons.len(),
                    error: [before, after],
                },
            );
        }
    }
    weights
}

/// The matches of a generation on boards of one size.
struct Lessons<'a> {
    config: &'a TrainingConfig,
    size: Size,
    generation: u32,
    weights: &'a Weights,
}

impl OnBoard for Lessons<'_> {
    type Output = Vec<Lesson>;

    fn run<B: Bits>(self) -> Vec<Lesson> {
        let geometry: &'static Geometry<B> = B::geometry(self.size);
        let counter = Counter::new(geometry);
        let mut engine = Engine::new(geometry, BITS, self.weights);
        let mut lessons = Vec::new();
        let place = u64::from(self.generation) << 40 | u64::from(self.size.side()) << 32;
        for number in 0..self.config.matches {
            let mut rng = stream(self.config.seed, "conquest lessons", place | number);
            self.play(&mut engine, &counter, &mut rng, &mut lessons);
        }
        lessons
    }
}

impl Lessons<'_> {
    /// Plays a match, and appends what its positions teach.
    fn play<B: Bits>(
        &self,
        engine: &mut Engine<B>,
        counter: &Counter<B>,
        rng: &mut Rng,
        lessons: &mut Vec<Lesson>,
    ) {
        // Half the boards have blocked cells: what is learned holds there, too.
        let layout = match (self.size.side(), below(rng, 4)) {
            (3, _) => Layout::None,
            (_, 0) => Layout::Crosses,
            (_, 1) => Layout::Diamonds,
            _ => Layout::None,
        };
        let Ok(game) = Conquest::new(self.size, layout) else {
            return;
        };
        let game = game.with_draw_clock(DRAW_CLOCK);
        let mut at = game.opening();
        let random = RANDOM[0] + below(rng, RANDOM[1] - RANDOM[0]);
        let mut moves = Vec::new();
        let mut seen: Vec<(Counts, u32, usize, i32)> = Vec::new();
        for made in 0..LONGEST {
            let ToMove::Seat(seat) = game.to_move(&at) else {
                break;
            };
            if (made as u32) < random {
                moves.clear();
                game.moves(&at, seat, &mut moves);
                let choice = moves[below(rng, moves.len() as u32) as usize];
                game.advance(&mut at, Actor::Seat(seat), choice);
                continue;
            }
            let bounds = Bounds {
                depth: MOST_DEPTH,
                nodes: self.config.nodes,
                stop: &|| false,
            };
            let found = engine.search(&game, &at, &bounds, &mut |_| ControlFlow::Continue(()));
            if found.made != Move::Pass && found.value.abs() < SURE {
                let board = Board::<B>::of(&at);
                let free = board.empty().count();
                seen.push((counter.counts(&board), free, seat.index(), found.value));
            }
            game.advance(&mut at, Actor::Seat(seat), found.made);
        }
        let Some(end) = ends(&game, &at) else { return };
        lessons.extend(seen.into_iter().map(|(counts, free, seat, value)| Lesson {
            counts,
            free,
            end: SEARCHED * chance(value as f32) + (1.0 - SEARCHED) * end[seat],
        }));
    }
}

/// What the end of a match is worth to each seat; none if it has not ended.
fn ends(game: &Conquest, at: &Position) -> Option<[f32; 2]> {
    let winners = game.result(at)?.winners();
    let [first, second] = Position::SEATS.map(|seat| winners.contains(seat));
    Some(match (first, second) {
        (true, false) => [1.0, 0.0],
        (false, true) => [0.0, 1.0],
        _ => [0.5, 0.5],
    })
}

/// The chance of winning at a value.
fn chance(value: f32) -> f32 {
    1.0 / (1.0 + (-value / SCALE).exp())
}

fn value(lesson: &Lesson, size: Size, weights: &SizeWeights) -> f32 {
    let (lower, part) = phase(lesson.free, size.cells());
    let mixed = |feature: usize| {
        let [low, high] = [lower, lower + 1].map(|phase| weights[phase][feature]);
        low + (high - low) * part
    };
    (0..FEATURES)
        .map(|feature| mixed(feature) * lesson.counts[feature] as f32)
        .sum()
}

/// The mean of minus the logarithm of the chance that the ends were given.
fn error(lessons: &[Lesson], size: Size, weights: &SizeWeights) -> f64 {
    let of = |lesson: &Lesson| {
        let given = chance(value(lesson, size, weights)).clamp(1e-6, 1.0 - 1e-6);
        let (given, end) = (f64::from(given), f64::from(lesson.end));
        -(end * given.ln() + (1.0 - end) * (1.0 - given).ln())
    };
    lessons.iter().map(of).sum::<f64>() / lessons.len().max(1) as f64
}

/// Moves the weights towards what the lessons teach: each step as long as the slope has been steep (Adam).
fn fit(
    lessons: &[Lesson],
    size: Size,
    weights: &mut SizeWeights,
    config: &TrainingConfig,
    generation: u32,
) {
    const BATCH: usize = 512;
    let mut order: Vec<usize> = (0..lessons.len()).collect();
    let mut rng = stream(config.seed, "conquest order", generation.into());
    let mut mean = [[0.0_f32; FEATURES]; PHASES];
    let mut square = [[0.0_f32; FEATURES]; PHASES];
    let mut steps = 0;
    for pass in 0..config.passes {
        shuffle(&mut order, &mut rng);
        let step = STEP * (1.0 - pass as f32 / config.passes as f32);
        for batch in order.chunks(BATCH) {
            let mut slope = [[0.0_f32; FEATURES]; PHASES];
            for &index in batch {
                let lesson = &lessons[index];
                let off = chance(value(lesson, size, weights)) - lesson.end;
                let (lower, part) = phase(lesson.free, size.cells());
                for (feature, count) in lesson.counts.iter().enumerate() {
                    let pull = off * *count as f32 / batch.len() as f32;
                    slope[lower][feature] += pull * (1.0 - part);
                    slope[lower + 1][feature] += pull * part;
                }
            }
            steps += 1;
            let correct = |decay: f32| 1.0 - decay.powi(steps);
            for (phase, of_phase) in weights.iter_mut().enumerate() {
                for (feature, weight) in of_phase.iter_mut().enumerate() {
                    let slope = slope[phase][feature];
                    let (mean, square) = (&mut mean[phase][feature], &mut square[phase][feature]);
                    *mean = 0.9 * *mean + 0.1 * slope;
                    *square = 0.999 * *square + 0.001 * slope * slope;
                    let length = (*square / correct(0.999)).sqrt() + 1e-8;
                    *weight -= step * (*mean / correct(0.9)) / length;
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn learning_lowers_the_error_and_repeats() {
        let config = TrainingConfig {
            generations: 1,
            matches: 6,
            nodes: 60,
            passes: 4,
            seed: 3,
        };
        let mut told = Vec::new();
        let learned = train(&config, Weights::untrained(), |_, progress| {
            told.push(progress);
        });
        assert_eq!(told.len(), Size::ALL.len());
        for progress in &told {
            let [before, after] = progress.error;
            // Every position of the smallest board is decided.
            let learns = progress.size.side() > 3;
            assert_eq!(progress.lessons > 0, learns, "{progress:?}");
            assert!(after < before || !learns, "{progress:?}");
        }
        assert_ne!(learned, Weights::untrained());
        let again = train(&config, Weights::untrained(), |_, _| {});
        assert_eq!(learned, again);
    }
}
