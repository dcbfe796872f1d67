//! What the evaluation knows of a position: each seat that is in, in numbers.

use std::sync::LazyLock;

use super::super::rules::{
    DiceWars, MOST_DICE, Map, Move, Position, Region, RegionSet, Stage, win_share,
};
use crate::kit::{Game, Rng, Seat};

/// How many numbers tell of a seat.
pub const FEATURES: usize = 32;

/// What is known of a seat, each number from 0 to about 1.
pub type Features = [f32; FEATURES];

/// The dice of each region, in parts of a die: the mean of what chance may bring is no whole number.
pub type Quarters = [u8; 64];

/// So many parts has a die.
pub const QUARTERS: u8 = 4;
/// The feature that tells whether a seat is the one that is asked.
pub const ASKED: usize = 24;
/// The fewest dice that can attack.
const TWO: u8 = 2 * QUARTERS;
/// As many dice as a strong region has at least.
const STRONG: u8 = 7 * QUARTERS;

/// Each seat that is in, with what is known of it.
#[derive(Clone, Copy, Debug)]
pub struct Table {
    /// Which seats, and how many of them count.
    pub seats: [Seat; Seat::MOST],
    /// How many seats are in.
    pub count: usize,
    /// What is known of each.
    pub features: [Features; Seat::MOST],
    /// How many rounds are left after the one that is being played.
    pub rounds_left: u16,
    /// Whose turn in this round is still to come.
    pub acts: [bool; Seat::MOST],
}

impl Table {
    /// What is known at the end of the mover's turn by the seat that thinks, with so many dice in each region.
    pub fn of(game: &DiceWars, at: &Position, by: Seat, dice: &Quarters) -> Self {
        let mut table = Self {
            seats: Seat::ALL,
            count: 0,
            features: [[0.0; FEATURES]; Seat::MOST],
            rounds_left: game.rounds_left(at),
            acts: [false; Seat::MOST],
        };
        let mut acts = true;
        let (mut all_dice, mut all_income) = (0.0, 0.0);
        let mut seat = at.mover();
        // In the order in which they play next: the mover comes last.
        for _ in 0..game.seats() {
            seat = game.next_in_order(seat);
            acts &= seat != game.first_in_order();
            if !at.is_in(seat) {
                continue;
            }
            let (mut known, own_dice, income) = known_of(game.map(), at, seat, dice);
            known[12] = table.count as f32 / 8.0;
            known[ASKED] = f32::from(u8::from(seat == by));
            all_dice += own_dice;
            all_income += income;
            table.features[table.count] = known;
            table.seats[table.count] = seat;
            table.acts[table.count] = acts;
            table.count += 1;
        }
        for features in &mut table.features[..table.count] {
            features[2] /= all_dice;
            features[10] /= all_income;
            features[15] = features[10] * features[10];
        }
        table.look_around();
        table
    }

    /// What is known of each seat that is in.
    pub fn known(&self) -> &[Features] {
        &self.features[..self.count]
    }

    /// Where that seat stands, if it is in.
    pub fn place_of(&self, seat: Seat) -> Option<usize> {
        let mut seats = self.seats[..self.count].iter();
        seats.position(|other| *other == seat)
    }

    /// Adds what each seat has against it: the most that another has of what matters.
    fn look_around(&mut self) {
        let own = self.features;
        for place in 0..self.count {
            for (known, of) in [
                (20, 0),
                (21, 2),
                (22, 16),
                (25, 9),
                (26, 3),
                (29, 28),
                (31, 1),
            ] {
                let others = (0..self.count).filter(|other| *other != place);
                let most = others.map(|other| own[other][of]);
                self.features[place][known] = most.fold(0.0, f32::max);
            }
        }
    }
}

/// What is known of a seat by itself, its dice and its income.
fn known_of(map: &Map, at: &Position, seat: Seat, dice_of: &Quarters) -> (Features, f32, f32) {
    let shares = Shares::all();
    let regions = map.region_count() as f32;
    let held = at.held(seat);
    let mut groups = [RegionSet::EMPTY; Region::MOST];
    let (mut group_count, mut largest, mut second) = (0, RegionSet::EMPTY, 0);
    for group in map.groups(held) {
        groups[group_count] = group;
        group_count += 1;
        if group.len() > largest.len() {
            second = largest.len();
            largest = group;
        } else {
            second = second.max(group.len());
        }
    }
    let quarters: u32 = held
        .iter()
        .map(|region| u32::from(dice_of[region.index()]))
        .sum();
    let dice = quarters as f32 / QUARTERS as f32;
    let income = largest.len() as f32;
    let (mut border, mut border_dice, mut strong) = (0.0, 0.0, 0.0);
    let (mut exposed, mut core_exposed, mut chances) = (0.0, 0.0, 0.0);
    let (mut cut, mut most_cut, mut deep) = (0.0, 0.0_f32, 0.0);
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
        if own >= STRONG {
            strong += 1.0;
        }
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
            // Who comes in goes on with one die less.
            if strongest - QUARTERS >= TWO {
                let behind = map.neighbours(region).and(held).iter();
                let weakest = behind.map(|next| dice_of[next.index()]).min();
                if let Some(weakest) = weakest {
                    deep += risk * shares.of(strongest - QUARTERS, weakest);
                }
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
    let mut known = [0.0; FEATURES];
    known[..12].copy_from_slice(&[
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
    ]);
    known[13] = (border_dice / border.max(1.0)) / 8.0;
    known[14] = stock.sqrt() / 8.0;
    known[16..20].copy_from_slice(&[
        gain / regions,
        most_gain / regions,
        cut / regions,
        most_cut / regions,
    ]);
    known[23] = missing / (8.0 * regions);
    known[27] = second as f32 / regions;
    known[28] = strong / regions;
    known[30] = deep / regions;
    (known, dice, income)
}

/// The dice of each region, as they are.
pub fn dice_now(at: &Position) -> Quarters {
    let mut dice = [QUARTERS; 64];
    for bit in 0..3 {
        for region in at.with_bit(bit).iter() {
            dice[region.index()] += QUARTERS << bit;
        }
    }
    dice
}

/// The dice of each region, as they will be on average when the mover's have been placed.
pub fn expected_dice(game: &DiceWars, at: &Position) -> Quarters {
    let mut dice = dice_now(at);
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

/// The dice of each region, the mover's placed in one of the ways in which they may fall.
pub fn sampled_dice(game: &DiceWars, at: &Position, rng: &mut Rng) -> Quarters {
    let mut dice = dice_now(at);
    if let Move::Grow(growth) = game.outcome(at, rng) {
        for region in growth.as_slice() {
            dice[region.index()] += QUARTERS;
        }
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
