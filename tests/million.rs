//! Random matches by every set of options and every number of seats, a few or a million: each is written down, read
//! again, replayed, and scored a second time, the slow way.

use dominations_core::{
    games::dominations::{
        notation::{KingdomLine, MatchRecord, kingdom_line},
        rules::{
            Domain, Dominations, DominoSet, Kingdom, KingdomScore, OptionalRule, Position, Rules,
            Stage,
        },
    },
    kit::{Game, Record, Seat},
    play::arena::Arena,
};
use rayon::prelude::*;

/// Set to how many matches are played, when others than a million, or ten thousand, are wanted.
const MATCHES: &str = "DOMINATIONS_MATCHES";

/// How many those are: five options are for any number of seats, the Mighty Duel is for two, lines of four for three are
/// for three.
const GAMES: u64 = 32 * (2 + 2 + 1);

/// Every set of options with every number of seats that can play by it.
fn games() -> impl Iterator<Item = Dominations> {
    let sets = (0..1 << OptionalRule::ALL.len()).map(|set: usize| {
        let is_on = |&(bit, _): &(usize, _)| set >> bit & 1 == 1;
        let options = OptionalRule::ALL.into_iter().enumerate().filter(is_on);
        Rules::with(options.map(|(_, option)| option))
    });
    let seated = sets.flat_map(|rules| (2..=4).map(move |seats| (rules, seats)));
    seated.filter_map(|(rules, seats)| Dominations::new(rules, seats, DominoSet::course()).ok())
}

/// Plays so many matches of each game and checks them; how many matches and moves that were.
fn play(matches_each: u64, check: fn(&Arena<Dominations>, u64) -> u64) -> (u64, u64) {
    let games: Vec<_> = games().collect();
    let moves = games.par_iter().enumerate().map(|(number, game)| {
        let players = vec!["naive".to_owned(); game.seats()];
        let arena = Arena::new(game.clone(), &players, number as u64).expect("naive is known");
        (0..matches_each)
            .map(|index| check(&arena, index))
            .sum::<u64>()
    });
    (games.len() as u64 * matches_each, moves.sum())
}

/// Plays a match of the arena and checks its record; how many moves it has.
fn check_match(arena: &Arena<Dominations>, index: u64) -> u64 {
    let told = || format!("match {index} of seed {} by {:?}", arena.seed, arena.game);
    let played = arena
        .play(index, false, &|| false)
        .expect("nothing interrupts");
    let text = played.record.to_json();
    let read = MatchRecord::from_json(&text).unwrap_or_else(|error| panic!("{}: {error}", told()));
    assert!(read.to_json() == text, "{}: {text}", told());
    let (record, was) = (&read.record, &played.record.record);
    assert_eq!(record.position(), was.position(), "{}", told());
    assert_eq!(record.moves(), was.moves(), "{}", told());

    let mut at = arena.game.opening();
    let mut rounds = Vec::new();
    for &made in record.moves() {
        arena
            .game
            .try_make(&mut at, made)
            .unwrap_or_else(|why| panic!("{}: {made:?}: {why}", told()));
        if matches!(at.stage(), Stage::RoundOver | Stage::Over) {
            rounds.push(check_scores(&at));
        }
    }
    assert_eq!(at.stage(), Stage::Over, "{}", told());
    assert_eq!(&at, record.position(), "{}", told());
    check_winners(&at, &rounds);
    record.moves().len() as u64
}

/// Plays a match of the arena and, after every move, reads the record back that would be kept then; how many moves it has.
fn check_every_move(arena: &Arena<Dominations>, index: u64) -> u64 {
    let played = arena
        .play(index, false, &|| false)
        .expect("nothing interrupts")
        .record;
    let told = || format!("match {index} of seed {} by {:?}", arena.seed, arena.game);
    let mut kept = MatchRecord {
        record: Record::new(arena.game.clone()),
        ..played.clone()
    };
    for &made in played.record.moves() {
        kept.record
            .play_next(made)
            .unwrap_or_else(|why| panic!("{}: {made:?}: {why}", told()));
        let text = kept.to_json();
        let read = MatchRecord::from_json(&text)
            .unwrap_or_else(|error| panic!("{}: {error}: {text}", told()));
        assert_eq!(read.record.position(), kept.record.position(), "{text}");
        assert_eq!(read.record.moves(), kept.record.moves(), "{text}");
    }
    assert_eq!(kept.record.position(), played.record.position());
    played.record.moves().len() as u64
}

/// Checks the scores of the round that is over, and returns them by seat.
fn check_scores(at: &Position) -> Vec<KingdomScore> {
    let scores = at.round_scores(at.round()).expect("the round is over");
    let again = Seat::first(at.seats()).map(|seat| score(at.kingdom(seat), at.rules()));
    let again: Vec<_> = again.collect();
    assert_eq!(again, *scores, "{at:?}");
    again
}

/// A kingdom's score, found by walking from tile to tile.
fn score(kingdom: &Kingdom, rules: &Rules) -> KingdomScore {
    let text = kingdom_line::write(kingdom);
    let line: KingdomLine = text.parse().expect("what is written is read");
    let domains = line.domains();
    let points = domains.iter().map(Domain::points).sum();
    let largest = domains.iter().map(|domain| domain.cells.len()).max();
    let (reach, size) = (kingdom.size() as i8 / 2, usize::from(kingdom.size()));
    let far = |at: i8| at.abs() > reach;
    let middle = !line.tiles.iter().any(|(at, _)| far(at.x) || far(at.y));
    let complete = line.tiles.len() == size * size - 1;
    let middle_kingdom = if rules.middle_kingdom && middle {
        10
    } else {
        0
    };
    let harmony = if rules.harmony && complete { 5 } else { 0 };
    KingdomScore {
        domains: points,
        middle_kingdom,
        harmony,
        total: points + middle_kingdom + harmony,
        largest_domain: largest.unwrap_or_default() as u8,
        crowns: line.tiles.iter().map(|(_, tile)| tile.crowns).sum(),
    }
}

/// Checks who wins, from the scores of all rounds.
fn check_winners(at: &Position, rounds: &[Vec<KingdomScore>]) {
    let standing = at.standing().expect("the match is over");
    let results = (0..at.seats()).map(|seat| {
        let own = || rounds.iter().map(|scores| scores[seat]);
        let points: u16 = own().map(|score| score.total).sum();
        let largest = own().map(|score| score.largest_domain).max();
        let crowns: u16 = own().map(|score| u16::from(score.crowns)).sum();
        (points, largest, crowns)
    });
    let results: Vec<_> = results.collect();
    let best = results.iter().max();
    for (seat, result) in Seat::first(at.seats()).zip(&results) {
        assert_eq!(standing.total(seat), result.0, "{at:?}");
        let wins = Some(result) == best;
        assert_eq!(standing.winners.contains(seat), wins, "{at:?}");
    }
}

/// How many matches are wanted of each game, where nothing else is told.
fn wanted(usual: u64) -> u64 {
    let all = std::env::var(MATCHES).map_or(usual, |count| {
        count
            .parse::<u64>()
            .unwrap_or_else(|error| panic!("{MATCHES}: {error}"))
    });
    all.div_ceil(games().count() as u64)
}

#[test]
fn matches_by_every_set_of_options_hold() {
    let (matches, _) = play(3, check_match);
    assert_eq!(matches, GAMES * 3);
}

#[test]
fn a_record_is_read_back_after_every_move() {
    let (matches, _) = play(1, check_every_move);
    assert_eq!(matches, GAMES);
}

#[test]
#[expect(clippy::print_stdout, reason = "the figure is what it is run for")]
#[ignore = "takes minutes: cargo million"]
fn a_million_matches_hold() {
    let (matches, moves) = play(wanted(1_000_000), check_match);
    println!("{matches} matches of {moves} moves hold");
}

#[test]
#[expect(clippy::print_stdout, reason = "the figure is what it is run for")]
#[ignore = "takes minutes: cargo read-back"]
fn ten_thousand_records_are_read_back_after_every_move() {
    let (matches, moves) = play(wanted(10_000), check_every_move);
    println!("{matches} matches read back after each of {moves} moves");
}
