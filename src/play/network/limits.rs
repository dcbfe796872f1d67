//! What a connection may do: how often it may speak, and how much it may say.

use std::time::Duration;

/// The longest message of a guest, in bytes.
pub(super) const LONGEST_OF_GUEST: usize = 4 * 1024;
/// The longest message of a host, in bytes: a record is one.
pub(super) const LONGEST_OF_HOST: usize = 1024 * 1024;
/// How often messages may come.
pub(super) const MESSAGES: Rate = Rate {
    burst: 200.0,
    each_second: 100.0,
};
/// How often somebody may say something to all: faster than anybody types, and a few phrases in a row.
pub(super) const LINES: Rate = Rate {
    burst: 5.0,
    each_second: 2.0,
};
/// How often whoever types says something. In the long run that is slower than what a host hears: lines may come closer
/// together on the way, and none that was said is to be lost.
const SAID_LINES: Rate = Rate {
    each_second: 1.5,
    ..LINES
};
/// A connection has so long to say who it is.
pub(super) const INTRODUCTION: Duration = Duration::from_secs(5);
/// Whoever says a wrong token hears so only after this time: nobody finds the right one by trying.
pub(super) const BEFORE_NEXT_GUESS: Duration = Duration::from_secs(1);
/// How many messages wait for a connection that does not read.
pub(super) const MOST_QUEUED: usize = 512;

/// How often something may come.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rate {
    /// So many at once.
    burst: f64,
    /// So many in the long run.
    each_second: f64,
}

/// How much a connection may still say: a bucket of tokens that fills by and by.
#[derive(Clone, Copy, Debug)]
pub struct Allowance {
    rate: Rate,
    left: f64,
    at: Duration,
}

impl Allowance {
    /// A full one of whoever says something to all at a table: what it allows is heard by every host.
    pub const fn to_say(now: Duration) -> Self {
        Self::full(SAID_LINES, now)
    }

    /// A full one.
    pub(super) const fn full(rate: Rate, now: Duration) -> Self {
        Self {
            rate,
            left: rate.burst,
            at: now,
        }
    }

    /// How long the next message has to wait.
    pub fn wait(&mut self, now: Duration) -> Duration {
        let Rate { burst, each_second } = self.rate;
        let passed = now.saturating_sub(self.at).as_secs_f64();
        self.left = each_second.mul_add(passed, self.left).min(burst);
        self.at = now;
        Duration::from_secs_f64(((1.0 - self.left) / each_second).max(0.0))
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
        let mut allowance = Allowance::full(MESSAGES, Duration::ZERO);
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

    #[test]
    fn every_line_that_may_be_said_is_heard_even_where_lines_come_closer_together() {
        let mut says = Allowance::to_say(Duration::ZERO);
        let mut hears = Allowance::full(LINES, Duration::ZERO);
        let (mut now, mut arrived) = (Duration::ZERO, Duration::ZERO);
        for number in 0..40 {
            now += says.wait(now);
            // Rounding leaves less than a nanosecond.
            now += Duration::from_nanos(1);
            assert_eq!(says.wait(now), Duration::ZERO);
            says.take();
            if number < 5 {
                assert!(now < Duration::from_micros(1), "{now:?}");
            }
            // Every other one is late, and none overtakes it.
            let late = Duration::from_millis(120 * ((number + 1) % 2));
            arrived = arrived.max(now + late);
            assert_eq!(hears.wait(arrived), Duration::ZERO, "{number}");
            hears.take();
        }
    }
}
