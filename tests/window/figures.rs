//! What the window costs.

mod games;
mod helps;

use std::{
    path::Path,
    sync::atomic::Ordering,
    time::{Duration, Instant},
};

use dominations::games::dominations::notation::MatchRecord;
use libtest_mimic::Failed;

use crate::{
    game::{AT_FULL_PACE, Game},
    play::play_a_step,
    resting::on_still_screens,
};

/// How long each thing is done before it is measured.
const WAKES: Duration = Duration::from_secs(2);
/// How long each thing is measured.
const SPAN: Duration = Duration::from_secs(30);
/// So many moves before the end a person is to place a domino, and every kingdom is nearly full.
const BEFORE_THE_END: usize = 10;
/// So many matches are played in one window; `DOMINATIONS_MATCHES` says another number.
const MATCHES: usize = 50;

/// Measures what the window costs. Asserts nothing of it: a busy machine would fail.
pub fn figures() -> Result<(), Failed> {
    AT_FULL_PACE.store(true, Ordering::Relaxed);
    from_the_start()?;
    at_rest()?;
    at_the_table()?;
    while_master_thinks()?;
    games::other_games()?;
    helps::hints()?;
    helps::a_review_aside()?;
    match_after_match()
}

/// How long it takes until the title is there, and what it holds by then.
fn from_the_start() -> Result<(), Failed> {
    let since = Instant::now();
    let mut game = Game::start_without_waiting(&[])?;
    game.wait_for(Duration::from_secs(120), "the title", |nodes| {
        nodes.iter().any(|node| node.name == "Title menu")
    })?;
    let told = game.frames()?;
    println!(
        "the title is there after {:.1} s, {:.0} MiB; the longest frame until then took {:.0} ms",
        since.elapsed().as_secs_f64(),
        game.cost()?.1,
        1000.0 * told.times.iter().copied().fold(0.0, f32::max),
    );
    Ok(())
}

/// What it costs to stand on the title and on the results, in every state that a window is in.
fn at_rest() -> Result<(), Failed> {
    on_still_screens(|game, screen| {
        measure_asleep(&game, &format!("{screen}, never focused"))?;
        let game = game.focused()?;
        measure_asleep(&game, &format!("{screen}, focused"))?;
        game.take_focus()?;
        measure_asleep(&game, &format!("{screen}, unfocused"))?;
        game.window(&["windowunmap"])?;
        measure_asleep(&game, &format!("{screen}, minimised"))
    })
}

/// Does something for a while, and prints what its pictures cost.
fn measure(
    game: &mut Game,
    what: &str,
    act: &mut dyn FnMut(&mut Game) -> Result<(), Failed>,
) -> Result<(), Failed> {
    measure_for(SPAN, game, what, act)
}

/// The same for so long.
fn measure_for(
    span: Duration,
    game: &mut Game,
    what: &str,
    act: &mut dyn FnMut(&mut Game) -> Result<(), Failed>,
) -> Result<(), Failed> {
    // It may have to wake up first, and is told by the next frames how long it slept.
    let since = Instant::now();
    while since.elapsed() < WAKES {
        act(game)?;
    }
    let before = game.frames()?.frames;
    let since = Instant::now();
    let (busy, _) = game.cost()?;
    while since.elapsed() < span {
        act(game)?;
    }
    let (busy_after, memory) = game.cost()?;
    let length = since.elapsed().as_secs_f64();
    let after = game.frames()?;
    let (spent, drawn) = (busy_after - busy, after.frames - before);
    let mut times = after.times;
    times.sort_by(f32::total_cmp);
    let at = |part: f64| -> f32 {
        let place = (times.len() as f64 * part) as usize;
        1000.0 * times.get(place).or(times.last()).copied().unwrap_or(0.0)
    };
    println!(
        "{what}: {:.1} frames a second, each of {:.0} ms of processor; from one to the next {:.0} ms in the median, \
         {:.0} or less for 99 of 100, {:.0} at worst; {memory:.0} MiB",
        drawn / length,
        1000.0 * spent / drawn,
        at(0.5),
        at(0.99),
        at(1.0),
    );
    Ok(())
}

/// Prints what the window costs asleep.
fn measure_asleep(game: &Game, what: &str) -> Result<(), Failed> {
    // Who asked has woken it.
    std::thread::sleep(Duration::from_secs(5));
    let (busy, _) = game.cost()?;
    std::thread::sleep(SPAN);
    let (busy_after, memory) = game.cost()?;
    let part = 100.0 * (busy_after - busy) / SPAN.as_secs_f64();
    println!("nothing moves, {what}: {part:.1} % of a core, {memory:.0} MiB");
    Ok(())
}

/// A match of four people before its last turn, when every kingdom is nearly full.
fn late(folder: &Path) -> Result<String, Failed> {
    let golden = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/four-seats.jsonl");
    let lines = std::fs::read_to_string(golden)?;
    let line = lines.lines().next().ok_or("the record is empty")?;
    let mut played = MatchRecord::from_json(line)?;
    for _ in 0..BEFORE_THE_END {
        played.record.undo();
    }
    for seat in &mut played.seats {
        seat.player = "human".to_owned();
    }
    let file = folder.join("late.json");
    std::fs::write(&file, played.to_json())?;
    Ok(file.to_str().ok_or("a path of letters")?.to_owned())
}

/// Moves the pointer a little further, over the middle of the table.
fn hover(game: &mut Game, step: &mut i32) -> Result<(), Failed> {
    *step += 1;
    std::thread::sleep(Duration::from_millis(8));
    game.point(500 + *step % 300, 250 + (*step / 3) % 200)
}

fn at_the_table() -> Result<(), Failed> {
    let folder = tempfile::tempdir()?;
    let late = late(folder.path())?;
    let mut game = Game::start_sleepy(&["play", "--load", &late])?;
    game.wait_for(Duration::from_secs(60), "the kingdoms", |nodes| {
        nodes.iter().any(|node| node.name == "Task Placing")
    })?;
    measure_asleep(&game, "four kingdoms")?;
    let mut step = 0;
    measure(&mut game, "the pointer moves over them", &mut |game| {
        hover(game, &mut step)
    })?;
    drop(game);
    let arguments = [
        "play",
        "--seats",
        "human,greedy,greedy,greedy",
        "--seed",
        "7",
    ];
    let mut game = Game::start(&arguments)?;
    measure(&mut game, "a match is played", &mut |game| {
        play_a_step(game).map(drop)
    })
}

/// The window beside computer players that think as long as they like.
fn while_master_thinks() -> Result<(), Failed> {
    let seats = [
        "play",
        "--seats",
        "master,master,master,master",
        "--seed",
        "7",
    ];
    let mut game = Game::start_with((1280, 720), "thinking_seconds = 120.0", &seats)?;
    let mut step = 0;
    measure(
        &mut game,
        "the pointer moves while four `master` play",
        &mut |game| hover(game, &mut step),
    )
}

/// What one window holds after ever more matches.
fn match_after_match() -> Result<(), Failed> {
    let told = std::env::var("DOMINATIONS_MATCHES").ok();
    let matches = told.and_then(|told| told.parse().ok()).unwrap_or(MATCHES);
    let seats = [
        "play",
        "--seats",
        "greedy,greedy,greedy,greedy",
        "--seed",
        "7",
    ];
    let settings = "speed = \"Instant\"\nreduce_motion = true";
    let mut game = Game::start_with((1280, 720), settings, &seats)?;
    for number in 1..=matches {
        game.wait_for(Duration::from_secs(300), "the results", |nodes| {
            nodes.iter().any(|node| node.name == "Results")
        })?;
        if number == 1 || number % 10 == 0 {
            game.wait_until_still()?;
            println!("{number} matches in one window: {:.0} MiB", game.cost()?.1);
        }
        game.click_button("end-rematch")?;
    }
    Ok(())
}
