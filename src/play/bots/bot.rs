//! A bot in its seat: it is sent what happens and asked for its moves. Where it has none, the first legal move is made.

use std::{
    io,
    net::TcpStream,
    sync::Arc,
    time::{Duration, Instant},
};

use super::{
    connection::{Answering, Connection, Question, Wrong, millis},
    exhausted::Exhausted,
    log::Log,
    protocol::{FromBot, ToBot, news, quoted},
};
use crate::{
    kit::{Actor, MatchRecord, Record, Seat},
    play::Playable,
};

mod asked;

/// After so many faults in a match a bot's moves are made without asking it.
pub const MOST_FAULTS: u8 = 3;

/// How long a bot is waited for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeControl {
    /// From the greeting until it is ready.
    pub start: Duration,
    /// For each move.
    pub each_move: Duration,
}

/// A move for the bot, legal whatever it answered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer<M> {
    /// The move.
    pub made: M,
    /// What was wrong with the bot's own answer, so that the referee made the move.
    pub fault: Option<String>,
    /// How long the bot took; none if it was not asked.
    pub took: Option<Duration>,
}

/// Why a program was lost before it was ready to play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unready {
    /// It took longer than this.
    Late(Duration),
    /// It ended, or its connection did.
    Gone,
}

/// A program from outside, in the seat of one match after another.
///
/// To be used off the window's thread: [`greet`](Self::greet), [`wait_until_ready`](Self::wait_until_ready) and
/// [`choose`](Self::choose) wait for the program, within limits.
pub struct Bot<G: Playable> {
    /// The connection to the program, or why there is none.
    connection: Result<Connection, String>,
    time: TimeControl,
    name: Option<String>,
    /// How many greetings it has not answered yet.
    greetings: u32,
    /// Why the program was lost before it was ready, if it was.
    unready: Option<Unready>,
    answering: Answering<G::Move>,
    /// What the machine lacked to start it or to take its connection over.
    exhausted: Option<Exhausted>,
    current: Option<Box<CurrentMatch<G>>>,
}

/// The match that a bot plays.
struct CurrentMatch<G: Playable> {
    seat: Seat,
    /// The moves that it has been sent, and the position after them.
    sent: Vec<G::Move>,
    position: G::Position,
    /// Whether the end has been sent.
    end_sent: bool,
    /// How many faults it has; the most when it is lost.
    faults: u8,
    /// The question that it is asked together with others.
    open: Option<OpenQuestion>,
}

/// A question that is asked without waiting for the answer.
#[derive(Clone, Copy, Debug)]
struct OpenQuestion {
    /// The first question that an answer may be to.
    since: u64,
    /// When it was asked.
    asked: Instant,
}

impl<G: Playable> Bot<G> {
    /// Starts a program by its command line. Its standard error goes to the log, or nowhere.
    pub fn start(command: &str, log: Option<Arc<Log>>, time: TimeControl) -> Self {
        match Connection::to_program(command, log) {
            Ok(connection) => Self::with(Ok(connection), time),
            Err(error) => Self {
                exhausted: Exhausted::of(&error),
                ..Self::absent(format!("cannot be started: {error}"), time)
            },
        }
    }

    /// A bot at the other end of a connection.
    ///
    /// # Errors
    /// When the connection is of no use.
    pub fn over(stream: TcpStream, time: TimeControl) -> io::Result<Self> {
        Ok(Self::with(Ok(Connection::over(stream)?), time))
    }

    /// A bot that is not there: every move is made for it.
    pub fn absent(why: impl Into<String>, time: TimeControl) -> Self {
        Self::with(Err(why.into()), time)
    }

    /// A bot that is absent because the resources of the machine are exhausted.
    pub fn without_resources(exhausted: Exhausted, time: TimeControl) -> Self {
        Self {
            exhausted: Some(exhausted),
            ..Self::absent("is not there", time)
        }
    }

    fn with(connection: Result<Connection, String>, time: TimeControl) -> Self {
        Self {
            connection,
            time,
            name: None,
            greetings: 0,
            unready: None,
            answering: Answering::default(),
            exhausted: None,
            current: None,
        }
    }

    /// What the bot called itself when it was ready.
    pub fn name(&self) -> Option<&str> {
        self.name.as_deref()
    }

    /// Whether the program is lost for good.
    pub const fn is_lost(&self) -> bool {
        self.connection.is_err()
    }

    /// What the machine lacks, if that is why the program is not there.
    pub fn exhausted(&self) -> Option<Exhausted> {
        let ended = self.was_gone() && self.is_lost();
        (self.exhausted.clone()).or_else(|| ended.then(Exhausted::now).flatten())
    }

    /// How many of its lines were no answers, since the last call.
    pub fn take_strays(&mut self) -> u64 {
        std::mem::take(&mut self.answering.strays)
    }

    /// Why the program is lost, if it is.
    pub fn why_lost(&self) -> Option<&str> {
        self.connection.as_ref().err().map(String::as_str)
    }

    /// Whether the program was lost before it was ready: a new connection may do better.
    pub const fn was_gone(&self) -> bool {
        matches!(self.unready, Some(Unready::Gone))
    }

    /// Why the program was lost before it was ready; none if it was ready, or said something else instead.
    pub const fn unready(&self) -> Option<Unready> {
        self.unready
    }

    /// Seats the bot and greets it. A program needs a while to start: [`wait_until_ready`](Self::wait_until_ready).
    pub fn greet(&mut self, of: &MatchRecord<G>, seat: Seat) {
        self.current = Some(Box::new(CurrentMatch {
            seat,
            sent: Vec::new(),
            position: of.record.game().opening(),
            end_sent: false,
            faults: 0,
            open: None,
        }));
        // Lines that come before it is ready answer no earlier question.
        self.answering.owed.clear();
        (self.name, self.unready) = (None, None);
        self.greetings += 1;
        self.send(ToBot::hello(of, seat, millis(self.time.each_move)).to_line());
    }

    /// Waits until the bot that was greeted is ready; otherwise it is lost.
    pub fn wait_until_ready(&mut self, stop: &(dyn Fn() -> bool + Sync)) {
        let until = Instant::now() + self.time.start;
        while self.greetings > 0
            && let Ok(connection) = &mut self.connection
        {
            let why = match connection.receive(until, stop) {
                Ok(Some((line, _))) => match FromBot::from_line(&line) {
                    Ok(FromBot::Ready { name }) => {
                        self.name = Some(name);
                        self.greetings -= 1;
                        continue;
                    }
                    // An answer that comes late, to the last question of the match before.
                    Ok(FromBot::Move { .. }) => continue,
                    _ => format!("said `{}` where `ready` was awaited", quoted(&line)),
                },
                Ok(None) => {
                    self.unready = Some(Unready::Late(self.time.start));
                    format!("not ready in {} ms", millis(self.time.start))
                }
                Err(Wrong::Answer(why)) => why,
                Err(Wrong::Lost(why)) => {
                    self.unready = Some(Unready::Gone);
                    format!("{why} before it was ready")
                }
                Err(Wrong::Stopped | Wrong::NotAsked) => return,
            };
            self.lose(why);
        }
    }

    /// Sends the bot every move that it has not been sent yet, without waiting for it.
    ///
    /// If moves were taken back, the match is started again for the bot, and all moves are sent anew.
    pub fn follow(&mut self, of: &MatchRecord<G>) {
        let Some(current) = &self.current else {
            return;
        };
        if !of.record.moves().starts_with(&current.sent) {
            self.greet(of, current.seat);
        }
        let Some(mut current) = self.current.take() else {
            return;
        };
        let game = of.record.game();
        for (by, made) in of.record.acts().skip(current.sent.len()) {
            self.send(news(game, &current.position, by, made));
            game.advance(&mut current.position, by, made);
            current.sent.push(made);
        }
        if !current.end_sent
            && let Some(end) = ToBot::end(game, &current.position)
        {
            current.end_sent = true;
            self.send(end.to_line());
        }
        self.current = Some(current);
    }

    /// From now on a move may take so long.
    pub const fn allow(&mut self, each_move: Duration) {
        self.time.each_move = each_move;
    }

    /// The bot's move in a match in which its seat is awaited; the first legal one when it has none.
    ///
    /// One that was not greeted is greeted first. Once `stop` returns true its answer is not waited for, and the result
    /// has no meaning.
    ///
    /// # Panics
    /// When that seat is not awaited.
    pub fn choose(
        &mut self,
        of: &MatchRecord<G>,
        seat: Seat,
        stop: &(dyn Fn() -> bool + Sync),
    ) -> Answer<G::Move> {
        if self.current.is_none() {
            self.greet(of, seat);
        }
        self.follow(of);
        self.wait_until_ready(stop);
        let (game, at) = (of.record.game(), of.record.position());
        let mut listed = Vec::new();
        game.moves(at, seat, &mut listed);
        let first = *listed.first().expect("a seat is awaited");
        let asked = Instant::now();
        let answer = match &mut self.connection {
            Ok(connection) if !is_out(self.current.as_deref()) => {
                let question = Question {
                    game,
                    at,
                    seat,
                    listed: &listed,
                    ply: ply_of(&of.record),
                    time: self.time.each_move,
                };
                connection.ask(&question, &mut self.answering, stop)
            }
            _ => Err(Wrong::NotAsked),
        };
        let took = (!matches!(answer, Err(Wrong::NotAsked))).then(|| asked.elapsed());
        self.settle(answer, first, took)
    }

    /// What becomes of an answer, where `first` is the first legal move.
    fn settle(
        &mut self,
        answer: Result<G::Move, Wrong>,
        first: G::Move,
        took: Option<Duration>,
    ) -> Answer<G::Move> {
        let mut current = self.current.take().expect("it has been greeted");
        let mut fault = None;
        let made = answer.unwrap_or_else(|wrong| {
            match wrong {
                Wrong::Stopped | Wrong::NotAsked => {}
                Wrong::Answer(why) => {
                    current.faults += 1;
                    fault = Some(why);
                }
                Wrong::Lost(why) => self.lose(why),
            }
            first
        });
        if let Err(why) = &self.connection
            && current.faults < MOST_FAULTS
        {
            current.faults = MOST_FAULTS;
            fault = Some(why.clone());
        }
        // A program that is not asked again in this match is ended.
        if current.faults == MOST_FAULTS
            && matches!(&self.connection, Ok(connection) if connection.is_program())
        {
            self.lose(format!("had {MOST_FAULTS} faults in a match"));
        }
        self.current = Some(current);
        Answer { made, fault, took }
    }

    /// Ends the program and drops the connection.
    fn lose(&mut self, why: String) {
        if let Ok(connection) = &mut self.connection {
            connection.exits_gracefully = false;
        }
        self.connection = Err(why);
    }

    /// The message that the program sends first, if it does by the deadline.
    ///
    /// # Errors
    /// Why it is not understood.
    pub(super) fn introduction(&mut self, until: Instant) -> Result<Option<FromBot>, String> {
        let Ok(connection) = &mut self.connection else {
            return Ok(None);
        };
        match connection.receive(until, &|| false) {
            Ok(Some((line, _))) => FromBot::from_line(&line)
                .map(Some)
                .map_err(|error| error.to_string()),
            Err(Wrong::Answer(why) | Wrong::Lost(why)) => Err(why),
            Ok(None) | Err(Wrong::Stopped | Wrong::NotAsked) => Ok(None),
        }
    }

    /// Refuses the program: sends the reason and closes the connection.
    pub fn refuse(mut self, why: impl Into<String>) {
        self.send(ToBot::<G>::refused(why.into()).to_line());
    }

    fn send(&mut self, message: String) {
        if let Ok(connection) = &mut self.connection
            && let Err(Wrong::Lost(why)) = connection.send(message)
        {
            if self.name.is_none() {
                self.unready = Some(Unready::Gone);
            }
            self.lose(why);
        }
    }
}

/// Whether a bot is not asked any more in its match.
fn is_out<G: Playable>(current: Option<&CurrentMatch<G>>) -> bool {
    current.is_some_and(|current| current.faults >= MOST_FAULTS)
}

/// Which move is asked for, from 1: among those of seats, or among all where several seats are awaited at once.
fn ply_of<G: Playable>(record: &Record<G>) -> u64 {
    let counts = |by: &&Actor| G::SIMULTANEOUS || matches!(by, Actor::Seat(_));
    record.actors().iter().filter(counts).count() as u64 + 1
}

#[cfg(test)]
mod tests;
