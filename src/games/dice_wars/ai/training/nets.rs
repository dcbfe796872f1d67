//! Learns what seats are worth where the end is far: the networks.

use super::{
    super::{
        super::rules::Rules,
        evaluation::{HIDDEN, Net, Weights, phase},
        features::{FEATURES, Features, Table},
    },
    BATCH, Lesson, Part, RATE,
    adam::Adam,
    limited,
};
use crate::kit::{Rng, Seat, chance::below};

/// The networks.
pub enum Nets {}

impl Part for Nets {
    type Known = Box<[Features]>;

    const TOGETHER: bool = false;

    const TRUSTED: f32 = 0.2;

    /// Short matches: who waits for ever only wins if it has most regions.
    fn rules(_: &mut Rng) -> Rules {
        limited(60)
    }

    fn known(_: &Weights, table: &Table) -> Option<Self::Known> {
        Some(table.known().into())
    }

    fn chances(weights: &Weights, known: &Self::Known) -> [f32; Seat::MOST] {
        weights.nets[phase(known.len())].chances(known)
    }

    fn fit(weights: &mut Weights, lessons: &[Lesson<Self::Known>], passes: u32, rng: &mut Rng) {
        for (number, net) in weights.nets.iter_mut().enumerate() {
            let of_phase = |lesson: &&Lesson<Box<[Features]>>| phase(lesson.known.len()) == number;
            let own: Vec<_> = lessons.iter().filter(of_phase).collect();
            let steps = own.len() / BATCH * passes as usize;
            let mut numbers = flat(net);
            let mut adam = Adam::new(numbers.len());
            for step in 0..steps {
                let mut gradient = zero();
                for _ in 0..BATCH {
                    let lesson = own[below(rng, own.len() as u32) as usize];
                    add_gradient(net, lesson, &mut gradient);
                }
                let rate = RATE * (1.0 - step as f32 / steps as f32);
                let slopes = flat(&gradient).into_iter();
                adam.step(&mut numbers, slopes.map(|slope| slope / BATCH as f32), rate);
                *net = unflat(&numbers);
            }
        }
    }
}

/// A network without anything.
const fn zero() -> Net {
    Net {
        direct: [0.0; FEATURES],
        hidden: [[0.0; HIDDEN]; FEATURES],
        bias: [0.0; HIDDEN],
        out: [0.0; HIDDEN],
    }
}

/// All numbers of a network.
fn flat(net: &Net) -> Vec<f32> {
    let hidden = net.hidden.iter().flatten();
    let all = net.direct.iter().chain(hidden).chain(&net.bias);
    all.chain(&net.out).copied().collect()
}

/// The network of these numbers.
fn unflat(numbers: &[f32]) -> Net {
    let mut numbers = numbers.iter().copied();
    let mut net = zero();
    let hidden = net.hidden.iter_mut().flatten();
    let all = net.direct.iter_mut().chain(hidden).chain(&mut net.bias);
    all.chain(&mut net.out)
        .zip(&mut numbers)
        .for_each(|(to, from)| *to = from);
    net
}

fn add_gradient(net: &Net, lesson: &Lesson<Box<[Features]>>, gradient: &mut Net) {
    let chances = net.chances(&lesson.known);
    let each = lesson.known.iter().zip(&lesson.target);
    for ((features, target), chance) in each.zip(chances) {
        let off = chance - target;
        let units = net.units(features);
        let mut back = [0.0; HIDDEN];
        for unit in 0..HIDDEN {
            if units[unit] > 0.0 {
                gradient.out[unit] += off * units[unit];
                back[unit] = off * net.out[unit];
                gradient.bias[unit] += back[unit];
            }
        }
        for (number, feature) in features.iter().enumerate() {
            gradient.direct[number] += off * feature;
            for (slope, back) in gradient.hidden[number].iter_mut().zip(&back) {
                *slope += back * feature;
            }
        }
    }
}
