//! Somebody else at the screen of a guest, with a connection and a seat of its own.

use super::meeting::Meeting;
use crate::{
    kit::{Seat, SeatSet},
    play::network::{Client, TableState, Who},
    screens::Shown,
};

/// Somebody else at this screen.
pub struct Companion<G: Shown> {
    /// What it is called.
    pub name: String,
    /// Its connection.
    pub client: Client<G>,
    /// Where it sits, once it is let in.
    pub chair: Option<u8>,
    /// The chair that it has asked for, until it is known whether somebody else was quicker.
    pub wants: Option<u8>,
}

impl<G: Shown> Companion<G> {
    /// The seat of its chair in a match at that table.
    fn seat(&self, table: &TableState) -> Option<Seat> {
        let chairs = &table.seats[..usize::from(self.chair?).min(table.seats.len())];
        // Nobody sits on closed chairs in the match.
        let before = chairs.iter().filter(|chair| chair.who != Who::Closed);
        Some(Seat::new(before.count() as u8))
    }

    /// Whether it plays that seat.
    pub fn plays(&self, seat: Seat, meeting: &Meeting) -> bool {
        let table = meeting.table.as_ref();
        table.and_then(|table| self.seat(table)) == Some(seat)
    }
}

/// The seats that are played here.
pub fn own_seats<G: Shown>(
    own: Option<Seat>,
    company: &[Companion<G>],
    meeting: &Meeting,
) -> SeatSet {
    let table = meeting.table.iter();
    let company = table.flat_map(|table| company.iter().filter_map(|one| one.seat(table)));
    own.into_iter().chain(company).collect()
}
