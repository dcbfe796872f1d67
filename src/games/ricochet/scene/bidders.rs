//! The computer players at the table: each announces what it finds when it would find it, and shows its way.

use std::{
    sync::{Arc, Mutex, PoisonError, atomic::Ordering},
    time::Duration,
};

use rand::Rng as _;

use crate::{
    games::ricochet::{
        ai::{Find, Level, finds},
        rules::{
            Move, Position, Ricochet, Slide, Stage,
            solver::{self, Question, solve_while},
        },
    },
    kit::{Seat, chance::stream},
    screens::{BotFaults, MatchPlan, Player, Roster, Shown},
    table::{Answer, Opponent, Thought},
};

/// The names of the levels, the weakest first.
pub const NAMES: [&str; 4] = [
    Level::Beginner.word(),
    Level::Amateur.word(),
    Level::Expert.word(),
    Level::Solver.word(),
];

/// Who has found nothing says so after so long, and who has found something after so long without anything better.
const NOTHING: Duration = Duration::from_secs(40);
const NOTHING_MORE: Duration = Duration::from_secs(3);
/// A number so much higher than the best one is still announced: the others may fail.
const WORTH_SAYING: u8 = 3;

impl Roster for Ricochet {
    fn names() -> &'static [&'static str] {
        &NAMES
    }

    fn opponent(plan: &MatchPlan<Self>, seat: Seat, _: &BotFaults) -> Option<Opponent<Self>>
    where
        Self: Shown,
    {
        let Player::Computer(name) = &plan.seats[seat.index()].player else {
            return None;
        };
        let level = Level::ALL.into_iter().find(|level| level.word() == name)?;
        let bidder = Bidder {
            level,
            seed: plan.seed,
            seat,
            found: Arc::default(),
        };
        Some(Opponent::waiting(move |thought| bidder.answer(&thought)))
    }

    fn takes_bots() -> bool {
        false
    }
}

/// A computer player in its seat.
struct Bidder {
    level: Level,
    seed: u64,
    seat: Seat,
    /// What it finds at the tile of that number.
    found: Arc<Mutex<Option<(u32, Vec<Find>)>>>,
}

impl Bidder {
    /// What it finds at this tile: the same, whenever it is asked.
    fn finds(&self, game: &Ricochet, at: &Position, stop: &dyn Fn() -> bool) -> Vec<Find> {
        let Some(goal) = game.goal(at) else {
            return Vec::new();
        };
        let mut found = self.found.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((round, finds)) = &*found
            && *round == at.round
        {
            return finds.clone();
        }
        let place = u64::from(at.round) * Seat::MOST as u64 + self.seat.index() as u64;
        let seed = stream(self.seed, "bidder", place).next_u64();
        let must_ricochet = game.rules().must_ricochet;
        let walls = &game.layout().walls;
        let finds = finds(walls, at.start, goal, must_ricochet, self.level, seed, stop);
        if !stop() {
            *found = Some((at.round, finds.clone()));
        }
        finds
    }

    fn answer(&self, thought: &Thought<Ricochet>) -> Answer<Move> {
        let (game, at) = (thought.record.game(), thought.record.position());
        let stop = || thought.stop.load(Ordering::Relaxed);
        match at.stage {
            Stage::Thinking | Stage::Bidding => self.announce(&self.finds(game, at, &stop), at),
            Stage::Showing(_) => Answer::Move(self.show(game, at, &stop)),
            Stage::Turning | Stage::Over => Answer::Nothing,
        }
    }

    /// The next number that it has to tell, or that there is none.
    fn announce(&self, finds: &[Find], at: &Position) -> Answer<Move> {
        let own = at.bids[self.seat.index()].map(|bid| bid.slides);
        let best = at.bids.iter().flatten().map(|bid| bid.slides).min();
        let is_worth_it = |find: &&Find| match (own, best) {
            (None, None) => true,
            (None, Some(best)) => find.bid <= best.saturating_add(WORTH_SAYING),
            (Some(own), _) => find.bid < own && best.is_none_or(|best| find.bid <= best),
        };
        let time = |find: &Find| Duration::from_millis(find.at.into());
        if let Some(find) = finds.iter().find(is_worth_it) {
            return Answer::At(time(find), Move::Bid(find.bid));
        }
        if at.passed.contains(self.seat) || own == Some(1) {
            return Answer::Nothing;
        }
        let last = finds.last().map(time);
        Answer::At(last.map_or(NOTHING, |last| last + NOTHING_MORE), Move::Pass)
    }

    /// The next slide of the way that it has announced.
    fn show(&self, game: &Ricochet, at: &Position, stop: &dyn Fn() -> bool) -> Move {
        let Some(bid) = at.bids[self.seat.index()] else {
            return Move::Stop;
        };
        let finds = self.finds(game, at, stop);
        let own = finds.into_iter().find(|find| find.bid == bid.slides);
        let way = own
            .map(|find| find.way)
            .or_else(|| shortest(game, at, stop));
        let next = way.and_then(|way| way.get(usize::from(at.shown)).copied());
        let rest = |slide: Slide| {
            let walls = &game.layout().walls;
            walls.rest(at.robots, slide.robot, slide.to) != at.robots[slide.robot]
        };
        next.filter(|slide| rest(*slide))
            .map_or(Move::Stop, Move::Slide)
    }
}

/// The way of who has taken over a number that somebody else announced.
fn shortest(game: &Ricochet, at: &Position, stop: &dyn Fn() -> bool) -> Option<Vec<Slide>> {
    let question = Question {
        must_ricochet: game.rules().must_ricochet,
        count: false,
    };
    let walls = &game.layout().walls;
    match solve_while(walls, at.start, game.goal(at)?, question, stop, &mut |_| {}) {
        solver::Answer::Solved(solution) => Some(solution.slides),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        games::ricochet::rules::{BoardKind, BoardNumber, Rules, generator},
        kit::{Actor, Awaits, Dealer, Game, Record},
    };

    /// Four levels play a match against each other, each at the time of its answers.
    #[test]
    fn computer_players_play_a_match_to_its_end() {
        let layout = generator::layout(BoardNumber::new(BoardKind::Random, 11));
        let rules = Rules {
            tiles_to_win: 2,
            ..Rules::default()
        };
        let game = Ricochet::new(rules, 4, layout).unwrap();
        let bidders: Vec<_> = Level::ALL
            .into_iter()
            .zip(0..)
            .map(|(level, seat)| Bidder {
                level,
                seed: 5,
                seat: Seat::new(seat),
                found: Arc::default(),
            })
            .collect();
        let mut record = Record::new(game);
        let dealer = Dealer { seed: 5 };
        for _ in 0..400 {
            let awaits = record.awaits();
            let (by, made) = match awaits {
                Awaits::Nobody => break,
                Awaits::Chance => (Actor::Chance, dealer.deal(&record)),
                Awaits::Seats(seats) => {
                    let answers = seats.iter().filter_map(|seat| {
                        let thought = Thought {
                            record: record.clone(),
                            seat,
                            report: crate::table::Report::default(),
                            at_most: Duration::from_secs(1),
                            stop: Arc::default(),
                        };
                        match bidders[seat.index()].answer(&thought) {
                            Answer::Move(made) => Some((Duration::ZERO, seat, made)),
                            Answer::At(time, made) => Some((time, seat, made)),
                            Answer::Nothing => None,
                        }
                    });
                    match answers.min_by_key(|(time, seat, _)| (*time, seat.index())) {
                        Some((_, seat, made)) => (Actor::Seat(seat), made),
                        None => {
                            let clock = record.game().clock(record.position());
                            (Actor::Clock, clock.expect("somebody has announced").then)
                        }
                    }
                }
            };
            record.play(by, made).unwrap();
        }
        assert!(record.is_over(), "{:?}", record.position().stage);
    }
}
