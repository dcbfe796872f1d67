//! More puzzles: looked for in matches between computer players, in a thread beside the game. What is found comes next in the
//! store, in the place of what would have come there.

use std::{
    collections::BTreeMap,
    marker::PhantomData,
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, Ordering},
    },
};

use bevy::prelude::*;
use rayon::ThreadPoolBuilder;
use serde::{Deserialize, Serialize};

use super::{
    Puzzled,
    progress::ProgressOf,
    session::{PuzzleSession, ToLay},
};
use crate::{
    kit::lock,
    locale::Localized,
    screens::{
        fresh_seed::fresh_seed,
        setup::{Remembered, memory},
    },
    shell::{
        screens::Screen,
        toasts::{Notice, Severity},
    },
    table::Waker,
};

/// So many are looked for.
pub(super) const WANTED: usize = 5;

/// Asks to look for more puzzles of the game on the table, or to look no longer.
#[derive(Event, Clone, Copy, Debug)]
pub struct FindMore;

/// What was found and has not been done with yet, as lines of files: by game, and by the number that each has in the store.
#[derive(Resource, Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct FoundPuzzles(BTreeMap<String, BTreeMap<u32, String>>);

impl Remembered for FoundPuzzles {
    const FILE: &'static str = "puzzles-found.ron";
    const DAMAGED: &'static str = "puzzles-lost";

    fn mended(self) -> Self {
        self
    }

    fn bots(&self) -> Vec<String> {
        Vec::new()
    }
}

impl FoundPuzzles {
    /// The line of the puzzle that has that number.
    pub(super) fn line(&self, game: &str, number: u32) -> Option<&str> {
        let line = self.0.get(game)?.get(&number)?;
        Some(line)
    }

    /// Adds a puzzle, as the next after the one of number `now`; whether it was not there yet. What came before that one has
    /// been done with.
    fn add(&mut self, game: &str, now: u32, line: String) -> bool {
        let own = self.0.entry(game.to_owned()).or_default();
        own.retain(|number, _| *number >= now);
        let mut after = (now..=u32::MAX).skip(1);
        let free = after.find(|number| !own.contains_key(number));
        match free.filter(|_| !own.values().any(|one| *one == line)) {
            Some(number) => own.insert(number, line).is_none(),
            None => false,
        }
    }
}

/// The search that runs. It ends with this.
#[derive(Resource)]
pub(super) struct Finding<G> {
    stop: Arc<AtomicBool>,
    told: Arc<Mutex<FoundSoFar>>,
    /// How many were found so far.
    pub found: usize,
    game: PhantomData<fn() -> G>,
}

/// What the search has to tell.
#[derive(Default)]
struct FoundSoFar {
    lines: Vec<String>,
    is_over: bool,
}

impl<G> Drop for Finding<G> {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

pub(super) fn plugin<G: Puzzled>(app: &mut App) {
    // Games share the file.
    if !app.world().contains_resource::<FoundPuzzles>() {
        memory::plugin::<FoundPuzzles>(app);
    }
    app.add_observer(begin_or_end::<G>)
        .add_systems(Update, collect::<G>.run_if(resource_exists::<Finding<G>>))
        .add_systems(OnExit(Screen::Table), end::<G>);
}

/// What is played next has all cores; but the search goes on beside the next puzzle.
fn end<G: Puzzled>(next: Option<Res<ToLay<G>>>, mut commands: Commands) {
    if next.is_none() {
        commands.remove_resource::<Finding<G>>();
    }
}

fn begin_or_end<G: Puzzled>(
    _: On<FindMore>,
    here: Query<(), With<PuzzleSession<G>>>,
    finding: Option<Res<Finding<G>>>,
    waker: Res<Waker>,
    mut commands: Commands,
) {
    if here.is_empty() {
        return;
    }
    if finding.is_some() {
        return commands.remove_resource::<Finding<G>>();
    }
    let finding = Finding::<G> {
        stop: Arc::default(),
        told: Arc::default(),
        found: 0,
        game: PhantomData,
    };
    let (stop, told) = (finding.stop.clone(), finding.told.clone());
    let waker = waker.clone();
    let work = move || {
        let (seed, stopped) = (fresh_seed(), || stop.load(Ordering::Relaxed));
        let mut found = 0;
        for index in 0.. {
            let Some(more) = G::find_puzzles(seed, index, &stopped) else {
                return;
            };
            found += more.len();
            let mut told = lock(&told);
            told.lines.extend(more.iter().map(G::puzzle_line));
            told.is_over = found >= WANTED;
            waker.wake();
            if told.is_over {
                return;
            }
        }
    };
    // One core: the others are for the game.
    match ThreadPoolBuilder::new().num_threads(1).build() {
        Ok(pool) => {
            pool.spawn(work);
            commands.insert_resource(finding);
        }
        Err(why) => warn!("no puzzles are looked for: {why}"),
    }
}

/// Keeps what was found, and tells once that is enough.
fn collect<G: Puzzled>(
    mut finding: ResMut<Finding<G>>,
    progress: Res<ProgressOf<G>>,
    mut kept: ResMut<FoundPuzzles>,
    mut commands: Commands,
) {
    let inside = finding.bypass_change_detection();
    let told = std::mem::take(&mut *lock(&inside.told));
    if !told.lines.is_empty() {
        for line in told.lines {
            inside.found += usize::from(kept.add(G::ID, progress.number(), line));
        }
        commands.run_system_cached(memory::keep::<FoundPuzzles>);
    }
    if told.is_over {
        let said = Localized::new("puzzle-found-more").with("count", inside.found);
        commands.trigger(Notice::new(Severity::Ok, said));
        commands.remove_resource::<Finding<G>>();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_found_comes_next_and_what_has_been_done_with_goes() {
        let mut found = FoundPuzzles::default();
        for (line, is_new) in [("one", true), ("two", true), ("one", false)] {
            assert_eq!(found.add("toy", 6, line.to_owned()), is_new, "{line}");
        }
        assert!(found.add("other", 0, "three".to_owned()));
        assert_eq!(found.line("toy", 6), None);
        assert_eq!(found.line("toy", 7), Some("one"));
        assert_eq!(found.line("toy", 8), Some("two"));
        assert_eq!(found.line("toy", 9), None);
        assert_eq!(found.line("other", 1), Some("three"));
        // The second one is on the table, and may have been begun.
        assert!(found.add("toy", 8, "four".to_owned()));
        assert_eq!(found.line("toy", 7), None);
        assert_eq!(found.line("toy", 8), Some("two"));
        assert_eq!(found.line("toy", 9), Some("four"));
    }
}
