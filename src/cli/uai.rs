//! `dominations uai`: the strong player of Conquest as a UAI engine, so that any match runner can seat it.

use std::{
    io::{self, Write},
    ops::ControlFlow,
    process::ExitCode,
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, Ordering},
    },
    thread::{self, JoinHandle},
    time::{Duration, Instant},
};

use clap::Args;

use super::failure::Failure;
use crate::{
    games::conquest::{
        ai::{
            engine::{Bounds, Found, MOST_DEPTH, SURE, Searcher, WIN, searcher},
            prove,
        },
        notation::{position, uai},
        rules::{Conquest, Position, Size},
    },
    kit::{Actor, Game, TurnBased, lock, text},
};

/// The longest that a line may be, in bytes: a match of a thousand moves takes a hundredth of it.
const LONGEST: usize = 1024 * 1024;
/// 2 to the power of this is how many entries the table has: 48 MB.
const TABLE_BITS: u32 = 22;
/// What the clock of a move is kept short of: the runner's own delays.
const MARGIN: Duration = Duration::from_millis(5);
/// The move of who has none to make.
const NOTHING: &str = "0000";

#[derive(Debug, Args)]
pub(super) struct UaiOptions {}

/// What a line asks a search to keep to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Go {
    depth: Option<u32>,
    nodes: Option<u64>,
    /// When it has to end.
    hard: Option<Duration>,
    /// When it begins no other iteration.
    soft: Option<Duration>,
    /// It ends only when it is told to.
    infinite: bool,
}

impl Go {
    /// Whether it ends only when it is told to.
    const fn is_endless(&self) -> bool {
        let bounded = self.depth.is_some() || self.nodes.is_some() || self.hard.is_some();
        self.infinite || !bounded
    }

    /// Whether only time bounds it: then all that the strong player knows of ends may help.
    const fn is_timed(&self) -> bool {
        self.hard.is_some() && self.depth.is_none() && self.nodes.is_none()
    }
}

pub(super) fn run(_: &UaiOptions) -> Result<ExitCode, Failure> {
    let mut session = Session::new();
    for line in text::lines(io::stdin().lock(), LONGEST) {
        let Ok(line) = line else { break };
        if session.obey(&String::from_utf8_lossy(&line)).is_break() {
            session.halt();
            return Ok(ExitCode::SUCCESS);
        }
    }
    // Who says nothing more still wants the answer, if there is an end to it.
    if session.is_endless {
        session.halt();
    }
    session.wait();
    Ok(ExitCode::SUCCESS)
}

struct Session {
    /// What was asked for last; nothing where that was refused.
    at: Option<(Conquest, Position)>,
    /// The boards that the search is made for.
    size: Size,
    /// The search, kept from move to move; its table knows what was searched before.
    search: Arc<Mutex<Option<Box<dyn Searcher>>>>,
    stop: Arc<AtomicBool>,
    running: Option<JoinHandle<()>>,
    /// Whether what runs ends only when it is told to.
    is_endless: bool,
}

impl Session {
    fn new() -> Self {
        let game = Conquest::default();
        Self {
            at: Some((game, game.opening())),
            size: game.size(),
            search: Arc::default(),
            stop: Arc::default(),
            running: None,
            is_endless: false,
        }
    }

    fn obey(&mut self, line: &str) -> ControlFlow<()> {
        let words: Vec<&str> = line.split_ascii_whitespace().collect();
        match words.split_first() {
            Some((&"uai", _)) => {
                tell("id name DomiNations Conquest");
                tell("id author the authors of DomiNations");
                tell("uaiok");
            }
            Some((&"isready", _)) => {
                // Its table takes a while, which no move is to pay for.
                self.ready();
                tell("readyok");
            }
            Some((&"uainewgame", _)) => {
                self.halt();
                *lock(&self.search) = None;
            }
            Some((&"position", rest)) => {
                self.halt();
                let placed = placed(rest);
                if let Err(why) = &placed {
                    tell(&format!("info string {why}"));
                }
                self.at = placed.ok();
                if let Some((game, _)) = &self.at
                    && self.size != game.size()
                {
                    self.size = game.size();
                    *lock(&self.search) = None;
                }
            }
            Some((&"go", rest)) => {
                self.halt();
                // Every `go` is answered, so that no runner waits for ever.
                let asked = match self.at {
                    Some((game, at)) => read_go(rest, &at).map(|go| (game, at, go)),
                    None => Err("no position: the last one was refused".to_owned()),
                };
                match asked {
                    Ok((game, at, go)) => self.go(game, at, go),
                    Err(why) => {
                        tell(&format!("info string {why}"));
                        tell(&format!("bestmove {NOTHING}"));
                    }
                }
            }
            Some((&"stop", _)) => self.halt(),
            Some((&"quit", _)) => return ControlFlow::Break(()),
            // A runner may know more commands.
            _ => {}
        }
        ControlFlow::Continue(())
    }

    /// Has a search for boards of this size.
    fn ready(&self) {
        // While one is at work it is there.
        if let (Ok(mut search), Some((game, _))) = (self.search.try_lock(), self.at) {
            search.get_or_insert_with(|| searcher(&game, TABLE_BITS));
        }
    }

    /// Searches in a thread of its own, and says the best move when it is known.
    fn go(&mut self, game: Conquest, at: Position, go: Go) {
        self.stop.store(false, Ordering::Relaxed);
        self.is_endless = go.is_endless();
        let (search, stop) = (self.search.clone(), self.stop.clone());
        let begun = Instant::now();
        let started = thread::Builder::new()
            .name("search".to_owned())
            .spawn(move || {
                let made = think(&game, &at, &go, &search, &stop, begun);
                while go.infinite && !stop.load(Ordering::Relaxed) {
                    thread::sleep(Duration::from_millis(1));
                }
                tell(&format!("bestmove {made}"));
            });
        match started {
            Ok(thread) => self.running = Some(thread),
            Err(why) => {
                tell(&format!("info string {why}"));
                tell(&format!("bestmove {}", first_move(&game, &at)));
            }
        }
    }

    /// Ends the search, which says its best move.
    fn halt(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
        self.wait();
    }

    fn wait(&mut self) {
        if let Some(running) = self.running.take() {
            // A search that has failed has said so.
            let _failed = running.join();
        }
    }
}

fn think(
    game: &Conquest,
    at: &Position,
    go: &Go,
    search: &Mutex<Option<Box<dyn Searcher>>>,
    stop: &AtomicBool,
    begun: Instant,
) -> String {
    if game.to_move(at).seat().is_none() {
        return NOTHING.to_owned();
    }
    let late =
        || stop.load(Ordering::Relaxed) || go.hard.is_some_and(|hard| begun.elapsed() >= hard);
    if go.is_timed()
        && let Some(won) = won_for_certain(game, at, &late)
    {
        tell(&info(&won, at, begun.elapsed()));
        return uai::write(won.made, at.size());
    }
    let mut search = lock(search);
    let search = search.get_or_insert_with(|| searcher(game, TABLE_BITS));
    let bounds = Bounds {
        depth: go.depth.unwrap_or(MOST_DEPTH),
        nodes: go.nodes.unwrap_or(u64::MAX),
        stop: &late,
    };
    let found = search.search(game, at, &bounds, &mut |found| {
        tell(&info(found, at, begun.elapsed()));
        match go.soft.is_some_and(|soft| begun.elapsed() >= soft) {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        }
    });
    uai::write(found.made, at.size())
}

/// The first move that may be made, for who cannot look for a better one.
fn first_move(game: &Conquest, at: &Position) -> String {
    let mut listed = Vec::new();
    if let Some(seat) = game.to_move(at).seat() {
        game.moves(at, seat, &mut listed);
    }
    let first = listed.first();
    first.map_or_else(|| NOTHING.to_owned(), |made| uai::write(*made, at.size()))
}

/// A win that the strong player can prove.
fn won_for_certain(game: &Conquest, at: &Position, stop: &dyn Fn() -> bool) -> Option<Found> {
    let solved = prove(game, at, u64::MAX, stop)?;
    let plies = solved.line.len();
    Some(Found {
        made: solved.winning_move()?,
        value: WIN - plies as i32,
        depth: plies as u32,
        nodes: solved.nodes,
        line: solved.line,
    })
}

fn info(found: &Found, at: &Position, took: Duration) -> String {
    let score = if found.value.abs() > SURE {
        let plies = WIN - found.value.abs();
        format!("mate {}", (plies + 1) / 2 * found.value.signum())
    } else {
        format!("cp {}", found.value)
    };
    let line: Vec<_> = found
        .line
        .iter()
        .map(|made| uai::write(*made, at.size()))
        .collect();
    let rate = found.nodes as f64 / took.as_secs_f64().max(1e-6);
    format!(
        "info depth {} score {score} nodes {} nps {} time {} pv {}",
        found.depth,
        found.nodes,
        rate as u64,
        took.as_millis(),
        line.join(" ")
    )
}

/// Whether a line of a runner is understood, at the usual start.
///
/// # Errors
/// What is wrong with it, as it is answered.
pub fn understood(line: &str) -> Result<(), String> {
    let words: Vec<&str> = line.split_ascii_whitespace().collect();
    match words.split_first() {
        Some((&"position", rest)) => placed(rest).map(drop),
        Some((&"go", rest)) => read_go(rest, &Conquest::default().opening()).map(drop),
        Some((&("uai" | "isready" | "uainewgame" | "stop" | "quit"), _)) => Ok(()),
        _ => Err("no command".to_owned()),
    }
}

/// The position that `position` tells.
fn placed(words: &[&str]) -> Result<(Conquest, Position), String> {
    let moves = words.iter().position(|word| *word == "moves");
    let (where_from, moves) = match moves {
        Some(place) => (&words[..place], &words[place + 1..]),
        None => (words, &[][..]),
    };
    let game = match where_from {
        ["startpos"] => Conquest::default(),
        ["fen", fen @ ..] => {
            let at = position::read(&fen.join(" ")).map_err(|why| why.to_string())?;
            Conquest::from_position(at)
        }
        _ => return Err("expected `position startpos` or `position fen`".to_owned()),
    };
    let mut at = game.opening();
    for text in moves {
        let made = uai::read(text, &game, &at).map_err(|why| why.to_string())?;
        let by = Actor::Seat(at.to_move());
        game.advance(&mut at, by, made);
    }
    Ok((game, at))
}

/// What `go` asks for. Of the clocks that of the side to move counts: `x` is black, `o` is white.
fn read_go(words: &[&str], at: &Position) -> Result<Go, String> {
    let mut go = Go::default();
    let (mut left, mut gain, mut until) = (None, 0, None);
    let own = if at.to_move().index() == 0 { 'b' } else { 'w' };
    let mut words = words.iter();
    while let Some(&word) = words.next() {
        let mut number = || -> Result<u64, String> {
            let found = words.next().copied().unwrap_or_default();
            // Some runners let clocks fall below 0.
            let number = found.parse::<i64>();
            let number = number.map_err(|_| format!("go {word}: `{found}` is not a number"))?;
            Ok(number.max(0).unsigned_abs())
        };
        match word {
            "depth" => go.depth = Some(u32::try_from(number()?).unwrap_or(MOST_DEPTH).max(1)),
            "nodes" => go.nodes = Some(number()?.max(1)),
            "movetime" => go.hard = Some(Duration::from_millis(number()?)),
            "wtime" | "btime" => {
                let time = number()?;
                left = if word.starts_with(own) {
                    Some(time)
                } else {
                    left
                };
            }
            "winc" | "binc" => {
                let time = number()?;
                gain = if word.starts_with(own) { time } else { gain };
            }
            "movestogo" => until = Some(number()?.max(1)),
            "infinite" => go.infinite = true,
            // A runner may know more words.
            _ => {}
        }
    }
    if let Some(hard) = &mut go.hard {
        *hard = hard.saturating_sub(MARGIN.min(*hard / 10));
    } else if let Some(left) = left {
        let (soft, hard) = share(left, gain, until, at);
        (go.soft, go.hard) = (Some(soft), Some(hard));
    }
    Ok(go)
}

/// How long a move may take where `left` milliseconds are on the clock: when no other iteration is begun, and when it has
/// to end. About as many moves are to come as half the free cells, and some.
fn share(left: u64, gain: u64, until: Option<u64>, at: &Position) -> (Duration, Duration) {
    let to_come = u64::from(at.empty().len()) / 2 + 6;
    let moves = until.unwrap_or(to_come).min(to_come);
    let usable = left.saturating_sub(MARGIN.as_millis() as u64);
    let fair = usable / moves + gain * 3 / 4;
    let hard = (fair * 3).min(usable / 2 + gain / 4).min(usable);
    let soft = (fair * 6 / 10).min(hard);
    (Duration::from_millis(soft), Duration::from_millis(hard))
}

/// Says a line at once. Nobody is left to tell when standard output is closed.
fn tell(line: &str) {
    let mut out = io::stdout().lock();
    let _closed = writeln!(out, "{line}").and_then(|()| out.flush());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_takes_its_share_of_the_clock_and_never_all_of_it() {
        let at = Conquest::default().opening();
        for left in [0, 1, 10, 100, 1000, 60_000] {
            for gain in [0, 100, 5000] {
                let (soft, hard) = share(left, gain, None, &at);
                assert!(soft <= hard && hard <= Duration::from_millis(left));
            }
        }
        let (soft, hard) = share(60_000, 0, None, &at);
        assert!(soft > Duration::from_millis(500) && hard < Duration::from_secs(10));
    }

    #[test]
    fn who_cannot_search_makes_a_move_that_may_be_made() {
        let (game, at) = placed(&["startpos", "moves", "b6"]).expect("a position");
        let made = first_move(&game, &at);
        assert!(uai::read(&made, &game, &at).is_ok(), "{made}");
        assert_ne!(made, NOTHING);
        let (game, at) = placed(&["fen", "xxx/xxx/xxx", "o", "0", "1"]).expect("a position");
        assert_eq!(first_move(&game, &at), NOTHING, "it is over");
    }

    #[test]
    fn what_go_asks_for_is_read() {
        let at = Conquest::default().opening();
        let go = read_go(&["depth", "7", "nodes", "90"], &at).expect("numbers");
        assert_eq!((go.depth, go.nodes, go.hard), (Some(7), Some(90), None));
        let go = read_go(&["wtime", "1", "btime", "60000"], &at).expect("numbers");
        assert!(go.hard > Some(Duration::from_millis(100)), "x is black");
        let why = read_go(&["movetime", "soon"], &at);
        assert_eq!(why, Err("go movetime: `soon` is not a number".to_owned()));
    }

    #[test]
    fn positions_are_told_with_their_moves() {
        let (_, at) = placed(&["startpos", "moves", "b6", "g7g5"]).expect("a position");
        assert_eq!(position::write(&at), "x6/1x5/6o/7/7/7/o5x x 1 2");
        let (game, _) = placed(&["fen", "x1o/3/o1x", "o", "0", "1"]).expect("a position");
        assert_eq!(game.size().side(), 3);
        for bad in [
            &["fen", "x1o/3"][..],
            &["somewhere"],
            &["startpos", "moves", "d4"],
        ] {
            assert!(placed(bad).is_err(), "{bad:?}");
        }
    }
}
