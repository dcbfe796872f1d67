//! Whole matches of Dice Wars with the mouse: attacks by clicks and drags, ends of turns, results, replay.

use std::{sync::Arc, time::Duration};

use bevy::math::Vec2;
use dominations::{
    games::dice_wars::{
        notation::MatchRecord,
        rules::{DiceWars, Position, Region, win_share},
        scene::{
            board::{Arrangement, LayoutSpec},
            chart::Chart,
        },
    },
    kit::{Record, ToMove},
};
use libtest_mimic::Failed;

use crate::game::Game;

/// The windows here are as large as the screens are measured for.
const SIZE: Vec2 = Vec2::new(1280.0, 720.0);
const SEED: u64 = 7;
/// So many stops lie between the end of the match that is looked at again and a turn of the person.
const BACK: usize = 8;

/// Sets up a match from the shelf, and begins it.
pub fn from_the_shelf() -> Result<(), Failed> {
    let mut game = Game::start(&["play", "--game", "dice-wars", "--lang", "fr"])?;
    game.click_button("title-new")?;
    game.click_button("dice-another-map")?;
    game.click_button("setup-start")?;
    wait_for_the_table(&mut game)
}

/// A match of two; it is looked at again, and played on from before its end.
pub fn of_two() -> Result<(), Failed> {
    let mut game = play_match(2, "size=14,round-limit=12")?;
    for key in ["end-review", "replay-last"] {
        game.click_button(key)?;
    }
    // Back beyond the last turn of a computer player: it would end the match again at once.
    for _ in 0..BACK {
        game.click_button("replay-backward")?;
    }
    for key in ["replay-play-on", "branch-start"] {
        game.click_button(key)?;
    }
    wait_for_the_table(&mut game)
}

/// Matches of four and of eight.
pub fn of_four_and_eight() -> Result<(), Failed> {
    play_match(4, "size=24,round-limit=8")?;
    play_match(8, "size=30,round-limit=6").map(drop)
}

/// Plays a match of a person among computer players with the mouse, to its results.
fn play_match(seats: usize, rules: &str) -> Result<Game, Failed> {
    let mut players = vec!["three-state"; seats];
    players[0] = "human";
    let (players, seed) = (players.join(","), SEED.to_string());
    let mut game = Game::start(&[
        "play",
        "--game",
        "dice-wars",
        "--seats",
        &players,
        "--rules",
        rules,
        "--seed",
        &seed,
        "--lang",
        "en",
    ])?;
    // The speed goes round: normal, double, quadruple, at once.
    for _ in 0..3 {
        game.click_button("table-speed")?;
    }
    play_to_the_end(&mut game)?;
    game.wait_for(Duration::from_secs(60), "the results", |nodes| {
        nodes.iter().any(|node| node.name == "Results")
    })?;
    Ok(game)
}

fn wait_for_the_table(game: &mut Game) -> Result<(), Failed> {
    game.wait_for(Duration::from_secs(60), "the table", |nodes| {
        nodes.iter().any(|node| node.name == "Hand bar")
    })
}

/// The match as it is kept; one without moves is not.
fn kept(game: &Game) -> Result<Option<Record<DiceWars>>, Failed> {
    let records = game.records()?;
    match records.last() {
        Some(text) => Ok(Some(MatchRecord::from_json(text)?.record)),
        None => Ok(None),
    }
}

/// Plays the first seat's turns with the mouse: it attacks where it is ahead, and every third time by dragging.
fn play_to_the_end(game: &mut Game) -> Result<(), Failed> {
    let mut chart: Option<Arc<Chart>> = None;
    for step in 0..600 {
        let Some(record) = wait_for_turn(game)? else {
            // Nobody has moved yet, and the map is known by the record alone: the turn ends at once.
            end_turn(game)?;
            wait_for_more(game, 0)?;
            continue;
        };
        if record.is_over() {
            return Ok(());
        }
        let chart = chart.get_or_insert_with(|| {
            let room = LayoutSpec {
                size: SIZE,
                arrangement: Arrangement::Playing,
            };
            let map = Arc::new(record.game().map().clone());
            Arc::new(Chart::new(map, room.map().size()))
        });
        match choose(record.game(), record.position()) {
            Some((from, to)) => attack(game, chart, from, to, step % 3 == 2)?,
            None if can_attack(record.game(), record.position()) => {
                end_turn(game)?;
            }
            // A turn in which nothing can attack ends by itself.
            None => {}
        }
        wait_for_more(game, record.ply())?;
    }
    Err(game.failure("the match did not end"))
}

/// Ends the turn by its button, which is not heard before somebody can have seen it.
fn end_turn(game: &mut Game) -> Result<(), Failed> {
    std::thread::sleep(Duration::from_millis(500));
    game.click_button("dice-end")
}

/// Whether whoever is to move can attack.
fn can_attack(game: &DiceWars, at: &Position) -> bool {
    game.attacks(at, at.mover()).next().is_some()
}

/// The attack that is likeliest to succeed, if one is likelier than not.
fn choose(game: &DiceWars, at: &Position) -> Option<(Region, Region)> {
    let share = |(from, to): &(Region, Region)| win_share(at.dice(*from), at.dice(*to));
    let attacks = game.attacks(at, at.mover());
    let best = attacks.max_by(|one, other| share(one).total_cmp(&share(other)));
    best.filter(|best| share(best) > 0.5)
}

/// Waits until the first seat is awaited, or the match is over.
fn wait_for_turn(game: &mut Game) -> Result<Option<Record<DiceWars>>, Failed> {
    for _ in 0..400 {
        let record = kept(game)?;
        let due = match &record {
            // A computer player may be the first.
            None => {
                let texts = game.texts()?;
                texts.iter().any(|text| text == "Pick a region of your own")
            }
            Some(record) => match record.to_move() {
                ToMove::Seat(seat) => seat.index() == 0,
                ToMove::Nobody => true,
                ToMove::Chance => false,
            },
        };
        if due {
            game.wait_until_still()?;
            return Ok(record);
        }
        std::thread::sleep(Duration::from_millis(150));
    }
    Err(game.failure("the computer players do not move"))
}

fn wait_for_more(game: &Game, before: usize) -> Result<(), Failed> {
    for _ in 0..100 {
        if kept(game)?.is_some_and(|record| record.ply() > before + 1) {
            return Ok(());
        }
        std::thread::sleep(Duration::from_millis(100));
    }
    Err(game.failure("the move was not made"))
}

fn attack(
    game: &mut Game,
    chart: &Chart,
    from: Region,
    to: Region,
    drag: bool,
) -> Result<(), Failed> {
    let room = LayoutSpec {
        size: SIZE,
        arrangement: Arrangement::Playing,
    };
    let place = |region| room.map().min + chart.stand(region);
    let (from, to) = (place(from), place(to));
    if drag {
        return game.drag((from.x, from.y), (to.x, to.y));
    }
    // The region taken last is picked already.
    if !game
        .texts()?
        .iter()
        .any(|text| text == "Pick a region of your own")
    {
        game.press("Escape")?;
    }
    game.click_at(from.x, from.y)?;
    game.click_at(to.x, to.y)
}
