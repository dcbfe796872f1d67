//! Where things are at a table of Dice Wars, in design pixels. Pure geometry: no entity, no picture.

use bevy::math::{Rect, Vec2};

use crate::screens::{hand_bar::FOOT, remarks::beside_heading};

/// The size that all measures are given for; the window's shape may stretch one side of it.
pub const DESIGN: Vec2 = Vec2::new(1280.0, 720.0);
/// Width of the column at the left.
const LEFT: f32 = 280.0;
/// How large the cards at the right are, and from one to the next.
const CARD: Vec2 = Vec2::new(212.0, 75.0);
const PITCH: f32 = 80.0;
/// How high they are where no more than so many seats play, and from one to the next then.
const TALL_CARD: f32 = 116.0;
const TALL_PITCH: f32 = 122.0;
const MOST_TALL: usize = 5;
const EDGE: f32 = 12.0;
/// Where the line below the heading of the results begins, and how far what is said ends above it.
pub const RESULT_LINE: f32 = 60.0;
const OVER_LINE: f32 = 6.0;
/// What is kept free at the right of the map, and where the plate of a lesson lies there.
const RIGHT: f32 = 230.0;
const RIGHT_LEARNING: f32 = 350.0;

/// What the table shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arrangement {
    /// A match being played.
    Playing,
    /// A match that teaches: beside the map there is room for the plate that says how.
    Learning,
    /// A match looked at again.
    Replaying,
    /// What it came to.
    Results,
}

/// What the arrangement depends on.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LayoutSpec {
    /// The window in design pixels: at least [`DESIGN`], larger on one side for other shapes.
    pub size: Vec2,
    /// What is going on.
    pub arrangement: Arrangement,
}

fn rect(x: f32, y: f32, width: f32, height: f32) -> Rect {
    Rect::new(x, y, x + width, y + height)
}

impl LayoutSpec {
    /// The map, with what lies around it.
    pub fn map(&self) -> Rect {
        match self.arrangement {
            Arrangement::Replaying => Rect::new(
                300.0,
                54.0,
                self.graph().min.x - 4.0,
                self.transport().min.y - 10.0,
            ),
            Arrangement::Learning => self.map_beside(RIGHT_LEARNING),
            Arrangement::Playing | Arrangement::Results => self.map_beside(RIGHT),
        }
    }

    fn map_beside(&self, right: f32) -> Rect {
        Rect::new(304.0, 52.0, self.size.x - right, self.size.y - 72.0)
    }

    /// Where dice are rolled.
    pub fn tray(&self) -> Rect {
        Rect::new(EDGE, 56.0, EDGE + LEFT, self.effect().min.y - 8.0)
    }

    /// What an attack does.
    pub fn effect(&self) -> Rect {
        match self.arrangement {
            Arrangement::Replaying => rect(EDGE, self.transport().min.y - 151.0, LEFT, 143.0),
            _ => rect(EDGE, self.size.y - 258.0, LEFT, 98.0),
        }
    }

    /// The last attacks.
    pub fn attacks(&self) -> Rect {
        rect(EDGE, self.size.y - 152.0, LEFT, 152.0 - FOOT)
    }

    /// Where notices have their [corner](crate::shell::toasts::NoticeCorner): above the last attacks, and above the bar of a
    /// replay.
    pub fn notices(&self) -> Vec2 {
        let below = match self.arrangement {
            Arrangement::Playing | Arrangement::Learning => self.attacks(),
            Arrangement::Replaying => self.transport(),
            Arrangement::Results => return Vec2::splat(EDGE),
        };
        let around = (self.size - DESIGN) / 2.0;
        let foot = around.y + DESIGN.y;
        Vec2::new(EDGE - around.x, foot - below.min.y + 8.0)
    }

    /// The headings over the cards of the seats.
    pub fn card_heads(&self) -> Rect {
        rect(self.size.x - EDGE - CARD.x, 56.0, CARD.x, 22.0)
    }

    /// The card of a seat, by its place in the order of so many: the fewer play, the larger it is. In a window of the usual
    /// shape the last of eight ends where the bar does.
    pub fn card(&self, place: usize, of: usize) -> Rect {
        let (height, pitch) = match of {
            0..=MOST_TALL => (TALL_CARD, TALL_PITCH),
            _ => (CARD.y, PITCH),
        };
        let x = self.size.x - EDGE - CARD.x;
        rect(x, 81.0 + pitch * place as f32, CARD.x, height)
    }

    /// The large card of a seat where only two play, by its place in the order; below is room for what it says.
    pub fn duel_card(&self, place: usize) -> Rect {
        let x = self.size.x - EDGE - CARD.x;
        rect(x, 56.0 + 328.0 * place as f32, CARD.x, 268.0)
    }

    /// What a seat says, by its place in the order of so many: over its crest and name on its card, so that no figure is covered,
    /// where two play below it; later beside the heading of the results, left of what a series has come to.
    pub fn remark(&self, place: usize, of: usize) -> Option<Rect> {
        match self.arrangement {
            Arrangement::Playing | Arrangement::Learning => {
                let (card, top, foot) = match of {
                    2 => {
                        let card = self.duel_card(place);
                        (card, card.max.y + 4.0, card.max.y + 52.0)
                    }
                    _ => {
                        let card = self.card(place, of);
                        let (top, foot) = match of <= MOST_TALL {
                            true => (10.0, 68.0),
                            false => (3.0, 47.0),
                        };
                        (card, card.min.y + top, card.min.y + foot)
                    }
                };
                Some(Rect::new(card.min.x + 3.0, top, card.max.x - 3.0, foot))
            }
            Arrangement::Results => {
                let beside = beside_heading(self.size.x - 432.0);
                let up = Vec2::Y * (beside.max.y + OVER_LINE - RESULT_LINE);
                Some(Rect::from_corners(beside.min - up, beside.max - up))
            }
            Arrangement::Replaying => None,
        }
    }

    /// The bar of the seat that plays.
    pub fn hand_bar(&self) -> Rect {
        let above = self.map_beside(RIGHT);
        rect(
            (above.center().x - 368.0).round(),
            self.size.y - FOOT - 64.0,
            736.0,
            64.0,
        )
    }

    /// The chart of the regions by round, in a replay.
    pub fn graph(&self) -> Rect {
        rect(self.size.x - 388.0, 58.0, 376.0, 320.0)
    }

    /// The moves that stand out, in a replay.
    pub fn moments(&self) -> Rect {
        let above = self.graph();
        Rect::new(
            above.min.x,
            above.max.y + 8.0,
            above.max.x,
            self.transport().min.y - 8.0,
        )
    }

    /// The bar that moves through a replay.
    pub fn transport(&self) -> Rect {
        rect(EDGE, self.size.y - 108.0, self.size.x - 2.0 * EDGE, 100.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_seat_says_stands_on_its_card() {
        let room = LayoutSpec {
            size: DESIGN,
            arrangement: Arrangement::Playing,
        };
        for (place, of) in (3..=8).flat_map(|of| (0..of).map(move |place| (place, of))) {
            let card = room.card(place, of);
            let remark = room.remark(place, of).unwrap();
            assert_eq!(card.union(remark), card);
            // Two lines have room there.
            assert!(remark.height() >= 44.0);
        }
    }

    #[test]
    fn what_is_said_beside_the_heading_of_the_results_keeps_clear_of_the_line_below() {
        let room = LayoutSpec {
            size: DESIGN,
            arrangement: Arrangement::Results,
        };
        let remark = room.remark(0, 4).unwrap();
        assert!(remark.min.y >= 4.0 && remark.max.y <= RESULT_LINE - 4.0);
    }

    #[test]
    fn what_one_of_two_says_covers_no_card() {
        let room = LayoutSpec {
            size: DESIGN,
            arrangement: Arrangement::Playing,
        };
        let window = Rect::from_corners(Vec2::ZERO, DESIGN);
        for place in 0..2 {
            let remark = room.remark(place, 2).unwrap();
            assert_eq!(window.union(remark), window);
            assert!(remark.min.y >= room.duel_card(place).max.y);
            let others = [room.duel_card(0), room.duel_card(1), room.hand_bar()];
            for other in others {
                assert!(remark.intersect(other).is_empty(), "{place}: {other:?}");
            }
        }
    }

    #[test]
    fn the_bar_and_what_lies_beside_it_end_on_one_line() {
        for size in [DESIGN, Vec2::new(1280.0, 960.0), Vec2::new(1800.0, 720.0)] {
            let room = LayoutSpec {
                size,
                arrangement: Arrangement::Playing,
            };
            let foot = room.hand_bar().max.y;
            assert_eq!(room.attacks().max.y, foot, "{size}");
            if size.y == DESIGN.y {
                assert_eq!(room.card(7, 8).max.y, foot, "{size}: the last of eight");
            }
        }
    }

    #[test]
    fn notices_stand_above_the_last_attacks() {
        for size in [DESIGN, Vec2::new(1280.0, 960.0), Vec2::new(1800.0, 720.0)] {
            let room = LayoutSpec {
                size,
                arrangement: Arrangement::Playing,
            };
            let corner = room.notices();
            let middle = Rect::from_center_size(size / 2.0, DESIGN);
            let left = middle.min.x + corner.x;
            assert_eq!(left, room.attacks().min.x, "{size}");
            assert!(middle.max.y - corner.y < room.attacks().min.y, "{size}");
        }
    }

    #[test]
    fn nothing_lies_over_the_map_nor_over_another_panel() {
        for (x, y) in [(1280.0, 720.0), (1280.0, 960.0), (1800.0, 720.0)] {
            let arrangements = [
                Arrangement::Playing,
                Arrangement::Learning,
                Arrangement::Replaying,
            ];
            let arrangements = arrangements.into_iter();
            for (arrangement, seats) in arrangements.flat_map(|one| [(one, 5), (one, 8)]) {
                let size = Vec2::new(x, y);
                let room = LayoutSpec { size, arrangement };
                let parts = match arrangement {
                    Arrangement::Playing | Arrangement::Learning => {
                        let cards = (0..seats).map(|place| room.card(place, seats));
                        let mut parts: Vec<Rect> = cards.collect();
                        parts.extend([room.attacks(), room.card_heads(), room.hand_bar()]);
                        parts
                    }
                    _ => vec![room.graph(), room.moments(), room.transport()],
                };
                let parts = [room.map(), room.tray(), room.effect()]
                    .into_iter()
                    .chain(parts);
                let parts: Vec<Rect> = parts.collect();
                let window = Rect::from_corners(Vec2::ZERO, size);
                for (index, part) in parts.iter().enumerate() {
                    assert!(
                        part.width() > 90.0 && part.height() > 20.0,
                        "{room:?}: {part:?}"
                    );
                    assert_eq!(window.union(*part), window, "{room:?}: {part:?}");
                    for other in &parts[index + 1..] {
                        let shared = part.intersect(*other);
                        assert!(shared.is_empty(), "{room:?}: {part:?} over {other:?}");
                    }
                }
            }
        }
    }
}
