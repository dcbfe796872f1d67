//! Asks a host which tables it has, without going to one.

use std::{
    net::SocketAddr,
    sync::{Mutex, mpsc as events},
    thread,
    time::{Duration, Instant},
};

use tokio::time::timeout;

use super::{
    client::{Join, guest_runtime},
    connection::{Connection, Received},
    error::NetworkError,
    fingerprint::Fingerprint,
    message::{Role, ToGuest},
    table_state::About,
    tls,
};
use crate::kit::lock;

/// How long the answer of a host to the first question is waited for.
const FIRST_ANSWER: Duration = Duration::from_secs(5);

/// What was found at an address.
#[derive(Clone, Debug, PartialEq)]
pub struct Found {
    /// Where.
    pub address: SocketAddr,
    /// The key of the host.
    pub host: Fingerprint,
    /// How long a message takes there and back.
    pub ping: Duration,
    /// The release of its program.
    pub release: String,
    /// Its tables.
    pub tables: Vec<About>,
}

/// Asks a host which tables it has, and waits for the answer.
///
/// # Errors
/// When there is none, or it is no host, or not the one that the code tells.
pub fn look(mut join: Join) -> Result<Found, NetworkError> {
    join.role = Role::Look;
    let connector = tls::connector(&join.identity)?;
    guest_runtime()?.block_on(async {
        let mut link = Connection::connect(join.destination.address, &connector).await?;
        join.check(link.key)?;
        let asked = Instant::now();
        let address = join.destination.address;
        let gone = |why: String| NetworkError::NoAnswer {
            address: address.to_string(),
            why,
        };
        link.send(&join.hello(None).text()).await.map_err(gone)?;
        let answer = timeout(FIRST_ANSWER, link.receive()).await;
        let answer = answer.unwrap_or_else(|_| Received::Closed("none in time".to_owned()));
        let ping = asked.elapsed();
        match answer {
            Received::Text(text) => match ToGuest::read(&text)? {
                ToGuest::Hello {
                    release, tables, ..
                } => Ok(Found {
                    address,
                    host: link.key,
                    ping,
                    release,
                    tables,
                }),
                _ => Err(NetworkError::Nonsense("`hello` was expected".to_owned())),
            },
            Received::Nonsense(why) => Err(NetworkError::Nonsense(why)),
            Received::Closed(why) => Err(gone(why)),
        }
    })
}

/// The same without waiting: the answer comes by and by.
pub struct Search(Mutex<events::Receiver<Result<Found, NetworkError>>>);

impl Search {
    /// Begins to ask. `wake` is called when there is an answer.
    ///
    /// # Errors
    /// When the system gives no thread.
    pub fn begin(join: Join, wake: impl FnOnce() + Send + 'static) -> Result<Self, NetworkError> {
        let (sender, received) = events::channel();
        let named = thread::Builder::new().name("search".to_owned());
        let begun = named.spawn(move || {
            // Nobody may be left to hear it.
            let _heard = sender.send(look(join));
            wake();
        });
        begun.map_err(|why| NetworkError::System(why.to_string()))?;
        Ok(Self(Mutex::new(received)))
    }

    /// The answer, once it has come.
    pub fn poll(&self) -> Option<Result<Found, NetworkError>> {
        lock(&self.0).try_recv().ok()
    }
}
