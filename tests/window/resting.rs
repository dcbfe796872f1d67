//! A window in which nothing moves draws nothing, whether it has the focus or not; what comes from elsewhere wakes it.

use std::{path::Path, thread, time::Duration};

use libtest_mimic::Failed;

use crate::game::Game;

/// So long it is looked at.
const SPAN: Duration = Duration::from_secs(12);
/// Who asks has woken it: it goes on for a moment, far from all that time.
const MOST_FRAMES: f64 = 150.0;

/// A home in which nothing moves by itself.
pub fn still_home() -> Result<tempfile::TempDir, Failed> {
    let home = tempfile::tempdir()?;
    let folder = home.path().join("config/dominations");
    std::fs::create_dir_all(&folder)?;
    std::fs::write(
        folder.join("settings.toml"),
        "[settings]\nreduce_motion = true\n",
    )?;
    Ok(home)
}

/// A match that is over.
fn finished(folder: &Path) -> Result<String, Failed> {
    let golden = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/four-seats.jsonl");
    let lines = std::fs::read_to_string(golden)?;
    let file = folder.join("finished.json");
    std::fs::write(&file, lines.lines().next().ok_or("the record is empty")?)?;
    Ok(file.to_str().ok_or("a path of letters")?.to_owned())
}

pub fn in_every_state() -> Result<(), Failed> {
    let folder = tempfile::tempdir()?;
    let finished = finished(folder.path())?;
    for arguments in [vec![], vec!["play", "--load", &finished]] {
        let game = Game::start_asleep(still_home()?, &arguments)?;
        rests(&game, "never focused")?;
        let game = game.focused()?;
        rests(&game, "focused")?;
        game.take_focus()?;
        rests(&game, "unfocused")?;
    }
    Ok(())
}

fn rests(game: &Game, state: &str) -> Result<(), Failed> {
    // What is just being shown comes to its end.
    thread::sleep(Duration::from_secs(5));
    let before = game.frames()?.frames;
    thread::sleep(SPAN);
    let drawn = game.frames()?.frames - before;
    if drawn > MOST_FRAMES {
        return Err(game.failure(&format!("{state}, it drew {drawn} pictures in {SPAN:?}")));
    }
    Ok(())
}
