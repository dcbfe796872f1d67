//! The network: from features to expected points, forth and, for training, back.

use serde::{Deserialize, Serialize};

use super::{
    features::{Features, GLOBAL_INPUTS, GLOBAL_OWN, TERRAIN_INPUTS, TERRAIN_OWN},
    outlook::Outlook,
};
use crate::games::dominations::rules::Terrain;

/// The hidden units for a terrain, in their two layers.
pub const HIDDEN: usize = 32;
/// The second layer.
pub const SECOND: usize = 16;
/// The hidden units for the bonuses.
pub const BONUS_HIDDEN: usize = 16;

/// Points in one unit of what the network tells.
pub const UNIT: f32 = 10.0;
/// The points of Middle Kingdom and of Harmony.
const BONUS_POINTS: [f32; 2] = [10.0, 5.0];

/// A small network, the same for every terrain, and one beside it for the bonuses.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Net {
    /// From a terrain's inputs.
    pub terrain: [[f32; HIDDEN]; TERRAIN_INPUTS],
    /// From the whole's inputs.
    pub whole: [[f32; HIDDEN]; GLOBAL_INPUTS],
    /// Added to both.
    pub bias: [f32; HIDDEN],
    /// From the first layer to the second.
    pub second: [[f32; SECOND]; HIDDEN],
    /// Added to that.
    pub second_bias: [f32; SECOND],
    /// From the second layer to the terrain's points.
    pub out: [f32; SECOND],
    /// From the terrain's inputs straight to its points.
    pub straight: [f32; TERRAIN_INPUTS],
    /// Added to the points of each terrain.
    pub out_bias: f32,
    /// From the whole's inputs to the bonuses' hidden units.
    pub bonus: [[f32; BONUS_HIDDEN]; GLOBAL_INPUTS],
    /// Added to that.
    pub bonus_bias: [f32; BONUS_HIDDEN],
    /// From there to the chances of Middle Kingdom and of Harmony.
    pub bonus_out: [[f32; BONUS_HIDDEN]; 2],
    /// Added to the chances.
    pub bonus_out_bias: [f32; 2],
}

/// What a network makes of an outlook: the same for all the kingdoms that are compared.
#[derive(Clone, Debug)]
pub struct Prospect {
    /// The outlook.
    pub outlook: Outlook,
    shared: [f32; HIDDEN],
    bonus: [f32; BONUS_HIDDEN],
    terrains: [[f32; HIDDEN]; Terrain::COUNT],
    straight: [f32; Terrain::COUNT],
}

/// What is expected of a kingdom.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Expected {
    /// The points of each terrain, in [`UNIT`]s.
    pub terrains: [f32; Terrain::COUNT],
    /// The chances of Middle Kingdom and of Harmony.
    pub bonuses: [f32; 2],
}

impl Expected {
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
        UNIT * self.terrains.iter().sum::<f32>()
            + middle * self.bonuses[0]
            + harmony * self.bonuses[1]
    }
}

/// `to += by * row`.
#[inline]
fn add<const N: usize>(to: &mut [f32; N], by: f32, row: &[f32; N]) {
    for (to, weight) in to.iter_mut().zip(row) {
        *to += by * weight;
    }
}

#[inline]
fn dot<const N: usize>(left: &[f32; N], right: &[f32; N]) -> f32 {
    // Four sums side by side: one alone would wait for itself.
    let mut sums = [0.0; 4];
    for (left, right) in left.chunks_exact(4).zip(right.chunks_exact(4)) {
        for lane in 0..4 {
            sums[lane] += left[lane] * right[lane];
        }
    }
    (sums[0] + sums[1]) + (sums[2] + sums[3])
}

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
        whole: [[0.0; HIDDEN]; GLOBAL_INPUTS],
        bias: [0.0; HIDDEN],
        second: [[0.0; SECOND]; HIDDEN],
        second_bias: [0.0; SECOND],
        out: [0.0; SECOND],
        straight: [0.0; TERRAIN_INPUTS],
        out_bias: 0.0,
        bonus: [[0.0; BONUS_HIDDEN]; GLOBAL_INPUTS],
        bonus_bias: [0.0; BONUS_HIDDEN],
        bonus_out: [[0.0; BONUS_HIDDEN]; 2],
        bonus_out_bias: [0.0; 2],
    };

    /// What the network makes of an outlook.
    pub fn prospect(&self, outlook: Outlook) -> Prospect {
        let (mut shared, mut bonus) = (self.bias, self.bonus_bias);
        for (at, input) in (GLOBAL_OWN..).zip(outlook.of_all()) {
            add(&mut shared, input, &self.whole[at]);
            add(&mut bonus, input, &self.bonus[at]);
        }
        let mut terrains = [[0.0; HIDDEN]; Terrain::COUNT];
        let mut straight = [self.out_bias; Terrain::COUNT];
        for (index, (hidden, straight)) in terrains.iter_mut().zip(&mut straight).enumerate() {
            for (at, input) in (TERRAIN_OWN..).zip(outlook.of_terrain(index)) {
                add(hidden, input, &self.terrain[at]);
                *straight += input * self.straight[at];
            }
        }
        Prospect {
            outlook,
            shared,
            bonus,
            terrains,
            straight,
        }
    }

    /// What is expected of a kingdom with these features, which are of the prospect's outlook.
    #[inline(always)]
    pub fn expect(&self, features: &Features, prospect: &Prospect) -> Expected {
        let mut shared = prospect.shared;
        let mut bonus = prospect.bonus;
        for (at, &input) in features.whole[..GLOBAL_OWN].iter().enumerate() {
            add(&mut shared, input, &self.whole[at]);
            add(&mut bonus, input, &self.bonus[at]);
        }
        let mut expected = Expected {
            terrains: prospect.straight,
            ..Expected::default()
        };
        // Layer by layer: all layers of a terrain at once are more than the compiler lays out well.
        let mut hiddens = [shared; Terrain::COUNT];
        for (index, hidden) in hiddens.iter_mut().enumerate() {
            add(hidden, 1.0, &prospect.terrains[index]);
            if features.has[index] {
                let inputs = &features.terrains[index][..TERRAIN_OWN];
                for (at, &input) in inputs.iter().enumerate() {
                    add(hidden, input, &self.terrain[at]);
                    expected.terrains[index] += input * self.straight[at];
                }
            }
        }
        let mut seconds = [self.second_bias; Terrain::COUNT];
        for (second, &hidden) in seconds.iter_mut().zip(&hiddens) {
            for (row, input) in self.second.iter().zip(rectified(hidden)) {
                add(second, input, row);
            }
        }
        for (told, &second) in expected.terrains.iter_mut().zip(&seconds) {
            *told += dot(&rectified(second), &self.out);
        }
        let bonus = rectified(bonus);
        for (at, counts) in [features.middle, features.harmony].into_iter().enumerate() {
            if counts {
                let chance = self.bonus_out_bias[at] + dot(&bonus, &self.bonus_out[at]);
                expected.bonuses[at] = chance.clamp(0.0, 1.0);
            }
        }
        expected
    }

    /// Adds to `slope` how the error grows with each weight: that of each terrain and bonus by itself, and that of all
    /// points together, which are to come down by `pull`.
    pub fn learn(&self, features: &Features, truth: &Expected, pull: f32, slope: &mut Self) {
        let mut shared = self.bias;
        let mut bonus = self.bonus_bias;
        for (at, &input) in features.whole.iter().enumerate() {
            add(&mut shared, input, &self.whole[at]);
            add(&mut bonus, input, &self.bonus[at]);
        }
        let mut shared_slope = [0.0; HIDDEN];
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
            let told = self.out_bias + dot(&second, &self.out) + dot(inputs, &self.straight);
            let error = UNIT * pull + TERRAIN_ALONE * (told - truth.terrains[at]);
            slope.out_bias += error;
            add(&mut slope.straight, error, inputs);
            add(&mut slope.out, error, &second);
            let mut second_slope = [0.0; SECOND];
            for unit in 0..SECOND {
                if second[unit] > 0.0 {
                    second_slope[unit] = error * self.out[unit];
                }
            }
            add(&mut slope.second_bias, 1.0, &second_slope);
            let mut hidden_slope = [0.0; HIDDEN];
            for unit in 0..HIDDEN {
                if hidden[unit] > 0.0 {
                    hidden_slope[unit] = dot(&second_slope, &self.second[unit]);
                    add(&mut slope.second[unit], hidden[unit], &second_slope);
                }
            }
            for (row, &input) in slope.terrain.iter_mut().zip(inputs) {
                if input != 0.0 {
                    add(row, input, &hidden_slope);
                }
            }
            add(&mut shared_slope, 1.0, &hidden_slope);
        }
        add(&mut slope.bias, 1.0, &shared_slope);
        let units = rectified(bonus);
        let mut bonus_slope = [0.0; BONUS_HIDDEN];
        for (at, counts) in [features.middle, features.harmony].into_iter().enumerate() {
            if counts {
                let chance = self.bonus_out_bias[at] + dot(&units, &self.bonus_out[at]);
                let within = f32::from(u8::from((0.0..=1.0).contains(&chance)));
                let error =
                    within * BONUS_POINTS[at] * pull + BONUS_ALONE * (chance - truth.bonuses[at]);
                slope.bonus_out_bias[at] += error;
                add(&mut slope.bonus_out[at], error, &units);
                add(&mut bonus_slope, error, &self.bonus_out[at]);
            }
        }
        for unit in 0..BONUS_HIDDEN {
            if units[unit] <= 0.0 {
                bonus_slope[unit] = 0.0;
            }
        }
        add(&mut slope.bonus_bias, 1.0, &bonus_slope);
        for (at, &input) in features.whole.iter().enumerate() {
            if input != 0.0 {
                add(&mut slope.whole[at], input, &shared_slope);
                add(&mut slope.bonus[at], input, &bonus_slope);
            }
        }
    }

    /// Every weight, in a fixed order.
    pub fn weights(&self) -> impl Iterator<Item = &f32> {
        (self.terrain.iter().chain(&self.whole))
            .flatten()
            .chain(&self.bias)
            .chain(self.second.iter().flatten())
            .chain(&self.second_bias)
            .chain(&self.out)
            .chain(&self.straight)
            .chain([&self.out_bias])
            .chain(self.bonus.iter().flatten())
            .chain(&self.bonus_bias)
            .chain(self.bonus_out.iter().flatten())
            .chain(&self.bonus_out_bias)
    }

    /// Every weight, in the same order, to be changed.
    pub fn weights_mut(&mut self) -> impl Iterator<Item = &mut f32> {
        (self.terrain.iter_mut().chain(&mut self.whole))
            .flatten()
            .chain(&mut self.bias)
            .chain(self.second.iter_mut().flatten())
            .chain(&mut self.second_bias)
            .chain(&mut self.out)
            .chain(&mut self.straight)
            .chain([&mut self.out_bias])
            .chain(self.bonus.iter_mut().flatten())
            .chain(&mut self.bonus_bias)
            .chain(self.bonus_out.iter_mut().flatten())
            .chain(&mut self.bonus_out_bias)
    }
}

/// How much the error of a terrain by itself counts beside that of all points together.
const TERRAIN_ALONE: f32 = 5.0;
/// The same for the chance of a bonus.
const BONUS_ALONE: f32 = 20.0;
