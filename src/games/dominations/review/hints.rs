//! Hints: the best choices of a decision, and why.

use super::{
    super::{
        ai::chances::{Estimator, Tried, legal_choices},
        rules::{Dominations, DominoNumber, Move, Placement, Position},
    },
    facts::{Fact, Instead},
    reasons::{self, Side},
    worth::{self, Worth},
};
use crate::{
    kit::{Seat, ToMove},
    play::{arena::Stop, review::Points},
};

/// How many hints there are at most.
pub const MOST_HINTS: usize = 3;
/// How many choices behind a hint are looked at for what speaks for another one.
const LOOKED_AT: usize = 8;
/// How many facts are told of a hint at most.
pub(super) const MOST_FACTS: usize = 5;
/// Less than that is not told as winning less.
const LESS: f64 = 0.01;

/// The best choices of a decision.
#[derive(Clone, Debug, PartialEq)]
pub struct Hints {
    /// Whose decision it is.
    pub seat: Seat,
    /// How many choices there are by the rules.
    pub choices: usize,
    /// The best, the best first: of different placements, each with its best pick. Where there is nothing to place, of
    /// different picks.
    pub best: Vec<Hint>,
}

/// A choice that can be recommended.
#[derive(Clone, Debug, PartialEq)]
pub struct Hint {
    /// Its moves, in the order in which they are made.
    pub moves: Vec<Move>,
    /// Where the domino in hand goes; none if there is none, or if it is discarded.
    pub placement: Option<Placement>,
    /// The domino that is picked, if one is.
    pub pick: Option<DominoNumber>,
    /// The place of that domino's king in the order of the next turn, from 1.
    pub place: Option<u8>,
    /// The points that the domains gain now.
    pub gain: u16,
    /// The chance to win.
    pub chance: Points,
    /// The standard error of what it is behind the best, in points.
    pub error: f64,
    /// The points that each seat is expected to end with.
    pub scores: Vec<f64>,
    /// How many playouts say so; none if it is solved.
    pub playouts: u32,
    /// Whether the chance is solved, and not estimated.
    pub proven: bool,
    /// Five facts at most: what the placement does, what the pick does, what else is most telling of them, what speaks for
    /// another choice and what against it; where nothing does, what else there is to tell.
    pub facts: Vec<Fact>,
}

impl Hint {
    /// Whether the domino in hand is discarded.
    pub fn discards(&self) -> bool {
        let discard = |made: &Move| matches!(made, Move::Discard(_));
        self.moves.iter().any(discard)
    }
}

/// The hints for the seat awaited; none if `stop` said so, or if no seat is awaited. With more playouts they are refined.
pub fn hints(
    game: &Dominations,
    at: &Position,
    estimator: &Estimator,
    stop: Stop,
) -> Option<Hints> {
    let ToMove::Seat(seat) = at.to_move() else {
        return None;
    };
    let tried = estimator.choices(at, None, stop)?;
    let places = tried.iter().any(|one| one.placement.is_some());
    let alike = |a: &Tried, b: &Tried| match places {
        true => a.placement == b.placement,
        false => a.pick == b.pick,
    };
    let mut best: Vec<usize> = Vec::new();
    for (index, one) in tried.iter().enumerate() {
        if best.len() < MOST_HINTS && !best.iter().any(|&known| alike(&tried[known], one)) {
            best.push(index);
        }
    }
    let hint = |index: usize| {
        let one = &tried[index];
        let worth_of = |one: &Tried| Worth::of(game, at, seat, one.placement, one.pick);
        let worth = worth_of(one);
        let mut facts = worth::own(game, at, seat, &worth);
        let proven = one.chances.proven.then_some(Fact::Proven);
        let further = worth::further(game, at, seat, &worth);
        let mut further = proven.into_iter().chain(further).take(2);
        facts.extend(further.next());
        // Of the best alone: what speaks for another hint stands in its own row.
        let is_looked_at =
            |other: &usize| index == 0 && (*other <= LOOKED_AT || best.contains(other));
        let others = (1..tried.len()).filter(is_looked_at);
        let others: Vec<(usize, Worth)> = others
            .map(|other| (other, worth_of(&tried[other])))
            .collect();
        // Whatever it is true of wins less, not this choice alone.
        let less = |reason: &Instead| {
            let mut alike = others.iter().filter(|(_, other)| reason.is_of(other));
            alike.all(|(other, _)| one.win - tried[*other].win >= LESS)
        };
        // First the other hints that gain more at once, then what speaks for any other choice.
        let hinted = others.iter().filter(|(other, _)| best.contains(other));
        let at_once = hinted.filter_map(|other| Some((other, reasons::at_once(&worth, &other.1)?)));
        let any = others.iter().filter_map(|other| {
            let reason = reasons::instead(game, at, seat, &worth, &other.1)?;
            Some((other, reason))
        });
        if let Some(((other, theirs), reason)) = at_once.chain(any).find(|(_, reason)| less(reason))
        {
            let pair = [(&worth, one), (theirs, &tried[*other])].map(|(worth, tried)| Side {
                worth,
                moves: &tried.moves,
                points: &tried.chances.points,
            });
            let because = reasons::because(game, at, seat, Some(reason), pair);
            facts.push(Fact::Instead(reason));
            facts.extend(because.map(Fact::Because));
        }
        facts.extend(further);
        facts.truncate(MOST_FACTS);
        Hint {
            moves: one.moves.clone(),
            placement: one.placement,
            pick: one.pick,
            place: worth.place,
            gain: worth.gain,
            chance: Points::of_share(one.win),
            error: 100.0 * one.error,
            scores: one.chances.points[..at.seats()].to_vec(),
            playouts: one.chances.playouts,
            proven: one.chances.proven,
            facts,
        }
    };
    Some(Hints {
        seat,
        choices: legal_choices(game, at),
        best: best.iter().copied().map(hint).collect(),
    })
}
