//! What can be said at a table: phrases that each window tells in its own language, and lines of one's own.

use serde::{Deserialize, Serialize};

use crate::kit::text::visible;

/// The phrases that can be said, by their keys: each has its text in every language.
pub const PHRASES: [&str; 8] = [
    "hello",
    "good-luck",
    "well-played",
    "thank-you",
    "one-moment",
    "your-turn",
    "once-more",
    "goodbye",
];
/// The longest line that can be said, in letters.
const LONGEST_LINE: usize = 200;

/// Something said at the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Words {
    /// One of [`PHRASES`].
    Phrase(String),
    /// A line of one's own.
    Line(String),
}

impl Words {
    /// The same, fit to be shown to others; none if it says nothing.
    #[must_use]
    pub fn checked(self) -> Option<Self> {
        match self {
            Self::Phrase(key) => PHRASES.contains(&&*key).then_some(Self::Phrase(key)),
            Self::Line(line) => {
                let line: String = visible(line.trim()).chars().take(LONGEST_LINE).collect();
                (!line.is_empty()).then_some(Self::Line(line))
            }
        }
    }
}

/// What was said, and by whom.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Said {
    /// The chair.
    pub chair: u8,
    /// The name.
    pub name: String,
    /// What.
    pub words: Words,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_said_is_fit_to_be_shown() {
        let line = |text: &str| Words::Line(text.to_owned()).checked();
        assert_eq!(line("  "), None);
        assert_eq!(line("a\nb"), Some(Words::Line("a\\nb".to_owned())));
        assert_eq!(Words::Phrase("curse".to_owned()).checked(), None);
        let Some(Words::Line(long)) = line(&"é".repeat(1000)) else {
            panic!("it says something");
        };
        assert_eq!(long.chars().count(), 200);
    }
}
