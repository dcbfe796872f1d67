//! What a record says beside its moves, checked: more than replaying it needs, so that records with such faults stay
//! readable.

use std::time::Duration;

use super::{MatchRecord, record_error::RecordError};
use crate::kit::{Actor, BotFault, Dealer, Game, MatchClock, Notation, TakenBack};

/// So much later than its clock a move of a seat may be written down: whoever kept the time may have been busy.
const LATENESS: Duration = Duration::from_secs(1);
/// So much earlier a clock may be: times are written in whole milliseconds.
const ROUNDING: Duration = Duration::from_millis(1);

/// A record that replays, looked at closely.
#[derive(Clone, Debug)]
pub struct Verified {
    /// The match.
    pub record: MatchRecord,
    /// What it says and cannot have been.
    pub nonsense: Vec<Nonsense>,
    /// The first tile that its seed does not turn; none if they are all the seed's.
    pub other_deal: Option<Deal>,
}

/// A tile that was turned, by its number among those of the match, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("tile {0}")]
pub struct Deal(pub u32);

/// Something that a record says and that cannot have been. Entries and moves count from 1.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Nonsense {
    /// A seat without a name.
    #[error("`seats`: the name of seat {0} is empty")]
    EmptyName(usize),
    /// A name that no line can show.
    #[error("`seats`: the name of seat {0} is not one line of text")]
    BrokenName(usize),
    /// A time that its move cannot have been made at.
    #[error("move {0}: {1}")]
    Time(usize, TimeFault),
    /// A fault of a bot that cannot have been.
    #[error("entry {0} of `faults`: {1}")]
    Fault(usize, NoteFault),
    /// Moves taken back that cannot have been.
    #[error("entry {0} of `taken_back`: {1}")]
    TakenBack(usize, NoteFault),
}

/// Why a move cannot have been made at its time. Milliseconds since the tile was turned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TimeFault {
    /// The clock had not run out.
    #[error("the clock has run out at {due} ms, not at {found} ms")]
    Early {
        /// When it was made.
        found: u32,
        /// When the clock ran out.
        due: u32,
    },
    /// The clock had run out before.
    #[error("the clock had run out at {due} ms, before {found} ms")]
    Late {
        /// When it was made.
        found: u32,
        /// When the clock ran out.
        due: u32,
    },
}

/// Why something cannot have happened at a move. A tile is a round.
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
    let mut nonsense = Vec::new();
    for (seat, entry) in record.seats.iter().enumerate() {
        if entry.name.trim().is_empty() {
            nonsense.push(Nonsense::EmptyName(seat));
        } else if entry.name.contains(breaks_a_line) {
            nonsense.push(Nonsense::BrokenName(seat));
        }
    }
    let walk = Walk::of(&record);
    nonsense.extend(
        walk.times
            .iter()
            .map(|&(number, why)| Nonsense::Time(number, why)),
    );
    let seats = record.seats.len();
    // Moves that were taken back took their numbers with them.
    let of_moves = record
        .conduct
        .taken_back
        .is_empty()
        .then_some(&walk.moves[..]);
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
        nonsense,
        other_deal: walk.other_deal,
        record,
    })
}

/// What a match comes by when it is gone through.
#[derive(Default)]
struct Walk {
    /// How many moves of seats each round has.
    moves: Vec<u32>,
    /// Times that cannot have been, with the number of their move among those that are written.
    times: Vec<(usize, TimeFault)>,
    /// The first tile that the seed does not turn.
    other_deal: Option<Deal>,
}

impl Walk {
    fn of(of: &MatchRecord) -> Self {
        let game = of.record.game();
        let dealer = Dealer { seed: of.seed };
        let (mut at, mut clock) = (game.opening(), MatchClock::opening(game));
        let (mut found, mut dealt, mut number) = (Self::default(), 0, 0);
        for ((by, made), &time) in of.record.acts().zip(of.record.times()) {
            match by {
                Actor::Chance => {
                    if made != dealer.outcome(game, &at, dealt) {
                        found.other_deal = found.other_deal.or(Some(Deal(at.round + 1)));
                    }
                    dealt += 1;
                }
                Actor::Seat(_) | Actor::Clock => {
                    number += 1;
                    let end = game.clock(&at).map(|runs| clock.end(&runs));
                    if let Some(fault) = end.and_then(|end| check_time(by, time, end)) {
                        found.times.push((number, fault));
                    }
                    if matches!(by, Actor::Seat(_)) {
                        let round = game.round(&at) as usize;
                        found.moves.resize(found.moves.len().max(round), 0);
                        found.moves[round - 1] += 1;
                    }
                }
            }
            game.advance(&mut at, by, made);
            clock.set(Duration::from_millis(time.into()));
            clock.follow(by, game.clock(&at));
        }
        found
    }
}

/// Whether a move may have been made at that time, where the clock that runs ends at `end`.
fn check_time(by: Actor, found: u32, end: Duration) -> Option<TimeFault> {
    let time = Duration::from_millis(found.into());
    let due = u32::try_from(end.as_millis()).unwrap_or(u32::MAX);
    if by == Actor::Clock {
        return (time + ROUNDING < end).then_some(TimeFault::Early { found, due });
    }
    (time > end + LATENESS).then_some(TimeFault::Late { found, due })
}

/// Whether a fault may have been noted, where rounds have so many moves. The referee notes it with the number of the next
/// move; another seat's may come first.
fn check_fault(fault: &BotFault, seats: usize, moves: Option<&[u32]>) -> Result<(), NoteFault> {
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
    let Some(moves) = moves else { return Ok(()) };
    let index = (round as usize).checked_sub(1);
    let of_round = index.and_then(|index| moves.get(index));
    let &of_round = of_round.ok_or(NoteFault::Round(round))?;
    match number {
        1.. if number <= of_round => Ok(()),
        _ => Err(NoteFault::Move(round, number)),
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
