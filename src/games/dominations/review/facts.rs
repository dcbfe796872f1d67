//! Facts about a choice, each of which can be checked on the board.

use super::super::{
    ai::chances::kings_to_pick,
    rules::{Dominations, DominoNumber, Gains, Kingdom, Placement, Position, Rules, Terrain},
};
use crate::kit::Seat;

/// Something that is true of a choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fact {
    /// Of the domains that the placed domino is part of, the one that gains most.
    Grows(Growth),
    /// The domino in hand fits nowhere.
    FitsNowhere(DominoNumber),
    /// What the picked domino gains where it gains most, as the kingdom will be after this placement. More than 0.
    Earns {
        /// The domino.
        domino: DominoNumber,
        /// The points of its best placement, bonuses aside.
        gain: u16,
        /// The turn in which it is placed.
        turn: u8,
    },
    /// When the king on the picked domino plays.
    Order {
        /// The domino.
        domino: DominoNumber,
        /// Its place in the order of that turn, from 1.
        place: u8,
        /// The turn.
        turn: u8,
    },
    /// What speaks for another choice, which wins less often all the same.
    Instead(Instead),
}

/// A domain before and after a placement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Growth {
    /// Its terrain.
    pub terrain: Terrain,
    /// The domain before; of several that are joined the one worth most. None where it is new.
    pub before: Option<Extent>,
    /// The domain after.
    pub after: Extent,
    /// What it is worth after, less what all that is joined in it was worth before.
    pub gain: u16,
}

/// How large a domain is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Extent {
    /// Its cells.
    pub cells: u8,
    /// The crowns on them.
    pub crowns: u8,
}

/// What speaks for another choice. Each has it more than the choice that it is compared with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Instead {
    /// Its placement gains more points now.
    MoreNow {
        /// So many, bonuses aside.
        gain: u16,
    },
    /// Its pick gains more in the next turn, as [`Fact::Earns`] counts.
    EarnsMore {
        /// The domino that it picks.
        domino: DominoNumber,
        /// So many.
        gain: u16,
    },
    /// It takes a domino that a seat which picks later in this turn could want.
    Denies {
        /// The domino that it picks.
        domino: DominoNumber,
        /// That seat.
        from: Seat,
        /// What the domino gains in that seat's kingdom of now, where it gains most, bonuses aside.
        gain: u16,
    },
    /// Its pick plays earlier in the next turn.
    Sooner {
        /// The domino that it picks.
        domino: DominoNumber,
        /// Its place in the order, from 1.
        place: u8,
    },
}

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

impl Extent {
    /// What the domain is worth.
    pub fn points(self) -> u16 {
        u16::from(self.cells) * u16::from(self.crowns)
    }
}

/// What a choice comes to by the rules alone.
#[derive(Clone, Copy, Debug)]
pub(super) struct Worth {
    placement: Option<Placement>,
    pick: Option<DominoNumber>,
    /// The points of the domains that the placement gains.
    pub gain: u16,
    /// What the pick gains in the next turn.
    pick_gain: u16,
    /// The place of the pick in the order of the next turn, from 1.
    pub place: Option<u8>,
}

impl Worth {
    pub(super) fn of(
        game: &Dominations,
        at: &Position,
        seat: Seat,
        placement: Option<Placement>,
        pick: Option<DominoNumber>,
    ) -> Self {
        let mut kingdom = *at.kingdom(seat);
        let gain = placement.map_or(0, |placement| {
            let halves = game.dominos()[placement.domino].halves;
            let before = domains(&kingdom);
            kingdom.lay(halves, placement);
            domains(&kingdom) - before
        });
        let after = pick.and_then(|pick| at.plays_after(pick));
        Self {
            placement,
            pick,
            gain,
            pick_gain: pick.map_or(0, |pick| best_gain(game, &kingdom, pick)),
            place: after.map(|others| others as u8 + 1),
        }
    }
}

/// The points of all domains of a kingdom, without bonuses.
fn domains(kingdom: &Kingdom) -> u16 {
    let all = kingdom.domains();
    all.iter().map(super::super::rules::Domain::points).sum()
}

/// What a domino gains in a kingdom where it gains most, bonuses aside; 0 where it fits nowhere.
pub(super) fn best_gain(game: &Dominations, kingdom: &Kingdom, domino: DominoNumber) -> u16 {
    let rules = Rules {
        middle_kingdom: false,
        harmony: false,
        ..*game.rules()
    };
    let domino = &game.dominos()[domino];
    let mut gains = Gains::of(kingdom, &rules);
    let best = gains.with(domino).best(&kingdom.places(domino), |_| ());
    best.map_or(0, |(_, gain)| gain)
}

/// What a placement makes of the domain that gains most by it. None where nothing gains and nothing is joined.
pub(super) fn growth(
    game: &Dominations,
    kingdom: &Kingdom,
    placement: Placement,
) -> Option<Growth> {
    let mut grown = *kingdom;
    grown.lay(game.dominos()[placement.domino].halves, placement);
    let before = kingdom.domains();
    let extent = |domain: &super::super::rules::Domain| Extent {
        cells: domain.cells.len() as u8,
        crowns: domain.crowns,
    };
    let after = grown.domains();
    let touched = after.iter().filter(|domain| {
        let cells = placement.cells();
        domain.cells.iter().any(|cell| cells.contains(cell))
    });
    let growths = touched.map(|domain| {
        let joined = before
            .iter()
            .filter(|old| domain.cells.contains(&old.cells[0]));
        let joined: Vec<Extent> = joined.map(extent).collect();
        let worth: u16 = joined.iter().map(|old| old.points()).sum();
        Growth {
            terrain: domain.terrain,
            before: joined.into_iter().max_by_key(|old| (old.points(), *old)),
            after: extent(domain),
            gain: domain.points() - worth,
        }
    });
    growths
        .filter(|growth| growth.gain > 0 || growth.before.is_some())
        .max_by_key(|growth| (growth.gain, growth.after))
}

/// The facts about a choice that a seat has at `at`: what its placement does, and what its pick does.
pub fn facts_of(
    game: &Dominations,
    at: &Position,
    seat: Seat,
    placement: Option<Placement>,
    pick: Option<DominoNumber>,
) -> Vec<Fact> {
    own(game, at, seat, &Worth::of(game, at, seat, placement, pick))
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

/// The facts about a choice itself: what its placement does, and what its pick does.
pub(super) fn own(game: &Dominations, at: &Position, seat: Seat, worth: &Worth) -> Vec<Fact> {
    let kingdom = at.kingdom(seat);
    let placed = match (worth.placement, at.held()) {
        (Some(placement), _) => growth(game, kingdom, placement).map(Fact::Grows),
        (None, Some(held)) => {
            let places = kingdom.places(&game.dominos()[held]);
            places.is_empty().then_some(Fact::FitsNowhere(held))
        }
        (None, None) => None,
    };
    let turn = at.turn() + 1;
    let picked = worth.pick.zip(worth.place).map(|(domino, place)| {
        let gain = worth.pick_gain;
        match gain {
            0 => Fact::Order {
                domino,
                place,
                turn,
            },
            _ => Fact::Earns { domino, gain, turn },
        }
    });
    placed.into_iter().chain(picked).collect()
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
