//! Lets the evaluation learn from matches of players that use it.

mod adam;
mod limits;
mod nets;

use self::{limits::RoundLimits, nets::Nets};
use super::{
    super::rules::{DiceWars, MapChoice, RawRules, Rules, Stage},
    best_odds::BestOdds,
    evaluation::Weights,
    expectation::Expectation,
    features::{Table, expected_dice},
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
    /// Whether it learns what a limit of rounds changes, and nothing else; else it learns what seats are worth without one.
    pub limits: bool,
}

/// What a generation has come to.
#[derive(Clone, Copy, Debug)]
pub struct Progress {
    /// How many ends of turns it learned from.
    pub lessons: usize,
    /// The mean of minus the logarithm of the chance that the winner was given, before learning.
    pub error: f64,
}

/// An end of a turn: what is kept of it, and how likely each seat that is in is to win by what came of it.
struct Lesson<K> {
    known: K,
    target: Box<[f32]>,
}

/// A part of the weights that is learned by itself.
trait Part {
    /// What it keeps of an end of a turn.
    type Known;

    /// Whether all seats learn in every match. Else one does at least, and in most the others are players that stay as they
    /// are.
    const TOGETHER: bool;

    /// How much of what a turn is worth is learned from what the next one seemed to be worth, instead of from what came of it
    /// in the end (TD(lambda), Sutton 1988): lambda is one less this.
    const TRUSTED: f32;

    /// What a match is played by.
    fn rules(rng: &mut Rng) -> Rules;

    /// What it keeps; none where there is nothing to learn.
    fn known(weights: &Weights, table: &Table) -> Option<Self::Known>;

    /// How likely each seat that is in is to win.
    fn chances(weights: &Weights, known: &Self::Known) -> [f32; Seat::MOST];

    /// Adjusts the weights to the lessons, going through them so often.
    fn fit(weights: &mut Weights, lessons: &[Lesson<Self::Known>], passes: u32, rng: &mut Rng);
}

/// Learns, and tells of every generation.
pub fn train(
    config: &TrainingConfig,
    weights: Weights,
    tell: impl FnMut(u32, Progress, &Weights),
) -> Weights {
    match config.limits {
        true => train_part::<RoundLimits>(config, weights, tell),
        false => train_part::<Nets>(config, weights, tell),
    }
}

fn train_part<P: Part>(
    config: &TrainingConfig,
    mut weights: Weights,
    mut tell: impl FnMut(u32, Progress, &Weights),
) -> Weights {
    let mut earlier = Vec::new();
    for generation in 0..config.generations {
        let mut lessons = Vec::new();
        for number in 0..config.matches {
            let index = u64::from(generation) * config.matches + number;
            play::<P>(config, index, generation, &weights, &mut lessons);
        }
        let mut rng = stream(config.seed, "dice-wars lessons", generation.into());
        let error = lessons
            .iter()
            .map(|lesson| error::<P>(&weights, lesson))
            .sum::<f64>()
            / lessons.len().max(1) as f64;
        let progress = Progress {
            lessons: lessons.len(),
            error,
        };
        // What the generation before has seen is still about right.
        let of_this = lessons.len();
        lessons.append(&mut earlier);
        P::fit(&mut weights, &lessons, config.passes, &mut rng);
        lessons.truncate(of_this);
        earlier = lessons;
        tell(generation, progress, &weights);
    }
    weights
}

/// Plays a match and keeps what the seats that learn can learn from it, each as long as it is in.
fn play<P: Part>(
    config: &TrainingConfig,
    index: u64,
    generation: u32,
    weights: &Weights,
    lessons: &mut Vec<Lesson<P::Known>>,
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
    let game = DiceWars::drawn(P::rules(&mut rng), MapChoice::default(), seats, match_seed)
        .expect("a map of the usual size has room for eight seats");
    let learner = LookaheadConfig {
        depth: config.depth,
        width: 4,
        most: u32::MAX,
        growths: 0,
    };
    let alone = !P::TOGETHER && below(&mut rng, 4) > 0;
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
                0 if !P::TOGETHER => Box::new(Expectation),
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
    let trusted = if generation == 0 { 0.0 } else { P::TRUSTED };
    let mut own = Vec::new();
    for table in seen.iter().rev() {
        let seats = &table.seats[..table.count];
        if let Some(known) = P::known(weights, table) {
            own.push(Lesson {
                known,
                target: seats.iter().map(|seat| chances[seat.index()]).collect(),
            });
        }
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

/// The usual rules with a limit.
fn limited(rounds: u16) -> Rules {
    let raw = RawRules {
        round_limit: rounds,
        ..Rules::default().into()
    };
    raw.try_into().expect("so many rounds can be chosen")
}

/// So many ends of turns are kept of a match at most.
const MOST_LESSONS: usize = 24;

fn error<P: Part>(weights: &Weights, lesson: &Lesson<P::Known>) -> f64 {
    let chances = P::chances(weights, &lesson.known);
    let each = chances.iter().zip(&lesson.target);
    -each
        .map(|(chance, target)| f64::from(*target) * f64::from(chance.max(1e-9)).ln())
        .sum::<f64>()
}

/// How many lessons each step down the gradient looks at.
const BATCH: usize = 256;
/// The length of the first step.
const RATE: f32 = 0.01;
