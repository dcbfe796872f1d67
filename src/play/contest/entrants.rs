//! Who takes part: programs by their command lines, programs from the network, and built-in players.

use std::sync::{
    Arc, Mutex,
    atomic::{AtomicU32, AtomicU64, Ordering},
};

use super::lobby::Lobby;
use crate::{
    kit::{Agent, lock},
    play::{
        Playable,
        bots::{Bot, Log, TimeControl},
    },
};

/// After so many matches in a row in which a program was not ready, it is not started again.
const MOST_MISSED: u32 = 3;
/// A participant of a contest.
pub struct Entrant<G: Playable> {
    /// Its name, unique in the contest.
    pub name: String,
    /// Where its moves come from.
    pub source: Source<G>,
}

/// Where an entrant's moves come from.
pub enum Source<G: Playable> {
    /// A built-in player, by its name among the agents.
    Builtin(String),
    /// A program that is started.
    Program(Program<G>),
    /// A program from the network: its place in the lobby.
    Network(Arc<Lobby<G>>, usize),
}

/// A program that is started for every match.
pub struct Program<G: Playable> {
    command: String,
    log: Option<Arc<Log>>,
    /// Those that wait for their next match, if programs are kept running.
    idle: Option<Mutex<Vec<Bot<G>>>>,
    missed: AtomicU32,
    /// How often it was started again because it was not ready, since the last call.
    second_starts: AtomicU64,
}

/// A player in a seat of a match.
pub(super) enum Seated<G: Playable> {
    Builtin(Box<dyn Agent<G>>),
    Bot(Box<Bot<G>>),
}

impl<G: Playable> Program<G> {
    /// A program by its command line; what it writes to its standard error goes to the log, or nowhere.
    pub fn new(command: String, log: Option<Log>, kept_running: bool) -> Self {
        Self {
            command,
            log: log.map(Arc::new),
            idle: kept_running.then(Mutex::default),
            missed: AtomicU32::new(0),
            second_starts: AtomicU64::new(0),
        }
    }

    pub(super) fn start(&self, time: TimeControl) -> Bot<G> {
        let idle = self.idle.as_ref().and_then(|idle| lock(idle).pop());
        if let Some(bot) = idle {
            return bot;
        }
        if self.missed.load(Ordering::Relaxed) >= MOST_MISSED {
            let why = format!("was not ready in {MOST_MISSED} matches running");
            return Bot::absent(why, time);
        }
        Bot::start(&self.command, self.log.clone(), time)
    }

    /// Waits until a bot of this program, just greeted by `greet`, is ready. One that is not is started once more.
    pub(super) fn make_ready(
        &self,
        bot: &mut Bot<G>,
        time: TimeControl,
        stop: &(dyn Fn() -> bool + Sync),
        greet: impl Fn(&mut Bot<G>),
    ) {
        bot.wait_until_ready(stop);
        let is_given_up = self.missed.load(Ordering::Relaxed) >= MOST_MISSED;
        if !bot.is_lost() || is_given_up || stop() || bot.exhausted().is_some() {
            return;
        }
        self.second_starts.fetch_add(1, Ordering::Relaxed);
        *bot = Bot::start(&self.command, self.log.clone(), time);
        greet(bot);
        bot.wait_until_ready(stop);
    }

    /// How often it was started again, since the last call.
    pub(super) fn take_second_starts(&self) -> u64 {
        self.second_starts.swap(0, Ordering::Relaxed)
    }

    /// Its name is known: its log is called by it.
    pub(super) fn is_called(&self, name: &str) {
        if let Some(log) = &self.log {
            log.rename(name);
        }
    }

    pub(super) fn give_back(&self, bot: Bot<G>) {
        match bot.name() {
            Some(_) => self.missed.store(0, Ordering::Relaxed),
            None => {
                self.missed.fetch_add(1, Ordering::Relaxed);
            }
        }
        if let Some(idle) = &self.idle
            && !bot.is_lost()
        {
            lock(idle).push(bot);
        }
    }
}

impl<G: Playable> Entrant<G> {
    /// The entry for the player in records.
    pub fn player(&self) -> &str {
        match &self.source {
            Source::Builtin(name) => name,
            Source::Program(_) | Source::Network(..) => "bot",
        }
    }

    /// A player for a match; the random numbers of a built-in one follow from the seed.
    pub(super) fn send(
        &self,
        seed: u64,
        time: TimeControl,
        stop: &(dyn Fn() -> bool + Sync),
    ) -> Seated<G> {
        match &self.source {
            Source::Builtin(name) => {
                Seated::Builtin(G::agent(name, seed).expect("the names were looked up"))
            }
            Source::Program(program) => Seated::Bot(Box::new(program.start(time))),
            Source::Network(lobby, place) => Seated::Bot(Box::new(lobby.take(*place, time, stop))),
        }
    }

    /// Takes a player back after a match.
    pub(super) fn take_back(&self, seated: Seated<G>) {
        match (&self.source, seated) {
            (Source::Program(program), Seated::Bot(bot)) => program.give_back(*bot),
            (Source::Network(lobby, place), Seated::Bot(bot)) => lobby.give_back(*place, *bot),
            _ => {}
        }
    }

    /// Closes the connections of a program from the network after the contest.
    pub(super) fn close(&self) {
        if let Source::Network(lobby, _) = &self.source {
            lobby.close();
        }
    }
}

/// Adds a number to names that are taken. Built-in players keep theirs, and then those that came first.
pub fn settle_names<G: Playable>(entrants: &mut [Entrant<G>]) {
    let mut order: Vec<&mut Entrant<G>> = entrants.iter_mut().collect();
    order.sort_by_key(|entrant| !matches!(entrant.source, Source::Builtin(_)));
    let mut taken: Vec<String> = Vec::new();
    for entrant in order {
        let name = entrant.name.clone();
        let mut number = 2;
        while taken.contains(&entrant.name) {
            entrant.name = format!("{name} {number}");
            number += 1;
        }
        taken.push(entrant.name.clone());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::dominations::rules::Dominations;

    #[test]
    fn no_two_have_one_name_and_built_in_players_keep_theirs() {
        let entrant = |(name, source): (&str, Source<Dominations>)| Entrant {
            name: name.to_owned(),
            source,
        };
        let guest = || Source::Network(Arc::default(), 0);
        let builtin = || Source::Builtin("greedy".to_owned());
        let who = [
            ("greedy", guest()),
            ("a 2", guest()),
            ("a", guest()),
            ("a", guest()),
            ("greedy", builtin()),
        ];
        let mut entrants: Vec<_> = who.into_iter().map(entrant).collect();
        settle_names(&mut entrants);
        let names: Vec<_> = entrants.iter().map(|entrant| &*entrant.name).collect();
        assert_eq!(names, ["greedy 2", "a 2", "a", "a 3", "greedy"]);
    }
}
