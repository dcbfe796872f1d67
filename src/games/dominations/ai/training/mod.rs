//! Training: the evaluation learns from matches that it plays against itself.
//!
//! Each generation plays matches by the evaluation so far, takes every kingdom on the way and its final points as a
//! sample, and fits the network to the samples. The first generation plays by a heuristic. Generations with comparisons
//! follow (`--surveys`): many root moves at one position are played out with the same determinizations, and the network
//! learns their differences.

mod fit;
mod matches;

use std::{ops::Range, thread};

use super::evaluation::{Features, Net, Prediction, StockFeatures};
use crate::kit::{
    Rng,
    chance::{below, stream},
};

use fit::fit;
use matches::{play, random_game};

/// The parameters of a training.
#[derive(Clone, Copy, Debug)]
pub struct TrainingConfig {
    /// How many generations.
    pub generations: u32,
    /// How many matches each plays.
    pub matches: u64,
    /// How many generations with comparisons follow.
    pub comparison_generations: u32,
    /// How many matches each of these plays.
    pub comparison_matches: u64,
    /// How often each goes through its samples.
    pub passes: u32,
    /// The seed of all random numbers.
    pub seed: u64,
    /// Whether kingdoms are of 7 x 7.
    pub large: bool,
    /// How many cores to use; the result does not depend on it.
    pub cores: usize,
}

/// A training sample: a kingdom with its stock, and what the network should predict for it.
struct Sample {
    stock_features: StockFeatures,
    features: Features,
    target: Prediction,
}

/// The samples of one position: the kingdom of a match, or several that are compared.
type SampleGroup = Vec<Sample>;

/// Trains a network from scratch, or on from `net`. Calls `report` after every generation, with the network so far.
pub fn train(
    config: &TrainingConfig,
    net: Option<Net>,
    mut report: impl FnMut(u32, &Progress, &Net),
) -> Net {
    let mut rng = stream(config.seed, "training", u64::from(config.large));
    let mut is_trained = net.is_some();
    let mut net = net.unwrap_or_else(|| random_net(&mut rng));
    let (mut kept, mut begin) = (Vec::new(), 0);
    for generation in 0..config.generations + config.comparison_generations {
        let compares = generation >= config.generations;
        let count = if compares {
            config.comparison_matches
        } else {
            config.matches
        };
        let policy = is_trained.then_some(&net);
        let (mean, samples) = play_all(config, policy, compares, begin..begin + count);
        begin += count;
        // The samples of two generations are kept, but not those without comparisons beside those with.
        if kept.len() > 1 {
            kept.remove(0);
        }
        if generation == config.generations {
            kept.clear();
        }
        kept.push(samples);
        let positions: Vec<&[Sample]> = kept.iter().flatten().map(Vec::as_slice).collect();
        let is_last = generation + 1 == config.generations + config.comparison_generations;
        let error = fit(&mut net, &positions, config.passes, is_last, &mut rng);
        is_trained = true;
        let progress = Progress {
            points: mean,
            error,
            samples: positions.iter().map(|samples| samples.len()).sum(),
        };
        report(generation, &progress, &net);
    }
    net
}

/// Plays matches on several cores. Returns the mean points of their kingdoms, and the samples.
fn play_all(
    config: &TrainingConfig,
    net: Option<&Net>,
    compares: bool,
    numbers: Range<u64>,
) -> (f64, Vec<SampleGroup>) {
    let play_some = |numbers: Range<u64>| {
        let (mut points, mut kingdoms, mut samples) = (0, 0, Vec::new());
        for number in numbers {
            let mut rng = stream(config.seed, "training match", number);
            let game = random_game(config.large, &mut rng);
            points += play(&game, net, compares, &mut rng, &mut samples);
            kingdoms += game.seats();
        }
        (points, kingdoms, samples)
    };
    let share = (numbers.end - numbers.start)
        .div_ceil(config.cores.max(1) as u64)
        .max(1);
    let played: Vec<_> = thread::scope(|scope| {
        let begins = numbers.clone().step_by(share as usize);
        let workers: Vec<_> = begins
            .map(|begin| {
                let some = begin..numbers.end.min(begin + share);
                let theirs = some.clone();
                let worker = thread::Builder::new();
                let worker = worker.spawn_scoped(scope, move || play_some(theirs));
                worker.map_err(|_no_thread| some)
            })
            .collect();
        let done = workers.into_iter().map(|worker| match worker {
            Ok(worker) => worker.join().expect("matches are played by the rules"),
            Err(some) => play_some(some),
        });
        done.collect()
    });
    let points: u32 = played.iter().map(|played| played.0).sum();
    let kingdoms: usize = played.iter().map(|played| played.1).sum();
    let samples = played.into_iter().flat_map(|played| played.2).collect();
    (f64::from(points) / kingdoms.max(1) as f64, samples)
}

/// The result of a generation.
#[derive(Clone, Copy, Debug)]
pub struct Progress {
    /// Mean points of its kingdoms.
    pub points: f64,
    /// Root of the mean squared error of all points together in the last pass, less what several samples of one position
    /// have in common.
    pub error: f64,
    /// How many samples it was fitted to.
    pub samples: usize,
}

fn random_net(rng: &mut Rng) -> Net {
    let mut net = Net::ZERO;
    for weight in net.weights_mut() {
        // Uniform, from -0.25 to 0.25.
        *weight = (below(rng, 1 << 16) as f32 / f32::from(u16::MAX) - 0.5) * 0.5;
    }
    net
}
