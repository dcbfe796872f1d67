//! Every way to place, take back, and the window's own fate: sizes, minimising, another language in the middle.

use std::time::Duration;

use libtest_mimic::Failed;

use crate::{
    game::Game,
    play::{play_a_step, play_to_the_end, play_until},
};

const AT_ONCE: &str = "speed = \"Instant\"\nlanguage = \"en\"";
const MATCH: [&str; 5] = ["play", "--seats", "human,naive", "--seed", "11"];

fn asks_for(game: &mut Game, task: &str) -> Result<bool, Failed> {
    let nodes = game.nodes()?;
    Ok(nodes.iter().any(|node| node.name == task))
}

fn wait_for(game: &mut Game, task: &'static str) -> Result<(), Failed> {
    game.wait_for(Duration::from_secs(20), task, |nodes| {
        nodes.iter().any(|node| node.name == task)
    })
}

/// The same domino is placed by click, by drag, by keys, and taken back after each.
pub fn every_way_to_place() -> Result<(), Failed> {
    let mut game = Game::start_with((1280, 720), AT_ONCE, &MATCH)?;
    play_until(&mut game, "Task Placing")?;
    // By click.
    let legal = |game: &mut Game| -> Result<(f32, f32), Failed> {
        let nodes = game.nodes()?;
        let cell = nodes.iter().find(|node| node.name == "Legal cell");
        cell.map(|cell| (cell.x, cell.y))
            .ok_or_else(|| "a legal cell is shown".into())
    };
    let cell = legal(&mut game)?;
    game.click_at(cell.0, cell.1)?;
    wait_for(&mut game, "Task Picking")?;
    game.press("BackSpace")?;
    wait_for(&mut game, "Task Placing")?;
    // By drag, from the hand.
    let nodes = game.nodes()?;
    let hand = nodes.iter().find(|node| node.name == "Domino in hand");
    let hand = hand
        .map(|hand| (hand.x, hand.y))
        .ok_or("the domino is in the hand")?;
    let cell = legal(&mut game)?;
    game.drag(hand, cell)?;
    wait_for(&mut game, "Task Picking")?;
    game.press("Escape")?;
    wait_for(&mut game, "Task Placing")?;
    // By keys: the next place, turned and turned back, dropped.
    for key in ["Tab", "Tab", "shift+Tab"] {
        game.press(key)?;
    }
    game.press("Return")?;
    wait_for(&mut game, "Task Picking")?;
    // A domino of the line by arrows.
    game.press("Down")?;
    game.press("Return")?;
    wait_for(&mut game, "Task Confirming")?;
    game.press("Down")?;
    wait_for(&mut game, "Task Confirming")?;
    game.press("Return")?;
    play_until(&mut game, "Task Placing")?;
    // And by typing.
    game.press("m")?;
    game.wait_for(Duration::from_secs(20), "the panel", |nodes| {
        nodes.iter().any(|node| node.name == "Type a move")
    })?;
    // Letters and figures that mean something at the table.
    game.type_text("place 3 4 0 E")?;
    game.press("Return")?;
    if !asks_for(&mut game, "Type a move")? {
        return Err(game.failure("a move that is not allowed was taken"));
    }
    if asks_for(&mut game, "All dominos")? {
        return Err(game.failure("the table heard what was typed"));
    }
    game.press("Escape")?;
    play_to_the_end(&mut game)
}

/// A whole match without the mouse.
pub fn by_keys_alone() -> Result<(), Failed> {
    let mut game = Game::start_with((1280, 720), AT_ONCE, &[])?;
    // From the title: the focus is on the new match.
    game.press("Return")?;
    game.wait_for(Duration::from_secs(20), "the set-up", |nodes| {
        nodes.iter().any(|node| node.name.starts_with("Seat card"))
    })?;
    game.press("Return")?;
    game.wait_for(Duration::from_secs(30), "the table", |nodes| {
        nodes.iter().any(|node| node.name == "Hand bar")
    })?;
    let mut still = 0;
    while still < 300 {
        let nodes = game.nodes()?;
        let is = |name: &str| nodes.iter().any(|node| node.name == name);
        if is("Count") || is("Results") {
            return game.wait_for(Duration::from_secs(60), "the results", |nodes| {
                nodes.iter().any(|node| node.name == "Results")
            });
        }
        still += 1;
        let keys: &[&str] = if is("Task Placing") {
            if nodes
                .iter()
                .any(|node| node.enabled && node.is_button("table-discard"))
            {
                &["Return"]
            } else {
                &["Tab", "Return"]
            }
        } else if is("Task Drafting") || is("Task Picking") {
            &["Down", "Return"]
        } else if is("Task Confirming") {
            &["Return"]
        } else {
            std::thread::sleep(Duration::from_millis(200));
            continue;
        };
        for key in keys {
            game.press(key)?;
        }
    }
    Err(game.failure("the match does not come to its end by keys"))
}

/// What has been confirmed comes back by Control and Z.
pub fn takes_back_a_decision() -> Result<(), Failed> {
    let settings = format!("{AT_ONCE}\ntake_back_lines = true");
    let mut game = Game::start_with((1280, 720), &settings, &MATCH)?;
    play_until(&mut game, "Task Placing")?;
    play_until(&mut game, "Task Confirming")?;
    game.press("Return")?;
    play_until(&mut game, "Task Placing")?;
    std::thread::sleep(Duration::from_secs(1));
    let moves = |game: &Game| -> Result<usize, Failed> {
        let record = game.records()?.pop().ok_or("nothing was kept")?;
        let record = dominations::games::dominations::notation::MatchRecord::from_json(&record)?;
        Ok(record.record.moves().len())
    };
    let before = moves(&game)?;
    game.press("ctrl+z")?;
    std::thread::sleep(Duration::from_secs(2));
    let after = moves(&game)?;
    if after >= before {
        return Err(game.failure(&format!(
            "{before} moves were kept, and after taking back {after}"
        )));
    }
    play_to_the_end(&mut game)
}

/// The window is drawn to many shapes and minimised, and the language changes, in the middle of a match.
pub fn shapes_and_languages() -> Result<(), Failed> {
    let mut game = Game::start_with((1920, 1080), AT_ONCE, &MATCH)?;
    play_until(&mut game, "Task Placing")?;
    for (width, height) in [
        ("1280", "720"),
        ("1024", "768"),
        ("1680", "720"),
        ("1920", "1080"),
        ("960", "540"),
    ] {
        game.window(&["windowsize", width, height])?;
        std::thread::sleep(Duration::from_secs(1));
        let (width, height): (f32, f32) = (width.parse()?, height.parse()?);
        let nodes = game.nodes()?;
        let outside = nodes.iter().find(|node| {
            node.name == "Legal cell"
                && !(0.0..width).contains(&node.x) | !(0.0..height).contains(&node.y)
        });
        if let Some(node) = outside {
            let at = format!("{node:?} lies outside {width} x {height}");
            return Err(game.failure(&at));
        }
        play_a_step(&mut game)?;
    }
    game.window(&["windowsize", "1280", "720"])?;
    game.window(&["windowunmap"])?;
    std::thread::sleep(Duration::from_secs(2));
    game.window(&["windowmap"])?;
    game.window(&["windowfocus"])?;
    std::thread::sleep(Duration::from_secs(1));
    // The pause, its settings, the last tab, the second language but one.
    play_until(&mut game, "Task Placing")?;
    game.press("Escape")?;
    game.click_button("title-settings")?;
    game.wait_for(Duration::from_secs(20), "the settings", |nodes| {
        nodes.iter().any(|node| node.name == "Tabs")
    })?;
    let nodes = game.nodes()?;
    let tabs = nodes
        .iter()
        .find(|node| node.name == "Tabs")
        .ok_or("there are tabs")?;
    game.click_at(tabs.x, tabs.y + 180.0)?;
    std::thread::sleep(Duration::from_millis(500));
    let nodes = game.nodes()?;
    let choice = nodes
        .iter()
        .find(|node| node.name == "Choice")
        .ok_or("there are languages")?;
    game.click_at(choice.x + choice.width * 0.35, choice.y)?;
    std::thread::sleep(Duration::from_millis(800));
    let settings = std::fs::read_to_string(game.home().join("config/dominations/settings.toml"))?;
    if !settings.contains("language = \"fr\"") {
        return Err(game.failure(&format!("the language did not change: {settings}")));
    }
    game.press("Escape")?;
    game.press("Escape")?;
    play_to_the_end(&mut game)
}
