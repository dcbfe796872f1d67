//! `uai` as a match runner uses it: two engines in processes of their own, whole matches between them by script.

use std::{
    io::{BufRead, BufReader, Write},
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
};

use dominations::games::conquest::{
    ai::prove,
    notation::{position, uai},
    rules::Conquest,
};

#[path = "../conquest/positions.rs"]
mod positions;
#[path = "../conquest/slow.rs"]
mod slow;

use positions::positions;
use slow::{SlowBoard, SlowMove};

/// An engine that was started.
struct Engine {
    process: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Engine {
    /// Starts it and waits until it is ready.
    fn start() -> Self {
        let mut process = Command::new(env!("CARGO_BIN_EXE_dominations"))
            .arg("uai")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let input = process.stdin.take().expect("it has an input");
        let output = BufReader::new(process.stdout.take().expect("it has an output"));
        let mut engine = Self {
            process,
            input,
            output,
        };
        engine.say("uai");
        let names = engine.until("uaiok");
        assert!(names.iter().any(|line| line.starts_with("id name ")));
        assert!(names.iter().any(|line| line.starts_with("id author ")));
        engine.say("uainewgame");
        engine.say("isready");
        engine.until("readyok");
        engine
    }

    fn say(&mut self, line: &str) {
        writeln!(self.input, "{line}").expect("it reads");
    }

    /// The lines up to the one that begins so, which comes last.
    fn until(&mut self, begins: &str) -> Vec<String> {
        let mut lines = Vec::new();
        loop {
            let mut line = String::new();
            let read = self.output.read_line(&mut line).expect("it writes text");
            assert!(read > 0, "it has ended, {begins} is awaited: {lines:?}");
            lines.push(line.trim_end().to_owned());
            if line.starts_with(begins) {
                return lines;
            }
        }
    }

    /// Its move at a position.
    fn play(&mut self, position: &str, go: &str) -> String {
        self.say(position);
        self.say("isready");
        self.until("readyok");
        self.say(go);
        let lines = self.until("bestmove ");
        let last = lines.last().expect("a move was awaited");
        last["bestmove ".len()..].to_owned()
    }

    /// Tells it to leave, which it does.
    fn quit(mut self) {
        self.say("quit");
        let ended = self.process.wait().expect("it is a child");
        assert!(ended.success(), "{ended}");
    }
}

/// How UAI writes a move, worked out without the program's own notation.
fn written(made: SlowMove, side: usize) -> String {
    let cell = |(row, column): (usize, usize)| {
        let letter = char::from(b'a' + u8::try_from(column).expect("boards are small"));
        format!("{letter}{}", side - row)
    };
    match made {
        None => "0000".to_owned(),
        Some((from, to)) if from.0.abs_diff(to.0).max(from.1.abs_diff(to.1)) == 1 => cell(to),
        Some((from, to)) => cell(from) + &cell(to),
    }
}

/// Plays a match between two engines from a position on, as a runner does: it alone knows the rules, by the slow
/// generator. Returns the moves.
fn runs(engines: &mut [Engine; 2], start: &str, go: &str) -> Vec<String> {
    let mut board = SlowBoard::read(start);
    let side = board.cells.len();
    let mut made: Vec<String> = Vec::new();
    while !board.is_over(100) {
        assert!(made.len() < 1000, "it goes on for ever: {made:?}");
        let mut position = format!("position fen {start}");
        if !made.is_empty() {
            position.push_str(" moves ");
            position.push_str(&made.join(" "));
        }
        let mover = usize::from(board.side == 'o');
        let answer = engines[mover].play(&position, go);
        let legal = board.moves(100);
        let chosen = legal.iter().find(|one| written(**one, side) == answer);
        let chosen = chosen.unwrap_or_else(|| panic!("`{answer}` is not legal after {made:?}"));
        board = board.after(*chosen);
        made.push(answer);
    }
    // Who is asked once it is over has no move.
    let over = format!("position fen {start} moves {}", made.join(" "));
    for engine in engines {
        assert_eq!(engine.play(&over, go), "0000");
    }
    made
}

#[test]
fn a_runner_plays_whole_matches_between_two_engines() {
    let mut engines = [Engine::start(), Engine::start()];
    let matches = [
        ("x5o/7/7/7/7/7/o5x x 0 1", "go nodes 300"),
        ("x5o/7/7/7/7/7/o5x o 0 1", "go depth 2"),
        ("x5o/7/2-1-2/7/2-1-2/7/o5x x 0 1", "go movetime 2"),
        (
            "x3o/5/2-2/5/o3x x 0 1",
            "go wtime 400 btime 400 winc 2 binc 2",
        ),
        ("x1o/3/o1x x 0 1", "go depth 4"),
        ("x7o/9/9/9/9/9/9/9/o7x x 0 1", "go nodes 200"),
        ("x9o/92/92/92/92/92/92/92/92/92/o9x x 0 1", "go nodes 50"),
        // The second side can only pass at first.
        ("x6/7/7/7/4---/4---/4--o x 0 1", "go nodes 100"),
    ];
    let mut passes = 0;
    for (start, go) in matches {
        let made = runs(&mut engines, start, go);
        assert!(!made.is_empty(), "{start}");
        passes += made.iter().filter(|made| *made == "0000").count();
    }
    assert!(passes > 0, "somebody had to pass");
    for engine in engines {
        engine.quit();
    }
}

#[test]
fn a_win_that_the_strong_player_can_prove_is_played_where_only_time_bounds_the_move() {
    let mut engine = Engine::start();
    let mut won = 0;
    for text in positions(5, 12) {
        let at = position::read(&text).expect("it was written");
        let game = Conquest::from_position(at);
        let proven = prove(&game, &at, u64::MAX, &|| false);
        let Some(made) = proven.and_then(|solved| solved.winning_move()) else {
            continue;
        };
        let answer = engine.play(&format!("position fen {text}"), "go movetime 60000");
        assert_eq!(answer, uai::write(made, at.size()), "{text}");
        won += 1;
        if won == 5 {
            break;
        }
    }
    assert_eq!(won, 5, "wins that can be proven");
    engine.quit();
}

#[test]
fn what_runs_ends_at_once_when_it_is_told_to() {
    let mut engine = Engine::start();
    engine.say("position startpos");
    engine.say("go infinite");
    engine.until("info depth 3 ");
    engine.say("stop");
    engine.until("bestmove ");
    // A search that is replaced by another says its move first.
    engine.say("go infinite");
    engine.say("position startpos moves g2");
    engine.until("bestmove ");
    engine.say("go infinite");
    engine.quit();
}
