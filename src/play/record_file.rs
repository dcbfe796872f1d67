//! Files of records: `.jsonl` with one match a line, or `.json` with one object.

use std::{
    fs::File,
    io::{self, BufReader, Read},
    path::{Path, PathBuf},
};

use serde::Deserialize;

use crate::kit::{MatchRecord, Notation, text};

/// The longest that a record may be, in bytes: a Dynasty of four takes a fiftieth of it.
const LONGEST: usize = 1024 * 1024;

/// Why a file of records cannot be used, `E` being what can be wrong with one of them.
#[derive(Debug, thiserror::Error)]
pub enum RecordFileError<E: std::error::Error + 'static> {
    /// It cannot be opened or read.
    #[error("{}: {error}", .file.display())]
    Io {
        /// Which file.
        file: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// Some of its records are bad.
    #[error("{}, line {line}: {error}{}", .file.display(), and_more(*.more))]
    Record {
        /// Which file.
        file: PathBuf,
        /// The line that the first bad record starts on, from 1.
        line: usize,
        /// What is wrong with it.
        error: E,
        /// How many others are bad.
        more: usize,
    },
    /// There is nothing in it.
    #[error("{}: no record in it", .0.display())]
    Empty(PathBuf),
}

/// The note that there are `more` faults than the one shown; empty without any.
pub fn and_more(more: usize) -> String {
    match more {
        0 => String::new(),
        more => format!(" (and {more} more)"),
    }
}

/// A record as its file spells it.
#[derive(Clone, Debug)]
pub struct RecordText {
    /// The line that it starts on, from 1.
    pub line: usize,
    bytes: Vec<u8>,
}

impl RecordText {
    /// The text.
    ///
    /// # Errors
    /// When it is not UTF-8.
    pub fn text(&self) -> Result<&str, text::NotUtf8> {
        text::utf8(&self.bytes)
    }

    /// The identifier of the game that it calls itself a record of; none where it does not say so.
    pub fn game(&self) -> Option<String> {
        #[derive(Deserialize)]
        struct Head {
            format: String,
        }
        let Head { format } = serde_json::from_slice(&self.bytes).ok()?;
        Some(format.strip_suffix("-record")?.to_owned())
    }

    /// Reads the record, and replays it.
    ///
    /// # Errors
    /// The first thing that is wrong with it.
    pub fn record<G: Notation>(&self) -> Result<MatchRecord<G>, G::RecordError> {
        MatchRecord::from_json(self.text()?)
    }
}

/// The texts of the records of a file.
///
/// # Errors
/// When the file cannot be opened; reading on may fail later.
pub fn texts(file: &Path) -> io::Result<Box<dyn Iterator<Item = io::Result<RecordText>> + Send>> {
    texts_from(file, File::open(file)?)
}

/// The texts of the records of a file of that name, of which `reader` reads.
///
/// # Errors
/// When it cannot be read; reading on may fail later.
pub fn texts_from<'a>(
    file: &Path,
    reader: impl Read + Send + 'a,
) -> io::Result<Box<dyn Iterator<Item = io::Result<RecordText>> + Send + 'a>> {
    if file
        .extension()
        .is_some_and(|extension| extension == "json")
    {
        let bytes = text::whole(reader, LONGEST)?;
        return Ok(Box::new(std::iter::once(Ok(RecordText { line: 1, bytes }))));
    }
    Ok(Box::new(numbered(reader)))
}

/// How the names of reviews end.
const REVIEW: &str = "review.json";

/// The file that the review of a match is kept in, beside its record: `match.review.json` for `match.json`. None for files that
/// may hold several matches.
pub fn review_of(record: &Path) -> Option<PathBuf> {
    let json = record.extension().is_some_and(|ending| ending == "json");
    (json && !is_review(record)).then(|| record.with_extension(REVIEW))
}

/// Whether a file is the review of a match and no record.
pub fn is_review(file: &Path) -> bool {
    let name = file.file_name().unwrap_or_default().to_string_lossy();
    name.ends_with(&format!(".{REVIEW}"))
}

/// The lines that are not blank.
pub fn numbered(reader: impl Read) -> impl Iterator<Item = io::Result<RecordText>> {
    let lines = text::lines(BufReader::new(reader), LONGEST).zip(1..);
    lines
        .map(|(bytes, line)| match bytes {
            Ok(bytes) => Ok(RecordText { line, bytes }),
            Err(error) => Err(io::Error::new(
                error.kind(),
                format!("line {line}: {error}"),
            )),
        })
        .filter(
            |entry| !matches!(entry, Ok(RecordText { bytes, .. }) if bytes.trim_ascii().is_empty()),
        )
}

/// Reads a file of records: all of them or, if one is bad, none.
///
/// # Errors
/// The first thing that is wrong, where, and how many records are bad besides.
pub fn read<G: Notation>(
    file: &Path,
) -> Result<Vec<MatchRecord<G>>, RecordFileError<G::RecordError>> {
    let cannot_read = |error| RecordFileError::Io {
        file: file.to_path_buf(),
        error,
    };
    let mut records = Vec::new();
    let mut first_fault = None;
    let mut faults = 0;
    for entry in texts(file).map_err(cannot_read)? {
        let entry = entry.map_err(cannot_read)?;
        match entry.record() {
            Ok(record) => records.push(record),
            Err(error) => {
                faults += 1;
                first_fault.get_or_insert((entry.line, error));
            }
        }
    }
    match first_fault {
        Some((line, error)) => Err(RecordFileError::Record {
            file: file.to_path_buf(),
            line,
            error,
            more: faults - 1,
        }),
        None if records.is_empty() => Err(RecordFileError::Empty(file.to_path_buf())),
        None => Ok(records),
    }
}
