//! What has just been achieved: told once a match is over, and once its review is there, from the records, as everywhere.

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
        achievements::{Achievement, brought},
        statistics::{Index, MeasuredGame},
    },
    screens::{
        KeptIn, ResultsShown, autosave::MatchStore, local_day::local_day, review::ReviewKept,
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

/// What people may have achieved something by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum By {
    /// A match that is over.
    End,
    /// The review of one.
    Review,
}

/// What people have achieved with a match.
struct Reached {
    /// Whether one person sat alone with computer players.
    alone: bool,
    /// Who, and what.
    by: Vec<(String, Achievement)>,
}

/// A thread that looks for it.
struct Look {
    by: By,
    works: Works<Option<Reached>>,
}

/// The threads that look for it, and the match that was told of last: its results are seen more than once.
#[derive(Resource, Default)]
struct Looking {
    looks: Vec<Look>,
    last: Option<PathBuf>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Looking>()
        .add_observer(look_at_review)
        .add_systems(
            Update,
            (
                look.run_if(resource_added::<ResultsShown>.and_then(in_state(Screen::Table))),
                tell,
            )
                .chain(),
        );
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
    let (Ok(kept), Some(task)) = (kept.single(), task(&store, &index, &games)) else {
        return;
    };
    if looking.last.as_ref() == Some(&kept.file) {
        return;
    }
    looking.last = Some(kept.file.clone());
    looking.begin(task, kept.file.clone(), By::End, &waker);
}

/// Looks for what the people of a match have achieved by what its review says.
fn look_at_review(
    reviewed: On<ReviewKept>,
    store: Res<MatchStore>,
    index: Res<IndexFile>,
    games: Res<CountedGames>,
    waker: Res<Waker>,
    mut looking: ResMut<Looking>,
) {
    if let Some(task) = task(&store, &index, &games) {
        looking.begin(task, reviewed.0.clone(), By::Review, &waker);
    }
}

/// What is read of the matches; nothing where none are kept.
fn task(store: &MatchStore, index: &IndexFile, games: &CountedGames) -> Option<Task> {
    let store = store.0.as_ref()?;
    Some(Task {
        folder: store.folder().to_owned(),
        games: games.measured(),
        before: None,
        kept: index.0.clone(),
    })
}

impl Looking {
    /// Begins to look for what the match in that file has brought.
    fn begin(&mut self, task: Task, file: PathBuf, by: By, waker: &Waker) {
        let works = Works::begin(waker, move |stop| {
            for _ in 0..TRIES {
                let index = task.clone().read(stop)?;
                if let Some(reached) = reached_with(&file, by, &index, &task.games) {
                    return Some(reached);
                }
                thread::sleep(WAIT);
            }
            None
        });
        self.looks.push(Look { by, works });
    }

    /// What the threads that are done have found: none where it is not there.
    fn take(&mut self) -> Vec<(By, Option<Reached>)> {
        let mut found = Vec::new();
        self.looks.retain(|look| match look.works.take() {
            Some(done) => {
                found.push((look.by, done.ok().flatten()));
                false
            }
            None => true,
        });
        found
    }
}

/// What each of the people has achieved with the match in `file`; none where its end is not written yet.
fn reached_with(file: &Path, by: By, index: &Index, games: &[MeasuredGame]) -> Option<Reached> {
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
        let brought = brought(person, file, &matches, games, local_day);
        let new = match by {
            By::End => brought.by_end,
            By::Review => brought.by_review,
        };
        let told = new.into_iter().map(|one| (person.to_owned(), one));
        told.collect::<Vec<_>>()
    };
    Some(Reached {
        alone: people.len() == 1,
        by: people.iter().flat_map(of).collect(),
    })
}

/// Tells of it; whose it is, where several people play.
fn tell(mut looking: ResMut<Looking>, mut commands: Commands) {
    for (by, found) in looking.take() {
        match found {
            Some(reached) if reached.by.is_empty() => {}
            Some(reached) => {
                commands.trigger(notice(reached));
            }
            // Only a part of the match is over, or it is not kept.
            None if by == By::End => looking.last = None,
            None => {}
        }
    }
}

/// Up to so many are told with what they are for; of more only the titles, so that they cover nothing of the charts of
/// the results.
const TOLD_IN_FULL: usize = 1;

/// The titles of what each person has achieved, in a row.
fn by_person(reached: Vec<(String, Achievement)>) -> Vec<(String, Localized)> {
    let mut all: Vec<(String, Localized)> = Vec::new();
    for (person, achievement) in reached {
        let title = Localized::new(format!("achievement-{}", achievement.name()));
        match all.last_mut() {
            Some((last, titles)) if *last == person => {
                *titles = Localized::new("achievements-new-and")
                    .with("first", titles.clone())
                    .with("second", title);
            }
            _ => all.push((person, title)),
        }
    }
    all
}

fn notice(reached: Reached) -> Notice {
    let title = Localized::new("achievements-new").with("count", reached.by.len());
    let mut notice = Notice::new(Severity::Ok, title);
    let alone = if reached.alone { "yes" } else { "no" };
    if reached.by.len() > TOLD_IN_FULL {
        for (person, titles) in by_person(reached.by) {
            let line = Localized::new("achievements-new-titles")
                .with("alone", alone)
                .with("person", person)
                .with("titles", titles);
            notice = notice.line(line);
        }
        return notice;
    }
    for (person, achievement) in reached.by {
        let name = achievement.name();
        let line = Localized::new("achievements-new-line")
            .with("alone", alone)
            .with("person", person)
            .with("title", Localized::new(format!("achievement-{name}")))
            .with("line", Localized::new(format!("achievement-{name}-line")));
        notice = notice.line(line);
    }
    notice
}

#[cfg(test)]
mod tests {
    use bevy::ui::UiGlobalTransform;

    use super::*;
    use crate::shell::{
        testing::{frames, run_until, shell, speak},
        toasts::{NoticesOnTop, Past, Toast},
    };

    /// The headings of the charts begin lower on the results of all games.
    const ABOVE_CHARTS: f32 = 104.0;

    #[test]
    fn an_achievement_is_told_above_the_charts_of_the_results() {
        let mut app = shell();
        run_until(&mut app, Screen::Title);
        app.world_mut().spawn(NoticesOnTop);
        for language in ["en", "fr"] {
            speak(&mut app, language);
            for achievement in Achievement::ALL {
                let reached = Reached {
                    alone: false,
                    by: vec![("Alexandrine".to_owned(), achievement)],
                };
                app.world_mut().trigger(notice(reached));
                frames(&mut app, 4);
                let world = app.world_mut();
                let mut toasts =
                    world.query_filtered::<(&ComputedNode, &UiGlobalTransform), With<Toast>>();
                let (node, at) = toasts.single(world).unwrap();
                let foot = at.translation.y + node.size().y / 2.0;
                let fits = node.size().y > 0.0 && foot <= ABOVE_CHARTS;
                assert!(fits, "{language}, {achievement:?}: {foot}");
                world.trigger(Past("achievements-new"));
                frames(&mut app, 2);
            }
        }
    }

    #[test]
    fn many_achievements_are_told_by_their_titles_in_a_line_for_each_person() {
        let [first, ten] = [Achievement::FirstMatch, Achievement::TenMatches];
        let told = |by: &[(&str, Achievement)]| {
            let by = by.iter().map(|(who, what)| ((*who).to_owned(), *what));
            notice(Reached {
                alone: false,
                by: by.collect(),
            })
        };
        assert_eq!(told(&[("Ada", first), ("Ada", ten)]).lines.len(), 1);
        let many = told(&[("Ada", first), ("Ada", ten), ("Bob", first)]);
        assert_eq!(many.lines.len(), 2);
    }
}
