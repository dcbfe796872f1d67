//! A kingdom in one line of text: `W1W0/P0##`, rows from north to south, two characters a cell.

use std::str::FromStr;

use super::super::rules::{Domain, Kingdom, PlacementRefusal, Terrain, Tile};
use crate::kit::{Cell, Direction};

/// Cells as somebody wrote them down: whatever can be written, also what no match leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KingdomLine {
    /// Whether a castle is drawn. It is then at [`Cell::CASTLE`]; without one that is the south-western corner.
    pub castle: bool,
    /// The tiles, in the order of the text.
    pub tiles: Vec<(Cell, Tile)>,
    /// The cell of the first character.
    north_west: Cell,
}

/// Why a line of text is not a kingdom. Rows count from the north and cells from the west, from 1.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum KingdomLineError {
    /// A row has no cells.
    #[error("row {row} has no cells")]
    Empty {
        /// Which row.
        row: usize,
    },
    /// A row ends in the middle of a cell.
    #[error("row {row}, cell {cell}: one character, expected two")]
    CutOff {
        /// Which row.
        row: usize,
        /// Which cell.
        cell: usize,
    },
    /// A row has more or fewer cells than the first.
    #[error("row {row}, cell {cell}: the row is {found} cells wide, the first is {expected}")]
    Uneven {
        /// Which row.
        row: usize,
        /// The first cell too many or missing.
        cell: usize,
        /// How many cells it has.
        found: usize,
        /// How many the first row has.
        expected: usize,
    },
    /// Two characters that are no cell.
    #[error(
        "row {row}, cell {cell}: `{found}` is not a cell, expected a letter of WFLPSM and 0 to 3 crowns, `##` or `--`"
    )]
    Unknown {
        /// Which row.
        row: usize,
        /// Which cell.
        cell: usize,
        /// What stands there.
        found: String,
    },
    /// A second castle.
    #[error("row {row}, cell {cell}: a second castle")]
    SecondCastle {
        /// Which row.
        row: usize,
        /// Which cell.
        cell: usize,
    },
    /// More than a hundred rows or cells a row.
    #[error("row {row}, cell {cell}: a kingdom has 100 rows and cells a row at most")]
    TooLarge {
        /// Which row.
        row: usize,
        /// Which cell.
        cell: usize,
    },
    /// More tiles than are counted.
    #[error("row {row}, cell {cell}: a kingdom has {most} tiles at most", most = KingdomLine::MOST_TILES)]
    TooManyTiles {
        /// Which row.
        row: usize,
        /// Which cell.
        cell: usize,
    },
    /// A tile that makes the kingdom wider than the rules allow.
    #[error("row {row}, cell {cell}: the kingdom is wider than {size} cells")]
    TooWide {
        /// Which row.
        row: usize,
        /// Which cell.
        cell: usize,
        /// How wide it may be.
        size: u8,
    },
    /// No castle where one is needed.
    #[error("the kingdom has no castle (`##`)")]
    NoCastle,
}

impl KingdomLine {
    const MOST: usize = 100;
    /// Nine by nine: no rules allow for more, and their crowns and points can be counted.
    pub const MOST_TILES: usize = 81;

    /// What is written, as a kingdom.
    ///
    /// # Errors
    /// When it has no castle or does not fit a square of `size` cells a side.
    pub fn kingdom(&self, size: u8) -> Result<Kingdom, KingdomLineError> {
        if !self.castle {
            return Err(KingdomLineError::NoCastle);
        }
        Kingdom::from_tiles(size, self.tiles.iter().copied()).map_err(|(at, why)| {
            debug_assert_eq!(
                why,
                PlacementRefusal::TooWide(size),
                "every cell of a line is another"
            );
            let row = 1 + usize::from(self.north_west.y.abs_diff(at.y));
            let cell = 1 + usize::from(self.north_west.x.abs_diff(at.x));
            KingdomLineError::TooWide { row, cell, size }
        })
    }

    /// The domains of whatever is written, castle or not, as wide as it likes, by terrain and first cell.
    ///
    /// Found by walking from cell to cell: slower than [`Kingdom::domains`], and its yardstick in the tests.
    pub fn domains(&self) -> Vec<Domain> {
        let mut left = self.tiles.clone();
        left.sort_unstable_by_key(|&(at, tile)| std::cmp::Reverse((tile.terrain, at)));
        let mut domains = Vec::new();
        while let Some((at, tile)) = left.pop() {
            let mut domain = Domain {
                terrain: tile.terrain,
                cells: vec![at],
                crowns: tile.crowns,
            };
            let mut next = 0;
            while let Some(&from) = domain.cells.get(next) {
                for to in Direction::ALL.map(|direction| from.step(direction)) {
                    let joined =
                        |(at, tile): &(Cell, Tile)| *at == to && tile.terrain == domain.terrain;
                    if let Some(found) = left.iter().position(joined) {
                        let (at, tile) = left.remove(found);
                        domain.cells.push(at);
                        domain.crowns += tile.crowns;
                    }
                }
                next += 1;
            }
            domain.cells.sort_unstable();
            domains.push(domain);
        }
        domains
    }
}

impl FromStr for KingdomLine {
    type Err = KingdomLineError;

    fn from_str(text: &str) -> Result<Self, KingdomLineError> {
        let mut castle = None;
        let mut tiles = Vec::new();
        let mut width = 0;
        let rows: Vec<Vec<char>> = text
            .trim()
            .split('/')
            .map(|row| row.chars().collect())
            .collect();
        for (y, characters) in rows.iter().enumerate() {
            let row = y + 1;
            if characters.is_empty() {
                return Err(KingdomLineError::Empty { row });
            }
            for (x, pair) in characters.chunks(2).enumerate() {
                let cell = x + 1;
                if cell > Self::MOST || row > Self::MOST {
                    return Err(KingdomLineError::TooLarge { row, cell });
                }
                let at = Cell::new(x as i8, (rows.len().min(Self::MOST) - row) as i8);
                match *pair {
                    [_] => return Err(KingdomLineError::CutOff { row, cell }),
                    ['-', '-'] => {}
                    ['#', '#'] if castle.is_some() => {
                        return Err(KingdomLineError::SecondCastle { row, cell });
                    }
                    ['#', '#'] => castle = Some(at),
                    _ => match tile(pair) {
                        Some(_) if tiles.len() == Self::MOST_TILES => {
                            return Err(KingdomLineError::TooManyTiles { row, cell });
                        }
                        Some(tile) => tiles.push((at, tile)),
                        None => {
                            return Err(KingdomLineError::Unknown {
                                row,
                                cell,
                                found: pair.iter().collect(),
                            });
                        }
                    },
                }
            }
            let found = characters.len() / 2;
            if row == 1 {
                width = found;
            } else if found != width {
                return Err(KingdomLineError::Uneven {
                    row,
                    cell: found.min(width) + 1,
                    found,
                    expected: width,
                });
            }
        }
        let origin = castle.unwrap_or(Cell::CASTLE);
        let seen_from_castle = |at: Cell| Cell::new(at.x - origin.x, at.y - origin.y);
        tiles
            .iter_mut()
            .for_each(|(at, _)| *at = seen_from_castle(*at));
        let north_west = seen_from_castle(Cell::new(0, rows.len() as i8 - 1));
        Ok(Self {
            castle: castle.is_some(),
            tiles,
            north_west,
        })
    }
}

/// Writes a kingdom, as wide and high as what is built.
pub fn write(kingdom: &Kingdom) -> String {
    let (min, max) = kingdom.bounds();
    let mut text = String::new();
    for y in (min.y..=max.y).rev() {
        if y < max.y {
            text.push('/');
        }
        for at in (min.x..=max.x).map(|x| Cell::new(x, y)) {
            match kingdom.tile(at) {
                Some(tile) => {
                    text.push(tile.terrain.letter());
                    text.push(char::from(b'0' + tile.crowns));
                }
                None => text.push_str(if at == Cell::CASTLE { "##" } else { "--" }),
            }
        }
    }
    text
}

fn tile(pair: &[char]) -> Option<Tile> {
    let &[letter, crowns] = pair else { return None };
    let crowns = crowns
        .to_digit(10)
        .filter(|&crowns| crowns <= u32::from(Tile::MOST_CROWNS))?;
    Some(Tile {
        terrain: Terrain::from_letter(letter)?,
        crowns: crowns as u8,
    })
}
