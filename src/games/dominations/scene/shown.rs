//! What Domi'Nations tells of itself to be shown in a window.

use super::{phase::turn_is_complete, replay};
use crate::{
    games::dominations::{
        faults,
        notation::RecordError,
        rules::{Colour, Dominations, Move, Position, Stage},
    },
    kit::Record,
    locale::Localized,
    screens::{Player, Shown, replay::Course, seat_art::SeatColour},
    shell::theme::Tone,
};

/// The key of the name that a seat without one goes by.
pub(super) fn usual_name(place: usize) -> &'static str {
    [
        "setup-name-1",
        "setup-name-2",
        "setup-name-3",
        "setup-name-4",
    ][place]
}

impl SeatColour for Colour {
    fn name(self) -> &'static str {
        Self::name(self)
    }

    fn tone(self) -> Tone {
        match self {
            Self::Pink => Tone::SeatPink,
            Self::Yellow => Tone::SeatYellow,
            Self::Green => Tone::SeatGreen,
            Self::Blue => Tone::SeatBlue,
        }
    }
}

impl Shown for Dominations {
    fn usual_name(place: usize, _: &Player) -> &'static str {
        usual_name(place)
    }

    fn record_fault(error: &RecordError, line: usize) -> Localized {
        faults::of_record(error, line)
    }

    fn turn_is_complete(began: &Position, now: &Position) -> bool {
        turn_is_complete(began, now)
    }

    fn is_told(&self, at: &Position) -> bool {
        matches!(at.stage(), Stage::RoundOver | Stage::Over)
    }

    fn course(record: &Record<Self>) -> Course {
        replay::course(record)
    }

    fn begins_part(brought: Move) -> bool {
        matches!(brought, Move::DrawKings(_))
    }
}
