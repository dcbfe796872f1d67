//! What every game promises.

use std::{fmt::Debug, time::Duration};

use super::{
    chance::Rng,
    seat::{Seat, SeatSet},
};

/// Who makes a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Actor {
    /// A seat, which has chosen it.
    Seat(Seat),
    /// Chance: something was dealt, drawn or rolled.
    Chance,
    /// The clock of the position, which has run out: see [`Game::clock`].
    Clock,
}

/// Who is to act.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Awaits {
    /// Any of these seats, in whatever order they come; there is at least one.
    Seats(SeatSet),
    /// Chance.
    Chance,
    /// Nobody: the match is over.
    Nobody,
}

impl Awaits {
    /// The seats that may act: none where chance is awaited or the match is over.
    pub fn seats(self) -> SeatSet {
        match self {
            Self::Seats(seats) => seats,
            Self::Chance | Self::Nobody => SeatSet::default(),
        }
    }

    /// Who acts, in a game in which one acts at a time; the first of the seats where several may.
    #[inline]
    pub fn first(self) -> ToMove {
        match self {
            Self::Seats(seats) => seats.iter().next().map_or(ToMove::Nobody, ToMove::Seat),
            Self::Chance => ToMove::Chance,
            Self::Nobody => ToMove::Nobody,
        }
    }

    /// Whether the match is over.
    pub fn is_over(self) -> bool {
        self == Self::Nobody
    }
}

/// Who is to act, in a game in which one acts at a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ToMove {
    /// This seat.
    Seat(Seat),
    /// Chance.
    Chance,
    /// Nobody: the match is over.
    Nobody,
}

impl From<ToMove> for Awaits {
    fn from(to_move: ToMove) -> Self {
        match to_move {
            ToMove::Seat(seat) => Self::Seats(SeatSet::only(seat)),
            ToMove::Chance => Self::Chance,
            ToMove::Nobody => Self::Nobody,
        }
    }
}

impl ToMove {
    /// The seat that is to act, if one is.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Self::Seat(seat) => Some(seat),
            Self::Chance | Self::Nobody => None,
        }
    }

    /// The one who acts; `None` once the match is over.
    pub fn actor(self) -> Option<Actor> {
        match self {
            Self::Seat(seat) => Some(Actor::Seat(seat)),
            Self::Chance => Some(Actor::Chance),
            Self::Nobody => None,
        }
    }
}

/// A clock that runs in a position, while the seats choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock<M> {
    /// Which clock of the match it is: as long as moves leave the number as it is, it runs on.
    pub number: u32,
    /// How long it runs.
    pub runs: Duration,
    /// The move that [`Actor::Clock`] makes when it has run out.
    pub then: M,
}

/// How a match has ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchResult {
    /// The rank of each seat, from 1; seats that share the victory share it.
    pub ranks: Vec<u8>,
    /// The score of each seat, as the game counts it.
    pub scores: Vec<i32>,
}

impl MatchResult {
    /// The seats that win: several if nothing separates them.
    pub fn winners(&self) -> SeatSet {
        let ranked = Seat::ALL.into_iter().zip(&self.ranks);
        ranked
            .filter(|(_, rank)| **rank == 1)
            .map(|(seat, _)| seat)
            .collect()
    }
}

/// The rules of one game with their options fixed: what stays the same from the first deal to the last score.
///
/// [`conformance::check`](super::conformance::check) tests every promise made here.
pub trait Game: Clone + Send + Sync + 'static {
    /// What files and programs call the game: lower-case letters and hyphens.
    const ID: &'static str;
    /// Whether an outcome of chance may take so long to find that no window should wait for it.
    const CHANCE_TAKES_TIME: bool = false;

    /// All that distinguishes two moments of a match. Plain data, cheap to copy.
    type Position: Copy + PartialEq + Debug + Send + Sync + 'static;
    /// One choice of a seat, one outcome of chance, or what a clock brings.
    type Move: Copy + Eq + Debug + Send + Sync + 'static;
    /// Why a move is not allowed.
    type Refusal: std::error::Error + Clone + Send + Sync + 'static;

    /// How many seats there are: 1 to [`Seat::MOST`].
    fn seats(&self) -> usize;

    /// The position in which every match starts.
    fn opening(&self) -> Self::Position;

    /// Who is to act at `at`.
    fn awaits(&self, at: &Self::Position) -> Awaits;

    /// Appends every move that `by` may make, without doubles, in a fixed order.
    ///
    /// At least one where that seat is awaited (a pass is a move), nothing where it is not.
    fn moves(&self, at: &Self::Position, by: Seat, into: &mut Vec<Self::Move>);

    /// One outcome of chance, drawn with `rng`. Only when chance is awaited.
    fn outcome(&self, at: &Self::Position, rng: &mut Rng) -> Self::Move;

    /// Makes a move.
    ///
    /// # Errors
    /// What the rules have against the move, or against its being made by that one; `at` is then as it was.
    fn apply(
        &self,
        at: &mut Self::Position,
        by: Actor,
        made: Self::Move,
    ) -> Result<(), Self::Refusal>;

    /// Makes a move that is known to be allowed: one that was listed, drawn or recorded.
    fn advance(&self, at: &mut Self::Position, by: Actor, made: Self::Move) {
        self.apply(at, by, made).expect("the move is allowed");
    }

    /// The clock that runs at `at`. Only while seats are awaited.
    fn clock(&self, _at: &Self::Position) -> Option<Clock<Self::Move>> {
        None
    }

    /// Whether the choice of a seat that led to `after` stands as soon as it is made, because others act upon it: it is
    /// never taken back freely.
    fn stands_at_once(&self, after: &Self::Position) -> bool {
        let _ = after;
        false
    }

    /// How the match has ended; `None` until it is over.
    fn result(&self, at: &Self::Position) -> Option<MatchResult>;
}

/// A game in which one acts at a time.
pub trait TurnBased: Game {
    /// Who that is. [`Game::awaits`] says the same.
    fn to_move(&self, at: &Self::Position) -> ToMove;

    /// Who makes the next move. Once the match is over, chance: whoever it is, it is refused.
    fn next_actor(&self, at: &Self::Position) -> Actor {
        self.to_move(at).actor().unwrap_or(Actor::Chance)
    }
}
