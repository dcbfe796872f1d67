//! A host: accepts guests, and brings them to its tables. It runs on a thread of its own, a task for each table and for each
//! connection.

mod kept_files;
mod listening;
mod outbox;
mod shared;
mod status_page;
mod table_task;
mod visit;

use std::{
    net::{SocketAddr, SocketAddrV4},
    path::PathBuf,
    sync::{
        Arc, Mutex,
        atomic::{AtomicU64, AtomicUsize},
        mpsc as events,
    },
    thread::{self, JoinHandle},
    time::{Duration, Instant},
};

use tokio::{
    net::TcpListener,
    runtime,
    sync::{mpsc, watch},
    task::JoinSet,
    time::{sleep, timeout},
};
use tokio_rustls::TlsAcceptor;

use kept_files::KeptFiles;
use listening::{bind, reached_at};
use outbox::{Outbox, Outgoing};
use shared::{ListedTable, Shared};
use status_page::tell_status;
use table_task::TableTask;
use visit::Visit;

use super::{
    code::Code,
    error::NetworkError,
    fingerprint::Fingerprint,
    identity::Identity,
    keeper::Keeper,
    kept::KeptEntry,
    message::Order,
    status::Status,
    table::{AnyTable, Finished, Input},
    table_state::About,
    tls,
};
use crate::kit::lock;

/// A guest that takes nothing for so long is gone.
const SLOWEST: Duration = Duration::from_secs(10);
/// So long is waited at the end for what is on its way.
const FAREWELL: Duration = Duration::from_secs(3);
/// So long nobody is accepted where that was not possible.
const CROWDED: Duration = Duration::from_millis(50);
/// How many messages of guests wait for a table.
const MOST_WAITING: usize = 256;
/// How many jobs are done at once.
const MOST_JOBS: usize = 64;

/// What a host does for all of its tables.
#[derive(Debug)]
pub struct HostOptions {
    /// Where it listens: a port of this machine, or an address and a port.
    pub listen: String,
    /// Its key.
    pub identity: Identity,
    /// What lets guests in; all may come in if there is none.
    pub token: Option<String>,
    /// The file of names and the keys that they belong to.
    pub names: Option<PathBuf>,
    /// The folder of the records of finished matches: a file `GAME.jsonl` for each game.
    pub records: Option<PathBuf>,
    /// The file that finished matches stand in already, where whoever hears of them writes them.
    pub recorded: Option<PathBuf>,
    /// Where its status can be asked for over plain HTTP.
    pub status: Option<String>,
    /// The most connections at once.
    pub most_connections: usize,
    /// The most of them from one address.
    pub most_from_one: usize,
    /// Whether its tables are kept with the address that leads to them and with what lets guests in.
    pub keeps_entry: bool,
}

impl HostOptions {
    /// A host that listens there, all else as usual.
    pub fn new(listen: &str, identity: Identity) -> Self {
        Self {
            listen: listen.to_owned(),
            identity,
            token: None,
            names: None,
            records: None,
            recorded: None,
            status: None,
            most_connections: 128,
            most_from_one: 32,
            keeps_entry: false,
        }
    }
}

/// A table that is to be served.
pub struct KeptPlace {
    /// It.
    pub table: Box<dyn AnyTable>,
    /// The file that it is kept in; a table that was kept there goes on.
    pub file: Option<PathBuf>,
}

/// What a host tells.
#[derive(Clone, Debug)]
pub enum HostEvent {
    /// A match has come to its end.
    Finished {
        /// The table, by its number from 0.
        table: usize,
        /// How.
        finished: Finished,
    },
    /// A table has sent everybody home.
    Closed {
        /// Which.
        table: usize,
    },
    /// A table cannot go on, as it or a computer player there has panicked. What was kept of it stays.
    Broken {
        /// Which.
        table: usize,
    },
    /// A table goes on with other rules or chairs than it was made with: a match is played there, or somebody sits there.
    KeptSetting {
        /// Which.
        table: usize,
    },
    /// Something could not be kept, or what was kept is damaged.
    Fault(NetworkError),
}

/// A host that accepts guests, until it is stopped or dropped.
pub struct Host {
    address: SocketAddr,
    status_address: Option<SocketAddr>,
    key: Fingerprint,
    shared: Arc<Shared>,
    stop: watch::Sender<Stop>,
    events: Mutex<events::Receiver<HostEvent>>,
    thread: Option<JoinHandle<()>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stop {
    /// It goes on.
    No,
    /// Guests may come back later: connections are closed, and nothing is said.
    ForNow,
    /// Guests are told that the tables are closed.
    ForGood,
}

/// What comes to the task of a table.
enum ToTable {
    Arrived(Input, Outbox),
    Input(Input),
}

impl Host {
    /// Opens the tables of a host. `wake` is called whenever there is an event.
    ///
    /// # Errors
    /// When nobody can listen there, the token is empty, or what was kept can neither be used nor set aside.
    pub fn open(
        options: HostOptions,
        mut tables: Vec<KeptPlace>,
        wake: impl Fn() + Send + Sync + 'static,
    ) -> Result<Self, NetworkError> {
        if options
            .token
            .as_ref()
            .is_some_and(|token| token.trim().is_empty())
        {
            return Err(NetworkError::EmptyToken);
        }
        let listener = bind(&options.listen)?;
        let status = options.status.as_deref().map(bind).transpose()?;
        let local = |listener: &std::net::TcpListener| {
            let address = listener.local_addr();
            address.map_err(|why| NetworkError::System(why.to_string()))
        };
        let address = local(&listener)?;
        let status_address = status.as_ref().map(local).transpose()?;
        let acceptor = tls::acceptor(&options.identity)?;
        let KeptFiles { names, told } = KeptFiles::read(&options, &mut tables)?;
        let (sender, received) = events::channel();
        for event in told {
            // It is heard once the host is open.
            let _heard = sender.send(event);
        }
        let faults = sender.clone();
        let keeper = Keeper::new(move |why| {
            // Nobody is left to hear it when the host is dropped.
            let _heard = faults.send(HostEvent::Fault(why));
        })?;
        let (listed, inputs): (Vec<ListedTable>, Vec<_>) = (tables.iter())
            .map(|place| {
                let (sender, received) = mpsc::channel(MOST_WAITING);
                let one = ListedTable {
                    inputs: sender,
                    about: place.table.about(),
                    rules: place.table.rules(),
                    keys: place.table.keys(),
                    finished: place.table.played_out(),
                    is_closed: false,
                };
                (one, received)
            })
            .unzip();
        let entry = reached_at(address).filter(|_| options.keeps_entry);
        let entry = entry.map(|address| KeptEntry {
            address,
            token: options.token.clone(),
        });
        let shared = Arc::new(Shared {
            begun: Instant::now(),
            address: address.to_string(),
            tables: Mutex::new(listed),
            names: Arc::new(Mutex::new(names)),
            names_file: options.names,
            records: options.records,
            entry,
            token: options.token,
            totals: Mutex::default(),
            connections: AtomicUsize::new(0),
            by_address: Mutex::default(),
            visitors: AtomicU64::new(0),
            most_connections: options.most_connections,
            most_from_one: options.most_from_one,
            keeper,
            events: Mutex::new(sender),
            wake: Box::new(wake),
        });
        let (stop, stopped) = watch::channel(Stop::No);
        let runtime = runtime::Builder::new_current_thread()
            .enable_all()
            .max_blocking_threads(MOST_JOBS)
            .build();
        let runtime = runtime.map_err(|why| NetworkError::System(why.to_string()))?;
        let serving = Serving {
            shared: shared.clone(),
            acceptor,
            stopped,
        };
        let tables: Vec<_> = tables.into_iter().zip(inputs).collect();
        let work = move || {
            runtime.block_on(serving.serve(listener, status, tables));
            runtime.shutdown_timeout(FAREWELL);
        };
        let named = thread::Builder::new().name("host".to_owned());
        let thread = named.spawn(work);
        let thread = thread.map_err(|why| NetworkError::System(why.to_string()))?;
        Ok(Self {
            address,
            status_address,
            key: options.identity.fingerprint(),
            shared,
            stop,
            events: Mutex::new(received),
            thread: Some(thread),
        })
    }

    /// Where it listens.
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// Where its status is told.
    pub const fn status_address(&self) -> Option<SocketAddr> {
        self.status_address
    }

    /// The address that others reach it at; none where it has none of the fourth version of the protocol.
    pub fn reached_at(&self) -> Option<SocketAddrV4> {
        reached_at(self.address)
    }

    /// Its code, with the key of the host: the first half alone is a code as well.
    pub fn code(&self) -> Option<Code> {
        Some(Code::long(self.reached_at()?, &self.key))
    }

    /// The fingerprint of its key.
    pub const fn key(&self) -> Fingerprint {
        self.key
    }

    /// Its tables, as those are told who look for one.
    pub fn tables(&self) -> Vec<About> {
        let listed = lock(&self.shared.tables);
        listed.iter().map(|one| one.about.clone()).collect()
    }

    /// Its status.
    pub fn status(&self) -> Status {
        self.shared.status()
    }

    /// Counts a match that was finished before the host was started.
    pub fn count(&self, game: &str, finished: &Finished) {
        lock(&self.shared.totals).add(game, finished);
    }

    /// Orders something at a table.
    pub fn order(&self, table: usize, order: Order) {
        let listed = lock(&self.shared.tables);
        if let Some(one) = listed.get(table) {
            // A table that takes no more has closed, or has more to do than anybody can order.
            let _taken = one.inputs.try_send(ToTable::Input(Input::Ordered(order)));
        }
    }

    /// The next event, if there is one.
    pub fn poll(&self) -> Option<HostEvent> {
        lock(&self.events).try_recv().ok()
    }

    /// The next event, waited for so long.
    pub fn wait(&self, longest: Duration) -> Option<HostEvent> {
        lock(&self.events).recv_timeout(longest).ok()
    }

    /// Whether all tables have closed.
    pub fn is_over(&self) -> bool {
        self.thread.as_ref().is_none_or(JoinHandle::is_finished)
    }

    /// Stops: guests may come back when the tables go on, and try to by themselves.
    pub fn pause(mut self) {
        self.end(Stop::ForNow);
    }

    fn end(&mut self, how: Stop) {
        self.stop.send_replace(how);
        if let Some(thread) = self.thread.take() {
            // It ends, whatever has happened to it.
            let _ended = thread.join();
        }
    }
}

impl Drop for Host {
    /// Tells all guests that the tables are closed.
    fn drop(&mut self) {
        self.end(Stop::ForGood);
    }
}

/// What accepts connections.
struct Serving {
    shared: Arc<Shared>,
    acceptor: TlsAcceptor,
    stopped: watch::Receiver<Stop>,
}

impl Serving {
    async fn serve(
        self,
        listener: std::net::TcpListener,
        status: Option<std::net::TcpListener>,
        tables: Vec<(KeptPlace, mpsc::Receiver<ToTable>)>,
    ) {
        let Ok(listener) = TcpListener::from_std(listener) else {
            return;
        };
        let mut serving = JoinSet::new();
        for (number, (place, inputs)) in tables.into_iter().enumerate() {
            let task = TableTask::new(self.shared.clone(), number, place);
            serving.spawn(task.run(inputs, self.stopped.clone()));
        }
        if let Some(Ok(listener)) = status.map(TcpListener::from_std) {
            tokio::spawn(tell_status(self.shared.clone(), listener));
        }
        let visit = |from: SocketAddr| Visit {
            shared: self.shared.clone(),
            acceptor: self.acceptor.clone(),
            from,
        };
        let mut connections = JoinSet::new();
        loop {
            tokio::select! {
                accepted = listener.accept() => match accepted {
                    Ok((stream, from)) => {
                        connections.spawn(visit(from).receive(stream));
                    }
                    // Too many files are open, say: others will be closed.
                    Err(_) => sleep(CROWDED).await,
                },
                ended = serving.join_next() => if ended.is_none() { break },
                _ = connections.join_next(), if !connections.is_empty() => {}
            }
        }
        // What was said last is on its way. Whoever comes meanwhile hears that the tables are closed, and does not wait
        // for somebody who answers no more; where they only pause, it comes again later.
        let is_closed = *self.stopped.borrow() != Stop::ForNow;
        let farewell = async {
            while !connections.is_empty() {
                tokio::select! {
                    accepted = listener.accept(), if is_closed => match accepted {
                        Ok((stream, from)) => {
                            connections.spawn(visit(from).receive(stream));
                        }
                        Err(_) => sleep(CROWDED).await,
                    },
                    _ = connections.join_next() => {}
                }
            }
        };
        let _late = timeout(FAREWELL, farewell).await;
    }
}
