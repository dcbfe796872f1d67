//! Changes texts as somebody does who writes them by hand, gets a number wrong, loses half a line: word by word, item
//! by item, block by block, and now and then byte by byte.

use std::ops::Range;

use dominations::kit::{Rng, chance::below};

/// Numbers at the edges of what is allowed, of what fits a type, and of what a number is.
const NUMBERS: [&str; 24] = [
    "0",
    "1",
    "-1",
    "2",
    "3",
    "4",
    "5",
    "7",
    "47",
    "48",
    "49",
    "100",
    "127",
    "128",
    "-128",
    "-129",
    "255",
    "256",
    "65535",
    "4294967296",
    "9007199254740993",
    "18446744073709551616",
    "1.5",
    "1e999",
];

/// What has a meaning to one reader or another.
const SPECIAL: [&str; 24] = [
    "\"",
    "\\",
    "\\u0000",
    "\\ud800",
    "`",
    ",",
    ":",
    ";",
    "/",
    "[",
    "]",
    "{",
    "}",
    "##",
    "--",
    "null",
    "true",
    "\n",
    "\r",
    "\t",
    "\0",
    "\u{feff}",
    "é",
    "\u{1f451}",
];

/// What there is to change texts with.
pub struct Mutation {
    /// The words of the good texts.
    words: Vec<Vec<u8>>,
}

impl Mutation {
    /// Changes with the words of these texts.
    pub fn of(texts: &[Vec<u8>]) -> Self {
        let mut words = Vec::new();
        for text in texts {
            let mut at = 0;
            while at < text.len() {
                let word = word_at(text, at);
                at = word.end;
                words.push(text[word].to_vec());
            }
        }
        words.sort_unstable();
        words.dedup();
        Self { words }
    }

    /// The text changed in one place or a few; `other` lends some of itself.
    pub fn apply(&self, text: &[u8], other: &[u8], rng: &mut Rng) -> Vec<u8> {
        let mut text = text.to_vec();
        // Mostly one change: two faults hide each other.
        let changes = 1 + below(rng, 8).saturating_sub(4);
        for _ in 0..changes {
            self.change(&mut text, other, rng);
        }
        text
    }

    fn change(&self, text: &mut Vec<u8>, other: &[u8], rng: &mut Rng) {
        let at = below(rng, text.len() as u32 + 1) as usize;
        match below(rng, 16) {
            0..=3 => {
                let number = number_from(text, at);
                let new = another_number(&text[number.clone()], rng);
                text.splice(number, new);
            }
            4 | 5 => {
                let new = &self.words[below(rng, self.words.len() as u32) as usize];
                text.splice(word_at(text, at), new.iter().copied());
            }
            6 => {
                let from = below(rng, other.len() as u32 + 1) as usize;
                text.splice(word_at(text, at), other[word_at(other, from)].to_vec());
            }
            7 => swap(text, at, below(rng, text.len() as u32 + 1) as usize),
            8 => drop(text.drain(word_at(text, at))),
            9 => drop(text.drain(item_at(text, at))),
            10 => {
                let item = text[item_at(text, at)].to_vec();
                let to = item_at(text, below(rng, text.len() as u32 + 1) as usize).start;
                text.splice(to..to, item);
            }
            11 => {
                let block = block_from(text, at);
                let from = below(rng, other.len() as u32 + 1) as usize;
                text.splice(block, other[block_from(other, from)].to_vec());
            }
            12 => drop(text.drain(block_from(text, at))),
            13 => {
                let special = SPECIAL[below(rng, SPECIAL.len() as u32) as usize];
                let times = if below(rng, 50) == 0 { 200 } else { 1 };
                text.splice(at..at, special.repeat(times).into_bytes());
            }
            14 => {
                if let Some(byte) = text.get_mut(at) {
                    *byte ^= 1 << below(rng, 8);
                }
            }
            _ => {
                let from = below(rng, other.len() as u32 + 1) as usize;
                text.truncate(at);
                if below(rng, 2) == 0 {
                    text.extend(&other[from..]);
                }
            }
        }
    }
}

/// Letters, digits, or one of anything else.
fn kind(byte: u8) -> u8 {
    match byte {
        b'0'..=b'9' | b'-' => b'0',
        b'a'..=b'z' | b'A'..=b'Z' | b'_' | 128.. => b'a',
        other => other,
    }
}

/// The word around a place: letters or digits that stand together.
fn word_at(text: &[u8], at: usize) -> Range<usize> {
    let Some(&byte) = text.get(at) else {
        return text.len()..text.len();
    };
    let like = |&&other: &&u8| kind(other) == kind(byte);
    let before = text[..at].iter().rev().take_while(like).count();
    let behind = text[at..].iter().take_while(like).count();
    at - before..at + behind
}

/// The next number from a place on; the end if there is none.
fn number_from(text: &[u8], at: usize) -> Range<usize> {
    let digit = text[at..].iter().position(u8::is_ascii_digit);
    word_at(text, digit.map_or(text.len(), |digit| at + digit))
}

/// One more, one less, or one at an edge.
fn another_number(number: &[u8], rng: &mut Rng) -> Vec<u8> {
    let value = std::str::from_utf8(number)
        .ok()
        .and_then(|text| text.parse().ok());
    let edge = NUMBERS[below(rng, NUMBERS.len() as u32) as usize].to_owned();
    let new = match (value, below(rng, 4)) {
        (Some(value), 0) => i64::wrapping_add(value, 1).to_string(),
        (Some(value), 1) => i64::wrapping_sub(value, 1).to_string(),
        (Some(_), 2) => below(rng, 50).to_string(),
        _ => edge,
    };
    new.into_bytes()
}

/// The item around a place: what stands between commas, slashes or line ends, with the one behind it.
fn item_at(text: &[u8], at: usize) -> Range<usize> {
    let ends = |byte: &u8| matches!(byte, b',' | b'/' | b'\n');
    let start = text[..at].iter().rposition(ends).map_or(0, |end| end + 1);
    let end = text[at..].iter().position(ends);
    start..end.map_or(text.len(), |end| at + end + 1)
}

/// The next block in brackets from a place on, with them; the end if there is none.
fn block_from(text: &[u8], at: usize) -> Range<usize> {
    let opens = |byte: &u8| matches!(byte, b'[' | b'{');
    let Some(start) = text[at..].iter().position(opens).map(|open| at + open) else {
        return text.len()..text.len();
    };
    let mut depth = 0_usize;
    let closes = text[start..].iter().position(|byte| {
        depth += usize::from(opens(byte));
        depth -= usize::from(matches!(byte, b']' | b'}'));
        depth == 0
    });
    start..closes.map_or(text.len(), |close| start + close + 1)
}

/// Swaps the words at two places.
fn swap(text: &mut Vec<u8>, one: usize, two: usize) {
    let (first, second) = (word_at(text, one.min(two)), word_at(text, one.max(two)));
    if first.end <= second.start {
        let between = text[first.end..second.start].to_vec();
        let (a, b) = (text[first.clone()].to_vec(), text[second.clone()].to_vec());
        text.splice(first.start..second.end, [b, between, a].concat());
    }
}
