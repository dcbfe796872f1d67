//! What an index keeps of files of records.

use std::{
    fs::{self, File},
    path::{Path, PathBuf},
    time::{Duration, SystemTime},
};

use super::{super::Index, played, refreshed};
use crate::{
    games::dominations::rules::{Dominations, DominoSet, Rules},
    kit::MatchRecord,
};

/// A match of Domi'Nations between Ada and a computer player, of which nothing has been played.
fn unplayed(name: &str) -> MatchRecord<Dominations> {
    let game = Dominations::new(Rules::default(), 2, DominoSet::course()).unwrap();
    let mut seats = played::<Dominations>(&["naive", "greedy"], 1).seats;
    seats[0].name = name.to_owned();
    "human".clone_into(&mut seats[0].player);
    MatchRecord::new(game, 1, seats)
}

fn age(file: &Path, seconds: u64) {
    let then = SystemTime::now() - Duration::from_secs(seconds);
    let opened = File::options().write(true).open(file).unwrap();
    opened.set_modified(then).unwrap();
}

/// A folder of three files: one match that has not begun, one that is over, and two of which one is bad.
fn folder() -> (tempfile::TempDir, Vec<PathBuf>) {
    let home = tempfile::tempdir().unwrap();
    let texts = [
        ("begun.json", unplayed("Ada").to_json()),
        (
            "over.json",
            played::<Dominations>(&["naive", "greedy"], 4).to_json(),
        ),
        ("two.jsonl", format!("{{}}\n{}\n", unplayed("Bo").to_json())),
    ];
    for (name, text) in texts {
        fs::write(home.path().join(name), text).unwrap();
    }
    let files = Index::files_of(home.path()).unwrap();
    assert_eq!(files.len(), 3);
    (home, files)
}

#[test]
fn an_index_that_is_cut_anywhere_or_damaged_anywhere_tells_the_same_as_none() {
    let (_home, files) = folder();
    let mut whole = Index::default();
    assert_eq!(refreshed(&mut whole, &files), 3);
    assert_eq!(whole.matches().len(), 3);
    assert_eq!(whole.faults().count(), 1);
    let text = whole.to_text();
    let told = |index: &Index| {
        let matches = index.matches().into_iter();
        let matches: Vec<_> = matches
            .map(|one| (one.file.to_owned(), one.summary.clone()))
            .collect();
        let faults = index
            .faults()
            .map(|(file, fault)| (file.to_owned(), fault.clone()));
        (matches, faults.collect::<Vec<_>>())
    };
    let mut read_again = std::collections::BTreeSet::new();
    let mut check = |text: &str| {
        let mut index = Index::from_text(text);
        read_again.insert(refreshed(&mut index, &files));
        assert_eq!(told(&index), told(&whole), "{text}");
    };
    for end in 0..=text.len() {
        if let Some(cut) = text.get(..end) {
            check(cut);
        }
    }
    for place in 0..text.len() {
        let mut damaged = text.clone().into_bytes();
        damaged[place] ^= 1;
        check(&String::from_utf8_lossy(&damaged));
    }
    // Whatever of it was whole was believed.
    assert_eq!(Vec::from_iter(read_again), [0, 1, 2, 3]);
}

#[test]
fn what_is_deleted_is_gone_and_what_has_changed_is_read_again() {
    let (home, mut files) = folder();
    let kept = home.path().join("kept.index");
    let mut index = Index::default();
    refreshed(&mut index, &files);
    index.write(&kept).unwrap();
    let mut index = Index::read(&kept);
    assert_eq!(refreshed(&mut index, &files), 0);

    let over = home.path().join("over.json");
    fs::remove_file(&over).unwrap();
    assert_eq!(refreshed(&mut index, &files), 0);
    assert_eq!(index.matches().len(), 2);
    files.retain(|file| *file != over);

    // As long as before, and as old: only what is in it tells.
    let begun = home.path().join("begun.json");
    let written = fs::metadata(&begun).unwrap().modified().unwrap();
    fs::write(&begun, unplayed("Eva").to_json()).unwrap();
    let opened = File::options().write(true).open(&begun).unwrap();
    opened.set_modified(written).unwrap();
    drop(opened);
    assert_eq!(refreshed(&mut index, &files), 1);
    let names: Vec<_> = (index.matches().iter())
        .map(|one| one.summary.seats[0].name.clone())
        .collect();
    assert!(names.contains(&"Eva".to_owned()) && !names.contains(&"Ada".to_owned()));

    // Old files are known by size and time; written again, they show it.
    files.iter().for_each(|file| age(file, 3600));
    refreshed(&mut index, &files);
    assert_eq!(refreshed(&mut index, &files), 0);
    fs::write(&begun, unplayed("Ida").to_json()).unwrap();
    assert_eq!(refreshed(&mut index, &files), 1);
    assert_eq!(Index::from_text(&index.to_text()), index);
}

#[test]
fn an_index_of_another_version_is_not_believed() {
    let (_home, files) = folder();
    let mut index = Index::default();
    refreshed(&mut index, &files);
    let text = index.to_text();
    let (head, lines) = text.split_once('\n').unwrap();
    let other = format!("{}\n{lines}", head.replace(" 3", " 2"));
    assert_eq!(Index::from_text(&other), Index::default());
    assert_eq!(Index::read(Path::new("/nowhere/at/all")), Index::default());
}

#[test]
fn the_order_of_files_is_that_in_which_they_were_written() {
    let (home, files) = folder();
    for (name, seconds) in [("begun.json", 10), ("over.json", 30), ("two.jsonl", 20)] {
        age(&home.path().join(name), seconds);
    }
    let mut index = Index::default();
    refreshed(&mut index, &files);
    let names: Vec<_> = (index.matches().iter())
        .map(|one| one.file.file_name().unwrap().to_owned())
        .collect();
    assert_eq!(names, ["over.json", "two.jsonl", "begun.json"]);
}
