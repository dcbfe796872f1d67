//! Where the columns of tiles stand: those of the chart above those of the signs. Pure.

use bevy::math::Vec2;

/// Where the first column begins in its panel, and the last one ends at most.
pub const FROM: f32 = 142.0;
pub const UNTIL: f32 = 726.0;
/// From one column to the next at most.
const PITCH: f32 = 62.0;

/// The columns of so many tiles.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Columns {
    /// From one to the next.
    pub pitch: f32,
    /// Every how manieth has its number below.
    pub numbered: usize,
}

impl Columns {
    /// The columns of so many tiles.
    pub fn of(tiles: usize) -> Self {
        let pitch = ((UNTIL - FROM) / tiles.max(1) as f32).min(PITCH);
        Self {
            pitch,
            numbered: if pitch < 21.0 { 2 } else { 1 },
        }
    }

    /// The middle of a column.
    pub fn middle(&self, tile: usize) -> f32 {
        FROM + self.pitch * (tile as f32 + 0.5)
    }

    /// The left and the right edge of a column.
    pub fn edges(&self, tile: usize) -> Vec2 {
        let left = FROM + self.pitch * tile as f32;
        Vec2::new(left, left + self.pitch)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_tile_of_the_longest_match_has_its_column() {
        // Each of seventeen tiles is turned twice at most.
        for tiles in 1..=34 {
            let columns = Columns::of(tiles);
            assert!(columns.edges(tiles - 1).y <= UNTIL + 1e-3, "{tiles}");
            assert!(columns.pitch * columns.numbered as f32 >= 17.0, "{tiles}");
        }
    }
}
