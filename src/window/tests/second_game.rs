//! A second game in the window, told in a few lines: so that what several games share can be tried.

use bevy::prelude::*;

use crate::{
    games::conquest::{
        faults,
        notation::{Colour, RecordError},
        rules::{Conquest, Position},
    },
    kit::{MatchRecord, Notation, Record, Seat},
    locale::Localized,
    screens::{
        self, Player, Shown,
        replay::{Course, Stop},
        seat_art::SeatColour,
    },
    shell::{
        theme::{ThemedBackground, Tone},
        widgets::at,
    },
    table,
};

impl SeatColour for Colour {
    fn name(self) -> &'static str {
        match self {
            Self::Black => "blue",
            Self::White => "pink",
        }
    }

    fn tone(self) -> Tone {
        match self {
            Self::Black => Tone::SeatBlue,
            Self::White => Tone::SeatPink,
        }
    }
}

impl Shown for Conquest {
    fn usual_name(place: usize, _: &Player) -> &'static str {
        ["setup-name-1", "setup-name-2"][place]
    }

    fn record_fault(error: &RecordError, _: usize) -> Localized {
        faults::of_record(error, 1)
    }

    fn course(record: &Record<Self>) -> Course {
        let stop = |made| Stop {
            made,
            round: 1,
            turn: 1,
        };
        Course {
            stops: (0..=record.moves().len()).map(stop).collect(),
            highlights: Vec::new(),
        }
    }

    fn stands(at: &Position) -> Localized {
        Localized::new("library-turn")
            .with("turn", at.full_move())
            .with("turns", 40)
    }

    fn points_so_far(&self, at: &Position, seat: Seat) -> i32 {
        at.pawns(seat).len() as i32
    }

    fn options_told(&self) -> Vec<Localized> {
        Vec::new()
    }

    fn sketch(of: &MatchRecord<Self>, area: Rect, into: &mut ChildSpawnerCommands) {
        let position = of.record.position();
        let side = area.height() / f32::from(position.size().side());
        for cell in position.size().all().iter() {
            let corner = area.min + Vec2::new(f32::from(cell.column), f32::from(cell.row)) * side;
            let tone = position.owner(cell).map_or(Tone::Field, |seat| {
                <Self as Notation>::COLOURS[seat.index()].tone()
            });
            into.spawn((
                at(Rect::from_corners(corner, corner + (side - 1.0))),
                ThemedBackground(tone),
                Pickable::IGNORE,
            ));
        }
    }
}

/// Lets it be played.
pub fn plugin(app: &mut App) {
    app.add_plugins((table::plugin::<Conquest>, screens::plugin::<Conquest>));
}
