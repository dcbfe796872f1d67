//! The promises of every [`Game`], checked on random matches.

use super::{
    chance::{below, stream},
    game::{Awaits, Game},
    record::{Dealer, Record},
};

/// No match takes more moves than this.
const MOST_MOVES: usize = 10_000;

/// Plays a random match for each seed and checks at every step what a game promises.
///
/// Listed moves are applicable and not doubled; moves seen earlier are applicable if and only if listed; a refused
/// move changes nothing; undo gives the position before, replay the position now; the match ends; and nobody's
/// turn is nobody's. `canonical` gives the listed form of a move that can be written in several ways.
///
/// # Panics
/// When a promise is broken, saying which and where.
pub fn check<G: Game>(
    game: &G,
    seeds: std::ops::Range<u64>,
    canonical: impl Fn(G::Move) -> G::Move,
) {
    for seed in seeds {
        check_match(game, seed, &canonical);
    }
}

fn check_match<G: Game>(game: &G, seed: u64, canonical: &impl Fn(G::Move) -> G::Move) {
    let mut record = Record::new(game.clone());
    let mut rng = stream(seed, "conformance", 0);
    let mut positions = vec![*record.position()];
    let mut seen: Vec<G::Move> = Vec::new();
    let dealer = Dealer { seed };
    loop {
        let step = record.moves().len();
        assert!(step < MOST_MOVES, "seed {seed}: the match does not end");
        let mut listed = Vec::new();
        game.moves(record.position(), &mut listed);
        for (at, one) in listed.iter().enumerate() {
            assert!(
                !listed[..at].contains(one),
                "seed {seed}, move {step}: {one:?} is listed twice"
            );
            assert_eq!(
                canonical(*one),
                *one,
                "seed {seed}, move {step}: listed, yet not canonical"
            );
            let mut tried = *record.position();
            if let Err(why) = game.apply(&mut tried, *one) {
                panic!("seed {seed}, move {step}: {one:?} is listed, yet refused: {why}");
            }
        }
        let made = match record.awaits() {
            Awaits::Nobody => {
                assert!(
                    listed.is_empty(),
                    "seed {seed}: the match is over, yet moves are listed"
                );
                refuses_unlisted(&record, &seen, &listed, canonical, seed);
                break;
            }
            Awaits::Chance => {
                assert!(
                    listed.is_empty(),
                    "seed {seed}, move {step}: chance is awaited, yet moves are listed"
                );
                let dealt = dealer.deal(&record);
                assert_eq!(
                    dealt,
                    dealer.deal(&record),
                    "seed {seed}, move {step}: the same deal differs"
                );
                dealt
            }
            Awaits::Seat(_) => {
                assert!(
                    !listed.is_empty(),
                    "seed {seed}, move {step}: stuck at {:?}",
                    record.position()
                );
                refuses_unlisted(&record, &seen, &listed, canonical, seed);
                listed[below(&mut rng, listed.len() as u32) as usize]
            }
        };
        record
            .play(made)
            .unwrap_or_else(|why| panic!("seed {seed}, move {step}: {made:?}: {why}"));
        let mut back = record.clone();
        assert_eq!(
            back.undo(),
            Some(made),
            "seed {seed}, move {step}: undo returns another move"
        );
        assert_eq!(
            back.position(),
            &positions[step],
            "seed {seed}, move {step}: undo of {made:?}"
        );
        positions.push(*record.position());
        seen.extend(listed.iter().chain([&made]).copied());
    }
    for (count, position) in positions.iter().enumerate() {
        assert_eq!(
            record.after(count),
            *position,
            "seed {seed}: replay of the first {count} moves"
        );
    }
}

/// A sample of the moves seen so far in the match: applicable exactly if listed, and a refusal changes nothing.
fn refuses_unlisted<G: Game>(
    record: &Record<G>,
    seen: &[G::Move],
    listed: &[G::Move],
    canonical: &impl Fn(G::Move) -> G::Move,
    seed: u64,
) {
    for &old in seen.iter().rev().step_by(1 + seen.len() / 60) {
        let mut tried = *record.position();
        let applied = record.game().apply(&mut tried, old);
        assert_eq!(
            applied.is_ok(),
            listed.contains(&canonical(old)),
            "seed {seed}, move {}: {old:?} is listed or applicable, not both",
            record.moves().len()
        );
        if applied.is_err() {
            assert_eq!(
                tried,
                *record.position(),
                "seed {seed}: the refused {old:?} changed something"
            );
        }
    }
}
