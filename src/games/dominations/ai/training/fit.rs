//! The fit: the network's weights come as close to what was seen as they can.

use super::{super::evaluation::Net, Lesson};
use crate::kit::{Rng, chance::below};

/// How many lessons make one step, at least.
const BATCH: usize = 256;
/// How much the error that the kingdoms of one position have in common counts beside what tells them apart, which
/// alone decides a choice.
const COMMON: f32 = 0.1;

/// Fits the network to the lessons, those of each position together (Adam, Kingma and Ba 2014); tells the error in the
/// last pass: the root of the mean squared error of all points together, in points, less what several lessons of one
/// position have in common.
pub(super) fn fit(
    net: &mut Net,
    positions: &[&[Lesson]],
    passes: u32,
    last: bool,
    rng: &mut Rng,
) -> f64 {
    let (mut first, mut second) = (Net::ZERO, Net::ZERO);
    let mut order: Vec<u32> = (0..positions.len() as u32).collect();
    let lessons: usize = positions.iter().map(|lessons| lessons.len()).sum();
    let steps = (passes as usize * lessons / BATCH).max(1) as f32;
    let (mut step, mut error) = (0_i32, 0.0);
    let (mut slope, mut count) = (Net::ZERO, 0);
    for _ in 0..passes {
        for at in (1..order.len()).rev() {
            order.swap(at, below(rng, at as u32 + 1) as usize);
        }
        error = 0.0;
        for &position in &order {
            let lessons = positions[position as usize];
            error += f64::from(learn(net, lessons, &mut slope));
            count += lessons.len();
            if count < BATCH {
                continue;
            }
            step += 1;
            // Down to a tenth, or in the last generation to a hundredth.
            let done = (step as f32 / steps).min(1.0);
            let rate = 2e-3 * (1.0 - done * if last { 0.99 } else { 0.9 });
            let (fade_first, fade_second) = (0.9_f32, 0.999_f32);
            let scale =
                rate * (1.0 - fade_second.powi(step)).sqrt() / (1.0 - fade_first.powi(step));
            let weights = net.weights_mut().zip(slope.weights());
            let moments = first.weights_mut().zip(second.weights_mut());
            for ((weight, slope), (first, second)) in weights.zip(moments) {
                let slope = slope / count as f32;
                *first = fade_first * *first + (1.0 - fade_first) * slope;
                *second = fade_second * *second + (1.0 - fade_second) * slope * slope;
                *weight -= scale * *first / (second.sqrt() + 1e-8);
            }
            (slope, count) = (Net::ZERO, 0);
        }
    }
    (error / lessons.max(1) as f64).sqrt()
}

/// Learns from the kingdoms of one position; tells the sum of their squared errors less what these have in common.
fn learn(net: &Net, lessons: &[Lesson], slope: &mut Net) -> f32 {
    let error = |lesson: &Lesson| {
        let context = net.stock_context(lesson.stock_features);
        net.predict(&lesson.features, &context).points() - lesson.truth.points()
    };
    let errors: Vec<f32> = lessons.iter().map(error).collect();
    let common = match errors[..] {
        [_] => 0.0,
        _ => errors.iter().sum::<f32>() / errors.len() as f32,
    };
    let mut squared = 0.0;
    for (lesson, error) in lessons.iter().zip(errors) {
        let apart = error - common;
        squared += apart * apart;
        let pull = apart + COMMON * error;
        net.backpropagate(&lesson.features, &lesson.truth, pull, slope);
    }
    squared
}
