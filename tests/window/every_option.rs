//! Whole matches by every option, kind of company and setting: each pair of values of any two that can stand together is
//! played to the end at least once, with the mouse. Here those of Conquest.

pub mod ricochet;

use std::{ops::Range, time::Instant};

use dominations::{
    games::conquest::{
        notation::verify::verify,
        rules::{Conquest, Layout},
    },
    kit::{Configured, Options},
};
use libtest_mimic::Failed;

use crate::{
    conquest::Asked,
    covering::{self, Choices},
};

/// Says which of the matches of each game are played, as `FROM..TO`, counted from 0; all of them by default.
const MATCHES: &str = "DOMINATIONS_EVERY_OPTION";

/// Which of so many matches are asked for.
fn asked_for(count: usize) -> Result<Range<usize>, Failed> {
    let asked = std::env::var(MATCHES).ok();
    match asked.as_deref().map(|asked| asked.split_once("..")) {
        None => Ok(0..count),
        Some(Some((from, to))) => Ok(from.parse()?..to.parse()?),
        Some(None) => Err(format!("{MATCHES}: expected FROM..TO").into()),
    }
}

/// The words of a list of rules that are chosen in a row.
fn words(rules: &[&[&'static str]], row: &Choices) -> String {
    let chosen = rules.iter().zip(row);
    let words = chosen.filter_map(|(values, level)| level.map(|level| values[level]));
    let words: Vec<_> = words.filter(|word| !word.is_empty()).collect();
    words.join(",")
}

/// What is chosen on the command line: words of `--rules`.
const RULES: [&[&str]; 5] = [
    &["size=5", "size=3", "size=7", "size=9", "size=11"],
    &["", "crosses", "diamonds", "random-blocks"],
    &["", "hardcore"],
    &["draw-clock=0", "draw-clock=100", "draw-clock=12"],
    &["minutes=0", "minutes=10"],
];
/// Their places.
const SIZE: usize = 0;
const BLOCKED: usize = 1;
const HARDCORE: usize = 2;

/// Who plays.
const COMPANY: usize = RULES.len();
const SEATS: [&str; 4] = [
    "human,minmax-1",
    "human,human",
    "naive,human",
    "naive,minmax-1",
];
/// Whether a move is taken back.
const TAKES_BACK: usize = COMPANY + 1;

/// Lines of the file of settings.
const SETTINGS: [&[&str]; 7] = [
    &[
        "confirm = \"OneClick\"",
        "confirm = \"EndOfTurn\"",
        "confirm = \"EachAction\"",
    ],
    &[
        "speed = \"Instant\"",
        "speed = \"Quadruple\"",
        "speed = \"Normal\"",
    ],
    &["hints = \"All\"", "hints = \"Dots\"", "hints = \"None\""],
    &["take_back_lines = false", "take_back_lines = true"],
    &["reduce_motion = false", "reduce_motion = true"],
    &["language = \"en\"", "language = \"fr\""],
    &["changes_only = \"Always\"", "changes_only = \"Never\""],
];
const FIRST_SETTING: usize = TAKES_BACK + 1;

fn levels() -> Vec<usize> {
    let rules = RULES.iter().map(|values| values.len());
    let settings = SETTINGS.iter().map(|values| values.len());
    rules.chain([SEATS.len(), 2]).chain(settings).collect()
}

fn options(row: &Choices) -> String {
    words(&RULES, row)
}

fn configured(rules: &str) -> Option<Conquest> {
    let options = Options::read(Conquest::OPTIONS, rules).ok()?;
    Conquest::configured(&options, 2).ok()
}

/// Where there is no way back nobody goes it, computers alone take nothing back, and two people would move a mouse for ten
/// minutes on a large board.
fn allowed(row: &Choices) -> bool {
    let is = |factor: usize, level: usize| row[factor] == Some(level);
    let large = is(SIZE, 3) || is(SIZE, 4);
    configured(&options(row)).is_some()
        && !(is(TAKES_BACK, 1) && (is(HARDCORE, 1) || is(COMPANY, 3)))
        && !(large && is(COMPANY, 1))
}

/// Without a person nobody meets most settings.
fn counts(row: &[usize], pair: [(usize, usize); 2]) -> bool {
    row[COMPANY] != 3 || pair.iter().any(|(factor, _)| *factor == COMPANY)
}

/// All of the matches, or those that were asked for.
#[expect(clippy::print_stdout, reason = "an hour's run says how far it is")]
pub fn all() -> Result<(), Failed> {
    let rows = covering::rows(&levels(), allowed, counts);
    let range = asked_for(rows.len())?;
    let begun = Instant::now();
    for (index, row) in rows.iter().enumerate() {
        if !range.contains(&index) {
            continue;
        }
        let chosen: Vec<_> = row.iter().copied().map(Some).collect();
        let rules = options(&chosen);
        let settings: Vec<_> = SETTINGS
            .iter()
            .zip(&row[FIRST_SETTING..])
            .map(|(lines, level)| lines[*level])
            .collect();
        let told = format!(
            "match {index} of {}: {} by `{rules}`{}, {}",
            rows.len(),
            SEATS[row[COMPANY]],
            if row[TAKES_BACK] == 1 {
                " taking back"
            } else {
                ""
            },
            settings.join(", "),
        );
        play(row, &rules, &settings.join("\n")).map_err(|fault| {
            let why = fault.message().unwrap_or("failed").to_owned();
            Failed::from(format!("{told}: {why}"))
        })?;
        println!("{:>5} s, played {told}", begun.elapsed().as_secs());
    }
    Ok(())
}

/// Plays one match to its results, and looks at its record.
fn play(row: &[usize], rules: &str, settings: &str) -> Result<(), Failed> {
    let expected = configured(rules).ok_or("it was allowed")?;
    // Whoever plays passes as well.
    let settings = format!("{settings}\nautoplay_forced = false");
    let asked = Asked::new(
        SEATS[row[COMPANY]],
        rules,
        expected.size().side(),
        Layout::ALL[row[BLOCKED]],
    )
    .by_settings(&settings);
    let game = asked.play(row[TAKES_BACK] == 1)?;
    let texts = game.records()?;
    let verified = verify(texts.last().ok_or("the match is kept")?)?;
    let record = &verified.record;
    if !verified.nonsense.is_empty() {
        return Err(game.failure(&format!("{:?}", verified.nonsense)));
    }
    if record.record.game().options() != expected.options() || !record.record.is_over() {
        return Err(game.failure("it is not the match that was asked for"));
    }
    Ok(())
}
