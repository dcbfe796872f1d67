//! How fast Conquest's rules are, on one core: `cargo conquest-speed`.

use divan::{Bencher, counter::ItemsCount};
use dominations_core::{
    games::conquest::rules::{
        Conquest, Layout, Move, Position, Size,
        perft::{Count, perft},
    },
    kit::{
        Actor, Game, TurnBased,
        chance::{below, stream},
    },
};

fn main() {
    divan::main();
}

fn game(side: u8) -> Conquest {
    let size = Size::new(side).expect("boards have such sizes");
    Conquest::new(size, Layout::None).expect("nothing is blocked")
}

/// Sequences of moves from the start, clones counted once a cell, as engines for Ataxx compare them.
#[divan::bench(args = [7, 9], sample_count = 5)]
fn sequences_of_six_moves(bencher: Bencher, side: u8) {
    let at = game(side).opening();
    let leaves = perft(&at, 6, Count::Targets, 0);
    bencher
        .counter(ItemsCount::new(leaves))
        .bench_local(|| perft(divan::black_box(&at), 6, Count::Targets, 0));
}

/// A match with its moves, as chance makes them.
fn random_match(game: &Conquest, number: u64) -> Vec<(Position, Move)> {
    let mut rng = stream(1, "bench", number);
    let (mut at, mut listed, mut made) = (game.opening(), Vec::new(), Vec::new());
    while let Some(seat) = game.to_move(&at).seat() {
        listed.clear();
        game.moves(&at, seat, &mut listed);
        let chosen = listed[below(&mut rng, listed.len() as u32) as usize];
        made.push((at, chosen));
        game.advance(&mut at, Actor::Seat(seat), chosen);
    }
    made
}

/// Moves that are checked and made, over matches as chance plays them.
#[divan::bench(args = [3, 5, 7, 9, 11])]
fn moves_checked_and_made(bencher: Bencher, side: u8) {
    let game = game(side);
    let matches = (0..64).flat_map(|number| random_match(&game, number));
    let made: Vec<_> = matches.collect();
    bencher
        .counter(ItemsCount::new(made.len()))
        .bench_local(|| {
            for (at, made) in &made {
                let mut after = *at;
                let applied = game.apply(&mut after, Actor::Seat(at.to_move()), *made);
                divan::black_box((applied.is_ok(), after));
            }
        });
}

/// The moves of positions listed, over the same matches.
#[divan::bench(args = [7, 11])]
fn moves_listed(bencher: Bencher, side: u8) {
    let game = game(side);
    let matches = (0..64).flat_map(|number| random_match(&game, number));
    let positions: Vec<_> = matches.map(|(at, _)| at).collect();
    let mut listed = Vec::with_capacity(512);
    bencher
        .counter(ItemsCount::new(positions.len()))
        .bench_local(|| {
            for at in &positions {
                listed.clear();
                game.moves(at, at.to_move(), &mut listed);
                divan::black_box(listed.len());
            }
        });
}
