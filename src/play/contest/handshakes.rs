//! Connections that have not yet said who they are: never so many that one who speaks has to wait for the silent.

use std::{
    net::{IpAddr, Shutdown, TcpStream},
    sync::{Mutex, MutexGuard, PoisonError},
    thread,
    time::{Duration, Instant},
};

/// So many there may be at once.
const MOST: usize = 32;
/// So many of one address.
const MOST_OF_AN_ADDRESS: usize = 8;
/// Who has been silent so long gives way to who comes next, if there is no room.
const GRACE: Duration = Duration::from_millis(250);
/// How often it is looked whether there is room.
const LOOK: Duration = Duration::from_millis(5);

/// Connections that are still to introduce themselves.
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
    /// Takes in one more, under a number of its own, as soon as there is room.
    ///
    /// # Errors
    /// When the connection is of no use.
    pub(super) fn enter(
        &self,
        number: u64,
        stream: &TcpStream,
        address: IpAddr,
    ) -> std::io::Result<()> {
        let stream = stream.try_clone()?;
        loop {
            let mut pending = self.pending();
            let alike = |other: &&Pending| other.address == address;
            let crowd = pending.iter().filter(alike).count() >= MOST_OF_AN_ADDRESS;
            if !crowd && pending.len() < MOST {
                pending.push(Pending {
                    number,
                    address,
                    since: Instant::now(),
                    stream,
                });
                return Ok(());
            }
            // They are in the order in which they came.
            let first = pending.iter().position(|other| !crowd || alike(&other));
            if let Some(first) = first.filter(|&first| pending[first].since.elapsed() >= GRACE) {
                let silent = pending.remove(first);
                // It may be gone already.
                let _gone = silent.stream.shutdown(Shutdown::Both);
                continue;
            }
            drop(pending);
            thread::sleep(LOOK);
        }
    }

    /// The one of this number has come in, or was sent away.
    pub(super) fn leave(&self, number: u64) {
        self.pending().retain(|pending| pending.number != number);
    }

    fn pending(&self) -> MutexGuard<'_, Vec<Pending>> {
        self.pending.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use std::{io::Read, net::TcpListener};

    use super::*;

    #[test]
    fn who_is_silent_longest_gives_way_to_who_comes_from_the_same_address() {
        let door = TcpListener::bind("127.0.0.1:0").expect("a port");
        let address = door.local_addr().expect("an address");
        let handshakes = Handshakes::default();
        let mut outside = Vec::new();
        let mut enter = |number: u64, from: &str| {
            outside.push(TcpStream::connect(address).expect("somebody listens"));
            let (stream, _) = door.accept().expect("somebody came");
            let from = from.parse().expect("an address");
            handshakes
                .enter(number, &stream, from)
                .expect("there is room");
        };
        enter(0, "10.0.0.1");
        for number in 1..=9 {
            enter(number, "10.0.0.2");
        }
        let here: Vec<u64> = (handshakes.pending().iter())
            .map(|pending| pending.number)
            .collect();
        assert_eq!(here, [0, 2, 3, 4, 5, 6, 7, 8, 9]);
        assert_eq!(outside[1].read(&mut [0]).expect("it was closed"), 0);
        handshakes.leave(5);
        assert_eq!(handshakes.pending().len(), 8);
    }
}
