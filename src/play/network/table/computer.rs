//! The computer players at a table, and what takes time and is done beside it.

use std::time::{Duration, Instant};

use crate::{
    kit::{Agent, Answer, Dealer, Limits, Record, Seat, remind},
    play::Playable,
};

/// A computer player at a table.
pub(super) struct Computer<G: Playable> {
    /// No other one of the match has it.
    pub id: u32,
    /// It, unless it thinks.
    pub agent: Option<Box<dyn Agent<G>>>,
    /// The ply that it was asked at last; none where it is to be asked as if for the first time.
    pub asked: Option<usize>,
    /// What it has answered, and at which ply.
    pub announced: Option<(usize, Answer<G::Move>)>,
    /// For whom it plays, if it is not its own seat.
    pub stands_in: Option<StandsIn<G>>,
}

/// That a computer player plays in somebody's place.
pub(super) struct StandsIn<G: Playable> {
    /// Why.
    pub why: String,
    /// Where the turn stood that it plays to its end; until its person is back where there is none.
    pub turn: Option<G::Position>,
}

/// What has to be done beside the table, since it takes time.
pub(super) enum Task<G: Playable> {
    /// An outcome of chance.
    Deal {
        record: Box<Record<G>>,
        ply: usize,
        seed: u64,
    },
    /// A computer player's answer.
    Think {
        game: Box<G>,
        at: Box<G::Position>,
        ply: usize,
        seat: Seat,
        computer: u32,
        agent: Box<dyn Agent<G>>,
        /// What it has to be told of, since it was made anew.
        remind: Option<Box<Record<G>>>,
        limit: Duration,
    },
}

/// What came of it.
pub(super) enum Done<G: Playable> {
    Dealt {
        ply: usize,
        made: G::Move,
    },
    Thought {
        ply: usize,
        seat: Seat,
        computer: u32,
        agent: Box<dyn Agent<G>>,
        answer: Answer<G::Move>,
    },
}

impl<G: Playable> Task<G> {
    /// Does it, however long it takes.
    pub fn run(self) -> Done<G> {
        match self {
            Self::Deal { record, ply, seed } => Done::Dealt {
                ply,
                made: Dealer { seed }.deal(&record),
            },
            Self::Think {
                game,
                at,
                ply,
                seat,
                computer,
                mut agent,
                remind: told,
                limit,
            } => {
                let begun = Instant::now();
                let late = || begun.elapsed() >= limit;
                let limits = Limits {
                    playouts: None,
                    timed: true,
                    stop: &late,
                };
                if let Some(record) = told {
                    remind(agent.as_mut(), &record, ply, seat);
                }
                let answer = agent.answer(&game, &at, seat, &limits);
                Done::Thought {
                    ply,
                    seat,
                    computer,
                    agent,
                    answer,
                }
            }
        }
    }
}

impl<G: Playable> Computer<G> {
    /// The one of that name, else the weakest.
    pub fn new(name: &str, chance: u64, id: u32, stands_in: Option<StandsIn<G>>) -> Self {
        let agent = G::agent(name, chance);
        let weakest = || G::agents().first().and_then(|name| G::agent(name, chance));
        Self {
            id,
            agent: agent.or_else(weakest),
            asked: None,
            announced: None,
            stands_in,
        }
    }
}
