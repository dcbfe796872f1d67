//! What has happened tile by tile, as a resource, and where the robots stand on the way.

use bevy::prelude::*;

pub use crate::games::ricochet::review::{Demo, End, Round, rounds};
use crate::games::ricochet::rules::{Goal, Robots, Slide, Walls};

/// What has happened so far, tile by tile.
#[derive(Resource, Default, Deref)]
pub struct Rounds(pub Vec<Round>);

impl Rounds {
    /// The tile that lies open, or did last.
    pub fn now(&self) -> Option<&Round> {
        self.0.last()
    }
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
            BoardKind, BoardNumber, Move, Ricochet, Rules, generator,
            solver::{Answer, Question, solve_while},
        },
        kit::{Actor, Dealer, Record, Seat},
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
