//! How fast Dice Wars is: `cargo dice-wars-speed`.

use divan::{Bencher, counter::ItemsCount};
use dominations_core::{
    games::dice_wars::{
        ai::{Lookahead, LookaheadConfig, evaluation::Weights, roster},
        rules::{DiceWars, MapChoice, MapSize, Rules, generate},
    },
    kit::{Actor, Agent, Game, Limits, Rng, Seat, ToMove, TurnBased, chance::stream},
};

fn main() {
    divan::main();
}

/// How many matches or the like one sample goes through.
const BATCH: usize = 64;

fn game(seats: usize) -> DiceWars {
    let drawn = DiceWars::drawn(Rules::default(), MapChoice::default(), seats, 1);
    drawn.expect("there is room")
}

/// Plays a match between players of that name; how many moves it had.
fn play(game: &DiceWars, name: &str, rng: &mut Rng) -> u64 {
    let player = |_| roster::make(name, 1).expect("the roster has it");
    let mut players: Vec<Box<dyn Agent<DiceWars>>> = (0..game.seats()).map(player).collect();
    let (mut at, mut moves) = (game.opening(), 0);
    loop {
        match game.to_move(&at) {
            ToMove::Nobody => return moves,
            ToMove::Chance => {
                let outcome = game.outcome(&at, rng);
                game.advance(&mut at, Actor::Chance, outcome);
            }
            ToMove::Seat(seat) => {
                let made = players[seat.index()].choose(game, &at, seat, &Limits::NONE);
                game.advance(&mut at, Actor::Seat(seat), made);
            }
        }
        moves += 1;
    }
}

/// Matches on one map, each from its own start.
#[divan::bench(args = [2, 4, 8])]
fn matches_of_best_odds(bencher: Bencher, seats: usize) {
    let (game, mut rng) = (game(seats), stream(1, "bench", 0));
    let games: Vec<DiceWars> = (0..BATCH as u64).map(|seed| game.redrawn(seed)).collect();
    bencher.counter(ItemsCount::new(BATCH)).bench_local(|| {
        for game in &games {
            divan::black_box(play(game, "best-odds", &mut rng));
        }
    });
}

/// The moves of such matches, those of chance included: what the matches above are made of.
#[divan::bench]
fn moves_of_matches_of_four_best_odds(bencher: Bencher) {
    let (game, mut rng) = (game(4), stream(1, "bench", 0));
    let games: Vec<DiceWars> = (0..BATCH as u64).map(|seed| game.redrawn(seed)).collect();
    let moves: u64 = games
        .iter()
        .map(|game| play(game, "best-odds", &mut rng))
        .sum();
    bencher.counter(ItemsCount::new(moves)).bench_local(|| {
        for game in &games {
            divan::black_box(play(game, "best-odds", &mut rng));
        }
    });
}

#[divan::bench(args = [12, 30, 60])]
fn maps(bencher: Bencher, size: u8) {
    let size = MapSize::new(size).expect("a size");
    let mut seed = 0;
    bencher.bench_local(|| {
        seed += 1;
        divan::black_box(generate(size, seed));
    });
}

/// The value of a position, by the networks.
#[divan::bench(args = [2, 4, 8])]
fn evaluations(bencher: Bencher, seats: usize) {
    let game = game(seats);
    let (at, weights) = (game.opening(), Weights::shipped());
    bencher.counter(ItemsCount::new(BATCH)).bench_local(|| {
        for _ in 0..BATCH {
            divan::black_box(weights.win_chance(&game, divan::black_box(&at), Seat::new(0)));
        }
    });
}

/// A choice of the strong player by ten thousand evaluations.
#[divan::bench(args = [2, 4, 8])]
fn choices_by_ten_thousand_evaluations(bencher: Bencher, seats: usize) {
    let game = game(seats);
    let at = game.opening();
    let mut player = Lookahead::new(LookaheadConfig::STRONG);
    bencher.bench_local(|| {
        let limits = Limits::playouts(10_000);
        divan::black_box(player.choose(&game, &at, at.mover(), &limits));
    });
}
