//! What has been learned of limits of rounds: chances near the end are truer with it, and who knows it wins more.
#![expect(clippy::print_stdout, reason = "says what was measured")]

use dominations_core::{
    games::dice_wars::{
        ai::{BestOdds, Lookahead, LookaheadConfig, evaluation::Weights, round_limit::RoundLimit},
        rules::{DiceWars, MapChoice, Position, RawRules, Rules, Stage},
    },
    kit::{Actor, Agent, Game, Limits, Seat, ToMove, TurnBased, chance::stream},
};
use rayon::prelude::*;

/// The shipped weights without what they know of limits.
fn unlimited() -> Weights {
    let mut weights = Weights::shipped().clone();
    for limit in &mut weights.limits {
        *limit = RoundLimit::NONE;
    }
    weights
}

fn game(seats: usize, rounds: u16, seed: u64) -> DiceWars {
    let raw = RawRules {
        round_limit: rounds,
        ..Rules::default().into()
    };
    let rules = raw.try_into().expect("such a limit can be chosen");
    DiceWars::drawn(rules, MapChoice::default(), seats, seed).expect("there is room")
}

/// Plays a match: its ends of turns, and what each seat won.
fn play(
    game: &DiceWars,
    agents: &mut [Box<dyn Agent<DiceWars>>],
    seed: u64,
) -> (Vec<Position>, Vec<f64>) {
    let mut rng = stream(seed, "limits of rounds", 0);
    let (mut at, mut ends) = (game.opening(), Vec::new());
    loop {
        match game.to_move(&at) {
            ToMove::Nobody => break,
            ToMove::Chance => {
                if at.stage() == Stage::Grow {
                    ends.push(at);
                }
                let outcome = game.outcome(&at, &mut rng);
                game.advance(&mut at, Actor::Chance, outcome);
            }
            ToMove::Seat(seat) => {
                let made = agents[seat.index()].choose(game, &at, seat, &Limits::NONE);
                game.advance(&mut at, Actor::Seat(seat), made);
            }
        }
    }
    let winners = game.result(&at).expect("it is over").winners();
    let won = |seat| f64::from(u8::from(winners.contains(seat))) / winners.len() as f64;
    (ends, Seat::first(game.seats()).map(won).collect())
}

#[test]
fn chances_near_the_end_are_truer_with_what_is_known_of_limits() {
    let (shipped, unlimited) = (Weights::shipped(), unlimited());
    for seats in [2, 4] {
        let (mut with, mut without, mut count) = (0.0, 0.0, 0);
        for seed in 0..100 {
            let game = game(seats, 8, seed);
            let mut agents: Vec<Box<dyn Agent<DiceWars>>> = Vec::new();
            agents.resize_with(seats, || Box::new(BestOdds));
            let (ends, won) = play(&game, &mut agents, seed);
            for at in ends.iter().filter(|at| at.round() > 6) {
                let score = |weights: &Weights| -> f64 {
                    let each = weights.shares(&game, at).into_iter().zip(&won);
                    each.map(|(share, won)| (share - won).powi(2)).sum()
                };
                with += score(shipped);
                without += score(&unlimited);
                count += 1;
            }
        }
        assert!(count > 200, "{count} ends of turns");
        assert!(with < 0.9 * without, "{seats} seats: {with} and {without}");
    }
}

/// Who knows of limits in one seat, who does not in all others, each seat in turn.
#[test]
#[ignore = "takes minutes: cargo dice-wars-limits"]
fn who_knows_of_limits_wins_more() {
    let matches = std::env::var("DOMINATIONS_MATCHES").ok();
    let matches: u64 = matches.and_then(|told| told.parse().ok()).unwrap_or(2_000);
    for seats in [2, 4, 8] {
        for rounds in [3, 5, 10, 20, 40, 60] {
            let won = |number: u64| {
                let game = game(seats, rounds, number / seats as u64);
                let knows = (number % seats as u64) as usize;
                let mut agents: Vec<Box<dyn Agent<DiceWars>>> = Vec::new();
                for seat in 0..seats {
                    let weights = match seat == knows {
                        true => Weights::shipped().clone(),
                        false => unlimited(),
                    };
                    agents.push(Box::new(Lookahead::with(LookaheadConfig::ONE, weights)));
                }
                play(&game, &mut agents, number).1[knows]
            };
            let sum: f64 = (0..matches).into_par_iter().map(won).sum();
            let share = sum / matches as f64;
            let error = (share * (1.0 - share) / matches as f64).sqrt();
            println!(
                "{seats} seats, {rounds} rounds: {:.1} ± {:.1} % of {matches} matches",
                100.0 * share,
                100.0 * error
            );
        }
    }
}
