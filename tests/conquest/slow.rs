//! The rules once more, as slow and plain as can be, so that nothing is shared with what is tested: a board of letters.

/// A board of letters: `x`, `o`, `-` blocked, `.` free; and whose turn it is, with the plies since the last clone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SlowBoard {
    pub cells: Vec<Vec<char>>,
    pub side: char,
    pub clock: u32,
}

/// A source and a target, both row and column; none to pass.
pub type SlowMove = Option<((usize, usize), (usize, usize))>;

impl SlowBoard {
    /// Reads a position as UAI writes it.
    pub fn read(text: &str) -> Self {
        let parts: Vec<&str> = text.split(' ').collect();
        let mut cells = Vec::new();
        for row in parts[0].split('/') {
            let mut letters = Vec::new();
            for letter in row.chars() {
                match letter.to_digit(10) {
                    Some(free) => letters.extend(std::iter::repeat_n('.', free as usize)),
                    None => letters.push(letter),
                }
            }
            cells.push(letters);
        }
        Self {
            cells,
            side: parts[1].chars().next().expect("a side"),
            clock: parts[2].parse().expect("a clock"),
        }
    }

    pub fn other(&self) -> char {
        if self.side == 'x' { 'o' } else { 'x' }
    }

    pub fn count(&self, of: char) -> i32 {
        self.cells
            .iter()
            .flatten()
            .filter(|cell| **cell == of)
            .count() as i32
    }

    /// Moves of pawns of one side, in reading order by source, then target.
    pub fn pawn_moves(&self, of: char) -> Vec<SlowMove> {
        let side = self.cells.len();
        let mut moves = Vec::new();
        for from in (0..side).flat_map(|row| (0..side).map(move |column| (row, column))) {
            if self.cells[from.0][from.1] != of {
                continue;
            }
            for to in (0..side).flat_map(|row| (0..side).map(move |column| (row, column))) {
                let distance = from.0.abs_diff(to.0).max(from.1.abs_diff(to.1));
                if self.cells[to.0][to.1] == '.' && (distance == 1 || distance == 2) {
                    moves.push(Some((from, to)));
                }
            }
        }
        moves
    }

    pub fn is_over(&self, draw_clock: u32) -> bool {
        let stuck = |of| self.pawn_moves(of).is_empty();
        self.count('x') == 0
            || self.count('o') == 0
            || self.count('.') == 0
            || (stuck('x') && stuck('o'))
            || (draw_clock > 0 && self.clock >= draw_clock)
    }

    /// Every move; none if it is over.
    pub fn moves(&self, draw_clock: u32) -> Vec<SlowMove> {
        if self.is_over(draw_clock) {
            return Vec::new();
        }
        let moves = self.pawn_moves(self.side);
        if moves.is_empty() { vec![None] } else { moves }
    }

    pub fn after(&self, made: SlowMove) -> Self {
        let mut after = self.clone();
        let (side, other) = (self.side, self.other());
        after.clock += 1;
        if let Some((from, to)) = made {
            if from.0.abs_diff(to.0).max(from.1.abs_diff(to.1)) == 1 {
                after.clock = 0;
            } else {
                after.cells[from.0][from.1] = '.';
            }
            after.cells[to.0][to.1] = side;
            for (row, column) in (-1..=1).flat_map(|row| (-1..=1).map(move |column| (row, column)))
            {
                let near = (
                    to.0.checked_add_signed(row),
                    to.1.checked_add_signed(column),
                );
                if let (Some(row), Some(column)) = near
                    && let Some(cell) = after.cells.get_mut(row).and_then(|row| row.get_mut(column))
                    && *cell == other
                {
                    *cell = side;
                }
            }
        }
        after.side = other;
        after
    }
}
