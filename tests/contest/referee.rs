//! What the referee owes to everybody: the same deals, the same records, an end when it is sure or broken off.

use std::{
    process::Command,
    thread,
    time::{Duration, Instant},
};

use libtest_mimic::Failed;

use super::{
    Test,
    run::{Contest, ensure, file, misbehaving, runs},
};

pub const TESTS: &[Test] = &[
    (
        "every_pairing_plays_the_same_deals_from_every_seat",
        same_deals,
        &[],
    ),
    (
        "records_are_the_same_whatever_the_jobs",
        same_records,
        &["python3"],
    ),
    (
        "programs_are_told_apart_although_they_say_one_name",
        names,
        &["python3"],
    ),
    ("the_test_of_strength_stops_early", sprt, &[]),
    (
        "ctrl_c_prints_what_there_is_and_leaves_nobody_behind",
        interrupted,
        &["python3"],
    ),
    (
        "ctrl_c_ends_a_contest_whose_bot_floods_before_it_is_ready",
        interrupted_in_a_flood,
        &["python3"],
    ),
];

fn same_deals() -> Result<(), Failed> {
    let players = [
        "--builtin",
        "greedy,naive,full-greedy,greedy",
        "--table",
        "3",
    ];
    let done = Contest::new(&[&players[..], &["--matches", "6"]].concat()).run()?;
    // Four groups of three, two deals in three rotations.
    done.finished(24)?;
    let seeds: Vec<_> = done.records.iter().map(|record| &record["seed"]).collect();
    ensure!(
        seeds[..12].iter().all(|seed| *seed == seeds[0]),
        "{seeds:?}"
    );
    ensure!(
        seeds[12..].iter().all(|seed| *seed == seeds[12]),
        "{seeds:?}"
    );
    ensure!(seeds[0] != seeds[12], "{seeds:?}");
    for records in done.records.chunks(3) {
        let mut first: Vec<_> = records
            .iter()
            .map(|record| record["seats"][0]["name"].as_str())
            .collect();
        first.sort_unstable();
        first.dedup();
        ensure!(first.len() == 3, "{first:?}");
    }
    done.player("greedy 2")?;
    let fresh = Contest::new(&[
        "--builtin",
        "greedy,naive",
        "--fresh-deals",
        "--matches",
        "4",
    ])
    .run()?;
    let mut seeds: Vec<_> = fresh
        .records
        .iter()
        .map(|record| record["seed"].as_u64())
        .collect();
    seeds.sort_unstable();
    seeds.dedup();
    ensure!(seeds.len() == 4, "{seeds:?}");
    Ok(())
}

fn same_records() -> Result<(), Failed> {
    let bot = format!("python3 '{}'", file("assets/bots/greedy.py"));
    let run = |jobs: &str, more: &[&str]| {
        let arguments = [
            "--bot",
            &bot,
            "--bot",
            &misbehaving("last"),
            "--builtin",
            "greedy,naive",
        ];
        let rest = ["--matches", "4", "--time-ms", "20000", "--jobs", jobs];
        Contest::new(&[&arguments[..], &rest, more].concat()).run()
    };
    let one = run("1", &[])?;
    one.finished(24)?;
    ensure!(one.faults().is_empty(), "{:?}", one.faults());
    ensure!(run("3", &[])?.text == one.text, "jobs change the records");
    let kept = run("2", &["--keep-running"])?;
    ensure!(
        kept.text == one.text,
        "programs that stay running change the records"
    );
    Ok(())
}

fn names() -> Result<(), Failed> {
    let bot = misbehaving("first");
    let arguments = [
        "--bot",
        &bot,
        "--bot",
        &bot,
        "--bot",
        &bot,
        "--matches",
        "2",
    ];
    let done = Contest::new(&arguments).run()?;
    done.finished(6)?;
    for name in ["first", "first 2", "first 3"] {
        ensure!(done.player(name)?["matches"] == 4, "{name}");
    }
    ensure!(done.logs.len() == 3, "{:?}", done.logs);
    Ok(())
}

fn sprt() -> Result<(), Failed> {
    let arguments = [
        "--builtin",
        "greedy,naive",
        "--sprt",
        "0",
        "10",
        "--matches",
        "20000",
    ];
    let run = |jobs: &str| Contest::new(&[&arguments[..], &["--jobs", jobs]].concat()).run();
    let done = run("1")?;
    let sprt = &done.report["sprt"];
    ensure!(sprt["verdict"] == "accepted", "{sprt}");
    ensure!(sprt["ratio"].as_f64() >= sprt["bound"].as_f64(), "{sprt}");
    ensure!(done.records.len() < 1000, "{} matches", done.records.len());
    ensure!(run("3")?.text == done.text, "jobs change where it stops");
    let weaker = [
        "--builtin",
        "naive,greedy",
        "--sprt",
        "-10",
        "0",
        "--matches",
        "20000",
    ];
    let done = Contest::new(&weaker).run()?;
    ensure!(
        done.report["sprt"]["verdict"] == "rejected",
        "{}",
        done.report
    );
    Ok(())
}

fn interrupted() -> Result<(), Failed> {
    let arguments = [
        "--bot",
        &misbehaving("leaves-a-child"),
        "--builtin",
        "naive",
        "--matches",
        "100000",
    ];
    let contest = Contest::new(&arguments);
    let child = contest.command().spawn()?;
    thread::sleep(Duration::from_millis(1500));
    let process = child.id().to_string();
    let asked = Command::new("kill").args(["-INT", &process]).status()?;
    ensure!(asked.success(), "nobody was there to be interrupted");
    let begun = Instant::now();
    let done = contest.read(&child.wait_with_output()?)?;
    ensure!(
        begun.elapsed() < Duration::from_secs(5),
        "it took {:?}",
        begun.elapsed()
    );
    ensure!(done.report["interrupted"] == true, "{}", done.report);
    ensure!(
        done.report["matches"] == done.records.len(),
        "{}",
        done.report
    );
    for line in done.logs[0].1.lines() {
        let child = line.strip_prefix("child ").unwrap_or_default();
        ensure!(!runs(child), "process {child} is still there");
    }
    Ok(())
}

fn interrupted_in_a_flood() -> Result<(), Failed> {
    let bot = misbehaving("floods-before-ready");
    let contest = Contest::new(&["--bot", &bot, "--builtin", "naive", "--start-ms", "600000"]);
    let child = contest.command().spawn()?;
    thread::sleep(Duration::from_millis(1500));
    let process = child.id().to_string();
    let asked = Command::new("kill").args(["-INT", &process]).status()?;
    ensure!(asked.success(), "nobody was there to be interrupted");
    let begun = Instant::now();
    let done = contest.read(&child.wait_with_output()?)?;
    ensure!(
        begun.elapsed() < Duration::from_secs(5),
        "it took {:?}",
        begun.elapsed()
    );
    ensure!(done.report["matches"] == 0, "{}", done.report);
    Ok(())
}
