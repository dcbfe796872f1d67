//! Text from outside: read with the place of what is no text, and shown so that nothing in it hides or turns what stands
//! around it.

use std::{
    borrow::Cow,
    io::{self, BufRead, Read},
};

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

/// The lines of a text, without their ends. A line of more than `longest` bytes is an error and the last that is told:
/// who never ends a line must not fill the memory.
pub fn lines(
    mut reader: impl BufRead,
    longest: usize,
) -> impl Iterator<Item = io::Result<Vec<u8>>> {
    let mut over = false;
    std::iter::from_fn(move || {
        if over {
            return None;
        }
        let mut line = Vec::new();
        // Its end, or one byte too many.
        let most = longest as u64 + 1;
        let read = reader.by_ref().take(most).read_until(b'\n', &mut line);
        let ended = line.pop_if(|last| *last == b'\n').is_some();
        let read = match read {
            Ok(0) => return None,
            Ok(_) if !ended && line.len() > longest => Err(too_long(longest)),
            Ok(_) => Ok(line),
            Err(error) => Err(error),
        };
        over = read.is_err();
        Some(read)
    })
}

/// All of a text of at most `longest` bytes.
///
/// # Errors
/// When it cannot be read, or is longer.
pub fn whole(reader: impl Read, longest: usize) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    reader.take(longest as u64 + 1).read_to_end(&mut bytes)?;
    if bytes.len() > longest {
        return Err(too_long(longest));
    }
    Ok(bytes)
}

fn too_long(longest: usize) -> io::Error {
    let why = format!("more than {longest} bytes, where at most as many were expected");
    io::Error::new(io::ErrorKind::FileTooLarge, why)
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

/// The text without what is not seen itself, as somebody wants it who has typed it.
pub fn without_unseen(text: &str) -> String {
    text.replace(is_unseen, "")
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
    fn a_line_without_an_end_is_an_error_and_the_last() {
        let read = |text: &'static str, longest| -> Vec<Result<String, String>> {
            lines(text.as_bytes(), longest)
                .map(|line| match line {
                    Ok(bytes) => Ok(String::from_utf8(bytes).unwrap()),
                    Err(error) => Err(error.to_string()),
                })
                .collect()
        };
        let all = |lines: &[&str]| {
            lines
                .iter()
                .map(|&line| Ok(line.to_owned()))
                .collect::<Vec<_>>()
        };
        assert_eq!(read("ab\n\nabc\nd", 3), all(&["ab", "", "abc", "d"]));
        assert_eq!(read("abc\n", 3), all(&["abc"]));
        let why = "more than 3 bytes, where at most as many were expected";
        for long in ["a\nabcd\nb\n", "a\nabcd"] {
            assert_eq!(read(long, 3), [Ok("a".to_owned()), Err(why.to_owned())]);
        }
        assert_eq!(whole(&b"a\nb"[..], 3).unwrap(), b"a\nb");
        assert_eq!(whole(&b"a\nbc"[..], 3).unwrap_err().to_string(), why);
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
