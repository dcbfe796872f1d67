//! The features: what the evaluation looks at, a kingdom and the stock, as numbers of about one.

use super::{
    super::super::rules::{
        Kingdom, Terrain,
        grid::{beside, columns, reach, rows},
    },
    stock_features::{GLOBAL_STOCK_INPUTS, StockFeatures, TERRAIN_STOCK_INPUTS},
};

/// How many inputs the network has for each terrain: first those of the kingdom, then those of the stock.
pub const TERRAIN_INPUTS: usize = TERRAIN_KINGDOM_INPUTS + TERRAIN_STOCK_INPUTS;
/// How many of them come from the kingdom; all are 0 without a tile of the terrain.
pub const TERRAIN_KINGDOM_INPUTS: usize = 18;
/// How many global inputs the network has, in the same order.
pub const GLOBAL_INPUTS: usize = GLOBAL_KINGDOM_INPUTS + GLOBAL_STOCK_INPUTS;
/// How many of them come from the kingdom.
pub const GLOBAL_KINGDOM_INPUTS: usize = 18;

/// The inputs of the network for a kingdom.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Features {
    /// The inputs of each terrain.
    pub terrains: [[f32; TERRAIN_INPUTS]; Terrain::COUNT],
    /// Which terrains there are tiles of.
    pub has: [bool; Terrain::COUNT],
    /// The global inputs.
    pub global: [f32; GLOBAL_INPUTS],
    /// Whether the castle may still end up in the middle, and that counts.
    pub middle: bool,
    /// Whether the kingdom may still be completed, by a quick check, and that counts.
    pub harmony: bool,
}

/// One colour of a chessboard: the cells that have the castle's.
const CASTLE_COLOUR: u64 = 0xaa55_aa55_aa55_aa55;

/// Joined cells of one terrain, as far as the features need them.
#[derive(Clone, Copy, Default)]
struct CellGroup {
    cells: u64,
    size: u32,
    crowns: u32,
}

impl CellGroup {
    /// The rank among the domains of a terrain: the highest is the main domain.
    const fn rank(self) -> u32 {
        (self.crowns * (self.size + 2)) * 64 + self.size
    }
}

impl Features {
    /// The features of a kingdom, with those of the stock.
    #[inline(always)]
    pub fn of(kingdom: &Kingdom, stock_features: &StockFeatures) -> Self {
        let (size, taken) = (kingdom.size(), kingdom.taken());
        let (min, max) = kingdom.bounds();
        let middle = kingdom.castle_in_middle_possible();
        let square = if stock_features.middle && middle {
            kingdom.middle()
        } else {
            let reach = |min: i8, max: i8| (max - min + 1) as u8;
            let (low, high) = (
                [max.x - size as i8 + 1, max.y - size as i8 + 1],
                [min.x + size as i8 - 1, min.y + size as i8 - 1],
            );
            columns(low[0], reach(low[0], high[0])) & rows(low[1], reach(low[1], high[1]))
        };
        let free = square & !taken;
        let [odd, two] = kingdom.crowns();

        let mut terrains = [[0.0; TERRAIN_INPUTS]; Terrain::COUNT];
        let mut mains = [CellGroup::default(); Terrain::COUNT];
        let mut open = 0;
        let (mut all_points, mut all_crowns) = (0, 0);
        for terrain in Terrain::ALL {
            let all = kingdom.cells_of(terrain);
            let (mut main, mut second) = (CellGroup::default(), CellGroup::default());
            let (mut points, mut crowns_in_all, mut rest) = (0, 0, all);
            while rest != 0 {
                let cells = reach(rest & rest.wrapping_neg(), rest);
                rest &= !cells;
                let crowns = (cells & odd).count_ones() + 2 * (cells & two).count_ones();
                let found = CellGroup {
                    cells,
                    size: cells.count_ones(),
                    crowns,
                };
                points += found.size * crowns;
                crowns_in_all += crowns;
                if found.rank() > main.rank() {
                    second = main;
                    main = found;
                } else if found.rank() > second.rank() {
                    second = found;
                }
            }
            let index = terrain.index();
            mains[index] = main;
            all_points += points;
            all_crowns += crowns_in_all;
            let (tiles, crowns) = (stock_features.tiles[index], stock_features.crowns[index]);
            let input = &mut terrains[index];
            input[TERRAIN_KINGDOM_INPUTS..].copy_from_slice(&stock_features.of_terrain(index));
            if all == 0 {
                continue;
            }
            let border = beside(main.cells) & free;
            let further = beside(border) & free & !border;
            let others = beside(all) & free;
            open |= others;
            let (size, crowned) = (main.size as f32, main.crowns as f32);
            input[0] = points as f32 / 16.0;
            input[1] = size / 6.0;
            input[2] = crowned / 4.0;
            input[3] = border.count_ones() as f32 / 4.0;
            input[4] = second.size as f32 / 3.0;
            input[5] = second.crowns as f32 / 2.0;
            input[6] = all.count_ones() as f32 / 8.0;
            input[7] = crowns_in_all as f32 / 4.0;
            input[8] = others.count_ones() as f32 / 6.0;
            input[9] = further.count_ones() as f32 / 4.0;
            input[10] = f32::from(u8::from(
                border & beside(second.cells) != 0 && second.size > 0,
            ));
            input[11] = crowned * tiles.min((border | further).count_ones() as f32) / 8.0;
            input[12] = size * crowns / 8.0;
            input[13] = f32::from(u8::from(border == 0));
        }

        // Free cells go to one main domain each: that with the most crowns claims those beside it first.
        let mut order: [usize; Terrain::COUNT] = std::array::from_fn(|at| at);
        order.sort_unstable_by_key(|&at| std::cmp::Reverse(mains[at].crowns * 32 + mains[at].size));
        let beside_free = beside(free);
        let mut unclaimed = free;
        let mut claims = 0.0;
        let mut crownless = free;
        for at in order {
            let main = mains[at];
            if main.size == 0 {
                continue;
            }
            let border = beside(main.cells) & unclaimed;
            let further = beside(border) & unclaimed & !border;
            unclaimed &= !border;
            let (claimed, crowned) = (border.count_ones() as f32, main.crowns as f32);
            if main.crowns > 0 {
                crownless &= !border;
                claims += claimed * crowned;
            }
            let room = claimed + further.count_ones() as f32;
            let input = &mut terrains[at];
            input[14] = claimed / 3.0;
            input[15] = further.count_ones() as f32 / 4.0;
            input[16] = crowned * stock_features.tiles[at].min(room) / 8.0;
            input[17] = (border & beside_free).count_ones() as f32 / 3.0;
        }

        let lonely = free & !beside_free;
        let room = i16::from(size);
        let wide = i16::from(max.x) - i16::from(min.x) + 1;
        let high = i16::from(max.y) - i16::from(min.y) + 1;
        let cells = u32::from(size) * u32::from(size) - taken.count_ones();
        let pairs = (free & free.rotate_right(8)).count_ones()
            + (free & (free >> 1) & !(0x8080_8080_8080_8080)).count_ones();
        // Dead ends: free cells with exactly one free neighbour. `two_or_more` has those with at least two.
        let (east, west) = (free.rotate_right(8), free.rotate_left(8));
        let (north, south) = (rows_down(free), rows_up(free));
        let two_or_more = (east & west) | (north & south) | ((east | west) & (north | south));
        let ends = free & beside_free & !two_or_more;
        let (mut odd_parts, mut parts, mut uneven) = (0, 0, 0);
        let mut rest = free & !lonely;
        while rest != 0 {
            let part = reach(rest & rest.wrapping_neg(), rest);
            rest &= !part;
            odd_parts += part.count_ones() & 1;
            parts += 1;
            uneven += (part & CASTLE_COLOUR)
                .count_ones()
                .abs_diff((part & !CASTLE_COLOUR).count_ones());
        }
        let harmony = stock_features.harmony && kingdom.harmony_possible();
        let counts_middle = stock_features.middle && middle;
        let truth = |is: bool| f32::from(u8::from(is));
        let dominos = stock_features.dominos;
        let [s0, s1, s2, s3, s4, s5] = stock_features.global();
        let area = f32::from(size) * f32::from(size) - 1.0;
        Self {
            terrains,
            has: mains.map(|main| main.size > 0),
            global: [
                cells as f32 / area,
                (cells as f32 - 2.0 * dominos) / 4.0,
                (2 * room - wide - high) as f32 / 4.0,
                truth(counts_middle),
                truth(harmony),
                lonely.count_ones() as f32 / 2.0,
                odd_parts as f32 / 2.0,
                ends.count_ones() as f32 / 3.0,
                open.count_ones() as f32 / 10.0,
                pairs as f32 / 16.0,
                (beside(1) & free).count_ones() as f32 / 4.0,
                uneven as f32 / 2.0,
                parts as f32 / 2.0,
                claims / 10.0,
                crownless.count_ones() as f32 / 8.0,
                (beside(1) & crownless).count_ones() as f32 / 4.0,
                all_points as f32 / 40.0,
                all_crowns as f32 / 10.0,
                s0,
                s1,
                s2,
                s3,
                s4,
                s5,
            ],
            middle: counts_middle,
            harmony,
        }
    }
}

/// Every cell moved one to the south, around the torus.
const fn rows_down(cells: u64) -> u64 {
    (cells >> 1 & 0x7f7f_7f7f_7f7f_7f7f) | (cells << 7 & 0x8080_8080_8080_8080)
}

/// Every cell moved one to the north, around the torus.
const fn rows_up(cells: u64) -> u64 {
    (cells << 1 & 0xfefe_fefe_fefe_fefe) | (cells >> 7 & 0x0101_0101_0101_0101)
}
