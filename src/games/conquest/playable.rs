//! What the game tells whoever has it played without a window: its computer players, and what programs hear of it.

use serde::Serialize;

use super::{
    ai::roster,
    notation::{RawRules, position, rules_of},
    rules::{Conquest, Move, Position},
};
use crate::{
    kit::{Agent, Configured, Game, MatchRecord, Options},
    play::{
        Playable,
        share::{self, Code, Coded, OpenError, ShareError, Shareable},
    },
};

/// What a program is told beside the options.
#[derive(Clone, Debug, Serialize)]
pub struct Material {
    /// Where the match begins, if not where it usually does.
    #[serde(skip_serializing_if = "Option::is_none")]
    start: Option<String>,
}

/// What a program is told of chance.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum ChanceTold {
    /// Which cells are blocked.
    Blocked {
        /// Row and column of each, as one reads.
        blocked: Vec<[u8; 2]>,
    },
}

impl Playable for Conquest {
    type Rules = RawRules;
    type Material = Material;
    type ChanceTold = ChanceTold;

    fn rules_told(&self) -> RawRules {
        rules_of(self, self.opening().blocked())
    }

    fn material(&self) -> Material {
        Material {
            start: self.start().map(position::write),
        }
    }

    fn chance_told(&self, _: &Position, brought: Move) -> ChanceTold {
        match brought {
            Move::Block(cells) => ChanceTold::Blocked {
                blocked: rules_of(self, cells).blocked,
            },
            Move::Pawn { .. } | Move::Pass | Move::OutOfTime => {
                unreachable!("chance lays out blocked cells")
            }
        }
    }

    fn agents() -> &'static [&'static str] {
        &roster::NAMES
    }

    fn elo(agent: &str) -> Option<i32> {
        roster::find(agent).map(|level| level.elo)
    }

    fn elo_is_estimated(agent: &str) -> bool {
        roster::find(agent).is_some_and(|level| level.is_estimated)
    }

    fn agent(name: &str, seed: u64) -> Option<Box<dyn Agent<Self>>> {
        roster::make(name, seed)
    }
}

impl Coded for Conquest {
    const NUMBER: Option<u32> = Some(Self::SHARE_NUMBER);

    fn code(of: &MatchRecord<Self>) -> Result<String, ShareError> {
        share::share(of)
    }

    fn of_code(code: &Code) -> Result<MatchRecord<Self>, OpenError> {
        code.open()
    }
}

impl Shareable for Conquest {
    const SHARE_NUMBER: u32 = 1;

    fn shared_options(&self, _seed: u64) -> Result<Options, ShareError> {
        match (self.start(), self.minutes()) {
            (Some(_), _) => Err(ShareError::OwnStart),
            (None, 1..) => Err(ShareError::Timed),
            (None, 0) => Ok(self.options()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        games::conquest::{
            notation::{Colour, MatchRecord, SeatEntry},
            rules::{Layout, Size},
        },
        kit::{Actor, Dealer, Seat},
        play::bots::{ToBot, news},
    };

    #[test]
    fn programs_are_told_the_game_its_options_and_what_chance_blocks() {
        let game = Conquest::new(Size::USUAL, Layout::Random).expect("it has room");
        let seats = Colour::ALL.into_iter().take(2).map(|colour| SeatEntry {
            name: colour.name().to_owned(),
            colour,
            player: "bot".to_owned(),
        });
        let mut played = MatchRecord::new(game, 42, seats.collect());
        let hello = ToBot::hello(&played, Seat::new(1), 1000).to_line();
        let start = r#"{"type":"hello","protocol":"conquest-bot","version":1,"seat":1,"rules":{"size":7,"blocked":[],"draw_clock":100,"hardcore":false,"layout":"random"},"seats":[{"name":"pink""#;
        assert!(hello.starts_with(start), "{hello}");
        assert!(hello.ends_with("\"time_ms\":1000}\n"), "{hello}");
        let before = *played.record.position();
        let laid_out = Dealer { seed: 42 }.deal(&played.record);
        let told = news(&game, &before, Actor::Chance, laid_out);
        assert!(
            told.starts_with(r#"{"type":"blocked","blocked":[["#),
            "{told}"
        );
        played
            .record
            .play_next(laid_out)
            .expect("chance is awaited");
        let mut listed = Vec::new();
        game.moves(played.record.position(), Seat::new(0), &mut listed);
        let asked = ToBot::<Conquest>::play(&listed, 50, 1, None).to_line();
        assert!(
            asked.starts_with(r#"{"type":"play","moves":["0,0-0,1","#),
            "{asked}"
        );
    }
}
