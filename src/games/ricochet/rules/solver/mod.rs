//! The solver: the fewest slides of any robots that bring a wanted one to rest on the target, proven.
//!
//! Lengths are looked at one after the other; once one is found, every shorter one has been ruled out. A robot that any
//! colour may be is looked for four times, side by side.

pub mod astar_manhattan;
mod bound;
mod nodes;
mod search;
mod ways;

use self::{
    bound::{Bound, NEVER},
    search::{LengthOutcome, Search},
};
use super::{
    board::{Board, Goal, Turns},
    cell::Cell,
    robot::{Robot, Robots, Slide},
    walls::Walls,
};

/// What is asked of the solver beside the shortest way.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Question {
    /// Whether the robot must have turned by a right angle: a straight run is no solution.
    pub must_ricochet: bool,
    /// Whether to count the shortest ways.
    pub count: bool,
}

/// What is known while the solver looks on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// No way is shorter than this.
    pub at_least: u8,
    /// Positions that have been looked at so far.
    pub positions: u64,
}

/// What the solver has found out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// A shortest way.
    Solved(Solution),
    /// It is proven that there is no way.
    Impossible,
    /// It was stopped. No way is shorter than this.
    AtLeast(u8),
}

/// A shortest way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// Its slides, none if the robot rests on its target already.
    pub slides: Vec<Slide>,
    /// All ways of that length, if that was asked.
    pub ways: Option<Ways>,
    /// Positions that were looked at.
    pub positions: u64,
}

/// All shortest ways: what does not depend on which of them is found.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ways {
    /// How many there are. They differ in any slide or in the order of slides; more than a `u64` holds are told as its
    /// largest.
    pub count: u64,
    /// How many robots move in those of them that move the fewest.
    pub fewest_robots: usize,
}

impl Ways {
    /// These and others of the same length.
    fn and(self, other: Self) -> Self {
        Self {
            count: self.count.saturating_add(other.count),
            fewest_robots: self.fewest_robots.min(other.fewest_robots),
        }
    }
}

impl Answer {
    /// The fewest slides, if there is a way.
    pub fn length(&self) -> Option<usize> {
        match self {
            Self::Solved(solution) => Some(solution.slides.len()),
            Self::Impossible | Self::AtLeast(_) => None,
        }
    }
}

/// Solves a board.
pub fn solve(board: &Board) -> Answer {
    let (walls, robots, goal) = (&board.walls, board.robots, board.goal);
    solve_while(
        walls,
        robots,
        goal,
        Question::default(),
        &|| false,
        &mut |_| {},
    )
}

/// Solves a position, asking `stop` often whether to give up, and telling `progress` whenever a length is ruled out.
pub fn solve_while(
    walls: &Walls,
    robots: Robots,
    goal: Goal,
    question: Question,
    stop: &dyn Fn() -> bool,
    progress: &mut dyn FnMut(Progress),
) -> Answer {
    let turns = Turns::default();
    solve_after(walls, robots, turns, goal, question, stop, progress)
}

/// The same for robots that are on their way: `turns` are those that they have made, where they must have turned.
pub fn solve_after(
    walls: &Walls,
    robots: Robots,
    turns: Turns,
    goal: Goal,
    question: Question,
    stop: &dyn Fn() -> bool,
    progress: &mut dyn FnMut(Progress),
) -> Answer {
    let start = (robots, turns);
    look(walls, start, goal, question, false, stop, progress)
}

/// The same with all ways counted, and of the shortest ones the one that is easiest to follow: it moves the fewest
/// robots, and then goes on with another robot least often. Where there are too many to compare it is any of them.
pub fn solve_for_people(
    walls: &Walls,
    start: (Robots, Turns),
    goal: Goal,
    must_ricochet: bool,
    stop: &dyn Fn() -> bool,
    progress: &mut dyn FnMut(Progress),
) -> Answer {
    let question = Question {
        must_ricochet,
        count: true,
    };
    look(walls, start, goal, question, true, stop, progress)
}

/// Solves a position; if all ways are counted and the one that is easiest to follow is asked for, by that one.
fn look(
    walls: &Walls,
    (robots, turns): (Robots, Turns),
    goal: Goal,
    question: Question,
    easiest: bool,
    stop: &dyn Fn() -> bool,
    progress: &mut dyn FnMut(Progress),
) -> Answer {
    let wanted = Robot::ALL.into_iter().filter(|&robot| goal.wants(robot));
    let search = |robot: Robot| {
        let mut others = [Cell(0); 3];
        let rest = Robot::ALL.into_iter().filter(|&other| other != robot);
        (others.iter_mut().zip(rest)).for_each(|(other, robot)| *other = robots[robot]);
        let wanted = (robots[robot], turns.ways(robot));
        Search::new(walls, wanted, others, goal.target, question)
    };
    let mut open: Vec<Search> = wanted.map(search).collect();
    for length in 0.. {
        let mut found: Option<Solution> = None;
        // How many robots the easiest way moves that is known, and how often it changes them.
        let mut easiest_known: Option<(usize, u32)> = None;
        let mut number = 0;
        while let Some(search) = open.get_mut(number) {
            match search.deepen(stop) {
                LengthOutcome::Stopped => return Answer::AtLeast(length),
                LengthOutcome::Longer => {}
                LengthOutcome::Never => {
                    open.remove(number);
                    continue;
                }
                LengthOutcome::Found => {
                    let counted = match question.count {
                        true => match search.all_ways(stop) {
                            None => return Answer::AtLeast(length),
                            counted => counted,
                        },
                        false => None,
                    };
                    let first = found.get_or_insert_with(|| Solution {
                        slides: slides_of(walls, robots, &search.a_way()),
                        ways: None,
                        positions: 0,
                    });
                    if let Some((more, resting)) = counted {
                        first.ways = Some(first.ways.map_or(more, |known| known.and(more)));
                        if easiest
                            && let Some((changes, way)) = search.steadiest_way(&resting, stop)
                        {
                            let rank = (more.fewest_robots, changes);
                            if easiest_known.is_none_or(|known| rank < known) {
                                easiest_known = Some(rank);
                                first.slides = slides_of(walls, robots, &way);
                            }
                        }
                    }
                    if !question.count {
                        break;
                    }
                }
            }
            number += 1;
        }
        let positions = open.iter().map(|search| search.positions).sum();
        if let Some(solution) = found {
            return Answer::Solved(Solution {
                positions,
                ..solution
            });
        }
        if open.is_empty() {
            return Answer::Impossible;
        }
        progress(Progress {
            at_least: length + 1,
            positions,
        });
    }
    unreachable!("a search ends before its lengths do")
}

/// The fewest slides from each cell to the target if a robot could stop anywhere: no way is shorter. None where there is none
/// at all.
pub fn at_least_from(walls: &Walls, target: Cell) -> [Option<u8>; Cell::COUNT] {
    let bound = Bound::new(walls, target, false);
    std::array::from_fn(|cell| Some(bound.of(0, Cell(cell as u8))).filter(|&least| least != NEVER))
}

/// The slides of a way of which only the cells are known that they start from.
fn slides_of(walls: &Walls, mut robots: Robots, way: &[ways::From]) -> Vec<Slide> {
    let slide = |&(from, to)| {
        let robot = robots.on(from)?;
        let slide = Slide { robot, to };
        robots.slide(walls, slide).ok()?;
        Some(slide)
    };
    let slides: Vec<_> = way.iter().map_while(slide).collect();
    debug_assert_eq!(slides.len(), way.len(), "the way can be gone");
    slides
}
