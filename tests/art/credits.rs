//! Where everything comes from: `assets/CREDITS.md` lists every picture, font and sound with its maker and licence.

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};

/// The endings of files that must be credited.
const CREDITED: [&str; 8] = ["svg", "png", "jpg", "ttf", "otf", "wav", "ogg", "flac"];

/// One row of the list.
struct Credit {
    patterns: Vec<String>,
    maker: String,
    licence: String,
}

fn assets() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../assets")
}

fn credits() -> Vec<Credit> {
    let list = fs::read_to_string(assets().join("CREDITS.md")).expect("the credits can be read");
    let rows = list.lines().filter(|line| line.starts_with("| `"));
    rows.map(|row| {
        let cells: Vec<&str> = row.trim_matches('|').split('|').map(str::trim).collect();
        let [files, _what, maker, licence] = cells[..] else {
            panic!("four cells in: {row}")
        };
        let patterns = files
            .split('`')
            .skip(1)
            .step_by(2)
            .map(str::to_owned)
            .collect();
        Credit {
            patterns,
            maker: maker.to_owned(),
            licence: licence.to_owned(),
        }
    })
    .collect()
}

/// Every file that must be credited, by its path from the folder of assets.
fn credited_files(folder: &Path, found: &mut Vec<String>) {
    for entry in fs::read_dir(folder).expect("the folder can be read") {
        let path = entry.expect("the folder can be read").path();
        let ending = path.extension().and_then(OsStr::to_str).unwrap_or_default();
        if path.is_dir() {
            credited_files(&path, found);
        } else if CREDITED.contains(&ending) {
            let name = path
                .strip_prefix(assets())
                .expect("it lies in the folder of assets");
            found.push(name.to_string_lossy().replace('\\', "/"));
        }
    }
}

/// Whether a path is what a pattern means: `*` stands for any letters but a slash.
fn matches(pattern: &str, path: &str) -> bool {
    match pattern.split_once('*') {
        None => pattern == path,
        Some((start, rest)) => path.strip_prefix(start).is_some_and(|tail| {
            let reach = tail.find('/').unwrap_or(tail.len());
            (0..=reach)
                .filter(|at| tail.is_char_boundary(*at))
                .any(|at| matches(rest, &tail[at..]))
        }),
    }
}

#[test]
fn every_picture_font_and_sound_is_credited() {
    let credits = credits();
    let mut files = Vec::new();
    credited_files(&assets(), &mut files);
    files.sort();
    let patterns: Vec<&String> = credits.iter().flat_map(|credit| &credit.patterns).collect();
    for file in &files {
        assert!(
            patterns.iter().any(|pattern| matches(pattern, file)),
            "CREDITS.md does not list {file}"
        );
    }
    for pattern in patterns {
        assert!(
            files.iter().any(|file| matches(pattern, file)),
            "CREDITS.md lists {pattern}, which is no file"
        );
    }
    for credit in &credits {
        let named = !credit.maker.is_empty() && !credit.licence.is_empty();
        assert!(
            named,
            "CREDITS.md names no maker or no licence of {:?}",
            credit.patterns
        );
    }
}

#[test]
fn a_licence_named_in_the_credits_is_there_to_read() {
    for credit in credits() {
        for notice in credit.licence.split('`').skip(1).step_by(2) {
            assert!(assets().join(notice).is_file(), "{notice} is missing");
        }
    }
}
