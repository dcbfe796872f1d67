//! A bot in its seat: it is told what happens, asked for its moves, and answered for when it does not.

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
use crate::{
    games::dominations::{
        notation::{
            MatchRecord,
            bot_protocol::{FromBot, ToBot, quoted},
            moves,
        },
        rules::{Dominations, Move, Position},
    },
    kit::{Awaits, Game, Seat},
};

/// After so many faults in a match a bot's moves are made without asking it.
pub const MOST_FAULTS: u8 = 3;
/// How long the program has to end by itself once its input is closed.
const FAREWELL: Duration = Duration::from_millis(500);
/// How long after its output was closed a program is asked how it ended.
const LAST_WORDS: Duration = Duration::from_millis(200);

/// How long a bot is waited for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Patience {
    /// From the greeting until it is ready.
    pub start: Duration,
    /// For each move.
    pub each_move: Duration,
}

/// A move for the bot, legal whatever it answered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The move.
    pub made: Move,
    /// What was wrong with the bot's own answer, so that the referee made the move.
    pub fault: Option<String>,
    /// How long the bot took; none if it was not asked.
    pub took: Option<Duration>,
}

/// A program from outside, in the seat of one match after another.
///
/// To be used off the window's thread: [`greet`](Self::greet), [`wait_until_ready`](Self::wait_until_ready) and
/// [`choose`](Self::choose) wait for the program, within limits.
pub struct Bot {
    /// The way to the program, or why there is none.
    connection: Result<Connection, String>,
    patience: Patience,
    name: Option<String>,
    /// Whether the program was gone before it was ready.
    left: bool,
    sitting: Option<Box<Sitting>>,
}

/// How a bot sits in a match.
struct Sitting {
    seat: Seat,
    told: Vec<Move>,
    position: Position,
    said_end: bool,
    /// How many faults it has; all of them when it is lost.
    faults: u8,
    /// The moves listed in questions that have not been answered.
    unanswered: Vec<Vec<Move>>,
}

struct Connection {
    link: Link,
    body: Body,
    /// Whether the program may end by itself.
    patient: bool,
}

enum Body {
    Program(Process),
    Network(TcpStream),
}

impl Connection {
    const fn is_program(&self) -> bool {
        matches!(self.body, Body::Program(_))
    }

    fn why_deaf(&mut self, deaf: &Deaf) -> String {
        if deaf.there {
            "does not read what it is sent".to_owned()
        } else {
            self.last_words()
        }
    }

    /// Why nothing comes any more.
    fn last_words(&mut self) -> String {
        match &mut self.body {
            Body::Program(process) => process.ended(Instant::now() + LAST_WORDS).map_or_else(
                || "closed its output".to_owned(),
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

impl Bot {
    /// Starts a program by its command line. Its standard error goes to the log, or nowhere.
    pub fn start(command: &str, log: Option<Arc<Log>>, patience: Patience) -> Self {
        let connection = Process::start(command, log).and_then(|(process, from, to)| {
            Ok(Connection {
                link: Link::over(from, to)?,
                body: Body::Program(process),
                patient: true,
            })
        });
        Self::with(
            connection.map_err(|error| format!("cannot be started: {error}")),
            patience,
        )
    }

    /// A bot at the other end of a connection.
    ///
    /// # Errors
    /// When the connection is of no use.
    pub fn over(stream: TcpStream, patience: Patience) -> io::Result<Self> {
        // Every line is waited for: none of them waits for the next.
        stream.set_nodelay(true)?;
        let connection = Connection {
            link: Link::over(stream.try_clone()?, stream.try_clone()?)?,
            body: Body::Network(stream),
            patient: true,
        };
        Ok(Self::with(Ok(connection), patience))
    }

    /// A bot that is not there: every move is made for it.
    pub fn absent(why: impl Into<String>, patience: Patience) -> Self {
        Self::with(Err(why.into()), patience)
    }

    fn with(connection: Result<Connection, String>, patience: Patience) -> Self {
        Self {
            connection,
            patience,
            name: None,
            left: false,
            sitting: None,
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

    /// Whether the program was gone when it was greeted: a new connection may do better.
    pub const fn was_gone(&self) -> bool {
        self.left
    }

    /// Seats the bot and greets it. A program needs a while to start: [`wait_until_ready`](Self::wait_until_ready).
    pub fn greet(&mut self, of: &MatchRecord, seat: Seat) {
        self.sitting = Some(Box::new(Sitting {
            seat,
            told: Vec::new(),
            position: of.record.game().opening(),
            said_end: false,
            faults: 0,
            unanswered: Vec::new(),
        }));
        (self.name, self.left) = (None, false);
        self.say(&ToBot::hello(of, seat, millis(self.patience.each_move)));
    }

    /// Waits until the bot that was greeted is ready; otherwise it is lost.
    pub fn wait_until_ready(&mut self, stop: &(dyn Fn() -> bool + Sync)) {
        let until = Instant::now() + self.patience.start;
        while let Ok(connection) = &mut self.connection {
            let why = match connection.link.hear(until, stop) {
                Heard::Line(line, _) => match FromBot::from_line(&line) {
                    Ok(FromBot::Ready { name }) => {
                        self.name = Some(name);
                        return;
                    }
                    // An answer that comes late, to the last question of the match before.
                    Ok(FromBot::Move { .. }) => continue,
                    _ if line.trim().is_empty() => continue,
                    _ => format!("said `{}` where `ready` was awaited", quoted(&line)),
                },
                Heard::TooLong => too_long(),
                Heard::Endless => endless(),
                Heard::NotUtf8 => not_utf8(),
                Heard::Closed => {
                    self.left = true;
                    format!("{} before it was ready", connection.last_words())
                }
                Heard::Nothing if stop() => return,
                Heard::Nothing => format!("not ready in {} ms", millis(self.patience.start)),
            };
            self.lose(why);
        }
    }

    /// Tells the bot everything that has happened and that it does not know yet.
    ///
    /// If moves were taken back, the match begins anew for it and is told up to now.
    pub fn follow(&mut self, of: &MatchRecord, stop: &(dyn Fn() -> bool + Sync)) {
        let Some(sitting) = &self.sitting else {
            return;
        };
        if !of.record.moves().starts_with(&sitting.told) {
            self.greet(of, sitting.seat);
            self.wait_until_ready(stop);
        }
        let Some(mut sitting) = self.sitting.take() else {
            return;
        };
        let game = of.record.game();
        for &made in &of.record.moves()[sitting.told.len()..] {
            self.say(&ToBot::news(game, &sitting.position, made));
            game.make(&mut sitting.position, made);
            sitting.told.push(made);
        }
        if sitting.position.awaits() == Awaits::Nobody && !sitting.said_end {
            sitting.said_end = true;
            self.say(&ToBot::end(&sitting.position));
        }
        self.sitting = Some(sitting);
    }

    /// The bot's move in a match in which it is awaited; the first legal one when it has none.
    ///
    /// Once `stop` says so, nobody waits for its answer, and what comes back is of no meaning.
    ///
    /// # Panics
    /// When the bot has not been [seated](Self::greet) or no seat is awaited.
    pub fn choose(&mut self, of: &MatchRecord, stop: &(dyn Fn() -> bool + Sync)) -> Choice {
        self.follow(of, stop);
        let (game, at) = (of.record.game(), of.record.position());
        let mut listed = Vec::new();
        game.moves(at, &mut listed);
        let first = *listed.first().expect("a seat is awaited");
        let mut sitting = self
            .sitting
            .take()
            .expect("a bot is seated before it plays");
        let asked = Instant::now();
        let answer = match &mut self.connection {
            Ok(connection) if sitting.faults < MOST_FAULTS => {
                connection.ask(game, at, &listed, &mut sitting, self.patience, stop)
            }
            _ => Err(Wrong::NotAsked),
        };
        let took = (!matches!(answer, Err(Wrong::NotAsked))).then(|| asked.elapsed());
        let mut fault = None;
        let made = answer.unwrap_or_else(|wrong| {
            match wrong {
                Wrong::Stopped | Wrong::NotAsked => {}
                Wrong::Answer(why) => {
                    sitting.faults += 1;
                    fault = Some(why);
                }
                Wrong::Lost(why) => self.lose(why),
            }
            first
        });
        if let Err(why) = &self.connection
            && sitting.faults < MOST_FAULTS
        {
            sitting.faults = MOST_FAULTS;
            fault = Some(why.clone());
        }
        // A program that is asked no more in this match has nothing more to do.
        if sitting.faults == MOST_FAULTS
            && matches!(&self.connection, Ok(connection) if connection.is_program())
        {
            self.lose(format!("had {MOST_FAULTS} faults in a match"));
        }
        self.sitting = Some(sitting);
        Choice { made, fault, took }
    }

    /// The program is of no use any more, and ended.
    fn lose(&mut self, why: String) {
        if let Ok(connection) = &mut self.connection {
            connection.patient = false;
        }
        self.connection = Err(why);
    }

    /// What the program says before it is spoken to, if it does by the deadline.
    ///
    /// # Errors
    /// Why it is not understood.
    pub(super) fn introduction(&mut self, until: Instant) -> Result<Option<FromBot>, String> {
        let Ok(connection) = &mut self.connection else {
            return Ok(None);
        };
        match connection.link.hear(until, &|| false) {
            Heard::Line(line, _) => FromBot::from_line(&line)
                .map(Some)
                .map_err(|error| error.to_string()),
            Heard::TooLong => Err(too_long()),
            Heard::Endless => Err(endless()),
            Heard::NotUtf8 => Err(not_utf8()),
            Heard::Closed => Err(connection.last_words()),
            Heard::Nothing => Ok(None),
        }
    }

    /// Sends the program away.
    pub fn refuse(mut self, why: impl Into<String>) {
        self.say(&ToBot::Refused { why: why.into() });
    }

    fn say(&mut self, message: &ToBot) {
        if let Ok(connection) = &mut self.connection
            && let Err(deaf) = connection.link.tell(message.to_line())
        {
            let why = connection.why_deaf(&deaf);
            self.left |= self.name.is_none() && !deaf.there;
            self.lose(why);
        }
    }
}

/// What is wrong with an answer.
enum Wrong {
    /// The answer itself, or that there is none.
    Answer(String),
    /// There will be no answers any more.
    Lost(String),
    /// Nobody waits for it any more.
    Stopped,
    /// It was not asked.
    NotAsked,
}

impl Connection {
    fn ask(
        &mut self,
        game: &Dominations,
        at: &Position,
        listed: &[Move],
        sitting: &mut Sitting,
        patience: Patience,
        stop: &(dyn Fn() -> bool + Sync),
    ) -> Result<Move, Wrong> {
        // What was said before the question does not answer it.
        for heard in self.link.heard_already() {
            match heard {
                Heard::Line(line, _) => {
                    is_late(&line, game, &mut sitting.unanswered);
                }
                Heard::Endless => return Err(Wrong::Lost(endless())),
                _ => {}
            }
        }
        let limit = patience.each_move;
        let told = self.link.tell(ToBot::play(listed, millis(limit)).to_line());
        told.map_err(|deaf| Wrong::Lost(self.why_deaf(&deaf)))?;
        let asked = Instant::now();
        // A little longer than it may take, to know how long it took.
        let until = asked + limit + (limit / 4).min(Duration::from_millis(250));
        loop {
            let (line, heard_at) = match self.link.hear(until, stop) {
                Heard::Line(line, _) if line.trim().is_empty() => continue,
                Heard::Line(line, at) => (line, at),
                Heard::TooLong => return Err(Wrong::Answer(too_long())),
                Heard::NotUtf8 => return Err(Wrong::Answer(not_utf8())),
                Heard::Endless => return Err(Wrong::Lost(endless())),
                Heard::Closed => return Err(Wrong::Lost(self.last_words())),
                Heard::Nothing => {
                    sitting.unanswered.push(listed.to_vec());
                    return Err(if stop() {
                        Wrong::Stopped
                    } else {
                        Wrong::Answer(format!("no answer in {} ms", millis(limit)))
                    });
                }
            };
            if is_late(&line, game, &mut sitting.unanswered) {
                continue;
            }
            // It answers in order: what it owes from before will not come any more.
            sitting.unanswered.clear();
            let made = read_move(&line).map_err(Wrong::Answer)?;
            game.check(at, made).map_err(|why| {
                let text = moves::write(made).unwrap_or_default();
                Wrong::Answer(format!("`{text}`: {why}"))
            })?;
            let took = heard_at.saturating_duration_since(asked);
            if took > limit {
                return Err(Wrong::Answer(format!(
                    "took {} ms of {}",
                    millis(took),
                    millis(limit)
                )));
            }
            return Ok(game.canonical(made));
        }
    }
}

/// Whether a line is the answer to an earlier question, which has it no more.
///
/// Nearly every question can be told from every other by the moves that it lists: only the picks of a first draft
/// are the same. There the answer is taken for the late one, so that it never stands for another.
fn is_late(line: &str, game: &Dominations, unanswered: &mut Vec<Vec<Move>>) -> bool {
    if unanswered.is_empty() {
        return false;
    }
    let Ok(made) = read_move(line) else {
        return false;
    };
    let made = game.canonical(made);
    let Some(found) = unanswered.iter().position(|listed| listed.contains(&made)) else {
        return false;
    };
    unanswered.drain(..=found);
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

fn too_long() -> String {
    format!("a line of more than {LONGEST_LINE} bytes")
}

fn endless() -> String {
    format!("more than {MOST_SKIPPED} bytes without the end of a line")
}

fn not_utf8() -> String {
    "a line that is not UTF-8".to_owned()
}

fn millis(time: Duration) -> u64 {
    time.as_millis().try_into().unwrap_or(u64::MAX)
}
