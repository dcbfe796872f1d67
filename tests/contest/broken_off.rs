//! What is left of a contest that is broken off: every match that was over, and the table where there is time for it.

use std::{
    fs,
    process::{Child, Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use libtest_mimic::Failed;

use super::{
    Test,
    run::{Contest, ensure, misbehaving},
};

pub const TESTS: &[Test] = &[
    (
        "whoever_asks_it_to_end_gets_the_table_and_every_record",
        asked_to_end,
        &["kill"],
    ),
    (
        "who_asks_twice_in_a_moment_loses_nothing",
        asked_twice,
        &["kill", "python3"],
    ),
    (
        "a_contest_that_is_killed_leaves_the_matches_that_were_over",
        killed,
        &["kill"],
    ),
    (
        "a_contest_that_was_told_to_outlive_its_terminal_does",
        outlives_its_terminal,
        &["kill", "sh"],
    ),
];

/// A contest that goes on for ever.
fn endless() -> Contest {
    Contest::new(&[
        "--builtin",
        "naive,greedy",
        "--matches",
        "9223372036854775808",
    ])
}

fn send(signal: &str, to: &Child) -> Result<(), Failed> {
    let sent = Command::new("kill")
        .args([signal, &to.id().to_string()])
        .status()?;
    ensure!(sent.success(), "nobody was there to be sent {signal}");
    Ok(())
}

/// Waits until there are records.
fn wait_for_records(contest: &Contest) -> Result<(), Failed> {
    let begun = Instant::now();
    while fs::metadata(contest.path("record.jsonl")).map_or(0, |about| about.len()) == 0 {
        ensure!(
            begun.elapsed() < Duration::from_secs(60),
            "nothing is recorded"
        );
        thread::sleep(Duration::from_millis(10));
    }
    Ok(())
}

/// Whether this test was itself told to outlive its terminal, and with it whatever it starts.
fn outlives_our_terminal() -> bool {
    let about = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let ignored = about.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    ignored
        .and_then(|bits| u64::from_str_radix(bits.trim(), 16).ok())
        .is_some_and(|bits| bits & 1 == 1)
}

fn asked_to_end() -> Result<(), Failed> {
    let mut signals = vec!["-INT", "-TERM"];
    if !outlives_our_terminal() {
        signals.push("-HUP");
    }
    for signal in signals {
        let contest = endless();
        let child = contest.command().spawn()?;
        wait_for_records(&contest)?;
        send(signal, &child)?;
        let done = contest.read(&child.wait_with_output()?)?;
        ensure!(done.report["interrupted"] == true, "{}", done.report);
        ensure!(!done.records.is_empty(), "{signal}: {}", done.report);
        ensure!(
            done.report["matches"] == done.records.len(),
            "{signal}: {}",
            done.report
        );
    }
    Ok(())
}

fn asked_twice() -> Result<(), Failed> {
    // Its end takes half a second, each time.
    let contest = Contest::new(&[
        "--bot",
        &misbehaving("stays"),
        "--builtin",
        "naive",
        "--matches",
        "100000",
    ]);
    let child = contest.command().spawn()?;
    wait_for_records(&contest)?;
    for _ in 0..3 {
        send("-INT", &child)?;
        thread::sleep(Duration::from_millis(20));
    }
    let done = contest.read(&child.wait_with_output()?)?;
    ensure!(done.report["interrupted"] == true, "{}", done.report);
    ensure!(
        done.report["matches"] == done.records.len(),
        "{}",
        done.report
    );
    Ok(())
}

fn killed() -> Result<(), Failed> {
    let contest = endless();
    let mut child = contest.command().spawn()?;
    wait_for_records(&contest)?;
    child.kill()?;
    child.wait()?;
    let text = fs::read_to_string(contest.path("record.jsonl"))?;
    let whole = text.rsplit_once('\n').map_or("", |(whole, _)| whole);
    ensure!(!whole.is_empty(), "no record is whole: {text}");
    fs::write(contest.path("whole.jsonl"), whole)?;
    let verified = Command::new(env!("CARGO_BIN_EXE_dominations"))
        .arg("verify")
        .arg(contest.path("whole.jsonl"))
        .output()?;
    ensure!(verified.status.success(), "{verified:?}");
    Ok(())
}

fn outlives_its_terminal() -> Result<(), Failed> {
    let contest = endless();
    let direct = contest.command();
    let mut command = Command::new("sh");
    command
        .args(["-c", "trap '' HUP; exec \"$0\" \"$@\""])
        .arg(direct.get_program())
        .args(direct.get_args())
        .current_dir(direct.get_current_dir().ok_or("it has a folder")?)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    let mut child = command.spawn()?;
    wait_for_records(&contest)?;
    send("-HUP", &child)?;
    thread::sleep(Duration::from_millis(500));
    ensure!(child.try_wait()?.is_none(), "it has ended");
    send("-INT", &child)?;
    let done = contest.read(&child.wait_with_output()?)?;
    ensure!(done.report["interrupted"] == true, "{}", done.report);
    Ok(())
}
