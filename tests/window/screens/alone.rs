//! Ricochet: its table while something is announced and shown, free practice, the editor, puzzles.

use std::time::Duration;

use dominations::games::ricochet::rules::{BoardKind, BoardNumber};
use libtest_mimic::Failed;

use super::{How, STILL, Walk};

/// A puzzle is drawn by then: board after board is solved until one fits.
const DRAWN: Duration = Duration::from_secs(240);
/// Where the code of a board is typed.
const CODE: &str = "Field";

pub fn walk(how: How) -> Result<(), Failed> {
    at_the_table(how)?;
    let mut walk = Walk::start(how, STILL, &["play", "--game", "ricochet"])?;
    walk.practice()?;
    walk.puzzle("ricochet-puzzles", "ricochet-puzzle")?;
    walk.puzzle("ricochet-daily", "ricochet-puzzle-of-the-day")
}

/// What runs there is only glanced at; with the pause before it, it stands.
fn at_the_table(how: How) -> Result<(), Failed> {
    let arguments = [
        "play",
        "--game",
        "ricochet",
        "--seats",
        "human,human,human",
        "--rules",
        "tiles=3,sand-glass=180",
        "--seed",
        "7",
    ];
    let mut walk = Walk::start(how, STILL, &arguments)?;
    walk.game
        .wait_for(Duration::from_secs(60), "the first tile", |nodes| {
            nodes
                .iter()
                .any(|node| node.is_button("ricochet-announce-for"))
        })?;
    // The letter of a seat opens its pad.
    walk.game.press("a")?;
    walk.game.press("9")?;
    walk.stop("ricochet-pad")?;
    walk.game.press("Return")?;
    walk.glance("ricochet-sand-glass")?;
    walk.pause("ricochet-sand-glass-held")?;
    walk.game.click_button("ricochet-all-pass")?;
    walk.glance("ricochet-who-agrees")?;
    for seat in ["a", "b", "c"] {
        walk.game.press(seat)?;
    }
    walk.game.named("Robot button")?;
    walk.glance("ricochet-showing")?;
    walk.pause("ricochet-showing-held")
}

impl Walk {
    /// Stops with the pause before what is there, and leaves it again.
    fn pause(&mut self, name: &str) -> Result<(), Failed> {
        self.game.click_button("table-menu")?;
        self.game.named("Pause")?;
        self.stop(name)?;
        self.game.press("Escape")?;
        self.game.without("Pause")
    }

    /// A board that is the same every time, and the same while it is edited.
    fn practice(&mut self) -> Result<(), Failed> {
        self.game.click_button("ricochet-practice")?;
        self.game.named("Targets")?;
        self.game.click_named(CODE)?;
        self.game.press("ctrl+a")?;
        let number = BoardNumber::drawn(BoardKind::Random, 7, 0).to_string();
        self.game.type_text(&number)?;
        self.game.press("Return")?;
        self.game.read(&number)?;
        // The pointer is to rest where nothing is.
        self.click_at(640.0, 56.0)?;
        self.stop("ricochet-practice")?;
        self.game.click_button("ricochet-edit")?;
        self.game.named("Editor")?;
        self.stop("ricochet-editor")?;
        self.game.click_button("ricochet-edit-done")?;
        self.game.without("Editor")?;
        self.leave("learn-leave")
    }

    /// A puzzle while its time runs and while it stands, and its shortest way.
    fn puzzle(&mut self, key: &str, name: &str) -> Result<(), Failed> {
        self.game.click_button(key)?;
        self.game.wait_for(DRAWN, name, |nodes| {
            nodes
                .iter()
                .any(|node| node.is_button("ricochet-show-shortest"))
        })?;
        self.glance(name)?;
        self.pause(&format!("{name}-held"))?;
        self.game.click_button("ricochet-show-shortest")?;
        self.game.click_button("ricochet-show-it")?;
        self.stop(&format!("{name}-shown"))?;
        self.leave("pause-quit")
    }

    fn leave(&mut self, called: &str) -> Result<(), Failed> {
        self.game.click_button(called)?;
        self.game.named("Title menu").map(drop)
    }
}
