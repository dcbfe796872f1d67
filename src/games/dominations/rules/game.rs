//! The game itself: how one position follows from another.

use super::{
    domino::{DominoBits, DominoNumber, DominoSet},
    draft::DraftLine,
    kingdom::Kingdom,
    moves::{KingOrder, Line, Move, Refusal},
    options::{DiscardRule, Rules, RulesError, TurnOrder},
    position::{Position, Stage},
    scoring::score,
};
use crate::kit::{Awaits, Game, Rng, Seat, chance::below};

/// Domi'Nations with its options, seats and dominos fixed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dominations {
    rules: Rules,
    seats: u8,
    dominos: DominoSet,
}

impl Dominations {
    /// The game for this many seats.
    ///
    /// # Errors
    /// When so many cannot play by these rules.
    pub fn new(rules: Rules, seats: usize, dominos: DominoSet) -> Result<Self, RulesError> {
        rules.check(seats)?;
        Ok(Self {
            rules,
            seats: seats as u8,
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
    #[inline]
    pub fn any_move(&self, at: &Position, rng: &mut Rng) -> Option<Move> {
        match at.stage {
            Stage::Pick => {
                let free = at.next_line.free();
                Some(Move::Pick(free.nth(below(rng, free.len()))))
            }
            Stage::Place => {
                let held = at.held()?;
                let places = at.kingdom(at.mover()).places(&self.dominos[held]);
                // The discard is one more choice, where the rules leave it.
                let free = self.rules.discard == DiscardRule::Free;
                if free && below(rng, places.len() + 1) == places.len() {
                    return Some(Move::Discard(held));
                }
                Some(places.any(rng).map_or(Move::Discard(held), Move::Place))
            }
            _ => None,
        }
    }

    /// Makes a move that is known to be allowed: one that was listed, drawn or dealt.
    #[inline]
    pub fn make(&self, at: &mut Position, made: Move) {
        debug_assert_eq!(self.check(at, made), Ok(()));
        match made {
            Move::DrawKings(kings) => {
                if at.stage == Stage::RoundOver {
                    let (round, scores) = (at.round + 1, at.scores);
                    *at = Position {
                        round,
                        scores,
                        ..self.opening()
                    };
                }
                at.kings = kings;
                at.stage = Stage::LayOut;
            }
            Move::LayOut(line) => {
                line.as_slice()
                    .iter()
                    .for_each(|&domino| at.undealt.remove(domino));
                at.current = 0;
                if at.next_line.is_empty() {
                    at.next_line = DraftLine::laid_out(&line);
                    at.stage = Stage::Pick;
                } else {
                    at.turn += 1;
                    at.line = at.next_line;
                    at.next_line = DraftLine::laid_out(&line);
                    at.stage = at.go_begins_with();
                }
            }
            Move::Pick(domino) => {
                let seat = at.mover();
                let slot = at.next_line.find(domino).expect("the domino is on offer");
                at.next_line.slot_mut(slot).king = Some(seat);
                if at.turn > 0 && self.rules.turn_order == TurnOrder::PickThenPlace {
                    at.stage = Stage::Place;
                } else {
                    self.end_go(at);
                }
            }
            Move::Place(placement) => {
                let seat = at.mover();
                at.kingdoms[seat.index()].lay(self.dominos[placement.domino].halves, placement);
                self.take_domino(at);
            }
            Move::Discard(_) => self.take_domino(at),
        }
    }

    /// Whether a move is allowed.
    ///
    /// # Errors
    /// What the rules have against it.
    #[inline]
    pub fn check(&self, at: &Position, made: Move) -> Result<(), Refusal> {
        match (at.stage, made) {
            (Stage::DrawKings | Stage::RoundOver, Move::DrawKings(kings)) => {
                self.check_kings(&kings)
            }
            (Stage::LayOut, Move::LayOut(line)) => self.check_line(at, &line),
            (Stage::Pick, Move::Pick(domino)) => {
                let slot = at
                    .next_line
                    .find(domino)
                    .ok_or(Refusal::NotOffered(domino))?;
                match at.next_line.slots()[slot].king {
                    Some(_) => Err(Refusal::AlreadyPicked(domino)),
                    None => Ok(()),
                }
            }
            (Stage::Place, Move::Place(placement)) => {
                let kingdom = self.check_held(at, placement.domino)?;
                Ok(kingdom.check(self.dominos[placement.domino].halves, placement)?)
            }
            (Stage::Place, Move::Discard(domino)) => {
                let kingdom = self.check_held(at, domino)?;
                let forced = self.rules.discard == DiscardRule::Forced;
                if forced && !kingdom.places(&self.dominos[domino]).is_empty() {
                    return Err(Refusal::FitsSomewhere(domino));
                }
                Ok(())
            }
            (stage, _) => Err(Refusal::NotNow(stage)),
        }
    }

    fn check_kings(&self, kings: &KingOrder) -> Result<(), Refusal> {
        let each = Rules::kings_each(self.seats);
        let right = kings.as_slice().len() == usize::from(self.seats * each)
            && Seat::first(self.seats()).all(|seat| {
                kings
                    .as_slice()
                    .iter()
                    .filter(|&&king| king == seat)
                    .count()
                    == usize::from(each)
            });
        if right {
            Ok(())
        } else {
            Err(Refusal::WrongKings {
                seats: self.seats,
                each,
            })
        }
    }

    fn check_line(&self, at: &Position, line: &Line) -> Result<(), Refusal> {
        let dominos = line.as_slice();
        if dominos.len() != usize::from(at.line_size()) {
            return Err(Refusal::WrongLineLength {
                expected: at.line_size(),
                found: dominos.len() as u8,
            });
        }
        if let Some(pair) = dominos.windows(2).find(|pair| pair[0] >= pair[1]) {
            return Err(Refusal::Unordered(pair[1]));
        }
        match dominos.iter().find(|&&domino| !at.undealt.contains(domino)) {
            Some(&domino) => Err(Refusal::AlreadyDealt(domino)),
            None => Ok(()),
        }
    }

    #[inline]
    fn check_held<'a>(
        &self,
        at: &'a Position,
        named: DominoNumber,
    ) -> Result<&'a Kingdom, Refusal> {
        let held = at.held().expect("a king that must place holds a domino");
        if held == named {
            Ok(at.kingdom(at.mover()))
        } else {
            Err(Refusal::NotHeld { held, named })
        }
    }

    /// The domino in hand has left its line.
    #[inline]
    fn take_domino(&self, at: &mut Position) {
        at.line.slot_mut(usize::from(at.current)).taken = true;
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
        if at.current < at.line_size() {
            at.stage = if at.turn == 0 {
                Stage::Pick
            } else {
                at.go_begins_with()
            };
        } else if at.turn + 1 < at.turns() {
            at.stage = Stage::LayOut;
        } else if at.turn < at.turns() {
            at.turn += 1;
            at.current = 0;
            at.line = at.next_line;
            at.next_line = DraftLine::EMPTY;
            at.stage = Stage::Place;
        } else {
            self.end_round(at);
        }
    }

    fn end_round(&self, at: &mut Position) {
        for seat in Seat::first(self.seats()) {
            at.scores[usize::from(at.round) - 1][seat.index()] =
                score(at.kingdom(seat), &self.rules);
        }
        at.stage = if at.round < self.rules.rounds() {
            Stage::RoundOver
        } else {
            Stage::Over
        };
    }
}

impl Game for Dominations {
    type Position = Position;
    type Move = Move;
    type Refusal = Refusal;

    fn opening(&self) -> Position {
        Position::opening(self.rules, self.seats)
    }

    #[inline]
    fn awaits(&self, at: &Position) -> Awaits {
        at.awaits()
    }

    /// Picks by ascending domino; placements by x, y and direction, then the discard.
    fn moves(&self, at: &Position, into: &mut Vec<Move>) {
        match (at.stage, at.held()) {
            (Stage::Pick, _) => into.extend(at.next_line.free().iter().map(Move::Pick)),
            (Stage::Place, Some(held)) => {
                let places = at.kingdom(at.mover()).places(&self.dominos[held]);
                into.extend(places.iter().map(Move::Place));
                if self.rules.discard == DiscardRule::Free || places.is_empty() {
                    into.push(Move::Discard(held));
                }
            }
            _ => {}
        }
    }

    #[inline]
    fn deal(&self, at: &Position, rng: &mut Rng) -> Move {
        if at.stage == Stage::LayOut {
            return Move::LayOut(draw_line(at.undealt, at.line_size(), rng));
        }
        let each = Rules::kings_each(self.seats);
        let mut kings = [Seat::ALL[0]; 4];
        let count = usize::from(self.seats * each);
        for (at, king) in kings[..count].iter_mut().enumerate() {
            *king = Seat::ALL[at / usize::from(each)];
        }
        for last in (1..count).rev() {
            kings.swap(last, below(rng, last as u32 + 1) as usize);
        }
        Move::DrawKings(KingOrder::new(&kings[..count]).expect("no table has more than four kings"))
    }

    #[inline]
    fn apply(&self, at: &mut Position, made: Move) -> Result<(), Refusal> {
        self.check(at, made)?;
        self.make(at, made);
        Ok(())
    }
}

/// A line of dominos from `undealt`, every choice equally likely.
#[inline]
fn draw_line(mut undealt: DominoBits, size: u8, rng: &mut Rng) -> Line {
    let mut left = undealt.len();
    let mut drawn = DominoBits::EMPTY;
    for _ in 0..size {
        let domino = undealt.nth(below(rng, left));
        undealt.remove(domino);
        drawn.insert(domino);
        left -= 1;
    }
    let mut line = [DominoNumber::new(1).expect("1 is a domino's number"); 4];
    for (slot, domino) in line.iter_mut().zip(drawn.iter()) {
        *slot = domino;
    }
    Line::new(&line[..usize::from(size)]).expect("no line has more than four dominos")
}
