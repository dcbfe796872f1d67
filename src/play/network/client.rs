//! A guest: goes to a table, says and hears what there is, and comes back by itself when its connection is lost. It runs on a
//! thread of its own.

use std::{
    fs::File,
    io::Write as _,
    net::SocketAddr,
    path::PathBuf,
    sync::{Arc, Mutex, mpsc as events},
    thread::{self, JoinHandle},
    time::{Duration, Instant},
};

use tokio::{
    runtime::{self, Runtime},
    sync::mpsc,
    time::{self, sleep, timeout, timeout_at},
};
use tokio_rustls::TlsConnector;

use super::{
    abilities::{Abilities, Ability},
    code::Destination,
    connection::{Connection, Received},
    error::NetworkError,
    fingerprint::Fingerprint,
    identity::{Identity, KnownHosts},
    message::{Order, PROTOCOL, Role, ToGuest, ToHost, VERSION, Words},
    mirror::{Event, Mirror},
    tls,
};
use crate::{kit::lock, play::Playable};

/// A host that gives no sign of life for so long is lost: it asks for one every two seconds.
const LOST_AFTER: Duration = Duration::from_secs(6);
/// After how long a lost connection is tried again at first, and at most.
const FIRST_AGAIN: Duration = Duration::from_millis(250);
const LAST_AGAIN: Duration = Duration::from_secs(8);
/// So often it is usually tried to come in at all.
const FIRST_TRIES: u32 = 3;

/// How somebody goes to a table.
#[derive(Clone, Debug)]
pub struct Join {
    /// Where it is.
    pub destination: Destination,
    /// One's own key.
    pub identity: Identity,
    /// The file of known hosts; hosts are not remembered without one.
    pub known_hosts: Option<PathBuf>,
    /// What one is called.
    pub name: String,
    /// What one comes for.
    pub role: Role,
    /// Which computer player one is, if one is one.
    pub player: Option<String>,
    /// Which of the host's tables; whichever has a seat if it does not say.
    pub table: Option<String>,
    /// What lets one in.
    pub token: Option<String>,
    /// A file to which all that the host sends is written, a message a line.
    pub log: Option<PathBuf>,
    /// Whether somebody is shown what is played, and the host is told what [has been seen](Client::has_seen).
    pub shows: bool,
    /// So often it is tried to come in at all.
    pub tries: u32,
}

impl Join {
    /// Somebody of that name who wants to play there.
    pub const fn new(destination: Destination, identity: Identity, name: String) -> Self {
        Self {
            destination,
            identity,
            known_hosts: None,
            name,
            role: Role::Player,
            player: None,
            table: None,
            token: None,
            log: None,
            shows: false,
            tries: FIRST_TRIES,
        }
    }

    /// What is said first.
    pub(super) fn hello(&self, game: Option<&str>) -> ToHost {
        ToHost::Hello {
            protocol: PROTOCOL.to_owned(),
            version: VERSION,
            game: game.map(str::to_owned),
            table: self.table.clone(),
            name: self.name.clone(),
            role: self.role,
            player: self.player.clone(),
            token: self.token.clone(),
            abilities: Abilities::of_guest(self.shows),
        }
    }

    /// Whether the host may have that key.
    ///
    /// # Errors
    /// When it may not.
    pub(super) fn check(&self, key: Fingerprint) -> Result<(), NetworkError> {
        let to = self.destination;
        match (to.key, &self.known_hosts) {
            (Some(told), file) if told == key.first_50_bits() => {
                if let Some(file) = file {
                    // It may come in by its code, remembered or not.
                    let _remembered = KnownHosts::kept_in(file.clone()).trust(to.address, key);
                }
                Ok(())
            }
            (Some(_), _) => Err(NetworkError::OtherKeyThanCode {
                address: to.address.to_string(),
            }),
            (None, Some(file)) => KnownHosts::kept_in(file.clone()).check(to.address, key),
            (None, None) => Ok(()),
        }
    }
}

/// What the connections of one guest run on.
pub(super) fn guest_runtime() -> Result<Runtime, NetworkError> {
    let made = runtime::Builder::new_current_thread().enable_all().build();
    made.map_err(|why| NetworkError::System(why.to_string()))
}

/// What the thread of a guest is told.
enum Command {
    Say(ToHost),
    TryNow,
    MoveTo(SocketAddr),
    Leave {
        /// Whether the match that is played is given up.
        gives_up: bool,
    },
}

/// Somebody at a table.
pub struct Client<G: Playable> {
    commands: mpsc::UnboundedSender<Command>,
    /// What was told, and when it was heard.
    events: Mutex<events::Receiver<(Event<G>, Instant)>>,
    thread: Option<JoinHandle<()>>,
}

impl<G: Playable> Client<G> {
    /// Goes to a table of this game. `wake` is called whenever there is an event, but for signs of life: they come as long as
    /// one is there.
    ///
    /// # Errors
    /// When the key cannot be used, or the system gives no thread.
    pub fn join(join: Join, wake: impl Fn() + Send + Sync + 'static) -> Result<Self, NetworkError> {
        let (sender, received) = events::channel();
        let tell = move |event: Event<G>| {
            let is_news = !matches!(event, Event::Pings(_));
            // Nobody is left to hear it when the client is dropped.
            let _heard = sender.send((event, Instant::now()));
            if is_news {
                wake();
            }
        };
        let tell = Arc::new(tell);
        let mut mirror = Mirror::<G>::default();
        let told = tell.clone();
        let take = move |message: Heard| match message {
            Heard::Message(message) => {
                let (event, answer) = mirror.take(*message)?;
                event.into_iter().for_each(|event| told(event));
                Ok(answer)
            }
            Heard::Connected {
                again,
                address,
                host,
                abilities,
            } => {
                told(Event::Connected {
                    again,
                    address,
                    host,
                    abilities,
                });
                Ok(None)
            }
            Heard::Lost { why, again_in } => {
                mirror.lose();
                told(Event::Lost { why, again_in });
                Ok(None)
            }
        };
        let (commands, heard) = mpsc::unbounded_channel();
        let log = join.log.as_ref().map(|file| {
            let opened = File::create(file);
            opened.map_err(|why| NetworkError::File {
                file: file.clone(),
                why: why.to_string(),
            })
        });
        let going = Going {
            log: log.transpose()?,
            connector: tls::connector(&join.identity)?,
            hello: join.hello(Some(G::ID)).text(),
            game: G::ID,
            home: join.destination,
            said_at: None,
            join,
            commands: heard,
            take: Box::new(take),
        };
        let runtime = guest_runtime()?;
        let named = thread::Builder::new().name("guest".to_owned());
        let thread = named.spawn(move || {
            if let Err(why) = runtime.block_on(going.run()) {
                tell(Event::Ended(why));
            }
        });
        let thread = thread.map_err(|why| NetworkError::System(why.to_string()))?;
        Ok(Self {
            commands,
            events: Mutex::new(received),
            thread: Some(thread),
        })
    }

    /// The next event, if there is one, and when it was heard: what it tells of times is as old by now.
    pub fn poll(&self) -> Option<(Event<G>, Instant)> {
        lock(&self.events).try_recv().ok()
    }

    /// The next event, waited for so long.
    pub fn wait(&self, longest: Duration) -> Option<Event<G>> {
        let (event, _) = lock(&self.events).recv_timeout(longest).ok()?;
        Some(event)
    }

    /// Says something. What is said while the connection is lost is not said.
    pub fn say(&self, message: ToHost) {
        self.command(Command::Say(message));
    }

    /// Is ready, or not after all.
    pub fn ready(&self, ready: bool) {
        self.say(ToHost::Ready { ready });
    }

    /// Asks for a move, which is to be move number `ply`.
    pub fn make(&self, ply: usize, made: G::Move) {
        self.ask_for(ply, made, false);
    }

    /// The same for the last one before the time was up: a computer plays the rest of the turn.
    pub fn make_last(&self, ply: usize, made: G::Move) {
        self.ask_for(ply, made, true);
    }

    fn ask_for(&self, ply: usize, made: G::Move, time_is_up: bool) {
        self.say(ToHost::Move {
            ply: ply as u64,
            r#move: G::write_move(made),
            time_is_up,
        });
    }

    /// Has the others see what was laid after so many moves and can still be taken back: all of it, each time that this
    /// changes. A host that cannot hear it is not told.
    pub fn show_unconfirmed(&self, ply: usize, moves: &[G::Move]) {
        self.say(ToHost::Unconfirmed {
            ply: ply as u64,
            moves: moves.iter().map(|&made| G::write_move(made)).collect(),
        });
    }

    /// All of so many moves have been seen here: the time of whoever is awaited may begin. A host that cannot hear it is not
    /// told.
    pub fn has_seen(&self, ply: usize) {
        self.say(ToHost::Seen { ply: ply as u64 });
    }

    /// Says something to all at the table.
    pub fn speak(&self, words: Words) {
        self.say(ToHost::Say { words });
    }

    /// Orders something: only the host is obeyed.
    pub fn order(&self, order: Order) {
        self.say(ToHost::Order { order });
    }

    /// Tries at once to come back.
    pub fn try_now(&self) {
        self.command(Command::TryNow);
    }

    /// The host has moved: from now on it is tried there to come back, at once where the connection is lost. Nobody is let in
    /// there but the host with the same key.
    pub fn move_to(&self, address: SocketAddr) {
        self.command(Command::MoveTo(address));
    }

    /// Goes, and will not come back.
    pub fn leave(mut self) {
        self.end(false);
    }

    /// The same for good: nobody waits in the match that is played. A host that does not know of that waits all the same.
    pub fn give_up(mut self) {
        self.end(true);
    }

    fn command(&self, command: Command) {
        // A guest that has come to its end hears nothing.
        let _heard = self.commands.send(command);
    }

    fn end(&mut self, gives_up: bool) {
        self.command(Command::Leave { gives_up });
        if let Some(thread) = self.thread.take() {
            // It ends, whatever has happened to it.
            let _ended = thread.join();
        }
    }
}

impl<G: Playable> Drop for Client<G> {
    fn drop(&mut self) {
        self.end(false);
    }
}

/// What comes to the guest's mirror.
enum Heard {
    Message(Box<ToGuest>),
    Connected {
        again: bool,
        address: SocketAddr,
        host: Fingerprint,
        abilities: Abilities,
    },
    Lost {
        why: NetworkError,
        again_in: Duration,
    },
}

type Take = Box<dyn FnMut(Heard) -> Result<Option<ToHost>, NetworkError> + Send>;

/// A guest on its way.
struct Going {
    join: Join,
    connector: TlsConnector,
    /// What is said first, each time that it comes.
    hello: String,
    game: &'static str,
    /// Where the host was last, and what is known of its key.
    home: Destination,
    /// Where it is said to be by now: tried in turn with where it was.
    said_at: Option<SocketAddr>,
    commands: mpsc::UnboundedReceiver<Command>,
    take: Take,
    log: Option<File>,
}

/// How a connection ended.
enum Stay {
    Left,
    Lost(NetworkError),
    Ended(NetworkError),
}

impl Going {
    /// Goes to the table, again and again, until somebody says that it is over.
    async fn run(mut self) -> Result<(), NetworkError> {
        let mut was_there = false;
        let mut again_in = FIRST_AGAIN;
        let mut tries = 0;
        loop {
            let connected =
                Connection::connect(self.join.destination.address, &self.connector).await;
            let stayed = match connected {
                Err(why) if why.is_passing() => {
                    self.turn();
                    Stay::Lost(why)
                }
                Err(why) => Stay::Ended(why),
                Ok(link) => match self.join.check(link.key) {
                    // Whoever says to be the host elsewhere takes nobody away from it.
                    Err(why) if self.join.destination.address != self.home.address => {
                        self.join.destination = self.home;
                        self.said_at = None;
                        Stay::Lost(why)
                    }
                    Err(why) => Stay::Ended(why),
                    Ok(()) => {
                        self.home = Destination {
                            address: self.join.destination.address,
                            key: Some(link.key.first_50_bits()),
                        };
                        self.said_at = None;
                        self.stay(link, &mut was_there, &mut again_in).await
                    }
                },
            };
            let why = match stayed {
                Stay::Left => return Ok(()),
                Stay::Ended(why) => return Err(why),
                Stay::Lost(why) => why,
            };
            tries += 1;
            match was_there {
                true => (self.take)(Heard::Lost { why, again_in })?,
                false if tries >= self.join.tries => return Err(why),
                // A host that has much to do may answer the second time.
                false => None,
            };
            if self.rest(again_in).await {
                return Ok(());
            }
            again_in = (again_in * 2).min(LAST_AGAIN);
        }
    }

    /// Nobody has answered: the next try goes to the other place, where two are known.
    fn turn(&mut self) {
        if let Some(address) = self.said_at {
            self.join.destination = match self.join.destination.address == address {
                true => self.home,
                false => Destination {
                    address,
                    ..self.home
                },
            };
        }
    }

    /// Waits until it is time to try again; whether to leave.
    async fn rest(&mut self, how_long: Duration) -> bool {
        let rest = sleep(how_long);
        tokio::pin!(rest);
        loop {
            tokio::select! {
                () = &mut rest => return false,
                command = self.commands.recv() => match command {
                    None | Some(Command::Leave { .. }) => return true,
                    Some(Command::TryNow) => return false,
                    // Who is not known by a key could be anybody there.
                    Some(Command::MoveTo(address)) => if self.home.key.is_some() {
                        self.join.destination = Destination { address, ..self.home };
                        self.said_at = Some(address);
                        return false;
                    },
                    // It was meant for a moment that has passed.
                    Some(Command::Say(_)) => {}
                }
            }
        }
    }

    async fn stay(
        &mut self,
        mut link: Connection,
        was_there: &mut bool,
        again_in: &mut Duration,
    ) -> Stay {
        let address = self.join.destination.address.to_string();
        let gone = |why: String| NetworkError::NoAnswer {
            address: address.clone(),
            why,
        };
        if let Err(why) = link.send(&self.hello).await {
            return Stay::Lost(gone(why));
        }
        let mut is_in = false;
        let mut known = Abilities::default();
        let mut heard_at = time::Instant::now();
        loop {
            tokio::select! {
                // Also while there is always something to say.
                received = timeout_at(heard_at + LOST_AFTER, link.receive()) => {
                    heard_at = time::Instant::now();
                    let late = |_| Received::Closed("no sign of life".to_owned());
                    let text = match received.unwrap_or_else(late) {
                        Received::Text(text) => text,
                        Received::Nonsense(why) => return Stay::Lost(NetworkError::Nonsense(why)),
                        Received::Closed(why) => return Stay::Lost(gone(why)),
                    };
                    if let Some(log) = &mut self.log {
                        // A log that takes no more is no reason to stop playing.
                        let _written = writeln!(log, "{text}");
                    }
                    let message = match ToGuest::read(&text) {
                        Ok(message) => message,
                        Err(why) if why.is_passing() => return Stay::Lost(why),
                        Err(why) => return Stay::Ended(why),
                    };
                    if let ToGuest::Hello { abilities, .. } = &message {
                        known.clone_from(abilities);
                    }
                    // It comes back as what it was last: it may have sat down, or stood up, since it came.
                    if let ToGuest::Table { chair, .. } = &message {
                        let role = match chair {
                            Some(_) => Role::Player,
                            None => Role::Spectator,
                        };
                        if self.join.role != role {
                            self.join.role = role;
                            self.hello = self.join.hello(Some(self.game)).text();
                        }
                    }
                    if !is_in {
                        is_in = true;
                        *again_in = FIRST_AGAIN;
                        let again = std::mem::replace(was_there, true);
                        let heard = Heard::Connected {
                            again,
                            address: self.join.destination.address,
                            host: link.key,
                            abilities: known.clone(),
                        };
                        if let Err(why) = (self.take)(heard) {
                            return Stay::Ended(why);
                        }
                    }
                    match (self.take)(Heard::Message(Box::new(message))) {
                        Ok(None) => {}
                        Ok(Some(answer)) => if let Err(why) = link.send(&answer.text()).await {
                            return Stay::Lost(gone(why));
                        },
                        Err(why) if why.is_passing() => return Stay::Lost(why),
                        Err(why) => return Stay::Ended(why),
                    }
                }
                command = self.commands.recv() => match command {
                    // An older host would close the connection by what it does not know.
                    Some(Command::Say(message)) if message.is_known_to(&known) => {
                        if let Err(why) = link.send(&message.text()).await {
                            return Stay::Lost(gone(why));
                        }
                    }
                    Some(Command::Say(_) | Command::TryNow | Command::MoveTo(_)) => {}
                    command @ (None | Some(Command::Leave { .. })) => {
                        let gives_up = matches!(command, Some(Command::Leave { gives_up: true }));
                        let bye = ToHost::Bye {
                            gives_up: gives_up && known.has(Ability::Seats),
                        };
                        // Who has gone already need not be told.
                        let _told = timeout(FIRST_AGAIN, link.send(&bye.text())).await;
                        link.close().await;
                        return Stay::Left;
                    }
                }
            }
        }
    }
}
