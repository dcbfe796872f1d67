//! What a record says beside its moves, checked: more than replaying it needs, so that records with such faults stay
//! readable.

use super::{
    super::rules::{Start, generate},
    MatchRecord,
    record_error::RecordError,
};
use crate::kit::{Actor, BotFault, Dealer, Game, Notation, Seat, TakenBack};

/// A record that replays, looked at closely.
#[derive(Clone, Debug)]
pub struct Verified {
    /// The match.
    pub record: MatchRecord,
    /// What it says and cannot have been.
    pub nonsense: Vec<Nonsense>,
    /// The first deal that its seeds do not give; none if all are theirs.
    pub other_deal: Option<Deal>,
}

/// Something that chance has dealt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Deal {
    /// The map.
    #[error("the map")]
    Map,
    /// The start.
    #[error("the start")]
    Start,
    /// An outcome, by its number among all moves, from 1.
    #[error("move {0}")]
    Outcome(usize),
}

/// Something that a record says and that cannot have been. Entries and moves count from 1.
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

/// Why something cannot have happened at a move.
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

/// Reads a record and checks everything in it.
///
/// # Errors
/// When it is none, or does not replay.
pub fn verify(text: &str) -> Result<Verified, RecordError> {
    let record = MatchRecord::from_json(text)?;
    let (movers, other_outcome) = walk(&record);
    let other_deal = other_setting(&record).or(other_outcome);
    let mut nonsense = Vec::new();
    for (seat, entry) in record.seats.iter().enumerate() {
        if entry.name.trim().is_empty() {
            nonsense.push(Nonsense::EmptyName(seat));
        } else if entry.name.contains(breaks_a_line) {
            nonsense.push(Nonsense::BrokenName(seat));
        }
    }
    let seats = record.seats.len();
    // Moves that were taken back took their numbers with them.
    let of_moves = record.conduct.taken_back.is_empty().then_some(&movers[..]);
    for (fault, number) in record.faults.iter().zip(1..) {
        if let Err(why) = check_fault(fault, seats, of_moves) {
            nonsense.push(Nonsense::Fault(number, why));
        }
    }
    for (note, number) in record.conduct.taken_back.iter().zip(1..) {
        let checked = match record.conduct.hardcore {
            true => Err(NoteFault::Hardcore),
            false => check_taken_back(note, seats),
        };
        if let Err(why) = checked {
            nonsense.push(Nonsense::TakenBack(number, why));
        }
    }
    Ok(Verified {
        record,
        nonsense,
        other_deal,
    })
}

/// What of the map and the start its seeds do not give. The map may have a seed of its own, from which the start may follow as
/// well; and where a deal is played several times, every seat has each place once.
fn other_setting(of: &MatchRecord) -> Option<Deal> {
    let game = of.record.game();
    let (map, start) = (game.map(), game.start());
    if *map != generate(map.size(), map.seed()) {
        return Some(Deal::Map);
    }
    let dealt = [of.seed, map.seed()].into_iter().any(|seed| {
        let dealt = Start::deal(map, game.seats(), game.rules(), seed);
        (0..game.seats()).any(|by| dealt.rotated(by) == *start)
    });
    (!dealt).then_some(Deal::Start)
}

/// Who made each move of each round, and the first outcome of chance that the seed does not give.
fn walk(of: &MatchRecord) -> (Vec<Vec<Seat>>, Option<Deal>) {
    let game = of.record.game();
    let dealer = Dealer { seed: of.seed };
    let mut position = game.opening();
    let (mut movers, mut dealt, mut other) = (Vec::<Vec<Seat>>::new(), 0, None);
    for ((by, made), number) in of.record.acts().zip(1..) {
        match by {
            Actor::Seat(seat) => {
                let round = game.round(&position) as usize;
                movers.resize(movers.len().max(round), Vec::new());
                movers[round - 1].push(seat);
            }
            Actor::Chance | Actor::Clock => {
                if made != dealer.outcome(game, &position, dealt) {
                    other = other.or(Some(Deal::Outcome(number)));
                }
                dealt += 1;
            }
        }
        game.advance(&mut position, by, made);
    }
    (movers, other)
}

/// Whether a fault may have been noted, where `movers` made the moves.
fn check_fault(
    fault: &BotFault,
    seats: usize,
    movers: Option<&[Vec<Seat>]>,
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
    let of_round = (round as usize)
        .checked_sub(1)
        .and_then(|index| movers.get(index));
    let of_round = of_round.ok_or(NoteFault::Round(round))?;
    let of = (number as usize)
        .checked_sub(1)
        .and_then(|index| of_round.get(index));
    match of.ok_or(NoteFault::Move(round, number))? {
        of if of.index() == usize::from(seat) => Ok(()),
        &of => Err(NoteFault::OthersMove {
            round,
            number,
            of,
            seat,
        }),
    }
}

/// Whether moves may have been taken back: how long rounds were then, nobody knows.
const fn check_taken_back(note: &TakenBack, seats: usize) -> Result<(), NoteFault> {
    if note.seat as usize >= seats {
        Err(NoteFault::Seat(note.seat))
    } else if note.round == 0 {
        Err(NoteFault::Round(note.round))
    } else if note.r#move == 0 {
        Err(NoteFault::Move(note.round, note.r#move))
    } else {
        Ok(())
    }
}

/// Whether a letter breaks the line that it stands in, or does something else to it than to be read.
fn breaks_a_line(letter: char) -> bool {
    letter.is_control() || matches!(letter, '\u{2028}' | '\u{2029}')
}
