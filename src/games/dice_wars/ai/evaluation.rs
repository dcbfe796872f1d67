//! The evaluation: how likely each seat is to win, when a turn has just ended. Its weights are learned from matches.

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use super::super::rules::{DiceWars, MOST_DICE, Position, Region, RegionSet, Stage, win_share};
use crate::kit::{
    Game, Seat,
    chance::{below, stream},
};

/// How many numbers tell of a seat.
pub const FEATURES: usize = 24;
/// How many networks there are: for two seats in, for three or four, for more.
pub const PHASES: usize = 3;
/// How many hidden units a network has.
pub const HIDDEN: usize = 16;

/// What is known of a seat, each number from 0 to about 1.
pub type Features = [f32; FEATURES];

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

/// A network for each number of seats that are in.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Weights(pub [Net; PHASES]);

/// Each seat that is in, with what is known of it.
#[derive(Clone, Copy, Debug)]
pub struct Table {
    /// Which seats, and how many of them count.
    pub seats: [Seat; Seat::MOST],
    /// How many seats are in.
    pub count: usize,
    /// What is known of each.
    pub features: [Features; Seat::MOST],
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

    /// How likely each seat of a table is to win.
    pub fn chances(&self, table: &Table) -> [f32; Seat::MOST] {
        let mut chances = [0.0; Seat::MOST];
        for (chance, features) in chances.iter_mut().zip(&table.features).take(table.count) {
            *chance = self.worth(features);
        }
        let most = chances[..table.count]
            .iter()
            .copied()
            .fold(f32::MIN, f32::max);
        let mut sum = 0.0;
        for chance in &mut chances[..table.count] {
            *chance = exp(*chance - most);
            sum += *chance;
        }
        for chance in &mut chances[..table.count] {
            *chance /= sum;
        }
        chances
    }
}

impl Weights {
    /// Those that the game ships with.
    pub fn shipped() -> &'static Self {
        static SHIPPED: LazyLock<Weights> = LazyLock::new(|| {
            let text = include_str!(concat!(
                env!("CARGO_MANIFEST_DIR"),
                "/assets/weights/dice-wars.json"
            ));
            serde_json::from_str(text).expect("a test reads the shipped weights")
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
        Self([(); PHASES].map(|()| Net {
            direct,
            hidden: [(); FEATURES].map(|()| [(); HIDDEN].map(|()| small())),
            bias: [0.0; HIDDEN],
            out: [0.0; HIDDEN],
        }))
    }

    /// The weights as a file has them.
    pub fn to_text(&self) -> String {
        serde_json::to_string(self).expect("weights hold nothing that JSON lacks") + "\n"
    }

    /// How likely `seat` is to win, the mover's turn having ended.
    pub fn win_chance(&self, game: &DiceWars, at: &Position, seat: Seat) -> f32 {
        if at.stage() == Stage::Over {
            let winners = game.result(at).map(|result| result.winners());
            let winners = winners.filter(|winners| winners.contains(seat));
            return winners.map_or(0.0, |winners| 1.0 / winners.len() as f32);
        }
        if !at.is_in(seat) {
            return 0.0;
        }
        let table = Table::of(game, at);
        let chances = self.chances(&table);
        let place = table.seats[..table.count]
            .iter()
            .position(|other| *other == seat);
        place.map_or(0.0, |place| chances[place])
    }

    /// How likely each seat of a table is to win.
    pub fn chances(&self, table: &Table) -> [f32; Seat::MOST] {
        self.0[phase(table.count)].chances(table)
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

impl Table {
    /// What is known at the end of the mover's turn, before its dice are placed.
    pub fn of(game: &DiceWars, at: &Position) -> Self {
        let map = game.map();
        let regions = map.region_count() as f32;
        let mut table = Self {
            seats: Seat::ALL,
            count: 0,
            features: [[0.0; FEATURES]; Seat::MOST],
        };
        let (mut all_dice, mut all_income) = (0.0, 0.0);
        let mut seat = at.mover();
        let shares = Shares::all();
        let dice_of = expected_dice(game, at);
        // In the order in which they play next: the mover comes last.
        for _ in 0..game.seats() {
            seat = game.next_in_order(seat);
            if !at.is_in(seat) {
                continue;
            }
            let held = at.held(seat);
            let mut groups = [RegionSet::EMPTY; Region::MOST];
            let (mut group_count, mut largest) = (0, RegionSet::EMPTY);
            for group in map.groups(held) {
                groups[group_count] = group;
                group_count += 1;
                if group.len() > largest.len() {
                    largest = group;
                }
            }
            let quarters: u32 = held
                .iter()
                .map(|region| u32::from(dice_of[region.index()]))
                .sum();
            let dice = quarters as f32 / QUARTERS as f32;
            let income = largest.len() as f32;
            let (mut border, mut border_dice) = (0.0, 0.0);
            let (mut exposed, mut core_exposed, mut chances) = (0.0, 0.0, 0.0);
            let (mut cut, mut most_cut) = (0.0, 0.0_f32);
            // The dice of the strongest region of its own beside each of the others'.
            let mut attackers = [0_u8; 64];
            let mut targets = RegionSet::EMPTY;
            for region in held.iter() {
                let others = map.neighbours(region).without(held);
                if others.is_empty() {
                    continue;
                }
                let own = dice_of[region.index()];
                border += 1.0;
                border_dice += f32::from(own) / QUARTERS as f32;
                let (mut strongest, mut weakest) = (0, u8::MAX);
                for other in others.iter() {
                    let dice = dice_of[other.index()];
                    strongest = strongest.max(dice);
                    weakest = weakest.min(dice);
                    let attacker = &mut attackers[other.index()];
                    *attacker = own.max(*attacker);
                }
                targets = targets.or(others);
                if strongest >= TWO {
                    let risk = shares.of(strongest, own);
                    exposed += risk;
                    if largest.contains(region) {
                        core_exposed += risk;
                        let mut rest = largest;
                        rest.remove(region);
                        let lost = income - map.largest_group(rest).len() as f32;
                        cut += risk * lost;
                        most_cut = most_cut.max(risk * lost);
                    }
                }
                if own >= TWO {
                    chances += shares.of(own, weakest);
                }
            }
            let (mut gain, mut most_gain) = (0.0, 0.0_f32);
            for target in targets.iter() {
                let attacker = attackers[target.index()];
                if attacker < TWO {
                    continue;
                }
                let beside = map.neighbours(target);
                let joined = groups[..group_count].iter();
                let joined = joined.filter(|group| !group.and(beside).is_empty());
                let size = 1 + joined.map(|group| group.len()).sum::<usize>();
                let more = (size as f32 - income).max(0.0);
                let hoped = shares.of(attacker, dice_of[target.index()]) * more;
                gain += hoped;
                most_gain = most_gain.max(hoped);
            }
            let count = held.len() as f32;
            let stock = f32::from(at.stock(seat));
            let missing = f32::from(MOST_DICE) * count - dice;
            let coming = if seat == at.mover() {
                0.0
            } else {
                (stock + income).min(missing)
            };
            all_dice += dice;
            all_income += income;
            table.features[table.count] = [
                income / regions,
                count / regions,
                dice,
                (stock / 32.0).min(1.0),
                (group_count - 1) as f32 / 8.0,
                border / regions,
                border_dice / (8.0 * regions),
                exposed / regions,
                core_exposed / regions,
                chances / regions,
                income,
                coming / (8.0 * regions),
                table.count as f32 / 8.0,
                (border_dice / border.max(1.0)) / 8.0,
                stock.sqrt() / 8.0,
                0.0,
                gain / regions,
                most_gain / regions,
                cut / regions,
                most_cut / regions,
                0.0,
                0.0,
                0.0,
                missing / (8.0 * regions),
            ];
            table.seats[table.count] = seat;
            table.count += 1;
        }
        for features in &mut table.features[..table.count] {
            features[2] /= all_dice;
            features[10] /= all_income;
            features[15] = features[10] * features[10];
        }
        // The best of the others by three of the numbers, and how many there are.
        let own = table.features;
        for place in 0..table.count {
            let others = (0..table.count).filter(|other| *other != place);
            let most = |which: usize| {
                let all = others.clone().map(|other| own[other][which]);
                all.fold(0.0, f32::max)
            };
            let beyond = [most(0), most(2), most(16)];
            table.features[place][20..23].copy_from_slice(&beyond);
        }
        table
    }
}

/// Dice are counted in quarters, since the mean of what chance may bring is no whole number.
const QUARTERS: u8 = 4;
/// The fewest that can attack.
const TWO: u8 = 2 * QUARTERS;

/// The dice of each region in quarters, as they will be on average when the mover's have been placed.
fn expected_dice(game: &DiceWars, at: &Position) -> [u8; 64] {
    let mut dice = [QUARTERS; 64];
    for bit in 0..3 {
        for region in at.with_bit(bit).iter() {
            dice[region.index()] += QUARTERS << bit;
        }
    }
    if at.stage() == Stage::Over {
        return dice;
    }
    let held = at.held(at.mover());
    let full = u32::from(MOST_DICE * QUARTERS);
    let room = u32::from(MOST_DICE) * held.len() as u32 - at.dice_in(held);
    let (placed, _) = game.to_place(at);
    for region in held.iter() {
        let dice = &mut dice[region.index()];
        let more = (full - u32::from(*dice)) * placed as u32;
        *dice += more.checked_div(room).unwrap_or_default() as u8;
    }
    dice
}

/// How often a quarter of dice beat others, in between as much as in between.
struct Shares([[f32; Self::COUNT]; Self::COUNT]);

impl Shares {
    const COUNT: usize = (MOST_DICE * QUARTERS) as usize + 1;

    fn all() -> &'static Self {
        static ALL: LazyLock<Shares> = LazyLock::new(|| {
            let mut all = [[0.0; Shares::COUNT]; Shares::COUNT];
            let whole = |quarters: usize| (quarters / usize::from(QUARTERS)) as u8;
            let part = |quarters: usize| (quarters % usize::from(QUARTERS)) as f64 / 4.0;
            let dice = usize::from(QUARTERS);
            for (attack, row) in all.iter_mut().enumerate().skip(dice) {
                for (defence, between) in row.iter_mut().enumerate().skip(dice) {
                    let share = |more: u8, harder: u8| {
                        let attack = (whole(attack) + more).min(MOST_DICE);
                        win_share(attack, (whole(defence) + harder).min(MOST_DICE))
                    };
                    let against = |harder| {
                        share(0, harder) * (1.0 - part(attack)) + share(1, harder) * part(attack)
                    };
                    let mean = against(0) * (1.0 - part(defence)) + against(1) * part(defence);
                    *between = mean as f32;
                }
            }
            Shares(all)
        });
        &ALL
    }

    #[inline]
    fn of(&self, attack: u8, defence: u8) -> f32 {
        self.0[usize::from(attack)][usize::from(defence)]
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
    use crate::games::dice_wars::rules::{MapChoice, Rules};

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
    fn chances_of_all_seats_sum_up_to_one() {
        for seats in 2..=8 {
            let game =
                DiceWars::drawn(Rules::default(), MapChoice::default(), seats, 5).expect("seats");
            let at = game.opening();
            let sum: f32 = Seat::first(seats)
                .map(|seat| Weights::shipped().win_chance(&game, &at, seat))
                .sum();
            assert!((sum - 1.0).abs() < 1e-5, "{seats}: {sum}");
        }
    }
}
