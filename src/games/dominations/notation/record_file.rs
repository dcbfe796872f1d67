//! Files of records: `.jsonl` with one match a line, or `.json` with one object.

use std::{
    fs::File,
    io::{self, BufRead, BufReader},
    path::{Path, PathBuf},
};

use super::{record::MatchRecord, record_error::RecordError};

/// Why a file of records cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum RecordFileError {
    /// It cannot be opened or read.
    #[error("{}: {error}", .file.display())]
    Io {
        /// Which file.
        file: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// One of its records is bad.
    #[error("{}, line {line}: {error}", .file.display())]
    Record {
        /// Which file.
        file: PathBuf,
        /// The line that the record starts on, from 1.
        line: usize,
        /// What is wrong with it.
        error: RecordError,
    },
    /// There is nothing in it.
    #[error("{}: no record in it", .0.display())]
    Empty(PathBuf),
}

/// The texts of the records of a file, each with the line that it starts on.
///
/// # Errors
/// When the file cannot be opened; reading on may fail later.
pub fn texts(
    file: &Path,
) -> Result<
    Box<dyn Iterator<Item = Result<(usize, String), RecordFileError>> + Send>,
    RecordFileError,
> {
    let owned = file.to_path_buf();
    let fail = move |error| RecordFileError::Io {
        file: owned.clone(),
        error,
    };
    if file
        .extension()
        .is_some_and(|extension| extension == "json")
    {
        let text = std::fs::read_to_string(file).map_err(fail)?;
        return Ok(Box::new(std::iter::once(Ok((1, text)))));
    }
    let reader = BufReader::new(File::open(file).map_err(&fail)?);
    Ok(Box::new(
        numbered(reader).map(move |entry| entry.map_err(&fail)),
    ))
}

/// The lines that are not blank, each with its number from 1.
pub fn numbered(reader: impl BufRead) -> impl Iterator<Item = io::Result<(usize, String)>> {
    let lines = reader.lines().zip(1..);
    lines
        .map(|(text, line)| Ok((line, text?)))
        .filter(|entry| !matches!(entry, Ok((_, text)) if text.trim().is_empty()))
}

/// Reads a file of records: all of them or, if one is bad, none.
///
/// # Errors
/// The first thing that is wrong, and where.
pub fn read(file: &Path) -> Result<Vec<MatchRecord>, RecordFileError> {
    let mut records = Vec::new();
    for entry in texts(file)? {
        let (line, text) = entry?;
        let bad = |error| RecordFileError::Record {
            file: file.to_path_buf(),
            line,
            error,
        };
        records.push(MatchRecord::from_json(&text).map_err(bad)?);
    }
    if records.is_empty() {
        Err(RecordFileError::Empty(file.to_path_buf()))
    } else {
        Ok(records)
    }
}
