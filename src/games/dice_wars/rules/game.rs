//! The game: whose turn it is, what may be done, and what comes of it.

use std::sync::Arc;

use super::{
    effect::AttackEffect,
    generator::generate,
    map::Map,
    moves::{Awaited, Move, Refusal},
    options::{self, MapChoice, Rules, RulesError},
    position::{MOST_DICE, Position, Stage},
    region::{Region, RegionSet},
    rolls::{Faces, Growth, Roll},
    standing,
    start::Start,
};
use crate::kit::{
    Actor, Awaits, Configured, Game, GameOption, MatchResult, Options, Rng, Seat, ToMove,
    TurnBased, chance::below,
};

/// The seed of the map and the start that a game has before one is chosen.
const USUAL_SEED: u64 = 0;

/// Dice Wars with its options, on a map, from a start.
#[derive(Clone, Debug)]
pub struct DiceWars {
    rules: Rules,
    choice: MapChoice,
    map: Arc<Map>,
    start: Arc<Start>,
    /// Who plays after each seat.
    after: [Seat; Seat::MOST],
}

/// The same rules on the same map from the same start; how other maps would be drawn counts as well.
impl PartialEq for DiceWars {
    fn eq(&self, other: &Self) -> bool {
        let same = |one: &Self| (one.rules, one.choice);
        same(self) == same(other) && self.map == other.map && self.start == other.start
    }
}

impl DiceWars {
    /// The game on that map from that start, which is one for the map.
    ///
    /// # Errors
    /// When the map has fewer regions than there are seats.
    pub fn new(rules: Rules, map: Arc<Map>, start: Start) -> Result<Self, RulesError> {
        let choice = MapChoice {
            size: map.size(),
            fixed: 0,
        };
        check_seats(start.order.len(), map.region_count())?;
        Ok(Self::of_parts(rules, choice, map, start))
    }

    /// The game for so many seats, with the map and the start that a seed gives.
    ///
    /// # Errors
    /// When there are too few seats or too many, for the game or for the map.
    pub fn drawn(
        rules: Rules,
        choice: MapChoice,
        seats: usize,
        seed: u64,
    ) -> Result<Self, RulesError> {
        let map_seed = match choice.fixed {
            0 => seed,
            fixed => fixed.into(),
        };
        Self::drawn_on(rules, choice, seats, map_seed, seed)
    }

    /// The game for so many seats on the map of one seed, with the start that another gives.
    ///
    /// # Errors
    /// When there are too few seats or too many, for the game or for the map.
    pub fn drawn_on(
        rules: Rules,
        choice: MapChoice,
        seats: usize,
        map_seed: u64,
        seed: u64,
    ) -> Result<Self, RulesError> {
        check_seats(seats, Region::MOST)?;
        let map = generate(choice.size, map_seed);
        check_seats(seats, map.region_count())?;
        let start = Start::deal(&map, seats, &rules, seed);
        Ok(Self::of_parts(rules, choice, Arc::new(map), start))
    }

    fn of_parts(rules: Rules, choice: MapChoice, map: Arc<Map>, start: Start) -> Self {
        let mut after = Seat::ALL;
        for (seat, next) in start.order.iter().zip(start.order.iter().cycle().skip(1)) {
            after[seat.index()] = *next;
        }
        Self {
            rules,
            choice,
            map,
            start: Arc::new(start),
            after,
        }
    }

    /// The seed of the one map that was chosen for all matches, where one was.
    pub const fn fixed_map(&self) -> Option<u32> {
        match self.choice.fixed {
            0 => None,
            fixed => Some(fixed),
        }
    }

    /// The same rules for as many seats, with the map and the start that a seed gives; the map stays if it was chosen.
    #[must_use]
    pub fn redrawn(&self, seed: u64) -> Self {
        self.redrawn_on(seed, seed)
    }

    /// The same with the map that one seed gives, unless it was chosen, and the start that another gives.
    #[must_use]
    pub fn redrawn_on(&self, map_seed: u64, seed: u64) -> Self {
        if self.choice.fixed != 0 {
            let start = Start::deal(&self.map, self.seats(), &self.rules, seed);
            return Self::of_parts(self.rules, self.choice, self.map.clone(), start);
        }
        Self::drawn_on(self.rules, self.choice, self.seats(), map_seed, seed)
            .expect("every map of a size has regions enough if one has")
    }

    /// The options that draw this map and this start for a match of that seed; none if none do.
    ///
    /// A record tells the map but not whether it was chosen.
    pub fn options_drawing_it(&self, seed: u64) -> Option<Options> {
        let own = u32::try_from(self.map.seed()).ok();
        let own = own.filter(|seed| *seed <= MapChoice::MOST_FIXED);
        let mut fixed = [Some(self.choice.fixed), Some(0), own]
            .into_iter()
            .flatten();
        let choice = |fixed| MapChoice {
            fixed,
            ..self.choice
        };
        let chosen = fixed.find(|fixed| self.is_drawn_by(choice(*fixed), seed))?;
        Some(options::write(&self.rules, choice(chosen)))
    }

    fn is_drawn_by(&self, choice: MapChoice, seed: u64) -> bool {
        let drawn = Self::drawn(self.rules, choice, self.seats(), seed);
        drawn.is_ok_and(|drawn| drawn.map == self.map && drawn.start == self.start)
    }

    /// Who plays after `seat`, whether or not it is in.
    #[inline]
    pub const fn next_in_order(&self, seat: Seat) -> Seat {
        self.after[seat.index()]
    }

    /// Who plays first in each round, whether or not it is in.
    #[inline]
    pub fn first_in_order(&self) -> Seat {
        self.start.order[0]
    }

    /// How many rounds are left after the one that is being played.
    pub const fn rounds_left(&self, at: &Position) -> u16 {
        self.rules.last_round().saturating_sub(at.round())
    }

    /// The rules.
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The map.
    #[inline]
    pub fn map(&self) -> &Map {
        &self.map
    }

    /// How the match starts.
    pub fn start(&self) -> &Start {
        &self.start
    }

    /// How many dice a turn of that seat brings now: as many as its largest group has regions.
    #[inline]
    pub fn income(&self, at: &Position, seat: Seat) -> u8 {
        self.map.largest_group(at.held(seat)).len() as u8
    }

    /// Every attack that `by` could make if it were its turn: from region to region.
    pub fn attacks<'a>(
        &'a self,
        at: &'a Position,
        by: Seat,
    ) -> impl Iterator<Item = (Region, Region)> + 'a {
        let held = at.held(by);
        let ready = held.and(at.ready()).iter();
        ready.flat_map(move |from| {
            let targets = self.map.neighbours(from).without(held);
            targets.iter().map(move |to| (from, to))
        })
    }

    /// What an attack would do. None if the seats that hold the two regions do not differ.
    pub fn effect(&self, at: &Position, from: Region, to: Region) -> Option<AttackEffect> {
        AttackEffect::of(&self.map, at, from, to)
    }

    /// The position after an attack whose dice are known to win or to lose.
    #[inline]
    pub fn after_attack(&self, at: &mut Position, from: Region, to: Region, won: bool) {
        at.stage = Stage::Turn;
        if !won {
            at.set_dice(from, 1);
            return;
        }
        let Some(loser) = at.take(from, to) else {
            return;
        };
        if !at.is_in(loser) {
            let out = at.fell.iter().max().copied().unwrap_or_default();
            at.fell[loser.index()] = out + 1;
            at.stock[loser.index()] = 0;
            if usize::from(out) + 2 == self.seats() {
                at.stage = Stage::Over;
            }
        }
    }

    /// How many dice the end of the mover's turn places, and how many are in hand.
    #[inline]
    pub(in crate::games::dice_wars) fn to_place(&self, at: &Position) -> (usize, usize) {
        let seat = at.mover;
        let income = self.income(at, seat);
        // What a turn brings is placed even where little can be kept.
        let most = self.rules.stock_cap().max(income);
        let in_hand = usize::from((at.stock(seat) + income).min(most));
        let held = at.held(seat);
        let room = usize::from(MOST_DICE) * held.len() - at.dice_in(held) as usize;
        (in_hand.min(room), in_hand)
    }

    /// How many dice the mover keeps in stock when its turn has ended with this growth.
    #[inline]
    pub fn stock_after(&self, at: &Position, growth: &Growth) -> u8 {
        let (_, in_hand) = self.to_place(at);
        let kept = in_hand.saturating_sub(growth.as_slice().len());
        kept.min(self.rules.stock_cap().into()) as u8
    }

    /// What is wrong with a move, if anything is.
    fn check(&self, at: &Position, by: Actor, made: Move) -> Result<(), Refusal> {
        let awaited = match at.stage {
            Stage::Over => return Err(Refusal::Over),
            Stage::Turn => Awaited::Seat(at.mover),
            Stage::Roll { .. } => Awaited::Roll,
            Stage::Grow => Awaited::Growth,
        };
        match (at.stage, by, made) {
            (Stage::Turn, Actor::Seat(seat), Move::Attack { from, to }) if seat == at.mover => {
                self.check_attack(at, from, to)
            }
            (Stage::Turn, Actor::Seat(seat), Move::End) if seat == at.mover => Ok(()),
            (Stage::Roll { from, to }, Actor::Chance, Move::Roll(roll)) => {
                check_count(at, from, roll.attack.count())?;
                check_count(at, to, roll.defence.count())
            }
            (Stage::Grow, Actor::Chance, Move::Grow(growth)) => self.check_growth(at, &growth),
            _ => Err(awaited.into()),
        }
    }

    fn check_attack(&self, at: &Position, from: Region, to: Region) -> Result<(), Refusal> {
        let all = RegionSet::first(self.map.region_count());
        for region in [from, to] {
            if !all.contains(region) {
                let most = self.map.region_count() - 1;
                return Err(Refusal::NoRegion { region, most });
            }
        }
        let held = at.held(at.mover);
        if let Some(owner) = at.owner(from)
            && owner != at.mover
        {
            let region = from;
            return Err(Refusal::NotOwn { region, owner });
        }
        if held.contains(to) {
            return Err(Refusal::Own(to));
        }
        if !self.map.neighbours(from).contains(to) {
            return Err(Refusal::NotNeighbours { from, to });
        }
        if !at.ready().contains(from) {
            return Err(Refusal::OneDie(from));
        }
        Ok(())
    }

    fn check_growth(&self, at: &Position, growth: &Growth) -> Result<(), Refusal> {
        let (expected, _) = self.to_place(at);
        let found = growth.as_slice().len();
        let mut grown = *at;
        for &region in growth.as_slice() {
            if !at.held(at.mover).contains(region) {
                return Err(match at.owner(region) {
                    Some(owner) => Refusal::NotOwn { region, owner },
                    None => Refusal::NoRegion {
                        region,
                        most: self.map.region_count() - 1,
                    },
                });
            }
            if grown.full().contains(region) {
                return Err(Refusal::Full(region));
            }
            grown.set_dice(region, grown.dice(region) + 1);
        }
        if found == expected {
            Ok(())
        } else {
            Err(Refusal::GrowthCount { found, expected })
        }
    }

    /// Makes a move that is allowed.
    fn make(&self, at: &mut Position, made: Move) {
        match made {
            Move::Attack { from, to } => at.stage = Stage::Roll { from, to },
            Move::End => at.stage = Stage::Grow,
            Move::Roll(roll) => {
                if let Stage::Roll { from, to } = at.stage {
                    self.after_attack(at, from, to, roll.succeeds());
                }
            }
            Move::Grow(growth) => {
                at.stock[at.mover.index()] = self.stock_after(at, &growth);
                for &region in growth.as_slice() {
                    at.set_dice(region, at.dice(region) + 1);
                }
                self.pass(at);
            }
        }
    }

    /// Hands the turn to the next seat that is in. The match ends with its last round.
    fn pass(&self, at: &mut Position) {
        at.stage = Stage::Turn;
        loop {
            at.mover = self.after[at.mover.index()];
            if at.mover == self.start.order[0] {
                if at.round >= self.rules.last_round() {
                    at.stage = Stage::Over;
                    return;
                }
                at.round += 1;
            }
            if at.is_in(at.mover) {
                return;
            }
        }
    }
}

fn check_seats(seats: usize, regions: usize) -> Result<(), RulesError> {
    if !(2..=Seat::MOST).contains(&seats) {
        Err(RulesError::Seats(seats))
    } else if seats > regions {
        Err(RulesError::FewRegions { seats, regions })
    } else {
        Ok(())
    }
}

fn check_count(at: &Position, region: Region, found: u8) -> Result<(), Refusal> {
    let expected = at.dice(region);
    if found == expected {
        Ok(())
    } else {
        Err(Refusal::RollCount {
            region,
            found,
            expected,
        })
    }
}

impl Game for DiceWars {
    const ID: &'static str = "dice-wars";

    type Position = Position;
    type Move = Move;
    type Refusal = Refusal;

    fn seats(&self) -> usize {
        self.start.order.len()
    }

    fn opening(&self) -> Position {
        self.start.opening
    }

    fn awaits(&self, at: &Position) -> Awaits {
        self.to_move(at).into()
    }

    fn moves(&self, at: &Position, by: Seat, into: &mut Vec<Move>) {
        if at.stage == Stage::Turn && at.mover == by {
            let attacks = self.attacks(at, by);
            into.extend(attacks.map(|(from, to)| Move::Attack { from, to }));
            into.push(Move::End);
        }
    }

    fn outcome(&self, at: &Position, rng: &mut Rng) -> Move {
        if let Stage::Roll { from, to } = at.stage {
            return Move::Roll(Roll {
                attack: Faces::roll(at.dice(from), rng),
                defence: Faces::roll(at.dice(to), rng),
            });
        }
        let mut grown = *at;
        let mut growth = Growth::NONE;
        for _ in 0..self.to_place(at).0 {
            let room = at.held(at.mover).without(grown.full());
            let region = room.nth(below(rng, room.len() as u32));
            grown.set_dice(region, grown.dice(region) + 1);
            growth.push(region);
        }
        Move::Grow(growth)
    }

    fn apply(&self, at: &mut Position, by: Actor, made: Move) -> Result<(), Refusal> {
        self.check(at, by, made)?;
        self.make(at, made);
        Ok(())
    }

    fn advance(&self, at: &mut Position, _: Actor, made: Move) {
        self.make(at, made);
    }

    fn result(&self, at: &Position) -> Option<MatchResult> {
        (at.stage == Stage::Over).then(|| standing::result(at, self.seats()))
    }
}

impl TurnBased for DiceWars {
    fn to_move(&self, at: &Position) -> ToMove {
        match at.stage {
            Stage::Turn => ToMove::Seat(at.mover),
            Stage::Roll { .. } | Stage::Grow => ToMove::Chance,
            Stage::Over => ToMove::Nobody,
        }
    }
}

impl Configured for DiceWars {
    type ConfigurationError = RulesError;

    const OPTIONS: &'static [GameOption] = options::SCHEMA;

    fn configured(options: &Options, seats: usize) -> Result<Self, RulesError> {
        let (rules, choice) = options::read(options);
        Self::drawn(rules, choice, seats, USUAL_SEED)
    }

    fn options(&self) -> Options {
        options::write(&self.rules, self.choice)
    }
}
