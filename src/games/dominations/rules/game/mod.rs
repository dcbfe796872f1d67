//! The game itself: how one position follows from another.

mod deal;

use self::deal::draw_line;
use super::{
    domino::{Domino, DominoNumber, DominoSet},
    draft::DraftLine,
    moves::{KingOrder, Line, Move, Refusal},
    options::{DiscardRule, Rules, RulesError, TurnOrder},
    placement::Placement,
    places::Places,
    position::Position,
    seats::SEATS,
    stage::Stage,
};
use crate::kit::{
    Actor, Awaits, Configured, Game, GameOption, MatchResult, Options, Rng, Seat, ToMove,
    TurnBased,
    chance::{Parts, below, shuffle},
};

/// Domi'Nations with its options, seats and dominos fixed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dominations {
    rules: Rules,
    seats: u8,
    kings: u8,
    line_size: u8,
    turns: u8,
    dominos: DominoSet,
}

impl Dominations {
    /// The game for this many seats.
    ///
    /// # Errors
    /// When so many cannot play by these rules.
    pub fn new(rules: Rules, seats: usize, dominos: DominoSet) -> Result<Self, RulesError> {
        rules.check(seats)?;
        let seats = seats as u8;
        Ok(Self {
            rules,
            seats,
            kings: Rules::kings(seats),
            line_size: rules.line_size(seats),
            turns: rules.turns(seats),
            dominos,
        })
    }

    /// The options.
    #[inline]
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// How many seats there are.
    #[inline]
    pub const fn seats(&self) -> usize {
        self.seats as usize
    }

    /// The dominos.
    #[inline]
    pub const fn dominos(&self) -> &DominoSet {
        &self.dominos
    }

    /// The listed form of a move: a placement's canonical one.
    pub fn canonical(&self, made: Move) -> Move {
        match made {
            Move::Place(placement) => {
                Move::Place(placement.canonical(&self.dominos[placement.domino]))
            }
            other => other,
        }
    }

    /// A move of the seat awaited, each equally likely, without listing them all.
    ///
    /// None when no seat is awaited.
    // A fork, like `apply`.
    #[inline(always)]
    pub fn any_move(&self, at: &Position, rng: &mut Rng) -> Option<Move> {
        match at.stage {
            Stage::Pick => Some(Move::Pick(
                at.next_line
                    .slot(at.next_line.any_free(|free| below(rng, free)))
                    .domino,
            )),
            Stage::Place => Some(self.any_place(at, rng)),
            _ => None,
        }
    }

    /// A placement of the domino in hand, or its discard.
    fn any_place(&self, at: &Position, rng: &mut Rng) -> Move {
        let domino = self.in_hand(at);
        let places = at.kingdom(at.mover).places(domino);
        let discard = self.discards_at_random(&places, rng);
        let placement = if discard { None } else { places.any(rng) };
        placement.map_or(Move::Discard(domino.number), Move::Place)
    }

    /// Makes what comes next, a move or two: each move of a seat and each outcome of chance equally likely.
    ///
    /// Whether there was anything: not when the match is over.
    #[inline]
    pub fn advance_at_random(&self, at: &mut Position, rng: &mut Rng) -> bool {
        match at.stage {
            Stage::Place => {
                let mut parts = Parts::draw(rng);
                let domino = self.in_hand(at);
                let kingdom = &mut at.kingdoms[at.mover.index()];
                let places = kingdom.places(domino);
                if !self.discards_at_random(&places, rng)
                    && let Some(spot) = places.any_spot(|all| parts.below(rng, all))
                {
                    kingdom.lay_on(spot.places(), domino.halves);
                }
                self.take_domino(at);
                // What mostly follows is done at once.
                if at.stage == Stage::Pick {
                    self.pick(at, at.next_line.any_free(|free| parts.below(rng, free)));
                }
            }
            Stage::Pick => self.pick(at, at.next_line.any_free(|free| below(rng, free))),
            Stage::LayOut => self.lay_out(at, &draw_line(at.undealt, self.line_size, rng)),
            Stage::DrawKings | Stage::RoundOver => self.make(at, self.outcome(at, rng)),
            Stage::Over => return false,
        }
        true
    }

    /// The domino that must be placed now.
    #[inline]
    fn in_hand(&self, at: &Position) -> &Domino {
        &self.dominos[at.line.slot(usize::from(at.current)).domino]
    }

    /// Whether, of all placements and the discard, the discard is drawn. It is a choice only where the rules say so.
    #[inline]
    fn discards_at_random(&self, places: &Places, rng: &mut Rng) -> bool {
        self.rules.discard == DiscardRule::Free && below(rng, places.len() + 1) == 0
    }

    /// Appends every move of whoever is to move: picks by ascending domino; placements by x, y and direction, then the
    /// discard. Nothing where no seat is.
    pub fn choices(&self, at: &Position, into: &mut Vec<Move>) {
        match (at.stage, at.held()) {
            (Stage::Pick, _) => into.extend(at.next_line.free().iter().map(Move::Pick)),
            (Stage::Place, Some(held)) => {
                let places = at.kingdom(at.mover).places(&self.dominos[held]);
                into.extend(places.iter().map(Move::Place));
                if self.rules.discard == DiscardRule::Free || places.is_empty() {
                    into.push(Move::Discard(held));
                }
            }
            _ => {}
        }
    }

    /// Makes a move that is known to be allowed: one that was listed, drawn or dealt.
    #[inline]
    pub fn make(&self, at: &mut Position, made: Move) {
        debug_assert_eq!(self.check(at, made), Ok(()));
        match made {
            Move::DrawKings(kings) => self.draw_kings(at, kings),
            Move::LayOut(line) => self.lay_out(at, &line),
            Move::Pick(domino) => {
                let slot = at.next_line.find_free(domino);
                self.pick(at, slot.expect("the domino is free"));
            }
            Move::Place(placement) => {
                let halves = self.in_hand(at).halves;
                at.kingdoms[at.mover.index()].lay(halves, placement);
                self.take_domino(at);
            }
            Move::Discard(_) => self.take_domino(at),
        }
    }

    /// Makes a move of whoever is to move.
    ///
    /// # Errors
    /// What the rules have against it; `at` is then as it was.
    // A fork in the road: inlined it costs nothing, and most that it leads to is a call by itself.
    #[inline(always)]
    pub fn try_make(&self, at: &mut Position, made: Move) -> Result<(), Refusal> {
        match (at.stage, made) {
            (Stage::Place, Move::Place(placement)) => self.place(at, placement)?,
            (Stage::Pick, Move::Pick(domino)) => {
                let Some(slot) = at.next_line.find_free(domino) else {
                    let offered = at.next_line.find(domino).is_some();
                    return Err(if offered {
                        Refusal::AlreadyPicked(domino)
                    } else {
                        Refusal::NotOffered(domino)
                    });
                };
                self.pick(at, slot);
            }
            (Stage::Place, Move::Discard(domino)) => self.discard(at, domino)?,
            (Stage::LayOut, Move::LayOut(line)) => {
                self.check_line(at, &line)?;
                self.lay_out(at, &line);
            }
            (Stage::DrawKings | Stage::RoundOver, Move::DrawKings(kings)) => {
                self.check_kings(&kings)?;
                self.draw_kings(at, kings);
            }
            (stage, _) => return Err(Refusal::NotNow(stage)),
        }
        Ok(())
    }

    /// Whether a move is allowed.
    ///
    /// # Errors
    /// What the rules have against it.
    pub fn check(&self, at: &Position, made: Move) -> Result<(), Refusal> {
        let mut tried = *at;
        self.try_make(&mut tried, made)
    }

    /// The domino in hand, if it is the one named.
    #[inline]
    fn check_held(&self, at: &Position, named: DominoNumber) -> Result<&Domino, Refusal> {
        let held = self.in_hand(at);
        if held.number == named {
            Ok(held)
        } else {
            let held = held.number;
            Err(Refusal::NotHeld { held, named })
        }
    }

    fn place(&self, at: &mut Position, placement: Placement) -> Result<(), Refusal> {
        let halves = self.check_held(at, placement.domino)?.halves;
        at.kingdoms[at.mover.index()].place(halves, placement)?;
        self.take_domino(at);
        Ok(())
    }

    fn discard(&self, at: &mut Position, domino: DominoNumber) -> Result<(), Refusal> {
        let held = self.check_held(at, domino)?;
        let forced = self.rules.discard == DiscardRule::Forced;
        if forced && !at.kingdom(at.mover).places(held).is_empty() {
            return Err(Refusal::FitsSomewhere(domino));
        }
        self.take_domino(at);
        Ok(())
    }

    fn draw_kings(&self, at: &mut Position, kings: KingOrder) {
        if at.stage == Stage::RoundOver {
            let (round, mut scores) = (at.round + 1, at.scores);
            scores[usize::from(at.round) - 1] = at.scores_now();
            *at = Position {
                round,
                scores,
                ..self.opening()
            };
        }
        at.kings = kings;
        at.stage = Stage::LayOut;
    }

    fn lay_out(&self, at: &mut Position, line: &Line) {
        line.as_slice()
            .iter()
            .for_each(|&domino| at.undealt.remove(domino));
        at.current = 0;
        if at.next_line.is_empty() {
            at.next_line = DraftLine::laid_out(line);
            at.stage = Stage::Pick;
        } else {
            at.turn += 1;
            at.line = at.next_line;
            at.next_line = DraftLine::laid_out(line);
            at.stage = at.go_begins_with();
        }
        at.find_mover();
    }

    /// The king whose go it is goes on a slot of the line on offer.
    // Half of all moves: the call would cost as much as the move.
    #[inline(always)]
    fn pick(&self, at: &mut Position, slot: usize) {
        at.next_line.put_king(slot, at.mover);
        if self.line_size > self.kings && at.current + 1 == self.kings {
            at.next_line.drop_free();
        }
        if at.turn > 0 && self.rules.turn_order == TurnOrder::PickThenPlace {
            at.stage = Stage::Place;
        } else {
            self.end_go(at);
        }
    }

    /// The domino in hand has left its line.
    #[inline]
    fn take_domino(&self, at: &mut Position) {
        at.line.take(usize::from(at.current));
        if self.rules.turn_order == TurnOrder::PlaceThenPick && !at.next_line.is_empty() {
            at.stage = Stage::Pick;
        } else {
            self.end_go(at);
        }
    }

    /// The king has done what it had to do: the next one plays, or the line is used up.
    #[inline]
    fn end_go(&self, at: &mut Position) {
        at.current += 1;
        if at.current < self.kings {
            at.stage = if at.turn == 0 {
                Stage::Pick
            } else {
                at.go_begins_with()
            };
            at.find_mover();
        } else if at.turn + 1 < self.turns {
            at.stage = Stage::LayOut;
        } else if at.turn < self.turns {
            at.turn += 1;
            at.current = 0;
            at.line = at.next_line;
            at.next_line = DraftLine::EMPTY;
            at.stage = Stage::Place;
            at.find_mover();
        } else {
            self.end_round(at);
        }
    }

    /// The round is over; its kingdoms still lie there.
    fn end_round(&self, at: &mut Position) {
        at.stage = if at.round < self.rules.rounds() {
            Stage::RoundOver
        } else {
            Stage::Over
        };
    }
}

impl Game for Dominations {
    const ID: &'static str = "dominations";

    type Position = Position;
    type Move = Move;
    type Refusal = Refusal;

    fn seats(&self) -> usize {
        self.seats()
    }

    fn opening(&self) -> Position {
        Position::opening(self.rules, self.seats)
    }

    #[inline]
    fn awaits(&self, at: &Position) -> Awaits {
        at.to_move().into()
    }

    fn moves(&self, at: &Position, by: Seat, into: &mut Vec<Move>) {
        if at.to_move() == ToMove::Seat(by) {
            self.choices(at, into);
        }
    }

    #[inline]
    fn outcome(&self, at: &Position, rng: &mut Rng) -> Move {
        if at.stage == Stage::LayOut {
            return Move::LayOut(draw_line(at.undealt, at.line_size(), rng));
        }
        let each = Rules::kings_each(self.seats);
        let mut kings = [SEATS[0]; 4];
        let count = usize::from(self.kings);
        for (at, king) in kings[..count].iter_mut().enumerate() {
            *king = SEATS[at / usize::from(each)];
        }
        shuffle(&mut kings[..count], rng);
        Move::DrawKings(KingOrder::of_parts(kings, count as u8))
    }

    #[inline]
    fn apply(&self, at: &mut Position, by: Actor, made: Move) -> Result<(), Refusal> {
        let awaits_seat = matches!(at.stage, Stage::Pick | Stage::Place);
        let awaited = match by {
            Actor::Seat(seat) => awaits_seat && at.mover == seat,
            Actor::Chance => !awaits_seat,
            Actor::Clock => false,
        };
        // Once it is over, whoever it is comes too late.
        if !awaited && at.stage != Stage::Over {
            return Err(Refusal::NotToMove);
        }
        self.try_make(at, made)
    }

    #[inline]
    fn advance(&self, at: &mut Position, _by: Actor, made: Move) {
        self.make(at, made);
    }

    fn result(&self, at: &Position) -> Option<MatchResult> {
        let standing = at.standing()?;
        let of_each = |seat| (standing.rank(seat), i32::from(standing.total(seat)));
        let (ranks, scores) = Seat::first(self.seats()).map(of_each).unzip();
        Some(MatchResult { ranks, scores })
    }
}

impl Configured for Dominations {
    type ConfigurationError = RulesError;

    const OPTIONS: &'static [GameOption] = Rules::OPTIONS;

    /// With the dominos of the course.
    fn configured(options: &Options, seats: usize) -> Result<Self, RulesError> {
        Self::new(options.into(), seats, DominoSet::course())
    }

    fn options(&self) -> Options {
        self.rules.options()
    }
}

impl TurnBased for Dominations {
    #[inline]
    fn to_move(&self, at: &Position) -> ToMove {
        at.to_move()
    }
}
