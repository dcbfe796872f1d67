//! Those of Ricochet: alone, by two, four and eight, people and computer players.

use std::time::Instant;

use dominations::{
    games::ricochet::{notation::verify::verify, rules::Ricochet},
    kit::{Configured, Options},
};
use libtest_mimic::Failed;

use super::{asked_for, words};
use crate::{
    covering::{self, Choices},
    ricochet::Asked,
};

/// What is chosen on the command line: words of `--rules`.
const RULES: [&[&str]; 8] = [
    &["tiles=1", "tiles=2", "tiles=3"],
    &["", "priority"],
    &["", "must-ricochet"],
    &["sand-glass=60", "sand-glass=15", "sand-glass=180"],
    &["thinking=0", "thinking=90"],
    &["", "quadrants"],
    &["", "targets=easy", "targets=medium", "targets=hard"],
    &["", "undo-once"],
];
/// Their places.
const TILES: usize = 0;
const TARGETS: usize = 6;

/// Whether there is a way back: with, without.
const WAY_BACK: usize = RULES.len();
/// How many sit down.
const SEATS: usize = WAY_BACK + 1;
const COUNTS: [usize; 4] = [1, 2, 4, 8];
/// Who they are: people, people and computer players, computer players alone.
const COMPANY: usize = SEATS + 1;
const COMPANIES: usize = 3;
const MIXED: usize = 1;
const COMPUTERS: usize = 2;
/// Whether slides are taken back.
const TAKES_BACK: usize = COMPANY + 1;
/// Whether the sand-glass runs out for the first tile.
const SAND: usize = TAKES_BACK + 1;

/// Lines of the file of settings.
const SETTINGS: [&[&str]; 5] = [
    &[
        "speed = \"Instant\"",
        "speed = \"Quadruple\"",
        "speed = \"Normal\"",
    ],
    &["hints = \"All\"", "hints = \"Dots\"", "hints = \"None\""],
    &["reduce_motion = true", "reduce_motion = false"],
    &["language = \"en\"", "language = \"fr\""],
    &["changes_only = \"Always\"", "changes_only = \"Never\""],
];
const FIRST_SETTING: usize = SAND + 1;

fn levels() -> Vec<usize> {
    let rules = RULES.iter().map(|values| values.len());
    let settings = SETTINGS.iter().map(|values| values.len());
    rules
        .chain([2, COUNTS.len(), COMPANIES, 2, 2])
        .chain(settings)
        .collect()
}

fn configured(rules: &str, seats: usize) -> Option<Ricochet> {
    let options = Options::read(Ricochet::OPTIONS, rules).ok()?;
    Ricochet::configured(&options, seats).ok()
}

/// Who is alone plays with nobody, and shows a way as soon as it is announced; computer players alone take nothing back and
/// wait for no sand, and where there is no way back nobody goes it. Three hard tiles would take people half an hour.
fn allowed(row: &Choices) -> bool {
    let is = |factor: usize, level: usize| row[factor] == Some(level);
    let alone = is(SEATS, 0);
    let takes_back = is(TAKES_BACK, 1);
    let waits = is(SAND, 1);
    !(alone && (is(COMPANY, MIXED) || waits))
        && !(is(COMPANY, COMPUTERS) && (takes_back || waits))
        && !(is(WAY_BACK, 1) && takes_back)
        && !(is(TILES, 2) && is(TARGETS, 3))
}

/// Without a person nobody meets most settings.
fn counts(row: &[usize], pair: [(usize, usize); 2]) -> bool {
    row[COMPANY] != COMPUTERS || pair.iter().any(|(factor, _)| *factor == COMPANY)
}

/// Who sits down: weak computer players beside people, who are to have something to do, and strong ones alone, who are to come
/// to an end.
fn players(row: &[usize]) -> String {
    let player = |seat: usize| match (row[COMPANY], seat % 2) {
        (COMPUTERS, 0) => "solver",
        (COMPUTERS, _) => "expert",
        (MIXED, 1) => "beginner",
        _ => "human",
    };
    let players: Vec<_> = (0..COUNTS[row[SEATS]]).map(player).collect();
    players.join(",")
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
        let rules = words(&RULES, &chosen);
        let settings: Vec<_> = SETTINGS
            .iter()
            .zip(&row[FIRST_SETTING..])
            .map(|(lines, level)| lines[*level])
            .collect();
        let told = format!(
            "match {index} of {}: {} by `{rules}`{}{}{}, {}",
            rows.len(),
            players(row),
            if row[WAY_BACK] == 1 {
                " without a way back"
            } else {
                ""
            },
            if row[TAKES_BACK] == 1 {
                " taking back"
            } else {
                ""
            },
            if row[SAND] == 1 {
                " waiting for the sand"
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
    let players = players(row);
    let expected = configured(rules, COUNTS[row[SEATS]]).ok_or("it was allowed")?;
    let asked = Asked {
        no_way_back: row[WAY_BACK] == 1,
        takes_back: row[TAKES_BACK] == 1,
        sand_runs_out: row[SAND] == 1,
        ..Asked::new(&players, rules, settings)
    };
    let game = asked.play()?;
    let texts = game.records()?;
    let verified = verify(texts.last().ok_or("the match is kept")?)?;
    let record = &verified.record;
    if !verified.nonsense.is_empty() || verified.other_deal.is_some() {
        let (nonsense, deal) = (&verified.nonsense, &verified.other_deal);
        return Err(game.failure(&format!("{nonsense:?}, {deal:?}")));
    }
    if record.record.game().options() != expected.options() || !record.record.is_over() {
        return Err(game.failure("it is not the match that was asked for"));
    }
    if record.conduct.hardcore != asked.no_way_back {
        return Err(game.failure("the record says otherwise whether there was a way back"));
    }
    Ok(())
}
