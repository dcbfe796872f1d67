//! Terrains, and the tiles that show them.

/// What a cell of a kingdom may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Terrain {
    /// A wheat field.
    Wheat,
    /// A forest.
    Forest,
    /// A lake.
    Lake,
    /// A pasture.
    Pasture,
    /// A swamp.
    Swamp,
    /// A mine.
    Mine,
}

impl Terrain {
    /// How many there are.
    pub const COUNT: usize = 6;
    /// All of them, in the order of their indices.
    pub const ALL: [Self; Self::COUNT] = [
        Self::Wheat,
        Self::Forest,
        Self::Lake,
        Self::Pasture,
        Self::Swamp,
        Self::Mine,
    ];

    /// Its place in [`Terrain::ALL`].
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its word in files, and in the names of pictures and texts.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Wheat => "wheat",
            Self::Forest => "forest",
            Self::Lake => "lake",
            Self::Pasture => "pasture",
            Self::Swamp => "swamp",
            Self::Mine => "mine",
        }
    }

    /// Its letter in the notation.
    pub const fn letter(self) -> char {
        match self {
            Self::Wheat => 'W',
            Self::Forest => 'F',
            Self::Lake => 'L',
            Self::Pasture => 'P',
            Self::Swamp => 'S',
            Self::Mine => 'M',
        }
    }

    /// The terrain with this letter.
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|terrain| terrain.letter() == letter)
    }
}

/// What one half of a domino shows; once placed, what a cell of the kingdom is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Tile {
    /// The terrain.
    pub terrain: Terrain,
    /// The crowns on it, 0 to [`Tile::MOST_CROWNS`].
    pub crowns: u8,
}

impl Tile {
    /// The most crowns on one tile.
    pub const MOST_CROWNS: u8 = 3;
}
