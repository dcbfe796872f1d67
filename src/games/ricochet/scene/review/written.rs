//! What the parts of a review's page are written of.

use super::columns::Columns;
use crate::{
    games::ricochet::{
        rules::Ricochet,
        scene::{shortest::Shortest, table::SeatsHere, tiles::TilesHere},
    },
    kit::Seat,
    screens::review::Reading,
    table::Match,
};

/// What the parts are written of.
pub struct Written<'a, 'w, 's> {
    /// The match.
    pub played: &'a Match<Ricochet>,
    /// What is known of it.
    pub here: &'a TilesHere,
    /// And how many ways are as short.
    pub shortest: &'a Shortest,
    /// Who sits where.
    pub seats: &'a SeatsHere<'w, 's>,
    /// What is read.
    pub reading: Reading,
    /// Where the columns of tiles stand.
    pub columns: Columns,
}

impl Written<'_, '_, '_> {
    /// The tile that is read: the first one as long as none is chosen.
    pub fn tile(&self) -> usize {
        self.reading.decision.unwrap_or(0)
    }

    /// The seat that is read.
    pub fn seat(&self) -> Seat {
        let last = self.here.0.seats.saturating_sub(1);
        Seat::new(self.reading.seat.min(last) as u8)
    }
}
