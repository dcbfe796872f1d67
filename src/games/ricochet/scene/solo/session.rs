//! What one plays alone: a board, the moves made on it, and how long it takes.

use std::time::Duration;

use bevy::prelude::*;

use super::{
    kept::{Best, Helped, Practice},
    kind::Kind,
    posed::Posed,
};
use crate::games::ricochet::{
    rules::{Robots, Slide, Turns},
    scene::{round::after, shortest::Found},
};

/// A way that is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Looked {
    /// The one that was made.
    Mine,
    /// The shortest one.
    Shortest,
}

/// A board that is played alone.
#[derive(Resource, Clone, Debug, PartialEq)]
pub struct Solo {
    /// What it is.
    pub kind: Kind,
    /// The board.
    pub posed: Posed,
    /// A straight run is no solution. In a puzzle it is one.
    pub must_ricochet: bool,
    /// Where the robots stand.
    pub robots: Robots,
    /// The moves made from the start.
    pub way: Vec<Slide>,
    /// The way that is looked at; none while one tries.
    pub looking: Option<Looked>,
    /// The shortest way, where it is known: from the start in a puzzle.
    pub shortest: Option<Found>,
    /// Whether a way has been found, and stands on the board.
    pub found: bool,
    /// Whether the shortest way was looked at: the puzzle is over.
    pub ended: bool,
    /// How often one began again.
    pub starts: u32,
    /// What hints have told, on earlier visits as well.
    pub asked: Helped,
    /// The moves that hints have told, each with where the robots stand before it.
    pub told: Vec<(Robots, Slide)>,
    /// How long it took, in whole seconds.
    pub seconds: u32,
    /// The part of a second that is over.
    part: Duration,
}

impl Solo {
    /// Begins on a board.
    pub fn on(kind: Kind, posed: Posed, shortest: Option<Found>) -> Self {
        Self {
            kind,
            must_ricochet: false,
            robots: posed.layout.robots,
            posed,
            way: Vec::new(),
            looking: None,
            shortest,
            found: false,
            ended: false,
            starts: 0,
            asked: Helped::default(),
            told: Vec::new(),
            seconds: 0,
            part: Duration::ZERO,
        }
    }

    /// Begins free practice on a board, by the rule that is chosen for it.
    pub fn practice(posed: Posed, practice: Practice) -> Self {
        Self {
            must_ricochet: practice.must_ricochet,
            ..Self::on(Kind::Practice, posed, None)
        }
    }

    /// Where the robots stand, and which ways they have slid where that counts.
    pub fn stand(&self) -> (Robots, Turns) {
        let mut turns = Turns::default();
        if self.must_ricochet {
            self.way.iter().for_each(|slide| turns.note(*slide));
        }
        (self.robots, turns)
    }

    /// Whether the target is reached as the rule asks for.
    fn is_reached(&self) -> bool {
        let (robots, turns) = self.stand();
        turns.reach(self.posed.goal(), robots, self.must_ricochet)
    }

    /// Takes note of a hint that has told these moves from where the robots stand; no more than their number, if there are
    /// none. What had been told before is told for nothing.
    pub fn note_hint(&mut self, moves: &[Slide]) {
        let (before, knows) = (self.told.len(), !self.told_from_here().is_empty());
        let mut robots = self.robots;
        for slide in moves {
            let told = (robots, *slide);
            if robots.slide(&self.posed.layout.walls, *slide).is_err() {
                break;
            }
            if !self.told.contains(&told) {
                self.told.push(told);
            }
        }
        let new = match moves {
            [] => !knows,
            _ => self.told.len() > before,
        };
        if new {
            self.asked.hints = self.asked.hints.saturating_add(1);
        }
        self.asked.whole |= self.is_told_whole();
    }

    /// Whether the moves that were told lead from the start to the target.
    fn is_told_whole(&self) -> bool {
        let mut reached = vec![self.posed.layout.robots];
        let mut looked_at = 0;
        while let Some(&at) = reached.get(looked_at) {
            looked_at += 1;
            if self.posed.goal().is_reached(at) {
                return true;
            }
            for (_, slide) in self.told.iter().filter(|(from, _)| *from == at) {
                let mut after = at;
                let slid = after.slide(&self.posed.layout.walls, *slide).is_ok();
                if slid && !reached.contains(&after) {
                    reached.push(after);
                }
            }
        }
        false
    }

    /// The moves that hints have told from where the robots stand, as far as they are known.
    pub fn told_from_here(&self) -> Vec<Slide> {
        let mut robots = self.robots;
        let mut way = Vec::new();
        for _ in 0..self.told.len() {
            let mut newest = self.told.iter().rev();
            let Some((_, slide)) = newest.find(|(from, _)| *from == robots) else {
                break;
            };
            if robots.slide(&self.posed.layout.walls, *slide).is_err() {
                break;
            }
            way.push(*slide);
        }
        way
    }

    /// Whether robots can be slid now.
    pub fn is_tried(&self) -> bool {
        self.looking.is_none() && !(self.kind.is_puzzle() && (self.found || self.ended))
    }

    /// Slides a robot; whether that reached the target.
    pub fn slide(&mut self, slide: Slide) -> bool {
        let walls = &self.posed.layout.walls;
        if !self.is_tried() || self.robots.slide(walls, slide).is_err() {
            return false;
        }
        self.way.push(slide);
        self.found = self.is_reached();
        if self.found && self.kind.is_puzzle() {
            self.looking = Some(Looked::Mine);
        }
        self.found
    }

    /// Plays on by that rule: the moves made stand, and are judged anew; what was known by the other rule is not.
    pub fn judge_by(&mut self, must_ricochet: bool) {
        self.must_ricochet = must_ricochet;
        self.looking = None;
        self.shortest = None;
        self.told.clear();
        self.found = self.is_reached();
    }

    /// Takes the last move back; whether there was one.
    pub fn undo(&mut self) -> bool {
        if !self.is_tried() || self.way.pop().is_none() {
            return false;
        }
        self.put_back(self.way.len());
        true
    }

    /// Puts the robots back to where they stood at first, to try again.
    pub fn start_again(&mut self) {
        if !self.way.is_empty() {
            self.starts += 1;
        }
        self.way.clear();
        self.put_back(0);
        self.looking = None;
    }

    /// Where the robots stand after so many moves.
    fn put_back(&mut self, moves: usize) {
        let walls = &self.posed.layout.walls;
        self.robots = after(walls, self.posed.layout.robots, &self.way, moves);
        self.found = false;
    }

    /// The way that is looked at.
    pub fn looked_at(&self) -> Option<&[Slide]> {
        let shortest = || self.shortest.as_ref()?.way.as_deref();
        match self.looking? {
            Looked::Mine => Some(&self.way),
            Looked::Shortest => Some(shortest().unwrap_or_default()),
        }
    }

    /// How many moves the shortest way has, where it is known and there is one.
    pub fn fewest(&self) -> Option<usize> {
        Some(self.shortest.as_ref()?.way.as_ref()?.len())
    }

    /// Whether the way that was found can be bettered.
    pub fn can_better(&self) -> bool {
        let longer = self.fewest().is_some_and(|fewest| self.way.len() > fewest);
        self.found && longer && !self.ended
    }

    /// What has been done with the puzzle.
    pub fn result(&self) -> Best {
        let short = |count: usize| u16::try_from(count).unwrap_or(u16::MAX);
        Best {
            moves: self.found.then(|| short(self.way.len())),
            shortest: short(self.fewest().unwrap_or(0)),
            seconds: self.seconds,
            hints: self.asked.hints,
            whole: self.asked.whole,
            ended: self.ended,
            asked: self.asked,
        }
    }

    /// The same, whatever the time is.
    pub fn without_time(&self) -> Self {
        Self {
            seconds: 0,
            part: Duration::ZERO,
            ..self.clone()
        }
    }

    /// Lets time pass; whether a second has become full.
    pub fn pass(&mut self, time: Duration) -> bool {
        self.part += time;
        let whole = self.part.as_secs();
        self.part -= Duration::from_secs(whole);
        self.seconds = self
            .seconds
            .saturating_add(u32::try_from(whole).unwrap_or(u32::MAX));
        whole > 0
    }

    /// How long until the next second is full.
    pub fn to_next_second(&self) -> Duration {
        Duration::from_secs(1).saturating_sub(self.part)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        games::ricochet::rules::{
            Robot,
            puzzle::{Grade, Puzzle},
        },
        kit::Direction,
    };

    fn puzzle() -> (Solo, Puzzle) {
        let puzzle = Puzzle::graded(Grade::Medium, 0, &|| false).unwrap();
        let known = Found {
            way: Some(puzzle.way.clone()),
            ways: puzzle.ways,
        };
        let kind = Kind::Graded(Grade::Medium, 0);
        (
            Solo::on(kind, Posed::of_puzzle(&puzzle), Some(known)),
            puzzle,
        )
    }

    #[test]
    fn a_puzzle_is_found_with_its_last_move_and_stands_still_then() {
        let (mut solo, puzzle) = puzzle();
        let (last, before) = puzzle.way.split_last().unwrap();
        for slide in before {
            assert!(!solo.slide(*slide));
        }
        assert!(solo.slide(*last));
        assert!(!solo.is_tried() && !solo.can_better());
        assert_eq!(solo.looked_at(), Some(&puzzle.way[..]));
        assert_eq!(solo.result().stars(), 3);
        assert!(!solo.undo());
        solo.start_again();
        assert_eq!(solo.robots, solo.posed.layout.robots);
        assert_eq!((solo.starts, solo.result().moves), (1, None));
    }

    #[test]
    fn hints_are_counted_once_and_a_way_that_they_told_is_known_for_one() {
        let (mut solo, puzzle) = puzzle();
        let way = &puzzle.way;
        solo.note_hint(&[]);
        solo.note_hint(&way[..1]);
        solo.note_hint(&way[..1]);
        assert_eq!((solo.asked.hints, solo.told_from_here().len()), (2, 1));
        // They stay told wherever the robots go meanwhile.
        solo.slide(way[0]);
        assert!(solo.told_from_here().is_empty());
        solo.undo();
        assert_eq!(solo.told_from_here(), &way[..1]);
        for told in 2..way.len() {
            solo.note_hint(&way[..told]);
        }
        assert!(!solo.asked.whole);
        for slide in way {
            solo.slide(*slide);
        }
        assert_eq!(
            (solo.result().stars(), solo.result().is_shortest()),
            (2, true)
        );
        solo.start_again();
        solo.note_hint(way);
        let whole = Helped {
            hints: u16::try_from(way.len()).unwrap() + 1,
            whole: true,
        };
        assert_eq!((solo.asked, solo.told_from_here()), (whole, way.clone()));
        for slide in way {
            solo.slide(*slide);
        }
        let result = solo.result();
        assert_eq!((result.stars(), result.is_own()), (1, false));
        assert_eq!(result.asked, whole);
    }

    #[test]
    fn a_way_that_one_began_is_ones_own_though_hints_told_the_rest() {
        let (mut solo, puzzle) = puzzle();
        solo.slide(puzzle.way[0]);
        solo.note_hint(&puzzle.way[1..]);
        for slide in &puzzle.way[1..] {
            solo.slide(*slide);
        }
        let result = solo.result();
        assert_eq!((result.stars(), result.is_own()), (2, true));
    }

    #[test]
    fn a_straight_run_is_found_in_practice_unless_the_robot_must_ricochet() {
        let slide = |to| Slide {
            robot: Robot::Red,
            to,
        };
        for must_ricochet in [false, true] {
            let practice = Practice {
                must_ricochet,
                ..Practice::default()
            };
            let mut solo = Solo::practice(Posed::one_slide_away(), practice);
            assert_eq!(solo.slide(slide(Direction::E)), !must_ricochet);
            assert_eq!(solo.found, !must_ricochet);
            solo.start_again();
            for to in [Direction::N, Direction::S] {
                assert!(!solo.slide(slide(to)));
            }
            assert!(solo.slide(slide(Direction::E)) && solo.found);
        }
    }

    #[test]
    fn another_rule_leaves_the_way_as_it_is_and_judges_it_anew() {
        let mut solo = Solo::practice(Posed::one_slide_away(), Practice::default());
        let straight = Slide {
            robot: Robot::Red,
            to: Direction::E,
        };
        solo.note_hint(&[straight]);
        assert!(solo.slide(straight) && !solo.told.is_empty());
        let (robots, way) = (solo.robots, solo.way.clone());
        for must_ricochet in [true, false] {
            solo.judge_by(must_ricochet);
            assert_eq!((solo.robots, &solo.way), (robots, &way));
            assert_eq!(solo.found, !must_ricochet);
            assert!(solo.told.is_empty() && solo.is_tried());
        }
        assert!(solo.undo() && !solo.found);
    }

    #[test]
    fn moves_are_taken_back_one_by_one() {
        let (mut solo, puzzle) = puzzle();
        solo.slide(puzzle.way[0]);
        let after_one = solo.robots;
        solo.slide(puzzle.way[1]);
        assert!(solo.undo());
        assert_eq!((solo.robots, solo.way.len()), (after_one, 1));
        assert!(solo.undo() && !solo.undo());
        assert_eq!(solo.robots, solo.posed.layout.robots);
    }

    #[test]
    fn seconds_become_full_whatever_the_pieces_of_time_are() {
        let (mut solo, _) = puzzle();
        assert!(!solo.pass(Duration::from_millis(900)));
        assert!(solo.pass(Duration::from_millis(2_300)));
        assert_eq!(solo.seconds, 3);
        assert_eq!(solo.to_next_second(), Duration::from_millis(800));
    }
}
