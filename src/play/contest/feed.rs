//! A match of a contest as it becomes known: the referee tells it move by move, and whoever follows it waits for more.

use std::{
    sync::{
        Condvar, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use crate::kit::{Actor, BotFault, MatchRecord, Notation, lock};

/// How often somebody who waits looks whether to go on waiting.
const LOOK: Duration = Duration::from_millis(50);

/// A match as far as it has been told.
pub struct Feed<G: Notation> {
    /// Which match of the contest it is, from 1.
    pub number: u64,
    told: Mutex<MatchRecord<G>>,
    more: Condvar,
}

impl<G: Notation> Feed<G> {
    /// A match that has come so far.
    pub fn new(number: u64, record: MatchRecord<G>) -> Self {
        Self {
            number,
            told: Mutex::new(record),
            more: Condvar::new(),
        }
    }

    fn told(&self) -> MutexGuard<'_, MatchRecord<G>> {
        lock(&self.told)
    }

    /// Tells what `record` has more.
    pub fn tell(&self, record: &MatchRecord<G>) {
        let mut told = self.told();
        let known = told.record.moves().len();
        let times = record.record.times().iter();
        for ((by, made), &time) in record.record.acts().zip(times).skip(known) {
            told.record
                .play_at(by, made, time)
                .expect("the referee has played it");
        }
        if told.faults.len() < record.faults.len() {
            told.faults.clone_from(&record.faults);
        }
        drop(told);
        self.more.notify_all();
    }

    /// Tells the next move; whether it can have been made.
    pub fn add(&self, by: Actor, made: G::Move, time: u32) -> bool {
        self.add_noted(by, made, time, None)
    }

    /// The same of a move that may have been made in the place of whoever sits there: why is noted with it.
    pub fn add_noted(&self, by: Actor, made: G::Move, time: u32, why: Option<String>) -> bool {
        let mut told = self.told();
        let fault = match by {
            Actor::Seat(seat) => why.map(|why| told.fault(seat, why)),
            Actor::Chance | Actor::Clock => None,
        };
        let added = told.record.play_at(by, made, time).is_ok();
        if added {
            told.faults.extend(fault);
        }
        drop(told);
        self.more.notify_all();
        added
    }

    /// Looks at what has been told.
    pub fn look<R>(&self, at: impl FnOnce(&MatchRecord<G>) -> R) -> R {
        at(&self.told())
    }

    /// The move after the first `made`, and what bots have done wrong up to it, waited for until `stop` is raised.
    pub fn wait_for(&self, made: usize, stop: &AtomicBool) -> Option<(G::Move, Vec<BotFault>)> {
        let mut told = self.told();
        loop {
            if let Some(&next) = told.record.moves().get(made) {
                return Some((next, told.faults.clone()));
            }
            if stop.load(Ordering::Relaxed) {
                return None;
            }
            let waited = self.more.wait_timeout(told, LOOK);
            told = waited.unwrap_or_else(PoisonError::into_inner).0;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::{sync::Arc, thread};

    use super::*;
    use crate::{
        games::dominations::rules::{Colour, Dominations, DominoSet, Rules},
        kit::{Dealer, Game as _, SeatEntry},
    };

    fn a_match() -> MatchRecord<Dominations> {
        let game = Dominations::new(Rules::default(), 2, DominoSet::course()).unwrap();
        let seat = |name: &str, colour| SeatEntry {
            name: name.to_owned(),
            colour,
            player: "greedy".to_owned(),
        };
        let seats = vec![seat("Ada", Colour::Pink), seat("Bo", Colour::Blue)];
        MatchRecord::new(game, 7, seats)
    }

    #[test]
    fn a_move_that_was_made_in_the_place_of_a_seat_is_noted_as_its_referee_notes_it() {
        let mut record = a_match();
        let feed = Feed::new(1, record.clone());
        while record.record.awaits().seats().is_empty() {
            let dealt = Dealer { seed: 7 }.deal(&record.record);
            record.record.play_next(dealt).unwrap();
        }
        feed.tell(&record);
        let seat = record.record.awaits().seats().iter().next().unwrap();
        let by = Actor::Seat(seat);
        let mut listed = Vec::new();
        let game = record.record.game();
        game.moves(record.record.position(), seat, &mut listed);
        let noted = record.fault(seat, "took too long".to_owned());
        let noted_by = |why: &str| feed.add_noted(by, listed[0], 5, Some(why.to_owned()));
        assert!(noted_by("took too long"));
        assert!(!noted_by("it is not awaited twice"));
        assert_eq!(feed.look(|told| told.faults.clone()), [noted]);
        assert_eq!(feed.look(|told| told.record.ply()), record.record.ply() + 1);
    }

    #[test]
    fn who_follows_gets_every_move_and_leaves_at_once_when_told_to() {
        let mut record = a_match();
        let feed = Arc::new(Feed::new(1, record.clone()));
        let stop = Arc::new(AtomicBool::new(false));
        let (followed, told_to_leave) = (feed.clone(), stop.clone());
        let follower = thread::spawn(move || {
            let mut got = Vec::new();
            while let Some((made, _)) = followed.wait_for(got.len(), &told_to_leave) {
                got.push(made);
            }
            got
        });
        let dealer = Dealer { seed: 7 };
        for _ in 0..2 {
            let dealt = dealer.deal(&record.record);
            record.record.play_next(dealt).unwrap();
            feed.tell(&record);
        }
        thread::sleep(Duration::from_millis(20));
        stop.store(true, Ordering::Relaxed);
        assert_eq!(follower.join().unwrap(), record.record.moves());
        assert_eq!(feed.look(|told| told.record.moves().len()), 2);
    }
}
