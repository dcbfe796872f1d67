//! What is wrong with a record, a position or a move, in the language of who reads it. Where that is English the commands
//! say it by `Display`.

use super::{
    notation::{
        BlockedFault, MoveFault, RecordError,
        moves::MoveTextError,
        position::PositionTextError,
        verify::{Deal, Nonsense, TimeFault},
    },
    rules::{
        Cell, ConfigurationError, LayoutFault, MOST_DRAW_CLOCK, MOST_MINUTES, PositionFault,
        Refusal,
    },
};
use crate::{
    kit::Seat,
    locale::{
        Localized,
        faults::{at_line, of_end, of_entry, of_envelope, of_noted, of_times},
    },
};

/// What is wrong with the record that begins on that line of its file.
pub fn of_record(error: &RecordError, line: usize) -> Localized {
    let why = match error {
        RecordError::Envelope(fault) => return of_envelope(fault, line),
        RecordError::Seats(found) => Localized::new("conquest-fault-seats").with("found", *found),
        RecordError::SameColour(colour) => Localized::new("fault-same-colour").with(
            "colour",
            Localized::new(format!("conquest-colour-{}", colour.name())),
        ),
        RecordError::Size(found) => Localized::new("conquest-fault-size").with("found", *found),
        RecordError::DrawClock(found) => Localized::new("conquest-fault-draw-clock")
            .with("found", *found)
            .with("most", MOST_DRAW_CLOCK),
        RecordError::Minutes(found) => Localized::new("conquest-fault-minutes")
            .with("found", *found)
            .with("most", MOST_MINUTES),
        RecordError::Times(fault) => of_times(*fault),
        RecordError::Blocked(why) => {
            Localized::new("conquest-fault-blocked").with("why", of_blocked(why))
        }
        RecordError::Start(why) => {
            Localized::new("conquest-fault-start").with("why", of_position(why))
        }
        RecordError::OtherStart => Localized::new("conquest-fault-other-start"),
        RecordError::Move { number, text, why } => Localized::new("conquest-fault-move")
            .with("number", *number)
            .with("text", text.clone())
            .with("why", of_move(why)),
        RecordError::End(fault) => of_end(fault),
    };
    at_line(why, line)
}

/// Why there is no such game.
pub fn of_configuration(fault: &ConfigurationError) -> Localized {
    match fault {
        ConfigurationError::Seats(found) => {
            Localized::new("conquest-fault-seats").with("found", *found)
        }
        ConfigurationError::Size(found) => {
            Localized::new("conquest-fault-size").with("found", *found)
        }
        ConfigurationError::NoRoom => Localized::new("conquest-fault-no-room"),
    }
}

/// What is wrong with the text of a position.
pub fn of_position(fault: &PositionTextError) -> Localized {
    let said = |key: &'static str| Localized::new(key);
    match fault {
        PositionTextError::Parts(found) => said("conquest-position-parts").with("found", *found),
        PositionTextError::Size(found) => said("conquest-position-size").with("found", *found),
        PositionTextError::Rows { found, expected } => said("conquest-position-rows")
            .with("found", *found)
            .with("expected", *expected),
        PositionTextError::Row {
            row,
            found,
            expected,
        } => said("conquest-position-row")
            .with("row", *row)
            .with("found", *found)
            .with("expected", *expected),
        PositionTextError::Character { row, at, found } => said("conquest-position-character")
            .with("row", *row)
            .with("at", *at)
            .with("found", found.to_string()),
        PositionTextError::Side(found) => {
            said("conquest-position-side").with("found", found.clone())
        }
        PositionTextError::Clock(found) => {
            said("conquest-position-clock").with("found", found.clone())
        }
        PositionTextError::FullMove(found) => {
            said("conquest-position-full-move").with("found", found.clone())
        }
        PositionTextError::Impossible(PositionFault::Doubled(cell)) => {
            with_cell("conquest-position-doubled", *cell)
        }
    }
}

/// Why a move is refused.
pub fn of_refusal(refusal: Refusal) -> Localized {
    match refusal {
        Refusal::Over => Localized::new("conquest-refusal-over"),
        Refusal::Turn(seat) => Localized::new("conquest-refusal-turn").with("seat", seat.index()),
        Refusal::Actor => Localized::new("conquest-refusal-actor"),
        Refusal::NoLayout => Localized::new("conquest-refusal-no-layout"),
        Refusal::Layout(why) => of_layout(why),
        Refusal::OffBoard(cell, side) => {
            with_cell("conquest-refusal-off-board", cell).with("side", side)
        }
        Refusal::NoPawn(cell) => with_cell("conquest-refusal-no-pawn", cell),
        Refusal::OthersPawn(cell) => with_cell("conquest-refusal-others-pawn", cell),
        Refusal::Still(cell) => with_cell("conquest-refusal-still", cell),
        Refusal::Blocked(cell) => with_cell("conquest-refusal-blocked", cell),
        Refusal::Taken(cell) => with_cell("conquest-refusal-taken", cell),
        Refusal::TooFar { from, to, distance } => with_cell("conquest-refusal-too-far", to)
            .with("from", from.to_string())
            .with("distance", distance),
        Refusal::CanMove => Localized::new("conquest-refusal-can-move"),
    }
}

/// Why a text is not a move.
pub fn of_move_text(fault: &MoveTextError) -> Localized {
    let (key, found) = match fault {
        MoveTextError::Form(found) => ("conquest-fault-form", found),
        MoveTextError::Cell(found) => ("conquest-fault-cell", found),
        MoveTextError::Seat(found) => ("conquest-fault-seat", found),
    };
    Localized::new(key).with("found", found.clone())
}

/// What chance has dealt and a seed does not give.
pub fn of_deal(_: Deal) -> Localized {
    Localized::new("conquest-deal")
}

/// What a record says and cannot have been.
pub fn of_nonsense(said: &Nonsense) -> Localized {
    match *said {
        Nonsense::Noted(said) => of_noted(said),
        Nonsense::Time(entry, why) => of_entry(entry, "times", of_time(why)),
    }
}

fn of_time(fault: TimeFault) -> Localized {
    let of_clock = |key: &'static str, seat: Seat, taken: u64, minutes: u8| {
        Localized::new(key)
            .with("seat", seat.index())
            .with("taken", taken.to_string())
            .with("minutes", minutes)
    };
    match fault {
        TimeFault::Backwards(time, before) => Localized::new("conquest-time-backwards")
            .with("time", time.to_string())
            .with("before", before.to_string()),
        TimeFault::PastClock {
            seat,
            taken,
            minutes,
        } => of_clock("conquest-time-past", seat, taken, minutes),
        TimeFault::NotOver {
            seat,
            taken,
            minutes,
        } => of_clock("conquest-time-left", seat, taken, minutes),
    }
}

fn of_blocked(fault: &BlockedFault) -> Localized {
    match fault {
        BlockedFault::OffBoard(cell, side) => {
            with_cell("conquest-refusal-off-board", *cell).with("side", *side)
        }
        BlockedFault::Twice(cell) => with_cell("conquest-fault-twice", *cell),
        BlockedFault::Refused(why) => of_refusal(*why),
    }
}

fn of_layout(fault: LayoutFault) -> Localized {
    match fault {
        LayoutFault::Empty => Localized::new("conquest-layout-empty"),
        LayoutFault::Uneven(cell, other) => {
            with_cell("conquest-layout-uneven", cell).with("other", other.to_string())
        }
        LayoutFault::Corner(cell) => with_cell("conquest-layout-corner", cell),
        LayoutFault::Unconnected(cell) => with_cell("conquest-layout-unconnected", cell),
        LayoutFault::Named => Localized::new("conquest-layout-named"),
    }
}

fn of_move(fault: &MoveFault) -> Localized {
    match fault {
        MoveFault::Text(why) => of_move_text(why),
        MoveFault::Turn(seat) => of_refusal(Refusal::Turn(*seat)),
        MoveFault::Over => of_refusal(Refusal::Over),
        MoveFault::NoLayout => of_refusal(Refusal::NoLayout),
        MoveFault::Refused(why) => of_refusal(*why),
    }
}

fn with_cell(key: &'static str, cell: Cell) -> Localized {
    Localized::new(key).with("cell", cell.to_string())
}

#[cfg(test)]
mod tests {
    #[test]
    fn every_fault_has_its_text_in_every_language() {
        let quoted = include_str!("faults.rs").split('"');
        let keys = quoted.filter(|word| word.starts_with("conquest-") && !word.contains('{'));
        let texts = [
            include_str!("../../../assets/locales/en/conquest.ftl"),
            include_str!("../../../assets/locales/fr/conquest.ftl"),
        ];
        for key in keys.filter(|key| !key.ends_with('-')) {
            for text in texts {
                let begins = format!("{key} =");
                assert!(text.lines().any(|line| line.starts_with(&begins)), "{key}");
            }
        }
    }
}
