//! What is to be said, whatever the language.

use std::borrow::Cow;

use crate::kit::text::visible_lines;

/// The text of a key, with what is put into it.
#[derive(Clone, Debug, PartialEq)]
pub struct Localized {
    /// Key of the text.
    pub key: Cow<'static, str>,
    /// Values put into it.
    pub args: Vec<(Cow<'static, str>, Arg)>,
}

impl Localized {
    /// The text of that key.
    pub fn new(key: impl Into<Cow<'static, str>>) -> Self {
        Self {
            key: key.into(),
            args: Vec::new(),
        }
    }

    /// A number with its thousands apart, in the language's way.
    pub fn grouped(number: u64) -> Self {
        match number / 1000 {
            0 => Self::new("number-plain").with("number", number.to_string()),
            head => Self::new("number-grouped")
                .with("head", Self::grouped(head))
                .with("tail", format!("{:03}", number % 1000)),
        }
    }

    /// Puts a value into the text.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Arg>) -> Self {
        self.args.push((name.into(), value.into()));
        self
    }
}

impl From<&'static str> for Localized {
    fn from(key: &'static str) -> Self {
        Self::new(key)
    }
}

impl From<String> for Localized {
    fn from(key: String) -> Self {
        Self::new(key)
    }
}

/// A value put into a text.
#[derive(Clone, Debug, PartialEq)]
pub enum Arg {
    /// Words, maybe from outside: what would turn or hide them is escaped.
    Text(String),
    /// A number; plural forms follow it.
    Number(f64),
    /// A text of its own.
    Inner(Box<Localized>),
}

impl From<Localized> for Arg {
    fn from(inner: Localized) -> Self {
        Self::Inner(Box::new(inner))
    }
}

impl From<&str> for Arg {
    fn from(text: &str) -> Self {
        Self::Text(visible_lines(text).into_owned())
    }
}

impl From<String> for Arg {
    fn from(text: String) -> Self {
        text.as_str().into()
    }
}

macro_rules! numbers {
    ($($number:ty),*) => {$(
        impl From<$number> for Arg {
            fn from(number: $number) -> Self {
                Self::Number(number as f64)
            }
        }
    )*};
}
numbers!(u8, u16, u32, u64, usize, i8, i16, i32, i64, f32, f64);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thousands_stand_apart() {
        let plain = |number: &str| Localized::new("number-plain").with("number", number);
        assert_eq!(Localized::grouped(965), plain("965"));
        let apart = |head: Localized, tail: &str| {
            let grouped = Localized::new("number-grouped");
            grouped.with("head", head).with("tail", tail)
        };
        assert_eq!(Localized::grouped(12_004), apart(plain("12"), "004"));
        let millions = apart(apart(plain("1"), "020"), "300");
        assert_eq!(Localized::grouped(1_020_300), millions);
    }
}
