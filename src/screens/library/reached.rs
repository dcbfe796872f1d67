//! What has just been achieved: told once a match is over, from the records, as everywhere.

use std::{
    path::{Path, PathBuf},
    thread,
    time::Duration,
};

use bevy::prelude::*;

use super::{
    CountedGames, IndexFile,
    statistics::{Task, Works},
};
use crate::{
    locale::Localized,
    play::{
        achievements::{Achievement, progress},
        statistics::{Index, MeasuredGame},
    },
    screens::{
        ResultsShown,
        autosave::{KeptIn, MatchStore},
    },
    shell::{
        screens::Screen,
        toasts::{Notice, Severity},
    },
    table::Waker,
};

/// The record is written by another thread: it is looked for so often, after so long each time.
const TRIES: u32 = 20;
const WAIT: Duration = Duration::from_millis(250);

/// What people have achieved with a match.
struct Reached {
    /// Whether one person sat alone with computer players.
    alone: bool,
    /// Who, and what.
    by: Vec<(String, Achievement)>,
}

/// The thread that looks for it, and the match that was told of last: its results are seen more than once.
#[derive(Resource, Default)]
struct Looking {
    works: Option<Works<Option<Reached>>>,
    last: Option<PathBuf>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Looking>()
        .add_systems(
            Update,
            (look.run_if(resource_added::<ResultsShown>), tell)
                .chain()
                .run_if(in_state(Screen::Table)),
        )
        .add_systems(OnExit(Screen::Table), |mut looking: ResMut<Looking>| {
            looking.works = None;
        });
}

/// Looks for what the people at the table have achieved with the match that is over.
fn look(
    kept: Query<&KeptIn>,
    store: Res<MatchStore>,
    index: Res<IndexFile>,
    games: Res<CountedGames>,
    waker: Res<Waker>,
    mut looking: ResMut<Looking>,
) {
    let (Ok(kept), Some(store)) = (kept.single(), &store.0) else {
        return;
    };
    if looking.last.as_ref() == Some(&kept.file) {
        return;
    }
    looking.last = Some(kept.file.clone());
    let file = kept.file.clone();
    let games = games.measured();
    let task = Task {
        folder: store.folder().to_owned(),
        games: games.clone(),
        before: None,
        kept: index.0.clone(),
    };
    looking.works = Some(Works::begin(&waker, move |stop| {
        for _ in 0..TRIES {
            let index = task.clone().read(stop)?;
            if let Some(reached) = reached_with(&file, &index, &games) {
                return Some(reached);
            }
            thread::sleep(WAIT);
        }
        None
    }));
}

/// What each of the people has achieved with the match in `file`; none where its end is not written yet.
fn reached_with(file: &Path, index: &Index, games: &[MeasuredGame]) -> Option<Reached> {
    let matches = index.matches();
    let of_match = matches
        .iter()
        .find(|one| one.file == file && one.summary.finished)?;
    let seats = of_match.summary.seats.iter();
    let people: Vec<&str> = seats
        .filter(|seat| seat.is_person())
        .map(|seat| &*seat.name)
        .collect();
    let of = |&person: &&str| {
        let told = progress(person, &matches, games).into_iter();
        let new = told.filter(|one| one.reached == Some(of_match.written));
        new.map(|one| (person.to_owned(), one.achievement))
            .collect::<Vec<_>>()
    };
    Some(Reached {
        alone: people.len() == 1,
        by: people.iter().flat_map(of).collect(),
    })
}

/// Tells of it; whose it is, where several people play.
fn tell(mut looking: ResMut<Looking>, mut commands: Commands) {
    let Some(done) = looking.works.as_ref().and_then(Works::take) else {
        return;
    };
    looking.works = None;
    let Some(reached) = done else {
        // Only a part of the match is over, or it is not kept.
        looking.last = None;
        return;
    };
    if reached.by.is_empty() {
        return;
    }
    let title = Localized::new("achievements-new").with("count", reached.by.len());
    let mut notice = Notice::new(Severity::Ok, title);
    for (person, achievement) in reached.by {
        let name = achievement.name();
        let line = Localized::new("achievements-new-line")
            .with("alone", if reached.alone { "yes" } else { "no" })
            .with("person", person)
            .with("title", Localized::new(format!("achievement-{name}")))
            .with("line", Localized::new(format!("achievement-{name}-line")));
        notice = notice.line(line);
    }
    commands.trigger(notice);
}
