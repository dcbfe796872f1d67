//! Look-ahead: sequences of attacks, each with its exact odds, judged where the turn ends by the learned evaluation.

use super::{
    super::rules::{DiceWars, Move, Position, Region, Stage, win_share},
    evaluation::Weights,
    features::sampled_dice,
};
use crate::kit::{Agent, Analysis, Candidate, Choice, Limits, Rng, Seat, chance::stream};

/// From this chance on a match is as good as won, and the evaluation hardly tells one such chance from another: those that
/// differ by less than this are alike.
const WON: (f64, f64) = (0.995, 0.002);
/// Who is ahead otherwise takes chances for alike that differ by less than this.
const AHEAD: (f64, f64) = (0.5, 0.0005);
/// Less likely attacks are hopeless: they gain nothing in the middle of a sequence, and bring no end nearer.
const HOPELESS: f64 = 0.3;

/// Whether two chances to win are the same as far as can be told. Whoever is behind needs every bit: there they are not.
pub fn are_alike(one: f64, other: f64) -> bool {
    [WON, AHEAD]
        .iter()
        .any(|(least, apart)| one.min(other) >= *least && (one - other).abs() < *apart)
}

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
    /// Three, as the strong player looks where its time does not end before. Longer sequences win no more.
    pub const STRONG: Self = Self {
        depth: 3,
        width: 4,
        most: 20_000,
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

    /// Every move with the chance to win that it leads to, best first, and how many positions say so. Of those that are
    /// as good as the best, what brings the end nearer comes first.
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
        // So many have been looked at equally far.
        let mut compared = found.len();
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
            if done > 0 {
                compared = done;
            }
            if search.is_spent() {
                break;
            }
        }
        go_on_to_the_end(game, at, &mut found[..compared]);
        (found, search.evaluated)
    }
}

/// Of the moves that are as good as the best, which comes first, puts that attack first that is most certain to succeed; of
/// several the one after which the largest group is largest. Otherwise whoever has as good as won could end turn after turn.
fn go_on_to_the_end(game: &DiceWars, at: &Position, found: &mut [Candidate<Move>]) {
    let Some(best) = found.first().map(|best| best.value) else {
        return;
    };
    let mut nearest: Option<(f64, usize, usize)> = None;
    for (place, candidate) in found.iter().enumerate() {
        let Move::Attack { from, to } = candidate.made else {
            continue;
        };
        let share = win_share(at.dice(from), at.dice(to));
        if share < HOPELESS || !are_alike(candidate.value, best) {
            continue;
        }
        let effect = game.effect(at, from, to);
        let group = effect.map_or(0, |effect| effect.attacker.after.len());
        if nearest.is_none_or(|(most, largest, _)| (share, group) > (most, largest)) {
            nearest = Some((share, group, place));
        }
    }
    if let Some((_, _, place)) = nearest {
        found[..=place].rotate_right(1);
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
            if win_share(at.dice(from), at.dice(to)) >= HOPELESS {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        games::dice_wars::{ai::roster::make, rules::drawn::drawn},
        kit::{Dealer, Record, ToMove},
    };

    /// All but two of thirteen regions are the first seat's, and full; it is to move.
    fn as_good_as_won(left: [u8; 2]) -> (DiceWars, Position) {
        let mut owners = [0; 13];
        let mut dice = [8; 13];
        for (region, count) in [2_usize, 3].into_iter().zip(left) {
            owners[region] = 1;
            dice[region] = count;
        }
        drawn(&["abcd", "efg", "hijk", "lm"], &owners, &dice)
    }

    #[test]
    fn a_won_match_is_brought_to_its_end() {
        for name in ["lookahead-1", "lookahead-2", "strong"] {
            for left in [[3, 8], [8, 3], [8, 8]] {
                for seed in 0..3 {
                    let (game, _) = as_good_as_won(left);
                    let mut record = Record::new(game);
                    let dealer = Dealer { seed };
                    let mut agents = [name, "best-odds"]
                        .map(|name| make(name, seed).expect("the roster knows it"));
                    while record.position().round() < 10 {
                        let made = match record.to_move() {
                            ToMove::Nobody => break,
                            ToMove::Chance => dealer.deal(&record),
                            ToMove::Seat(seat) => {
                                let at = *record.position();
                                let limits = Limits::playouts(500);
                                agents[seat.index()].choose(record.game(), &at, seat, &limits)
                            }
                        };
                        record.play_next(made).expect("it is legal");
                    }
                    let end = record.position();
                    assert_eq!(end.stage(), Stage::Over, "{name}, {left:?}, {seed}");
                    assert!(end.is_in(Seat::new(0)));
                }
            }
        }
    }

    #[test]
    fn of_moves_that_are_as_good_the_surest_attack_comes_first() {
        let (game, at) = as_good_as_won([3, 8]);
        let attack = |from, to| Move::Attack {
            from: Region::new(from).expect("a region"),
            to: Region::new(to).expect("a region"),
        };
        let (safe, bold) = (attack(1, 2), attack(6, 3));
        let first = |of: &[(Move, f64)]| {
            let found = of.iter().map(|&(made, value)| Candidate {
                made,
                value,
                playouts: 0,
            });
            let mut found: Vec<_> = found.collect();
            go_on_to_the_end(&game, &at, &mut found);
            assert_eq!(found.len(), of.len());
            found[0].made
        };
        // As good as won, whatever is done.
        assert_eq!(first(&[(Move::End, 0.9999), (safe, 0.9985)]), safe);
        let all = [(Move::End, 0.9999), (bold, 0.9998), (safe, 0.9985)];
        assert_eq!(first(&all), safe);
        // Ahead, and the same as far as can be told.
        assert_eq!(first(&[(Move::End, 0.8002), (bold, 0.8)]), bold);
        assert_eq!(first(&[(Move::End, 0.81), (bold, 0.8)]), Move::End);
        // Less won by it than can be told, not won any more, or behind: strength counts.
        assert_eq!(first(&[(Move::End, 0.9999), (safe, 0.996)]), Move::End);
        assert_eq!(first(&[(Move::End, 0.9955), (safe, 0.9945)]), Move::End);
        assert_eq!(first(&[(Move::End, 0.2002), (safe, 0.2)]), Move::End);
    }
}
