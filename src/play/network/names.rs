//! The names that are known to a host: fit to be shown, and each belongs to the first key that has used it.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{fingerprint::Fingerprint, refusal::Refusal};
use crate::kit::text::visible;

/// The most names that are remembered.
const MOST: usize = 100_000;
/// The longest name, in letters.
const LONGEST_NAME: usize = 24;

/// Names and the keys that they belong to.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Names(BTreeMap<String, Fingerprint>);

impl Names {
    /// Whether somebody with that key may have a name; whether it is known already.
    ///
    /// # Errors
    /// When it belongs to another key.
    pub fn check(&self, name: &str, key: Fingerprint) -> Result<bool, Refusal> {
        match self.0.get(&name.to_lowercase()) {
            Some(known) if *known == key => Ok(true),
            Some(_) => Err(Refusal::NameTaken {
                name: name.to_owned(),
            }),
            None if self.0.len() >= MOST => Err(Refusal::Crowded),
            None => Ok(false),
        }
    }

    /// Lets somebody with that key have a name; whether it is a new one.
    ///
    /// # Errors
    /// When it belongs to another key.
    pub fn bind(&mut self, name: &str, key: Fingerprint) -> Result<bool, Refusal> {
        let is_known = self.check(name, key)?;
        if !is_known {
            self.0.insert(name.to_lowercase(), key);
        }
        Ok(!is_known)
    }
}

/// The name as it is shown; none if it cannot be.
pub fn checked_name(name: &str) -> Option<String> {
    let name = name.trim();
    let fits = (1..=LONGEST_NAME).contains(&name.chars().count());
    (fits && visible(name) == name).then(|| name.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_fit_to_be_shown() {
        assert_eq!(checked_name("  Zoé "), Some("Zoé".to_owned()));
        for name in [
            "",
            "   ",
            "a\nb",
            "\u{202e}x",
            "a name that is longer than any plate",
        ] {
            assert_eq!(checked_name(name), None, "{name}");
        }
    }

    #[test]
    fn a_name_belongs_to_the_first_key_that_has_used_it() {
        let [one, other] = [1, 2].map(|byte| Fingerprint::of(&[byte]));
        let mut names = Names::default();
        assert_eq!(names.bind("Anna", one), Ok(true));
        assert_eq!(names.bind("anna", one), Ok(false));
        let taken = Refusal::NameTaken {
            name: "ANNA".to_owned(),
        };
        assert_eq!(names.bind("ANNA", other), Err(taken));
        assert_eq!(names.bind("Bruno", one), Ok(true), "a key may have several");
        let text = serde_json::to_string(&names).unwrap();
        assert_eq!(serde_json::from_str::<Names>(&text).unwrap(), names);
    }
}
