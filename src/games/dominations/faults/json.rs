//! What is wrong with the JSON of a record: the reader tells it in its own words, which are put into the player's here.

use crate::{
    games::dominations::notation::{JsonFault, JsonFaultKind},
    locale::{Arg, Localized},
};

/// What is wrong with the JSON of the record that begins on that line of its file.
pub(super) fn of_json(fault: &JsonFault, line: usize) -> Localized {
    let field: Arg = match &fault.field {
        Some(field) => field.clone().into(),
        None => Localized::new("fault-the-record").into(),
    };
    let said = match &fault.kind {
        JsonFaultKind::CutOff => Localized::new("fault-json-cut"),
        JsonFaultKind::Syntax => Localized::new("fault-json-syntax"),
        JsonFaultKind::Missing(missing) => Localized::new("fault-json-missing").with(
            "field",
            match &fault.field {
                Some(of) => format!("{of}.{missing}"),
                None => missing.clone(),
            },
        ),
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

/// What is there, without what the reader says about its kind.
fn found_words(found: &str) -> Arg {
    match found {
        "map" => Localized::new("fault-an-object").into(),
        "sequence" => Localized::new("fault-a-list").into(),
        other => {
            let value = other.find(['`', '"']).map_or(other, |at| &other[at..]);
            value.trim_matches('`').into()
        }
    }
}

/// What must be there.
fn expected_words(expected: &str) -> Arg {
    let key = match expected {
        "u8" | "u16" | "u32" | "u64" | "usize" => "fault-a-number",
        "a string" => "fault-a-text",
        "a boolean" => "fault-a-boolean",
        "a character" => "fault-a-letter",
        "a sequence" => "fault-a-list",
        other if other.starts_with("struct ") => "fault-an-object",
        other if other.starts_with("a tuple") => "fault-a-domino",
        other => {
            let choice = other.strip_prefix("one of ").unwrap_or(other);
            return choice.replace('`', "").replace(" or ", ", ").into();
        }
    };
    Localized::new(key).into()
}
