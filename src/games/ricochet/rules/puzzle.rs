//! Boards as puzzles: how hard one is, the one of each day, and as many as one likes of each grade.

use super::{
    board::Turns,
    generator,
    layout::{BoardKind, Layout, Tile},
    number::BoardNumber,
    robot::Slide,
    solver::{Answer, Question, Ways, solve_for_people, solve_while},
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

    /// By the length of the shortest ways, how many there are and the fewest robots that they move: a third robot counts for
    /// a move more, many ways for one less. It is the same whichever of them is found.
    pub const fn of(length: usize, ways: Ways) -> Self {
        let more = (ways.fewest_robots > 2) as usize;
        let less = (ways.count >= MANY_WAYS) as usize;
        Self::of_length((length + more).saturating_sub(less))
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
    /// All of them.
    pub ways: Ways,
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
            puzzle.way.len() > 1 && Grade::of(puzzle.way.len(), puzzle.ways) == grade
        })
    }

    /// The same with that of its shortest ways that is easiest to follow, to be shown to people: it was drawn by any of
    /// them.
    #[must_use]
    pub fn easiest_to_follow(self, stop: &dyn Fn() -> bool) -> Self {
        let (layout, _) = drawn(self.number);
        let (start, goal) = ((layout.robots, Turns::default()), layout.goal(self.tile));
        match solve_for_people(&layout.walls, start, goal, false, stop, &mut |_| {}) {
            Answer::Solved(solution) => Self {
                way: solution.slides,
                ..self
            },
            Answer::Impossible | Answer::AtLeast(_) => self,
        }
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
                ways: solution.ways.unwrap_or_default(),
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

    /// The first puzzles of each grade: the code of the board, and the fewest moves.
    const GRADED_PUZZLES: [&str; 3] = [
        "DH2N-82Z0 4, 7368-JTCW 3, CNN9-9HYQ 4, 74CN-4EAE 2, DSF4-PYQC 3, D7RD-RM7Q 3, \
         F2F9-SZ8Y 4, 6J82-SRM2 2, 058P-Y66Q 4, 7Q0X-JJW1 3, 6SVN-0ET3 3, CCH3-M43J 2",
        "BVDY-F6X9 6, 9PBV-AJCC 5, DHG0-N49H 7, C3GZ-6XCE 6, 1JE0-353M 5, 79YY-0B4V 8, \
         BFWC-TH9B 6, DGRE-VT1D 6, 09MG-6EYS 7, DVNG-T8N5 6, 6KM2-F4B4 6, 0BB4-WSSS 7",
        "EAW5-RQY9 9, 664V-3BRS 11, F2XN-AX17 8, 4H56-7QA6 12, FZC6-3P1B 8, D4FG-5K2H 8, \
         ECFH-T29A 8, BNGB-80BB 11, 6415-C6YE 9, 0QMK-6J4P 8, 072S-WRBN 9, 9316-5WX3 9",
    ];
    /// Those of three days.
    const PUZZLES_OF_DAYS: [(u32, &str); 3] = [
        (20_261_123, "104J-ZCVN 6"),
        (20_261_124, "FJS4-TCBP 5"),
        (20_261_125, "2FZV-GE26 7"),
    ];

    #[test]
    fn a_number_stands_for_the_same_puzzle_for_ever_as_results_are_kept_by_it() {
        let told = |puzzle: Option<Puzzle>| {
            let puzzle = puzzle.unwrap();
            format!("{} {}", puzzle.number, puzzle.way.len())
        };
        for (grade, puzzles) in Grade::ALL.into_iter().zip(GRADED_PUZZLES) {
            for (index, puzzle) in (0..).zip(puzzles.split(", ")) {
                let drawn = told(Puzzle::graded(grade, index, &|| false));
                assert_eq!(drawn, puzzle, "{grade:?} {index}");
            }
        }
        for (day, puzzle) in PUZZLES_OF_DAYS {
            assert_eq!(told(Puzzle::of_day(day, &|| false)), puzzle, "{day}");
        }
    }

    #[test]
    fn a_graded_puzzle_is_of_its_grade_and_its_way_gets_there() {
        for grade in Grade::ALL {
            for index in 0..6 {
                let puzzle = Puzzle::graded(grade, index, &|| false).unwrap();
                assert_eq!(Grade::of(puzzle.way.len(), puzzle.ways), grade);
                assert!(puzzle.ways.fewest_robots <= robots_moved(&puzzle.way));
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
    fn the_way_of_a_puzzle_that_people_are_shown_moves_as_few_robots_as_any() {
        for grade in [Grade::Easy, Grade::Medium] {
            for index in 0..6 {
                let puzzle = Puzzle::graded(grade, index, &|| false).unwrap();
                let shown = puzzle.clone().easiest_to_follow(&|| false);
                assert_eq!(shown.way.len(), puzzle.way.len(), "{grade:?} {index}");
                let fewest = puzzle.ways.fewest_robots;
                assert_eq!(robots_moved(&shown.way), fewest, "{grade:?} {index}");
                let way = puzzle.way.clone();
                assert_eq!(Puzzle { way, ..shown }, puzzle, "{grade:?} {index}");
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
        let of_four = |fewest_robots, count| {
            let ways = Ways {
                count,
                fewest_robots,
            };
            Grade::of(4, ways)
        };
        assert_eq!(of_four(2, 1), Grade::Easy);
        assert_eq!(of_four(3, 1), Grade::Medium);
        assert_eq!(of_four(3, MANY_WAYS), Grade::Easy);
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
