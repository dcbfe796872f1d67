//! A computer player: it announces what its level finds when that would find it, and shows its way.

use std::time::Duration;

use rand::Rng as _;

use super::{
    finder::Find,
    level::Level,
    search::{Search, Sought},
};
use crate::{
    games::ricochet::rules::{
        Move, Position, Ricochet, Slide, Stage,
        solver::{self, Question, solve_while},
    },
    kit::{Agent, Answer, Game, Limits, Seat, chance::stream},
};

/// Who has found nothing says so after so long, and who has found something after so long without anything better.
const NOTHING: Duration = Duration::from_secs(40);
const NOTHING_MORE: Duration = Duration::from_secs(3);

/// A computer player of a level.
#[derive(Debug)]
pub struct Bidder {
    level: Level,
    seed: u64,
    /// Its search for the tile that lies open.
    search: Option<Search>,
}

impl Bidder {
    /// A computer player of that level; what it finds and overlooks follows from `seed`.
    pub const fn new(level: Level, seed: u64) -> Self {
        Self {
            level,
            seed,
            search: None,
        }
    }

    /// What it finds at this tile: the same, whenever it is asked. None if `stop` says so before that is known.
    fn finds(
        &mut self,
        game: &Ricochet,
        at: &Position,
        seat: Seat,
        stop: &dyn Fn() -> bool,
    ) -> Option<Vec<Find>> {
        let sought = Sought::by(seat, at);
        if (self.search.as_ref()).is_none_or(|search| search.sought != sought) {
            let place = u64::from(at.round) * Seat::MOST as u64 + seat.index() as u64;
            let seed = stream(self.seed, "bidder", place).next_u64();
            self.search = Search::begin(self.level, seed, sought, game, at);
        }
        match &self.search {
            Some(search) => search.finds(stop),
            None => Some(Vec::new()),
        }
    }

    /// The next slide of the way that it has announced; none if `stop` says so before it is known what it has found.
    fn show(
        &mut self,
        game: &Ricochet,
        at: &Position,
        seat: Seat,
        stop: &dyn Fn() -> bool,
    ) -> Option<Move> {
        let Some(bid) = at.bids[seat.index()] else {
            return Some(Move::Stop);
        };
        let finds = self.finds(game, at, seat, stop)?;
        let own = finds.into_iter().find(|find| find.bid == bid.slides);
        let way = own
            .map(|find| find.way)
            .or_else(|| shortest(game, at, stop));
        let next = way.and_then(|way| way.get(usize::from(at.shown)).copied());
        let rest = |slide: Slide| {
            let walls = &game.layout().walls;
            walls.rest(at.robots, slide.robot, slide.to) != at.robots[slide.robot]
        };
        let next = next.filter(|slide| rest(*slide));
        Some(next.map_or(Move::Stop, Move::Slide))
    }
}

impl Agent<Ricochet> for Bidder {
    /// What it would say next, whenever that is. Where it has nothing to say, the first move that it may make.
    fn choose(&mut self, game: &Ricochet, at: &Position, by: Seat, limits: &Limits) -> Move {
        match self.answer(game, at, by, limits) {
            Answer::Move(made) | Answer::At(_, made) => made,
            Answer::Nothing | Answer::NotYet => {
                let mut listed = Vec::new();
                game.moves(at, by, &mut listed);
                *listed.first().expect("the seat is awaited")
            }
        }
    }

    fn answer(
        &mut self,
        game: &Ricochet,
        at: &Position,
        by: Seat,
        limits: &Limits,
    ) -> Answer<Move> {
        match at.stage {
            Stage::Thinking | Stage::Bidding => match self.finds(game, at, by, limits.stop) {
                Some(finds) => announced(&finds, at, by),
                None => Answer::NotYet,
            },
            Stage::Showing(_) => {
                let next = self.show(game, at, by, limits.stop);
                next.map_or(Answer::NotYet, Answer::Move)
            }
            Stage::Turning | Stage::Over => Answer::Nothing,
        }
    }
}

/// The next number that the seat has to tell, or that there is none.
fn announced(finds: &[Find], at: &Position, seat: Seat) -> Answer<Move> {
    let own = at.bids[seat.index()].map(|bid| bid.slides);
    let best = at.bids.iter().flatten().map(|bid| bid.slides).min();
    let is_worth_it = |find: &&Find| match (own, best) {
        // However few the others announce: they may fail.
        (None, _) => true,
        (Some(own), _) => find.bid < own && best.is_none_or(|best| find.bid <= best),
    };
    let time = |find: &Find| Duration::from_millis(find.at.into());
    if let Some(find) = finds.iter().find(is_worth_it) {
        return Answer::At(time(find), Move::Bid(find.bid));
    }
    if at.passed.contains(seat) || own == Some(1) {
        return Answer::Nothing;
    }
    let last = finds.last().map(time);
    Answer::At(last.map_or(NOTHING, |last| last + NOTHING_MORE), Move::Pass)
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
        kit::{Actor, Dealer, Record},
    };

    #[test]
    fn a_search_goes_on_when_somebody_else_announces() {
        let layout = generator::layout(BoardNumber::new(BoardKind::Random, 11));
        let mut record = Record::new(Ricochet::new(Rules::default(), 2, layout).unwrap());
        let turned = Dealer { seed: 5 }.deal(&record);
        record.play(Actor::Chance, turned).unwrap();
        let mut solver = Bidder::new(Level::Solver, 5);
        let mut answer = |record: &Record<Ricochet>, stop: bool| {
            let stop = || stop;
            let limits = Limits {
                stop: &stop,
                ..Limits::NONE
            };
            let answer = solver.answer(record.game(), record.position(), Seat::new(0), &limits);
            (answer, solver.search.as_ref().unwrap().place())
        };
        // The question is over before anything can have been found.
        let (_, begun) = answer(&record, true);
        let by = Actor::Seat(Seat::new(1));
        record.play(by, Move::Bid(90)).unwrap();
        let (said, going_on) = answer(&record, false);
        assert!(matches!(said, Answer::At(_, Move::Bid(_))), "{said:?}");
        assert_eq!(begun, going_on);
    }

    #[test]
    fn who_is_stopped_before_its_search_ends_says_so_and_does_not_pass() {
        let layout = generator::layout(BoardNumber::new(BoardKind::Random, 11));
        let mut record = Record::new(Ricochet::new(Rules::default(), 2, layout).unwrap());
        let turned = Dealer { seed: 5 }.deal(&record);
        record.play(Actor::Chance, turned).unwrap();
        let seat = Seat::new(0);
        let (game, at) = (record.game(), record.position());
        let mut bidder = Bidder::new(Level::Beginner, 5);
        bidder.search = Some(Search::unfinished(Sought::by(seat, at)));
        let late = Limits {
            stop: &|| true,
            ..Limits::NONE
        };
        assert_eq!(bidder.answer(game, at, seat, &late), Answer::NotYet);
        assert_eq!(bidder.choose(game, at, seat, &late), Move::Pass);
        let mut shown = record.clone();
        shown.play(Actor::Seat(seat), Move::Bid(9)).unwrap();
        shown.play(Actor::Clock, Move::Time).unwrap();
        let shown = shown.position();
        assert_eq!(shown.stage, Stage::Showing(seat));
        assert_eq!(bidder.answer(game, shown, seat, &late), Answer::NotYet);
        let search = bidder.search.as_ref().unwrap();
        search.end(Vec::new());
        let said = bidder.answer(game, at, seat, &late);
        assert_eq!(said, Answer::At(NOTHING, Move::Pass), "there is nothing");
    }
}
