//! Bots that bid: several are awaited at once, and the clock goes faster than by the rules.

use libtest_mimic::Failed;

use super::{
    Test,
    run::{Contest, Done, ensure, misbehaving},
};

pub const TESTS: &[Test] = &[
    (
        "a_bot_that_passes_leaves_the_tiles_to_the_others",
        passes,
        &["python3"],
    ),
    (
        "a_bot_that_says_nothing_at_ricochet_is_asked_three_times",
        silent,
        &["python3"],
    ),
    (
        "a_bid_against_the_rules_is_told_with_its_reason",
        against_the_rules,
        &["python3"],
    ),
    ("built_in_players_wait_for_nobody", built_in, &[]),
];

const RULES: [&str; 4] = ["--game", "ricochet", "--rules", "tiles=1"];

/// Two matches of a bot against one that always finds the shortest way.
fn play(kind: &str, time_ms: &str) -> Result<Done, Failed> {
    let bot = misbehaving(kind);
    let arguments = ["--bot", &bot, "--builtin", "solver", "--matches", "2"];
    let time = ["--time-ms", time_ms];
    let done = Contest::new(&[&RULES[..], &arguments, &time].concat()).run()?;
    done.finished(2)?;
    let solver = done.player("solver")?;
    ensure!(solver["wins"] == 2, "{solver}");
    Ok(done)
}

fn passes() -> Result<(), Failed> {
    let done = play("passes", "4000")?;
    ensure!(done.faults().is_empty(), "{:?}", done.faults());
    ensure!(done.text.contains(" pass\""), "{}", done.text);
    Ok(())
}

/// It may keep silent while the sand runs; before the first bid it may not, where it is alone.
fn silent() -> Result<(), Failed> {
    let bot = misbehaving("silent");
    let arguments = ["--bot", &bot, "--bot", &bot, "--matches", "2"];
    let time = ["--time-ms", "300"];
    let done = Contest::new(&[&RULES[..], &arguments, &time].concat()).run()?;
    done.finished(2)?;
    ensure!(done.faults().len() == 12, "{:?}", done.faults());
    for (_, _, _, why) in done.faults() {
        ensure!(why == "no answer in 300 ms", "{why}");
    }
    Ok(())
}

fn against_the_rules() -> Result<(), Failed> {
    let done = play("bids-nothing", "4000")?;
    let faults = done.faults();
    ensure!(!faults.is_empty(), "no fault");
    for (_, _, _, why) in faults {
        ensure!(why == "`bid 0`: 0 cannot be bid: expected 1 to 99", "{why}");
    }
    Ok(())
}

fn built_in() -> Result<(), Failed> {
    let builtin = ["--builtin", "beginner,expert,solver", "--table", "3"];
    // At the pace of the rules they would sit there for minutes.
    let more = ["--matches", "3", "--time-ms", "3600000"];
    let done = Contest::new(&[&RULES[..], &builtin, &more].concat()).run()?;
    done.finished(3)?;
    let table = done.report["players"].as_array().map(Vec::len);
    ensure!(table == Some(3), "{}", done.report);
    Ok(())
}
