//! Runs contests and reads what they print and record.

use std::{
    fs,
    path::{Path, PathBuf},
    process::{Command, Output, Stdio},
    thread,
    time::{Duration, Instant},
};

use libtest_mimic::Failed;
use serde_json::Value;
use tempfile::TempDir;

/// Fails a test unless something holds.
macro_rules! ensure {
    ($holds:expr, $($why:tt)+) => {
        let holds: bool = $holds;
        if !holds {
            return Err(format!($($why)+).into());
        }
    };
}
pub(crate) use ensure;

/// Whether a program is installed.
pub fn has(tool: &str) -> bool {
    let found = Command::new("sh")
        .args(["-c", &format!("command -v {tool}")])
        .stdout(Stdio::null())
        .status();
    found.is_ok_and(|status| status.success())
}

/// A file of the repository.
pub fn file(path: &str) -> String {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join(path)
        .display()
        .to_string()
}

/// The command line of a bot that misbehaves.
pub fn misbehaving(kind: &str) -> String {
    format!("exec python3 '{}' {kind}", file("tests/bots/misbehave.py"))
}

/// Whether a process still runs after a while; one that only waits to be buried by its parent does not.
pub fn runs(process: &str) -> bool {
    let until = Instant::now() + Duration::from_secs(10);
    while Instant::now() < until {
        let state = fs::read_to_string(format!("/proc/{process}/stat"));
        if state.map_or(true, |state| state.contains(") Z ")) {
            return false;
        }
        thread::sleep(Duration::from_millis(10));
    }
    true
}

/// A contest in a folder of its own.
pub struct Contest {
    folder: TempDir,
    arguments: Vec<String>,
}

/// What a contest came to.
pub struct Done {
    /// What it printed.
    pub report: Value,
    /// Its records, checked by `verify`.
    pub records: Vec<Value>,
    /// Its records as written.
    pub text: String,
    /// The logs of its bots, by name.
    pub logs: Vec<(String, String)>,
}

impl Contest {
    pub fn new(arguments: &[&str]) -> Self {
        let mut contest = Self {
            folder: tempfile::tempdir().expect("a folder"),
            arguments: vec!["contest".to_owned(), "--json".to_owned()],
        };
        let (record, logs) = (contest.path("record.jsonl"), contest.path("logs"));
        contest
            .arguments
            .extend(arguments.iter().map(|argument| (*argument).to_owned()));
        for (option, path) in [("--record", record), ("--logs", logs)] {
            contest
                .arguments
                .extend([option.to_owned(), path.display().to_string()]);
        }
        // The same every time, and for two that are compared.
        if !arguments.contains(&"--seed") {
            contest.arguments.extend(["--seed", "1"].map(str::to_owned));
        }
        contest
    }

    /// A file in its folder: `record.jsonl` for its records.
    pub fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// The command, ready to be started.
    pub fn command(&self) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_dominations"));
        command.env("LC_ALL", "C");
        command
            .args(&self.arguments)
            .current_dir(self.folder.path())
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        command
    }

    /// Runs it to its end.
    pub fn run(self) -> Result<Done, Failed> {
        let output = self.command().output()?;
        self.read(&output)
    }

    /// Reads what a contest printed and recorded.
    pub fn read(&self, output: &Output) -> Result<Done, Failed> {
        let report: Value = serde_json::from_slice(&output.stdout)
            .map_err(|error| format!("{error}: {output:?}"))?;
        // 128 and the signal: Ctrl-C, `TERM`, `HUP`.
        let expected: &[i32] = match (&report["interrupted"], &report["absent"]) {
            (Value::Bool(true), _) => &[128 + 1, 128 + 2, 128 + 15],
            (_, Value::Null) => &[0],
            _ => &[1],
        };
        let code = output.status.code();
        ensure!(
            code.is_some_and(|code| expected.contains(&code)),
            "{output:?}"
        );
        let record = self.path("record.jsonl");
        let text = fs::read_to_string(&record)?;
        if !text.is_empty() {
            let verified = Command::new(env!("CARGO_BIN_EXE_dominations"))
                .arg("verify")
                .arg(&record)
                .output()?;
            ensure!(verified.status.success(), "{verified:?}");
        }
        let records: Result<Vec<Value>, _> = text.lines().map(serde_json::from_str).collect();
        let mut logs = Vec::new();
        if let Ok(folder) = fs::read_dir(self.path("logs")) {
            for log in folder {
                let log = log?;
                let kept = String::from_utf8_lossy(&fs::read(log.path())?).into_owned();
                logs.push((log.file_name().to_string_lossy().into_owned(), kept));
            }
        }
        logs.sort();
        Ok(Done {
            report,
            records: records?,
            text,
            logs,
        })
    }
}

impl Done {
    /// A player's line of the table.
    pub fn player(&self, name: &str) -> Result<&Value, Failed> {
        let players = self.report["players"].as_array().into_iter().flatten();
        let mut of_name = players.filter(|player| player["name"] == name);
        of_name
            .next()
            .ok_or_else(|| format!("{name} is not in {}", self.report).into())
    }

    /// Every fault recorded: round, move, seat and why.
    pub fn faults(&self) -> Vec<(u64, u64, u64, String)> {
        let faults = self
            .records
            .iter()
            .flat_map(|record| record["faults"].as_array().into_iter().flatten());
        let number = |fault: &Value, field: &str| fault[field].as_u64().expect("a number");
        faults
            .map(|fault| {
                (
                    number(fault, "round"),
                    number(fault, "move"),
                    number(fault, "seat"),
                    fault["why"].as_str().expect("a reason").to_owned(),
                )
            })
            .collect()
    }

    /// All records are of finished matches, so many of them.
    pub fn finished(&self, count: usize) -> Result<(), Failed> {
        let finished = self
            .records
            .iter()
            .filter(|record| record["finished"] == true);
        ensure!(
            finished.count() == count && self.records.len() == count,
            "expected {count} finished matches: {}",
            self.report
        );
        ensure!(self.report["matches"] == count, "{}", self.report);
        Ok(())
    }
}
