//! What a guest knows of its table: it grows message by message, and whatever does not fit makes the guest ask for all of it
//! again.

use std::{net::SocketAddr, time::Duration};

use super::{
    abilities::Abilities,
    error::NetworkError,
    fingerprint::Fingerprint,
    message::{Clocks, MoveRefusal, Said, TOOK_TOO_LONG, ToGuest, ToHost},
    table_state::TableState,
    unconfirmed::Unconfirmed,
};
use crate::{
    kit::{Actor, Awaits, MatchRecord, Seat},
    play::Playable,
};

/// What a guest is told.
#[derive(Clone, Debug)]
pub enum Event<G: Playable> {
    /// The connection stands: for the first time, or again.
    Connected {
        /// Whether it had been lost.
        again: bool,
        /// Where.
        address: SocketAddr,
        /// The key of the host.
        host: Fingerprint,
        /// What the host understands beside what it can always be told.
        abilities: Abilities,
    },
    /// The table looks so now.
    Table {
        /// How.
        table: Box<TableState>,
        /// One's own chair; none for spectators.
        chair: Option<u8>,
        /// Whether one may give orders.
        is_host: bool,
        /// Whether one may order at least who else sits there, and the start.
        arranges: bool,
        /// What time it is, where a match is played; older hosts do not say.
        clocks: Option<Clocks>,
    },
    /// The match as it stands: it has begun, or one has come or come back.
    Record {
        /// It, with what all may know.
        record: Box<MatchRecord<G>>,
        /// One's own seat; none for spectators.
        seat: Option<Seat>,
        /// How many moves were missed since the connection was lost.
        missed: usize,
        /// What time it is.
        clocks: Clocks,
    },
    /// A move was made.
    Moved {
        /// Which, from 0.
        ply: usize,
        /// By whom.
        by: Actor,
        /// It.
        made: G::Move,
        /// When, in milliseconds by the clock of the match.
        time: u32,
        /// Whether a computer player has made it, since the time of its seat was up.
        stood_in: bool,
        /// Why a computer player has made it in the place of whoever sits there; none where none has.
        fault: Option<String>,
        /// What time it is.
        clocks: Clocks,
    },
    /// What another seat has laid and can still take back.
    Unconfirmed(Unconfirmed<G::Move>),
    /// A move was not made.
    MoveRefused {
        /// The ply that it was meant for.
        ply: u64,
        /// Why.
        why: MoveRefusal,
    },
    /// The match has ended.
    Over {
        /// Its record, with the seed and what opens the seal if it was played to its end.
        record: Box<MatchRecord<G>>,
        /// Whether it was.
        finished: bool,
    },
    /// Somebody has said something.
    Said(Said),
    /// One has come back: what was said last, the newest at the end.
    SaidBefore(Vec<Said>),
    /// How long a message takes to each chair and back, to five milliseconds; told when that is another time.
    Pings(Vec<Option<u32>>),
    /// The connection is lost. It is tried again by itself.
    Lost {
        /// Why.
        why: NetworkError,
        /// When it is tried again.
        again_in: Duration,
    },
    /// It has come to an end: there will be nothing more.
    Ended(NetworkError),
}

/// What a guest knows of its table.
#[derive(Debug)]
pub struct Mirror<G: Playable> {
    record: Option<MatchRecord<G>>,
    number: u32,
    seat: Option<Seat>,
    clocks: Clocks,
    /// Whether the whole record was asked for.
    asked: bool,
    /// How long messages take, as it was told last.
    pings: Vec<Option<u32>>,
}

/// How exactly a guest is told how long messages take, in milliseconds: no news where nothing has changed.
const PING_STEP: u32 = 5;

impl<G: Playable> Default for Mirror<G> {
    fn default() -> Self {
        Self {
            record: None,
            number: 0,
            seat: None,
            clocks: Clocks::default(),
            asked: false,
            pings: Vec::new(),
        }
    }
}

impl<G: Playable> Mirror<G> {
    /// The match, if one is played.
    pub const fn record(&self) -> Option<&MatchRecord<G>> {
        self.record.as_ref()
    }

    /// One's own seat in it.
    pub const fn seat(&self) -> Option<Seat> {
        self.seat
    }

    /// What time it was when that was told last.
    pub const fn clocks(&self) -> &Clocks {
        &self.clocks
    }

    /// The ply at which one's own move is awaited, if it is.
    pub fn awaited(&self) -> Option<usize> {
        let record = &self.record.as_ref()?.record;
        match (record.awaits(), self.seat) {
            (Awaits::Seats(seats), Some(seat)) => seats.contains(seat).then(|| record.ply()),
            _ => None,
        }
    }

    /// The connection was lost: what is asked for will not come.
    pub const fn lose(&mut self) {
        self.asked = false;
    }

    /// Takes a message: what it tells, and what is to be answered.
    ///
    /// # Errors
    /// When it tells what cannot be.
    pub fn take(
        &mut self,
        message: ToGuest,
    ) -> Result<(Option<Event<G>>, Option<ToHost>), NetworkError> {
        let event = match message {
            ToGuest::Hello { tables, said, .. } => {
                let other = tables.iter().find(|table| table.game != G::ID);
                if let Some(other) = other {
                    return Err(NetworkError::OtherGame {
                        found: other.game.clone(),
                        expected: G::ID.to_owned(),
                    });
                }
                (!said.is_empty()).then_some(Event::SaidBefore(said))
            }
            ToGuest::Table {
                table,
                chair,
                is_host,
                arranges,
                clocks,
            } => {
                let chairs = table.seats.len();
                if chairs > Seat::MOST.min(G::COLOURS.len()) {
                    return Err(NetworkError::Nonsense(format!(
                        "a table of {chairs} chairs"
                    )));
                }
                if let Some(clocks) = &clocks {
                    self.clocks.clone_from(clocks);
                }
                Some(Event::Table {
                    table,
                    chair,
                    is_host,
                    arranges: is_host || arranges,
                    clocks,
                })
            }
            ToGuest::Record {
                number,
                seat,
                record,
                times,
                clocks,
            } => {
                let record = read::<G>(&record, Some(&times))?;
                let known = self.record.as_ref().filter(|_| self.number == number);
                let before = known.map_or(0, |known| known.record.ply());
                let missed = record.record.ply().saturating_sub(before);
                self.number = number;
                self.seat = seat.and_then(Seat::try_new);
                self.clocks = clocks.clone();
                self.asked = false;
                self.record = Some(record.clone());
                Some(Event::Record {
                    record: Box::new(record),
                    seat: self.seat,
                    missed,
                    clocks,
                })
            }
            ToGuest::Moved {
                number,
                ply,
                by,
                r#move: text,
                time,
                stood_in,
                fault,
                clocks,
            } => {
                let Some(known) = self.record.as_mut().filter(|_| self.number == number) else {
                    return Ok((None, self.ask_again()));
                };
                let ply = usize::try_from(ply).unwrap_or(usize::MAX);
                if ply < known.record.ply() {
                    return Ok((None, None));
                }
                let made = (ply == known.record.ply())
                    .then(|| G::read_move(&text).ok())
                    .flatten();
                // An older host tells only whose time was up.
                let fault = fault.filter(|why| !why.trim().is_empty());
                let fault = fault.or_else(|| stood_in.then(|| TOOK_TOO_LONG.to_owned()));
                let noted = match by.actor() {
                    Some(Actor::Seat(seat)) => fault.clone().map(|why| known.fault(seat, why)),
                    _ => None,
                };
                let played = by
                    .actor()
                    .zip(made)
                    .filter(|&(by, made)| known.record.play_at(by, made, time).is_ok());
                let Some((by, made)) = played else {
                    return Ok((None, self.ask_again()));
                };
                known.faults.extend(noted);
                self.clocks = clocks.clone();
                Some(Event::Moved {
                    ply,
                    by,
                    made,
                    time,
                    stood_in,
                    fault,
                    clocks,
                })
            }
            ToGuest::Unconfirmed {
                number,
                ply,
                seat,
                moves,
            } => {
                let known = self.record.as_ref().filter(|_| self.number == number);
                let laid = read_unconfirmed::<G>(ply, seat, &moves);
                // If something was missed, what lies there is told after the record that is asked for.
                let fits = known.zip(laid);
                let fits = fits.filter(|(known, laid)| laid.fits(&known.record));
                fits.map(|(_, laid)| Event::Unconfirmed(laid))
            }
            ToGuest::MoveRefused { ply, why } => Some(Event::MoveRefused { ply, why }),
            ToGuest::Over {
                record, finished, ..
            } => {
                let record = read::<G>(&record, None)?;
                self.record = None;
                Some(Event::Over {
                    record: Box::new(record),
                    finished,
                })
            }
            ToGuest::Said(said) => Some(Event::Said(said)),
            ToGuest::Ping { number, pings_ms } => {
                let coarse = |ms: u32| ms.max(1).div_ceil(PING_STEP).saturating_mul(PING_STEP);
                let pings: Vec<_> = (pings_ms.into_iter())
                    .map(|ping| ping.map(coarse))
                    .collect();
                let news = (self.pings != pings).then(|| Event::Pings(pings.clone()));
                self.pings = pings;
                return Ok((news, Some(ToHost::Pong { number })));
            }
            ToGuest::Refused(why) => return Err(why.into()),
        };
        Ok((event, None))
    }

    /// Asks for the record as it stands, once.
    const fn ask_again(&mut self) -> Option<ToHost> {
        if self.asked {
            return None;
        }
        self.asked = true;
        Some(ToHost::Record)
    }
}

/// Reads what a seat has laid; none where it is nothing of the kind.
fn read_unconfirmed<G: Playable>(
    ply: u64,
    seat: u8,
    moves: &[String],
) -> Option<Unconfirmed<G::Move>> {
    let moves = moves.iter().map(|text| G::read_move(text).ok());
    Some(Unconfirmed {
        seat: Seat::try_new(seat)?,
        after: usize::try_from(ply).ok()?,
        moves: moves.collect::<Option<_>>()?,
    })
}

/// Reads a record, and gives its moves their times.
fn read<G: Playable>(text: &str, times: Option<&[u32]>) -> Result<MatchRecord<G>, NetworkError> {
    let nonsense = |why: String| NetworkError::Nonsense(why);
    let mut read = G::read_record(text).map_err(|why| nonsense(why.to_string()))?;
    let Some(times) = times else {
        return Ok(read);
    };
    let timed = read.record.with_times(times);
    read.record = timed.map_err(|why| nonsense(why.to_string()))?;
    Ok(read)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{games::conquest::rules::Conquest, kit::Notation as _, play::network::Who};

    #[test]
    fn no_table_has_more_chairs_than_a_game_has_colours() {
        let told = |chairs: usize| {
            let table = TableState::in_lobby("Kitchen", "conquest", vec![Who::Open; chairs]);
            let message = ToGuest::Table {
                table: Box::new(table),
                chair: None,
                is_host: false,
                arranges: false,
                clocks: None,
            };
            Mirror::<Conquest>::default().take(message)
        };
        let most = Conquest::COLOURS.len();
        assert!(told(most).is_ok());
        let why = told(most + 1).expect_err("there is no colour for it");
        assert_eq!(
            why,
            NetworkError::Nonsense("a table of 5 chairs".to_owned())
        );
    }
}
