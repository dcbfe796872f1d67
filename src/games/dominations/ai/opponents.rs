//! The file of opponents, `assets/opponents.ron`: read and checked.

use serde::Deserialize;

use super::{evaluation::EvaluationBias, search::SearchConfig};

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
    /// [`SearchAgent`](super::SearchAgent).
    Search {
        /// Playouts for a move, where the limits set no number.
        playouts: u32,
        /// [`SearchConfig::width`].
        width: usize,
        /// [`SearchConfig::horizon`].
        horizon: u8,
        /// [`SearchConfig::opponent_weight`].
        #[serde(alias = "envy")]
        opponent_weight: f32,
        /// [`SearchConfig::two_seat_opponent_weight`].
        #[serde(alias = "duel_envy")]
        two_seat_opponent_weight: f32,
        /// [`SearchConfig::win_bonus`].
        #[serde(alias = "victory")]
        win_bonus: f32,
        /// [`SearchConfig::determinizations`].
        #[serde(alias = "deals")]
        determinizations: u32,
        /// [`SearchConfig::endgame_nodes`].
        #[serde(alias = "solves")]
        endgame_nodes: u32,
        /// [`SearchConfig::bias`].
        #[serde(alias = "taste")]
        bias: EvaluationBias,
    },
}

impl Kind {
    /// The parameters of a search.
    pub const fn search_config(&self) -> Option<SearchConfig> {
        match *self {
            Self::Search {
                width,
                horizon,
                opponent_weight,
                two_seat_opponent_weight,
                win_bonus,
                determinizations,
                endgame_nodes,
                bias,
                ..
            } => Some(SearchConfig {
                width,
                horizon,
                opponent_weight,
                two_seat_opponent_weight,
                win_bonus,
                determinizations,
                endgame_nodes,
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
    /// It has another shape.
    #[error("{0}")]
    Shape(#[from] ron::error::SpannedError),
    /// Its values are wrong: all faults at once.
    #[error("{}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))]
    Faults(Vec<Fault>),
}

/// One fault of a file of opponents.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum Fault {
    /// Another version.
    #[error("`version` is {0}, expected {VERSION}")]
    Version(u32),
    /// No opponents.
    #[error("there is no opponent")]
    Empty,
    /// An id with characters that are not allowed.
    #[error("`{0}` is no id: expected small letters, digits and hyphens")]
    Id(String),
    /// The id that is reserved for people.
    #[error("`{0}` stands for a person")]
    ReservedId(String),
    /// An id that another opponent has.
    #[error("`{0}` comes twice")]
    DuplicateId(String),
    /// A number out of bounds.
    #[error("`{field}` of `{id}` is {value}, expected {least} to {most}")]
    Number {
        /// The opponent.
        id: String,
        /// The name of the number.
        field: &'static str,
        /// Its value.
        value: f64,
        /// The least allowed.
        least: f64,
        /// The most allowed.
        most: f64,
    },
}

/// Reads opponents, in the order of the file.
///
/// # Errors
/// What is wrong with the text: all faults at once.
pub fn parse(text: &str) -> Result<Vec<Opponent>, OpponentsError> {
    let options = ron::Options::default();
    let raw: Raw = options.from_str(text)?;
    let mut faults = Vec::new();
    if raw.version != VERSION {
        faults.push(Fault::Version(raw.version));
    }
    if raw.opponents.is_empty() {
        faults.push(Fault::Empty);
    }
    for (index, opponent) in raw.opponents.iter().enumerate() {
        let id = &opponent.id;
        let is_allowed =
            |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '-';
        if id.is_empty() || !id.chars().all(is_allowed) {
            faults.push(Fault::Id(id.clone()));
        }
        if id == "human" {
            faults.push(Fault::ReservedId(id.clone()));
        }
        if raw.opponents[..index].iter().any(|other| other.id == *id) {
            faults.push(Fault::DuplicateId(id.clone()));
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
            opponent_weight,
            two_seat_opponent_weight,
            win_bonus,
            determinizations,
            endgame_nodes,
            bias,
        } => {
            let mut numbers = of_bias(bias).to_vec();
            numbers.extend([
                ("playouts", f64::from(*playouts), [1.0, 1e7]),
                ("width", *width as f64, [2.0, 200.0]),
                ("horizon", f64::from(*horizon), [1.0, 12.0]),
                ("opponent_weight", f64::from(*opponent_weight), [0.0, 10.0]),
                (
                    "two_seat_opponent_weight",
                    f64::from(*two_seat_opponent_weight),
                    [0.0, 10.0],
                ),
                ("win_bonus", f64::from(*win_bonus), [0.0, 1000.0]),
                (
                    "determinizations",
                    f64::from(*determinizations),
                    [0.0, 1000.0],
                ),
                ("endgame_nodes", f64::from(*endgame_nodes), [0.0, 1e8]),
            ]);
            numbers
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_former_names_of_fields_are_read() {
        let text = |fields: &str| {
            format!(
                "(version: 1, opponents: [(id: \"a\", elo: 0, kind: Search(playouts: 9, width: 8, horizon: 3, {fields}: (crowns: 1.0, square: 0.0, holes: 0.0)))])"
            )
        };
        let now = "opponent_weight: 0.5, two_seat_opponent_weight: 1.0, win_bonus: 10.0, determinizations: 16, endgame_nodes: 7, bias";
        let former = "envy: 0.5, duel_envy: 1.0, victory: 10.0, deals: 16, solves: 7, taste";
        let [now, former] = [now, former].map(|fields| parse(&text(fields)).expect("it is right"));
        assert_eq!(now, former);
    }

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
