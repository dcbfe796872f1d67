//! What a record says beside its moves, checked: more than replaying it needs, so that records with such faults stay
//! readable.

use super::{MatchRecord, RecordError};
use crate::{
    games::conquest::rules::Conquest,
    kit::{Actor, Game, Notation, Seat},
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
    /// A time at which the move cannot have been made.
    #[error("entry {0} of `times`: {1}")]
    Time(usize, TimeFault),
}

/// Why a move cannot have been made at that time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TimeFault {
    /// The move before it was made later.
    #[error("{0} ms is before the move before it, which was made at {1} ms")]
    Backwards(u32, u32),
    /// The clock of the seat had run out.
    #[error("seat {seat} had no time left: it has taken {taken} ms of {minutes} min")]
    PastClock {
        /// Whose clock.
        seat: Seat,
        /// How long its moves have taken, this one included.
        taken: u64,
        /// How many minutes it has.
        minutes: u8,
    },
    /// The clock of the seat had not run out.
    #[error("seat {seat} still had time: it has taken {taken} ms of {minutes} min")]
    NotOver {
        /// Whose clock.
        seat: Seat,
        /// How long its moves have taken.
        taken: u64,
        /// How many minutes it has.
        minutes: u8,
    },
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
    nonsense.extend(time_faults(&record));
    Ok(Verified { record, nonsense })
}

/// The times that cannot have been, where clocks ran.
fn time_faults(record: &MatchRecord) -> Vec<Nonsense> {
    let (game, played) = (record.record.game(), &record.record);
    let minutes = game.minutes();
    let mut faults = Vec::new();
    if minutes == 0 || played.times().iter().all(|time| *time == 0) {
        return faults;
    }
    // What was taken back has taken its time from the other seat's move: only the order is known then.
    let in_full = record.conduct.taken_back.is_empty();
    let budget = 60_000 * u64::from(minutes);
    let mut at = game.opening();
    let (mut before, mut entry, mut taken) = (0, 0, [0; 2]);
    for ((by, made), &time) in played.acts().zip(played.times()) {
        let seat = at.to_move();
        game.advance(&mut at, by, made);
        if by == Actor::Chance {
            continue;
        }
        entry += 1;
        if time < before {
            faults.push(Nonsense::Time(entry, TimeFault::Backwards(time, before)));
        }
        let used = &mut taken[seat.index()];
        *used += u64::from(time.saturating_sub(before));
        before = before.max(time);
        // Each time was cut to whole milliseconds.
        let (slack, taken) = (entry as u64, *used);
        let fault = if by == Actor::Clock && taken + slack < budget {
            Some(TimeFault::NotOver {
                seat,
                taken,
                minutes,
            })
        } else if by != Actor::Clock && taken > budget + slack {
            Some(TimeFault::PastClock {
                seat,
                taken,
                minutes,
            })
        } else {
            None
        };
        if let Some(fault) = fault.filter(|_| in_full) {
            faults.push(Nonsense::Time(entry, fault));
        }
    }
    faults
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
