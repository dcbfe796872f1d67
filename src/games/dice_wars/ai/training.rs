//! Lets the evaluation learn from matches of players that use it.

use super::{
    super::rules::{DiceWars, MapChoice, RawRules, Rules, Stage},
    best_odds::BestOdds,
    evaluation::{HIDDEN, Net, Weights, phase},
    expectation::Expectation,
    features::{FEATURES, Features, Table, expected_dice},
    lookahead::{Lookahead, LookaheadConfig},
    three_state::ThreeState,
};
use crate::kit::{
    Actor, Agent, Game, Limits, Rng, Seat, SeatSet, ToMove, TurnBased,
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

/// An end of a turn: what is known of each seat that is in, and how likely each is to win by what came of it.
struct Lesson {
    known: Box<[Features]>,
    target: Box<[f32]>,
}

/// Learns, and tells of every generation.
pub fn train(
    config: &TrainingConfig,
    mut weights: Weights,
    mut tell: impl FnMut(u32, Progress, &Weights),
) -> Weights {
    let mut earlier = Vec::new();
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
        let progress = Progress {
            lessons: lessons.len(),
            error,
        };
        // What the generation before has seen is still about right.
        let of_this = lessons.len();
        lessons.append(&mut earlier);
        fit(&mut weights, &lessons, config.passes, &mut rng);
        lessons.truncate(of_this);
        earlier = lessons;
        tell(generation, progress, &weights);
    }
    weights
}

/// Plays a match and keeps what the seats that learn can learn from it, each as long as it is in.
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
    let learner = LookaheadConfig {
        depth: config.depth,
        width: 4,
        most: u32::MAX,
        growths: 0,
    };
    // One seat learns at least; in some matches all do, in most the others are players that stay as they are.
    let alone = below(&mut rng, 4) > 0;
    let first = below(&mut rng, seats as u32) as usize;
    let mut learns = SeatSet::default();
    let mut agents: Vec<Box<dyn Agent<DiceWars>>> = Vec::new();
    for seat in Seat::first(seats) {
        let kind = below(&mut rng, 8);
        let other: Option<Box<dyn Agent<DiceWars>>> = match kind {
            _ if seat.index() == first => None,
            _ if !alone => None,
            0..=3 => Some(Box::new(ThreeState::default())),
            4 => Some(Box::new(BestOdds)),
            5 => Some(Box::new(Expectation)),
            _ => None,
        };
        agents.push(other.unwrap_or_else(|| {
            learns.insert(seat);
            match generation {
                0 => Box::new(Expectation),
                _ => Box::new(Lookahead::with(learner, weights.clone())),
            }
        }));
    }
    let mut seen: Vec<Table> = Vec::new();
    let mut at = game.opening();
    loop {
        match game.to_move(&at) {
            ToMove::Nobody => break,
            ToMove::Chance => {
                if at.stage() == Stage::Grow
                    && let Some(by) = learns.iter().find(|seat| at.is_in(*seat))
                {
                    seen.push(Table::of(&game, &at, by, &expected_dice(&game, &at)));
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
    let winners = winners.unwrap_or_default();
    let mut chances = [0.0; Seat::MOST];
    for winner in winners.iter() {
        chances[winner.index()] = 1.0 / winners.len() as f32;
    }
    let trusted = if generation == 0 { 0.0 } else { TRUSTED };
    let mut own = Vec::new();
    for table in seen.iter().rev() {
        let seats = &table.seats[..table.count];
        own.push(Lesson {
            known: table.known().into(),
            target: seats.iter().map(|seat| chances[seat.index()]).collect(),
        });
        let expected = weights.chances(table);
        chances
            .iter_mut()
            .for_each(|chance| *chance *= 1.0 - trusted);
        for (seat, expected) in seats.iter().zip(expected) {
            chances[seat.index()] += trusted * expected;
        }
    }
    // All matches teach about as much, however long they took.
    while own.len() > MOST_LESSONS {
        own.swap_remove(below(&mut rng, own.len() as u32) as usize);
    }
    lessons.append(&mut own);
}

/// How much of what a turn is worth is learned from what the next one seemed to be worth, instead of from what came of it
/// in the end (TD(lambda), Sutton 1988): lambda is one less this.
const TRUSTED: f32 = 0.2;

/// Short matches: who waits for ever only wins if it has most regions.
fn rules() -> Rules {
    let raw = RawRules {
        round_limit: 60,
        ..Rules::default().into()
    };
    raw.try_into().expect("sixty rounds can be chosen")
}

/// So many ends of turns are kept of a match at most.
const MOST_LESSONS: usize = 24;

fn error(weights: &Weights, lesson: &Lesson) -> f64 {
    let net = &weights.0[phase(lesson.known.len())];
    let chances = net.chances(&lesson.known);
    let each = chances.iter().zip(&lesson.target);
    -each
        .map(|(chance, target)| f64::from(*target) * f64::from(chance.max(1e-9)).ln())
        .sum::<f64>()
}

/// How many lessons each step down the gradient looks at.
const BATCH: usize = 256;
/// The length of the first step.
const RATE: f32 = 0.01;

/// Adjusts the weights to the lessons: steps down the gradient of the error, each weight with its own length (Adam, Kingma
/// and Ba 2015).
fn fit(weights: &mut Weights, lessons: &[Lesson], passes: u32, rng: &mut Rng) {
    for (number, net) in weights.0.iter_mut().enumerate() {
        let of_phase = |lesson: &&Lesson| phase(lesson.known.len()) == number;
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
    let chances = net.chances(&lesson.known);
    let each = lesson.known.iter().zip(&lesson.target);
    for ((features, target), chance) in each.zip(chances) {
        let off = chance - target;
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
