//! Connections that have not sent their name yet. They are limited, and silent ones are closed for new ones.

use std::{
    net::{IpAddr, Shutdown, TcpStream},
    sync::{Mutex, MutexGuard},
    thread,
    time::{Duration, Instant},
};

use crate::kit::lock;

/// The most pending connections.
const MOST: usize = 32;
/// The most of one address.
const MOST_OF_AN_ADDRESS: usize = 8;
/// At the limit, a connection that has been silent so long is closed for a new one.
const GRACE: Duration = Duration::from_millis(250);
/// How often a new connection checks whether there is room.
const POLL_INTERVAL: Duration = Duration::from_millis(5);

/// The connections that have not sent their name yet, in the order in which they came.
#[derive(Debug, Default)]
pub(super) struct Handshakes {
    pending: Mutex<Vec<Pending>>,
}

#[derive(Debug)]
struct Pending {
    number: u64,
    address: IpAddr,
    since: Instant,
    stream: TcpStream,
}

impl Handshakes {
    /// Adds a connection under a number of its own; waits until there is room.
    ///
    /// # Errors
    /// When the connection cannot be used.
    pub(super) fn enter(
        &self,
        number: u64,
        stream: &TcpStream,
        address: IpAddr,
    ) -> std::io::Result<()> {
        let stream = stream.try_clone()?;
        loop {
            let mut pending = self.pending();
            let same_address = |other: &&Pending| other.address == address;
            let address_is_full = pending.iter().filter(same_address).count() >= MOST_OF_AN_ADDRESS;
            if !address_is_full && pending.len() < MOST {
                pending.push(Pending {
                    number,
                    address,
                    since: Instant::now(),
                    stream,
                });
                return Ok(());
            }
            // The oldest: connections are in the order in which they came.
            let oldest = pending
                .iter()
                .position(|other| !address_is_full || same_address(&other));
            if let Some(oldest) = oldest.filter(|&oldest| pending[oldest].since.elapsed() >= GRACE)
            {
                let silent = pending.remove(oldest);
                // It may be closed already.
                let _closed = silent.stream.shutdown(Shutdown::Both);
                continue;
            }
            drop(pending);
            thread::sleep(POLL_INTERVAL);
        }
    }

    /// Removes the connection of this number: it was admitted or refused.
    pub(super) fn leave(&self, number: u64) {
        self.pending().retain(|pending| pending.number != number);
    }

    fn pending(&self) -> MutexGuard<'_, Vec<Pending>> {
        lock(&self.pending)
    }
}

#[cfg(test)]
mod tests {
    use std::{io::Read, net::TcpListener};

    use super::*;

    #[test]
    fn the_longest_silent_connection_is_closed_for_a_new_one_of_the_same_address() {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let address = listener.local_addr().expect("an address");
        let handshakes = Handshakes::default();
        let mut clients = Vec::new();
        let mut enter = |number: u64, from: &str| {
            clients.push(TcpStream::connect(address).expect("somebody listens"));
            let (stream, _) = listener.accept().expect("somebody came");
            let from = from.parse().expect("an address");
            handshakes
                .enter(number, &stream, from)
                .expect("there is room");
        };
        enter(0, "10.0.0.1");
        for number in 1..=9 {
            enter(number, "10.0.0.2");
        }
        let pending: Vec<u64> = (handshakes.pending().iter())
            .map(|pending| pending.number)
            .collect();
        assert_eq!(pending, [0, 2, 3, 4, 5, 6, 7, 8, 9]);
        assert_eq!(clients[1].read(&mut [0]).expect("it was closed"), 0);
        handshakes.leave(5);
        assert_eq!(handshakes.pending().len(), 8);
    }
}
