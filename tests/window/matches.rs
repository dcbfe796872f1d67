//! Whole matches with the mouse, by every option.

use std::time::Duration;

use dominations::games::dominations::notation::MatchRecord;
use libtest_mimic::Failed;

use crate::{
    game::Game,
    play::{close_seat, play_a_step, play_to_the_end},
};

pub fn a_match_of_two() -> Result<(), Failed> {
    let mut game = Game::start(&[])?;
    game.click_button("title-new")?;
    for seat in [3, 4] {
        close_seat(&mut game, seat)?;
    }
    game.click_button("setup-start")?;
    // The speed goes round: normal, double, quadruple.
    game.click_button("table-speed")?;
    game.click_button("table-speed")?;
    play_to_the_end(&mut game)?;
    game.wait_for(Duration::from_secs(90), "the results", |nodes| {
        nodes.iter().any(|node| node.name == "Results")
    })?;
    Ok(())
}

/// Plays a whole match of these seats by these rules with the mouse, to its results; its record is sound.
pub fn play_match(seats: &str, rules: &str) -> Result<(), Failed> {
    let mut game = Game::start(&[
        "play", "--seats", seats, "--rules", rules, "--seed", "7", "--lang", "fr",
    ])?;
    game.click_button("table-speed")?;
    game.click_button("table-speed")?;
    let rounds = if rules.contains("dynasty") { 3 } else { 1 };
    play_rounds(&mut game, rounds, play_to_the_end)?;
    finished_record(&game)?;
    Ok(())
}

/// Plays each round by `play_round`, to the results of the last.
pub fn play_rounds(
    game: &mut Game,
    rounds: usize,
    play_round: impl Fn(&mut Game) -> Result<(), Failed>,
) -> Result<(), Failed> {
    for round in 1..=rounds {
        play_round(game)?;
        game.wait_for(Duration::from_secs(120), "the results", |nodes| {
            nodes.iter().any(|node| node.name == "Results")
        })?;
        if round < rounds {
            game.click_button("end-next-round")?;
            game.wait_for(Duration::from_secs(30), "the next round", |nodes| {
                nodes.iter().any(|node| node.name == "Hand bar")
            })?;
        }
    }
    Ok(())
}

/// The one record that is kept, which is sound and that of a finished match.
pub fn finished_record(game: &Game) -> Result<MatchRecord, Failed> {
    let records = game.records()?;
    let [record] = records.as_slice() else {
        return Err(game.failure(&format!("one record expected, found {records:?}")));
    };
    let record = MatchRecord::from_json(record)?;
    if !record.record.is_over() {
        return Err(game.failure("the record is not that of a finished match"));
    }
    Ok(record)
}

/// Leaves a match in the middle, kills the game, goes on from the title, looks at it again, and plays on from there.
pub fn a_match_left_and_continued() -> Result<(), Failed> {
    let mut game = Game::start(&[
        "play",
        "--seats",
        "human,naive",
        "--seed",
        "3",
        "--lang",
        "en",
    ])?;
    game.click_button("table-speed")?;
    game.click_button("table-speed")?;
    for _ in 0..12 {
        play_a_step(&mut game)?;
    }
    std::thread::sleep(Duration::from_secs(1));
    let before = game.records()?.pop().ok_or("nothing was kept")?;
    let mut game = game.restart(&[])?;
    game.click_button("title-continue")?;
    game.wait_for(Duration::from_secs(60), "the table", |nodes| {
        nodes.iter().any(|node| node.name == "Hand bar")
    })?;
    play_to_the_end(&mut game)?;
    game.click_button("end-review")?;
    game.click_button("replay-run")?;
    game.click_button("replay-stop")?;
    game.click_button("replay-last")?;
    for _ in 0..10 {
        game.click_button("replay-backward")?;
    }
    game.click_button("replay-play-on")?;
    game.click_button("branch-start")?;
    game.wait_for(Duration::from_secs(60), "the table", |nodes| {
        nodes.iter().any(|node| node.name == "Hand bar")
    })?;
    play_to_the_end(&mut game)?;
    let records = game.records()?;
    if records.len() != 2 {
        return Err(game.failure("the match and its branch are kept side by side"));
    }
    let before = MatchRecord::from_json(&before)?;
    for record in &records {
        let record = MatchRecord::from_json(record)?;
        if !record.record.moves().starts_with(before.record.moves()) {
            return Err(game.failure("a record does not go on from what was kept"));
        }
    }
    Ok(())
}

/// A program in Python has a seat; the match comes to its end, the record says nothing against the program, and what it
/// says on its standard error is kept.
pub fn a_bot_plays() -> Result<(), Failed> {
    let bot = concat!(
        "bot: echo here I am >&2; exec python3 ",
        env!("CARGO_MANIFEST_DIR"),
        "/assets/bots/greedy.py"
    );
    let mut game = Game::start(&["play", "--seats", &format!("human,{bot}"), "--seed", "4"])?;
    play_to_the_end(&mut game)?;
    std::thread::sleep(Duration::from_secs(1));
    let record = game.records()?.pop().ok_or("nothing was kept")?;
    let record = MatchRecord::from_json(&record)?;
    if !record.faults.is_empty() || record.seats[1].player != bot {
        return Err(game.failure(&format!("{:?}, {:?}", record.faults, record.seats)));
    }
    let log = game.own_folder().join("logs/match/2-greedy.log");
    let said = std::fs::read_to_string(&log).unwrap_or_default();
    if said != "here I am\n" {
        return Err(game.failure(&format!("{}: {said:?}", log.display())));
    }
    Ok(())
}
