//! Reads files of records on all cores, in order.

use std::{io, path::Path};

use rayon::prelude::*;

use super::{
    failure::Failure,
    language::{say, told},
    threads,
};
use crate::{
    kit::text::NotUtf8,
    locale::{Localized, faults},
    play::record_file::{self, RecordText},
};

/// How many records are read at once.
const AT_ONCE: usize = 2048;

/// Hands what `read` makes of the text of each record of a file to `take`, with the line that it starts on; bad ones as
/// what is wrong with them.
///
/// # Errors
/// When the file cannot be read, has no record in it, or `take` fails.
pub(super) fn each<T: Send, E: From<NotUtf8> + Send>(
    file: &Path,
    read: impl Fn(&str) -> Result<T, E> + Sync,
    mut take: impl FnMut(usize, Result<T, E>) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let fail = |error: io::Error| {
        let name = file.display().to_string();
        Failure::bad_input(told(&format_args!("{name}: {error}"), || {
            Localized::new("cli-file-fault")
                .with("file", name.clone())
                .with("why", faults::of_disk(&error))
        }))
    };
    let mut texts = record_file::texts(file).map_err(fail)?.peekable();
    if texts.peek().is_none() {
        return Err(Failure::bad_input(say!(
            "cli-no-record",
            file = file.display().to_string()
        )));
    }
    let pool = threads::pool(None)?;
    while texts.peek().is_some() {
        let some: Result<Vec<_>, _> = texts.by_ref().take(AT_ONCE).collect();
        let some = some.map_err(fail)?;
        let read_one = |record: &RecordText| {
            let text = record.text().map_err(E::from);
            (record.line, text.and_then(&read))
        };
        let read: Vec<_> = pool.install(|| some.par_iter().map(read_one).collect());
        for (line, record) in read {
            take(line, record)?;
        }
    }
    Ok(())
}
