//! Keeps the record of the match being played: one file a match, whole after every confirmed move.

use std::{fs, io, path::PathBuf, time::SystemTime};

use bevy::{prelude::*, tasks::IoTaskPool};

use super::begin::{MatchPlan, Seated};
use crate::{
    games::dominations::{
        notation::{MatchRecord, SeatEntry},
        rules::Dominations,
    },
    shell::{
        locale::Words,
        toasts::{Notice, Severity},
    },
    table::{Match, MovedOn, SitsAt},
};

/// Where the record of a match is kept; none where the platform has no place for it.
#[derive(Component, Clone)]
pub struct KeptIn(Option<PathBuf>);

/// How the last writing went.
#[derive(Resource, Default)]
struct Written(Option<crossing::Outcome>);

/// From the task that writes to the world that tells of it.
mod crossing {
    use std::sync::{Arc, Mutex};

    /// What went wrong, if anything did and has not been told yet.
    pub type Outcome = Arc<Mutex<Option<String>>>;
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Written>()
        .add_observer(find_place)
        .add_observer(keep)
        .add_systems(Update, tell_trouble);
}

/// The folder of records: the platform's place for data.
fn folder() -> Option<PathBuf> {
    let folders = directories::ProjectDirs::from("", "", "dominations")?;
    Some(folders.data_dir().join("matches"))
}

fn find_place(added: On<Add, Match<Dominations>>, mut commands: Commands) {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
    let stamp = since.map_or(0, |since| since.as_millis());
    let file = folder().map(|folder| folder.join(format!("match-{stamp}.json")));
    commands.entity(added.entity).insert(KeptIn(file));
}

/// Writes the confirmed part of the match in a task of its own.
fn keep(
    moved: On<MovedOn<Dominations>>,
    matches: Query<(&Match<Dominations>, &KeptIn)>,
    seats: Query<(&SitsAt, &Seated)>,
    plan: Option<Res<MatchPlan>>,
    mut written: ResMut<Written>,
) {
    let (Ok((played, KeptIn(Some(file)))), Some(plan)) = (matches.get(moved.table), plan) else {
        return;
    };
    if !played.is_settled() || played.record().moves().is_empty() {
        return;
    }
    let mut sitting: Vec<_> = seats.iter().collect();
    sitting.sort_by_key(|(at, _)| at.0.index());
    let entries = sitting.into_iter().map(|(_, seated)| SeatEntry {
        name: seated.0.name.clone(),
        colour: seated.0.colour,
        player: seated.0.player.word().to_owned(),
    });
    let record = MatchRecord {
        seed: plan.seed,
        seats: entries.collect(),
        record: played.record().clone(),
        faults: Vec::new(),
    };
    let outcome = written.0.get_or_insert_default().clone();
    let file = file.clone();
    IoTaskPool::get()
        .spawn(async move {
            // Only one writing at a time: a later one must not be overtaken by an earlier one.
            let mut trouble = outcome
                .lock()
                .unwrap_or_else(std::sync::PoisonError::into_inner);
            let done = swap_in(&file, &record.to_json());
            *trouble = done
                .err()
                .map(|error| format!("{}: {error}", file.display()));
        })
        .detach();
}

/// Writes a file beside and puts it in place, so that there is a whole one at every instant.
fn swap_in(file: &std::path::Path, text: &str) -> io::Result<()> {
    let folder = file.parent().ok_or(io::ErrorKind::NotFound)?;
    fs::create_dir_all(folder)?;
    let beside = file.with_extension("new");
    let mut out = fs::File::create(&beside)?;
    io::Write::write_all(&mut out, text.as_bytes())?;
    io::Write::write_all(&mut out, b"\n")?;
    out.sync_all()?;
    fs::rename(&beside, file)
}

/// Says once that the match cannot be kept; it goes on all the same.
fn tell_trouble(written: Res<Written>, mut told: Local<Option<String>>, mut commands: Commands) {
    let Some(outcome) = &written.0 else { return };
    let Ok(mut trouble) = outcome.try_lock() else {
        return;
    };
    let Some(what) = trouble.take() else { return };
    if told.as_ref() != Some(&what) {
        warn!("the match is not kept: {what}");
        commands.trigger(
            Notice::new(Severity::Warning, "keeping-failed").line(Words::plain(what.clone())),
        );
        *told = Some(what);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_record_replaces_the_one_before_whole() {
        let home = tempfile::tempdir().unwrap();
        let file = home.path().join("matches").join("one.json");
        swap_in(&file, "first").unwrap();
        swap_in(&file, "second").unwrap();
        assert_eq!(fs::read_to_string(&file).unwrap(), "second\n");
        assert_eq!(fs::read_dir(file.parent().unwrap()).unwrap().count(), 1);
    }

    #[test]
    fn a_folder_that_cannot_be_made_is_an_error_and_no_panic() {
        let home = tempfile::tempdir().unwrap();
        let in_the_way = home.path().join("matches");
        fs::write(&in_the_way, "").unwrap();
        assert!(swap_in(&in_the_way.join("one.json"), "text").is_err());
    }
}
