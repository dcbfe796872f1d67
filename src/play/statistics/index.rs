//! What was read from each file of records: kept in a file, so that nothing is replayed twice.
//!
//! The index is never the truth. What does not fit the file that it is about is read again; a line of the index that is cut
//! or damaged is as if it were not there; and the whole of it may be deleted at any time.

use std::{
    collections::BTreeMap,
    fs,
    io::{self, Read as _},
    path::{Path, PathBuf},
    time::SystemTime,
};

use rayon::prelude::*;
use serde::{Deserialize, Serialize};

use super::{
    MatchSummary, MeasuredGame,
    stamp::{Stamp, digest, moment, open},
};
use crate::{
    kit::file_store::{FileStore, is_absent, swap_in},
    play::{arena::Stop, record_file, review::Review},
};

/// The first line of an index. With another number in it nothing of the index is believed: raise it whenever summaries come
/// out otherwise.
const HEAD: &str = "dominations-statistics 3";
/// How many records of a file are replayed at once.
const AT_ONCE: usize = 1024;
/// The longest that a review may be, in bytes.
const LONGEST_REVIEW: u64 = 8 * 1024 * 1024;

/// What is known of some files of records.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Index {
    files: BTreeMap<PathBuf, IndexedFile>,
}

/// What is known of a file of records.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct IndexedFile {
    stamp: Stamp,
    /// Of the review beside it; none where there is none.
    review: Option<Stamp>,
    matches: Vec<MatchSummary>,
    faults: Vec<Fault>,
}

/// A line of the index.
#[derive(Serialize, Deserialize)]
struct Line {
    file: PathBuf,
    #[serde(flatten)]
    indexed: IndexedFile,
}

/// A record that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fault {
    /// The line of its file that it starts on, from 1.
    pub line: usize,
    /// What is wrong with it, in English.
    pub why: String,
}

/// A match that is known, and where it comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IndexedMatch<'a> {
    /// The file.
    pub file: &'a Path,
    /// When that was written last.
    pub written: SystemTime,
    /// The match.
    pub summary: &'a MatchSummary,
}

impl Index {
    /// Reads an index. What is damaged is left out; where there is none, nothing is known.
    pub fn read(file: &Path) -> Self {
        let text = fs::read(file).unwrap_or_default();
        Self::from_text(&String::from_utf8_lossy(&text))
    }

    /// The same, from the text of its file.
    pub fn from_text(text: &str) -> Self {
        let mut lines = text.split('\n');
        if lines.next() != Some(HEAD) {
            return Self::default();
        }
        let read = lines.filter_map(|line| {
            let (kept, line) = line.split_once(' ')?;
            let kept = u64::from_str_radix(kept, 16).ok()?;
            (kept == digest(line)).then_some(())?;
            let line: Line = serde_json::from_str(line).ok()?;
            Some((line.file, line.indexed))
        });
        Self {
            files: read.collect(),
        }
    }

    /// The text of its file: a line for each file of records, with a digest before it.
    pub fn to_text(&self) -> String {
        let mut text = format!("{HEAD}\n");
        for (file, indexed) in &self.files {
            let line = Line {
                file: file.clone(),
                indexed: indexed.clone(),
            };
            // A name that is no text cannot be written: its file is read again next time.
            if let Ok(line) = serde_json::to_string(&line) {
                text += &format!("{:016x} {line}\n", digest(&line));
            }
        }
        text
    }

    /// Writes it, whole or not at all.
    ///
    /// # Errors
    /// What the system says; the file is then as it was.
    pub fn write(&self, file: &Path) -> io::Result<()> {
        swap_in(file, &self.to_text())
    }

    /// Makes it right for these files, and forgets all others. Says how many had to be read; none if `stop` said so before
    /// all were, and it is then right for those that it knows.
    ///
    /// # Errors
    /// The first file that cannot be read, and why.
    pub fn refresh(
        &mut self,
        files: &[PathBuf],
        games: &[MeasuredGame],
        stop: Stop,
    ) -> Result<Option<usize>, (PathBuf, io::Error)> {
        let before = std::mem::take(&mut self.files);
        let look = |file: &PathBuf| {
            if stop() {
                return Ok(None);
            }
            let looked = look(file, before.get(file), games);
            let found = looked.map_err(|error| (file.clone(), error))?;
            Ok(found.map(|(is_new, indexed)| (is_new, file.clone(), indexed)))
        };
        let found: Vec<_> = files.par_iter().map(look).collect::<Result<_, _>>()?;
        let mut read = 0;
        for (is_new, file, indexed) in found.into_iter().flatten() {
            read += usize::from(is_new);
            self.files.insert(file, indexed);
        }
        Ok((!stop()).then_some(read))
    }

    /// Every match that is known, those of the file that was written first being first.
    pub fn matches(&self) -> Vec<IndexedMatch<'_>> {
        let each = self.files.iter().flat_map(|(file, indexed)| {
            let written = moment(indexed.stamp.written);
            let matches = indexed.matches.iter();
            matches.map(move |summary| IndexedMatch {
                file,
                written,
                summary,
            })
        });
        let mut all: Vec<_> = each.collect();
        // Those of one file keep the order of its lines.
        all.sort_by_key(|one| one.written);
        all
    }

    /// Everything that cannot be read, with its file.
    pub fn faults(&self) -> impl Iterator<Item = (&Path, &Fault)> {
        self.files.iter().flat_map(|(file, indexed)| {
            let faults = indexed.faults.iter();
            faults.map(move |fault| (file.as_path(), fault))
        })
    }

    /// The files of records that are meant: those in a folder, or the file itself.
    ///
    /// # Errors
    /// When the folder cannot be read, or there is nothing of that name.
    pub fn files_of(folder_or_file: &Path) -> io::Result<Vec<PathBuf>> {
        if !fs::metadata(folder_or_file)?.is_dir() {
            return Ok(vec![folder_or_file.to_owned()]);
        }
        let store = FileStore::new(folder_or_file.to_owned(), &["json", "jsonl"]);
        let files = store.files()?.into_iter().map(|kept| kept.file);
        Ok(files.filter(|file| !record_file::is_review(file)).collect())
    }
}

/// What is known of a file now, and whether it had to be read; none if it is not there any more.
fn look(
    file: &Path,
    before: Option<&IndexedFile>,
    games: &[MeasuredGame],
) -> io::Result<Option<(bool, IndexedFile)>> {
    let review_file = record_file::review_of(file);
    // A review that cannot be read is as good as none.
    let review = review_file.as_deref().and_then(|review| {
        let known = before.and_then(|before| before.review.as_ref());
        stamp_now(review, known).ok().flatten()
    });
    let Some(stamp) = stamp_now(file, before.map(|before| &before.stamp))? else {
        return Ok(None);
    };
    if let Some(before) = before {
        let same_review = match (&before.review, &review) {
            (Some(before), Some(now)) => before.is_same(now),
            (None, None) => true,
            _ => false,
        };
        if same_review && before.stamp.is_same(&stamp) {
            let kept = IndexedFile {
                stamp,
                review,
                ..before.clone()
            };
            return Ok(Some((false, kept)));
        }
    }
    let Some(mut indexed) = read(file, games)? else {
        return Ok(None);
    };
    if let (Some(stamp), Some(found)) = (review, review_file.as_deref().and_then(read_review)) {
        (indexed.matches.iter_mut()).for_each(|summary| summary.take_in(&found));
        indexed.review = Some(stamp);
    }
    Ok(Some((true, indexed)))
}

/// The stamp of a file: the known one if that surely holds.
fn stamp_now(file: &Path, known: Option<&Stamp>) -> io::Result<Option<Stamp>> {
    match fs::metadata(file) {
        Ok(facts) => match known.filter(|known| known.is_surely(&facts)) {
            Some(known) => Ok(Some(known.clone())),
            None => Stamp::of(file),
        },
        Err(error) if is_absent(&error) => Ok(None),
        Err(error) => Err(error),
    }
}

/// Reads a file, each record by itself: a bad one does not hide the others. None if it is not there any more.
fn read(file: &Path, games: &[MeasuredGame]) -> io::Result<Option<IndexedFile>> {
    let Some((facts, mut bytes)) = open(file)? else {
        return Ok(None);
    };
    let (mut matches, mut faults) = (Vec::new(), Vec::new());
    let mut texts = record_file::texts_from(file, &mut bytes)?;
    loop {
        let some: Vec<_> = texts.by_ref().take(AT_ONCE).collect::<io::Result<_>>()?;
        if some.is_empty() {
            break;
        }
        let read = some.par_iter().map(|text| {
            let read = MeasuredGame::read(games, text);
            read.map_err(|why| Fault {
                line: text.line,
                why,
            })
        });
        for one in read.collect::<Vec<_>>() {
            match one {
                Ok(summary) => matches.push(summary),
                Err(fault) => faults.push(fault),
            }
        }
    }
    drop(texts);
    Ok(Some(IndexedFile {
        stamp: Stamp::new(&facts, bytes.digest()),
        review: None,
        matches,
        faults,
    }))
}

fn read_review(file: &Path) -> Option<Review> {
    let opened = fs::File::open(file).ok()?;
    let mut text = String::new();
    opened.take(LONGEST_REVIEW).read_to_string(&mut text).ok()?;
    serde_json::from_str(&text).ok()
}
