//! What is kept whatever happens: kills, full disks, two games at once.

use std::{
    process::{Command, Stdio},
    time::{Duration, Instant},
};

use dominations::games::dominations::notation::MatchRecord;
use libtest_mimic::Failed;

use crate::{
    game::Game,
    play::{play_a_step, play_to_the_end},
};

/// So often the game is killed.
const KILLS: u64 = 200;
/// So many of the kills at least are to come after new moves.
const WENT_ON: usize = 20;

/// Kills the game again and again while computer players play one match after the other, and finds every move each time.
pub fn killed_200_times() -> Result<(), Failed> {
    let start = |game: &mut Game, seed: usize| {
        let seed = seed.to_string();
        game.start_again(&[
            "play",
            "--seats",
            "naive,greedy,naive,greedy",
            "--rules",
            "dynasty",
            "--seed",
            &seed,
        ])
    };
    let mut game = Game::start_without_waiting(&[])?;
    game.kill()?;
    let mut finished = 0;
    start(&mut game, finished)?;
    // A busy machine takes its time to start: how long it is until a move is kept.
    let begun = Instant::now();
    while game.records().unwrap_or_default().is_empty() {
        if begun.elapsed() > Duration::from_secs(180) {
            return Err(game.failure("no move is kept"));
        }
        std::thread::sleep(Duration::from_millis(50));
    }
    let longest = begun.elapsed().as_millis() as u64 * 3 / 2 + 1500;
    let mut seen: Vec<dominations::games::dominations::rules::Move> = Vec::new();
    let mut went_on = 0;
    for kill in 0..KILLS {
        // From a start that has not shown anything yet to some seconds of play.
        std::thread::sleep(Duration::from_millis(600 + kill * 7919 % longest));
        let before = game.records().unwrap_or_default();
        let before = before
            .get(finished)
            .map(|text| MatchRecord::from_json(text))
            .transpose()?;
        game.kill()?;
        let after = game.records().unwrap_or_default();
        if after.len() > finished + 1 {
            return Err(game.failure("the match went on in another file"));
        }
        let Some(after) = after.get(finished) else {
            // Killed before the first move was confirmed.
            start(&mut game, finished)?;
            continue;
        };
        let after = MatchRecord::from_json(after)?;
        let moves = after.record.moves();
        let kept = before.map_or(0, |before| before.record.moves().len());
        if moves.len() < kept || !moves.starts_with(&seen) {
            return Err(game.failure("a confirmed move is lost"));
        }
        went_on += usize::from(moves.len() > seen.len());
        seen = moves.to_vec();
        if after.record.is_over() {
            finished += 1;
            seen.clear();
            start(&mut game, finished)?;
            continue;
        }
        let file = game.record_files()?.pop().ok_or("there is a record")?;
        let file = file.to_str().ok_or("a path of letters")?.to_owned();
        game.start_again(&["play", "--load", &file])?;
    }
    println!("{finished} matches were ended, {went_on} of {KILLS} kills came after new moves");
    if went_on < WENT_ON {
        return Err(game.failure("the matches did not go on after a kill"));
    }
    Ok(())
}

/// Plays a few steps and sees that the game says what it cannot do.
fn plays_on_with_a_notice(game: &mut Game) -> Result<(), Failed> {
    for _ in 0..6 {
        play_a_step(game)?;
    }
    game.wait_for(Duration::from_secs(30), "a notice", |nodes| {
        nodes.iter().any(|node| node.name == "Notice")
    })?;
    play_to_the_end(game)
}

/// A file lies where the folder of matches should be.
pub fn nothing_can_be_kept() -> Result<(), Failed> {
    let home = tempfile::tempdir()?;
    std::fs::create_dir_all(home.path().join("data"))?;
    std::fs::write(home.path().join("data/dominations"), "")?;
    let mut game = Game::start_at(home, &["play", "--seats", "human,naive", "--seed", "2"])?;
    plays_on_with_a_notice(&mut game)
}

/// The folder of matches lies on a disk of its own that is full.
pub fn on_a_full_disk() -> Result<(), Failed> {
    let home = tempfile::tempdir()?;
    let disk = home.path().join("data/dominations");
    std::fs::create_dir_all(&disk)?;
    if !mount(SMALL_DISK, &disk) {
        return Err("the small disk cannot be mounted".into());
    }
    std::fs::write(disk.join("filler"), vec![0; 12 * 1024])?;
    let played = Game::start_at(home, &["play", "--seats", "human,naive", "--seed", "2"]).and_then(
        |mut game| {
            let played = plays_on_with_a_notice(&mut game);
            game.kill()?;
            played
        },
    );
    if !mount(&["umount", "-l"], &disk) {
        return Err("the disk cannot be taken away again".into());
    }
    played
}

/// The second game that opens a match says so and goes on in a file of its own.
pub fn two_games() -> Result<(), Failed> {
    let mut first = Game::start(&["play", "--seats", "human,naive", "--seed", "4"])?;
    for _ in 0..4 {
        play_a_step(&mut first)?;
    }
    std::thread::sleep(Duration::from_secs(1));
    let file = first.record_files()?.pop().ok_or("nothing was kept")?;
    let file = file.to_str().ok_or("a path of letters")?.to_owned();
    let mut second = Game::start(&["play", "--load", &file])?;
    second.wait_for(Duration::from_secs(30), "a notice", |nodes| {
        nodes.iter().any(|node| node.name == "Notice")
    })?;
    let before = std::fs::read_to_string(&file)?;
    play_to_the_end(&mut second)?;
    if std::fs::read_to_string(&file)? != before {
        return Err(second.failure("the second game wrote into the first one's file"));
    }
    play_to_the_end(&mut first)
}

const SMALL_DISK: &[&str] = &["mount", "-t", "tmpfs", "-o", "size=16k", "tmpfs"];

fn mount(arguments: &[&str], at: &std::path::Path) -> bool {
    let done = Command::new(arguments[0])
        .args(&arguments[1..])
        .arg(at)
        .stderr(Stdio::null())
        .status();
    done.is_ok_and(|status| status.success())
}

/// Whether a disk can be mounted here: tried.
pub fn may_mount() -> bool {
    tempfile::tempdir().is_ok_and(|folder| {
        mount(SMALL_DISK, folder.path()) && mount(&["umount", "-l"], folder.path())
    })
}
