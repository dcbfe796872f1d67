//! Why a text is not the JSON of a record: where it stands, and what was expected there.

use serde_json::error::Category;

/// A fault that the reader of JSON found.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{told}")]
pub struct JsonFault {
    /// The field, as `rounds[0].moves[3]`; none where no field has been reached.
    pub field: Option<String>,
    /// The line of the text, from 1.
    pub line: usize,
    /// The column of the line, from 1; 0 before the first sign.
    pub column: usize,
    /// What is wrong there.
    pub kind: JsonFaultKind,
    /// All of it, in English.
    told: String,
}

/// What is wrong with JSON.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum JsonFaultKind {
    /// The text ends before the record does.
    CutOff,
    /// No JSON has such a sign there.
    Syntax,
    /// A field that must be there is not.
    Missing(String),
    /// Something else must be there.
    Unfit {
        /// What is there, as the reader says it: ``integer `7` ``, `string "x"`, `null`.
        found: String,
        /// What must be, as the reader says it: `a string`, `u64`, ``one of `pink`, `blue` ``.
        expected: String,
    },
    /// Anything else, in English.
    Other(String),
}

impl JsonFault {
    /// The fault of a field, by its path.
    pub(super) fn of_field(error: serde_path_to_error::Error<serde_json::Error>) -> Self {
        let path = error.path().to_string();
        let inner = error.into_inner();
        if path == "." {
            return Self::of_text(&inner);
        }
        let mut fault = Self {
            told: format!("`{path}`: {inner}"),
            ..Self::of_text(&inner)
        };
        fault.field = Some(path);
        if let JsonFaultKind::Other(said) = &fault.kind
            && let Some(kind) = size_of_kingdom(said)
        {
            fault.field = fault.field.map(|rules| rules + ".kingdom_size");
            fault.kind = kind;
        }
        fault
    }

    /// The fault of a text.
    pub(super) fn of_text(error: &serde_json::Error) -> Self {
        let told = error.to_string();
        let place = format!(" at line {} column {}", error.line(), error.column());
        let bare = told.strip_suffix(&place).unwrap_or(&told);
        let kind = match error.classify() {
            Category::Eof => JsonFaultKind::CutOff,
            Category::Syntax => JsonFaultKind::Syntax,
            Category::Data | Category::Io => JsonFaultKind::of_words(bare),
        };
        Self {
            field: None,
            line: error.line(),
            column: error.column(),
            kind,
            told,
        }
    }
}

impl JsonFaultKind {
    /// Takes apart what the reader says of a field.
    fn of_words(said: &str) -> Self {
        if let Some(field) = said.strip_prefix("missing field `") {
            return Self::Missing(field.trim_end_matches('`').to_owned());
        }
        let heads = [
            "invalid type: ",
            "invalid value: ",
            "invalid length ",
            "unknown variant ",
        ];
        let unfit = heads.iter().find_map(|head| {
            let (found, expected) = said.strip_prefix(head)?.rsplit_once(", expected ")?;
            Some(Self::Unfit {
                found: found.to_owned(),
                expected: expected.to_owned(),
            })
        });
        unfit.unwrap_or_else(|| Self::Other(said.to_owned()))
    }
}

/// What the rules say where the size of the kingdom is not theirs.
fn size_of_kingdom(said: &str) -> Option<JsonFaultKind> {
    let rest = said.strip_prefix("`kingdom_size` is ")?;
    Some(JsonFaultKind::Unfit {
        found: rest.split_once(',')?.0.to_owned(),
        expected: rest.rsplit_once(" makes it ")?.1.to_owned(),
    })
}

#[cfg(test)]
mod tests {
    use super::super::{MatchRecord, RecordError};
    use super::*;

    fn fault(text: &str) -> JsonFault {
        match MatchRecord::from_json(text) {
            Err(RecordError::Json(fault)) => *fault,
            other => panic!("{text}: {other:?}"),
        }
    }

    #[test]
    fn a_fault_of_json_is_told_by_place_field_and_what_was_expected() {
        assert_eq!(fault("{\"format\":").kind, JsonFaultKind::CutOff);
        let syntax = fault("{\n  nonsense");
        assert_eq!((&syntax.kind, syntax.line), (&JsonFaultKind::Syntax, 2));
        let missing = fault("{\"format\":\"dominations-record\",\"version\":1}");
        assert_eq!(missing.kind, JsonFaultKind::Missing("seed".to_owned()));
        let unfit = |text: &str| match fault(text) {
            JsonFault {
                field,
                kind: JsonFaultKind::Unfit { found, expected },
                ..
            } => (field, found, expected),
            other => panic!("{text}: {other:?}"),
        };
        assert_eq!(
            unfit("{\"seed\":\"x, expected y\"}"),
            (
                Some("seed".to_owned()),
                "string \"x, expected y\"".to_owned(),
                "u64".to_owned()
            )
        );
        assert_eq!(unfit("[]").0, None);
        let golden = include_str!("../../../../tests/golden/two-seats.jsonl");
        let record = golden.lines().next().expect("a record");
        let large = record.replace("\"kingdom_size\":5", "\"kingdom_size\":7");
        let size = Some("rules.kingdom_size".to_owned());
        assert_eq!(unfit(&large), (size, "7".to_owned(), "5".to_owned()));
    }
}
