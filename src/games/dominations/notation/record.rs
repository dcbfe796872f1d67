//! The record of a match as JSON: save, replay, contest log and test fixture in one.

use serde::{Deserialize, Serialize};

use super::{
    super::rules::{Colour, Dominations, Domino, DominoSet, Move, Position, Stage},
    moves,
    raw_record::{RawDomino, RawRecord, RawRound},
    record_error::RecordError,
};
use crate::kit::{Game, Record, ToMove};

/// What a record calls itself.
pub const FORMAT: &str = "dominations-record";
/// The version of the format that is read and written.
pub const VERSION: u64 = 1;

/// Who sat where.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatEntry {
    /// What the player is called.
    pub name: String,
    /// The colour of castle and kings.
    pub colour: Colour,
    /// `human`, or which computer player.
    pub player: String,
}

/// A move that the referee made for a bot.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BotFault {
    /// Which round, from 1.
    pub round: u8,
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
    pub round: u8,
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
pub struct MatchRecord {
    /// What the deals follow from.
    pub seed: u64,
    /// Who sits where.
    pub seats: Vec<SeatEntry>,
    /// What was dealt and played.
    pub record: Record<Dominations>,
    /// Moves that the referee made for bots.
    pub faults: Vec<BotFault>,
    /// What could be taken back, and was.
    pub conduct: Conduct,
}

impl MatchRecord {
    /// A match that has not begun.
    pub fn new(game: Dominations, seed: u64, seats: Vec<SeatEntry>) -> Self {
        Self {
            seed,
            seats,
            record: Record::new(game),
            faults: Vec::new(),
            conduct: Conduct::default(),
        }
    }

    /// The record as one line of JSON, without the line's end.
    pub fn to_json(&self) -> String {
        serde_json::to_string(&self.to_raw()).expect("a record holds nothing that JSON lacks")
    }

    /// Reads a record, and replays it.
    ///
    /// # Errors
    /// The first thing that is wrong with it.
    pub fn from_json(text: &str) -> Result<Self, RecordError> {
        Self::from_raw(RawRecord::from_json(text)?)
    }

    fn to_raw(&self) -> RawRecord {
        let game = self.record.game();
        let mut position = game.opening();
        let mut rounds: Vec<RawRound> = Vec::new();
        for &made in self.record.moves() {
            let mover = position.to_move();
            match (made, rounds.last_mut()) {
                (Move::DrawKings(kings), _) => {
                    let kings = kings
                        .as_slice()
                        .iter()
                        .map(|king| king.index() as u8)
                        .collect();
                    rounds.push(RawRound {
                        kings,
                        ..RawRound::default()
                    });
                }
                (Move::LayOut(line), Some(round)) => {
                    round
                        .lines
                        .push(line.as_slice().iter().map(|domino| domino.get()).collect());
                }
                (choice, Some(round)) => {
                    if let (ToMove::Seat(seat), Some(text)) =
                        (mover, moves::write(game.canonical(choice)))
                    {
                        round.moves.push(format!("{seat} {text}"));
                    }
                }
                (_, None) => {}
            }
            game.make(&mut position, made);
        }
        for (round, number) in rounds.iter_mut().zip(1..) {
            round.scores = position.round_scores(number).map(|scores| scores.to_vec());
        }
        let dominos = (*game.dominos() != DominoSet::course())
            .then(|| game.dominos().iter().map(spelled).collect());
        RawRecord {
            format: FORMAT.to_owned(),
            version: VERSION,
            seed: self.seed,
            rules: *game.rules(),
            dominos,
            seats: self.seats.clone(),
            rounds,
            totals: position.totals()[..game.seats()].to_vec(),
            winners: winners(&position),
            finished: position.stage() == Stage::Over,
            faults: self.faults.clone(),
            hardcore: self.conduct.hardcore,
            taken_back: self.conduct.taken_back.clone(),
            given_up: self.conduct.given_up,
        }
    }
}

pub(super) fn winners(position: &Position) -> Vec<u8> {
    let standing = position.standing();
    standing
        .map(|standing| {
            standing
                .winners
                .iter()
                .map(|seat| seat.index() as u8)
                .collect()
        })
        .unwrap_or_default()
}

pub(super) fn spelled(domino: &Domino) -> RawDomino {
    let [first, second] = domino.halves;
    (
        domino.number.get(),
        first.terrain.letter(),
        first.crowns,
        second.terrain.letter(),
        second.crowns,
    )
}
