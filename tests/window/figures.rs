//! What the window costs.

use std::time::Duration;

use libtest_mimic::Failed;

use crate::{game::Game, play::play_a_step};

/// Measures what the window costs while nothing moves, while the pointer moves, and while pieces move. Asserts nothing
/// of it: a busy machine would fail.
pub fn figures() -> Result<(), Failed> {
    let mut game = Game::start_sleepy(&[
        "play",
        "--seats",
        "human,greedy,greedy,greedy",
        "--seed",
        "7",
    ])?;
    game.click_button("table-speed")?;
    game.click_button("table-speed")?;
    while !game.nodes()?.iter().any(|node| node.name == "Task Placing") {
        play_a_step(&mut game)?;
    }
    let span = Duration::from_secs(30);
    let mut measure = |what: &str, act: &mut dyn FnMut(&mut Game) -> Result<(), Failed>| {
        let (frames, _) = game.frames()?;
        // Who asks wakes the game: it is to be asleep again.
        std::thread::sleep(Duration::from_secs(3));
        let since = std::time::Instant::now();
        let (busy, _) = game.cost()?;
        act(&mut game)?;
        let (busy_after, memory) = game.cost()?;
        let length = since.elapsed().as_secs_f64();
        let (frames_after, _) = game.frames()?;
        println!(
            "{what}: {:.1} % of a core, {memory:.0} MiB; with the questions {:.1} frames a second",
            100.0 * (busy_after - busy) / length,
            (frames_after - frames) / length,
        );
        Ok::<(), Failed>(())
    };
    measure("nothing moves", &mut |_| {
        std::thread::sleep(span);
        Ok(())
    })?;
    measure("the pointer moves over the kingdom", &mut |game| {
        let since = std::time::Instant::now();
        let mut step = 0;
        while since.elapsed() < span {
            step += 1;
            game.point(500 + step % 300, 250 + (step / 3) % 200)?;
        }
        Ok(())
    })?;
    measure("a match is played", &mut |game| {
        let since = std::time::Instant::now();
        while since.elapsed() < span {
            play_a_step(game)?;
        }
        Ok(())
    })
}
