//! What helps to play better, by mouse: hints at the table, puzzles, a review of what was played, a code that tells a match.

use std::time::Duration;

use bevy::math::Vec2;
use dominations::{
    games::{
        conquest::{
            puzzles::{Puzzle, Task, played_out, shipped},
            rules::{Layout, Move},
            scene::board::{Arrangement, LayoutSpec},
        },
        dominations::notation::MatchRecord,
    },
    kit::{Actor, Day, Game as _, TurnBased as _},
    play::{
        puzzles::puzzles_of_the_day,
        share::{groups, share},
    },
};
use libtest_mimic::Failed;

use crate::{
    conquest::{Asked, move_pawn, wait_for_a_person},
    game::Game,
    lived_in,
    play::play_a_step,
};

/// The windows here are as large as the screens are measured for.
const SIZE: (u32, u32) = (1280, 720);
const SETTINGS: &str = "language = \"en\"\nspeed = \"Instant\"\nreduce_motion = true";
/// What is worked out aside is there by then, on a slow machine.
const WORKED_OUT: Duration = Duration::from_secs(240);
/// A decision is made in fewer steps by far.
const MOST_STEPS: usize = 60;

/// Hints are asked for, put away, asked for again, and the best one is played. The record says that there were some.
pub fn a_hint_at_the_table() -> Result<(), Failed> {
    let arguments = ["play", "--seats", "human,naive", "--seed", "7"];
    let mut game = Game::start_with(SIZE, SETTINGS, &arguments)?;
    game.named("Task Drafting")?;
    for _ in 0..2 {
        game.click_button("table-advice")?;
        game.named("Hint 1")?;
        game.click_button("table-advice")?;
        game.without("Hint")?;
        game.named("Task Drafting")?;
    }
    game.click_button("table-advice")?;
    game.click_button("hint-play")?;
    game.named("Task Confirming")?;
    game.without("Hint")?;
    game.click_button("table-end")?;
    let mut assisted = None;
    for _ in 0..100 {
        let text = game.records().ok().and_then(|mut texts| texts.pop());
        let record = text.and_then(|text| MatchRecord::from_json(&text).ok());
        assisted = record.map(|record| record.conduct.assisted);
        // A computer may have moved before anybody asked: that is kept first.
        if assisted == Some(true) {
            break;
        }
        std::thread::sleep(Duration::from_millis(200));
    }
    match assisted {
        Some(true) => Ok(()),
        Some(false) => Err(game.failure("the record says nothing of hints")),
        None => Err(game.failure("the match is not kept")),
    }
}

/// A puzzle of today is solved at Conquest, and the answer of one asked for at Domi'Nations. No match is kept of either.
pub fn a_puzzle_solved_and_one_shown() -> Result<(), Failed> {
    let mut game = puzzles_of("conquest")?;
    let (number, puzzle) = of_today()?;
    if number > 1 {
        game.click_named(&format!("Puzzle chip {number}"))?;
    }
    game.read(&format!("Puzzle {number} of"))?;
    let room = LayoutSpec {
        size: Vec2::new(1280.0, 720.0),
        side: puzzle.record.game().size(),
        arrangement: Arrangement::Posed,
    };
    for made in own_moves(puzzle) {
        match made {
            Move::Pawn { from, to } => {
                wait_for_a_person(&mut game)?;
                game.wait_until_still()?;
                move_pawn(&mut game, room, from, to, false)?;
                // What counts is asked for once more.
                game.press("Return")?;
            }
            Move::Pass | Move::Block(_) | Move::OutOfTime => game.click_button("conquest-pass")?,
        }
    }
    game.named("Answer")?;
    game.read("Found!")?;
    nothing_kept(&game)?;
    drop(game);
    let mut game = puzzles_of("dominations")?;
    game.read("Puzzle 1 of")?;
    game.click_button("puzzle-show")?;
    game.named("Answer")?;
    game.read("The answer")?;
    game.click_button("puzzle-next")?;
    game.without("Answer")?;
    game.read("Puzzle 2 of")?;
    nothing_kept(&game)
}

/// The first puzzle of a game on the table, reached from the title.
fn puzzles_of(game: &str) -> Result<Game, Failed> {
    let mut game = Game::start_with(SIZE, SETTINGS, &["play", "--game", game])?;
    game.click_button("title-learn")?;
    game.click_button("learn-solve")?;
    game.named("Puzzle panel")?;
    Ok(game)
}

/// A puzzle of Conquest that is set today, with its number from 1: the first one that a single move solves, else the first.
fn of_today() -> Result<(usize, &'static Puzzle), Failed> {
    let today = jiff::Zoned::now().date();
    let part = |part: i8| part.unsigned_abs();
    let day = Day::new(
        today.year().unsigned_abs(),
        part(today.month()),
        part(today.day()),
    );
    let all = puzzles_of_the_day(shipped(), day.ok_or("today is a day")?);
    let is_capture = |puzzle: &&Puzzle| matches!(puzzle.task, Task::Capture { .. });
    let place = all.iter().position(is_capture).unwrap_or(0);
    let puzzle = *all.get(place).ok_or("there are puzzles today")?;
    Ok((place + 1, puzzle))
}

/// The moves that solve it, without those of the other side.
fn own_moves(puzzle: &Puzzle) -> Vec<Move> {
    let (game, first) = (puzzle.record.game(), puzzle.answer.first().copied());
    let Task::Win { moves } = puzzle.task else {
        return first.into_iter().collect();
    };
    let mut at = *puzzle.position();
    let mut own = Vec::new();
    for made in played_out(game, &at, moves, first) {
        let Some(seat) = game.to_move(&at).seat() else {
            break;
        };
        if seat == puzzle.seat() {
            own.push(made);
        }
        game.advance(&mut at, Actor::Seat(seat), made);
    }
    own
}

fn nothing_kept(game: &Game) -> Result<(), Failed> {
    // Where nothing was ever kept there is no folder.
    match game.records().unwrap_or_default().len() {
        0 => Ok(()),
        count => Err(game.failure(&format!("{count} matches were kept"))),
    }
}

/// The review of a match that has just been played is worked out, leads to a decision on the board, and back to the results.
pub fn a_review_from_the_results() -> Result<(), Failed> {
    // The smallest board: what is reviewed there is proven at once.
    let asked = Asked::new("human,minmax-1", "size=3", 3, Layout::None);
    let mut game = asked.play(false)?;
    game.click_button("review-title")?;
    game.wait_for(WORKED_OUT, "the first decision", |nodes| {
        nodes.iter().any(|node| node.name == "Decision 1")
    })?;
    game.click_named("Decision 1")?;
    game.without("Review River")?;
    game.named("Reviewed decision")?;
    // Escape goes back to the review that the moment was looked at from.
    game.press("Escape")?;
    game.named("Review River")?;
    game.click_button("review-replay")?;
    game.without("Review River")?;
    // Its arrow does, too; the review leads to where it was opened.
    game.click_button("replay-back-results")?;
    game.named("Review River")?;
    game.press("Escape")?;
    game.named("Results").map(drop)
}

/// A decision of a match in the library is tried again from its review, by what the table asks for: it is judged at once, can
/// be made once more, and the match stays as it was.
pub fn a_decision_tried_again() -> Result<(), Failed> {
    let (home, review) = lived_in::home()?;
    let decision = lived_in::open_decision(&review)?;
    let mut game = Game::start_in(home, SIZE, SETTINGS, &[])?;
    let before = game.records()?;
    game.click_button("title-library")?;
    game.click_named(&format!("Library row {}", lived_in::REVIEWED))?;
    game.click_button("review-title")?;
    game.click_named(&format!("Decision {}", decision + 1))?;
    game.without("Review River")?;
    game.click_button("again-title")?;
    game.named("Choices tried")?;
    for _ in 0..2 {
        choose_anew(&mut game)?;
        game.click_button("again-once-more")?;
        game.without("Judged")?;
        game.named("Task")?;
    }
    game.click_button("again-back")?;
    game.named("Transport")?;
    if game.records()? != before {
        return Err(game.failure("what was tried has been kept"));
    }
    Ok(())
}

/// Does what the table asks for until the choice is judged.
fn choose_anew(game: &mut Game) -> Result<(), Failed> {
    for _ in 0..MOST_STEPS {
        if game.nodes()?.iter().any(|node| node.name == "Judged") {
            return Ok(());
        }
        play_a_step(game)?;
    }
    Err(game.failure("nothing is judged"))
}

/// The code of a match is copied, pasted where codes are opened, and leads to the same match, which is not kept once more.
pub fn a_code_copied_and_opened() -> Result<(), Failed> {
    let (home, _) = lived_in::home()?;
    let mut game = Game::start_in(home, SIZE, SETTINGS, &[])?;
    let before = game.record_files()?;
    let reviewed = before.iter().find(|file| file.ends_with("Reviewed.json"));
    let text = std::fs::read_to_string(reviewed.ok_or("it was written")?)?;
    let code = share(&MatchRecord::from_json(text.trim())?)?;
    let shown = groups(&code).collect::<Vec<_>>().join(" ");
    game.click_button("title-library")?;
    game.click_named(&format!("Library row {}", lived_in::REVIEWED))?;
    game.click_button("share-button")?;
    game.read(&shown)?;
    game.click_button("share-copy")?;
    game.without("Code")?;
    game.click_button("share-open-title")?;
    game.named("Open a code")?;
    game.press("ctrl+v")?;
    game.read("2 players: a match that is over")?;
    game.click_button("share-open")?;
    game.named("Transport")?;
    if game.record_files()? != before {
        return Err(game.failure("what a code tells is not kept"));
    }
    Ok(())
}
