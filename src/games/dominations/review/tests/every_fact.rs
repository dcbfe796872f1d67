//! Every fact of the hints is true of its position.

use std::collections::{BTreeMap, BTreeSet};

use super::{
    super::{
        super::{
            ai::chances::{Estimator, Tried},
            rules::{Dominations, DominoNumber, Kingdom, Placement, Position},
        },
        Because, Extent, Fact, Growth, Hint, Instead, MOST_HINTS, hints,
        hints::MOST_FACTS,
    },
    further_facts::check_further,
    games, golden, laid, most, picks_later, positions, walked, worth,
};
use crate::kit::{Cell, Seat, ToMove};

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
