//! Plays with the mouse: whatever the table asks for.

use std::time::Duration;

use libtest_mimic::Failed;

use crate::game::{Game, Node};

/// Does whatever the table asks for, with the mouse, until the domains are counted.
pub fn play_to_the_end(game: &mut Game) -> Result<(), Failed> {
    let mut stuck = 0;
    // A Dynasty of two takes some three hundred.
    for _ in 0..900 {
        match play_a_step(game)? {
            Step::Over => return Ok(()),
            Step::Acted => stuck = 0,
            // Computer players and the dealer have their time; a table that asks for nothing for long is stuck.
            Step::Waited if stuck > 150 => {
                return Err(game.failure("the table asks for nothing any more"));
            }
            Step::Waited => stuck += 1,
        }
    }
    Err(game.failure("the match does not come to its end"))
}

/// Does what the table asks for until it asks for that.
pub fn play_until(game: &mut Game, task: &str) -> Result<(), Failed> {
    for _ in 0..150 {
        let nodes = game.nodes()?;
        if nodes.iter().any(|node| node.name == task) {
            return Ok(());
        }
        if matches!(play_a_step(game)?, Step::Over) {
            return Err(game.failure(&format!("the match ended before {task}")));
        }
    }
    Err(game.failure(&format!("the table does not come to {task}")))
}

/// What came of trying to do what the table asks for.
pub enum Step {
    Acted,
    Waited,
    Over,
}

pub fn play_a_step(game: &mut Game) -> Result<Step, Failed> {
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
        return Ok(Step::Over);
    }
    let legal = nodes.iter().find(|node| node.name == "Legal cell");
    let end = button("table-end").or_else(|| button("table-step-keep"));
    let acted = if let Some(end) = end {
        game.click(end).map(|()| true)?
    } else if let Some(cell) = legal {
        game.click(cell).map(|()| true)?
    } else if let Some(discard) = button("table-discard") {
        game.click(discard).map(|()| true)?
    } else {
        pick_any(game, &nodes)?
    };
    std::thread::sleep(Duration::from_millis(200));
    Ok(if acted { Step::Acted } else { Step::Waited })
}

/// Clicks a domino of the next line that no king stands on, when one is to be picked.
pub fn pick_any(game: &mut Game, nodes: &[Node]) -> Result<bool, Failed> {
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

/// Closes a seat in the set-up: the last of the three choices on its card.
pub fn close_seat(game: &mut Game, seat: usize) -> Result<(), Failed> {
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
