//! The listener: accepts connections of bots from the network, each with a name, and with a token where one is required.

use std::{
    io,
    net::{IpAddr, SocketAddr, TcpListener, TcpStream},
    time::{Duration, Instant},
};

use super::{
    bot::{Bot, TimeControl},
    protocol::FromBot,
};
use crate::play::{Playable, listen_address::listen_addresses};

/// How long a bot has to send its name. One that sends nothing is admitted without a name, if no token is required.
const INTRODUCTION: Duration = Duration::from_secs(2);

/// A port on which bots are accepted.
#[derive(Debug)]
pub struct Listener {
    listener: TcpListener,
    tokens: Vec<String>,
    time: TimeControl,
}

/// A bot that was admitted.
pub struct Visitor<G: Playable> {
    /// The name that it sent.
    pub name: Option<String>,
    /// The token that it sent.
    pub token: Option<String>,
    /// Whether the token is for this bot alone.
    pub is_known_by_token: bool,
    /// The address of its connection.
    pub address: IpAddr,
    /// The bot.
    pub bot: Bot<G>,
}

impl Listener {
    /// Listens on an address; with a port alone, for this machine only. If there are tokens, only bots with one of them
    /// are admitted: a shared one, or one for each.
    ///
    /// # Errors
    /// When the address is invalid or in use.
    pub fn open(address: &str, tokens: Vec<String>, time: TimeControl) -> io::Result<Self> {
        Ok(Self {
            listener: TcpListener::bind(&listen_addresses(address)?[..])?,
            tokens,
            time,
        })
    }

    /// The address that it listens on.
    ///
    /// # Errors
    /// When the system cannot say.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Whether each bot has a token of its own.
    pub const fn tells_apart(&self) -> bool {
        self.tokens.len() > 1
    }

    /// Waits for a connection; returns it with its address.
    ///
    /// # Errors
    /// When none can be accepted, or it was closed at once.
    pub fn accept(&self) -> io::Result<(TcpStream, IpAddr)> {
        let (stream, from) = self.listener.accept()?;
        Ok((stream, from.ip()))
    }

    /// Admits a connection or refuses it, after waiting a little for its name. None if it was refused.
    ///
    /// # Errors
    /// When resources are exhausted, or it was closed at once.
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
