//! Where bots come in over the network: one connection each, a name, and a token where one is asked for.

use std::{
    io,
    net::{IpAddr, Ipv4Addr, SocketAddr, TcpListener, TcpStream, ToSocketAddrs},
    time::{Duration, Instant},
};

use super::bot::{Bot, Patience};
use crate::games::dominations::notation::bot_protocol::FromBot;

/// How long a bot has to say who it is. One that says nothing comes in without a name, if no token is asked for.
const INTRODUCTION: Duration = Duration::from_secs(2);

/// A port that is listened to.
#[derive(Debug)]
pub struct Door {
    listener: TcpListener,
    token: Option<String>,
    patience: Patience,
}

/// A bot that has come in.
pub struct Visitor {
    /// What it calls itself.
    pub name: Option<String>,
    /// The bot.
    pub bot: Bot,
}

impl Door {
    /// Listens to an address; to a port alone on this machine only.
    ///
    /// # Errors
    /// When it is no address, or taken.
    pub fn open(address: &str, token: Option<String>, patience: Patience) -> io::Result<Self> {
        let port = address.strip_prefix(':').unwrap_or(address).parse();
        let addresses = match port {
            Ok(port) => vec![SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), port)],
            Err(_) => address.to_socket_addrs()?.collect(),
        };
        Ok(Self {
            listener: TcpListener::bind(&addresses[..])?,
            token,
            patience,
        })
    }

    /// Where it listens.
    ///
    /// # Errors
    /// When the system does not know.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Waits until somebody knocks.
    ///
    /// # Errors
    /// When nobody can any more, or somebody was gone at once.
    pub fn knock(&self) -> io::Result<TcpStream> {
        Ok(self.listener.accept()?.0)
    }

    /// Lets in who has knocked, or not: waits a little for it to say who it is.
    pub fn answer(&self, stream: TcpStream) -> Option<Visitor> {
        let mut bot = Bot::over(stream, self.patience).ok()?;
        let said = bot.introduction(Instant::now() + INTRODUCTION);
        let refused = match said {
            Ok(Some(FromBot::Join { name, token })) => {
                if self.token.is_none() || token == self.token {
                    let name = Some(name);
                    return Some(Visitor { name, bot });
                }
                "the token is wrong".to_owned()
            }
            Ok(Some(_)) => "`join` was awaited".to_owned(),
            Ok(None) if self.token.is_none() => return Some(Visitor { name: None, bot }),
            Ok(None) => "a token is asked for".to_owned(),
            Err(why) => why,
        };
        bot.refuse(refused);
        None
    }
}
