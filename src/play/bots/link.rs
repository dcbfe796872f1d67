//! Lines to and from a program, without ever waiting for it: what it sends is bounded, what it is sent as well.

use std::{
    io::{BufRead, BufReader, ErrorKind, Read, Write},
    sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel},
    thread::{self, JoinHandle},
    time::{Duration, Instant},
};

/// The most bytes of a line that is listened to.
pub(super) const LONGEST_LINE: usize = 64 * 1024;
/// After so many bytes without the end of a line nobody listens any more.
pub(super) const MOST_SKIPPED: usize = 16 * 1024 * 1024;
/// So many lines that nobody has asked for are kept; then the program has to wait.
const MOST_HEARD: usize = 64;
/// So many lines wait for a program that does not read: more than a match has.
const MOST_TOLD: usize = 1024;
/// How often somebody who waits looks whether to go on waiting.
const LOOK: Duration = Duration::from_millis(50);

/// What came from a program.
#[derive(Debug)]
pub(super) enum Heard {
    /// A line.
    Line(String),
    /// A line that is too long; the rest of it is passed over.
    TooLong,
    /// So long a line that nobody listens any more.
    Endless,
    /// A line that is no text.
    NotUtf8,
    /// The program has closed its end.
    Closed,
    /// Nothing, in the time given.
    Nothing,
}

/// The program does not read what it is sent, or is gone.
pub(super) struct Deaf {
    /// Whether it is still there.
    pub(super) there: bool,
}

/// Both directions, each with a thread of its own that ends when its end is closed.
pub(super) struct Link {
    heard: Receiver<(Heard, Instant)>,
    /// What came after the deadline of who listened last.
    kept: Option<(Heard, Instant)>,
    told: Option<SyncSender<String>>,
    writer: JoinHandle<()>,
}

impl Link {
    /// Lines over a pair of streams.
    pub(super) fn over(
        from: impl Read + Send + 'static,
        to: impl Write + Send + 'static,
    ) -> std::io::Result<Self> {
        let (ear, heard) = sync_channel(MOST_HEARD);
        let (told, news) = sync_channel(MOST_TOLD);
        thread::Builder::new()
            .name("bot's lines".to_owned())
            .spawn(move || listen(from, &ear))?;
        let writer = thread::Builder::new()
            .name("bot's news".to_owned())
            .spawn(move || tell(to, &news))?;
        Ok(Self {
            heard,
            kept: None,
            told: Some(told),
            writer,
        })
    }

    /// Sends a line, its end included, without waiting.
    pub(super) fn tell(&self, line: String) -> Result<(), Deaf> {
        use std::sync::mpsc::TrySendError::{Disconnected, Full};
        let told = self.told.as_ref().ok_or(Deaf { there: false })?;
        told.try_send(line).map_err(|error| match error {
            Full(_) => Deaf { there: true },
            Disconnected(_) => Deaf { there: false },
        })
    }

    /// What was complete by the deadline, and when it was, in order; nothing once `stop` says so.
    ///
    /// What is complete later waits for who listens next, so that a flood does not hold anybody up beyond the deadline.
    pub(super) fn hear(
        &mut self,
        until: Instant,
        stop: &(dyn Fn() -> bool + Sync),
    ) -> (Heard, Instant) {
        while !stop() {
            let now = Instant::now();
            let left = until.saturating_duration_since(now);
            let next = self.kept.take().map_or_else(
                || self.heard.recv_timeout(left.min(LOOK)),
                Ok::<_, RecvTimeoutError>,
            );
            match next {
                Ok((heard, at)) if at > until => {
                    self.kept = Some((heard, at));
                    break;
                }
                Ok(heard) => return heard,
                Err(RecvTimeoutError::Disconnected) => return (Heard::Closed, now),
                Err(RecvTimeoutError::Timeout) if left <= LOOK => break,
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
        (Heard::Nothing, Instant::now())
    }

    /// What has come without being asked for. No more than is kept, so that a flood does not hold anybody up.
    pub(super) fn heard_already(&mut self) -> impl Iterator<Item = Heard> {
        let kept = self.kept.take();
        let more = (0..=MOST_HEARD).map_while(|_| self.heard.try_recv().ok());
        kept.into_iter().chain(more).map(|(heard, _)| heard)
    }

    /// Sends what is still to be sent and closes this end; gives up at the deadline.
    pub(super) fn finish(&mut self, until: Instant) {
        self.told = None;
        while !self.writer.is_finished() && Instant::now() < until {
            thread::sleep(Duration::from_millis(1));
        }
    }
}

/// Hands on every line of `from` until it ends or nobody listens.
fn listen(from: impl Read, ear: &SyncSender<(Heard, Instant)>) {
    let mut from = BufReader::new(from);
    let (mut line, mut skipped) = (Vec::new(), 0_usize);
    loop {
        let chunk = match from.fill_buf() {
            Ok([]) => return,
            Ok(chunk) => chunk,
            Err(error) if error.kind() == ErrorKind::Interrupted => continue,
            Err(_) => return,
        };
        let end = chunk.iter().position(|&byte| byte == b'\n');
        let piece = &chunk[..end.unwrap_or(chunk.len())];
        let mut heard = None;
        if skipped > 0 {
            skipped += piece.len();
        } else if line.len() + piece.len() > LONGEST_LINE {
            skipped = line.len() + piece.len();
            line = Vec::new();
            heard = Some(Heard::TooLong);
        } else {
            line.extend_from_slice(piece);
        }
        let taken = piece.len() + usize::from(end.is_some());
        from.consume(taken);
        if end.is_some() {
            if skipped == 0 {
                heard = Some(
                    String::from_utf8(std::mem::take(&mut line))
                        .map_or(Heard::NotUtf8, Heard::Line),
                );
            }
            skipped = 0;
        }
        if skipped > MOST_SKIPPED {
            // Nobody may be left to be told.
            let _gone = ear.send((Heard::Endless, Instant::now()));
            return;
        }
        if heard.is_some_and(|heard| ear.send((heard, Instant::now())).is_err()) {
            return;
        }
    }
}

/// Writes every line of `news`, those that wait at once, until there will be no more or nobody reads.
fn tell(mut to: impl Write, news: &Receiver<String>) {
    while let Ok(mut lines) = news.recv() {
        while lines.len() < LONGEST_LINE
            && let Ok(next) = news.try_recv()
        {
            lines.push_str(&next);
        }
        if to
            .write_all(lines.as_bytes())
            .and_then(|()| to.flush())
            .is_err()
        {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Everything heard from a program that sends these bytes and closes its end.
    fn heard(bytes: Vec<u8>) -> Vec<String> {
        let mut link = Link::over(std::io::Cursor::new(bytes), std::io::sink()).expect("threads");
        let mut all = Vec::new();
        loop {
            let (next, _) = link.hear(Instant::now() + Duration::from_secs(5), &|| false);
            all.push(match next {
                Heard::Line(line) => line,
                Heard::Closed => return all,
                other => format!("{other:?}"),
            });
        }
    }

    #[test]
    fn lines_come_as_they_were_sent_and_half_a_line_is_none() {
        assert_eq!(heard(b"one\n\ntwo\r\nhal".to_vec()), ["one", "", "two\r"]);
        assert_eq!(heard(b"\xff\xfe\nfine\n".to_vec()), ["NotUtf8", "fine"]);
        assert_eq!(heard(Vec::new()), Vec::<String>::new());
    }

    #[test]
    fn a_line_without_an_end_is_cut_and_in_the_end_nobody_listens() {
        let mut long = vec![b'x'; LONGEST_LINE];
        long.extend(b"\nnext\n");
        assert_eq!(heard(long)[1], "next");
        let mut too_long = vec![b'x'; 3 * LONGEST_LINE];
        too_long.extend(b"\nnext\n");
        assert_eq!(heard(too_long), ["TooLong", "next"]);
        let mut endless = vec![b'x'; MOST_SKIPPED + 3 * LONGEST_LINE];
        endless.extend(b"\nnext\n");
        assert_eq!(heard(endless), ["TooLong", "Endless"]);
    }

    #[test]
    fn a_program_that_does_not_read_is_found_out_without_waiting() {
        let (_kept, pipe) = std::io::pipe().expect("a pipe");
        let link = Link::over(std::io::empty(), pipe).expect("threads");
        let line = format!("{}\n", "x".repeat(1000));
        let told = (0..10_000)
            .take_while(|_| link.tell(line.clone()).is_ok())
            .count();
        assert!((MOST_TOLD..5_000).contains(&told), "{told}");
    }

    #[test]
    fn what_comes_after_the_deadline_waits_for_who_listens_next() {
        let mut link = Link::over(std::io::repeat(b'\n'), std::io::sink()).expect("threads");
        let until = Instant::now() + Duration::from_millis(50);
        let mut last = Instant::now();
        while let (Heard::Line(_), at) = link.hear(until, &|| false) {
            assert!(at <= until);
            last = at;
        }
        let long = Instant::now() + Duration::from_secs(3600);
        let (next, at) = link.hear(long, &|| false);
        assert!(matches!(next, Heard::Line(_)) && at >= last);
        assert!(matches!(link.hear(long, &|| true), (Heard::Nothing, _)));
    }
}
