//! The connection to a program, over pipes or over the network: asks for a move, and reports faulty answers.

use std::{
    fmt, io,
    net::{Shutdown, TcpStream},
    sync::Arc,
    time::{Duration, Instant},
};

use super::{
    link::{LONGEST_LINE, Link, MOST_SKIPPED, Received, SendError},
    log::Log,
    process::Process,
    protocol::{FromBot, ToBot, quoted},
};
use crate::{
    kit::{Actor, Seat},
    play::Playable,
};

/// How long a program has to exit by itself once its input is closed.
const SHUTDOWN_GRACE: Duration = Duration::from_millis(1500);
/// How long the exit status is waited for once the program has closed its end.
const EXIT_WAIT: Duration = Duration::from_secs(3);
/// How many skipped lines of a question are logged one by one.
const MOST_LOGGED: u64 = 8;

/// A connection to a program. A program that was started here is ended when it is dropped.
pub(super) struct Connection {
    link: Link,
    transport: Transport,
    log: Option<Arc<Log>>,
    /// Whether the program gets time to exit by itself.
    pub(super) exits_gracefully: bool,
}

enum Transport {
    Program(Process),
    Network(TcpStream),
}

/// Why there is no answer from a program.
pub(super) enum Wrong {
    /// The answer is faulty, or did not come in time.
    Answer(String),
    /// The connection is lost: there will be no more answers.
    Lost(String),
    /// The wait was stopped.
    Stopped,
    /// It was not asked.
    NotAsked,
}

/// A question for a move.
pub(super) struct Question<'a, G: Playable> {
    pub game: &'a G,
    pub at: &'a G::Position,
    /// The seat that the program plays.
    pub seat: Seat,
    /// Every legal move.
    pub listed: &'a [G::Move],
    /// Which move of the match it is, from 1.
    pub ply: u64,
    pub time: Duration,
}

/// How a program answers, and which questions are still open.
pub(super) struct Answering<M> {
    /// Whether its answers echo the number of their question. Then no other line is an answer.
    pub(super) echoes: bool,
    /// Questions without an answer, the oldest first.
    pub(super) owed: Vec<Owed<M>>,
    /// How many lines were no answers.
    pub(super) strays: u64,
}

/// A question that has no answer yet.
pub(super) struct Owed<M> {
    ply: u64,
    listed: Vec<M>,
    /// Whether no line so far may have been the answer.
    surely: bool,
}

/// A line that may be an answer.
pub(super) struct Reply<M> {
    /// Whether it is meant as one.
    pub(super) is_move: bool,
    /// The question that it echoes.
    pub(super) ply: Option<u64>,
    /// The move, or why it is none.
    pub(super) made: Result<M, String>,
}

impl Connection {
    /// Starts a program by its command line.
    pub(super) fn to_program(command: &str, log: Option<Arc<Log>>) -> io::Result<Self> {
        let (process, from, to) = Process::start(command, log.clone())?;
        Ok(Self {
            link: Link::over(from, to)?,
            transport: Transport::Program(process),
            log,
            exits_gracefully: true,
        })
    }

    /// Takes over a connection.
    pub(super) fn over(stream: TcpStream) -> io::Result<Self> {
        // Each line is sent at once, not collected with the next.
        stream.set_nodelay(true)?;
        Ok(Self {
            link: Link::over(stream.try_clone()?, stream.try_clone()?)?,
            transport: Transport::Network(stream),
            log: None,
            exits_gracefully: true,
        })
    }

    /// Whether the program was started here.
    pub(super) const fn is_program(&self) -> bool {
        matches!(self.transport, Transport::Program(_))
    }

    /// Sends a message without blocking.
    pub(super) fn send(&mut self, message: String) -> Result<(), Wrong> {
        let sent = self.link.send(message);
        sent.map_err(|SendError { is_open }| {
            Wrong::Lost(if is_open {
                "does not read what it is sent".to_owned()
            } else {
                self.why_closed("input")
            })
        })
    }

    /// The next line that is not blank, and when it was complete; none if none comes by the deadline.
    pub(super) fn receive(
        &mut self,
        until: Instant,
        stop: &(dyn Fn() -> bool + Sync),
    ) -> Result<Option<(String, Instant)>, Wrong> {
        loop {
            let (received, at) = self.link.receive(until, stop);
            return match received {
                Received::Line(line) if line.trim().is_empty() => continue,
                Received::Line(line) => Ok(Some((line, at))),
                Received::TooLong => Err(Wrong::Answer(too_long())),
                Received::NotUtf8 => Err(Wrong::Answer(not_utf8())),
                Received::Endless => Err(Wrong::Lost(endless())),
                Received::Closed => Err(Wrong::Lost(self.why_closed("output"))),
                Received::TimedOut if stop() => Err(Wrong::Stopped),
                Received::TimedOut => Ok(None),
            };
        }
    }

    /// Asks for a move and waits for it.
    pub(super) fn ask<G: Playable>(
        &mut self,
        question: &Question<G>,
        answering: &mut Answering<G::Move>,
        stop: &(dyn Fn() -> bool + Sync),
    ) -> Result<G::Move, Wrong> {
        let Question {
            game,
            listed,
            ply,
            time,
            ..
        } = *question;
        let mut skipped = Skipped::default();
        // Lines received before the question do not answer it.
        let earlier: Vec<Received> = self.link.take_received().collect();
        for received in earlier {
            match received {
                Received::Line(line) if line.trim().is_empty() => {}
                Received::Line(line) => {
                    let answer = Reply::read::<G>(&line);
                    answering.echoes |= answer.ply.is_some();
                    if !answering.is_late(&answer, game, &[]) {
                        self.skip(&line, &mut skipped);
                    }
                }
                Received::TooLong => self.skip(&too_long(), &mut skipped),
                Received::NotUtf8 => self.skip(&not_utf8(), &mut skipped),
                Received::Endless => return Err(Wrong::Lost(endless())),
                Received::Closed | Received::TimedOut => {}
            }
        }
        self.send(ToBot::<G>::play(listed, millis(time), ply, None).to_line())?;
        let asked = Instant::now();
        // A little longer than it may take, to know how long it took.
        let until = asked + time + (time / 4).min(Duration::from_millis(250));
        // A line that is no move, from a bot that does not echo: a fault, but the answer may still come.
        let mut nonsense = None;
        let answer = loop {
            let (line, received_at) = match self.receive(until, stop) {
                Ok(Some(received)) => received,
                Err(Wrong::Answer(line)) if answering.echoes => {
                    self.skip(&line, &mut skipped);
                    continue;
                }
                Err(Wrong::Answer(why)) => {
                    answering.owes(question, false);
                    break Err(Wrong::Answer(why));
                }
                Ok(None) => {
                    answering.owes(question, nonsense.is_none());
                    let none = || format!("no answer in {} ms{skipped}", millis(time));
                    break Err(Wrong::Answer(nonsense.unwrap_or_else(none)));
                }
                Err(wrong) => {
                    answering.owes(question, true);
                    break Err(wrong);
                }
            };
            let answer = Reply::read::<G>(&line);
            answering.echoes |= answer.ply.is_some();
            if answering.echoes && answer.ply != Some(ply) {
                if !answering.is_late(&answer, game, &[]) {
                    self.skip(&line, &mut skipped);
                }
                continue;
            }
            if !answering.echoes && answering.is_late(&answer, game, listed) {
                continue;
            }
            if !answer.is_move {
                self.skip(&line, &mut skipped);
                nonsense = nonsense.or(answer.made.err());
                continue;
            }
            // Answers come in order: earlier questions stay without one.
            answering.owed.clear();
            if let Some(why) = nonsense.filter(|_| !answering.echoes) {
                break Err(Wrong::Answer(why));
            }
            let made = answer.made.and_then(|made| question.check(made));
            if made.is_err() && !answering.echoes {
                // It may be a line beside the answer, which then is still to come.
                answering.owes(question, false);
            }
            let took = received_at.saturating_duration_since(asked);
            break match made {
                Ok(_) if took > time => {
                    let (took, time) = (millis(took), millis(time));
                    Err(Wrong::Answer(format!("took {took} ms of {time}")))
                }
                Ok(made) => Ok(made),
                Err(why) => Err(Wrong::Answer(why)),
            };
        };
        answering.strays += skipped.count;
        answer
    }

    /// Logs a line that answers nothing, if there is a log.
    pub(super) fn note_skipped(&self, line: &str) {
        self.skip(line, &mut Skipped::default());
    }

    /// Logs a line that is no answer.
    fn skip(&self, line: &str, skipped: &mut Skipped) {
        skipped.count += 1;
        skipped.last = quoted(line);
        if skipped.count <= MOST_LOGGED
            && let Some(log) = &self.log
        {
            log.note(&format!(
                "skipped `{}`, which answers nothing",
                skipped.last
            ));
        }
    }

    /// Why the program has closed its end.
    fn why_closed(&mut self, closed: &str) -> String {
        match &mut self.transport {
            Transport::Program(process) => process.ended(Instant::now() + EXIT_WAIT).map_or_else(
                || format!("closed its {closed}"),
                |how| format!("ended ({how})"),
            ),
            Transport::Network(_) => "closed the connection".to_owned(),
        }
    }
}

impl Drop for Connection {
    fn drop(&mut self) {
        if self.exits_gracefully {
            let until = Instant::now() + SHUTDOWN_GRACE;
            self.link.finish(until);
            if let Transport::Program(process) = &mut self.transport {
                process.ended(until);
            }
        }
        if let Transport::Network(stream) = &mut self.transport {
            // It may be closed already.
            let _closed = stream.shutdown(Shutdown::Both);
        }
    }
}

/// Lines that were skipped while an answer was awaited.
#[derive(Default)]
struct Skipped {
    count: u64,
    last: String,
}

impl fmt::Display for Skipped {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.count {
            0 => Ok(()),
            1 => write!(f, ", but `{}`", self.last),
            count => write!(f, ", but {count} other lines, the last `{}`", self.last),
        }
    }
}

impl<G: Playable> Question<'_, G> {
    /// The move, if it answers the question by the rules.
    fn check(&self, made: G::Move) -> Result<G::Move, String> {
        checked(self.game, self.at, self.seat, made)
    }
}

/// The move in its canonical form, if that seat may make it.
pub(super) fn checked<G: Playable>(
    game: &G,
    at: &G::Position,
    seat: Seat,
    made: G::Move,
) -> Result<G::Move, String> {
    let mut tried = *at;
    (game.apply(&mut tried, Actor::Seat(seat), made))
        .map_err(|why| format!("`{}`: {why}", G::write_move(made)))?;
    Ok(game.canonical(made))
}

impl<M> Default for Answering<M> {
    fn default() -> Self {
        Self {
            echoes: false,
            owed: Vec::new(),
            strays: 0,
        }
    }
}

impl<M: Copy + Eq> Answering<M> {
    /// Keeps a question open that has no answer yet, surely or maybe.
    fn owes<G: Playable<Move = M>>(&mut self, question: &Question<G>, surely: bool) {
        self.owed.push(Owed {
            ply: question.ply,
            listed: question.listed.to_vec(),
            surely,
        });
    }

    /// Whether a line answers an earlier question. That one and those before it are then closed.
    ///
    /// An answer that echoes its question is matched to that. Otherwise nearly every question can be told from every
    /// other by the moves that it lists: only the picks of a first draft are the same. There the answer is taken for the
    /// late one, so that it never stands for another. What is no answer to the question asked now is the late answer to
    /// the oldest that surely has none.
    fn is_late<G: Playable<Move = M>>(
        &mut self,
        answer: &Reply<M>,
        game: &G,
        listed: &[M],
    ) -> bool {
        let made = answer.made.as_ref().ok().map(|&made| game.canonical(made));
        let among = |listed: &[M]| made.is_some_and(|made| listed.contains(&made));
        let now = among(listed);
        let found = match answer.ply {
            Some(ply) => self.owed.iter().position(|owed| owed.ply == ply),
            None if self.echoes => None,
            None => (self.owed.iter())
                .position(|owed| among(&owed.listed) && (owed.surely || !now))
                .or_else(|| {
                    let oldest = self.owed.iter().position(|owed| owed.surely);
                    oldest.filter(|_| !now)
                }),
        };
        if let Some(found) = found {
            self.owed.drain(..=found);
        }
        found.is_some()
    }
}

impl<M> Reply<M> {
    pub(super) fn read<G: Playable<Move = M>>(line: &str) -> Self {
        match FromBot::from_line(line) {
            Ok(FromBot::Move { r#move: text, ply }) => Self {
                is_move: true,
                ply,
                made: G::read_move(&text).map_err(|why| format!("`{}`: {why}", quoted(&text))),
            },
            Ok(_) => Self {
                is_move: false,
                ply: None,
                made: Err(format!("said `{}` where a move was awaited", quoted(line))),
            },
            Err(error) => Self {
                is_move: false,
                ply: None,
                made: Err(error.to_string()),
            },
        }
    }
}

fn too_long() -> String {
    format!("a line of more than {LONGEST_LINE} bytes")
}

fn not_utf8() -> String {
    "a line that is not UTF-8".to_owned()
}

fn endless() -> String {
    format!("more than {MOST_SKIPPED} bytes without the end of a line")
}

/// A time in the protocol's unit, milliseconds.
pub(super) fn millis(time: Duration) -> u64 {
    time.as_millis().try_into().unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        games::dominations::rules::{Dominations, DominoSet, Move, Rules},
        kit::Notation,
    };

    #[test]
    fn a_late_answer_is_recognised_by_the_question_that_allows_it() {
        let game = Dominations::new(Rules::default(), 2, DominoSet::course()).expect("two seats");
        let list = |texts: &[&str]| -> Vec<Move> {
            let read = |text: &&str| Dominations::read_move(text).expect("a move");
            texts.iter().map(read).collect()
        };
        let first = list(&["pick 1", "pick 2"]);
        let second = list(&["place 1 0 1 N", "place 1 1 0 E"]);
        let now = list(&["pick 2", "pick 3"]);
        let answering = |echoes: bool, surely: bool| Answering {
            echoes,
            strays: 0,
            owed: [(3, &first), (5, &second)]
                .map(|(ply, listed)| Owed {
                    ply,
                    listed: listed.clone(),
                    surely,
                })
                .into(),
        };
        let said = |text: &str, ply: Option<u64>| Reply::<Move> {
            is_move: true,
            ply,
            made: Dominations::read_move(text).map_err(|error| error.to_string()),
        };
        let cases = [
            // Answers in order come one by one.
            (said("pick 1", None), true, 1),
            // The first question was skipped.
            (said("place 1 1 0 E", None), true, 0),
            // What could be either is the late one.
            (said("pick 2", None), true, 1),
            (said("pick 3", None), false, 2),
            // What is neither is late as well.
            (said("discard 9", None), true, 1),
            (said("nonsense", None), true, 1),
            // An answer that echoes its question answers that.
            (said("pick 3", Some(5)), true, 0),
            (said("pick 1", Some(4)), false, 2),
        ];
        for (answer, late, left) in cases {
            let mut surely = answering(answer.ply.is_some(), true);
            let found = surely.is_late(&answer, &game, &now);
            assert_eq!(
                (found, surely.owed.len()),
                (late, left),
                "{:?}",
                answer.made
            );
        }
        // Where another line may have been the answer, a line is late only if it fits an earlier question alone.
        for (text, late) in [("pick 1", true), ("pick 2", false), ("nonsense", false)] {
            let found = answering(false, false).is_late(&said(text, None), &game, &now);
            assert_eq!(found, late, "{text}");
        }
        assert!(!Answering::default().is_late(&said("nonsense", None), &game, &now));
    }
}
