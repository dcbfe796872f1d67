//! A full disk, a pipe that nobody reads, a system without threads.

use super::*;

/// Runs a command of the shell, in which `$0` is the program.
fn shell(script: &str) -> Output {
    let done = Command::new("sh")
        .args(["-c", script, env!("CARGO_BIN_EXE_dominations")])
        .output();
    done.expect("there is a shell")
}

#[test]
fn a_full_disk_costs_the_records_and_not_the_table() {
    for command in [
        "arena --seats naive,naive --matches 100",
        "contest --builtin naive,greedy --matches 100",
    ] {
        let done = shell(&format!("\"$0\" {command} --record /dev/full --json"));
        let (code, told) = failure(&done);
        assert_eq!(code, Some(2), "{command}: {told}");
        assert!(told.starts_with("error: /dev/full: "), "{command}: {told}");
        assert_eq!(told.lines().count(), 1, "{command}: {told}");
        let table: Value = serde_json::from_slice(&done.stdout).expect("the table");
        assert!(table["matches"].as_u64() > Some(0), "{command}: {table}");
    }
}

#[test]
fn help_that_cannot_be_written_is_no_success_and_help_that_nobody_reads_on_is() {
    let (code, told) = failure(&shell("\"$0\" --help >/dev/full"));
    assert_eq!(code, Some(2), "{told}");
    assert!(told.contains("standard output: "), "{told}");
    let unread = failure(&shell("(\"$0\" contest --help; echo $? >&2) | :"));
    assert_eq!(unread, (Some(0), "0\n".to_owned()));
}

/// Runs a command for which the system has so many threads in all; none where it cannot be held to that.
fn with_threads(threads: usize, arguments: &str) -> Option<Output> {
    // The limit is for all that somebody runs who is not root.
    let nobody: &[&str] = match &shell("id -u").stdout[..] {
        b"0\n" => &["setpriv", "--reuid=61234", "--clear-groups"],
        _ => &["env"],
    };
    let done = Command::new(nobody[0])
        .args(&nobody[1..])
        .args(["prlimit", &format!("--nproc={threads}")])
        .arg(env!("CARGO_BIN_EXE_dominations"))
        .args(arguments.split(' '))
        .output()
        .ok()?;
    let started = !matches!(done.status.code(), Some(126 | 127));
    started.then_some(done)
}

#[test]
fn a_system_that_gives_no_threads_is_told_of_in_one_line() {
    let golden = format!(
        "{}/tests/golden/four-seats.jsonl",
        env!("CARGO_MANIFEST_DIR")
    );
    let commands = [
        (
            1,
            "arena --seats naive,naive --matches 10 --jobs 4".to_owned(),
        ),
        (1, "contest --builtin naive,greedy --matches 10".to_owned()),
        (
            2,
            "contest --builtin naive,greedy --matches 10 --jobs 4".to_owned(),
        ),
        (1, format!("verify {golden}")),
        (1, format!("standings {golden}")),
    ];
    for (threads, command) in commands {
        let Some(done) = with_threads(threads, &command) else {
            continue;
        };
        let (code, told) = failure(&done);
        assert_eq!(code, Some(2), "{command}: {told}");
        assert!(told.starts_with("error: "), "{command}: {told}");
        // What the system says, or what can be done about it.
        let said = ["os error 11", "ulimit -u"];
        assert!(
            said.iter().any(|said| told.contains(said)),
            "{command}: {told}"
        );
        assert_eq!(told.lines().count(), 1, "{command}: {told}");
    }
    // What is learned does not depend on how many there are.
    let train = "train --generations 1 --surveys 0 --matches 8 --passes 1 --size 5 --jobs 4 --out /dev/null";
    if let Some(done) = with_threads(1, train) {
        assert_eq!(done.status.code(), Some(0), "{done:?}");
    }
}
