//! Whole matches by every setting and option: each pair of values of any two is played to the end at least once.

use std::time::{Duration, Instant};

use libtest_mimic::Failed;

use crate::{
    covering::{self, Choices},
    game::{Game, Node},
    matches::{finished_record, play_rounds},
    play::pick_any,
};

/// Says which of the matches are played, as `FROM..TO`, counted from 0; all of them by default.
const MATCHES: &str = "DOMINATIONS_EVERY_SETTING";

/// A table at which nothing changes for so long hangs.
const HANGS: Duration = Duration::from_secs(60);

/// Lines of the file of settings, with their values.
const SETTINGS: [(&str, &[&str]); 11] = [
    (
        "confirm",
        &["\"OneClick\"", "\"EndOfTurn\"", "\"EachAction\""],
    ),
    (
        "speed",
        &[
            "\"Instant\"",
            "\"Quadruple\"",
            "\"Normal\"",
            "\"Double\"",
            "\"Half\"",
        ],
    ),
    ("hints", &["\"All\"", "\"Dots\"", "\"None\""]),
    ("smart_rotate", &["true", "false"]),
    ("aim_mode", &["false", "true"]),
    ("take_back_lines", &["false", "true"]),
    ("autoplay_forced", &["true", "false"]),
    ("reduce_motion", &["false", "true"]),
    ("signs", &["false", "true"]),
    ("language", &["\"fr\"", "\"en\""]),
    ("changes_only", &["\"Always\"", "\"Never\""]),
];

/// What else there is to choose, after the settings: whether there is a way back, how many sit down, and who.
const WAY_BACK: usize = SETTINGS.len();
const SEATS: usize = WAY_BACK + 1;
const COMPANY: usize = SEATS + 1;

/// People, people and computer players, or computer players alone.
const COMPUTERS_ALONE: usize = 2;

/// The optional rules, after all else: 0 without, 1 with.
const RULES: [&str; 6] = [
    "mighty-duel",
    "middle-kingdom",
    "harmony",
    "free-discard",
    "pick-then-place",
    "dynasty",
];
const MIGHTY_DUEL: usize = COMPANY + 1;

fn levels() -> Vec<usize> {
    let settings = SETTINGS.iter().map(|(_, values)| values.len());
    settings.chain([2, 3, 3]).chain([2; RULES.len()]).collect()
}

/// The Mighty Duel is for two.
fn allowed(row: &Choices) -> bool {
    !(row[MIGHTY_DUEL] == Some(1) && row[SEATS].is_some_and(|seats| seats > 0))
}

/// Without a person nobody meets most settings.
fn counts(row: &[usize], pair: [(usize, usize); 2]) -> bool {
    row[COMPANY] != COMPUTERS_ALONE || pair.iter().any(|(factor, _)| *factor == COMPANY)
}

fn every_match() -> Vec<Vec<usize>> {
    covering::rows(&levels(), allowed, counts)
}

/// One match, and by what it is played.
struct Way {
    settings: String,
    seats: String,
    rules: String,
    way_back: bool,
    /// A click on a legal cell places there.
    by_click: bool,
    rounds: usize,
}

impl Way {
    fn of(row: &[usize]) -> Self {
        let settings: Vec<_> = SETTINGS
            .iter()
            .zip(row)
            .map(|((key, values), &level)| format!("{key} = {}", values[level]))
            .collect();
        let seats: Vec<_> = (0..row[SEATS] + 2)
            .map(|seat| match (row[COMPANY], seat % 2) {
                (0, _) | (1, 0) => "human",
                (1, _) => "greedy",
                _ => "naive",
            })
            .collect();
        let rules = RULES.iter().zip(&row[MIGHTY_DUEL..]);
        let rules: Vec<_> = rules
            .filter(|(_, on)| **on == 1)
            .map(|(rule, _)| *rule)
            .collect();
        let is = |line: &str| settings.iter().any(|setting| setting == line);
        Self {
            by_click: is("smart_rotate = true")
                && is("aim_mode = false")
                && !is("hints = \"None\""),
            rounds: if rules.contains(&"dynasty") { 3 } else { 1 },
            settings: settings.join("\n"),
            seats: seats.join(","),
            rules: rules.join(","),
            way_back: row[WAY_BACK] == 0,
        }
    }
}

/// One of the matches: some are played with the other trials, all of them by `cargo every-setting`.
pub fn one(index: usize) -> Result<(), Failed> {
    play(index..index + 1)
}

/// All of them, or those that were asked for.
pub fn all() -> Result<(), Failed> {
    let asked = std::env::var(MATCHES).ok();
    let range = asked.as_deref().map(|asked| {
        let (from, to) = asked.split_once("..")?;
        Some(from.parse().ok()?..to.parse().ok()?)
    });
    match range {
        None => play(0..usize::MAX),
        Some(Some(range)) => play(range),
        Some(None) => Err(format!("{MATCHES}: expected FROM..TO").into()),
    }
}

/// Every pair of values that may stand together does in one of the matches that a person plays in.
pub fn covered() -> Result<(), Failed> {
    let rows = every_match();
    let levels = levels();
    for one in 0..levels.len() {
        for other in one + 1..levels.len() {
            for (a, b) in (0..levels[one]).flat_map(|a| (0..levels[other]).map(move |b| (a, b))) {
                let pair = [(one, a), (other, b)];
                let mut alone = vec![None; levels.len()];
                for (factor, level) in pair {
                    alone[factor] = Some(level);
                }
                let found = rows
                    .iter()
                    .any(|row| row[one] == a && row[other] == b && counts(row, pair));
                if found != allowed(&alone) {
                    return Err(format!("{pair:?}: found {found}").into());
                }
            }
        }
    }
    if rows
        .iter()
        .any(|row| row[MIGHTY_DUEL] == 1 && row[SEATS] != 0)
    {
        return Err("a Mighty Duel is for two".into());
    }
    Ok(())
}

#[expect(clippy::print_stdout, reason = "an hour's run says how far it is")]
fn play(range: std::ops::Range<usize>) -> Result<(), Failed> {
    let rows = every_match();
    let (total, begun) = (rows.len(), Instant::now());
    for (index, row) in rows
        .iter()
        .enumerate()
        .filter(|(index, _)| range.contains(index))
    {
        let way = Way::of(row);
        let told = format!(
            "match {index} of {total}: {} by {:?}{}, {}",
            way.seats,
            way.rules,
            if way.way_back {
                ""
            } else {
                " without a way back"
            },
            way.settings.replace('\n', ", "),
        );
        play_match(&way).map_err(|fault| {
            let why = fault.message().unwrap_or("failed").to_owned();
            Failed::from(format!("{told}: {why}"))
        })?;
        println!("{:>5} s, played {told}", begun.elapsed().as_secs());
    }
    Ok(())
}

/// Plays one match to its results and reads its record.
fn play_match(way: &Way) -> Result<(), Failed> {
    let mut arguments = vec!["play", "--seats", &way.seats, "--seed", "7"];
    if !way.rules.is_empty() {
        arguments.extend(["--rules", &way.rules]);
    }
    if !way.way_back {
        arguments.push("--no-way-back");
    }
    let mut game = Game::start_with((1280, 720), &way.settings, &arguments)?;
    play_rounds(&mut game, way.rounds, |game| play_round(game, way))?;
    let record = finished_record(&game)?;
    if record.conduct.hardcore == way.way_back {
        return Err(game.failure("the record says otherwise whether there was a way back"));
    }
    Ok(())
}

/// What changes when something happens at the table.
fn seen(nodes: &[Node]) -> Vec<(String, i32, i32)> {
    let pieces = nodes.iter().filter(|node| {
        ["Tile ", "King ", "Domino ", "Task "]
            .iter()
            .any(|head| node.name.starts_with(head))
            && node.name != "Domino in hand"
    });
    let mut seen: Vec<_> = pieces
        .map(|node| (node.name.clone(), node.x as i32, node.y as i32))
        .collect();
    seen.sort_unstable();
    seen
}

/// Does what the table asks for, until the domains are counted.
fn play_round(game: &mut Game, way: &Way) -> Result<(), Failed> {
    let mut last = (Vec::new(), Instant::now());
    loop {
        let nodes = game.nodes()?;
        let is = |name: &str| nodes.iter().any(|node| node.name == name);
        if is("Count") || is("Results") {
            return Ok(());
        }
        let now = seen(&nodes);
        if now != last.0 {
            last = (now, Instant::now());
        } else if last.1.elapsed() > HANGS {
            return Err(game.failure("nothing happens at the table any more"));
        }
        let button = |key: &str| {
            nodes
                .iter()
                .find(|node| node.enabled && node.is_button(key))
        };
        // Where discarding is free it can always be done, and is when nothing fits.
        let pressed = button("table-end")
            .or_else(|| button("table-step-keep"))
            .or_else(|| button("table-discard").filter(|_| !way.rules.contains("free-discard")));
        if let Some(pressed) = pressed {
            game.click(pressed)?;
        } else if is("Task Placing") {
            let legal = nodes.iter().find(|node| node.name == "Legal cell");
            match legal {
                Some(cell) if way.by_click => game.click(cell)?,
                _ => {
                    // From one legal place to the next by key, and there it goes.
                    game.press("Tab")?;
                    game.press("Return")?;
                }
            }
        } else if !pick_any(game, &nodes)? {
            std::thread::sleep(Duration::from_millis(100));
        }
    }
}
