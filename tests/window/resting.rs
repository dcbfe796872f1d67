//! A window in which nothing moves draws nothing, whether it has the focus or not; what comes from elsewhere wakes it.

use std::{thread, time::Duration};

use libtest_mimic::Failed;

use crate::game::Game;

/// So long it is looked at.
const SPAN: Duration = Duration::from_secs(12);
/// Who asks has woken it: it goes on for a moment, far from all that time.
const MOST_FRAMES: f64 = 150.0;

/// A home in which nothing moves by itself, and matches between computer players are over at once; `more` is set as well.
pub fn still_home(more: &str) -> Result<tempfile::TempDir, Failed> {
    let home = tempfile::tempdir()?;
    let folder = home.path().join("config/dominations");
    std::fs::create_dir_all(&folder)?;
    std::fs::write(
        folder.join("settings.toml"),
        format!("[settings]\nspeed = \"Instant\"\nreduce_motion = true\n{more}\n"),
    )?;
    Ok(home)
}

/// Starts the game without the focus on each screen on which nothing moves, and looks at it.
pub fn on_still_screens(look: impl Fn(Game, &str) -> Result<(), Failed>) -> Result<(), Failed> {
    let watched = ["play", "--seats", "greedy,greedy", "--seed", "7"];
    let screens: [(&[&str], &str); 2] = [(&[], "Title menu"), (&watched, "Results")];
    for (arguments, screen) in screens {
        look(asleep_on(screen, "", arguments)?, screen)?;
    }
    Ok(())
}

fn asleep_on(screen: &str, settings: &str, arguments: &[&str]) -> Result<Game, Failed> {
    let mut game = Game::start_asleep(still_home(settings)?, arguments)?;
    game.wait_for(Duration::from_secs(120), screen, |nodes| {
        nodes.iter().any(|node| node.name == screen)
    })?;
    Ok(game)
}

pub fn in_every_state() -> Result<(), Failed> {
    on_still_screens(|game, _| {
        rests(&game, "never focused")?;
        let game = game.focused()?;
        rests(&game, "focused")?;
        game.take_focus()?;
        rests(&game, "unfocused")
    })?;
    let by_bevy = asleep_on("Title menu", "changes_only = \"Never\"", &[])?;
    rests(&by_bevy, "drawn by Bevy's own renderer")
}

fn rests(game: &Game, state: &str) -> Result<(), Failed> {
    // What is just being shown comes to its end.
    thread::sleep(Duration::from_secs(5));
    let before = game.frames()?.frames;
    thread::sleep(SPAN);
    let drawn = game.frames()?.frames - before;
    if drawn > MOST_FRAMES {
        let told = format!(
            "{state}, it drew {drawn} pictures in {SPAN:?} because of {:?}",
            game.restless()?
        );
        return Err(game.failure(&told));
    }
    Ok(())
}
