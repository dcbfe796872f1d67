//! What a seat has still to expect from the stock.

use super::{
    super::super::rules::{DominoBits, DominoSet, Rules, Terrain},
    features::{GLOBAL_INPUTS, GLOBAL_OWN, TERRAIN_INPUTS, TERRAIN_OWN},
};

/// What a seat has still to expect: the same for all the kingdoms that it compares.
#[derive(Clone, Copy, Debug)]
pub struct Outlook {
    /// Expected tiles of each terrain.
    pub(super) tiles: [f32; Terrain::COUNT],
    /// Expected crowns of each terrain.
    pub(super) crowns: [f32; Terrain::COUNT],
    /// Expected dominos with each terrain.
    with: [f32; Terrain::COUNT],
    /// Expected dominos with each terrain on both halves.
    even: [f32; Terrain::COUNT],
    /// Expected tiles with crowns of each terrain.
    crowned: [f32; Terrain::COUNT],
    /// The most crowns on a tile of each terrain in the stock.
    most: [f32; Terrain::COUNT],
    /// Dominos still to come.
    pub(super) dominos: f32,
    /// How much of the stock these are.
    share: f32,
    seats: f32,
    /// Whether Middle Kingdom is played for.
    pub middle: bool,
    /// Whether Harmony is played for.
    pub harmony: bool,
}

impl Outlook {
    /// What `dominos` more dominos, drawn from `stock`, bring to a seat.
    pub fn new(
        set: &DominoSet,
        stock: DominoBits,
        dominos: u32,
        rules: &Rules,
        seats: usize,
    ) -> Self {
        let (mut tiles, mut crowns) = ([0; Terrain::COUNT], [0; Terrain::COUNT]);
        let (mut even, mut crowned) = ([0; Terrain::COUNT], [0; Terrain::COUNT]);
        let mut most = [0; Terrain::COUNT];
        for number in stock.iter() {
            let halves = set[number].halves;
            for half in halves {
                let at = half.terrain.index();
                tiles[at] += 1;
                crowns[at] += u32::from(half.crowns);
                crowned[at] += u32::from(half.crowns > 0);
                most[at] = half.crowns.max(most[at]);
            }
            even[halves[0].terrain.index()] += u32::from(halves[0].terrain == halves[1].terrain);
        }
        let share = dominos as f32 / stock.len().max(1) as f32;
        Self {
            tiles: tiles.map(|count: u32| count as f32 * share),
            crowns: crowns.map(|count: u32| count as f32 * share),
            with: std::array::from_fn(|at| (tiles[at] - even[at]) as f32 * share),
            even: even.map(|count| count as f32 * share),
            crowned: crowned.map(|count| count as f32 * share),
            most: most.map(f32::from),
            share,
            dominos: dominos as f32,
            seats: seats as f32,
            middle: rules.middle_kingdom,
            harmony: rules.harmony,
        }
    }

    /// The inputs of a terrain that are the same for all kingdoms.
    pub(super) fn of_terrain(&self, index: usize) -> [f32; TERRAIN_INPUTS - TERRAIN_OWN] {
        [
            self.tiles[index] / 4.0,
            self.crowns[index] / 2.0,
            self.with[index] / 3.0,
            self.most[index] / 3.0,
            self.crowned[index] / 1.5,
            self.even[index],
        ]
    }

    /// The inputs of the whole that are the same for all kingdoms.
    pub(super) fn of_all(&self) -> [f32; GLOBAL_INPUTS - GLOBAL_OWN] {
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

    /// Whether nothing is to come.
    #[inline]
    pub fn is_over(&self) -> bool {
        self.dominos == 0.0
    }
}
