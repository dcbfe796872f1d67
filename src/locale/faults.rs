//! What is wrong with a file of any game: the disk, its text, its JSON.

use std::io::{self, ErrorKind};

use super::localized::{Arg, Localized};
use crate::kit::{
    EndFault, EnvelopeFault,
    json_fault::{Expected, Found, JsonFault, JsonFaultKind},
    noted::{NoteFault, Noted},
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

/// What is wrong with the record that begins on that line of its file.
pub fn at_line(why: Localized, line: usize) -> Localized {
    match line {
        0 | 1 => why,
        _ => Localized::new("fault-line")
            .with("line", line)
            .with("why", why),
    }
}

/// Why the text that begins on that line of its file is no record of the game.
pub fn of_envelope(fault: &EnvelopeFault, line: usize) -> Localized {
    let why = match fault {
        EnvelopeFault::Json(fault) => return of_json(fault, line),
        EnvelopeFault::Text(fault) => return of_text(fault, line),
        EnvelopeFault::Format { found, expected } => Localized::new("fault-format")
            .with("found", found.clone())
            .with("expected", *expected),
        EnvelopeFault::Version { found, expected } => Localized::new(match found > expected {
            true => "fault-version-newer",
            false => "fault-version",
        })
        .with("found", *found)
        .with("expected", *expected),
    };
    at_line(why, line)
}

/// What the end of a record tells that its moves do not lead to.
pub fn of_end(fault: &EndFault) -> Localized {
    Localized::new("fault-end")
        .with("field", fault.field)
        .with("found", fault.found.clone())
        .with("expected", fault.expected.clone())
}

/// What a record notes and cannot have been.
pub fn of_noted(said: Noted) -> Localized {
    match said {
        Noted::EmptyName(seat) => Localized::new("verify-name-empty").with("seat", seat),
        Noted::BrokenName(seat) => Localized::new("verify-name-broken").with("seat", seat),
        Noted::Fault(entry, why) => of_entry(entry, "faults", of_note(why)),
        Noted::TakenBack(entry, why) => of_entry(entry, "taken_back", of_note(why)),
    }
}

/// What is wrong with an entry of a list, by its number from 1.
pub fn of_entry(entry: usize, field: &'static str, why: Localized) -> Localized {
    Localized::new("verify-entry")
        .with("entry", entry)
        .with("field", field)
        .with("why", why)
}

fn of_note(fault: NoteFault) -> Localized {
    match fault {
        NoteFault::Seat(seat) => Localized::new("verify-no-seat").with("seat", seat),
        NoteFault::Round(round) => Localized::new("verify-no-round").with("round", round),
        NoteFault::Move(round, number) => Localized::new("verify-no-move")
            .with("round", round)
            .with("number", number),
        NoteFault::OthersMove {
            round,
            number,
            of,
            seat,
        } => Localized::new("verify-others-move")
            .with("round", round)
            .with("number", number)
            .with("of", of.index())
            .with("seat", seat),
        NoteFault::NoReason => Localized::new("verify-no-reason"),
        NoteFault::Hardcore => Localized::new("verify-hardcore"),
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
