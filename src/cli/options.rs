//! Options that several commands share.

use std::path::{Path, PathBuf};

use super::failure::Failure;
use crate::games::dominations::{
    notation::dominos_csv,
    rules::{DominoSet, OptionalRule, Rules},
};

/// Reads a list such as `harmony,dynasty`.
pub(super) fn rules(list: &str) -> Result<Rules, String> {
    let names = list
        .split(',')
        .map(str::trim)
        .filter(|name| !name.is_empty());
    let options: Result<Vec<OptionalRule>, _> = names.map(str::parse).collect();
    Ok(Rules::with(options.map_err(|error| error.to_string())?))
}

/// The dominos of a file, or the course's.
pub(super) fn dominos(file: Option<&PathBuf>) -> Result<DominoSet, Failure> {
    file.map_or_else(|| Ok(DominoSet::course()), |file| read_dominos(file))
}

fn read_dominos(file: &Path) -> Result<DominoSet, Failure> {
    let fail =
        |error: &dyn std::fmt::Display| Failure::bad_input(format!("{}: {error}", file.display()));
    let table = std::fs::read(file).map_err(|error| fail(&error))?;
    dominos_csv::parse_bytes(&table).map_err(|error| fail(&error))
}
