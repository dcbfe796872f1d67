//! The rules themselves: what each side may do, what comes of it, when it is over and who has won.

use super::{
    cell::{Cell, CellSet, Size},
    configuration_error::ConfigurationError,
    geometry::Bits,
    layout::Layout,
    moves::{Move, Refusal},
    position::Position,
};
use std::time::Duration;

use crate::kit::{Actor, Awaits, Clock, Game, MatchResult, Rng, Seat, ToMove, TurnBased};

/// The plies without a clone after which a match is drawn, unless another number is chosen.
pub const USUAL_DRAW_CLOCK: u16 = 100;
/// The longest draw clock.
pub const MOST_DRAW_CLOCK: u16 = 1000;
/// The most minutes that a seat can have for all of its moves.
pub const MOST_MINUTES: u8 = 60;

/// The game with its options.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Conquest {
    size: Size,
    layout: Layout,
    draw_clock: u16,
    hardcore: bool,
    /// How many minutes each seat has for all of its moves; 0: as many as it likes.
    minutes: u8,
    /// Where matches begin, if not where they usually do.
    start: Option<Position>,
}

impl Default for Conquest {
    fn default() -> Self {
        Self {
            size: Size::USUAL,
            layout: Layout::None,
            draw_clock: USUAL_DRAW_CLOCK,
            hardcore: false,
            minutes: 0,
            start: None,
        }
    }
}

impl Conquest {
    /// The game on a board of that size, with these blocked cells.
    ///
    /// # Errors
    /// When the board is too small to have any.
    pub fn new(size: Size, layout: Layout) -> Result<Self, ConfigurationError> {
        if size.side() < 5 && layout != Layout::None {
            return Err(ConfigurationError::NoRoom);
        }
        Ok(Self {
            size,
            layout,
            ..Self::default()
        })
    }

    /// The game from a position on, whatever is blocked there.
    pub fn from_position(start: Position) -> Self {
        let named = [Layout::None, Layout::Crosses, Layout::Diamonds];
        let layout = named
            .into_iter()
            .find(|layout| layout.blocked(start.size) == start.blocked());
        Self {
            size: start.size,
            layout: layout.unwrap_or(Layout::Random),
            start: Some(start),
            ..Self::default()
        }
    }

    /// The same with another draw clock: after so many plies without a clone a match is drawn; 0: never.
    #[must_use]
    pub fn with_draw_clock(self, draw_clock: u16) -> Self {
        Self {
            draw_clock: draw_clock.min(MOST_DRAW_CLOCK),
            ..self
        }
    }

    /// The same with or without the way back: in hardcore nothing can be taken back.
    #[must_use]
    pub const fn with_hardcore(self, hardcore: bool) -> Self {
        Self { hardcore, ..self }
    }

    /// The same with so many minutes for all moves of a seat; 0: as many as it likes.
    #[must_use]
    pub fn with_minutes(self, minutes: u8) -> Self {
        Self {
            minutes: minutes.min(MOST_MINUTES),
            ..self
        }
    }

    /// How many minutes each seat has for all of its moves; 0: as many as it likes.
    pub const fn minutes(&self) -> u8 {
        self.minutes
    }

    /// The clock of a seat, which runs while it is its turn; none where each has as much time as it likes.
    pub fn clock_of(&self, seat: Seat) -> Option<Clock<Move>> {
        (self.minutes > 0).then(|| Clock {
            number: seat.index() as u32,
            runs: Duration::from_secs(60 * u64::from(self.minutes)),
            then: Move::OutOfTime,
        })
    }

    /// How large the board is.
    pub const fn size(&self) -> Size {
        self.size
    }

    /// Which cells are blocked.
    pub const fn layout(&self) -> Layout {
        self.layout
    }

    /// After so many plies without a clone a match is drawn; 0: never.
    pub const fn draw_clock(&self) -> u16 {
        self.draw_clock
    }

    /// Whether nothing can be taken back.
    pub const fn is_hardcore(&self) -> bool {
        self.hardcore
    }

    /// Where matches begin, if not where they usually do.
    pub const fn start(&self) -> Option<&Position> {
        self.start.as_ref()
    }

    /// The free cells that the pawn on a cell clones to.
    pub fn clones_from(&self, at: &Position, from: Cell) -> CellSet {
        let near = u128::geometry(at.size).near(at.size.index(from));
        CellSet::of_bits(near & at.empty().bits(), at.size)
    }

    /// The free cells that the pawn on a cell jumps to.
    pub fn jumps_from(&self, at: &Position, from: Cell) -> CellSet {
        let ring = u128::geometry(at.size).ring(at.size.index(from));
        CellSet::of_bits(ring & at.empty().bits(), at.size)
    }

    /// The pawns that a pawn of a seat turns over when it arrives on a cell.
    pub fn captures(&self, at: &Position, by: Seat, to: Cell) -> CellSet {
        let near = u128::geometry(at.size).near(at.size.index(to));
        CellSet::of_bits(near & at.pawns[1 - (by.index() & 1)], at.size)
    }

    /// Whether a seat has a move other than to pass.
    pub fn can_move(&self, at: &Position, by: Seat) -> bool {
        let geometry = u128::geometry(at.size);
        let reached = geometry.spread(geometry.spread(at.pawns[by.index() & 1]));
        reached & at.empty().bits() != 0
    }

    /// Whether the draw clock has run out, and nothing else has ended the match.
    pub fn is_drawn_by_clock(&self, at: &Position) -> bool {
        self.draw_clock > 0 && at.clock >= self.draw_clock && !self.is_decided(at)
    }

    /// Whether a side has no pawn, the board is full, or both sides are stuck.
    fn is_decided(&self, at: &Position) -> bool {
        let [first, second] = at.pawns;
        first == 0
            || second == 0
            || Position::SEATS
                .into_iter()
                .all(|seat| !self.can_move(at, seat))
    }

    /// Whether the rules allow a move of the seat whose turn it is.
    fn check(&self, at: &Position, made: Move) -> Result<(), Refusal> {
        let (from, to) = match made {
            Move::Block(_) | Move::OutOfTime => return Err(Refusal::Actor),
            Move::Pass if self.can_move(at, at.to_move) => return Err(Refusal::CanMove),
            Move::Pass => return Ok(()),
            Move::Pawn { from, to } => (from, to),
        };
        if let Some(off) = [from, to].into_iter().find(|cell| !self.size.has(*cell)) {
            return Err(Refusal::OffBoard(off, self.size.side()));
        }
        match at.owner(from) {
            None => return Err(Refusal::NoPawn(from)),
            Some(owner) if owner != at.to_move => return Err(Refusal::OthersPawn(from)),
            Some(_) => {}
        }
        let distance = from.distance(to);
        if distance == 0 {
            return Err(Refusal::Still(from));
        }
        if at.blocked().contains(to) {
            return Err(Refusal::Blocked(to));
        }
        if at.owner(to).is_some() {
            return Err(Refusal::Taken(to));
        }
        if distance > 2 {
            return Err(Refusal::TooFar { from, to, distance });
        }
        Ok(())
    }

    /// Makes a move of the seat whose turn it is, known to be allowed.
    fn make(at: &mut Position, made: Move) {
        let (mover, size) = (at.to_move.index(), at.size);
        let mut cloned = false;
        match made {
            Move::Pawn { from, to } => {
                let arrives = size.index(to);
                let turned = u128::geometry(size).near(arrives) & at.pawns[1 - mover];
                cloned = from.distance(to) == 1;
                if !cloned {
                    at.pawns[mover] &= !(1 << size.index(from));
                }
                at.pawns[mover] |= turned | 1 << arrives;
                at.pawns[1 - mover] &= !turned;
            }
            Move::Pass => {}
            Move::OutOfTime => {
                at.out_of_time = true;
                return;
            }
            Move::Block(blocked) => {
                at.blocked = blocked.bits();
                at.awaits_layout = false;
                return;
            }
        }
        at.clock = if cloned {
            0
        } else {
            at.clock.saturating_add(1)
        };
        at.full_move = at.full_move.saturating_add(mover as u32);
        at.to_move = Position::SEATS[1 - mover];
    }
}

impl Game for Conquest {
    const ID: &'static str = "conquest";
    type Position = Position;
    type Move = Move;
    type Refusal = Refusal;

    fn seats(&self) -> usize {
        2
    }

    fn opening(&self) -> Position {
        self.start.unwrap_or_else(|| {
            let blocked = self.layout.blocked(self.size).bits();
            Position::usual(self.size, blocked, self.layout == Layout::Random)
        })
    }

    fn awaits(&self, at: &Position) -> Awaits {
        self.to_move(at).into()
    }

    /// In reading order by source, then target.
    fn moves(&self, at: &Position, by: Seat, into: &mut Vec<Move>) {
        if self.to_move(at) != ToMove::Seat(by) {
            return;
        }
        let before = into.len();
        let geometry = u128::geometry(at.size);
        let empty = at.empty().bits();
        for from in at.pawns(by).iter() {
            let index = at.size.index(from);
            let targets = (geometry.near(index) | geometry.ring(index)) & empty;
            let targets = CellSet::of_bits(targets, at.size);
            into.extend(targets.iter().map(|to| Move::Pawn { from, to }));
        }
        if into.len() == before {
            into.push(Move::Pass);
        }
    }

    fn outcome(&self, _: &Position, rng: &mut Rng) -> Move {
        Move::Block(Layout::random(self.size, rng))
    }

    fn apply(&self, at: &mut Position, by: Actor, made: Move) -> Result<(), Refusal> {
        match (self.to_move(at), by, made) {
            (ToMove::Nobody, ..) => return Err(Refusal::Over),
            (ToMove::Chance, Actor::Chance, Move::Block(blocked)) => {
                if blocked.size() != self.size {
                    let corner = Cell::new(blocked.size().side() - 1, blocked.size().side() - 1);
                    return Err(Refusal::OffBoard(corner, self.size.side()));
                }
                Layout::check_random(blocked)?;
            }
            (ToMove::Chance, ..) => return Err(Refusal::NoLayout),
            (ToMove::Seat(_), Actor::Clock, Move::OutOfTime) if self.minutes > 0 => {}
            (ToMove::Seat(seat), Actor::Seat(by), _) if seat == by => self.check(at, made)?,
            (ToMove::Seat(seat), Actor::Seat(_), _) => return Err(Refusal::Turn(seat)),
            (ToMove::Seat(_), ..) => return Err(Refusal::Actor),
        }
        Self::make(at, made);
        Ok(())
    }

    fn advance(&self, at: &mut Position, _: Actor, made: Move) {
        Self::make(at, made);
    }

    /// Each seat has a clock of its own, which runs while it is its turn.
    fn clock(&self, at: &Position) -> Option<Clock<Move>> {
        self.clock_of(self.to_move(at).seat()?)
    }

    fn result(&self, at: &Position) -> Option<MatchResult> {
        if at.awaits_layout {
            return None;
        }
        let [first, second] = at.counts();
        let ranks = if let Some(late) = at.out_of_time() {
            match late.index() {
                0 => vec![2, 1],
                _ => vec![1, 2],
            }
        } else if self.is_decided(at) {
            match first.cmp(&second) {
                std::cmp::Ordering::Greater => vec![1, 2],
                std::cmp::Ordering::Less => vec![2, 1],
                std::cmp::Ordering::Equal => vec![1, 1],
            }
        } else if self.is_drawn_by_clock(at) {
            vec![1, 1]
        } else {
            return None;
        };
        Some(MatchResult {
            ranks,
            scores: vec![first as i32, second as i32],
        })
    }
}

impl TurnBased for Conquest {
    fn to_move(&self, at: &Position) -> ToMove {
        if at.awaits_layout {
            ToMove::Chance
        } else if at.out_of_time || self.is_decided(at) || self.is_drawn_by_clock(at) {
            ToMove::Nobody
        } else {
            ToMove::Seat(at.to_move)
        }
    }
}
