//! What the computer players say at turns of a match: a sentence on the plate of whoever says it where that is wide, else
//! under it.

use bevy::prelude::*;

use super::{begin::SeatPlan, boards::TableRoom, gain::gain, layout::Arrangement};
use crate::{
    games::dominations::rules::{Dominations, Move, Position},
    kit::{Actor, Seat},
    screens::{
        face::face,
        remarks::{self, MoveMade, PLATE, Speaks},
    },
};

/// A placement that earns so much is talked about.
const GREAT: i32 = 12;
/// The face of who says it.
const FACE: f32 = 40.0;
/// A plate of that width has room for it between the name and the points.
const WIDE: f32 = 400.0;
/// What the points take at the end of a plate.
const POINTS: f32 = 62.0;

/// When something is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Occasion {
    /// The first king is put on a domino.
    Begins,
    /// The speaker has placed a domino that earns much.
    Gains,
    /// A person has.
    Praises,
    /// The speaker has no place for a domino.
    Discards,
    /// The speaker has placed its last domino.
    Ends,
}

impl Occasion {
    /// What a move is worth saying by the computer player in a seat.
    fn of(made: &MoveMade<Dominations>, speaker: Seat) -> Option<Self> {
        let (Actor::Seat(by), before) = (made.by, made.before) else {
            return None;
        };
        let earned = match made.made {
            Move::Place(placement) => {
                let domino = &made.game.dominos()[placement.domino];
                let earned = gain(before.kingdom(by), domino, placement);
                earned.map_or(0, |(gain, _)| gain.total)
            }
            _ => 0,
        };
        if made.people.contains(by) {
            return (earned >= GREAT).then_some(Self::Praises);
        }
        let ends = before.turn() == before.turns();
        match made.made {
            _ if by != speaker => None,
            Move::Pick(_) => (before.turn() == 0 && before.round() == 1).then_some(Self::Begins),
            Move::Place(_) if ends => Some(Self::Ends),
            Move::Place(_) => (earned >= GREAT).then_some(Self::Gains),
            Move::Discard(domino) => {
                // Where any domino may be discarded, this one may have had a place.
                let places = before.kingdom(by).places(&made.game.dominos()[domino]);
                places.is_empty().then_some(Self::Discards)
            }
            Move::DrawKings(_) | Move::LayOut(_) => None,
        }
    }

    /// The key of what is said then by that computer player.
    fn key(self, player: &str) -> String {
        match self {
            Self::Begins => format!("remark-{player}-begins"),
            Self::Gains => format!("remark-{player}-gains"),
            Self::Ends => format!("remark-{player}-ends"),
            Self::Praises => "remark-praises".to_owned(),
            Self::Discards => "remark-discards".to_owned(),
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(remarks::plugin::<Dominations>);
}

impl Speaks for Dominations {
    type Room = TableRoom;

    const APART: u32 = 3;
    const AT_ONCE: bool = true;
    // The last domino of each seat is spoken of, not the last of all.
    const LAST_WORD: bool = false;

    /// What was said in a round keeps nobody from speaking in the next one.
    fn turn_number(&self, at: &Position) -> u32 {
        let round = u32::from(at.turns()) + Self::APART;
        u32::from(at.round()) * round + u32::from(at.turn())
    }

    fn remark(made: &MoveMade<Self>, seat: Seat, player: &str) -> Option<String> {
        Occasion::of(made, seat).map(|occasion| occasion.key(player))
    }

    fn plate(&self, room: &TableRoom, seat: Seat) -> Option<Rect> {
        // Where the plates are elsewhere, nobody speaks under them.
        if !matches!(room.room.arrangement, Arrangement::Playing(_)) {
            return None;
        }
        let plate = room.places.get(seat.index())?.header?;
        if plate.width() >= WIDE {
            let middle = Vec2::new(plate.max.x - POINTS - PLATE.x / 2.0, plate.center().y);
            return Some(Rect::from_center_size(middle, PLATE));
        }
        let (left, top) = (plate.min.x + 4.0, plate.max.y - 2.0);
        let right = (plate.max.x - 4.0).min(left + PLATE.x);
        Some(Rect::new(left, top, right, top + PLATE.y))
    }

    fn portray(_: Seat, plan: &SeatPlan, plate: &mut ChildSpawnerCommands) {
        if let Some(face) = face::<Self>(&plan.player, FACE) {
            plate.spawn(face);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{locale, play::Playable};

    const OCCASIONS: [Occasion; 5] = [
        Occasion::Begins,
        Occasion::Gains,
        Occasion::Praises,
        Occasion::Discards,
        Occasion::Ends,
    ];

    #[test]
    fn every_opponent_has_something_to_say() {
        let texts = locale::Texts::shipped(
            |path| path.ends_with("/levels.ftl"),
            |fault| panic!("{fault}"),
        );
        for agent in Dominations::agents() {
            for occasion in OCCASIONS {
                let key = occasion.key(agent);
                assert!(texts.has(&key), "{key}");
            }
        }
    }
}
