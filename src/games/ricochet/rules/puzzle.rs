//! Boards as puzzles: how hard one is, the one of each day, and as many as one likes of each grade.

use super::{
    generator,
    layout::{BoardKind, Layout, Tile},
    number::BoardNumber,
    robot::Slide,
    solver::{Answer, Question, solve_while},
};

/// How hard a board is to see through.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Grade {
    /// Up to four moves.
    Easy,
    /// Five to seven.
    Medium,
    /// Eight or more.
    Hard,
}

/// So many ways are easy to come upon.
const MANY_WAYS: u64 = 30;
/// The puzzle of a day takes so many moves: neither seen at once nor beyond patience.
const OF_A_DAY: std::ops::RangeInclusive<usize> = 5..=9;
/// So many boards are drawn for a puzzle at the most: one in three or four fits.
const TRIES: u64 = 1 << 12;
/// What the seeds of the graded puzzles begin at: no date comes near.
const GRADED: u64 = 1 << 40;

impl Grade {
    /// All three.
    pub const ALL: [Self; 3] = [Self::Easy, Self::Medium, Self::Hard];

    /// From so many moves on a board is hard.
    pub const HARD_FROM: u8 = 8;

    /// By the length of a shortest way, the robots that it moves and how many such ways there are: a third robot counts for
    /// a move more, many ways for one less.
    pub fn of(way: &[Slide], ways: u64) -> Self {
        let more = usize::from(robots_moved(way) > 2);
        let less = usize::from(ways >= MANY_WAYS);
        Self::of_length((way.len() + more).saturating_sub(less))
    }

    /// By the length of a shortest way alone, which is the same for every solver.
    pub const fn of_length(length: usize) -> Self {
        match length {
            0..=4 => Self::Easy,
            5..=7 => Self::Medium,
            _ => Self::Hard,
        }
    }

    /// How far it is from another: 0 to 2.
    pub const fn distance(self, other: Self) -> usize {
        self.index().abs_diff(other.index())
    }

    /// Its place among the three.
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// How many robots a way moves.
pub fn robots_moved(way: &[Slide]) -> usize {
    let mut moved: Vec<_> = way.iter().map(|slide| slide.robot).collect();
    moved.sort();
    moved.dedup();
    moved.len()
}

/// A board to be solved alone, with what is known of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// The board.
    pub number: BoardNumber,
    /// What is to be reached on it.
    pub tile: Tile,
    /// A shortest way.
    pub way: Vec<Slide>,
    /// How many there are.
    pub ways: u64,
}

impl Puzzle {
    /// The puzzle of a day, told as one number: 20261123 is the 23rd of November 2026. The same for everybody. None if `stop`
    /// says so.
    pub fn of_day(day: u32, stop: &dyn Fn() -> bool) -> Option<Self> {
        Self::first(day.into(), 0, stop, |puzzle| {
            OF_A_DAY.contains(&puzzle.way.len())
        })
    }

    /// Puzzle number `index` of a grade. None if `stop` says so.
    pub fn graded(grade: Grade, index: u32, stop: &dyn Fn() -> bool) -> Option<Self> {
        let seed = GRADED + grade.index() as u64;
        Self::first(seed, TRIES * u64::from(index), stop, |puzzle| {
            puzzle.way.len() > 1 && Grade::of(&puzzle.way, puzzle.ways) == grade
        })
    }

    /// The first of the boards from `from` on that will do.
    fn first(
        seed: u64,
        from: u64,
        stop: &dyn Fn() -> bool,
        will_do: impl Fn(&Self) -> bool,
    ) -> Option<Self> {
        (from..from + TRIES)
            .take_while(|_| !stop())
            .filter_map(|index| {
                let number = BoardNumber::drawn(BoardKind::Random, seed, index);
                Self::on(number, stop)
            })
            .find(will_do)
    }

    /// The board of that number with the tile that goes with it.
    fn on(number: BoardNumber, stop: &dyn Fn() -> bool) -> Option<Self> {
        let (layout, tile) = drawn(number);
        let question = Question {
            must_ricochet: false,
            count: true,
        };
        let (walls, goal) = (&layout.walls, layout.goal(tile));
        match solve_while(walls, layout.robots, goal, question, stop, &mut |_| {}) {
            Answer::Solved(solution) => Some(Self {
                number,
                tile,
                way: solution.slides,
                ways: solution.count.unwrap_or(1),
            }),
            Answer::Impossible | Answer::AtLeast(_) => None,
        }
    }
}

/// The board with that number, and the tile that is to be reached on it first.
pub fn drawn(number: BoardNumber) -> (Layout, Tile) {
    generator::layout_and_tile(number)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ricochet::rules::board::Board;

    #[test]
    fn the_puzzle_of_a_day_is_the_same_for_everybody_and_another_each_day() {
        let days: Vec<u32> = (20_261_101..=20_261_130).collect();
        let puzzles: Vec<_> = days
            .iter()
            .map(|day| Puzzle::of_day(*day, &|| false).unwrap())
            .collect();
        for (day, puzzle) in days.iter().zip(&puzzles) {
            assert_eq!(Puzzle::of_day(*day, &|| false).as_ref(), Some(puzzle));
            assert!(OF_A_DAY.contains(&puzzle.way.len()), "{day}");
        }
        let mut codes: Vec<_> = puzzles.iter().map(|puzzle| puzzle.number).collect();
        codes.sort();
        codes.dedup();
        assert_eq!(codes.len(), days.len());
    }

    #[test]
    fn a_graded_puzzle_is_of_its_grade_and_its_way_gets_there() {
        for grade in Grade::ALL {
            for index in 0..6 {
                let puzzle = Puzzle::graded(grade, index, &|| false).unwrap();
                assert_eq!(Grade::of(&puzzle.way, puzzle.ways), grade);
                let (layout, tile) = drawn(puzzle.number);
                assert_eq!(tile, puzzle.tile);
                let goal = layout.goal(tile);
                let mut robots = layout.robots;
                for slide in &puzzle.way {
                    assert!(!goal.is_reached(robots));
                    robots.slide(&layout.walls, *slide).unwrap();
                }
                assert!(goal.is_reached(robots));
            }
        }
    }

    #[test]
    fn hard_boards_begin_where_it_is_said() {
        let hard = usize::from(Grade::HARD_FROM);
        assert_eq!(Grade::of_length(hard), Grade::Hard);
        assert_eq!(Grade::of_length(hard - 1), Grade::Medium);
        assert_eq!(Grade::Easy.distance(Grade::Hard), 2);
    }

    #[test]
    fn who_says_stop_gets_no_puzzle() {
        assert_eq!(Puzzle::of_day(20_261_123, &|| true), None);
    }

    #[test]
    fn a_third_robot_makes_a_board_harder_and_many_ways_make_it_easier() {
        let slides: Vec<Slide> = Slide::all().collect();
        // Robot by robot, four ways each.
        let of_one = &slides[..4];
        let of_three: Vec<Slide> = [0, 4, 8, 9].map(|at| slides[at]).to_vec();
        assert_eq!(Grade::of(of_one, 1), Grade::Easy);
        assert_eq!(Grade::of(&of_three, 1), Grade::Medium);
        assert_eq!(Grade::of(&of_three, MANY_WAYS), Grade::Easy);
        assert_eq!(robots_moved(&of_three), 3);
    }

    #[test]
    fn the_tile_that_goes_with_a_board_is_that_of_the_board_dealt_alone() {
        let mut same = 0;
        for index in 0..40 {
            let number = BoardNumber::drawn(BoardKind::Random, 4, index);
            let (layout, tile) = drawn(number);
            let of_tile = Board {
                walls: layout.walls.clone(),
                robots: layout.robots,
                goal: layout.goal(tile),
            };
            same += usize::from(generator::board(number) == of_tile);
        }
        // Where the tile cannot be reached another is drawn: on one in hundreds.
        assert!(same >= 38, "{same}");
    }
}
