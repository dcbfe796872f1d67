//! What a connection may do: how often it may speak, and how much it may say.

use std::time::Duration;

/// The longest message of a guest, in bytes.
pub(super) const LONGEST_OF_GUEST: usize = 4 * 1024;
/// The longest message of a host, in bytes: a record is one.
pub(super) const LONGEST_OF_HOST: usize = 1024 * 1024;
/// So many messages may come at once.
const BURST: f64 = 200.0;
/// So many may come each second in the long run.
const RATE: f64 = 100.0;
/// A connection has so long to say who it is.
pub(super) const INTRODUCTION: Duration = Duration::from_secs(5);
/// Whoever says a wrong token hears so only after this time: nobody finds the right one by trying.
pub(super) const BEFORE_NEXT_GUESS: Duration = Duration::from_secs(1);
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

    /// How long the next message has to wait: until then it is not read.
    pub fn wait(&mut self, now: Duration) -> Duration {
        let passed = now.saturating_sub(self.at).as_secs_f64();
        self.left = RATE.mul_add(passed, self.left).min(BURST);
        self.at = now;
        Duration::from_secs_f64(((1.0 - self.left) / RATE).max(0.0))
    }

    /// Takes note of a message.
    pub fn take(&mut self) {
        self.left -= 1.0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_speaks_too_much_is_heard_later() {
        let mut allowance = Allowance::full(Duration::ZERO);
        let mut now = Duration::ZERO;
        for _ in 0..200 {
            assert_eq!(allowance.wait(now), Duration::ZERO);
            allowance.take();
        }
        for _ in 0..100 {
            let wait = allowance.wait(now);
            assert!(
                wait > Duration::ZERO && wait < Duration::from_millis(11),
                "{wait:?}"
            );
            now += wait + Duration::from_micros(1);
            assert_eq!(allowance.wait(now), Duration::ZERO);
            allowance.take();
        }
        assert!(now > Duration::from_millis(990), "{now:?}");
        // It does not save up for ever.
        now += Duration::from_secs(3600);
        let said = (0..1000).take_while(|_| {
            let may = allowance.wait(now) == Duration::ZERO;
            allowance.take();
            may
        });
        assert_eq!(said.count(), 200);
    }
}
