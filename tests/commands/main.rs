//! The commands as a user runs them: what they print, their exit codes, and one line when they fail.

mod conquest;
mod dice_wars;
mod kingdoms;
mod matches;
mod puzzles;
mod records;
mod review;
mod ricochet;
mod share;
mod statistics;
#[cfg(target_os = "linux")]
mod system;
mod uai;
mod usage;

use std::{
    io::Write,
    path::Path,
    process::{Command, Output, Stdio},
};

use serde_json::Value;

fn run_with(arguments: &[&str], input: &str) -> Output {
    run_where("C", arguments, input)
}

/// A command where the system speaks that language.
fn run_where(language: &str, arguments: &[&str], input: &str) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_dominations"));
    command
        .args(arguments)
        .env("LC_ALL", language)
        .env_remove("LANGUAGE")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    let mut child = command.spawn().expect("the program starts");
    child
        .stdin
        .take()
        .expect("it has an input")
        .write_all(input.as_bytes())
        .expect("it reads");
    child.wait_with_output().expect("it ends")
}

fn run(arguments: &[&str]) -> Output {
    run_with(arguments, "")
}

/// What a command that succeeds prints.
fn said(arguments: &[&str]) -> String {
    let done = run(arguments);
    assert_eq!(done.status.code(), Some(0), "{done:?}");
    String::from_utf8_lossy(&done.stdout).into_owned()
}

/// The exit code, and what stands on standard error.
fn failure(done: &Output) -> (Option<i32>, String) {
    (
        done.status.code(),
        String::from_utf8_lossy(&done.stderr).into_owned(),
    )
}

fn json(done: &Output) -> Value {
    assert_eq!(done.status.code(), Some(0), "{done:?}");
    serde_json::from_slice(&done.stdout).unwrap_or_else(|error| panic!("{error}: {done:?}"))
}

fn path(folder: &Path, name: &str) -> String {
    folder.join(name).display().to_string()
}
