//! Where bots come in over the network: one connection each, a name, and a token where one is asked for.

use std::{
    io,
    net::{IpAddr, Ipv4Addr, SocketAddr, TcpListener, TcpStream, ToSocketAddrs},
    time::{Duration, Instant},
};

use super::{
    bot::{Bot, TimeControl},
    protocol::FromBot,
};
use crate::play::Playable;

/// How long a bot has to say who it is. One that says nothing comes in without a name, if no token is asked for.
const INTRODUCTION: Duration = Duration::from_secs(2);

/// A port that is listened to.
#[derive(Debug)]
pub struct Listener {
    listener: TcpListener,
    tokens: Vec<String>,
    time: TimeControl,
}

/// A bot that has come in.
pub struct Visitor<G: Playable> {
    /// What it calls itself.
    pub name: Option<String>,
    /// What it says that lets it in.
    pub token: Option<String>,
    /// Whether nobody else is to know that token.
    pub is_known_by_token: bool,
    /// Where it comes from.
    pub address: IpAddr,
    /// The bot.
    pub bot: Bot<G>,
}

impl Listener {
    /// Listens to an address; to a port alone on this machine only. If there are tokens, only who says one of them comes in:
    /// one that all know, or one for each.
    ///
    /// # Errors
    /// When it is no address, or taken.
    pub fn open(address: &str, tokens: Vec<String>, time: TimeControl) -> io::Result<Self> {
        let port = address.strip_prefix(':').unwrap_or(address).parse();
        let addresses = match port {
            Ok(port) => vec![SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), port)],
            Err(_) => address.to_socket_addrs()?.collect(),
        };
        Ok(Self {
            listener: TcpListener::bind(&addresses[..])?,
            tokens,
            time,
        })
    }

    /// Where it listens.
    ///
    /// # Errors
    /// When the system does not know.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Whether each bot has a token of its own.
    pub const fn tells_apart(&self) -> bool {
        self.tokens.len() > 1
    }

    /// Waits for a connection, and says where from.
    ///
    /// # Errors
    /// When nobody can any more, or somebody was gone at once.
    pub fn accept(&self) -> io::Result<(TcpStream, IpAddr)> {
        let (stream, from) = self.listener.accept()?;
        Ok((stream, from.ip()))
    }

    /// Lets in who has connected, or not: waits a little for it to say who it is.
    ///
    /// # Errors
    /// When the machine has no room for it, or it was gone at once.
    pub fn admit<G: Playable>(
        &self,
        stream: TcpStream,
        address: IpAddr,
    ) -> io::Result<Option<Visitor<G>>> {
        let mut bot = Bot::over(stream, self.time)?;
        let said = bot.introduction(Instant::now() + INTRODUCTION);
        let visitor = |name, token: Option<String>, bot| Visitor {
            name,
            is_known_by_token: token.is_some() && self.tokens.len() != 1,
            token,
            address,
            bot,
        };
        let is_open = self.tokens.is_empty();
        let refused = match said {
            Ok(Some(FromBot::Join { name, token })) => {
                if is_open
                    || token
                        .as_ref()
                        .is_some_and(|token| self.tokens.contains(token))
                {
                    return Ok(Some(visitor(Some(name), token, bot)));
                }
                "the token is wrong".to_owned()
            }
            Ok(Some(_)) => "`join` was awaited".to_owned(),
            Ok(None) if is_open => return Ok(Some(visitor(None, None, bot))),
            Ok(None) => "a token is asked for".to_owned(),
            Err(why) => why,
        };
        bot.refuse(refused);
        Ok(None)
    }
}
