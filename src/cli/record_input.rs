//! Reads files of records on all cores, in order.

use std::path::Path;

use rayon::prelude::*;

use super::{failure::Failure, threads};
use crate::games::dominations::notation::{RecordError, record_file};

/// How many records are read at once.
const AT_ONCE: usize = 2048;

/// Hands what `read` makes of the text of each record of a file to `take`, with the line that it starts on; bad ones as
/// what is wrong with them.
///
/// # Errors
/// When the file cannot be read, has no record in it, or `take` fails.
pub(super) fn each<T: Send>(
    file: &Path,
    read: impl Fn(&str) -> Result<T, RecordError> + Sync,
    mut take: impl FnMut(usize, Result<T, RecordError>) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let mut texts = record_file::texts(file)
        .map_err(Failure::bad_input)?
        .peekable();
    if texts.peek().is_none() {
        return Err(Failure::bad_input(format!(
            "{}: no record in it",
            file.display()
        )));
    }
    let pool = threads::pool(None)?;
    while texts.peek().is_some() {
        let some: Result<Vec<_>, _> = texts.by_ref().take(AT_ONCE).collect();
        let some = some.map_err(Failure::bad_input)?;
        let read = |record: &record_file::RecordText| (record.line, record.text().and_then(&read));
        let read: Vec<_> = pool.install(|| some.par_iter().map(read).collect());
        for (line, record) in read {
            take(line, record)?;
        }
    }
    Ok(())
}
