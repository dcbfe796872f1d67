//! One file of texts; its faults carry their line.

use std::sync::Arc;

use fluent_bundle::FluentResource;

use crate::kit::text::NotUtf8;

/// So many braces and brackets may stand within one another.
const DEEPEST: usize = 24;

/// The texts of one file in one language.
pub type TextSource = Arc<FluentResource>;

/// Why a file of texts is refused.
#[derive(Debug, thiserror::Error)]
pub enum TextFault {
    /// The disk refuses.
    #[error("cannot be read: {0}")]
    Io(#[from] std::io::Error),
    /// All that is wrong with the texts in it.
    #[error("{}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))]
    Syntax(Vec<SyntaxFault>),
}

/// One thing that is wrong with texts.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{line}:{column}: {what}")]
pub struct SyntaxFault {
    /// The line, from 1.
    pub line: usize,
    /// The letter of the line, from 1.
    pub column: usize,
    /// What is wrong there, in English.
    pub what: String,
}

impl From<NotUtf8> for TextFault {
    fn from(fault: NotUtf8) -> Self {
        Self::Syntax(vec![SyntaxFault {
            line: fault.line,
            column: fault.column,
            what: "this is not UTF-8 text".to_owned(),
        }])
    }
}

impl SyntaxFault {
    fn at(source: &str, at: usize, what: String) -> Self {
        let (line, column) = place(source, at);
        Self { line, column, what }
    }
}

/// Reads a file of texts, or tells every fault with its line and column.
///
/// # Errors
/// The faults, or the first that the reader of such texts would not survive.
pub fn parse(source: String) -> Result<TextSource, TextFault> {
    if let Some((at, what)) = fatal(&source) {
        let fault = SyntaxFault::at(&source, at, what);
        return Err(TextFault::Syntax(vec![fault]));
    }
    match FluentResource::try_new(source) {
        Ok(texts) => Ok(Arc::new(texts)),
        Err((partly, faults)) => {
            let source = partly.source();
            let faults = faults
                .iter()
                .map(|fault| SyntaxFault::at(source, fault.pos.start, fault.kind.to_string()));
            Err(TextFault::Syntax(faults.collect()))
        }
    }
}

/// The line and the column of a place in a text, from 1.
fn place(source: &str, at: usize) -> (usize, usize) {
    let before = &source[..source.floor_char_boundary(at)];
    let line = before.matches('\n').count() + 1;
    let column = before.chars().rev().take_while(|&c| c != '\n').count() + 1;
    (line, column)
}

/// What the reader of such texts does not survive, and where: more than [`DEEPEST`] braces, and brackets within them, in
/// one another, which it would follow down until there is no more room to remember the way back; and an escape whose
/// digits end in a letter of several bytes, which it would quote by half.
fn fatal(source: &str) -> Option<(usize, String)> {
    let (mut depth, mut quoted) = (0_usize, false);
    let mut signs = source.bytes().enumerate();
    while let Some((at, sign)) = signs.next() {
        match sign {
            b'\n' => quoted = false,
            b'"' if depth > 0 => quoted = !quoted,
            b'\\' => {
                let digits = match source.as_bytes().get(at + 1) {
                    Some(b'u') => 4,
                    Some(b'U') => 6,
                    _ => 0,
                };
                let mut escape = source.bytes().skip(at + 2).take(digits);
                if escape.find(|digit| !digit.is_ascii_hexdigit()) > Some(127) {
                    return Some((at, format!("an escape without its {digits} digits")));
                }
                if quoted {
                    signs.next();
                }
            }
            _ if quoted => {}
            b'{' => depth += 1,
            b'(' if depth > 0 => depth += 1,
            b'}' => depth = depth.saturating_sub(1),
            b')' if depth > 1 => depth -= 1,
            _ => {}
        }
        if depth > DEEPEST {
            let what = format!("more than {DEEPEST} braces within one another");
            return Some((at, what));
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fault_in_a_text_is_told_with_its_line() {
        let Err(fault) = parse("a = un\n\nb = { deux\n".into()) else {
            panic!("a brace is open");
        };
        assert!(fault.to_string().starts_with("4:1: "), "{fault}");
    }

    #[test]
    fn a_text_without_a_bottom_is_refused() {
        for part in ["{", "{\n", "{ A(", "{ A(\"}}))\", "] {
            let Err(fault) = parse(format!("a = un\nb = {}", part.repeat(100_000))) else {
                panic!("{part:?} goes deep");
            };
            assert!(fault.to_string().contains("within one another"), "{fault}");
        }
        let shallow = "a = { $n ->\n    [one] { b(\"{\") }\n   *[other] ({ $n })\n}\n".repeat(100);
        assert!(fatal(&shallow).is_none());
    }

    #[test]
    fn an_escape_without_its_digits_is_refused() {
        for (escape, column) in [("\\u00é9", 8), ("\\U01F45👑", 8), ("{\\u00é9", 9)] {
            let Err(fault) = parse(format!("a = un\nb = {{ \"{escape}\" }}\n")) else {
                panic!("{escape} is no sign");
            };
            let told = fault.to_string();
            assert!(
                told.starts_with(&format!("2:{column}: ")),
                "{escape}: {told}"
            );
        }
        assert!(parse("b = { \"\\u00e9é\\\"é\" }\n".into()).is_ok());
    }
}
