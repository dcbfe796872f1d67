//! What the pictures and the texts of a terrain are called.

use crate::games::dominations::rules::Terrain;

/// The stem of a terrain's pictures, and of its texts.
pub fn terrain_stem(terrain: Terrain) -> &'static str {
    match terrain {
        Terrain::Wheat => "wheat",
        Terrain::Forest => "forest",
        Terrain::Lake => "lake",
        Terrain::Pasture => "pasture",
        Terrain::Swamp => "swamp",
        Terrain::Mine => "mine",
    }
}
