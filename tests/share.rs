//! Codes that tell matches: random ones of every game and option come back as they were, and those of Domi'Nations are
//! short.

use std::fmt::Debug;

use dominations_core::{
    games::{
        conquest::{self, rules::Conquest},
        dice_wars::{self, rules::DiceWars},
        dominations::{
            self as kingdoms,
            rules::{Colour, Dominations, DominoNumber, DominoSet, OptionalRule, Rules},
        },
    },
    kit::{
        Actor, Configured, Dealer, MatchRecord, OptionKind, Options, PositionNotation, Rng, Seat,
        SeatEntry, ToMove,
        chance::{below, stream},
    },
    play::{
        arena::Arena,
        share::{Code, OpenError, QrMatrix, ShareError, Shareable, groups, sealed, share},
    },
};

/// The most letters of a finished match of four seats.
const MOST_OF_FOUR: usize = 100;

fn entries<G: Shareable>(seats: usize) -> Vec<SeatEntry<G::Colour>> {
    let entry = |seat: Seat| SeatEntry {
        name: format!("Player {seat} é"),
        colour: G::COLOURS[G::COLOURS.len() - 1 - seat.index()],
        player: "naive".to_owned(),
    };
    Seat::first(seats).map(entry).collect()
}

/// Options drawn at random that go together, and seats for them.
fn any_game<G: Shareable>(rng: &mut Rng) -> G {
    loop {
        let mut options = Options::usual(G::OPTIONS);
        for (index, option) in G::OPTIONS.iter().enumerate() {
            // Half of the time as usual: one unusual option alone is a case, too.
            if below(rng, 2) == 0 {
                options.set(index, option.value_at(below(rng, option.count())));
            }
        }
        let seats = 1 + below(rng, Seat::MOST as u32) as usize;
        if let Ok(game) = G::configured(&options, seats) {
            return game;
        }
    }
}

/// A match of at most so many moves, each of them at random.
fn any_match<G: Shareable>(game: &G, seed: u64, most: u32, rng: &mut Rng) -> MatchRecord<G> {
    let game = game.of_seed(seed);
    let seats = entries::<G>(game.seats());
    let mut played = MatchRecord::new(game, seed, seats);
    let mut listed = Vec::new();
    for _ in 0..most {
        let record = &mut played.record;
        let made = match record.to_move() {
            ToMove::Nobody => break,
            ToMove::Chance => Dealer { seed }.deal(record),
            ToMove::Seat(seat) => {
                listed.clear();
                record.game().moves(record.position(), seat, &mut listed);
                listed[below(rng, listed.len() as u32) as usize]
            }
        };
        record.play_next(made).expect("it is listed or dealt");
    }
    played
}

/// The match comes back from its code as it was, but for the names.
fn comes_back<G: Shareable + Debug>(played: &MatchRecord<G>) -> String {
    let code = share(played).expect("it has a code");
    let mut again: MatchRecord<G> = Code::read(&code)
        .and_then(|code| code.open())
        .unwrap_or_else(|error| panic!("{code}: {error}"));
    assert_eq!(again.seats.len(), played.seats.len());
    again.seats.clone_from(&played.seats);
    assert_eq!(again.to_json(), played.to_json(), "{code}");
    assert_eq!(again.record.actors(), played.record.actors(), "{code}");
    assert_eq!(again.record.position(), played.record.position());
    assert_eq!(share(&again).as_ref(), Ok(&code));
    code
}

/// Random matches of random options, broken off anywhere.
fn all_come_back<G: Shareable + Debug>(matches: u64, most: u32) {
    let mut rng = stream(1, G::ID, 0);
    for seed in 0..matches {
        let game: G = any_game(&mut rng);
        let seed = stream_seed(seed, &mut rng);
        let moves = below(&mut rng, most);
        let played = any_match(&game, seed, moves, &mut rng);
        match game.shared_options(seed) {
            // Those of a clock are refused, and nothing else of what options give.
            Err(ShareError::Timed) => assert_eq!(share(&played), Err(ShareError::Timed)),
            _ => drop(comes_back(&played)),
        }
    }
}

/// Small seeds and large ones.
fn stream_seed(small: u64, rng: &mut Rng) -> u64 {
    match below(rng, 3) {
        0 => small,
        1 => u64::MAX - small,
        _ => u64::from(below(rng, u32::MAX)) << 32 | u64::from(below(rng, u32::MAX)),
    }
}

#[test]
fn random_matches_of_dominations_come_back() {
    all_come_back::<Dominations>(200, 400);
}

#[test]
fn random_matches_of_conquest_come_back() {
    all_come_back::<Conquest>(100, 150);
}

#[test]
fn random_matches_of_dice_wars_come_back() {
    all_come_back::<DiceWars>(60, 150);
}

#[test]
fn every_moment_of_a_match_has_its_code() {
    let mut rng = stream(2, "moments", 0);
    let game = Dominations::new(Rules::default(), 3, DominoSet::course()).expect("three seats");
    let played = any_match(&game, 7, u32::MAX, &mut rng);
    let codes: Vec<String> = (0..=played.record.ply())
        .map(|ply| {
            let mut broken_off = played.clone();
            broken_off.record.truncate(ply);
            comes_back(&broken_off)
        })
        .collect();
    let mut different = codes.clone();
    different.sort_unstable();
    different.dedup();
    assert_eq!(different.len(), codes.len());
}

/// Every combination of options of a Domi'Nations of four seats.
fn games_of_four() -> impl Iterator<Item = Dominations> {
    (0..1_u32 << OptionalRule::ALL.len()).filter_map(|chosen| {
        let options = OptionalRule::ALL.into_iter().zip(0..);
        let options = options.filter(|(_, bit)| chosen >> bit & 1 == 1);
        let rules = Rules::with(options.map(|(option, _)| option));
        Dominations::new(rules, 4, DominoSet::course()).ok()
    })
}

#[test]
fn a_finished_match_of_four_seats_is_told_in_a_hundred_letters() {
    let mut rng = stream(3, "lengths", 0);
    let mut longest = 0;
    let mut matches = 0;
    for (game, number) in games_of_four().zip(0..) {
        // Three rounds take more, each as much as a match.
        let rounds = usize::from(game.rules().rounds());
        let players = ["greedy", "naive", "full-greedy", "greedy"].map(str::to_owned);
        let arena = Arena::new(game.clone(), &players, number).expect("they are in the roster");
        let by_players = (0..3).map(|index| {
            let played = arena.play(index, false, &|| false);
            played.expect("nobody stops it").record
        });
        let at_random = (0..7).map(|seed| any_match(&game, u64::MAX - seed, u32::MAX, &mut rng));
        for played in by_players.chain(at_random) {
            assert!(played.record.is_over());
            let length = comes_back(&played).len();
            assert!(length <= MOST_OF_FOUR * rounds, "{length} letters");
            matches += 1;
            if rounds == 1 {
                longest = longest.max(length);
            }
        }
    }
    assert!(matches > 200, "{matches}");
    assert!((50..=MOST_OF_FOUR).contains(&longest), "{longest} letters");
}

#[test]
fn codes_of_one_deal_begin_alike_and_a_code_is_a_qr_code() {
    let game = Dominations::new(Rules::default(), 4, DominoSet::course()).expect("four seats");
    let mut rng = stream(4, "alike", 0);
    let [one, other] = [(), ()].map(|()| comes_back(&any_match(&game, 42, 60, &mut rng)));
    assert_ne!(one, other);
    // Version, game, options, seats and seed take 83 bits.
    let head = "DN".len() + 83 / 5;
    assert_eq!(one[..head], other[..head]);
    assert!(QrMatrix::of(&one).expect("there is room").side() >= 21);
    let spoken = groups(&one).collect::<Vec<_>>().join(" - ").to_lowercase();
    assert_eq!(Code::read(&spoken), Code::read(&one));
}

#[test]
fn what_no_code_has_room_for_is_refused() {
    let rules = Rules::default();
    let mut rng = stream(5, "refused", 0);
    let course = DominoSet::course();
    let mut halves: Vec<_> = DominoNumber::all()
        .map(|number| course[number].halves)
        .collect();
    halves.swap(0, 47);
    let halves = halves.try_into().expect("as many as there are");
    let own = Dominations::new(rules, 2, DominoSet::new(halves)).expect("two seats");
    let told = share(&any_match(&own, 1, 20, &mut rng));
    assert_eq!(told, Err(ShareError::OwnPieces));

    let game = Dominations::new(rules, 2, course).expect("two seats");
    let mut other_seed = any_match(&game, 1, 20, &mut rng);
    other_seed.seed = 2;
    let told = share(&other_seed);
    assert!(matches!(told, Err(ShareError::OtherDeal(1..))), "{told:?}");

    let usual: Conquest = any_game_of("");
    let start = Conquest::write_position(any_match(&usual, 1, 10, &mut rng).record.position());
    let elsewhere = Conquest::read_position(&start).expect("it was written");
    let told = share(&any_match(&elsewhere, 1, 10, &mut rng));
    assert_eq!(told, Err(ShareError::OwnStart));

    let dice: DiceWars = any_game_of("size=20");
    let mut other_map = any_match(&dice, 1, 10, &mut rng);
    other_map.seed = 2;
    assert_eq!(share(&other_map), Err(ShareError::OwnMap));
}

/// The game of two seats with these options.
fn any_game_of<G: Shareable>(options: &str) -> G {
    let options = Options::read(G::OPTIONS, options).expect("they are options");
    G::configured(&options, 2).unwrap_or_else(|error| panic!("{error}"))
}

/// A match that was read from its record, which does not tell that the map was chosen, has the code that it had.
#[test]
fn a_chosen_map_is_found_again() {
    let mut rng = stream(6, "maps", 0);
    let game: DiceWars = any_game_of("map=57,size=16");
    let played = any_match(&game, 1, 30, &mut rng);
    let read = MatchRecord::<DiceWars>::from_json(&played.to_json()).expect("it was written");
    assert_eq!(share(&read), share(&played));
    assert!(share(&read).is_ok());
}

/// Codes of the first version had room for 99 maps: they still have their match, and greater numbers a version of their own.
#[test]
fn codes_of_maps_stay_what_they_were() {
    let mut rng = stream(9, "maps", 0);
    for (options, version) in [
        ("", '1'),
        ("map=1", '1'),
        ("map=99,size=16", '1'),
        ("map=100", '2'),
        ("map=999999999,round-limit=7", '2'),
    ] {
        let played = any_match::<DiceWars>(&any_game_of(options), 1, 30, &mut rng);
        let code = comes_back(&played);
        // Version and game are the lowest bits of the first two letters.
        let first = code.chars().nth(2).expect("there are letters");
        let letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
        let value = letters.find(first).expect("it is one of them");
        assert_eq!(char::from(b'0' + (value & 15) as u8), version, "{code}");
    }
    let old = "DN117084Z4FAN4C18RS3EBH2HF0";
    let opened: MatchRecord<DiceWars> = Code::read(old)
        .and_then(|code| code.open())
        .expect("it was written when there were 99 maps");
    assert_eq!(opened.record.game().map().seed(), 57);
    assert_eq!(share(&opened).as_deref(), Ok(old));
}

/// A code without its letters of check, after which others can stand.
fn body(code: &str) -> &str {
    &code[..code.len() - 2]
}

#[test]
fn moves_left_over_or_missing_are_told() {
    let game = Dominations::new(Rules::default(), 2, DominoSet::course()).expect("two seats");
    let mut rng = stream(7, "faults", 0);
    let played = any_match(&game, 5, u32::MAX, &mut rng);
    let code = comes_back(&played);
    let open = |text: &str| {
        let opened = Code::read(text).and_then(|code| code.open::<Dominations>());
        opened.expect_err(text)
    };
    assert_eq!(
        open(&sealed(&format!("{}7", body(&code)))),
        OpenError::LeftOver
    );
    let mut missing = 0;
    for cut in 20..body(&code).len() {
        let text = sealed(&code[..cut]);
        match Code::read(&text).and_then(|code| code.open::<Dominations>()) {
            // The highest digit may happen to be the end of a shorter match.
            Ok(shorter) => assert!(shorter.record.ply() < played.record.ply()),
            Err(OpenError::Missing(number)) => {
                missing += 1;
                assert!((1..played.record.ply()).contains(&number), "{number}");
            }
            Err(other) => assert_eq!(other, OpenError::LeftOver, "{text}"),
        }
    }
    assert!(missing > 3, "{missing}");
    assert_eq!(
        Code::read(&code)
            .and_then(|code| code.open::<Conquest>())
            .map(drop),
        Err(OpenError::Game(Dominations::SHARE_NUMBER))
    );
}

#[test]
fn codes_of_other_versions_and_games_are_told() {
    // Version 3: the lowest four bits of the first letter.
    let told = Code::read(&sealed("DN31")).map(drop);
    assert_eq!(told, Err(OpenError::Version(3)));
    // Version 1, game 15.
    let code = Code::read(&sealed("DNH71")).expect("its letters are right");
    assert_eq!(code.game(), 15);
    // Version 1, game 0, an option number 8 that Domi'Nations does not have: bit 15 of the number.
    let code = Code::read(&sealed("DN100111111")).expect("its letters are right");
    let told = code.open::<Dominations>().map(drop);
    assert_eq!(
        told,
        Err(OpenError::Rules("there is no option 8".to_owned()))
    );
    // Version 1, game 0, a Mighty Duel of four seats.
    let duel = OptionalRule::ALL
        .iter()
        .position(|rule| *rule == OptionalRule::MightyDuel)
        .expect("it is one of them");
    let number = 1 | 1 << (8 + duel) | 3_u64 << 16 | 1 << 40;
    let letters = (0..9).map(|place| {
        let letters = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";
        char::from(letters[(number >> (5 * place)) as usize & 31])
    });
    let code: String = "DN".chars().chain(letters).collect();
    let code = Code::read(&sealed(&code)).expect("its letters are right");
    let told = code.open::<Dominations>().map(drop);
    assert_eq!(
        told,
        Err(OpenError::Rules(
            "the Mighty Duel has 2 seats, not 4".to_owned()
        ))
    );
}

#[test]
fn what_is_opened_is_a_record_that_verifies() {
    let mut rng = stream(8, "verified", 0);
    for seed in 0..20 {
        let played = any_match::<Dominations>(&any_game(&mut rng), seed, 200, &mut rng);
        let opened: MatchRecord<Dominations> = Code::read(&comes_back(&played))
            .and_then(|code| code.open())
            .expect("it was just read");
        let found = kingdoms::notation::verify::verify(&opened.to_json()).expect("a record");
        assert!(found.nonsense.is_empty() && found.other_deal.is_none());
        let colours: Vec<Colour> = opened.seats.iter().map(|seat| seat.colour).collect();
        assert_eq!(colours, Colour::ALL[..colours.len()]);
        assert_eq!(opened.seats[1].name, "B");
    }
    let conquest = any_match::<Conquest>(&any_game_of("size=9"), 3, 40, &mut rng);
    let opened: MatchRecord<Conquest> = Code::read(&comes_back(&conquest))
        .and_then(|code| code.open())
        .expect("it was just read");
    let found = conquest::notation::verify::verify(&opened.to_json()).expect("a record");
    assert!(found.nonsense.is_empty() && found.other_deal.is_none());
    let dice = any_match::<DiceWars>(&any_game_of("map=3"), 3, 40, &mut rng);
    let opened: MatchRecord<DiceWars> = Code::read(&comes_back(&dice))
        .and_then(|code| code.open())
        .expect("it was just read");
    assert!(opened.record.actors().contains(&Actor::Chance));
    let found = dice_wars::notation::verify::verify(&opened.to_json()).expect("a record");
    assert!(found.nonsense.is_empty() && found.other_deal.is_none());
}

/// A code has a bit for each option, and room for each of its values.
#[test]
fn no_game_has_more_options_than_a_code_has_room_for() {
    fn check<G: Configured>() {
        assert!(G::OPTIONS.len() <= 8, "{}", G::ID);
        for option in G::OPTIONS {
            assert!(option.count() > 1, "{}", option.name);
            if let OptionKind::Number { step, .. } = option.kind {
                assert!(step > 0);
            }
        }
    }
    check::<Dominations>();
    check::<Conquest>();
    check::<DiceWars>();
}
