//! Codes that are pasted, and what must hold of the matches that they tell.

use dominations::{
    games::{
        conquest::{self, rules::Conquest},
        dice_wars::{self, rules::DiceWars},
        dominations::{self as kingdoms, rules::Dominations},
    },
    kit::MatchRecord,
    play::share::{Code, OpenError, Shareable, sealed, share},
};

use crate::targets::Target;

/// All of it.
pub const TARGETS: [Target; 1] = [Target {
    name: "codes",
    short: 10_000,
    seeds: || {
        let of_four = include_str!("../golden/four-seats.jsonl");
        let duel = include_str!("../golden/mighty-duel.jsonl");
        let conquest = include_str!("../golden/conquest/crosses.jsonl");
        let dice = include_str!("../golden/dice-wars/round-limit.jsonl");
        [
            code_of::<Dominations>(of_four),
            code_of::<Dominations>(duel),
            code_of::<Conquest>(conquest),
            code_of::<DiceWars>(dice),
        ]
        .map(String::into_bytes)
        .to_vec()
    },
    read: |text| read_code(&String::from_utf8_lossy(text)),
}];

/// The code of the first record of a file.
fn code_of<G: Shareable>(records: &str) -> String {
    let first = records.lines().next().expect("there is a record");
    let record = MatchRecord::<G>::from_json(first).unwrap_or_else(|error| panic!("{error}"));
    share(&record).expect("it has a code")
}

/// What is opened verifies, and its code opens as the same again. Letters of check that are wrong are put right, so that
/// the match behind them is tried, too.
fn read_code(text: &str) -> Result<(), String> {
    let code = match Code::read(text) {
        Err(OpenError::Check) => Code::read(&put_right(text)),
        read => read,
    };
    let code = code.map_err(|why| why.to_string())?;
    match code.game() {
        Dominations::SHARE_NUMBER => open::<Dominations>(&code, |text| {
            let found = kingdoms::notation::verify::verify(text).expect("it replays");
            found.nonsense.is_empty() && found.other_deal.is_none()
        }),
        Conquest::SHARE_NUMBER => open::<Conquest>(&code, |text| {
            let found = conquest::notation::verify::verify(text).expect("it replays");
            found.nonsense.is_empty() && found.other_deal.is_none()
        }),
        DiceWars::SHARE_NUMBER => open::<DiceWars>(&code, |text| {
            let found = dice_wars::notation::verify::verify(text).expect("it replays");
            found.nonsense.is_empty() && found.other_deal.is_none()
        }),
        other => Err(OpenError::Game(other).to_string()),
    }
}

/// The letters with a check that fits them.
fn put_right(text: &str) -> String {
    let letters: String = text
        .chars()
        .filter(char::is_ascii_alphanumeric)
        .map(|letter| match letter.to_ascii_uppercase() {
            'O' => '0',
            'I' | 'L' => '1',
            other => other,
        })
        .collect();
    sealed(&letters[..letters.len().saturating_sub(2).max(2)])
}

fn open<G: Shareable>(code: &Code, verifies: fn(&str) -> bool) -> Result<(), String> {
    let opened: MatchRecord<G> = code.open().map_err(|why| why.to_string())?;
    let written = opened.to_json();
    assert!(verifies(&written), "{written}");
    let code = share(&opened).expect("what was opened is told again");
    let again: MatchRecord<G> = Code::read(&code)
        .and_then(|code| code.open())
        .expect("it was just written");
    assert_eq!(again.to_json(), written);
    Ok(())
}
