//! The example bots, one in each language.

use std::process::Command;

use libtest_mimic::Failed;

use super::{
    Test,
    run::{Contest, ensure, file, has},
};

pub const TESTS: &[Test] = &[
    ("the_example_in_python_beats_naive", python, &["python3"]),
    (
        "the_example_in_javascript_beats_naive",
        javascript,
        &["node"],
    ),
    ("the_example_in_java_beats_naive", java, &["java"]),
    ("the_example_in_rust_beats_naive", rust, &["rustc"]),
    (
        "the_examples_that_can_run_hold_a_tournament_with_built_in_players",
        tournament,
        &[],
    ),
    (
        "the_example_in_python_for_conquest_beats_naive",
        conquest,
        &["python3"],
    ),
    (
        "the_example_in_python_for_dice_wars_beats_random",
        dice_wars,
        &["python3"],
    ),
    (
        "the_example_in_python_for_ricochet_beats_beginner",
        ricochet,
        &["python3"],
    ),
    ("an_engine_that_speaks_uai_beats_naive", uai, &["python3"]),
    (
        "what_is_no_game_of_uai_or_no_engine_is_told",
        no_uai,
        &["python3"],
    ),
    ("the_examples_have_fewer_than_sixty_lines", short, &[]),
];

fn python() -> Result<(), Failed> {
    beats_naive("Python Greedy", &command("python3 %", "greedy.py"))
}

fn conquest() -> Result<(), Failed> {
    let bot = command("python3 %", "conquest.py");
    beats("Python Conquest", &bot, "naive", &["--game", "conquest"])
}

/// The program's own engine, seated as any other would be.
fn uai() -> Result<(), Failed> {
    let engine = format!("--movetime 20 '{}' uai", env!("CARGO_BIN_EXE_dominations"));
    let bot = format!("{} {engine}", command("python3 %", "uai.py"));
    for more in [&["--rules", "random-blocks"][..], &[]] {
        let game = [&["--game", "conquest"][..], more].concat();
        beats("DomiNations Conquest", &bot, "naive", &game)?;
    }
    Ok(())
}

fn no_uai() -> Result<(), Failed> {
    let engine = format!("'{}' uai", env!("CARGO_BIN_EXE_dominations"));
    for (engine, rules, why) in [
        (
            &*engine,
            "size=9",
            "uai.py: UAI knows only boards of 7 x 7 with a draw clock of 100",
        ),
        ("true", "size=7", "uai.py: true has ended"),
    ] {
        let bot = format!("{} {engine}", command("python3 %", "uai.py"));
        let arguments = ["--bot", &bot, "--builtin", "naive", "--matches", "2"];
        let game = ["--game", "conquest", "--rules", rules];
        let done = Contest::new(&[&game[..], &arguments].concat()).run()?;
        done.finished(2)?;
        ensure!(!done.faults().is_empty(), "{}", done.report);
        ensure!(
            done.logs.iter().any(|(_, log)| log.contains(why)),
            "{why}: {:?}",
            done.logs
        );
    }
    Ok(())
}

fn dice_wars() -> Result<(), Failed> {
    let bot = command("python3 %", "dice_wars.py");
    beats("Python Dice Wars", &bot, "random", &["--game", "dice-wars"])
}

fn ricochet() -> Result<(), Failed> {
    let bot = command("python3 %", "ricochet.py");
    let game = [
        "--game",
        "ricochet",
        "--rules",
        "tiles=2",
        "--time-ms",
        "4000",
    ];
    let arguments = ["--bot", &bot, "--builtin", "beginner", "--matches", "4"];
    let more = ["--start-ms", "60000", "--keep-running"];
    let done = Contest::new(&[&game[..], &arguments, &more].concat()).run()?;
    done.finished(4)?;
    ensure!(
        done.faults().is_empty(),
        "{:?}\n{:?}",
        done.faults(),
        done.logs
    );
    let wins = done.player("Python Ricochet")?["wins"].as_u64();
    ensure!(wins >= Some(3), "{wins:?} wins of 4");
    Ok(())
}

fn javascript() -> Result<(), Failed> {
    beats_naive("JavaScript Greedy", &command("node %", "greedy.js"))
}

fn java() -> Result<(), Failed> {
    beats_naive("Java Neighbours", &command("java %", "Neighbours.java"))
}

fn rust() -> Result<(), Failed> {
    let folder = tempfile::tempdir()?;
    beats_naive("Rust Neighbours", &built(folder.path())?)
}

fn command(pattern: &str, name: &str) -> String {
    pattern.replace('%', &format!("'{}'", file(&format!("assets/bots/{name}"))))
}

/// The example in Rust, built.
fn built(folder: &std::path::Path) -> Result<String, Failed> {
    let program = folder.join("neighbours");
    let done = Command::new("rustc")
        .args(["-O", "-o"])
        .arg(&program)
        .arg(file("assets/bots/neighbours.rs"))
        .output()?;
    ensure!(done.status.success(), "{done:?}");
    ensure!(done.stderr.is_empty(), "warnings: {done:?}");
    Ok(program.display().to_string())
}

fn beats_naive(name: &str, command: &str) -> Result<(), Failed> {
    beats(name, command, "naive", &[])
}

fn beats(name: &str, command: &str, against: &str, game: &[&str]) -> Result<(), Failed> {
    let arguments = ["--bot", command, "--builtin", against];
    let more = [
        "--matches",
        "20",
        "--time-ms",
        "20000",
        "--start-ms",
        "60000",
        "--keep-running",
    ];
    let done = Contest::new(&[game, &arguments[..], &more].concat()).run()?;
    done.finished(20)?;
    ensure!(
        done.faults().is_empty(),
        "{:?}\n{:?}",
        done.faults(),
        done.logs
    );
    let wins = done.player(name)?["wins"].as_u64();
    ensure!(wins >= Some(13), "{name}: {wins:?} wins of 20");
    Ok(())
}

fn tournament() -> Result<(), Failed> {
    let folder = tempfile::tempdir()?;
    let mut commands = Vec::new();
    for (tool, pattern, name) in [
        ("python3", "python3 %", "greedy.py"),
        ("node", "node %", "greedy.js"),
        ("java", "java %", "Neighbours.java"),
    ] {
        if has(tool) {
            commands.push(command(pattern, name));
        }
    }
    if has("rustc") {
        commands.push(built(folder.path())?);
    }
    let mut arguments = vec![
        "--builtin",
        "greedy,naive,full-greedy",
        "--table",
        "3",
        "--matches",
        "3",
    ];
    arguments.extend([
        "--time-ms",
        "20000",
        "--start-ms",
        "60000",
        "--keep-running",
    ]);
    arguments.extend(["--rules", "harmony,middle-kingdom"]);
    for command in &commands {
        arguments.extend(["--bot", command]);
    }
    let players = 3 + commands.len();
    let groups = players * (players - 1) * (players - 2) / 6;
    let done = Contest::new(&arguments).run()?;
    done.finished(3 * groups)?;
    ensure!(done.faults().is_empty(), "{:?}", done.faults());
    let each = 3 * (players - 1) * (players - 2) / 2;
    for player in done.report["players"].as_array().into_iter().flatten() {
        ensure!(player["matches"] == each, "{player}");
        ensure!(player["elo_error"].as_f64() > Some(0.0), "{player}");
    }
    let naive = done.player("naive")?["elo"].as_f64();
    ensure!(
        naive < done.player("greedy")?["elo"].as_f64(),
        "{}",
        done.report
    );
    Ok(())
}

fn short() -> Result<(), Failed> {
    for entry in std::fs::read_dir(file("assets/bots"))? {
        let path = entry?.path();
        // A tool, and no example.
        if path.ends_with("uai.py") {
            continue;
        }
        let lines = std::fs::read_to_string(&path)?.lines().count();
        ensure!(lines < 60, "{}: {lines} lines", path.display());
    }
    Ok(())
}
