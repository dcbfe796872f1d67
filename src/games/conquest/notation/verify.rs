//! What a record says beside its moves, checked: more than replaying it needs, so that records with such faults stay
//! readable.

use super::{MatchRecord, RecordError};
use crate::{
    games::conquest::rules::Conquest,
    kit::{Actor, Notation, Seat},
};

/// A record that replays, looked at closely.
#[derive(Clone, Debug)]
pub struct Verified {
    /// The match.
    pub record: MatchRecord,
    /// What it says and cannot have been.
    pub nonsense: Vec<Nonsense>,
}

/// Something that a record says and that cannot have been. Entries count from 1.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Nonsense {
    /// A seat without a name.
    #[error("`seats`: the name of seat {0} is empty")]
    EmptyName(usize),
    /// A name that no line can show.
    #[error("`seats`: the name of seat {0} is not one line of text")]
    BrokenName(usize),
    /// A fault of a bot that cannot have been.
    #[error("entry {0} of `faults`: {1}")]
    Fault(usize, NoteFault),
    /// Moves taken back that cannot have been.
    #[error("entry {0} of `taken_back`: {1}")]
    TakenBack(usize, NoteFault),
}

/// Why something cannot have happened at a move. Moves count from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoteFault {
    /// No such seat.
    #[error("there is no seat {0}")]
    Seat(u8),
    /// A match has one round.
    #[error("there is no round {0}")]
    Round(u32),
    /// No such move.
    #[error("there is no move {0}")]
    Move(u32),
    /// Another seat's move.
    #[error("move {number} is seat {of}'s, not seat {seat}'s")]
    OthersMove {
        /// Which move.
        number: u32,
        /// Who made it.
        of: Seat,
        /// Who is named.
        seat: u8,
    },
    /// Nothing is said about it.
    #[error("`why` says nothing")]
    NoReason,
    /// Nothing could be taken back.
    #[error("`hardcore` is true: nothing could be taken back")]
    Hardcore,
}

/// Reads a record and checks everything in it.
///
/// # Errors
/// When it is none, or does not replay.
pub fn verify(text: &str) -> Result<Verified, RecordError> {
    let record = Conquest::read_record(text)?;
    let mut nonsense = Vec::new();
    for (seat, entry) in record.seats.iter().enumerate() {
        let breaks = |letter: char| letter.is_control() || "\u{2028}\u{2029}".contains(letter);
        if entry.name.trim().is_empty() {
            nonsense.push(Nonsense::EmptyName(seat));
        } else if entry.name.contains(breaks) {
            nonsense.push(Nonsense::BrokenName(seat));
        }
    }
    let movers: Vec<Seat> = record
        .record
        .actors()
        .iter()
        .filter_map(|by| match by {
            Actor::Seat(seat) => Some(*seat),
            Actor::Chance | Actor::Clock => None,
        })
        .collect();
    // Moves that were taken back took their numbers with them.
    let of_moves = record.conduct.taken_back.is_empty().then_some(&movers[..]);
    for (fault, entry) in record.faults.iter().zip(1..) {
        let mut checked = check_note(fault.seat, fault.round, fault.r#move, of_moves);
        if fault.why.trim().is_empty() {
            checked = checked.and(Err(NoteFault::NoReason));
        }
        nonsense.extend(checked.err().map(|why| Nonsense::Fault(entry, why)));
    }
    for (note, entry) in record.conduct.taken_back.iter().zip(1..) {
        let checked = match record.conduct.hardcore {
            true => Err(NoteFault::Hardcore),
            false => check_note(note.seat, note.round, note.r#move, None),
        };
        nonsense.extend(checked.err().map(|why| Nonsense::TakenBack(entry, why)));
    }
    Ok(Verified { record, nonsense })
}

/// Whether there is such a move of that seat, where `movers` made the moves.
fn check_note(seat: u8, round: u32, number: u32, movers: Option<&[Seat]>) -> Result<(), NoteFault> {
    if seat > 1 {
        return Err(NoteFault::Seat(seat));
    }
    if round != 1 {
        return Err(NoteFault::Round(round));
    }
    let index = (number as usize).checked_sub(1);
    let index = index.ok_or(NoteFault::Move(number))?;
    let Some(movers) = movers else { return Ok(()) };
    match movers.get(index) {
        None => Err(NoteFault::Move(number)),
        Some(of) if of.index() == usize::from(seat) => Ok(()),
        Some(&of) => Err(NoteFault::OthersMove { number, of, seat }),
    }
}
