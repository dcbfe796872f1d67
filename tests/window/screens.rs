//! Every screen and layout as a picture: for looking, for the manual, for comparing before and after a change.

mod alone;
mod kept;
mod learned;
mod meeting;

use std::{
    path::{Path, PathBuf},
    process::Command,
    time::Duration,
};

use libtest_mimic::Failed;

use crate::{
    game::Game,
    play::{play_a_step, play_until},
};

/// What is done at a stop, and what with: the picture there would be saved in that file.
type Stop = fn(&mut Game, &Path) -> Result<(), Failed>;

/// How the screens are walked through.
#[derive(Clone, Copy)]
pub struct How {
    pub size: (u32, u32),
    pub language: &'static str,
    pub stop: Stop,
    /// What is done where something goes on by itself: a clock that runs, tables that come and go.
    pub glance: Stop,
}

/// Nothing moves by itself, so that the same build makes the same pictures.
pub const STILL: &str = "speed = \"Instant\"\nreduce_motion = true\nremarks = false";
/// The count is not skipped.
const COUNTED: &str = "speed = \"Half\"";

/// The folder that pictures go to: `DOMINATIONS_SCREENS`, or `screens` under the build's own.
fn folder() -> Result<PathBuf, Failed> {
    let told = std::env::var_os("DOMINATIONS_SCREENS").map(PathBuf::from);
    let folder = told.unwrap_or_else(|| Path::new(env!("CARGO_TARGET_TMPDIR")).join("screens"));
    std::fs::create_dir_all(&folder)?;
    Ok(folder)
}

/// A game whose screens are being walked through.
pub struct Walk {
    pub game: Game,
    how: How,
    folder: PathBuf,
}

impl Walk {
    pub fn start(how: How, settings: &str, arguments: &[&str]) -> Result<Self, Failed> {
        Self::start_in(tempfile::tempdir()?, how, settings, arguments)
    }

    /// Starts it in that home.
    pub fn start_in(
        home: tempfile::TempDir,
        how: How,
        settings: &str,
        arguments: &[&str],
    ) -> Result<Self, Failed> {
        let settings = format!("language = \"{}\"\n{settings}", how.language);
        Ok(Self {
            game: Game::start_in(home, how.size, &settings, arguments)?,
            how,
            folder: folder()?,
        })
    }

    fn file(&self, name: &str) -> PathBuf {
        let How { size, language, .. } = self.how;
        let name = format!("{}x{}-{language}-{name}.png", size.0, size.1);
        self.folder.join(name)
    }

    pub fn stop(&mut self, name: &str) -> Result<(), Failed> {
        self.game.wait_until_asleep(Duration::from_secs(60))?;
        let file = self.file(name);
        (self.how.stop)(&mut self.game, &file)
    }

    /// Stops where it never comes to rest.
    fn glance(&mut self, name: &str) -> Result<(), Failed> {
        // What has just come is there by then.
        std::thread::sleep(Duration::from_secs(1));
        let file = self.file(name);
        (self.how.glance)(&mut self.game, &file)
    }

    /// How much larger things are than they are measured for.
    fn scale(&self) -> f32 {
        let (width, height) = self.how.size;
        (width as f32 / 1280.0).min(height as f32 / 720.0)
    }

    /// Clicks at a place as the screens are measured.
    fn click_at(&mut self, x: f32, y: f32) -> Result<(), Failed> {
        let scale = self.scale();
        self.game.click_at(x * scale, y * scale)
    }

    /// Clicks into the choice that lies nearest to such a place, so far from its middle as a part of its width.
    fn choose(&mut self, (x, y): (f32, f32), part: f32) -> Result<(), Failed> {
        let scale = self.scale();
        self.game.choose((x * scale, y * scale), part)
    }

    /// Waits for a node whose name begins so.
    pub fn wait_for(&mut self, name: &str) -> Result<(), Failed> {
        self.game.wait_for(Duration::from_secs(60), name, |nodes| {
            nodes.iter().any(|node| node.name.starts_with(name))
        })
    }

    /// Plays so many steps.
    fn play(&mut self, steps: usize) -> Result<(), Failed> {
        for _ in 0..steps {
            play_a_step(&mut self.game)?;
        }
        Ok(())
    }

    /// Points at the first node whose name begins so, to the right of the left column.
    fn point_at(&mut self, name: &str) -> Result<(), Failed> {
        let nodes = self.game.nodes()?;
        let node = nodes.iter().find(|node| node.name.starts_with(name));
        let node = node.ok_or_else(|| self.game.failure(&format!("no {name} to point at")))?;
        self.game.point(node.x as i32, node.y as i32)
    }
}

/// Saves all of them at one size in one language.
pub fn walk(size: (u32, u32), language: &'static str) -> Result<(), Failed> {
    let how = How {
        size,
        language,
        stop: |game, file| game.picture(file),
        glance: |game, file| game.picture(file),
    };
    around_the_table(how)?;
    at_the_table(how, &TABLES)?;
    of_the_other_games(how)?;
    what_is_kept_and_learned(how)?;
    alone_and_together(how)?;
    let unfinished = after_the_match(how)?;
    let mut walk = at_the_count(how, &unfinished)?;
    std::thread::sleep(Duration::from_secs(6));
    walk.stop("count")
}

/// A table: what it is called, who sits there, and the optional rules.
type Table = (&'static str, &'static str, &'static str);

/// One of every layout; the first is played furthest.
pub const TABLES: [Table; 5] = [
    (
        "four",
        "human,greedy,full-greedy,naive",
        "middle-kingdom,harmony",
    ),
    ("three", "human,greedy,naive", "harmony"),
    ("two", "human,greedy", "middle-kingdom"),
    ("duel", "human,greedy", "mighty-duel"),
    ("dynasty", "human,naive,naive,greedy", "dynasty"),
];

pub fn around_the_table(how: How) -> Result<(), Failed> {
    let mut walk = Walk::start(how, STILL, &[])?;
    walk.wait_for("Title menu")?;
    walk.stop("title")?;
    walk.game.click_button("title-settings")?;
    walk.wait_for("Tabs")?;
    let tab = |walk: &mut Walk| -> Result<(f32, f32), Failed> {
        let nodes = walk.game.nodes()?;
        let tabs = nodes.iter().find(|node| node.name == "Tabs");
        tabs.map(|tabs| (tabs.x, tabs.y))
            .ok_or_else(|| "there are tabs".into())
    };
    let (x, y) = tab(&mut walk)?;
    let scale = walk.scale();
    let names = [
        "game",
        "computers",
        "display",
        "sound",
        "controls",
        "access",
        "language",
    ];
    for (index, name) in names.into_iter().enumerate() {
        walk.game
            .click_at(x, y + (index as f32 - 3.0) * 60.0 * scale)?;
        walk.stop(&format!("settings-{name}"))?;
    }
    walk.game.press("Escape")?;
    walk.game.click_button("title-rules")?;
    walk.stop("rules")?;
    walk.game.press("Escape")?;
    walk.game.click_button("title-credits")?;
    walk.stop("credits")?;
    walk.game.press("Escape")?;
    walk.game.click_button("title-library")?;
    walk.stop("library-empty")?;
    walk.game.press("Escape")?;
    walk.game.click_button("title-contest")?;
    walk.wait_for("Plays ")?;
    walk.stop("contest-prepared")?;
    walk.game.press("Escape")?;
    walk.game.click_button("title-new")?;
    walk.wait_for("Seat card")?;
    walk.stop("setup")
}

pub fn at_the_table(how: How, tables: &[Table]) -> Result<(), Failed> {
    for &(name, seats, rules) in tables {
        let arguments = ["play", "--seats", seats, "--rules", rules, "--seed", "7"];
        let mut walk = Walk::start(how, STILL, &arguments)?;
        walk.wait_for("Hand bar")?;
        walk.stop(&format!("{name}-drafting"))?;
        if name == "four" {
            walk.point_at("Domino ")?;
            walk.stop("four-domino-looked-at")?;
            walk.play(14)?;
        }
        play_until(&mut walk.game, "Task Placing")?;
        walk.game.press("Tab")?;
        walk.stop(&format!("{name}-placing"))?;
        play_until(&mut walk.game, "Task Picking")?;
        walk.stop(&format!("{name}-picking"))?;
        if name == "four" {
            play_until(&mut walk.game, "Task Confirming")?;
            walk.stop("four-confirming")?;
            walk.game.press("l")?;
            walk.stop("all-dominos")?;
            // Closes that, takes back the turn, opens the menu.
            for _ in 0..3 {
                walk.game.press("Escape")?;
            }
            walk.wait_for("Pause")?;
            walk.stop("pause")?;
        }
    }
    Ok(())
}

/// A game that comes after the first on the shelf: its identifier, who sits at a table and by which rules, and who plays a
/// match to its end by which.
type OtherGame = (&'static str, [&'static str; 2], [&'static str; 2]);

const OTHERS: [OtherGame; 3] = [
    (
        "conquest",
        ["human,human", "crosses"],
        ["naive,minmax-2", "size=5"],
    ),
    (
        "ricochet",
        ["human,human,human", "tiles=3"],
        ["solver,expert", "tiles=1,sand-glass=15"],
    ),
    (
        "dice-wars",
        ["human,three-state,three-state", "size=24"],
        ["three-state,random", "size=14,round-limit=6"],
    ),
];

/// The other games: the title with their boxes, the set-up, a table, and the end of a match.
pub fn of_the_other_games(how: How) -> Result<(), Failed> {
    let mut walk = Walk::start(how, STILL, &[])?;
    walk.wait_for("Title menu")?;
    for (key, (game, ..)) in ["2", "3", "4"].into_iter().zip(OTHERS) {
        walk.game.press(key)?;
        walk.stop(&format!("{game}-title"))?;
        walk.game.click_button("title-new")?;
        walk.wait_for("Set-up")?;
        walk.stop(&format!("{game}-setup"))?;
        walk.game.press("Escape")?;
        walk.game.click_button("title-rules")?;
        walk.stop(&format!("{game}-rules"))?;
        walk.game.press("Escape")?;
    }
    drop(walk);
    for (game, [seats, rules], [players, short]) in OTHERS {
        let play = |seats, rules| {
            let asked = ["play", "--game", game, "--seats", seats, "--rules", rules];
            [&asked[..], &["--seed", "7"]].concat()
        };
        let mut walk = Walk::start(how, STILL, &play(seats, rules))?;
        walk.wait_for("Hand bar")?;
        walk.stop(&format!("{game}-table"))?;
        drop(walk);
        let mut walk = Walk::start(how, STILL, &play(players, short))?;
        walk.wait_for("Results")?;
        walk.stop(&format!("{game}-results"))?;
    }
    Ok(())
}

/// The library with all that leads on from there, and what helps to learn the games.
pub fn what_is_kept_and_learned(how: How) -> Result<(), Failed> {
    kept::walk(how)?;
    learned::walk(how)
}

/// Ricochet alone and at its table, playing together, and what is told where a file is broken.
pub fn alone_and_together(how: How) -> Result<(), Failed> {
    alone::walk(how)?;
    meeting::walk(how)?;
    meeting::faults(how)
}

/// Gives back the record of the match, before its last move.
pub fn after_the_match(how: How) -> Result<String, Failed> {
    let arguments = [
        "play",
        "--seats",
        "full-greedy,greedy,instinct,naive",
        "--names",
        "Anna,Bruno,Chloé,Denis",
        "--rules",
        "middle-kingdom,harmony",
        "--seed",
        "7",
    ];
    let mut walk = Walk::start(how, STILL, &arguments)?;
    walk.wait_for("Results")?;
    walk.stop("results")?;
    walk.game.click_button("end-review")?;
    walk.game.click_button("replay-last")?;
    for _ in 0..12 {
        walk.game.click_button("replay-backward")?;
    }
    walk.stop("replay")?;
    walk.game.click_button("replay-play-on")?;
    walk.stop("branch")?;
    walk.game.press("Escape")?;
    walk.game.press("Escape")?;
    walk.game.click_button("end-menu")?;
    walk.game.click_button("title-library")?;
    walk.stop("library")?;
    let record = walk
        .game
        .record_files()?
        .pop()
        .ok_or("the match was kept")?;
    let lines = std::fs::read_to_string(&record)?;
    let mut unfinished = dominations::games::dominations::notation::MatchRecord::from_json(&lines)?;
    unfinished.record.undo();
    Ok(unfinished.to_json())
}

/// The same match before its last move, to be counted at leisure.
pub fn at_the_count(how: How, unfinished: &str) -> Result<Walk, Failed> {
    let folder = tempfile::tempdir()?;
    let file = folder.path().join("unfinished.json");
    std::fs::write(&file, unfinished)?;
    let load = file.to_str().ok_or("a path of letters")?;
    let mut walk = Walk::start(how, COUNTED, &["play", "--load", load])?;
    walk.wait_for("Count")?;
    Ok(walk)
}

/// Every screen at the usual sizes in both languages.
pub fn all() -> Result<(), Failed> {
    walk((1280, 720), "en")?;
    walk((1280, 720), "fr")?;
    walk((1920, 1080), "en")?;
    walk((1920, 1080), "fr")
}

/// The pictures of the README and the manual.
pub fn tour() -> Result<(), Failed> {
    let manual = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/manual");
    let size = (1280, 720);
    walk(size, "en")?;
    for (screen, name) in [
        ("title", "title"),
        ("four-domino-looked-at", "drafting"),
        ("four-placing", "table"),
        ("count", "count"),
        ("results", "results"),
        ("replay", "replay"),
    ] {
        let from = folder()?.join(format!("{}x{}-en-{screen}.png", size.0, size.1));
        // A picture of a screen is a tenth as large so.
        let done = Command::new("convert")
            .arg(from)
            .args(["-quality", "88"])
            .arg(manual.join(format!("{name}.jpg")))
            .status()?;
        if !done.success() {
            return Err("a picture could not be made smaller: is ImageMagick there?".into());
        }
    }
    Ok(())
}
