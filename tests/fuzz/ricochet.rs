//! What is read of Ricochet from outside, and what must hold of what was read.

use dominations::{
    cli::typed_at_board,
    games::ricochet::{
        notation::{MatchRecord, board_line, board_text, moves, verify::verify},
        rules::{BoardKind, BoardNumber, generator},
    },
    kit::{Actor, Game},
};

use crate::targets::Target;

/// All of it.
pub const TARGETS: [Target; 5] = [
    Target {
        name: "ricochet-records",
        short: 500,
        seeds: || {
            let golden = [
                include_str!("../golden/ricochet/tiles.jsonl"),
                include_str!("../golden/ricochet/sand-glass.jsonl"),
            ];
            let lines = golden.iter().flat_map(|text| text.lines());
            lines.map(|line| line.as_bytes().to_vec()).collect()
        },
        read: |text| read_record(&String::from_utf8_lossy(text)),
    },
    Target {
        name: "ricochet-boards",
        short: 3_000,
        seeds: || {
            let drawn = BoardKind::ALL.map(|kind| {
                let board = generator::board(BoardNumber::drawn(kind, 1, 0));
                board_line::write(&board).into_bytes()
            });
            drawn.to_vec()
        },
        read: |text| read_board(&String::from_utf8_lossy(text)),
    },
    Target {
        name: "ricochet-moves",
        short: 30_000,
        seeds: || {
            let texts = [
                "bid 7",
                "bid 99",
                "pass",
                "BN",
                "GW",
                "stop",
                "time",
                "turn 16",
                "turn none",
            ];
            texts.map(|text| text.as_bytes().to_vec()).to_vec()
        },
        read: |text| read_move(&String::from_utf8_lossy(text)),
    },
    Target {
        name: "ricochet-codes",
        short: 30_000,
        seeds: || {
            let codes = BoardKind::ALL.map(|kind| BoardNumber::drawn(kind, 1, 0).to_string());
            codes.map(String::into_bytes).to_vec()
        },
        read: |text| read_code(&String::from_utf8_lossy(text)),
    },
    Target {
        name: "ricochet-answers",
        short: 300,
        seeds: || {
            let texts = [
                "7\n2 9\nshow\nBN YE\nundo\nstop\nboard\nmenu\n",
                "m\n1\nquadrants\n2\nbn jo, ve\nundo\nstart\nmenu\n3\n\n\nmenu\n4\npass\npass\nquit\n",
                "Ada 7\nbo pass\n6\nhelp\nshow\nrn\n",
                "menu\n1\n17MJ-ZMR1\nb\naide\nq\n",
            ];
            texts.map(|text| text.as_bytes().to_vec()).to_vec()
        },
        read: typed_at_board,
    },
];

/// A record that was read is written so that it is read as the same again, and its match can be gone on with.
fn read_record(text: &str) -> Result<(), String> {
    let record = verify(text).map_err(|error| error.to_string())?.record;
    let written = record.to_json();
    let again = MatchRecord::from_json(&written).expect("what is written is read");
    assert_eq!(again.record.position(), record.record.position());
    assert_eq!(again.to_json(), written);
    let (game, at) = (record.record.game(), record.record.position());
    for seat in record.record.awaits().seats().iter() {
        let mut listed = Vec::new();
        game.moves(at, seat, &mut listed);
        for made in listed {
            let mut tried = *at;
            game.apply(&mut tried, Actor::Seat(seat), made)
                .expect("what is listed is allowed");
        }
    }
    Ok(())
}

/// A board that was read is written so that it is read as the same again, and can be drawn in letters.
fn read_board(text: &str) -> Result<(), String> {
    let board = board_line::read(text).map_err(|error| error.to_string())?;
    let written = board_line::write(&board);
    assert_eq!(board_line::read(&written).as_ref(), Ok(&board));
    assert_eq!(board_text::write(&board).lines().count(), 34);
    Ok(())
}

/// A move that was read is written so that it is read as the same again.
fn read_move(text: &str) -> Result<(), String> {
    let made = moves::read(text).map_err(|why| why.to_string())?;
    assert_eq!(moves::read(&moves::write(made)), Ok(made));
    Ok(())
}

/// A code that was read is that of its board.
fn read_code(text: &str) -> Result<(), String> {
    let number = text.parse::<BoardNumber>().map_err(|why| why.to_string())?;
    assert_eq!(number.to_string().parse(), Ok(number));
    Ok(())
}
