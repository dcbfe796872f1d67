//! What a connection may do: how often it may speak, and how much it may say.

use std::time::Duration;

/// The longest message of a guest, in bytes.
pub(super) const LONGEST_OF_GUEST: usize = 4 * 1024;
/// The longest message of a host, in bytes: a record is one.
pub(super) const LONGEST_OF_HOST: usize = 1024 * 1024;
/// So many messages may come at once.
const BURST: f64 = 60.0;
/// So many may come each second in the long run.
const RATE: f64 = 20.0;
/// A connection has so long to say who it is.
pub(super) const INTRODUCTION: Duration = Duration::from_secs(5);
/// How many messages wait for a connection that does not read.
pub(super) const MOST_QUEUED: usize = 512;

/// How much a connection may still say: a bucket of tokens that fills by and by.
#[derive(Clone, Copy, Debug)]
pub(super) struct Allowance {
    left: f64,
    at: Duration,
}

impl Allowance {
    /// A full one.
    pub const fn full(now: Duration) -> Self {
        Self {
            left: BURST,
            at: now,
        }
    }

    /// Takes one message; whether there was one left.
    pub fn take(&mut self, now: Duration) -> bool {
        let passed = now.saturating_sub(self.at).as_secs_f64();
        self.left = RATE.mul_add(passed, self.left).min(BURST);
        self.at = now;
        let is_left = self.left >= 1.0;
        if is_left {
            self.left -= 1.0;
        }
        is_left
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_speaks_too_much_is_stopped_and_may_speak_again_later() {
        let mut allowance = Allowance::full(Duration::ZERO);
        let said = (0..100).filter(|_| allowance.take(Duration::ZERO)).count();
        assert_eq!(said, 60);
        assert!(allowance.take(Duration::from_millis(50)));
        assert!(!allowance.take(Duration::from_millis(50)));
        let later = Duration::from_secs(3600);
        let said = (0..100).filter(|_| allowance.take(later)).count();
        assert_eq!(said, 60);
    }
}
