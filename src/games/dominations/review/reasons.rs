//! What speaks for one choice and against another one.

use super::{
    super::{
        ai::chances::kings_to_pick,
        rules::{Dominations, DominoNumber, HARMONY, MIDDLE_KINGDOM, Move, Placement, Position},
    },
    facts::{Because, Fact, Instead},
    worth::{Worth, best_gain, own},
};
use crate::kit::{Actor, Game as _, Seat};

impl Instead {
    /// Whether it speaks for that choice as well.
    pub(super) fn is_of(self, other: &Worth) -> bool {
        match self {
            Self::MoreNow { gain } => other.gain >= gain,
            Self::EarnsMore { domino, .. }
            | Self::Denies { domino, .. }
            | Self::Sooner { domino, .. } => other.pick == Some(domino),
        }
    }
}

/// What is true of one choice, a placement and a pick, and not of another one; and what speaks for the other one, where that
/// wins less all the same.
pub fn compared(
    game: &Dominations,
    at: &Position,
    seat: Seat,
    [this, other]: [(Option<Placement>, Option<DominoNumber>); 2],
    wins_more: bool,
) -> Vec<Fact> {
    let [this, other] =
        [this, other].map(|(placement, pick)| Worth::of(game, at, seat, placement, pick));
    let others = own(game, at, seat, &other);
    let mut facts = own(game, at, seat, &this);
    facts.retain(|fact| !others.contains(fact));
    let reason = wins_more.then(|| instead(game, at, seat, &this, &other));
    facts.extend(reason.flatten().map(Fact::Instead));
    facts
}

/// The strongest reason for `other` that `this` does not have, measured in points; none if there is none.
pub(super) fn instead(
    game: &Dominations,
    at: &Position,
    seat: Seat,
    this: &Worth,
    other: &Worth,
) -> Option<Instead> {
    let mut reasons: Vec<(u16, Instead)> = Vec::new();
    if other.gain > this.gain {
        reasons.push((
            other.gain - this.gain,
            Instead::MoreNow { gain: other.gain },
        ));
    }
    if let Some(domino) = other.pick.filter(|pick| Some(*pick) != this.pick) {
        if other.pick_gain > this.pick_gain {
            let gain = other.pick_gain;
            reasons.push((gain - this.pick_gain, Instead::EarnsMore { domino, gain }));
        }
        let later = kings_to_pick(at).skip(1).filter(|king| *king != seat);
        for from in later {
            let of = |domino| best_gain(game, at.kingdom(from), domino);
            let (gain, instead) = (of(domino), this.pick.map_or(0, of));
            if gain > instead {
                reasons.push((gain - instead, Instead::Denies { domino, from, gain }));
            }
        }
        if let (Some(place), Some(own)) = (other.place, this.place)
            && place < own
        {
            reasons.push((u16::from(own - place), Instead::Sooner { domino, place }));
        }
    }
    // Of those that weigh the same, the first.
    let strongest = reasons
        .into_iter()
        .reduce(|most, one| if one.0 > most.0 { one } else { most });
    strongest.map(|(_, reason)| reason)
}

/// What `other` gains more at once than `this`: by its placement, or by its pick where nothing is placed.
pub(super) fn at_once(this: &Worth, other: &Worth) -> Option<Instead> {
    if other.gain > this.gain {
        return Some(Instead::MoreNow { gain: other.gain });
    }
    let gain = other.pick_gain;
    let picks = this.placement.is_none() && other.placement.is_none() && gain > this.pick_gain;
    let domino = other.pick.filter(|_| picks)?;
    Some(Instead::EarnsMore { domino, gain })
}

/// Why one choice wins less than a better one, each with its moves and the points that every seat is expected to end with. None
/// where nothing speaks against it, and where its moves are none for the seat at `at`.
pub fn why_less(
    game: &Dominations,
    at: &Position,
    seat: Seat,
    [better, one]: [(&[Move], &[f64]); 2],
) -> Option<Because> {
    let worth_of = |moves: &[Move]| {
        let (mut placement, mut pick, mut after) = (None, None, *at);
        for &made in moves {
            game.apply(&mut after, Actor::Seat(seat), made).ok()?;
            match made {
                Move::Place(place) => placement = Some(place),
                Move::Pick(domino) => pick = Some(domino),
                Move::Discard(_) | Move::DrawKings(_) | Move::LayOut(_) => {}
            }
        }
        Some(Worth::of(game, at, seat, placement, pick))
    };
    let (this, other) = (worth_of(better.0)?, worth_of(one.0)?);
    let instead = at_once(&this, &other);
    let sides = [(&this, better), (&other, one)].map(|(worth, (moves, points))| Side {
        worth,
        moves,
        points,
    });
    because(game, at, seat, instead, sides)
}

/// A choice, with the points that every seat is expected to end with.
#[derive(Clone, Copy, Debug)]
pub(super) struct Side<'a> {
    pub worth: &'a Worth,
    pub moves: &'a [Move],
    pub points: &'a [f64],
}

/// Why `other` wins less than `this`: the fact that outweighs in points what it gains more at once, if it does; where none does,
/// the points expected at the end. None where `instead` is no gain, and where nothing speaks against `other`.
pub(super) fn because(
    game: &Dominations,
    at: &Position,
    seat: Seat,
    instead: Option<Instead>,
    [own, others]: [Side; 2],
) -> Option<Because> {
    let (this, other) = (own.worth, others.worth);
    let more = match instead {
        None => 0,
        Some(Instead::MoreNow { .. }) => other.gain - this.gain,
        Some(Instead::EarnsMore { .. }) => other.pick_gain - this.pick_gain,
        Some(Instead::Denies { .. } | Instead::Sooner { .. }) => return None,
    };
    let mut facts: Vec<(u16, Because)> = Vec::new();
    if this.gain > other.gain {
        let (there, here) = (other.gain, this.gain);
        facts.push((here - there, Because::LessNow { there, here }));
    }
    if this.pick_gain > other.pick_gain {
        let (there, here) = (other.pick_gain, this.pick_gain);
        facts.push((here - there, Because::EarnsLess { there, here }));
    }
    if let Some(domino) = this.pick.filter(|pick| Some(*pick) != other.pick) {
        let later = kings_to_pick(at).skip(1).filter(|king| *king != seat);
        for to in later {
            let of = |domino| best_gain(game, at.kingdom(to), domino);
            let (gain, instead) = (of(domino), other.pick.map_or(0, of));
            if gain > instead {
                facts.push((gain - instead, Because::Leaves { domino, to, gain }));
            }
        }
    }
    if game.rules().middle_kingdom && this.middle && !other.middle {
        facts.push((MIDDLE_KINGDOM, Because::NoMiddle));
    }
    let completes = |side: Side| {
        let mut after = *at;
        for &made in side.moves {
            game.make(&mut after, made);
        }
        after.harmony_possible(seat, game.dominos())
    };
    if game.rules().harmony && completes(own) && !completes(others) {
        facts.push((HARMONY, Because::NoHarmony));
    }
    // Of those that weigh the same, the first.
    let strongest = facts
        .into_iter()
        .reduce(|most, one| if one.0 > most.0 { one } else { most });
    let points = |side: Side, of: Seat| {
        let points = side.points.get(of.index()).copied();
        points.unwrap_or_default().round() as u16
    };
    let (there, here) = (points(others, seat), points(own, seat));
    let fewer = (there < here).then_some(Because::FewerPoints { there, here });
    // Places cannot be weighed against points.
    let places = this.place.zip(other.place);
    let later = places.filter(|(here, there)| here < there);
    let later = later.map(|(here, there)| Because::Later { there, here });
    let against = || {
        let rivals = Seat::first(at.seats()).filter(|rival| *rival != seat);
        let gains = rivals.map(|seat| (seat, points(others, seat), points(own, seat)));
        gains
            .filter(|(_, there, here)| there > here)
            .max_by_key(|(_, there, here)| there - here)
            .map(|(seat, there, here)| Because::MoreFor { seat, there, here })
    };
    match strongest {
        Some((weight, fact)) if weight >= more => Some(fact),
        weaker => fewer
            .or(weaker.map(|(_, fact)| fact))
            .or(later)
            .or_else(against),
    }
}
