//! The names that are known to a host: fit to be shown, and each belongs to the first key that has sat down under it.

use std::collections::{BTreeMap, btree_map::Entry};

use serde::{Deserialize, Serialize};

use super::{fingerprint::Fingerprint, refusal::Refusal};
use crate::kit::text::visible;

/// The most names that are remembered.
const MOST: usize = 100_000;
/// The longest name, in letters.
const LONGEST_NAME: usize = 24;

/// Names and the keys that they belong to: for good, or as long as somebody with that key is connected.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Names {
    bound: BTreeMap<String, Fingerprint>,
    /// The names of those who are connected, each with how many connections hold it.
    #[serde(skip)]
    held: BTreeMap<String, (Fingerprint, usize)>,
}

impl Names {
    /// Whether somebody with that key may have a name.
    fn check(&self, name: &str, key: Fingerprint) -> Result<(), Refusal> {
        let lower = name.to_lowercase();
        let held = self.held.get(&lower).map(|(of, _)| of);
        match self.bound.get(&lower).or(held) {
            Some(known) if *known != key => Err(Refusal::NameTaken {
                name: name.to_owned(),
            }),
            _ => Ok(()),
        }
    }

    /// Lets a connection of that key hold a name until it is [released](Self::release).
    ///
    /// # Errors
    /// When it belongs to another key.
    pub fn hold(&mut self, name: &str, key: Fingerprint) -> Result<(), Refusal> {
        self.check(name, key)?;
        let held = self.held.entry(name.to_lowercase()).or_insert((key, 0));
        held.1 += 1;
        Ok(())
    }

    /// A connection that held a name is gone: the name is free again, if it is bound to nobody.
    pub fn release(&mut self, name: &str) {
        if let Entry::Occupied(mut held) = self.held.entry(name.to_lowercase()) {
            held.get_mut().1 -= 1;
            if held.get().1 == 0 {
                held.remove();
            }
        }
    }

    /// Lets a name belong to a key for good, if there is room for one more; whether it is a new one.
    ///
    /// # Errors
    /// When it belongs to another key.
    pub fn bind(&mut self, name: &str, key: Fingerprint) -> Result<bool, Refusal> {
        self.check(name, key)?;
        let is_full = self.bound.len() >= MOST;
        match self.bound.entry(name.to_lowercase()) {
            Entry::Vacant(free) if !is_full => {
                free.insert(key);
                Ok(true)
            }
            _ => Ok(false),
        }
    }

    /// The bound names as text.
    pub fn text(&self) -> String {
        serde_json::to_string(self).expect("it holds nothing JSON lacks")
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
        let text = names.text();
        assert_eq!(serde_json::from_str::<Names>(&text).unwrap(), names);
    }

    #[test]
    fn a_name_that_is_only_held_is_free_again_when_nobody_is_connected_under_it() {
        let [one, other] = [1, 2].map(|byte| Fingerprint::of(&[byte]));
        let taken = |name: &str| Refusal::NameTaken {
            name: name.to_owned(),
        };
        let mut names = Names::default();
        assert_eq!(names.hold("Anna", one), Ok(()));
        assert_eq!(names.hold("anna", one), Ok(()), "by another connection");
        names.release("Anna");
        assert_eq!(names.hold("ANNA", other), Err(taken("ANNA")));
        assert_eq!(names.bind("anna", other), Err(taken("anna")));
        assert_eq!(names.text(), "{}", "nothing of it is kept");
        names.release("anna");
        assert_eq!(names.hold("Anna", other), Ok(()));
        // Who has sat down has it for good.
        assert_eq!(names.bind("Anna", other), Ok(true));
        names.release("Anna");
        assert_eq!(names.hold("Anna", one), Err(taken("Anna")));
    }

    #[test]
    fn where_no_more_names_are_remembered_others_come_in_all_the_same() {
        let [one, other] = [1, 2].map(|byte| Fingerprint::of(&[byte]));
        let mut names = Names::default();
        for number in 0..MOST {
            assert_eq!(names.bind(&number.to_string(), one), Ok(true));
        }
        assert_eq!(names.hold("Anna", other), Ok(()));
        assert_eq!(names.bind("Anna", other), Ok(false));
        assert_eq!(names.bind("7", one), Ok(false));
        assert!(names.hold("7", other).is_err(), "what is known stays so");
        assert_eq!(names.bound.len(), MOST);
    }
}
