//! A match that is kept survives whatever ends the program: killed at any instant, it goes on from the last confirmed move.

use std::{
    env,
    io::{BufRead, BufReader, Write as _},
    path::Path,
    process::{Command, Stdio},
    time::Duration,
};

use dominations_core::{
    games::dominations::{
        notation::{MatchRecord, SeatEntry},
        rules::{Colour, Dominations, DominoSet, Rules},
    },
    kit::{Dealer, Rng, ToMove, chance::stream, file_store},
};
use rand::Rng as _;

/// Tells the child which file to play in.
const FILE: &str = "DOMINATIONS_TEST_KEPT_IN";
const SEED: u64 = 11;
/// How often the child is killed.
const KILLS: u64 = 200;

fn opening() -> MatchRecord {
    let game = Dominations::new(Rules::default(), 4, DominoSet::course());
    let game = game.expect("four seats fit the usual rules");
    let entry = |colour: Colour| SeatEntry {
        name: colour.name().to_owned(),
        colour,
        player: "naive".to_owned(),
    };
    MatchRecord::new(game, SEED, Colour::ALL.map(entry).to_vec())
}

/// Plays one move, which follows from the seed and the number of moves before it.
fn play_on(played: &mut MatchRecord) {
    let record = &mut played.record;
    let made = match record.to_move() {
        ToMove::Chance => Dealer { seed: SEED }.deal(record),
        ToMove::Seat(_) => {
            let mut moves = Vec::new();
            record.game().choices(record.position(), &mut moves);
            let mut rng: Rng = stream(SEED, "test", record.moves().len() as u64);
            moves[rng.next_u32() as usize % moves.len()]
        }
        ToMove::Nobody => return,
    };
    record.play_next(made).expect("a legal move was chosen");
}

/// Not a test of its own: what runs in the child. Plays match after match, keeping each move and saying so.
#[test]
fn child_that_plays() {
    let Some(file) = env::var_os(FILE) else {
        return;
    };
    let file = Path::new(&file);
    let mut played = match std::fs::read_to_string(file) {
        Ok(text) => MatchRecord::from_json(&text).expect("what is kept is whole"),
        Err(_) => opening(),
    };
    let mut out = std::io::stdout();
    while !played.record.is_over() {
        play_on(&mut played);
        file_store::swap_in(file, &played.to_json()).unwrap();
        writeln!(out, "\nkept {}", played.record.moves().len()).unwrap();
        out.flush().unwrap();
    }
    writeln!(out, "\nover").unwrap();
}

#[test]
fn a_match_killed_at_any_instant_goes_on_from_its_last_confirmed_move() {
    let home = tempfile::tempdir().unwrap();
    let mut whole = opening();
    while !whole.record.is_over() {
        play_on(&mut whole);
    }
    let mut rng: Rng = stream(SEED, "kill", 0);
    let mut matches = 0;
    let mut file = home.path().join("match-0.json");
    for _ in 0..KILLS {
        let mut child = Command::new(env::current_exe().unwrap())
            .args(["child_that_plays", "--exact", "--nocapture"])
            .env(FILE, &file)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let told = BufReader::new(child.stdout.take().unwrap());
        // The child goes on while this sleeps; what it said until it was killed is read after.
        std::thread::sleep(Duration::from_micros(
            2_000 + u64::from(rng.next_u32() % 12_000),
        ));
        child.kill().unwrap();
        child.wait().unwrap();
        let lines: Vec<String> = told.lines().map_while(Result::ok).collect();
        let confirmed = lines
            .iter()
            .filter_map(|line| line.strip_prefix("kept ")?.parse().ok());
        let confirmed: usize = confirmed.max().unwrap_or(0);
        let Ok(text) = std::fs::read_to_string(&file) else {
            assert_eq!(
                confirmed, 0,
                "the first move was kept, and there is no file"
            );
            continue;
        };
        let found = MatchRecord::from_json(&text).expect("what is kept is whole");
        let moves = found.record.moves();
        assert!(
            moves.len() >= confirmed,
            "{} of {confirmed} moves",
            moves.len()
        );
        assert_eq!(moves, &whole.record.moves()[..moves.len()]);
        if found.record.is_over() {
            matches += 1;
            file = home.path().join(format!("match-{matches}.json"));
        }
    }
}
