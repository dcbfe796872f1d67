//! The records that a host has written.

use std::{fs, path::Path};

use serde_json::Value;

use super::process::command;

pub fn verified(home: &Path, file: &Path) -> String {
    let file = file.display().to_string();
    let done = command(home, &["verify", &file]).output();
    let done = done.expect("the program starts");
    let told = String::from_utf8_lossy(&done.stdout).into_owned();
    let complaint = String::from_utf8_lossy(&done.stderr).into_owned();
    assert_eq!(done.status.code(), Some(0), "{told}{complaint}");
    told
}

pub fn records(file: &Path) -> Vec<Value> {
    let text = fs::read_to_string(file).expect("records");
    let read = |line: &str| serde_json::from_str(line).expect("a record");
    text.lines().map(read).collect()
}
