//! What a record says beside its moves, checked: more than replaying it needs, so that records with such faults stay
//! readable.

use super::{MatchRecord, RecordError};
use crate::{
    games::conquest::rules::Conquest,
    kit::{
        Actor, Dealer, Game, Notation, Seat,
        noted::{self, NoteFault, Noted},
    },
};

/// A record that replays, looked at closely.
#[derive(Clone, Debug)]
pub struct Verified {
    /// The match.
    pub record: MatchRecord,
    /// What it says and cannot have been.
    pub nonsense: Vec<Nonsense>,
    /// What its seed does not give; none if all is the seed's, or nothing was dealt.
    pub other_deal: Option<Deal>,
}

/// All that chance deals: the cells that it has blocked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the blocked cells")]
pub struct Deal;

/// Something that a record says and that cannot have been. Entries count from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Nonsense {
    /// Something that it notes beside the moves.
    #[error(transparent)]
    Noted(#[from] Noted),
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

/// Reads a record and checks everything in it.
///
/// # Errors
/// When it is none, or does not replay.
pub fn verify(text: &str) -> Result<Verified, RecordError> {
    let record = Conquest::read_record(text)?;
    let actors = record.record.actors().iter();
    let movers = actors.filter_map(|by| match *by {
        Actor::Seat(seat) => Some(Some(seat)),
        Actor::Chance | Actor::Clock => None,
    });
    let movers = [movers.collect()];
    // How long the match was before something was taken back, nobody knows.
    let noted = noted::check(&record, &movers, |note, _| match note.round {
        1 => Ok(()),
        round => Err(NoteFault::Round(round)),
    });
    let mut nonsense: Vec<Nonsense> = noted.into_iter().map(Nonsense::from).collect();
    nonsense.extend(time_faults(&record));
    Ok(Verified {
        other_deal: other_deal(&record),
        record,
        nonsense,
    })
}

/// Whether chance has blocked other cells than the seed gives.
fn other_deal(of: &MatchRecord) -> Option<Deal> {
    let (game, dealer) = (of.record.game(), Dealer { seed: of.seed });
    let (_, dealt) = of.record.acts().find(|(by, _)| *by == Actor::Chance)?;
    (dealt != dealer.outcome(game, &game.opening(), 0)).then_some(Deal)
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
