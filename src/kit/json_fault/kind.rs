//! What can be wrong with JSON: what is there, and what was expected.

/// What is wrong with JSON.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum JsonFaultKind {
    /// The text ends before the record does.
    CutOff,
    /// No JSON has such a sign there.
    Syntax,
    /// A field that must be there is not.
    Missing(&'static str),
    /// A field is there more than once.
    Twice(&'static str),
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
