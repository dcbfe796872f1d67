//! What the game tells whoever has it played without a window: its computer players, and what programs hear of it.

use serde::Serialize;

use super::{
    ai::roster,
    notation::{RawDomino, spelled},
    rules::{Dominations, DominoSet, Move, Position, Rules, Stage},
};
use crate::{
    kit::{Agent, Configured, MatchRecord, Options},
    play::{
        Playable,
        share::{self, Code, Coded, OpenError, ShareError, Shareable},
    },
};

/// What a program is told of the dominos.
#[derive(Clone, Debug, Serialize)]
pub struct Material {
    /// Every domino: its number, then the terrain and the crowns of each half.
    dominos: Vec<RawDomino>,
}

/// What a program is told of chance.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum ChanceTold {
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
}

impl Playable for Dominations {
    type Rules = Rules;
    type Material = Material;
    type ChanceTold = ChanceTold;

    fn turn_is_complete(began: &Position, now: &Position) -> bool {
        match now.stage() {
            Stage::DrawKings | Stage::LayOut | Stage::RoundOver | Stage::Over => true,
            // The king whose go it was has had it.
            Stage::Pick | Stage::Place => {
                now.to_move() != began.to_move()
                    || now.current_slot() != began.current_slot()
                    || now.hand().len() != began.hand().len()
            }
        }
    }

    fn rules_told(&self) -> Rules {
        *self.rules()
    }

    fn material(&self) -> Material {
        Material {
            dominos: self.dominos().iter().map(spelled).collect(),
        }
    }

    fn chance_told(&self, before: &Position, brought: Move) -> ChanceTold {
        match brought {
            Move::DrawKings(kings) => ChanceTold::Round {
                round: before.round() + u8::from(before.stage() == Stage::RoundOver),
                kings: kings
                    .as_slice()
                    .iter()
                    .map(|king| king.index() as u8)
                    .collect(),
            },
            Move::LayOut(line) => ChanceTold::Line {
                dominos: line.as_slice().iter().map(|domino| domino.get()).collect(),
            },
            Move::Pick(_) | Move::Place(_) | Move::Discard(_) => {
                unreachable!("chance draws kings and lays out lines")
            }
        }
    }

    fn agents() -> &'static [&'static str] {
        &roster::NAMES
    }

    fn elo(agent: &str) -> Option<i32> {
        roster::elo(agent)
    }

    fn agent(name: &str, seed: u64) -> Option<Box<dyn Agent<Self>>> {
        roster::make(name, seed)
    }
}

impl Coded for Dominations {
    const NUMBER: Option<u32> = Some(Self::SHARE_NUMBER);

    fn code(of: &MatchRecord<Self>) -> Result<String, ShareError> {
        share::share(of)
    }

    fn of_code(code: &Code) -> Result<MatchRecord<Self>, OpenError> {
        code.open()
    }
}

impl Shareable for Dominations {
    const SHARE_NUMBER: u32 = 0;

    fn shared_options(&self, _seed: u64) -> Result<Options, ShareError> {
        match *self.dominos() == DominoSet::course() {
            true => Ok(self.options()),
            false => Err(ShareError::OwnPieces),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        games::dominations::{
            notation::{MatchRecord, SeatEntry},
            rules::{Colour, DominoSet},
        },
        kit::{Actor, Dealer, Seat, ToMove},
        play::bots::{ToBot, news},
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
            let by = match played.record.to_move() {
                ToMove::Seat(seat) => Actor::Seat(seat),
                _ => Actor::Chance,
            };
            if !listed.is_empty() {
                told.push(ToBot::<Dominations>::play(&listed, 50, 7, None).to_line());
            }
            told.push(news(played.record.game(), &before, by, made));
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
}
