//! What the windows of Conquest, Ricochet and Dice Wars cost.

use std::time::Duration;

use libtest_mimic::Failed;

use super::{hover, measure, measure_asleep};
use crate::game::Game;

/// Each game, its seats with people alone, beside whom nothing moves by itself, what a node is named that says that they may
/// act, and its seats without them.
const GAMES: [(&str, &str, &str, &str); 3] = [
    (
        "conquest",
        "human,human",
        "\"conquest-play-none\"",
        "minmax-2,minmax-2",
    ),
    ("ricochet", "human,human", "Seat panel", "beginner,expert"),
    (
        "dice-wars",
        "human,human,human,human",
        "Seat card",
        "best-odds,best-odds,best-odds,best-odds",
    ),
];

/// Measures the table of each at rest, under the pointer, and while computer players play at their usual speed.
pub fn other_games() -> Result<(), Failed> {
    for (name, with_people, ready, without) in GAMES {
        let play = |seats| ["play", "--game", name, "--seats", seats, "--seed", "7"];
        let mut game = Game::start_sleepy(&play(with_people))?;
        game.wait_for(Duration::from_secs(120), ready, |nodes| {
            nodes.iter().any(|node| node.name.contains(ready))
        })?;
        measure_asleep(&game, &format!("{name}, a person is to act"))?;
        let mut step = 0;
        let what = format!("{name}: the pointer moves over the board");
        measure(&mut game, &what, &mut |game| hover(game, &mut step))?;
        drop(game);
        let mut game = Game::start(&play(without))?;
        let what = format!("{name}: computer players play");
        measure(&mut game, &what, &mut |_| {
            std::thread::sleep(Duration::from_millis(100));
            Ok(())
        })?;
    }
    Ok(())
}
