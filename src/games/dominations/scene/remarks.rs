//! What the computer players say at turns of a match: a sentence with the face and the letter of whoever says it. It stands
//! where it covers neither a kingdom nor the name and the points of a seat, nor what is told of dominos.

use bevy::prelude::*;

use super::{
    boards::TableRoom,
    gain::gain,
    layout::{Arrangement, REMARK},
};
use crate::{
    games::dominations::rules::{Dominations, Move, Position},
    kit::{Actor, Seat},
    screens::remarks::{self, MoveMade, Speaks},
};

/// A placement that earns so much is talked about.
const GREAT: i32 = 12;

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
        // Where the plates are elsewhere, nobody speaks over them, nor over hints.
        if !matches!(room.room.arrangement, Arrangement::Playing(_)) || room.hinted {
            return None;
        }
        // Whose kingdom is the large one has no plate, and says nothing.
        room.places.get(seat.index())?.header.map(|_| REMARK)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        games::dominations::{
            rules::{DominoSet, Rules},
            scene::layout::{DESIGN, DRAFT_HALF, HAND_ROW, LayoutSpec, TOP_BAR},
        },
        locale,
        play::Playable,
    };

    #[test]
    fn what_somebody_says_covers_no_kingdom_no_name_no_domino_and_no_panel() {
        let game = Dominations::new(Rules::with([]), 4, DominoSet::course()).unwrap();
        let tables = [(2, 5), (2, 7), (3, 5), (4, 5)];
        let shapes = [DESIGN, Vec2::new(1280.0, 960.0), Vec2::new(1680.0, 720.0)];
        let tables = shapes.iter().flat_map(|size| tables.map(|of| (*size, of)));
        for (size, (seats, kingdom_size)) in tables {
            let room = LayoutSpec {
                size,
                seats,
                kingdom_size,
                arrangement: Arrangement::Playing(Seat::new(0)),
                hand_row: HAND_ROW,
                bonuses: true,
            };
            let mut room = TableRoom {
                places: room.places(),
                room,
                main: Seat::new(0),
                hinted: false,
            };
            for seat in Seat::first(seats) {
                let Some(plate) = game.plate(&room, seat) else {
                    continue;
                };
                // Narrower ones have no room for the longest sentence in two lines.
                assert!(plate.width() >= 205.0, "{seats} seats, {seat:?}: {plate:?}");
                assert!(plate.min.y >= TOP_BAR && plate.max.x <= size.x);
                let of_places = room.places.iter();
                let mut seen: Vec<Rect> = of_places
                    .flat_map(|place| [Some(place.board), place.header])
                    .flatten()
                    .collect();
                seen.extend([room.room.hand_bar(), room.room.stock(), room.room.log()]);
                seen.extend(room.room.comparison());
                // With the numbers and the frames that stick out of them.
                let domino = Vec2::new(2.0, 1.0) * DRAFT_HALF + 16.0;
                for column in 0..2 {
                    let slots = (0..4).map(|slot| room.room.slot(column, slot));
                    let dominos = slots.map(|middle| Rect::from_center_size(middle, domino));
                    let dominos: Vec<Rect> = dominos.collect();
                    // The heading lies over the first.
                    let first = dominos[0];
                    seen.push(Rect::new(first.min.x, TOP_BAR, first.max.x, first.min.y));
                    seen.extend(dominos);
                }
                for area in seen {
                    let covered = plate.intersect(area);
                    assert!(covered.is_empty(), "{seats} seats, {seat:?}: {covered:?}");
                }
            }
            let speakers = Seat::first(seats).filter(|seat| game.plate(&room, *seat).is_some());
            assert!(speakers.count() + 1 >= seats, "{seats}");
            room.hinted = true;
            let hinted = Seat::first(seats).find_map(|seat| game.plate(&room, seat));
            assert_eq!(hinted, None, "over the hints");
        }
    }

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
