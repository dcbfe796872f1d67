//! The evaluation: how likely each seat is to win, when a turn has just ended. Its weights are learned from matches.

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use super::{
    super::rules::{DiceWars, Position, Stage},
    features::{ASKED, FEATURES, Features, Quarters, Table, expected_dice},
    round_limit::{Near, RoundLimit, known},
};
use crate::kit::{
    Game, Seat,
    chance::{below, stream},
};

/// How many networks there are: for two seats in, for three or four, for more.
pub const PHASES: usize = 3;
/// How many hidden units a network has.
pub const HIDDEN: usize = 32;

/// A small network: what a seat's features are worth.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Net {
    /// What each feature adds by itself.
    pub direct: Features,
    /// What each feature adds to each hidden unit.
    pub hidden: [[f32; HIDDEN]; FEATURES],
    /// What each hidden unit begins with.
    pub bias: [f32; HIDDEN],
    /// What each hidden unit adds where it is above 0.
    pub out: [f32; HIDDEN],
}

/// What is learned, for each number of seats that are in.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Weights {
    /// What a seat is worth where the end is far.
    pub nets: [Net; PHASES],
    /// What a limit of rounds changes.
    pub limits: [RoundLimit; PHASES],
}

impl Net {
    /// What the hidden units come to.
    #[inline]
    pub fn units(&self, features: &Features) -> [f32; HIDDEN] {
        let mut units = self.bias;
        for (feature, weights) in features.iter().zip(&self.hidden) {
            for (unit, weight) in units.iter_mut().zip(weights) {
                *unit += feature * weight;
            }
        }
        units
    }

    /// What a seat of which this is known is worth: the logarithm of its chance, up to what is the same for all.
    #[inline]
    pub fn worth(&self, features: &Features) -> f32 {
        let direct: f32 = features.iter().zip(&self.direct).map(|(a, b)| a * b).sum();
        let units = self.units(features);
        let hidden = units.iter().zip(&self.out);
        direct + hidden.map(|(unit, out)| unit.max(0.0) * out).sum::<f32>()
    }

    /// How likely each seat of which this is known is to win.
    pub fn chances(&self, known: &[Features]) -> [f32; Seat::MOST] {
        let mut worths = [0.0; Seat::MOST];
        for (worth, features) in worths.iter_mut().zip(known) {
            *worth = self.worth(features);
        }
        chances(worths, known.len())
    }
}

/// How likely each of so many seats is to win that are worth so much.
pub fn chances(mut worths: [f32; Seat::MOST], count: usize) -> [f32; Seat::MOST] {
    let own = &mut worths[..count];
    let most = own.iter().copied().fold(f32::MIN, f32::max);
    let mut sum = 0.0;
    for worth in &mut *own {
        *worth = exp(*worth - most);
        sum += *worth;
    }
    for worth in own {
        *worth /= sum;
    }
    worths
}

impl Weights {
    /// The file of those that the game ships with.
    pub const SHIPPED: &str = include_str!(concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../assets/weights/dice-wars.json"
    ));

    /// Those that the game ships with.
    pub fn shipped() -> &'static Self {
        static SHIPPED: LazyLock<Weights> = LazyLock::new(|| {
            serde_json::from_str(Weights::SHIPPED).expect("a test reads the shipped weights")
        });
        &SHIPPED
    }

    /// Weights that know nothing but that regions, income and dice are good. The hidden units' are random, so that they
    /// learn different things, and add nothing yet.
    pub fn untrained(seed: u64) -> Self {
        let mut rng = stream(seed, "dice-wars weights", 0);
        let mut small = || (below(&mut rng, 2001) as f32 - 1000.0) / 2000.0;
        let mut direct = [0.0; FEATURES];
        direct[0] = 4.0;
        direct[1] = 2.0;
        direct[2] = 4.0;
        Self {
            nets: [(); PHASES].map(|()| Net {
                direct,
                hidden: [(); FEATURES].map(|()| [(); HIDDEN].map(|()| small())),
                bias: [0.0; HIDDEN],
                out: [0.0; HIDDEN],
            }),
            limits: [(); PHASES].map(|()| RoundLimit::NONE),
        }
    }

    /// The weights as a file has them.
    pub fn to_text(&self) -> String {
        serde_json::to_string(self).expect("weights hold nothing that JSON lacks") + "\n"
    }

    /// How likely `seat` is to win by its own reckoning, the mover's turn having ended.
    pub fn win_chance(&self, game: &DiceWars, at: &Position, seat: Seat) -> f32 {
        match self.known_chance(game, at, seat) {
            Some(chance) => chance,
            None => self.chance_with(game, at, seat, &expected_dice(game, at)),
        }
    }

    /// How likely `seat` is to win, where that is known: once the match is over, or it is out.
    pub fn known_chance(&self, game: &DiceWars, at: &Position, seat: Seat) -> Option<f32> {
        if at.stage() == Stage::Over {
            let winners = game.result(at).map(|result| result.winners());
            let winners = winners.filter(|winners| winners.contains(seat));
            return Some(winners.map_or(0.0, |winners| 1.0 / winners.len() as f32));
        }
        (!at.is_in(seat)).then_some(0.0)
    }

    /// How likely `seat`, which is in, is to win with so many dice in each region.
    pub fn chance_with(&self, game: &DiceWars, at: &Position, seat: Seat, dice: &Quarters) -> f32 {
        let table = Table::of(game, at, seat, dice);
        let chances = self.chances(&table);
        let place = table.place_of(seat);
        place.map_or(0.0, |place| chances[place])
    }

    /// How likely each seat is to win, the mover's turn having ended, as a share of 1: what all that are in reckon, on
    /// average, so that none looks better for being asked.
    pub fn shares(&self, game: &DiceWars, at: &Position) -> [f64; Seat::MOST] {
        let mut shares = [0.0; Seat::MOST];
        if at.stage() == Stage::Over {
            for seat in Seat::first(game.seats()) {
                let known = self.known_chance(game, at, seat);
                shares[seat.index()] = known.unwrap_or_default().into();
            }
            return shares;
        }
        let mut table = Table::of(game, at, at.mover(), &expected_dice(game, at));
        let count = table.count;
        for asked in 0..count {
            for (place, features) in table.features[..count].iter_mut().enumerate() {
                features[ASKED] = f32::from(u8::from(place == asked));
            }
            let chances = self.chances(&table);
            for (seat, chance) in table.seats[..count].iter().zip(chances) {
                shares[seat.index()] += f64::from(chance) / count as f64;
            }
        }
        shares
    }

    /// How likely each seat of a table is to win.
    pub fn chances(&self, table: &Table) -> [f32; Seat::MOST] {
        let phase = phase(table.count);
        let Some(near) = Near::of(table.rounds_left) else {
            return self.nets[phase].chances(table.known());
        };
        let mut worths = self.leads(table);
        let each = table.known().iter().zip(&table.acts);
        for (worth, (features, acts)) in worths.iter_mut().zip(each) {
            *worth = self.limits[phase].worth(near, *worth, &known(features, *acts));
        }
        chances(worths, table.count)
    }

    /// How much more each seat of a table is worth than all are on average, where the end is far.
    pub fn leads(&self, table: &Table) -> [f32; Seat::MOST] {
        let net = &self.nets[phase(table.count)];
        let mut leads = [0.0; Seat::MOST];
        for (lead, features) in leads.iter_mut().zip(table.known()) {
            *lead = net.worth(features);
        }
        let mean = leads.iter().sum::<f32>() / table.count as f32;
        for lead in &mut leads[..table.count] {
            *lead -= mean;
        }
        leads
    }
}

/// Which network is for so many seats.
pub const fn phase(seats_in: usize) -> usize {
    match seats_in {
        0..=2 => 0,
        3 | 4 => 1,
        _ => 2,
    }
}

/// e to the power of `x`, which is not above 0: to seven digits, the same on every machine.
fn exp(x: f32) -> f32 {
    if x < -80.0 {
        return 0.0;
    }
    let powers = x * std::f32::consts::LOG2_E;
    let whole = powers.floor();
    let part = (powers - whole) * std::f32::consts::LN_2;
    // The series of e^x for x below 0.7, to where it no longer matters.
    let mut term = 1.0;
    let mut sum = 1.0;
    for n in 1..10 {
        term *= part / n as f32;
        sum += term;
    }
    sum * f32::from_bits(((whole as i32 + 127) as u32) << 23)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::dice_wars::rules::{MapChoice, RawRules, Rules, drawn::drawn_by};

    #[test]
    fn powers_of_e_are_found() {
        for x in [0.0, -0.5, -1.0, -3.7, -20.0, -79.0] {
            let (found, expected) = (exp(x), f64::from(x).exp());
            assert!(
                (f64::from(found) / expected - 1.0).abs() < 1e-5,
                "{x}: {found}"
            );
        }
        assert_eq!(exp(-200.0), 0.0);
    }

    #[test]
    fn who_has_few_regions_when_the_last_round_ends_has_hardly_a_chance_however_strong() {
        let chance = |round_limit| {
            let raw = RawRules {
                round_limit,
                ..Rules::default().into()
            };
            let mut owners = [1; 18];
            owners[..5].fill(0);
            let mut dice = [2; 18];
            dice[..5].fill(8);
            let rules = raw.try_into().expect("such a limit can be chosen");
            let (game, at) = drawn_by(rules, &["abcdef", "ghijkl", "mnopqr"], &owners, &dice);
            Weights::shipped().win_chance(&game, &at, Seat::new(0))
        };
        assert!(chance(0) > 0.9, "{}", chance(0));
        assert!(chance(1) < 0.1, "{}", chance(1));
    }

    #[test]
    fn chances_of_all_seats_sum_up_to_one() {
        for seats in 2..=8 {
            let game =
                DiceWars::drawn(Rules::default(), MapChoice::default(), seats, 5).expect("seats");
            let at = game.opening();
            // Each seat thinks that it plays better than the others would in its place, so that each has its own view.
            for by in Seat::first(seats) {
                let table = Table::of(&game, &at, by, &expected_dice(&game, &at));
                let sum: f32 = Weights::shipped().chances(&table).iter().sum();
                assert!((sum - 1.0).abs() < 1e-5, "{seats}: {sum}");
            }
        }
    }
}
