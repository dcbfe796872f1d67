//! Bots that misbehave, each in its own way: every match ends, and what was wrong is recorded.

use libtest_mimic::Failed;

use super::{
    Test,
    run::{Contest, Done, ensure, misbehaving, runs},
};

const PYTHON: &[&str] = &["python3"];

pub const TESTS: &[Test] = &[
    (
        "a_bot_that_says_nothing_is_asked_three_times",
        silent,
        PYTHON,
    ),
    ("a_bot_that_is_slow_has_its_time_recorded", slow, PYTHON),
    ("a_bot_that_misses_a_move_plays_on", silent_once, PYTHON),
    (
        "an_answer_that_comes_late_is_not_taken_for_the_next",
        late_once,
        PYTHON,
    ),
    ("a_bot_that_dies_has_its_moves_made", dies, PYTHON),
    (
        "a_bot_that_never_gets_ready_is_not_waited_for_for_ever",
        not_ready,
        PYTHON,
    ),
    (
        "a_bot_that_does_not_read_does_not_hold_anybody_up",
        deaf,
        PYTHON,
    ),
    ("half_a_line_is_no_answer", half_a_line, PYTHON),
    (
        "megabytes_without_an_end_are_not_listened_to",
        endless_line,
        PYTHON,
    ),
    ("what_is_no_text_or_no_move_is_quoted", nonsense, PYTHON),
    (
        "a_move_against_the_rules_is_told_with_the_rule",
        against_the_rules,
        PYTHON,
    ),
    (
        "a_bot_that_answers_twice_harms_nobody",
        answers_twice,
        PYTHON,
    ),
    (
        "a_flood_before_it_is_ready_holds_nobody_up",
        floods_before_ready,
        PYTHON,
    ),
    (
        "an_answer_is_matched_to_the_question_that_it_echoes",
        echoes_beside_strays,
        PYTHON,
    ),
    ("a_stray_line_shifts_no_later_answer", strays, PYTHON),
    ("what_a_bot_leaves_behind_is_ended", leaves_a_child, PYTHON),
    (
        "a_bot_that_fails_to_start_once_is_tried_again",
        second_time,
        PYTHON,
    ),
    ("a_bot_that_stays_after_the_end_is_ended", stays, PYTHON),
    ("a_log_does_not_grow_for_ever", never_stops_talking, PYTHON),
    ("a_program_that_is_not_there_is_recorded", not_there, &[]),
];

/// More than a busy machine holds a bot up that behaves.
const TIME_MS: u64 = 1000;

/// Two matches of a bot against a built-in player.
fn play(command: &str) -> Result<Done, Failed> {
    play_with(command, &[])
}

fn play_with(command: &str, more: &[&str]) -> Result<Done, Failed> {
    let time = TIME_MS.to_string();
    let arguments = [
        "--bot",
        command,
        "--builtin",
        "greedy",
        "--matches",
        "2",
        "--time-ms",
        &time,
    ];
    let done = Contest::new(&[&arguments[..], more].concat()).run()?;
    done.finished(2)?;
    for (round, number, seat, _) in done.faults() {
        let of_bot = done.records.iter().any(|record| {
            let made = &record["rounds"][round as usize - 1]["moves"][number as usize - 1];
            let mover = made.as_str().and_then(|made| made.split(' ').next());
            mover == Some(&*seat.to_string()) && record["seats"][seat as usize]["player"] == "bot"
        });
        ensure!(
            of_bot,
            "a fault names a move that is not the bot's: {:?}",
            done.faults()
        );
    }
    Ok(done)
}

/// The reasons of all faults, in order.
fn reasons(done: &Done) -> Vec<String> {
    done.faults()
        .into_iter()
        .map(|(_, _, _, why)| why)
        .collect()
}

/// Both matches have exactly these faults.
fn in_each(kind: &str, expected: &[&str]) -> Result<Done, Failed> {
    let done = play(&misbehaving(kind))?;
    let found = reasons(&done);
    ensure!(
        found == [expected, expected].concat(),
        "{kind}: {found:?}\n{:?}",
        done.logs
    );
    // One that is never ready is called after its file.
    let row = done.player(kind).or_else(|_| done.player("misbehave"))?;
    ensure!(row["faults"] == 2 * expected.len(), "{row}");
    ensure!(row["matches_with_faults"] == 2, "{row}");
    Ok(done)
}

fn silent() -> Result<(), Failed> {
    in_each("silent", &["no answer in 1000 ms"; 3]).map(drop)
}

fn slow() -> Result<(), Failed> {
    let done = play(&misbehaving("slow"))?;
    let found = reasons(&done);
    let told = |why: &String| {
        let took = why
            .strip_prefix("took ")
            .and_then(|rest| rest.strip_suffix(" ms of 1000"));
        took.and_then(|took| took.parse::<u64>().ok())
            .is_some_and(|took| took > TIME_MS)
    };
    // On a machine that is busy it may be even later.
    let later = |why: &String| why == "no answer in 1000 ms";
    ensure!(found.len() == 6, "{found:?}");
    ensure!(found.iter().all(|why| told(why) || later(why)), "{found:?}");
    ensure!(found.iter().any(told), "{found:?}");
    Ok(())
}

fn silent_once() -> Result<(), Failed> {
    let done = in_each("silent-once", &["no answer in 1000 ms"])?;
    ensure!(
        done.faults().iter().all(|fault| fault.0 == 1),
        "{:?}",
        done.faults()
    );
    Ok(())
}

fn late_once() -> Result<(), Failed> {
    in_each("late-once", &["no answer in 1000 ms"]).map(drop)
}

fn dies() -> Result<(), Failed> {
    in_each("dies", &["ended (exit status 3)"])?;
    in_each("killed", &["ended (signal 9)"])?;
    in_each("half-a-line-and-dies", &["ended (exit status 0)"])?;
    in_each("closes-its-output", &["closed its output"]).map(drop)
}

fn not_ready() -> Result<(), Failed> {
    let done = play_with(&misbehaving("never-ready"), &["--start-ms", "900"])?;
    let found = reasons(&done);
    ensure!(found == ["not ready in 900 ms"; 2], "{found:?}");
    in_each(
        "ready-is-nonsense",
        &["said `let us play` where `ready` was awaited"],
    )?;
    in_each(
        "dies-at-once",
        &["ended (exit status 7) before it was ready"],
    )?;
    // After the roll and two matches nobody waits any more.
    let never = misbehaving("never-ready");
    let many = [
        "--bot",
        &never,
        "--builtin",
        "naive",
        "--matches",
        "50",
        "--start-ms",
        "300",
    ];
    let done = Contest::new(&many).run()?;
    done.finished(50)?;
    let tired = "was not ready in 3 matches running";
    ensure!(
        reasons(&done).iter().filter(|why| *why == tired).count() == 48,
        "{:?}",
        reasons(&done)
    );
    Ok(())
}

fn deaf() -> Result<(), Failed> {
    let done = play_with(&misbehaving("deaf"), &["--start-ms", "900"])?;
    ensure!(
        reasons(&done) == ["not ready in 900 ms"; 2],
        "{:?}",
        reasons(&done)
    );
    Ok(())
}

fn half_a_line() -> Result<(), Failed> {
    in_each("half-a-line", &["no answer in 1000 ms"; 3]).map(drop)
}

fn endless_line() -> Result<(), Failed> {
    in_each(
        "endless-line",
        &[
            "a line of more than 65536 bytes",
            "more than 16777216 bytes without the end of a line",
        ],
    )
    .map(drop)
}

fn nonsense() -> Result<(), Failed> {
    in_each("not-utf8", &["a line that is not UTF-8"; 3])?;
    in_each("flood", &["not a message: `I am thinking about it`"; 3])?;
    in_each(
        "not-a-move",
        &[
            r#"not a message: `{"type":"move"}`"#,
            r#"said `{"type":"ready","name":"again"}` where a move was awaited"#,
            "not a message: `[1, 2`",
        ],
    )
    .map(drop)
}

fn against_the_rules() -> Result<(), Failed> {
    let done = play(&misbehaving("illegal"))?;
    let found = reasons(&done);
    ensure!(found.len() == 6, "{found:?}");
    let not_a_number = "`pick 99`: `99` is not a domino's number, expected 1 to 48";
    ensure!(
        found[0] == not_a_number && found[3] == not_a_number,
        "{found:?}"
    );
    let done = play(&misbehaving("against-the-rules"))?;
    let found = reasons(&done);
    ensure!(found.len() == 6, "{found:?}");
    ensure!(
        found[0] == "`place 48 0 0 E`: a domino must be picked now",
        "{found:?}"
    );
    Ok(())
}

fn answers_twice() -> Result<(), Failed> {
    // The second answer lies there when the next question comes, or comes after it: it is refused or passed over.
    let done = play(&misbehaving("answers-twice"))?;
    ensure!(done.faults().len() <= 6, "{:?}", done.faults());
    Ok(())
}

fn floods_before_ready() -> Result<(), Failed> {
    for kind in ["floods-before-ready", "floods-with-nothing"] {
        let done = play_with(&misbehaving(kind), &["--start-ms", "900"])?;
        let found = reasons(&done);
        ensure!(found == ["not ready in 900 ms"; 2], "{kind}: {found:?}");
    }
    Ok(())
}

fn echoes_beside_strays() -> Result<(), Failed> {
    let done = play(&misbehaving("echoes-beside-strays"))?;
    ensure!(done.faults().is_empty(), "{:?}", done.faults());
    ensure!(
        done.logs[0].1.contains("referee: skipped `let me think`"),
        "{:?}",
        done.logs
    );
    // Named by what it says, not by its command.
    ensure!(
        done.logs[0].0 == "1-echoes-beside-strays.log",
        "{:?}",
        done.logs
    );
    let row = done.player("echoes-beside-strays")?;
    ensure!(row["stray_lines"].as_u64() > Some(100), "{row}");
    // Who echoes once is taken at its word.
    let done = play(&misbehaving("forgets-its-ply"))?;
    let found = reasons(&done);
    let told = |why: &String| why.starts_with("no answer in 1000 ms, but `{");
    ensure!(found.len() == 6 && found.iter().all(told), "{found:?}");
    Ok(())
}

fn strays() -> Result<(), Failed> {
    let done = play(&misbehaving("strays"))?;
    let found = reasons(&done);
    ensure!(found.len() <= 2, "{found:?}");
    ensure!(
        found
            .iter()
            .all(|why| why == "not a message: `that was it`"),
        "{found:?}"
    );
    Ok(())
}

fn leaves_a_child() -> Result<(), Failed> {
    let kinds: &[&str] = match cfg!(target_os = "linux") {
        true => &["leaves-a-child", "leaves-a-session"],
        false => &["leaves-a-child"],
    };
    for kind in kinds {
        let done = play(&misbehaving(kind))?;
        ensure!(done.faults().is_empty(), "{:?}", done.faults());
        let (_, log) = &done.logs[0];
        let children: Vec<&str> = log
            .lines()
            .filter_map(|line| line.strip_prefix("child "))
            .collect();
        // The roll and two matches.
        ensure!(children.len() == 3, "{log}");
        for child in children {
            ensure!(!runs(child), "{kind}: process {child} is still there");
        }
    }
    Ok(())
}

fn second_time() -> Result<(), Failed> {
    let folder = tempfile::tempdir()?;
    let been = folder.path().join("been");
    let command = format!("{} '{}'", misbehaving("second-time"), been.display());
    let done = play(&command)?;
    ensure!(done.faults().is_empty(), "{:?}", done.faults());
    let row = done.player("second-time")?;
    ensure!(row["second_starts"] == 1, "{row}");
    // One that never starts is tried again for the roll and for both matches.
    let done = play(&misbehaving("dies-at-once"))?;
    let row = done.player("misbehave")?;
    ensure!(row["second_starts"] == 3 && row["faults"] == 2, "{row}");
    Ok(())
}

fn stays() -> Result<(), Failed> {
    let done = play(&misbehaving("stays"))?;
    ensure!(done.faults().is_empty(), "{:?}", done.faults());
    Ok(())
}

fn never_stops_talking() -> Result<(), Failed> {
    let done = play_with(
        &misbehaving("never-stops-talking"),
        &["--start-ms", "60000"],
    )?;
    ensure!(done.faults().is_empty(), "{:?}", done.faults());
    let size = done.logs[0].1.len();
    ensure!(
        (8_000_000..9_000_000).contains(&size),
        "{size} bytes were kept"
    );
    Ok(())
}

fn not_there() -> Result<(), Failed> {
    let done = play("/nowhere/at/all")?;
    let found = reasons(&done);
    ensure!(
        found == ["ended (exit status 127) before it was ready"; 2],
        "{found:?}"
    );
    ensure!(
        done.logs[0].1.contains("/nowhere/at/all"),
        "{:?}",
        done.logs
    );
    Ok(())
}
