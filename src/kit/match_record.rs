//! A match with all that its file tells: the envelope that the records of all games share.

use serde::{Deserialize, Serialize};

use super::{game::Actor, notation::Notation, record::Record, seat::Seat};

/// Who sat where.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatEntry<C> {
    /// What the player is called.
    pub name: String,
    /// What tells the seat's pieces from others.
    pub colour: C,
    /// `human`, or which computer player.
    pub player: String,
}

/// A move that the referee made for a bot.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BotFault {
    /// Which round, from 1.
    pub round: u32,
    /// Which move of the round, from 1.
    pub r#move: u32,
    /// Whose.
    pub seat: u8,
    /// What the bot did wrong.
    pub why: String,
}

/// Moves that were taken back after they had been confirmed: they are not in the record any more, but this is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TakenBack {
    /// In which round, from 1.
    pub round: u32,
    /// The first move of the round that was taken back, from 1.
    pub r#move: u32,
    /// Who took it back.
    pub seat: u8,
}

/// How strictly moves stood. It explains a match and changes nothing in its replay.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Conduct {
    /// Nothing could be taken back.
    pub hardcore: bool,
    /// What was taken back all the same, oldest first.
    pub taken_back: Vec<TakenBack>,
    /// The player gave the match up before it was over. Whoever goes on with it takes that back.
    pub given_up: bool,
}

/// A match with everything that its file tells.
#[derive(Clone, Debug)]
pub struct MatchRecord<G: Notation> {
    /// What the deals follow from.
    pub seed: u64,
    /// Who sits where.
    pub seats: Vec<SeatEntry<G::Colour>>,
    /// What was dealt and played.
    pub record: Record<G>,
    /// Moves that the referee made for bots.
    pub faults: Vec<BotFault>,
    /// What could be taken back, and was.
    pub conduct: Conduct,
}

impl<G: Notation> MatchRecord<G> {
    /// A match that has not begun.
    pub fn new(game: G, seed: u64, seats: Vec<SeatEntry<G::Colour>>) -> Self {
        Self::of(Record::new(game), seed, seats)
    }

    /// A match of which nothing is known but what was dealt and played.
    pub fn of(record: Record<G>, seed: u64, seats: Vec<SeatEntry<G::Colour>>) -> Self {
        Self {
            seed,
            seats,
            record,
            faults: Vec::new(),
            conduct: Conduct::default(),
        }
    }

    /// The record as one line of JSON, without the line's end.
    pub fn to_json(&self) -> String {
        G::write_record(self)
    }

    /// Reads a record, and replays it.
    ///
    /// # Errors
    /// The first thing that is wrong with it.
    pub fn from_json(text: &str) -> Result<Self, G::RecordError> {
        G::read_record(text)
    }

    /// The fault of the bot in `seat` at the move that is to be made now.
    pub fn fault(&self, seat: Seat, why: String) -> BotFault {
        let game = self.record.game();
        let round = game.round(self.record.position());
        let mut at = game.opening();
        let mut of_round = 0;
        for (by, made) in self.record.acts() {
            of_round += u32::from(matches!(by, Actor::Seat(_)) && game.round(&at) == round);
            game.advance(&mut at, by, made);
        }
        BotFault {
            round,
            r#move: of_round + 1,
            seat: seat.index() as u8,
            why,
        }
    }
}
