//! The terms of a table beside the rules of its game: how long moves may take, when spectators see them, how long the table
//! waits for who is lost, and whether chances are shown.

use serde::{Deserialize, Serialize};

/// No term is longer: a week, in milliseconds.
const LONGEST: u64 = 604_800_000;
/// No move has less time, in milliseconds.
const SHORTEST: u64 = 1000;

/// By which terms a table plays. All times in milliseconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Terms {
    /// For each move, if that is limited.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub move_ms: Option<u64>,
    /// For all moves of a match, if that is limited.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub match_ms: Option<u64>,
    /// What is added to that after each move.
    #[serde(skip_serializing_if = "is_none")]
    pub increment_ms: u64,
    /// How much later spectators see everything.
    #[serde(skip_serializing_if = "is_none")]
    pub delay_ms: u64,
    /// How long the table waits for who is lost; for ever if it does not say.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wait_ms: Option<u64>,
    /// Whether the match ends then; else a computer plays until whoever was lost is back.
    #[serde(skip_serializing_if = "is_not")]
    pub then_ends: bool,
    /// Whether windows show no chances of what can be chosen, in a game in which they show any.
    #[serde(skip_serializing_if = "is_not")]
    pub hides_chances: bool,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
const fn is_none(milliseconds: &u64) -> bool {
    *milliseconds == 0
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
const fn is_not(said: &bool) -> bool {
    !*said
}

impl Terms {
    /// How long a table waits unless its host says otherwise, in milliseconds.
    pub const USUAL_WAIT_MS: u64 = 60_000;

    /// Whether a table can be played by them: no time is a week or more, or so short that nobody could move.
    pub fn are_sound(&self) -> bool {
        let limits = [self.move_ms, self.match_ms];
        let times = [Some(self.increment_ms), Some(self.delay_ms), self.wait_ms];
        limits.into_iter().flatten().all(|limit| limit >= SHORTEST)
            && limits
                .into_iter()
                .chain(times)
                .flatten()
                .all(|time| time <= LONGEST)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn terms_that_nobody_could_play_by_are_told_apart() {
        let limited = |limit| Terms {
            move_ms: Some(limit),
            ..Terms::default()
        };
        assert!(Terms::default().are_sound() && limited(SHORTEST).are_sound());
        assert!(!limited(SHORTEST - 1).are_sound() && !limited(LONGEST + 1).are_sound());
        let late = Terms {
            delay_ms: LONGEST + 1,
            ..Terms::default()
        };
        assert!(!late.are_sound());
    }

    #[test]
    fn what_is_as_usual_is_not_told_so_that_older_programs_read_the_same() {
        let told = |terms: &Terms| serde_json::to_string(terms).unwrap();
        assert_eq!(told(&Terms::default()), "{}");
        let hidden = Terms {
            hides_chances: true,
            ..Terms::default()
        };
        assert_eq!(told(&hidden), r#"{"hides_chances":true}"#);
        let older: Terms = serde_json::from_str(r#"{"wait_ms":60000}"#).unwrap();
        assert!(!older.hides_chances);
        assert_eq!(
            serde_json::from_str::<Terms>(&told(&hidden)).unwrap(),
            hidden
        );
    }
}
