//! Whole matches of Conquest with the mouse: clicks, drags, a forced pass, a move taken back, results, replay.

use std::time::Duration;

use bevy::math::Vec2;
use dominations::{
    games::conquest::{
        notation::MatchRecord,
        rules::{Cell, Conquest, Layout, Move, Position, Size},
        scene::board::{Arrangement, Room},
    },
    kit::{Game as _, Record, ToMove},
};
use libtest_mimic::Failed;

use crate::game::Game;

/// The windows here are as large as the screens are measured for.
const SIZE: Vec2 = Vec2::new(1280.0, 720.0);

/// Sets up a match from the shelf, and begins it.
pub fn from_the_shelf() -> Result<(), Failed> {
    let mut game = Game::start(&["play", "--game", "conquest", "--lang", "fr"])?;
    game.click_button("title-new")?;
    game.click_button("setup-start")?;
    wait_for_the_table(&mut game)?;
    let texts = game.texts()?;
    if !texts.iter().any(|text| text == "Choisir un pion") {
        return Err(game.failure(&format!("nobody is asked to move: {texts:?}")));
    }
    Ok(())
}

/// A match on a small board with blocked cells, a move of which is taken back.
pub fn on_a_small_board() -> Result<(), Failed> {
    play_match("size=5,crosses", 5, Layout::Crosses, true).map(drop)
}

/// Matches on boards of other sizes; the last is looked at again, and played on from before its end.
pub fn on_other_boards() -> Result<(), Failed> {
    for side in [3, 9, 11] {
        play_match(&format!("size={side}"), side, Layout::None, false)?;
    }
    let mut game = play_match("size=7,random-blocks", 7, Layout::Random, true)?;
    for key in [
        "end-review",
        "replay-last",
        "replay-backward",
        "replay-play-on",
        "branch-start",
    ] {
        game.click_button(key)?;
    }
    wait_for_the_table(&mut game)
}

/// Plays a match against a computer player with the mouse, to its results.
fn play_match(rules: &str, side: u8, layout: Layout, back: bool) -> Result<Game, Failed> {
    let mut game = Game::start(&[
        "play",
        "--game",
        "conquest",
        "--seats",
        "human,minmax-1",
        "--rules",
        rules,
        "--seed",
        "7",
        "--lang",
        "en",
    ])?;
    // The speed goes round: normal, double, quadruple, at once.
    for _ in 0..3 {
        game.click_button("table-speed")?;
    }
    let played = Conquest::new(Size::new(side).ok_or("no such board")?, layout)?;
    play_to_the_end(&mut game, &played, back)?;
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
fn kept(game: &Game) -> Result<Option<Record<Conquest>>, Failed> {
    let records = game.records()?;
    match records.last() {
        Some(text) => Ok(Some(MatchRecord::from_json(text)?.record)),
        None => Ok(None),
    }
}

/// Makes the moves of the first seat with the mouse until the match is over: it clicks, and every third time it drags.
fn play_to_the_end(game: &mut Game, played: &Conquest, take_back: bool) -> Result<(), Failed> {
    let mut taken_back = !take_back;
    for step in 0..400 {
        let record = wait_for_turn(game)?;
        let Some(at) = record.as_ref().map_or_else(
            || Some(played.opening()),
            |record| (!record.is_over()).then(|| *record.position()),
        ) else {
            return Ok(());
        };
        let made = choose(&at, step);
        let before = record.as_ref().map_or(0, Record::ply);
        match made {
            Move::Pawn { from, to } => move_pawn(game, played.size(), from, to, step % 3 == 2)?,
            Move::Pass | Move::Block(_) | Move::OutOfTime => game.click_button("conquest-pass")?,
        }
        wait_for_more(game, before)?;
        if !taken_back && step == 1 {
            taken_back = true;
            wait_for_turn(game)?;
            game.click_button("table-take-back")?;
            std::thread::sleep(Duration::from_secs(1));
        }
    }
    Err(game.failure("the match did not end"))
}

/// A move that turns much, another from step to step.
fn choose(at: &Position, step: usize) -> Move {
    let game = Conquest::from_position(*at).with_draw_clock(0);
    let mut moves = Vec::new();
    game.moves(at, at.to_move(), &mut moves);
    let gain = |made: &Move| match made {
        Move::Pawn { to, .. } => {
            game.captures(at, at.to_move(), *to).len() + u32::from(made.is_clone())
        }
        Move::Pass | Move::Block(_) | Move::OutOfTime => 0,
    };
    let most = moves.iter().map(gain).max().unwrap_or(0);
    let best: Vec<Move> = moves
        .iter()
        .copied()
        .filter(|made| gain(made) == most)
        .collect();
    best[step % best.len()]
}

/// Waits until the first seat is awaited, or the match is over.
fn wait_for_turn(game: &mut Game) -> Result<Option<Record<Conquest>>, Failed> {
    for _ in 0..200 {
        let record = kept(game)?;
        let due = record.as_ref().is_none_or(|record| match record.to_move() {
            ToMove::Seat(seat) => seat.index() == 0,
            ToMove::Nobody => true,
            ToMove::Chance => false,
        });
        if due {
            game.wait_until_still()?;
            return Ok(record);
        }
        std::thread::sleep(Duration::from_millis(150));
    }
    Err(game.failure("the computer player does not move"))
}

fn wait_for_more(game: &Game, before: usize) -> Result<(), Failed> {
    for _ in 0..100 {
        if kept(game)?.is_some_and(|record| record.ply() > before) {
            return Ok(());
        }
        std::thread::sleep(Duration::from_millis(100));
    }
    Err(game.failure("the move was not made"))
}

fn move_pawn(game: &mut Game, side: Size, from: Cell, to: Cell, drag: bool) -> Result<(), Failed> {
    let room = Room {
        size: SIZE,
        side,
        arrangement: Arrangement::Playing,
    };
    let grid = room.grid();
    let (from, to) = (grid.middle(from), grid.middle(to));
    if drag {
        game.drag((from.x, from.y), (to.x, to.y))
    } else {
        game.click_at(from.x, from.y)?;
        game.click_at(to.x, to.y)
    }
}
