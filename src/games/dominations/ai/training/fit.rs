//! The fit: the network's weights come as close to what was seen as they can.

use super::{super::worth::Net, Lesson};
use crate::kit::{Rng, chance::below};

/// How many lessons make one step.
const BATCH: usize = 256;

/// Fits the network to the lessons (Adam, Kingma and Ba 2014); tells the error in the last pass.
pub(super) fn fit(
    net: &mut Net,
    lessons: &[&Lesson],
    passes: u32,
    last: bool,
    rng: &mut Rng,
) -> f64 {
    let (mut first, mut second) = (Net::ZERO, Net::ZERO);
    let mut order: Vec<u32> = (0..lessons.len() as u32).collect();
    let (mut step, mut error) = (0_i32, 0.0);
    let steps = (passes as usize * lessons.len() / BATCH).max(1) as f32;
    for _ in 0..passes {
        for at in (1..order.len()).rev() {
            order.swap(at, below(rng, at as u32 + 1) as usize);
        }
        error = 0.0;
        for batch in order.chunks_exact(BATCH) {
            let mut slope = Net::ZERO;
            for &lesson in batch {
                let lesson = lessons[lesson as usize];
                let squared = net.learn(&lesson.features, &lesson.truth, lesson.weight, &mut slope);
                error += f64::from(squared);
            }
            step += 1;
            // Down to a tenth, or in the last generation to a hundredth.
            let done = step as f32 / steps;
            let rate = 2e-3 * (1.0 - done * if last { 0.99 } else { 0.9 });
            let (fade_first, fade_second) = (0.9_f32, 0.999_f32);
            let scale =
                rate * (1.0 - fade_second.powi(step)).sqrt() / (1.0 - fade_first.powi(step));
            let weights = net.weights_mut().zip(slope.weights());
            let moments = first.weights_mut().zip(second.weights_mut());
            for ((weight, slope), (first, second)) in weights.zip(moments) {
                let slope = slope / BATCH as f32;
                *first = fade_first * *first + (1.0 - fade_first) * slope;
                *second = fade_second * *second + (1.0 - fade_second) * slope * slope;
                *weight -= scale * *first / (second.sqrt() + 1e-8);
            }
        }
    }
    (error / lessons.len().max(1) as f64).sqrt()
}
