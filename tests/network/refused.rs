//! What hosts and guests refuse before they begin.

use std::fs;

use super::process::command;

#[test]
fn what_cannot_be_is_told_in_one_line() {
    let home = tempfile::tempdir().expect("a folder");
    fs::write(home.path().join("nobody.pem"), "no key").expect("a file");
    let cases: [(&[&str], &str); 10] = [
        (
            &["join", "R2M02-60WZU", "--as", "A", "--player", "naive"],
            "error: not a code: letter 10\n",
        ),
        (
            &["join", "kitchen", "--as", "A", "--player", "naive"],
            "error: not a code: 7 letters, expected 10 or 20\n",
        ),
        (
            &["join", "127.0.0.1:1", "--as", "A", "--player", "naive"],
            "error: no answer from 127.0.0.1:1: ",
        ),
        (
            &[
                "join",
                "127.0.0.1:1",
                "--as",
                "A",
                "--player",
                "naive",
                "--identity",
                "nobody.pem",
            ],
            "error: nobody.pem: expected a certificate in PEM: ",
        ),
        (
            &["host", "--seats", "open,nobody"],
            "error: `nobody` is not a computer player of dominations: expected one of naive",
        ),
        (
            &[
                "serve",
                "--games",
                "dominations,conquest",
                "--seats",
                "open,greedy",
                "--records",
                "r",
            ],
            "error: `greedy` is not a computer player of conquest: expected one of naive",
        ),
        (&["host", "--seats", "open,open,open,open,open"], "error: "),
        (
            &["host", "--seats", "open,open", "--listen", "nowhere:x"],
            "error: nowhere:x: cannot listen there: ",
        ),
        (
            &[
                "serve",
                "--games",
                "conquest,ricochet",
                "--rules",
                "x",
                "--seats",
                "open,open",
                "--records",
                "r",
            ],
            "error: `--rules` is for one game: give one alone to `--games`\n",
        ),
        (
            &[
                "serve",
                "--games",
                "conquest",
                "--seats",
                "open,open",
                "--listen",
                "0",
                "--records",
                "r",
                "--token",
                "",
            ],
            "error: the token is empty: give one, or none at all where everybody may come in\n",
        ),
    ];
    for (arguments, expected) in cases {
        let done = command(home.path(), arguments).output().expect("it starts");
        let told = String::from_utf8_lossy(&done.stderr).into_owned();
        assert_eq!(done.status.code(), Some(2), "{arguments:?}: {told}");
        assert!(told.starts_with(expected), "{arguments:?}: {told}");
        assert_eq!(told.lines().count(), 1, "{arguments:?}: {told}");
    }
}
