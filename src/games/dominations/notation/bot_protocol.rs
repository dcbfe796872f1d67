//! What the referee and a bot say to each other: one JSON object a line in each direction. The referee speaks first.

use serde::{Deserialize, Serialize};

use super::{
    super::rules::{Dominations, Move, Position, Rules, Stage},
    moves,
    raw_record::RawDomino,
    record::{MatchRecord, SeatEntry, spelled, winners},
};
use crate::kit::{Seat, ToMove, text::visible};

const PROTOCOL: &str = "dominations-bot";
const VERSION: u64 = 1;
/// So much of a text that is no message is quoted.
const QUOTED: usize = 80;

/// What the referee says.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum ToBot {
    /// A match begins.
    Hello {
        /// `dominations-bot`.
        protocol: &'static str,
        /// The version of the protocol.
        version: u64,
        /// Where the bot sits.
        seat: u8,
        /// The options, as in a record.
        rules: Rules,
        /// Who sits where, as in a record.
        seats: Vec<SeatEntry>,
        /// Every domino: its number, then the terrain and the crowns of each half.
        dominos: Vec<RawDomino>,
        /// Milliseconds for each move.
        time_ms: u64,
    },
    /// A round begins.
    Round {
        /// Which, from 1.
        round: u8,
        /// The seat of each king in the order in which they came out of the hand.
        kings: Vec<u8>,
    },
    /// A line is laid out.
    Line {
        /// Its dominos, in ascending order.
        dominos: Vec<u8>,
    },
    /// It is the bot's turn.
    Play {
        /// Every legal move, in the game's fixed order.
        moves: Vec<String>,
        /// Milliseconds to answer in.
        time_ms: u64,
        /// Which move of the match is asked for, from 1: an answer that echoes it is matched to this question.
        ply: u64,
    },
    /// A seat, maybe the bot's own, has made a move.
    Moved {
        /// Which seat.
        seat: u8,
        /// Its move.
        r#move: String,
    },
    /// The match is over.
    End {
        /// The points, by seat.
        totals: Vec<u16>,
        /// The seats that win.
        winners: Vec<u8>,
    },
    /// A bot that came over the network may not play.
    Refused {
        /// Why.
        why: String,
    },
}

impl ToBot {
    /// The greeting of a match for the bot in `seat`.
    pub fn hello(of: &MatchRecord, seat: Seat, time_ms: u64) -> Self {
        let game = of.record.game();
        Self::Hello {
            protocol: PROTOCOL,
            version: VERSION,
            seat: seat.index() as u8,
            rules: *game.rules(),
            seats: of.seats.clone(),
            dominos: game.dominos().iter().map(spelled).collect(),
            time_ms,
        }
    }

    /// The question for one of these moves.
    pub fn play(listed: &[Move], time_ms: u64, ply: u64) -> Self {
        Self::Play {
            moves: listed.iter().copied().filter_map(moves::write).collect(),
            time_ms,
            ply,
        }
    }

    /// What is told of a move, one of chance or one of a seat, made at `before`.
    pub fn news(game: &Dominations, before: &Position, made: Move) -> Self {
        match made {
            Move::DrawKings(kings) => Self::Round {
                round: before.round() + u8::from(before.stage() == Stage::RoundOver),
                kings: kings
                    .as_slice()
                    .iter()
                    .map(|king| king.index() as u8)
                    .collect(),
            },
            Move::LayOut(line) => Self::Line {
                dominos: line.as_slice().iter().map(|domino| domino.get()).collect(),
            },
            Move::Pick(_) | Move::Place(_) | Move::Discard(_) => {
                let ToMove::Seat(seat) = before.to_move() else {
                    unreachable!("a seat's move is made when a seat is awaited");
                };
                Self::Moved {
                    seat: seat.index() as u8,
                    r#move: moves::write(game.canonical(made)).expect("a seat's move has a text"),
                }
            }
        }
    }

    /// The farewell of a match that is over.
    pub fn end(at: &Position) -> Self {
        Self::End {
            totals: at.totals()[..at.seats()].to_vec(),
            winners: winners(at),
        }
    }

    /// The message as a line, its end included.
    pub fn to_line(&self) -> String {
        let mut line = serde_json::to_string(self).expect("a message holds nothing JSON lacks");
        line.push('\n');
        line
    }
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

    /// The message as a line, its end included.
    pub fn to_line(&self) -> String {
        let mut line = serde_json::to_string(self).expect("a message holds nothing JSON lacks");
        line.push('\n');
        line
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
    use crate::{
        games::dominations::rules::{Colour, DominoSet},
        kit::Dealer,
    };

    fn a_match() -> MatchRecord {
        let game = Dominations::new(Rules::default(), 2, DominoSet::course()).expect("two seats");
        let seat = |name: &str, colour| SeatEntry {
            name: name.to_owned(),
            colour,
            player: "bot".to_owned(),
        };
        let seats = vec![seat("Ada", Colour::Pink), seat("Bo", Colour::Blue)];
        MatchRecord::new(game, 42, seats)
    }

    #[test]
    fn the_greeting_is_spelled_as_the_format_says() {
        let line = ToBot::hello(&a_match(), Seat::new(1), 1000).to_line();
        let start = r#"{"type":"hello","protocol":"dominations-bot","version":1,"seat":1,"rules":{"kingdom_size":5,"#;
        assert!(line.starts_with(start), "{line}");
        assert!(
            line.contains(
                r#""seats":[{"name":"Ada","colour":"pink","player":"bot"},{"name":"Bo","#
            )
        );
        assert!(line.contains(r#""dominos":[[1,"W",0,"W",0],"#), "{line}");
        assert!(line.ends_with("\"time_ms\":1000}\n"), "{line}");
        assert!(
            !line.contains("seed"),
            "a bot that knows the seed knows the stock"
        );
    }

    #[test]
    fn what_happens_is_told_as_the_format_says() {
        let mut played = a_match();
        let dealer = Dealer { seed: 42 };
        let mut told = Vec::new();
        for _ in 0..12 {
            let before = *played.record.position();
            let mut listed = Vec::new();
            played.record.game().choices(&before, &mut listed);
            let made = listed
                .first()
                .copied()
                .unwrap_or_else(|| dealer.deal(&played.record));
            if !listed.is_empty() {
                told.push(ToBot::play(&listed, 50, 7).to_line());
            }
            told.push(ToBot::news(played.record.game(), &before, made).to_line());
            played
                .record
                .play_next(made)
                .expect("it was listed or dealt");
        }
        let shape = |line: &String| line.split('"').nth(3).expect("a type").to_owned();
        let shapes: Vec<_> = told.iter().map(shape).collect();
        let expected = "round line play moved play moved play moved play moved line play moved play moved play moved play moved play moved";
        assert_eq!(shapes.join(" "), expected);
        assert!(told[0].starts_with(r#"{"type":"round","round":1,"kings":["#));
        assert!(told[1].starts_with(r#"{"type":"line","dominos":["#));
        assert!(told[2].starts_with(r#"{"type":"play","moves":["pick "#));
        assert!(told[2].ends_with("],\"time_ms\":50,\"ply\":7}\n"));
        assert!(told[3].contains(r#","move":"pick "#));
    }

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
