//! What goes out to a guest: so many messages wait for one that does not read, and then it has to go.

use std::sync::Arc;

use tokio::sync::mpsc;

use super::super::{limits::MOST_QUEUED, message::ToGuest, refusal::Refusal};

/// The last words have places of their own: why it has to go, and that the connection is closed.
const LAST_WORDS: usize = 2;

/// What goes out over a connection.
pub(super) enum Outgoing {
    Text(Arc<str>),
    Close,
}

/// Where what goes out to a guest waits.
pub(super) struct Outbox(mpsc::Sender<Outgoing>);

impl Outbox {
    /// An empty one, and what takes out of it.
    pub(super) fn open() -> (Self, mpsc::Receiver<Outgoing>) {
        let (sender, receiver) = mpsc::channel(MOST_QUEUED + LAST_WORDS);
        (Self(sender), receiver)
    }

    /// Has a message go out; whether there is room for it. Where there is none, the last that is said is that messages
    /// are not read.
    pub(super) fn send(&self, text: Arc<str>) -> bool {
        if self.0.capacity() > LAST_WORDS {
            return self.0.try_send(Outgoing::Text(text)).is_ok();
        }
        let why = ToGuest::Refused(Refusal::NotRead).text().into();
        // Nobody is left to hear it where the connection is gone.
        let _told = self.0.try_send(Outgoing::Text(why));
        self.close();
        false
    }

    /// Has the connection closed once all that waits is out.
    pub(super) fn close(&self) {
        // It closes as well when nobody can send any more.
        let _closed = self.0.try_send(Outgoing::Close);
    }
}

#[cfg(test)]
mod tests {
    use super::{super::super::error::NetworkError, *};

    #[test]
    fn who_does_not_read_is_told_so_last() {
        let (outbox, mut inside) = Outbox::open();
        for number in 0..MOST_QUEUED {
            assert!(outbox.send(number.to_string().into()), "{number}");
        }
        assert!(!outbox.send("too many".into()));
        drop(outbox);
        let mut texts = Vec::new();
        let mut closes = 0;
        while let Ok(out) = inside.try_recv() {
            match out {
                Outgoing::Text(text) => texts.push(text),
                Outgoing::Close => closes += 1,
            }
            assert!(closes == 0 || inside.is_empty(), "that is the last");
        }
        assert_eq!((texts.len(), closes), (MOST_QUEUED + 1, 1));
        assert_eq!(&*texts[MOST_QUEUED - 1], (MOST_QUEUED - 1).to_string());
        let why = ToGuest::read(&texts[MOST_QUEUED]).unwrap_err();
        assert_eq!(why, NetworkError::Refused(Refusal::NotRead));
        assert!(why.is_passing(), "it may come again");
    }

    #[test]
    fn who_reads_in_time_stays() {
        let (outbox, mut inside) = Outbox::open();
        for number in 0..2 * MOST_QUEUED {
            assert!(outbox.send(number.to_string().into()), "{number}");
            if number >= MOST_QUEUED - 1 {
                inside.try_recv().unwrap();
            }
        }
    }
}
