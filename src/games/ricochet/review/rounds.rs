//! What has happened tile by tile: who announced what and showed which way.

use crate::{
    games::ricochet::rules::{Move, Ricochet, Robots, Slide, Stage, Tile},
    kit::{Actor, Game, Record, Seat},
};

/// Something announced.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Announced {
    /// Who.
    pub seat: Seat,
    /// How many slides.
    pub slides: u8,
    /// When, in milliseconds since the tile was turned.
    pub at: u32,
}

/// A way that was shown, or is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Demo {
    /// Who.
    pub seat: Seat,
    /// The slides so far.
    pub slides: Vec<Slide>,
    /// How it ended; not at all as long as it lasts.
    pub ended: Option<End>,
}

/// How a demonstration ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// The robot rests on its target.
    Reached,
    /// All slides are used up.
    UsedUp,
    /// The seat has given up.
    Stopped,
    /// Time has run out.
    OutOfTime,
}

/// One tile of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Round {
    /// Which tile of the match, from 1.
    pub number: u32,
    /// What was turned.
    pub tile: Tile,
    /// Where the robots stood.
    pub start: Robots,
    /// The moves made before the tile was turned.
    pub began: usize,
    /// The moves made when it was over; none as long as it lasts.
    pub over: Option<usize>,
    /// Everything announced, in order.
    pub bids: Vec<Announced>,
    /// Every way shown, in order.
    pub demos: Vec<Demo>,
    /// Whether time ran out before anybody had announced anything.
    pub timed_out: bool,
}

/// What became of a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// This seat has it.
    Taken(Seat),
    /// Nobody who had announced a way could show one.
    Failed,
    /// All have passed.
    GivenUp,
    /// Time ran out, and nobody had announced a way.
    TimedOut,
    /// It lies open still.
    Open,
}

impl Round {
    /// Who has taken the tile, with which way.
    pub fn taken(&self) -> Option<&Demo> {
        let mut demos = self.demos.iter();
        demos.find(|demo| demo.ended == Some(End::Reached))
    }

    /// What became of it.
    pub fn outcome(&self) -> Outcome {
        match (self.taken(), self.over) {
            (Some(demo), _) => Outcome::Taken(demo.seat),
            (None, None) => Outcome::Open,
            (None, Some(_)) if !self.bids.is_empty() => Outcome::Failed,
            (None, Some(_)) if self.timed_out => Outcome::TimedOut,
            (None, Some(_)) => Outcome::GivenUp,
        }
    }

    /// What that seat has announced last.
    pub fn bid(&self, seat: Seat) -> Option<u8> {
        let mut bids = self.bids.iter().rev();
        bids.find(|bid| bid.seat == seat).map(|bid| bid.slides)
    }
}

/// The tiles of a match so far.
pub fn rounds(record: &Record<Ricochet>) -> Vec<Round> {
    let game = record.game();
    let mut at = game.opening();
    let mut rounds: Vec<Round> = Vec::new();
    let acts = record.acts().zip(record.times()).enumerate();
    for (made, ((by, choice), &time)) in acts {
        let before = at;
        game.advance(&mut at, by, choice);
        if let Move::Turn(tile) = choice {
            rounds.push(Round {
                number: at.round,
                tile,
                start: at.start,
                began: made,
                over: None,
                bids: Vec::new(),
                demos: Vec::new(),
                timed_out: false,
            });
        }
        let Some(round) = rounds.last_mut() else {
            continue;
        };
        match (by, choice) {
            (Actor::Seat(seat), Move::Bid(slides)) => round.bids.push(Announced {
                seat,
                slides,
                at: time,
            }),
            (_, Move::Slide(slide)) => {
                if let Some(demo) = round.demos.last_mut() {
                    demo.slides.push(slide);
                }
            }
            (Actor::Clock, _) => round.timed_out = round.bids.is_empty(),
            _ => {}
        }
        if let (Stage::Showing(seat), Some(demo)) = (before.stage, round.demos.last_mut())
            && at.stage != before.stage
        {
            let won = at.won[seat.index()] != before.won[seat.index()];
            demo.ended = Some(match choice {
                _ if won => End::Reached,
                Move::Stop => End::Stopped,
                Move::Time => End::OutOfTime,
                _ => End::UsedUp,
            });
        }
        if let Stage::Showing(seat) = at.stage
            && at.stage != before.stage
        {
            round.demos.push(Demo {
                seat,
                slides: Vec::new(),
                ended: None,
            });
        }
        if matches!(at.stage, Stage::Turning | Stage::Over) && round.over.is_none() {
            round.over = Some(made + 1);
        }
    }
    rounds
}
