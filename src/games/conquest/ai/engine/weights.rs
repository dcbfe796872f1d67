//! What the evaluation has learned as a file, `assets/weights/conquest.json`: read, checked, written.

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use super::{
    super::super::rules::Size,
    evaluation::{FEATURES, PHASES, SizeWeights},
};

/// The name of the format, in the file.
const FORMAT: &str = "conquest-evaluation";
/// The version that is understood.
const VERSION: u32 = 1;
/// No weight of a feature is farther from 0.
const MOST: f32 = 10_000.0;

/// What was learned.
#[derive(Clone, Debug, PartialEq)]
pub struct Weights {
    /// Of the features by size, the smallest first.
    pub sizes: [SizeWeights; Size::ALL.len()],
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Raw {
    format: String,
    version: u32,
    sizes: [SizeWeights; Size::ALL.len()],
}

/// What is wrong with a file of weights.
#[derive(Debug, thiserror::Error)]
pub enum WeightsFault {
    /// It is not such a file, or has another shape.
    #[error("{0}")]
    Shape(#[from] serde_json::Error),
    /// It has another format.
    #[error("`format` is `{0}`, expected `{FORMAT}`")]
    Format(String),
    /// It has another version.
    #[error("`version` is {0}, expected {VERSION}")]
    Version(u32),
    /// A weight of a feature out of bounds.
    #[error(
        "a weight for boards of {side} x {side} is {value}: expected a number within {MOST} of zero"
    )]
    Weight {
        /// The size.
        side: u8,
        /// The weight.
        value: f32,
    },
}

impl Weights {
    /// The file of those that the game ships with.
    pub const SHIPPED: &str = include_str!(concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../assets/weights/conquest.json"
    ));

    /// The weights of this text.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn parse(text: &str) -> Result<Self, WeightsFault> {
        let raw: Raw = serde_json::from_str(text)?;
        if raw.format != FORMAT {
            return Err(WeightsFault::Format(raw.format));
        }
        if raw.version != VERSION {
            return Err(WeightsFault::Version(raw.version));
        }
        for (size, weights) in Size::ALL.iter().zip(&raw.sizes) {
            let mut weights = weights.iter().flatten();
            if let Some(&value) = weights.find(|value| value.is_nan() || value.abs() > MOST) {
                return Err(WeightsFault::Weight {
                    side: size.side(),
                    value,
                });
            }
        }
        Ok(Self { sizes: raw.sizes })
    }

    /// Those that the game ships with.
    pub fn shipped() -> &'static Self {
        static SHIPPED: LazyLock<Weights> = LazyLock::new(|| {
            Weights::parse(Weights::SHIPPED).expect("a test reads the shipped weights")
        });
        &SHIPPED
    }

    /// Weights made by hand, from which learning begins: pawns, and how safe the cells are on which they lie.
    pub const fn untrained() -> Self {
        let phase = [
            100.0, 60.0, 30.0, -5.0, -40.0, 0.0, 0.0, 0.0, 0.0, 140.0, 0.0, 0.0,
        ];
        Self {
            sizes: [[phase; PHASES]; Size::ALL.len()],
        }
    }

    /// The text that the shipped file holds: a line for each size and phase.
    pub fn to_text(&self) -> String {
        let phase = |weights: &[f32; FEATURES]| {
            let weights = weights.iter().map(|weight| format!("{weight:.1}"));
            format!("[{}]", weights.collect::<Vec<_>>().join(", "))
        };
        let size = |of: &SizeWeights| {
            let phases = of.iter().map(phase).collect::<Vec<_>>();
            format!("[\n  {}\n]", phases.join(",\n  "))
        };
        let sizes = self.sizes.iter().map(size).collect::<Vec<_>>();
        format!(
            "{{\"format\": \"{FORMAT}\", \"version\": {VERSION},\n\"sizes\": [{}]}}\n",
            sizes.join(", ")
        )
    }

    /// Those of a size.
    pub fn of(&self, size: Size) -> &SizeWeights {
        &self.sizes[usize::from(size.side() / 2 - 1)]
    }

    /// The same, to be changed.
    pub fn of_mut(&mut self, size: Size) -> &mut SizeWeights {
        &mut self.sizes[usize::from(size.side() / 2 - 1)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shipped_weights_are_read_and_written_as_they_are() {
        let shipped = Weights::shipped();
        assert_eq!(Weights::parse(&shipped.to_text()).unwrap(), *shipped);
        for weights in &shipped.sizes {
            assert!(weights.iter().all(|phase| phase[0] > 0.0), "pawns are good");
        }
    }

    #[test]
    fn weights_are_written_and_read() {
        let weights = Weights::untrained();
        assert_eq!(Weights::parse(&weights.to_text()).unwrap(), weights);
    }

    #[test]
    fn a_damaged_file_says_what_is_wrong_with_it() {
        let whole = Weights::untrained().to_text();
        for (from, to, fault) in [
            (
                FORMAT,
                "other",
                "`format` is `other`, expected `conquest-evaluation`",
            ),
            (
                "\"version\": 1",
                "\"version\": 2",
                "`version` is 2, expected 1",
            ),
            (
                "140.0",
                "1400000.0",
                "a weight for boards of 3 x 3 is 1400000: expected a number within 10000 of zero",
            ),
            (
                "\"sizes\"",
                "\"size\"",
                "unknown field `size`, expected one of `format`, `version`, `sizes` at line 2 column 6",
            ),
        ] {
            let damaged = whole.replacen(from, to, 1);
            assert_eq!(Weights::parse(&damaged).unwrap_err().to_string(), fault);
        }
    }
}
