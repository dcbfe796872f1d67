//! A second simulator, cell by cell on the letters of a board's line, and a plain breadth-first search over all robots.

use std::collections::HashMap;

use dominations_core::games::ricochet::notation::board_line::RawBoard;

/// Where blue, red, yellow and green stand, and by two bits each whether they have slid along a row and along a column.
type Place = ([usize; 4], u8);

/// The sets of robots that a number holds, a bit each.
fn sets_in(sets: u16) -> impl Iterator<Item = u16> {
    (0..16).filter(move |set| sets >> set & 1 == 1)
}

/// A board as its line tells it.
pub struct Slow {
    walls: Vec<Vec<u8>>,
    pub robots: [usize; 4],
    wanted: Option<usize>,
    target: usize,
}

pub const LETTERS: [char; 4] = ['B', 'R', 'Y', 'G'];
/// Direction, its wall's bit, rows and columns of a step.
const STEPS: [(char, u8, i32, i32); 4] = [
    ('N', 1, -1, 0),
    ('E', 2, 0, 1),
    ('S', 4, 1, 0),
    ('W', 8, 0, -1),
];

impl Slow {
    pub fn new(raw: &RawBoard) -> Self {
        let digit = |sign: char| sign.to_digit(16).expect("a digit") as u8;
        let robots = [
            raw.robots.blue,
            raw.robots.red,
            raw.robots.yellow,
            raw.robots.green,
        ];
        Self {
            walls: raw
                .walls
                .iter()
                .map(|row| row.chars().map(digit).collect())
                .collect(),
            robots: robots.map(|cell| cell as usize),
            wanted: ["blue", "red", "yellow", "green"]
                .iter()
                .position(|&name| name == raw.robot),
            target: raw.target as usize,
        }
    }

    /// Where a robot comes to rest.
    pub fn rest(&self, robots: [usize; 4], robot: usize, direction: char) -> usize {
        let (_, bit, rows, columns) = STEPS
            .into_iter()
            .find(|step| step.0 == direction)
            .expect("a direction");
        let (mut row, mut column) = ((robots[robot] / 16) as i32, (robots[robot] % 16) as i32);
        loop {
            if self.walls[row as usize][column as usize] & bit != 0 {
                break;
            }
            let (next_row, next_column) = (row + rows, column + columns);
            let next = (next_row * 16 + next_column) as usize;
            if robots
                .iter()
                .enumerate()
                .any(|(other, &cell)| other != robot && cell == next)
            {
                break;
            }
            (row, column) = (next_row, next_column);
        }
        (row * 16 + column) as usize
    }

    fn is_done(&self, (robots, ways): Place, must_ricochet: bool) -> bool {
        (0..4).any(|robot| {
            self.wanted.is_none_or(|wanted| wanted == robot)
                && robots[robot] == self.target
                && (!must_ricochet || ways >> (2 * robot) & 3 == 3)
        })
    }

    /// The fewest slides, the number of ways with as many and the fewest robots that one of them moves; none if there is no
    /// way. `None` in all if more positions than `most` would have to be looked at.
    pub fn solve(&self, must_ricochet: bool, most: usize) -> Option<Option<(usize, u64, usize)>> {
        let start = (self.robots, 0);
        let mut depths = HashMap::from([(start, 0)]);
        // For each place how many ways lead there, and by a bit each which sets of robots such ways move.
        let mut layer = HashMap::from([(start, (1u64, 1u16))]);
        for depth in 0.. {
            let done = layer
                .iter()
                .filter(|(place, _)| self.is_done(**place, must_ricochet))
                .map(|(_, ways)| *ways);
            let (count, moved) = done.fold((0, 0), |(count, moved), (more, others)| {
                (count + more, moved | others)
            });
            if count > 0 {
                let robots = sets_in(moved).map(|set| set.count_ones() as usize);
                return Some(Some((depth, count, robots.min().unwrap_or(0))));
            }
            let mut next: HashMap<Place, (u64, u16)> = HashMap::new();
            for ((robots, ways), (count, sets)) in layer {
                for robot in 0..4 {
                    for (direction, ..) in STEPS {
                        let rest = self.rest(robots, robot, direction);
                        if rest == robots[robot] {
                            continue;
                        }
                        let mut moved = robots;
                        moved[robot] = rest;
                        let upright = u8::from("NS".contains(direction));
                        let ways = if must_ricochet {
                            ways | 1 << (2 * robot as u8 + upright)
                        } else {
                            0
                        };
                        if *depths.entry((moved, ways)).or_insert(depth + 1) == depth + 1 {
                            let known = next.entry((moved, ways)).or_default();
                            known.0 += count;
                            known.1 |=
                                sets_in(sets).fold(0, |all, set| all | 1 << (set | 1 << robot));
                        }
                    }
                }
            }
            if next.is_empty() {
                return Some(None);
            }
            if depths.len() > most {
                return None;
            }
            layer = next;
        }
        None
    }

    /// Whether these slides lead to the goal, each of them leaving its cell.
    pub fn is_solved_by(&self, slides: &[String], must_ricochet: bool) -> bool {
        let (mut robots, mut ways) = (self.robots, 0);
        for slide in slides {
            let mut letters = slide.chars();
            let letter = letters.next().expect("a robot");
            let direction = letters.next().expect("a direction");
            let robot = LETTERS
                .iter()
                .position(|&known| known == letter)
                .expect("a robot");
            let rest = self.rest(robots, robot, direction);
            if rest == robots[robot] {
                return false;
            }
            robots[robot] = rest;
            ways |= 1 << (2 * robot as u8 + u8::from("NS".contains(direction)));
        }
        self.is_done((robots, ways), must_ricochet)
    }
}
