//! Whether a match was dealt as its seal says: what [`kit::fair_deal`](crate::kit::fair_deal) seals is checked here.

use crate::kit::{Actor, Dealer, Ground, MatchRecord, Notation, Salt, Seal, SealedDeal};

/// What is wrong with a sealed deal. Moves count from 1, those of chance included.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SealFault {
    /// Seed and salt have another seal.
    #[error("`deal.seal` is {found}, seed and salt come to {expected}")]
    OtherSeal {
        /// The seal that was told.
        found: Seal,
        /// The seal that they have.
        expected: Seal,
    },
    /// It was opened before the match was over.
    #[error("`deal.salt` is there, yet the match is not over")]
    EarlySalt,
    /// It was not opened.
    #[error("`deal.salt` is missing, yet the match is over: nothing opens the seal")]
    NoSalt,
    /// The map is said to follow from the sealed seed, and does not.
    #[error("`map` is not the one that the sealed seed draws")]
    OtherMap,
    /// The start does not follow from the sealed seed.
    #[error("`start` is not the one that the sealed seed deals")]
    OtherStart,
    /// Something was dealt that the sealed seed does not deal.
    #[error("move {number} is `{found}`, the sealed seed deals `{expected}`")]
    OtherDeal {
        /// Which move.
        number: usize,
        /// What was dealt.
        found: String,
        /// What should have been.
        expected: String,
    },
}

impl SealFault {
    /// The key of its text in every language.
    pub const fn key(&self) -> &'static str {
        match self {
            Self::OtherSeal { .. } => "fault-seal-other",
            Self::EarlySalt => "fault-seal-early",
            Self::NoSalt => "fault-seal-unopened",
            Self::OtherMap => "fault-seal-map",
            Self::OtherStart => "fault-seal-start",
            Self::OtherDeal { .. } => "fault-seal-deal",
        }
    }

    /// What that text asks for, by name.
    pub fn values(&self) -> Vec<(&'static str, String)> {
        match self {
            Self::OtherSeal { found, expected } => vec![
                ("found", found.to_string()),
                ("expected", expected.to_string()),
            ],
            Self::EarlySalt | Self::NoSalt | Self::OtherMap | Self::OtherStart => Vec::new(),
            Self::OtherDeal {
                number,
                found,
                expected,
            } => vec![
                ("number", number.to_string()),
                ("found", found.clone()),
                ("expected", expected.clone()),
            ],
        }
    }

    /// Whether something of the match is not what the sealed seed gives.
    pub const fn is_of_deal(&self) -> bool {
        matches!(
            self,
            Self::OtherMap | Self::OtherStart | Self::OtherDeal { .. }
        )
    }
}

/// A sealed deal of a match that is over, and what came of checking it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof {
    /// What was told before the first move.
    pub seal: Seal,
    /// What the deals follow from.
    pub seed: u64,
    /// What opens the seal, and the text that was sealed; none where it was not kept.
    pub opened: Option<(Salt, String)>,
    /// What the seed gives of what was played on: a map or a board that does not follow from it is not sealed.
    pub ground: Ground,
    /// How many moves of chance there were.
    pub deals: usize,
    /// How many moves there were in all. They keep the rules, or the record could not be read.
    pub moves: usize,
    /// What is wrong.
    pub faults: Vec<SealFault>,
}

/// The sealed deal of a match, checked; none where nothing was sealed, or it is not over.
pub fn proof<G: Notation>(of: &MatchRecord<G>) -> Option<Proof> {
    let deal = of.deal.filter(|_| of.record.is_over())?;
    let ground = of.record.game().ground(of.seed);
    Some(Proof {
        seal: deal.seal,
        seed: of.seed,
        opened: deal
            .salt
            .map(|salt| (salt, Seal::sealed::<G>(of.seed, salt))),
        ground,
        deals: of
            .record
            .acts()
            .filter(|(by, _)| *by == Actor::Chance)
            .count(),
        moves: of.record.moves().len(),
        faults: faults(of, deal, ground),
    })
}

/// Everything that is wrong with the sealed deal of a match; nothing where it has none.
pub fn check<G: Notation>(of: &MatchRecord<G>) -> Vec<SealFault> {
    let found = |deal| faults(of, deal, of.record.game().ground(of.seed));
    of.deal.map(found).unwrap_or_default()
}

fn faults<G: Notation>(of: &MatchRecord<G>, deal: SealedDeal, ground: Ground) -> Vec<SealFault> {
    let mut faults = Vec::new();
    match (deal.salt, of.record.is_over()) {
        (Some(salt), over) => {
            if !over {
                faults.push(SealFault::EarlySalt);
            }
            let expected = Seal::of::<G>(of.seed, salt);
            if deal.seal != expected {
                faults.push(SealFault::OtherSeal {
                    found: deal.seal,
                    expected,
                });
            }
            match ground {
                Ground::OtherMap => faults.push(SealFault::OtherMap),
                Ground::OtherStart => faults.push(SealFault::OtherStart),
                Ground::OfSeed | Ground::OwnMap | Ground::OwnMapAndStart | Ground::OwnBoard => {}
            }
        }
        (None, true) => faults.push(SealFault::NoSalt),
        (None, false) => {}
    }
    faults.extend(other_deal(of));
    faults
}

/// The first outcome of chance that the seed does not give; none where the seed is not told yet.
fn other_deal<G: Notation>(of: &MatchRecord<G>) -> Option<SealFault> {
    let seed = of.known_seed()?;
    let (game, dealer) = (of.record.game(), Dealer { seed });
    let (mut at, mut dealt) = (game.opening(), 0);
    for ((by, made), number) in of.record.acts().zip(1..) {
        if by == Actor::Chance {
            let expected = dealer.outcome(game, &at, dealt);
            dealt += 1;
            if made != expected {
                return Some(SealFault::OtherDeal {
                    number,
                    found: G::write_move(made),
                    expected: G::write_move(expected),
                });
            }
        }
        game.advance(&mut at, by, made);
    }
    None
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::{
        games::{
            conquest::rules::Conquest,
            dice_wars::rules::{
                DiceWars, Map, MapChoice, MapSize, RawMap, Rules as DiceRules, Start, generate,
            },
            dominations::{
                notation::MatchRecord as DominationsRecord,
                rules::{Colour, Dominations, DominoSet, Move, Rules},
            },
            ricochet::rules::{BoardNumber, Ricochet, Rules as RicochetRules, generator},
        },
        kit::{Awaits, Configured, Options, SeatEntry, ToMove},
    };

    const SALT: Salt = Salt::new(0x43fa_402e_d75e_5652);

    /// A match of two seats with a sealed deal, of which so many moves are made.
    fn sealed(moves: usize) -> DominationsRecord {
        let game = Dominations::new(Rules::default(), 2, DominoSet::course()).expect("two seats");
        let seats = Colour::ALL[..2].iter().map(|&colour| SeatEntry {
            name: colour.name().to_owned(),
            colour,
            player: "human".to_owned(),
        });
        let mut played = DominationsRecord::new(game, 42, seats.collect());
        played.deal = Some(SealedDeal::new::<Dominations>(42, SALT));
        let dealer = Dealer { seed: 42 };
        for _ in 0..moves {
            let record = &mut played.record;
            let made = match record.to_move() {
                ToMove::Nobody => break,
                ToMove::Chance => dealer.deal(record),
                ToMove::Seat(_) => {
                    let mut listed = Vec::new();
                    record.game().choices(record.position(), &mut listed);
                    listed[0]
                }
            };
            record.play_next(made).expect("it is listed or dealt");
        }
        played
    }

    /// What a reader of the file finds.
    fn read(played: &DominationsRecord) -> DominationsRecord {
        DominationsRecord::from_json(&played.to_json()).expect("it was written")
    }

    #[test]
    fn the_salt_is_told_only_when_the_match_is_over() {
        for moves in [0, 3, 40] {
            let going = read(&sealed(moves));
            let deal = going.deal.expect("it is sealed");
            assert_eq!(
                (deal.seal, deal.salt),
                (Seal::of::<Dominations>(42, SALT), None)
            );
            assert_eq!(check(&going), []);
        }
        let over = read(&sealed(usize::MAX));
        assert!(over.record.is_over());
        assert_eq!(over.deal.expect("it is sealed").salt, Some(SALT));
        assert_eq!(check(&over), []);
        assert_eq!(read(&over).to_json(), over.to_json());
    }

    #[test]
    fn what_was_dealt_is_not_checked_while_the_seed_is_kept_back() {
        fn holds<G: Notation + Configured>() {
            let configured = G::configured(&Options::usual(G::OPTIONS), 2);
            let game = configured.unwrap_or_else(|why| panic!("{why}"));
            let mut of = MatchRecord::new(game, 0, Vec::new());
            of.deal = Some(SealedDeal::new::<G>(42, SALT).told(false));
            let dealer = Dealer { seed: 42 };
            for _ in 0..20 {
                let (by, made) = match of.record.awaits() {
                    Awaits::Nobody => break,
                    Awaits::Chance => (Actor::Chance, dealer.deal(&of.record)),
                    Awaits::Seats(seats) => {
                        let seat = seats.iter().next().expect("there is at least one");
                        let mut listed = Vec::new();
                        let game = of.record.game();
                        game.moves(of.record.position(), seat, &mut listed);
                        let Some(&made) = listed.first() else { break };
                        (Actor::Seat(seat), made)
                    }
                };
                of.record
                    .play_at(by, made, 0)
                    .expect("it is listed or dealt");
            }
            assert_eq!(check(&of), [], "{}", G::ID);
        }
        holds::<Dominations>();
        holds::<Conquest>();
        holds::<Ricochet>();
        holds::<DiceWars>();
    }

    #[test]
    fn a_record_without_a_seal_does_not_speak_of_it() {
        let mut played = sealed(10);
        played.deal = None;
        assert!(!played.to_json().contains("deal\":"));
        assert_eq!(check(&played), []);
    }

    /// What the seed 42 gives of what a match is played on, and what is wrong with that.
    fn on<G: Notation>(game: G) -> (Ground, Vec<SealFault>) {
        let ground = game.ground(42);
        let mut begun = MatchRecord::new(game, 42, Vec::new());
        begun.deal = Some(SealedDeal::new::<G>(42, SALT));
        let mut faults = check(&begun);
        assert_eq!(faults.remove(0), SealFault::EarlySalt);
        (ground, faults)
    }

    #[test]
    fn a_map_and_a_start_that_the_sealed_seed_does_not_give_are_found_or_told() {
        let (rules, choice) = (DiceRules::default(), MapChoice::default());
        let drawn_on =
            |map, start| DiceWars::drawn_on(rules, choice, 2, map, start).expect("two seats");
        let usual = drawn_on(42, 42);
        assert_eq!(on(usual.clone()), (Ground::OfSeed, Vec::new()));
        assert_eq!(on(drawn_on(7, 42)), (Ground::OwnMap, Vec::new()));
        assert_eq!(on(drawn_on(7, 7)), (Ground::OwnMapAndStart, Vec::new()));

        let map = Arc::new(usual.map().clone());
        let turned = DiceWars::new(rules, map, usual.start().rotated(1)).expect("two seats");
        assert_eq!(
            on(turned),
            (Ground::OtherStart, vec![SealFault::OtherStart])
        );
        let feigned = RawMap {
            seed: 42,
            ..RawMap::from(&generate(MapSize::USUAL, 7))
        };
        let map = Map::try_from(feigned).expect("it is a map");
        let start = Start::deal(&map, 2, &rules, 42);
        let feigned = DiceWars::new(rules, Arc::new(map), start).expect("two seats");
        assert_eq!(on(feigned), (Ground::OtherMap, vec![SealFault::OtherMap]));
    }

    #[test]
    fn a_board_that_the_sealed_seed_does_not_draw_is_told() {
        let on_board = |seed| {
            let rules = RicochetRules::default();
            let number = BoardNumber::drawn(rules.board, seed, 0);
            on(Ricochet::new(rules, 2, generator::layout(number)).expect("two seats"))
        };
        assert_eq!(on_board(42), (Ground::OfSeed, Vec::new()));
        assert_eq!(on_board(7), (Ground::OwnBoard, Vec::new()));
    }

    #[test]
    fn what_was_changed_after_the_start_is_found() {
        let over = sealed(usize::MAX);
        let mut other_seed = over.clone();
        other_seed.seed = 43;
        let told: Vec<String> = check(&other_seed).iter().map(ToString::to_string).collect();
        assert_eq!(told.len(), 2, "{told:?}");
        assert!(told[0].starts_with("`deal.seal` is "), "{told:?}");
        assert!(told[1].contains("the sealed seed deals `"), "{told:?}");

        let mut no_salt = over.clone();
        no_salt.deal = over.deal.map(|deal| deal.told(false));
        assert_eq!(check(&no_salt), [SealFault::NoSalt]);

        let early = sealed(20);
        assert_eq!(check(&early), [SealFault::EarlySalt]);

        // A line that another seed deals.
        let mut line_changed = sealed(1);
        let mut at = *line_changed.record.position();
        let other = Dealer { seed: 7 }.outcome(line_changed.record.game(), &at, 1);
        line_changed.record.game().make(&mut at, other);
        line_changed
            .record
            .play_next(other)
            .expect("a line may be so");
        line_changed.deal = line_changed.deal.map(|deal| deal.told(false));
        let expected = Dealer { seed: 42 }.deal(&sealed(1).record);
        assert!(matches!(expected, Move::LayOut(_)));
        assert_eq!(
            check(&line_changed),
            [SealFault::OtherDeal {
                number: 2,
                found: Dominations::write_move(other),
                expected: Dominations::write_move(expected),
            }]
        );
    }
}
