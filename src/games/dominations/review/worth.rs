//! What a choice comes to by the rules alone, and the facts that are true of it.

use std::cmp::Reverse;

use super::{
    super::{
        ai::chances::kings_to_pick,
        rules::{
            Domain, Dominations, Domino, DominoNumber, Gains, Kingdom, Placement, Position, Rules,
            Terrain, Tile,
        },
    },
    facts::{Awaited, Bonus, Double, Extent, Fact, Growth},
};
use crate::kit::Seat;

/// What a choice comes to by the rules alone.
#[derive(Clone, Copy, Debug)]
pub(super) struct Worth {
    /// Where the domino in hand is placed, if it is.
    pub placement: Option<Placement>,
    /// What is picked, if anything is.
    pub pick: Option<DominoNumber>,
    /// The points of the domains that the placement gains.
    pub gain: u16,
    /// What the pick gains in the next turn.
    pub pick_gain: u16,
    /// The place of the pick in the order of the next turn, from 1.
    pub place: Option<u8>,
    /// Whether the castle can still end in the middle.
    pub middle: bool,
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
fn growth(game: &Dominations, kingdom: &Kingdom, placement: Placement) -> Option<Growth> {
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
