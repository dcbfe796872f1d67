//! The commands of Ricochet.

use super::{failure, run, run_where, run_with};

fn lines(arguments: &[&str], input: &str) -> Vec<String> {
    let done = run_with(arguments, input);
    assert_eq!(done.status.code(), Some(0), "{done:?}");
    let text = String::from_utf8(done.stdout).expect("text");
    text.lines().map(str::to_owned).collect()
}

#[test]
fn boards_are_drawn_solved_and_shown() {
    for kind in ["random", "quadrants"] {
        let arguments = [
            "ricochet", "board", "--seed", "3", "--kind", kind, "--count", "3",
        ];
        let boards = lines(&arguments, "");
        assert_eq!(boards.len(), 3);
        assert_eq!(
            boards,
            lines(&arguments, ""),
            "the same seed draws the same boards"
        );
        let input = boards.join("\n");
        let shown = lines(&["ricochet", "show"], &input);
        assert_eq!(shown.len(), 3 * 34);
        for answer in lines(&["ricochet", "solve", "--count"], &input) {
            let answer: serde_json::Value = serde_json::from_str(&answer).expect("JSON");
            let moves = answer["moves"].as_array().expect("a list").len() as u64;
            assert_eq!(answer["length"].as_u64(), Some(moves));
            assert!(answer["solutions"].as_u64().is_some_and(|count| count > 0));
        }
    }
}

#[test]
fn a_board_without_a_way_has_no_length() {
    let board = &lines(&["ricochet", "board", "--seed", "1"], "")[0];
    // A target with walls on all sides.
    let mut raw: serde_json::Value = serde_json::from_str(board).expect("JSON");
    let rows = [
        "9111111111111113",
        "8000000000000002",
        "8000000000000002",
        "8000400000000002",
        "8002f80000000002",
        "8000100000000002",
        "8000000440000002",
        "8000002ff8000002",
        "8000002ff8000002",
        "8000000110000002",
        "8000000000000002",
        "8000000000000002",
        "8000000000000002",
        "8000000000000002",
        "8000000000000002",
        "c444444444444446",
    ];
    raw["walls"] = rows.into();
    raw["target"] = 68.into();
    raw["robots"] = serde_json::json!({"blue": 0, "red": 1, "yellow": 2, "green": 3});
    let text = raw.to_string();
    assert_eq!(lines(&["ricochet", "solve"], &text), [r#"{"length":null}"#]);
    assert_eq!(
        lines(
            &["ricochet", "solve", "--algorithm", "astar-manhattan"],
            &text
        ),
        [r#"{"length":null}"#]
    );
}

#[test]
fn a_board_that_cannot_be_is_refused_with_its_line_and_its_place() {
    let board = lines(&["ricochet", "board"], "").remove(0);
    let at = board.find("\"target\":").expect("a target") + 9;
    let end = at + board[at..].find(',').expect("an end");
    let wrong = format!("{}\n{}120{}\n", board, &board[..at], &board[end..]);
    let (code, why) = failure(&run_with(&["ricochet", "solve"], &wrong));
    assert_eq!(code, Some(2));
    assert!(
        why.contains("line 2: `target` is 120, in the solid centre, where no robot can stop"),
        "{why}"
    );
    let french = failure(&run_where("fr_FR.UTF-8", &["ricochet", "show"], &wrong));
    assert!(
        french.1.contains("Le but est 120, dans le centre plein"),
        "{french:?}"
    );
}

#[test]
fn a_bad_line_is_told_with_one_place_and_in_plain_words() {
    let board = lines(&["ricochet", "board"], "").remove(0);
    let blue = board.find("\"blue\":").expect("the blue robot") + 7;
    let end = blue + board[blue..].find(',').expect("an end");
    let lettered = format!("{}\"x\"{}", &board[..blue], &board[end..]);
    let column = blue + 3;
    for (bad, english, french) in [
        (
            "x".to_owned(),
            "line 2, column 1: this is not JSON".to_owned(),
            "ligne 2, colonne\u{a0}1\u{a0}: ce n’est pas du JSON.".to_owned(),
        ),
        (
            "7".to_owned(),
            "line 2, column 1: found 7, expected an object".to_owned(),
            "ligne 2, colonne\u{a0}1\u{a0}: le texte\u{a0}: 7. Attendu\u{a0}: un objet".to_owned(),
        ),
        (
            "{\"walls\":7}".to_owned(),
            "line 2, column 10: `walls` is 7, expected a list".to_owned(),
            "ligne 2, colonne\u{a0}10\u{a0}: walls\u{a0}: 7. Attendu\u{a0}: une liste".to_owned(),
        ),
        (
            lettered,
            format!("line 2, column {column}: `robots.blue` is \"x\", expected a whole number"),
            format!("ligne 2, colonne\u{a0}{column}\u{a0}: robots.blue\u{a0}: \"x\". Attendu"),
        ),
    ] {
        let input = format!("{board}\n{bad}\n");
        let (code, told) = failure(&run_with(&["ricochet", "solve"], &input));
        assert_eq!(code, Some(2), "{told}");
        assert_eq!(told, format!("error: standard input, {english}\n"), "{bad}");
        let french_too = run_where("fr_FR.UTF-8", &["ricochet", "show"], &input);
        let (code, told) = failure(&french_too);
        assert_eq!(code, Some(2), "{told}");
        assert!(
            told.starts_with(&format!("erreur\u{a0}: entrée standard, {french}")),
            "{told}"
        );
        assert_eq!(told.matches("ligne").count(), 1, "{told}");
    }
}

#[test]
fn the_shortest_ways_are_counted_for_the_way_of_the_course_too() {
    let arguments = ["ricochet", "board", "--seed", "3", "--count", "4"];
    let boards = lines(&arguments, "").join("\n");
    let solved = |more: &[&str]| {
        let solve = [&["ricochet", "solve", "--count"], more].concat();
        let answers = lines(&solve, &boards).into_iter();
        let answers = answers.map(|line| serde_json::from_str(&line).expect("JSON"));
        answers.collect::<Vec<serde_json::Value>>()
    };
    let best = solved(&[]);
    let other = solved(&["--algorithm", "astar-manhattan"]);
    assert_eq!((best.len(), other.len()), (4, 4));
    for (best, other) in best.iter().zip(&other) {
        assert!(best["solutions"].as_u64().is_some_and(|count| count > 0));
        assert_eq!(best["solutions"], other["solutions"]);
        assert!(best["length"].as_u64() <= other["length"].as_u64());
    }
}

#[test]
fn a_code_brings_its_board_back_and_a_misread_one_is_refused() {
    let drawn = lines(
        &["ricochet", "board", "--seed", "3", "--kind", "quadrants"],
        "",
    );
    let board: serde_json::Value = serde_json::from_str(&drawn[0]).expect("JSON");
    let code = board["code"].as_str().expect("a code");
    assert_eq!(lines(&["ricochet", "board", "--code", code], ""), drawn);
    let (code, why) = failure(&run(&["ricochet", "board", "--code", "17MJ"]));
    assert_eq!(code, Some(2));
    assert!(why.contains("`17MJ` is not the code of a board"), "{why}");
    let french = run_where("fr_FR.UTF-8", &["ricochet", "board", "--code", "U"], "");
    assert!(
        failure(&french).1.contains("n’est pas le code"),
        "{french:?}"
    );
    let both = run(&["ricochet", "board", "--code", "17MJ-ZMR1", "--seed", "1"]);
    assert_eq!(failure(&both).0, Some(2));
}

#[test]
fn a_board_is_worked_on_in_the_terminal() {
    let play = ["play", "--game", "ricochet", "--text", "--seed", "3"];
    let told = |language: &str, more: &[&str], typed: &str| {
        let done = run_where(language, &[&play[..], more].concat(), typed);
        assert_eq!(done.status.code(), Some(0), "{done:?}");
        assert!(done.stderr.is_empty(), "{done:?}");
        String::from_utf8(done.stdout).expect("text")
    };
    // The shortest way, typed as moves, reaches the target.
    let solved = told("C", &[], "3\nmenu\nquit\n");
    let way = solved.lines().find(|line| line.contains("proven"));
    let way = way.and_then(|line| line.rsplit_once(": ")).expect("a way");
    let moved = told("C", &[], &format!("2\n{}\n", way.1));
    assert!(moved.contains("target reached in "), "{moved}");
    // Nothing is typed, nonsense, and another board by its code.
    assert!(told("C", &[], "").contains("What to do"));
    let other = told("C", &[], "fly\n1\n17MJ-ZMR1\n");
    assert!(other.contains("`fly`: expected 1, 2, 3, 4, board or quit"));
    assert!(other.contains("board 17MJ-ZMR1: "), "{other}");
    let french = told("fr_FR.UTF-8", &[], "3\nmenu\nquitter\n");
    assert!(french.contains("plus court chemin, prouvé"), "{french}");
    // Computers among themselves: the same seed plays the same.
    let computers = ["--seats", "solver,expert", "--rules", "tiles=2"];
    let played = told("C", &computers, "");
    assert!(played.contains(" wins after "), "{played}");
    assert_eq!(played, told("C", &computers, ""));
    for (arguments, why) in [
        (
            &["--seats", "human,nobody"][..],
            "is not a computer player of ricochet",
        ),
        (&["--load", "match.json"], "leave out `--load`"),
        (&["--rules", "size=4"], "--rules"),
    ] {
        let (code, told) = failure(&run(&[&play[..], arguments].concat()));
        assert_eq!((code, told.lines().count()), (Some(2), 1), "{told}");
        assert!(told.contains(why), "{arguments:?}: {told}");
    }
}
