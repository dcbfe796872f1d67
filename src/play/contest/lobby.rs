//! The lobby: bots from the network wait here for their matches.

use std::{
    net::IpAddr,
    sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError},
    thread,
    time::{Duration, Instant},
};

use super::{handshakes::Handshakes, names::tidy};
use crate::{
    kit::lock,
    play::{
        Playable,
        bots::{Bot, Exhausted, Listener, TimeControl, Visitor},
    },
};

/// The most connections of one bot.
const MOST_CONNECTIONS: usize = 64;
/// The most bots of one address without a name.
const MOST_NAMELESS: usize = 4;
/// How often a waiting call checks whether to stop.
const POLL_INTERVAL: Duration = Duration::from_millis(50);

/// The bots that were admitted, by name.
pub struct Lobby<G: Playable> {
    guests: Mutex<Guests<G>>,
    changed: Condvar,
    /// Whether each bot has a token of its own.
    tells_apart: bool,
}

struct Guests<G: Playable> {
    all: Vec<Guest<G>>,
    /// Whether the contest has begun: no new bot is admitted, but a known one may connect again.
    closed: bool,
    /// The resource that was exhausted when a bot was to be admitted.
    exhausted: Option<Exhausted>,
}

/// A bot. Its name is bound to the token of its first connection, or to its address if the token is shared.
struct Guest<G: Playable> {
    name: Option<String>,
    token: Option<String>,
    address: IpAddr,
    idle: Vec<Bot<G>>,
    /// How many connections it has, idle or playing.
    connections: usize,
    /// A connection under its name without a token of its own: accepted once the others are closed.
    pending: Option<Bot<G>>,
    /// Whether waiting for a connection of it has timed out.
    timed_out: bool,
}

impl<G: Playable> Guest<G> {
    /// Adds a connection under its name; returns one that is refused, with the reason.
    fn add(&mut self, visitor: Visitor<G>) -> Option<(Bot<G>, &'static str)> {
        let Visitor {
            token,
            is_known_by_token,
            address,
            bot,
            ..
        } = visitor;
        if token != self.token || !(is_known_by_token || address == self.address) {
            Some((bot, "this name is taken"))
        } else if self.connections >= MOST_CONNECTIONS {
            Some((bot, "too many connections under this name"))
        } else if is_known_by_token || self.connections == 0 {
            self.accept(bot);
            None
        } else {
            let earlier = self.pending.replace(bot);
            earlier.map(|earlier| (earlier, "this name is taken"))
        }
    }

    fn accept(&mut self, bot: Bot<G>) {
        self.idle.push(bot);
        self.connections += 1;
        self.timed_out = false;
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
    /// Admits bots from now on, until the program ends.
    ///
    /// # Errors
    /// When no thread can be started.
    pub fn open(listener: Listener) -> std::io::Result<Arc<Self>> {
        let lobby = Arc::new(Self {
            tells_apart: listener.tells_apart(),
            ..Self::default()
        });
        let admitting = lobby.clone();
        let listener = Arc::new(listener);
        let handshakes = Arc::new(Handshakes::default());
        let listen = move || {
            for number in 0.. {
                let Err(error) = admitting.accept(number, &listener, &handshakes) else {
                    continue;
                };
                handshakes.leave(number);
                admitting.note_exhausted(&error);
                // Such as too many open files.
                thread::sleep(POLL_INTERVAL);
            }
        };
        thread::Builder::new()
            .name("listener".to_owned())
            .spawn(listen)?;
        Ok(lobby)
    }

    /// Accepts the next connection. Its handshake has a thread of its own.
    fn accept(
        self: &Arc<Self>,
        number: u64,
        listener: &Arc<Listener>,
        handshakes: &Arc<Handshakes>,
    ) -> std::io::Result<()> {
        let (stream, address) = listener.accept()?;
        handshakes.enter(number, &stream, address)?;
        let (lobby, listener, handshakes) = (self.clone(), listener.clone(), handshakes.clone());
        let handshake = move || {
            let admitted = listener.admit(stream, address);
            handshakes.leave(number);
            match admitted {
                Ok(Some(visitor)) => lobby.admit(visitor),
                Ok(None) => {}
                Err(error) => lobby.note_exhausted(&error),
            }
        };
        thread::Builder::new()
            .name("handshake".to_owned())
            .spawn(handshake)?;
        Ok(())
    }

    /// Notes which resource is exhausted, if that is the cause of an error.
    fn note_exhausted(&self, error: &std::io::Error) {
        if let Some(exhausted) = Exhausted::of(error) {
            self.guests().exhausted = Some(exhausted);
            self.changed.notify_all();
        }
    }

    fn guests(&self) -> MutexGuard<'_, Guests<G>> {
        lock(&self.guests)
    }

    fn admit(&self, mut visitor: Visitor<G>) {
        visitor.name = visitor.name.as_deref().and_then(tidy);
        let mut guests = self.guests();
        let Guests { all, closed, .. } = &mut *guests;
        let nameless = |guest: &&Guest<G>| guest.name.is_none() && guest.address == visitor.address;
        let known = visitor.name.is_some().then(|| {
            let of_name = |guest: &&mut Guest<G>| guest.name == visitor.name;
            all.iter_mut().find(of_name)
        });
        let refused = if let Some(Some(guest)) = known {
            guest.add(visitor)
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
                connections: 1,
                pending: None,
                timed_out: false,
            });
            None
        };
        drop(guests);
        self.changed.notify_all();
        if let Some((bot, why)) = refused {
            bot.refuse(why);
        }
    }

    /// Waits for so many bots, until the deadline or until `stop` returns true. No new bot is admitted after that.
    ///
    /// Returns the names of those admitted; none for one that did not send any.
    ///
    /// # Errors
    /// When there are fewer because resources were exhausted.
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
        // Bots with a name come before those without.
        guests.all.sort_by_key(|guest| guest.name.is_none());
        let first = guests.all.len().min(count);
        let refused: Vec<Guest<G>> = guests.all.drain(first..).collect();
        let names = guests.all.iter().map(|guest| guest.name.clone()).collect();
        // One that does not read what it is sent keeps nobody else waiting.
        drop(guests);
        for bot in refused.into_iter().flat_map(|guest| guest.idle) {
            bot.refuse("the contest is full");
        }
        Ok(names)
    }

    /// A connection of a bot. Waits while other matches have all of them; if none is left, for a limited time.
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
            if guest.connections == 0 && (guest.timed_out || Instant::now() >= until) {
                guest.timed_out = true;
                if let Some(exhausted) = guests.exhausted.take() {
                    return Bot::without_resources(exhausted, time);
                }
                return Bot::absent("is not connected", time);
            }
            if stop() {
                return Bot::absent("was not waited for", time);
            }
            guests = self.wait(guests);
        }
    }

    /// Returns a connection after a match.
    pub(super) fn give_back(&self, bot: usize, connection: Bot<G>) {
        let mut guests = self.guests();
        let guest = &mut guests.all[bot];
        if connection.is_lost() {
            guest.connections = guest.connections.saturating_sub(1);
            if guest.connections == 0
                && let Some(connection) = guest.pending.take()
            {
                guest.accept(connection);
            }
        } else {
            // The connection that has been idle longest is taken next.
            guest.idle.insert(0, connection);
        }
        drop(guests);
        self.changed.notify_all();
    }

    /// Closes all connections after the contest, once their queued messages are sent.
    pub(super) fn close(&self) {
        let all: Vec<Bot<G>> = (self.guests().all.iter_mut())
            .flat_map(|guest| guest.idle.drain(..).chain(guest.pending.take()))
            .collect();
        drop(all);
    }

    fn wait<'a>(&self, guests: MutexGuard<'a, Guests<G>>) -> MutexGuard<'a, Guests<G>> {
        let waited = self.changed.wait_timeout(guests, POLL_INTERVAL);
        waited.unwrap_or_else(PoisonError::into_inner).0
    }
}

#[cfg(test)]
mod tests {
    use std::{
        io::Write as _,
        net::{TcpListener, TcpStream},
    };

    use super::*;
    use crate::games::conquest::rules::Conquest;

    const TIME: TimeControl = TimeControl {
        start: Duration::from_secs(1),
        each_move: Duration::from_secs(1),
    };

    fn visitor(name: &str, bot: Bot<Conquest>) -> Visitor<Conquest> {
        Visitor {
            name: Some(name.to_owned()),
            token: None,
            is_known_by_token: false,
            address: IpAddr::from([127, 0, 0, 1]),
            bot,
        }
    }

    /// A connection that takes no more, as nobody reads at its other end.
    fn full() -> (TcpStream, TcpStream) {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let other = TcpStream::connect(listener.local_addr().unwrap()).unwrap();
        let (mut own, _) = listener.accept().unwrap();
        own.set_nonblocking(true).unwrap();
        let mut is_full = false;
        while !is_full {
            is_full = true;
            while own.write(&[b' '; 4096]).is_ok_and(|count| count > 0) {
                is_full = false;
            }
            // What is on its way makes room for more.
            thread::sleep(Duration::from_millis(20));
        }
        own.set_nonblocking(false).unwrap();
        (own, other)
    }

    #[test]
    fn who_is_refused_and_does_not_read_keeps_nobody_waiting() {
        let lobby = Lobby::<Conquest>::default();
        let (own, _other) = full();
        lobby.admit(visitor("one", Bot::absent("is not there", TIME)));
        lobby.admit(visitor("two", Bot::over(own, TIME).unwrap()));
        let begun = Instant::now();
        thread::scope(|scope| {
            let waits = scope.spawn(|| lobby.wait_for(1, begun, &|| false));
            while !lobby.guests().closed {
                thread::sleep(Duration::from_millis(1));
            }
            // That one is waited for longer before its connection is closed.
            let took = begun.elapsed();
            assert!(took < Duration::from_secs(1), "{took:?}");
            let names = waits.join().unwrap().unwrap();
            assert_eq!(names, [Some("one".to_owned())]);
        });
    }
}
