//! Training: the evaluation learns from matches that it plays against itself.
//!
//! Each generation plays matches by the evaluation so far, notes every kingdom on the way and what it came to,
//! and fits the networks to that. The first plays by a rule of thumb.

use super::{
    instinct::{Coming, Judge, Taste},
    worth::{Expected, Features, Net, Outlook, UNIT},
};
use crate::{
    games::dominations::rules::{
        Dominations, Domino, DominoSet, Kingdom, Move, OptionalRule, Placement, Position, Rules,
        Stage, points,
    },
    kit::{
        Awaits, Game, Rng, Seat,
        chance::{below, stream},
    },
};

/// How a training goes.
#[derive(Clone, Copy, Debug)]
pub struct Course {
    /// How many generations.
    pub generations: u32,
    /// How many matches each plays.
    pub matches: u64,
    /// How often each goes through what it has seen.
    pub passes: u32,
    /// What chance follows from.
    pub seed: u64,
    /// Whether kingdoms are of 7 x 7.
    pub large: bool,
}

/// A kingdom and what it came to.
struct Lesson {
    features: Features,
    truth: Expected,
}

/// One in so many placements of a training match is another than the best.
const STRAY: u32 = 20;

/// Trains a network from scratch, or on from `net`; `tell` hears of every generation.
pub fn train(course: &Course, net: Option<Net>, mut tell: impl FnMut(u32, &Progress)) -> Net {
    let mut rng = stream(course.seed, "training", u64::from(course.large));
    let mut schooled = net.is_some();
    let mut net = net.unwrap_or_else(|| random_net(&mut rng));
    let mut kept: Vec<Lesson> = Vec::new();
    for generation in 0..course.generations {
        let mut lessons = Vec::new();
        let mut mean = Mean::default();
        for index in 0..course.matches {
            let number = u64::from(generation) * course.matches + index;
            let mut chance = stream(course.seed, "training match", number);
            let game = any_game(course.large, &mut chance);
            let judge = schooled.then_some(&net);
            mean.add(play(&game, judge, &mut chance, &mut lessons));
        }
        let fresh = lessons.len();
        lessons.append(&mut kept);
        let last = generation + 1 == course.generations;
        let error = fit(&mut net, &lessons, course.passes, last, &mut rng);
        schooled = true;
        tell(
            generation,
            &Progress {
                points: mean.mean(),
                error,
                lessons: lessons.len(),
            },
        );
        lessons.truncate(fresh);
        kept = lessons;
    }
    net
}

/// What a generation came to.
#[derive(Clone, Copy, Debug)]
pub struct Progress {
    /// Mean points of its kingdoms.
    pub points: f64,
    /// Root of the mean squared error of all terrains' points, in the last pass.
    pub error: f64,
    /// How many kingdoms it learned from.
    pub lessons: usize,
}

#[derive(Default)]
struct Mean {
    sum: f64,
    count: u64,
}

impl Mean {
    fn add(&mut self, (sum, count): (u32, u64)) {
        self.sum += f64::from(sum);
        self.count += count;
    }

    fn mean(&self) -> f64 {
        self.sum / self.count.max(1) as f64
    }
}

fn random_net(rng: &mut Rng) -> Net {
    let mut net = Net::ZERO;
    for weight in net.weights_mut() {
        // Even, from -0.25 to 0.25.
        *weight = (below(rng, 1 << 16) as f32 / f32::from(u16::MAX) - 0.5) * 0.5;
    }
    net
}

/// A game as matches are played: mostly of four seats with both bonuses.
fn any_game(large: bool, rng: &mut Rng) -> Dominations {
    let seats = if large {
        2
    } else {
        [2, 2, 3, 3, 4, 4, 4, 4, 4, 4][below(rng, 10) as usize]
    };
    let mut rules = Rules::default();
    OptionalRule::MightyDuel.set(&mut rules, large);
    for option in [OptionalRule::MiddleKingdom, OptionalRule::Harmony] {
        option.set(&mut rules, below(rng, 5) > 0);
    }
    Dominations::new(rules, seats, DominoSet::course()).expect("so many seats play so")
}

/// Plays a match and notes its kingdoms; tells the sum of all points and how many kingdoms there were.
fn play(
    game: &Dominations,
    net: Option<&Net>,
    rng: &mut Rng,
    lessons: &mut Vec<Lesson>,
) -> (u32, u64) {
    let mut at = game.opening();
    let mut noted: Vec<(Seat, Features)> = Vec::with_capacity(48);
    loop {
        match at.awaits() {
            Awaits::Nobody => break,
            Awaits::Chance => {
                let dealt = game.deal(&at, rng);
                game.make(&mut at, dealt);
            }
            Awaits::Seat(seat) => {
                let made = choose(game, net, &at, seat, rng);
                let placed = at.stage() == Stage::Place;
                game.make(&mut at, made);
                if placed {
                    let coming = Coming::of(&at, seat);
                    if coming.dominos() > 0 {
                        let outlook = outlook(game, &coming, coming.dominos());
                        noted.push((seat, Features::of(at.kingdom(seat), &outlook)));
                    }
                }
            }
        }
    }
    let truths: Vec<Expected> = Seat::first(game.seats())
        .map(|seat| truth(at.kingdom(seat)))
        .collect();
    lessons.extend(noted.into_iter().map(|(seat, features)| Lesson {
        features,
        truth: truths[seat.index()],
    }));
    let totals = at.totals();
    (
        totals.iter().map(|&total| u32::from(total)).sum(),
        game.seats() as u64,
    )
}

fn outlook(game: &Dominations, coming: &Coming, dominos: u32) -> Outlook {
    Outlook::new(
        game.dominos(),
        coming.stock,
        dominos,
        game.rules(),
        game.seats(),
    )
}

/// What a finished kingdom came to.
fn truth(kingdom: &Kingdom) -> Expected {
    let mut truth = Expected::default();
    for domain in kingdom.domains() {
        truth.terrains[domain.terrain.index()] += f32::from(domain.points()) / UNIT;
    }
    truth.bonuses = [kingdom.castle_in_middle_possible(), kingdom.is_complete()]
        .map(|is| f32::from(u8::from(is)));
    truth
}

/// The best move by the network, or by the rule of thumb; now and then a placement goes astray.
fn choose(game: &Dominations, net: Option<&Net>, at: &Position, seat: Seat, rng: &mut Rng) -> Move {
    if let (Stage::Place, Some(held)) = (at.stage(), at.held())
        && below(rng, STRAY) == 0
        && let Some(placement) = at.kingdom(seat).places(&game.dominos()[held]).any(rng)
    {
        return Move::Place(placement);
    }
    if let Some(net) = net {
        let taste = Taste::default();
        return Judge { game, net, taste }.choose(at, seat);
    }
    thumb(game, at, seat)
}

/// The first generation's player: points now, and room for more.
fn thumb(game: &Dominations, at: &Position, seat: Seat) -> Move {
    let kingdom = at.kingdom(seat);
    let coming = Coming::of(at, seat);
    let outlook = outlook(game, &coming, coming.dominos().max(1));
    let best = |domino: &Domino| -> (Option<Placement>, f32) {
        let mut best = (None, f32::MIN);
        for placement in kingdom.placements(domino) {
            let mut grown = *kingdom;
            grown.lay(domino.halves, placement);
            let features = Features::of(&grown, &outlook);
            let worth = f32::from(points(&grown, game.rules())) - 4.0 * features.whole[6]
                + features
                    .terrains
                    .iter()
                    .map(|input| input[11] * 4.0 + input[12] * 4.0)
                    .sum::<f32>();
            if worth > best.1 {
                best = (Some(placement), worth);
            }
        }
        best
    };
    match (at.stage(), at.held()) {
        (Stage::Place, Some(held)) => {
            let (placement, _) = best(&game.dominos()[held]);
            placement.map_or(Move::Discard(held), Move::Place)
        }
        _ => {
            let mut most = None;
            for domino in at.next_line().free().iter() {
                let (_, worth) = best(&game.dominos()[domino]);
                if most.is_none_or(|(_, most)| worth > most) {
                    most = Some((domino, worth));
                }
            }
            Move::Pick(most.expect("a line on offer has a free domino").0)
        }
    }
}

/// How many lessons make one step.
const BATCH: usize = 256;

/// Fits the network to the lessons (Adam, Kingma and Ba 2014); tells the error in the last pass.
fn fit(net: &mut Net, lessons: &[Lesson], passes: u32, last: bool, rng: &mut Rng) -> f64 {
    let (mut first, mut second) = (Net::ZERO, Net::ZERO);
    let mut order: Vec<u32> = (0..lessons.len() as u32).collect();
    let (mut step, mut error) = (0_i32, 0.0);
    let steps = (passes as usize * lessons.len() / BATCH).max(1) as f32;
    for _ in 0..passes {
        for at in (1..order.len()).rev() {
            order.swap(at, below(rng, at as u32 + 1) as usize);
        }
        error = 0.0;
        for batch in order.chunks_exact(BATCH) {
            let mut slope = Net::ZERO;
            for &lesson in batch {
                let Lesson { features, truth } = &lessons[lesson as usize];
                error += f64::from(net.learn(features, truth, &mut slope));
            }
            step += 1;
            // Down to a tenth, or in the last generation to a hundredth.
            let done = step as f32 / steps;
            let rate = 2e-3 * (1.0 - done * if last { 0.99 } else { 0.9 });
            let (fade_first, fade_second) = (0.9_f32, 0.999_f32);
            let scale =
                rate * (1.0 - fade_second.powi(step)).sqrt() / (1.0 - fade_first.powi(step));
            let weights = net.weights_mut().zip(slope.weights());
            let moments = first.weights_mut().zip(second.weights_mut());
            for ((weight, slope), (first, second)) in weights.zip(moments) {
                let slope = slope / BATCH as f32;
                *first = fade_first * *first + (1.0 - fade_first) * slope;
                *second = fade_second * *second + (1.0 - fade_second) * slope * slope;
                *weight -= scale * *first / (second.sqrt() + 1e-8);
            }
        }
    }
    (error / lessons.len().max(1) as f64).sqrt()
}
