//! The letters of a code: its number in base 32, and two letters of check.

use sha2::{Digest, Sha256};

use super::{
    MOST_LETTERS,
    error::OpenError,
    natural::{Digit, Natural},
};
use crate::kit::base32;

/// What every code begins with.
pub const MARK: &str = "DN";
/// How many letters of check stand at the end.
const CHECK: usize = 2;

/// The code of a number: its mark, the number with its lowest digits first, and the letters of check.
pub(super) fn write(mut number: Natural) -> String {
    let mut code = MARK.to_owned();
    while !number.is_zero() {
        code.push(base32::letter(number.pop(32).into()));
    }
    sealed(&code)
}

/// The letters of a code without its check, and the check behind.
pub fn sealed(letters: &str) -> String {
    format!("{letters}{}", check_of(letters))
}

/// The number of a code.
///
/// # Errors
/// What of the text is no code.
pub(super) fn read(text: &str) -> Result<Natural, OpenError> {
    let letters = letters_of(text)?;
    let (body, check) = letters
        .split_at_checked(letters.len().saturating_sub(CHECK).max(MARK.len()))
        .ok_or(OpenError::Check)?;
    if check != check_of(body) {
        return Err(OpenError::Check);
    }
    // The highest digit of a number is not 0.
    if body.ends_with('0') {
        return Err(OpenError::LeftOver);
    }
    let mut number = Natural::default();
    for letter in body[MARK.len()..].chars().rev() {
        let value = base32::value(letter).expect("every letter has a value");
        number.push(Digit {
            value: value.into(),
            radix: 32,
        });
    }
    Ok(number)
}

/// The letters as they should be written; what stands between groups is gone.
fn letters_of(text: &str) -> Result<String, OpenError> {
    let between =
        |letter: char| letter.is_whitespace() || "-\u{2010}\u{2011}\u{2013}".contains(letter);
    let mut letters = text.chars().filter(|letter| !between(*letter));
    let mark: String = letters.by_ref().take(MARK.len()).collect();
    if !mark.eq_ignore_ascii_case(MARK) {
        return Err(OpenError::NoCode);
    }
    let mut read = MARK.to_owned();
    for found in letters {
        let at = read.len() + 1;
        if at > MOST_LETTERS {
            return Err(OpenError::TooLong);
        }
        let value = base32::value(found).ok_or(OpenError::Letter { at, found })?;
        read.push(base32::letter(value.into()));
    }
    Ok(read)
}

/// The first ten bits of the SHA-256 of what stands before them.
fn check_of(letters: &str) -> String {
    let hash = Sha256::digest(letters.as_bytes());
    let bits = u64::from(hash[0]) << 2 | u64::from(hash[1]) >> 6;
    [bits >> 5, bits].map(base32::letter).into_iter().collect()
}

/// A code in groups of six, as people read it.
pub fn groups(code: &str) -> impl Iterator<Item = &str> {
    let mut left = code;
    std::iter::from_fn(move || {
        let (group, rest) = left.split_at_checked(6).unwrap_or((left, ""));
        left = rest;
        (!group.is_empty()).then_some(group)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn number() -> Natural {
        let mut number = Natural::one();
        for value in 0..40 {
            number.push(Digit { value, radix: 41 });
        }
        number
    }

    #[test]
    fn a_code_is_read_however_people_write_it() {
        let code = write(number());
        assert!(code.contains('0') || code.contains('1'), "{code}");
        let mistaken = code.replace('0', "O").replace('1', "l").to_lowercase();
        let grouped: Vec<&str> = groups(&code).collect();
        assert!(grouped.iter().rev().skip(1).all(|group| group.len() == 6));
        for text in [
            code.clone(),
            mistaken,
            grouped.join(" "),
            format!(" {}\n", grouped.join("-")),
            code.replace('1', "I"),
        ] {
            assert_eq!(read(&text), Ok(number()), "{text}");
        }
    }

    #[test]
    fn what_is_no_code_is_told_with_its_place() {
        let code = write(number());
        let cases = [
            ("", "not a code: a code begins with `DN`"),
            ("XN0000", "not a code: a code begins with `DN`"),
            (
                "DNH1GM-MCSJNT-DEK5U",
                "letter 17: `U` cannot stand in a code",
            ),
            ("DN?", "letter 3: `?` cannot stand in a code"),
            ("dné", "letter 3: `é` cannot stand in a code"),
            ("DN", "check letters: one letter is mistyped or missing"),
            (
                &code[..code.len() - 1],
                "check letters: one letter is mistyped or missing",
            ),
            (
                &sealed(&format!("{}0", &code[..code.len() - CHECK])),
                "moves are left over: the match that the code begins with is over before them",
            ),
            (
                &format!("DN{}", "7".repeat(MOST_LETTERS)),
                "longer than any code: 10000 letters at most",
            ),
        ];
        for (text, why) in cases {
            let told = read(text).expect_err(text).to_string();
            assert_eq!(told, why, "{text}");
        }
    }

    #[test]
    fn a_letter_that_is_changed_or_missing_does_not_fit_the_check() {
        let code = write(number());
        let mut caught = 0;
        let mut tried = 0;
        for at in MARK.len()..code.len() {
            let missing = format!("{}{}", &code[..at], &code[at + 1..]);
            let others = (0..32).map(|value| {
                let mut changed = code.clone().into_bytes();
                changed[at] = base32::letter(value) as u8;
                String::from_utf8(changed).expect("letters")
            });
            for text in others.chain([missing]).filter(|text| *text != code) {
                tried += 1;
                caught += u32::from(read(&text).is_err());
            }
        }
        // Ten bits of check miss one in 1024.
        assert!(tried - caught <= tried / 200, "{caught} of {tried}");
    }
}
