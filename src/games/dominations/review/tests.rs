//! No sentence claims what the numbers do not show: every fact of hints on random positions is worked out again, from tile to
//! tile.

use std::collections::{BTreeMap, BTreeSet};

use super::{
    super::{
        ai::chances::Estimator,
        rules::{
            Dominations, DominoNumber, DominoSet, Kingdom, OptionalRule, Placement, Position,
            Rules, Terrain, TurnOrder,
        },
    },
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
#[cfg_attr(feature = "window", ignore = "by cargo test-pure, optimised")]
fn every_fact_is_true_of_its_position() {
    let mut seen: BTreeMap<&str, u32> = BTreeMap::new();
    for game in games() {
        let estimator = Estimator::new(&game, 32, 1);
        for at in (0..3).flat_map(|seed| positions(&game, seed)).step_by(5) {
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
                assert!(hint.facts.len() <= 3, "{:?}", hint.facts);
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
}

/// Checks a fact, and names its kind.
fn check(
    game: &Dominations,
    at: &Position,
    seat: Seat,
    hint: &Hint,
    grown: &Kingdom,
    fact: &Fact,
    tried: &[crate::games::dominations::ai::chances::Tried],
) -> &'static str {
    let place_of = |domino: DominoNumber| {
        let slots = at.next_line().slots().iter();
        1 + slots.filter(|slot| slot.domino < domino).count() as u8
    };
    let placed = |one: &crate::games::dominations::ai::chances::Tried| {
        one.placement.map_or(*at.kingdom(seat), |place| {
            laid(game, at.kingdom(seat), place)
        })
    };
    // A choice that wins less than the hint, by half a point of its chance at least.
    let worse = |is: &dyn Fn(&crate::games::dominations::ai::chances::Tried) -> bool| {
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
        Fact::Earns { domino, gain, turn } => {
            assert_eq!((hint.pick, turn), (Some(domino), at.turn() + 1));
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
        Fact::Instead(Instead::MoreNow { gain }) => {
            assert!(gain > hint.gain);
            worse(&|one| worth(&placed(one)) - worth(at.kingdom(seat)) == gain);
            "more-now"
        }
        Fact::Instead(Instead::EarnsMore { domino, gain }) => {
            let own = hint.pick.map_or(0, |pick| most(game, grown, pick));
            assert!(gain > own && Some(domino) != hint.pick);
            worse(&|one| one.pick == Some(domino) && most(game, &placed(one), domino) == gain);
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
    }
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
                turn: 8,
            },
            "Domino 27 can earn 5 more in turn 8.",
            "Le 27 peut rapporter encore 5 au tour 8.",
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
