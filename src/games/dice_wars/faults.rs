//! What is wrong with a record, a map, a start or a move, in the language of who reads it. Where that is English the
//! commands say it by `Display`.

use super::{
    notation::{MoveFault, MoveTextError, RecordError, verify::Deal},
    rules::{
        Awaited, Growth, MOST_DICE, MapFault, MapSize, Refusal, Region, RulesError, StartFault,
    },
};
use crate::{
    kit::Seat,
    locale::{
        Localized,
        faults::{at_line, of_end, of_envelope, of_times},
    },
};

/// What is wrong with the record that begins on that line of its file.
pub fn of_record(error: &RecordError, line: usize) -> Localized {
    let why = match error {
        RecordError::Envelope(fault) => return of_envelope(fault, line),
        RecordError::Rules(fault) => {
            Localized::new("dice-fault-rules").with("why", of_rules(*fault))
        }
        RecordError::SameColour(colour) => Localized::new("fault-same-colour").with(
            "colour",
            Localized::new(format!("dice-colour-{}", colour.name())),
        ),
        RecordError::Map(faults) => {
            Localized::new("dice-fault-map").with("why", several(&faults.0, of_map))
        }
        RecordError::Start(faults) => {
            Localized::new("dice-fault-start").with("why", several(&faults.0, of_start))
        }
        RecordError::Move { number, text, why } => Localized::new("dice-fault-move")
            .with("number", *number)
            .with("text", text.clone())
            .with("why", of_move(why)),
        RecordError::Times(fault) => of_times(*fault),
        RecordError::End(fault) => of_end(fault),
    };
    at_line(why, line)
}

/// The faults, one after the other.
fn several<F>(faults: &[F], of: impl Fn(&F) -> Localized) -> Localized {
    let (first, others) = faults.split_first().expect("there is one fault at least");
    others.iter().fold(of(first), |before, fault| {
        Localized::new("dice-fault-and")
            .with("first", before)
            .with("second", of(fault))
    })
}

/// Why there is no such game.
pub fn of_rules(fault: RulesError) -> Localized {
    match fault {
        RulesError::Seats(found) => Localized::new("dice-fault-seats")
            .with("found", found)
            .with("most", Seat::MOST),
        RulesError::FewRegions { seats, regions } => Localized::new("dice-fault-few-regions")
            .with("seats", seats)
            .with("regions", regions),
        RulesError::Number {
            field,
            found,
            least,
            most,
        } => Localized::new("dice-fault-number")
            .with("field", field)
            .with("found", found)
            .with("least", least)
            .with("most", most),
    }
}

/// What is wrong with a map.
pub fn of_map(fault: &MapFault) -> Localized {
    match fault {
        MapFault::Size(found) => Localized::new("dice-fault-number")
            .with("field", "size")
            .with("found", *found)
            .with("least", MapSize::LEAST.get())
            .with("most", MapSize::MOST.get()),
        MapFault::CellCount { found, expected } => count("cells", *found, *expected),
        MapFault::RegionCount(found) => Localized::new("dice-fault-number")
            .with("field", "regions")
            .with("found", *found)
            .with("least", 2)
            .with("most", Region::MOST),
        MapFault::Cell { cell, found, most } => Localized::new("dice-fault-cell")
            .with("row", cell.row)
            .with("column", cell.column)
            .with("found", *found)
            .with("most", *most),
        MapFault::Empty(region) => with_region("dice-fault-empty", *region),
        MapFault::Torn { region, cell } => with_region("dice-fault-torn", *region)
            .with("row", cell.row)
            .with("column", cell.column),
        MapFault::Unreachable(region) => with_region("dice-fault-unreachable", *region),
        MapFault::NeighbourLists { found, expected } => count("neighbours", *found, *expected),
        MapFault::Neighbours {
            region,
            found,
            expected,
        } => with_region("dice-fault-neighbours", *region)
            .with("found", format!("{found:?}"))
            .with("expected", format!("{expected:?}")),
    }
}

fn of_start(fault: &StartFault) -> Localized {
    match fault {
        StartFault::Count {
            field,
            found,
            expected,
        } => count(field, *found, *expected),
        StartFault::Owner {
            region,
            found,
            most,
        } => with_region("dice-fault-owner", *region)
            .with("found", *found)
            .with("most", *most),
        StartFault::Dice { region, found } => with_region("dice-fault-dice", *region)
            .with("found", *found)
            .with("most", MOST_DICE),
        StartFault::Landless(seat) => {
            Localized::new("dice-fault-landless").with("seat", seat.index())
        }
        StartFault::Order { found, most } => Localized::new("dice-fault-order")
            .with("found", format!("{found:?}"))
            .with("most", *most),
    }
}

fn count(field: &'static str, found: usize, expected: usize) -> Localized {
    Localized::new("dice-fault-count")
        .with("field", field)
        .with("found", found)
        .with("expected", expected)
}

fn of_move(fault: &MoveFault) -> Localized {
    match fault {
        MoveFault::Text(why) => of_move_text(why),
        MoveFault::Turn(seat) => of_refusal(Refusal::Awaited(Awaited::Seat(*seat))),
        MoveFault::Refused(why) => of_refusal(*why),
    }
}

/// Why a text is not a move.
pub fn of_move_text(fault: &MoveTextError) -> Localized {
    match fault {
        MoveTextError::Form => Localized::new("dice-fault-form"),
        MoveTextError::Region { found, most } => Localized::new("dice-fault-region")
            .with("found", found.clone())
            .with("most", *most),
        MoveTextError::Face(found) => {
            Localized::new("dice-fault-face").with("found", found.clone())
        }
        MoveTextError::DiceCount(found) => Localized::new("dice-fault-dice-count")
            .with("found", *found)
            .with("most", MOST_DICE),
        MoveTextError::GrowthCount(found) => Localized::new("dice-fault-growth-count")
            .with("found", *found)
            .with("most", Growth::MOST),
        MoveTextError::Seat(found) => Localized::new("dice-fault-seat")
            .with("found", found.clone())
            .with("most", Seat::MOST - 1),
    }
}

/// Why a move is refused.
pub fn of_refusal(refusal: Refusal) -> Localized {
    match refusal {
        Refusal::Over => Localized::new("dice-refusal-over"),
        Refusal::Awaited(Awaited::Seat(seat)) => {
            Localized::new("dice-refusal-seat").with("seat", seat.index())
        }
        Refusal::Awaited(Awaited::Roll) => Localized::new("dice-refusal-roll"),
        Refusal::Awaited(Awaited::Growth) => Localized::new("dice-refusal-growth"),
        Refusal::NoRegion { region, most } => {
            with_region("dice-refusal-no-region", region).with("most", most)
        }
        Refusal::NotOwn { region, owner } => {
            with_region("dice-refusal-not-own", region).with("owner", owner.index())
        }
        Refusal::Own(region) => with_region("dice-refusal-own", region),
        Refusal::OneDie(region) => with_region("dice-refusal-one-die", region),
        Refusal::NotNeighbours { from, to } => {
            with_region("dice-refusal-far", from).with("other", to.index())
        }
        Refusal::RollCount {
            region,
            found,
            expected,
        } => with_region("dice-refusal-roll-count", region)
            .with("found", found)
            .with("expected", expected),
        Refusal::GrowthCount { found, expected } => Localized::new("dice-refusal-growth-count")
            .with("found", found)
            .with("expected", expected),
        Refusal::Full(region) => with_region("dice-refusal-full", region),
    }
}

fn with_region(key: &'static str, region: Region) -> Localized {
    Localized::new(key).with("region", region.index())
}

/// The outcome of chance that a seed does not give.
pub fn of_deal(deal: Deal) -> Localized {
    match deal {
        Deal::Map => "dice-deal-map".into(),
        Deal::Start => "dice-deal-start".into(),
        Deal::Outcome(number) => Localized::new("dice-deal").with("number", number),
    }
}
