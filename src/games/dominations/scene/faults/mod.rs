//! What is wrong with a record, a plan or a move, in the player's language. The commands say it in English, by `Display`.

mod json;

use std::io::{self, ErrorKind};

use self::json::of_json;
use super::{begin::PlanFault, placing::reason};
use crate::{
    games::dominations::{
        ai::roster,
        notation::{
            DominosFault, KingsFault, LineFault, MoveFault, RecordError, moves::MoveTextError,
            record, record_file::RecordFileError,
        },
        rules::{DominoNumber, Refusal, RulesError, Stage},
    },
    shell::locale::Localized,
};

/// Why a file of records is not taken.
pub fn of_file(fault: &RecordFileError) -> Localized {
    match fault {
        RecordFileError::Io { error, .. } => of_disk(error),
        RecordFileError::Record {
            line, error, more, ..
        } => {
            let first = of_record(error, *line);
            if *more == 0 {
                return first;
            }
            Localized::new("fault-more")
                .with("first", first)
                .with("more", *more)
        }
        RecordFileError::Empty(_) => Localized::new("fault-empty"),
    }
}

/// Why the disk does not do what it should.
pub fn of_disk(error: &io::Error) -> Localized {
    match error.kind() {
        ErrorKind::NotFound => Localized::new("fault-disk-nothing"),
        ErrorKind::PermissionDenied => Localized::new("fault-disk-forbidden"),
        ErrorKind::StorageFull => Localized::new("fault-disk-full"),
        ErrorKind::InvalidData => Localized::new("fault-disk-no-text"),
        _ => Localized::new("fault-disk").with("told", error.to_string()),
    }
}

/// What is wrong with the record that begins on that line of its file.
pub fn of_record(error: &RecordError, line: usize) -> Localized {
    let why = match error {
        RecordError::Json(fault) => return of_json(fault, line),
        RecordError::Text(fault) => {
            return Localized::new("fault-no-text")
                .with("line", line + fault.line - 1)
                .with("column", fault.column)
                .with("byte", format!("0x{:02x}", fault.byte));
        }
        RecordError::Format(found) => Localized::new("fault-format")
            .with("found", found.clone())
            .with("expected", record::FORMAT),
        RecordError::Version(found) => Localized::new(if *found > record::VERSION {
            "fault-version-newer"
        } else {
            "fault-version"
        })
        .with("found", *found)
        .with("expected", record::VERSION),
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
        RecordError::End {
            field,
            found,
            expected,
        } => Localized::new("fault-end")
            .with("field", *field)
            .with("found", found.clone())
            .with("expected", expected.clone()),
    };
    if line > 1 {
        Localized::new("fault-line")
            .with("line", line)
            .with("why", why)
    } else {
        why
    }
}

fn of_rules(fault: RulesError) -> Localized {
    match fault {
        RulesError::Seats(found) => Localized::new("fault-seats").with("found", found),
        RulesError::DuelSeats(found) => Localized::new("fault-duel-seats").with("found", found),
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

/// Why a match cannot be played as planned.
pub fn of_plan(fault: &PlanFault) -> Localized {
    match fault {
        PlanFault::Rules(fault) => of_rules(*fault),
        PlanFault::UnknownPlayer(name) => Localized::new("fault-player")
            .with("found", name.clone())
            .with("expected", roster::NAMES.join(", ")),
        PlanFault::UntypedBot(command) => {
            Localized::new("fault-bot").with("command", command.clone())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        games::dominations::notation::MatchRecord,
        shell::{
            locale::{Texts, Words},
            testing::{frames, run_until, shell_with, speak},
        },
    };
    use serde_json::{Value, json};

    const GOLDEN: &str = include_str!("../../../../../tests/golden/two-seats.jsonl");

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
        for text in ["", "nonsense", "[]"] {
            all.push(of_record(&MatchRecord::from_json(text).unwrap_err(), 3));
        }
        all.push(of_plan(&PlanFault::UnknownPlayer("nobody".to_owned())));
        all.push(of_plan(&PlanFault::UntypedBot("rm".to_owned())));
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
        let mut app = shell_with(&[], |app| {
            app.add_plugins(crate::games::dominations::scene::plugin);
        });
        run_until(&mut app, crate::shell::screens::Screen::Title);
        let told = ["fr", "en"].map(|language| {
            speak(&mut app, language);
            frames(&mut app, 2);
            let texts = app.world().resource::<Texts>();
            let read = faults
                .iter()
                .map(|fault| Words::Key(fault.clone()).read(texts));
            read.collect::<Vec<_>>()
        });
        for (french, english) in told[0].iter().zip(&told[1]) {
            assert_ne!(french, english);
            for text in [french, english] {
                assert!(
                    !text.contains("fault-") && !text.contains("{$") && !text.contains('`'),
                    "{text}"
                );
            }
        }
        let place = told[0][3].as_str();
        assert!(
            place.contains("seed") && place.contains("ligne\u{a0}3"),
            "{place}"
        );
        assert!(told[0][17].contains("9 pick 1"), "{}", told[0][17]);
    }
}
