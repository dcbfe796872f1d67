//! A tournament: its schedule played through, several matches at a time.

use std::{
    collections::BTreeMap,
    io,
    ops::ControlFlow,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
        mpsc::{self, RecvTimeoutError},
    },
    thread,
    time::Duration,
};

use serde::Serialize;

use super::{
    dispatch::Dispatcher,
    entrants::{Entrant, Source, settle_names},
    names::tidy,
    referee::{Played, Referee},
    schedule::{Fixture, Schedule},
};
use crate::{
    kit::{MatchRecord, Seat, lock},
    play::{
        Playable,
        bots::{Bot, Exhausted},
    },
};

/// How often a waiting call checks whether to stop.
const POLL_INTERVAL: Duration = Duration::from_millis(50);

/// The participants, and who plays whom.
pub struct Tournament<G: Playable> {
    /// Plays each match.
    pub referee: Referee<G>,
    /// Says which.
    pub schedule: Schedule,
}

/// A program that was not ready when it was first started.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Absent {
    /// What it is called.
    pub name: String,
    /// What was wrong with it.
    pub why: String,
}

/// The name that a program says, and why it is lost.
type Introduction = (Option<String>, Option<String>);

/// A spectator. It is called with the number of a table, from 0, and the record there, when a match begins and after every
/// move; the match waits while it runs.
pub type Watch<'a, G> = dyn Fn(usize, &Fixture, &MatchRecord<G>) + Sync + 'a;

impl<G: Playable> Tournament<G> {
    /// Starts every program once, to learn what it calls itself. Those that are not ready, with the reason: the contest
    /// can be held all the same.
    ///
    /// # Errors
    /// When resources are exhausted.
    pub fn call_the_roll(
        &mut self,
        stop: &(dyn Fn() -> bool + Sync),
    ) -> Result<Vec<Absent>, Exhausted> {
        let (referee, schedule) = (&self.referee, &self.schedule);
        let ask = |player: usize| -> Option<Result<Introduction, Exhausted>> {
            let Source::Program(program) = &referee.entrants[player].source else {
                return None;
            };
            let fixture = schedule.first_of(player)?;
            let mut bot = program.start(referee.time);
            let seat = fixture.sitting.iter().position(|&other| other == player)?;
            let record = referee.record(&fixture);
            let greet = |bot: &mut Bot<G>| bot.greet(&record, Seat::ALL[seat]);
            greet(&mut bot);
            program.make_ready(&mut bot, referee.time, stop, greet);
            let name = bot.name().and_then(tidy);
            let why = bot.why_lost().map(str::to_owned);
            let exhausted = bot.exhausted();
            program.give_back(bot);
            Some(exhausted.map_or(Ok((name, why)), Err))
        };
        let said = thread::scope(|scope| -> Result<Vec<Option<Introduction>>, Exhausted> {
            let spawn = |player| {
                let asked = thread::Builder::new().name("roll".to_owned());
                asked.spawn_scoped(scope, move || ask(player))
            };
            let asked: io::Result<Vec<_>> = (0..referee.entrants.len()).map(spawn).collect();
            let answers = asked?.into_iter();
            answers
                .map(|answer| answer.join().ok().flatten().transpose())
                .collect()
        })?;
        let mut absent = Vec::new();
        for (entrant, said) in self.referee.entrants.iter_mut().zip(said) {
            let Some((name, why)) = said else { continue };
            if let Some(name) = name {
                entrant.name = name;
            }
            absent.extend(why.map(|why| Absent {
                name: entrant.name.clone(),
                why,
            }));
        }
        settle_names(&mut self.referee.entrants);
        for entrant in &self.referee.entrants {
            if let Source::Program(program) = &entrant.source {
                program.is_called(&entrant.name);
            }
        }
        Ok(absent)
    }

    /// Plays the schedule at so many tables at once, until `stop` returns true, and passes the matches to `take` in its
    /// order. Closes all connections at the end. No program plays one deal at two tables at once.
    ///
    /// No match begins after `take` has broken off. Matches that are over when `stop` returns true, or a moment later,
    /// are passed on at once: then there may be gaps.
    ///
    /// # Errors
    /// The first error of `take`, which also breaks off; or resources are exhausted.
    pub fn play<E: From<Exhausted>>(
        &self,
        tables: usize,
        stop: &(dyn Fn() -> bool + Sync),
        watch: &Watch<G>,
        take: impl FnMut(&Fixture, Played<G>) -> Result<ControlFlow<()>, E>,
    ) -> Result<(), E> {
        let played = self.play_through(tables, stop, watch, take);
        self.referee.entrants.iter().for_each(Entrant::close);
        played
    }

    fn play_through<E: From<Exhausted>>(
        &self,
        tables: usize,
        asked: &(dyn Fn() -> bool + Sync),
        watch: &Watch<G>,
        mut take: impl FnMut(&Fixture, Played<G>) -> Result<ControlFlow<()>, E>,
    ) -> Result<(), E> {
        let dispatcher = Dispatcher::new(&self.schedule, &self.referee.entrants);
        let enough = AtomicBool::new(false);
        let stop = || enough.load(Ordering::Relaxed) || asked();
        let (done, played) = mpsc::channel::<(Fixture, Played<G>)>();
        let exhausted: Mutex<Option<Exhausted>> = Mutex::default();
        let lacks = |what: Exhausted| {
            enough.store(true, Ordering::Relaxed);
            *lock(&exhausted) = Some(what);
        };
        // The first matches stand at the tables in their order.
        let firsts: Vec<_> = (0..tables).map(|_| dispatcher.at_once()).collect();
        let taken = thread::scope(|scope| -> Result<(), E> {
            for (table, mut first) in firsts.into_iter().enumerate() {
                let (done, dispatcher, stop, lacks) = (done.clone(), &dispatcher, &stop, &lacks);
                let play_on = move || {
                    while let Some(handed) = first.take().or_else(|| dispatcher.next(stop)) {
                        let fixture = &handed.fixture;
                        let look = |record: &MatchRecord<G>| watch(table, fixture, record);
                        let played = match self.referee.play(fixture, stop, &look) {
                            Ok(played) => played.map(|played| (fixture.clone(), played)),
                            Err(what) => return lacks(what),
                        };
                        if played.is_some_and(|played| done.send(played).is_err()) {
                            return;
                        }
                    }
                };
                let thread = thread::Builder::new().name(format!("table {table}"));
                if let Err(error) = thread.spawn_scoped(scope, play_on) {
                    lacks(error.into());
                }
            }
            drop(done);
            // Those that were over before an earlier one.
            let mut early: BTreeMap<u64, (Fixture, Played<G>)> = BTreeMap::new();
            let mut expected = 0;
            loop {
                let next = played.recv_timeout(POLL_INTERVAL);
                let all = matches!(next, Err(RecvTimeoutError::Disconnected));
                early.extend(next.map(|(fixture, played)| (fixture.index, (fixture, played))));
                let broken_off = all || asked();
                while let Some(first) = early.first_entry()
                    && (broken_off || *first.key() == expected)
                    && !enough.load(Ordering::Relaxed)
                {
                    expected = *first.key() + 1;
                    let (fixture, played) = first.remove();
                    let taken = take(&fixture, played);
                    if !matches!(taken, Ok(ControlFlow::Continue(()))) {
                        enough.store(true, Ordering::Relaxed);
                    }
                    taken.map(drop)?;
                }
                if all {
                    return Ok(());
                }
            }
        });
        taken?;
        match exhausted
            .into_inner()
            .unwrap_or_else(PoisonError::into_inner)
        {
            Some(what) => Err(what.into()),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::{sync::Mutex, time::Duration};

    use super::*;
    use crate::{
        games::dominations::rules::{Dominations, DominoSet, Rules},
        play::{bots::TimeControl, contest::Results},
    };

    /// Three that play the same on every machine, six matches each.
    fn tournament() -> Tournament<Dominations> {
        let builtin = |name: &str| Entrant {
            name: name.to_owned(),
            source: Source::Builtin(name.to_owned()),
        };
        let game = Dominations::new(Rules::default(), 2, DominoSet::course()).expect("two seats");
        Tournament {
            referee: Referee {
                game,
                entrants: ["naive", "greedy", "instinct"].map(builtin).into(),
                seed: 11,
                playouts: None,
                time: TimeControl {
                    start: Duration::from_secs(10),
                    each_move: Duration::from_secs(60),
                },
                builtin_time: Duration::from_secs(60),
            },
            schedule: Schedule::new(3, 2, 4, false).expect("three players"),
        }
    }

    /// What it comes to, without what differs from run to run, and the records.
    fn outcome(tables: usize, watch: &Watch<Dominations>) -> (Vec<String>, Vec<String>) {
        let tournament = tournament();
        let mut results = Results::new(&tournament.referee.entrants, None);
        let mut records = Vec::new();
        let take = |fixture: &Fixture, played: Played<Dominations>| {
            results.add(fixture, &played);
            records.push(played.record.to_json());
            Ok::<_, Exhausted>(ControlFlow::Continue(()))
        };
        let played = tournament.play(tables, &|| false, watch, take);
        played.expect("there is room");
        let lines = results.players().into_iter().map(|line| {
            let row = line.row;
            format!(
                "{} {} {} {} {} {} {} {}",
                row.name,
                row.matches,
                row.wins,
                row.ties,
                row.mean_score,
                row.mean_margin,
                line.elo,
                line.elo_error
            )
        });
        (lines.collect(), records)
    }

    #[test]
    fn a_contest_that_is_watched_comes_to_what_it_comes_to_unwatched() {
        let alone = outcome(1, &|_, _, _| {});
        let seen: Mutex<BTreeMap<u64, (usize, Vec<usize>)>> = Mutex::default();
        let watched = outcome(3, &|table, fixture, record| {
            let mut seen = seen.lock().expect("nobody fails while looking");
            let (at, moves) = seen.entry(fixture.index).or_insert((table, Vec::new()));
            assert_eq!(*at, table, "a match stays at its table");
            moves.push(record.record.moves().len());
        });
        assert_eq!(alone, watched);
        let seen = seen.into_inner().expect("nobody failed while looking");
        assert_eq!(seen.len(), 12);
        let firsts = seen.values().take(3).map(|(table, _)| *table);
        assert_eq!(
            firsts.collect::<Vec<_>>(),
            [0, 1, 2],
            "the first matches stand in order"
        );
        for ((_, moves), record) in seen.values().zip(&watched.1) {
            let whole = MatchRecord::<Dominations>::from_json(record).expect("a record");
            let all: Vec<_> = (0..=whole.record.moves().len()).collect();
            assert_eq!(
                *moves, all,
                "it is shown at the beginning and after every move"
            );
        }
    }

    #[test]
    fn a_contest_that_is_broken_off_ends_at_once_with_what_was_over() {
        let tournament = tournament();
        let stop = AtomicBool::new(false);
        let mut over = 0;
        let take = |_: &Fixture, _: Played<Dominations>| {
            over += 1;
            stop.store(over >= 2, Ordering::Relaxed);
            Ok::<_, Exhausted>(ControlFlow::Continue(()))
        };
        let told = || stop.load(Ordering::Relaxed);
        let look = |_: usize, _: &Fixture, _: &MatchRecord<Dominations>| {
            thread::sleep(Duration::from_millis(1));
        };
        let played = tournament.play(1, &told, &look, take);
        played.expect("there is room");
        assert!((2..12).contains(&over), "{over}");
    }
}
