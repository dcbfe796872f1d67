//! How soon help is there, and what it costs who goes on playing.

use std::time::{Duration, Instant};

use libtest_mimic::Failed;

use super::{hover, late, measure_for};
use crate::{
    game::Game,
    play::{Step, play_a_step, play_to_the_end},
};

/// So many placements are asked about, if the match has them.
const ASKED: usize = 8;
/// A review of a match takes no longer, with nothing else on two cores.
const REVIEWED: Duration = Duration::from_secs(20);

/// Measures how long it takes from the key until the best moves stand on the table, in a match of four.
pub fn hints() -> Result<(), Failed> {
    let seats = "human,greedy,greedy,greedy";
    let mut game = Game::start(&["play", "--seats", seats, "--seed", "7"])?;
    let mut taken = Vec::new();
    while taken.len() < ASKED {
        // These are there when the person is to act, and only then.
        let asks = |name: &str| name == "Legal cell";
        if game.nodes()?.iter().any(|node| asks(&node.name)) {
            game.wait_until_still()?;
            let since = Instant::now();
            game.press_shortly("h")?;
            while !game.nodes()?.iter().any(|node| node.name == "Hint 1") {
                if since.elapsed() > Duration::from_secs(60) {
                    return Err(game.failure("there is no hint"));
                }
                std::thread::sleep(Duration::from_millis(10));
            }
            taken.push(since.elapsed().as_secs_f64());
            game.press("h")?;
            game.without("Hint")?;
        }
        if let Step::Over = play_a_step(&mut game)? {
            break;
        }
    }
    taken.sort_by(f64::total_cmp);
    println!(
        "a hint is there after {:.2} s in the median of {}, {:.2} s at worst",
        taken.get(taken.len() / 2).copied().unwrap_or_default(),
        taken.len(),
        taken.last().copied().unwrap_or_default(),
    );
    Ok(())
}

/// Measures the results of a match of four while it is reviewed aside, and afterwards.
pub fn a_review_aside() -> Result<(), Failed> {
    let folder = tempfile::tempdir()?;
    let late = late(folder.path())?;
    let mut game = Game::start(&["play", "--load", &late])?;
    play_to_the_end(&mut game)?;
    let mut step = 0;
    for when in ["while the match is reviewed", "after that"] {
        let what = format!("the pointer moves over the end of a match, {when}");
        measure_for(REVIEWED, &mut game, &what, &mut |game| {
            hover(game, &mut step)
        })?;
    }
    Ok(())
}
