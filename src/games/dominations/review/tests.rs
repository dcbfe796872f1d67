//! No sentence claims what the numbers do not show: every fact of hints on random positions is worked out again, from tile to
//! tile.

use std::collections::{BTreeMap, BTreeSet};

use super::{
    super::{
        ai::chances::{Estimator, Tried},
        notation::MatchRecord,
        rules::{
            Dominations, DominoNumber, DominoSet, Kingdom, OptionalRule, Placement, Position,
            Rules, Stage, Terrain, TurnOrder,
        },
    },
    hints::MOST_FACTS,
    worth::{Worth, chance_of_any, further},
    *,
};
use crate::{
    kit::{Cell, Game as _, Seat, ToMove, chance::stream},
    locale::{Language, Texts},
};

fn games() -> Vec<Dominations> {
    let picks_first = Rules {
        turn_order: TurnOrder::PickThenPlace,
        ..Rules::default()
    };
    let both = Rules::with([OptionalRule::MiddleKingdom, OptionalRule::Harmony]);
    let all = [
        (both, 4),
        (Rules::default(), 3),
        (both, 2),
        (picks_first, 4),
    ];
    all.into_iter()
        .map(|(rules, seats)| {
            Dominations::new(rules, seats, DominoSet::course()).expect("so many seats play so")
        })
        .collect()
}

/// Positions of random matches in which a seat decides.
fn positions(game: &Dominations, seed: u64) -> Vec<Position> {
    let (mut at, mut rng) = (game.opening(), stream(seed, "hints", 0));
    let mut all = Vec::new();
    loop {
        let made = match at.to_move() {
            ToMove::Nobody => return all,
            ToMove::Chance => game.outcome(&at, &mut rng),
            ToMove::Seat(_) => {
                all.push(at);
                game.any_move(&at, &mut rng).expect("a seat is awaited")
            }
        };
        game.make(&mut at, made);
    }
}

/// The domains of a kingdom by a plain walk: terrain, cells and crowns of the domain of each cell, and a number for it.
fn walked(kingdom: &Kingdom) -> BTreeMap<Cell, (Terrain, BTreeSet<Cell>, u8)> {
    let mut found: BTreeMap<Cell, (Terrain, BTreeSet<Cell>, u8)> = BTreeMap::new();
    for (cell, tile) in kingdom.tiles() {
        if found.contains_key(&cell) {
            continue;
        }
        let (mut cells, mut open) = (BTreeSet::from([cell]), vec![cell]);
        while let Some(at) = open.pop() {
            for (x, y) in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
                let beside = Cell::new(at.x + x, at.y + y);
                let alike = kingdom
                    .tile(beside)
                    .is_some_and(|other| other.terrain == tile.terrain);
                if alike && cells.insert(beside) {
                    open.push(beside);
                }
            }
        }
        let crowns = cells
            .iter()
            .filter_map(|at| kingdom.tile(*at))
            .map(|tile| tile.crowns);
        let crowns = crowns.sum();
        for &at in &cells {
            found.insert(at, (tile.terrain, cells.clone(), crowns));
        }
    }
    found
}

fn worth(kingdom: &Kingdom) -> u16 {
    let by_cell = walked(kingdom);
    by_cell
        .values()
        .map(|(_, _, crowns)| u16::from(*crowns))
        .sum()
}

fn laid(game: &Dominations, kingdom: &Kingdom, placement: Placement) -> Kingdom {
    let mut grown = *kingdom;
    grown
        .place(game.dominos()[placement.domino].halves, placement)
        .expect("it is allowed");
    grown
}

/// The most that any placement of a domino adds.
fn most(game: &Dominations, kingdom: &Kingdom, domino: DominoNumber) -> u16 {
    let places = kingdom.placements(&game.dominos()[domino]);
    let gains = places.map(|one| worth(&laid(game, kingdom, one)) - worth(kingdom));
    gains.max().unwrap_or_default()
}

fn check_growth(before: &Kingdom, after: &Kingdom, placement: Placement, told: &Growth) {
    let (old, new) = (walked(before), walked(after));
    let gain_of = |cell: Cell| {
        let (terrain, cells, crowns) = &new[&cell];
        let joined: BTreeSet<_> = cells.iter().filter_map(|at| old.get(at)).collect();
        let points = |cells: &BTreeSet<Cell>, crowns: u8| cells.len() as u16 * u16::from(crowns);
        let worth: u16 = joined
            .iter()
            .map(|(_, cells, crowns)| points(cells, *crowns))
            .sum();
        let main = joined
            .iter()
            .map(|(_, cells, crowns)| (points(cells, *crowns), cells.len(), *crowns));
        let main = main.max().map(|(_, cells, crowns)| Extent {
            cells: cells as u8,
            crowns,
        });
        Growth {
            terrain: *terrain,
            before: main,
            after: Extent {
                cells: cells.len() as u8,
                crowns: *crowns,
            },
            gain: points(cells, *crowns) - worth,
        }
    };
    let both = placement.cells().map(gain_of);
    assert!(both.contains(told), "{told:?} is not among {both:?}");
    assert!(
        both.iter().all(|one| one.gain <= told.gain),
        "{told:?}: {both:?}"
    );
}

#[test]
fn every_fact_is_true_of_its_position() {
    let mut seen: BTreeMap<&str, u32> = BTreeMap::new();
    let random = games().into_iter().map(|game| {
        let all: Vec<Position> = (0..3).flat_map(|seed| positions(&game, seed)).collect();
        (game, all)
    });
    for (game, all) in random.chain(golden()) {
        let estimator = Estimator::new(&game, 32, 1);
        for at in all.into_iter().step_by(5) {
            let ToMove::Seat(seat) = at.to_move() else {
                continue;
            };
            let told = hints(&game, &at, &estimator, &|| false).expect("nothing stops it");
            let tried = estimator
                .choices(&at, None, &|| false)
                .expect("nothing stops it");
            assert_eq!(told.seat, seat);
            assert!((1..=MOST_HINTS).contains(&told.best.len()));
            assert!(
                told.best
                    .windows(2)
                    .all(|pair| pair[0].chance >= pair[1].chance)
            );
            let kingdom = at.kingdom(seat);
            for hint in &told.best {
                assert!(hint.facts.len() <= MOST_FACTS, "{:?}", hint.facts);
                let grown = hint
                    .placement
                    .map_or(*kingdom, |one| laid(&game, kingdom, one));
                assert_eq!(hint.gain, worth(&grown) - worth(kingdom));
                for fact in &hint.facts {
                    let name = check(&game, &at, seat, hint, &grown, fact, &tried);
                    *seen.entry(name).or_default() += 1;
                }
            }
            let alike: BTreeSet<String> = told
                .best
                .iter()
                .map(
                    |hint| match tried.iter().any(|one| one.placement.is_some()) {
                        true => format!("{:?}", hint.placement),
                        false => format!("{:?}", hint.pick),
                    },
                )
                .collect();
            assert_eq!(
                alike.len(),
                told.best.len(),
                "the hints differ where they lie"
            );
        }
    }
    let kinds = [
        "grows",
        "new",
        "earns",
        "order",
        "keeps",
        "awaits",
        "denies-by-pick",
        "proven",
        "more-now",
        "earns-more",
        "denies",
        "sooner",
    ];
    for kind in kinds {
        assert!(
            seen.get(kind).is_some_and(|count| *count > 3),
            "{kind}: {seen:?}"
        );
    }
    assert!(seen.contains_key("nowhere"), "{seen:?}");
    assert!(seen.contains_key("because"), "{seen:?}");
}

/// Checks a fact, and names its kind.
fn check(
    game: &Dominations,
    at: &Position,
    seat: Seat,
    hint: &Hint,
    grown: &Kingdom,
    fact: &Fact,
    tried: &[Tried],
) -> &'static str {
    let place_of = |domino: DominoNumber| {
        let slots = at.next_line().slots().iter();
        1 + slots.filter(|slot| slot.domino < domino).count() as u8
    };
    let placed = |one: &Tried| {
        one.placement.map_or(*at.kingdom(seat), |place| {
            laid(game, at.kingdom(seat), place)
        })
    };
    let gained = |one: &Tried| worth(&placed(one)) - worth(at.kingdom(seat));
    let earned = |one: &Tried| {
        let pick = one.pick;
        pick.map_or(0, |pick| most(game, &placed(one), pick))
    };
    // A choice that wins less than the hint, by half a point of its chance at least.
    let worse = |is: &dyn Fn(&Tried) -> bool| {
        let less = tried.iter().filter(|one| {
            one.win <= hint.chance.get() / 100.0 - 0.005 + 1e-6 && one.moves != hint.moves
        });
        assert!(
            less.into_iter().any(is),
            "{fact:?} of no choice that wins less"
        );
    };
    match *fact {
        Fact::Grows(growth) => {
            let placement = hint.placement.expect("something is placed");
            check_growth(at.kingdom(seat), grown, placement, &growth);
            match growth.before {
                Some(_) => "grows",
                None => {
                    assert!(growth.gain > 0);
                    "new"
                }
            }
        }
        Fact::FitsNowhere(domino) => {
            assert_eq!(at.held(), Some(domino));
            assert_eq!(
                at.kingdom(seat).placements(&game.dominos()[domino]).count(),
                0
            );
            "nowhere"
        }
        Fact::Earns {
            domino,
            gain,
            place,
            turn,
        } => {
            assert_eq!((hint.pick, turn), (Some(domino), at.turn() + 1));
            assert_eq!(place, place_of(domino));
            assert!(gain > 0 && gain == most(game, grown, domino));
            "earns"
        }
        Fact::Order {
            domino,
            place,
            turn,
        } => {
            assert_eq!((hint.pick, turn), (Some(domino), at.turn() + 1));
            assert_eq!(place, place_of(domino));
            assert_eq!(most(game, grown, domino), 0);
            "order"
        }
        Fact::Proven => {
            let mut known = tried.iter().filter(|one| one.moves == hint.moves);
            assert!(known.all(|one| one.chances.proven && one.chances.playouts == 0));
            assert!(hint.proven && at.turn() + 2 >= at.turns());
            "proven"
        }
        Fact::Keeps(_)
        | Fact::Ends(_)
        | Fact::Opens(_)
        | Fact::Closes(_)
        | Fact::Awaits(_)
        | Fact::Denies { .. } => check_further(game, at, seat, hint.placement, hint.pick, fact),
        Fact::Instead(Instead::MoreNow { gain }) => {
            assert!(gain > hint.gain);
            worse(&|one| gained(one) == gain);
            "more-now"
        }
        Fact::Instead(Instead::EarnsMore { domino, gain }) => {
            let own = hint.pick.map_or(0, |pick| most(game, grown, pick));
            assert!(gain > own && Some(domino) != hint.pick);
            worse(&|one| one.pick == Some(domino) && earned(one) == gain);
            "earns-more"
        }
        Fact::Instead(Instead::Denies { domino, from, gain }) => {
            assert!(from != seat && Some(domino) != hint.pick);
            assert_eq!(gain, most(game, at.kingdom(from), domino));
            assert!(picks_later(at, from), "{from} has picked");
            worse(&|one| one.pick == Some(domino));
            "denies"
        }
        Fact::Instead(Instead::Sooner { domino, place }) => {
            assert_eq!(place, place_of(domino));
            assert!(hint.pick.is_some_and(|pick| place < place_of(pick)));
            worse(&|one| one.pick == Some(domino));
            "sooner"
        }
        Fact::Because(because) => {
            let own = hint.pick.map_or(0, |pick| most(game, grown, pick));
            let points = |one: &Tried, of: Seat| one.chances.points[of.index()].round() as u16;
            let expected = |of: Seat| hint.scores[of.index()].round() as u16;
            // It is told of a choice that gains more at once, and is true of that choice.
            worse(&|one| {
                let gains = hint.facts.iter().any(|fact| match *fact {
                    Fact::Instead(Instead::MoreNow { gain }) => gained(one) == gain,
                    Fact::Instead(Instead::EarnsMore { domino, gain }) => {
                        one.pick == Some(domino) && earned(one) == gain
                    }
                    _ => false,
                });
                let is_true = match because {
                    Because::LessNow { there, here } => {
                        there < here && (there, here) == (gained(one), hint.gain)
                    }
                    Because::EarnsLess { there, here } => {
                        there < here && (there, here) == (earned(one), own)
                    }
                    Because::Leaves { domino, to, gain } => {
                        let taken = hint.pick == Some(domino) && one.pick != Some(domino);
                        let wanted = gain == most(game, at.kingdom(to), domino);
                        taken && wanted && to != seat && picks_later(at, to)
                    }
                    Because::Later { there, here } => {
                        let place = |pick: Option<DominoNumber>| pick.map(place_of);
                        there > here
                            && (place(one.pick), place(hint.pick)) == (Some(there), Some(here))
                    }
                    Because::NoMiddle => {
                        game.rules().middle_kingdom
                            && grown.castle_in_middle_possible()
                            && !placed(one).castle_in_middle_possible()
                    }
                    Because::NoHarmony => {
                        let laid = one.placement.is_some() || at.held().is_none();
                        game.rules().harmony && !(laid && placed(one).is_complete())
                    }
                    Because::FewerPoints { there, here } => {
                        there < here && (there, here) == (points(one, seat), expected(seat))
                    }
                    Because::MoreFor {
                        seat: rival,
                        there,
                        here,
                    } => {
                        let told = (there, here) == (points(one, rival), expected(rival));
                        rival != seat && there > here && told
                    }
                };
                gains && is_true
            });
            "because"
        }
    }
}

/// Checks what else a choice does, and names its kind.
fn check_further(
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

/// The golden matches of both bonuses, and the positions in which a seat decides.
fn golden() -> Vec<(Dominations, Vec<Position>)> {
    let files = [
        include_str!("../../../../tests/golden/middle-kingdom.jsonl"),
        include_str!("../../../../tests/golden/harmony.jsonl"),
    ];
    let matches = files.into_iter().map(|file| {
        let line = file.lines().next().expect("it has a match");
        let record = MatchRecord::from_json(line).expect("it is read").record;
        let mut at = record.game().opening();
        let mut all = Vec::new();
        for &made in record.moves() {
            if matches!(at.to_move(), ToMove::Seat(_)) {
                all.push(at);
            }
            record.game().make(&mut at, made);
        }
        (record.game().clone(), all)
    });
    matches.collect()
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

/// Whether a seat that is not awaited still picks in this turn: it has fewer kings in the line on offer than in this one.
fn picks_later(at: &Position, seat: Seat) -> bool {
    let count = at.next_line().slots().iter();
    let picked = count.filter(|slot| slot.king == Some(seat)).count();
    picked < usize::from(at.kings_each())
}

#[test]
fn every_kind_of_fact_is_a_sentence_in_both_languages() {
    let domino = DominoNumber::new(27).expect("27 is a domino's number");
    let growth = |terrain, before, cells, crowns, gain| {
        Fact::Grows(Growth {
            terrain,
            before,
            after: Extent { cells, crowns },
            gain,
        })
    };
    let some = Some(Extent {
        cells: 1,
        crowns: 0,
    });
    let place = |place| Fact::Order {
        domino,
        place,
        turn: 8,
    };
    let sooner = |place| Fact::Instead(Instead::Sooner { domino, place });
    let double = Double {
        terrain: Terrain::Lake,
        unseen: 3,
    };
    let awaited = |fits, only, percent| Awaited {
        terrain: Terrain::Wheat,
        fits,
        only,
        unseen: 20,
        percent,
    };
    let facts = [
        (
            growth(Terrain::Pasture, some, 2, 3, 4),
            "The pasture grows to 2 × 3: +4.",
            "La prairie passe à 2 × 3\u{a0}: +4.",
        ),
        (
            growth(Terrain::Forest, some, 5, 0, 0),
            "The forest grows to 5 cells, without a crown yet.",
            "La forêt passe à 5 cases, encore sans couronne.",
        ),
        (
            growth(Terrain::Lake, some, 1, 0, 0),
            "The lake grows to 1 cell, without a crown yet.",
            "Le lac passe à 1 case, encore sans couronne.",
        ),
        (
            growth(Terrain::Mine, None, 1, 3, 3),
            "A new mine, 1 × 3: +3.",
            "Une nouvelle mine, 1 × 3\u{a0}: +3.",
        ),
        (
            growth(Terrain::Swamp, None, 2, 1, 2),
            "A new swamp, 2 × 1: +2.",
            "Un nouveau marais, 2 × 1\u{a0}: +2.",
        ),
        (
            growth(Terrain::Wheat, some, 9, 3, 10),
            "The wheat field grows to 9 × 3: +10.",
            "Le champ passe à 9 × 3\u{a0}: +10.",
        ),
        (
            Fact::FitsNowhere(domino),
            "Domino 27 fits nowhere.",
            "Le 27 ne va nulle part.",
        ),
        (
            Fact::Earns {
                domino,
                gain: 5,
                place: 3,
                turn: 8,
            },
            "Domino 27, third in turn 8, can earn 5.",
            "Le 27, troisième au tour 8, peut rapporter\u{a0}5.",
        ),
        (
            Fact::Keeps(Bonus::MiddleKingdom),
            "The castle can still end in the middle; some places prevent it (+10).",
            "Le château peut finir au milieu\u{a0}; d’autres poses l’empêchent (+10).",
        ),
        (
            Fact::Keeps(Bonus::Harmony),
            "The kingdom can still be completed; some places prevent it (+5).",
            "Le royaume peut encore être complet\u{a0}; d’autres poses l’empêchent (+5).",
        ),
        (
            Fact::Ends(Bonus::MiddleKingdom),
            "The castle can no longer end in the middle (−10).",
            "Le château ne finira plus au milieu (−10).",
        ),
        (
            Fact::Ends(Bonus::Harmony),
            "The kingdom can no longer be completed (−5).",
            "Le royaume ne sera pas complet (−5).",
        ),
        (
            Fact::Opens(double),
            "Makes room for a double lake domino (3 unseen).",
            "Rend une place aux dominos doubles de lac (3 à venir).",
        ),
        (
            Fact::Closes(double),
            "Leaves no room for a double lake domino (3 unseen).",
            "Plus de place pour un domino double de lac (3 à venir).",
        ),
        (
            Fact::Awaits(awaited(7, None, 84)),
            "The wheat field waits for 7 of 20 unseen dominos: one comes next with 84%.",
            "Le champ attend 7 des 20 dominos inconnus\u{a0}: 84\u{a0}% d’en voir un à la prochaine ligne.",
        ),
        (
            Fact::Awaits(awaited(1, Some(domino), 20)),
            "The wheat field waits for 27: it comes next with 20%.",
            "Le champ attend le 27\u{a0}: 20\u{a0}% de le voir à la prochaine ligne.",
        ),
        (
            Fact::Denies {
                domino,
                from: Seat::new(1),
                gain: 12,
            },
            "Denies Bruno domino 27 (up to 12).",
            "Prive Bruno du 27 (jusqu’à 12).",
        ),
        (
            Fact::Proven,
            "Proven: worked out to the end.",
            "Prouvé\u{a0}: calculé jusqu’à la fin.",
        ),
        (
            place(1),
            "Domino 27 plays first in turn 8.",
            "Le 27 joue en premier au tour 8.",
        ),
        (
            place(2),
            "Domino 27 plays second in turn 8.",
            "Le 27 joue en deuxième au tour 8.",
        ),
        (
            place(3),
            "Domino 27 plays third in turn 8.",
            "Le 27 joue en troisième au tour 8.",
        ),
        (
            place(4),
            "Domino 27 plays fourth in turn 8.",
            "Le 27 joue en quatrième au tour 8.",
        ),
        (
            Fact::Instead(Instead::MoreNow { gain: 27 }),
            "Placing it elsewhere, for +27, wins less.",
            "Le poser ailleurs, pour +27, gagne moins souvent.",
        ),
        (
            Fact::Instead(Instead::EarnsMore { domino, gain: 12 }),
            "Picking 27, for up to +12, wins less.",
            "Choisir le 27, pour +12 au plus, gagne moins souvent.",
        ),
        (
            Fact::Instead(Instead::Denies {
                domino,
                from: Seat::new(1),
                gain: 12,
            }),
            "Taking 27 from Bruno (12) wins less.",
            "Priver Bruno du 27 (12) gagne moins souvent.",
        ),
        (
            sooner(1),
            "Picking 27, to play first, wins less.",
            "Choisir le 27, pour jouer en premier, gagne moins souvent.",
        ),
        (
            sooner(2),
            "Picking 27, to play second, wins less.",
            "Choisir le 27, pour jouer en deuxième, gagne moins souvent.",
        ),
        (
            sooner(3),
            "Picking 27, to play third, wins less.",
            "Choisir le 27, pour jouer en troisième, gagne moins souvent.",
        ),
        (
            Fact::Because(Because::LessNow { there: 2, here: 9 }),
            "The placement then earns 2, not 9.",
            "La pose ne rapporte que 2, et non 9.",
        ),
        (
            Fact::Because(Because::EarnsLess { there: 2, here: 9 }),
            "The pick then earns 2 at most, not 9.",
            "Le choix rapporte au plus 2, et non 9.",
        ),
        (
            Fact::Because(Because::Leaves {
                domino,
                to: Seat::new(1),
                gain: 12,
            }),
            "It leaves 27 to Bruno (12).",
            "Le 27 reste alors à Bruno (12).",
        ),
        (
            Fact::Because(Because::Later { there: 4, here: 1 }),
            "The king then plays fourth, not first.",
            "Le roi joue en quatrième, et non en premier.",
        ),
        (
            Fact::Because(Because::NoMiddle),
            "The castle then leaves the middle (−10).",
            "Le château quitte alors le milieu (−10).",
        ),
        (
            Fact::Because(Because::NoHarmony),
            "The kingdom then stays incomplete (−5).",
            "Le royaume reste alors incomplet (−5).",
        ),
        (
            Fact::Because(Because::FewerPoints {
                there: 61,
                here: 64,
            }),
            "Expected at the end: 61, not 64.",
            "Attendu à la fin\u{a0}: 61, et non 64.",
        ),
        (
            Fact::Because(Because::MoreFor {
                seat: Seat::new(1),
                there: 66,
                here: 62,
            }),
            "Expected for Bruno: 66, not 62.",
            "Attendu pour Bruno\u{a0}: 66, et non 62.",
        ),
    ];
    let names = ["Anna", "Bruno"].map(str::to_owned);
    let mut texts = Texts::shipped(|_| true, |fault| panic!("{fault}"));
    for (language, column) in [("en", 0), ("fr", 1)] {
        texts.speak(Language(language.to_owned()));
        for (fact, english, french) in &facts {
            let expected = [english, french][column];
            assert_eq!(&texts.read(&fact.words(&names)), expected);
        }
        // Every terrain has its words.
        for terrain in Terrain::ALL {
            let words = Fact::Closes(Double { terrain, unseen: 2 }).words(&names);
            assert!(!texts.read(&words).contains("hint-"));
            for before in [None, some] {
                let words = growth(terrain, before, 2, 2, 4).words(&names);
                let read = texts.read(&words);
                assert!(read.contains("2 × 2") && !read.contains("hint-"), "{read}");
            }
        }
    }
}

#[test]
fn what_tells_two_choices_apart_is_true_of_one_alone() {
    let mut told = 0;
    for game in games() {
        for at in positions(&game, 5).iter().step_by(7) {
            let ToMove::Seat(seat) = at.to_move() else {
                continue;
            };
            let estimator = Estimator::new(&game, 2, 1);
            let tried = estimator.choices(at, None, &|| false).expect("it is asked");
            for pair in tried.windows(2) {
                let [this, other] = [&pair[0], &pair[1]].map(|one| (one.placement, one.pick));
                let of = |(placement, pick)| facts_of(&game, at, seat, placement, pick);
                let facts = compared(&game, at, seat, [this, other], false);
                for fact in &facts {
                    assert!(
                        of(this).contains(fact) && !of(other).contains(fact),
                        "{fact:?}"
                    );
                }
                // What speaks for the other one is told only where it wins less.
                let more = compared(&game, at, seat, [this, other], true);
                assert_eq!(&more[..facts.len()], facts);
                assert!(
                    more[facts.len()..]
                        .iter()
                        .all(|fact| matches!(fact, Fact::Instead(_)))
                );
                told += facts.len();
            }
        }
    }
    assert!(told > 0, "some choices differ");
}
