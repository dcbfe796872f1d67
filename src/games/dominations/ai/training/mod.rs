//! Training: the evaluation learns from matches that it plays against itself.
//!
//! Each generation plays matches by the evaluation so far, notes every kingdom on the way and what it came to,
//! and fits the networks to that. The first plays by a rule of thumb. Generations of surveys come after: there many
//! choices at one position are played out with the same deals, and the network learns what tells one from the other.

mod fit;
mod matches;

use std::{ops::Range, thread};

use super::evaluation::{Features, Net, Prediction, StockFeatures};
use crate::kit::{
    Rng,
    chance::{below, stream},
};

use fit::fit;
use matches::{any_game, play};

/// How a training goes.
#[derive(Clone, Copy, Debug)]
pub struct Course {
    /// How many generations.
    pub generations: u32,
    /// How many matches each plays.
    pub matches: u64,
    /// How many generations of surveys follow.
    pub surveys: u32,
    /// How many matches each of these plays.
    pub surveyed: u64,
    /// How often each goes through what it has seen.
    pub passes: u32,
    /// What chance follows from.
    pub seed: u64,
    /// Whether kingdoms are of 7 x 7.
    pub large: bool,
    /// How many cores to use; what is learned does not depend on it.
    pub cores: usize,
}

/// A kingdom, what was still to come, and what it came to.
struct Lesson {
    stock_features: StockFeatures,
    features: Features,
    truth: Prediction,
}

/// The lessons of one position: a kingdom that was, or several that could have been.
type Lessons = Vec<Lesson>;

/// Trains a network from scratch, or on from `net`; `tell` hears of every generation and of the
/// network as it is then.
pub fn train(course: &Course, net: Option<Net>, mut tell: impl FnMut(u32, &Progress, &Net)) -> Net {
    let mut rng = stream(course.seed, "training", u64::from(course.large));
    let mut schooled = net.is_some();
    let mut net = net.unwrap_or_else(|| random_net(&mut rng));
    let (mut kept, mut begin) = (Vec::new(), 0);
    for generation in 0..course.generations + course.surveys {
        let surveys = generation >= course.generations;
        let count = if surveys {
            course.surveyed
        } else {
            course.matches
        };
        let evaluator = schooled.then_some(&net);
        let (mean, lessons) = play_all(course, evaluator, surveys, begin..begin + count);
        begin += count;
        // Two generations, but none without surveys beside one with.
        if kept.len() > 1 {
            kept.remove(0);
        }
        if generation == course.generations {
            kept.clear();
        }
        kept.push(lessons);
        let positions: Vec<&[Lesson]> = kept.iter().flatten().map(Vec::as_slice).collect();
        let last = generation + 1 == course.generations + course.surveys;
        let error = fit(&mut net, &positions, course.passes, last, &mut rng);
        schooled = true;
        let progress = Progress {
            points: mean,
            error,
            lessons: positions.iter().map(|lessons| lessons.len()).sum(),
        };
        tell(generation, &progress, &net);
    }
    net
}

/// Plays matches on several cores; tells the mean points of their kingdoms, and what there is to learn.
fn play_all(
    course: &Course,
    net: Option<&Net>,
    surveys: bool,
    numbers: Range<u64>,
) -> (f64, Vec<Lessons>) {
    let play_some = |numbers: Range<u64>| {
        let (mut points, mut kingdoms, mut lessons) = (0, 0, Vec::new());
        for number in numbers {
            let mut rng = stream(course.seed, "training match", number);
            let game = any_game(course.large, &mut rng);
            points += play(&game, net, surveys, &mut rng, &mut lessons);
            kingdoms += game.seats();
        }
        (points, kingdoms, lessons)
    };
    let share = (numbers.end - numbers.start)
        .div_ceil(course.cores.max(1) as u64)
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
    let lessons = played.into_iter().flat_map(|played| played.2).collect();
    (f64::from(points) / kingdoms.max(1) as f64, lessons)
}

/// What a generation came to.
#[derive(Clone, Copy, Debug)]
pub struct Progress {
    /// Mean points of its kingdoms.
    pub points: f64,
    /// Root of the mean squared error of all points together in the last pass, less what several kingdoms of one
    /// position have in common.
    pub error: f64,
    /// How many kingdoms it learned from.
    pub lessons: usize,
}

fn random_net(rng: &mut Rng) -> Net {
    let mut net = Net::ZERO;
    for weight in net.weights_mut() {
        // Even, from -0.25 to 0.25.
        *weight = (below(rng, 1 << 16) as f32 / f32::from(u16::MAX) - 0.5) * 0.5;
    }
    net
}
