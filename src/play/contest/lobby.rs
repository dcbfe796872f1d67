//! Where bots from the network wait for their matches.

use std::{
    net::IpAddr,
    sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError},
    thread,
    time::{Duration, Instant},
};

use super::handshakes::Handshakes;
use crate::play::{
    Playable,
    bots::{Bot, Exhausted, Listener, TimeControl, Visitor},
};

/// So many connections of one bot are kept.
const MOST_CONNECTIONS: usize = 64;
/// So many of one address come in without a name.
const MOST_NAMELESS: usize = 4;
/// How often somebody who waits looks whether to go on waiting.
const LOOK: Duration = Duration::from_millis(50);

/// The bots that have come in, by name.
pub struct Lobby<G: Playable> {
    guests: Mutex<Guests<G>>,
    changed: Condvar,
    /// Whether each bot has a token of its own.
    tells_apart: bool,
}

struct Guests<G: Playable> {
    all: Vec<Guest<G>>,
    /// Whether the contest has begun: nobody new comes in, but who was in may come back.
    closed: bool,
    /// What the machine lacked when it was to let somebody in.
    exhausted: Option<Exhausted>,
}

/// A bot. Its name is bound to the token that it first came in with, and where others know that one to its connection.
struct Guest<G: Playable> {
    name: Option<String>,
    token: Option<String>,
    address: IpAddr,
    idle: Vec<Bot<G>>,
    /// Connections, idle or playing.
    there: usize,
    /// One that says that it is this bot come back: it is, once no other connection is there.
    claims: Option<Bot<G>>,
    /// Whether it was waited for in vain.
    missed: bool,
}

impl<G: Playable> Guest<G> {
    /// Takes a connection under its name, or says why not.
    fn take_in(&mut self, visitor: Visitor<G>) -> Option<(Bot<G>, &'static str)> {
        let Visitor {
            token,
            is_known_by_token,
            address,
            bot,
            ..
        } = visitor;
        if token != self.token || !(is_known_by_token || address == self.address) {
            Some((bot, "this name is taken"))
        } else if self.there >= MOST_CONNECTIONS {
            Some((bot, "too many connections under this name"))
        } else if is_known_by_token || self.there == 0 {
            self.welcome(bot);
            None
        } else {
            let earlier = self.claims.replace(bot);
            earlier.map(|earlier| (earlier, "this name is taken"))
        }
    }

    fn welcome(&mut self, bot: Bot<G>) {
        self.idle.push(bot);
        self.there += 1;
        self.missed = false;
    }
}

impl<G: Playable> Default for Lobby<G> {
    fn default() -> Self {
        Self {
            guests: Mutex::new(Guests {
                all: Vec::new(),
                closed: false,
                exhausted: None,
            }),
            changed: Condvar::new(),
            tells_apart: false,
        }
    }
}

impl<G: Playable> Lobby<G> {
    /// Lets bots in from now on, until the program ends.
    ///
    /// # Errors
    /// When nobody can be set to listen.
    pub fn open(listener: Listener) -> std::io::Result<Arc<Self>> {
        let lobby = Arc::new(Self {
            tells_apart: listener.tells_apart(),
            ..Self::default()
        });
        let inside = lobby.clone();
        let listener = Arc::new(listener);
        let handshakes = Arc::new(Handshakes::default());
        let listen = move || {
            for number in 0.. {
                let Err(error) = inside.meet(number, &listener, &handshakes) else {
                    continue;
                };
                handshakes.leave(number);
                inside.lacks(&error);
                // Too many open files, say.
                thread::sleep(LOOK);
            }
        };
        thread::Builder::new()
            .name("listener".to_owned())
            .spawn(listen)?;
        Ok(lobby)
    }

    /// Takes the next connection, without waiting for what it says.
    fn meet(
        self: &Arc<Self>,
        number: u64,
        listener: &Arc<Listener>,
        handshakes: &Arc<Handshakes>,
    ) -> std::io::Result<()> {
        let (stream, address) = listener.accept()?;
        handshakes.enter(number, &stream, address)?;
        let (inside, listener, handshakes) = (self.clone(), listener.clone(), handshakes.clone());
        let answer = move || {
            let met = listener.admit(stream, address);
            handshakes.leave(number);
            match met {
                Ok(Some(visitor)) => inside.admit(visitor),
                Ok(None) => {}
                Err(error) => inside.lacks(&error),
            }
        };
        thread::Builder::new()
            .name("handshake".to_owned())
            .spawn(answer)?;
        Ok(())
    }

    /// What the machine lacks, if that is what an error says.
    fn lacks(&self, error: &std::io::Error) {
        if let Some(exhausted) = Exhausted::of(error) {
            self.guests().exhausted = Some(exhausted);
            self.changed.notify_all();
        }
    }

    fn guests(&self) -> MutexGuard<'_, Guests<G>> {
        self.guests.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn admit(&self, mut visitor: Visitor<G>) {
        visitor.name = visitor.name.as_deref().and_then(super::entrants::tidy);
        let mut guests = self.guests();
        let Guests { all, closed, .. } = &mut *guests;
        let nameless = |guest: &&Guest<G>| guest.name.is_none() && guest.address == visitor.address;
        let known = visitor.name.is_some().then(|| {
            let of_name = |guest: &&mut Guest<G>| guest.name == visitor.name;
            all.iter_mut().find(of_name)
        });
        let refused = if let Some(Some(guest)) = known {
            guest.take_in(visitor)
        } else if *closed {
            Some((
                visitor.bot,
                "the contest has begun without a bot of this name",
            ))
        } else if visitor.name.is_none() && all.iter().filter(nameless).count() >= MOST_NAMELESS {
            Some((visitor.bot, "too many from this address without a name"))
        } else if self.tells_apart && all.iter().any(|guest| guest.token == visitor.token) {
            Some((visitor.bot, "another name has come in with this token"))
        } else {
            all.push(Guest {
                name: visitor.name,
                token: visitor.token,
                address: visitor.address,
                idle: vec![visitor.bot],
                there: 1,
                claims: None,
                missed: false,
            });
            None
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
    ///
    /// # Errors
    /// When fewer are in, and the machine had no room for more.
    pub fn wait_for(
        &self,
        count: usize,
        until: Instant,
        stop: &(dyn Fn() -> bool + Sync),
    ) -> Result<Vec<Option<String>>, Exhausted> {
        let mut guests = self.guests();
        while guests.all.len() < count && Instant::now() < until && !stop() {
            guests = self.wait(guests);
        }
        guests.closed = true;
        if guests.all.len() < count
            && let Some(exhausted) = guests.exhausted.take()
        {
            return Err(exhausted);
        }
        // Who has said a name comes before who has not.
        guests.all.sort_by_key(|guest| guest.name.is_none());
        let first = guests.all.len().min(count);
        for bot in guests.all.drain(first..).flat_map(|guest| guest.idle) {
            bot.refuse("the contest is full");
        }
        Ok(guests.all.iter().map(|guest| guest.name.clone()).collect())
    }

    /// A connection of a bot, waited for while another match has it; for one that is gone, a while.
    pub(super) fn take(
        &self,
        bot: usize,
        time: TimeControl,
        stop: &(dyn Fn() -> bool + Sync),
    ) -> Bot<G> {
        let until = Instant::now() + time.start;
        let mut guests = self.guests();
        loop {
            let guest = &mut guests.all[bot];
            if let Some(idle) = guest.idle.pop() {
                return idle;
            }
            if guest.there == 0 && (guest.missed || Instant::now() >= until) {
                guest.missed = true;
                if let Some(exhausted) = guests.exhausted.take() {
                    return Bot::crowded_out(exhausted, time);
                }
                return Bot::absent("is not connected", time);
            }
            if stop() {
                return Bot::absent("was not waited for", time);
            }
            guests = self.wait(guests);
        }
    }

    /// The match is over.
    pub(super) fn give_back(&self, bot: usize, connection: Bot<G>) {
        let mut guests = self.guests();
        let guest = &mut guests.all[bot];
        if connection.is_lost() {
            guest.there = guest.there.saturating_sub(1);
            if guest.there == 0
                && let Some(back) = guest.claims.take()
            {
                guest.welcome(back);
            }
        } else {
            // The one that has waited longest is taken next, as far as that goes.
            guest.idle.insert(0, connection);
        }
        drop(guests);
        self.changed.notify_all();
    }

    /// The contest is over: everybody hears what is still to be said, and is let go.
    pub(super) fn say_goodbye(&self) {
        let all: Vec<Bot<G>> = (self.guests().all.iter_mut())
            .flat_map(|guest| guest.idle.drain(..).chain(guest.claims.take()))
            .collect();
        drop(all);
    }

    fn wait<'a>(&self, guests: MutexGuard<'a, Guests<G>>) -> MutexGuard<'a, Guests<G>> {
        let waited = self.changed.wait_timeout(guests, LOOK);
        waited.unwrap_or_else(PoisonError::into_inner).0
    }
}
