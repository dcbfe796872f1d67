//! The game in a real window: under a virtual display with software rendering, played with real mouse events.
//!
//! Needs Xvfb and xdotool; counts as ignored where they are missing.
#![expect(clippy::print_stdout, reason = "says what a machine lacks")]

mod game;

use std::{
    process::{Command, Stdio},
    time::Duration,
};

use dominations::{games::dominations::notation::MatchRecord, kit::Awaits};
use game::{Game, Node};
use libtest_mimic::{Arguments, Failed, Trial};

fn main() {
    let missing: Vec<&str> = ["Xvfb", "xdotool"]
        .into_iter()
        .filter(|tool| !has(tool))
        .collect();
    if !missing.is_empty() {
        println!("the window tests need {}: ignored", missing.join(" and "));
    }
    let trial = |name, test: fn() -> Result<(), Failed>| {
        Trial::test(name, test).with_ignored_flag(!missing.is_empty())
    };
    // The whole suite takes a quarter of an hour: `cargo window-suite`.
    let long =
        |name, test: fn() -> Result<(), Failed>| Trial::test(name, test).with_ignored_flag(true);
    let needs = |able: bool, what: &str, name, test: fn() -> Result<(), Failed>| {
        able.then(|| long(name, test))
            .ok_or_else(|| println!("{name}: needs {what}, not there"))
            .ok()
    };
    let mut trials = vec![
        trial(
            "a_match_of_two_is_played_from_the_title_to_the_results",
            a_match_of_two,
        ),
        trial(
            "a_match_is_left_continued_from_the_title_replayed_and_branched",
            a_match_left_and_continued,
        ),
        long("three_seats_play_pick_then_place", || {
            play_match("human,greedy,naive", "pick-then-place")
        }),
        long("four_seats_play_with_both_bonuses", || {
            play_match("human,greedy,human,naive", "middle-kingdom,harmony")
        }),
        long("a_mighty_duel_is_played_with_free_discard", || {
            play_match("human,greedy", "mighty-duel,free-discard,harmony")
        }),
        long(
            "a_match_goes_on_where_nothing_can_be_kept",
            nothing_can_be_kept,
        ),
        long("two_games_never_write_one_file", two_games),
        long("figures_of_the_window", figures),
        long("a_match_killed_200_times_loses_nothing", killed_200_times),
        long("a_dynasty_is_played_through_its_three_rounds", || {
            play_match("human,naive", "dynasty,middle-kingdom")
        }),
    ];
    trials.extend(needs(
        may_mount(),
        "the right to mount a disk",
        "a_match_goes_on_on_a_full_disk",
        on_a_full_disk,
    ));
    trials.extend(needs(
        has("python3"),
        "python3",
        "a_bot_from_outside_plays_in_the_window",
        a_bot_plays,
    ));
    let mut arguments = Arguments::from_args();
    // One window at a time: two would fight over the processor.
    arguments.test_threads = Some(1);
    libtest_mimic::run(&arguments, trials).exit();
}

fn has(tool: &str) -> bool {
    let found = Command::new("sh")
        .args(["-c", &format!("command -v {tool}")])
        .stdout(Stdio::null())
        .status();
    found.is_ok_and(|status| status.success())
}

fn a_match_of_two() -> Result<(), Failed> {
    let mut game = Game::start(&[])?;
    game.click_button("title-new")?;
    for seat in [3, 4] {
        close_seat(&mut game, seat)?;
    }
    game.click_button("setup-start")?;
    // The speed goes round: normal, double, quadruple.
    game.click_button("table-speed")?;
    game.click_button("table-speed")?;
    play_to_the_end(&mut game)?;
    game.wait_for(Duration::from_secs(90), "the results", |nodes| {
        nodes.iter().any(|node| node.name == "Results")
    })?;
    Ok(())
}

/// Closes a seat in the set-up: the last of the three choices on its card.
fn close_seat(game: &mut Game, seat: usize) -> Result<(), Failed> {
    let card = format!("Seat card {seat}");
    game.wait_for(Duration::from_secs(30), &card, |nodes| {
        nodes.iter().any(|node| node.name == card)
    })?;
    let nodes = game.nodes()?;
    let card = nodes
        .iter()
        .find(|node| node.name == card)
        .ok_or("the card went away")?;
    let choice = nodes
        .iter()
        .find(|node| node.name == "Choice" && (node.x - card.x).abs() < 30.0)
        .ok_or("a seat has a choice of who sits there")?;
    game.click_at(choice.x + choice.width * 0.38, choice.y)
}

/// Plays a whole match of these seats by these rules with the mouse, to its results; its record is sound.
fn play_match(seats: &str, rules: &str) -> Result<(), Failed> {
    let mut game = Game::start(&[
        "play", "--seats", seats, "--rules", rules, "--seed", "7", "--lang", "fr",
    ])?;
    game.click_button("table-speed")?;
    game.click_button("table-speed")?;
    let rounds = if rules.contains("dynasty") { 3 } else { 1 };
    for round in 1..=rounds {
        play_to_the_end(&mut game)?;
        game.wait_for(Duration::from_secs(90), "the results", |nodes| {
            nodes.iter().any(|node| node.name == "Results")
        })?;
        if round < rounds {
            game.click_button("end-next-round")?;
            game.wait_for(Duration::from_secs(30), "the next round", |nodes| {
                nodes.iter().any(|node| node.name == "Hand bar")
            })?;
        }
    }
    let records = game.records()?;
    let [record] = records.as_slice() else {
        return Err(game.failure(&format!("one record expected, found {records:?}")));
    };
    if MatchRecord::from_json(record)?.record.awaits() != Awaits::Nobody {
        return Err(game.failure("the record is not that of a finished match"));
    }
    Ok(())
}

/// Kills the game again and again while computer players play, and finds every move each time.
fn killed_200_times() -> Result<(), Failed> {
    let fresh = [
        "play",
        "--seats",
        "naive,greedy,naive,greedy",
        "--rules",
        "dynasty",
        "--seed",
        "5",
    ];
    let mut game = Game::start_without_waiting(&fresh)?;
    let mut seen: Vec<dominations::games::dominations::rules::Move> = Vec::new();
    for kill in 0..200_u64 {
        // From a start that has not shown anything yet to some seconds of play.
        std::thread::sleep(Duration::from_millis(600 + kill * 7919 % 3400));
        let before = game.records().unwrap_or_default();
        let before = before
            .last()
            .map(|text| MatchRecord::from_json(text))
            .transpose()?;
        game.kill()?;
        let after = game.records().unwrap_or_default();
        if after.len() > 1 {
            return Err(game.failure("the match went on in another file"));
        }
        let Some(after) = after.last() else {
            // Killed before the first move was confirmed.
            game.start_again(&fresh)?;
            continue;
        };
        let after = MatchRecord::from_json(after)?;
        let moves = after.record.moves();
        let kept = before.map_or(0, |before| before.record.moves().len());
        if moves.len() < kept || !moves.starts_with(&seen) {
            return Err(game.failure("a confirmed move is lost"));
        }
        seen = moves.to_vec();
        if after.record.awaits() == Awaits::Nobody {
            break;
        }
        let file = game.record_files()?.pop().ok_or("there is a record")?;
        let file = file.to_str().ok_or("a path of letters")?.to_owned();
        game.start_again(&["play", "--load", &file])?;
    }
    if seen.is_empty() {
        return Err("nothing was played".into());
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
fn nothing_can_be_kept() -> Result<(), Failed> {
    let home = tempfile::tempdir()?;
    std::fs::create_dir_all(home.path().join("data"))?;
    std::fs::write(home.path().join("data/dominations"), "")?;
    let mut game = Game::start_at(home, &["play", "--seats", "human,naive", "--seed", "2"])?;
    plays_on_with_a_notice(&mut game)
}

/// The folder of matches lies on a disk of its own that is full.
fn on_a_full_disk() -> Result<(), Failed> {
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
fn may_mount() -> bool {
    tempfile::tempdir().is_ok_and(|folder| {
        mount(SMALL_DISK, folder.path()) && mount(&["umount", "-l"], folder.path())
    })
}

/// The second game that opens a match says so and goes on in a file of its own.
fn two_games() -> Result<(), Failed> {
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

/// A program in Python has a seat; the match comes to its end, and the record says nothing against the program.
fn a_bot_plays() -> Result<(), Failed> {
    let bot = concat!(
        "bot: python3 ",
        env!("CARGO_MANIFEST_DIR"),
        "/assets/bots/greedy.py"
    );
    let mut game = Game::start(&["play", "--seats", &format!("human,{bot}"), "--seed", "4"])?;
    play_to_the_end(&mut game)?;
    std::thread::sleep(Duration::from_secs(1));
    let record = game.records()?.pop().ok_or("nothing was kept")?;
    let record = MatchRecord::from_json(&record)?;
    if !record.faults.is_empty() || record.seats[1].player != bot {
        return Err(game.failure(&format!("{:?}, {:?}", record.faults, record.seats)));
    }
    Ok(())
}

/// Measures what the window costs while nothing moves, while the pointer moves, and while pieces move. Asserts nothing
/// of it: a busy machine would fail.
fn figures() -> Result<(), Failed> {
    let mut game = Game::start(&[
        "play",
        "--seats",
        "human,greedy,greedy,greedy",
        "--seed",
        "7",
    ])?;
    game.click_button("table-speed")?;
    game.click_button("table-speed")?;
    while !game.nodes()?.iter().any(|node| node.name == "Task Placing") {
        play_a_step(&mut game)?;
    }
    let span = Duration::from_secs(20);
    let mut measure = |what: &str, act: &mut dyn FnMut(&mut Game) -> Result<(), Failed>| {
        std::thread::sleep(Duration::from_secs(2));
        let (frames, seconds) = game.frames()?;
        let (busy, _) = game.cost()?;
        act(&mut game)?;
        let (busy_after, memory) = game.cost()?;
        let (frames_after, seconds_after) = game.frames()?;
        let length = seconds_after - seconds;
        println!(
            "{what}: {:.1} frames a second, {:.1} % of a core, {memory:.0} MiB",
            (frames_after - frames) / length,
            100.0 * (busy_after - busy) / length,
        );
        Ok::<(), Failed>(())
    };
    measure("nothing moves", &mut |_| {
        std::thread::sleep(span);
        Ok(())
    })?;
    measure("the pointer moves over the kingdom", &mut |game| {
        let since = std::time::Instant::now();
        let mut step = 0;
        while since.elapsed() < span {
            step += 1;
            game.point(500 + step % 300, 250 + (step / 3) % 200)?;
        }
        Ok(())
    })?;
    measure("a match is played", &mut |game| {
        let since = std::time::Instant::now();
        while since.elapsed() < span {
            play_a_step(game)?;
        }
        Ok(())
    })
}

/// Leaves a match in the middle, kills the game, goes on from the title, looks at it again, and plays on from there.
fn a_match_left_and_continued() -> Result<(), Failed> {
    let mut game = Game::start(&[
        "play",
        "--seats",
        "human,naive",
        "--seed",
        "3",
        "--lang",
        "en",
    ])?;
    game.click_button("table-speed")?;
    game.click_button("table-speed")?;
    for _ in 0..12 {
        play_a_step(&mut game)?;
    }
    std::thread::sleep(Duration::from_secs(1));
    let before = game.records()?.pop().ok_or("nothing was kept")?;
    let mut game = game.restart(&[])?;
    game.click_button("title-continue")?;
    game.wait_for(Duration::from_secs(60), "the table", |nodes| {
        nodes.iter().any(|node| node.name == "Hand bar")
    })?;
    play_to_the_end(&mut game)?;
    game.click_button("end-review")?;
    game.click_button("replay-run")?;
    game.click_button("replay-stop")?;
    game.click_button("replay-last")?;
    for _ in 0..10 {
        game.click_button("replay-backward")?;
    }
    game.click_button("replay-play-on")?;
    game.click_button("branch-start")?;
    game.wait_for(Duration::from_secs(60), "the table", |nodes| {
        nodes.iter().any(|node| node.name == "Hand bar")
    })?;
    play_to_the_end(&mut game)?;
    let records = game.records()?;
    if records.len() != 2 {
        return Err(game.failure("the match and its branch are kept side by side"));
    }
    let before = MatchRecord::from_json(&before)?;
    for record in &records {
        let record = MatchRecord::from_json(record)?;
        if !record.record.moves().starts_with(before.record.moves()) {
            return Err(game.failure("a record does not go on from what was kept"));
        }
    }
    Ok(())
}

/// Does whatever the table asks for, with the mouse, until the domains are counted.
fn play_to_the_end(game: &mut Game) -> Result<(), Failed> {
    let mut stuck = 0;
    loop {
        match play_a_step(game)? {
            Step::Over => return Ok(()),
            Step::Acted => stuck = 0,
            // Computer players and the dealer have their time; a table that asks for nothing for long is stuck.
            Step::Waited if stuck > 150 => {
                return Err(game.failure("the table asks for nothing any more"));
            }
            Step::Waited => stuck += 1,
        }
    }
}

/// What came of trying to do what the table asks for.
enum Step {
    Acted,
    Waited,
    Over,
}

fn play_a_step(game: &mut Game) -> Result<Step, Failed> {
    let nodes = game.nodes()?;
    let button = |key: &str| {
        nodes
            .iter()
            .find(|node| node.enabled && node.is_button(key))
    };
    if nodes
        .iter()
        .any(|node| node.name == "Count" || node.name == "Results")
    {
        return Ok(Step::Over);
    }
    let legal = nodes.iter().find(|node| node.name == "Legal cell");
    let acted = if let Some(end) = button("table-end") {
        game.click(end).map(|()| true)?
    } else if let Some(cell) = legal {
        game.click(cell).map(|()| true)?
    } else if let Some(discard) = button("table-discard") {
        game.click(discard).map(|()| true)?
    } else {
        pick_any(game, &nodes)?
    };
    std::thread::sleep(Duration::from_millis(200));
    Ok(if acted { Step::Acted } else { Step::Waited })
}

/// Clicks a domino of the next line that no king stands on, when one is to be picked.
fn pick_any(game: &mut Game, nodes: &[Node]) -> Result<bool, Failed> {
    let kings: Vec<&Node> = nodes
        .iter()
        .filter(|node| node.name.starts_with("King "))
        .collect();
    let in_next_line = |node: &&Node| {
        node.name.starts_with("Domino ") && node.name != "Domino in hand" && node.x > 170.0
    };
    let free = nodes.iter().filter(in_next_line).find(|domino| {
        kings
            .iter()
            .all(|king| (king.x - domino.x).abs() > 60.0 || (king.y - domino.y).abs() > 30.0)
    });
    let asked = nodes
        .iter()
        .any(|node| node.name == "Task Drafting" || node.name == "Task Picking");
    match free {
        Some(domino) if asked => game.click(domino).map(|()| true),
        _ => Ok(false),
    }
}
