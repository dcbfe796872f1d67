//! What is wrong with a board, a code or a slide, in the language of who reads it. Where that is English the commands say it
//! by `Display`.

use super::{
    notation::{
        BoardError, BoardFault, MoveFault, RecordError, TilesFault,
        moves::MoveTextError,
        verify::{Deal, Nonsense, TimeFault},
    },
    rules::{
        CodeError, MOST_BID, Refusal, Robot, RobotsError, SeatsError, SlideError, Tile, Underway,
        WallFault,
    },
};
use crate::{
    kit::{Actor, Direction, Seat},
    locale::{
        Localized,
        faults::{at_line, of_end, of_envelope, of_json, of_noted},
    },
};

/// What is wrong with the record that begins on that line of its file.
pub fn of_record(error: &RecordError, line: usize) -> Localized {
    let why = match error {
        RecordError::Envelope(fault) => return of_envelope(fault, line),
        RecordError::Seats(why) => of_seats(*why),
        RecordError::SameColour(seat) => {
            Localized::new("ricochet-fault-same-colour").with("seat", seat + 1)
        }
        RecordError::Rule {
            field,
            found,
            least,
            most,
        } => Localized::new("ricochet-fault-rule")
            .with("field", *field)
            .with("found", u32::from(*found))
            .with("least", u32::from(*least))
            .with("most", u32::from(*most)),
        RecordError::Tiles(fault) => of_tiles(fault),
        RecordError::NoBoard => Localized::new("ricochet-fault-few-boards"),
        RecordError::Board { number, faults } => Localized::new("ricochet-fault-of-board")
            .with("number", *number)
            .with("why", of_faults(faults)),
        RecordError::OtherBoard(number) => {
            Localized::new("ricochet-fault-other-board").with("number", *number)
        }
        RecordError::NoTile(number) => {
            Localized::new("ricochet-fault-no-tile").with("number", *number)
        }
        RecordError::MoreBoards(number) => {
            Localized::new("ricochet-fault-more-boards").with("number", *number)
        }
        RecordError::Unfinished(why) => {
            Localized::new("ricochet-fault-unfinished").with("why", of_refusal(why))
        }
        RecordError::Move { number, text, why } => Localized::new("ricochet-fault-move")
            .with("number", *number)
            .with("text", text.clone())
            .with("why", of_move(why)),
        RecordError::End(fault) => of_end(fault),
    };
    at_line(why, line)
}

/// Why there is no match with so many seats.
pub fn of_seats(why: SeatsError) -> Localized {
    Localized::new("ricochet-fault-seats").with("found", why.0)
}

/// Why a text is not a board.
pub fn of_board(error: &BoardError) -> Localized {
    match error {
        BoardError::Json(fault) => of_json(fault, 1),
        BoardError::Faults(faults) => of_faults(faults),
    }
}

/// Everything that is wrong with a board.
fn of_faults(faults: &[BoardFault]) -> Localized {
    match faults.split_first() {
        None => Localized::new("ricochet-fault-board"),
        Some((first, [])) => of_fault(first),
        Some((first, [second])) => Localized::new("ricochet-fault-two")
            .with("first", of_fault(first))
            .with("second", of_fault(second)),
        Some((first, [second, rest @ ..])) => Localized::new("ricochet-fault-more")
            .with("first", of_fault(first))
            .with("second", of_fault(second))
            .with("more", rest.len()),
    }
}

/// What is wrong with the tiles of a board.
fn of_tiles(fault: &TilesFault) -> Localized {
    match fault {
        TilesFault::Count(found) => Localized::new("ricochet-fault-tiles").with("found", *found),
        TilesFault::Tile { number, faults } => Localized::new("ricochet-fault-tile")
            .with("number", *number)
            .with("why", of_faults(faults)),
    }
}

/// Why a text is not the code of a board.
pub fn of_code(error: &CodeError) -> Localized {
    match error {
        CodeError::Length(found) => {
            let wrong = Localized::new("ricochet-fault-code-length").with("found", found.clone());
            wrong.with("example", CodeError::EXAMPLE)
        }
        CodeError::Letter { found } => {
            Localized::new("ricochet-fault-code-letter").with("found", found.to_string())
        }
        CodeError::Check(found) => {
            Localized::new("ricochet-fault-code-check").with("found", found.clone())
        }
    }
}

/// Something that is wrong with a board.
pub fn of_fault(fault: &BoardFault) -> Localized {
    match fault {
        BoardFault::Rows(found) => Localized::new("ricochet-fault-rows").with("found", *found),
        BoardFault::Row { row, found } => Localized::new("ricochet-fault-row")
            .with("row", *row)
            .with("found", *found),
        BoardFault::Digit { row, sign, found } => Localized::new("ricochet-fault-digit")
            .with("row", *row)
            .with("sign", *sign)
            .with("found", found.to_string()),
        BoardFault::Walls(fault) => of_walls(*fault),
        BoardFault::NoCell { field, found } => Localized::new("ricochet-fault-no-cell")
            .with("field", *field)
            .with("found", found.to_string()),
        BoardFault::Robots(fault) => of_robots(*fault),
        BoardFault::NoRobot(found) => {
            Localized::new("ricochet-fault-no-robot").with("found", found.clone())
        }
        BoardFault::TargetInCentre(cell) => {
            Localized::new("ricochet-fault-target-in-centre").with("cell", cell.to_string())
        }
        BoardFault::Tiles(fault) => of_tiles(fault),
        BoardFault::NoTile => Localized::new("ricochet-fault-none-of-tiles"),
    }
}

/// What is wrong with walls.
pub fn of_walls(fault: WallFault) -> Localized {
    match fault {
        WallFault::OpenBorder { cell, side } => Localized::new("ricochet-fault-open-border")
            .with("cell", cell.to_string())
            .with("side", of_side(side)),
        WallFault::OneSided {
            cell,
            side,
            neighbour,
        } => Localized::new("ricochet-fault-one-sided")
            .with("cell", cell.to_string())
            .with("side", of_side(side))
            .with("neighbour", neighbour.to_string())
            .with("opposite", of_side(side.opposite())),
        WallFault::OpenCentre { cell, side } => Localized::new("ricochet-fault-open-centre")
            .with("cell", cell.to_string())
            .with("side", of_side(side)),
    }
}

/// Why robots cannot stand so.
pub fn of_robots(fault: RobotsError) -> Localized {
    match fault {
        RobotsError::InCentre(robot, cell) => Localized::new("ricochet-fault-robot-in-centre")
            .with("robot", of_robot(robot))
            .with("cell", cell.to_string()),
        RobotsError::OnOneCell(first, second, cell) => Localized::new("ricochet-fault-one-cell")
            .with("first", of_robot(first))
            .with("second", of_robot(second))
            .with("cell", cell.to_string()),
    }
}

fn of_move(fault: &MoveFault) -> Localized {
    match fault {
        MoveFault::Text(why) => of_move_text(why),
        MoveFault::Earlier(time) => {
            Localized::new("ricochet-fault-earlier").with("time", time.to_string())
        }
        MoveFault::Refused(why) => of_refusal(why),
    }
}

/// Why a text is not a move.
pub fn of_move_text(fault: &MoveTextError) -> Localized {
    match fault {
        MoveTextError::Word(_) => Localized::new("ricochet-fault-word"),
        MoveTextError::Number(found) => Localized::new("ricochet-fault-bid")
            .with("found", found.clone())
            .with("most", u32::from(MOST_BID)),
        MoveTextError::Tile(found) => Localized::new("ricochet-fault-turn")
            .with("found", found.clone())
            .with("most", Tile::COUNT - 1),
        MoveTextError::Line(_) => Localized::new("ricochet-fault-time"),
    }
}

/// Why a move is refused.
pub fn of_refusal(refusal: &Refusal) -> Localized {
    let of_seat = |key, seat: Seat| Localized::new(key).with("seat", seat.index());
    let of_tile = |key, tile: Tile| Localized::new(key).with("tile", tile.index());
    match refusal {
        Refusal::Over => Localized::new("ricochet-refusal-over"),
        Refusal::NotAwaited(Actor::Seat(seat)) => of_seat("ricochet-refusal-seat", *seat),
        Refusal::NotAwaited(Actor::Chance) => Localized::new("ricochet-refusal-chance"),
        Refusal::NotAwaited(Actor::Clock) => Localized::new("ricochet-refusal-clock"),
        Refusal::NotNow(now) => Localized::new(match now {
            Underway::Turning => "ricochet-refusal-turning",
            Underway::Announcing => "ricochet-refusal-announcing",
            Underway::Showing => "ricochet-refusal-showing",
            Underway::TimeOut => "ricochet-refusal-time-out",
        }),
        Refusal::CannotBeBettered(seat) => of_seat("ricochet-refusal-one", *seat),
        Refusal::NoBid { found } => Localized::new("ricochet-refusal-no-bid")
            .with("found", u32::from(*found))
            .with("most", u32::from(MOST_BID)),
        Refusal::NotBetter {
            seat,
            before,
            found,
        } => of_seat("ricochet-refusal-not-better", *seat)
            .with("before", u32::from(*before))
            .with("found", u32::from(*found)),
        Refusal::PassedAlready(seat) => of_seat("ricochet-refusal-passed", *seat),
        Refusal::Slide(SlideError(slide)) => Localized::new("ricochet-refusal-slide")
            .with("slide", slide.to_string())
            .with("robot", of_robot(slide.robot)),
        Refusal::NoSuchTile(tile) => of_tile("ricochet-refusal-no-tile", *tile),
        Refusal::TileLeft(tile) => of_tile("ricochet-refusal-tile-left", *tile),
    }
}

/// The name of a robot.
pub fn of_robot(robot: Robot) -> Localized {
    Localized::new(match robot {
        Robot::Blue => "ricochet-robot-blue",
        Robot::Red => "ricochet-robot-red",
        Robot::Yellow => "ricochet-robot-yellow",
        Robot::Green => "ricochet-robot-green",
    })
}

/// The name of a side.
pub fn of_side(side: Direction) -> Localized {
    Localized::new(match side {
        Direction::N => "ricochet-side-north",
        Direction::E => "ricochet-side-east",
        Direction::S => "ricochet-side-south",
        Direction::W => "ricochet-side-west",
    })
}

/// The tile that a seed does not turn.
pub fn of_deal(deal: Deal) -> Localized {
    Localized::new("ricochet-deal").with("number", deal.0)
}

/// What a record says and cannot have been.
pub fn of_nonsense(said: &Nonsense) -> Localized {
    match *said {
        Nonsense::Noted(said) => of_noted(said),
        Nonsense::Time(number, fault) => {
            let (key, found, due) = match fault {
                TimeFault::Early { found, due } => ("ricochet-time-early", found, due),
                TimeFault::Late { found, due } => ("ricochet-time-late", found, due),
            };
            Localized::new(key)
                .with("number", number)
                .with("found", found.to_string())
                .with("due", due.to_string())
        }
    }
}
