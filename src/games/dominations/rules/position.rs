//! Positions: all that distinguishes two moments of a match.

use std::ops::Deref;

use super::{
    domino::{DominoBits, DominoNumber, DominoSet},
    draft::DraftLine,
    kingdom::Kingdom,
    moves::KingOrder,
    options::{Rules, TurnOrder},
    scoring::{FinalRanking, KingdomScore, points, score},
    seats::{MOST_SEATS, SEATS},
    stage::Stage,
};
use crate::kit::{Seat, ToMove};

/// What the kingdoms of a round were worth, by seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RoundScores {
    scores: [KingdomScore; MOST_SEATS],
    seats: u8,
}

impl Deref for RoundScores {
    type Target = [KingdomScore];

    fn deref(&self) -> &[KingdomScore] {
        &self.scores[..usize::from(self.seats)]
    }
}

/// The referee's truth: kingdoms, lines, kings, and the set of undealt dominos, not their order.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Position {
    pub(super) kingdoms: [Kingdom; MOST_SEATS],
    pub(super) undealt: DominoBits,
    pub(super) scores: [[KingdomScore; MOST_SEATS]; 3],
    pub(super) rules: Rules,
    pub(super) seats: u8,
    pub(super) round: u8,
    pub(super) turn: u8,
    pub(super) stage: Stage,
    pub(super) line: DraftLine,
    pub(super) next_line: DraftLine,
    /// Which slot of `line` plays, or in the first draft how many kings have come out.
    pub(super) current: u8,
    pub(super) kings: KingOrder,
    /// Whose go it is, when a seat is awaited.
    pub(super) mover: Seat,
}

const _: () = assert!(size_of::<Position>() < 1024, "a position is cheap to copy");

impl Position {
    pub(super) fn opening(rules: Rules, seats: u8) -> Self {
        Self {
            kingdoms: [Kingdom::new(rules.kingdom_size()); MOST_SEATS],
            undealt: DominoBits::ALL,
            scores: [[KingdomScore::default(); MOST_SEATS]; 3],
            rules,
            seats,
            round: 1,
            turn: 0,
            stage: Stage::DrawKings,
            line: DraftLine::EMPTY,
            next_line: DraftLine::EMPTY,
            current: 0,
            kings: KingOrder::new(&[]).expect("nothing fits any list"),
            mover: SEATS[0],
        }
    }

    /// The options that the match is played by.
    #[inline]
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// How many seats there are.
    #[inline]
    pub const fn seats(&self) -> usize {
        self.seats as usize
    }

    /// Which round it is, from 1.
    #[inline]
    pub const fn round(&self) -> u8 {
        self.round
    }

    /// Which line is being placed, from 1; 0 during the first draft.
    #[inline]
    pub const fn turn(&self) -> u8 {
        self.turn
    }

    /// How many turns a round has.
    #[inline]
    pub const fn turns(&self) -> u8 {
        self.rules.turns(self.seats)
    }

    /// How many dominos a line has.
    #[inline]
    pub const fn line_size(&self) -> u8 {
        self.rules.line_size(self.seats)
    }

    /// After how many other kings the one on a domino of a line will play, at most. None where the domino is in no line.
    ///
    /// No more than all others come before it, even where a domino before its own may be left over.
    #[inline]
    pub fn plays_after(&self, domino: DominoNumber) -> Option<usize> {
        let slot = self.next_line.find(domino);
        let slot = slot.or_else(|| self.line.find(domino))?;
        Some(slot.min(usize::from(Rules::kings(self.seats)) - 1))
    }

    /// Among how many dominos of the next line the king on a domino of a line will choose, at least: the kings before it
    /// take one each. 0 where the domino is in no line.
    #[inline]
    pub fn choice_from(&self, domino: DominoNumber) -> usize {
        let before = self.plays_after(domino);
        before.map_or(0, |before| usize::from(self.line_size()) - before)
    }

    /// How many kings each seat has.
    #[inline]
    pub const fn kings_each(&self) -> u8 {
        Rules::kings_each(self.seats)
    }

    /// How many dominos a seat has still to lay down in this round, those it has not picked yet included.
    pub fn dominos_to_come(&self, seat: Seat) -> u8 {
        let slots = self.line.slots().iter();
        let waiting = slots.filter(|slot| slot.king == Some(seat) && !slot.taken);
        let waiting = if self.turn == 0 {
            0
        } else {
            waiting.count() as u8
        };
        self.kings_each() * (self.turns() - self.turn) + waiting
    }

    /// Whether a seat may still complete its kingdom: [as its kingdom is](Kingdom::harmony_possible), and with the dominos
    /// that come, all of `dominos`. A round has just enough of them, so that none may be discarded: not even the one in hand
    /// where it fits nowhere.
    pub fn harmony_possible(&self, seat: Seat, dominos: &DominoSet) -> bool {
        let kingdom = self.kingdom(seat);
        let cells = u32::from(kingdom.size()) * u32::from(kingdom.size()) - 1;
        let held = self.held().filter(|_| self.mover == seat);
        let is_stuck = held.is_some_and(|held| kingdom.placements(&dominos[held]).next().is_none());
        let placed = u32::from(self.dominos_to_come(seat)) - u32::from(is_stuck);
        let reached = kingdom.tile_count() + 2 * placed;
        reached >= cells && kingdom.harmony_possible()
    }

    /// What is awaited.
    #[inline]
    pub const fn stage(&self) -> Stage {
        self.stage
    }

    /// Who acts next.
    #[inline]
    pub const fn to_move(&self) -> ToMove {
        match self.stage {
            Stage::Pick | Stage::Place => ToMove::Seat(self.mover),
            Stage::DrawKings | Stage::LayOut | Stage::RoundOver => ToMove::Chance,
            Stage::Over => ToMove::Nobody,
        }
    }

    /// A seat's kingdom.
    #[inline]
    pub const fn kingdom(&self, seat: Seat) -> &Kingdom {
        &self.kingdoms[seat.index()]
    }

    /// The line whose dominos are being placed: this turn's. Empty during the first draft.
    #[inline]
    pub const fn line(&self) -> &DraftLine {
        &self.line
    }

    /// The line on offer. Empty on the last turn.
    #[inline]
    pub const fn next_line(&self) -> &DraftLine {
        &self.next_line
    }

    /// The slot of [`line`](Self::line) whose king plays now.
    #[inline]
    pub fn current_slot(&self) -> Option<usize> {
        (self.turn > 0 && matches!(self.stage, Stage::Pick | Stage::Place))
            .then_some(usize::from(self.current))
    }

    /// The domino that the king whose go it is has still to place.
    #[inline]
    pub fn held(&self) -> Option<DominoNumber> {
        let slot = self.line.slot(self.current_slot()?);
        (!slot.taken).then_some(slot.domino)
    }

    /// The kings still to come out in the first draft, in order. The first one picks now.
    pub fn hand(&self) -> &[Seat] {
        if self.turn == 0 {
            &self.kings.as_slice()[usize::from(self.current)..]
        } else {
            &[]
        }
    }

    /// The order in which the kings of this round came out of the hand; empty before they are drawn.
    pub const fn king_order(&self) -> &KingOrder {
        &self.kings
    }

    /// The dominos of this round that have not been laid out.
    ///
    /// With two seats (but for the Mighty Duel) and with three (but for lines of four), not all of them will be.
    #[inline]
    pub const fn undealt(&self) -> DominoBits {
        self.undealt
    }

    /// What the kingdoms of a round, from 1, were worth, by seat; none before the round is over.
    pub fn round_scores(&self, round: u8) -> Option<RoundScores> {
        let scores = match round {
            0 => return None,
            _ if round < self.round => self.scores[usize::from(round) - 1],
            _ if round == self.round && self.is_round_over() => self.scores_now(),
            _ => return None,
        };
        Some(RoundScores {
            scores,
            seats: self.seats,
        })
    }

    /// The points of all rounds that are over, by seat; 0 for seats that the table does not have.
    pub fn totals(&self) -> [u16; MOST_SEATS] {
        let mut totals = [0; MOST_SEATS];
        for seat in Seat::first(self.seats()) {
            let total = &mut totals[seat.index()];
            *total = self.scores[..usize::from(self.round) - 1]
                .iter()
                .map(|scores| scores[seat.index()].total)
                .sum();
            if self.is_round_over() {
                *total += points(self.kingdom(seat), &self.rules);
            }
        }
        totals
    }

    /// Whether the kingdoms that lie there are finished.
    const fn is_round_over(&self) -> bool {
        matches!(self.stage, Stage::RoundOver | Stage::Over)
    }

    /// What the kingdoms that lie there are worth.
    pub(super) fn scores_now(&self) -> [KingdomScore; MOST_SEATS] {
        let mut scores = [KingdomScore::default(); MOST_SEATS];
        for (score, seat) in scores.iter_mut().zip(Seat::first(self.seats())) {
            *score = self.running_score(seat);
        }
        scores
    }

    /// What a seat's kingdom is worth as it lies now.
    pub fn running_score(&self, seat: Seat) -> KingdomScore {
        score(self.kingdom(seat), &self.rules)
    }

    /// What a seat has of the round being played: its domains, and the bonuses as soon as the round is over.
    pub fn round_points(&self, seat: Seat) -> u16 {
        let score = self.running_score(seat);
        if self.is_round_over() {
            score.total
        } else {
            score.domains
        }
    }

    /// What a seat has so far: all of the rounds that are over, and the domains of the one being played.
    pub fn points_so_far(&self, seat: Seat) -> u16 {
        let unfinished = if self.is_round_over() {
            0
        } else {
            self.running_score(seat).domains
        };
        self.totals()[seat.index()] + unfinished
    }

    /// Who wins; none before the match is over.
    pub fn standing(&self) -> Option<FinalRanking> {
        if self.stage != Stage::Over {
            return None;
        }
        let totals = self.totals();
        let mut rounds = self.scores;
        let (now, before) = rounds[..usize::from(self.round)]
            .split_last_mut()
            .expect("rounds count from 1");
        for seat in Seat::first(self.seats()) {
            let total = totals[seat.index()];
            let as_many = totals[..self.seats()]
                .iter()
                .filter(|&&other| other == total);
            // Only what breaks a tie takes more than points.
            now[seat.index()] = if as_many.count() > 1 {
                self.running_score(seat)
            } else {
                let earlier: u16 = before.iter().map(|scores| scores[seat.index()].total).sum();
                KingdomScore {
                    total: total - earlier,
                    ..KingdomScore::default()
                }
            };
        }
        let rounds = &rounds[..usize::from(self.round)];
        Some(FinalRanking::of(rounds, self.seats()))
    }

    /// Finds whose go it is, once `current`, the line or the kings have changed.
    #[inline]
    pub(super) fn find_mover(&mut self) {
        let current = usize::from(self.current);
        self.mover = if self.turn == 0 {
            self.kings.parts().0[current & 3]
        } else {
            self.line
                .slot(current)
                .king
                .expect("every domino of a line being placed was picked")
        };
    }

    /// What a go begins with, on a turn that has a line to pick from.
    #[inline]
    pub(super) const fn go_begins_with(&self) -> Stage {
        match self.rules.turn_order {
            TurnOrder::PickThenPlace if !self.next_line.is_empty() => Stage::Pick,
            _ => Stage::Place,
        }
    }
}
