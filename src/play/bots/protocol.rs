//! What the referee and a bot say to each other: one JSON object a line in each direction. The referee speaks first.

use serde::{Deserialize, Serialize};

use crate::{
    kit::{Actor, MatchRecord, Seat, SeatEntry, text::visible},
    play::Playable,
};

const VERSION: u64 = 1;
/// So much of a text that is no message is quoted.
const QUOTED: usize = 80;

/// What the referee says, beside what chance brings.
#[derive(Serialize)]
#[serde(tag = "type", rename_all = "lowercase", bound = "")]
pub enum ToBot<'a, G: Playable> {
    /// A match begins.
    Hello {
        /// `dominations-bot`, say.
        protocol: String,
        /// The version of the protocol.
        version: u64,
        /// Where the bot sits.
        seat: u8,
        /// The options, as in a record.
        rules: G::Rules,
        /// Who sits where, as in a record.
        seats: &'a [SeatEntry<G::Colour>],
        /// What the game is played with.
        #[serde(flatten)]
        material: G::Material,
        /// Milliseconds for each move.
        time_ms: u64,
    },
    /// It is the bot's turn.
    Play {
        /// Every legal move, in the game's fixed order.
        moves: Vec<String>,
        /// Milliseconds to answer in.
        time_ms: u64,
        /// Which move of the match is asked for, from 1: an answer that echoes it is matched to this question.
        ply: u64,
        /// Where several seats are awaited: the milliseconds that the clock of the match shows.
        #[serde(skip_serializing_if = "Option::is_none")]
        clock_ms: Option<u32>,
    },
    /// A seat, maybe the bot's own, has made a move.
    Moved {
        /// Which seat.
        seat: u8,
        /// Its move.
        r#move: String,
    },
    /// A clock of the rules has run out.
    Time,
    /// The match is over.
    End {
        /// The points, by seat.
        totals: Vec<i32>,
        /// The seats that win.
        winners: Vec<usize>,
    },
    /// A bot that came over the network may not play.
    Refused {
        /// Why.
        why: String,
    },
}

impl<'a, G: Playable> ToBot<'a, G> {
    /// The greeting of a match for the bot in `seat`.
    pub fn hello(of: &'a MatchRecord<G>, seat: Seat, time_ms: u64) -> Self {
        let game = of.record.game();
        Self::Hello {
            protocol: format!("{}-bot", G::ID),
            version: VERSION,
            seat: seat.index() as u8,
            rules: game.rules_told(),
            seats: &of.seats,
            material: game.material(),
            time_ms,
        }
    }

    /// The question for one of these moves.
    pub fn play(listed: &[G::Move], time_ms: u64, ply: u64, clock_ms: Option<u32>) -> Self {
        Self::Play {
            moves: listed.iter().copied().map(G::write_move).collect(),
            time_ms,
            ply,
            clock_ms,
        }
    }

    /// The farewell of a match that is over; none before.
    pub fn end(game: &G, at: &G::Position) -> Option<Self> {
        let result = game.result(at)?;
        Some(Self::End {
            winners: result.winners().iter().map(Seat::index).collect(),
            totals: result.scores,
        })
    }

    /// The message about a seat's move.
    fn moved(game: &G, seat: Seat, made: G::Move) -> Self {
        Self::Moved {
            seat: seat.index() as u8,
            r#move: G::write_move(game.canonical(made)),
        }
    }

    /// The message that a bot may not play.
    pub(super) fn refused(why: String) -> Self {
        Self::Refused { why }
    }

    /// The message as a line, with its line end.
    pub fn to_line(&self) -> String {
        line(self)
    }
}

/// The line about a move made at `before`.
pub fn news<G: Playable>(game: &G, before: &G::Position, by: Actor, made: G::Move) -> String {
    match by {
        Actor::Seat(seat) => ToBot::moved(game, seat, made).to_line(),
        Actor::Chance => line(&game.chance_told(before, made)),
        Actor::Clock => ToBot::<G>::Time.to_line(),
    }
}

/// A message as a line, its end included.
fn line(message: &impl Serialize) -> String {
    let mut line = serde_json::to_string(message).expect("a message holds nothing JSON lacks");
    line.push('\n');
    line
}

/// What a bot says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum FromBot {
    /// Over the network, before anything else: who wants to play.
    Join {
        /// What the bot is called.
        name: String,
        /// What lets it in, where that is asked for.
        #[serde(default)]
        token: Option<String>,
    },
    /// The answer to `hello`.
    Ready {
        /// What the bot is called.
        #[serde(default)]
        name: String,
    },
    /// The answer to `play`.
    Move {
        /// One of the moves listed.
        r#move: String,
        /// The question that it answers, if the bot echoes that.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        ply: Option<u64>,
    },
}

/// A line that is none of a bot's messages.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a message: `{0}`")]
pub struct NotAMessage(pub String);

impl FromBot {
    /// Reads a line.
    ///
    /// # Errors
    /// When it is not one of a bot's messages.
    pub fn from_line(line: &str) -> Result<Self, NotAMessage> {
        serde_json::from_str(line).map_err(|_| NotAMessage(quoted(line)))
    }

    /// The message as a line, with its line end.
    pub fn to_line(&self) -> String {
        line(self)
    }
}

/// The beginning of a text from outside, fit to be shown.
pub fn quoted(text: &str) -> String {
    let text = text.trim();
    match text.char_indices().nth(QUOTED) {
        Some((at, _)) => visible(&text[..at]).into_owned() + "...",
        None => visible(text).into_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bot_s_messages_are_read_with_whatever_else_they_say() {
        let cases = [
            (
                r#"{"type":"move","move":"pick 17","because":"it is shiny"}"#,
                Ok(FromBot::Move {
                    r#move: "pick 17".to_owned(),
                    ply: None,
                }),
            ),
            (
                r#"{"type":"move","ply":9,"move":"pick 17"}"#,
                Ok(FromBot::Move {
                    r#move: "pick 17".to_owned(),
                    ply: Some(9),
                }),
            ),
            (
                r#" {"name":"MyBot","type":"ready"} "#,
                Ok(FromBot::Ready {
                    name: "MyBot".to_owned(),
                }),
            ),
            (
                r#"{"type":"join","name":"A"}"#,
                Ok(FromBot::Join {
                    name: "A".to_owned(),
                    token: None,
                }),
            ),
            ("pick 17", Err(NotAMessage("pick 17".to_owned()))),
            (
                r#"{"type":"move"}"#,
                Err(NotAMessage(r#"{"type":"move"}"#.to_owned())),
            ),
        ];
        for (line, read) in cases {
            assert_eq!(FromBot::from_line(line), read, "{line}");
        }
        let long = "é".repeat(1000);
        assert_eq!(quoted(&long), format!("{}...", "é".repeat(80)));
    }
}
