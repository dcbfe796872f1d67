//! Where bots from the network wait for their matches.

use std::{
    sync::{
        Arc, Condvar, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use crate::games::dominations::bots::{Bot, Door, Patience, Visitor};

/// So many may say who they are at once; who comes then has to knock again.
const MOST_AT_THE_DOOR: usize = 32;
/// So many connections of one bot are kept.
const MOST_CONNECTIONS: usize = 64;
/// How often somebody who waits looks whether to go on waiting.
const LOOK: Duration = Duration::from_millis(50);

/// The bots that have come in, by name.
#[derive(Default)]
pub struct Lobby {
    guests: Mutex<Guests>,
    changed: Condvar,
}

#[derive(Default)]
struct Guests {
    all: Vec<Guest>,
    /// Whether the contest has begun: nobody new comes in, but who was in may come back.
    closed: bool,
}

struct Guest {
    name: Option<String>,
    idle: Vec<Bot>,
    /// Connections, idle or playing.
    there: usize,
    /// Whether it was waited for in vain.
    missed: bool,
}

impl Lobby {
    /// Lets bots in at a door from now on, until the program ends.
    ///
    /// # Errors
    /// When nobody can be set to listen.
    pub fn open(door: Door) -> std::io::Result<Arc<Self>> {
        let lobby = Arc::new(Self::default());
        let inside = lobby.clone();
        let door = Arc::new(door);
        let at_the_door = Arc::new(AtomicUsize::new(0));
        thread::Builder::new()
            .name("door".to_owned())
            .spawn(move || {
                loop {
                    let Ok(stream) = door.knock() else {
                        // Too many open files, say.
                        thread::sleep(LOOK);
                        continue;
                    };
                    if at_the_door.fetch_add(1, Ordering::Relaxed) < MOST_AT_THE_DOOR {
                        let (door, inside, counted) =
                            (door.clone(), inside.clone(), at_the_door.clone());
                        let asked =
                            thread::Builder::new()
                                .name("doorkeeper".to_owned())
                                .spawn(move || {
                                    if let Some(visitor) = door.answer(stream) {
                                        inside.admit(visitor);
                                    }
                                    counted.fetch_sub(1, Ordering::Relaxed);
                                });
                        if asked.is_ok() {
                            continue;
                        }
                    }
                    at_the_door.fetch_sub(1, Ordering::Relaxed);
                }
            })?;
        Ok(lobby)
    }

    fn guests(&self) -> MutexGuard<'_, Guests> {
        self.guests.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn admit(&self, Visitor { name, bot }: Visitor) {
        let name = name.as_deref().and_then(super::entrants::tidy);
        let mut guests = self.guests();
        let closed = guests.closed;
        let known = guests
            .all
            .iter_mut()
            .find(|guest| name.is_some() && guest.name == name);
        let refused = match known {
            Some(guest) if guest.there < MOST_CONNECTIONS => {
                guest.idle.push(bot);
                guest.there += 1;
                guest.missed = false;
                None
            }
            Some(_) => Some((bot, "too many connections under this name")),
            None if closed => Some((bot, "the contest has begun without a bot of this name")),
            None => {
                guests.all.push(Guest {
                    name,
                    idle: vec![bot],
                    there: 1,
                    missed: false,
                });
                None
            }
        };
        drop(guests);
        self.changed.notify_all();
        if let Some((bot, why)) = refused {
            bot.refuse(why);
        }
    }

    /// Waits for so many bots, until the deadline or until `stop` says so, and lets nobody new in after that.
    ///
    /// The names of those that are in; none for one that did not say.
    pub fn wait_for(
        &self,
        count: usize,
        until: Instant,
        stop: &(dyn Fn() -> bool + Sync),
    ) -> Vec<Option<String>> {
        let mut guests = self.guests();
        while guests.all.len() < count && Instant::now() < until && !stop() {
            guests = self.wait(guests);
        }
        guests.closed = true;
        let first = guests.all.len().min(count);
        for bot in guests.all.drain(first..).flat_map(|guest| guest.idle) {
            bot.refuse("the contest is full");
        }
        guests.all.iter().map(|guest| guest.name.clone()).collect()
    }

    /// A connection of a bot, waited for while another match has it; for one that is gone, a while.
    pub(super) fn take(
        &self,
        bot: usize,
        patience: Patience,
        stop: &(dyn Fn() -> bool + Sync),
    ) -> Bot {
        let until = Instant::now() + patience.start;
        let mut guests = self.guests();
        loop {
            let guest = &mut guests.all[bot];
            if let Some(idle) = guest.idle.pop() {
                return idle;
            }
            if guest.there == 0 && (guest.missed || Instant::now() >= until) {
                guest.missed = true;
                return Bot::absent("is not connected", patience);
            }
            if stop() {
                return Bot::absent("was not waited for", patience);
            }
            guests = self.wait(guests);
        }
    }

    /// The match is over.
    pub(super) fn give_back(&self, bot: usize, connection: Bot) {
        let mut guests = self.guests();
        let guest = &mut guests.all[bot];
        if connection.is_lost() {
            guest.there = guest.there.saturating_sub(1);
        } else {
            // The one that has waited longest is taken next, as far as that goes.
            guest.idle.insert(0, connection);
        }
        drop(guests);
        self.changed.notify_all();
    }

    /// The contest is over: everybody hears what is still to be said, and is let go.
    pub(super) fn say_goodbye(&self) {
        let all: Vec<Bot> = (self.guests().all.iter_mut())
            .flat_map(|guest| guest.idle.drain(..))
            .collect();
        drop(all);
    }

    fn wait<'a>(&self, guests: MutexGuard<'a, Guests>) -> MutexGuard<'a, Guests> {
        let waited = self.changed.wait_timeout(guests, LOOK);
        waited.unwrap_or_else(PoisonError::into_inner).0
    }
}
