//! What a host decides of a table before anybody comes.

use std::{str::FromStr, time::Duration};

use super::super::{fingerprint::Fingerprint, terms::Terms};

/// What a chair is at first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Opening {
    /// Whoever comes may sit there.
    Open,
    /// It is not played.
    Closed,
    /// A computer player sits there.
    Computer(String),
}

impl FromStr for Opening {
    type Err = std::convert::Infallible;

    /// Reads `open`, `closed`, or the name of a computer player.
    fn from_str(word: &str) -> Result<Self, Self::Err> {
        Ok(match word.trim() {
            "open" => Self::Open,
            "closed" => Self::Closed,
            player => Self::Computer(player.to_owned()),
        })
    }
}

/// How long moves may take. Whoever takes longer has a computer play for it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TimeLimits {
    /// For each move.
    pub each_move: Option<Duration>,
    /// For all of a match.
    pub whole_match: Option<Duration>,
    /// What is added to that after each move.
    pub increment: Duration,
}

/// How it is noticed that somebody is lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Timing {
    /// How often everybody is asked for a sign of life.
    pub heartbeat: Duration,
    /// Who gives none for so long is lost.
    pub lost_after: Duration,
}

impl Default for Timing {
    fn default() -> Self {
        Self {
            heartbeat: Duration::from_secs(2),
            lost_after: Duration::from_secs(6),
        }
    }
}

/// What comes when a table has waited long enough for somebody who is lost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum WhenLost {
    /// A computer plays until it is back.
    #[default]
    Computer,
    /// The match ends as it stands.
    End,
}

/// What all race for usually comes so long after what was before.
const BETWEEN: Duration = Duration::from_secs(15);

/// What a host decides of a table.
#[derive(Clone, Debug)]
pub struct Setting {
    /// What the table is called.
    pub name: String,
    /// Whose it is, where it is called after somebody.
    pub of: Option<String>,
    /// The chairs.
    pub chairs: Vec<Opening>,
    /// The options, as `--rules` reads them.
    pub options: String,
    /// The key of who may give orders over the network: the host's own.
    pub host: Option<Fingerprint>,
    /// The chair that the host sits down on, where it is free; the first one that is, if it does not say.
    pub host_chair: Option<usize>,
    /// How long moves may take.
    pub time: TimeLimits,
    /// How it is noticed that somebody is lost.
    pub timing: Timing,
    /// How long the table waits for somebody who is lost; for ever if it does not say.
    pub patience: Option<Duration>,
    /// And what comes then.
    pub when_lost: WhenLost,
    /// A match stands still while nobody is connected who plays it, and is broken off after so long; never if it does not
    /// say.
    pub break_off_after: Option<Duration>,
    /// Spectators see everything so much later.
    pub spectator_delay: Duration,
    /// Whether windows show no chances of what can be chosen.
    pub hides_chances: bool,
    /// What chance brings waits so long after the last move, by the clock of the match, where all race for it: it comes to
    /// all at once, and who looks back misses nothing.
    pub between: Duration,
    /// How fast the clock of the match goes: 1 with people at the table.
    pub pace: f64,
    /// How long a computer player thinks at most.
    pub think: Duration,
    /// The computer player that plays for who is lost or takes too long.
    pub stand_in: String,
    /// Whether a match begins as soon as everybody is ready; else the host starts it.
    pub starts_by_itself: bool,
    /// How many matches are played; no end if it does not say.
    pub matches: Option<u32>,
}

impl Setting {
    /// A table of that name with these chairs, all else as usual.
    pub fn new(name: &str, chairs: Vec<Opening>, stand_in: &str) -> Self {
        Self {
            name: name.to_owned(),
            of: None,
            chairs,
            options: String::new(),
            host: None,
            host_chair: None,
            time: TimeLimits::default(),
            timing: Timing::default(),
            patience: Some(Duration::from_millis(Terms::USUAL_WAIT_MS)),
            when_lost: WhenLost::default(),
            break_off_after: None,
            spectator_delay: Duration::ZERO,
            hides_chances: false,
            between: BETWEEN,
            pace: 1.0,
            think: Duration::from_secs(1),
            stand_in: stand_in.to_owned(),
            starts_by_itself: true,
            matches: None,
        }
    }

    /// By which terms the table plays.
    pub fn terms(&self) -> Terms {
        Terms {
            move_ms: self.time.each_move.map(milliseconds),
            match_ms: self.time.whole_match.map(milliseconds),
            increment_ms: milliseconds(self.time.increment),
            delay_ms: milliseconds(self.spectator_delay),
            wait_ms: self.patience.map(milliseconds),
            then_ends: self.when_lost == WhenLost::End,
            hides_chances: self.hides_chances,
        }
    }

    /// Has the table play by other terms.
    pub fn set_terms(&mut self, terms: Terms) {
        self.time = TimeLimits {
            each_move: terms.move_ms.map(Duration::from_millis),
            whole_match: terms.match_ms.map(Duration::from_millis),
            increment: Duration::from_millis(terms.increment_ms),
        };
        self.spectator_delay = Duration::from_millis(terms.delay_ms);
        self.hides_chances = terms.hides_chances;
        self.patience = terms.wait_ms.map(Duration::from_millis);
        self.when_lost = match terms.then_ends {
            true => WhenLost::End,
            false => WhenLost::Computer,
        };
    }
}

/// A time in whole milliseconds.
pub(super) fn milliseconds(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_setting_has_the_terms_that_it_was_given() {
        let mut setting = Setting::new("Kitchen", Vec::new(), "naive");
        let usual = Terms {
            wait_ms: Some(60_000),
            ..Terms::default()
        };
        assert_eq!(setting.terms(), usual);
        let terms = Terms {
            move_ms: Some(30_000),
            match_ms: Some(600_000),
            increment_ms: 5000,
            delay_ms: 60_000,
            wait_ms: None,
            then_ends: true,
            hides_chances: true,
        };
        setting.set_terms(terms);
        assert_eq!(setting.terms(), terms);
    }
}
