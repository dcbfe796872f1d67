//! Facts about a choice, each of which can be checked on the board.

use std::cmp::Reverse;

use super::super::{
    ai::chances::kings_to_pick,
    rules::{
        Domain, Dominations, Domino, DominoNumber, Gains, HARMONY, Kingdom, MIDDLE_KINGDOM, Move,
        Placement, Position, Rules, Terrain, Tile,
    },
};
use crate::kit::{Actor, Game as _, Seat};

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
        /// Its place in the order of that turn, from 1.
        place: u8,
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
    /// A bonus can still be had, which some other place for the domino in hand would end.
    Keeps(Bonus),
    /// A bonus could be had before, and no longer.
    Ends(Bonus),
    /// A domino of one terrain alone has a place again.
    Opens(Double),
    /// A domino of one terrain alone has no place any more.
    Closes(Double),
    /// What the domain that grows most waits for.
    Awaits(Awaited),
    /// The pick takes a domino that gains a seat which picks later in this turn more than any other on offer.
    Denies {
        /// The domino.
        domino: DominoNumber,
        /// That seat.
        from: Seat,
        /// What the domino gains in that seat's kingdom of now, where it gains most, bonuses aside.
        gain: u16,
    },
    /// The chance is worked out to the end of the match, and not estimated.
    Proven,
    /// What speaks for another choice, which wins less often all the same.
    Instead(Instead),
    /// Why it does, where it gains more at once.
    Because(Because),
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

/// A bonus at the end of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bonus {
    /// The castle ends in the middle.
    MiddleKingdom,
    /// The kingdom is complete.
    Harmony,
}

/// The dominos of one terrain alone that nobody has seen yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Double {
    /// The terrain.
    pub terrain: Terrain,
    /// How many of them there are, at least one.
    pub unseen: u8,
}

/// The dominos that nobody has seen yet and that can make a domain worth more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Awaited {
    /// The terrain of the domain.
    pub terrain: Terrain,
    /// How many dominos can, at least one.
    pub fits: u8,
    /// The one, where no other can.
    pub only: Option<DominoNumber>,
    /// How many dominos nobody has seen yet.
    pub unseen: u8,
    /// How likely one of those that can is in the next line laid out, in per cent: 100 only where that is certain, and
    /// never 0.
    pub percent: u8,
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

/// What speaks against another choice that gains more at once. Each numbers what that choice has, and what this one has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Because {
    /// Its placement gains fewer points now, bonuses aside.
    LessNow {
        /// So many there.
        there: u16,
        /// And here.
        here: u16,
    },
    /// Its pick gains fewer in the next turn, as [`Fact::Earns`] counts.
    EarnsLess {
        /// So many there.
        there: u16,
        /// And here.
        here: u16,
    },
    /// It leaves what is picked here to a seat that picks later in this turn.
    Leaves {
        /// The domino that is picked here.
        domino: DominoNumber,
        /// That seat.
        to: Seat,
        /// What the domino gains in that seat's kingdom of now, where it gains most, bonuses aside.
        gain: u16,
    },
    /// Its pick plays later in the next turn.
    Later {
        /// Its place in the order there, from 1.
        there: u8,
        /// And here.
        here: u8,
    },
    /// The castle can no longer end in the middle.
    NoMiddle,
    /// The kingdom can no longer be completed.
    NoHarmony,
    /// The seat is expected to end with fewer points.
    FewerPoints {
        /// So many there, rounded.
        there: u16,
        /// And here.
        here: u16,
    },
    /// Another seat is expected to end with more points.
    MoreFor {
        /// That seat.
        seat: Seat,
        /// So many there, rounded.
        there: u16,
        /// And here.
        here: u16,
    },
}

impl Bonus {
    const ALL: [Self; 2] = [Self::MiddleKingdom, Self::Harmony];

    /// What it is worth.
    pub const fn points(self) -> u16 {
        match self {
            Self::MiddleKingdom => MIDDLE_KINGDOM,
            Self::Harmony => HARMONY,
        }
    }

    const fn is_on(self, rules: &Rules) -> bool {
        match self {
            Self::MiddleKingdom => rules.middle_kingdom,
            Self::Harmony => rules.harmony,
        }
    }

    /// Whether a kingdom can still have it, as long as no domino is discarded.
    fn is_open(self, kingdom: &Kingdom) -> bool {
        match self {
            Self::MiddleKingdom => kingdom.castle_in_middle_possible(),
            Self::Harmony => kingdom.harmony_possible(),
        }
    }
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
    /// Whether the castle can still end in the middle.
    middle: bool,
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
            let before = domains(&kingdom);
            kingdom = laid(game, &kingdom, placement);
            domains(&kingdom) - before
        });
        let after = pick.and_then(|pick| at.plays_after(pick));
        Self {
            placement,
            pick,
            gain,
            pick_gain: pick.map_or(0, |pick| best_gain(game, &kingdom, pick)),
            place: after.map(|others| others as u8 + 1),
            middle: kingdom.castle_in_middle_possible(),
        }
    }
}

/// A kingdom with one more domino.
fn laid(game: &Dominations, kingdom: &Kingdom, placement: Placement) -> Kingdom {
    let mut grown = *kingdom;
    grown.lay(game.dominos()[placement.domino].halves, placement);
    grown
}

/// The points of all domains of a kingdom, without bonuses.
fn domains(kingdom: &Kingdom) -> u16 {
    let all = kingdom.domains();
    all.iter().map(Domain::points).sum()
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
    let grown = laid(game, kingdom, placement);
    let before = kingdom.domains();
    let extent = |domain: &Domain| Extent {
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
            _ => Fact::Earns {
                domino,
                gain,
                place,
                turn,
            },
        }
    });
    placed.into_iter().chain(picked).collect()
}

/// What else a choice does, the most telling first: the bonuses that it keeps or ends, the places that it opens or closes,
/// what it waits for, and whom its pick denies a domino. All follows from what everybody at the table can see.
pub(super) fn further(game: &Dominations, at: &Position, seat: Seat, worth: &Worth) -> Vec<Fact> {
    let kingdom = at.kingdom(seat);
    let mut facts = bonuses(game, at, seat, worth.placement);
    // What nobody has seen matters as long as a line is still to be laid out.
    let is_dealt = at.turn() + 1 < at.turns();
    if let Some(placement) = worth.placement.filter(|_| is_dealt) {
        let grown = laid(game, kingdom, placement);
        facts.extend(doubles(game, at, kingdom, &grown));
        let growth = growth(game, kingdom, placement);
        facts.extend(growth.and_then(|growth| awaited(game, at, placement, &growth, &grown)));
    }
    facts.extend(worth.pick.and_then(|pick| denied(game, at, seat, pick)));
    // Of those that weigh the same, the first.
    facts.sort_by_key(|(weight, _)| Reverse(*weight));
    facts.into_iter().map(|(_, fact)| fact).collect()
}

/// The bonuses that a choice keeps or ends, each with what it is worth.
fn bonuses(
    game: &Dominations,
    at: &Position,
    seat: Seat,
    placement: Option<Placement>,
) -> Vec<(u16, Fact)> {
    let kingdom = at.kingdom(seat);
    let Some(held) = at.held() else {
        return Vec::new();
    };
    let is_open_now = |bonus: &Bonus| match bonus {
        Bonus::MiddleKingdom => bonus.is_open(kingdom),
        Bonus::Harmony => at.harmony_possible(seat, game.dominos()),
    };
    let is_open_at = |bonus: Bonus, place| bonus.is_open(&laid(game, kingdom, place));
    let places = kingdom.places(&game.dominos()[held]);
    let fact = |bonus: Bonus| {
        let keeps = match placement {
            Some(place) => is_open_at(bonus, place),
            // A complete kingdom needs every domino.
            None => bonus == Bonus::MiddleKingdom,
        };
        if !keeps {
            return Some(Fact::Ends(bonus));
        }
        let mut elsewhere = places.iter();
        let is_kept = elsewhere.any(|place| !is_open_at(bonus, place));
        is_kept.then_some(Fact::Keeps(bonus))
    };
    let open = Bonus::ALL.into_iter();
    open.filter(|bonus| bonus.is_on(game.rules()) && is_open_now(bonus))
        .filter_map(|bonus| Some((bonus.points(), fact(bonus)?)))
        .collect()
}

/// The terrains for whose doubles a placement opens or closes the last place, each with how many of them may still come.
fn doubles(
    game: &Dominations,
    at: &Position,
    before: &Kingdom,
    after: &Kingdom,
) -> Vec<(u16, Fact)> {
    let fact = |terrain: Terrain| {
        let unseen = at.undealt().iter().map(|number| &game.dominos()[number]);
        let is_double = |domino: &&Domino| domino.halves.iter().all(|half| half.terrain == terrain);
        let doubles: Vec<&Domino> = unseen.filter(is_double).collect();
        let one = *doubles.first()?;
        let count = doubles.len() as u8;
        let double = Double {
            terrain,
            unseen: count,
        };
        let fact = match [before, after].map(|kingdom| kingdom.places(one).is_empty()) {
            [true, false] => Fact::Opens(double),
            [false, true] => Fact::Closes(double),
            _ => return None,
        };
        Some((count.into(), fact))
    };
    Terrain::ALL.into_iter().filter_map(fact).collect()
}

/// The dominos not yet seen that can make the domain that a placement lets grow worth more, with the points that the best of
/// them gains, as likely as one of them comes.
fn awaited(
    game: &Dominations,
    at: &Position,
    placement: Placement,
    growth: &Growth,
    grown: &Kingdom,
) -> Option<(u16, Fact)> {
    let touches = |domain: &Domain| {
        let cells = placement.cells();
        domain.terrain == growth.terrain && cells.iter().any(|cell| domain.cells.contains(cell))
    };
    let domain = grown.domains().into_iter().find(touches)?;
    let improves = |place: Placement| {
        let after = laid(game, grown, place).domains();
        let mut alike = after.iter();
        alike.any(|one| one.cells.contains(&domain.cells[0]) && one.points() > domain.points())
    };
    let can = |number: &DominoNumber| {
        let domino = &game.dominos()[*number];
        let is_of_it = |half: &Tile| half.terrain == growth.terrain;
        domino.halves.iter().any(is_of_it) && grown.places(domino).iter().any(improves)
    };
    let fitting: Vec<DominoNumber> = at.undealt().iter().filter(can).collect();
    let gains = fitting.iter().map(|&number| best_gain(game, grown, number));
    let best = gains.max()?;
    let (fits, unseen) = (fitting.len() as u8, at.undealt().len() as u8);
    let chance = chance_of_any(fits, unseen, at.line_size());
    let percent = match chance {
        chance if chance >= 1.0 => 100,
        chance => (100.0 * chance).round().clamp(1.0, 99.0) as u8,
    };
    let weight = f64::from(best) * chance;
    let awaited = Awaited {
        terrain: growth.terrain,
        fits,
        only: fitting.first().copied().filter(|_| fits == 1),
        unseen,
        percent,
    };
    Some((weight.round() as u16, Fact::Awaits(awaited)))
}

/// How likely at least one of `fits` dominos is among `drawn`, drawn from `unseen`: 1 less the share of draws without any.
pub(super) fn chance_of_any(fits: u8, unseen: u8, drawn: u8) -> f64 {
    let without = |one: u8| {
        let others = unseen.saturating_sub(fits).saturating_sub(one);
        f64::from(others) / f64::from(unseen - one)
    };
    1.0 - (0..drawn.min(unseen)).map(without).product::<f64>()
}

/// The seat that most needs what is picked, of those that pick later in this turn, with how much more it gains there than
/// any other domino on offer.
fn denied(
    game: &Dominations,
    at: &Position,
    seat: Seat,
    domino: DominoNumber,
) -> Option<(u16, Fact)> {
    let rest = at.next_line().free();
    let later = kings_to_pick(at).skip(1).filter(|king| *king != seat);
    let losses = later.filter_map(|from| {
        let of = |domino| best_gain(game, at.kingdom(from), domino);
        let others = rest.iter().filter(|other| *other != domino);
        let gain = of(domino);
        let more = gain.checked_sub(others.map(of).max().unwrap_or_default())?;
        (more > 0).then_some((more, Fact::Denies { domino, from, gain }))
    });
    // Of those that weigh the same, the first.
    losses.reduce(|most, one| if one.0 > most.0 { one } else { most })
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
