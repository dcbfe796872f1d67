//! Lines to and from a program that never block the caller: both directions are bounded queues.

use std::{
    io::{BufRead, BufReader, ErrorKind, Read, Write},
    sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel},
    thread::{self, JoinHandle},
    time::{Duration, Instant},
};

/// The most bytes of a line that is accepted.
pub(super) const LONGEST_LINE: usize = 64 * 1024;
/// After so many bytes without the end of a line reading stops.
pub(super) const MOST_SKIPPED: usize = 16 * 1024 * 1024;
/// How many received lines are queued; with more of them the program blocks when it writes.
const MOST_RECEIVED: usize = 64;
/// How many lines are queued for a program that does not read; with more of them sending fails.
const MOST_QUEUED: usize = 1024;
/// How often a waiting call checks whether to stop.
const POLL_INTERVAL: Duration = Duration::from_millis(50);

/// What was received from a program.
#[derive(Debug)]
pub(super) enum Received {
    /// A line.
    Line(String),
    /// A line that is too long; the rest of it is skipped.
    TooLong,
    /// A line so long that reading has stopped.
    Endless,
    /// A line that is not UTF-8.
    NotUtf8,
    /// The program has closed its end.
    Closed,
    /// Nothing by the deadline.
    TimedOut,
}

/// A line cannot be sent: the queue is full, or the program has closed its end.
pub(super) struct SendError {
    /// Whether the program's end is still open.
    pub(super) is_open: bool,
}

/// Both directions, each with a thread that ends when its stream is closed.
pub(super) struct Link {
    received: Receiver<(Received, Instant)>,
    /// What came after the deadline of the last call, for the next one.
    pushed_back: Option<(Received, Instant)>,
    queue: Option<SyncSender<String>>,
    writer: JoinHandle<()>,
}

impl Link {
    /// Lines over a pair of streams.
    pub(super) fn over(
        from: impl Read + Send + 'static,
        to: impl Write + Send + 'static,
    ) -> std::io::Result<Self> {
        let (sender, received) = sync_channel(MOST_RECEIVED);
        let (queue, queued) = sync_channel(MOST_QUEUED);
        thread::Builder::new()
            .name("bot's output".to_owned())
            .spawn(move || read_lines(from, &sender))?;
        let writer = thread::Builder::new()
            .name("bot's input".to_owned())
            .spawn(move || write_lines(to, &queued))?;
        Ok(Self {
            received,
            pushed_back: None,
            queue: Some(queue),
            writer,
        })
    }

    /// Queues a line, with its line end, without blocking.
    pub(super) fn send(&self, line: String) -> Result<(), SendError> {
        use std::sync::mpsc::TrySendError::{Disconnected, Full};
        let queue = self.queue.as_ref().ok_or(SendError { is_open: false })?;
        queue.try_send(line).map_err(|error| match error {
            Full(_) => SendError { is_open: true },
            Disconnected(_) => SendError { is_open: false },
        })
    }

    /// The next line that was complete by the deadline, and when it was; `TimedOut` once `stop` returns true.
    ///
    /// A line that is complete later is kept for the next call: a flood of lines does not delay the caller beyond the
    /// deadline.
    pub(super) fn receive(
        &mut self,
        until: Instant,
        stop: &(dyn Fn() -> bool + Sync),
    ) -> (Received, Instant) {
        while !stop() {
            let now = Instant::now();
            let left = until.saturating_duration_since(now);
            let next = self.pushed_back.take().map_or_else(
                || self.received.recv_timeout(left.min(POLL_INTERVAL)),
                Ok::<_, RecvTimeoutError>,
            );
            match next {
                Ok((line, at)) if at > until => {
                    self.pushed_back = Some((line, at));
                    break;
                }
                Ok(line) => return line,
                Err(RecvTimeoutError::Disconnected) => return (Received::Closed, now),
                Err(RecvTimeoutError::Timeout) if left <= POLL_INTERVAL => break,
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
        (Received::TimedOut, Instant::now())
    }

    /// Everything that is already received. It is bounded, so that a flood of lines does not delay the caller.
    pub(super) fn take_received(&mut self) -> impl Iterator<Item = Received> {
        let first = self.pushed_back.take();
        let more = (0..=MOST_RECEIVED).map_while(|_| self.received.try_recv().ok());
        first.into_iter().chain(more).map(|(line, _)| line)
    }

    /// Sends what is queued and closes this end; gives up at the deadline.
    pub(super) fn finish(&mut self, until: Instant) {
        self.queue = None;
        while !self.writer.is_finished() && Instant::now() < until {
            thread::sleep(Duration::from_millis(1));
        }
    }
}

/// Passes every line of `from` on until it ends or the receiver is dropped.
fn read_lines(from: impl Read, sender: &SyncSender<(Received, Instant)>) {
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
        let mut received = None;
        if skipped > 0 {
            skipped += piece.len();
        } else if line.len() + piece.len() > LONGEST_LINE {
            skipped = line.len() + piece.len();
            line = Vec::new();
            received = Some(Received::TooLong);
        } else {
            line.extend_from_slice(piece);
        }
        let taken = piece.len() + usize::from(end.is_some());
        from.consume(taken);
        if end.is_some() {
            if skipped == 0 {
                received = Some(
                    String::from_utf8(std::mem::take(&mut line))
                        .map_or(Received::NotUtf8, Received::Line),
                );
            }
            skipped = 0;
        }
        if skipped > MOST_SKIPPED {
            // The receiver may be dropped.
            let _dropped = sender.send((Received::Endless, Instant::now()));
            return;
        }
        if received.is_some_and(|line| sender.send((line, Instant::now())).is_err()) {
            return;
        }
    }
}

/// Writes every queued line, several at a time, until the queue or the stream is closed.
fn write_lines(mut to: impl Write, queued: &Receiver<String>) {
    while let Ok(mut lines) = queued.recv() {
        while lines.len() < LONGEST_LINE
            && let Ok(next) = queued.try_recv()
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

    /// Everything received from a program that sends these bytes and closes its end.
    fn received(bytes: Vec<u8>) -> Vec<String> {
        let mut link = Link::over(std::io::Cursor::new(bytes), std::io::sink()).expect("threads");
        let mut all = Vec::new();
        loop {
            let (next, _) = link.receive(Instant::now() + Duration::from_secs(5), &|| false);
            all.push(match next {
                Received::Line(line) => line,
                Received::Closed => return all,
                other => format!("{other:?}"),
            });
        }
    }

    #[test]
    fn lines_come_as_they_were_sent_and_half_a_line_is_none() {
        assert_eq!(
            received(b"one\n\ntwo\r\nhal".to_vec()),
            ["one", "", "two\r"]
        );
        assert_eq!(received(b"\xff\xfe\nfine\n".to_vec()), ["NotUtf8", "fine"]);
        assert_eq!(received(Vec::new()), Vec::<String>::new());
    }

    #[test]
    fn a_line_without_an_end_is_cut_and_in_the_end_reading_stops() {
        let mut long = vec![b'x'; LONGEST_LINE];
        long.extend(b"\nnext\n");
        assert_eq!(received(long)[1], "next");
        let mut too_long = vec![b'x'; 3 * LONGEST_LINE];
        too_long.extend(b"\nnext\n");
        assert_eq!(received(too_long), ["TooLong", "next"]);
        let mut endless = vec![b'x'; MOST_SKIPPED + 3 * LONGEST_LINE];
        endless.extend(b"\nnext\n");
        assert_eq!(received(endless), ["TooLong", "Endless"]);
    }

    #[test]
    fn a_program_that_does_not_read_is_detected_without_blocking() {
        let (_open, pipe) = std::io::pipe().expect("a pipe");
        let link = Link::over(std::io::empty(), pipe).expect("threads");
        let line = format!("{}\n", "x".repeat(1000));
        let queued = (0..10_000)
            .take_while(|_| link.send(line.clone()).is_ok())
            .count();
        assert!((MOST_QUEUED..5_000).contains(&queued), "{queued}");
    }

    #[test]
    fn a_line_after_the_deadline_is_kept_for_the_next_call() {
        let mut link = Link::over(std::io::repeat(b'\n'), std::io::sink()).expect("threads");
        let until = Instant::now() + Duration::from_millis(50);
        let mut last = Instant::now();
        while let (Received::Line(_), at) = link.receive(until, &|| false) {
            assert!(at <= until);
            last = at;
        }
        let long = Instant::now() + Duration::from_secs(3600);
        let (next, at) = link.receive(long, &|| false);
        assert!(matches!(next, Received::Line(_)) && at >= last);
        assert!(matches!(
            link.receive(long, &|| true),
            (Received::TimedOut, _)
        ));
    }
}
