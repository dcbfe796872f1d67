//! The course of a match: tiles are turned, ways announced and shown.
//!
//! What the rules of the box leave open is decided so:
//!
//! - A way is shown as soon as the robot rests on its target, however few slides it took.
//! - A seat may bid more than others have: theirs may fail.
//! - Before the first bid *pass* is to give the tile up, after it to have nothing better; once all seats have passed, or bid
//!   1, the tile is given up, or the demonstrations begin without waiting for the sand. Who has passed may bid all the same.
//! - A seat alone shows its way as soon as it has bid: nobody else could.
//! - A tile that nobody reaches goes under the others, and is turned once more when they are gone; then it leaves the match.
//!   So every match ends.
//! - Where tiles of a grade are wanted, those of the stock whose shortest way from where the robots stand has that grade are
//!   turned first, then those of the grade next to it: by the length alone.
//! - A tile that cannot be reached from where the robots stand, or on which its robot rests already, is not turned. Where no
//!   tile is left but such, the match is over.

use std::{cell::Cell, sync::Arc, time::Duration};

use super::{
    board::{Goal, Turns},
    generator,
    layout::{Layout, Tile},
    moves::{MOST_BID, Move, Refusal, Underway},
    number::BoardNumber,
    options::Rules,
    position::{Bid, Position, Stage, TileSet},
    puzzle::Grade,
    robot::{Robots, Slide},
    solver::{Answer, Progress, Question, solve_while},
};
use crate::kit::{
    Actor, Awaits, Clock, Configured, Game, GameOption, MatchResult, Options, Rng, Seat, SeatSet,
    chance::shuffled,
};

/// A match of Ricochet: its rules, its seats and its board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ricochet {
    rules: Rules,
    seats: usize,
    layout: Arc<Layout>,
}

/// A number of seats that no match has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0} seats: expected 1 to {most}", most = Seat::MOST)]
pub struct SeatsError(pub usize);

impl Ricochet {
    /// A match on a board.
    ///
    /// # Errors
    /// When it cannot have so many seats.
    pub fn new(rules: Rules, seats: usize, layout: Layout) -> Result<Self, SeatsError> {
        if !(1..=Seat::MOST).contains(&seats) {
            return Err(SeatsError(seats));
        }
        Ok(Self {
            rules,
            seats,
            layout: Arc::new(layout),
        })
    }

    /// The same on the board of that seed.
    #[must_use]
    pub fn redrawn(&self, seed: u64) -> Self {
        let number = BoardNumber::drawn(self.rules.board, seed, 0);
        Self {
            layout: Arc::new(generator::layout(number)),
            ..self.clone()
        }
    }

    /// The rules.
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The board.
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// What the tile that lies open asks for.
    pub fn goal(&self, at: &Position) -> Option<Goal> {
        at.tile.map(|tile| self.layout.goal(tile))
    }

    /// The seats that have bid, in the order in which they show their ways.
    pub fn showing_order(&self, at: &Position) -> Vec<Seat> {
        let bid = |seat: &Seat| at.bids[seat.index()];
        let mut order: Vec<Seat> = Seat::first(self.seats)
            .filter(|seat| bid(seat).is_some())
            .collect();
        order.sort_by_key(|seat| {
            let tiles = at.won[seat.index()].len();
            let tiles = if self.rules.priority { tiles } else { 0 };
            bid(seat).map(|bid| (bid.slides, tiles, bid.place))
        });
        order
    }

    /// Whether a tile can be turned: its robot is not there, and there is a way.
    fn can_be_reached(&self, robots: Robots, tile: Tile) -> bool {
        let answer = || self.solved(robots, tile, &|| false, &mut |_| {});
        !self.layout.goal(tile).is_reached(robots) && matches!(answer(), Answer::Solved(_))
    }

    /// How hard a tile is to reach. Longer ways than it takes to tell are not looked for, so one that cannot be reached
    /// counts as hard.
    fn grade(&self, robots: Robots, tile: Tile) -> Grade {
        let at_least = Cell::new(0);
        let answer = self.solved(
            robots,
            tile,
            &|| at_least.get() >= Grade::HARD_FROM,
            &mut |progress| at_least.set(progress.at_least),
        );
        Grade::of_length(answer.length().unwrap_or(Grade::HARD_FROM.into()))
    }

    /// What the solver finds for a tile by these rules.
    fn solved(
        &self,
        robots: Robots,
        tile: Tile,
        stop: &dyn Fn() -> bool,
        progress: &mut dyn FnMut(Progress),
    ) -> Answer {
        let (walls, goal) = (&self.layout.walls, self.layout.goal(tile));
        let question = Question {
            must_ricochet: self.rules.must_ricochet,
            count: false,
        };
        solve_while(walls, robots, goal, question, stop, progress)
    }

    /// Whether the seat has nothing more to bid, as far as it has said.
    pub fn is_done(&self, at: &Position, seat: Seat) -> bool {
        let enough = |bid: Bid| bid.slides == 1 || self.seats == 1;
        at.passed.contains(seat) || at.bids[seat.index()].is_some_and(enough)
    }

    fn all_done(&self, at: &Position) -> bool {
        Seat::first(self.seats).all(|seat| self.is_done(at, seat))
    }

    fn turn(&self, at: &mut Position, tile: Tile) -> Result<(), Refusal> {
        let known = at.stock.contains(tile) || at.under.contains(tile);
        if !known || self.layout.goal(tile).is_reached(at.robots) {
            return Err(Refusal::NoSuchTile(tile));
        }
        if at.under.contains(tile) {
            at.second.insert(tile);
        }
        at.stock.remove(tile);
        at.under.remove(tile);
        at.tile = Some(tile);
        at.start = at.robots;
        at.bids = [None; Seat::MOST];
        at.bid_count = 0;
        at.passed = SeatSet::default();
        at.failed = SeatSet::default();
        at.round += 1;
        at.clock += 1;
        at.stage = Stage::Thinking;
        Ok(())
    }

    fn bid(&self, at: &mut Position, seat: Seat, slides: u8) -> Result<(), Refusal> {
        if !(1..=MOST_BID).contains(&slides) {
            return Err(Refusal::NoBid { found: slides });
        }
        if let Some(Bid { slides: before, .. }) = at.bids[seat.index()]
            && slides >= before
        {
            return Err(Refusal::NotBetter {
                seat,
                before,
                found: slides,
            });
        }
        if at.stage == Stage::Thinking {
            at.stage = Stage::Bidding;
            at.passed = SeatSet::default();
            at.clock += 1;
        }
        at.bid_count += 1;
        at.bids[seat.index()] = Some(Bid {
            slides,
            place: at.bid_count,
        });
        if self.all_done(at) {
            self.show_next(at);
        }
        Ok(())
    }

    fn pass(&self, at: &mut Position, seat: Seat) -> Result<(), Refusal> {
        if at.passed.contains(seat) {
            return Err(Refusal::PassedAlready(seat));
        }
        if self.is_done(at, seat) {
            return Err(Refusal::CannotBeBettered(seat));
        }
        at.passed.insert(seat);
        if self.all_done(at) {
            self.show_next(at);
        }
        Ok(())
    }

    /// Lets the next seat show its way, from where the robots stood; if there is none, nobody gets the tile.
    fn show_next(&self, at: &mut Position) {
        at.robots = at.start;
        at.shown = 0;
        at.turns = Turns::default();
        let next = self
            .showing_order(at)
            .into_iter()
            .find(|&seat| !at.failed.contains(seat));
        match (next, at.tile) {
            (Some(seat), _) => {
                at.clock += 1;
                at.stage = Stage::Showing(seat);
            }
            (None, tile) => {
                if let Some(tile) = tile.filter(|&tile| !at.second.contains(tile)) {
                    at.under.insert(tile);
                }
                self.finish_round(at);
            }
        }
    }

    fn slide(&self, at: &mut Position, seat: Seat, slide: Slide) -> Result<(), Refusal> {
        at.robots.slide(&self.layout.walls, slide)?;
        at.shown += 1;
        at.turns.note(slide);
        let goal = self.goal(at);
        if goal.is_some_and(|goal| at.turns.reach(goal, at.robots, self.rules.must_ricochet)) {
            if let Some(tile) = at.tile {
                at.won[seat.index()].insert(tile);
            }
            self.finish_round(at);
        } else if at.bids[seat.index()].is_none_or(|bid| at.shown >= bid.slides) {
            self.fail(at, seat);
        }
        Ok(())
    }

    fn fail(&self, at: &mut Position, seat: Seat) {
        at.failed.insert(seat);
        self.show_next(at);
    }

    fn finish_round(&self, at: &mut Position) {
        let to_win = usize::from(self.rules.tiles_to_win);
        let won = at.won.iter().any(|tiles| tiles.len() >= to_win);
        let gone = at.stock.is_empty() && at.under.is_empty();
        at.stage = if won || gone {
            Stage::Over
        } else {
            Stage::Turning
        };
    }
}

impl Game for Ricochet {
    const ID: &'static str = "ricochet";
    const CHANCE_TAKES_TIME: bool = true;
    type Position = Position;
    type Move = Move;
    type Refusal = Refusal;

    fn seats(&self) -> usize {
        self.seats
    }

    fn opening(&self) -> Position {
        Position {
            stage: Stage::Turning,
            tile: None,
            robots: self.layout.robots,
            start: self.layout.robots,
            stock: TileSet::ALL,
            under: TileSet::default(),
            second: TileSet::default(),
            won: [TileSet::default(); Seat::MOST],
            bids: [None; Seat::MOST],
            passed: SeatSet::default(),
            failed: SeatSet::default(),
            shown: 0,
            turns: Turns::default(),
            bid_count: 0,
            round: 0,
            clock: 0,
        }
    }

    fn awaits(&self, at: &Position) -> Awaits {
        match at.stage {
            Stage::Turning => Awaits::Chance,
            Stage::Thinking => Awaits::Seats(Seat::first(self.seats).collect()),
            Stage::Bidding => {
                let can_better =
                    |seat: &Seat| at.bids[seat.index()].is_none_or(|bid| bid.slides > 1);
                Awaits::Seats(Seat::first(self.seats).filter(can_better).collect())
            }
            Stage::Showing(seat) => Awaits::Seats(SeatSet::only(seat)),
            Stage::Over => Awaits::Nobody,
        }
    }

    fn moves(&self, at: &Position, by: Seat, into: &mut Vec<Move>) {
        if !self.awaits(at).seats().contains(by) {
            return;
        }
        if let Stage::Showing(_) = at.stage {
            let slides = |slide: &Slide| {
                let rest = self.layout.walls.rest(at.robots, slide.robot, slide.to);
                rest != at.robots[slide.robot]
            };
            // Who makes the first move of the list harms nobody.
            into.push(Move::Stop);
            into.extend(Slide::all().filter(slides).map(Move::Slide));
        } else {
            let most = at.bids[by.index()].map_or(MOST_BID, |bid| bid.slides - 1);
            if !at.passed.contains(by) {
                into.push(Move::Pass);
            }
            into.extend((1..=most).map(Move::Bid));
        }
    }

    fn outcome(&self, at: &Position, rng: &mut Rng) -> Move {
        // Every tile has a place by chance; those under the others come after them.
        let mut order: [Option<Tile>; Tile::COUNT] = [None; Tile::COUNT];
        for (place, tile) in order.iter_mut().zip(Tile::all()) {
            *place = Some(tile);
        }
        let order = shuffled(order, rng);
        let first_of = |tiles: TileSet| {
            let order = order.into_iter().flatten();
            let mut tiles: Vec<Tile> = order.filter(|&tile| tiles.contains(tile)).collect();
            if let Some(wanted) = self.rules.targets {
                // Tiles of one grade stay in their order.
                tiles.sort_by_cached_key(|&tile| self.grade(at.robots, tile).distance(wanted));
            }
            let mut tiles = tiles.into_iter();
            tiles.find(|&tile| self.can_be_reached(at.robots, tile))
        };
        let found = first_of(at.stock).or_else(|| first_of(at.under));
        found.map_or(Move::NoTile, Move::Turn)
    }

    fn apply(&self, at: &mut Position, by: Actor, made: Move) -> Result<(), Refusal> {
        let awaits = self.awaits(at);
        let mut after = *at;
        match (by, made) {
            _ if awaits.is_over() => return Err(Refusal::Over),
            (Actor::Chance, _) if awaits != Awaits::Chance => return Err(Refusal::NotAwaited(by)),
            (Actor::Seat(seat), _) if !awaits.seats().contains(seat) => {
                return Err(Refusal::NotAwaited(by));
            }
            (Actor::Clock, _) if self.clock(at).is_none() => return Err(Refusal::NotAwaited(by)),
            (Actor::Chance, Move::Turn(tile)) => self.turn(&mut after, tile)?,
            (Actor::Chance, Move::NoTile) => {
                let mut left = at.stock.iter().chain(at.under.iter());
                if let Some(tile) = left.find(|&tile| self.can_be_reached(at.robots, tile)) {
                    return Err(Refusal::TileLeft(tile));
                }
                after.stage = Stage::Over;
            }
            (Actor::Clock, Move::Time) => match at.stage {
                Stage::Showing(seat) => self.fail(&mut after, seat),
                _ => self.show_next(&mut after),
            },
            (Actor::Seat(seat), made) => match (at.stage, made) {
                (Stage::Thinking | Stage::Bidding, Move::Bid(slides)) => {
                    self.bid(&mut after, seat, slides)?;
                }
                (Stage::Thinking | Stage::Bidding, Move::Pass) => self.pass(&mut after, seat)?,
                (Stage::Showing(_), Move::Slide(slide)) => self.slide(&mut after, seat, slide)?,
                (Stage::Showing(_), Move::Stop) => self.fail(&mut after, seat),
                (Stage::Showing(_), _) => {
                    return Err(Refusal::NotNow(Underway::Showing));
                }
                _ => return Err(Refusal::NotNow(Underway::Announcing)),
            },
            (Actor::Chance, _) => return Err(Refusal::NotNow(Underway::Turning)),
            (Actor::Clock, _) => return Err(Refusal::NotNow(Underway::TimeOut)),
        }
        *at = after;
        Ok(())
    }

    fn clock(&self, at: &Position) -> Option<Clock<Move>> {
        let seconds = |seconds: u64| Duration::from_secs(seconds);
        let runs = match at.stage {
            Stage::Thinking if self.rules.thinking > 0 => seconds(self.rules.thinking.into()),
            Stage::Bidding => seconds(self.rules.sand_glass.into()),
            Stage::Showing(_) => Rules::DEMONSTRATION,
            _ => return None,
        };
        Some(Clock {
            number: at.clock,
            runs,
            then: Move::Time,
        })
    }

    /// What is announced stands; the slides of a demonstration do as soon as it has ended.
    fn stands_at_once(&self, after: &Position) -> bool {
        !matches!(after.stage, Stage::Showing(_)) || after.shown == 0
    }

    fn result(&self, at: &Position) -> Option<MatchResult> {
        if at.stage != Stage::Over {
            return None;
        }
        let scores: Vec<i32> = at
            .won
            .iter()
            .take(self.seats)
            .map(|tiles| tiles.len() as i32)
            .collect();
        let rank = |score: &i32| 1 + scores.iter().filter(|other| *other > score).count() as u8;
        Some(MatchResult {
            ranks: scores.iter().map(rank).collect(),
            scores,
        })
    }
}

impl Configured for Ricochet {
    type ConfigurationError = SeatsError;

    const OPTIONS: &'static [GameOption] = Rules::OPTIONS;

    /// The board is number 0 of its kind: who wants another gives it to [`Ricochet::new`].
    fn configured(options: &Options, seats: usize) -> Result<Self, SeatsError> {
        let rules = Rules::from(options);
        Self::new(
            rules,
            seats,
            generator::layout(BoardNumber::new(rules.board, 0)),
        )
    }

    fn options(&self) -> Options {
        self.rules.options()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{Dealer, Record};

    fn game(targets: Option<Grade>, board: u64) -> Ricochet {
        let rules = Rules {
            targets,
            ..Rules::default()
        };
        let layout = generator::layout(BoardNumber::new(rules.board, board));
        Ricochet::new(rules, 2, layout).unwrap()
    }

    #[test]
    fn tiles_of_the_grade_that_is_wanted_are_turned_first_and_those_next_to_it_after_them() {
        for board in 0..6 {
            for wanted in Grade::ALL {
                let game = game(Some(wanted), board);
                let at = game.opening();
                let turned = match (Dealer { seed: 5 }).outcome(&game, &at, 0) {
                    Move::Turn(tile) => tile,
                    other => panic!("a tile can be reached at first, not {other:?}"),
                };
                let distance = |tile| game.grade(at.robots, tile).distance(wanted);
                let reached = Tile::all().filter(|&tile| game.can_be_reached(at.robots, tile));
                assert_eq!(Some(distance(turned)), reached.map(distance).min());
            }
        }
    }

    #[test]
    fn the_same_seed_turns_the_same_tiles_and_other_ones_for_another_grade() {
        let turned = |targets| {
            let mut record = Record::new(game(targets, 7));
            let dealer = Dealer { seed: 3 };
            let mut turned = Vec::new();
            while turned.len() < 5 {
                let tile = dealer.deal(&record);
                turned.push(tile);
                record.play(Actor::Chance, tile).unwrap();
                for seat in Seat::first(2) {
                    record.play(Actor::Seat(seat), Move::Pass).unwrap();
                }
            }
            turned
        };
        assert_eq!(turned(Some(Grade::Easy)), turned(Some(Grade::Easy)));
        assert_ne!(turned(Some(Grade::Easy)), turned(Some(Grade::Hard)));
    }
}
