//! What a game tells of itself to be shown in a window.

use std::fmt::Debug;

use super::{plan::Player, replay::Course, seat_art::SeatColour};
use crate::{
    kit::{Notation, Record},
    locale::Localized,
    play::Playable,
};

/// A game that is played in a window.
pub trait Shown: Playable + Notation<Colour: SeatColour> + Debug + PartialEq {
    /// The key of the name that a seat without one goes by.
    fn usual_name(place: usize, player: &Player) -> &'static str;

    /// What is wrong with the record that begins on that line of its file.
    fn record_fault(error: &Self::RecordError, line: usize) -> Localized;

    /// Whether all moves of the turn that began at `began` have been made at `now`. Where a turn is one move, they have.
    fn turn_is_complete(began: &Self::Position, now: &Self::Position) -> bool {
        let _ = (began, now);
        true
    }

    /// Whether what a match, or a part of it, came to has been told at `at`: then nothing of it can be taken back.
    fn is_told(&self, at: &Self::Position) -> bool {
        self.awaits(at).is_over()
    }

    /// Where one can stop in a match that is looked at again, and what stands out in it.
    fn course(record: &Record<Self>) -> Course;

    /// Whether this move of chance begins a part of the match, before which nothing can be taken back.
    fn begins_part(brought: Self::Move) -> bool {
        let _ = brought;
        false
    }
}
