//! What time it is in the match that is played at the table, and how long whoever is awaited still has.

use std::time::{Duration, Instant};

use super::Meeting;
use crate::{kit::SeatSet, play::network::Link};

impl Meeting {
    /// How long the table still waits for somebody who is away, where it does not wait for ever.
    pub fn waits_for(&self) -> Option<Duration> {
        let waiting = self.table.as_ref()?.waiting.as_ref()?;
        let left = Duration::from_millis(waiting.left_ms?);
        Some(left.saturating_sub(self.told_at?.elapsed()))
    }

    /// What is left of the time of whoever is awaited alone, where that is limited.
    pub fn time_left(&self, awaited: SeatSet) -> Option<Duration> {
        let (left, waits, passed) = self.told_of_move(awaited)?;
        Some(left.saturating_sub(passed.max(waits)))
    }

    /// How long it takes at most until the time of whoever is awaited alone begins, where that is limited: they see what came
    /// before.
    pub fn time_begins_in(&self, awaited: SeatSet) -> Option<Duration> {
        let (_, waits, passed) = self.told_of_move(awaited)?;
        Some(waits.saturating_sub(passed))
    }

    /// What is left for all moves of the match, where single moves are limited as well.
    pub fn match_time_left(&self, awaited: SeatSet) -> Option<Duration> {
        let (_, waits, passed) = self.told_of_move(awaited)?;
        let left = self.told_of_match(awaited)?;
        Some(left.saturating_sub(passed.saturating_sub(waits)))
    }

    /// What was told of the time of whoever is awaited alone, where that is limited: how long until it is up, how much of that
    /// passes before it begins, and how long ago that was heard.
    fn told_of_move(&self, awaited: SeatSet) -> Option<(Duration, Duration, Duration)> {
        let seat = awaited.iter().next().filter(|_| awaited.len() == 1)?;
        let (told, heard) = self.clocks.as_ref()?;
        let left = Duration::from_millis((*told.left_ms.get(seat.index())?)?);
        let waits = told.waits_ms.map(Duration::from_millis);
        let waits = waits.unwrap_or_else(|| {
            // An older host only tells of more time than there is for a move, or for the rest of the match.
            let limit = self.table.as_ref().and_then(|table| table.terms.move_ms);
            let limits = [
                limit.map(Duration::from_millis),
                self.told_of_match(awaited),
            ];
            let most = limits.into_iter().flatten().min();
            most.map_or(Duration::ZERO, |most| left.saturating_sub(most))
        });
        Some((left, waits, heard.elapsed()))
    }

    /// What was left of the match when that was heard.
    fn told_of_match(&self, awaited: SeatSet) -> Option<Duration> {
        let seat = awaited.iter().next().filter(|_| awaited.len() == 1)?;
        let (told, _) = self.clocks.as_ref()?;
        let left = (*told.match_left_ms.get(seat.index())?)?;
        Some(Duration::from_millis(left))
    }

    /// The time by the clock of the match.
    pub fn clock_now(&self) -> Option<Duration> {
        let (told, heard) = self.clocks.as_ref()?;
        let passed = match told.stands {
            true => Duration::ZERO,
            false => heard.elapsed().mul_f64(told.pace.clamp(0.0, 1000.0)),
        };
        Some(Duration::from_millis(told.clock_ms.into()) + passed)
    }

    /// Has the clocks stand for so long, while somebody who is awaited is away; those of others go on meanwhile.
    pub fn rest(&mut self, awaited: SeatSet, long: Duration) {
        let is_away = |seat| self.link(seat) == Some(Link::Lost);
        let stands = self.lost.is_some() || awaited.iter().any(is_away);
        if let Some((_, heard)) = self.clocks.as_mut().filter(|_| stands) {
            // What was heard while a picture was drawn has rested for less.
            *heard = (*heard + long).min(Instant::now());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{
        super::tests::{listening, table},
        *,
    };
    use crate::{
        kit::Seat,
        play::network::{Clocks, Event as Told, Waiting},
    };

    #[test]
    fn a_clock_that_stood_goes_on_as_soon_as_the_table_says_so() {
        let mut app = listening();
        let clock = |stands| Clocks {
            clock_ms: 5000,
            pace: 1.0,
            stands,
            left_ms: Vec::new(),
            match_left_ms: Vec::new(),
            waits_ms: None,
        };
        let mut meeting = Meeting::default();
        for (said, stands) in [(Some(true), true), (None, true), (Some(false), false)] {
            let mut told = table(["Ada", "Bo", ""], 1);
            if let Told::Table { clocks, .. } = &mut told {
                *clocks = said.map(clock);
            }
            let commands = &mut app.world_mut().commands();
            meeting.take(&told, Instant::now(), commands);
            let (clocks, _) = meeting.clocks.as_ref().unwrap();
            assert_eq!(*clocks, clock(stands), "{said:?}");
        }
        assert!(meeting.clock_now() >= Some(Duration::from_secs(5)));
    }

    #[test]
    fn what_a_slow_picture_hears_late_is_as_old_as_it_is() {
        let mut app = listening();
        let mut told = table(["Ada", "Bo", ""], 1);
        if let Told::Table { clocks, table, .. } = &mut told {
            *clocks = Some(Clocks {
                clock_ms: 5000,
                pace: 1.0,
                stands: false,
                left_ms: vec![Some(30_000), None],
                match_left_ms: vec![Some(600_000), None],
                waits_ms: None,
            });
            table.waiting = Some(Waiting {
                chair: 0,
                name: "Ada".to_owned(),
                left_ms: Some(60_000),
                then_computer: true,
                wishes: 0,
            });
        }
        let late = Duration::from_secs(100);
        let heard = Instant::now().checked_sub(late).expect("the system runs");
        let mut meeting = Meeting::default();
        meeting.take(&told, heard, &mut app.world_mut().commands());
        let first = SeatSet::only(Seat::new(0));
        assert!(meeting.clock_now() >= Some(Duration::from_secs(105)));
        assert_eq!(meeting.time_left(first), Some(Duration::ZERO));
        assert_eq!(meeting.waits_for(), Some(Duration::ZERO));
        let left = meeting.match_time_left(first);
        assert!(
            left.is_some_and(|left| left <= Duration::from_secs(500)),
            "{left:?}"
        );
        // What stands since then has not lost that time, nor won any.
        meeting.lost = Some("net-lost".into());
        meeting.rest(SeatSet::default(), 2 * late);
        let now = meeting.clock_now();
        assert!(now >= Some(Duration::from_secs(5)) && now < Some(Duration::from_secs(50)));
        let left = meeting.time_left(first);
        assert!(left > Some(Duration::ZERO) && left <= Some(Duration::from_secs(30)));
    }

    #[test]
    fn the_time_for_a_move_runs_once_what_came_before_it_has_been_seen() {
        let mut app = listening();
        let mut meeting = Meeting::default();
        let first = SeatSet::only(Seat::new(0));
        let cases = [
            (42_000, vec![], None, false),
            (29_000, vec![], None, true),
            // The rest of the match runs out first, and nobody uses it up while the moves before are seen.
            (14_000, vec![Some(8_000)], None, false),
            (6_000, vec![Some(6_000)], None, true),
            (29_000, vec![Some(600_000)], None, true),
            // Some of the time for a move is used, and the table has gone on where it was.
            (29_000, vec![], Some(6_000), false),
            (29_000, vec![Some(600_000)], Some(6_000), false),
        ];
        for (left, of_match, waits_ms, runs) in cases {
            let mut told = table(["Ada", "Bo", ""], 1);
            if let Told::Table { clocks, table, .. } = &mut told {
                table.terms.move_ms = Some(30_000);
                *clocks = Some(Clocks {
                    clock_ms: 0,
                    pace: 1.0,
                    stands: false,
                    left_ms: vec![Some(left), None],
                    match_left_ms: of_match.clone(),
                    waits_ms,
                });
            }
            meeting.take(&told, Instant::now(), &mut app.world_mut().commands());
            let begins_in = meeting.time_begins_in(first).unwrap();
            assert_eq!(begins_in.is_zero(), runs, "{left}");
            let most = left - waits_ms.unwrap_or_default();
            let most = Duration::from_millis(most.min(30_000));
            assert!(meeting.time_left(first).is_some_and(|left| left <= most));
            // Until then nothing of it is used.
            let of_match = of_match.first().copied().flatten();
            let of_match = of_match.filter(|_| waits_ms.is_some());
            let of_match = of_match.map(Duration::from_millis);
            if of_match.is_some() {
                assert_eq!(meeting.match_time_left(first), of_match);
            }
        }
    }
}
