//! What the referee owes to everybody: the same deals, the same records, an end when it is sure or broken off.

use std::{
    process::Command,
    thread,
    time::{Duration, Instant},
};

use libtest_mimic::Failed;

use super::{
    Test,
    run::{Contest, Done, ensure, file, misbehaving, runs},
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
    #[cfg(target_os = "linux")]
    (
        "no_bot_outlives_a_referee_that_is_killed",
        killed,
        &["python3"],
    ),
    #[cfg(target_os = "linux")]
    (
        "a_bot_finds_nothing_that_it_wrote_in_an_earlier_match",
        remembers,
        &["python3"],
    ),
    ("no_bot_is_shown_what_is_secret", secrets, &["python3"]),
    #[cfg(unix)]
    (
        "too_many_open_files_are_no_fault_of_the_bots",
        too_many_files,
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

/// What a contest tells that is interrupted soon after its start.
fn interrupt(arguments: &[&str]) -> Result<Done, Failed> {
    let contest = Contest::new(arguments);
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
    Ok(done)
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
    let done = interrupt(&arguments)?;
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
    let done = interrupt(&["--bot", &bot, "--builtin", "naive", "--start-ms", "600000"])?;
    ensure!(done.report["matches"] == 0, "{}", done.report);
    Ok(())
}

/// The processes that a bot has told of in its log so far.
#[cfg(target_os = "linux")]
fn children(contest: &Contest, count: usize) -> Result<Vec<String>, Failed> {
    let until = Instant::now() + Duration::from_secs(30);
    while Instant::now() < until {
        let logs = std::fs::read_dir(contest.path("logs"))
            .into_iter()
            .flatten();
        let log: String = logs
            .flatten()
            .filter_map(|log| std::fs::read_to_string(log.path()).ok())
            .collect();
        let told = log.lines().filter_map(|line| line.strip_prefix("child "));
        let told: Vec<String> = told.map(str::to_owned).collect();
        if told.len() >= count {
            return Ok(told);
        }
        thread::sleep(Duration::from_millis(20));
    }
    Err("no bot told of itself".into())
}

#[cfg(target_os = "linux")]
fn killed() -> Result<(), Failed> {
    let bot = misbehaving("outlives-the-referee");
    let contest = Contest::new(&["--bot", &bot, "--builtin", "naive", "--matches", "100000"]);
    let mut child = contest.command().spawn()?;
    // Those of the roll, and of the first match.
    let told = children(&contest, 4)?;
    child.kill()?;
    child.wait()?;
    for child in told {
        ensure!(!runs(&child), "process {child} is still there");
    }
    Ok(())
}

#[cfg(target_os = "linux")]
fn remembers() -> Result<(), Failed> {
    let arguments = [
        "--bot",
        "python3 misbehave.py remembers",
        "--builtin",
        "naive",
    ];
    let contest = Contest::new(&[&arguments[..], &["--matches", "4"]].concat());
    std::fs::copy(
        file("tests/bots/misbehave.py"),
        contest.path("misbehave.py"),
    )?;
    let done = contest.read(&contest.command().output()?)?;
    done.finished(4)?;
    ensure!(done.faults().is_empty(), "{:?}", done.faults());
    let log = &done.logs[0].1;
    ensure!(!log.contains("remembered"), "{log}");
    let folders: Vec<_> = log
        .lines()
        .filter_map(|line| line.strip_prefix("at "))
        .collect();
    ensure!(folders.len() == 5, "{log}");
    for folder in folders {
        ensure!(
            !std::path::Path::new(folder).exists(),
            "{folder} is still there"
        );
    }
    ensure!(
        !contest.path("memory").exists(),
        "it wrote where the contest was started"
    );
    Ok(())
}

fn secrets() -> Result<(), Failed> {
    let bot = misbehaving("tells-what-it-finds");
    let contest = Contest::new(&["--bot", &bot, "--builtin", "naive", "--matches", "1"]);
    let mut command = contest.command();
    command
        .env("DOMINATIONS_SEED", "1234567")
        .env("DOMINATIONS_TOKENS", "swordfish");
    let done = contest.read(&command.output()?)?;
    ensure!(done.faults().is_empty(), "{:?}", done.faults());
    let log = &done.logs[0].1;
    ensure!(log.contains("misbehave.py"), "{log}");
    ensure!(
        !log.contains("1234567") && !log.contains("swordfish"),
        "{log}"
    );
    Ok(())
}

#[cfg(unix)]
fn too_many_files() -> Result<(), Failed> {
    let bot = misbehaving("first");
    // With few it cannot begin, with more it cannot start its programs: never does it panic, nor blame them.
    for limit in [8, 11, 14, 17, 20, 23] {
        let contest = Contest::new(&["--bot", &bot, "--bot", &bot, "--matches", "2"]);
        let whole = contest.command();
        let limited = format!("ulimit -n {limit}; exec \"$0\" \"$@\"");
        let output = Command::new("sh")
            .args(["-c", &limited])
            .arg(whole.get_program())
            .args(whole.get_args())
            .output()?;
        let told = String::from_utf8_lossy(&output.stderr);
        ensure!(!told.contains("panicked"), "{limit}: {told}");
        if output.status.success() {
            contest.read(&output)?.finished(2)?;
            continue;
        }
        ensure!(output.status.code() == Some(2), "{limit}: {output:?}");
        let why = ["too many files are open", "Too many open files"];
        ensure!(why.iter().any(|why| told.contains(why)), "{limit}: {told}");
    }
    Ok(())
}
