//! What can be chosen before a match, as data: menus are drawn from it, and lists on the command line are read by it.

use super::game::Game;

/// Something that can be chosen before a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameOption {
    /// What it is called: lower-case letters and hyphens.
    pub name: &'static str,
    /// What can be chosen.
    pub kind: OptionKind,
}

/// What can be chosen. Values are whole numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OptionKind {
    /// Off, 0, unless it is switched on, 1. In a list its name stands for on.
    Switch,
    /// One of these ways by its place, 0 unless another is chosen. In a list each stands for itself.
    OneOf(&'static [&'static str]),
    /// A number. In a list: `name=7`.
    Number {
        /// The smallest.
        least: i32,
        /// The largest.
        most: i32,
        /// What it is unless another is chosen.
        usual: i32,
        /// How far apart the numbers are, from the smallest on.
        step: i32,
    },
}

impl GameOption {
    /// An option that is on or off.
    pub const fn switch(name: &'static str) -> Self {
        Self {
            name,
            kind: OptionKind::Switch,
        }
    }

    /// An option with several ways, the usual one first.
    pub const fn one_of(name: &'static str, ways: &'static [&'static str]) -> Self {
        Self {
            name,
            kind: OptionKind::OneOf(ways),
        }
    }

    /// The value that it has unless another is chosen.
    pub const fn usual(&self) -> i32 {
        match self.kind {
            OptionKind::Switch | OptionKind::OneOf(_) => 0,
            OptionKind::Number { usual, .. } => usual,
        }
    }

    /// Every value, in order.
    pub fn values(&self) -> impl Iterator<Item = i32> + Clone {
        let (least, most, step) = match self.kind {
            OptionKind::Switch => (0, 1, 1),
            OptionKind::OneOf(ways) => (0, ways.len() as i32 - 1, 1),
            OptionKind::Number {
                least, most, step, ..
            } => (least, most, step),
        };
        (least..=most).step_by(step.max(1) as usize)
    }

    /// The word that stands for a value in a list.
    pub fn word(&self, value: i32) -> String {
        match self.kind {
            OptionKind::Switch => self.name.to_owned(),
            OptionKind::OneOf(ways) => ways[value as usize].to_owned(),
            OptionKind::Number { .. } => format!("{}={value}", self.name),
        }
    }

    /// The values other than the usual one, as a list can name them.
    fn unusual(&self) -> impl Iterator<Item = i32> + '_ {
        self.values().filter(|value| *value != self.usual())
    }

    /// What a list can say of it: `size=3..11` where there are numbers.
    pub fn words(&self) -> String {
        match self.kind {
            OptionKind::Number { least, most, .. } => format!("{}={least}..{most}", self.name),
            _ => {
                let words: Vec<_> = self.unusual().map(|value| self.word(value)).collect();
                words.join(", ")
            }
        }
    }
}

/// What was chosen of the options of a game.
///
/// Always holds: each value is one of its option's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    schema: &'static [GameOption],
    values: Vec<i32>,
}

/// A word of a list that no option has.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{word}` is not an option: expected {expected}")]
pub struct UnknownOption {
    /// The word.
    pub word: String,
    /// The words that there are, separated by commas.
    pub expected: String,
}

impl Options {
    /// All as usual.
    pub fn usual(schema: &'static [GameOption]) -> Self {
        Self {
            schema,
            values: schema.iter().map(GameOption::usual).collect(),
        }
    }

    /// Reads a list such as `harmony,size=7`.
    ///
    /// # Errors
    /// The first word that no option has.
    pub fn read(schema: &'static [GameOption], list: &str) -> Result<Self, UnknownOption> {
        let mut options = Self::usual(schema);
        let words = list.split(',').map(str::trim);
        for word in words.filter(|word| !word.is_empty()) {
            // Both values of a switch have its name, which means that it is on.
            let said = |option: &GameOption| {
                let named = option.unusual().find(|value| option.word(*value) == word);
                named.or_else(|| (option.word(option.usual()) == word).then(|| option.usual()))
            };
            let found = schema
                .iter()
                .enumerate()
                .find_map(|(index, option)| Some((index, said(option)?)));
            let (index, value) = found.ok_or_else(|| UnknownOption {
                word: word.to_owned(),
                expected: (schema.iter().map(GameOption::words))
                    .collect::<Vec<_>>()
                    .join(", "),
            })?;
            options.values[index] = value;
        }
        Ok(options)
    }

    /// The list that reads as these options; empty where all are as usual.
    pub fn write(&self) -> String {
        let words = self
            .schema
            .iter()
            .zip(&self.values)
            .filter(|(option, value)| **value != option.usual())
            .map(|(option, value)| option.word(*value));
        words.collect::<Vec<_>>().join(",")
    }

    /// What can be chosen.
    pub const fn schema(&self) -> &'static [GameOption] {
        self.schema
    }

    /// The value of option number `index` of the schema.
    pub fn value(&self, index: usize) -> i32 {
        self.values[index]
    }

    /// Chooses a value of option number `index` of the schema.
    ///
    /// # Panics
    /// When the option has no such value.
    pub fn set(&mut self, index: usize, value: i32) {
        let option = &self.schema[index];
        assert!(
            option.values().any(|one| one == value),
            "{} cannot be {value}",
            option.name
        );
        self.values[index] = value;
    }
}

/// A game with options.
pub trait Configured: Game {
    /// Why there is no such game.
    type ConfigurationError: std::error::Error;

    /// What can be chosen.
    const OPTIONS: &'static [GameOption];

    /// The game with these options for so many seats, played with what it is usually played with.
    ///
    /// # Errors
    /// When the options do not go together, or not with so many seats.
    fn configured(options: &Options, seats: usize) -> Result<Self, Self::ConfigurationError>;

    /// What was chosen.
    fn options(&self) -> Options;
}

#[cfg(test)]
mod tests {
    use super::*;

    const SCHEMA: &[GameOption] = &[
        GameOption::switch("harmony"),
        GameOption::one_of("order", &["place-first", "pick-first"]),
        GameOption {
            name: "size",
            kind: OptionKind::Number {
                least: 3,
                most: 11,
                usual: 7,
                step: 2,
            },
        },
    ];

    #[test]
    fn lists_are_read_and_written() {
        let read = |list| Options::read(SCHEMA, list);
        assert_eq!(read(""), Ok(Options::usual(SCHEMA)));
        let cases = [
            ("harmony", [1, 0, 7], "harmony"),
            (" size=9 , harmony,", [1, 0, 9], "harmony,size=9"),
            ("pick-first", [0, 1, 7], "pick-first"),
            ("pick-first,place-first,size=7", [0, 0, 7], ""),
        ];
        for (list, values, written) in cases {
            let options = read(list).unwrap();
            assert_eq!(options.values, values, "{list}");
            assert_eq!(options.write(), written);
            assert_eq!(read(written), Ok(options));
        }
    }

    #[test]
    fn a_word_that_no_option_has_is_told_with_those_that_there_are() {
        for word in ["order", "size", "size=4", "size=13", "harmony=1", "Harmony"] {
            let why = Options::read(SCHEMA, word).unwrap_err().to_string();
            let expected =
                format!("`{word}` is not an option: expected harmony, pick-first, size=3..11");
            assert_eq!(why, expected);
        }
    }
}
