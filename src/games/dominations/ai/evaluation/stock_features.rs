//! The stock features: the inputs of the evaluation that do not depend on the kingdom.

use super::super::super::rules::{DominoBits, DominoSet, Rules, Terrain};

/// How many inputs the network has for each terrain that come from the stock.
pub const TERRAIN_STOCK_INPUTS: usize = 6;
/// How many global inputs come from the stock.
pub const GLOBAL_STOCK_INPUTS: usize = 6;

/// What a seat can expect from the stock, and what is played for: the same for all the kingdoms that it compares.
#[derive(Clone, Copy, Debug)]
pub struct StockFeatures {
    /// By terrain, the tiles expected.
    pub(super) tiles: [f32; Terrain::COUNT],
    /// By terrain, the crowns expected.
    pub(super) crowns: [f32; Terrain::COUNT],
    /// By terrain, the dominos expected with the terrain on at least one half.
    dominos_with: [f32; Terrain::COUNT],
    /// By terrain, the dominos expected with the terrain on both halves.
    double: [f32; Terrain::COUNT],
    /// By terrain, the tiles with crowns expected.
    crowned: [f32; Terrain::COUNT],
    /// By terrain, the most crowns on a tile in the stock.
    most_crowns: [f32; Terrain::COUNT],
    /// How many dominos the seat will still get.
    pub(super) dominos: f32,
    /// The share of the stock that these are.
    share: f32,
    seats: f32,
    /// Whether Middle Kingdom is played for.
    pub middle: bool,
    /// Whether Harmony is played for.
    pub harmony: bool,
}

impl StockFeatures {
    /// The features for a seat that will get `dominos` more dominos, drawn from `stock`.
    pub fn new(
        set: &DominoSet,
        stock: DominoBits,
        dominos: u32,
        rules: &Rules,
        seats: usize,
    ) -> Self {
        let (mut tiles, mut crowns) = ([0; Terrain::COUNT], [0; Terrain::COUNT]);
        let (mut double, mut crowned) = ([0; Terrain::COUNT], [0; Terrain::COUNT]);
        let mut most_crowns = [0; Terrain::COUNT];
        for number in stock.iter() {
            let halves = set[number].halves;
            for half in halves {
                let at = half.terrain.index();
                tiles[at] += 1;
                crowns[at] += u32::from(half.crowns);
                crowned[at] += u32::from(half.crowns > 0);
                most_crowns[at] = half.crowns.max(most_crowns[at]);
            }
            double[halves[0].terrain.index()] += u32::from(halves[0].terrain == halves[1].terrain);
        }
        let share = dominos as f32 / stock.len().max(1) as f32;
        Self {
            tiles: tiles.map(|count: u32| count as f32 * share),
            crowns: crowns.map(|count: u32| count as f32 * share),
            dominos_with: std::array::from_fn(|at| (tiles[at] - double[at]) as f32 * share),
            double: double.map(|count| count as f32 * share),
            crowned: crowned.map(|count| count as f32 * share),
            most_crowns: most_crowns.map(f32::from),
            share,
            dominos: dominos as f32,
            seats: seats as f32,
            middle: rules.middle_kingdom,
            harmony: rules.harmony,
        }
    }

    /// The inputs of one terrain.
    pub(super) fn of_terrain(&self, index: usize) -> [f32; TERRAIN_STOCK_INPUTS] {
        [
            self.tiles[index] / 4.0,
            self.crowns[index] / 2.0,
            self.dominos_with[index] / 3.0,
            self.most_crowns[index] / 3.0,
            self.crowned[index] / 1.5,
            self.double[index],
        ]
    }

    /// The global inputs.
    pub(super) fn global(&self) -> [f32; GLOBAL_STOCK_INPUTS] {
        let truth = |is: bool| f32::from(u8::from(is));
        [
            self.dominos / 12.0,
            self.seats / 4.0,
            truth(self.middle),
            truth(self.harmony),
            truth(self.is_over()),
            self.share,
        ]
    }

    /// Whether the seat will get no more domino.
    #[inline]
    pub fn is_over(&self) -> bool {
        self.dominos == 0.0
    }
}
