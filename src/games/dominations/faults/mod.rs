//! What is wrong with a file, a record, a kingdom or a move, in the language of who reads it. Where that is English the
//! commands say it by `Display`.

use crate::{
    games::dominations::{
        notation::{
            DominosFault, KingdomLine, KingdomLineError, KingsFault, LineFault, MoveFault,
            RecordError,
            dominos_csv::{self, Fault, FaultKind},
            moves::MoveTextError,
            verify::{Deal, Nonsense},
        },
        rules::{DominoNumber, PlacementRefusal, Refusal, RulesError, Stage, Tile},
    },
    locale::{
        Localized,
        faults::{at_line, of_end, of_envelope, of_noted, of_times},
    },
};

/// What is wrong with the record that begins on that line of its file.
pub fn of_record(error: &RecordError, line: usize) -> Localized {
    let why = match error {
        RecordError::Envelope(fault) => return of_envelope(fault, line),
        RecordError::Rules(fault) => of_rules(*fault),
        RecordError::SameColour(colour) => Localized::new("fault-same-colour").with(
            "colour",
            Localized::new(format!("colour-{}", colour.name())),
        ),
        RecordError::Dominos(fault) => of_dominos(fault),
        RecordError::Kings { round, why } => Localized::new("fault-kings")
            .with("round", *round)
            .with("why", of_kings(*why)),
        RecordError::Line { round, line, why } => Localized::new("fault-draft-line")
            .with("round", *round)
            .with("number", *line)
            .with("why", of_draft_line(*why)),
        RecordError::Move {
            round,
            number,
            text,
            why,
        } => Localized::new("fault-move")
            .with("round", *round)
            .with("number", *number)
            .with("text", text.clone())
            .with("why", of_move(why)),
        RecordError::EarlyRound(round) => Localized::new("fault-early-round").with("round", *round),
        RecordError::Rounds { found, expected } => Localized::new("fault-rounds")
            .with("found", *found)
            .with("expected", *expected),
        RecordError::ScoresPresence { round, over } => Localized::new(if *over {
            "fault-no-scores"
        } else {
            "fault-early-scores"
        })
        .with("round", *round),
        RecordError::Score {
            round,
            seat,
            field,
            found,
            expected,
        } => Localized::new("fault-score")
            .with("round", *round)
            .with("seat", *seat)
            .with("field", *field)
            .with("found", *found)
            .with("expected", *expected),
        RecordError::ScoreCount {
            round,
            found,
            expected,
        } => Localized::new("fault-score-count")
            .with("round", *round)
            .with("found", *found)
            .with("expected", *expected),
        RecordError::Times(fault) => of_times(*fault),
        RecordError::End(fault) => of_end(fault),
    };
    at_line(why, line)
}

/// Why rules and seats do not fit.
pub fn of_rules(fault: RulesError) -> Localized {
    match fault {
        RulesError::Seats(found) => Localized::new("fault-seats").with("found", found),
        RulesError::DuelSeats(found) => Localized::new("fault-duel-seats").with("found", found),
        RulesError::LinesOfFourSeats(found) => {
            Localized::new("fault-lines-of-four-seats").with("found", found)
        }
        RulesError::KingdomSize {
            found, expected, ..
        } => Localized::new("fault-kingdom-size")
            .with("found", found)
            .with("expected", expected),
    }
}

fn of_dominos(fault: &DominosFault) -> Localized {
    match fault {
        DominosFault::Number(found) => domino_number(found.to_string()),
        DominosFault::Half {
            number,
            terrain,
            crowns,
        } => Localized::new("fault-half")
            .with("number", *number)
            .with("found", format!("{terrain}{crowns}")),
        DominosFault::Twice(number) => Localized::new("fault-domino-twice").with("number", *number),
        DominosFault::Missing(number) => {
            Localized::new("fault-domino-missing").with("number", number.get())
        }
    }
}

/// What is wrong with a table of dominos: the line, what stands there, and what was expected.
pub fn of_domino_row(fault: &Fault) -> Localized {
    let (key, found, expected) = match &fault.kind {
        FaultKind::Header(found) => ("header", found.clone(), dominos_csv::COLUMNS.join(",")),
        FaultKind::Columns(found) => (
            "columns",
            found.to_string(),
            dominos_csv::COLUMNS.len().to_string(),
        ),
        FaultKind::Terrain(found) => (
            "terrain",
            found.clone(),
            dominos_csv::TERRAIN_WORDS.join(", "),
        ),
        FaultKind::Crowns(found) => ("crowns", found.clone(), Tile::MOST_CROWNS.to_string()),
        FaultKind::Number(found) => ("number", found.clone(), DominoNumber::COUNT.to_string()),
        FaultKind::Doubled(number) => ("doubled", number.to_string(), String::new()),
        FaultKind::Missing(number) => ("missing", number.to_string(), String::new()),
        FaultKind::NotUtf8 { column, byte } => {
            ("no-text", format!("0x{byte:02x}"), column.to_string())
        }
        FaultKind::Csv(found) => ("csv", found.clone(), String::new()),
    };
    let said = Localized::new(format!("dominos-fault-{key}"))
        .with("found", found)
        .with("expected", expected);
    match fault.line {
        Some(line) => said.with("line", line),
        None => said,
    }
}

/// What is wrong with a kingdom in one line.
pub fn of_kingdom(fault: &KingdomLineError) -> Localized {
    let at = |key: &'static str, row: usize, cell: usize| {
        Localized::new(key).with("row", row).with("cell", cell)
    };
    match *fault {
        KingdomLineError::Empty { row } => Localized::new("kingdom-empty").with("row", row),
        KingdomLineError::CutOff { row, cell } => at("kingdom-cut", row, cell),
        KingdomLineError::Uneven {
            row,
            cell,
            found,
            expected,
        } => at("kingdom-uneven", row, cell)
            .with("found", found)
            .with("expected", expected),
        KingdomLineError::Unknown {
            row,
            cell,
            ref found,
        } => at("kingdom-unknown", row, cell).with("found", found.clone()),
        KingdomLineError::SecondCastle { row, cell } => at("kingdom-second-castle", row, cell),
        KingdomLineError::TooLarge { row, cell } => at("kingdom-large", row, cell),
        KingdomLineError::TooManyTiles { row, cell } => {
            at("kingdom-tiles", row, cell).with("most", KingdomLine::MOST_TILES)
        }
        KingdomLineError::TooWide { row, cell, size } => {
            at("kingdom-wide", row, cell).with("size", size)
        }
        KingdomLineError::NoCastle => Localized::new("kingdom-no-castle"),
    }
}

/// What a record says and cannot have been.
pub fn of_nonsense(said: &Nonsense) -> Localized {
    match said {
        Nonsense::Noted(said) => of_noted(*said),
        Nonsense::Totals { found, expected } => Localized::new("verify-totals")
            .with("found", format!("{found:?}"))
            .with("expected", format!("{expected:?}")),
    }
}

/// Which deal.
pub fn of_deal(deal: Deal) -> Localized {
    match deal {
        Deal::Kings(round) => Localized::new("verify-deal-kings").with("round", round),
        Deal::Line(round, line) => Localized::new("verify-deal-line")
            .with("round", round)
            .with("number", line),
    }
}

fn domino_number(found: String) -> Localized {
    Localized::new("type-domino")
        .with("found", found)
        .with("most", DominoNumber::COUNT)
}

fn of_kings(fault: KingsFault) -> Localized {
    match fault {
        KingsFault::NoTable => Localized::new("fault-no-kings"),
        KingsFault::Refused(refusal) => forbidden(&refusal),
    }
}

fn of_draft_line(fault: LineFault) -> Localized {
    match fault {
        LineFault::Number => Localized::new("fault-line-number").with("most", DominoNumber::COUNT),
        LineFault::TooLong => Localized::new("fault-line-long"),
        LineFault::RoundOver => Localized::new("fault-round-over"),
        LineFault::TooEarly => Localized::new("fault-line-early"),
        LineFault::Refused(refusal) => forbidden(&refusal),
    }
}

fn of_move(fault: &MoveFault) -> Localized {
    match fault {
        MoveFault::Text(fault) => unreadable(fault),
        MoveFault::Turn(seat) => Localized::new("fault-turn").with("seat", seat.index()),
        MoveFault::Refused(refusal) => forbidden(refusal),
        MoveFault::NoLine => Localized::new("fault-no-line"),
        MoveFault::RoundOver => Localized::new("fault-round-over"),
    }
}

/// Why a text is no move.
pub fn unreadable(fault: &MoveTextError) -> Localized {
    let (key, found) = match fault {
        MoveTextError::Form => return Localized::new("type-form"),
        MoveTextError::Domino(found) => return domino_number(found.clone()),
        MoveTextError::Coordinate(found) => ("type-coordinate", found),
        MoveTextError::Direction(found) => ("type-direction", found),
        MoveTextError::Seat(found) => ("fault-seat", found),
    };
    Localized::new(key).with("found", found.clone())
}

/// Why a move is not allowed.
pub fn forbidden(refusal: &Refusal) -> Localized {
    let (key, number) = match *refusal {
        Refusal::NotNow(stage) => return Localized::new(awaited(stage)),
        Refusal::NotToMove => return Localized::new("fault-not-to-move"),
        Refusal::WrongKings { seats, each } => {
            return Localized::new("fault-wrong-kings")
                .with("seats", seats)
                .with("each", each);
        }
        Refusal::WrongLineLength { expected, found } => {
            return Localized::new("fault-line-length")
                .with("found", found)
                .with("expected", expected);
        }
        Refusal::Placement(refusal) => return reason(refusal),
        Refusal::NotHeld { held, .. } => {
            return Localized::new("type-held").with("held", held.get());
        }
        Refusal::Unordered(number) => ("fault-unordered", number),
        Refusal::AlreadyDealt(number) => ("fault-dealt", number),
        Refusal::NotOffered(number) => ("type-not-offered", number),
        Refusal::AlreadyPicked(number) => ("type-picked", number),
        Refusal::FitsSomewhere(number) => ("type-fits", number),
    };
    Localized::new(key).with("number", number.get())
}

/// The key of what is to be done at that stage.
const fn awaited(stage: Stage) -> &'static str {
    match stage {
        Stage::DrawKings | Stage::RoundOver => "fault-now-kings",
        Stage::LayOut => "fault-now-line",
        Stage::Pick => "fault-now-pick",
        Stage::Place => "fault-now-place",
        Stage::Over => "fault-now-over",
    }
}

/// The refusal in the words of the table.
pub fn reason(refusal: PlacementRefusal) -> Localized {
    match refusal {
        PlacementRefusal::Taken(_) => Localized::new("refuse-taken"),
        PlacementRefusal::TooWide(size) => {
            Localized::new("refuse-wide").with("size", i64::from(size))
        }
        PlacementRefusal::Unconnected => Localized::new("refuse-match"),
    }
}

#[cfg(test)]
mod tests {
    use std::io::ErrorKind;

    use super::*;
    use crate::{
        games::dominations::notation::{MatchRecord, verify::verify},
        kit::noted::{NoteFault, Noted},
        locale::{Language, Texts, faults::of_disk},
    };
    use serde_json::{Value, json};

    const GOLDEN: &str = include_str!("../../../../tests/golden/two-seats.jsonl");

    /// A sound record spoilt.
    fn spoilt(spoil: impl FnOnce(&mut Value)) -> RecordError {
        let mut record: Value = serde_json::from_str(GOLDEN.lines().next().unwrap()).unwrap();
        spoil(&mut record);
        MatchRecord::from_json(&record.to_string()).unwrap_err()
    }

    /// One fault of each kind, told at its line.
    fn faults() -> Vec<Localized> {
        let round = |r: &mut Value, field: &str, to: Value| r["rounds"][0][field] = to;
        let mut all: Vec<_> = [
            spoilt(|r| r["format"] = json!("chess")),
            spoilt(|r| r["version"] = json!(7)),
            spoilt(|r| r["version"] = json!(0)),
            spoilt(|r| r["seed"] = json!("x")),
            spoilt(|r| drop(r.as_object_mut().unwrap().remove("seed"))),
            spoilt(|r| r["rules"]["turn_order"] = json!("any")),
            spoilt(|r| r["rules"]["kingdom_size"] = json!(7)),
            spoilt(|r| r["seats"] = json!([])),
            spoilt(|r| r["seats"][1]["colour"] = r["seats"][0]["colour"].clone()),
            spoilt(|r| r["dominos"] = json!([[1, "X", 0, "W", 0]])),
            spoilt(|r| r["dominos"] = json!([[1, "W", 0, "W", 0]])),
            spoilt(|r| r["dominos"] = json!([[49, "W", 0, "W", 0]])),
            spoilt(|r| round(r, "kings", json!([0, 0, 0, 1]))),
            spoilt(|r| round(r, "kings", json!([9]))),
            spoilt(|r| r["rounds"][0]["lines"][0] = json!([1, 2, 3])),
            spoilt(|r| r["rounds"][0]["lines"][0] = json!([4, 3, 2, 1])),
            spoilt(|r| r["rounds"][0]["lines"][0] = json!([1, 2, 3, 49])),
            spoilt(|r| r["rounds"][0]["moves"][0] = json!("9 pick 1")),
            spoilt(|r| r["rounds"][0]["moves"][0] = json!("0 jump")),
            spoilt(|r| round(r, "moves", json!([]))),
            spoilt(|r| r["rounds"][0]["scores"][0]["total"] = json!(999)),
            spoilt(|r| drop(r["rounds"][0].as_object_mut().unwrap().remove("scores"))),
            spoilt(|r| r["winners"] = json!([0, 1, 2])),
            spoilt(|r| r["rounds"] = json!([r["rounds"][0], r["rounds"][0]])),
        ]
        .iter()
        .map(|error| of_record(error, 3))
        .collect();
        all.push(of_record(
            &spoilt(|r| r["dominos"] = json!([[1, "W", 0]])),
            1,
        ));
        for text in ["", "nonsense", "[]", "{\"seed\":1,\"seed\":2}"] {
            all.push(of_record(&MatchRecord::from_json(text).unwrap_err(), 3));
        }
        let mut noted: Value = serde_json::from_str(GOLDEN.lines().next().unwrap()).unwrap();
        let note = |round: u8, number: u8, seat: u8, why: &str| json!({"round": round, "move": number, "seat": seat, "why": why});
        noted["seats"][0]["name"] = json!("");
        noted["seats"][1]["name"] = json!("\n.");
        noted["faults"] = json!([
            note(1, 1, 0, "x"),
            note(1, 1, 1, "x"),
            note(1, 0, 1, "x"),
            note(9, 1, 1, "x"),
            note(1, 1, 7, "x"),
            note(1, 1, 0, "")
        ]);
        let verified = verify(&noted.to_string()).unwrap();
        assert_eq!(verified.nonsense.len(), 7, "{:?}", verified.nonsense);
        all.extend(verified.nonsense.iter().map(of_nonsense));
        let totals = Nonsense::Totals {
            found: vec![1],
            expected: vec![2],
        };
        all.push(of_nonsense(&totals));
        all.push(of_noted(Noted::TakenBack(1, NoteFault::Hardcore)));
        all.extend([Deal::Kings(1), Deal::Line(1, 2)].map(of_deal));
        for kingdom in [
            "W0##//W0",
            "W0##W",
            "W0##/W0W0W0",
            "X0##",
            "####",
            "W0W0",
            "##W0W0W0W0W0",
        ] {
            let read = kingdom.parse::<KingdomLine>();
            all.push(of_kingdom(
                &read.and_then(|line| line.kingdom(5)).unwrap_err(),
            ));
        }
        let large = "--".repeat(150).parse::<KingdomLine>();
        all.push(of_kingdom(&large.unwrap_err()));
        let full = vec!["W3".repeat(9); 10].join("/").parse::<KingdomLine>();
        all.push(of_kingdom(&full.unwrap_err()));
        let rows = dominos_csv::parse_bytes(b"x\n1\n9,For\xeat,0,Sable,03\n0,Champs,0,Champs,99");
        all.extend(rows.unwrap_err().0.iter().take(12).map(of_domino_row));
        all.push(of_disk(&ErrorKind::PermissionDenied.into()));
        for stage in [
            Stage::RoundOver,
            Stage::LayOut,
            Stage::Pick,
            Stage::Place,
            Stage::Over,
        ] {
            all.push(forbidden(&Refusal::NotNow(stage)));
        }
        all
    }

    /// Every fault has its words in both languages, with all that is put into them; the place is named.
    #[test]
    fn faults_are_told_in_the_language_of_the_player() {
        let faults = faults();
        let mut texts = Texts::shipped(|_| true, |fault| panic!("{fault}"));
        let told = ["fr", "en"].map(|language| {
            texts.speak(Language(language.to_owned()));
            faults
                .iter()
                .map(|fault| texts.read(fault))
                .collect::<Vec<_>>()
        });
        for (french, english) in told[0].iter().zip(&told[1]) {
            assert_ne!(french, english);
            for text in [french, english] {
                assert!(!text.contains("{$") && !text.contains('`'), "{text}");
            }
        }
        let place = told[0][3].as_str();
        assert!(
            place.contains("seed") && place.starts_with("Ligne\u{a0}3, colonne"),
            "{place}"
        );
        assert!(told[0][17].contains("9 pick 1"), "{}", told[0][17]);
    }
}
