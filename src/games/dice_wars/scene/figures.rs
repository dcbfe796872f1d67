//! What can be counted of a position and of a match: for cards, charts and results. Pure.

use crate::{
    games::dice_wars::rules::{DiceWars, Move, Odds, Position, Region},
    kit::{Actor, Game, Record, Seat},
    locale::Localized,
};

/// How likely, as it is read: never certain unless it is.
pub fn percent(odds: Odds) -> Localized {
    let share = odds.share() * 100.0;
    if odds.wins < odds.total && share >= 99.5 {
        Localized::new("dice-percent-most")
    } else if odds.wins > 0 && share < 0.5 {
        Localized::new("dice-percent-least")
    } else {
        Localized::new("dice-percent").with("value", share.round() as i64)
    }
}

/// What a seat has at a position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Holding {
    /// Its regions.
    pub regions: u32,
    /// The dice on them.
    pub dice: u32,
    /// The dice that it keeps for later.
    pub stock: u32,
    /// What the end of its turn brings.
    pub income: u32,
}

/// What a seat has at a position.
pub fn holding(game: &DiceWars, at: &Position, seat: Seat) -> Holding {
    let held = at.held(seat);
    Holding {
        regions: held.len() as u32,
        dice: at.dice_in(held),
        stock: at.stock(seat).into(),
        income: game.income(at, seat).into(),
    }
}

/// An attack of a match.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Attack {
    /// How many moves of the record were made when its dice had fallen.
    pub made: usize,
    /// In which round.
    pub round: u16,
    /// Who attacked whom.
    pub by: Seat,
    /// Who was attacked.
    pub against: Seat,
    /// From where.
    pub from: Region,
    /// What was attacked.
    pub to: Region,
    /// The dice of both.
    pub dice: [u8; 2],
    /// What they rolled.
    pub sums: [u8; 2],
    /// The attacker's largest group before and after.
    pub group: [usize; 2],
    /// Whether it put the other out.
    pub puts_out: bool,
}

impl Attack {
    /// Whether the region was taken.
    pub fn won(&self) -> bool {
        self.sums[0] > self.sums[1]
    }

    /// How likely that was.
    pub fn odds(&self) -> Odds {
        Odds::of(self.dice[0], self.dice[1])
    }
}

/// A match as it went.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Story {
    /// Every attack, in order.
    pub attacks: Vec<Attack>,
    /// The regions of each seat at the end of each round, the start first and the last position last.
    pub shares: Vec<[u8; Seat::MOST]>,
    /// The round in which each seat went out.
    pub out: [Option<u16>; Seat::MOST],
}

/// Tells a match from its beginning.
pub fn story(record: &Record<DiceWars>) -> Story {
    let game = record.game();
    let mut at = game.opening();
    let shares = |at: &Position| Seat::ALL.map(|seat| at.held(seat).len() as u8);
    let mut story = Story::default();
    story.shares.push(shares(&at));
    let mut attack: Option<(Seat, Region, Region)> = None;
    for (made, (by, choice)) in record.acts().enumerate() {
        let before = at;
        game.advance(&mut at, by, choice);
        if at.round() > before.round() {
            story.shares.push(shares(&at));
        }
        match (by, choice) {
            (Actor::Seat(seat), Move::Attack { from, to }) => attack = Some((seat, from, to)),
            (_, Move::Roll(roll)) => {
                let Some((by, from, to)) = attack.take() else {
                    continue;
                };
                let Some(against) = before.owner(to) else {
                    continue;
                };
                let puts_out = !at.is_in(against);
                if puts_out {
                    story.out[against.index()] = Some(at.round());
                }
                let group = |at: &Position| usize::from(game.income(at, by));
                story.attacks.push(Attack {
                    made: made + 1,
                    round: before.round(),
                    by,
                    against,
                    from,
                    to,
                    dice: [before.dice(from), before.dice(to)],
                    sums: [roll.attack.sum(), roll.defence.sum()],
                    group: [group(&before), group(&at)],
                    puts_out,
                });
            }
            _ => {}
        }
    }
    story.shares.push(shares(&at));
    story
}

/// The last attacks of a record, the latest last: without telling the whole of it again.
pub fn last_attacks(record: &Record<DiceWars>, most: usize) -> Vec<Attack> {
    let mut attacks = story(record).attacks;
    let first = attacks.len().saturating_sub(most);
    attacks.drain(..first);
    attacks
}

/// What a seat has done in a match.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Deeds {
    /// The regions taken from each seat.
    pub took: [u32; Seat::MOST],
    /// Attacks won, and all of them.
    pub attacks: [u32; 2],
    /// Attacks won beyond what the exact odds let expect.
    pub luck: f64,
}

/// What each seat has done.
pub fn deeds(story: &Story) -> [Deeds; Seat::MOST] {
    let mut deeds = [Deeds::default(); Seat::MOST];
    for attack in &story.attacks {
        let own = &mut deeds[attack.by.index()];
        own.attacks[1] += 1;
        own.luck -= attack.odds().share();
        if attack.won() {
            own.attacks[0] += 1;
            own.luck += 1.0;
            own.took[attack.against.index()] += 1;
        }
    }
    deeds
}

#[cfg(test)]
pub mod tests {
    use super::*;
    use crate::{
        games::dice_wars::{
            ai::roster,
            rules::{MapChoice, MapSize, Rules, Stage},
        },
        kit::{Dealer, Limits, ToMove},
    };

    /// A whole match of so many seats.
    pub fn played(seats: usize, seed: u64) -> Record<DiceWars> {
        let choice = MapChoice {
            size: MapSize::new(16).unwrap(),
            fixed: 0,
        };
        let game = DiceWars::drawn(Rules::default(), choice, seats, seed).unwrap();
        let mut record = Record::new(game);
        let dealer = Dealer { seed };
        let mut player = roster::make("best-odds", seed).unwrap();
        for _ in 0..20_000 {
            let made = match record.to_move() {
                ToMove::Nobody => break,
                ToMove::Chance => dealer.deal(&record),
                ToMove::Seat(seat) => {
                    player.choose(record.game(), record.position(), seat, &Limits::NONE)
                }
            };
            record.play_next(made).unwrap();
        }
        record
    }

    #[test]
    fn a_story_adds_up_to_the_end_of_its_match() {
        for (seats, seed) in [(2, 1), (4, 2), (8, 3)] {
            let record = played(seats, seed);
            assert_eq!(record.position().stage(), Stage::Over);
            let story = story(&record);
            let deeds = deeds(&story);
            let opening = record.game().opening();
            for seat in Seat::first(seats) {
                let taken: u32 = deeds[seat.index()].took.iter().sum();
                let lost: u32 = deeds.iter().map(|deeds| deeds.took[seat.index()]).sum();
                let has = opening.held(seat).len() as u32 + taken - lost;
                assert_eq!(has, record.position().held(seat).len() as u32);
                assert_eq!(deeds[seat.index()].attacks[0], taken);
                let is_out = story.out[seat.index()].is_some();
                assert_eq!(is_out, !record.position().is_in(seat));
            }
            let regions = record.game().map().region_count();
            for share in &story.shares {
                let sum: usize = share.iter().map(|share| usize::from(*share)).sum();
                assert_eq!(sum, regions);
            }
        }
    }
}
