//! The course's A*, for comparison: guided by how many cells the wanted robot is from its target, rows plus columns.
//!
//! One slide crosses up to 15 cells, so that distance is no lower bound, and the way found is often not the shortest.
//! Positions are taken up in the order of slides plus distance, those found first where that is equal, each once.

use std::{
    cmp::Reverse,
    collections::{BTreeSet, BinaryHeap},
};

use super::{
    super::{
        board::{Board, Goal, Turns},
        cell::Cell,
        robot::{Robot, Robots, Slide},
    },
    Answer, Question, Solution, solve_while,
};

/// A position in the order in which they were found.
struct Found {
    robots: Robots,
    turns: Turns,
    /// The one before, and the slide between them.
    from: Option<(u32, Slide)>,
    slides: u16,
}

/// A way, not always a shortest one. That there is none is proven by the other solver first: here it would take for ever.
pub fn solve(board: &Board, must_ricochet: bool, stop: &dyn Fn() -> bool) -> Answer {
    let Board {
        walls,
        robots,
        goal,
    } = board;
    let question = Question {
        must_ricochet,
        count: false,
    };
    let proven = solve_while(walls, *robots, *goal, question, stop, &mut |_| {});
    if !matches!(proven, Answer::Solved(_)) {
        return proven;
    }
    let mut found = vec![Found {
        robots: *robots,
        turns: Turns::default(),
        from: None,
        slides: 0,
    }];
    let mut open = BinaryHeap::from([Reverse((distance(*goal, *robots), 0u32))]);
    let mut closed = BTreeSet::new();
    while let Some(Reverse((_, at))) = open.pop() {
        if at % 4096 == 4095 && stop() {
            break;
        }
        let Found {
            robots,
            turns,
            slides,
            ..
        } = found[at as usize];
        let key = |robots: Robots, turns: Turns| (robots, must_ricochet.then_some(turns));
        if !closed.insert(key(robots, turns)) {
            continue;
        }
        if turns.reach(*goal, robots, must_ricochet) {
            let steps = std::iter::successors(found[at as usize].from, |(before, _)| {
                found[*before as usize].from
            });
            let mut way: Vec<_> = steps.map(|(_, slide)| slide).collect();
            way.reverse();
            return Answer::Solved(Solution {
                slides: way,
                ways: None,
                positions: closed.len() as u64,
            });
        }
        for slide in Slide::all() {
            let (mut robots, mut turns) = (robots, turns);
            if robots.slide(walls, slide).is_err() {
                continue;
            }
            turns.note(slide);
            if !closed.contains(&key(robots, turns)) {
                let slides = slides + 1;
                open.push(Reverse((
                    slides + distance(*goal, robots),
                    found.len() as u32,
                )));
                found.push(Found {
                    robots,
                    turns,
                    from: Some((at, slide)),
                    slides,
                });
            }
        }
    }
    Answer::AtLeast(0)
}

/// How many cells a robot that has to come to the target is away from it, rows plus columns: the nearest of them.
fn distance(goal: Goal, robots: Robots) -> u16 {
    let of = |cell: Cell| {
        u16::from(cell.row().abs_diff(goal.target.row()))
            + u16::from(cell.column().abs_diff(goal.target.column()))
    };
    let wanted = Robot::ALL.into_iter().filter(|&robot| goal.wants(robot));
    wanted.map(|robot| of(robots[robot])).min().unwrap_or(0)
}
