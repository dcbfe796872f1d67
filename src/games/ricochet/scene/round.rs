//! What has happened tile by tile: who announced what and showed which way.

use bevy::prelude::*;

use crate::{
    games::ricochet::rules::{Goal, Move, Ricochet, Robots, Slide, Stage, Tile, Walls},
    kit::{Actor, Game, Record, Seat},
};

/// What has happened so far, tile by tile.
#[derive(Resource, Default, Deref)]
pub struct Rounds(pub Vec<Round>);

impl Rounds {
    /// The tile that lies open, or did last.
    pub fn now(&self) -> Option<&Round> {
        self.0.last()
    }
}

/// Something announced.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Announced {
    /// Who.
    pub seat: Seat,
    /// How many slides.
    pub slides: u8,
    /// When, in milliseconds since the tile was turned.
    pub at: u32,
}

/// A way that was shown, or is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Demo {
    /// Who.
    pub seat: Seat,
    /// The slides so far.
    pub slides: Vec<Slide>,
    /// How it ended; not at all as long as it lasts.
    pub ended: Option<End>,
}

/// How a demonstration ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// The robot rests on its target.
    Reached,
    /// All slides are used up.
    UsedUp,
    /// The seat has given up.
    Stopped,
    /// Time has run out.
    OutOfTime,
}

/// One tile of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Round {
    /// Which tile of the match, from 1.
    pub number: u32,
    /// What was turned.
    pub tile: Tile,
    /// Where the robots stood.
    pub start: Robots,
    /// The moves made before the tile was turned.
    pub began: usize,
    /// The moves made when it was over; none as long as it lasts.
    pub over: Option<usize>,
    /// Everything announced, in order.
    pub bids: Vec<Announced>,
    /// Every way shown, in order.
    pub demos: Vec<Demo>,
}

impl Round {
    /// Who has taken the tile, with which way.
    pub fn taken(&self) -> Option<&Demo> {
        let mut demos = self.demos.iter();
        demos.find(|demo| demo.ended == Some(End::Reached))
    }

    /// What that seat has announced last.
    pub fn bid(&self, seat: Seat) -> Option<u8> {
        let mut bids = self.bids.iter().rev();
        bids.find(|bid| bid.seat == seat).map(|bid| bid.slides)
    }
}

/// The tiles of a match so far.
pub fn rounds(record: &Record<Ricochet>) -> Vec<Round> {
    let game = record.game();
    let mut at = game.opening();
    let mut rounds: Vec<Round> = Vec::new();
    let acts = record.acts().zip(record.times()).enumerate();
    for (made, ((by, choice), &time)) in acts {
        let before = at;
        game.advance(&mut at, by, choice);
        if let Move::Turn(tile) = choice {
            rounds.push(Round {
                number: at.round,
                tile,
                start: at.start,
                began: made,
                over: None,
                bids: Vec::new(),
                demos: Vec::new(),
            });
        }
        let Some(round) = rounds.last_mut() else {
            continue;
        };
        match (by, choice) {
            (Actor::Seat(seat), Move::Bid(slides)) => round.bids.push(Announced {
                seat,
                slides,
                at: time,
            }),
            (_, Move::Slide(slide)) => {
                if let Some(demo) = round.demos.last_mut() {
                    demo.slides.push(slide);
                }
            }
            _ => {}
        }
        if let (Stage::Showing(seat), Some(demo)) = (before.stage, round.demos.last_mut())
            && at.stage != before.stage
        {
            let won = at.won[seat.index()] != before.won[seat.index()];
            demo.ended = Some(match choice {
                _ if won => End::Reached,
                Move::Stop => End::Stopped,
                Move::Time => End::OutOfTime,
                _ => End::UsedUp,
            });
        }
        if let Stage::Showing(seat) = at.stage
            && at.stage != before.stage
        {
            round.demos.push(Demo {
                seat,
                slides: Vec::new(),
                ended: None,
            });
        }
        if matches!(at.stage, Stage::Turning | Stage::Over) && round.over.is_none() {
            round.over = Some(made + 1);
        }
    }
    rounds
}

/// Where the robots stand after the first `steps` slides of a way.
pub fn after(walls: &Walls, start: Robots, way: &[Slide], steps: usize) -> Robots {
    let mut robots = start;
    for slide in way.iter().take(steps) {
        // A way that is known can be gone.
        let _ = robots.slide(walls, *slide);
    }
    robots
}

/// How far the wanted robot is from its target: squares to the east and to the south. Nothing if any robot may come.
pub fn missed_by(goal: Goal, robots: Robots) -> Option<(i32, i32)> {
    let at = robots[goal.robot?];
    let part = |one: u8, other: u8| i32::from(one) - i32::from(other);
    Some((
        part(at.column(), goal.target.column()),
        part(at.row(), goal.target.row()),
    ))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        games::ricochet::rules::{
            BoardKind, BoardNumber, Rules, generator,
            solver::{Answer, Question, solve_while},
        },
        kit::Dealer,
    };

    #[test]
    fn a_round_tells_who_announced_and_showed_what() {
        let layout = generator::layout(BoardNumber::new(BoardKind::Random, 7));
        let game = Ricochet::new(Rules::default(), 2, layout).unwrap();
        let mut record = Record::new(game);
        let turned = Dealer { seed: 1 }.deal(&record);
        record.play(Actor::Chance, turned).unwrap();
        let at = *record.position();
        let goal = record.game().goal(&at).unwrap();
        let walls = record.game().layout().walls.clone();
        let answer = solve_while(
            &walls,
            at.robots,
            goal,
            Question::default(),
            &|| false,
            &mut |_| {},
        );
        let Answer::Solved(solution) = answer else {
            panic!("a tile that is turned can be reached");
        };
        let [first, second] = [0, 1].map(Seat::new);
        let length = solution.slides.len() as u8;
        record
            .play_at(Actor::Seat(second), Move::Bid(length), 900)
            .unwrap();
        record
            .play_at(Actor::Seat(first), Move::Bid(length + 1), 1_200)
            .unwrap();
        record.play_at(Actor::Clock, Move::Time, 60_900).unwrap();
        record
            .play_at(Actor::Seat(second), Move::Stop, 61_000)
            .unwrap();
        for slide in &solution.slides {
            record
                .play_at(Actor::Seat(first), Move::Slide(*slide), 62_000)
                .unwrap();
        }
        let rounds = rounds(&record);
        assert_eq!(rounds.len(), 1);
        let round = &rounds[0];
        assert_eq!(round.bid(second), Some(length));
        assert_eq!(round.demos[0].ended, Some(End::Stopped));
        let taken = round.taken().unwrap();
        assert_eq!((taken.seat, &taken.slides), (first, &solution.slides));
        assert_eq!(round.over, Some(record.ply()));
        let end = after(&walls, round.start, &taken.slides, usize::MAX);
        assert!(goal.is_reached(end));
        assert_eq!(missed_by(goal, end).unwrap_or_default(), (0, 0));
    }
}
