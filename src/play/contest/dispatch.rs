//! Which match begins next: the first of the schedule that does not show a program, at another table, the deal that it
//! is playing.

use std::{
    sync::{Condvar, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use super::{
    entrants::{Entrant, Source},
    schedule::{Fixture, Schedule},
};
use crate::{kit::lock, play::Playable};

/// The most matches that are skipped for later; then a table waits.
const MOST_PASSED_OVER: usize = 4096;
/// How often a waiting table checks whether to stop.
const POLL_INTERVAL: Duration = Duration::from_millis(50);

/// Hands out the matches of a schedule to the tables.
pub(super) struct Dispatcher<'a> {
    schedule: &'a Schedule,
    /// Which players are programs: these could pass on to themselves what they see at another table.
    programs: Vec<bool>,
    desk: Mutex<Desk>,
    over: Condvar,
}

#[derive(Default)]
struct Desk {
    next: u64,
    /// In the order of the schedule.
    passed_over: Vec<Fixture>,
    playing: Vec<Fixture>,
}

/// A match that was handed out. It is over when this is dropped.
pub(super) struct HandedOut<'a> {
    from: &'a Dispatcher<'a>,
    pub fixture: Fixture,
}

impl<'a> Dispatcher<'a> {
    pub(super) fn new<G: Playable>(schedule: &'a Schedule, entrants: &[Entrant<G>]) -> Self {
        let is_program = |entrant: &Entrant<G>| !matches!(entrant.source, Source::Builtin(_));
        Self {
            schedule,
            programs: entrants.iter().map(is_program).collect(),
            desk: Mutex::default(),
            over: Condvar::new(),
        }
    }

    /// The next match, if one may begin now.
    pub(super) fn at_once(&self) -> Option<HandedOut<'_>> {
        self.hand_out(&mut self.desk())
    }

    /// The next match, waited for until it may begin; none when all were handed out or `stop` says so.
    pub(super) fn next(&self, stop: &dyn Fn() -> bool) -> Option<HandedOut<'_>> {
        let mut desk = self.desk();
        while !stop() {
            let handed = self.hand_out(&mut desk);
            if handed.is_some() {
                return handed;
            }
            if desk.passed_over.is_empty() {
                return None;
            }
            let waited = self.over.wait_timeout(desk, POLL_INTERVAL);
            desk = waited.unwrap_or_else(PoisonError::into_inner).0;
        }
        None
    }

    fn hand_out(&self, desk: &mut Desk) -> Option<HandedOut<'_>> {
        let fixture = self.take(desk)?;
        desk.playing.push(fixture.clone());
        Some(HandedOut {
            from: self,
            fixture,
        })
    }

    fn take(&self, desk: &mut Desk) -> Option<Fixture> {
        let free = |fixture: &Fixture, playing: &[Fixture]| {
            !playing.iter().any(|other| self.share(fixture, other))
        };
        let waiting = &mut desk.passed_over;
        if let Some(place) = waiting.iter().position(|it| free(it, &desk.playing)) {
            return Some(waiting.remove(place));
        }
        while desk.next < self.schedule.len() && waiting.len() < MOST_PASSED_OVER {
            let fixture = self.schedule.fixture(desk.next);
            desk.next += 1;
            if free(&fixture, &desk.playing) {
                return Some(fixture);
            }
            waiting.push(fixture);
        }
        None
    }

    /// Whether a program plays the same deal in both.
    fn share(&self, one: &Fixture, other: &Fixture) -> bool {
        let mut programs = one.sitting.iter().filter(|&&player| self.programs[player]);
        one.deal == other.deal && programs.any(|player| other.sitting.contains(player))
    }

    fn desk(&self) -> MutexGuard<'_, Desk> {
        lock(&self.desk)
    }
}

impl Drop for HandedOut<'_> {
    fn drop(&mut self) {
        let mut desk = self.from.desk();
        desk.playing
            .retain(|fixture| fixture.index != self.fixture.index);
        drop(desk);
        self.from.over.notify_all();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{games::dominations::rules::Dominations, play::contest::Program};

    fn entrants(programs: usize, builtin: usize) -> Vec<Entrant<Dominations>> {
        let program = |_| Source::Program(Program::new(String::new(), None, false));
        let sources = (0..programs).map(program);
        let builtin = (0..builtin).map(|_| Source::Builtin("naive".to_owned()));
        sources
            .chain(builtin)
            .map(|source| Entrant {
                name: String::new(),
                source,
            })
            .collect()
    }

    /// The places in the schedule of the first matches handed out while none is over.
    fn at_once(schedule: &Schedule, entrants: &[Entrant<Dominations>], tables: usize) -> Vec<u64> {
        let dispatcher = Dispatcher::new(schedule, entrants);
        let begun: Vec<_> = (0..tables)
            .filter_map(|_| dispatcher.next(&|| false))
            .collect();
        begun.iter().map(|handed| handed.fixture.index).collect()
    }

    #[test]
    fn a_program_plays_a_deal_at_one_table_at_a_time_and_built_in_players_anywhere() {
        let two = Schedule::new(2, 2, 10, false).expect("two players");
        assert_eq!(at_once(&two, &entrants(2, 0), 4), [0, 2, 4, 6]);
        assert_eq!(at_once(&two, &entrants(1, 1), 4), [0, 2, 4, 6]);
        assert_eq!(at_once(&two, &entrants(0, 2), 4), [0, 1, 2, 3]);
        // Of four players two pairings have nobody in common: 0 and 1, 2 and 3, at 0 and 10 of the twelve of a deal.
        let four = Schedule::new(4, 2, 10, false).expect("four players");
        assert_eq!(at_once(&four, &entrants(4, 0), 4), [0, 10, 12, 22]);
        let fresh = Schedule::new(2, 2, 10, true).expect("two players");
        assert_eq!(at_once(&fresh, &entrants(2, 0), 4), [0, 1, 2, 3]);
    }

    #[test]
    fn every_match_is_handed_out_once_and_one_that_was_passed_over_as_soon_as_it_can_be() {
        let schedule = Schedule::new(3, 2, 3, false).expect("three players");
        let entrants = entrants(3, 0);
        let dispatcher = Dispatcher::new(&schedule, &entrants);
        let (mut playing, mut all) = (Vec::new(), Vec::new());
        while all.len() < 9 {
            let asked = std::cell::Cell::new(0);
            match dispatcher.next(&|| asked.replace(asked.get() + 1) > 0) {
                Some(handed) => {
                    all.push(handed.fixture.index);
                    playing.push(handed);
                }
                None => drop(playing.remove(0)),
            }
        }
        playing.clear();
        assert!(dispatcher.next(&|| false).is_none());
        all.sort_unstable();
        assert_eq!(all, (0..9).collect::<Vec<_>>());
        let alone = Dispatcher::new(&schedule, &entrants);
        let in_order = std::iter::from_fn(|| Some(alone.next(&|| false)?.fixture.index));
        assert_eq!(in_order.collect::<Vec<_>>(), (0..9).collect::<Vec<_>>());
    }

    #[test]
    fn a_table_that_waits_for_another_stops_waiting_when_it_is_told_to() {
        let schedule = Schedule::new(2, 2, 2, false).expect("two players");
        let entrants = entrants(2, 0);
        let dispatcher = Dispatcher::new(&schedule, &entrants);
        let _first = dispatcher.next(&|| false).expect("a match");
        let asked = std::cell::Cell::new(0);
        let stop = || asked.replace(asked.get() + 1) > 1;
        assert!(dispatcher.next(&stop).is_none());
    }
}
