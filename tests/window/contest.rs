//! A contest in the window: opened from the title, watched, followed to a table, kept.

use std::time::Duration;

use dominations::games::dominations::notation::MatchRecord;
use libtest_mimic::Failed;

use crate::game::{Game, Node};

const LONG: Duration = Duration::from_secs(60);

fn named<'a>(nodes: &'a [Node], name: &str) -> Option<&'a Node> {
    nodes.iter().find(|node| node.name == name)
}

fn click_on(game: &mut Game, name: &str) -> Result<(), Failed> {
    game.wait_for(LONG, name, |nodes| named(nodes, name).is_some())?;
    let nodes = game.nodes()?;
    let node = named(&nodes, name).ok_or("it went away")?.clone();
    game.click(&node)
}

/// From the title by mouse: another player joins, the contest is held, one of its tables is followed and left again, a
/// player waits for the end, and keeps the matches.
pub fn watched_live() -> Result<(), Failed> {
    let home = tempfile::tempdir()?;
    let matches = home.path().join("data/dominations/matches");
    let mut game = Game::start_at(home, &[])?;
    game.click_button("title-contest")?;
    // Greedy, the treasurer, the architect and the rival stand on the first sheet: two of them go, and one comes.
    for name in ["Plays rival", "Plays treasurer", "Plays naive"] {
        click_on(&mut game, name)?;
    }
    game.click_button("contest-start")?;
    game.wait_for(LONG, "four tables", |nodes| {
        (1..=4).all(|table| named(nodes, &format!("Table card {table}")).is_some())
    })?;
    game.wait_for(LONG, "the standings", |nodes| {
        let lines = nodes
            .iter()
            .filter(|node| node.name.starts_with("Standing "));
        lines.count() == 3
    })?;
    click_on(&mut game, "Table card 2")?;
    game.wait_for(LONG, "the table", |nodes| {
        named(nodes, "Hand bar").is_some()
    })?;
    // Faster and faster, until nothing is waited for, here and there.
    for _ in 0..3 {
        game.click_button("table-speed")?;
    }
    game.wait_for(LONG, "the end of the match", |nodes| {
        named(nodes, "Results").is_some()
    })?;
    if matches.exists() {
        return Err(game.failure("a match of a contest is not one of the player's"));
    }
    game.click_button("contest-return")?;
    game.click_button("contest-keep")?;
    std::thread::sleep(Duration::from_secs(1));
    let files: Vec<_> = std::fs::read_dir(&matches)?.collect::<Result<_, _>>()?;
    let [file] = files.as_slice() else {
        return Err(game.failure(&format!("one file expected, found {files:?}")));
    };
    let records: Vec<MatchRecord> = std::fs::read_to_string(file.path())?
        .lines()
        .map(MatchRecord::from_json)
        .collect::<Result<_, _>>()?;
    let over = records.iter().all(|record| record.record.is_over());
    if records.len() != 36 || !over {
        return Err(game.failure(&format!("36 matches expected, {} kept", records.len())));
    }
    game.click_button("contest-again")?;
    game.wait_for(LONG, "the second contest", |nodes| {
        named(nodes, "Table card 1").is_some()
    })?;
    Ok(())
}
