//! What the file of a match tells beside its moves: who sat where, what bots did wrong, how strictly moves stood.

use serde::{Deserialize, Serialize};

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
    /// A person was helped: by hints, by moves that were graded at once, or by having seen in a replay how it went. Statistics
    /// leave such a match out.
    pub assisted: bool,
}
