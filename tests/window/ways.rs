//! What is drawn over the picture before looks as Bevy's own renderer draws it.

use std::{path::Path, time::Duration};

use libtest_mimic::Failed;

use crate::{
    canvas::pixels,
    game::{Game, Node},
    remains,
    screens::{self, How, TABLES, Walk},
};

/// What is behind everything is a node of its own where Bevy draws.
const GROUND: &str = "Ground";
/// What is being drawn is shown after so many frames.
const SHOWN: f64 = 3.0;
/// So often the window is looked at before it is given up.
const LOOKS: usize = 5;
/// What looks the same for so long is at rest.
const STILL: Duration = Duration::from_millis(400);
const LONG: Duration = Duration::from_secs(60);

const SIZE: (u32, u32) = (1280, 720);
/// How high a choice is at most.
const CHOICE: f32 = 40.0;

/// So much a number of a pixel may differ: one of the 256 levels of a colour. Where the picture is kept, a large border is
/// drawn as four strips, elsewhere as one rectangle: how far a pixel is from an edge is rounded otherwise there, and with it
/// how much of the pixel an edge covers.
const LEVEL: u8 = 1;
/// So many pixels may differ by that: some in each of the long edges of the largest kingdom's frame, and of the panels.
const PIXELS: usize = 600;
/// So many pixels may differ by more, if none of them lies beside another: Bevy does not soften the inner edge of a border,
/// and what lies just on it falls to either side. Whatever is left of the picture before is more than a pixel.
const ALONE: usize = 10;

/// The screens are walked through with the picture kept, and Bevy draws each of them as well. What goes on by itself is another
/// picture by then: it is only for `cargo screens`.
const HOW: How = How {
    size: SIZE,
    language: "en",
    stop: looks_the_same,
    glance: |_, _| Ok(()),
};

/// Those of the other games, and of a contest.
pub fn of_the_other_games() -> Result<(), Failed> {
    screens::of_the_other_games(HOW)?;
    for game in ["conquest", "ricochet", "dice-wars"] {
        held_contest(HOW, game)?;
    }
    in_a_contest(HOW)
}

/// Those of what is kept, and of what helps to learn the games.
pub fn of_what_is_kept_and_learned() -> Result<(), Failed> {
    screens::what_is_kept_and_learned(HOW)
}

/// Those of Ricochet alone and while it is played, and of playing together.
pub fn alone_and_together() -> Result<(), Failed> {
    screens::alone_and_together(HOW)
}

/// Those around the tables, and of a match of Domi'Nations.
pub fn around_the_table_and_at_it() -> Result<(), Failed> {
    screens::around_the_table(HOW)?;
    screens::at_the_table(HOW, &TABLES[..1])?;
    let unfinished = screens::after_the_match(HOW)?;
    let mut walk = screens::at_the_count(HOW, &unfinished)?;
    std::thread::sleep(Duration::from_secs(3));
    // The count waits while a menu is open.
    walk.game.press("Escape")?;
    walk.wait_for("Pause")?;
    walk.stop("count-held")
}

/// The hall of a game while all tables wait.
fn held_contest(how: How, game: &str) -> Result<Walk, Failed> {
    let settings = "speed = \"Half\"\nreduce_motion = true";
    let mut walk = Walk::start(how, settings, &["play", "--game", game])?;
    walk.game.click_button("title-contest")?;
    walk.game.click_button("contest-start")?;
    walk.wait_for("Table card 1")?;
    walk.game.click_button("contest-pause")?;
    walk.stop(&format!("{game}-contest-held"))?;
    Ok(walk)
}

/// The hall while all tables wait, the end of a match there, and the end of all of them.
fn in_a_contest(how: How) -> Result<(), Failed> {
    let mut walk = held_contest(how, "dominations")?;
    walk.game.press("space")?;
    let nodes = walk.game.nodes()?;
    let card = nodes.iter().find(|node| node.name == "Table card 1");
    let card = card.ok_or("the table went away")?.clone();
    walk.game.click(&card)?;
    walk.wait_for("Hand bar")?;
    walk.game.set("speed", "\"Instant\"")?;
    walk.wait_for("Results")?;
    walk.stop("contest-match")?;
    walk.game.click_button("contest-return")?;
    let over = |nodes: &[Node]| nodes.iter().any(|node| node.is_button("contest-keep"));
    walk.game
        .wait_for(3 * LONG, "the end of the contest", over)?;
    walk.stop("contest-over")
}

/// Looks at the window as it is and as Bevy draws it.
fn looks_the_same(game: &mut Game, file: &Path) -> Result<(), Failed> {
    draw(game, true)?;
    let name = file.file_stem().unwrap_or_default().to_string_lossy();
    let told = match name.ends_with("settings-display") {
        true => the_setting_itself(game)?,
        false => None,
    };
    let pixels = |game: &Game| -> Result<Vec<u8>, Failed> {
        let mut seen = pixels(game)?;
        if let Some(choice) = &told {
            leave_out(choice, &mut seen);
        }
        Ok(seen)
    };
    // On a busy machine the screen follows later than the game rests.
    let mut kept = pixels(game)?;
    for _ in 0..LOOKS {
        std::thread::sleep(STILL);
        let now = pixels(game)?;
        if std::mem::replace(&mut kept, now) == kept {
            break;
        }
    }
    draw(game, false)?;
    let mut difference = String::new();
    for _ in 0..LOOKS {
        let by_bevy = pixels(game)?;
        match differ(&kept, &by_bevy) {
            Ok(()) => return draw(game, true),
            Err(by_so_much) => difference = by_so_much,
        }
        std::thread::sleep(Duration::from_millis(500));
    }
    let remains = remains::next();
    save(&kept, &remains.join("kept.png"))?;
    game.picture(&remains.join("by Bevy.png"))?;
    draw(game, true)?;
    game.picture(&remains.join("anew.png"))?;
    Err(game.failure(&format!("{name}: {difference}")))
}

/// The choice of the way to draw, the last one on its page: it says another one in each.
fn the_setting_itself(game: &mut Game) -> Result<Option<Node>, Failed> {
    let nodes = game.nodes()?;
    let choices = nodes.into_iter().filter(|node| node.name == "Choice");
    Ok(choices.max_by(|one, other| one.y.total_cmp(&other.y)))
}

/// Blackens a choice in a picture.
fn leave_out(choice: &Node, pixels: &mut [u8]) {
    let part = |middle: f32, long: f32, most: u32| {
        let ends = [middle - long / 2.0, middle + long / 2.0];
        ends.map(|end| (end.round().max(0.0) as usize).min(most as usize))
    };
    let [left, right] = part(choice.x, choice.width, SIZE.0);
    let [top, bottom] = part(choice.y, CHOICE, SIZE.1);
    let rows = pixels.chunks_exact_mut(3 * SIZE.0 as usize);
    for row in rows.take(bottom).skip(top) {
        row[3 * left..3 * right].fill(0);
    }
}

fn save(pixels: &[u8], file: &Path) -> Result<(), Failed> {
    let mut picture = png::Encoder::new(std::fs::File::create(file)?, SIZE.0, SIZE.1);
    picture.set_color(png::ColorType::Rgb);
    Ok(picture.write_header()?.write_image_data(pixels)?)
}

/// Has the window drawn that way, and waits until it shows that.
fn draw(game: &mut Game, kept: bool) -> Result<(), Failed> {
    let as_wanted = |nodes: &[Node]| nodes.iter().any(|node| node.name == GROUND) != kept;
    if as_wanted(&game.nodes()?) {
        return Ok(());
    }
    game.set(
        "changes_only",
        if kept { "\"Always\"" } else { "\"Never\"" },
    )?;
    game.wait_for(LONG, "the other way to draw", as_wanted)?;
    let seen = game.frames()?.frames;
    while game.frames()?.frames < seen + SHOWN {
        std::thread::sleep(Duration::from_millis(50));
    }
    Ok(())
}

/// How two pictures differ, if they do so by more than is allowed.
pub fn differ(one: &[u8], other: &[u8]) -> Result<(), String> {
    if one.len() != other.len() {
        return Err(format!("{} numbers and {}", one.len(), other.len()));
    }
    let pixels = one.chunks_exact(3).zip(other.chunks_exact(3));
    let by = pixels.map(|(one, other)| {
        let both = one.iter().zip(other);
        both.map(|(one, other)| one.abs_diff(*other)).max()
    });
    let differing: Vec<(usize, u8)> = by
        .map(Option::unwrap_or_default)
        .enumerate()
        .filter(|(_, by)| *by > 0)
        .collect();
    let width = SIZE.0 as usize;
    let much: Vec<(usize, usize)> = differing
        .iter()
        .filter(|(_, by)| *by > LEVEL)
        .map(|(at, _)| (at % width, at / width))
        .collect();
    let beside = |one: (usize, usize), other: (usize, usize)| {
        one.0.abs_diff(other.0) <= 1 && one.1.abs_diff(other.1) <= 1
    };
    let alone = much.len() <= ALONE
        && much
            .iter()
            .enumerate()
            .all(|(index, one)| much[..index].iter().all(|other| !beside(*one, *other)));
    if alone && differing.len() <= PIXELS {
        return Ok(());
    }
    Err(format!(
        "{} pixels differ, {} of them by more than a level, the first at {:?}",
        differing.len(),
        much.len(),
        much.first()
    ))
}
