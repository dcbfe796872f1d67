//! What can be wrong with JSON: what is there, and what was expected; as text in English.

use std::fmt;

/// What is wrong with JSON.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum JsonFaultKind {
    /// The text ends before the value does.
    CutOff,
    /// No JSON has such a sign there.
    Syntax,
    /// A field that must be there is not.
    Missing(&'static str),
    /// A field is there more than once.
    Twice(&'static str),
    /// The field is none of these.
    Unknown(&'static [&'static str]),
    /// Something else must be there.
    Unfit {
        /// What is there.
        found: Found,
        /// What must be.
        expected: Expected,
    },
    /// Anything else, in English.
    Other(String),
}

/// What stands where something else must.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Found {
    /// A value as it is spelled: `7`, `"x"`, `null`.
    Value(String),
    /// A list.
    List,
    /// A list of so many values.
    Length(usize),
    /// An object.
    Object,
}

/// What must stand there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Expected {
    /// A whole number.
    Whole,
    /// A whole number within these bounds, which the number that is there is not.
    WholeWithin {
        /// The least.
        least: i64,
        /// The most.
        most: u64,
    },
    /// Any number.
    Number,
    /// A text.
    Text,
    /// One letter.
    Letter,
    /// `true` or `false`.
    Boolean,
    /// A list.
    List,
    /// A list of so many values.
    Tuple(usize),
    /// An object.
    Object,
    /// One of these words.
    OneOf(&'static [&'static str]),
    /// What its reader says, in English.
    Words(String),
}

impl fmt::Display for Found {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Value(spelled) => out.write_str(spelled),
            Self::List => out.write_str("a list"),
            Self::Length(length) => write!(out, "a list of {length}"),
            Self::Object => out.write_str("an object"),
        }
    }
}

impl fmt::Display for Expected {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Whole => out.write_str("a whole number"),
            Self::WholeWithin { least, most } => {
                write!(out, "a whole number, {least} to {most}")
            }
            Self::Number => out.write_str("a number"),
            Self::Text => out.write_str("a text in quotation marks"),
            Self::Letter => out.write_str("a letter"),
            Self::Boolean => out.write_str("true or false"),
            Self::List => out.write_str("a list"),
            Self::Tuple(length) => write!(out, "a list of {length}"),
            Self::Object => out.write_str("an object"),
            Self::OneOf(words) => write!(out, "one of {}", words.join(", ")),
            Self::Words(words) => out.write_str(words),
        }
    }
}
