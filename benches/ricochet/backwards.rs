//! How many slides every position on a board takes, found by going back from its target.
//!
//! It shares nothing with the solver: each slide is made backwards, cell by cell. So it also proves what boards take that no
//! plain search from their start can answer.

use dominations_core::{
    games::ricochet::rules::{Cell, Walls},
    kit::Direction,
};

/// Positions that take the same number of slides.
pub struct Level {
    /// How many slides.
    pub slides: usize,
    /// How many positions; those with others of the three robots in the same places are one.
    pub positions: usize,
    /// Where the wanted robot stands, and the three others, in the middle one of them.
    pub example: (Cell, [Cell; 3]),
}

/// Looks at every position with that target, those that take the fewest slides first: each reached level is told. Takes three
/// minutes of one core, and 250 MB.
pub fn levels(walls: &Walls, target: Cell, mut tell: impl FnMut(Level)) {
    let all = Positions::new();
    let mut reached = BitSet::new(all.count());
    let mut level = BitSet::new(all.count());
    for (number, others) in all.others.iter().enumerate() {
        if !others.contains(&target) {
            level.insert(all.place(target) * all.others.len() + number);
        }
    }
    for slides in 0.. {
        let positions = level.words.iter().map(|word| word.count_ones() as usize);
        let positions = positions.sum();
        let Some(middle) = level.iter().nth(positions / 2) else {
            return;
        };
        tell(Level {
            slides,
            positions,
            example: all.at(middle),
        });
        for (known, more) in reached.words.iter_mut().zip(&level.words) {
            *known |= more;
        }
        let mut next = BitSet::new(all.count());
        for index in level.iter() {
            all.each_before(walls, index, |before| {
                if !reached.has(before) {
                    next.insert(before);
                }
            });
        }
        level = next;
    }
}

/// All positions by number: the place of the wanted robot among the free cells, then which three the others stand on. Those
/// in which one of them stands where it does are never reached.
struct Positions {
    /// The cells that a robot can stand on.
    cells: Vec<Cell>,
    /// Every three of them in order of their cells, by the last, then the second, then the first.
    others: Vec<[Cell; 3]>,
}

impl Positions {
    fn new() -> Self {
        let cells: Vec<Cell> = Cell::all().filter(|cell| !cell.is_centre()).collect();
        let mut others = Vec::new();
        for third in 2..cells.len() {
            for second in 1..third {
                others.extend((0..second).map(|first| [first, second, third].map(|at| cells[at])));
            }
        }
        Self { cells, others }
    }

    const fn count(&self) -> usize {
        self.cells.len() * self.others.len()
    }

    /// The place of a cell among those that are free.
    fn place(&self, cell: Cell) -> usize {
        cell.index() - Cell::CENTRE.iter().filter(|centre| **centre < cell).count()
    }

    fn number(&self, wanted: Cell, mut others: [Cell; 3]) -> usize {
        others.sort_unstable();
        let [first, second, third] = others.map(|cell| self.place(cell));
        let number = third * third.saturating_sub(1) * third.saturating_sub(2) / 6
            + second * second.saturating_sub(1) / 2
            + first;
        self.place(wanted) * self.others.len() + number
    }

    fn at(&self, number: usize) -> (Cell, [Cell; 3]) {
        let others = self.others.len();
        (self.cells[number / others], self.others[number % others])
    }

    /// Tells every position from which one slide leads to this one.
    fn each_before(&self, walls: &Walls, number: usize, mut tell: impl FnMut(usize)) {
        let (wanted, [first, second, third]) = self.at(number);
        let robots = [wanted, first, second, third];
        for (robot, cell) in robots.into_iter().enumerate() {
            for (to, back) in [
                (Direction::N, Direction::S),
                (Direction::S, Direction::N),
                (Direction::W, Direction::E),
                (Direction::E, Direction::W),
            ] {
                let next = |from: Cell, to| {
                    let next = from.neighbour(to).filter(|_| !walls.has(from, to));
                    next.filter(|cell| !robots.contains(cell))
                };
                if next(cell, to).is_some() {
                    // It would not have come to rest here.
                    continue;
                }
                let mut from = cell;
                while let Some(further) = next(from, back) {
                    from = further;
                    let mut before = robots;
                    before[robot] = from;
                    let [wanted, others @ ..] = before;
                    tell(self.number(wanted, others));
                }
            }
        }
    }
}

/// A set of numbers below its size.
struct BitSet {
    words: Vec<u64>,
}

impl BitSet {
    fn new(size: usize) -> Self {
        Self {
            words: vec![0; size.div_ceil(64)],
        }
    }

    fn has(&self, number: usize) -> bool {
        self.words[number / 64] >> (number % 64) & 1 == 1
    }

    fn insert(&mut self, number: usize) {
        self.words[number / 64] |= 1 << (number % 64);
    }

    fn iter(&self) -> impl Iterator<Item = usize> {
        self.words.iter().enumerate().flat_map(|(at, &word)| {
            let rest = |left: &u64| Some(left & (left - 1)).filter(|&left| left != 0);
            let each = std::iter::successors(Some(word).filter(|&word| word != 0), rest);
            each.map(move |left| at * 64 + left.trailing_zeros() as usize)
        })
    }
}
