//! Whole matches of Ricochet with the mouse: two people and two computer players announce, show, miss and take tiles.

use std::time::Duration;

use bevy::math::Vec2;
use dominations::{
    games::ricochet::{
        notation::MatchRecord,
        rules::{
            Board, Position, Ricochet, Slide, Stage,
            puzzle::drawn,
            solver::{Answer, solve},
        },
        scene::board::{Arrangement, LayoutSpec},
    },
    kit::Record,
};
use libtest_mimic::Failed;

use crate::game::Game;

/// The windows here are as large as the screens are measured for.
const ROOM: LayoutSpec = LayoutSpec {
    size: Vec2::new(1280.0, 720.0),
    arrangement: Arrangement::Playing,
    named: false,
};
const SEATS: usize = 4;
/// What was done is seen by then. While a clock runs nothing ever stands still.
const SEEN: Duration = Duration::from_millis(400);

/// Sets up a match from the shelf, and begins it.
pub fn from_the_shelf() -> Result<(), Failed> {
    let mut game = Game::start(&["play", "--game", "ricochet", "--lang", "fr"])?;
    game.click_button("title-new")?;
    game.click_button("setup-start")?;
    game.wait_for(Duration::from_secs(60), "the table", |nodes| {
        nodes.iter().any(|node| node.name == "Hand bar")
    })?;
    let texts = game.texts()?;
    if !texts.iter().any(|text| text == "À atteindre") {
        return Err(game.failure(&format!("nothing is to be reached: {texts:?}")));
    }
    Ok(())
}

/// Plays a match to its results: the first seat announces the shortest way and shows it, the second one a slide too few.
pub fn of_two_people_and_two_computers() -> Result<(), Failed> {
    let mut game = Game::start(&[
        "play",
        "--game",
        "ricochet",
        "--seats",
        "human,human,beginner,amateur",
        "--names",
        "Anna,Chloé,Bruno,Denis",
        "--rules",
        "tiles=2,sand-glass=60",
        "--seed",
        "7",
        "--lang",
        "en",
    ])?;
    // Robots are where they go at once: the clock of a demonstration leaves no time for more.
    game.set("reduce_motion", "true")?;
    let mut announced = 0;
    for _ in 0..600 {
        let Some(record) = kept(&game)? else {
            std::thread::sleep(Duration::from_millis(200));
            continue;
        };
        if record.is_over() {
            game.wait_for(Duration::from_secs(60), "the results", |nodes| {
                nodes.iter().any(|node| node.name == "Results")
            })?;
            return look_again(&mut game);
        }
        let at = *record.position();
        if game.nodes()?.iter().any(|node| node.name == "Missed") {
            go_on(&mut game)?;
            continue;
        }
        match at.stage {
            Stage::Thinking | Stage::Bidding if announced < at.round => {
                announced = at.round;
                announce(&mut game, &record)?;
            }
            Stage::Showing(seat) if seat.index() < 2 => show(&mut game, &record, &at)?,
            Stage::Turning if at.round > 0 => {
                // It may have been pressed already: what is kept follows later.
                let nodes = game.nodes()?;
                let next = nodes
                    .iter()
                    .find(|node| node.enabled && node.is_button("ricochet-next-tile"));
                if let Some(next) = next {
                    game.click(next)?;
                }
                std::thread::sleep(Duration::from_secs(1));
            }
            _ => std::thread::sleep(Duration::from_millis(300)),
        }
    }
    Err(game.failure("the match did not end"))
}

/// Solves a board of free practice with the mouse, and has the shortest way found: it is as long.
pub fn a_practice_board_by_mouse() -> Result<(), Failed> {
    let mut game = Game::start(&["play", "--game", "ricochet", "--lang", "en"])?;
    game.click_button("ricochet-practice")?;
    game.wait_for(Duration::from_secs(60), "the board", |nodes| {
        nodes.iter().any(|node| node.name == "Board")
    })?;
    let texts = game.texts()?;
    let mut codes = texts.iter().filter_map(|text| text.strip_prefix("board "));
    let code = codes.next().ok_or("no code is told")?;
    let (layout, tile) = drawn(code.parse()?);
    let board = Board {
        walls: layout.walls.clone(),
        robots: layout.robots,
        goal: layout.goal(tile),
    };
    let Answer::Solved(solution) = solve(&board) else {
        // One in hundreds has no way: that is told, too.
        game.click_button("ricochet-find")?;
        return says(&mut game, "No way exists");
    };
    let grid = ROOM.grid();
    let mut robots = layout.robots;
    game.wait_until_still()?;
    for slide in &solution.slides {
        let to = robots
            .slide(&layout.walls, *slide)
            .map_err(|why| why.to_string())?;
        pick_and_slide(&mut game, grid.middle(to), *slide)?;
        game.wait_until_still()?;
    }
    let length = solution.slides.len();
    says(&mut game, &format!("Found in {length} move"))?;
    game.click_button("ricochet-find")?;
    says(&mut game, &format!("The shortest way is {length} move"))
}

/// Waits until something is said that begins like that.
fn says(game: &mut Game, begins: &str) -> Result<(), Failed> {
    for _ in 0..200 {
        if game.texts()?.iter().any(|text| text.starts_with(begins)) {
            return Ok(());
        }
        std::thread::sleep(Duration::from_millis(200));
    }
    let texts = game.texts()?;
    Err(game.failure(&format!("nobody says `{begins}`: {texts:?}")))
}

/// The match as it is kept; one without moves is not.
fn kept(game: &Game) -> Result<Option<Record<Ricochet>>, Failed> {
    let records = game.records()?;
    match records.last() {
        Some(text) => Ok(Some(MatchRecord::from_json(text)?.record)),
        None => Ok(None),
    }
}

fn way(record: &Record<Ricochet>) -> Result<Vec<Slide>, Failed> {
    let (game, at) = (record.game(), record.position());
    let board = Board {
        walls: game.layout().walls.clone(),
        robots: at.start,
        goal: game.goal(at).ok_or("no tile lies open")?,
    };
    match solve(&board) {
        Answer::Solved(solution) => Ok(solution.slides),
        other => Err(format!("no way: {other:?}").into()),
    }
}

/// Both people announce with the mouse, and then have nothing better.
fn announce(game: &mut Game, record: &Record<Ricochet>) -> Result<(), Failed> {
    // A tile that is still being turned answers no click.
    says(game, "Found a way")?;
    let length = way(record)?.len();
    for (seat, number) in [(0, length), (1, length.saturating_sub(1).max(1))] {
        let panel = ROOM.seat(seat, SEATS).center();
        game.click_at(panel.x, panel.y)?;
        let (column, row) = ((number - 1) % 5, (number - 1) / 5);
        let corner = ROOM.context().min + Vec2::new(41.0, 72.0);
        let button = corner + Vec2::new(57.5 * column as f32, 40.0 * row as f32);
        // The second press says it.
        game.click_at(button.x, button.y)?;
        game.click_at(button.x, button.y)?;
    }
    // Each of them has nothing better: both are asked, and each seat ticks.
    game.click_button("ricochet-all-pass")?;
    for seat in 0..2 {
        let panel = ROOM.seat(seat, SEATS).center();
        game.click_at(panel.x, panel.y)?;
    }
    Ok(())
}

/// A person shows the shortest way, as far as the number goes: by clicks, and every third slide by a drag.
fn show(game: &mut Game, record: &Record<Ricochet>, at: &Position) -> Result<(), Failed> {
    let grid = ROOM.grid();
    let walls = &record.game().layout().walls;
    let mut robots = at.start;
    let Stage::Showing(seat) = at.stage else {
        return Ok(());
    };
    let bid = at.bids[seat.index()].map_or(0, |bid| usize::from(bid.slides));
    for (number, slide) in way(record)?.into_iter().take(bid).enumerate() {
        let from = grid.middle(robots[slide.robot]);
        let to = robots.slide(walls, slide).map_err(|why| why.to_string())?;
        let to = grid.middle(to);
        if number % 3 == 2 {
            game.drag((from.x, from.y), (to.x, to.y))?;
        } else {
            pick_and_slide(game, to, slide)?;
        }
        std::thread::sleep(SEEN);
    }
    std::thread::sleep(2 * SEEN);
    Ok(())
}

/// Picks a robot by its button below the board, and clicks where it comes to rest.
fn pick_and_slide(game: &mut Game, to: Vec2, slide: Slide) -> Result<(), Failed> {
    let mut buttons = game.nodes()?;
    buttons.retain(|node| node.name == "Robot button");
    buttons.sort_by(|one, other| one.x.total_cmp(&other.x));
    let button = buttons
        .get(slide.robot.index())
        .ok_or("no robot can be picked")?;
    game.click(button)?;
    game.click_at(to.x, to.y)
}

/// Leaves the notice of a way that has missed.
fn go_on(game: &mut Game) -> Result<(), Failed> {
    let texts = game.texts()?;
    let key = match texts.iter().any(|text| text == "Watch") {
        true => "ricochet-watch",
        false => "ricochet-go-on",
    };
    game.click_button(key)?;
    std::thread::sleep(Duration::from_millis(500));
    Ok(())
}

/// Looks at the match again, and plays on from before its end.
fn look_again(game: &mut Game) -> Result<(), Failed> {
    for key in [
        "end-review",
        "replay-last",
        "replay-backward",
        "replay-play-on",
        "branch-start",
    ] {
        game.click_button(key)?;
    }
    game.wait_for(Duration::from_secs(60), "the table", |nodes| {
        nodes.iter().any(|node| node.name == "Hand bar")
    })
}
