//! Three states: the report's strategy. A yardstick that stays as it is.
//!
//! First it joins its groups, then it attacks where it is ahead, at last it waits until it can pay for an attack. Where
//! the report and its program differ, both ways are there under names of their own.

use super::{
    super::rules::{DiceWars, MOST_DICE, Map, Move, Position, Region, RegionSet, win_share},
    best_odds::best_attack,
};
use crate::kit::{Agent, Game, Limits, Seat};

/// No way is as long as this.
const INFINITY: u16 = 1000;
/// With so many dice in stock it waits even where it does not earn most.
const RICH: u8 = 8;

/// Which of the ways between two groups is taken.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LinkRule {
    /// The one whose first attack is easiest; of several the shortest.
    #[default]
    EasiestFirst,
    /// The shortest; of several the one whose first attack is easiest.
    ShortestFirst,
}

/// When dice suffice to fill every region.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum StrikeRule {
    /// After the attack too, which always leaves eight more places to fill: the dice of the region taken, and those that
    /// the region behind lacks.
    #[default]
    AfterAttack,
    /// As things stand before it.
    BeforeAttack,
}

/// What it is about to do, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Plan {
    /// It joins two of its groups: by an attack from the first region of the way to the second.
    Link {
        /// From one of its own regions over others' to another of its own.
        way: Vec<Region>,
        /// The dice on the way that are not its own.
        dice: u16,
    },
    /// It attacks where it is ahead, or ends its turn where it is nowhere.
    Press {
        /// From where to where.
        attack: Option<(Region, Region)>,
    },
    /// It earns most or is rich: it attacks only if the dice to come fill all its regions.
    Wait {
        /// From where to where, if it does.
        attack: Option<(Region, Region)>,
        /// The dice in stock.
        stock: u8,
        /// The dice that its turn brings.
        income: u8,
        /// The dice that its regions lack.
        missing: u16,
    },
}

impl Plan {
    /// The move that is made.
    pub fn made(&self) -> Move {
        let attack = match self {
            Self::Link { way, .. } => Some((way[0], way[1])),
            Self::Press { attack } | Self::Wait { attack, .. } => *attack,
        };
        attack.map_or(Move::End, |(from, to)| Move::Attack { from, to })
    }
}

/// Plays by three states.
#[derive(Clone, Copy, Debug, Default)]
pub struct ThreeState {
    /// Which way between groups it takes.
    pub link: LinkRule,
    /// When it pays for an attack.
    pub strike: StrikeRule,
    /// The turn in which it has begun to press on: it does so to the turn's end.
    pressing: Option<(Seat, u16)>,
}

impl ThreeState {
    /// One that decides in these ways.
    pub const fn new(link: LinkRule, strike: StrikeRule) -> Self {
        Self {
            link,
            strike,
            pressing: None,
        }
    }

    /// The one of that name in the roster, if it is one of the three.
    pub fn named(name: &str) -> Option<Self> {
        match name {
            "three-state" => Some(Self::default()),
            "three-state-shortest" => {
                Some(Self::new(LinkRule::ShortestFirst, StrikeRule::AfterAttack))
            }
            "three-state-eager" => {
                Some(Self::new(LinkRule::EasiestFirst, StrikeRule::BeforeAttack))
            }
            _ => None,
        }
    }

    /// What it does at `at`, where it is its turn.
    pub fn plan(&mut self, game: &DiceWars, at: &Position, by: Seat) -> Plan {
        let turn = Some((by, at.round()));
        if self.pressing != turn {
            self.pressing = None;
            if let Some((way, dice)) = self.way(game.map(), at, by) {
                return Plan::Link { way, dice };
            }
            let (stock, income) = (at.stock(by), game.income(at, by));
            let most = Seat::first(game.seats()).map(|seat| game.income(at, seat));
            if most.max() <= Some(income) || stock >= RICH {
                return self.wait(game, at, by, stock, income);
            }
            self.pressing = turn;
        }
        let attack = best_attack(game.map(), at, at.held(by), |attack| attack - 1);
        Plan::Press { attack }
    }

    fn wait(&self, game: &DiceWars, at: &Position, by: Seat, stock: u8, income: u8) -> Plan {
        let held = at.held(by);
        let missing = u32::from(MOST_DICE) * held.len() as u32 - at.dice_in(held);
        let needed = match self.strike {
            StrikeRule::AfterAttack => missing + u32::from(MOST_DICE),
            StrikeRule::BeforeAttack => missing,
        };
        let fills = u32::from(stock) + u32::from(income) >= needed;
        let attack = fills.then(|| best_attack(game.map(), at, held, |attack| attack));
        Plan::Wait {
            attack: attack.flatten(),
            stock,
            income,
            missing: missing as u16,
        }
    }

    /// The way that joins two of its groups, and the dice on it; none if none can be begun with at least one die ahead.
    fn way(&self, map: &Map, at: &Position, by: Seat) -> Option<(Vec<Region>, u16)> {
        let held = at.held(by);
        let mut best: Option<(f64, u16, Vec<Region>)> = None;
        for group in map.groups(held) {
            if group == held {
                return None;
            }
            for source in group.iter() {
                let ways = Ways::from(map, at, held, source);
                for target in held.without(group).iter() {
                    let Some((last, dice)) = ways.last_before(map, target) else {
                        continue;
                    };
                    let Some((share, from_target)) = ways.ease(at, source, last, target) else {
                        continue;
                    };
                    let better = best
                        .as_ref()
                        .is_none_or(|&(most, least, _)| match self.link {
                            LinkRule::EasiestFirst => (share, least) > (most, dice),
                            LinkRule::ShortestFirst => (least, share) > (dice, most),
                        });
                    if better {
                        let way = ways.way(source, last, target, from_target);
                        best = Some((share, dice, way));
                    }
                }
            }
        }
        best.map(|(_, dice, way)| (way, dice))
    }
}

/// The shortest ways from one region over regions of others (Dijkstra): a region costs the dice in it.
struct Ways {
    dice: [u16; 64],
    /// The region before each; the source before the first.
    before: [Region; 64],
    reached: RegionSet,
}

impl Ways {
    fn from(map: &Map, at: &Position, held: RegionSet, source: Region) -> Self {
        let mut ways = Self {
            dice: [INFINITY; 64],
            before: [source; 64],
            reached: RegionSet::EMPTY,
        };
        let mut open = RegionSet::EMPTY;
        let (mut region, mut so_far) = (source, 0);
        loop {
            for next in map.neighbours(region).without(held).iter() {
                let dice = so_far + u16::from(at.dice(next));
                if dice < ways.dice[next.index()] {
                    ways.dice[next.index()] = dice;
                    ways.before[next.index()] = region;
                    open.insert(next);
                }
            }
            let nearest = open.iter().min_by_key(|next| ways.dice[next.index()]);
            let Some(nearest) = nearest else { return ways };
            open.remove(nearest);
            ways.reached.insert(nearest);
            (region, so_far) = (nearest, ways.dice[nearest.index()]);
        }
    }

    /// The last region on the shortest way to one of its own regions, and the dice on the way.
    fn last_before(&self, map: &Map, target: Region) -> Option<(Region, u16)> {
        let ends = map.neighbours(target).and(self.reached);
        let last = ends.iter().min_by_key(|end| self.dice[end.index()])?;
        Some((last, self.dice[last.index()]))
    }

    /// The first region on the way to `last`.
    fn first(&self, source: Region, last: Region) -> Region {
        let mut first = last;
        while self.before[first.index()] != source {
            first = self.before[first.index()];
        }
        first
    }

    /// How often the first attack succeeds from the better of the two ends, and whether that is the target's; none if it is
    /// ahead at neither.
    fn ease(
        &self,
        at: &Position,
        source: Region,
        last: Region,
        target: Region,
    ) -> Option<(f64, bool)> {
        let share = |from, to| {
            let (attack, defence) = (at.dice(from), at.dice(to));
            (attack > defence).then(|| win_share(attack, defence))
        };
        let here = share(source, self.first(source, last));
        let there = share(target, last);
        match (here, there) {
            (Some(here), Some(there)) if there > here => Some((there, true)),
            (Some(here), _) => Some((here, false)),
            (None, there) => Some((there?, true)),
        }
    }

    /// The whole way, from the end that attacks.
    fn way(&self, source: Region, last: Region, target: Region, from_target: bool) -> Vec<Region> {
        let mut way = vec![target, last];
        while *way.last().expect("it has two regions") != source {
            let before = self.before[way[way.len() - 1].index()];
            way.push(before);
        }
        if !from_target {
            way.reverse();
        }
        way
    }
}

impl Agent<DiceWars> for ThreeState {
    fn choose(&mut self, game: &DiceWars, at: &Position, by: Seat, _: &Limits) -> Move {
        self.plan(game, at, by).made()
    }

    fn remember(&mut self, game: &DiceWars, at: &Position, by: Seat) {
        self.plan(game, at, by);
    }
}
