//! Agents: code that chooses moves.

use std::time::Duration;

use super::{
    game::{Actor, Game},
    insight::Insight,
    record::Record,
    seat::Seat,
};

/// How much thought a choice may take.
#[derive(Clone, Copy)]
pub struct Limits<'a> {
    /// How many playouts, for agents that think in playouts. With it and a seed, a choice can be repeated.
    pub playouts: Option<u32>,
    /// Whether `stop` says so once the time for the choice is over: where no playouts are set either, thought may then take
    /// all of it.
    pub timed: bool,
    /// Whether to stop and answer with the best move found so far. Asked often; must be cheap.
    pub stop: &'a (dyn Fn() -> bool + Sync),
}

impl Limits<'static> {
    /// No limit at all: for agents that do not search.
    pub const NONE: Self = Self {
        playouts: None,
        timed: false,
        stop: &|| false,
    };

    /// A number of playouts.
    pub const fn playouts(count: u32) -> Self {
        Self {
            playouts: Some(count),
            timed: false,
            stop: &|| false,
        }
    }
}

/// A move, and what is known of it. It comes to be its move alone where nothing is.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice<M> {
    /// The move.
    pub made: M,
    /// What was found out about it and about the others, if there was anything to find out.
    pub analysis: Option<Box<Analysis<M>>>,
}

impl<M> From<M> for Choice<M> {
    fn from(made: M) -> Self {
        Self {
            made,
            analysis: None,
        }
    }
}

/// What was found out about a choice.
#[derive(Clone, Debug, PartialEq)]
pub struct Analysis<M> {
    /// The value of the move chosen, as the game counts scores.
    pub value: f64,
    /// How many playouts there were in all.
    pub playouts: u32,
    /// Whether the value is what comes of it when every seat plays for itself, and no playout's guess.
    pub proven: bool,
    /// Each move that was looked at, once, the one chosen first.
    pub candidates: Vec<Candidate<M>>,
    /// The principal variation: what is expected to be played, the move chosen first. Empty where no line was searched.
    pub line: Vec<M>,
    /// How many plies deep the search went, if it went by plies.
    pub depth: Option<u32>,
}

/// What was found out about one move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Candidate<M> {
    /// The move.
    pub made: M,
    /// Its value for the seat that moves, as the game counts scores.
    pub value: f64,
    /// How many playouts say so; none if it was solved, or evaluated without any.
    pub playouts: u32,
}

impl<M: Copy + Eq> Analysis<M> {
    /// The analysis of candidates that come best first. Those that come several times, for several things that may follow,
    /// are told once.
    pub fn new(found: impl Iterator<Item = Candidate<M>>, proven: bool) -> Self {
        let mut candidates: Vec<Candidate<M>> = Vec::new();
        let mut playouts = 0;
        for candidate in found {
            playouts += candidate.playouts;
            if !candidates.iter().any(|known| known.made == candidate.made) {
                candidates.push(candidate);
            }
        }
        Self {
            value: candidates.first().map_or(0.0, |best| best.value),
            playouts,
            proven,
            candidates,
            line: Vec::new(),
            depth: None,
        }
    }

    /// The same with the line that was found and how many plies deep the search went.
    #[must_use]
    pub fn with_line(self, line: Vec<M>, depth: u32) -> Self {
        Self {
            line,
            depth: Some(depth),
            ..self
        }
    }
}

/// What a player has to say where it is awaited.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer<M> {
    /// Its move.
    Move(M),
    /// A move that it makes when the clock of the match has come so far, if nothing has changed by then.
    At(Duration, M),
    /// Nothing, as long as nothing changes: others are awaited as well.
    Nothing,
    /// Nothing yet: its thought was stopped before it came to anything. It goes on thinking, and is to be asked again.
    NotYet,
}

/// Chooses moves for a seat. Its chance is seeded when it is made.
pub trait Agent<G: Game>: Send {
    /// A move that the game allows to `by` at `at`, where that seat is awaited.
    fn choose(&mut self, game: &G, at: &G::Position, by: Seat, limits: &Limits) -> G::Move;

    /// The same with what was found out: hints, reviews and logs ask for it.
    fn analyse(
        &mut self,
        game: &G,
        at: &G::Position,
        by: Seat,
        limits: &Limits,
    ) -> Choice<G::Move> {
        self.choose(game, at, by, limits).into()
    }

    /// Has what is found out told while the agent thinks, where it searches by and by.
    fn report(&mut self, to: Box<dyn Fn(Insight<G::Move>) + Send>) {
        let _ = to;
    }

    /// Tells an agent that was made anew what it was asked before in this turn: `at` a position, where `by` has moved since.
    /// Whoever keeps a plan for a whole turn takes it up again.
    fn remember(&mut self, game: &G, at: &G::Position, by: Seat) {
        let _ = (game, at, by);
    }

    /// What it says at `at`, where others may be awaited as well. Asked again whenever anything has changed.
    fn answer(&mut self, game: &G, at: &G::Position, by: Seat, limits: &Limits) -> Answer<G::Move> {
        Answer::Move(self.choose(game, at, by, limits))
    }

    /// Lets the agent think on so many cores at once. What it chooses does not depend on it, but for limits of time.
    fn use_cores(&mut self, count: usize) {
        let _ = count;
    }
}

/// Tells an agent that was made anew of each choice of its seat in this turn, before move number `ply` of the record: since
/// another seat has moved.
pub fn remind<G: Game>(agent: &mut dyn Agent<G>, record: &Record<G>, ply: usize, by: Seat) {
    let earlier = &record.actors()[..ply.min(record.ply())];
    let others = |by_whom: &Actor| matches!(by_whom, Actor::Seat(seat) if *seat != by);
    let first = earlier.iter().rposition(others).map_or(0, |last| last + 1);
    let mut at = record.after(first);
    for (by_whom, made) in record.acts().take(earlier.len()).skip(first) {
        if by_whom == Actor::Seat(by) {
            agent.remember(record.game(), &at, by);
        }
        record.game().advance(&mut at, by_whom, made);
    }
}
