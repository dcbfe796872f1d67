//! What a computer player finds in a position, and when.
//!
//! A level looks as people do: at ways of the wanted robot alone, then with one of the others, then with all. Each look is a
//! search of its own that stops after so many positions; what it finds appears after a time that grows with the positions it
//! took. So long ways and ways with helpers come late or not at all, and a longer way may come before a shorter one. Nothing
//! is known before it is found.

use std::collections::BTreeSet;

use super::level::{Level, Skill};
use crate::{
    games::ricochet::rules::{
        Goal, MOST_BID, Robot, Robots, Slide, Turns, Walls,
        solver::{Answer, Question, solve_while},
    },
    kit::{
        Rng,
        chance::{below, stream},
    },
};

/// Something that a computer player announces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Find {
    /// When, in milliseconds since the tile was turned.
    pub at: u32,
    /// How many slides it announces.
    pub bid: u8,
    /// The way that it shows. It may be longer than what was announced: then the demonstration fails.
    pub way: Vec<Slide>,
}

/// Before anybody has seen where the tile lies, in milliseconds.
const FIRST_LOOK: f64 = 1_500.0;
/// Positions that the solver goes through in a millisecond, as far as its announcements tell.
const SOLVED_EACH_MS: u64 = 1_000;

/// What a level finds in a position, in order of time, each with fewer slides than the one before. The same seed gives the same.
///
/// `stop` is asked often whether to give up; what was found so far is then told.
pub fn finds(
    walls: &Walls,
    robots: Robots,
    goal: Goal,
    must_ricochet: bool,
    level: Level,
    seed: u64,
    stop: &dyn Fn() -> bool,
) -> Vec<Find> {
    let Some(skill) = level.skill() else {
        return solved(walls, robots, goal, must_ricochet, stop);
    };
    let mut rng = stream(seed, "ricochet-finder", 0);
    let mut found = Vec::new();
    let (mut looked, mut best) = (0, usize::MAX);
    for moving in looks(goal, skill, &mut rng) {
        let look = LimitedSearch {
            walls,
            goal,
            must_ricochet,
            moving: moving.0,
        };
        let (way, positions) = look.search(robots, moving.1, stop);
        looked += positions;
        let Some(way) = way.filter(|way| way.len() < best && way.len() <= MOST_BID.into()) else {
            continue;
        };
        // Every draw is made whatever comes of it, so that a level differs from another by its skill alone.
        let (overlooked, slipped) = (below(&mut rng, 100), below(&mut rng, 100));
        let luck = 0.6 + f64::from(below(&mut rng, 1_000)) / 1_000.0;
        if overlooked < skill.overlooks || way.is_empty() {
            continue;
        }
        best = way.len();
        let slip = u8::from(slipped < skill.slips && way.len() > 1);
        found.push(Find {
            at: (FIRST_LOOK + skill.pace * (looked as f64).sqrt() * luck) as u32,
            bid: way.len() as u8 - slip,
            way,
        });
    }
    found.sort_by_key(|find| (find.at, find.bid));
    let mut least = u8::MAX;
    found.retain(|find| {
        let better = find.bid < least;
        least = least.min(find.bid);
        better
    });
    found
}

/// The shortest way, as soon as it is found.
fn solved(
    walls: &Walls,
    robots: Robots,
    goal: Goal,
    must_ricochet: bool,
    stop: &dyn Fn() -> bool,
) -> Vec<Find> {
    let question = Question {
        must_ricochet,
        count: false,
    };
    match solve_while(walls, robots, goal, question, stop, &mut |_| {}) {
        Answer::Solved(solution) if (1..=MOST_BID.into()).contains(&solution.slides.len()) => {
            vec![Find {
                at: (solution.positions / SOLVED_EACH_MS) as u32,
                bid: solution.slides.len() as u8,
                way: solution.slides,
            }]
        }
        _ => Vec::new(),
    }
}

/// Which robots are moved in each look, and how many positions it is held out for.
fn looks(goal: Goal, skill: Skill, rng: &mut Rng) -> Vec<([bool; 4], usize)> {
    let first = below(rng, 4) as usize;
    let others = (0..4).map(|number| (first + number) % 4);
    let mut looks = Vec::new();
    for robot in Robot::ALL.into_iter().filter(|&robot| goal.wants(robot)) {
        let mut alone = [false; 4];
        alone[robot.index()] = true;
        looks.push((alone, skill.positions[0]));
    }
    for robot in Robot::ALL.into_iter().filter(|&robot| goal.wants(robot)) {
        for other in others.clone().filter(|&other| other != robot.index()) {
            let mut two = [false; 4];
            two[robot.index()] = true;
            two[other] = true;
            looks.push((two, skill.positions[1]));
        }
    }
    looks.push(([true; 4], skill.positions[2]));
    looks
}

/// A search in which only some robots move.
struct LimitedSearch<'a> {
    walls: &'a Walls,
    goal: Goal,
    must_ricochet: bool,
    moving: [bool; 4],
}

impl LimitedSearch<'_> {
    /// The shortest way among so many positions, if there is one; and how many were looked at.
    fn search(
        &self,
        robots: Robots,
        most: usize,
        stop: &dyn Fn() -> bool,
    ) -> (Option<Vec<Slide>>, usize) {
        struct Seen {
            robots: Robots,
            turns: Turns,
            from: Option<(usize, Slide)>,
        }
        let mut seen = vec![Seen {
            robots,
            turns: Turns::default(),
            from: None,
        }];
        let mut known = BTreeSet::from([(robots, Turns::default())]);
        let mut next = 0;
        while next < seen.len() && next < most && !(next % 256 == 255 && stop()) {
            let Seen { robots, turns, .. } = seen[next];
            if turns.reach(self.goal, robots, self.must_ricochet) {
                let steps =
                    std::iter::successors(seen[next].from, |(before, _)| seen[*before].from);
                let mut way: Vec<Slide> = steps.map(|(_, slide)| slide).collect();
                way.reverse();
                return (Some(way), next + 1);
            }
            for slide in Slide::all().filter(|slide| self.moving[slide.robot.index()]) {
                let (mut robots, mut turns) = (robots, turns);
                if robots.slide(self.walls, slide).is_err() {
                    continue;
                }
                if self.must_ricochet {
                    turns.note(slide);
                }
                if known.insert((robots, turns)) {
                    seen.push(Seen {
                        robots,
                        turns,
                        from: Some((next, slide)),
                    });
                }
            }
            next += 1;
        }
        (None, next)
    }
}
