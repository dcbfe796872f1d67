//! A connection as host and guest use it: text messages in the frames of a WebSocket, over TLS, over TCP.

use std::{io, net::SocketAddr, time::Duration};

use futures_util::{SinkExt as _, StreamExt as _};
use tokio::{
    io::{AsyncRead, AsyncWrite},
    net::TcpStream,
    time::timeout,
};
use tokio_rustls::{
    TlsAcceptor, TlsConnector,
    rustls::pki_types::{CertificateDer, ServerName},
};
use tokio_tungstenite::{
    WebSocketStream, accept_async_with_config, client_async_with_config,
    tungstenite::{Error, Message, error::CapacityError, protocol::WebSocketConfig},
};

use super::{
    error::NetworkError,
    fingerprint::Fingerprint,
    limits::{LONGEST_OF_GUEST, LONGEST_OF_HOST},
};

/// How long a guest waits for an answer.
const PATIENCE: Duration = Duration::from_secs(5);
/// What guests ask for: hosts are known by their keys and not by a name.
const NAME: &str = "dominations";
const RESOURCE: &str = "ws://dominations/table";

/// What carries bytes to the other side.
trait Bytes: AsyncRead + AsyncWrite + Send + Unpin {}

impl<T: AsyncRead + AsyncWrite + Send + Unpin> Bytes for T {}

/// A connection that stands.
pub(super) struct Connection {
    frames: WebSocketStream<Box<dyn Bytes>>,
    /// The key of the other side.
    pub key: Fingerprint,
}

/// What was received.
#[derive(Debug)]
pub(super) enum Received {
    /// A message.
    Text(String),
    /// A message that is too long or none at all: there will be no more.
    Nonsense(String),
    /// The other side has gone.
    Closed(String),
}

fn config(longest: usize) -> WebSocketConfig {
    WebSocketConfig::default()
        .max_message_size(Some(longest))
        .max_frame_size(Some(longest))
        .read_buffer_size(4 * 1024)
        .write_buffer_size(0)
        .max_write_buffer_size(4 * LONGEST_OF_HOST)
}

fn key_of(certificates: Option<&[CertificateDer<'_>]>) -> Option<Fingerprint> {
    certificates?.first().map(|one| Fingerprint::of(one))
}

impl Connection {
    /// Accepts a guest.
    ///
    /// # Errors
    /// When it is none, or gone.
    pub async fn accept(stream: TcpStream, acceptor: &TlsAcceptor) -> io::Result<Self> {
        stream.set_nodelay(true)?;
        let stream = acceptor.accept(stream).await?;
        let key = key_of(stream.get_ref().1.peer_certificates());
        let key = key.ok_or_else(|| io::Error::other("no certificate"))?;
        let stream: Box<dyn Bytes> = Box::new(stream);
        let frames = accept_async_with_config(stream, Some(config(LONGEST_OF_GUEST))).await;
        let frames = frames.map_err(io::Error::other)?;
        Ok(Self { frames, key })
    }

    /// Goes to a host.
    ///
    /// # Errors
    /// When nobody answers, or it is no host.
    pub async fn connect(to: SocketAddr, connector: &TlsConnector) -> Result<Self, NetworkError> {
        let no_answer = |why: String| NetworkError::NoAnswer {
            address: to.to_string(),
            why,
        };
        let not_a_host = |why: String| NetworkError::NotAHost {
            address: to.to_string(),
            why,
        };
        let late = |_| no_answer(format!("none within {} s", PATIENCE.as_secs()));
        let stream = timeout(PATIENCE, TcpStream::connect(to)).await;
        let stream = stream.map_err(late)?;
        let stream = stream.map_err(|why| no_answer(why.to_string()))?;
        let set = stream.set_nodelay(true);
        set.map_err(|why| no_answer(why.to_string()))?;
        let name = ServerName::try_from(NAME).expect("it is spelled like a name");
        let stream = timeout(PATIENCE, connector.connect(name, stream)).await;
        let stream = stream.map_err(late)?;
        let stream = stream.map_err(|why| not_a_host(why.to_string()))?;
        let key = key_of(stream.get_ref().1.peer_certificates());
        let key = key.ok_or_else(|| not_a_host("it shows no certificate".to_owned()))?;
        let stream: Box<dyn Bytes> = Box::new(stream);
        let frames = client_async_with_config(RESOURCE, stream, Some(config(LONGEST_OF_HOST)));
        let frames = timeout(PATIENCE, frames).await.map_err(late)?;
        let (frames, _) = frames.map_err(|why| not_a_host(why.to_string()))?;
        Ok(Self { frames, key })
    }

    /// The next message. Nothing is lost when it is not waited for to its end.
    pub async fn receive(&mut self) -> Received {
        loop {
            return match self.frames.next().await {
                None => Received::Closed("the connection is closed".to_owned()),
                Some(Ok(Message::Text(text))) => Received::Text(text.as_str().to_owned()),
                Some(Ok(Message::Binary(_))) => Received::Nonsense("binary".to_owned()),
                Some(Ok(Message::Close(_))) => {
                    Received::Closed("the connection was closed".to_owned())
                }
                Some(Ok(Message::Ping(_) | Message::Pong(_) | Message::Frame(_))) => continue,
                Some(Err(Error::Capacity(CapacityError::MessageTooLong { size, .. }))) => {
                    Received::Nonsense(format!("{size} bytes"))
                }
                Some(Err(Error::Utf8(_))) => Received::Nonsense("not UTF-8".to_owned()),
                // What the library says of it is a page to be read.
                Some(Err(Error::Io(why))) if why.kind() == io::ErrorKind::UnexpectedEof => {
                    Received::Closed("the connection was cut".to_owned())
                }
                Some(Err(why)) => Received::Closed(why.to_string()),
            };
        }
    }

    /// Sends a message.
    ///
    /// # Errors
    /// When the other side has gone.
    pub async fn send(&mut self, text: &str) -> Result<(), String> {
        let sent = self.frames.send(Message::text(text)).await;
        sent.map_err(|why| why.to_string())
    }

    /// Says that there will be no more.
    pub async fn close(&mut self) {
        // It may be closed already.
        let _closed = timeout(Duration::from_secs(1), self.frames.close(None)).await;
    }
}
