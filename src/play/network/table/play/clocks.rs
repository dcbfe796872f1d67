//! The clocks of a match: its own, and the time that each seat has.

use std::time::Duration;

use super::{
    super::{
        super::{kept::KeptClock, message::Clocks},
        setting::{Setting, milliseconds},
    },
    Play,
};
use crate::{
    kit::{Actor, Seat, SeatSet},
    play::Playable,
};

/// So many moves whoever is to move has seen at once; for each more there is so long until the time for an answer begins, but no
/// longer than that.
const SEEN_AT_ONCE: usize = 4;
const SEEN: Duration = Duration::from_millis(1500);
const MOST_SEEN: Duration = Duration::from_secs(60);
/// Whoever tells what has been seen gets so long for each move at most, and as long at least until the table is laid out.
const SHOWN: Duration = Duration::from_secs(3);
const LAID_OUT: Duration = Duration::from_secs(10);

/// Since when a seat is awaited.
#[derive(Clone, Copy, Debug)]
pub(super) struct Asked {
    /// From when on its time counts, by the time of the table.
    since: Duration,
    /// How much of it was used before the table went on where it was kept.
    before: Duration,
}

impl Asked {
    /// How much of its time is used.
    pub(super) fn used(self, now: Duration) -> Duration {
        self.before + now.saturating_sub(self.since)
    }
}

impl<G: Playable> Play<G> {
    /// The time by the clock of the match.
    pub fn clock_now(&self, now: Duration, pace: f64) -> Duration {
        match self.stands_since {
            Some(_) => self.clock.now(),
            None => self.clock.now() + now.saturating_sub(self.set_at).mul_f64(pace),
        }
    }

    /// When that clock will show a time, by the time of the table; never while it stands.
    pub(super) fn when(&self, time: Duration, pace: f64) -> Option<Duration> {
        if self.stands_since.is_some() || pace <= 0.0 {
            return None;
        }
        let left = time.saturating_sub(self.clock.now());
        Some(self.set_at + left.div_f64(pace))
    }

    /// Has the clock stand still, or go on.
    pub fn stand(&mut self, stands: bool, now: Duration, pace: f64) -> bool {
        if stands == self.stands_since.is_some() {
            return false;
        }
        if stands {
            self.clock.set(self.clock_now(now, pace));
            self.set_at = now;
            self.stands_since = Some(now);
        } else if let Some(since) = self.stands_since.take() {
            self.set_at = now;
            let rested = now.saturating_sub(since);
            for asked in self.asked.iter_mut().flatten() {
                asked.since += rested;
            }
        }
        true
    }

    /// How long whoever sits there needs at most to see what came about since they have moved: their time begins after that.
    fn follows_for(&self, seat: Seat) -> Duration {
        if G::SIMULTANEOUS || self.computers[seat.index()].is_some() {
            return Duration::ZERO;
        }
        let own = |ply: &usize, by: Actor| by == Actor::Seat(seat) && !self.stood_in.contains(ply);
        let actors = self.record.record.actors().iter().enumerate().rev();
        let others = actors.take_while(|(ply, by)| !own(ply, **by)).count();
        let long = match self.sees.contains(seat) {
            true if others == self.ply() => LAID_OUT.max(SHOWN * others as u32),
            true => SHOWN * others as u32,
            false => SEEN * others.saturating_sub(SEEN_AT_ONCE) as u32,
        };
        long.min(MOST_SEEN)
    }

    /// Takes note of who tells what has been seen there: of their time nothing is used before. Whether that is news.
    pub fn note_who_sees(&mut self, sees: SeatSet, now: Duration) -> bool {
        let before = std::mem::replace(&mut self.sees, sees);
        let mut is_news = false;
        for seat in sees.iter().filter(|seat| !before.contains(*seat)) {
            let since = now + self.follows_for(seat);
            if let Some(asked) = &mut self.asked[seat.index()]
                && asked.used(now).is_zero()
            {
                is_news |= asked.since != since;
                asked.since = since;
            }
        }
        is_news
    }

    /// Whoever sits there has seen so many moves: where those are all, their time begins. Whether it did so by that.
    pub fn has_seen(&mut self, seat: Seat, ply: u64, now: Duration) -> bool {
        let at = self.stands_since.unwrap_or(now);
        let is_all = ply == self.ply() as u64;
        match &mut self.asked[seat.index()] {
            Some(asked) if is_all && asked.since > at => {
                asked.since = at;
                true
            }
            _ => false,
        }
    }

    /// Has the time of those count who are awaited, and of nobody else.
    pub(super) fn follow_who_is_awaited(&mut self, now: Duration) {
        let awaited = self.awaits().seats();
        for seat in Seat::first(self.asked.len()) {
            let begins = || Asked {
                since: now + self.follows_for(seat),
                before: Duration::ZERO,
            };
            let asked = match awaited.contains(seat) {
                true => Some(self.asked[seat.index()].unwrap_or_else(begins)),
                false => None,
            };
            self.asked[seat.index()] = asked;
        }
    }

    /// When a seat has to have moved, if its time is limited and it alone is awaited. Where several can be awaited the rules
    /// have clocks of their own.
    pub fn deadline(&self, seat: Seat, setting: &Setting) -> Option<Duration> {
        self.ends_at(seat, setting)
            .filter(|_| self.stands_since.is_none())
    }

    /// The same as if the clock went on from where it stands.
    fn ends_at(&self, seat: Seat, setting: &Setting) -> Option<Duration> {
        if G::SIMULTANEOUS || self.awaits().seats().len() != 1 {
            return None;
        }
        let asked = self.asked[seat.index()]?;
        let limits = [setting.time.each_move, self.banks[seat.index()]];
        let limit = limits.into_iter().flatten().min()?;
        Some(asked.since + limit.saturating_sub(asked.before))
    }

    /// Whether a clock runs that something comes of.
    pub fn is_timed(&self, setting: &Setting) -> bool {
        let record = &self.record.record;
        let is_limited = |seat| self.deadline(seat, setting).is_some();
        let runs = record.game().clock(record.position()).is_some();
        let runs = runs && self.stands_since.is_none();
        runs || self.awaits().seats().iter().any(is_limited)
    }

    /// What time it is.
    pub fn clocks(&self, now: Duration, setting: &Setting) -> Clocks {
        let stands_at = self.stands_since.unwrap_or(now);
        let left = |seat: Seat| {
            let left = self.ends_at(seat, setting);
            let left = left.map(|until| until.saturating_sub(stands_at));
            left.or(self.banks[seat.index()]).map(milliseconds)
        };
        let of_match = |seat: Seat| {
            let bank = self.banks[seat.index()]?;
            // Where its time runs.
            let asked = self.ends_at(seat, setting).and(self.asked[seat.index()]);
            let used = asked.map_or(Duration::ZERO, |asked| asked.used(stands_at));
            Some(milliseconds(bank.saturating_sub(used)))
        };
        let waits = |seat: Seat| {
            let asked = self.ends_at(seat, setting).and(self.asked[seat.index()])?;
            let waits = asked.since.saturating_sub(stands_at);
            (!waits.is_zero()).then(|| milliseconds(waits))
        };
        let has_both = setting.time.each_move.is_some() && self.banks.iter().any(Option::is_some);
        let seats = || Seat::first(self.chairs.len());
        let clock = self.clock_now(now, setting.pace).as_millis();
        Clocks {
            clock_ms: u32::try_from(clock).unwrap_or(u32::MAX),
            pace: setting.pace,
            stands: self.stands_since.is_some(),
            left_ms: seats().map(left).collect(),
            match_left_ms: match has_both {
                true => seats().map(of_match).collect(),
                false => Vec::new(),
            },
            waits_ms: self.awaits().seats().iter().find_map(waits),
        }
    }

    /// What the clocks show, as a host keeps it.
    pub fn kept_clock(&self, now: Duration, pace: f64) -> KeptClock {
        let seal = self.record.deal.map(|deal| deal.seal.to_string());
        let stands_at = self.stands_since.unwrap_or(now);
        let used = self.asked.iter().map(|asked| match asked {
            Some(asked) => milliseconds(asked.used(stands_at)),
            None => 0,
        });
        KeptClock {
            seal: seal.unwrap_or_default(),
            ply: self.ply() as u64,
            clock_ms: u32::try_from(self.clock_now(now, pace).as_millis()).unwrap_or(u32::MAX),
            used_ms: used.collect(),
        }
    }

    /// Has the clocks of a match that goes on run on from what they showed when it was kept.
    pub fn set_clocks(&mut self, kept: &KeptClock, now: Duration) {
        let clock = Duration::from_millis(kept.clock_ms.into());
        self.clock.set(self.clock.now().max(clock));
        for (asked, &used) in self.asked.iter_mut().zip(&kept.used_ms) {
            // Whoever had not used any may still have had to see what came before.
            if let Some(asked) = asked.as_mut().filter(|_| used > 0) {
                *asked = Asked {
                    since: now,
                    before: Duration::from_millis(used),
                };
            }
        }
    }
}
