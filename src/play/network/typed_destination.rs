//! Where a table is, as it was typed: a code, an address, or the name of a machine, which is looked up.

use std::{
    net::{SocketAddr, ToSocketAddrs as _},
    str::FromStr,
    sync::{Mutex, mpsc},
    thread,
};

use super::{
    code::{CodeError, Destination, PORT},
    error::NetworkError,
};
use crate::kit::lock;

/// The longest name that a machine can have.
const LONGEST_NAME: usize = 253;

/// Where a table is, as it was typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TypedDestination {
    /// By a code or an address.
    At(Destination),
    /// By the name of its machine: `kitchen.local`, `kitchen:7420`.
    Named {
        /// The name.
        host: String,
        /// The port.
        port: u16,
    },
}

impl TypedDestination {
    /// Where that is. A name is looked up, which may take some seconds.
    ///
    /// # Errors
    /// When no machine is known by that name.
    pub fn find(&self) -> Result<Destination, NetworkError> {
        let (host, port) = match self {
            Self::At(destination) => return Ok(*destination),
            Self::Named { host, port } => (host, *port),
        };
        let unknown = |why: String| NetworkError::UnknownName {
            name: host.clone(),
            why,
        };
        let found = (&**host, port).to_socket_addrs();
        let found: Vec<SocketAddr> = found.map_err(|why| unknown(why.to_string()))?.collect();
        // Hosts listen at the older kind of addresses.
        let address = found.iter().find(|address| address.is_ipv4());
        let address = address.or_else(|| found.first());
        match address {
            Some(&address) => Ok(Destination { address, key: None }),
            None => Err(unknown("it has no address".to_owned())),
        }
    }
}

impl FromStr for TypedDestination {
    type Err = CodeError;

    /// Reads a code, an address or a name, the last two with a port or without. No code has a dot or a colon in it, and every
    /// name has one here: else a code that is half typed would be a name.
    fn from_str(text: &str) -> Result<Self, CodeError> {
        let text = text.trim();
        let no_code = match text.parse() {
            Ok(destination) => return Ok(Self::At(destination)),
            Err(no_code) => no_code,
        };
        if !text.contains(['.', ':']) {
            return Err(no_code);
        }
        let (host, port) = match text.rsplit_once(':') {
            Some((host, port)) => (host, port.parse().map_err(|_| CodeError::Address)?),
            None => (text, PORT),
        };
        // What has no letters is an address that is not whole.
        let is_name = host.len() <= LONGEST_NAME
            && host.contains(char::is_alphabetic)
            && host.split('.').all(is_label);
        match is_name && port > 0 {
            true => Ok(Self::Named {
                host: host.to_owned(),
                port,
            }),
            false => Err(CodeError::Address),
        }
    }
}

/// Looks up where something that was typed is, without waiting: the answer comes by and by.
pub struct Lookup(Mutex<mpsc::Receiver<Result<Destination, NetworkError>>>);

impl Lookup {
    /// Begins to look it up. `wake` is called when there is an answer.
    ///
    /// # Errors
    /// When the system gives no thread.
    pub fn begin(
        typed: TypedDestination,
        wake: impl FnOnce() + Send + 'static,
    ) -> Result<Self, NetworkError> {
        let (sender, received) = mpsc::channel();
        let named = thread::Builder::new().name("lookup".to_owned());
        let begun = named.spawn(move || {
            // Nobody may be left to hear it.
            let _heard = sender.send(typed.find());
            wake();
        });
        begun.map_err(|why| NetworkError::System(why.to_string()))?;
        Ok(Self(Mutex::new(received)))
    }

    /// The answer, once it has come.
    pub fn poll(&self) -> Option<Result<Destination, NetworkError>> {
        lock(&self.0).try_recv().ok()
    }
}

/// Whether that can stand between two dots of a name.
fn is_label(part: &str) -> bool {
    let fits = |letter: char| letter.is_alphanumeric() || matches!(letter, '-' | '_');
    !part.is_empty() && part.chars().all(fits)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<TypedDestination, CodeError> {
        text.parse()
    }

    #[test]
    fn a_name_is_told_from_a_code_and_from_half_an_address() {
        let named = |host: &str, port| {
            let host = host.to_owned();
            Ok(TypedDestination::Named { host, port })
        };
        assert_eq!(read(" kitchen.local "), named("kitchen.local", PORT));
        assert_eq!(read("notahost.invalid"), named("notahost.invalid", PORT));
        assert_eq!(read("kitchen:80"), named("kitchen", 80));
        for address in ["192.168.1.24:80", "192.168.1.24", "R2M02-60WZH", "::1"] {
            let known = address.parse().map(TypedDestination::At);
            assert!(known.is_ok(), "{address}");
            assert_eq!(read(address), known);
        }
        let faulty = [
            "192.168.1",
            "192.168.1.300",
            "kitchen:",
            "kitchen:0",
            "kitchen:99999",
            ":80",
            "a..b",
            "a b.c",
            "a/b.c",
        ];
        for text in faulty {
            assert_eq!(read(text), Err(CodeError::Address), "{text}");
        }
        assert_eq!(read("kitchen"), Err(CodeError::Length(7)));
        assert_eq!(read(""), Err(CodeError::Length(0)));
    }

    #[test]
    fn a_name_is_looked_up_and_one_that_nobody_has_is_told() {
        let found = read("localhost:80").unwrap().find().unwrap();
        assert!(found.address.ip().is_loopback());
        assert_eq!(found.address.port(), 80);
        // No name may have so long a part: nobody has to be asked.
        let nobody = "x".repeat(64) + ".invalid";
        let unknown = read(&nobody).unwrap().find();
        assert!(matches!(
            unknown,
            Err(NetworkError::UnknownName { name, .. }) if name == nobody
        ));
    }
}
