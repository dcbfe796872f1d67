//! The game in a real window: under a virtual display with software rendering, played with real mouse events.
//!
//! Needs Xvfb and xdotool; counts as ignored where they are missing.
#![expect(clippy::print_stdout, reason = "says what a machine lacks")]

mod game;

use std::{
    process::{Command, Stdio},
    time::Duration,
};

use game::{Game, Node};
use libtest_mimic::{Arguments, Failed, Trial};

fn main() {
    let missing: Vec<&str> = ["Xvfb", "xdotool"]
        .into_iter()
        .filter(|tool| !has(tool))
        .collect();
    if !missing.is_empty() {
        println!("the window tests need {}: ignored", missing.join(" and "));
    }
    let trial = |name, test: fn() -> Result<(), Failed>| {
        Trial::test(name, test).with_ignored_flag(!missing.is_empty())
    };
    let trials = vec![
        trial(
            "a_match_of_two_is_played_from_the_title_to_the_results",
            a_match_of_two,
        ),
        trial(
            "a_started_match_opens_at_once_in_the_language_asked_for",
            a_started_match,
        ),
    ];
    let mut arguments = Arguments::from_args();
    // One window at a time: two would fight over the processor.
    arguments.test_threads = Some(1);
    libtest_mimic::run(&arguments, trials).exit();
}

fn has(tool: &str) -> bool {
    let found = Command::new("sh")
        .args(["-c", &format!("command -v {tool}")])
        .stdout(Stdio::null())
        .status();
    found.is_ok_and(|status| status.success())
}

fn a_match_of_two() -> Result<(), Failed> {
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

/// Closes a seat in the set-up: the last of the three choices on its card.
fn close_seat(game: &mut Game, seat: usize) -> Result<(), Failed> {
    let card = format!("Seat card {seat}");
    game.wait_for(Duration::from_secs(30), &card, |nodes| {
        nodes.iter().any(|node| node.name == card)
    })?;
    let nodes = game.nodes()?;
    let card = nodes
        .iter()
        .find(|node| node.name == card)
        .ok_or("the card went away")?;
    let choice = nodes
        .iter()
        .find(|node| node.name == "Choice" && (node.x - card.x).abs() < 30.0)
        .ok_or("a seat has a choice of who sits there")?;
    game.click_at(choice.x + choice.width * 0.38, choice.y)
}

fn a_started_match() -> Result<(), Failed> {
    let mut game = Game::start(&[
        "play",
        "--seats",
        "human,greedy,naive",
        "--seed",
        "7",
        "--lang",
        "fr",
    ])?;
    game.wait_for(Duration::from_secs(60), "the table", |nodes| {
        nodes.iter().any(|node| node.name == "Hand bar")
    })?;
    Ok(())
}

/// Does whatever the table asks for, with the mouse, until the domains are counted.
fn play_to_the_end(game: &mut Game) -> Result<(), Failed> {
    let mut stuck = 0;
    loop {
        let nodes = game.nodes()?;
        let button = |key: &str| {
            nodes
                .iter()
                .find(|node| node.enabled && node.is_button(key))
        };
        if nodes
            .iter()
            .any(|node| node.name == "Count" || node.name == "Results")
        {
            return Ok(());
        }
        let legal: Vec<&Node> = nodes
            .iter()
            .filter(|node| node.name == "Legal cell")
            .collect();
        let acted = if let Some(end) = button("table-end") {
            game.click(end)?;
            true
        } else if let Some(discard) = button("table-discard") {
            game.click(discard)?;
            true
        } else if let Some(cell) = legal.first() {
            game.click(cell)?;
            true
        } else {
            pick_any(game, &nodes)?
        };
        // Computer players and the dealer have their time; a table that asks for nothing for long is stuck.
        stuck = if acted { 0 } else { stuck + 1 };
        if stuck > 150 {
            return Err(game.failure("the table asks for nothing any more"));
        }
        std::thread::sleep(Duration::from_millis(200));
    }
}

/// Clicks a domino of the next line that no king stands on, when one is to be picked.
fn pick_any(game: &mut Game, nodes: &[Node]) -> Result<bool, Failed> {
    let kings: Vec<&Node> = nodes
        .iter()
        .filter(|node| node.name.starts_with("King "))
        .collect();
    let in_next_line = |node: &&Node| {
        node.name.starts_with("Domino ") && node.name != "Domino in hand" && node.x > 170.0
    };
    let free = nodes.iter().filter(in_next_line).find(|domino| {
        kings
            .iter()
            .all(|king| (king.x - domino.x).abs() > 60.0 || (king.y - domino.y).abs() > 30.0)
    });
    let asked = nodes
        .iter()
        .any(|node| node.name == "Task Drafting" || node.name == "Task Picking");
    match free {
        Some(domino) if asked => game.click(domino).map(|()| true),
        _ => Ok(false),
    }
}
