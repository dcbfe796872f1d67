//! Look-ahead: sequences of attacks, each with its exact odds, judged where the turn ends by the learned evaluation.

use super::{
    super::rules::{DiceWars, Move, Position, Region, Stage, win_share},
    evaluation::Weights,
    features::sampled_dice,
};
use crate::kit::{Agent, Analysis, Candidate, Choice, Limits, Rng, Seat, chance::stream};

/// How far it looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LookaheadConfig {
    /// The most attacks in a row.
    pub depth: u32,
    /// How many of the attacks that look best are followed, from the second in a row on.
    pub width: usize,
    /// How many positions it evaluates for a choice at most; a whole depth is always looked at once.
    pub most: u32,
    /// How many ways in which a turn's dice may be placed are looked at; their mean alone for 0.
    pub growths: u64,
}

impl LookaheadConfig {
    /// One attack ahead.
    pub const ONE: Self = Self {
        depth: 1,
        width: 1,
        most: 1_000,
        growths: 0,
    };
    /// Two.
    pub const TWO: Self = Self {
        depth: 2,
        width: 6,
        most: 4_000,
        growths: 0,
    };
    /// As the strong player looks, where its time does not end before.
    pub const STRONG: Self = Self {
        depth: 16,
        width: 5,
        most: 200_000,
        growths: 0,
    };
}

/// Looks at sequences of attacks, deeper and deeper as long as it may.
#[derive(Clone, Debug)]
pub struct Lookahead {
    config: LookaheadConfig,
    weights: Weights,
}

impl Lookahead {
    /// One with the weights that the game ships with.
    pub fn new(config: LookaheadConfig) -> Self {
        Self::with(config, Weights::shipped().clone())
    }

    /// One with these weights.
    pub const fn with(config: LookaheadConfig, weights: Weights) -> Self {
        Self { config, weights }
    }

    /// Every move with the chance to win that it leads to, best first, and how many positions say so.
    fn candidates(
        &self,
        game: &DiceWars,
        at: &Position,
        by: Seat,
        limits: &Limits,
    ) -> (Vec<Candidate<Move>>, u32) {
        let mut search = Search {
            game,
            weights: &self.weights,
            by,
            width: self.config.width,
            left: limits.playouts.unwrap_or(self.config.most),
            evaluated: 0,
            stop: limits.stop,
            free: true,
            growths: growths(game, at, self.config.growths),
        };
        let end = search.end(at);
        let mut found = vec![candidate(Move::End, end)];
        for (from, to) in game.attacks(at, by) {
            let value = search.attack(at, from, to, 0);
            found.push(candidate(Move::Attack { from, to }, value));
        }
        search.free = false;
        sort(&mut found);
        for depth in 1..self.config.depth {
            let mut done = 0;
            for candidate in &mut found {
                let value = match candidate.made {
                    Move::Attack { from, to } => search.attack(at, from, to, depth),
                    _ => candidate.value as f32,
                };
                // What was not finished says nothing.
                if search.is_spent() {
                    break;
                }
                candidate.value = value.into();
                done += 1;
            }
            // The best come first, so that those that were looked at more deeply are judged among themselves.
            sort(&mut found[..done]);
            if search.is_spent() {
                break;
            }
        }
        (found, search.evaluated)
    }
}

fn candidate(made: Move, value: f32) -> Candidate<Move> {
    Candidate {
        made,
        value: value.into(),
        playouts: 0,
    }
}

/// The best first; of several the one that came first.
fn sort(found: &mut [Candidate<Move>]) {
    found.sort_by(|one, other| other.value.total_cmp(&one.value));
}

struct Search<'a> {
    game: &'a DiceWars,
    weights: &'a Weights,
    by: Seat,
    width: usize,
    /// How many positions may still be evaluated.
    left: u32,
    evaluated: u32,
    stop: &'a (dyn Fn() -> bool + Sync),
    /// Whether limits do not count yet.
    free: bool,
    /// What the dice of turns are placed by.
    growths: Vec<Rng>,
}

/// So many streams to place dice by, which follow from the position.
fn growths(game: &DiceWars, at: &Position, count: u64) -> Vec<Rng> {
    let regions = game.map().regions();
    let seed = regions.fold(u64::from(at.round()), |seed, region| {
        let owner = at.owner(region).map_or(0, Seat::index) as u64;
        (seed.wrapping_mul(31) + owner).wrapping_mul(31) + u64::from(at.dice(region))
    });
    (0..count)
        .map(|number| stream(seed, "dice-wars growth", number))
        .collect()
}

impl Search<'_> {
    fn is_spent(&self) -> bool {
        !self.free && self.left == 0
    }

    /// The chance to win if the turn ends here.
    fn end(&mut self, at: &Position) -> f32 {
        self.evaluated += 1;
        self.left = self.left.saturating_sub(1);
        if self.evaluated.is_multiple_of(64) && (self.stop)() {
            self.left = 0;
        }
        if self.growths.is_empty() {
            return self.weights.win_chance(self.game, at, self.by);
        }
        if let Some(known) = self.weights.known_chance(self.game, at, self.by) {
            return known;
        }
        let chances = self.growths.iter().map(|rng| {
            let dice = sampled_dice(self.game, at, &mut rng.clone());
            self.weights.chance_with(self.game, at, self.by, &dice)
        });
        chances.sum::<f32>() / self.growths.len() as f32
    }

    /// The chance to win with an attack, after which so many more may follow.
    fn attack(&mut self, at: &Position, from: Region, to: Region, depth: u32) -> f32 {
        let share = win_share(at.dice(from), at.dice(to)) as f32;
        let mut after = |won: bool| {
            let mut after = *at;
            self.game.after_attack(&mut after, from, to, won);
            self.best(&after, depth)
        };
        let won = after(true);
        let lost = if share < 1.0 { after(false) } else { 0.0 };
        share * won + (1.0 - share) * lost
    }

    /// The chance to win with the best of what can be done, so many attacks being left.
    fn best(&mut self, at: &Position, depth: u32) -> f32 {
        let end = self.end(at);
        if depth == 0 || at.stage() == Stage::Over || self.is_spent() {
            return end;
        }
        let mut found: Vec<(f32, Region, Region)> = Vec::new();
        for (from, to) in self.game.attacks(at, self.by) {
            if self.is_spent() {
                return end;
            }
            // Hopeless attacks gain nothing in the middle of a sequence.
            if win_share(at.dice(from), at.dice(to)) >= 0.3 {
                found.push((self.attack(at, from, to, 0), from, to));
            }
        }
        found.sort_by(|one, other| other.0.total_cmp(&one.0));
        let mut best = end;
        for (value, from, to) in found.into_iter().take(self.width) {
            if self.is_spent() {
                return end;
            }
            let value = match depth {
                1 => value,
                _ => self.attack(at, from, to, depth - 1),
            };
            best = best.max(value);
        }
        best
    }
}

impl Agent<DiceWars> for Lookahead {
    fn choose(&mut self, game: &DiceWars, at: &Position, by: Seat, limits: &Limits) -> Move {
        self.candidates(game, at, by, limits).0[0].made
    }

    fn analyse(
        &mut self,
        game: &DiceWars,
        at: &Position,
        by: Seat,
        limits: &Limits,
    ) -> Choice<Move> {
        let (candidates, evaluated) = self.candidates(game, at, by, limits);
        let mut analysis = Analysis::new(candidates.into_iter(), false);
        analysis.playouts = evaluated;
        Choice {
            made: analysis.candidates[0].made,
            analysis: Some(Box::new(analysis)),
        }
    }
}
