//! What is wrong with a file of any game: the disk, its text, its JSON.

use std::io::{self, ErrorKind};

use super::localized::{Arg, Localized};
use crate::kit::{
    json_fault::{Expected, Found, JsonFault, JsonFaultKind},
    text::NotUtf8,
};

/// Why the disk does not do what it should.
pub fn of_disk(error: &io::Error) -> Localized {
    match error.kind() {
        ErrorKind::NotFound => Localized::new("fault-disk-nothing"),
        ErrorKind::PermissionDenied => Localized::new("fault-disk-forbidden"),
        ErrorKind::StorageFull => Localized::new("fault-disk-full"),
        ErrorKind::InvalidData => Localized::new("fault-disk-no-text"),
        ErrorKind::FileTooLarge => Localized::new("fault-disk-too-long"),
        _ => Localized::new("fault-disk").with("told", error.to_string()),
    }
}

/// What is no text in the record that begins on that line of its file.
pub fn of_text(fault: &NotUtf8, line: usize) -> Localized {
    Localized::new("fault-no-text")
        .with("line", line + fault.line - 1)
        .with("column", fault.column)
        .with("byte", format!("0x{:02x}", fault.byte))
}

/// What is wrong with the JSON of the record that begins on that line of its file.
pub fn of_json(fault: &JsonFault, line: usize) -> Localized {
    let field: Arg = match &fault.field {
        Some(field) => field.clone().into(),
        None => Localized::new("fault-the-record").into(),
    };
    let said = match &fault.kind {
        JsonFaultKind::CutOff => Localized::new("fault-json-cut"),
        JsonFaultKind::Syntax => Localized::new("fault-json-syntax"),
        JsonFaultKind::Missing(missing) => {
            Localized::new("fault-json-missing").with("field", within(fault, missing))
        }
        JsonFaultKind::Twice(twice) => {
            Localized::new("fault-json-twice").with("field", within(fault, twice))
        }
        JsonFaultKind::Unfit { found, expected } => Localized::new("fault-json-unfit")
            .with("field", field)
            .with("found", found_words(found))
            .with("expected", expected_words(expected)),
        JsonFaultKind::Other(told) => Localized::new("fault-json-other")
            .with("field", field)
            .with("told", told.clone()),
    };
    said.with("line", line + fault.line.saturating_sub(1))
        .with("column", fault.column)
}

/// A field of the object that is at fault.
fn within(fault: &JsonFault, field: &str) -> String {
    match &fault.field {
        Some(of) => format!("{of}.{field}"),
        None => field.to_owned(),
    }
}

/// What is there.
fn found_words(found: &Found) -> Arg {
    match found {
        Found::Value(spelled) => spelled.clone().into(),
        Found::List => Localized::new("fault-a-list").into(),
        Found::Length(length) => Localized::new("fault-a-list-of")
            .with("length", *length)
            .into(),
        Found::Object => Localized::new("fault-an-object").into(),
    }
}

/// What must be there.
fn expected_words(expected: &Expected) -> Arg {
    let key = match expected {
        Expected::Number => "fault-a-number",
        Expected::Text => "fault-a-text",
        Expected::Letter => "fault-a-letter",
        Expected::Boolean => "fault-a-boolean",
        Expected::List => "fault-a-list",
        Expected::Tuple(_) => "fault-a-domino",
        Expected::Object => "fault-an-object",
        Expected::OneOf(words) => return words.join(", ").into(),
        Expected::Words(words) => return words.clone().into(),
    };
    Localized::new(key).into()
}
