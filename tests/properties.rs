//! What holds for every kingdom and every match, tried on random ones.

use dominations_core::{
    games::dominations::{
        notation::{KingdomLine, MatchRecord, SeatEntry, kingdom_line},
        rules::{
            Colour, Dominations, DominoNumber, DominoSet, Kingdom, Move, OptionalRule, Rules,
            Stage, points, score,
        },
    },
    kit::{
        Actor, Cell, Dealer, Game, Record, Rng, Seat, ToMove,
        chance::{below, stream},
    },
};
use proptest::prelude::*;

/// A kingdom of up to `dominos` dominos laid at random.
fn kingdom(size: u8, seed: u64, dominos: usize) -> Kingdom {
    let (set, mut rng) = (DominoSet::course(), stream(seed, "properties", 0));
    let mut kingdom = Kingdom::new(size);
    for _ in 0..dominos {
        let domino = &set[DominoNumber::new(1 + below(&mut rng, 48) as u8).expect("1 to 48")];
        if let Some(placement) = kingdom.places(domino).any(&mut rng) {
            kingdom
                .place(domino.halves, placement)
                .expect("it is one of the places");
        }
    }
    kingdom
}

fn kingdoms() -> impl Strategy<Value = Kingdom> {
    (prop_oneof![Just(5), Just(7)], any::<u64>(), 0..40_usize)
        .prop_map(|(size, seed, dominos)| kingdom(size, seed, dominos))
}

fn games() -> impl Strategy<Value = Dominations> {
    (0..1_usize << OptionalRule::ALL.len(), 2..=4_usize).prop_map(|(chosen, seats)| {
        let options = OptionalRule::ALL
            .into_iter()
            .enumerate()
            .filter(|(bit, option)| chosen >> bit & 1 == 1 && option.fits(seats));
        let rules = Rules::with(options.map(|(_, option)| option));
        Dominations::new(rules, seats, DominoSet::course()).expect("the seats fit the rules")
    })
}

/// One random move, or deal, further; false when the match is over.
fn advance(record: &mut Record<Dominations>, dealer: Dealer, rng: &mut Rng) -> bool {
    let made = match record.to_move() {
        ToMove::Nobody => return false,
        ToMove::Chance => dealer.deal(record),
        ToMove::Seat(_) => record
            .game()
            .any_move(record.position(), rng)
            .expect("a seat is awaited"),
    };
    record.play_next(made).expect("the move is allowed");
    true
}

fn match_of(game: Dominations, seed: u64, moves: usize) -> MatchRecord {
    let seats = Seat::first(game.seats()).map(|seat| SeatEntry {
        name: format!("Player \"{seat}\" é"),
        colour: Colour::ALL[seat.index()],
        player: "naive".to_owned(),
    });
    let seats = seats.collect();
    let mut played = MatchRecord::new(game, seed, seats);
    let mut rng = stream(seed, "properties", 1);
    for _ in 0..moves {
        if !advance(&mut played.record, Dealer { seed }, &mut rng) {
            break;
        }
    }
    played
}

fn every_bonus() -> Rules {
    Rules::with([OptionalRule::MiddleKingdom, OptionalRule::Harmony])
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_score_is_unchanged_by_rotation_and_reflection(kingdom in kingdoms()) {
        let turns: [fn(Cell) -> Cell; 7] = [
            |at| Cell::new(-at.y, at.x),
            |at| Cell::new(-at.x, -at.y),
            |at| Cell::new(at.y, -at.x),
            |at| Cell::new(-at.x, at.y),
            |at| Cell::new(at.x, -at.y),
            |at| Cell::new(at.y, at.x),
            |at| Cell::new(-at.y, -at.x),
        ];
        let rules = every_bonus();
        for turn in turns {
            let turned = Kingdom::from_tiles(kingdom.size(), kingdom.tiles().map(|(at, tile)| (turn(at), tile)));
            let turned = turned.expect("a turned kingdom fits as well");
            prop_assert_eq!(score(&turned, &rules), score(&kingdom, &rules));
            prop_assert_eq!(turned.harmony_possible(), kingdom.harmony_possible());
        }
    }

    #[test]
    fn domains_are_those_that_walking_from_cell_to_cell_finds(kingdom in kingdoms()) {
        let line: KingdomLine = kingdom_line::write(&kingdom).parse().expect("what is written is read");
        prop_assert_eq!(kingdom.domains(), line.domains());
        let rules = every_bonus();
        let worth = score(&kingdom, &rules);
        prop_assert_eq!(worth.domains, line.domains().iter().map(dominations_core::games::dominations::rules::Domain::points).sum::<u16>());
        let largest = line.domains().iter().map(|domain| domain.cells.len()).max().unwrap_or(0);
        prop_assert_eq!(usize::from(worth.largest_domain), largest);
        prop_assert_eq!(worth.crowns, line.domains().iter().map(|domain| domain.crowns).sum::<u8>());
        prop_assert_eq!(worth.total, points(&kingdom, &rules));
    }

    #[test]
    fn kingdom_lines_come_back_as_kingdoms(kingdom in kingdoms()) {
        let line: KingdomLine = kingdom_line::write(&kingdom).parse().expect("what is written is read");
        prop_assert_eq!(line.kingdom(kingdom.size()), Ok(kingdom));
    }

    #[test]
    fn a_complete_kingdom_could_be_completed_all_along(seed in any::<u64>()) {
        let mut grown = vec![Kingdom::new(5)];
        let (set, mut rng) = (DominoSet::course(), stream(seed, "properties", 2));
        for _ in 0..60 {
            let mut next = *grown.last().expect("there is a first");
            let domino = &set[DominoNumber::new(1 + below(&mut rng, 48) as u8).expect("1 to 48")];
            if let Some(placement) = next.places(domino).any(&mut rng) {
                next.place(domino.halves, placement).expect("it is one of the places");
                grown.push(next);
            }
        }
        if grown.last().is_some_and(Kingdom::is_complete) {
            prop_assert!(grown.iter().all(Kingdom::harmony_possible));
        }
    }

    #[test]
    fn records_come_back_as_they_were(game in games(), seed in 0..1_u64 << 53, moves in 0..400_usize) {
        let played = match_of(game, seed, moves);
        let text = played.to_json();
        let read = MatchRecord::from_json(&text).map_err(|error| TestCaseError::fail(format!("{error}: {text}")))?;
        prop_assert_eq!(read.record.position(), played.record.position());
        prop_assert_eq!(&read.seats, &played.seats);
        prop_assert_eq!(read.to_json(), text);
    }

    #[test]
    fn undo_gives_the_position_before_and_the_same_deals(game in games(), seed in any::<u64>(), moves in 1..300_usize) {
        let mut record = match_of(game, seed, moves).record;
        let (before, last) = (record.after(record.moves().len() - 1), record.moves()[record.moves().len() - 1]);
        let after = *record.position();
        prop_assert_eq!(record.undo(), Some(last));
        prop_assert_eq!(*record.position(), before);
        if record.to_move() == ToMove::Chance {
            prop_assert_eq!(Dealer { seed }.deal(&record), last);
        }
        record.play_next(last).expect("it was allowed before");
        prop_assert_eq!(*record.position(), after);
    }

    #[test]
    fn a_place_in_the_line_tells_among_how_many_dominos_its_king_will_choose(game in games(), seed in any::<u64>()) {
        let record = match_of(game, seed, 100).record;
        let mut choices = 0;
        for moves in 0..record.moves().len() {
            let at = record.after(moves);
            let slot = at.current_slot().and_then(|slot| at.line().slots().get(slot));
            if let Some(slot) = slot.filter(|_| at.stage() == Stage::Pick && at.turn() > 0) {
                prop_assert_eq!(at.choice_from(slot.domino), at.next_line().free().len() as usize);
                choices += 1;
            }
        }
        prop_assert!(choices > 0);
    }

    #[test]
    fn of_lines_of_four_for_three_seats_one_domino_is_left_over(chosen in 0..1_usize << OptionalRule::ALL.len(), seed in any::<u64>()) {
        let options = OptionalRule::ALL.into_iter().enumerate();
        let options = options.filter(|(bit, option)| chosen >> bit & 1 == 1 && option.fits(3));
        let rules = Rules::with(options.map(|(_, option)| option).chain([OptionalRule::LinesOfFour]));
        let game = Dominations::new(rules, 3, DominoSet::course()).expect("three seats");
        let record = match_of(game, seed, usize::MAX).record;
        prop_assert_eq!(record.position().stage(), Stage::Over);
        prop_assert_eq!(record.position().undealt().len(), 0);
        let (mut at, mut picked, mut lines) = (record.game().opening(), 0, 0);
        for &made in record.moves() {
            if let Move::LayOut(line) = made {
                prop_assert_eq!(line.as_slice().len(), 4);
                prop_assert!(at.next_line().is_empty() || at.next_line().len() == 3);
                prop_assert_eq!(picked, 3 * lines);
                lines += 1;
            }
            picked += usize::from(matches!(made, Move::Pick(_)));
            record.game().make(&mut at, made);
            // It lies there to be picked as long as a king has still to pick.
            let free = at.next_line().free().len() as usize;
            prop_assert!(free == 0 || free == 1 + 3 * lines - picked);
            prop_assert!(at.line().slots().iter().all(|slot| slot.king.is_some()));
        }
        let rounds = usize::from(rules.rounds());
        prop_assert_eq!((lines, picked), (12 * rounds, 36 * rounds));
    }

    #[test]
    fn the_dominos_undealt_are_those_not_seen(game in games(), seed in any::<u64>(), moves in 0..300_usize) {
        let record = match_of(game, seed, moves).record;
        let at = record.position();
        let dealt = 48 - at.undealt().len();
        prop_assert_eq!(dealt % u32::from(at.line_size()), 0);
        prop_assert!(at.line().slots().iter().chain(at.next_line().slots()).all(|slot| !at.undealt().contains(slot.domino)));
    }
}

#[test]
fn whoever_has_to_discard_cannot_complete_its_kingdom() {
    let game = Dominations::new(every_bonus(), 4, DominoSet::course()).expect("four seats");
    let mut discards = 0;
    for seed in 0..20 {
        let record = match_of(game.clone(), seed, usize::MAX).record;
        let mut at = game.opening();
        for (by, &made) in record.actors().iter().zip(record.moves()) {
            if let (Actor::Seat(seat), Move::Discard(_)) = (*by, made) {
                assert!(!at.harmony_possible(seat, game.dominos()));
                discards += 1;
            }
            game.make(&mut at, made);
        }
    }
    assert!(discards > 0);
}
