//! A contest that is being held: in threads of its own, at the player's pace, and ended when nobody wants it any more.

mod shared;

use std::{
    sync::{Arc, atomic::Ordering},
    thread::{self, JoinHandle},
    time::{Duration, Instant},
};

use bevy::prelude::*;

use self::shared::Shared;
use super::{Contested, sheet::ContestSheet};
use crate::{
    kit::{MatchRecord, lock},
    play::{
        bots::TimeControl,
        contest::{
            Absent, Entrant, Feed, PlayerResult, Program, Referee, Results, Schedule, Source,
            Tournament, name_of_command, settle_names,
        },
    },
    screens::bot_logs::{self, Of},
    table::Waker,
};

/// How long a program may take to start; some languages take their time.
const START: Duration = Duration::from_secs(10);
/// A table that waits looks so often whether to go on waiting.
const LOOK: Duration = Duration::from_millis(10);
/// The game waits so long for a contest to end when it is closed.
const LONGEST_END: Duration = Duration::from_secs(5);

/// The contest that is being held, or that was held last. Whoever drops it ends it.
#[derive(Resource)]
pub struct Running<G: Contested> {
    shared: Arc<Shared<G>>,
    thread: Option<JoinHandle<()>>,
    /// How many tables there are.
    pub tables: usize,
    /// How many matches there are to play.
    pub all: u64,
    /// How many sit at a table.
    pub seats: u8,
    /// Milliseconds for a move.
    pub time_ms: u64,
}

/// How far a contest is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Stage {
    /// Programs are being started for the first time.
    #[default]
    Gathering,
    /// Some programs were not ready, and nothing is played.
    Absent(Vec<Absent>),
    /// Matches are played.
    Playing,
    /// All were played, or somebody has ended it.
    Over,
}

/// Why a contest could not begin.
#[derive(Debug, thiserror::Error)]
pub enum StartFault {
    /// What was chosen does not go together.
    #[error("{0}")]
    Plan(String),
    /// The system gives no thread.
    #[error("no thread for the contest: {0}")]
    Thread(#[from] std::io::Error),
}

impl<G: Contested> Running<G> {
    /// Begins the contest of that game on the sheet. `name_of` says what a computer player of the roster is called; a move takes about
    /// a `beat`; whatever happens wakes the window.
    ///
    /// # Errors
    /// Why it cannot begin.
    pub fn start(
        sheet: &ContestSheet,
        name_of: impl Fn(&str) -> String,
        game: G,
        seed: u64,
        beat: Duration,
        waker: Waker,
    ) -> Result<Self, StartFault> {
        let plan = |fault: &dyn std::fmt::Display| StartFault::Plan(fault.to_string());
        let players = sheet.players.iter().map(|player| Entrant {
            name: name_of(player),
            source: Source::Builtin(player.clone()),
        });
        let programs = sheet.commands().zip(1..).map(|(command, number)| Entrant {
            name: name_of_command(command),
            source: Source::Program(Program::new(
                command.to_owned(),
                bot_logs::begin(Of::Contest, number, command),
                true,
            )),
        });
        let mut entrants: Vec<Entrant<G>> = players.chain(programs).collect();
        settle_names(&mut entrants);
        let schedule = Schedule::new(entrants.len(), usize::from(sheet.seats), sheet.each, false)
            .map_err(|fault| plan(&fault))?;
        let all = schedule.len();
        let mut tournament = Tournament {
            referee: Referee {
                game,
                entrants,
                seed,
                playouts: None,
                time: TimeControl {
                    start: START,
                    each_move: Duration::from_millis(sheet.time_ms),
                },
                builtin_time: Duration::from_millis(sheet.time_ms),
            },
            schedule,
        };
        let tables = usize::from(sheet.tables).min(all as usize);
        let shared = Arc::new(Shared::new(waker));
        lock(&shared.tables).resize_with(tables, || None);
        shared.set_beat(beat);
        let hall = shared.clone();
        let thread = thread::Builder::new()
            .name("contest".to_owned())
            .spawn(move || hall.hold(&mut tournament, tables))?;
        Ok(Self {
            shared,
            thread: Some(thread),
            tables,
            all,
            seats: sheet.seats,
            time_ms: sheet.time_ms,
        })
    }

    /// How far it is.
    pub fn stage(&self) -> Stage {
        lock(&self.shared.stage).clone()
    }

    /// What is played at a table; none before its first match.
    pub fn at_table(&self, table: usize) -> Option<Arc<Feed<G>>> {
        let tables = lock(&self.shared.tables);
        let at = tables.get(table)?.as_ref()?;
        Some(at.feed.clone())
    }

    /// How many matches are over and counted.
    pub fn done(&self) -> u64 {
        let kept = lock(&self.shared.kept);
        kept.results.as_ref().map_or(0, Results::matches)
    }

    /// What each player has come to, the strongest first.
    pub fn players(&self) -> Vec<PlayerResult> {
        let kept = lock(&self.shared.kept);
        kept.results
            .as_ref()
            .map_or_else(Vec::new, Results::players)
    }

    /// The records of all matches that are over.
    pub fn records(&self) -> Vec<MatchRecord<G>> {
        lock(&self.shared.kept).records.clone()
    }

    /// Has a move take so long at every table; none at all for zero.
    pub fn set_beat(&self, beat: Duration) {
        self.shared.set_beat(beat);
    }

    /// Whether all tables stand still.
    pub fn is_paused(&self) -> bool {
        self.shared.paused.load(Ordering::Relaxed)
    }

    /// Has all tables stand still, or go on.
    pub fn pause(&self, paused: bool) {
        self.shared.paused.store(paused, Ordering::Relaxed);
    }

    /// Ends it: what is over counts, what is being played does not.
    pub fn stop(&self) {
        self.shared.stop.store(true, Ordering::Relaxed);
    }

    /// Ends it, and waits for its threads and programs, no longer than a stuck one deserves.
    pub fn end(&mut self) {
        self.stop();
        let until = Instant::now() + LONGEST_END;
        if let Some(thread) = self.thread.take() {
            while !thread.is_finished() && Instant::now() < until {
                thread::sleep(LOOK);
            }
        }
    }
}

impl<G: Contested> Drop for Running<G> {
    /// Its threads end by themselves, and with them its programs: nobody waits for that.
    fn drop(&mut self) {
        self.stop();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        games::dominations::rules::{Dominations, DominoSet, Rules},
        kit::Notation,
    };

    fn sheet() -> ContestSheet {
        ContestSheet {
            players: ["naive", "greedy"].map(str::to_owned).to_vec(),
            tables: 2,
            ..Dominations::usual_sheet()
        }
    }

    fn until(running: &Running<Dominations>, wanted: impl Fn(&Stage) -> bool) -> Stage {
        let begun = Instant::now();
        loop {
            let stage = running.stage();
            if wanted(&stage) {
                return stage;
            }
            assert!(begun.elapsed() < Duration::from_secs(60), "{stage:?}");
            thread::sleep(LOOK);
        }
    }

    fn start(sheet: &ContestSheet, beat: Duration) -> Running<Dominations> {
        let waker = Waker::default();
        Running::start(
            sheet,
            str::to_uppercase,
            Dominations::new(Rules::default(), 2, DominoSet::course()).unwrap(),
            5,
            beat,
            waker,
        )
        .unwrap()
    }

    #[test]
    fn what_is_seen_at_the_tables_is_what_is_counted_in_the_end() {
        let running = start(&sheet(), Duration::ZERO);
        until(&running, |stage| *stage == Stage::Over);
        assert_eq!((running.done(), running.all), (12, 12));
        let records = running.records();
        assert_eq!(records.len(), 12);
        let players = running.players();
        assert_eq!(players[0].row.name, "GREEDY");
        assert_eq!(
            players.iter().map(|player| player.row.matches).sum::<u64>(),
            24
        );
        // On a busy machine one table may have played all before the other begins.
        let lasts: Vec<_> = (0..2).filter_map(|table| running.at_table(table)).collect();
        assert!(!lasts.is_empty());
        for last in lasts {
            let told = last.look(Dominations::write_record);
            assert_eq!(
                told,
                Dominations::write_record(&records[last.number as usize - 1])
            );
        }
    }

    #[test]
    fn a_contest_goes_at_the_pace_it_is_given_stands_still_and_ends_at_once() {
        let mut running = start(&sheet(), Duration::from_secs(600));
        let begun = Instant::now();
        let moves = |running: &Running<Dominations>| {
            let at = running.at_table(0);
            at.map(|feed| (feed.number, feed.look(|told| told.record.moves().len())))
        };
        until(&running, |_| moves(&running).is_some());
        thread::sleep(Duration::from_millis(100));
        let seen = moves(&running);
        thread::sleep(Duration::from_millis(100));
        assert_eq!(moves(&running), seen, "a beat has not passed");
        running.pause(true);
        running.set_beat(Duration::ZERO);
        thread::sleep(Duration::from_millis(100));
        assert_eq!(moves(&running), seen, "it stands still");
        running.pause(false);
        until(&running, |_| moves(&running) != seen);
        running.pause(true);
        running.end();
        assert_eq!(running.stage(), Stage::Over);
        assert!(begun.elapsed() < Duration::from_secs(60));
    }

    #[cfg(unix)]
    #[test]
    fn a_program_that_does_not_start_is_named_and_nothing_is_played() {
        let mut sheet = sheet();
        sheet.bots[0] = "/nowhere/mybot --fast".to_owned();
        let running = start(&sheet, Duration::ZERO);
        let stage = until(&running, |stage| *stage != Stage::Gathering);
        let Stage::Absent(absent) = stage else {
            panic!("{stage:?}")
        };
        assert_eq!(absent.len(), 1);
        assert_eq!(absent[0].name, "mybot");
        assert!(absent[0].why.contains("127"), "{absent:?}");
        assert_eq!(running.done(), 0);
    }
}
