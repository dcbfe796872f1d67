//! Where something listens, as it is typed.

use std::{
    io,
    net::{IpAddr, Ipv4Addr, SocketAddr, ToSocketAddrs as _},
};

/// The addresses that a text names: a port alone, with a colon or without, is one of this machine.
///
/// # Errors
/// When it names none.
pub(super) fn listen_addresses(text: &str) -> io::Result<Vec<SocketAddr>> {
    match text.strip_prefix(':').unwrap_or(text).parse() {
        Ok(port) => Ok(vec![SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), port)]),
        Err(_) => Ok(text.to_socket_addrs()?.collect()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_port_alone_is_one_of_this_machine() {
        let read = |text: &str| listen_addresses(text).ok();
        let own = Some(vec![SocketAddr::from(([127, 0, 0, 1], 7420))]);
        assert_eq!(read("7420"), own);
        assert_eq!(read(":7420"), own);
        let all = SocketAddr::from(([0, 0, 0, 0], 7420));
        assert_eq!(read("0.0.0.0:7420"), Some(vec![all]));
        assert_eq!(read("127.0.0.1:99999"), None);
    }
}
