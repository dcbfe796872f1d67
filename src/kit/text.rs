//! Text from outside: read with the place of what is no text, and shown so that nothing in it hides or turns what stands
//! around it.

use std::borrow::Cow;

/// Bytes that are not UTF-8.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not UTF-8 text: byte 0x{byte:02x} at line {line} column {column}")]
pub struct NotUtf8 {
    /// The line, from 1.
    pub line: usize,
    /// The letter of the line, from 1.
    pub column: usize,
    /// The first byte that is none of a letter.
    pub byte: u8,
}

/// The text that these bytes are.
///
/// # Errors
/// Where the first byte stands that is none of a letter.
pub fn utf8(bytes: &[u8]) -> Result<&str, NotUtf8> {
    std::str::from_utf8(bytes).map_err(|error| {
        let (before, rest) = bytes.split_at(error.valid_up_to());
        let before = std::str::from_utf8(before).unwrap_or_default();
        let last_line = before.rsplit('\n').next().unwrap_or_default();
        NotUtf8 {
            line: before.matches('\n').count() + 1,
            column: last_line.chars().count() + 1,
            byte: rest.first().copied().unwrap_or_default(),
        }
    })
}

/// The text with an escape in the place of everything that is not seen itself: control characters, ends of lines, marks
/// that turn the direction of writing, letters without a width.
pub fn visible(text: &str) -> Cow<'_, str> {
    if !text.contains(is_unseen) {
        return Cow::Borrowed(text);
    }
    let mut shown = String::with_capacity(text.len() + 8);
    for letter in text.chars() {
        if is_unseen(letter) {
            shown.extend(letter.escape_default());
        } else {
            shown.push(letter);
        }
    }
    Cow::Owned(shown)
}

/// The same for a text of several lines, whose ends stay.
pub fn visible_lines(text: &str) -> Cow<'_, str> {
    if text
        .split('\n')
        .all(|line| matches!(visible(line), Cow::Borrowed(_)))
    {
        return Cow::Borrowed(text);
    }
    Cow::Owned(text.split('\n').map(visible).collect::<Vec<_>>().join("\n"))
}

/// A name from outside as a plate or a table has room for it: [`visible`], without space around it, and of `most`
/// letters at most, the last one an ellipsis where some are left out.
pub fn short_name(name: &str, most: usize) -> String {
    let name = visible(name.trim());
    if name.chars().count() <= most {
        return name.into_owned();
    }
    let kept: String = name.chars().take(most.saturating_sub(1)).collect();
    kept.trim_end().to_owned() + "…"
}

/// Whether a letter is not seen itself. Those that join letters of a script are left out: names are written with them.
fn is_unseen(letter: char) -> bool {
    letter.is_control()
        || matches!(
            letter,
            '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}' | '\u{200e}' | '\u{200f}'
                | '\u{2028}'..='\u{202e}'
                | '\u{2060}'..='\u{206f}'
                | '\u{feff}'
                | '\u{fff9}'..='\u{fffb}'
                | '\u{e0000}'..='\u{e007f}'
        )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_that_are_no_text_are_told_by_line_and_column() {
        assert_eq!(utf8("Forêt".as_bytes()), Ok("Forêt"));
        let latin_1 = b"0,\xc3\xaatre\n0,For\xeat,0\n";
        let fault = utf8(latin_1).unwrap_err();
        assert_eq!((fault.line, fault.column, fault.byte), (2, 6, 0xea));
        assert_eq!(
            fault.to_string(),
            "not UTF-8 text: byte 0xea at line 2 column 6"
        );
    }

    #[test]
    fn what_is_not_seen_is_shown_escaped() {
        for plain in ["Gaëlle", "דנה", "क्\u{200d}ष", "a b", ""] {
            assert!(matches!(visible(plain), Cow::Borrowed(same) if same == plain));
        }
        assert_eq!(visible("a\u{7}b\nc\u{1b}[31m"), "a\\u{7}b\\nc\\u{1b}[31m");
        assert_eq!(visible("\u{202e}txet\u{202c}"), "\\u{202e}txet\\u{202c}");
        assert_eq!(visible_lines("a\nb"), "a\nb");
        assert_eq!(visible_lines("a\n\u{202e}b"), "a\n\\u{202e}b");
        assert_eq!(
            visible("\u{2067}a\u{200f}\u{feff}"),
            "\\u{2067}a\\u{200f}\\u{feff}"
        );
    }

    #[test]
    fn a_long_name_ends_in_an_ellipsis() {
        assert_eq!(short_name(" Ada ", 6), "Ada");
        assert_eq!(short_name("Gaëlle", 6), "Gaëlle");
        assert_eq!(short_name("Gaëlle B", 7), "Gaëlle…");
        assert_eq!(short_name("\u{202e}Ada", 20), "\\u{202e}Ada");
        assert_eq!(short_name(&"x".repeat(300), 20).chars().count(), 20);
    }
}
