//! The task of a connection: who it is, whether it is let in, and what it says.

use std::{
    net::SocketAddr,
    sync::{Arc, atomic::Ordering},
};

use tokio::{
    net::TcpStream,
    sync::mpsc,
    time::{sleep, timeout},
};
use tokio_rustls::TlsAcceptor;

use super::{
    super::{
        connection::{Connection, Received},
        fingerprint::Fingerprint,
        limits::{Allowance, BEFORE_NEXT_GUESS, INTRODUCTION, MESSAGES},
        message::{PROTOCOL, Role, ToGuest, ToHost},
        names::checked_name,
        refusal::Refusal,
        table::{Input, Visitor},
    },
    Outbox, Outgoing, SLOWEST, Shared, ToTable,
    shared::HeldName,
};

/// A connection, from its first byte to its last.
pub(super) struct Visit {
    pub shared: Arc<Shared>,
    pub acceptor: TlsAcceptor,
    pub from: SocketAddr,
}

/// Somebody who was let in.
struct Admitted {
    link: Connection,
    table: mpsc::Sender<ToTable>,
    visitor: Visitor,
    outbox: mpsc::Receiver<Outgoing>,
    /// Nobody else comes by this name as long as it is here.
    _name: HeldName,
}

impl Visit {
    pub(super) async fn receive(self, stream: TcpStream) {
        let ip = self.from.ip();
        let Some(may_stay) = self.shared.enter(ip) else {
            return;
        };
        let introduced = timeout(INTRODUCTION, self.introduce(stream, may_stay)).await;
        if let Ok(Some(admitted)) = introduced {
            admitted.stay(&self.shared).await;
        }
        self.shared.leave(ip);
    }

    /// Hears who it is, and brings it to its table; none where that is all.
    async fn introduce(&self, stream: TcpStream, may_stay: bool) -> Option<Admitted> {
        let mut link = Connection::accept(stream, &self.acceptor).await.ok()?;
        let hello = match link.receive().await {
            Received::Text(text) => ToHost::first(&text),
            Received::Nonsense(text) => Err(Refusal::NoMessage { text }),
            Received::Closed(_) => return None,
        };
        let hello = match hello {
            Ok(_) if !may_stay => Err(Refusal::Crowded),
            hello => hello,
        };
        let admitted = hello.and_then(|hello| self.admit(hello, link.key));
        match admitted {
            Ok(Some((table, arrived, visitor, outbox, name))) => {
                table.send(arrived).await.ok()?;
                Some(Admitted {
                    link,
                    table,
                    visitor,
                    outbox,
                    _name: name,
                })
            }
            Ok(None) => {
                let tables = self.shared.open_tables();
                say_last(&mut link, &ToGuest::hello(tables, Vec::new())).await;
                None
            }
            Err(why) => {
                if why == Refusal::Token {
                    sleep(BEFORE_NEXT_GUESS).await;
                }
                say_last(&mut link, &ToGuest::Refused(why)).await;
                None
            }
        }
    }

    #[expect(clippy::type_complexity, reason = "it is taken apart at once")]
    fn admit(
        &self,
        hello: ToHost,
        key: Fingerprint,
    ) -> Result<
        Option<(
            mpsc::Sender<ToTable>,
            ToTable,
            Visitor,
            mpsc::Receiver<Outgoing>,
            HeldName,
        )>,
        Refusal,
    > {
        let ToHost::Hello {
            protocol,
            game,
            table,
            name,
            role,
            player,
            token,
            abilities,
            ..
        } = hello
        else {
            return Err(Refusal::NoHello);
        };
        if protocol != PROTOCOL {
            return Err(Refusal::NoHello);
        }
        if self.shared.token.is_some() && self.shared.token != token {
            return Err(Refusal::Token);
        }
        if role == Role::Look {
            return Ok(None);
        }
        let name = checked_name(&name).ok_or(Refusal::Name)?;
        // It belongs to nobody for good before a table has given somebody of that name a seat.
        let held = self.shared.hold(&name, key)?;
        let table = self
            .shared
            .table_for(game.as_deref(), table.as_deref(), role, key)?;
        let visitor = Visitor(self.shared.visitors.fetch_add(1, Ordering::Relaxed));
        let (sender, outbox) = Outbox::open();
        let came = Input::Came {
            visitor,
            name,
            key,
            role,
            player,
            address: self.from.ip().to_string(),
            abilities,
        };
        Ok(Some((
            table,
            ToTable::Arrived(came, sender),
            visitor,
            outbox,
            held,
        )))
    }
}

/// Says the last that is said over a connection.
async fn say_last(link: &mut Connection, message: &ToGuest) {
    // Who does not listen hears nothing.
    let _heard = timeout(SLOWEST, link.send(&message.text())).await;
    link.close().await;
}

impl Admitted {
    /// Brings messages both ways until one side goes.
    async fn stay(mut self, shared: &Shared) {
        let mut allowance = Allowance::full(MESSAGES, shared.now());
        loop {
            // Who says too much is not heard for a while; what it is told goes on.
            let wait = allowance.wait(shared.now());
            let link = &mut self.link;
            let receive = async {
                // A clock that rings at once takes a millisecond all the same.
                if !wait.is_zero() {
                    sleep(wait).await;
                }
                link.receive().await
            };
            tokio::select! {
                received = receive => {
                    allowance.take();
                    let read = match received {
                        Received::Text(text) => ToHost::read(&text),
                        Received::Nonsense(text) => Err(Refusal::NoMessage { text }),
                        Received::Closed(_) => break,
                    };
                    let message = match read {
                        Ok(message) => message,
                        Err(why) => {
                            say_last(&mut self.link, &ToGuest::Refused(why)).await;
                            break;
                        }
                    };
                    let visitor = self.visitor;
                    let input = ToTable::Input(Input::Said { visitor, message });
                    if self.table.send(input).await.is_err() {
                        break;
                    }
                }
                outgoing = self.outbox.recv() => match outgoing {
                    Some(Outgoing::Text(text)) => {
                        let sent = timeout(SLOWEST, self.link.send(&text)).await;
                        if !matches!(sent, Ok(Ok(()))) {
                            break;
                        }
                    }
                    Some(Outgoing::Close) | None => {
                        self.link.close().await;
                        break;
                    }
                }
            }
        }
        let visitor = self.visitor;
        // A table that has closed need not be told.
        let _told = self
            .table
            .send(ToTable::Input(Input::Left { visitor }))
            .await;
    }
}
