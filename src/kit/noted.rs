//! What a record notes beside its moves: the names of seats, what bots did wrong, what was taken back. Checked, where
//! replaying needs none of it.

use super::{
    about_match::{BotFault, TakenBack},
    notation::{MatchRecord, Notation},
    seat::Seat,
};

/// Something that is noted and cannot have been. Entries count from 1, seats from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Noted {
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

/// Why something cannot have happened at a move. Rounds and moves count from 1; a game without rounds has one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoteFault {
    /// No such seat.
    #[error("there is no seat {0}")]
    Seat(u8),
    /// No such round.
    #[error("there is no round {0}")]
    Round(u32),
    /// No such move.
    #[error("there is no move {1} in round {0}")]
    Move(u32, u32),
    /// Another seat's move.
    #[error("move {number} of round {round} is seat {of}'s, not seat {seat}'s")]
    OthersMove {
        /// Which round.
        round: u32,
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

/// Who made the moves of a round; none for one at whose number a fault of any seat may be noted.
pub type RoundMovers = Vec<Option<Seat>>;

/// What a match notes and cannot have been, where `movers` made the moves of its rounds. `taken_back` says of an entry that
/// nothing else rules out whether it can have been, and is told whether it is the last.
pub fn check<G: Notation>(
    of: &MatchRecord<G>,
    movers: &[RoundMovers],
    taken_back: impl Fn(&TakenBack, bool) -> Result<(), NoteFault>,
) -> Vec<Noted> {
    let mut nonsense = Vec::new();
    for (seat, entry) in of.seats.iter().enumerate() {
        if entry.name.trim().is_empty() {
            nonsense.push(Noted::EmptyName(seat));
        } else if entry.name.contains(breaks_a_line) {
            nonsense.push(Noted::BrokenName(seat));
        }
    }
    let (seats, conduct) = (of.seats.len(), &of.conduct);
    // Moves that were taken back took their numbers with them.
    let known = conduct.taken_back.is_empty().then_some(movers);
    for (fault, entry) in of.faults.iter().zip(1..) {
        let checked = check_fault(fault, seats, known);
        nonsense.extend(checked.err().map(|why| Noted::Fault(entry, why)));
    }
    let last = conduct.taken_back.len();
    for (note, entry) in conduct.taken_back.iter().zip(1..) {
        let checked = match conduct.hardcore {
            true => Err(NoteFault::Hardcore),
            false if usize::from(note.seat) >= seats => Err(NoteFault::Seat(note.seat)),
            false if note.round == 0 => Err(NoteFault::Round(0)),
            false if note.r#move == 0 => Err(NoteFault::Move(note.round, 0)),
            false => taken_back(note, entry == last),
        };
        nonsense.extend(checked.err().map(|why| Noted::TakenBack(entry, why)));
    }
    nonsense
}

/// Whether a fault may have been noted, where `movers` made the moves.
fn check_fault(
    fault: &BotFault,
    seats: usize,
    movers: Option<&[RoundMovers]>,
) -> Result<(), NoteFault> {
    let BotFault {
        round,
        r#move: number,
        seat,
        ref why,
    } = *fault;
    if usize::from(seat) >= seats {
        return Err(NoteFault::Seat(seat));
    }
    if why.trim().is_empty() {
        return Err(NoteFault::NoReason);
    }
    let Some(movers) = movers else { return Ok(()) };
    let round_index = (round as usize).checked_sub(1);
    let of_round = round_index.and_then(|index| movers.get(index));
    let of_round = of_round.ok_or(NoteFault::Round(round))?;
    let index = (number as usize).checked_sub(1);
    let of = index.and_then(|index| of_round.get(index));
    match *of.ok_or(NoteFault::Move(round, number))? {
        Some(of) if of.index() != usize::from(seat) => Err(NoteFault::OthersMove {
            round,
            number,
            of,
            seat,
        }),
        _ => Ok(()),
    }
}

/// Whether a letter breaks the line that it stands in, or does something else to it than to be read.
fn breaks_a_line(letter: char) -> bool {
    letter.is_control() || matches!(letter, '\u{2028}' | '\u{2029}')
}
