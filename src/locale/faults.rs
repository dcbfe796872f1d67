//! What is wrong with a file of any game: the disk, its text, its JSON.

use std::io::{self, ErrorKind};

use super::localized::{Arg, Localized};
use crate::kit::{
    EndFault, EnvelopeFault, TimesFault,
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

/// Why the text that begins on that line of its file is no record of the game, and where in it.
pub fn of_envelope(fault: &EnvelopeFault, line: usize) -> Localized {
    match fault.place() {
        Some(place) => at_place(envelope_words(fault), line, place),
        None => at_line(envelope_words(fault), line),
    }
}

/// The same where the place is told beside it.
pub fn envelope_words(fault: &EnvelopeFault) -> Localized {
    match fault {
        EnvelopeFault::Json(fault) => json_words(fault),
        EnvelopeFault::Text(fault) => text_words(fault),
        EnvelopeFault::Format { found, expected } => Localized::new("fault-format")
            .with("found", found.clone())
            .with("expected", *expected),
        EnvelopeFault::Version { found, expected } => Localized::new(match found > expected {
            true => "fault-version-newer",
            false => "fault-version",
        })
        .with("found", *found)
        .with("expected", *expected),
    }
}

/// What the end of a record tells that its moves do not lead to.
pub fn of_end(fault: &EndFault) -> Localized {
    Localized::new("fault-end")
        .with("field", fault.field)
        .with("found", fault.found.clone())
        .with("expected", fault.expected.clone())
}

/// Why the times that a record has are not those of its moves.
pub fn of_times(fault: TimesFault) -> Localized {
    Localized::new("fault-times")
        .with("found", fault.found)
        .with("expected", fault.expected)
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

/// What is no text, the place being told beside it.
pub fn text_words(fault: &NotUtf8) -> Localized {
    Localized::new("fault-no-text").with("byte", format!("0x{:02x}", fault.byte))
}

/// What is wrong with the JSON that begins on that line of its file, and where in it.
pub fn of_json(fault: &JsonFault, line: usize) -> Localized {
    at_place(json_words(fault), line, (fault.line, fault.column))
}

/// The same where the place is told beside it.
pub fn json_words(fault: &JsonFault) -> Localized {
    let field: Arg = match &fault.field {
        Some(field) => field.clone().into(),
        None => Localized::new("fault-the-text").into(),
    };
    match &fault.kind {
        JsonFaultKind::CutOff => Localized::new("fault-json-cut"),
        JsonFaultKind::Syntax => Localized::new("fault-json-syntax"),
        JsonFaultKind::Missing(missing) => {
            Localized::new("fault-json-missing").with("field", fault.inner(missing))
        }
        JsonFaultKind::Twice(twice) => {
            Localized::new("fault-json-twice").with("field", fault.inner(twice))
        }
        JsonFaultKind::Unknown(known) => Localized::new("fault-json-unknown")
            .with("field", field)
            .with("expected", known.join(", ")),
        JsonFaultKind::Unfit { found, expected } => Localized::new("fault-json-unfit")
            .with("field", field)
            .with("found", found_words(found))
            .with("expected", expected_words(expected)),
        JsonFaultKind::Other(told) => Localized::new("fault-json-other")
            .with("field", field)
            .with("told", told.clone()),
    }
}

/// With the place in the text that begins on that line of its file.
fn at_place(why: Localized, line: usize, (below, column): (usize, usize)) -> Localized {
    Localized::new("fault-place")
        .with("line", line + below.saturating_sub(1))
        .with("column", column)
        .with("why", why)
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
    let words = match expected {
        Expected::Whole => Localized::new("fault-a-whole-number"),
        Expected::WholeWithin { least, most } => Localized::new("fault-a-whole-number-within")
            .with("least", least.to_string())
            .with("most", most.to_string()),
        Expected::Number => Localized::new("fault-a-number"),
        Expected::Text => Localized::new("fault-a-text"),
        Expected::Letter => Localized::new("fault-a-letter"),
        Expected::Boolean => Localized::new("fault-a-boolean"),
        Expected::List => Localized::new("fault-a-list"),
        Expected::Tuple(length) => Localized::new("fault-a-list-of").with("length", *length),
        Expected::Object => Localized::new("fault-an-object"),
        Expected::OneOf(words) => return words.join(", ").into(),
        Expected::Words(words) => return words.clone().into(),
    };
    words.into()
}
