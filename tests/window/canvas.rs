//! What is drawn over the picture before looks as if it had been drawn anew.

use std::time::Duration;

use libtest_mimic::Failed;

use crate::{
    game::Game,
    play::{Step, play_a_step},
    ways::differ,
};

/// So many steps of a match are looked at.
const STEPS: usize = 6;
/// Nothing moves by itself.
const STILL: &str = "speed = \"Instant\"\nreduce_motion = true\nremarks = false";
/// So often the window is looked at, once a second, before it is given up.
const LOOKS: usize = 30;

/// Plays, and compares the window with the same window after it has had another size: then all of it was drawn.
pub fn drawn_over_as_drawn_anew() -> Result<(), Failed> {
    let (width, height) = (1280, 720);
    let seats = [
        "play",
        "--seats",
        "human,greedy,greedy,greedy",
        "--seed",
        "7",
    ];
    let mut game = Game::start_with((width, height), STILL, &seats)?;
    let mut steps = 0;
    while steps < STEPS {
        match play_a_step(&mut game)? {
            Step::Acted => steps += 1,
            Step::Waited => continue,
            Step::Over => break,
        }
        // The menu goes over all of it and away again.
        if steps % 3 == 0 {
            game.click_button("table-menu")?;
            game.press("Escape")?;
        }
        let over = at_rest(&game)?;
        let size = |width: u32| {
            [
                "windowsize".to_owned(),
                width.to_string(),
                height.to_string(),
            ]
        };
        let resize = |width| game.window(&size(width).each_ref().map(String::as_str));
        resize(width - 40)?;
        // Everything is smaller then.
        let redrawn = looks(&game, |shown| differ(&shown, &over).is_err())?;
        std::thread::sleep(Duration::from_secs(1));
        resize(width)?;
        if !(redrawn && looks(&game, |shown| differ(&shown, &over).is_ok())?) {
            return Err(game.failure(&format!("after step {steps} it is not as drawn anew")));
        }
    }
    Ok(())
}

/// Waits until the window looks as wanted; whether it comes to that.
fn looks(game: &Game, wanted: impl Fn(Vec<u8>) -> bool) -> Result<bool, Failed> {
    for _ in 0..LOOKS {
        std::thread::sleep(Duration::from_secs(1));
        if wanted(pixels(game)?) {
            return Ok(true);
        }
    }
    Ok(false)
}

/// What the window shows when the others have moved and nothing happens any more.
fn at_rest(game: &Game) -> Result<Vec<u8>, Failed> {
    let mut before = Vec::new();
    for _ in 0..LOOKS {
        // Longer than it takes a computer player to move.
        std::thread::sleep(Duration::from_secs(3));
        let now = pixels(game)?;
        if now == before {
            return Ok(now);
        }
        before = now;
    }
    Err("the window does not come to rest".into())
}

/// The numbers of what the display shows: red, green and blue for every pixel.
pub fn pixels(game: &Game) -> Result<Vec<u8>, Failed> {
    let folder = tempfile::tempdir()?;
    // Nothing but the numbers: to pack them takes a second more.
    let file = folder.path().join("shown.rgb");
    game.picture(&file)?;
    Ok(std::fs::read(file)?)
}
