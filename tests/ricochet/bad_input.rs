//! Texts that are nearly boards, codes, slides, moves or records: refused or read, and never worse.

use dominations_core::{
    games::ricochet::{
        notation::{MatchRecord, board_line, board_text, moves, slides},
        rules::{BoardKind, BoardNumber, generator},
    },
    kit::{
        Rng,
        chance::{below, stream},
    },
};

/// Letters that stand in such texts, and some that do not.
const LETTERS: &[u8] = b"0123456789abcdefBRYGNESW{}[]\",:- .x\xc3\xff";

/// The text with a few bytes changed, left out or put in.
fn changed(text: &str, rng: &mut Rng) -> String {
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..=below(rng, 3) {
        let at = below(rng, bytes.len() as u32 + 1) as usize;
        let letter = LETTERS[below(rng, LETTERS.len() as u32) as usize];
        match below(rng, 4) {
            0 if at < bytes.len() => {
                bytes.remove(at);
            }
            1 => bytes.insert(at, letter),
            2 => bytes.truncate(at.max(1)),
            _ if at < bytes.len() => bytes[at] = letter,
            _ => {}
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

#[test]
fn whatever_is_read_is_written_and_read_again() {
    let (mut boards, mut refused) = (0, 0);
    for index in 0..20 {
        let board = generator::board(BoardNumber::drawn(BoardKind::Random, 1, index));
        let line = board_line::write(&board);
        let mut rng = stream(1, "bad boards", index);
        for _ in 0..200 {
            match board_line::read(&changed(&line, &mut rng)) {
                Ok(board) => {
                    assert_eq!(
                        board_line::read(&board_line::write(&board)).as_ref(),
                        Ok(&board)
                    );
                    assert_eq!(board_text::write(&board).lines().count(), 34);
                    boards += 1;
                }
                Err(why) => {
                    assert!(!why.to_string().is_empty());
                    refused += 1;
                }
            }
        }
    }
    assert!(
        boards > 20 && refused > 2_000,
        "{boards} read, {refused} refused"
    );
}

#[test]
fn codes_slides_and_moves_are_read_or_refused() {
    let mut rng = stream(1, "bad texts", 0);
    for index in 0..3_000 {
        let code = BoardNumber::drawn(BoardKind::Quadrants, 1, index).to_string();
        if let Ok(number) = changed(&code, &mut rng).parse::<BoardNumber>() {
            assert_eq!(number.to_string().parse(), Ok(number));
        }
        for text in ["BN", "bid 7", "turn 16", "pass", "time"] {
            let text = changed(text, &mut rng);
            if let Ok(slide) = slides::read(&text) {
                assert_eq!(slide.to_string(), text);
            }
            if let Ok(made) = moves::read(&text) {
                assert_eq!(moves::read(&moves::write(made)), Ok(made));
            }
        }
    }
}

#[test]
fn records_that_are_nearly_right_are_read_or_refused_with_a_reason() {
    let text = super::rounds::kept().to_json();
    let mut rng = stream(1, "bad records", 0);
    let mut refused = 0;
    for _ in 0..1_500 {
        match MatchRecord::from_json(&changed(&text, &mut rng)) {
            Ok(read) => {
                let again =
                    MatchRecord::from_json(&read.to_json()).expect("what is written is read");
                assert_eq!(again.record.moves(), read.record.moves());
            }
            Err(why) => {
                assert!(!why.to_string().is_empty());
                refused += 1;
            }
        }
    }
    assert!(refused > 700, "{refused}");
}
