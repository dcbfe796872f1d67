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

    /// The smallest value, the largest, and how far apart they are.
    const fn bounds(&self) -> (i32, i32, i32) {
        match self.kind {
            OptionKind::Switch => (0, 1, 1),
            OptionKind::OneOf(ways) => (0, ways.len() as i32 - 1, 1),
            OptionKind::Number {
                least, most, step, ..
            } => (least, most, step),
        }
    }

    /// Every value, in order.
    pub fn values(&self) -> impl Iterator<Item = i32> + Clone {
        let (least, most, step) = self.bounds();
        (least..=most).step_by(step as usize)
    }

    /// How many values there are.
    pub const fn count(&self) -> u32 {
        let (least, most, step) = self.bounds();
        most.abs_diff(least) / step as u32 + 1
    }

    /// The value at that place of them all, which is below [`Self::count`].
    pub const fn value_at(&self, place: u32) -> i32 {
        let (least, _, step) = self.bounds();
        least + place as i32 * step
    }

    /// The place of a value among them all, if it is one of them.
    pub fn place_of(&self, value: i32) -> Option<u32> {
        let (least, most, step) = self.bounds();
        let is_one = (least..=most).contains(&value) && (value - least) % step == 0;
        is_one.then(|| value.abs_diff(least) / step as u32)
    }

    /// The word that stands for a value in a list.
    pub fn word(&self, value: i32) -> String {
        match self.kind {
            OptionKind::Switch => self.name.to_owned(),
            OptionKind::OneOf(ways) => ways[value as usize].to_owned(),
            OptionKind::Number { .. } => format!("{}={value}", self.name),
        }
    }

    /// The value that a word of a list stands for. The name of a switch means that it is on.
    fn value_of(&self, word: &str) -> Option<i32> {
        match self.kind {
            OptionKind::Switch => (word == self.name).then_some(1),
            OptionKind::OneOf(ways) => {
                let place = ways.iter().position(|way| *way == word);
                place.map(|place| place as i32)
            }
            OptionKind::Number { .. } => {
                let number = word.strip_prefix(self.name)?.strip_prefix('=')?;
                let value = number.parse().ok()?;
                let is_one = self.place_of(value).is_some() && self.word(value) == word;
                is_one.then_some(value)
            }
        }
    }

    /// What a list can say of it: `size=3..11` where there are numbers, `size=3|5|7` where not all of them do.
    pub fn words(&self) -> String {
        match self.kind {
            OptionKind::Number {
                least,
                most,
                step: 1,
                ..
            } => format!("{}={least}..{most}", self.name),
            OptionKind::Number { .. } => {
                let values: Vec<_> = self.values().map(|value| value.to_string()).collect();
                format!("{}={}", self.name, values.join("|"))
            }
            OptionKind::Switch | OptionKind::OneOf(_) => {
                let unusual = self.values().filter(|value| *value != self.usual());
                let words: Vec<_> = unusual.map(|value| self.word(value)).collect();
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

/// What is wrong with a list of options.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ListFault {
    /// A word that no option has.
    #[error("`{word}` is not an option: expected {expected}")]
    Unknown {
        /// The word.
        word: String,
        /// The words that there are, separated by commas.
        expected: String,
    },
    /// Two words for one option, which may be the same.
    #[error("`{first}` and `{second}` choose the same option: expected one of them")]
    Twice {
        /// The word that came first.
        first: String,
        /// The one that came after it.
        second: String,
    },
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
    /// The first word that no option has, or that chooses one again.
    pub fn read(schema: &'static [GameOption], list: &str) -> Result<Self, ListFault> {
        let mut options = Self::usual(schema);
        let mut said = vec![None; schema.len()];
        let words = list.split(',').map(str::trim);
        for word in words.filter(|word| !word.is_empty()) {
            let found = (schema.iter().enumerate())
                .find_map(|(index, option)| Some((index, option.value_of(word)?)));
            let (index, value) = found.ok_or_else(|| ListFault::Unknown {
                word: word.to_owned(),
                expected: (schema.iter().map(GameOption::words))
                    .collect::<Vec<_>>()
                    .join(", "),
            })?;
            if let Some(first) = said[index].replace(word) {
                return Err(ListFault::Twice {
                    first: first.to_owned(),
                    second: word.to_owned(),
                });
            }
            options.values[index] = value;
        }
        Ok(options)
    }

    /// The list that reads as these options; empty where all are as usual.
    pub fn write(&self) -> String {
        self.list(|option, value| value != option.usual())
    }

    /// The list that tells all of them, also what is as usual; a switch that is off has no word.
    pub fn write_all(&self) -> String {
        self.list(|option, value| !matches!(option.kind, OptionKind::Switch) || value != 0)
    }

    fn list(&self, is_told: impl Fn(&GameOption, i32) -> bool) -> String {
        let words = self
            .schema
            .iter()
            .zip(&self.values)
            .filter(|(option, value)| is_told(option, **value))
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
            option.place_of(value).is_some(),
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
        GameOption {
            name: "seed",
            kind: OptionKind::Number {
                least: 0,
                most: 999_999,
                usual: 0,
                step: 1,
            },
        },
    ];

    #[test]
    fn lists_are_read_and_written() {
        let read = |list: &str| Options::read(SCHEMA, list);
        assert_eq!(read(""), Ok(Options::usual(SCHEMA)));
        let cases = [
            ("harmony", [1, 0, 7, 0], "harmony"),
            (" size=9 , harmony,", [1, 0, 9, 0], "harmony,size=9"),
            ("pick-first", [0, 1, 7, 0], "pick-first"),
            ("place-first,size=7", [0, 0, 7, 0], ""),
            ("seed=123456", [0, 0, 7, 123_456], "seed=123456"),
        ];
        for (list, values, written) in cases {
            let options = read(list).unwrap();
            assert_eq!(options.values, values, "{list}");
            assert_eq!(options.write(), written);
            assert_eq!(read(&options.write_all()).as_ref(), Ok(&options));
            assert_eq!(read(written), Ok(options));
        }
        let all = |list| read(list).unwrap().write_all();
        assert_eq!(all(""), "place-first,size=7,seed=0");
        assert_eq!(all("harmony,size=9"), "harmony,place-first,size=9,seed=0");
    }

    #[test]
    fn a_word_that_no_option_has_is_told_with_those_that_there_are() {
        for word in [
            "order",
            "size",
            "size=4",
            "size=13",
            "size=07",
            "size=+7",
            "harmony=1",
            "Harmony",
            "seed=1000000",
        ] {
            let why = Options::read(SCHEMA, word).unwrap_err().to_string();
            let expected = format!(
                "`{word}` is not an option: expected harmony, pick-first, size=3|5|7|9|11, seed=0..999999"
            );
            assert_eq!(why, expected);
        }
    }

    #[test]
    fn an_option_is_chosen_once() {
        for (list, first, second) in [
            ("harmony,harmony", "harmony", "harmony"),
            (
                "pick-first, size=9,place-first",
                "pick-first",
                "place-first",
            ),
            ("size=9,size=7", "size=9", "size=7"),
        ] {
            let twice = ListFault::Twice {
                first: first.to_owned(),
                second: second.to_owned(),
            };
            assert_eq!(Options::read(SCHEMA, list), Err(twice), "{list}");
        }
    }

    #[test]
    fn values_have_their_places() {
        for option in SCHEMA {
            let few = option.values().take(1000);
            for (value, place) in few.zip(0..) {
                assert_eq!(option.value_at(place), value, "{}", option.name);
                assert_eq!(option.place_of(value), Some(place), "{}", option.name);
            }
            let last = option.value_at(option.count() - 1);
            assert_eq!(option.values().last(), Some(last), "{}", option.name);
            assert_eq!(option.place_of(last + 1), None, "{}", option.name);
            assert_eq!(option.place_of(-1), None, "{}", option.name);
        }
        assert_eq!(SCHEMA[2].place_of(4), None);
    }
}
