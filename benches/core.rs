//! How fast the rules' core is: `cargo speed`.

use divan::{Bencher, counter::ItemsCount};
use dominations_core::{
    games::dominations::{
        ai::{
            evaluation::{EvaluationBias, Evaluator, Weights},
            playout, roster,
        },
        rules::{
            Dominations, DominoNumber, DominoSet, Kingdom, OptionalRule, Position, Rules, points,
            score,
        },
    },
    kit::{
        Game, Limits, Rng, Seat, ToMove,
        chance::{below, stream},
    },
};

fn main() {
    divan::main();
}

/// How many matches, kingdoms or the like one sample goes through.
const BATCH: usize = 256;

fn game(seats: usize) -> Dominations {
    Dominations::new(Rules::default(), seats, DominoSet::course()).expect("two to four seats")
}

#[divan::bench(args = [2, 3, 4])]
fn random_matches(bencher: Bencher, seats: usize) {
    let (game, mut rng) = (game(seats), stream(1, "bench", 0));
    bencher.counter(ItemsCount::new(BATCH)).bench_local(|| {
        for _ in 0..BATCH {
            let mut at = game.opening();
            playout::random(&game, &mut at, &mut rng);
            divan::black_box(at.totals());
        }
    });
}

#[divan::bench]
fn greedy_playouts(bencher: Bencher) {
    let (game, mut rng) = (game(4), stream(1, "bench", 1));
    bencher.counter(ItemsCount::new(BATCH)).bench_local(|| {
        for _ in 0..BATCH {
            let mut at = game.opening();
            playout::greedy(&game, &mut at, &mut rng);
            divan::black_box(at.totals());
        }
    });
}

/// Kingdoms of six dominos, laid at random.
fn half_built(size: u8, rng: &mut Rng) -> Kingdom {
    let dominos = DominoSet::course();
    let mut kingdom = Kingdom::new(size);
    while kingdom.tile_count() < 12 {
        let domino = &dominos[any_domino(rng)];
        if let Some(placement) = kingdom.places(domino).any(rng) {
            kingdom.lay(domino.halves, placement);
        }
    }
    kingdom
}

fn any_domino(rng: &mut Rng) -> DominoNumber {
    DominoNumber::new(1 + below(rng, 48) as u8).expect("1 to 48")
}

#[divan::bench(args = [5, 7])]
fn placements_in_a_half_built_kingdom(bencher: Bencher, size: u8) {
    let (dominos, mut rng) = (DominoSet::course(), stream(1, "bench", 2));
    let cases: Vec<_> = (0..BATCH)
        .map(|_| (half_built(size, &mut rng), dominos[any_domino(&mut rng)]))
        .collect();
    let mut list = Vec::with_capacity(256);
    bencher.counter(ItemsCount::new(BATCH)).bench_local(|| {
        for (kingdom, domino) in &cases {
            list.clear();
            list.extend(kingdom.placements(domino));
            divan::black_box(&list);
        }
    });
}

#[divan::bench]
fn places_as_a_set_in_a_half_built_kingdom(bencher: Bencher) {
    let (dominos, mut rng) = (DominoSet::course(), stream(1, "bench", 2));
    let cases: Vec<_> = (0..BATCH)
        .map(|_| (half_built(5, &mut rng), dominos[any_domino(&mut rng)]))
        .collect();
    bencher.counter(ItemsCount::new(BATCH)).bench_local(|| {
        for (kingdom, domino) in &cases {
            divan::black_box(kingdom.places(domino));
        }
    });
}

#[divan::bench]
fn full_score_of_a_half_built_kingdom(bencher: Bencher) {
    let mut rng = stream(1, "bench", 3);
    let cases: Vec<_> = (0..BATCH).map(|_| half_built(5, &mut rng)).collect();
    bencher.counter(ItemsCount::new(BATCH)).bench_local(|| {
        for kingdom in &cases {
            divan::black_box(score(kingdom, &Rules::default()));
        }
    });
}

#[divan::bench]
fn points_of_a_half_built_kingdom(bencher: Bencher) {
    let mut rng = stream(1, "bench", 3);
    let cases: Vec<_> = (0..BATCH).map(|_| half_built(5, &mut rng)).collect();
    bencher.counter(ItemsCount::new(BATCH)).bench_local(|| {
        for kingdom in &cases {
            divan::black_box(points(kingdom, &Rules::default()));
        }
    });
}

#[divan::bench(args = [5, 7])]
fn evaluation_of_a_half_built_kingdom(bencher: Bencher, size: u8) {
    let rules = Rules::with((size == 7).then_some(OptionalRule::MightyDuel));
    let game = Dominations::new(rules, 2, DominoSet::course()).expect("two seats play it");
    let evaluator = Evaluator::new(&game, Weights::shipped(), EvaluationBias::default());
    let (at, mut rng) = (game.opening(), stream(1, "bench", 3));
    let context = evaluator.stock_context(at.undealt(), 6);
    let cases: Vec<_> = (0..BATCH).map(|_| half_built(size, &mut rng)).collect();
    bencher.counter(ItemsCount::new(BATCH)).bench_local(|| {
        for kingdom in &cases {
            divan::black_box(evaluator.value(kingdom, &context));
        }
    });
}

/// A position in the middle of a match.
fn midway(game: &Dominations) -> Position {
    let (mut at, mut rng) = (game.opening(), stream(1, "bench", 9));
    while at.turn() < at.turns() * 5 / 12 || !matches!(at.to_move(), ToMove::Seat(_)) {
        game.advance_at_random(&mut at, &mut rng);
    }
    at
}

/// The seat that moves.
fn mover(at: &Position) -> Seat {
    at.to_move().seat().expect("a seat is awaited")
}

/// What a player of the roster chooses, with so many playouts.
fn choice(bencher: Bencher, name: &str, seats: usize, playouts: u32) {
    let game = game(seats);
    let at = midway(&game);
    bencher.counter(ItemsCount::new(playouts)).bench_local(|| {
        let mut player = roster::make(name, 1).expect("a name of the roster");
        player.choose(&game, &at, mover(&at), &Limits::playouts(playouts))
    });
}

#[divan::bench]
fn choices_by_instinct(bencher: Bencher) {
    choice(bencher, "instinct", 4, 1);
}

/// The race and the plans.
#[divan::bench]
fn choices_by_the_master(bencher: Bencher) {
    let game = game(4);
    let at = midway(&game);
    bencher.bench_local(|| {
        let mut player = roster::make("master", 1).expect("a name of the roster");
        player.choose(&game, &at, mover(&at), &Limits::NONE)
    });
}

/// Items are playouts, those that are saved because the race is over included. With two seats both play on by instinct.
#[divan::bench(args = [2, 4])]
fn playouts_of_the_master(bencher: Bencher, seats: usize) {
    choice(bencher, "master", seats, 1000);
}
