//! A game of a few lines that uses every promise: several seats awaited at once, a clock, chance, a pass, eight seats.
//!
//! Three cards are turned up, one after the other. For each, everybody bids as often as they like, each time more than they
//! bid before, or passes. The first bid starts a clock; when it has run out, or everybody has passed, the highest bid takes
//! the card, and of equal ones the first seat's.

use std::time::Duration;

use dominations::kit::{
    Actor, Awaits, Clock, Game, MatchResult, Rng, Seat, SeatSet, chance::below,
};

const CARDS: u8 = 3;
const HIGHEST: u8 = 4;

/// What the game does wrong, to see that it is noticed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wrong {
    Nothing,
    /// Lists a move twice.
    Doubles,
    /// Lists moves for a seat that has passed.
    ListsForThePassed,
    /// Lets anybody at all turn up the card.
    AnybodyDeals,
    /// Takes the clock's move before the clock runs.
    EarlyClock,
    /// Has a clock run while chance is awaited.
    ClockForChance,
    /// Takes a bid as high as the seat's last one, which it does not list.
    TakesEqualBids,
    /// Tells a result before the end.
    EarlyResult,
    /// Counts the refusals in the position.
    RefusalsChangeSomething,
    /// Never ends.
    Endless,
    /// Awaits seats that have passed, and so have no move.
    AwaitsThePassed,
}

#[derive(Clone, Debug)]
pub struct Auction {
    pub seats: usize,
    pub wrong: Wrong,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Position {
    turned_up: u8,
    card: Option<u8>,
    bids: [u8; Seat::MOST],
    passed: SeatSet,
    points: [i32; Seat::MOST],
    refusals: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Move {
    TurnUp(u8),
    Bid(u8),
    Pass,
    TimeUp,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("it is not allowed")]
pub struct Refused;

impl Auction {
    fn bidders(&self, at: &Position) -> SeatSet {
        Seat::first(self.seats)
            .filter(|&seat| !at.passed.contains(seat))
            .collect()
    }

    fn close(at: &mut Position, card: u8) {
        let best = at.bids.iter().copied().max().unwrap_or(0);
        if let Some(seat) = at.bids.iter().position(|&bid| bid == best && best > 0) {
            at.points[seat] += i32::from(card);
        }
        (at.card, at.bids, at.passed) = (None, [0; Seat::MOST], SeatSet::default());
    }
}

impl Game for Auction {
    const ID: &'static str = "auction";
    type Position = Position;
    type Move = Move;
    type Refusal = Refused;

    fn seats(&self) -> usize {
        self.seats
    }

    fn opening(&self) -> Position {
        Position {
            turned_up: 0,
            card: None,
            bids: [0; Seat::MOST],
            passed: SeatSet::default(),
            points: [0; Seat::MOST],
            refusals: 0,
        }
    }

    fn awaits(&self, at: &Position) -> Awaits {
        match at.card {
            Some(_) if self.wrong == Wrong::AwaitsThePassed => {
                Awaits::Seats(Seat::first(self.seats).collect())
            }
            Some(_) => Awaits::Seats(self.bidders(at)),
            None if at.turned_up < CARDS || self.wrong == Wrong::Endless => Awaits::Chance,
            None => Awaits::Nobody,
        }
    }

    fn moves(&self, at: &Position, by: Seat, into: &mut Vec<Move>) {
        let bids = self.bidders(at).contains(by) || self.wrong == Wrong::ListsForThePassed;
        if at.card.is_some() && bids {
            into.extend((at.bids[by.index()] + 1..=HIGHEST).map(Move::Bid));
            into.push(Move::Pass);
            if self.wrong == Wrong::Doubles {
                into.push(Move::Pass);
            }
        }
    }

    fn outcome(&self, _: &Position, rng: &mut Rng) -> Move {
        Move::TurnUp(1 + below(rng, 6) as u8)
    }

    fn apply(&self, at: &mut Position, by: Actor, made: Move) -> Result<(), Refused> {
        let runs = self.clock(at).is_some() || self.wrong == Wrong::EarlyClock;
        match (made, by, at.card) {
            (Move::TurnUp(card), Actor::Chance, None) if self.awaits(at) == Awaits::Chance => {
                (at.card, at.turned_up) = (Some(card), at.turned_up.saturating_add(1));
            }
            (Move::TurnUp(card), _, None) if self.wrong == Wrong::AnybodyDeals => {
                at.card = Some(card);
            }
            (Move::Bid(bid), Actor::Seat(seat), Some(_))
                if self.bidders(at).contains(seat)
                    && bid <= HIGHEST
                    && (bid > at.bids[seat.index()]
                        || self.wrong == Wrong::TakesEqualBids && bid == at.bids[seat.index()]) =>
            {
                at.bids[seat.index()] = bid;
            }
            (Move::Pass, Actor::Seat(seat), Some(card)) if self.bidders(at).contains(seat) => {
                at.passed.insert(seat);
                if self.bidders(at).is_empty() {
                    Self::close(at, card);
                }
            }
            (Move::TimeUp, Actor::Clock, Some(card)) if runs => Self::close(at, card),
            _ => {
                if self.wrong == Wrong::RefusalsChangeSomething {
                    at.refusals += 1;
                }
                return Err(Refused);
            }
        }
        Ok(())
    }

    fn clock(&self, at: &Position) -> Option<Clock<Move>> {
        let runs = at.card.is_some() && at.bids.iter().any(|&bid| bid > 0);
        (runs || at.card.is_none() && self.wrong == Wrong::ClockForChance).then_some(Clock {
            number: at.turned_up.into(),
            runs: Duration::from_secs(60),
            then: Move::TimeUp,
        })
    }

    fn result(&self, at: &Position) -> Option<MatchResult> {
        let over = self.awaits(at).is_over() || self.wrong == Wrong::EarlyResult;
        let scores = at.points[..self.seats].to_vec();
        let better = |score: &i32| 1 + scores.iter().filter(|other| *other > score).count() as u8;
        over.then(|| MatchResult {
            ranks: scores.iter().map(better).collect(),
            scores: scores.clone(),
        })
    }
}
