//! The way to a program, over pipes or over the network: asks it for a move, and says what is wrong with the answer.

use std::{
    io,
    net::{Shutdown, TcpStream},
    sync::Arc,
    time::{Duration, Instant},
};

use super::{
    link::{Deaf, Heard, LONGEST_LINE, Link, MOST_SKIPPED},
    log::Log,
    process::Process,
};
use crate::games::dominations::{
    notation::{
        bot_protocol::{FromBot, ToBot, quoted},
        moves,
    },
    rules::{Dominations, Move, Position},
};

/// How long a program has to end by itself once its input is closed.
const FAREWELL: Duration = Duration::from_millis(500);
/// How long after its output was closed a program is asked how it ended.
const LAST_WORDS: Duration = Duration::from_millis(200);

/// A program that can be talked to, ended when it is dropped.
pub(super) struct Connection {
    link: Link,
    body: Body,
    /// Whether the program may end by itself.
    pub(super) patient: bool,
}

enum Body {
    Program(Process),
    Network(TcpStream),
}

/// What is wrong with what a program says.
pub(super) enum Wrong {
    /// The answer itself, or that there is none.
    Answer(String),
    /// There will be no answers any more.
    Lost(String),
    /// Nobody waits for it any more.
    Stopped,
    /// It was not asked.
    NotAsked,
}

/// A question for a move.
pub(super) struct Question<'a> {
    pub game: &'a Dominations,
    pub at: &'a Position,
    /// Every legal move.
    pub listed: &'a [Move],
    pub time: Duration,
}

impl Connection {
    /// Starts a program by its command line.
    pub(super) fn to_program(command: &str, log: Option<Arc<Log>>) -> io::Result<Self> {
        let (process, from, to) = Process::start(command, log)?;
        Ok(Self {
            link: Link::over(from, to)?,
            body: Body::Program(process),
            patient: true,
        })
    }

    /// Takes over a connection.
    pub(super) fn over(stream: TcpStream) -> io::Result<Self> {
        // Every line is waited for: none of them waits for the next.
        stream.set_nodelay(true)?;
        Ok(Self {
            link: Link::over(stream.try_clone()?, stream.try_clone()?)?,
            body: Body::Network(stream),
            patient: true,
        })
    }

    /// Whether the program was started here.
    pub(super) const fn is_program(&self) -> bool {
        matches!(self.body, Body::Program(_))
    }

    /// Sends a message without waiting.
    pub(super) fn tell(&mut self, message: &ToBot) -> Result<(), Wrong> {
        let told = self.link.tell(message.to_line());
        told.map_err(|Deaf { there }| {
            Wrong::Lost(if there {
                "does not read what it is sent".to_owned()
            } else {
                self.last_words("input")
            })
        })
    }

    /// The next line that is not blank, and when it was complete; none if none comes by the deadline.
    pub(super) fn listen(
        &mut self,
        until: Instant,
        stop: &(dyn Fn() -> bool + Sync),
    ) -> Result<Option<(String, Instant)>, Wrong> {
        loop {
            return match self.link.hear(until, stop) {
                Heard::Line(line, _) if line.trim().is_empty() => continue,
                Heard::Line(line, at) => Ok(Some((line, at))),
                Heard::TooLong => {
                    let why = format!("a line of more than {LONGEST_LINE} bytes");
                    Err(Wrong::Answer(why))
                }
                Heard::NotUtf8 => Err(Wrong::Answer("a line that is not UTF-8".to_owned())),
                Heard::Endless => Err(Wrong::Lost(endless())),
                Heard::Closed => Err(Wrong::Lost(self.last_words("output"))),
                Heard::Nothing if stop() => Err(Wrong::Stopped),
                Heard::Nothing => Ok(None),
            };
        }
    }

    /// Asks for a move and waits for it. `unanswered` has the moves listed in earlier questions without an answer.
    pub(super) fn ask(
        &mut self,
        question: &Question,
        unanswered: &mut Vec<Vec<Move>>,
        stop: &(dyn Fn() -> bool + Sync),
    ) -> Result<Move, Wrong> {
        let Question {
            game,
            at,
            listed,
            time,
        } = *question;
        // What was said before the question does not answer it.
        for heard in self.link.heard_already() {
            match heard {
                Heard::Line(line, _) => {
                    let made = read_move(&line).ok().map(|made| game.canonical(made));
                    is_late(made, &[], unanswered);
                }
                Heard::Endless => return Err(Wrong::Lost(endless())),
                _ => {}
            }
        }
        self.tell(&ToBot::play(listed, millis(time)))?;
        let asked = Instant::now();
        // A little longer than it may take, to know how long it took.
        let until = asked + time + (time / 4).min(Duration::from_millis(250));
        loop {
            let (line, heard_at) = match self.listen(until, stop) {
                Ok(Some(heard)) => heard,
                Ok(None) => {
                    unanswered.push(listed.to_vec());
                    let why = format!("no answer in {} ms", millis(time));
                    return Err(Wrong::Answer(why));
                }
                Err(Wrong::Stopped) => {
                    unanswered.push(listed.to_vec());
                    return Err(Wrong::Stopped);
                }
                Err(wrong) => return Err(wrong),
            };
            let made = read_move(&line);
            let canonical = made.as_ref().ok().map(|&made| game.canonical(made));
            if is_late(canonical, listed, unanswered) {
                continue;
            }
            // It answers in order: what it owes from before will not come any more.
            unanswered.clear();
            let made = made.map_err(Wrong::Answer)?;
            game.check(at, made).map_err(|why| {
                let text = moves::write(made).unwrap_or_default();
                Wrong::Answer(format!("`{text}`: {why}"))
            })?;
            let took = heard_at.saturating_duration_since(asked);
            if took > time {
                let (took, time) = (millis(took), millis(time));
                return Err(Wrong::Answer(format!("took {took} ms of {time}")));
            }
            return Ok(game.canonical(made));
        }
    }

    /// Why the program has closed its end.
    fn last_words(&mut self, closed: &str) -> String {
        match &mut self.body {
            Body::Program(process) => process.ended(Instant::now() + LAST_WORDS).map_or_else(
                || format!("closed its {closed}"),
                |how| format!("ended ({how})"),
            ),
            Body::Network(_) => "closed the connection".to_owned(),
        }
    }
}

impl Drop for Connection {
    fn drop(&mut self) {
        if self.patient {
            let until = Instant::now() + FAREWELL;
            self.link.finish(until);
            if let Body::Program(process) = &mut self.body {
                process.ended(until);
            }
        }
        if let Body::Network(stream) = &mut self.body {
            // It may be closed already.
            let _closed = stream.shutdown(Shutdown::Both);
        }
    }
}

/// Whether a line, a move if it is one, answers an earlier question, which then is no longer without an answer.
///
/// Nearly every question can be told from every other by the moves that it lists: only the picks of a first draft
/// are the same. There the answer is taken for the late one, so that it never stands for another. What is no answer
/// to the question asked now is the late answer to the oldest.
fn is_late(made: Option<Move>, listed: &[Move], unanswered: &mut Vec<Vec<Move>>) -> bool {
    if unanswered.is_empty() {
        return false;
    }
    let among = |listed: &[Move]| made.is_some_and(|made| listed.contains(&made));
    match unanswered.iter().position(|earlier| among(earlier)) {
        Some(found) => {
            unanswered.drain(..=found);
        }
        None if among(listed) => return false,
        None => {
            unanswered.remove(0);
        }
    }
    true
}

fn read_move(line: &str) -> Result<Move, String> {
    match FromBot::from_line(line) {
        Ok(FromBot::Move { r#move: text }) => {
            moves::parse(&text).map_err(|why| format!("`{}`: {why}", quoted(&text)))
        }
        Ok(_) => Err(format!("said `{}` where a move was awaited", quoted(line))),
        Err(error) => Err(error.to_string()),
    }
}

fn endless() -> String {
    format!("more than {MOST_SKIPPED} bytes without the end of a line")
}

/// A time as bots are told it.
pub(super) fn millis(time: Duration) -> u64 {
    time.as_millis().try_into().unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_late_answer_is_told_by_the_question_that_allows_it() {
        let list = |texts: &[&str]| -> Vec<Move> {
            let read = |text: &&str| moves::parse(text).expect("a move");
            texts.iter().map(read).collect()
        };
        let made = |text: &str| moves::parse(text).ok();
        let first = list(&["pick 1", "pick 2"]);
        let second = list(&["place 1 0 1 N", "place 1 1 0 E"]);
        let now = list(&["pick 2", "pick 3"]);
        let owed = || vec![first.clone(), second.clone()];
        let cases = [
            // Answers in order come one by one.
            (made("pick 1"), true, 1),
            // The first question was passed over.
            (made("place 1 1 0 E"), true, 0),
            // What could be either is the late one.
            (made("pick 2"), true, 1),
            (made("pick 3"), false, 2),
            // What is neither is late as well.
            (made("discard 9"), true, 1),
            (None, true, 1),
        ];
        for (made, late, left) in cases {
            let mut unanswered = owed();
            let found = is_late(made, &now, &mut unanswered);
            assert_eq!((found, unanswered.len()), (late, left), "{made:?}");
        }
        assert!(!is_late(None, &now, &mut Vec::new()));
    }
}
