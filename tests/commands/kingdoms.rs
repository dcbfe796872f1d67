//! `score` and `places`.

use super::*;

#[test]
fn score_tells_the_points_of_the_example_domain_by_domain() {
    let kingdom = "W1W0F0F0L1/W0W0F0----/P0P1##L0L0/P0S2M1L0L0/--S0M3M0--";
    let told = json(&run(&[
        "score",
        kingdom,
        "--rules",
        "middle-kingdom,harmony",
        "--json",
    ]));
    let field = |name: &str| {
        told[name]
            .as_u64()
            .unwrap_or_else(|| panic!("{name}: {told}"))
    };
    assert_eq!(
        (
            field("domains"),
            field("middle_kingdom"),
            field("harmony"),
            field("total")
        ),
        (24, 10, 0, 34)
    );
    assert_eq!((field("largest_domain"), field("crowns")), (4, 9));
    assert_eq!(told["by_domain"].as_array().map(Vec::len), Some(7));
    // Without a castle nothing can be in its middle, and any size will do.
    let told = json(&run(&[
        "score",
        "L1L0L0L0L0L0L0L0L2",
        "--rules",
        "middle-kingdom",
        "--json",
    ]));
    assert_eq!(
        (told["total"].as_u64(), told["middle_kingdom"].as_u64()),
        (Some(27), Some(0))
    );
    // A row may begin with an empty cell.
    assert_eq!(
        json(&run(&["score", "--W1/##W0", "--json"]))["total"].as_u64(),
        Some(2)
    );
}

#[test]
fn places_answers_each_case_and_names_the_line_of_a_bad_one() {
    let good = "{\"kingdom\":\"##\",\"domino\":1,\"size\":5}\n\n{\"kingdom\":\"##W0W0\",\"domino\":48,\"size\":5}\n";
    let done = run_with(&["places"], good);
    assert_eq!(done.status.code(), Some(0));
    let answers: Vec<Value> = String::from_utf8_lossy(&done.stdout)
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    assert_eq!(answers.len(), 2);
    assert_eq!(answers[0]["places"].as_array().map(Vec::len), Some(12));
    assert_eq!(answers[0]["places"][0], "place 1 -2 0 E");

    let cases = [
        (
            "nonsense",
            "error: standard input, line 1, column 2: this is not JSON\n",
        ),
        ("{\"domino\":1}", "line 1, column 12: `kingdom` is missing"),
        (
            "{\"kingdom\":\"##\",\"domino\":\"1\"}",
            "line 1, column 28: `domino` is \"1\", expected a whole number\n",
        ),
        (
            "{\"kingdom\":\"##\",\"domino\":300}",
            "line 1: `domino`: 300 is not from 1 to 48",
        ),
        (
            "{\"kingdom\":\"##\",\"domino\":49}",
            "line 1: `domino`: 49 is not from 1 to 48",
        ),
        (
            "{\"kingdom\":\"##\",\"domino\":1,\"size\":9}",
            "line 1: `size`: 9 is not from 1 to 7",
        ),
        (
            "{\"kingdom\":\"W0\",\"domino\":1}",
            "line 1: `kingdom`: the kingdom has no castle",
        ),
        (
            "{\"kingdom\":\"##\",\"domino\":1}\n{\"kingdom\":\"##X0\",\"domino\":1}",
            "line 2: `kingdom`: row 1, cell 2",
        ),
    ];
    let endless = "\n".to_owned() + &"x".repeat(64 * 1024 + 1);
    let endless = (endless.as_str(), "line 2: more than 65536 bytes");
    for (input, why) in cases.into_iter().chain([endless]) {
        let (code, told) = failure(&run_with(&["places"], input));
        assert_eq!(code, Some(2), "{input}: {told}");
        assert!(
            told.contains(why) && told.lines().count() == 1,
            "{input}: expected {why}, said {told}"
        );
    }
}
