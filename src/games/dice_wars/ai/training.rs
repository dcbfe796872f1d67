//! Lets the evaluation learn from matches of players that use it.

use super::{
    super::rules::{DiceWars, MapChoice, RawRules, Rules, Stage},
    best_odds::BestOdds,
    evaluation::{FEATURES, HIDDEN, Net, Table, Weights, phase},
    expectation::Expectation,
    lookahead::{Lookahead, LookaheadConfig},
    three_state::ThreeState,
};
use crate::kit::{
    Actor, Agent, Game, Limits, Rng, Seat, ToMove, TurnBased,
    chance::{below, stream},
};

/// How one learns.
#[derive(Clone, Copy, Debug)]
pub struct TrainingConfig {
    /// How often matches are played and learned from.
    pub generations: u32,
    /// How many matches each time.
    pub matches: u64,
    /// How often each generation goes through what it has seen.
    pub passes: u32,
    /// How many attacks in a row the learning player looks at.
    pub depth: u32,
    /// What everything follows from.
    pub seed: u64,
}

/// What a generation has come to.
#[derive(Clone, Copy, Debug)]
pub struct Progress {
    /// How many ends of turns it learned from.
    pub lessons: usize,
    /// The mean of minus the logarithm of the chance that the winner was given, before learning.
    pub error: f64,
}

/// An end of a turn, and which of the seats that were in has won.
struct Lesson {
    table: Table,
    winner: usize,
}

/// Learns, and tells of every generation.
pub fn train(
    config: &TrainingConfig,
    mut weights: Weights,
    mut tell: impl FnMut(u32, Progress, &Weights),
) -> Weights {
    for generation in 0..config.generations {
        let mut lessons = Vec::new();
        for number in 0..config.matches {
            let index = u64::from(generation) * config.matches + number;
            play(config, index, generation, &weights, &mut lessons);
        }
        let mut rng = stream(config.seed, "dice-wars lessons", generation.into());
        let error = lessons
            .iter()
            .map(|lesson| error(&weights, lesson))
            .sum::<f64>()
            / lessons.len().max(1) as f64;
        fit(&mut weights, &lessons, config.passes, &mut rng);
        let progress = Progress {
            lessons: lessons.len(),
            error,
        };
        tell(generation, progress, &weights);
    }
    weights
}

/// Plays a match and keeps what can be learned from it. In every other one all seats play by the weights.
fn play(
    config: &TrainingConfig,
    index: u64,
    generation: u32,
    weights: &Weights,
    lessons: &mut Vec<Lesson>,
) {
    let mut rng = stream(config.seed, "dice-wars training", index);
    // As many matches of two seats as of four as of eight, and some of all the others.
    let seats = match below(&mut rng, 8) {
        0..=2 => 2,
        3 | 4 => 4,
        5 => 8,
        _ => 2 + below(&mut rng, 7) as usize,
    };
    let match_seed = (index << 16) ^ config.seed;
    let game = DiceWars::drawn(rules(), MapChoice::default(), seats, match_seed)
        .expect("a map of the usual size has room for eight seats");
    let mixed = below(&mut rng, 2) == 0;
    let learner = LookaheadConfig {
        depth: config.depth,
        width: 4,
        most: u32::MAX,
    };
    let mut agents: Vec<Box<dyn Agent<DiceWars>>> = Vec::new();
    for _ in 0..seats {
        let kind = if generation == 0 || mixed {
            below(&mut rng, 6)
        } else {
            5
        };
        agents.push(match kind {
            0 => Box::new(BestOdds),
            1 | 2 => Box::new(ThreeState::default()),
            3 if generation == 0 => Box::new(Expectation),
            _ => Box::new(Lookahead::with(learner, weights.clone())),
        });
    }
    let first = lessons.len();
    let mut at = game.opening();
    loop {
        match game.to_move(&at) {
            ToMove::Nobody => break,
            ToMove::Chance => {
                if at.stage() == Stage::Grow {
                    let table = Table::of(&game, &at);
                    lessons.push(Lesson { table, winner: 0 });
                }
                let outcome = game.outcome(&at, &mut rng);
                game.advance(&mut at, Actor::Chance, outcome);
            }
            ToMove::Seat(seat) => {
                // Now and then anything, so that it sees what that leads to.
                let made = if below(&mut rng, 150) == 0 {
                    let mut listed = Vec::new();
                    game.moves(&at, seat, &mut listed);
                    listed[below(&mut rng, listed.len() as u32) as usize]
                } else {
                    agents[seat.index()].choose(&game, &at, seat, &Limits::NONE)
                };
                game.advance(&mut at, Actor::Seat(seat), made);
            }
        }
    }
    let winners = game.result(&at).map(|result| result.winners());
    let winner = winners.and_then(|winners| winners.iter().next());
    let winner = winner.expect("a match that is over has a winner");
    // All matches teach about as much, however long they took.
    while lessons.len() - first > MOST_LESSONS {
        let which = first + below(&mut rng, (lessons.len() - first) as u32) as usize;
        lessons.swap_remove(which);
    }
    for lesson in &mut lessons[first..] {
        let seats = &lesson.table.seats[..lesson.table.count];
        lesson.winner = place_of(seats, winner);
    }
}

/// Short matches: who waits for ever only wins if it has most regions.
fn rules() -> Rules {
    let raw = RawRules {
        round_limit: 60,
        ..Rules::default().into()
    };
    raw.try_into().expect("sixty rounds can be chosen")
}

/// So many ends of turns are kept of a match at most.
const MOST_LESSONS: usize = 40;
fn place_of(seats: &[Seat], winner: Seat) -> usize {
    seats
        .iter()
        .position(|seat| *seat == winner)
        .expect("who has won was in all the time")
}

fn error(weights: &Weights, lesson: &Lesson) -> f64 {
    let chance = weights.chances(&lesson.table)[lesson.winner];
    -f64::from(chance.max(1e-9)).ln()
}

/// How many lessons each step down the gradient looks at.
const BATCH: usize = 256;
/// The length of the first step.
const RATE: f32 = 0.01;

/// Adjusts the weights to the lessons: steps down the gradient of the error, each weight with its own length (Adam, Kingma
/// and Ba 2015).
fn fit(weights: &mut Weights, lessons: &[Lesson], passes: u32, rng: &mut Rng) {
    for (number, net) in weights.0.iter_mut().enumerate() {
        let of_phase = |lesson: &&Lesson| phase(lesson.table.count) == number;
        let own: Vec<&Lesson> = lessons.iter().filter(of_phase).collect();
        let steps = own.len() / BATCH * passes as usize;
        let mut numbers = flat(net);
        let mut mean = vec![0.0; numbers.len()];
        let mut square = vec![0.0; numbers.len()];
        let (mut first_decay, mut second_decay) = (1.0_f32, 1.0_f32);
        for step in 0..steps {
            let mut gradient = zero();
            for _ in 0..BATCH {
                let lesson = own[below(rng, own.len() as u32) as usize];
                add_gradient(net, lesson, &mut gradient);
            }
            first_decay *= 0.9;
            second_decay *= 0.999;
            let rate = RATE * (1.0 - step as f32 / steps as f32);
            for (index, slope) in flat(&gradient).into_iter().enumerate() {
                let slope = slope / BATCH as f32;
                mean[index] = 0.9 * mean[index] + 0.1 * slope;
                square[index] = 0.999 * square[index] + 0.001 * slope * slope;
                let mean: f32 = mean[index] / (1.0 - first_decay);
                let square: f32 = square[index] / (1.0 - second_decay);
                numbers[index] -= rate * mean / (square.sqrt() + 1e-8);
            }
            *net = unflat(&numbers);
        }
    }
}

/// A network without anything.
const fn zero() -> Net {
    Net {
        direct: [0.0; FEATURES],
        hidden: [[0.0; HIDDEN]; FEATURES],
        bias: [0.0; HIDDEN],
        out: [0.0; HIDDEN],
    }
}

/// All numbers of a network.
fn flat(net: &Net) -> Vec<f32> {
    let hidden = net.hidden.iter().flatten();
    let all = net.direct.iter().chain(hidden).chain(&net.bias);
    all.chain(&net.out).copied().collect()
}

/// The network of these numbers.
fn unflat(numbers: &[f32]) -> Net {
    let mut numbers = numbers.iter().copied();
    let mut net = zero();
    let hidden = net.hidden.iter_mut().flatten();
    let all = net.direct.iter_mut().chain(hidden).chain(&mut net.bias);
    all.chain(&mut net.out)
        .zip(&mut numbers)
        .for_each(|(to, from)| *to = from);
    net
}

fn add_gradient(net: &Net, lesson: &Lesson, gradient: &mut Net) {
    let chances = net.chances(&lesson.table);
    for (place, chance) in chances.iter().enumerate().take(lesson.table.count) {
        let off = chance - if place == lesson.winner { 1.0 } else { 0.0 };
        let features = &lesson.table.features[place];
        let units = net.units(features);
        let mut back = [0.0; HIDDEN];
        for unit in 0..HIDDEN {
            if units[unit] > 0.0 {
                gradient.out[unit] += off * units[unit];
                back[unit] = off * net.out[unit];
                gradient.bias[unit] += back[unit];
            }
        }
        for (number, feature) in features.iter().enumerate() {
            gradient.direct[number] += off * feature;
            for (slope, back) in gradient.hidden[number].iter_mut().zip(&back) {
                *slope += back * feature;
            }
        }
    }
}
