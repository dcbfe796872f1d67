//! A tournament: its schedule played through, several matches at a time.

use std::{
    collections::BTreeMap,
    ops::ControlFlow,
    sync::{
        atomic::{AtomicBool, AtomicU64, Ordering},
        mpsc,
    },
    thread,
};

use super::{
    entrants::{Entrant, Source, settle_names, tidy},
    referee::{Played, Referee},
    schedule::{Fixture, Schedule},
};
use crate::{
    games::dominations::{bots::Bot, notation::MatchRecord},
    kit::Seat,
};

/// Everybody who takes part, and who plays whom.
pub struct Tournament {
    /// Plays each match.
    pub referee: Referee,
    /// Says which.
    pub schedule: Schedule,
}

/// A program that was not ready when it was first started.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Absent {
    /// What it is called.
    pub name: String,
    /// What was wrong with it.
    pub why: String,
}

/// The name that a program says, and why it is lost.
type Said = (Option<String>, Option<String>);

/// Looks on: is shown the record at a table, by its number from 0, when a match begins there and after every move.
///
/// The match waits while it looks.
pub type Watch<'a> = dyn Fn(usize, &Fixture, &MatchRecord) + Sync + 'a;

impl Tournament {
    /// Starts every program once, to learn what it calls itself. Those that are not ready, with the reason: the contest
    /// can be held all the same.
    pub fn call_the_roll(&mut self, stop: &(dyn Fn() -> bool + Sync)) -> Vec<Absent> {
        let (referee, schedule) = (&self.referee, &self.schedule);
        let first_of = |player: usize| {
            (0..schedule.len())
                .map(|index| schedule.fixture(index))
                .find(|fixture| fixture.sitting.contains(&player))
        };
        let ask = |player: usize, fixture: &Fixture| -> Option<Said> {
            let Source::Program(program) = &referee.entrants[player].source else {
                return None;
            };
            let mut bot: Bot = program.start(referee.patience);
            let seat = fixture.sitting.iter().position(|&other| other == player)?;
            bot.greet(&referee.record(fixture), Seat::ALL[seat]);
            bot.wait_until_ready(stop);
            let name = bot.name().and_then(tidy);
            let why = bot.why_lost().map(str::to_owned);
            program.give_back(bot);
            Some((name, why))
        };
        let said: Vec<Option<Said>> = thread::scope(|scope| {
            let asked: Vec<_> = (0..referee.entrants.len())
                .map(|player| scope.spawn(move || ask(player, &first_of(player)?)))
                .collect();
            asked
                .into_iter()
                .map(|answer| answer.join().ok().flatten())
                .collect()
        });
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
        absent
    }

    /// Plays the schedule at so many tables at once, until `stop` says so, and hands the matches over in its order. When
    /// it is over everybody is let go.
    ///
    /// No match begins any more once `take` breaks it off. What was over before an earlier match when `stop` said so
    /// is handed over as well, so that there may be gaps.
    ///
    /// # Errors
    /// The first of `take`, which breaks it off as well.
    pub fn play<E>(
        &self,
        tables: usize,
        stop: &(dyn Fn() -> bool + Sync),
        watch: &Watch,
        take: impl FnMut(&Fixture, Played) -> Result<ControlFlow<()>, E>,
    ) -> Result<(), E> {
        let played = self.play_through(tables, stop, watch, take);
        self.referee.entrants.iter().for_each(Entrant::say_goodbye);
        played
    }

    fn play_through<E>(
        &self,
        tables: usize,
        stop: &(dyn Fn() -> bool + Sync),
        watch: &Watch,
        mut take: impl FnMut(&Fixture, Played) -> Result<ControlFlow<()>, E>,
    ) -> Result<(), E> {
        let next = AtomicU64::new(0);
        let enough = AtomicBool::new(false);
        let stop = || enough.load(Ordering::Relaxed) || stop();
        let (done, played) = mpsc::channel::<(Fixture, Played)>();
        thread::scope(|scope| {
            for table in 0..tables {
                let (done, next, stop) = (done.clone(), &next, &stop);
                scope.spawn(move || {
                    while !stop() {
                        let index = next.fetch_add(1, Ordering::Relaxed);
                        if index >= self.schedule.len() {
                            return;
                        }
                        let fixture = self.schedule.fixture(index);
                        let look = |record: &MatchRecord| watch(table, &fixture, record);
                        if let Some(played) = self.referee.play(&fixture, stop, &look)
                            && done.send((fixture, played)).is_err()
                        {
                            return;
                        }
                    }
                });
            }
            drop(done);
            let mut hand_over = |fixture: &Fixture, played: Played| {
                let taken = take(fixture, played);
                let over = !matches!(taken, Ok(ControlFlow::Continue(())));
                enough.store(over, Ordering::Relaxed);
                taken.map(drop)
            };
            // Those that were over before an earlier one.
            let mut early: BTreeMap<u64, (Fixture, Played)> = BTreeMap::new();
            let mut expected = 0;
            for (fixture, played) in played {
                early.insert(fixture.index, (fixture, played));
                while !enough.load(Ordering::Relaxed)
                    && let Some((fixture, played)) = early.remove(&expected)
                {
                    expected += 1;
                    hand_over(&fixture, played)?;
                }
            }
            // Broken off: there are gaps, and what is behind them counts as well.
            if !enough.load(Ordering::Relaxed) {
                early
                    .into_values()
                    .try_for_each(|(fixture, played)| hand_over(&fixture, played))?;
            }
            Ok(())
        })
    }
}

#[cfg(test)]
mod tests {
    use std::{convert::Infallible, sync::Mutex, time::Duration};

    use super::*;
    use crate::games::dominations::{
        bots::Patience,
        contest::Results,
        rules::{Dominations, DominoSet, Rules},
    };

    /// Three that play the same on every machine, six matches each.
    fn tournament() -> Tournament {
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
                patience: Patience {
                    start: Duration::from_secs(10),
                    each_move: Duration::from_secs(60),
                },
            },
            schedule: Schedule::new(3, 2, 4, false).expect("three players"),
        }
    }

    /// What it comes to, without what differs from run to run, and the records.
    fn outcome(tables: usize, watch: &Watch) -> (Vec<String>, Vec<String>) {
        let tournament = tournament();
        let mut results = Results::new(&tournament.referee.entrants, None);
        let mut records = Vec::new();
        let take = |fixture: &Fixture, played: Played| {
            results.add(fixture, &played);
            records.push(played.record.to_json());
            Ok::<_, Infallible>(ControlFlow::Continue(()))
        };
        let Ok(()) = tournament.play(tables, &|| false, watch, take);
        let lines = results.lines().into_iter().map(|line| {
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
        for ((_, moves), record) in seen.values().zip(&watched.1) {
            let whole = MatchRecord::from_json(record).expect("a record");
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
        let take = |_: &Fixture, _: Played| {
            over += 1;
            stop.store(over == 2, Ordering::Relaxed);
            Ok::<_, Infallible>(ControlFlow::Continue(()))
        };
        let told = || stop.load(Ordering::Relaxed);
        let look = |_: usize, _: &Fixture, _: &MatchRecord| thread::sleep(Duration::from_millis(1));
        let Ok(()) = tournament.play(1, &told, &look, take);
        assert!((2..12).contains(&over), "{over}");
    }
}
