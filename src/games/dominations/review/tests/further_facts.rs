//! What else a choice does, beside what it earns, is true of it.

use std::collections::{BTreeMap, BTreeSet};

use super::{
    super::{
        super::rules::{
            Dominations, DominoNumber, Kingdom, Placement, Position, Stage, Terrain, TurnOrder,
        },
        Bonus, Double, Fact,
        worth::{Worth, chance_of_any, further},
    },
    games, golden, laid, most, picks_later, positions, walked,
};
use crate::kit::{Cell, Seat, ToMove};

/// Checks what else a choice does, and names its kind.
pub(super) fn check_further(
    game: &Dominations,
    at: &Position,
    seat: Seat,
    placement: Option<Placement>,
    pick: Option<DominoNumber>,
    fact: &Fact,
) -> &'static str {
    let kingdom = at.kingdom(seat);
    let grown = placement.map_or(*kingdom, |one| laid(game, kingdom, one));
    let can_have = |bonus: Bonus, of: &Kingdom| match bonus {
        Bonus::MiddleKingdom => is_centred(of),
        Bonus::Harmony => is_fillable(of),
    };
    let is_double = |number: DominoNumber, terrain: Terrain| {
        let halves = game.dominos()[number].halves;
        halves.iter().all(|half| half.terrain == terrain)
    };
    let check_double = |double: Double, before: bool| {
        let doubles = at.undealt().iter();
        let doubles: Vec<_> = doubles
            .filter(|one| is_double(*one, double.terrain))
            .collect();
        assert_eq!(doubles.len(), usize::from(double.unseen));
        assert!(double.unseen > 0);
        for number in doubles {
            let has_place = |of: &Kingdom| of.placements(&game.dominos()[number]).next().is_some();
            assert_eq!([kingdom, &grown].map(has_place), [before, !before]);
        }
    };
    match *fact {
        Fact::Keeps(bonus) => {
            assert!(is_on(game, bonus) && can_have(bonus, kingdom) && can_have(bonus, &grown));
            let held = at.held().expect("something is placed");
            let mut places = kingdom.placements(&game.dominos()[held]);
            assert!(places.any(|place| !can_have(bonus, &laid(game, kingdom, place))));
            "keeps"
        }
        Fact::Ends(bonus) => {
            assert!(is_on(game, bonus) && can_have(bonus, kingdom));
            let discards = placement.is_none() && at.held().is_some();
            let is_lost = !can_have(bonus, &grown);
            assert!(is_lost || discards && bonus == Bonus::Harmony);
            "ends"
        }
        Fact::Opens(double) => {
            check_double(double, false);
            "opens"
        }
        Fact::Closes(double) => {
            check_double(double, true);
            "closes"
        }
        Fact::Awaits(awaited) => {
            let placement = placement.expect("something is placed");
            let before = walked(&grown);
            let points = |(_, cells, crowns): &(Terrain, BTreeSet<Cell>, u8)| {
                cells.len() as u16 * u16::from(*crowns)
            };
            let mut touched = placement.cells().into_iter();
            let cell = touched
                .find(|cell| before[cell].0 == awaited.terrain)
                .expect("the domain is laid at");
            let worth = points(&before[&cell]);
            let undealt: Vec<_> = at.undealt().iter().collect();
            let can = |number: &&DominoNumber| {
                let mut places = grown.placements(&game.dominos()[**number]);
                places.any(|place| points(&walked(&laid(game, &grown, place))[&cell]) > worth)
            };
            let fitting: Vec<DominoNumber> = undealt.iter().filter(can).copied().collect();
            assert_eq!(fitting.len(), usize::from(awaited.fits));
            assert_eq!(undealt.len(), usize::from(awaited.unseen));
            assert_eq!(
                awaited.only,
                fitting.first().copied().filter(|_| fitting.len() == 1)
            );
            assert!(at.turn() + 1 < at.turns(), "no line comes any more");
            let chance = chance_of_any(awaited.fits, awaited.unseen, at.line_size());
            assert!((100.0 * chance - f64::from(awaited.percent)).abs() <= 1.0);
            assert_eq!(awaited.percent == 100, chance >= 1.0);
            "awaits"
        }
        Fact::Denies { domino, from, gain } => {
            assert!(from != seat && pick == Some(domino));
            assert!(picks_later(at, from), "{from} has picked");
            let of = |domino| most(game, at.kingdom(from), domino);
            assert_eq!(gain, of(domino));
            let free = at.next_line().slots().iter();
            let mut free = free.filter(|slot| slot.king.is_none() && slot.domino != domino);
            assert!(free.all(|slot| of(slot.domino) < gain));
            "denies-by-pick"
        }
        _ => panic!("{fact:?} is not what else a choice does"),
    }
}

fn is_on(game: &Dominations, bonus: Bonus) -> bool {
    match bonus {
        Bonus::MiddleKingdom => game.rules().middle_kingdom,
        Bonus::Harmony => game.rules().harmony,
    }
}

/// Whether no tile lies further from the castle than the middle allows.
fn is_centred(kingdom: &Kingdom) -> bool {
    let most = kingdom.size() as i8 / 2;
    let mut tiles = kingdom.tiles();
    tiles.all(|(cell, _)| cell.x.abs() <= most && cell.y.abs() <= most)
}

/// Whether some square around a kingdom has as many free cells of each colour of a chessboard, and none of them alone.
fn is_fillable(kingdom: &Kingdom) -> bool {
    let (size, (min, max)) = (kingdom.size() as i8, kingdom.bounds());
    let fills = |x: i8, y: i8| {
        let cells = (x..x + size).flat_map(|x| (y..y + size).map(move |y| Cell::new(x, y)));
        let free: BTreeSet<Cell> = cells.filter(|cell| kingdom.is_free(*cell)).collect();
        let light = free.iter().filter(|cell| (cell.x + cell.y) % 2 == 0);
        let is_beside = |cell: &Cell| {
            let mut around = [(1, 0), (-1, 0), (0, 1), (0, -1)].into_iter();
            around.any(|(x, y)| free.contains(&Cell::new(cell.x + x, cell.y + y)))
        };
        2 * light.count() == free.len() && free.iter().all(is_beside)
    };
    let low = |min: i8, max: i8| max - size + 1..=min;
    low(min.x, max.x).any(|x| low(min.y, max.y).any(|y| fills(x, y)))
}

#[test]
fn what_else_a_choice_does_is_true_of_it() {
    let mut seen: BTreeMap<&str, u32> = BTreeMap::new();
    let random = games().into_iter().map(|game| {
        let all: Vec<Position> = (10..14).flat_map(|seed| positions(&game, seed)).collect();
        (game, all)
    });
    for (game, all) in random.chain(golden()) {
        for at in &all {
            let ToMove::Seat(seat) = at.to_move() else {
                continue;
            };
            let kingdom = at.kingdom(seat);
            let mut places: Vec<Option<Placement>> = match at.held() {
                Some(held) => {
                    let places = kingdom.placements(&game.dominos()[held]);
                    places.map(Some).step_by(5).collect()
                }
                None => Vec::new(),
            };
            if places.is_empty() {
                places.push(None);
            }
            let picks_first = game.rules().turn_order == TurnOrder::PickThenPlace;
            let has_picked = picks_first && at.stage() == Stage::Place;
            let free = at.next_line().free();
            let pick = free.iter().last().filter(|_| !has_picked);
            for placement in places {
                let worth = Worth::of(&game, at, seat, placement, pick);
                for fact in further(&game, at, seat, &worth) {
                    let name = check_further(&game, at, seat, placement, pick, &fact);
                    *seen.entry(name).or_default() += 1;
                }
            }
        }
    }
    for kind in ["keeps", "ends", "closes", "awaits", "denies-by-pick"] {
        assert!(seen.contains_key(kind), "{kind}: {seen:?}");
    }
}

#[test]
fn the_chance_that_one_of_some_dominos_comes_is_counted_out() {
    // Of 5 with 2 that fit, 10 pairs can be drawn, and 3 of them have neither.
    assert!((chance_of_any(2, 5, 2) - 0.7).abs() < 1e-12);
    assert_eq!(chance_of_any(0, 20, 4), 0.0);
    assert_eq!(chance_of_any(1, 4, 4), 1.0);
    assert_eq!(chance_of_any(4, 6, 3), 1.0);
    assert!((chance_of_any(1, 20, 4) - 0.2).abs() < 1e-12);
    assert_eq!(chance_of_any(3, 3, 4), 1.0);
}
