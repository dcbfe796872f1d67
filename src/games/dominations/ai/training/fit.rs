//! The fit: the network's weights are fitted to samples by gradient descent.

use super::{super::evaluation::Net, Sample};
use crate::kit::{Rng, chance::shuffle};

/// How many samples a step takes, at least.
const BATCH: usize = 256;
/// The weight of the error that the samples of one position have in common, beside that of their differences, which
/// alone decide a choice.
const COMMON_ERROR_WEIGHT: f32 = 0.1;

/// Fits the network to the samples with Adam (Kingma and Ba 2014). Samples come grouped by position. Returns the root of
/// the mean squared error of all points together in the last pass, in points, less what several samples of one position
/// have in common.
pub(super) fn fit(
    net: &mut Net,
    positions: &[&[Sample]],
    passes: u32,
    is_last_generation: bool,
    rng: &mut Rng,
) -> f64 {
    let (mut first_moment, mut second_moment) = (Net::ZERO, Net::ZERO);
    let mut order: Vec<u32> = (0..positions.len() as u32).collect();
    let sample_count: usize = positions.iter().map(|samples| samples.len()).sum();
    let steps = (passes as usize * sample_count / BATCH).max(1) as f32;
    let (mut step, mut error) = (0_i32, 0.0);
    let (mut gradient, mut batch_size) = (Net::ZERO, 0);
    for _ in 0..passes {
        shuffle(&mut order, rng);
        error = 0.0;
        for &position in &order {
            let samples = positions[position as usize];
            error += f64::from(add_gradient(net, samples, &mut gradient));
            batch_size += samples.len();
            if batch_size < BATCH {
                continue;
            }
            step += 1;
            // The learning rate falls to a tenth, in the last generation to a hundredth.
            let done = (step as f32 / steps).min(1.0);
            let rate = 2e-3 * (1.0 - done * if is_last_generation { 0.99 } else { 0.9 });
            let (beta_1, beta_2) = (0.9_f32, 0.999_f32);
            let scale = rate * (1.0 - beta_2.powi(step)).sqrt() / (1.0 - beta_1.powi(step));
            let weights = net.weights_mut().zip(gradient.weights());
            let moments = first_moment.weights_mut().zip(second_moment.weights_mut());
            for ((weight, gradient), (first, second)) in weights.zip(moments) {
                let gradient = gradient / batch_size as f32;
                *first = beta_1 * *first + (1.0 - beta_1) * gradient;
                *second = beta_2 * *second + (1.0 - beta_2) * gradient * gradient;
                *weight -= scale * *first / (second.sqrt() + 1e-8);
            }
            (gradient, batch_size) = (Net::ZERO, 0);
        }
    }
    (error / sample_count.max(1) as f64).sqrt()
}

/// Adds the gradient of the samples of one position. Returns the sum of their squared errors less what these have in
/// common.
fn add_gradient(net: &Net, samples: &[Sample], gradient: &mut Net) -> f32 {
    let error = |sample: &Sample| {
        let context = net.stock_context(sample.stock_features);
        net.predict(&sample.features, &context).points() - sample.target.points()
    };
    let errors: Vec<f32> = samples.iter().map(error).collect();
    let common = match errors[..] {
        [_] => 0.0,
        _ => errors.iter().sum::<f32>() / errors.len() as f32,
    };
    let mut squared = 0.0;
    for (sample, error) in samples.iter().zip(errors) {
        let difference = error - common;
        squared += difference * difference;
        let points_error = difference + COMMON_ERROR_WEIGHT * error;
        net.backpropagate(&sample.features, &sample.target, points_error, gradient);
    }
    squared
}
