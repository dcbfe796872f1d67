//! Where a host listens, and where others reach it.

use std::net::{IpAddr, Ipv4Addr, SocketAddr, SocketAddrV4, TcpListener, UdpSocket};

use super::super::error::NetworkError;
use crate::play::listen_address::listen_addresses;

pub(super) fn bind(listen: &str) -> Result<TcpListener, NetworkError> {
    let bound = listen_addresses(listen)
        .and_then(|addresses| TcpListener::bind(&addresses[..]))
        .and_then(|listener| {
            listener.set_nonblocking(true)?;
            Ok(listener)
        });
    bound.map_err(|why| NetworkError::Listen {
        address: listen.to_owned(),
        why: why.to_string(),
    })
}

/// The address of this machine in its own network: the one that it would speak to others from. Nothing is sent.
fn own_address() -> Option<Ipv4Addr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
    match socket.local_addr().ok()?.ip() {
        IpAddr::V4(ip) if !ip.is_unspecified() => Some(ip),
        _ => None,
    }
}

/// The address that others reach a host at that listens there; none where it has none of the fourth version of the protocol.
pub(super) fn reached_at(address: SocketAddr) -> Option<SocketAddrV4> {
    let ip = match address.ip() {
        ip if ip.is_unspecified() => own_address().unwrap_or(Ipv4Addr::LOCALHOST),
        IpAddr::V4(ip) => ip,
        IpAddr::V6(ip) => ip.to_ipv4()?,
    };
    Some(SocketAddrV4::new(ip, address.port()))
}
