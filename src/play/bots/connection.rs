//! The way to a program, over pipes or over the network: asks it for a move, and says what is wrong with the answer.

use std::{
    fmt, io,
    net::{Shutdown, TcpStream},
    sync::Arc,
    time::{Duration, Instant},
};

use super::{
    link::{Deaf, Heard, LONGEST_LINE, Link, MOST_SKIPPED},
    log::Log,
    process::Process,
    protocol::{FromBot, ToBot, quoted},
};
use crate::{
    kit::{Actor, Seat},
    play::Playable,
};

/// How long a program has to end by itself once its input is closed.
const FAREWELL: Duration = Duration::from_millis(1500);
/// How long after its output was closed a program is asked how it ended.
const LAST_WORDS: Duration = Duration::from_secs(1);
/// So many skipped lines of a question are noted in the log one by one.
const MOST_NOTED: u64 = 8;

/// A program that can be talked to, ended when it is dropped.
pub(super) struct Connection {
    link: Link,
    body: Body,
    log: Option<Arc<Log>>,
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
pub(super) struct Question<'a, G: Playable> {
    pub game: &'a G,
    pub at: &'a G::Position,
    /// Who is asked.
    pub seat: Seat,
    /// Every legal move.
    pub listed: &'a [G::Move],
    /// Which move of the match it is, from 1.
    pub ply: u64,
    pub time: Duration,
}

/// How a program answers, and what it still owes.
pub(super) struct Answering<M> {
    /// Whether it says which question it answers. Then nothing else that it says is an answer.
    echoes: bool,
    /// Questions without an answer, the oldest first.
    pub(super) owed: Vec<Owed<M>>,
    /// How many lines answered nothing.
    pub(super) strays: u64,
}

/// A question that has no answer yet.
pub(super) struct Owed<M> {
    ply: u64,
    listed: Vec<M>,
    /// Whether nothing was said that may have been the answer.
    surely: bool,
}

/// What a line says that may be an answer.
struct Said<M> {
    /// Whether it is meant as one.
    is_move: bool,
    /// The question that it echoes.
    ply: Option<u64>,
    made: Result<M, String>,
}

impl Connection {
    /// Starts a program by its command line.
    pub(super) fn to_program(command: &str, log: Option<Arc<Log>>) -> io::Result<Self> {
        let (process, from, to) = Process::start(command, log.clone())?;
        Ok(Self {
            link: Link::over(from, to)?,
            body: Body::Program(process),
            log,
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
            log: None,
            patient: true,
        })
    }

    /// Whether the program was started here.
    pub(super) const fn is_program(&self) -> bool {
        matches!(self.body, Body::Program(_))
    }

    /// Sends a message without waiting.
    pub(super) fn tell(&mut self, message: String) -> Result<(), Wrong> {
        let told = self.link.tell(message);
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
            let (heard, at) = self.link.hear(until, stop);
            return match heard {
                Heard::Line(line) if line.trim().is_empty() => continue,
                Heard::Line(line) => Ok(Some((line, at))),
                Heard::TooLong => Err(Wrong::Answer(too_long())),
                Heard::NotUtf8 => Err(Wrong::Answer(not_utf8())),
                Heard::Endless => Err(Wrong::Lost(endless())),
                Heard::Closed => Err(Wrong::Lost(self.last_words("output"))),
                Heard::Nothing if stop() => Err(Wrong::Stopped),
                Heard::Nothing => Ok(None),
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
        // What was said before the question does not answer it.
        let said: Vec<Heard> = self.link.heard_already().collect();
        for heard in said {
            match heard {
                Heard::Line(line) if line.trim().is_empty() => {}
                Heard::Line(line) => {
                    let answer = Said::read::<G>(&line);
                    answering.echoes |= answer.ply.is_some();
                    if !answering.is_late(&answer, game, &[]) {
                        self.skip(&line, &mut skipped);
                    }
                }
                Heard::TooLong => self.skip(&too_long(), &mut skipped),
                Heard::NotUtf8 => self.skip(&not_utf8(), &mut skipped),
                Heard::Endless => return Err(Wrong::Lost(endless())),
                Heard::Closed | Heard::Nothing => {}
            }
        }
        self.tell(ToBot::<G>::play(listed, millis(time), ply).to_line())?;
        let asked = Instant::now();
        // A little longer than it may take, to know how long it took.
        let until = asked + time + (time / 4).min(Duration::from_millis(250));
        // What is no move at all, of a bot that does not echo its questions: a fault, but the answer may be still to come.
        let mut nonsense = None;
        let answer = loop {
            let (line, heard_at) = match self.listen(until, stop) {
                Ok(Some(heard)) => heard,
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
            let answer = Said::read::<G>(&line);
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
            // It answers in order: what it owes from before will not come any more.
            answering.owed.clear();
            if let Some(why) = nonsense.filter(|_| !answering.echoes) {
                break Err(Wrong::Answer(why));
            }
            let made = answer.made.and_then(|made| question.check(made));
            if made.is_err() && !answering.echoes {
                // It may have been said beside the answer, which then is still to come.
                answering.owes(question, false);
            }
            let took = heard_at.saturating_duration_since(asked);
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

    /// Notes a line that answers nothing.
    fn skip(&self, line: &str, skipped: &mut Skipped) {
        skipped.count += 1;
        skipped.last = quoted(line);
        if skipped.count <= MOST_NOTED
            && let Some(log) = &self.log
        {
            log.note(&format!(
                "skipped `{}`, which answers nothing",
                skipped.last
            ));
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

/// Lines that were passed over while an answer was awaited.
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
        let mut tried = *self.at;
        let by = Actor::Seat(self.seat);
        (self.game.apply(&mut tried, by, made))
            .map_err(|why| format!("`{}`: {why}", G::write_move(made)))?;
        Ok(self.game.canonical(made))
    }
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
    /// The question stays without an answer, surely or maybe.
    fn owes<G: Playable<Move = M>>(&mut self, question: &Question<G>, surely: bool) {
        self.owed.push(Owed {
            ply: question.ply,
            listed: question.listed.to_vec(),
            surely,
        });
    }

    /// Whether a line answers an earlier question, which then is no longer without an answer.
    ///
    /// An answer that echoes its question is matched to that. Otherwise nearly every question can be told from every
    /// other by the moves that it lists: only the picks of a first draft are the same. There the answer is taken for the
    /// late one, so that it never stands for another. What is no answer to the question asked now is the late answer to
    /// the oldest that surely has none.
    fn is_late<G: Playable<Move = M>>(&mut self, answer: &Said<M>, game: &G, listed: &[M]) -> bool {
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

impl<M> Said<M> {
    fn read<G: Playable<Move = M>>(line: &str) -> Self {
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

/// A time as bots are told it.
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
    fn a_late_answer_is_told_by_the_question_that_allows_it() {
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
        let said = |text: &str, ply: Option<u64>| Said::<Move> {
            is_move: true,
            ply,
            made: Dominations::read_move(text).map_err(|error| error.to_string()),
        };
        let cases = [
            // Answers in order come one by one.
            (said("pick 1", None), true, 1),
            // The first question was passed over.
            (said("place 1 1 0 E", None), true, 0),
            // What could be either is the late one.
            (said("pick 2", None), true, 1),
            (said("pick 3", None), false, 2),
            // What is neither is late as well.
            (said("discard 9", None), true, 1),
            (said("nonsense", None), true, 1),
            // One that says which question it answers answers that.
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
        // Where something was said that may have been the answer, only what is an answer to nothing else is late.
        for (text, late) in [("pick 1", true), ("pick 2", false), ("nonsense", false)] {
            let found = answering(false, false).is_late(&said(text, None), &game, &now);
            assert_eq!(found, late, "{text}");
        }
        assert!(!Answering::default().is_late(&said("nonsense", None), &game, &now));
    }
}
