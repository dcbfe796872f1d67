//! What is read of Conquest from outside, and what must hold of what was read.

use dominations::{
    cli::{typed_answers, uai_line},
    games::conquest::{
        ai::minmax::best,
        notation::{MatchRecord, moves, position, uai, verify::verify},
        rules::{
            Conquest,
            perft::{Count, perft},
        },
    },
    kit::{Game, TurnBased},
};

use crate::targets::Target;

/// All of it.
pub const TARGETS: [Target; 5] = [
    Target {
        name: "conquest-records",
        short: 3_000,
        seeds: || {
            let golden = [
                include_str!("../golden/conquest/size.jsonl"),
                include_str!("../golden/conquest/draw-clock.jsonl"),
                include_str!("../golden/conquest/random-blocks.jsonl"),
                include_str!("../golden/conquest/diamonds.jsonl"),
            ];
            let lines = golden.iter().flat_map(|text| text.lines());
            lines.map(|line| line.as_bytes().to_vec()).collect()
        },
        read: |text| read_record(&String::from_utf8_lossy(text)),
    },
    Target {
        name: "conquest-positions",
        short: 10_000,
        seeds: || {
            let texts = [
                "x5o/7/7/7/7/7/o5x x 0 1",
                "x5o/7/2-1-2/7/2-1-2/7/o5x o 3 17",
                "x1o/3/o1x x 99 1",
                "x9o/92/92/92/92/92/92/92/92/92/o9x x 0 1",
                "xxooo/5/x--2/oo3/x3o x 65535 4294967295",
            ];
            texts.map(|text| text.as_bytes().to_vec()).to_vec()
        },
        read: |text| read_position(&String::from_utf8_lossy(text)),
    },
    Target {
        name: "conquest-moves",
        short: 30_000,
        seeds: || {
            let texts = [
                "0 0,0-1,1",
                "1 10,10-8,9",
                "pass",
                "block 7 2,3 4,3",
                "g2",
                "g1g3",
            ];
            texts.map(|text| text.as_bytes().to_vec()).to_vec()
        },
        read: |text| read_move(&String::from_utf8_lossy(text)),
    },
    Target {
        name: "uai-lines",
        short: 10_000,
        seeds: || {
            let lines = [
                "uai",
                "isready",
                "uainewgame",
                "position startpos",
                "position startpos moves g2 a2 g1e1",
                "position fen x5o/7/2-1-2/7/2-1-2/7/o5x o 3 17 moves b1",
                "position fen x9o/92/92/92/92/92/92/92/92/92/o9x x 0 1",
                "go depth 7 nodes 9000",
                "go wtime 60000 btime -20 winc 100 binc 100 movestogo 40",
                "go movetime 100",
                "go infinite",
                "stop",
            ];
            lines.map(|line| line.as_bytes().to_vec()).to_vec()
        },
        read: |text| uai_line(&String::from_utf8_lossy(text)),
    },
    Target {
        name: "text-answers",
        short: 3_000,
        seeds: || {
            let texts = [
                "1\nAda\nBo\n5\nn\n0,0-1,1\n0 4 1 3\nundo\nhelp\ne4\nquit\n",
                "2\n4\nAda\n7\nyes\na7-b6\n",
                "3\n0\n\n\n\n",
                "4\n1\n2\n11\nn\naide\n",
            ];
            texts.map(|text| text.as_bytes().to_vec()).to_vec()
        },
        read: typed_answers,
    },
];

/// A record that was read is written so that it is read as the same again, and can be verified.
fn read_record(text: &str) -> Result<(), String> {
    let record = MatchRecord::from_json(text).map_err(|error| error.to_string())?;
    let written = record.to_json();
    let again = MatchRecord::from_json(&written).expect("what is written is read");
    assert_eq!(again.record.position(), record.record.position());
    assert_eq!(again.to_json(), written);
    verify(&written).expect("what is read can be verified");
    Ok(())
}

/// A position that was read is written so that it is read as the same again, and can be played from.
fn read_position(text: &str) -> Result<(), String> {
    let at = position::read(text).map_err(|error| error.to_string())?;
    assert_eq!(position::read(&position::write(&at)), Ok(at));
    let game = Conquest::from_position(at);
    let Some(seat) = game.to_move(&at).seat() else {
        return Ok(());
    };
    let mut listed = Vec::new();
    game.moves(&at, seat, &mut listed);
    assert_eq!(perft(&at, 1, Count::Sources, 100), listed.len() as u64);
    assert!(
        best(&game, &at, 1)
            .moves
            .iter()
            .all(|made| listed.contains(made))
    );
    for made in listed {
        let text = uai::write(made, at.size());
        uai::read(&text, &game, &at).expect("what is written is read");
    }
    Ok(())
}

/// A move that was read is written so that it is read as the same again; in UAI's words it is one of the start's.
fn read_move(text: &str) -> Result<(), String> {
    let game = Conquest::default();
    let in_uai = uai::read(text, &game, &game.opening());
    let (_, made) = match (moves::read_with_seat(text), in_uai) {
        (Ok(read), _) => read,
        (Err(_), Ok(made)) => (None, made),
        (Err(why), Err(_)) => return Err(why.to_string()),
    };
    assert_eq!(moves::read(&moves::write(made)), Ok(made));
    Ok(())
}
