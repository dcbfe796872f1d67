//! Why a text is not the JSON that was expected: where it stands, and what was expected there.

mod kind;
mod tree;

use std::fmt;

use serde::de::DeserializeOwned;
use serde_json::error::Category;

pub use kind::{Expected, Found, JsonFaultKind};

use tree::{Tree, Wrong};

/// A fault that the reader of JSON found. As text it tells what is wrong; where, whoever knows of what the text is a part.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub struct JsonFault {
    /// The field, as `rounds[0].moves[3]`; none where no field has been reached.
    pub field: Option<String>,
    /// The line of the text, from 1.
    pub line: usize,
    /// The column of the line, from 1; 0 before the first sign.
    pub column: usize,
    /// What is wrong there.
    pub kind: JsonFaultKind,
}

impl fmt::Display for JsonFault {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        match (&self.kind, &self.field) {
            (JsonFaultKind::CutOff, _) => out.write_str("the text ends too early"),
            (JsonFaultKind::Syntax, _) => out.write_str("this is not JSON"),
            (JsonFaultKind::Missing(field), _) => write!(out, "`{}` is missing", self.inner(field)),
            (JsonFaultKind::Twice(field), _) => {
                write!(out, "`{}` is there twice", self.inner(field))
            }
            (JsonFaultKind::Unknown(known), _) => {
                let field = self.field.as_deref().unwrap_or_default();
                write!(
                    out,
                    "`{field}` is unknown, expected one of {}",
                    known.join(", ")
                )
            }
            (JsonFaultKind::Unfit { found, expected }, Some(field)) => {
                write!(out, "`{field}` is {found}, expected {expected}")
            }
            (JsonFaultKind::Unfit { found, expected }, None) => {
                write!(out, "found {found}, expected {expected}")
            }
            (JsonFaultKind::Other(told), Some(field)) => write!(out, "`{field}`: {told}"),
            (JsonFaultKind::Other(told), None) => out.write_str(told),
        }
    }
}

/// Reads JSON.
///
/// # Errors
/// Where the text is not JSON, or not such a value.
pub fn read<T: DeserializeOwned>(text: &str) -> Result<T, JsonFault> {
    let mut json = serde_json::Deserializer::from_str(text);
    let read = serde_path_to_error::deserialize(&mut json);
    let value = read.map_err(|error| JsonFault::of_value::<T>(error, text))?;
    json.end().map_err(|error| JsonFault::of_text(&error))?;
    Ok(value)
}

impl JsonFault {
    /// All of it, in English, with the place in the text.
    pub fn with_place(&self) -> String {
        format!("line {}, column {}: {self}", self.line, self.column)
    }

    /// A field of the object that is at fault, from the whole value on.
    pub fn inner(&self, field: &str) -> String {
        match &self.field {
            Some(of) => format!("{of}.{field}"),
            None => field.to_owned(),
        }
    }

    /// The fault of a value, and of which field of it.
    fn of_value<T: DeserializeOwned>(
        error: serde_path_to_error::Error<serde_json::Error>,
        text: &str,
    ) -> Self {
        let path = error.path().clone();
        let error = error.into_inner();
        let mut fault = Self::of_text(&error);
        // The reader has only words for what does not fit; as a tree it tells by type.
        match serde_json::from_str::<Tree>(text) {
            Ok(tree) => {
                if let Err(Wrong(kind)) = T::deserialize(&tree) {
                    fault.kind = kind;
                }
            }
            Err(error) if error.classify() != Category::Data => return Self::of_text(&error),
            Err(_) => {}
        }
        fault.field = path.iter().next().map(|_| path.to_string());
        fault
    }

    /// The fault of a text.
    fn of_text(error: &serde_json::Error) -> Self {
        let (line, column) = (error.line(), error.column());
        Self {
            field: None,
            line,
            column,
            kind: match error.classify() {
                Category::Eof => JsonFaultKind::CutOff,
                Category::Syntax => JsonFaultKind::Syntax,
                Category::Data | Category::Io => {
                    let told = error.to_string();
                    let place = format!(" at line {line} column {column}");
                    JsonFaultKind::Other(told.strip_suffix(&place).unwrap_or(&told).to_owned())
                }
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        games::dominations::notation::{MatchRecord, RecordError},
        kit::EnvelopeFault,
    };

    fn fault(text: &str) -> JsonFault {
        match MatchRecord::from_json(text) {
            Err(RecordError::Envelope(EnvelopeFault::Json(fault))) => *fault,
            other => panic!("{text}: {other:?}"),
        }
    }

    #[test]
    fn a_fault_of_json_is_told_by_place_field_and_what_was_expected() {
        assert_eq!(fault("{\"format\":").kind, JsonFaultKind::CutOff);
        let syntax = fault("{\n  nonsense");
        assert_eq!((&syntax.kind, syntax.line), (&JsonFaultKind::Syntax, 2));
        let missing = fault("{\"format\":\"dominations-record\",\"version\":1}");
        assert_eq!(missing.kind, JsonFaultKind::Missing("seed"));
        let twice = fault("{\"format\":\"x\",\"format\":\"y\"}");
        assert_eq!(twice.kind, JsonFaultKind::Twice("format"));
        let late = fault("{\"seed\":\"x\",\n]");
        assert_eq!((late.kind, late.line), (JsonFaultKind::Syntax, 2));
    }

    #[test]
    fn a_fault_is_told_in_plain_words() {
        #[derive(Debug, PartialEq, serde::Deserialize)]
        #[serde(deny_unknown_fields)]
        struct Inner {
            chance: f64,
        }
        #[derive(Debug, PartialEq, serde::Deserialize)]
        struct Outer {
            of: Inner,
            cell: (u8, i8),
        }
        let whole = Outer {
            of: Inner { chance: 1.0 },
            cell: (1, -1),
        };
        assert_eq!(read("{\"of\":{\"chance\":1},\"cell\":[1,-1]}"), Ok(whole));
        for (text, told) in [
            ("", "the text ends too early"),
            ("x", "this is not JSON"),
            ("{} x", "this is not JSON"),
            ("{}", "`of` is missing"),
            ("7", "found 7, expected an object"),
            ("{\"of\":[]}", "`of` is a list of 0, expected an object"),
            ("{\"of\":{}}", "`of.chance` is missing"),
            (
                "{\"of\":{\"chance\":1,\"chance\":2}}",
                "`of.chance` is there twice",
            ),
            (
                "{\"of\":{\"chance\":\"x\"}}",
                "`of.chance` is \"x\", expected a number",
            ),
            (
                "{\"of\":{\"chances\":1}}",
                "`of.chances` is unknown, expected one of chance",
            ),
            (
                "{\"cell\":[1]}",
                "`cell` is a list of 1, expected a list of 2",
            ),
            (
                "{\"cell\":[1,128]}",
                "`cell[1]` is 128, expected a whole number, -128 to 127",
            ),
        ] {
            let fault = read::<Outer>(text).unwrap_err();
            assert_eq!(fault.to_string(), told, "{text}");
        }
    }

    #[test]
    fn what_does_not_fit_is_told_by_type() {
        let golden = include_str!("../../../tests/golden/two-seats.jsonl");
        let golden = golden.lines().next().expect("a record");
        let unfit = |from: &str, to: &str| {
            assert!(golden.contains(from), "{from}");
            let JsonFault { field, kind, .. } = fault(&golden.replacen(from, to, 1));
            let JsonFaultKind::Unfit { found, expected } = kind else {
                panic!("{to}: {kind:?}")
            };
            (field.unwrap_or_default(), found, expected)
        };
        let value = |spelled: &str| Found::Value(spelled.to_owned());
        let within = |least, most| Expected::WholeWithin { least, most };
        let seed = |to: &str| unfit("\"seed\":653806564443127", &format!("\"seed\":{to}"));
        for (spelled, found, expected) in [
            (
                "\"x, expected y\"",
                value("\"x, expected y\""),
                Expected::Whole,
            ),
            ("-1", value("-1"), within(0, u64::MAX)),
            ("7.5", value("7.5"), within(0, u64::MAX)),
            ("null", value("null"), Expected::Whole),
            ("true", value("true"), Expected::Whole),
            ("[7]", Found::List, Expected::Whole),
            ("{}", Found::Object, Expected::Whole),
        ] {
            let told = ("seed".to_owned(), found, expected);
            assert_eq!(seed(spelled), told);
        }
        let rules = |from: &str, to: &str, expected: Expected| {
            let (field, _, told) = unfit(from, to);
            assert_eq!(told, expected, "{field}");
            field
        };
        let boolean = Expected::Boolean;
        let field = rules("\"harmony\":false", "\"harmony\":0", boolean);
        assert_eq!(field, "rules.harmony");
        const ORDERS: &[&str] = &["place-then-pick", "pick-then-place"];
        for to in ["\"any\"", "7", "[]"] {
            let to = format!("\"turn_order\":{to}");
            rules(
                "\"turn_order\":\"place-then-pick\"",
                &to,
                Expected::OneOf(ORDERS),
            );
        }
        rules("\"seats\":[", "\"seats\":7,\"more\":[", Expected::List);
        rules("\"seats\":[", "\"seats\":[7,", Expected::Object);
        rules("\"moves\":[", "\"moves\":[7,", Expected::Text);
        for (domino, found, expected) in [
            ("[1,\"W\",0]", Found::Length(3), Expected::Tuple(5)),
            (
                "[1,\"W\",0,\"W\",0,0]",
                Found::Length(6),
                Expected::Tuple(5),
            ),
            ("[1,\"Wh\",0,\"W\",0]", value("\"Wh\""), Expected::Letter),
            ("[1,\"W\",300,\"W\",0]", value("300"), within(0, 255)),
        ] {
            let told = unfit("\"seats\"", &format!("\"dominos\":[{domino}],\"seats\""));
            assert_eq!((told.1, told.2), (found, expected), "{domino}");
            assert!(told.0.starts_with("dominos[0]"), "{}", told.0);
        }
        assert!(matches!(
            fault("[]").kind,
            JsonFaultKind::Missing(_) | JsonFaultKind::Unfit { .. }
        ));
    }
}
