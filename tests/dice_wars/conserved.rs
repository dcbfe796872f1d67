//! Recorded matches, a few or a hundred thousand: no die comes or goes but by the rules, from the deal to the end.

use dominations_core::{
    games::dice_wars::{
        notation::{MatchRecord, verify::verify},
        rules::{DiceWars, MOST_DICE, Move, Position, RegionSet},
    },
    kit::{Configured, Game, Options, Seat},
    play::arena::Arena,
};
use rayon::prelude::*;

/// Set to how many matches are played, when others than a hundred thousand are wanted.
const MATCHES: &str = "DOMINATIONS_MATCHES";
/// The options that are taken in turn, and the players.
const OPTIONS: [&str; 5] = [
    "",
    "dice-per-region=5",
    "stock-cap=0",
    "round-limit=30",
    "size=18,dice-per-region=2",
];
const PLAYERS: [&str; 5] = [
    "best-odds",
    "three-state",
    "expectation",
    "three-state-eager",
    "random",
];

/// The arena that match number `index` is played in: each number of seats with each set of options.
fn arena(index: u64) -> Arena<DiceWars> {
    let seats = 2 + (index % 7) as usize;
    let list = OPTIONS[(index / 7 % 5) as usize];
    let options = Options::read(DiceWars::OPTIONS, list).expect("options");
    let game = DiceWars::configured(&options, seats).expect("it can be played");
    let players = PLAYERS.iter().cycle().skip((index % 5) as usize);
    let players: Vec<String> = players.take(seats).map(ToString::to_string).collect();
    Arena::new(game, &players, 7).expect("the roster knows them")
}

/// Plays a match, reads its record, and counts the dice after every move; how many moves it has.
fn check(index: u64) -> u64 {
    let played = arena(index).play(index, false, &|| false);
    let text = played.expect("nobody stops it").record.to_json();
    let verified = verify(&text).unwrap_or_else(|error| panic!("match {index}: {error}"));
    assert_eq!(verified.other_deal, None, "match {index}");
    let MatchRecord { record, .. } = verified.record;
    assert!(record.is_over(), "match {index}");
    let game = record.game();
    let regions = game.map().region_count() as u32;
    let mut at = game.opening();
    let dealt = regions * u32::from(game.rules().dice_per_region());
    assert_eq!(all_dice(game, &at), dealt, "match {index}");
    for ((by, made), number) in record.acts().zip(1..) {
        let before = at;
        game.apply(&mut at, by, made).expect("it was made");
        let told = || format!("match {index}, move {number}: {made:?}");
        assert_eq!(
            all_dice(game, &at),
            expected(game, &before, &at, made),
            "{}",
            told()
        );
        assert_eq!(
            all_regions(&at),
            RegionSet::first(regions as usize),
            "{}",
            told()
        );
    }
    record.ply() as u64
}

fn all_dice(game: &DiceWars, at: &Position) -> u32 {
    let dice = game.map().regions().map(|region| at.dice(region));
    dice.map(|dice| {
        assert!((1..=MOST_DICE).contains(&dice));
        u32::from(dice)
    })
    .sum()
}

/// What the seats hold, no region twice.
fn all_regions(at: &Position) -> RegionSet {
    Seat::ALL.into_iter().fold(RegionSet::EMPTY, |all, seat| {
        assert!(all.and(at.held(seat)).is_empty());
        all.or(at.held(seat))
    })
}

/// How many dice must lie on the map after a move: by the rules of the game, not by its code.
fn expected(game: &DiceWars, before: &Position, after: &Position, made: Move) -> u32 {
    let all = all_dice(game, before);
    match made {
        Move::Attack { .. } | Move::End => all,
        Move::Roll(roll) => {
            let (attack, defence) = (roll.attack.as_slice(), roll.defence.as_slice());
            let sum = |dice: &[u8]| dice.iter().map(|die| u32::from(*die)).sum::<u32>();
            // Who loses keeps one of them; who wins leaves one behind, and the defender's are gone.
            match sum(attack) > sum(defence) {
                true => all - defence.len() as u32,
                false => all - (attack.len() as u32 - 1),
            }
        }
        Move::Grow(growth) => {
            let seat = before.mover();
            let placed = growth.as_slice().len();
            let income = usize::from(game.income(before, seat));
            let cap = usize::from(game.rules().stock_cap());
            // The stock is capped before dice are placed, but what a turn brings is placed in any case.
            let in_hand = (usize::from(before.stock(seat)) + income).min(cap.max(income));
            assert!(placed <= in_hand);
            assert_eq!(usize::from(after.stock(seat)), (in_hand - placed).min(cap));
            // What is kept found no room.
            let held = before.held(seat);
            let room = usize::from(MOST_DICE) * held.len() - before.dice_in(held) as usize;
            assert!(placed == in_hand || placed == room);
            all + placed as u32
        }
    }
}

#[test]
fn dice_are_conserved_in_recorded_matches() {
    assert!((0..35).map(check).sum::<u64>() > 1_000);
}

#[test]
#[ignore = "a hundred thousand matches: minutes"]
#[expect(clippy::print_stdout, reason = "the figure is what it is run for")]
fn dice_are_conserved_in_a_hundred_thousand_recorded_matches() {
    let asked = std::env::var(MATCHES).ok();
    let matches = asked.map_or(100_000, |text| text.parse().expect("a number"));
    let moves: u64 = (0..matches).into_par_iter().map(check).sum();
    println!("{matches} recorded matches of {moves} moves: all dice are there");
}
