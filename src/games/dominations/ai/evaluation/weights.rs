//! The weights of the evaluation as a file, `assets/weights/evaluation.json`: read, checked, written.

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use super::net::Net;

/// The name of the format, in the file.
const FORMAT: &str = "dominations-evaluation";
/// Its former name, still read.
const FORMER_FORMAT: &str = "dominations-worth";
/// The version that is understood.
const VERSION: u32 = 1;

/// A network for each size of kingdom.
#[derive(Clone, Debug, PartialEq)]
pub struct Weights {
    /// For 5 x 5.
    pub small: Net,
    /// For 7 x 7.
    pub large: Net,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Raw {
    format: String,
    version: u32,
    small: Net,
    large: Net,
}

/// What is wrong with a file of weights.
#[derive(Debug, thiserror::Error)]
pub enum WeightsError {
    /// It is not such a file, or has another shape.
    #[error("{0}")]
    Shape(#[from] serde_json::Error),
    /// It has another format.
    #[error("`format` is `{0}`, expected `{FORMAT}`")]
    Format(String),
    /// It has another version.
    #[error("`version` is {0}, expected {VERSION}")]
    Version(u32),
    /// A weight out of bounds.
    #[error("weight {index} of `{net}` is {value}: expected a number within 1000 of zero")]
    Weight {
        /// Which network.
        net: &'static str,
        /// Which of its weights, in the file's order.
        index: usize,
        /// The weight.
        value: f32,
    },
}

/// No weight is larger than this.
const MOST: f32 = 1000.0;

impl Weights {
    /// The file of those that the game ships with.
    pub const SHIPPED: &str = include_str!(concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../assets/weights/evaluation.json"
    ));

    /// The weights of this text.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn parse(text: &str) -> Result<Self, WeightsError> {
        let raw: Raw = serde_json::from_str(text)?;
        if ![FORMAT, FORMER_FORMAT].contains(&raw.format.as_str()) {
            return Err(WeightsError::Format(raw.format));
        }
        if raw.version != VERSION {
            return Err(WeightsError::Version(raw.version));
        }
        for (name, net) in [("small", &raw.small), ("large", &raw.large)] {
            let odd = |(_, value): &(usize, &f32)| !(value.is_finite() && value.abs() <= MOST);
            if let Some((index, &value)) = net.weights().enumerate().find(odd) {
                return Err(WeightsError::Weight {
                    net: name,
                    index,
                    value,
                });
            }
        }
        Ok(Self {
            small: raw.small,
            large: raw.large,
        })
    }

    /// The weights as text that [`parse`](Self::parse) reads.
    pub fn to_text(&self) -> String {
        let raw = Raw {
            format: FORMAT.to_owned(),
            version: VERSION,
            small: self.small.clone(),
            large: self.large.clone(),
        };
        let text = serde_json::to_string(&raw).expect("numbers and names can be written");
        // One line for each row, so that a difference shows where it is.
        text.replace("],[", "],\n[").replace("],\"", "],\n\"") + "\n"
    }

    /// The weights that the game ships with.
    pub fn shipped() -> &'static Self {
        static SHIPPED: LazyLock<Weights> = LazyLock::new(|| {
            Weights::parse(Weights::SHIPPED).expect("a test reads the shipped weights")
        });
        &SHIPPED
    }

    /// Weights of zero.
    pub const fn untrained() -> Self {
        Self {
            small: Net::ZERO,
            large: Net::ZERO,
        }
    }

    /// The network for kingdoms of this size.
    pub const fn of_size(&self, size: u8) -> &Net {
        if size > 5 { &self.large } else { &self.small }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shipped_weights_are_read_and_written_as_they_are() {
        let shipped = Weights::shipped();
        assert_eq!(
            Weights::parse(&shipped.to_text()).ok().as_ref(),
            Some(shipped)
        );
    }

    #[test]
    fn weights_with_the_former_names_are_read() {
        let text = Weights::shipped().to_text();
        let former = text
            .replace(FORMAT, FORMER_FORMAT)
            .replace("\"global\":", "\"whole\":")
            .replace("\"skip\":", "\"straight\":");
        assert_ne!(former, text);
        assert_eq!(
            Weights::parse(&former).ok().as_ref(),
            Some(Weights::shipped())
        );
    }

    #[test]
    fn faulty_weights_are_refused_with_what_is_wrong() {
        let text = Weights::untrained().to_text();
        let refused = |from: &str, to: &str| {
            Weights::parse(&text.replacen(from, to, 1))
                .expect_err("it is faulty")
                .to_string()
        };
        assert!(refused(FORMAT, "poetry").contains("poetry"));
        assert!(refused("\"version\":1", "\"version\":7").contains('7'));
        assert!(refused("0.0", "4000.0").contains("4000"));
        assert!(refused("0.0,", "").contains("column"));
        assert!(refused("\"small\"", "\"tiny\"").contains("tiny"));
        assert!(Weights::parse("").is_err());
    }
}
