//! The odds of an attack, exact: how many of all the ways in which the dice can fall the attacker wins.

use super::position::MOST_DICE;

const MOST: usize = MOST_DICE as usize;

/// `WAYS[n][s]` is in how many ways n dice sum up to s.
const WAYS: [[u64; 6 * MOST + 1]; MOST + 1] = {
    let mut ways = [[0; 6 * MOST + 1]; MOST + 1];
    ways[0][0] = 1;
    let mut dice = 0;
    while dice < MOST {
        let mut sum = 0;
        while sum <= 6 * dice {
            let mut face = 1;
            while face <= 6 {
                ways[dice + 1][sum + face] += ways[dice][sum];
                face += 1;
            }
            sum += 1;
        }
        dice += 1;
    }
    ways
};

/// `WINS[a][d]` is in how many ways a dice have a greater sum than d.
const WINS: [[u64; MOST + 1]; MOST + 1] = {
    let mut wins = [[0; MOST + 1]; MOST + 1];
    let mut attack = 0;
    while attack <= MOST {
        let mut defence = 0;
        while defence <= MOST {
            let (mut sum, mut below) = (1, 0);
            while sum <= 6 * MOST {
                below += WAYS[defence][sum - 1];
                wins[attack][defence] += WAYS[attack][sum] * below;
                sum += 1;
            }
            defence += 1;
        }
        attack += 1;
    }
    wins
};

/// `SHARES[a][d]` is the share of these among all ways.
const SHARES: [[f64; MOST + 1]; MOST + 1] = {
    let mut shares = [[0.0; MOST + 1]; MOST + 1];
    let mut attack = 0;
    while attack <= MOST {
        let mut defence = 0;
        while defence <= MOST {
            let total = 6_u64.pow((attack + defence) as u32);
            shares[attack][defence] = WINS[attack][defence] as f64 / total as f64;
            defence += 1;
        }
        attack += 1;
    }
    shares
};

/// How often an attack succeeds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Odds {
    /// In how many ways the attacker wins.
    pub wins: u64,
    /// How many ways there are: 6 to the power of the number of dice.
    pub total: u64,
}

impl Odds {
    /// The odds of so many dice against so many.
    ///
    /// # Panics
    /// When one of them has more than [`MOST_DICE`].
    pub const fn of(attack: u8, defence: u8) -> Self {
        Self {
            wins: WINS[attack as usize][defence as usize],
            total: 6_u64.pow(attack as u32 + defence as u32),
        }
    }

    /// The wins as a share of all, 0 to 1.
    pub fn share(self) -> f64 {
        self.wins as f64 / self.total as f64
    }
}

/// The share of wins of so many dice against so many, each at most [`MOST_DICE`].
#[inline]
pub fn win_share(attack: u8, defence: u8) -> f64 {
    // What is masked is not there: the compiler then knows that the list is long enough.
    SHARES[(attack & 15).min(MOST_DICE) as usize][(defence & 15).min(MOST_DICE) as usize]
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The wins among all the ways, one by one.
    fn brute(attack: u32, defence: u32) -> u64 {
        let sum = |mut way: u64, dice: u32| {
            let mut sum = 0;
            for _ in 0..dice {
                sum += way % 6 + 1;
                way /= 6;
            }
            sum
        };
        let ways = 0..6_u64.pow(attack + defence);
        let wins = |way: &u64| {
            let rest = way / 6_u64.pow(attack);
            sum(*way, attack) > sum(rest, defence)
        };
        ways.filter(wins).count() as u64
    }

    #[test]
    fn small_stacks_win_as_often_as_all_ways_say() {
        for attack in 1..=4 {
            for defence in 1..=(7 - attack).min(4) {
                let odds = Odds::of(attack as u8, defence as u8);
                assert_eq!(odds.wins, brute(attack, defence), "{attack}, {defence}");
            }
        }
    }

    #[test]
    fn ways_are_all_ways() {
        for attack in 1..=MOST_DICE {
            for defence in 1..=MOST_DICE {
                let (odds, back) = (Odds::of(attack, defence), Odds::of(defence, attack));
                let ties: u64 = (0..=6 * MOST)
                    .map(|sum| WAYS[attack as usize][sum] * WAYS[defence as usize][sum])
                    .sum();
                assert_eq!(odds.wins + back.wins + ties, odds.total);
                assert_eq!(win_share(attack, defence), odds.share());
            }
        }
    }

    #[test]
    fn known_odds_are_found() {
        let percent = |attack, defence| format!("{:.3}", Odds::of(attack, defence).share() * 100.0);
        assert_eq!(percent(4, 3), "74.283");
        assert_eq!(percent(2, 1), "83.796");
        assert_eq!(
            Odds::of(1, 1),
            Odds {
                wins: 15,
                total: 36
            }
        );
        assert_eq!(Odds::of(8, 1).wins, Odds::of(8, 1).total);
    }
}
