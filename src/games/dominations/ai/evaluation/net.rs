//! The network: from features to expected points (forward), and to the gradient of the loss (backward, for training).

use serde::{Deserialize, Serialize};

use super::{
    features::{
        Features, GLOBAL_INPUTS, GLOBAL_KINGDOM_INPUTS, TERRAIN_INPUTS, TERRAIN_KINGDOM_INPUTS,
    },
    stock_features::StockFeatures,
};
use crate::games::dominations::rules::Terrain;

/// Units of the first hidden layer for a terrain.
pub const HIDDEN: usize = 32;
/// Units of the second hidden layer.
pub const SECOND: usize = 16;
/// Hidden units of the network for the bonuses.
pub const BONUS_HIDDEN: usize = 16;

/// Points in one unit of the network's output for a terrain.
pub const POINTS_PER_UNIT: f32 = 10.0;
/// The points of Middle Kingdom and of Harmony.
const BONUS_POINTS: [f32; 2] = [10.0, 5.0];

/// A small network with two hidden layers, used once for each terrain, and one with a single hidden layer for the
/// bonuses.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Net {
    /// First layer, from a terrain's inputs.
    pub terrain: [[f32; HIDDEN]; TERRAIN_INPUTS],
    /// First layer, from the global inputs.
    #[serde(alias = "whole")]
    pub global: [[f32; HIDDEN]; GLOBAL_INPUTS],
    /// Biases of the first layer.
    pub bias: [f32; HIDDEN],
    /// Second layer.
    pub second: [[f32; SECOND]; HIDDEN],
    /// Biases of the second layer.
    pub second_bias: [f32; SECOND],
    /// Output layer: the terrain's points.
    pub out: [f32; SECOND],
    /// Skip connection, from a terrain's inputs to its points.
    #[serde(alias = "straight")]
    pub skip: [f32; TERRAIN_INPUTS],
    /// Bias of the output.
    pub out_bias: f32,
    /// Hidden layer for the bonuses, from the global inputs.
    pub bonus: [[f32; BONUS_HIDDEN]; GLOBAL_INPUTS],
    /// Its biases.
    pub bonus_bias: [f32; BONUS_HIDDEN],
    /// Output layer for the bonuses: the probabilities of Middle Kingdom and of Harmony.
    pub bonus_out: [[f32; BONUS_HIDDEN]; 2],
    /// Its biases.
    pub bonus_out_bias: [f32; 2],
}

/// The stock features, and the parts of all sums of the network that come from them: the same for all the kingdoms that
/// are compared. (What NNUE calls an accumulator.)
#[derive(Clone, Debug)]
pub struct StockContext {
    /// The stock features.
    pub features: StockFeatures,
    shared: [f32; HIDDEN],
    bonus: [f32; BONUS_HIDDEN],
    terrains: [[f32; HIDDEN]; Terrain::COUNT],
    skip: [f32; Terrain::COUNT],
}

/// The output of the network for a kingdom; in training, also the target.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Prediction {
    /// The points of each terrain, in units of [`POINTS_PER_UNIT`].
    pub terrains: [f32; Terrain::COUNT],
    /// The probabilities of Middle Kingdom and of Harmony.
    pub bonuses: [f32; 2],
}

impl Prediction {
    /// The mean of several.
    pub fn mean(all: impl Iterator<Item = Self>) -> Self {
        let (mut mean, mut count) = (Self::default(), 0.0_f32);
        for one in all {
            count += 1.0;
            add(&mut mean.terrains, 1.0, &one.terrains);
            add(&mut mean.bonuses, 1.0, &one.bonuses);
        }
        let share = 1.0 / count.max(1.0);
        Self {
            terrains: mean.terrains.map(|sum| sum * share),
            bonuses: mean.bonuses.map(|sum| sum * share),
        }
    }

    /// All points together.
    pub fn points(&self) -> f32 {
        let [middle, harmony] = BONUS_POINTS;
        POINTS_PER_UNIT * self.terrains.iter().sum::<f32>()
            + middle * self.bonuses[0]
            + harmony * self.bonuses[1]
    }
}

/// `to += scale * row`.
#[inline]
fn add<const N: usize>(to: &mut [f32; N], scale: f32, row: &[f32; N]) {
    for (to, weight) in to.iter_mut().zip(row) {
        *to += scale * weight;
    }
}

#[inline]
fn dot<const N: usize>(left: &[f32; N], right: &[f32; N]) -> f32 {
    // Four independent sums: additions to a single one would wait for each other.
    let mut sums = [0.0; 4];
    for (left, right) in left.chunks_exact(4).zip(right.chunks_exact(4)) {
        for lane in 0..4 {
            sums[lane] += left[lane] * right[lane];
        }
    }
    (sums[0] + sums[1]) + (sums[2] + sums[3])
}

/// The rectifier of every value.
#[inline]
fn rectified<const N: usize>(mut of: [f32; N]) -> [f32; N] {
    for value in &mut of {
        *value = value.max(0.0);
    }
    of
}

impl Net {
    /// A network of zeros.
    pub const ZERO: Self = Self {
        terrain: [[0.0; HIDDEN]; TERRAIN_INPUTS],
        global: [[0.0; HIDDEN]; GLOBAL_INPUTS],
        bias: [0.0; HIDDEN],
        second: [[0.0; SECOND]; HIDDEN],
        second_bias: [0.0; SECOND],
        out: [0.0; SECOND],
        skip: [0.0; TERRAIN_INPUTS],
        out_bias: 0.0,
        bonus: [[0.0; BONUS_HIDDEN]; GLOBAL_INPUTS],
        bonus_bias: [0.0; BONUS_HIDDEN],
        bonus_out: [[0.0; BONUS_HIDDEN]; 2],
        bonus_out_bias: [0.0; 2],
    };

    /// The parts of all sums that come from the stock features.
    pub fn stock_context(&self, stock_features: StockFeatures) -> StockContext {
        let (mut shared, mut bonus) = (self.bias, self.bonus_bias);
        for (at, input) in (GLOBAL_KINGDOM_INPUTS..).zip(stock_features.global()) {
            add(&mut shared, input, &self.global[at]);
            add(&mut bonus, input, &self.bonus[at]);
        }
        let mut terrains = [[0.0; HIDDEN]; Terrain::COUNT];
        let mut skip = [self.out_bias; Terrain::COUNT];
        for (index, (hidden, skip)) in terrains.iter_mut().zip(&mut skip).enumerate() {
            for (at, input) in (TERRAIN_KINGDOM_INPUTS..).zip(stock_features.of_terrain(index)) {
                add(hidden, input, &self.terrain[at]);
                *skip += input * self.skip[at];
            }
        }
        StockContext {
            features: stock_features,
            shared,
            bonus,
            terrains,
            skip,
        }
    }

    /// The forward pass for a kingdom. The context must be of the same stock features as `features`.
    #[inline(always)]
    pub fn predict(&self, features: &Features, context: &StockContext) -> Prediction {
        let mut shared = context.shared;
        let mut bonus = context.bonus;
        for (at, &input) in features.global[..GLOBAL_KINGDOM_INPUTS].iter().enumerate() {
            add(&mut shared, input, &self.global[at]);
            add(&mut bonus, input, &self.bonus[at]);
        }
        let mut prediction = Prediction {
            terrains: context.skip,
            ..Prediction::default()
        };
        // Layer by layer for all terrains: the compiler's code for a whole terrain at a time is slower.
        let mut first = [shared; Terrain::COUNT];
        for (index, hidden) in first.iter_mut().enumerate() {
            add(hidden, 1.0, &context.terrains[index]);
            if features.has[index] {
                let inputs = &features.terrains[index][..TERRAIN_KINGDOM_INPUTS];
                for (at, &input) in inputs.iter().enumerate() {
                    add(hidden, input, &self.terrain[at]);
                    prediction.terrains[index] += input * self.skip[at];
                }
            }
        }
        let mut second = [self.second_bias; Terrain::COUNT];
        for (second, &first) in second.iter_mut().zip(&first) {
            for (row, input) in self.second.iter().zip(rectified(first)) {
                add(second, input, row);
            }
        }
        for (points, &second) in prediction.terrains.iter_mut().zip(&second) {
            *points += dot(&rectified(second), &self.out);
        }
        let bonus = rectified(bonus);
        for (at, counts) in [features.middle, features.harmony].into_iter().enumerate() {
            if counts {
                let probability = self.bonus_out_bias[at] + dot(&bonus, &self.bonus_out[at]);
                prediction.bonuses[at] = probability.clamp(0.0, 1.0);
            }
        }
        prediction
    }

    /// The backward pass for one sample: adds the gradient of its loss to `gradient`. The loss is a weighted sum of the
    /// squared error of all points together, whose derivative is `points_error`, and of those of each terrain and bonus.
    pub fn backpropagate(
        &self,
        features: &Features,
        target: &Prediction,
        points_error: f32,
        gradient: &mut Self,
    ) {
        let mut shared = self.bias;
        let mut bonus = self.bonus_bias;
        for (at, &input) in features.global.iter().enumerate() {
            add(&mut shared, input, &self.global[at]);
            add(&mut bonus, input, &self.bonus[at]);
        }
        let mut shared_gradient = [0.0; HIDDEN];
        for (at, inputs) in features.terrains.iter().enumerate() {
            let mut hidden = shared;
            for (row, &input) in self.terrain.iter().zip(inputs) {
                add(&mut hidden, input, row);
            }
            let hidden = rectified(hidden);
            let mut second = self.second_bias;
            for (row, &input) in self.second.iter().zip(&hidden) {
                add(&mut second, input, row);
            }
            let second = rectified(second);
            let points = self.out_bias + dot(&second, &self.out) + dot(inputs, &self.skip);
            let error = POINTS_PER_UNIT * points_error
                + TERRAIN_LOSS_WEIGHT * (points - target.terrains[at]);
            gradient.out_bias += error;
            add(&mut gradient.skip, error, inputs);
            add(&mut gradient.out, error, &second);
            let mut second_gradient = [0.0; SECOND];
            for unit in 0..SECOND {
                if second[unit] > 0.0 {
                    second_gradient[unit] = error * self.out[unit];
                }
            }
            add(&mut gradient.second_bias, 1.0, &second_gradient);
            let mut hidden_gradient = [0.0; HIDDEN];
            for unit in 0..HIDDEN {
                if hidden[unit] > 0.0 {
                    hidden_gradient[unit] = dot(&second_gradient, &self.second[unit]);
                    add(&mut gradient.second[unit], hidden[unit], &second_gradient);
                }
            }
            for (row, &input) in gradient.terrain.iter_mut().zip(inputs) {
                if input != 0.0 {
                    add(row, input, &hidden_gradient);
                }
            }
            add(&mut shared_gradient, 1.0, &hidden_gradient);
        }
        add(&mut gradient.bias, 1.0, &shared_gradient);
        let units = rectified(bonus);
        let mut bonus_gradient = [0.0; BONUS_HIDDEN];
        for (at, counts) in [features.middle, features.harmony].into_iter().enumerate() {
            if counts {
                let probability = self.bonus_out_bias[at] + dot(&units, &self.bonus_out[at]);
                let within = f32::from(u8::from((0.0..=1.0).contains(&probability)));
                let error = within * BONUS_POINTS[at] * points_error
                    + BONUS_LOSS_WEIGHT * (probability - target.bonuses[at]);
                gradient.bonus_out_bias[at] += error;
                add(&mut gradient.bonus_out[at], error, &units);
                add(&mut bonus_gradient, error, &self.bonus_out[at]);
            }
        }
        for unit in 0..BONUS_HIDDEN {
            if units[unit] <= 0.0 {
                bonus_gradient[unit] = 0.0;
            }
        }
        add(&mut gradient.bonus_bias, 1.0, &bonus_gradient);
        for (at, &input) in features.global.iter().enumerate() {
            if input != 0.0 {
                add(&mut gradient.global[at], input, &shared_gradient);
                add(&mut gradient.bonus[at], input, &bonus_gradient);
            }
        }
    }

    /// Every weight, in a fixed order.
    pub fn weights(&self) -> impl Iterator<Item = &f32> {
        (self.terrain.iter().chain(&self.global))
            .flatten()
            .chain(&self.bias)
            .chain(self.second.iter().flatten())
            .chain(&self.second_bias)
            .chain(&self.out)
            .chain(&self.skip)
            .chain([&self.out_bias])
            .chain(self.bonus.iter().flatten())
            .chain(&self.bonus_bias)
            .chain(self.bonus_out.iter().flatten())
            .chain(&self.bonus_out_bias)
    }

    /// Every weight, mutable, in the same order.
    pub fn weights_mut(&mut self) -> impl Iterator<Item = &mut f32> {
        (self.terrain.iter_mut().chain(&mut self.global))
            .flatten()
            .chain(&mut self.bias)
            .chain(self.second.iter_mut().flatten())
            .chain(&mut self.second_bias)
            .chain(&mut self.out)
            .chain(&mut self.skip)
            .chain([&mut self.out_bias])
            .chain(self.bonus.iter_mut().flatten())
            .chain(&mut self.bonus_bias)
            .chain(self.bonus_out.iter_mut().flatten())
            .chain(&mut self.bonus_out_bias)
    }
}

/// The weight of a terrain's squared error in the loss, beside that of all points together.
const TERRAIN_LOSS_WEIGHT: f32 = 5.0;
/// The same for the probability of a bonus.
const BONUS_LOSS_WEIGHT: f32 = 20.0;
