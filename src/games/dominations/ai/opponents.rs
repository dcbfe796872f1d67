//! The opponents as a file, `assets/opponents.ron`: read, checked.

use serde::Deserialize;

use super::{evaluation::EvaluationBias, search::Style};

/// The version that is understood.
const VERSION: u32 = 1;

/// A configured computer player.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Opponent {
    /// Its name on the command line, and the key of its texts.
    pub id: String,
    /// Its strength, `naive` being 0.
    pub elo: i32,
    /// How it plays.
    pub kind: Kind,
}

/// How a computer player plays.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Kind {
    /// [`Naive`](super::Naive).
    Naive,
    /// [`Greedy`](super::Greedy).
    Greedy,
    /// [`FullGreedy`](super::FullGreedy).
    FullGreedy,
    /// [`Instinct`](super::Instinct).
    Instinct(EvaluationBias),
    /// [`Master`](super::Master).
    Search {
        /// Playouts for a move, unless the limits tell otherwise.
        playouts: u32,
        /// [`Style::width`].
        width: usize,
        /// [`Style::horizon`].
        horizon: u8,
        /// [`Style::envy`].
        envy: f32,
        /// [`Style::duel_envy`].
        duel_envy: f32,
        /// [`Style::victory`].
        victory: f32,
        /// [`Style::deals`].
        deals: u32,
        /// [`Style::solves`].
        solves: u32,
        /// [`Style::bias`].
        #[serde(alias = "taste")]
        bias: EvaluationBias,
    },
}

impl Kind {
    /// The style of a search.
    pub const fn style(&self) -> Option<Style> {
        match *self {
            Self::Search {
                width,
                horizon,
                envy,
                duel_envy,
                victory,
                deals,
                solves,
                bias,
                ..
            } => Some(Style {
                width,
                horizon,
                envy,
                duel_envy,
                victory,
                deals,
                solves,
                bias,
            }),
            _ => None,
        }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Raw {
    version: u32,
    opponents: Vec<Opponent>,
}

/// What is wrong with a file of opponents.
#[derive(Debug, thiserror::Error)]
pub enum OpponentsError {
    /// It cannot be read as such.
    #[error("{0}")]
    Shape(#[from] ron::error::SpannedError),
    /// What it says cannot be; all of it.
    #[error("{}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))]
    Faults(Vec<Fault>),
}

/// One thing that cannot be.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum Fault {
    /// Another version.
    #[error("`version` is {0}, expected {VERSION}")]
    Version(u32),
    /// Nobody to play against.
    #[error("there is no opponent")]
    Nobody,
    /// An id that is no word of the command line.
    #[error("`{0}` is no id: expected small letters, digits and hyphens")]
    Id(String),
    /// An id that people have.
    #[error("`{0}` stands for a person")]
    Person(String),
    /// An id used twice.
    #[error("`{0}` comes twice")]
    Twice(String),
    /// A number out of bounds.
    #[error("`{field}` of `{id}` is {value}, expected {least} to {most}")]
    Number {
        /// Whose.
        id: String,
        /// Which number.
        field: &'static str,
        /// What it is.
        value: f64,
        /// The least that it may be.
        least: f64,
        /// The most that it may be.
        most: f64,
    },
}

/// Reads opponents, in the order of the file.
///
/// # Errors
/// What is wrong with the text, all of it.
pub fn parse(text: &str) -> Result<Vec<Opponent>, OpponentsError> {
    let options = ron::Options::default();
    let raw: Raw = options.from_str(text)?;
    let mut faults = Vec::new();
    if raw.version != VERSION {
        faults.push(Fault::Version(raw.version));
    }
    if raw.opponents.is_empty() {
        faults.push(Fault::Nobody);
    }
    for (index, opponent) in raw.opponents.iter().enumerate() {
        let id = &opponent.id;
        let of_words =
            |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '-';
        if id.is_empty() || !id.chars().all(of_words) {
            faults.push(Fault::Id(id.clone()));
        }
        if id == "human" {
            faults.push(Fault::Person(id.clone()));
        }
        if raw.opponents[..index].iter().any(|other| other.id == *id) {
            faults.push(Fault::Twice(id.clone()));
        }
        for (field, value, [least, most]) in numbers(&opponent.kind) {
            if !(least..=most).contains(&value) {
                faults.push(Fault::Number {
                    id: id.clone(),
                    field,
                    value,
                    least,
                    most,
                });
            }
        }
    }
    if faults.is_empty() {
        Ok(raw.opponents)
    } else {
        Err(OpponentsError::Faults(faults))
    }
}

/// The numbers of a kind, with their names and bounds.
fn numbers(kind: &Kind) -> Vec<(&'static str, f64, [f64; 2])> {
    let of_bias = |bias: &EvaluationBias| {
        [
            ("crowns", bias.crowns.into(), [-20.0, 20.0]),
            ("square", bias.square.into(), [-50.0, 50.0]),
            ("holes", bias.holes.into(), [-20.0, 20.0]),
        ]
    };
    match kind {
        Kind::Naive | Kind::Greedy | Kind::FullGreedy => Vec::new(),
        Kind::Instinct(bias) => of_bias(bias).to_vec(),
        Kind::Search {
            playouts,
            width,
            horizon,
            envy,
            duel_envy,
            victory,
            deals,
            solves,
            bias,
        } => {
            let mut numbers = of_bias(bias).to_vec();
            numbers.extend([
                ("playouts", f64::from(*playouts), [1.0, 1e7]),
                ("width", *width as f64, [2.0, 200.0]),
                ("horizon", f64::from(*horizon), [1.0, 12.0]),
                ("envy", f64::from(*envy), [0.0, 10.0]),
                ("duel_envy", f64::from(*duel_envy), [0.0, 10.0]),
                ("victory", f64::from(*victory), [0.0, 1000.0]),
                ("deals", f64::from(*deals), [0.0, 1000.0]),
                ("solves", f64::from(*solves), [0.0, 1e8]),
            ]);
            numbers
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_faults_are_told_at_once() {
        let text = r#"(version: 2, opponents: [
            (id: "No One", elo: 0, kind: Naive),
            (id: "human", elo: 0, kind: Greedy),
            (id: "human", elo: 0, kind: Instinct((crowns: 99.0, square: 0.0, holes: 0.0))),
        ])"#;
        let error = parse(text).expect_err("it is faulty").to_string();
        for part in ["version", "No One", "person", "twice", "crowns"] {
            assert!(error.contains(part), "{part} is missing: {error}");
        }
        let error = parse("(version: 1, opponents: [(id: 3)])").expect_err("no id");
        assert!(error.to_string().starts_with("1:"), "{error}");
    }
}
