//! What a record says beside its moves, checked: more than replaying it needs, so that records with such faults stay
//! readable.

use std::time::Duration;

use super::{MatchRecord, record_error::RecordError};
use crate::kit::{
    Actor, Dealer, Game, MatchClock, Notation,
    noted::{self, Noted, RoundMovers},
};

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

/// Something that a record says and that cannot have been. Moves count from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Nonsense {
    /// Something that it notes beside the moves.
    #[error(transparent)]
    Noted(#[from] Noted),
    /// A time that its move cannot have been made at.
    #[error("move {0}: {1}")]
    Time(usize, TimeFault),
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

/// Reads a record and checks everything in it.
///
/// # Errors
/// When it is none, or does not replay.
pub fn verify(text: &str) -> Result<Verified, RecordError> {
    let record = MatchRecord::from_json(text)?;
    let walk = Walk::of(&record);
    // How long rounds were before something was taken back, nobody knows.
    let noted = noted::check(&record, &walk.movers, |_, _| Ok(()));
    let times = walk.times.iter();
    let times = times.map(|&(number, why)| Nonsense::Time(number, why));
    let nonsense = noted.into_iter().map(Nonsense::from).chain(times).collect();
    Ok(Verified {
        nonsense,
        other_deal: walk.other_deal,
        record,
    })
}

/// What a match comes by when it is gone through.
#[derive(Default)]
struct Walk {
    /// The moves of seats that each round has. The referee notes a fault with the number of the next move; another seat's
    /// may come first.
    movers: Vec<RoundMovers>,
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
                        let rounds = found.movers.len().max(round);
                        found.movers.resize(rounds, Vec::new());
                        found.movers[round - 1].push(None);
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
