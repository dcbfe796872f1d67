//! Options that several commands share.

use std::{
    num::ParseIntError,
    ops::RangeInclusive,
    path::{Path, PathBuf},
};

use super::{
    failure::Failure,
    language::{is_english, read, say, told},
};
use crate::{
    games::dominations::{
        faults,
        notation::dominos_csv,
        rules::{Dominations, DominoSet, Rules},
    },
    kit::{Configured, ListFault, Options, text},
    locale::faults::of_disk,
};

/// The longest that a table of dominos may be, in bytes: the course's takes a thousandth of it.
const LONGEST_TABLE: usize = 1024 * 1024;

/// Why a text is not the number that an option takes.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(super) enum NumberFault {
    /// No whole number at all.
    #[error(transparent)]
    NoNumber(#[from] ParseIntError),
    /// Too small or too large.
    #[error("{found} is not in {least}..={most}")]
    Outside {
        found: i128,
        least: i128,
        most: i128,
    },
}

/// Reads a whole number within bounds.
pub(super) fn within<T>(
    bounds: RangeInclusive<T>,
) -> impl Fn(&str) -> Result<T, NumberFault> + Clone + Send + Sync + 'static
where
    T: Copy + Into<i128> + TryFrom<i128> + 'static,
{
    let (least, most): (i128, i128) = ((*bounds.start()).into(), (*bounds.end()).into());
    move |text| {
        let found: i128 = text.parse()?;
        let fits = (least..=most).contains(&found);
        let number = T::try_from(found).ok().filter(|_| fits);
        number.ok_or(NumberFault::Outside { found, least, most })
    }
}

/// Reads a list such as `harmony,dynasty`.
///
/// # Errors
/// The first word that is none of the game's options, or that chooses one again.
pub(super) fn chosen<G: Configured>(list: &str) -> Result<Options, String> {
    Options::read(G::OPTIONS, list).map_err(|fault| match fault {
        ListFault::Unknown { word, expected } => {
            say!("cli-no-rule", found = word, expected = expected)
        }
        ListFault::Twice { first, second } => {
            say!("cli-rule-twice", first = first, second = second)
        }
    })
}

/// Reads a list such as `harmony,dynasty`, for Domi'Nations.
pub(super) fn rules(list: &str) -> Result<Rules, String> {
    Ok(Rules::from(&chosen::<Dominations>(list)?))
}

/// The dominos of a file, or the course's.
pub(super) fn dominos(file: Option<&PathBuf>) -> Result<DominoSet, Failure> {
    file.map_or_else(|| Ok(DominoSet::course()), |file| read_dominos(file))
}

fn read_dominos(file: &Path) -> Result<DominoSet, Failure> {
    let fail = |why: String| {
        let file = file.display().to_string();
        Failure::bad_input(say!("cli-file-fault", file = file, why = why))
    };
    let table = std::fs::File::open(file).and_then(|file| text::whole(file, LONGEST_TABLE));
    let table = table.map_err(|error| fail(told(&error, || of_disk(&error))))?;
    dominos_csv::parse_bytes(&table).map_err(|error| {
        fail(if is_english() {
            error.to_string()
        } else {
            let rows = error
                .0
                .iter()
                .map(|fault| read(&faults::of_domino_row(fault)));
            let rows: Vec<_> = rows.collect();
            say!("cli-faults", count = rows.len(), told = rows.join(" "))
        })
    })
}
