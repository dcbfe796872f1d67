//! A board with its robots and what is to be reached: the question that a round asks.

use std::sync::Arc;

use super::{
    cell::Cell,
    robot::{Robot, Robots, Slide},
    walls::Walls,
};

/// What is to be reached: which robot has to come to rest where.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Goal {
    /// Which robot; any of them for the many-coloured tile.
    pub robot: Option<Robot>,
    /// On which cell. Never one of the solid centre.
    pub target: Cell,
}

impl Goal {
    /// Whether a robot that has to come there rests on the target.
    pub fn is_reached(self, robots: Robots) -> bool {
        match self.robot {
            Some(robot) => robots[robot] == self.target,
            None => robots.on(self.target).is_some(),
        }
    }

    /// Whether that robot is one that has to come there.
    pub fn wants(self, robot: Robot) -> bool {
        self.robot.is_none_or(|wanted| wanted == robot)
    }
}

/// Walls, robots and a goal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    /// The walls.
    pub walls: Arc<Walls>,
    /// Where the robots stand.
    pub robots: Robots,
    /// What is to be reached.
    pub goal: Goal,
}

/// Why a slide is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}: the {robot} robot cannot slide that way", robot = .0.robot)]
pub struct SlideError(pub Slide);

impl Robots {
    /// Slides a robot.
    ///
    /// # Errors
    /// When it would not leave its cell: that is no move.
    pub fn slide(&mut self, walls: &Walls, slide: Slide) -> Result<Cell, SlideError> {
        let rest = walls.rest(*self, slide.robot, slide.to);
        if rest == self[slide.robot] {
            return Err(SlideError(slide));
        }
        self.put(slide.robot, rest);
        Ok(rest)
    }
}

/// Which ways each robot has slid, so that a straight run can be told from one with a turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Turns(u8);

impl Turns {
    /// Writes down a slide.
    pub fn note(&mut self, slide: Slide) {
        self.0 |= 1 << (2 * slide.robot.index() + usize::from(slide.to.is_upright()));
    }

    /// The ways that a robot has slid: 1 along a row, 2 along a column.
    pub(super) fn ways(self, robot: Robot) -> u8 {
        self.0 >> (2 * robot.index()) & 3
    }

    /// Whether the robot has turned by a right angle: it has slid along a row and along a column.
    pub fn has_turned(self, robot: Robot) -> bool {
        self.ways(robot) == 3
    }

    /// Whether a goal is reached, and by a robot that has turned if it must have.
    pub fn reach(self, goal: Goal, robots: Robots, must_ricochet: bool) -> bool {
        let on_target = robots.on(goal.target).filter(|&robot| goal.wants(robot));
        on_target.is_some_and(|robot| !must_ricochet || self.has_turned(robot))
    }
}
