//! What is kept, and what can be done with it: the library, statistics, achievements, the proof of a deal, codes, a review,
//! matches looked at again.

use libtest_mimic::Failed;

use super::{How, STILL, Walk};
use crate::lived_in::{self, OTHERS, REVIEWED, SEALED};

/// The middle of the tabs of the library, and in them, in parts of their width, the list, the statistics, the achievements.
const TABS: (f32, f32) = (502.0, 42.0);
const LIST: f32 = -0.38;
const STATISTICS: f32 = 0.0;
const ACHIEVEMENTS: f32 = 0.38;
/// On the pile of boxes: all of them, and the first.
const ALL: (f32, f32) = (148.0, 109.0);
const DOMINATIONS: (f32, f32) = (148.0, 166.0);

/// So many stops lie between the end of a match and the moment that is looked at.
const BACK: usize = 3;

pub fn walk(how: How) -> Result<(), Failed> {
    let (home, review) = lived_in::home()?;
    let mut walk = Walk::start_in(home, how, STILL, &[])?;
    walk.game.click_button("title-library")?;
    walk.game.named("Library details")?;
    walk.stop("library-of-all-games")?;
    walk.figures()?;
    walk.game.click_named(&row(SEALED))?;
    walk.papers()?;
    walk.game.click_named(&row(REVIEWED))?;
    walk.review(lived_in::open_decision(&review)?)?;
    for (place, game) in OTHERS {
        walk.game.click_named(&row(place))?;
        walk.game.click_button("library-watch")?;
        walk.game.named("Transport")?;
        walk.game.click_button("replay-last")?;
        for _ in 0..BACK {
            walk.game.click_button("replay-backward")?;
        }
        walk.stop(&format!("{game}-replay"))?;
        walk.game.click_button("review-title")?;
        walk.game.named("Review of seat 1")?;
        walk.stop(&format!("{game}-review"))?;
        walk.game.click_button("review-replay")?;
        walk.game.without("Review of seat 1")?;
        walk.back_from_replay()?;
    }
    Ok(())
}

fn row(place: usize) -> String {
    format!("Library row {place}")
}

impl Walk {
    /// What the matches come to, and what was achieved in them.
    fn figures(&mut self) -> Result<(), Failed> {
        self.choose(TABS, STATISTICS)?;
        self.game.named("Statistics of a game")?;
        self.stop("statistics")?;
        self.click_at(DOMINATIONS.0, DOMINATIONS.1)?;
        self.game.named("Statistics tile")?;
        self.stop("statistics-dominations")?;
        self.click_at(ALL.0, ALL.1)?;
        self.choose(TABS, ACHIEVEMENTS)?;
        self.game.named("Whose achievements")?;
        self.stop("achievements")?;
        self.choose(TABS, LIST)?;
        self.game.named("Library details").map(drop)
    }

    /// The proof of a deal, the code of a match, and where one is opened.
    fn papers(&mut self) -> Result<(), Failed> {
        self.game.click_named("Proof of the deal")?;
        self.game.named("Fair deal")?;
        self.stop("fair-deal")?;
        self.game.press("Escape")?;
        self.game.without("Fair deal")?;
        self.game.click_button("share-button")?;
        self.game.named("Code as a picture")?;
        self.stop("share-code")?;
        self.game.press("Escape")?;
        self.game.without("Code")?;
        self.game.click_button("share-open-title")?;
        self.game.named("Open a code")?;
        // The cursor blinks in the field.
        self.game.press("Tab")?;
        self.stop("open-code")?;
        self.game.press("Escape")?;
        self.game.without("Open a code")
    }

    /// A review, a decision of it on the table, and the same tried again.
    fn review(&mut self, decision: usize) -> Result<(), Failed> {
        self.game.click_button("review-title")?;
        self.game.named("Decision 1")?;
        self.stop("review")?;
        let sign = format!("Decision {}", decision + 1);
        self.game.click_named(&sign)?;
        self.game.without("Review River")?;
        self.game.named("Transport")?;
        self.stop("review-decision")?;
        // From the choices side by side to the whole table.
        self.game.press("c")?;
        self.stop("review-decision-at-the-table")?;
        self.game.click_button("again-title")?;
        self.game.named("Choices tried")?;
        self.stop("tried-again")?;
        self.game.click_button("again-back")?;
        self.game.named("Transport")?;
        // To the review that the moment was looked at from, and from there to where that was opened.
        self.game.click_button("replay-back")?;
        self.game.named("Review River")?;
        self.game.press("Escape")?;
        self.game.named("Library details").map(drop)
    }

    fn back_from_replay(&mut self) -> Result<(), Failed> {
        self.game.click_button("replay-back")?;
        self.game.named("Library details").map(drop)
    }
}
