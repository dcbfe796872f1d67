//! What helps to learn the games: their pages, a step of each lesson, puzzles, a hint at the table.

use std::time::Duration;

use libtest_mimic::Failed;

use super::{How, STILL, Walk};

/// The games with the step that their lesson stands at, and whether they have puzzles on the page.
const GAMES: [(&str, usize, bool); 4] = [
    ("dominations", 1, true),
    ("conquest", 1, true),
    ("ricochet", 2, false),
    ("dice-wars", 1, false),
];

/// No position is looked into for longer: then nothing better comes to be told.
const LOOKED_INTO: Duration = Duration::from_secs(11);

pub fn walk(how: How) -> Result<(), Failed> {
    for (game, step, puzzles) in GAMES {
        let home = tempfile::tempdir()?;
        let own = home.path().join("data/dominations");
        std::fs::create_dir_all(&own)?;
        std::fs::write(
            own.join("lessons.ron"),
            format!("{{\"{game}\": (step: {step})}}"),
        )?;
        let mut walk = Walk::start_in(home, how, STILL, &["play", "--game", game])?;
        walk.game.click_button("title-learn")?;
        walk.game.named("Card tutorial")?;
        walk.stop(&format!("{game}-learn"))?;
        if puzzles {
            walk.daily_puzzle(game)?;
        }
        walk.game.click_button("learn-go-on")?;
        walk.game.named("Coach")?;
        walk.stop(&format!("{game}-lesson"))?;
    }
    hint(how)
}

impl Walk {
    /// The next puzzle, and its answer.
    fn daily_puzzle(&mut self, game: &str) -> Result<(), Failed> {
        self.game.click_button("learn-solve")?;
        self.game.named("Puzzle panel")?;
        self.stop(&format!("{game}-puzzle"))?;
        self.game.click_button("puzzle-show")?;
        self.game.named("Answer")?;
        self.stop(&format!("{game}-puzzle-shown"))?;
        self.game.click_button("puzzle-back")?;
        self.game.named("Card tutorial").map(drop)
    }
}

/// What is told to who asks at the table.
fn hint(how: How) -> Result<(), Failed> {
    let arguments = ["play", "--seats", "human,greedy", "--seed", "7"];
    let mut walk = Walk::start(how, STILL, &arguments)?;
    walk.game.named("Task Drafting")?;
    walk.game.click_button("table-advice")?;
    walk.game.named("Hint 1")?;
    std::thread::sleep(LOOKED_INTO);
    walk.stop("hint")
}
