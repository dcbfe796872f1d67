//! The computer players at the table: each announces what it finds when it would find it, and shows its way.

use std::{
    sync::{
        Arc, Condvar, Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    thread,
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
/// Who waits for a search looks so often whether it is still waited for.
const LOOKS: Duration = Duration::from_millis(20);

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
            search: Mutex::default(),
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
    /// The search for the tile that lies open. It outlasts the thoughts that ask for it: each thing announced ends a
    /// thought, and nothing of what was looked for.
    search: Mutex<Option<Search>>,
}

/// What a computer player finds at one tile, looked for in a thread of its own; dropped, it ends.
struct Search {
    /// The number of the tile.
    round: u32,
    found: Arc<(Mutex<Option<Vec<Find>>>, Condvar)>,
    stop: Arc<AtomicBool>,
}

impl Drop for Search {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

impl Search {
    fn begin(level: Level, seed: u64, game: &Ricochet, at: &Position) -> Option<Self> {
        let goal = game.goal(at)?;
        let search = Self {
            round: at.round,
            found: Arc::default(),
            stop: Arc::default(),
        };
        let (found, raised) = (search.found.clone(), search.stop.clone());
        let (walls, start) = (game.layout().walls.clone(), at.start);
        let must_ricochet = game.rules().must_ricochet;
        let look = move || {
            let stop = || raised.load(Ordering::Relaxed);
            let finds = finds(&walls, start, goal, must_ricochet, level, seed, &stop);
            *lock(&found.0) = Some(finds);
            found.1.notify_all();
        };
        let named = thread::Builder::new().name(format!("bidder {}", level.word()));
        named.spawn(look).ok()?;
        Some(search)
    }
}

fn lock<T>(of: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    of.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Bidder {
    /// What it finds at this tile, whenever it is asked the same; nothing yet if `stop` says so before.
    fn finds(&self, game: &Ricochet, at: &Position, stop: &dyn Fn() -> bool) -> Vec<Find> {
        let found = {
            let mut search = lock(&self.search);
            if search
                .as_ref()
                .is_none_or(|search| search.round != at.round)
            {
                let place = u64::from(at.round) * Seat::MOST as u64 + self.seat.index() as u64;
                let seed = stream(self.seed, "bidder", place).next_u64();
                *search = Search::begin(self.level, seed, game, at);
            }
            let Some(search) = &*search else {
                return Vec::new();
            };
            search.found.clone()
        };
        let mut finds = lock(&found.0);
        while finds.is_none() && !stop() {
            let waited = found.1.wait_timeout(finds, LOOKS);
            finds = waited.unwrap_or_else(PoisonError::into_inner).0;
        }
        finds.clone().unwrap_or_default()
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

    fn game(seats: usize) -> Ricochet {
        let layout = generator::layout(BoardNumber::new(BoardKind::Random, 11));
        let rules = Rules {
            tiles_to_win: 2,
            ..Rules::default()
        };
        Ricochet::new(rules, seats, layout).unwrap()
    }

    fn thought(record: &Record<Ricochet>, seat: u8, stopped: bool) -> Thought<Ricochet> {
        Thought {
            record: record.clone(),
            seat: Seat::new(seat),
            at_most: Duration::from_secs(1),
            stop: Arc::new(stopped.into()),
            report: crate::table::Report::default(),
        }
    }

    #[test]
    fn a_search_goes_on_when_somebody_else_announces() {
        let solver = Bidder {
            level: Level::Solver,
            seed: 5,
            seat: Seat::new(0),
            search: Mutex::default(),
        };
        let mut record = Record::new(game(2));
        let turned = Dealer { seed: 5 }.deal(&record);
        record.play(Actor::Chance, turned).unwrap();
        // The thought is over before anything can have been found.
        solver.answer(&thought(&record, 0, true));
        let begun = lock(&solver.search).as_ref().unwrap().found.clone();
        let by = Actor::Seat(Seat::new(1));
        record.play(by, Move::Bid(90)).unwrap();
        let Answer::At(_, Move::Bid(_)) = solver.answer(&thought(&record, 0, false)) else {
            panic!("it announces what it has found");
        };
        let search = lock(&solver.search);
        assert!(Arc::ptr_eq(&begun, &search.as_ref().unwrap().found));
    }

    /// Four levels play a match against each other, each at the time of its answers.
    #[test]
    fn computer_players_play_a_match_to_its_end() {
        let bidders: Vec<_> = Level::ALL
            .into_iter()
            .zip(0..)
            .map(|(level, seat)| Bidder {
                level,
                seed: 5,
                seat: Seat::new(seat),
                search: Mutex::default(),
            })
            .collect();
        let mut record = Record::new(game(4));
        let dealer = Dealer { seed: 5 };
        for _ in 0..400 {
            let awaits = record.awaits();
            let (by, made) = match awaits {
                Awaits::Nobody => break,
                Awaits::Chance => (Actor::Chance, dealer.deal(&record)),
                Awaits::Seats(seats) => {
                    let answers = seats.iter().filter_map(|seat| {
                        let thought = thought(&record, seat.index() as u8, false);
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
